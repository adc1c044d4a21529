import { sourcesIn } from '@bivouac/kernel'
import type { ChartCell, PrintedChart } from '@bivouac/kernel'
import { columns, wrap } from './text.ts'

/** How one figure of the charts is known, and where it stands in the file. */
export interface Sourced {
  readonly path: string
  readonly provenance: string
}

/** Every provenance noted in a charts file, with its path. */
export function provenances(charts: unknown, path = ''): Sourced[] {
  if (typeof charts !== 'object' || charts === null) return []
  return Object.entries(charts).flatMap(([key, value]) => {
    const step = Array.isArray(charts) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    return /(^|\.)provenance(\.|\[|$)/.test(step) && typeof value === 'string'
      ? [{ path: step, provenance: value }]
      : provenances(value, step)
  })
}

/** How many figures come from each kind of source. */
export function countSources(charts: unknown): { rulebook: number; found: number; reconstructed: number } {
  const all = provenances(charts)
  const of = (kind: string): number => all.filter(({ provenance }) => provenance.startsWith(kind)).length
  return { rulebook: of('rulebook'), found: of('found:'), reconstructed: of('reconstructed') }
}

const WIDTH = 100

/** Charts as text, each figure marked with where it comes from. */
export function printCharts(charts: readonly PrintedChart[]): string[] {
  const { reconstructed, found } = sourcesIn(charts)
  const key = [
    'Unmarked figures stand in the rulebook.',
    ...(reconstructed ? ['* reconstructed '] : []),
    ...(found ? ['† found in another source'] : []),
  ]
  return [key.join(' ').trimEnd(), ...charts.flatMap(printChart)]
}

function printChart({ title, clause, source, tables, codes = [], notes = [] }: PrintedChart): string[] {
  return [
    '',
    `${title}${markOf(source)}${clause === undefined ? '' : ` (${clause})`}`,
    ...tables.flatMap(({ caption, heads, rows }, at) => [
      ...(caption === undefined ? (at === 0 ? [] : ['']) : [` ${caption}`]),
      ...columns([...(heads.length > 0 ? [heads] : []), ...rows.map((row) => row.map(written))]).map(
        (line) => `  ${line}`,
      ),
    ]),
    ...(tables.length > 1 && codes.length > 0 ? [''] : []),
    ...columns(codes).map((line) => `  ${line}`),
    ...notes.flatMap((note) => wrap(note, WIDTH, '  ').map((line, at) => (at === 0 ? line : `  ${line}`))),
  ]
}

/** A cell with the mark of its source; one that stands out is in brackets. */
function written(cell: ChartCell): string {
  if (typeof cell === 'string') return cell
  return `${cell.odd ? `[${cell.text}]` : cell.text}${markOf(cell.source)}`
}

/** None for the rulebook, `*` reconstructed, `†` found elsewhere. */
function markOf(source: string | undefined): string {
  return source === 'reconstructed' ? '*' : source?.startsWith('found:') ? '†' : ''
}
