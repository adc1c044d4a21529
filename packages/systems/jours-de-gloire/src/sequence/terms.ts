import type { Decision as AnyDecision, FrameRules as AnyRules } from '@bivouac/kernel'
import type { SeenEviction } from '../arrivals/reinforcements.ts'
import type { SeenShelter } from '../city/city.ts'
import type { SeenSuccession } from '../command/commanders.ts'
import type { SeenFlight } from '../command/leaders.ts'
import type { SeenYielding } from '../command/supply.ts'
import type { SeenMarch } from '../march/march-seen.ts'
import type { JdgAction } from '../position/actions.ts'
import type { JdgEvent } from '../position/events.ts'
import type { Shapes } from '../position/shapes.ts'
import type { Frame, JdgPosition } from '../position/state.ts'
import type { SeenGuns } from '../reaction/guns.ts'
import type { SeenInterception } from '../reaction/interception.ts'
import type { SeenStriking } from '../reaction/striking.ts'
import type { SeenTactics } from '../battle/tactics.ts'

/** Frames of which a seat may see less than there is. */
type Veiled =
  | SeenEviction
  | SeenSuccession
  | SeenYielding
  | SeenMarch
  | SeenInterception
  | SeenStriking
  | SeenFlight
  | SeenGuns
  | SeenShelter
  | SeenTactics

/** What a seat sees of a frame: for its own side usually all of it. Plain JSON. */
export type SeenFrame = Exclude<Frame, { phase: Veiled['phase'] }> | Veiled

/** The types of Jours de Gloire, as the kernel's sequence of play asks for them. */
export interface Jdg {
  readonly position: JdgPosition
  readonly frame: Frame
  readonly seen: SeenFrame
  readonly action: JdgAction
  readonly event: JdgEvent
  readonly shapes: Shapes
  readonly common: 'side' | 'by'
}

/** Everything the sequence of play must know of one kind of frame. */
export type FrameRules<Phase extends Frame['phase']> = AnyRules<Jdg, Phase>

/** What one kind of action asks of the rules in its phases, and what it does. */
export type Decision<Kind extends JdgAction['do'], In extends Frame['phase'] = Frame['phase']> = AnyDecision<
  Jdg,
  Kind,
  In
>
