import { SIDES, enemyOf, theSide } from '@bivouac/jours-de-gloire'
import type { Side } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import { Lines } from '../../../furniture/dice.tsx'
import type { Desk } from '../desk.ts'
import type { Foreseen, Range, SideForeseen } from '../foresight.ts'
import { sideWord } from '../words.ts'

/** `12`, or `9–14` where it is not known. */
export function rangeWord({ from, to }: Range): string {
  return from === to ? String(from) : `${from}–${to}`
}

function percent(share: number): string {
  return share > 0 && share < 0.005 ? 'under 1\u00a0%' : `${Math.round(share * 100)}\u00a0%`
}

function meanLoss({ losses }: SideForeseen): string {
  return losses.reduce((sum, share, sp) => sum + share * sp, 0).toFixed(1)
}

/** What one side brings to the coming round: figures and every modifier with its clause. */
export function SideFigures({ desk, side }: { desk: Desk; side: SideForeseen }): JSX.Element {
  const { columns } = desk.position.value.game.tables.combat
  const columnWord = (at: number): string => {
    const column = columns[at]
    return column ? `${column.from}${column.to === null ? '+' : `–${column.to}`}` : 'none'
  }
  const { from, to } = side.column
  const figures = [
    ['Strength', `${rangeWord(side.sp)} SP`],
    ['In combat', rangeWord(side.inCombat)],
    ['Column', from === to ? columnWord(from) : `${columnWord(from)} to ${columnWord(to)}`],
    ['Guns', rangeWord(side.guns)],
    ['Morale', `${rangeWord(side.morale)} or less`],
  ] as const
  return (
    <>
      <dl class="jdg-figures">
        {figures.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {side.lessened.length > 0 && (
        <table class="tt-lines">
          <caption>In combat less than its strength</caption>
          <tbody>
            {side.lessened.map(({ what, value, clause }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{rangeWord({ from: -value.to, to: -value.from })} SP fewer</td>
                <td>
                  <Clause id={clause} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Lines title="Columns" lines={side.shifts} signed />
      <Lines title="To the die" lines={side.modifiers} signed />
    </>
  )
}

/** What the coming round may cost a side, as bars. */
export function SideOdds({
  side,
  round,
  mine,
}: {
  side: SideForeseen
  round: number
  mine: boolean
}): JSX.Element {
  return (
    <div class="jdg-odds">
      <p>
        Round {round} costs {mine ? 'you' : 'them'} <Clause id="JDG-8.4-a" />
      </p>
      <ul class="tt-bars">
        {side.losses.map((share, sp) => (
          <li key={sp}>
            <span class="tt-bars-code">{sp} SP</span>
            <span
              class={`tt-bars-bar ${sp === 0 ? 'none' : mine ? 'bad' : 'good'}`}
              style={{ '--share': share }}
              aria-hidden="true"
            />
            <span class="tt-bars-share">{percent(share)}</span>
          </li>
        ))}
      </ul>
      <p class="tt-small">
        Morale is tested in {percent(side.tests)}; {mine ? 'you break' : 'they break'} in{' '}
        {percent(side.breaks)}. <Clause id="JDG-8.6-e" />
      </p>
    </div>
  )
}

/** Said wherever a figure is guessed. */
const GUESSED = 'Reckoned from what you know of him: hidden strengths are guessed.'

/** Says what the figures rest on where they are not certain: guesses, or throws for stragglers still to come. */
export function Guessed({ foreseen }: { foreseen: Foreseen }): JSX.Element | null {
  if (foreseen.sure) return null
  const straggling = foreseen.straggling && 'Stragglers are reckoned in: they are thrown for on arrival.'
  return <p class="tt-small">{[foreseen.guessed && GUESSED, straggling].filter(Boolean).join(' ')}</p>
}

/** A battle that may come, in one line. */
export function BattleInBrief({ desk, foreseen }: { desk: Desk; foreseen: Foreseen }): JSX.Element {
  const own: Side = desk.side.value ?? foreseen.attacker
  const mine = foreseen.sides[own]
  const his = foreseen.sides[enemyOf(own)]
  return (
    <span>
      {rangeWord(mine.inCombat)} against {!foreseen.sure && 'perhaps '}
      {rangeWord(his.inCombat)}; the first round costs you {meanLoss(mine)} and them {meanLoss(his)} SP.
    </span>
  )
}

/** A battle that may come, in a few lines, with all its figures to be opened. */
export function BattleToCome({
  desk,
  foreseen,
  title,
}: {
  desk: Desk
  foreseen: Foreseen
  title: string
}): JSX.Element {
  const own: Side = desk.side.value ?? foreseen.attacker
  const mine = foreseen.sides[own]
  const his = foreseen.sides[enemyOf(own)]
  return (
    <div class="jdg-to-come" role="group" aria-label={title}>
      <h3>{title}</h3>
      <p>
        You fight with <b>{rangeWord(mine.inCombat)}</b>, {theSide(SIDES[enemyOf(own)])} with{' '}
        <b>{rangeWord(his.inCombat)}</b>. The first round costs you <b>{meanLoss(mine)}</b> SP and them{' '}
        <b>{meanLoss(his)}</b> on average; you break in <b>{percent(mine.breaks)}</b>, they in{' '}
        <b>{percent(his.breaks)}</b>. <Clause id="JDG-8.4-a" />
      </p>
      <Guessed foreseen={foreseen} />
      <details>
        <summary>Every figure</summary>
        <div class="jdg-lines">
          {[own, enemyOf(own)].map((side) => (
            <div key={side} class="jdg-line">
              <h4>{sideWord(side)}</h4>
              <SideFigures desk={desk} side={foreseen.sides[side]} />
              <SideOdds side={foreseen.sides[side]} round={1} mine={side === own} />
            </div>
          ))}
        </div>
      </details>
    </div>
  )
}
