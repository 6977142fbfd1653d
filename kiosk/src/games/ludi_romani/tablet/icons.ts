// An icon for each kind of act: no two alike, so that a tile is known before it is read.
import AlarmClock from '@lucide/svelte/icons/alarm-clock'
import Anchor from '@lucide/svelte/icons/anchor'
import Armchair from '@lucide/svelte/icons/armchair'
import ArrowLeftRight from '@lucide/svelte/icons/arrow-left-right'
import Axe from '@lucide/svelte/icons/axe'
import Banknote from '@lucide/svelte/icons/banknote'
import BellRing from '@lucide/svelte/icons/bell-ring'
import Biohazard from '@lucide/svelte/icons/biohazard'
import Bird from '@lucide/svelte/icons/bird'
import BookOpenCheck from '@lucide/svelte/icons/book-open-check'
import BowArrow from '@lucide/svelte/icons/bow-arrow'
import Building2 from '@lucide/svelte/icons/building-2'
import Calculator from '@lucide/svelte/icons/calculator'
import CalendarClock from '@lucide/svelte/icons/calendar-clock'
import CalendarX from '@lucide/svelte/icons/calendar-x'
import ClipboardCheck from '@lucide/svelte/icons/clipboard-check'
import ClipboardX from '@lucide/svelte/icons/clipboard-x'
import Clock from '@lucide/svelte/icons/clock'
import Coffee from '@lucide/svelte/icons/coffee'
import Coins from '@lucide/svelte/icons/coins'
import Cross from '@lucide/svelte/icons/cross'
import Crown from '@lucide/svelte/icons/crown'
import Dice5 from '@lucide/svelte/icons/dice-5'
import Dices from '@lucide/svelte/icons/dices'
import DoorClosed from '@lucide/svelte/icons/door-closed'
import DoorOpen from '@lucide/svelte/icons/door-open'
import Drama from '@lucide/svelte/icons/drama'
import Eye from '@lucide/svelte/icons/eye'
import EyeOff from '@lucide/svelte/icons/eye-off'
import Feather from '@lucide/svelte/icons/feather'
import Flag from '@lucide/svelte/icons/flag'
import FlagTriangleRight from '@lucide/svelte/icons/flag-triangle-right'
import Flame from '@lucide/svelte/icons/flame'
import FlaskConical from '@lucide/svelte/icons/flask-conical'
import Footprints from '@lucide/svelte/icons/footprints'
import Gavel from '@lucide/svelte/icons/gavel'
import Gem from '@lucide/svelte/icons/gem'
import Ghost from '@lucide/svelte/icons/ghost'
import Grape from '@lucide/svelte/icons/grape'
import Hammer from '@lucide/svelte/icons/hammer'
import Hand from '@lucide/svelte/icons/hand'
import HandCoins from '@lucide/svelte/icons/hand-coins'
import HandHelping from '@lucide/svelte/icons/hand-helping'
import Handshake from '@lucide/svelte/icons/handshake'
import Hash from '@lucide/svelte/icons/hash'
import Heart from '@lucide/svelte/icons/heart'
import HeartCrack from '@lucide/svelte/icons/heart-crack'
import KeyRound from '@lucide/svelte/icons/key-round'
import Landmark from '@lucide/svelte/icons/landmark'
import Leaf from '@lucide/svelte/icons/leaf'
import ListOrdered from '@lucide/svelte/icons/list-ordered'
import LockKeyhole from '@lucide/svelte/icons/lock-keyhole'
import LogOut from '@lucide/svelte/icons/log-out'
import Mail from '@lucide/svelte/icons/mail'
import MapPin from '@lucide/svelte/icons/map-pin'
import MessageCircleReply from '@lucide/svelte/icons/message-circle-reply'
import Monitor from '@lucide/svelte/icons/monitor'
import Move from '@lucide/svelte/icons/move'
import OctagonX from '@lucide/svelte/icons/octagon-x'
import Package from '@lucide/svelte/icons/package'
import PackageOpen from '@lucide/svelte/icons/package-open'
import PartyPopper from '@lucide/svelte/icons/party-popper'
import Pause from '@lucide/svelte/icons/pause'
import PiggyBank from '@lucide/svelte/icons/piggy-bank'
import Play from '@lucide/svelte/icons/play'
import RefreshCw from '@lucide/svelte/icons/refresh-cw'
import Repeat from '@lucide/svelte/icons/repeat'
import RotateCcw from '@lucide/svelte/icons/rotate-ccw'
import Sailboat from '@lucide/svelte/icons/sailboat'
import Scale from '@lucide/svelte/icons/scale'
import Scissors from '@lucide/svelte/icons/scissors'
import ScrollText from '@lucide/svelte/icons/scroll-text'
import Search from '@lucide/svelte/icons/search'
import Shell from '@lucide/svelte/icons/shell'
import ShieldMinus from '@lucide/svelte/icons/shield-minus'
import Ship from '@lucide/svelte/icons/ship'
import ShipWheel from '@lucide/svelte/icons/ship-wheel'
import ShoppingCart from '@lucide/svelte/icons/shopping-cart'
import Skull from '@lucide/svelte/icons/skull'
import Snowflake from '@lucide/svelte/icons/snowflake'
import Soup from '@lucide/svelte/icons/soup'
import Stamp from '@lucide/svelte/icons/stamp'
import Sword from '@lucide/svelte/icons/sword'
import Swords from '@lucide/svelte/icons/swords'
import Target from '@lucide/svelte/icons/target'
import Timer from '@lucide/svelte/icons/timer'
import Trophy from '@lucide/svelte/icons/trophy'
import Undo2 from '@lucide/svelte/icons/undo-2'
import UndoDot from '@lucide/svelte/icons/undo-dot'
import Unlink from '@lucide/svelte/icons/unlink'
import UserCog from '@lucide/svelte/icons/user-cog'
import UserPlus from '@lucide/svelte/icons/user-plus'
import UserX from '@lucide/svelte/icons/user-x'
import Users from '@lucide/svelte/icons/users'
import VenetianMask from '@lucide/svelte/icons/venetian-mask'
import Vote from '@lucide/svelte/icons/vote'
import Wallet from '@lucide/svelte/icons/wallet'
import Waves from '@lucide/svelte/icons/waves'
import Wind from '@lucide/svelte/icons/wind'
import Zap from '@lucide/svelte/icons/zap'
import type { Icon } from '../../../core/game'

export const ICONS: Record<string, Icon> = {
  ludos_aperire: DoorOpen,
  condicionem_statuere: Scale,
  personam_assignare: UserPlus,
  persona_recedere: LogOut,
  sedem_capere: Armchair,
  sedem_adiudicare: Gavel,
  loco_movere: UserX,
  adesse: MapPin,
  horam_statuere: Clock,
  tempus_nuntiare: BellRing,
  tempus_definire: Timer,
  feriae: PartyPopper,
  mutatio_kalendarum: CalendarX,
  intermittere: Pause,
  continuare: Play,
  intervallum_statuere: CalendarClock,
  intervallum_incipere: Soup,
  horologio_mandare: AlarmClock,
  intercapedo: Coffee,
  ludos_claudere: DoorClosed,
  hibernare: Snowflake,
  motus: Footprints,
  occurrere_in_mari: Waves,
  translatio_minervae: Move,
  mercurius_eripit: Zap,
  fuga: Wind,
  regem_comitari: Crown,
  regem_romae_deprehendere: Eye,
  nuntium_mittere: Mail,
  nuptiae: Heart,
  res_coniugum_permutare: Repeat,
  divortium: HeartCrack,
  amazonem_fieri: BowArrow,
  virus_propinare: FlaskConical,
  clientem_accipere: HandHelping,
  pecuniam_a_cliente_exigere: Wallet,
  clientem_dimittere: Unlink,
  clientem_necare: Axe,
  bacchantem_facere: Grape,
  bacchantem_liberare: Leaf,
  bacchantem_necare: Drama,
  commutatio: ArrowLeftRight,
  donare: HandCoins,
  emptio_legionum: ShoppingCart,
  emptio_classium: Anchor,
  pestis: Biohazard,
  tributum: Coins,
  instauratio_tributi: RotateCcw,
  consules_creare: Users,
  rogatio: ScrollText,
  suffragium_ferre: Vote,
  senatus_consultum: Landmark,
  imperium_transferre: Flag,
  proscribere: ClipboardX,
  restituere: ClipboardCheck,
  caedem_exsequi: Target,
  census: Calculator,
  proscriptum_tradere: LockKeyhole,
  flagitatio: Swords,
  flagitationi_respondere: MessageCircleReply,
  flagitatione_cedere: Hand,
  prioritas: ListOrdered,
  proelium_committere: Sword,
  concursatio: Dices,
  legionem_fabrilem_dare: Hammer,
  praesidem_mutare: UserCog,
  proelium_dirimere: OctagonX,
  legionem_convertere: RefreshCw,
  victum_tractare: FlagTriangleRight,
  legiones_supra_decem_demere: ShieldMinus,
  iuno_cogit: Bird,
  deus_belli_provocat: Flame,
  anulum_gygis_dare: Gem,
  anulum_gygis_recipere: UndoDot,
  anulo_aggredi: EyeOff,
  mors: Skull,
  mors_voluntaria: Cross,
  hereditas: KeyRound,
  imaginem_fieri: Ghost,
  amicitiam_facere: Handshake,
  amicitiam_sancire: Stamp,
  amicis_tradere: Package,
  repetere: PackageOpen,
  amicitiam_dissolvere: Scissors,
  actium_aperire: Shell,
  amicitia_ultima: Sailboat,
  conferre: PiggyBank,
  naves_longas_redimere: ShipWheel,
  concursatio_navalis: Ship,
  triumphus: Trophy,
  rem_publicam_constituere: Building2,
  ius_dicere: BookOpenCheck,
  alea: Dice5,
  nummos_mutare: Banknote,
  personam_induere: VenetianMask,
  numerare: Hash,
  notare: Feather,
  ampliare: Search,
  pronuntiare: Monitor,
  revocare: Undo2,
}
