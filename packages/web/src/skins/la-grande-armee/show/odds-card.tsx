import type { EliminationPreview, LgaPosition, Odds, Strength } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { Lines, Pips } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { percentWords } from '../pieces.ts'
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
      <Sum
        attack={odds.attack}
        defence={odds.defence}
        percent={odds.percent === null ? 'nothing defends' : percentWords(odds.percent)}
      />
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

/** How an automatic elimination would weigh. */
export function WeightCard({ weight }: { weight: EliminationPreview }): JSX.Element {
  const { attack, defence, percent, reached } = weight
  return (
    <div class="lga-odds">
      <Sum attack={attack} defence={defence} percent={percentWords(percent)} />
      <p class={reached ? 'tt-good' : 'tt-bad'}>
        {reached
          ? 'Enough: no die, no retreat. They lose their zone of control at once.'
          : 'Not enough: 500 % is needed.'}{' '}
        <Clause id="LGA-AE-L1" />
      </p>
      <div class="lga-odds-lines">
        <StrengthLines title="Attack" strength={attack} />
        <StrengthLines title="Defence" strength={defence} />
      </div>
    </div>
  )
}

/** `12 against 4`, and the odds. */
function Sum({
  attack,
  defence,
  percent,
}: {
  attack: Strength
  defence: Strength
  percent: string
}): JSX.Element {
  return (
    <p class="lga-odds-sum">
      <b>{attack.total}</b> against <b>{defence.total}</b>
      <span class="lga-odds-percent">{percent}</span>
    </p>
  )
}

/** Where each point of a strength comes from. */
function StrengthLines({ title, strength }: { title: string; strength: Strength }): JSX.Element | null {
  // LGA-FTR-D1: it is the walls that count, not the ground they stand on.
  const lines = strength.lines.map((line) =>
    line.clause === 'LGA-FTR-D1' ? { ...line, what: line.what.replace(/^ground/, 'Fortress') } : line,
  )
  return <Lines title={title} lines={lines} total={String(strength.total)} />
}

/** The columns of the Combat Results Table side by side, the one that counts lit, with what each face brings under it. */
function ColumnStrip({ p, odds }: { p: LgaPosition; odds: Odds }): JSX.Element {
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
          <li key={at}>
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
