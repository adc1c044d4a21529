import type { Decision, FrameRules, Terms } from '@bivouac/kernel'
import type { GenericSchema } from 'valibot'
import type { AodAction } from '../position/actions.ts'
import type { AodEvent } from '../position/events.ts'
import type { AodPosition, Frame } from '../position/state.ts'

/** Schemas of what stands in frames. */
export interface Shapes {
  /** The number of a unit of this game. */
  readonly unit: GenericSchema<unknown, number>
}

/** The Age of Destiny, as its sequence of play knows it. Frames hide nothing. */
export interface Aod extends Terms {
  readonly position: AodPosition
  readonly frame: Frame
  readonly action: AodAction
  readonly event: AodEvent
  readonly seen: Frame
  readonly shapes: Shapes
  readonly common: 'side'
}

/** Everything the sequence of play knows of one phase. */
export type Phase<Name extends Frame['phase']> = FrameRules<Aod, Name>

/** An action of one phase. */
export type Deciding<Kind extends AodAction['do'], Name extends Frame['phase']> = Decision<Aod, Kind, Name>
