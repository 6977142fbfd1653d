import type { Evening } from '../state/evening.svelte'
import type { Told } from '../state/last.svelte'
import { kindName, t } from '../texts'

/** Which act took another back, and who did it: somebody of the evening, or an office. */
export const tookBack = (evening: Evening, { number, by }: NonNullable<Told['back']>) =>
  t.act.tookBack(number, evening.about.badges[by] ? t.act.office(kindName(by)) : evening.name(by))
