import {
  ROUTING,
  SIDES,
  ageOfDestiny,
  conditionOf,
  ifItEndedNow,
  reckon,
  turnOf,
  unitsOf,
  unitsToCome,
} from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { Objectives, Roster, Score, ToCome } from '../../../tabletop/drawer/battle.tsx'
import { BOTH } from '../../../tabletop/play/game.ts'
import type { Side } from '../../../tabletop/play/game.ts'
import type { Desk } from '../desk.ts'

/** How the battle stands: points and level, objectives, both armies unit by unit. */
export function Battle({ desk }: { desk: Desk }): JSX.Element {
  return (
    <>
      <Standing desk={desk} />
      <Objectives desk={desk} />
      {BOTH.map((side) => (
        <Army key={side} desk={desk} side={side} />
      ))}
    </>
  )
}

function Standing({ desk }: { desk: Desk }): JSX.Element {
  const p = desk.position.value
  const { lead, points } = ifItEndedNow(p)
  const over = ageOfDestiny.outcome(p) !== null
  const { turns, objectives } = p.game.scenario
  return (
    <Score
      turn={`Turn ${Math.min(turnOf(p), turns)} of ${turns}`}
      over={over}
      verdict={reckon(p).verdict}
      points={points}
      desk={desk}
      flagOf={(side) => `aod-flag-${SIDES[side]}`}
    >
      <p class="tt-small">
        {over || objectives.length === 0 ? '' : 'Objectives held now are counted. '}
        {lead === 0 ? 'Level. ' : `Ahead by ${lead}. `}
        Ahead by{' '}
        {p.game.charts.levels
          .filter(({ atLeast }) => atLeast > 0)
          .map(({ atLeast, level: name }, at) => `${atLeast}: ${name}${at === 0 ? ' victory' : ''}`)
          .join('; ')}
        . <Clause id="AOD-6-level-a" />
      </p>
    </Score>
  )
}

function Army({ desk, side }: { desk: Desk; side: Side }): JSX.Element {
  const p = desk.position.value
  const here = unitsOf(p, side)
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
      <Roster desk={desk} ids={here.map((unit) => p.game.unitIds[unit])} />
      <ToCome
        names={unitsToCome(p, side).map((unit) => `${p.game.unitNames[unit]} (turn ${p.game.unitDue[unit]})`)}
      />
    </Card>
  )
}
