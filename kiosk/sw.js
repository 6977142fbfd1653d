// Holds the screens of one version on the device, so that a page that is loaded anew without a link is there all the same.
// What it holds is written in as the screens are built; what the server says is never held.
const VERSION = '__VERSION__'
const FILES = JSON.parse('__FILES__')
const PATIENCE = 3000

self.addEventListener('install', (event) => {
  const all = caches.open(VERSION).then((cache) => cache.addAll(FILES))
  event.waitUntil(all.then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const older = caches.keys().then((names) => names.filter((name) => name !== VERSION))
  const cleared = older.then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(cleared.then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || request.cache === 'no-store') return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (FILES.includes(pathname)) event.respondWith(caches.match(pathname).then((file) => file ?? fetch(request)))
})

/** The server's own page where it answers soon, else the one that is held. */
async function page(request) {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), PATIENCE)
  try {
    return await fetch(request.url, { signal: stop.signal, credentials: 'same-origin' })
  } catch {
    return (await caches.match('/index.html')) ?? Response.error()
  } finally {
    clearTimeout(timer)
  }
}
