import { describe, expect, it } from 'vitest'
import { optionsOf } from '../../src/files/options.ts'
import { cellOf } from '../../src/fire/defence.ts'
import { defendersToCheck } from '../../src/melee/premelee.ts'
import { VILLAGE } from '../../src/position/moeckern.ts'
import { hexesOf, zoneHexesOf } from '../../src/position/footing.ts'
import { findHex, findUnit } from '../../src/position/troops.ts'
import { takeHold } from '../../src/sequence/turn.ts'
import { field } from '../support/field.ts'
import { createGame } from '../../src/position/game.ts'

const scenario = 'moeckern-1813'
const { game } = field({}, { scenario })
const { grid } = game.ground
const village = game.objectives.filter(({ place }) => place === VILLAGE).map(({ hex }) => hex)
const inside = grid.ids[village[0]]
const foot = game.units.find(({ army, arm }) => army === 0 && arm === 0)?.id ?? ''
const enemies = game.units.filter(({ army, arm }) => army === 1 && arm === 0)

describe('the special rules of the Möckern charts', () => {
  it('LB-46-b are options of that battle alone', () => {
    expect(optionsOf(scenario).map(({ id }) => id)).toContain('moeckernImproved')
    expect(optionsOf('saalfeld-1806').map(({ id }) => id)).not.toContain('moeckernDensity')
    expect(
      createGame({ scenario }).dense.some((each) => each === 1),
      'LB-46-b',
    ).toBe(false)
  })

  it('LB-46-b a hex held for an hour without a break protects better until its garrison leaves', () => {
    const p = field(
      { [foot]: { at: inside, formation: 'generalOrder' } },
      { scenario, options: { moeckernImproved: true } },
    )
    const unit = findUnit(p, foot)
    const worth = (turn: number): number => {
      p.state.turn = turn
      takeHold(p, [])
      return cellOf(p, unit, findHex(p, inside)).value
    }
    expect([1, 2, 3, 4].map(worth), 'LB-46-b').toEqual([12, 12, 12, 16])
    const { where } = p.state.units
    where[unit] = 5
    p.index.at[findHex(p, inside)].length = 0
    takeHold(p, [])
    expect(p.state.since?.every((turn) => turn === 0)).toBe(true)
  })

  it('LB-46-b crowded, it has no zones, and all but the steadiest check before a melee', () => {
    const outside = game.ground.grid.hexes.find(
      (hex) => grid.distance(hex, village[0]) === 1 && !village.includes(hex) && game.ground.close[hex] === 0,
    )
    const sure = enemies.find(({ morale }) => morale <= 16)
    const other = enemies.find(({ morale }) => morale > 16)
    const zones = (moeckernDensity: boolean): readonly number[] => {
      const p = field(
        { [foot]: { at: inside, formation: 'generalOrder' } },
        { scenario, options: { moeckernDensity } },
      )
      return zoneHexesOf(p, findUnit(p, foot))
    }
    expect(zones(false).length).toBeGreaterThan(0)
    expect(zones(true), 'LB-46-b').toEqual([])
    const checks = (id: string, moeckernDensity: boolean): number => {
      const laid = {
        [foot]: { at: grid.ids[outside ?? 0] },
        [id]: { at: inside, formation: 'generalOrder' },
      } as const
      const p = field(laid, { scenario, options: { moeckernDensity } })
      const [into] = hexesOf(p, findUnit(p, id))
      return defendersToCheck(p, { into, attackers: [findUnit(p, foot)] }).length
    }
    expect(checks(other?.id ?? '', true), 'LB-46-b').toBe(1)
    expect(checks(other?.id ?? '', false)).toBe(0)
    if (sure) expect(checks(sure.id, true)).toBe(0)
  })
})
