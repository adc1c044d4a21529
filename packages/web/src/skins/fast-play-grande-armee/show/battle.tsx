import {
  fastPlayGrandeArmee,
  forceName,
  forceStatus,
  ifItEndedNow,
  isPresent,
  lengthChance,
  moraleOf,
  nameOfOfficer,
  reckon,
  statusWord,
  turnOf,
  unitsToCome,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { Objectives, Roster, Score, ToCome } from '../../../tabletop/drawer/battle.tsx'
import { BOTH } from '../../../tabletop/play/game.ts'
import type { Side } from '../../../tabletop/play/game.ts'
import type { Desk } from '../desk.ts'
import { flagOf, sideOfSeat, sideWord } from '../pieces.ts'
import { percent } from '../../../furniture/dice.tsx'

/** How the battle stands: points, objectives, morale, and both orders of battle Force by Force. */
export function Battle({ desk }: { desk: Desk }): JSX.Element {
  const p = desk.position.value
  return (
    <>
      <Standing desk={desk} />
      <Objectives desk={desk} />
      <Special p={p} />
      {BOTH.map((side) => (
        <Army key={side} desk={desk} side={side} />
      ))}
      <Card title="What is not from the printed game">
        <p class="tt-small">{p.game.scenario.provenance}</p>
      </Card>
    </>
  )
}

function Standing({ desk }: { desk: Desk }): JSX.Element {
  const p = desk.position.value
  const { lead, points } = ifItEndedNow(p)
  const over = fastPlayGrandeArmee.outcome(p) !== null
  const { basicLength, lead: needed } = p.game.scenario
  const turn = turnOf(p)
  return (
    <Score
      turn={`Turn ${turn}`}
      over={over}
      verdict={reckon(p).verdict}
      points={points}
      desk={desk}
      flagOf={(side) => flagOf(p, side)}
    >
      <p class="tt-small">
        {lead === 0 ? 'Level. ' : `Ahead by ${lead}. `}A lead of {needed} wins. <Clause id="FPGA-MOR-d" />
      </p>
      {!over && (
        <p class="tt-small">
          {turn < basicLength
            ? `It goes on at least to the end of turn ${basicLength}.`
            : `It ends after this turn with ${percent(lengthChance(p))}.`}{' '}
          <Clause id="FPGA-END-f" />
        </p>
      )}
    </Score>
  )
}

/** What only this battle has. */
function Special({ p }: { p: FpgaPosition }): JSX.Element | null {
  const { special } = p.game.scenario
  const { sections } = p.game.ground
  if (special.length === 0) return null
  return (
    <Card title="Only in this battle">
      {special.map((rule) => {
        const side = sideOfSeat(p, rule.side)
        const places = rule.sections.map((id) => sections.find((one) => one.id === id)?.name ?? id)
        const officer = p.game.officers.find(({ id }) => id === rule.officer)?.name ?? rule.officer
        return (
          <p key={rule.officer} class="tt-small">
            {officer}: from turn {rule.from}, at the end of each turn in which{' '}
            {side === null ? 'his' : sideWord(p, side)} troops fought against those in {places.join(' or ')},
            a die is thrown: {rule.needs} or more wounds him mortally. <Clause id="FPGA-END-h" />
          </p>
        )
      })}
    </Card>
  )
}

function Army({ desk, side }: { desk: Desk; side: Side }): JSX.Element {
  const p = desk.position.value
  const { lost, of, tests, beaten, holds } = moraleOf(p, side)
  const commander = p.game.commander[side]
  return (
    <Card
      title={
        <>
          {p.game.scenario.sides[side].name}
          <small>{nameOfOfficer(p, commander)}</small>
        </>
      }
    >
      <p class="tt-small">
        {lost} of {of} brigades lost; tests from {tests}, beaten at {beaten}
        {lost >= tests && lost < beaten ? `: holds with ${percent(holds)}` : ''}. <Clause id="FPGA-MOR-b" />
      </p>
      {p.game.forcesOf[side].map((force) => (
        <ForceRoll key={force} desk={desk} force={force} />
      ))}
      <ToCome names={unitsToCome(p, side).map((unit) => p.game.units[unit].name)} />
    </Card>
  )
}

/** A Force: its status, who leads it, and those of it that are on the table. */
function ForceRoll({ desk, force }: { desk: Desk; force: number }): JSX.Element | null {
  const p = desk.position.value
  const { units, officer, arrives } = p.game.forces[force]
  const here = units.filter((unit) => isPresent(p, unit))
  return (
    <section class="fpga-force">
      <h3>
        {forceName(p, force)}{' '}
        <span class={`fpga-status fpga-status-${forceStatus(p, force)}`}>
          {statusWord(forceStatus(p, force))}
        </span>
      </h3>
      {here.length === 0 ? (
        <p class="tt-small">
          {arrives ? `Comes in turn ${arrives.turn}, pulse ${arrives.pulse}.` : 'Nobody is left.'}
        </p>
      ) : (
        <Roster
          desk={desk}
          ids={[p.game.officers[officer].id, ...here.map((unit) => p.game.units[unit].id)].filter((id) =>
            desk.placeOf(id),
          )}
        />
      )}
    </section>
  )
}
