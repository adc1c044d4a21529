import type { ChargeEvent } from '../cavalry/events.ts'
import type { FireEvent } from '../fire/events.ts'
import type { MeleeEvent } from '../melee/events.ts'
import type { MoraleEvent } from '../morale/events.ts'
import type { MoveEvent } from '../movement/events.ts'
import type { Told } from './told.ts'

type TurnEvent =
  | Told<'turn', { turn: number; time: string }>
  | Told<'sequence', { turn: number; army: string }>
  | Told<'segment', { turn: number; army: string; segment: string }>
  | Told<'levels', { levels: readonly { army: string; level: number; ineffective: number; of: number }[] }>
  | Told<'held', { hex: string; place: string; army: string }>
  | Told<'game-over', { winner: string | null; level: string; score: number; why: string }>

/** Everything that can happen in La Bataille. Where something goes is `into`: `to` names the seats that may see it. */
export type LbEvent = TurnEvent | ChargeEvent | MoveEvent | FireEvent | MeleeEvent | MoraleEvent
