// Before the first paint, so that a bright room never sees a dark flash.
try {
  document.documentElement.dataset.theme = localStorage.getItem('ludi.theme') || 'night'
} catch {
  document.documentElement.dataset.theme = 'night'
}
