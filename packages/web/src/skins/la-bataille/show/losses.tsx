import { armyName, DUE, incrementsLost, LEFT, ON_MAP, unitNow } from '@bivouac/la-bataille'
import type { Army, LbPosition } from '@bivouac/la-bataille'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'

const ARMIES = [0, 1] as const

/** What each formation of both armies has lost, of what it had. */
export function Losses({ p }: { p: LbPosition }): JSX.Element {
  return (
    <Card title="Losses">
      {ARMIES.map((army) => (
        <ArmyLosses key={army} p={p} army={army} />
      ))}
    </Card>
  )
}

function ArmyLosses({ p, army }: { p: LbPosition; army: Army }): JSX.Element {
  const formations = Map.groupBy(p.game.unitsOf[army], (unit) => p.game.units[unit].parent)
  return (
    <table class="tt-standings lb-losses">
      <caption>
        {armyName(p, army)}: {incrementsLost(p, army)} increments, guns counted twice
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
