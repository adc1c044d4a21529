import type { GameSetup } from './contract.ts'

/** A cell of a chart that has more to say than its text. */
export interface MarkedCell {
  readonly text: string
  /** Where it comes from: `rulebook` (or nothing), `reconstructed`, or `found:SOURCE`. */
  readonly source?: string | undefined
  /** Why it is as it is. */
  readonly note?: string | undefined
  /** It is not what one would expect from its neighbours. */
  readonly odd?: boolean
}
export type ChartCell = string | MarkedCell

/** A table of a chart. The first cell of a row names it. */
export interface ChartTable {
  readonly caption?: string
  /** None: the rows say all. */
  readonly heads: readonly string[]
  readonly rows: readonly (readonly ChartCell[])[]
  /** The heads after the first are the faces of a die. */
  readonly faces?: boolean
}

/** A chart as it is shown to players, on a page or in letters: tables, then what the codes in them mean, then notes. */
export interface PrintedChart {
  readonly title: string
  readonly clause?: string
  /** Where all of it comes from, when no single figure says. */
  readonly source?: string | undefined
  readonly tables: readonly ChartTable[]
  readonly codes?: readonly (readonly [code: string, means: string])[]
  readonly notes?: readonly string[]
}

/** The charts of a system, each figure with its provenance. */
export interface ChartBook {
  /** The charts the game is played with, as a file to change. */
  readonly standard: unknown
  /** Reads a replacement. Throws `DataError` with the path to the first fault. */
  read(value: unknown): unknown
  /** The charts a game of this set-up is played with, the player's own where it brings them, as they are shown. */
  printed?(setup: GameSetup): readonly PrintedChart[]
}

interface Figure {
  readonly value: unknown
  readonly provenance: string
  readonly note?: string | undefined
}

/** A figure as people write it: a dash for what is not there, a minus below nothing, yes and no, several after one another. */
export function figureText(value: unknown): string {
  if (value === null || value === undefined || value === '-') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(figureText).join(', ')
  if (typeof value === 'number' && value < 0) return `−${-value}`
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([key, each]) => `${keyWords(key)} ${figureText(each)}`)
    .join(', ')
}

/** A figure in a cell, with where it comes from. */
export function chartCell(value: unknown, source?: string, note?: string): MarkedCell {
  return { text: figureText(value), source, note }
}

/** Rows of figures that have names: in the words for them, or in those their keys are made of. */
export function figureRows(
  figures: Readonly<Record<string, Figure>>,
  words: Readonly<Record<string, string>> = {},
  say: (value: unknown) => string = figureText,
): ChartCell[][] {
  return Object.entries(figures).map(([key, { value, provenance, note }]) => [
    words[key] ?? keyWords(key),
    chartCell(say(value), provenance, note),
  ])
}

/** A table with a row for each face of a die, from 1 on. */
export function dieTable(
  heads: readonly string[],
  rows: readonly (readonly unknown[])[],
  source?: string,
): ChartTable {
  return {
    heads: ['Die', ...heads],
    rows: rows.map((row, at) => [`${at + 1}`, ...row.map((cell) => chartCell(cell, source))]),
  }
}

/** What the codes of a table mean, each written as its cells are. */
export function codesOf(means: Readonly<Record<string, string>>): [code: string, means: string][] {
  return Object.entries(means).map(([code, words]) => [figureText(code), words])
}

/** `enterHexOfSupplyUnits` as people write it. */
export function keyWords(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/**
 * The charts a game of this set-up is played with, as they are shown. Where nobody has laid a system's charts out, each
 * part of the file stands under its key, with the path to every figure.
 */
export function printedCharts(book: ChartBook, setup: GameSetup): readonly PrintedChart[] {
  if (book.printed) return book.printed(setup)
  return Object.entries(Object(setup.files?.['charts'] ?? book.standard)).map(([key, part]) => ({
    title: keyWords(key),
    tables: [{ heads: [], rows: leaves(part, key).map(([path, value]) => [path, figureText(value)]) }],
  }))
}

function leaves(value: unknown, path: string): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, each]) => leaves(each, `${path}.${key}`))
}

/** The kinds of source that some figure of the charts has, besides the rulebook. */
export function sourcesIn(charts: readonly PrintedChart[]): { reconstructed: boolean; found: boolean } {
  const all = new Set(
    charts.flatMap(({ source, tables }) => [
      source,
      ...tables.flatMap(({ rows }) =>
        rows.flat().map((cell) => (typeof cell === 'string' ? '' : cell.source)),
      ),
    ]),
  )
  return {
    reconstructed: all.has('reconstructed'),
    found: [...all].some((source) => source?.startsWith('found:')),
  }
}
