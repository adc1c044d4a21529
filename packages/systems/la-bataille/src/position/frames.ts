import type { ChargeFrame } from '../cavalry/frames.ts'
import type { FireFrame } from '../fire/frames.ts'
import type { MeleeFrame } from '../melee/frames.ts'
import type { MoraleFrame } from '../morale/frames.ts'
import type { MoveFrame } from '../movement/frames.ts'
import type { Army } from './state.ts'

/** What goes on below the segments: LB-2. */
type TurnFrame =
  /** The command sequence of a turn: LB-2-d … g. */
  | { phase: 'command'; army: Army; step: CommandStep }
  /** LB-7-ae: where a leader who was wounded comes back. */
  | { phase: 'return'; army: Army; leader: number }
  /** LB-2-h: a player sequence; `step` is the segment that comes next. */
  | { phase: 'sequence'; army: Army; step: SequenceStep }
  | { phase: 'over'; army: Army }

export type CommandStep = 'levels' | 'returns' | 'first'
export type SequenceStep = 'charge' | 'movement' | 'defensive' | 'offensive' | 'melee' | 'recovery' | 'next'

/** One decision, or one piece of unfinished business: the top of the stack is next. `army` decides unless the rules say otherwise. */
export type Frame = TurnFrame | ChargeFrame | MoveFrame | FireFrame | MeleeFrame | MoraleFrame
