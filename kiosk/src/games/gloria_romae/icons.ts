// An icon for each kind of act: no two alike, so that an act is known before it is read.
import Archive from '@lucide/svelte/icons/archive'
import CalendarClock from '@lucide/svelte/icons/calendar-clock'
import Dices from '@lucide/svelte/icons/dices'
import Feather from '@lucide/svelte/icons/feather'
import Gem from '@lucide/svelte/icons/gem'
import HeartHandshake from '@lucide/svelte/icons/heart-handshake'
import Landmark from '@lucide/svelte/icons/landmark'
import MailOpen from '@lucide/svelte/icons/mail-open'
import Sliders from '@lucide/svelte/icons/sliders'
import Stamp from '@lucide/svelte/icons/stamp'
import Target from '@lucide/svelte/icons/target'
import Undo2 from '@lucide/svelte/icons/undo-2'
import UserCheck from '@lucide/svelte/icons/user-check'
import type { Icon } from '../../core/game'

export const ICONS: Record<string, Icon> = {
  gloriam_aperire: Landmark,
  condicionem_statuere: Sliders,
  personam_assignare: UserCheck,
  proposita_sortiri: Dices,
  propositum_dare: Target,
  granata_numerare: Gem,
  diem_dicere: CalendarClock,
  consilium_mittere: Stamp,
  consilia_aperire: MailOpen,
  comitem_eligere: HeartHandshake,
  gloriam_claudere: Archive,
  notare: Feather,
  revocare: Undo2,
}
