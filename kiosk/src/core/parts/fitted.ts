// Text that must be told whole in a box of a fixed height, on a screen that nobody can scroll.
import type { Attachment } from 'svelte/attachments'

/** Sets `data-step` of a box to the first of so many steps of its style at which everything in it fits; read again when `text` changes, and
 * when its letters come after the page. The last step must hold the longest text that there can be. */
export const fitted =
  (text: () => unknown, steps: number): Attachment<HTMLElement> =>
  (box) => {
    void text()
    const fits = () => [...box.children].every((one) => one.scrollHeight <= box.clientHeight)
    const measure = () => {
      for (let step = 0; step < steps; step++) {
        box.dataset.step = String(step)
        if (fits()) return
      }
    }
    measure()
    document.fonts.addEventListener('loadingdone', measure)
    return () => document.fonts.removeEventListener('loadingdone', measure)
  }
