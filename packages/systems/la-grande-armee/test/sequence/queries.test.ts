import { createRandom, drawAction, listDice, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { LgaAction, LgaPosition, Way } from '../../src/index.ts'
import {
  ALLIED,
  FRENCH,
  crowdedHexes,
  drawableSupply,
  laGrandeArmee,
  marchFaces,
  oddsOf,
  previewAttack,
  reachOfUnit,
  starvingStacks,
  suggestSupply,
  suppliedHexes,
  threatenedHexes,
  whyNotThere,
  zonesOf,
} from '../../src/index.ts'
import { attack, supply } from '../combat/battle.ts'
import { position } from '../field.ts'
import type { Field } from '../field.ts'

const unit = (game: Field, id: string): number => game.p.state.units.id.indexOf(id)
const hex = (game: Field, id: string): number => game.p.game.board.map.grid.indexOf(id)
const ids = (game: Field, hexes: readonly number[]): string[] =>
  hexes.map((at) => game.p.game.board.hexIds[at]).sort()
const way = (game: Field, id: string, to: string, march: Way['march']): Way | undefined =>
  reachOfUnit(game.p, unit(game, id))
    .get(hex(game, to))
    ?.find((one) => one.march === march)

/** Every hex a unit can get to without a die, found step by step through the rules themselves: the slow twin. */
function walked(p: LgaPosition, seat: string, id: string): Map<number, number> {
  const at = p.state.units.id.indexOf(id)
  const best = new Map<number, number>()
  const open = [p]
  for (let here = open.shift(); here !== undefined; here = open.shift()) {
    const frame = here.state.frames.at(-1)
    if (frame?.phase === 'march' ? frame.unit !== at : frame?.phase !== 'movement') continue
    for (const action of laGrandeArmee.offer(here, seat).actions) {
      if (action.do !== 'move' || action.unit !== id) continue
      const tried = laGrandeArmee.copy(here)
      laGrandeArmee.perform(tried, seat, action, listDice([]))
      const [to, left] = [tried.state.units.hex[at], tried.state.units.left[at]]
      if ((best.get(to) ?? -Infinity) >= left) continue
      best.set(to, left)
      open.push(tried)
    }
  }
  best.delete(p.state.units.hex[at])
  return best
}

describe('where a unit can go', () => {
  it('finds every hex and every price the rules do, in the middle of real games', () => {
    let looked = 0
    for (const seed of [1, 2, 3]) {
      const p = laGrandeArmee.open({ scenario: 'ulm' }, seededDice(seed))
      const random = createRandom(seed)
      const dice = seededDice(seed + 10)
      for (let step = 0; step < 400; step++) {
        const [seat] = laGrandeArmee.deciders(p)
        if (seat === undefined) break
        const { actions } = laGrandeArmee.offer(p, seat)
        const action = drawAction({ actions }, random)
        if (action?.do === 'move' && step % 17 === 0) {
          const reach = reachOfUnit(p, p.state.units.id.indexOf(action.unit))
          const found = [...reach].flatMap(([to, ways]) => {
            const plain = ways.find(({ march }) => march === 'normal' || march === 'triple')
            return plain ? [[to, plain.left]] : []
          })
          const truth = walked(p, seat, action.unit)
          expect(new Map(found as [number, number][])).toEqual(truth)
          looked++
        }
        if (action === null) break
        laGrandeArmee.perform(p, seat, action, dice)
      }
    }
    expect(looked).toBeGreaterThan(10)
  })

  it('offers only paths the rules allow, on Supply and over the die too', () => {
    const p = laGrandeArmee.open({ scenario: 'ulm' }, seededDice(1))
    laGrandeArmee.perform(p, 'allied', { do: 'end' }, seededDice(1))
    while (laGrandeArmee.deciders(p)[0] === 'allied')
      laGrandeArmee.perform(
        p,
        'allied',
        laGrandeArmee.offer(p, 'allied').actions.at(-1) as LgaAction,
        seededDice(1),
      )
    const { board } = p.game
    for (const id of ['v-corps', 'dragoons', 'lannes', 'imperial-guard', 'fr-supply-1']) {
      const at = p.state.units.id.indexOf(id)
      const reach = reachOfUnit(p, at)
      for (const march of ['normal', 'supplied', 'double', 'triple'] as const) {
        const ways = [...reach.values()].flatMap((some) => some.filter((one) => one.march === march))
        for (const one of ways.filter((_, n) => n % 7 === 0)) {
          const tried = laGrandeArmee.copy(p)
          const dice = listDice([1])
          const take = (action: LgaAction): void => {
            expect(laGrandeArmee.check(tried, 'french', action)).toBeNull()
            laGrandeArmee.perform(tried, 'french', action, dice)
          }
          const named = one.path.map((step) => board.hexIds[step])
          if (march === 'supplied')
            take({ do: 'draw-supply', unit: id, by: p.state.units.id[one.supply ?? -1] })
          take({ do: 'move', unit: id, path: named.slice(0, one.before) })
          if (march === 'double') {
            take({ do: 'force-march', unit: id })
            take({ do: 'move', unit: id, path: named.slice(one.before) })
          }
          expect(tried.state.units.hex[at]).toBe(one.path.at(-1))
          expect(tried.state.units.left[at]).toBe(one.left)
        }
      }
    }
  })

  it('tells marches apart: by allowance, on Supply, Double and Triple (LGA-FM-G1, G2, H3, J1)', () => {
    const game = position(
      {},
      { side: 'french', units: ['f fr-inf-5-4 0101', 's fr-supply 0102', 'd fr-cav-1-8 0112'] },
    )
    expect(way(game, 'f', '0501', 'normal'), 'LGA-FM-G1').toMatchObject({ cost: 4, left: 0, before: 4 })
    expect(way(game, 'f', '0601', 'normal')).toBeUndefined()
    expect(way(game, 'f', '0901', 'supplied')).toMatchObject({ cost: 8, left: 0, supply: unit(game, 's') })
    expect(way(game, 'f', '0901', 'double')).toMatchObject({ before: 4, left: 0 })
    expect(way(game, 'f', '0601', 'triple')).toMatchObject({ cost: 5, left: -1 })
    expect(way(game, 'd', '1001', 'triple')).toBeUndefined()
    expect(drawableSupply(game.p, unit(game, 'd'))).toEqual([])
  })

  it('knows the faces of a march die after the modifier (LGA-FM-01, 02)', () => {
    const game = position({}, { side: 'french', units: ['f fr-inf-5-4 0101', 'k au05-inf-1-4 1012'] })
    const { first } = game.p.game.charts.forcedMarch.tables.double
    expect(marchFaces(game.p, unit(game, 'f'), 'double', 'first'), 'LGA-FM-01').toEqual(first.slice(0, 6))
    expect(marchFaces(game.p, unit(game, 'k'), 'double', 'first')).toEqual(first.slice(2, 8))
  })
})

describe('why a unit cannot go there', () => {
  const game = position(
    { terrain: { '0303': 'mountain' }, lake: ['0101|0201'] },
    {
      side: 'french',
      units: [
        'c fr-cav-1-8 0403',
        'f fr-inf-5-4 0605',
        'k au05-inf-1-4 0505',
        'e au05-inf-1-4 0912',
        'd fr-inf-2-5 0110 * 21',
      ],
    },
  )
  it.each([
    ['c', '0303', 'LGA-MOV-F1'],
    ['c', '0505', 'LGA-MOV-D1'],
    ['d', '0111', 'LGA-DIS-A1'],
    ['f', '0112', 'LGA-MOV-03'],
  ])('%s to %s: %s', (id, to, clause) => {
    expect(whyNotThere(game.p, unit(game, id), hex(game, to))?.clause).toBe(clause)
  })

  it('has nothing to say of a hex that can be reached', () => {
    expect(whyNotThere(game.p, unit(game, 'c'), hex(game, '0402'))).toBeNull()
  })
})

describe('what an attack would be worth', () => {
  const units = [
    'a fr-inf-5-4 0506',
    'b fr-inf-2-5 0506',
    's fr-supply 0606',
    's2 fr-supply 0406',
    'w au05-inf-4-3 0507',
  ]

  it('is exactly what it is once declared and fed', () => {
    const game = position({}, { side: 'french', phase: 'combat', units })
    const [a, b, s] = ['a', 'b', 's'].map((id) => unit(game, id))
    const plan = { targets: [hex(game, '0507')], units: [a, b], fed: [[a, s]] as [number, number][] }
    const before = previewAttack(game.p, plan)
    expect(game.p.state.combat?.attacks).toEqual([])
    game.do(attack('0507', 'a', 'b'), supply('s', 'a'))
    const declared = game.p.state.combat?.attacks[0]
    expect(declared && oddsOf(game.p, declared)).toEqual(before)
  })

  it('can be reckoned in the Movement Phase already', () => {
    const game = position({}, { side: 'french', units })
    const plan = { targets: [hex(game, '0507')], units: [unit(game, 'a')], fed: [] }
    expect(previewAttack(game.p, plan).attack.total).toBe(2)
  })

  it('spends as few Supply units as can be (LGA-SUP-A2)', () => {
    const game = position({}, { side: 'french', phase: 'combat', units })
    const hungry = ['a', 'b'].map((id) => unit(game, id))
    const pairs = suggestSupply(game.p, hungry, FRENCH)
    expect(
      pairs.map(([fed]) => fed),
      'LGA-SUP-A2',
    ).toEqual(hungry)
    expect(new Set(pairs.map(([, by]) => by)).size).toBe(1)
    const preferred = suggestSupply(game.p, hungry, FRENCH, [unit(game, 's2')])
    expect(preferred.every(([, by]) => by === unit(game, 's2'))).toBe(true)
  })
})

describe('what lies over the map', () => {
  it('finds stacks, and those no Supply is near (LGA-STK-M1, M4)', () => {
    const game = position(
      {},
      {
        side: 'french',
        units: [
          'a fr-inf-2-5 0101',
          'b fr-inf-2-5 0101',
          'c fr-inf-2-5 0505',
          'd fr-inf-2-5 0505',
          's fr-supply 0506',
        ],
      },
    )
    expect(ids(game, crowdedHexes(game.p, FRENCH)), 'LGA-STK-M1').toEqual(['0101', '0505'])
    expect(ids(game, starvingStacks(game.p, FRENCH))).toEqual(['0101'])
  })

  it('lets a Fortress hold what it feeds (LGA-FTR-A1)', () => {
    const plan = { terrain: { '0505': 'fortress' }, control: { '0505': 'french' } } as const
    const few = position(plan, { side: 'french', units: ['a fr-inf-5-4 0505', 'b fr-inf-5-4 0505'] })
    expect(crowdedHexes(few.p, FRENCH), 'LGA-FTR-A1').toEqual([])
    const many = position(plan, {
      side: 'french',
      units: ['a', 'b', 'c', 'd'].map((id) => `${id} fr-inf-5-4 0505`),
    })
    expect(ids(many, crowdedHexes(many.p, FRENCH))).toEqual(['0505'])
  })

  it('shows supply reach, zones and threats', () => {
    const game = position(
      {},
      { side: 'french', units: ['s fr-supply 0505', 'k au05-inf-1-4 0909', 'h au05-cav-1-7 0101'] },
    )
    expect(ids(game, suppliedHexes(game.p, FRENCH))).toEqual([
      '0404',
      '0405',
      '0406',
      '0504',
      '0505',
      '0506',
      '0605',
    ])
    const zones = zonesOf(game.p, ALLIED)
    expect(zones.filter(({ total }) => !total)).toHaveLength(6)
    expect(zones.filter(({ total }) => total).length).toBeGreaterThan(0)
    const threatened = ids(game, threatenedHexes(game.p, ALLIED))
    expect(threatened).toContain('0904')
    expect(threatened).toContain('0505')
  })
})
