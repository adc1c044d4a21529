import type { LgaPosition, Odds, Strength } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { Clause } from '../../shell/clause.tsx'
import { ResultBars } from './result-bars.tsx'

/** How a battle would go: strengths line by line, the column lit on a strip of the table, the chance of each result. */
export function OddsCard({
  p,
  odds,
  brief = false,
}: {
  p: LgaPosition
  odds: Odds
  brief?: boolean
}): JSX.Element {
  return (
    <div class="lga-odds">
      <p class="lga-odds-sum">
        <b>{odds.attack.total}</b> against <b>{odds.defence.total}</b>
        <span class="lga-odds-percent">
          {odds.percent === null ? 'nothing defends' : `${odds.percent} %`}
        </span>
      </p>
      <ColumnStrip p={p} odds={odds} />
      <ResultBars p={p} odds={odds} />
      <details class="lga-odds-lines" open={!brief}>
        <summary>How it is reckoned</summary>
        <StrengthLines title="Attack" strength={odds.attack} />
        <StrengthLines title="Defence" strength={odds.defence} />
      </details>
    </div>
  )
}

/** Where each point of a strength comes from. */
export function StrengthLines({ title, strength }: { title: string; strength: Strength }): JSX.Element {
  return (
    <table class="lga-lines">
      <caption>{title}</caption>
      <tbody>
        {strength.lines.map(({ what, value, clause }, at) => (
          <tr key={at}>
            <th scope="row">{what}</th>
            <td>{value}</td>
            <td>
              <Clause id={clause} />
            </td>
          </tr>
        ))}
        <tr class="lga-lines-total">
          <th scope="row">in all</th>
          <td>{strength.total}</td>
          <td />
        </tr>
      </tbody>
    </table>
  )
}

/** The columns of the Combat Results Table side by side, the one that counts lit, with what each face brings under it. */
function ColumnStrip({ p, odds, die }: { p: LgaPosition; odds: Odds; die?: number }): JSX.Element {
  const { columns } = p.game.charts.combatResults
  const lit = columns[odds.column]
  return (
    <div
      class="lga-strip"
      role="img"
      aria-label={`Column ${lit.label} of the Combat Results Table: ${facesWords(odds.faces)}`}
    >
      <div class="lga-strip-columns">
        {columns.map(({ label }, at) => (
          <span key={label} class={at === odds.column ? 'lit' : ''}>
            {label
              .replace(/^below /, '<')
              .replace(/\s*%( and above)?/, (_, above: string | undefined) => (above ? '+' : ''))}
          </span>
        ))}
      </div>
      <ol class="lga-strip-faces">
        {odds.faces.map((face, at) => (
          <li key={at} class={die === at + 1 ? 'lit' : ''}>
            <Pips value={at + 1} />
            <span>{face.replace('; Cavalry and Leaders ', ' / ')}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function facesWords(faces: readonly string[]): string {
  return faces.map((face, at) => `${at + 1} ${face}`).join(', ')
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [28, 28],
    [50, 50],
    [72, 72],
  ],
  [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  [
    [28, 28],
    [72, 28],
    [50, 50],
    [28, 72],
    [72, 72],
  ],
  [
    [28, 25],
    [72, 25],
    [28, 50],
    [72, 50],
    [28, 75],
    [72, 75],
  ],
]

/** A face of the die. */
export function Pips({ value, size = 18 }: { value: number; size?: number }): JSX.Element {
  return (
    <svg class="lga-die" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <rect x="5" y="5" width="90" height="90" rx="18" />
      {(PIPS[value - 1] ?? []).map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x} cy={y} r="9.5" />
      ))}
    </svg>
  )
}
