import {
  armyName,
  bandOf,
  incrementsLost,
  resultOf,
  scoreLines,
  scoreOf,
  unitNow,
  ON_MAP,
  DUE,
  LEFT,
} from '@bivouac/la-bataille'
import type { Army, LbPosition } from '@bivouac/la-bataille'
import { signed } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import { Lines } from '../../../furniture/dice.tsx'
import type { Desk } from '../desk.ts'

const ARMIES = [0, 1] as const

/** How the battle stands, or ended: the points line by line, the band they fall in, and what each formation has lost. */
export function BattleCount({ desk }: { desk: Desk }): JSX.Element {
  const p = desk.position.value
  const over = resultOf(p) !== null
  const { level } = bandOf(p, scoreOf(p))
  const lines = scoreLines(p)
  return (
    <Card title={over ? `The end: ${level}` : `If it ended now: ${level}`}>
      {ARMIES.map((army) => {
        const own = lines.filter((line) => line.army === army)
        const total = own.reduce((sum, { points }) => sum + points, 0)
        return (
          <Lines
            key={army}
            title={armyName(p, army)}
            lines={own.map(({ what, points }) => ({ what, value: points, clause: 'LB-2-n' }))}
            total={`${total}`}
          />
        )
      })}
      <Bands p={p} />
      {ARMIES.map((army) => (
        <Losses key={army} p={p} army={army} />
      ))}
    </Card>
  )
}

/** The bands of victory, the one the score is in marked. */
function Bands({ p }: { p: LbPosition }): JSX.Element {
  const score = scoreOf(p)
  const { level } = bandOf(p, score)
  return (
    <ul class="lb-bands" aria-label={`The score is ${score}`}>
      {p.game.scenario.victory.bands.map(({ min, max, result }) => (
        <li key={result} class={result === level ? 'lit' : ''}>
          <span>{spanOf(min, max)}</span>
          <span>{result}</span>
          {result === level && <b>{score === 0 ? '0' : signed(score)}</b>}
        </li>
      ))}
    </ul>
  )
}

function spanOf(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `up to ${max ?? 0}`
  return max === undefined ? `${min} and more` : `${min} to ${max}`
}

/** What each formation of an army has lost, of what it had. */
function Losses({ p, army }: { p: LbPosition; army: Army }): JSX.Element {
  const formations = Map.groupBy(p.game.unitsOf[army], (unit) => p.game.units[unit].parent)
  return (
    <table class="tt-standings lb-losses">
      <caption>
        {armyName(p, army)}: {incrementsLost(p, army)} increments lost, guns counted twice
      </caption>
      <tbody>
        {[...formations].map(([name, units]) => {
          const all = units.reduce((sum, unit) => sum + p.game.units[unit].increments, 0)
          const lost = units.reduce((sum, unit) => sum + lostOf(p, unit), 0)
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <b>{lost}</b> of {all}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Increments a unit has lost: all of them when it is gone for good. */
function lostOf(p: LbPosition, unit: number): number {
  const { where, lost } = unitNow(p, unit)
  return where === ON_MAP || where === DUE || where === LEFT ? lost : p.game.units[unit].increments
}

/** How a finished battle was reckoned, in a sentence. */
export function endingWords(p: LbPosition): string {
  const [first, second] = ARMIES.map((army) =>
    scoreLines(p)
      .filter((line) => line.army === army)
      .reduce((sum, { points }) => sum + points, 0),
  )
  const { level } = bandOf(p, scoreOf(p))
  return `${armyName(p, 0)} ${first}, ${armyName(p, 1)} ${second}: ${level}.`
}
