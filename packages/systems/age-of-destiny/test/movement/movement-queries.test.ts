import { createRandom } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny } from '../../src/index.ts'
import { evaluateMove, stretchAlong, unitReach } from '../../src/movement/movement-queries.ts'
import { nextTurn, oblique, piece, road } from '../ground.ts'
import { end, field, move, straight, wheel } from '../testing.ts'
import type { FieldPlan } from '../testing.ts'

const FAR = 'F9 fr-line 950,20 0'
const coalition = (...units: string[]) => ({ side: 'coalition', units: [...units, FAR] }) as const
const legal = (game: ReturnType<typeof field>, id: string, by: number, off = 0): boolean =>
  evaluateMove(game.p, id, [{ go: 'oblique', by, off }]).refusal === null

describe('how far a unit may go', () => {
  it('Straight on: the allowance, and no more', () => {
    const game = field({}, coalition('P1 pr-line 300,400 180'))
    expect(stretchAlong(game.p, 'P1', [], 0)).toEqual({ most: 4000, stops: [{ at: 4000, why: 'allowance' }] })
    expect(unitReach(game.p, 'P1')).toMatchObject({ refusal: null, partsLeft: 1800, about: 900 })
  })

  it('An enemy ahead: contact, and the edge of his range before it', () => {
    const game = field({}, coalition('P1 pr-line 300,480 180 column', 'F1 fr-line 300,350 0'))
    const stretch = stretchAlong(game.p, 'P1', [], 0)
    // The gap is 480 - 37.5 - 357.5 = 85 mm: at 35 mm he is in range, and 50 is all the column has.
    expect(stretch).toMatchObject({
      most: 5000,
      stops: [
        { at: 3500, why: 'range', unit: 'F1' },
        { at: 5000, why: 'allowance' },
      ],
    })
    const near = field({}, coalition('P1 pr-medium 300,450 180', 'F1 fr-line 300,350 0'))
    expect(stretchAlong(near.p, 'P1', [], 0)).toEqual({
      most: 7250,
      stops: [{ at: 7250, why: 'contact', unit: 'F1' }],
    })
  })

  it('A battery that only a longer way would take stops it like anybody else (AOD-2-capture-c)', () => {
    // Beyond 109.93 mm stands a column; the guns' centre is swept only farther on, and they are met at 109.90 mm.
    const units = [
      'F1 fr-light 639.59,1510.33 298.2 column disrupted',
      'P1 pr-guns 531.05,1481.84 264 limbered',
      'P2 pr-line 472.06,1474.01 204.6 column',
    ]
    const game = field({ width: 2000, height: 2000 }, { side: 'french', units })
    expect(stretchAlong(game.p, 'F1', [], -224)?.most, 'AOD-2-capture-c').toBe(10990)
    game.allows(move('F1', oblique(109.9, -22.4))).refuses(move('F1', oblique(109.93, -22.4)), 'AOD-3-pass-f')
  })

  it('Friends are stops, and stop who is out of order', () => {
    const game = field({}, coalition('P1 pr-line 300,400 180', 'P2 pr-line 330,375 180 1'))
    const stretch = stretchAlong(game.p, 'P1', [], 0)
    expect(stretch).toMatchObject({
      most: 4000,
      stops: [{ at: 1000, why: 'friend', unit: 'P2' }, { at: 4000 }],
    })
    const shaken = field({}, coalition('P1 pr-line 300,400 180 disrupted', 'P2 pr-line 330,375 180 1'))
    expect(stretchAlong(shaken.p, 'P1', [], 0)?.most).toBe(1000)
  })

  it('Difficult ground, the edge of the table', () => {
    const plan = { terrain: [piece('wood', 0, 0, 1000, 370)] }
    const wood = field(plan, coalition('P1 pr-line 300,400 180'))
    expect(stretchAlong(wood.p, 'P1', [], 0)).toMatchObject({
      most: 3000,
      stops: [{ at: 2251, why: 'difficult' }, { at: 3000 }],
    })
    const edge = field({}, coalition('P1 pr-line 300,30 180'))
    expect(stretchAlong(edge.p, 'P1', [], 0)).toEqual({ most: 2250, stops: [{ at: 2250, why: 'edge' }] })
  })

  it('After steps already laid, and backward in a retreat', () => {
    const game = field({}, coalition('P1 pr-medium 300,400 180', 'F1 fr-line 300,200 0'))
    expect(stretchAlong(game.p, 'P1', [wheel(30)], 0)?.most).toBe(8666)
    expect(stretchAlong(game.p, 'P1', [], 0, 'retreat-facing')?.most).toBe(6500)
    expect(stretchAlong(game.p, 'P1', [], 0, 'retreat-turned')?.most).toBe(13000)
    expect(stretchAlong(game.p, 'P1', [straight(131)], 0)).toBeNull()
  })

  it('Nothing is left along any way for a square, for guns down, for a unit that has met the enemy', () => {
    const units = [
      'P1 pr-line 300,600 180 square',
      'P2 pr-guns 500,600 180',
      'P3 pr-line 300,400 180',
      'F1 fr-line 300,360 0',
    ]
    const game = field({}, coalition(...units))
    expect(stretchAlong(game.p, 'P1', [], 0)).toBeNull()
    expect(stretchAlong(game.p, 'P2', [], 0)).toBeNull()
    expect(stretchAlong(game.p, 'P3', [straight(25)], 0)).toBeNull()
  })

  it('The fan, the wheels, the formations and the roads of a unit', () => {
    const plan: FieldPlan = { terrain: [road([300, 100], [300, 430], [420, 430])] }
    const game = field(plan, {
      side: 'french',
      units: ['F1 fr-line 300,400 0 column', 'P9 pr-line 950,780 180'],
    })
    const reach = unitReach(game.p, 'F1')
    expect(reach?.fan).toHaveLength(19)
    expect(reach?.fan.every(({ most }) => most === 6000)).toBe(true)
    expect(reach?.wheel).toMatchObject({ left: 900, right: 900, paidLeft: 750, paidRight: 750 })
    expect(reach?.changes).toMatchObject([
      { formation: 'line', parts: 1350, refusal: null, owed: 0 },
      { formation: 'square', parts: 0, refusal: null, owed: 0 },
    ])
    expect(reach?.roads).toEqual([
      { road: 'road', towards: 'start', most: 7000 },
      { road: 'road', towards: 'end', most: 7000 },
    ])
  })

  it('A wheel is measured up to what bars it', () => {
    const game = field({}, coalition('P1 pr-medium 300,400 0', 'F1 fr-line 280,490 0 1'))
    const reach = unitReach(game.p, 'P1')
    const right = reach?.wheel.right ?? 0
    expect(right).toBeLessThan(900)
    game.allows(move('P1', wheel(right / 10))).refuses(move('P1', wheel((right + 1) / 10)), 'AOD-3-pass-f')
  })

  it('Whatever a stretch promises is legal, and a hundredth more is not, or ends on somebody', () => {
    const random = createRandom(7)
    const game = field(
      { terrain: [piece('wood', 400, 300, 600, 500), piece('hill', 100, 500, 300, 700)] },
      coalition(
        'P1 pr-line 300,450 180',
        'P2 pr-medium 520,450 200',
        'P3 pr-line 420,460 170 column',
        'P4 pr-landwehr 650,420 150 disrupted',
        'P5 pr-horse-guns 250,600 190 limbered',
        'F1 fr-line 300,380 0',
        'F2 fr-medium 500,330 20',
        'F3 fr-line 650,350 330 column',
      ),
    )
    for (let draw = 0; draw < 200; draw++) {
      const id = `P${1 + random.below(5)}`
      const off = random.below(901) - 450
      const stretch = stretchAlong(game.p, id, [], off)
      const most = stretch?.most ?? 0
      if (most > 0) expect(legal(game, id, most, off), `${id} ${off} ${most}`).toBe(true)
      for (const { at } of stretch?.stops ?? []) expect(at).toBeLessThanOrEqual(most)
    }
  })
})

describe('what a move would come to', () => {
  it('Cost, contact, square, friends, and what is left', () => {
    const units = ['P1 pr-medium 640,500 180', 'F1 fr-line 640,360 0', 'P2 pr-line 640,460 180 1']
    const game = field({}, coalition(...units))
    const told = evaluateMove(game.p, 'P1', [straight(112.5)])
    expect(told).toMatchObject({
      refusal: null,
      contacts: ['F1'],
      passed: ['P2'],
      captured: [],
      misses: false,
      owed: 0,
    })
    expect(told.squares).toMatchObject([{ unit: 'F1', formed: true, needs: 450, room: true }])
    expect(told.way.at(-1)).toMatchObject({ x: 64000, y: 39750 })
  })

  it('Why not, and at which step', () => {
    const game = field({}, coalition('P1 pr-line 300,400 180'))
    const told = evaluateMove(game.p, 'P1', [straight(30), oblique(11, 10)])
    expect(told).toMatchObject({ step: 1, refusal: { clause: 'AOD-3-move-a' } })
    expect(told.way).toHaveLength(2)
    expect(told.left).toBe(1000)
    game.do(move('P1', straight(5)))
    expect(evaluateMove(game.p, 'P1', [straight(5)]).refusal?.clause).toBe('AOD-3-move-a')
  })
})

describe('what is offered in phase 3', () => {
  it('Guns, pursuits and manoeuvres are listed, moves and rides are drawn', () => {
    const units = ['P1 pr-line 300,400 180', 'P2 pr-guns 500,400 180', 'P3 pr-guns 700,400 180 limbered']
    const game = field({}, { ...coalition(...units), generals: ['PG coalition 300,500 180'] })
    expect(game.offers('limber')).toEqual([{ do: 'limber', unit: 'P2' }])
    expect(game.offers('unlimber')).toEqual([{ do: 'unlimber', unit: 'P3' }])
    const regions = ageOfDestiny.offer(game.p, 'coalition').regions ?? []
    expect(regions.map(({ about }) => about)).toEqual(['P1 move', 'P2 pivot', 'P3 move', 'PG ride'])
    game.do(move('P1', straight(10)))
    expect(ageOfDestiny.offer(game.p, 'coalition').regions).toHaveLength(3)
  })

  it('Whatever a region draws is legal, and every kind of move is drawn', () => {
    const plan = { terrain: [road([300, 0], [300, 800]), piece('wood', 400, 300, 600, 500)] }
    const units = [
      'P1 pr-line 300,450 180',
      'P2 pr-medium 520,450 200',
      'P3 pr-line 420,460 170 column',
      'P4 pr-line 650,420 150 square',
      'P5 pr-horse-guns 300,600 190 limbered',
      'P6 pr-guns 800,600 190',
      'F1 fr-line 300,350 0',
      'F2 fr-medium 500,350 20',
    ]
    const game = field(plan, { ...coalition(...units), generals: ['PG coalition 300,550 180'] })
    const random = createRandom(11)
    const kinds = new Set<string>()
    for (const region of ageOfDestiny.offer(game.p, 'coalition').regions ?? []) {
      for (let draw = 0; draw < 120; draw++) {
        const action = region.sample(random)
        if (action === null) continue
        game.allows(action)
        kinds.add(action.do)
        if (action.do === 'move') for (const step of action.steps) kinds.add(step.go)
      }
    }
    const all = [
      'move',
      'charge',
      'retreat',
      'pivot',
      'ride',
      'straight',
      'oblique',
      'wheel',
      'about',
      'form',
      'road',
      'turn',
    ]
    expect([...kinds].sort()).toEqual(all.sort())
  })

  it('Nothing is drawn for a unit that owes the whole turn, but it may drop the manoeuvre', () => {
    const game = field({}, coalition('P1 pr-line 300,400 180')).do(move('P1', straight(40), wheel(90)))
    nextTurn(game)
    const [region] = ageOfDestiny.offer(game.p, 'coalition').regions ?? []
    const random = createRandom(3)
    expect(Array.from({ length: 20 }, () => region.sample(random)).every((action) => action === null)).toBe(
      true,
    )
    expect(game.offers('drop')).toEqual([{ do: 'drop', unit: 'P1' }])
    expect(game.offers('end')).toEqual([end])
  })
})
