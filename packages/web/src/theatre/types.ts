/**
 * What a theatre map is given and what it gives back. It knows no rules: it draws boxes and roads, stacks, lights and
 * signs, and reports what was pointed at. Boxes and connections are numbers into the map file's lists.
 */
import type { BoxMapFile, Point } from '@bivouac/space'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import type { NationId } from '../sheet/nations.ts'
import type { SheetView } from '../sheet/sheet-view.ts'
import type { CounterLook } from '../sheet/counter/face.ts'

/** Counters of one side in one box. */
export interface TheatreStack {
  readonly id: string
  readonly box: number
  /** Alone in its box, or to the left or right of another stack. */
  readonly stands: 'alone' | 'left' | 'right'
  /** The uppermost first. */
  readonly faces: readonly CounterLook[]
  readonly count: number
  readonly title: string
  readonly selected?: boolean
  readonly active?: boolean
  readonly dimmed?: boolean
  /** Behind the walls of the town. */
  readonly walled?: boolean
  /** A short word on a seal. */
  readonly note?: string
}

/**
 * How a box is lit. `reach`: can be gone to; `contested`: and somebody is met there; `target`: can be chosen;
 * `chosen`: part of what is decided; `refused`; `zone`, `faint-zone`: within somebody's range, or only partly; `way`: on a
 * way that is shown; `pointed`: somebody points at it; `away`: out of the game.
 */
export type BoxLightKind =
  | 'reach'
  | 'contested'
  | 'target'
  | 'chosen'
  | 'refused'
  | 'zone'
  | 'faint-zone'
  | 'way'
  | 'pointed'
  | 'away'
export interface BoxLight {
  readonly box: number
  readonly kind: BoxLightKind
  /** A word beside it: a cost. */
  readonly word?: string
}

/** A marker on a box. */
export interface BoxSign {
  readonly box: number
  readonly kind: 'flag' | 'trench' | 'siege' | 'mask' | 'battle' | 'ghost'
  readonly nation: NationId
  readonly word?: string
}

/** A marker on a connection: its bridge is down, or a pontoon lies on it. */
export interface LinkSign {
  readonly a: number
  readonly b: number
  readonly kind: 'down' | 'pontoon'
}

/** A way somebody took or may take, box by box. */
export interface TheatreWay {
  readonly boxes: readonly number[]
  readonly kind: 'plan' | 'own' | 'enemy' | 'line'
  /** Which of several it was. */
  readonly number?: number
}

/** Something was pointed at. */
export interface TheatreGesture {
  readonly kind: 'tap' | 'long' | 'secondary'
  /** The box, or -1 beside everything. */
  readonly box: number
  readonly adding: boolean
}

/** The state of a theatre map on the screen. */
export interface TheatreView extends SheetView {
  readonly file: BoxMapFile
  /** The box under the pointer, or -1. */
  readonly hovered: Signal<number>
  /** The box the keyboard is on, or -1. */
  readonly cursor: Signal<number>
  /** Where a box lies. */
  placeOf(box: number): Point
}

export interface TheatreMapProps {
  readonly view: TheatreView
  readonly stacks: ReadonlySignal<readonly TheatreStack[]>
  readonly lights: ReadonlySignal<readonly BoxLight[]>
  readonly signs: ReadonlySignal<readonly BoxSign[]>
  readonly links: ReadonlySignal<readonly LinkSign[]>
  readonly ways: ReadonlySignal<readonly TheatreWay[]>
  /** Boxes whose names matter most. */
  readonly places: ReadonlySet<number>
  readonly onPoint: (gesture: TheatreGesture) => void
  /** Two quick taps on a box with counters; true when it meant something, else the map comes nearer. */
  readonly onTwice?: (box: number) => boolean
  /** A rectangle was drawn with Shift held: these boxes with counters lie in it. */
  readonly onLasso?: (boxes: readonly number[]) => void
  /** The keyboard has come to a box. */
  readonly onWalk: (box: number) => void
  /** What to say beside a box after a moment's rest. */
  readonly tooltip: (box: number) => ComponentChildren
  readonly label: string
  readonly help: string
  readonly children?: JSX.Element
}
