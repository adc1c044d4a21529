import { loadKit } from '@bivouac/games'
import { printedCharts, sourcesIn } from '@bivouac/kernel'
import type { ChartCell, ChartTable, GameSetup, PrintedChart } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Clause } from '../shell/clause.tsx'
import { Pips } from './dice.tsx'

/** The charts a game of this set-up is played with, each figure with its source. */
export function Charts({ system, setup }: { system: string; setup: GameSetup }): JSX.Element {
  const [charts, setCharts] = useState<readonly PrintedChart[]>([])
  const [fault, setFault] = useState('')
  useEffect(() => {
    let here = true
    loadKit(system)
      .then((kit) => here && setCharts(printedCharts(kit.charts, setup)))
      .catch((error: unknown) => here && setFault(error instanceof Error ? error.message : String(error)))
    return () => void (here = false)
  }, [system, setup])
  const { reconstructed, found } = sourcesIn(charts)
  return (
    <div class="tt-charts">
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {charts.length > 0 && (
        <p class="tt-small">
          Unmarked figures stand in the rulebook.{' '}
          {reconstructed && (
            <>
              <b>*</b> reconstructed by us.{' '}
            </>
          )}
          {found && (
            <>
              <b>†</b> found in another public source.
            </>
          )}
        </p>
      )}
      {charts.map((chart) => (
        <Chart key={chart.title} chart={chart} />
      ))}
    </div>
  )
}

/** One chart under its title. A table too wide for a small screen is pushed sideways, by keys too. */
function Chart({ chart }: { chart: PrintedChart }): JSX.Element {
  const { title, clause, source, tables, codes, notes = [] } = chart
  return (
    <section class="tt-chart">
      <h3>
        {title}
        <Source of={source} /> {clause !== undefined && <Clause id={clause} />}
      </h3>
      {tables.map((table, at) => (
        <div key={at}>
          {table.caption !== undefined && <h4>{table.caption}</h4>}
          <div class="tt-scroll" tabIndex={0} role="region" aria-label={labelOf(chart, table)}>
            <Grid table={table} />
          </div>
        </div>
      ))}
      {codes && (
        <dl class="tt-codes">
          {codes.map(([code, means]) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map((note) => (
        <p key={note} class="tt-small">
          {note}
        </p>
      ))}
    </section>
  )
}

/** What a table is called among those of its chart: by its heads, and by its first row where it has none. */
function labelOf({ title, tables }: PrintedChart, { caption, heads, rows }: ChartTable): string {
  if (tables.length === 1) return title
  const first = rows[0]?.filter((cell) => typeof cell === 'string') ?? []
  return `${title}: ${caption ?? (heads.length > 0 ? heads : first).join(', ')}`
}

/** A cell to light: its row, and its column after the one that names the rows, from 0. */
export interface Lit {
  readonly row: number
  readonly column: number
}

/** A table of a chart, with the cells something was read in, their rows and their columns lit. */
export function Grid({ table, lit = [] }: { table: ChartTable; lit?: readonly Lit[] }): JSX.Element {
  const { heads, rows, faces = false } = table
  const rowLit = (at: number): string => (lit.some(({ row }) => row === at) ? 'lit' : '')
  const columnLit = (at: number): string => (lit.some(({ column }) => column === at) ? 'lit' : '')
  return (
    <table class={faces ? 'tt-grid tt-by-face' : 'tt-grid'}>
      {heads.length > 0 && (
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={at} scope="col" class={columnLit(at - 1)}>
                {faces && at > 0 && <Pips value={Number(head)} />}
                {faces ? <span class="map-unseen">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row} class={rowLit(row)}>
            <th scope="row">
              <Cell of={name} />
            </th>
            {cells.map((cell, column) => (
              <td
                key={column}
                class={
                  lit.some((one) => one.row === row && one.column === column) ? 'hit' : columnLit(column)
                }
              >
                <Cell of={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ of }: { of: ChartCell }): JSX.Element {
  if (typeof of === 'string') return <>{of}</>
  const { text, source, note, odd } = of
  return (
    <>
      {odd ? <em class="tt-odd">{text}</em> : text}
      <Source of={source} note={note} />
    </>
  )
}

/** The mark of a source: none for the rulebook, a star for our reconstruction, a dagger for another source. */
function Source({ of, note }: { of: string | undefined; note?: string | undefined }): JSX.Element | null {
  if (of === undefined || of === 'rulebook') return null
  const words = of === 'reconstructed' ? 'reconstructed' : `found: ${of.slice('found:'.length)}`
  return (
    <sup class="tt-source" title={note === undefined ? words : `${words}: ${note}`}>
      {of === 'reconstructed' ? '*' : '†'}
      <span class="map-unseen"> ({words})</span>
    </sup>
  )
}
