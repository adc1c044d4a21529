import type { JSX } from 'preact'
import type { Chronicle, TurningPoint } from './chronicle.ts'

/** `French: 12 of 40 units.` A line a side. */
export function Losses({ losses, sides }: Pick<Chronicle, 'losses' | 'sides'>): JSX.Element {
  const nameOf = (id: string): string => sides.find((side) => side.id === id)?.name ?? id
  return (
    <ul class="rp-losses">
      {losses.map(({ side, lost, of, says }) => (
        <li key={side}>
          <b>{nameOf(side)}</b>: {lost}
          {of === null ? '' : ` of ${of}`} {says}
        </li>
      ))}
    </ul>
  )
}

/** `Turn 3, 9 o’clock: French +6` */
export function turningHead({ label, swing }: TurningPoint): string {
  return `${label}: ${swing}`
}

/** The dice, side by side, and what such a measure does not say. */
export function LuckLines({ luck }: Pick<Chronicle, 'luck'>): JSX.Element {
  return (
    <>
      {luck.map((line, at) => (
        <p key={line} class={at === luck.length - 1 ? 'rp-aside' : undefined}>
          {line}
        </p>
      ))}
    </>
  )
}

/** How it really went. */
export function HistoryLines({ history }: Pick<Chronicle, 'history'>): JSX.Element | null {
  if (!history) return null
  return (
    <>
      <p>{history.text}</p>
      {history.result !== undefined && (
        <p>
          <b>In the terms of this game:</b> {history.result}
        </p>
      )}
    </>
  )
}

/** The final count line by line, where a game has such lines. */
export function CountTable({ count, sides }: Pick<Chronicle, 'count' | 'sides'>): JSX.Element | null {
  if (count.length === 0) return null
  const nameOf = (id: string): string => sides.find((side) => side.id === id)?.name ?? id
  return (
    <table class="rp-table">
      <thead>
        <tr>
          <th scope="col">Counted for</th>
          <th scope="col">Side</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {count.map(({ side, what, points }, at) => (
          <tr key={at}>
            <th scope="row">{what}</th>
            <td>{nameOf(side)}</td>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
