import { capital, counted } from '@bivouac/kernel'
import {
  FRENCH,
  SIDES,
  besiegerOf,
  controllerOf,
  dateOf,
  frameNow,
  hasArrived,
  isScored,
  levelOf,
  objectiveValue,
  ofSide,
  strengthLost,
  turnNow,
  victoryTotal,
} from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import { Card } from '../../../furniture/choice.tsx'
import { PlaceLink } from './cards.tsx'
import type { Desk } from '../desk.ts'

/** How the campaign stands: the total on its track, the objectives, the calendar. */
export function Campaign({ desk }: { desk: Desk }): JSX.Element {
  const p = desk.position.value
  return (
    <>
      <VictoryTrack p={p} />
      <Objectives desk={desk} p={p} />
      <Calendar p={p} />
    </>
  )
}

/** The one total, and the levels it can reach. LGA-VIC-02. */
function VictoryTrack({ p }: { p: LgaPosition }): JSX.Element {
  const total = victoryTotal(p)
  const { levels, objectives, actions } = p.game.scenario.victory
  const most =
    objectives.reduce((sum, { value }) => sum + value, 0) +
    actions.reduce((sum, { value }) => sum + Math.max(0, value), 0)
  const full = Math.max(most, ...levels.map(({ min }) => (min ?? 0) + 2))
  const { level } = levelOf(p, total)
  const rising = levels.toReversed()
  const share = (points: number): number => (100 * Math.min(Math.max(0, points), full)) / full
  return (
    <Card title={frameNow(p).phase === 'over' ? level : `If it ended now: ${level}`}>
      <div class="lga-track" aria-hidden="true">
        {rising.map(({ name, min }, at) => {
          const from = Math.max(0, min ?? 0)
          const to = rising[at + 1]?.min ?? full
          return (
            <span
              key={name}
              class={name === level ? 'lit' : ''}
              style={{ left: `${share(from)}%`, width: `${share(to) - share(from)}%` }}
            />
          )
        })}
        <b style={{ left: `clamp(14px, ${share(total)}%, calc(100% - 14px))` }}>{total}</b>
      </div>
      <ul class="lga-levels" aria-label={`The total is ${total}`}>
        {levels.map(({ name, min }, at) => (
          <li key={name} class={name === level ? 'lit' : ''}>
            <span>{spanOf(min, levels[at - 1]?.min)}</span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <p class="tt-small">
        The French raise the total, the Allies lower it; only the last turn counts. <Clause id="LGA-VIC-A2" />
      </p>
    </Card>
  )
}

/** The totals of a level: `18 or more`, `12 to 17`, `up to 11`. */
function spanOf(min: number | null, next: number | null | undefined): string {
  if (min === null) return next ? `up to ${next - 1}` : 'any'
  return next ? `${min} to ${next - 1}` : `${min} or more`
}

function Objectives({ desk, p }: { desk: Desk; p: LgaPosition }): JSX.Element {
  const { board, objectives, objective, scenario } = p.game
  return (
    <Card title="Objectives">
      <table class="tt-standings lga-objectives">
        <tbody>
          {objectives.map((fortress) => {
            const held = SIDES[controllerOf(p, fortress)] ?? 'neutral'
            const besieger = SIDES[besiegerOf(p, fortress)]
            const now = objectiveValue(p, fortress)
            return (
              <tr key={fortress} class={controllerOf(p, fortress) === FRENCH ? 'french' : ''}>
                <th scope="row">
                  <PlaceLink desk={desk} hex={board.fortressHexes[fortress]} />
                </th>
                <td>
                  {ofSide(held)}
                  {besieger !== undefined && <em>, besieged</em>}
                </td>
                <td>
                  <b>{now}</b> of {objective[fortress]}
                </td>
              </tr>
            )
          })}
          {scenario.victory.actions.map((action, at) => (
            <tr key={action.id} class={isScored(p, at) ? 'french' : ''}>
              <th scope="row">
                {action.name}
                <span class="tt-small">{progress(p, at)}</span>
              </th>
              <td>{isScored(p, at) ? 'done' : 'not yet'}</td>
              <td>
                <b>{isScored(p, at) ? action.value : 0}</b>
                {action.value > 0 && ` of ${action.value}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** What a feat asks for and how near it is, where it can be counted: `Austrian strength lost: 3 of 8`. */
function progress(p: LgaPosition, at: number): string {
  const action = p.game.scenario.victory.actions[at]
  if (action.kind !== 'strength-lost') return ''
  const lost = action.armies.reduce((sum, army) => sum + strengthLost(p, army), 0)
  const whose = capital(action.armies[0].replace(/-\d+$/, ''))
  return `${whose} strength lost: ${Math.min(lost, action.strength)} of ${action.strength}`
}

/** The turns of the campaign with their dates and who comes when. */
function Calendar({ p }: { p: LgaPosition }): JSX.Element {
  const { turns, arrivals } = p.game.scenario
  const now = turnNow(p)
  return (
    <Card title="Calendar">
      <ol class="lga-calendar">
        {Array.from({ length: turns }, (_, at) => at + 1).map((turn) => {
          const due = arrivals.filter((arrival, at) => arrival.turn === turn && !hasArrived(p, at))
          return (
            <li
              key={turn}
              class={turn === now ? 'now' : turn < now ? 'past' : ''}
              aria-current={turn === now ? 'step' : undefined}
            >
              <b>{turn}</b>
              <span>{dateOf(p.game, turn)}</span>
              {due.length > 0 && (
                <span class="tt-small">
                  {SIDES.flatMap((side) => {
                    const coming = due
                      .filter((arrival) => arrival.side === side)
                      .reduce((sum, { pieces }) => sum + pieces.length, 0)
                    return coming === 0 ? [] : [`${ofSide(side)}: ${counted(coming, 'piece')}`]
                  }).join(', ')}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
