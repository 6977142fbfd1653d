// Before the first paint, so that a bright room never sees a dark flash.
{
  const { dataset } = document.documentElement
  let shown = 'night'
  try {
    shown = localStorage.getItem('ludi.theme') || shown
  } catch {
    // A browser that keeps nothing is as dark as a new one.
  }
  dataset.theme = shown
  // Paper is bright, however dark the room is.
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) shown = dataset.theme
    dataset.theme = matches ? 'parchment' : shown
  })
}
