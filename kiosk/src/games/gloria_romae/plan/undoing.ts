// The keys by which every screen of a plan undoes and redoes.
import { t } from '../texts'
import type { Draft } from './draft.svelte'

/** Control Z undoes, Control Y or Control Shift Z redoes; in a field these keys are the field's. */
export function undoing(draft: Draft, event: KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey) || !/^[zy]$/i.test(event.key)) return
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
  event.preventDefault()
  if (event.key === 'z') draft.undo(t.plan.undone)
  else draft.redo(t.plan.redone)
}
