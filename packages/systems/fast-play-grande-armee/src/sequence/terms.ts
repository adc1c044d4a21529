import type { Decision, FrameRules, SeatAt, Terms } from '@bivouac/kernel'
import type { GenericSchema } from 'valibot'
import type { FpgaAction } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import type { FpgaPosition, Frame } from '../position/state.ts'
import type { SeenFrame } from '../position/view.ts'

/** Schemas of what stands in frames: numbers of units, officers, Forces and seats of this game. */
export interface Shapes {
  readonly unit: GenericSchema<unknown, number>
  readonly officer: GenericSchema<unknown, number>
  readonly force: GenericSchema<unknown, number>
  readonly seat: GenericSchema<unknown, SeatAt>
  readonly seatId: GenericSchema<string, string>
}

/** Fast-Play Grande Armée, as its sequence of play knows it. Only shots written in secret are hidden. */
export interface Fpga extends Terms {
  readonly position: FpgaPosition
  readonly frame: Frame
  readonly action: FpgaAction
  readonly event: FpgaEvent
  readonly seen: SeenFrame
  readonly shapes: Shapes
  readonly common: 'side'
}

/** Everything the sequence of play knows of one phase. */
export type Phase<Name extends Frame['phase']> = FrameRules<Fpga, Name>

/** An action of one phase. */
export type Deciding<Kind extends FpgaAction['do'], Name extends Frame['phase']> = Decision<Fpga, Kind, Name>
