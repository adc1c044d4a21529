import type { Tables } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'

interface LossRow {
  readonly die: number
  readonly losses: readonly number[]
  readonly stars?: readonly number[]
}
interface LossTable {
  readonly columns: readonly { readonly from: number; readonly to: number | null }[]
  readonly rows: readonly LossRow[]
}

/** A cell to light: the modified die, and the column as it is written. */
export interface Lit {
  readonly row: number
  readonly column: string
}

/** A column as it is written: `4–6`, `81+`. */
function columnWord({ from, to }: LossTable['columns'][number]): string {
  return to === null ? `${from}+` : from === to ? String(from) : `${from}–${to}`
}

/** Does what an event calls a column mean this one? */
function sameColumn(word: string, column: LossTable['columns'][number]): boolean {
  const first = /\d+/.exec(word)?.[0]
  return first !== undefined && Number(first) === column.from
}

/** A table of losses by column and modified die; a star makes the other side test its morale. */
export function LossGrid({
  table,
  lit = [],
  head,
}: {
  table: LossTable
  lit?: readonly Lit[]
  head: string
}): JSX.Element {
  const { columns, rows } = table
  const first = rows[0]?.die ?? 0
  const last = rows[rows.length - 1]?.die ?? 0
  return (
    <table class="tt-grid">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column, at) => (
            <th key={at} scope="col" class={lit.some((one) => sameColumn(one.column, column)) ? 'lit' : ''}>
              {columnWord(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ die, losses, stars }) => {
          const here = lit.filter(({ row }) => Math.min(last, Math.max(first, row)) === die)
          return (
            <tr key={die}>
              <th scope="row">{die === first ? `≤ ${die}` : die === last ? `≥ ${die}` : die}</th>
              {losses.map((loss, at) => (
                <td key={at} class={here.some((one) => sameColumn(one.column, columns[at])) ? 'hit' : ''}>
                  {loss === 0 ? '–' : loss}
                  {stars?.[at] === 1 && '*'}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The Combat Table with the cells a round was read in. */
export function CombatTable({ table, lit }: { table: Tables['combat']; lit?: readonly Lit[] }): JSX.Element {
  return <LossGrid table={table} head="die" {...(lit && { lit })} />
}
