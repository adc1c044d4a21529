import type { Decision, FrameRules, SeatAt, Terms } from '@bivouac/kernel'
import type { GenericSchema } from 'valibot'
import type { LbAction } from '../position/actions.ts'
import type { LbEvent } from '../position/events.ts'
import type { Frame, LbPosition } from '../position/state.ts'

/** Schemas of what stands in frames: numbers of units, leaders, hexes and seats of this game. */
export interface Shapes {
  readonly unit: GenericSchema<unknown, number>
  readonly leader: GenericSchema<unknown, number>
  readonly hex: GenericSchema<unknown, number>
  readonly seat: GenericSchema<unknown, SeatAt>
}

/** La Bataille, as its sequence of play knows it. */
export interface Lb extends Terms {
  readonly position: LbPosition
  readonly frame: Frame
  readonly action: LbAction
  readonly event: LbEvent
  readonly seen: Frame
  readonly shapes: Shapes
  readonly common: 'army'
}

/** Everything the sequence of play knows of one phase. */
export type Phase<Name extends Frame['phase']> = FrameRules<Lb, Name>

/** An action of one phase or several. */
export type Deciding<Kind extends LbAction['do'], Name extends Frame['phase']> = Decision<Lb, Kind, Name>
