// An icon for each kind of act: no two alike, so that an act is known before it is read.
import Coins from '@lucide/svelte/icons/coins'
import Grab from '@lucide/svelte/icons/grab'
import Hammer from '@lucide/svelte/icons/hammer'
import HandCoins from '@lucide/svelte/icons/hand-coins'
import HeartCrack from '@lucide/svelte/icons/heart-crack'
import Landmark from '@lucide/svelte/icons/landmark'
import Layers from '@lucide/svelte/icons/layers'
import LockOpen from '@lucide/svelte/icons/lock-open'
import MessageCircleQuestionMark from '@lucide/svelte/icons/message-circle-question-mark'
import ShieldX from '@lucide/svelte/icons/shield-x'
import SkipForward from '@lucide/svelte/icons/skip-forward'
import ThumbsDown from '@lucide/svelte/icons/thumbs-down'
import ThumbsUp from '@lucide/svelte/icons/thumbs-up'
import Undo2 from '@lucide/svelte/icons/undo-2'
import Wheat from '@lucide/svelte/icons/wheat'
import Zap from '@lucide/svelte/icons/zap'
import type { Icon } from '../../core/game'

export const ICONS: Record<string, Icon> = {
  gloria_mundi_open: Landmark,
  reveal_building: Layers,
  play_production: Wheat,
  activate: Zap,
  collect: Coins,
  buy_building: Hammer,
  pass_purchase: SkipForward,
  pay_tribute: HandCoins,
  refuse_tribute: ShieldX,
  discard_card: HeartCrack,
  take_counter: Grab,
  ask_back: MessageCircleQuestionMark,
  agree_back: ThumbsUp,
  decline_back: ThumbsDown,
  unseal: LockOpen,
  revocare: Undo2,
}
