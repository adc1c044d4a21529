import type { Charts } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'

/** Table 3 for a class of guns, with the cell of a shot lit. */
export function FireTable({
  charts,
  guns,
  band,
  die,
}: {
  charts: Charts
  guns: 'heavy' | 'light'
  band?: string
  die?: number
}): JSX.Element {
  const bands = charts.fire[guns]
  return (
    <table class="tt-grid">
      <thead>
        <tr>
          <th scope="col">Die</th>
          {bands.map((one) => (
            <th key={one.band} scope="col" class={one.band === band ? 'lit' : ''}>
              {one.band} mm
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[1, 2, 3, 4, 5, 6].map((face) => (
          <tr key={face} class={face === die ? 'lit' : ''}>
            <th scope="row">{face}</th>
            {bands.map((one) => (
              <td key={one.band} class={cellClass(one.band === band, face === die)}>
                {dash(one.results[face - 1])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Table 6, with the cell of a fight lit. */
export function CombatTable({
  charts,
  column,
  die,
}: {
  charts: Charts
  column?: string
  die?: number
}): JSX.Element {
  const { columns, rows } = charts.results
  return (
    <table class="tt-grid">
      <thead>
        <tr>
          <th scope="col">Die</th>
          {columns.map((one) => (
            <th key={one} scope="col" class={one === column ? 'lit' : ''}>
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} class={at + 1 === die ? 'lit' : ''}>
            <th scope="row">{at + 1}</th>
            {row.map((result, place) => (
              <td key={place} class={cellClass(columns[place] === column, at + 1 === die)}>
                {dash(result)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SQUARE_HEADS = [
  ['cavalry-disrupted', 'Cavalry disrupted'],
  ['nothing', 'Nothing'],
  ['broken', 'Square broken'],
] as const

/** Table 7, with the cell of a ride lit. */
export function SquareTable({
  charts,
  state,
  result,
}: {
  charts: Charts
  state?: 'normal' | 'disrupted'
  result?: string
}): JSX.Element {
  return (
    <table class="tt-grid">
      <thead>
        <tr>
          <th scope="col">Square</th>
          {SQUARE_HEADS.map(([id, title]) => (
            <th key={id} scope="col" class={id === result ? 'lit' : ''}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['normal', 'disrupted'] as const).map((row) => (
          <tr key={row} class={row === state ? 'lit' : ''}>
            <th scope="row">{row === 'normal' ? 'in order' : 'disrupted'}</th>
            {SQUARE_HEADS.map(([id]) => {
              const cell = charts.squareAttack[row].find((one) => one.result === id)
              return (
                <td key={id} class={cellClass(id === result, row === state)}>
                  {cell ? `${cell.from}–${cell.to}` : '–'}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellClass(column: boolean, row: boolean): string {
  return column && row ? 'hit' : column ? 'lit' : ''
}

function dash(result: string | undefined): string {
  return result === undefined || result === '-' ? '–' : result
}
