import {
  DUE,
  GOOD,
  ON_MAP,
  armyName,
  formationWord,
  incrementsLost,
  isCavalry,
  leaderHex,
  leadersOnMap,
  levelOf,
  moraleWord,
  READINESS,
  strengthOf,
  unitNow,
} from '@bivouac/la-bataille'
import type { Army, LbPosition } from '@bivouac/la-bataille'
import { counted } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'
import { PlaceLink } from './place-link.tsx'

/** Both armies, one's own first: formation by formation, unit by unit, with losses, state and place. */
export function OrderOfBattle({ desk }: { desk: Desk }): JSX.Element {
  const own = desk.army.value ?? 0
  return (
    <>
      {([own, own === 0 ? 1 : 0] as const).map((army) => (
        <ArmySheet key={army} desk={desk} army={army} />
      ))}
    </>
  )
}

function ArmySheet({ desk, army }: { desk: Desk; army: Army }): JSX.Element {
  const p = desk.position.value
  const { units, unitsOf } = p.game
  return (
    <Card
      title={
        <>
          {armyName(p, army)}{' '}
          <small>
            level {levelOf(p, army)}, {counted(incrementsLost(p, army), 'increment')} lost
          </small>
        </>
      }
    >
      <Leaders desk={desk} army={army} />
      {[...Map.groupBy(unitsOf[army], (unit) => units[unit].parent)].map(([parent, of]) => (
        <details key={parent} open class="lb-formation">
          <summary>
            {parent} <span class="tt-small">{strengthWords(p, of)}</span>
          </summary>
          <table class="tt-standings lb-roll">
            <tbody>
              {of.map((unit) => (
                <UnitRow key={unit} desk={desk} unit={unit} />
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </Card>
  )
}

/** `34 of 40`: what is left of a formation. */
function strengthWords(p: LbPosition, units: readonly number[]): string {
  const left = units.reduce((sum, unit) => sum + leftOf(p, unit), 0)
  const of = units.reduce((sum, unit) => sum + p.game.units[unit].increments, 0)
  return `${left} of ${of}`
}

function leftOf(p: LbPosition, unit: number): number {
  const { where } = unitNow(p, unit)
  return where === ON_MAP || where === DUE ? strengthOf(p, unit) : 0
}

function UnitRow({ desk, unit }: { desk: Desk; unit: number }): JSX.Element {
  const p = desk.position.value
  const { name, increments } = p.game.units[unit]
  const { where, hex } = unitNow(p, unit)
  return (
    <tr class={where === ON_MAP || where === DUE ? '' : 'gone'}>
      <th scope="row">
        {where === ON_MAP ? <PlaceLink desk={desk} hex={hex} name={name} /> : name}
        <span class="tt-small">{stateOf(p, unit)}</span>
      </th>
      <td>{where === ON_MAP && p.game.ground.grid.ids[hex]}</td>
      <td>
        <b>{leftOf(p, unit)}</b> of {increments}
      </td>
    </tr>
  )
}

/** How a unit does: its formation and state on the map, else why it is not there. */
function stateOf(p: LbPosition, unit: number): string {
  const { where, formation, morale, ready } = unitNow(p, unit)
  const { enters } = p.game.units[unit]
  if (where === DUE) return `comes on turn ${enters?.turn}`
  if (where !== ON_MAP) return 'gone from the field'
  return [
    formationWord(formation),
    ...(morale === GOOD ? [] : [moraleWord(morale)]),
    ...(isCavalry(p, unit) ? [READINESS[ready]] : []),
  ].join(', ')
}

function Leaders({ desk, army }: { desk: Desk; army: Army }): JSX.Element {
  const p = desk.position.value
  const present = leadersOnMap(p, army)
  const all = p.game.leaders.flatMap((leader, at) => (leader.army === army ? [{ ...leader, at }] : []))
  return (
    <ul class="lb-leaders">
      {all.map(({ id, name, at }) => (
        <li key={id}>
          {present.includes(at) ? <PlaceLink desk={desk} hex={leaderHex(p, at)} name={name} /> : name}
          {!present.includes(at) && <span class="tt-small"> not on the field</span>}
        </li>
      ))}
    </ul>
  )
}
