import type { LgaPosition, Odds, Strength } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { Lines, Pips } from '../../../furniture/dice.tsx'
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
        <summary>How this is worked out</summary>
        <StrengthLines title="Attack" strength={odds.attack} />
        <StrengthLines title="Defence" strength={odds.defence} />
      </details>
    </div>
  )
}

/** Where each point of a strength comes from. */
export function StrengthLines({
  title,
  strength,
}: {
  title: string
  strength: Strength
}): JSX.Element | null {
  // LGA-FTR-D1: it is the walls that count, not the ground they stand on.
  const lines = strength.lines.map((line) =>
    line.clause === 'LGA-FTR-D1' ? { ...line, what: line.what.replace(/^ground/, 'Fortress') } : line,
  )
  return <Lines title={title} lines={lines} total={String(strength.total)} />
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
      <ol class="tt-faces lga-faces">
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
