import type { Position } from '@bivouac/kernel'
import type { Ink } from './text.ts'

/** The sheet of paper a skin draws on. */
export interface Sheet {
  readonly ink: Ink
  readonly columns: number
  readonly rows: number
}

/** How a rule system looks in letters. All else the terminal has from its kit. */
export interface Skin<P extends Position> {
  /** What the signs of the map mean. */
  readonly legend: readonly string[]
  /** The map around something: a hex, a place, a unit, or what the decision is about. Null when there is none such. */
  map(p: P, sheet: Sheet, about: string | null, wide: boolean): string[] | null
}
