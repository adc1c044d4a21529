import type { Position, Reckoning } from '@bivouac/kernel'
import type { Point } from '@bivouac/space'
import type { Box } from '../sheet/box.ts'
import type { NationId } from '../sheet/nations.ts'
import type { BorrowedPress } from '../sheet/use-press.ts'

/** How it really went, in our own words, and what that would have been in the terms of the scenario. */
export interface History {
  readonly text: string
  /** Absent where the battle is made up, or history has no result that compares. */
  readonly result?: string
}

/** Somebody stands there: a block on the sheet, in units of the sheet. */
export interface Mark extends Point {
  readonly nation: NationId
  readonly width: number
  readonly depth: number
  /** Degrees clockwise from north. */
  readonly heading: number
}

/** The sheet a game is played on, as pictures are printed of it. */
export interface ReportGround {
  readonly whole: Box
  /** The least width of a picture on which one can see what happened, in units of the sheet. */
  readonly close: number
  borrow(): BorrowedPress
}

/** A line of the final count. */
export interface CountLine {
  readonly side: string
  readonly what: string
  readonly points: number
}

/** What a skin alone knows of the story of a game. Positions are handed in as the reader may know them. */
export interface ReportLook<Shown extends Position> {
  reckon(p: Shown): Reckoning
  colours(p: Shown, side: string): NationId
  /** A side in a word: `French`. */
  name(p: Shown, side: string): string
  /** The number of the turn; 0 before the first. */
  turn(p: Shown): number
  /** The day or the hour of a turn, where the game has a calendar. */
  dated?(p: Shown, turn: number): string
  /** How the final points came about, line by line, where there is more to say than the places and the losses. */
  count?(p: Shown): readonly CountLine[]
  /** By scenario. */
  readonly history: Readonly<Record<string, History>>
  ground(p: Shown): ReportGround
  marks(p: Shown): readonly Mark[]
  /** Where a place of the journal lies on the sheet; null when that is nowhere. */
  whereIs(p: Shown, place: string): Point | null
}
