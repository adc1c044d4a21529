import {
  DataError,
  Session,
  createRandom,
  drawAction,
  makeRecord,
  replayRecord,
  seededDice,
  stateHash,
} from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { priceOf, raise } from '../../src/builder/force.ts'
import { priceOfUnit, worthOfBase } from '../../src/builder/prices.ts'
import { rowsOf, standardCharts } from '../../src/files/charts.ts'
import { GROUNDS } from '@bivouac/space'
import { ARTILLERY, ageOfDestiny, buildBattle } from '../../src/index.ts'
import type { Row } from '../../src/index.ts'
import { FIELDS } from '../../src/builder/battle.ts'
import type { BattleOrder } from '../../src/builder/battle.ts'
import { builder } from '../../src/builder/builder.ts'
import { parseScenario } from '../../src/files/scenario.ts'

const LEAST_POINTS = 150
const MOST_POINTS = 1200
const nations = FIELDS[0].kind === 'choice' ? FIELDS[0].of : []
const rows = rowsOf(standardCharts)
const row = (id: string) => rows.find((each) => each.id === id) ?? rows[0]
const order = (more: Partial<BattleOrder> = {}): BattleOrder => ({
  first: 'prussians',
  second: 'french',
  points: 300,
  seed: 1,
  ground: 'rolling',
  ...more,
})

describe('prices', () => {
  it('the better row of the same arm is never the cheaper', () => {
    const isBetter = (one: Row, other: Row): boolean =>
      one.arm === other.arm &&
      one.normal >= other.normal &&
      one.disrupted >= other.disrupted &&
      one.rally <= other.rally &&
      one.move >= other.move
    const bargains = rows
      .filter(({ arm }) => arm !== ARTILLERY)
      .flatMap((one) =>
        rows.flatMap((other) =>
          isBetter(one, other) && worthOfBase(one) < worthOfBase(other) ? [[one.id, other.id]] : [],
        ),
      )
    expect(bargains).toEqual([])
  })

  it('an Old Guard is dear, a Landwehr cheap', () => {
    const guard = worthOfBase(row('french.infantry.old-guard'))
    expect(guard).toBeGreaterThan(4 * worthOfBase(row('french.infantry.line-infantry')))
    expect(worthOfBase(row('prussians.infantry.landwehr'))).toBeLessThan(
      worthOfBase(row('prussians.infantry.line-infantry')),
    )
  })
})

describe('a unit', () => {
  it('costs what its bases are worth, in whole points, and at least one', () => {
    for (const each of rows) {
      for (const bases of [1, 3, 5]) {
        const price = priceOfUnit(each, bases)
        expect(price).toBe(Math.round(price))
        expect(Math.abs(price - bases * worthOfBase(each))).toBeLessThanOrEqual(0.5)
        expect(price).toBeGreaterThan(0)
      }
    }
  })

  it('of any row is worth something, and cheap ones by less than their value: each base lost costs the same', () => {
    expect(Math.min(...rows.map(worthOfBase))).toBeGreaterThan(2)
    const landwehr = row('prussians.infantry.landwehr')
    const line = row('prussians.infantry.line-infantry')
    const fights = ({ normal, disrupted }: Row): number => 2 * normal + disrupted
    expect(worthOfBase(landwehr) / worthOfBase(line)).toBeLessThan(fights(landwehr) / fights(line))
  })
})

describe('a force', () => {
  it.each(nations.map(({ id }) => id))('of the %s keeps to the tables and the points', (nation) => {
    const own = rows.filter((each) => each.nation === nation)
    for (const points of [LEAST_POINTS, 300, 640, MOST_POINTS]) {
      const force = raise(own, points, [5, 4, 1], createRandom(points))
      expect(Math.abs(priceOf(force) - points)).toBeLessThanOrEqual(points / 25)
      expect(force.every((unit) => unit.row.nation === nation)).toBe(true)
      for (const arm of [0, 2]) expect(force.some((unit) => unit.row.arm === arm)).toBe(true)
    }
  })
})

describe('a built battle', () => {
  const orders = nations.flatMap(({ id: first }, at) =>
    nations.map(({ id: second }, n) =>
      order({ first, second, seed: 7 * at + n, points: [160, 320, 620][n % 3], ground: GROUNDS[at % 3] }),
    ),
  )

  it('passes the checks of every scenario, for each pair of nations (AOD-0-nation-b, AOD-REI-a)', () => {
    for (const each of orders) {
      const battle = buildBattle(each)
      expect(parseScenario(JSON.parse(JSON.stringify(battle)), standardCharts)).toEqual(battle)
    }
    expect(orders.length).toBe(49)
  })

  it('gives both sides the same ground: every piece has its counterpart across the middle', () => {
    for (const each of orders.slice(0, 14)) {
      const { terrain, table } = buildBattle(each)
      const areas = terrain.flatMap((piece) =>
        'polygon' in piece ? [{ type: piece.type, at: piece.polygon }] : [],
      )
      const key = (type: string, corners: readonly (readonly [number, number])[]): string =>
        `${type} ${corners
          .map(([x, y]) => `${x},${y}`)
          .toSorted()
          .join(' ')}`
      const known = new Set(areas.map(({ type, at }) => key(type, at)))
      for (const { type, at } of areas)
        expect(known).toContain(
          key(
            type,
            at.map(([x, y]) => [table.width - x, table.height - y] as const),
          ),
        )
      const types = new Set(terrain.map(({ type }) => type))
      for (const type of ['hill', 'wood', 'village', 'stream', 'bridge', 'ford', 'road'])
        expect(types).toContain(type)
    }
  })

  it('keeps pieces of ground apart', () => {
    for (const each of orders.slice(0, 14)) {
      const areas = buildBattle(each).terrain.flatMap((piece) => ('polygon' in piece ? [piece.polygon] : []))
      areas.forEach((one, at) => {
        for (const other of areas.slice(at + 1)) {
          const nearest = Math.min(
            ...one.flatMap(([x, y]) => other.map(([u, w]) => Math.hypot(x - u, y - w))),
          )
          expect(nearest).toBeGreaterThan(5)
        }
      })
    }
  })

  it('tells what each side consists of, and the prices it names are those it was built for', () => {
    const { forces, setup, summary } = builder.build(order({ points: 600 }))
    const scenario = parseScenario(setup.files?.scenario, standardCharts)
    expect(forces.map(({ name }) => name)).toEqual([
      scenario.sides.coalition.name,
      scenario.sides.french.name,
    ])
    for (const [at, { rows: lines }] of forces.entries()) {
      const own = scenario.units.filter((unit) => unit.side === (at === 0 ? 'coalition' : 'french'))
      const sum = (column: number): number => lines.reduce((so, { figures }) => so + figures[column], 0)
      expect(sum(0)).toBe(own.length)
      expect(summary).toContain(`for ${sum(2)}`)
    }
  })

  it('starts out of reach of foot and horse', () => {
    for (const each of orders) {
      const { units } = buildBattle(each)
      const heights = (side: string) => units.flatMap((unit) => (unit.side === side ? [unit.y ?? 0] : []))
      expect(Math.min(...heights('coalition')) - Math.max(...heights('french'))).toBeGreaterThan(300)
    }
  })

  it('is the same on every machine and forever: battles are handed on by their numbers', () => {
    expect(stateHash(orders.map((each) => buildBattle(each)))).toBe('bc9917a816676b43a86048283ce524df')
    const great = [1, 2, 3].map((seed) =>
      buildBattle({ first: 'french', second: 'russians', points: 1200, seed, ground: 'close' }),
    )
    expect(stateHash(great)).toBe('b6b19a91d96d08e1159b343588a347ed')
  })

  it('is the same for the same order and another for another seed', () => {
    expect(buildBattle(order())).toEqual(buildBattle(order()))
    expect(buildBattle(order({ seed: 2 })).units).not.toEqual(buildBattle(order()).units)
  })

  it('names the side that plays first', () => {
    expect(buildBattle(order()).first).toBe('coalition')
    expect(buildBattle(order({ first: 'french', second: 'prussians' })).first).toBe('french')
    expect(buildBattle(order({ first: 'russians', second: 'austrians' })).first).toBe('coalition')
  })

  it('refuses what makes no sense, and says which part of the order', () => {
    const wrong: [Partial<BattleOrder>, string][] = [
      [{ first: 'turks' }, 'first'],
      [{ second: '' }, 'second'],
      [{ points: LEAST_POINTS - 1 }, 'points'],
      [{ points: MOST_POINTS + 1 }, 'points'],
      [{ points: 300.5 }, 'points'],
      [{ seed: Number.NaN }, 'seed'],
      [{ ground: 'swamp' as 'open' }, 'ground'],
    ]
    for (const [more, path] of wrong) {
      expect(() => buildBattle(order(more))).toThrow(DataError)
      expect(() => buildBattle(order(more))).toThrow(new RegExp(`^${path}`))
    }
  })

  it('is played, kept in its record and played again from it', () => {
    const setup = { scenario: 'built', files: { scenario: buildBattle(order({ points: 160 })) } }
    const session = new Session(ageOfDestiny, setup, seededDice(3), { kind: 'seed', seed: 3 })
    const random = createRandom(3)
    while (session.outcome === null) {
      const [seat] = ageOfDestiny.deciders(session.position)
      const action = drawAction(ageOfDestiny.offer(session.position, seat), random)
      if (action === null) throw new Error('nothing to choose')
      session.submit(seat, session.sequence, action)
    }
    const record: unknown = JSON.parse(JSON.stringify(makeRecord(session)))
    expect(replayRecord(ageOfDestiny, record as never).outcome).toEqual(session.outcome)
  })
})
