import Anchor from '@lucide/svelte/icons/anchor'
import Armchair from '@lucide/svelte/icons/armchair'
import Bell from '@lucide/svelte/icons/bell-ring'
import Dices from '@lucide/svelte/icons/dices'
import Feather from '@lucide/svelte/icons/feather'
import Footprints from '@lucide/svelte/icons/footprints'
import HandCoins from '@lucide/svelte/icons/hand-coins'
import MapPin from '@lucide/svelte/icons/map-pin'
import Scroll from '@lucide/svelte/icons/scroll-text'
import Snowflake from '@lucide/svelte/icons/snowflake'
import ArrowLeftRight from '@lucide/svelte/icons/arrow-left-right'
import Biohazard from '@lucide/svelte/icons/biohazard'
import Ghost from '@lucide/svelte/icons/ghost'
import Handshake from '@lucide/svelte/icons/handshake'
import Ship from '@lucide/svelte/icons/ship'
import Skull from '@lucide/svelte/icons/skull'
import Landmark from '@lucide/svelte/icons/landmark'
import Coins from '@lucide/svelte/icons/coins'
import Heart from '@lucide/svelte/icons/heart'
import Swords from '@lucide/svelte/icons/swords'
import Undo from '@lucide/svelte/icons/undo-2'
import UserPlus from '@lucide/svelte/icons/user-plus'
import type { Icon } from '../../../core/game'

export const ICONS: Record<string, Icon> = {
  sedem_capere: Armchair,
  adesse: MapPin,
  tempus_nuntiare: Bell,
  hibernare: Snowflake,
  motus: Footprints,
  donare: HandCoins,
  emptio_legionum: Dices,
  emptio_classium: Anchor,
  notare: Feather,
  revocare: Undo,
  flagitatio: Swords,
  flagitationi_respondere: Swords,
  proelium_committere: Swords,
  concursatio: Dices,
  prioritas: Dices,
  victum_tractare: Skull,
  suffragium_ferre: Landmark,
  rogatio: Landmark,
  consules_creare: Landmark,
  senatus_consultum: Landmark,
  tributum: Coins,
  deus_belli_provocat: Swords,
  iuno_cogit: Swords,
  occurrere_in_mari: Anchor,
  mors: Skull,
  mors_voluntaria: Skull,
  imaginem_fieri: Ghost,
  pestis: Biohazard,
  amicitiam_facere: Handshake,
  amicitiam_sancire: Handshake,
  commutatio: ArrowLeftRight,
  hereditas: Scroll,
  nuptiae: Heart,
  concursatio_navalis: Ship,
  naves_longas_redimere: Ship,
  amicitia_ultima: Ship,
  personam_assignare: UserPlus,
}
