// A dialog over everything, which is gone at once: the browser itself tells of its closing only after whatever is tapped next.

/** Shows it, and returns what closes it; `closed` is told once, whichever way it went. */
export function modal(dialog: HTMLDialogElement, closed: () => void): () => void {
  let open = true
  function leave() {
    if (!open) return
    open = false
    dialog.close()
    closed()
  }
  dialog.addEventListener('close', leave)
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return // a field's own
    event.preventDefault()
    leave()
  })
  dialog.showModal()
  return leave
}
