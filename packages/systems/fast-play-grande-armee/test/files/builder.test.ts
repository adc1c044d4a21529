import { DataError, createRandom, playRandom, seededDice } from '@bivouac/kernel'
import { GROUNDS } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { lists, priceOf, priceOfGeneral } from '../../src/builder/army-lists.ts'
import { FIELDS, SIZES, buildBattle } from '../../src/builder/battle.ts'
import type { BattleOrder } from '../../src/builder/battle.ts'
import { builder } from '../../src/builder/builder.ts'
import { raise } from '../../src/builder/raise.ts'
import { standardCharts } from '../../src/files/charts.ts'
import { parseScenario } from '../../src/files/scenario.ts'
import { fastPlayGrandeArmee as system } from '../../src/system.ts'

const order = (more: Partial<BattleOrder> = {}): BattleOrder => ({
  first: 'french-1808',
  second: 'austrian-1809',
  size: 'small',
  seed: 1,
  ground: 'rolling',
  ...more,
})

const armies = lists.armies.map(({ id }) => id)
const orders = armies.flatMap((first, at) =>
  SIZES.map((size, n) =>
    order({
      first,
      second: armies[(at + 3 * n + 1) % armies.length],
      size,
      seed: at + 1,
      ground: GROUNDS[n],
    }),
  ),
)

describe('an army', () => {
  it.each(lists.armies.map((army) => [army.id, army] as const))(
    '%s keeps to its list and to the points',
    (_, army) => {
      for (const name of SIZES) {
        const size = lists.sizes[name]
        const { rating, generals, forces, points } = raise(army, size, createRandom(size.points))
        expect(Math.abs(points - size.points)).toBeLessThanOrEqual(3)
        const staff = generals.reduce(
          (sum, { control, personality }) => sum + priceOfGeneral(control, personality),
          0,
        )
        const units = forces.flat()
        expect(points).toBe(
          staff + lists.cost.armyCommander[rating] + units.reduce((sum, unit) => sum + priceOf(unit), 0),
        )
        expect(army.ratings).toContain(rating)
        expect(generals).toHaveLength(forces.length)
        for (const { control, personality } of generals) {
          expect(control).toBeGreaterThanOrEqual(army.control[0])
          expect(control).toBeLessThanOrEqual(army.control[1])
          expect(personality).toBeLessThanOrEqual(army.personality[1])
        }
        const brigades = units.filter(({ troop }) => troop.arm !== 'artillery')
        const horse = units.filter(({ troop }) => troop.arm === 'cavalry')
        expect(horse.length).toBeLessThanOrEqual(Math.max(1, Math.floor(brigades.length * army.cavalryShare)))
        expect(units.length - brigades.length).toBeLessThanOrEqual(
          Math.ceil((brigades.length * army.batteries[0]) / army.batteries[1]),
        )
        for (const { troop, sp, sk } of units) {
          expect(army.units).toContain(troop)
          if (troop.sp) expect(sp >= troop.sp[0] && sp <= troop.sp[1]).toBe(true)
          if (troop.sk) expect(sk >= troop.sk[0] && sk <= troop.sk[1]).toBe(true)
          const own = units.filter((each) => each.troop === troop).length
          if (troop.most !== undefined) expect(own).toBeLessThanOrEqual(troop.most)
        }
        for (const force of forces) expect(force.length).toBeGreaterThan(0)
      }
    },
  )
})

describe('a built battle', () => {
  it('passes the checks of every scenario, for every army and size', () => {
    for (const each of orders) {
      const battle = buildBattle(each)
      expect(parseScenario(JSON.parse(JSON.stringify(battle)), standardCharts)).toEqual(battle)
    }
    expect(orders).toHaveLength(63)
  })

  it('gives both sides the same ground: every area has its counterpart across the middle', () => {
    for (const each of orders.slice(0, 24)) {
      const { terrain, table } = buildBattle(each)
      const centres = terrain.flatMap((piece) => {
        if (!('polygon' in piece)) return []
        const mean = (axis: 0 | 1): number =>
          piece.polygon.reduce((sum, point) => sum + point[axis], 0) / piece.polygon.length
        return [{ type: piece.type, x: mean(0), y: mean(1) }]
      })
      for (const { type, x, y } of centres) {
        const isThere = centres.some(
          (other) =>
            other.type === type &&
            Math.abs(other.x - table.width + x) < 0.1 &&
            Math.abs(other.y - table.height + y) < 0.1,
        )
        expect(isThere, `${type} at ${x},${y}`).toBe(true)
      }
    }
  })

  it('is the same for the same order, and another for another seed', () => {
    expect(buildBattle(order())).toEqual(buildBattle(order()))
    expect(buildBattle(order({ seed: 2 }))).not.toEqual(buildBattle(order()))
  })

  it('has zones at least 16 inches apart, and two towns worth three points each', () => {
    for (const size of SIZES) {
      const { zones, objectives, table } = buildBattle(order({ size }))
      const [south, north] = zones.map(({ polygon }) => polygon.map(([, y]) => y))
      expect(Math.min(...north) - Math.max(...south)).toBeGreaterThanOrEqual(16)
      expect(objectives.map(({ points }) => points)).toEqual([3, 3])
      expect(table.width).toBe(lists.sizes[size].table[0])
    }
  })

  it('says which choice makes no sense', () => {
    expect(() => buildBattle(order({ first: 'martians' }))).toThrow(DataError)
    expect(() => builder.build({ ...order(), ground: 'swamp' })).toThrow(DataError)
    expect(FIELDS.map(({ id }) => id)).toEqual(['first', 'second', 'size', 'ground', 'seed'])
  })

  it('can be played to its end', () => {
    for (const size of ['small', 'medium'] as const) {
      const { setup, forces } = builder.build(order({ size }))
      expect(forces).toHaveLength(2)
      const p = system.open(setup, seededDice(3))
      const { outcome } = playRandom(system, p, createRandom(3), seededDice(4), { maxActions: 20_000 })
      expect(outcome).not.toBeNull()
    }
  })
})
