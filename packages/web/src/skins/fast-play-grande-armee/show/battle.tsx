import {
  fastPlayGrandeArmee,
  forceName,
  forceStatus,
  holderOf,
  ifItEndedNow,
  isPresent,
  lengthChance,
  moraleOf,
  nameOfOfficer,
  statusWord,
  turnOf,
  unitsToCome,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { UnitList } from '../../../tabletop/play/piece-list.tsx'
import type { Desk } from '../desk.ts'
import { flagOf, sideOfSeat, sideWord } from '../pieces.ts'
import { percent } from '../../../furniture/dice.tsx'

/** How the battle stands: points, objectives, morale, and both orders of battle Force by Force. */
export function Battle({ desk }: { desk: Desk }): JSX.Element {
  const p = desk.position.value
  return (
    <>
      <Score p={p} />
      <Objectives p={p} />
      <Special p={p} />
      {([0, 1] as const).map((side) => (
        <Army key={side} desk={desk} side={side} />
      ))}
      <Card title="What is not from the printed game">
        <p class="tt-small">{p.game.scenario.provenance}</p>
      </Card>
    </>
  )
}

function Score({ p }: { p: FpgaPosition }): JSX.Element {
  const { winner, lead, points } = ifItEndedNow(p)
  const over = fastPlayGrandeArmee.outcome(p) !== null
  const { basicLength, lead: needed } = p.game.scenario
  const turn = turnOf(p)
  const ends = lengthChance(p)
  return (
    <Card
      title={
        <>
          Turn {turn}
          <small>
            {over ? '' : 'if it ended now: '}
            {winner === -1 ? 'a draw' : `the ${sideWord(p, winner)} army wins`}
          </small>
        </>
      }
    >
      <div class="fpga-score">
        {([0, 1] as const).map((side) => (
          <p key={side} class={flagOf(p, side)}>
            <b>{points[side]}</b> {sideWord(p, side)}
          </p>
        ))}
      </div>
      <p class="tt-small">
        {lead === 0 ? 'Level. ' : `Ahead by ${lead}. `}A lead of {needed} wins. <Clause id="FPGA-MOR-d" />
      </p>
      {!over && (
        <p class="tt-small">
          {turn < basicLength
            ? `It goes on at least to the end of turn ${basicLength}.`
            : `It ends after this turn with ${percent(ends)}.`}{' '}
          <Clause id="FPGA-END-f" />
        </p>
      )}
    </Card>
  )
}

const HOLDS = {
  garrison: 'who occupies it at the end',
  alone: 'who is there alone at the end',
  present: 'if there at the end',
} as const

function Objectives({ p }: { p: FpgaPosition }): JSX.Element | null {
  const { objectives } = p.game.scenario
  if (objectives.length === 0) return null
  return (
    <Card title="Objectives">
      <table class="tt-standings">
        <tbody>
          {objectives.map((objective, at) => {
            const held = holderOf(p, at)
            const side = objective.holds === 'present' ? sideOfSeat(p, objective.side) : null
            return (
              <tr key={objective.id}>
                <th scope="row">
                  {objective.name}
                  <span class="tt-small">
                    {side === null ? '' : `${sideWord(p, side)}, `}
                    {HOLDS[objective.holds]}
                  </span>
                </th>
                <td>{held < 0 ? 'nobody' : sideWord(p, held as Side)}</td>
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
  const coming = unitsToCome(p, side)
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
      {coming.length > 0 && (
        <p class="tt-small">Still to come: {coming.map((unit) => p.game.units[unit].name).join(', ')}.</p>
      )}
    </Card>
  )
}

/** A Force: its status, who leads it, and those of it that are on the table. */
function ForceRoll({ desk, force }: { desk: Desk; force: number }): JSX.Element | null {
  const p = desk.position.value
  const { units, officer, arrives } = p.game.forces[force]
  const here = units.filter((unit) => isPresent(p, unit))
  const show = (id: string): void => {
    desk.show(id)
    desk.look(id)
  }
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
        <UnitList
          desk={desk}
          ids={[p.game.officers[officer].id, ...here.map((unit) => p.game.units[unit].id)].filter((id) =>
            desk.placeOf(id),
          )}
          act={show}
        />
      )}
    </section>
  )
}
