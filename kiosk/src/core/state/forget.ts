// A device that is handed on: nothing of who used it stays in the browser.

/** Pages of the same browser hear of it by the storage that one of them cleared, and leave as well. */
export function followForgetting() {
  addEventListener('storage', ({ key }) => key === null && void forgetDevice())
}

/** Erases all that this browser keeps for the house, on this page and on every other, and goes to the pairing. */
export async function forgetDevice() {
  // What still runs here, or is told that the page is left, writes nothing any more.
  Storage.prototype.setItem = () => {}
  if (localStorage.length) localStorage.clear()
  sessionStorage.clear()
  await Promise.allSettled([emptied(), uncached(), unserved()])
  location.replace('/pair')
}

/** Stores are emptied and no database is deleted: that would wait for every page that has it open. */
async function emptied() {
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open(name!)
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => failed(opening.error)
    })
    const stores = [...database.objectStoreNames]
    if (stores.length) {
      const clearing = database.transaction(stores, 'readwrite')
      stores.forEach((store) => clearing.objectStore(store).clear())
      await new Promise((done) => (clearing.oncomplete = clearing.onabort = done))
    }
    database.close()
  }
}

/** Over plain http a browser has neither caches nor workers. */
async function uncached() {
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
}

async function unserved() {
  if (!('serviceWorker' in navigator)) return
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
}
