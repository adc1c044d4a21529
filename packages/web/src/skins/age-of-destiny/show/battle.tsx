import {
  ROUTING,
  SIDES,
  ageOfDestiny,
  conditionOf,
  holderOf,
  ifItEndedNow,
  turnOf,
  unitsOf,
  unitsToCome,
} from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import { Card } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'
import { sideWord } from '../pieces.ts'
import { UnitList } from '../../../tabletop/play/piece-list.tsx'

/** How the battle stands: points and level, objectives, both armies unit by unit. */
export function Battle({ desk }: { desk: Desk }): JSX.Element {
  const p = desk.position.value
  return (
    <>
      <Score p={p} />
      <Objectives p={p} />
      {([0, 1] as const).map((side) => (
        <Army key={side} desk={desk} side={side} />
      ))}
    </>
  )
}

function Score({ p }: { p: AodPosition }): JSX.Element {
  const { winner, level, lead, points } = ifItEndedNow(p)
  const over = ageOfDestiny.outcome(p) !== null
  const { turns } = p.game.scenario
  return (
    <Card
      title={
        <>
          Turn {Math.min(turnOf(p), turns)} of {turns}
          <small>
            {over ? '' : 'if it ended now: '}
            {winner === -1 ? 'a draw' : `${level} victory for the ${sideWord(winner)}`}
          </small>
        </>
      }
    >
      <div class="aod-score">
        {([0, 1] as const).map((side) => (
          <p key={side} class={`aod-score-${SIDES[side]}`}>
            <b>{points[side]}</b> {sideWord(side)}
          </p>
        ))}
      </div>
      <p class="tt-small">
        {over || p.game.scenario.objectives.length === 0 ? '' : 'Objectives held now are counted. '}
        {lead === 0 ? 'Level. ' : `Ahead by ${lead}. `}
        Ahead by{' '}
        {p.game.charts.levels
          .filter(({ atLeast }) => atLeast > 0)
          .map(({ atLeast, level: name }, at) => `${atLeast}: ${name}${at === 0 ? ' victory' : ''}`)
          .join('; ')}
        . <Clause id="AOD-6-level-a" />
      </p>
    </Card>
  )
}

const HOLDS = {
  last: 'who was there last',
  alone: 'held alone at the end',
  present: 'if there at the end',
} as const

function Objectives({ p }: { p: AodPosition }): JSX.Element | null {
  const { objectives } = p.game.scenario
  if (objectives.length === 0) return null
  return (
    <Card title="Objectives">
      <table class="tt-standings">
        <tbody>
          {objectives.map((objective, at) => {
            const held = holderOf(p, at)
            return (
              <tr key={objective.id}>
                <th scope="row">
                  {objective.name}
                  <span class="tt-small">
                    {objective.holds === 'present' ? `${sideWord(SIDES.indexOf(objective.side))}, ` : ''}
                    {HOLDS[objective.holds]}
                  </span>
                </th>
                <td>{held < 0 ? 'nobody' : sideWord(held)}</td>
                <td>
                  <b>{objective.points}</b>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

function Army({ desk, side }: { desk: Desk; side: 0 | 1 }): JSX.Element {
  const p = desk.position.value
  const here = unitsOf(p, side)
  const coming = unitsToCome(p, side)
  const routing = here.filter((unit) => conditionOf(p, unit) === ROUTING)
  return (
    <Card
      title={
        <>
          {p.game.scenario.sides[SIDES[side]].name}
          <small>
            {here.length} on the table{routing.length > 0 ? `, ${routing.length} routing` : ''}
          </small>
        </>
      }
    >
      <UnitList
        desk={desk}
        ids={here.map((unit) => p.game.unitIds[unit])}
        act={(id) => {
          desk.show(id)
          desk.look(id)
        }}
      />
      {coming.length > 0 && (
        <p class="tt-small">
          Still to come:{' '}
          {coming.map((unit) => `${p.game.unitNames[unit]} (turn ${p.game.unitDue[unit]})`).join(', ')}
        </p>
      )}
    </Card>
  )
}
