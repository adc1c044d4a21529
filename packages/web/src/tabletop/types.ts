/**
 * What a measured table is given and what it gives back. It knows no rules: it draws ground, pieces and whatever a skin
 * lays under or over them, and reports what was pointed at. Lengths are in millimetres of table, whatever its players measure in,
 * x to the right and y down; headings are in degrees clockwise from the upper edge.
 */
import type { Point } from '@bivouac/space'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import type { Grabbed } from '../sheet/gestures.ts'
import type { NationId } from '../sheet/nations.ts'
import type { SheetView } from '../sheet/sheet-view.ts'
import type { TableGround } from './ground.ts'
import type { Corps } from './troops/dress.ts'

/** What stands on a base: one figure, or many small ones where a base is a whole brigade's share (`files`, `troop`). */
export type Figure = 'foot' | 'horse' | 'gun' | 'limber' | 'general' | 'officer' | 'files' | 'troop'

/** One base of a piece: its middle in the piece's own frame (x to its right, y to its rear), its size, how it is turned. */
export interface PieceBase {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  readonly turn: number
  readonly figure: Figure
}

/** How a piece holds together; told by the way its bases stand and by a sign, not by colour. */
export type Order = 'firm' | 'shaken' | 'fleeing'

/** A small sign on a seal beside a piece. */
export type Sign =
  | 'shaken'
  | 'fleeing'
  | 'pursuing'
  | 'turned'
  | 'charged'
  | 'owed'
  | 'done'
  | 'must'
  | 'suppressed'
  | 'vulnerable'
  | 'attack'
  | 'active'
  | 'hold'
  | 'withdraw'
  | 'inactive'

/** How a piece is lit: it can be acted on, it can be aimed at, it is part of what is decided, it was asked for in vain. */
export type Light = 'active' | 'target' | 'part' | 'refused' | 'last'

/** Where a piece stands and how large it is. */
export interface Standing {
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly width: number
  readonly depth: number
}

/** A piece on the table. */
export interface TablePiece extends Standing {
  readonly id: string
  readonly nation: NationId
  /** Of the two sides of the table: told by the edge of its ground. */
  readonly side?: 0 | 1
  /** What sort of troops: told by coats and hats. Without it they are of the line. */
  readonly corps?: Corps
  readonly bases: readonly PieceBase[]
  /** The sides that are front: one for most, four for a square. */
  readonly fronts: 1 | 4
  readonly order: Order
  readonly signs: readonly Sign[]
  /** A short name beside it. */
  readonly name: string
  /** What a screen reader says. */
  readonly title: string
  readonly selected?: boolean
  readonly light?: Light
  readonly dimmed?: boolean
  /** Is being taken off the table: fades away. */
  readonly leaving?: boolean
  /** What is left of its strength, and of how much: a plain figure at its rear. */
  readonly tally?: { readonly left: number; readonly of: number }
  /** A word on a small label: a range, a chance. */
  readonly note?: string
  /** Where the rules have it, when it is drawn aside so as to hide nobody. */
  readonly truly?: Point
  /** Does not stand in the way of others: drawn above them, and pointed at first. */
  readonly above?: boolean
}

/** A place pointed at. */
export interface Spot {
  /** On the table. */
  readonly at: Point
  /** Table units to a CSS pixel: for reaches that depend on fingers. */
  readonly pixel: number
  readonly by: 'mouse' | 'touch' | 'pen'
}

/** Something was pointed at: a piece, or the bare table. */
export interface TableGesture extends Spot {
  readonly kind: 'tap' | 'long' | 'secondary'
  readonly piece: string | null
  readonly adding: boolean
  /** The second of two quick taps. */
  readonly twice: boolean
}

/** A name lettered on the ground. */
export interface GroundName {
  readonly id: string
  readonly text: string
  readonly at: Point
  /** Where else it may stand, if pieces stand there, the best first. */
  readonly also?: readonly Point[]
  readonly look: 'village' | 'hill' | 'wood' | 'water' | 'road' | 'goal'
  /** Shown from this many CSS pixels to a unit. */
  readonly from: number
  /** Lies along this direction, in degrees. */
  readonly turn?: number
  /** Begins or ends at its place instead of having its middle there. */
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** The state of a table on the screen. */
export interface TableView extends SheetView {
  readonly ground: TableGround
  /** The piece under the pointer. */
  readonly hovered: Signal<string | null>
  /** Where the pointer is on the table; null when it is elsewhere. */
  readonly pointer: Signal<Point | null>
}

export interface TableTopProps {
  readonly view: TableView
  readonly pieces: ReadonlySignal<readonly TablePiece[]>
  readonly names: readonly GroundName[]
  /** The side in hand: its names are shown first. Null for neither. */
  readonly own?: () => 0 | 1 | null
  /** Drawn on the ground beneath the pieces, in table units. */
  readonly under?: () => ComponentChildren
  /** Drawn above the pieces, in table units. */
  readonly over?: () => ComponentChildren
  /** Shows the whole table; the table itself does not know what lies over it. */
  readonly onWhole: () => void
  readonly onPoint?: (gesture: TableGesture) => void
  /** What a drag that begins here takes in hand; null to move the table. `adding`: to what is in hand already. */
  readonly grab?: (spot: Spot, piece: string | null, adding: boolean) => TableGrab | null
  /** What to say beside a piece after a moment's rest. */
  readonly tooltip?: (piece: string) => ComponentChildren
  readonly label: string
  /** Keys of the table, for those who cannot see it. */
  readonly help: string
  readonly children?: JSX.Element
}

/** Something in hand. `free`: let nothing snap. */
export interface TableGrab {
  drag(spot: Spot, free: boolean): void
  drop: Grabbed['drop']
}
