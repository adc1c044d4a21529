/**
 * What the map is given and what it gives back. The map knows no rules: it draws a hex map, counters and highlights,
 * and reports what was pointed at. Hexes are indices of `HexMap.grid`; places are in hex widths from the centre of the
 * first hex, x right, y down.
 */
import type { HexMap } from '@bivouac/space'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import type { Box } from '../sheet/box.ts'
import type { Furniture } from './engraving/furniture.ts'
import type { CounterLook } from '../sheet/counter/face.ts'
import type { NationId } from '../sheet/nations.ts'
import type { SheetView } from '../sheet/sheet-view.ts'

/** A counter on the map. */
export interface MapCounter {
  readonly id: string
  /** The hex it lies in. */
  readonly hex: number
  readonly look: CounterLook
  /** What a screen reader says: `V Corps, French infantry, 5-4, disrupted`. */
  readonly title: string
  /** Place in its stack: higher lies on top. Counters of equal order keep the order of the list. */
  readonly order?: number
  /** Picked: stands out with a firm gold rim. */
  readonly selected?: boolean
  /** Can be acted on now: glows. */
  readonly active?: boolean
  /** Is being taken off the map: fades away. */
  readonly leaving?: boolean
  /** Cannot matter now: faded. */
  readonly dimmed?: boolean
  /** A short word on a small seal at the corner: `+2`, `?`. */
  readonly badge?: string
  /** Stands beside whatever else is in the hex, small: a general with his troops. */
  readonly beside?: boolean
  /** What of it lies on the ground itself, under all counters, in hex widths from the middle of its hex: the rest of a long line. */
  readonly body?: JSX.Element
  /** Other hexes it stands in: a tap on one of them in which no counter lies means this one. */
  readonly covers?: readonly number[]
}

/**
 * How a hex is lit; each kind means the same in every game.
 *
 * `zone`: under somebody's influence, hatched by side. `last`: what happened last. `reach`: can be gone to. `chosen`: part of
 * the decision being made. `target`: can be struck or chosen. `refused`: was asked for and is not allowed. `reach` and
 * `target` are goals: a tap on them is a tap on the hex, whatever lies there. From below upwards as they are drawn.
 */
export const lightKinds = ['zone', 'last', 'reach', 'chosen', 'target', 'refused'] as const
export type LightKind = (typeof lightKinds)[number]

/** How a skin tells lights of one kind apart: a layer of its own, which the skin colours by the class `map-<kind>-<name>`. */
export interface Shade {
  readonly name: string
  /** Its place among the layers: those of the kinds lie at 0, 10, 20 … from below. */
  readonly layer: number
  /** Hatched at an angle, lines so far apart; leaning by side where no angle is given. */
  readonly hatch?: { readonly angle?: number; readonly apart: number }
  /** Filled, as lights of its kind are; a zone is not. */
  readonly filled?: boolean
  /** Lines along its border, so far inside it. */
  readonly edges?: readonly number[]
}

/** A hex to light. */
export interface Highlight {
  readonly hex: number
  readonly kind: LightKind
  readonly shade?: Shade
  /** A short word at the foot of the hex: a cost, an odds. */
  readonly label?: string
  /** For zones: whose, 0 or 1; the hatching leans to one side or the other. */
  readonly side?: 0 | 1
}

/** A way over the map, drawn as an arrow through the hexes. */
export interface MapArrow {
  readonly id: string
  /** Two hexes or more, from tail to head. */
  readonly hexes: readonly number[]
  /** `plan`: not yet done. `move`, `retreat`, `attack`: what a counter did. */
  readonly kind: 'plan' | 'move' | 'retreat' | 'attack'
  /** Whose colour it has; without it, the map's own red. */
  readonly nation?: NationId
  /** A short word at its head. */
  readonly label?: string
}

/** Where a counter is going to be, if what is laid out is made: shown faintly over the map, under all counters. */
export interface MapGhost {
  readonly hex: number
  readonly look: CounterLook
  /** How many there are. */
  readonly count: number
}

/** What kind of pointing it was. `hover` comes once for each hex entered, and once with hex -1 on leaving the map. */
export type GestureKind = 'tap' | 'hover' | 'long' | 'secondary'

/** Something was pointed at. */
export interface HexGesture {
  readonly kind: GestureKind
  /** -1 only for `hover`. */
  readonly hex: number
  /** The uppermost counter there, or the very counter that was picked out of a spread stack. */
  readonly counterId?: string
  /** Where on the page, in CSS pixels; for keys the middle of the hex. */
  readonly at: { readonly x: number; readonly y: number }
  readonly by: 'mouse' | 'touch' | 'pen' | 'key'
  /** Held down with Shift (or Ctrl, or Cmd): add to what is picked instead of picking anew. */
  readonly adding: boolean
}

/** One certain counter was pointed at. */
export interface CounterGesture extends HexGesture {
  readonly counterId: string
}

/** The state of a map on the screen, shared by the map, its small map, and whoever wants to steer it. */
export interface MapView extends SheetView {
  readonly map: HexMap
  /** The hex the keys walk, -1 before the first step. */
  readonly cursor: Signal<number>
  /** The hex under the pointer, or -1. */
  readonly hovered: Signal<number>
  /** The hex whose stack lies spread open, or -1. */
  readonly fanned: Signal<number>
  /** Shows a hex (at least at reading size) or a box, gliding there unless motion is unwelcome. */
  flyTo(goal: number | Box): void
  /** Moves as little as needed to have the hex well inside the view. */
  reveal(hex: number): void
}

/** A way that is being drawn over the map with the button held. */
export interface DrawnWay {
  /** The next hex of it, always a neighbour of the last. */
  over(hex: number): void
  /** Let go; `kept` is false when the system took the pointer away. */
  drop(kept: boolean): void
}

/** What the map component is given. */
export interface CampaignMapProps {
  readonly view: MapView
  readonly counters: ReadonlySignal<readonly MapCounter[]>
  /** Layers are drawn in the order of `lightKinds`, whatever the order of the list. */
  readonly highlights?: ReadonlySignal<readonly Highlight[]>
  readonly arrows?: ReadonlySignal<readonly MapArrow[]>
  readonly ghosts?: ReadonlySignal<readonly MapGhost[]>
  /** Title and compass. */
  readonly furniture?: Furniture
  /** A hex (or a stack not spread) was pointed at. */
  readonly onHex?: (gesture: HexGesture) => void
  /**
   * One certain counter was pointed at: alone in its hex, or picked from a spread stack. Without it, `onHex` is told. A pick
   * closes the stack, unless Shift is held or the answer is true.
   */
  readonly onCounter?: (gesture: CounterGesture) => boolean | void
  /**
   * A mouse or a pen sets out to draw a way from this hex. Null when nothing there can be drawn: the drag then moves the
   * map. Fingers always move the map.
   */
  readonly onDraw?: (from: number) => DrawnWay | null
  /** A stack that is not spread was tapped: true when it was taken as a whole, and need not be spread. */
  readonly onStack?: (hex: number, adding: boolean) => boolean
  /** The second of two quick taps on a hex with counters; true when it meant something, else the map comes nearer. */
  readonly onTwice?: (hex: number) => boolean
  /** A rectangle was drawn with Shift held: these hexes with counters lie in it. Without it Shift means nothing to a drag. */
  readonly onLasso?: (hexes: readonly number[]) => void
  /** A sentence for a screen reader about a hex and what stands there; spoken as the cursor walks. */
  readonly describe?: (hex: number) => string
  /** What to show beside the pointer after a moment's rest on a hex; nothing if it returns null. */
  readonly tooltip?: (hex: number) => ComponentChildren
  /** Named region of the page. */
  readonly label?: string
}
