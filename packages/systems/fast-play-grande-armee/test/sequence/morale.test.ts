import { describe, expect, it } from 'vitest'
import type { Field, FieldPlan, Piece, Situation } from '../testing.ts'
import { end, field, move, straight, unit } from '../testing.ts'

/** French brigades, so many of them broken, in rows; the Austrians have one. */
function army(brigades: number, lost: number, side: 'F' | 'A' = 'F', where = 'broken'): Piece[] {
  return Array.from({ length: brigades }, (_, at) => {
    const row = Math.floor(at / 9)
    const y = side === 'F' ? 6 + row * 5 : 64 - row * 5
    return unit(
      `${side}${at + 1} slow ${3 + (at % 9) * 4},${y} ${side === 'F' ? 0 : 180}`,
      at < lost ? { where } : {},
    )
  })
}

const CLOCK = [6, 6, 1, 1, 1, 4]
const NEXT = [1, 1, 6, 6, 4, 1, 1, 4]

/** The turn ends: clock, then what more is thrown. */
const ends = (
  units: readonly (string | Piece)[],
  dice: readonly number[],
  plan: FieldPlan = {},
  more: Partial<Situation> = {},
): Field => field(plan, { side: 'austrian', first: 'french', units, ...more }, [...CLOCK, ...dice]).do(end)

/** In how many of the 36 throws of two dice the sum is this or more. */
function chances(needs: number): number {
  const faces = [1, 2, 3, 4, 5, 6]
  return faces.flatMap((one) => faces.filter((other) => one + other >= needs)).length
}

describe('army morale', () => {
  it('FPGA-MOR-a: infantry and cavalry of the start, those to come too; lost are the broken and the gone', () => {
    // Five brigades, one broken and one over its home edge, a battery destroyed that counts for nothing.
    const units = [
      unit('F1 slow 3,6 0', { where: 'broken' }),
      unit('F2 light 7,6 0', { where: 'left' }),
      'F3 fast 11,6 0',
      unit('F4 foot 15,6 0', { where: 'destroyed' }),
      'F5 heavy 19,6 0',
      'F6 fast - 0 force:FB',
      'A1 slow 3,60 180',
    ]
    const arriving = { FB: { turn: 9, pulse: 1, edge: 'S', entry: [30, 0] } }
    const f = ends(units, [3, 3, ...NEXT], { arriving })
    expect(f.event('morale-roll'), 'FPGA-MOR-a').toMatchObject({ side: 'french', lost: 2, of: 5, needs: 6 })
  })

  it('FPGA-MOR-b: from a third on two dice: 6 and one more for each brigade above it', () => {
    expect(ends(army(18, 5).concat(army(1, 0, 'A')), NEXT).told('morale-roll'), 'FPGA-MOR-b').toBe(false)
    const holds = ends(army(18, 6).concat(army(1, 0, 'A')), [2, 4, ...NEXT])
    expect(holds.event('morale-roll'), 'FPGA-MOR-b').toMatchObject({
      total: 6,
      needs: 6,
      add: 0,
      holds: true,
    })
    holds.shows({ turn: 3 })
    const breaks = ends(army(18, 6).concat(army(1, 0, 'A')), [2, 3])
    breaks.shows({ outcome: { winner: 'austrian', level: 'army morale' } }, 'FPGA-MOR-b')
    expect(breaks.event('game-over')).toMatchObject({ why: 'morale' })
  })

  it('FPGA-MOR-b: one less when the army’s first commander is dead, his successor or not', () => {
    const fallen = { extra: { fallen: ['french'] } }
    const units = army(18, 6).concat(army(1, 0, 'A'))
    const breaks = ends(units, [2, 4], {}, fallen)
    expect(breaks.event('morale-roll'), 'FPGA-MOR-b').toMatchObject({ add: -1, total: 5, holds: false })
    breaks.shows({ outcome: { winner: 'austrian', level: 'army morale' } })
    ends(units, [3, 4, ...NEXT], {}, fallen).shows({ turn: 3 }, 'FPGA-MOR-b')
    // A successor who falls is not the first.
    const other = { extra: { fallen: ['austrian'] } }
    ends(units, [2, 4, ...NEXT], {}, other).shows({ turn: 3 }, 'FPGA-MOR-b')
  })

  it('FPGA-MOR-b: so it is when he is killed on the field', () => {
    // The French phase second, ride over the Austrian commander, and the turn ends: 3 and 3 are not enough.
    const units = ['F1 fast 10,10 0', ...army(3, 1, 'A')]
    const situation = { first: 'austrian', side: 'french', units, officers: ['AN good 10,16 180'] } as const
    const f = field({}, situation, [6, 6, ...CLOCK, 3, 3]).do(move('F1', straight(10)))
    expect(f.event('officer-lost').unit).toBe('AN')
    f.do(end)
    expect(f.event('morale-roll'), 'FPGA-MOR-b').toMatchObject({
      side: 'austrian',
      add: -1,
      total: 5,
      holds: false,
    })
    f.shows({ outcome: { winner: 'french', level: 'army morale' } }, 'FPGA-MOR-b')
  })

  it('FPGA-MOR-c: beaten without a throw from half on', () => {
    const f = ends(army(18, 9).concat(army(1, 0, 'A')), [])
    expect(f.told('morale-roll') && f.event('morale-roll').rolls.length > 0, 'FPGA-MOR-c').toBe(false)
    f.shows({ outcome: { winner: 'austrian', level: 'army morale' } }, 'FPGA-MOR-c')
  })

  it('FPGA-MOR-c: both in one turn: a draw', () => {
    const f = ends([...army(4, 2), ...army(4, 2, 'A')], [])
    f.shows({ outcome: { winner: null, level: 'draw' } }, 'FPGA-MOR-c')
    const rolled = ends([...army(5, 2), ...army(5, 2, 'A')], [1, 1, 2, 3])
    rolled.shows({ outcome: { winner: null, level: 'draw' } }, 'FPGA-MOR-c')
  })

  it.each([
    [6, 6, 26],
    [7, 7, 21],
    [8, 8, 15],
  ])('FPGA-MOR-e: %i of 18 need %i, %i times in 36', (lost, needs, of) => {
    const f = ends(army(18, lost).concat(army(1, 0, 'A')), [6, 6, ...NEXT])
    expect(f.event('morale-roll'), 'FPGA-MOR-e').toMatchObject({ lost, of: 18, needs, holds: true })
    expect(chances(needs), 'FPGA-MOR-e').toBe(of)
  })

  it.each([
    [18, 6, 9],
    [5, 2, 3],
    [3, 1, 2],
  ])('FPGA-MOR-e, FPGA-MOR-f: of %i brigades %i ask for a throw, %i for none', (brigades, tests, beaten) => {
    const throws = (lost: number): number[] => (lost < tests || lost >= beaten ? [] : [6, 6])
    const after = (lost: number): Field =>
      ends(army(brigades, lost).concat(army(1, 0, 'A')), [...throws(lost), ...NEXT])
    expect(after(tests - 1).told('morale-roll'), 'FPGA-MOR-e, FPGA-MOR-f').toBe(false)
    expect(after(tests).event('morale-roll').needs, 'FPGA-MOR-e, FPGA-MOR-f').toBe(6)
    after(beaten - 1).shows({ turn: 3 })
    after(beaten).shows({ outcome: { winner: 'austrian', level: 'army morale' } }, 'FPGA-MOR-e, FPGA-MOR-f')
  })

  it('FPGA-MOR-g: both are thrown for before anything follows', () => {
    const f = ends([...army(5, 2), ...army(5, 2, 'A')], [1, 1, 6, 6])
    expect(
      f.eventsOf('morale-roll').map(({ side, holds }) => [side, holds]),
      'FPGA-MOR-g',
    ).toEqual([
      ['french', false],
      ['austrian', true],
    ])
    f.shows({ outcome: { winner: 'austrian', level: 'army morale' } }, 'FPGA-MOR-g')
  })

  it('FPGA-MOR-g: an army beaten loses whatever the points', () => {
    const objectives = [{ id: 'hill', name: 'Hill', points: 9, at: [11, 6], radius: 3, holds: 'alone' }]
    const f = ends([...army(3, 1), ...army(3, 0, 'A')], [1, 1], { objectives })
    f.shows(
      { points: { french: 9, austrian: 1 }, outcome: { winner: 'austrian', level: 'army morale' } },
      'FPGA-MOR-g',
    )
  })
})

describe('points', () => {
  const plan = (lead: number, objectives: FieldPlan['objectives'] = []): FieldPlan => ({
    basicLength: 2,
    lead,
    objectives,
  })

  it('FPGA-MOR-d: decide a battle that nobody has lost', () => {
    const units = [...army(4, 0), ...army(4, 1, 'A')]
    ends(units, [3], plan(1)).shows(
      { points: { french: 1, austrian: 0 }, outcome: { winner: 'french', level: 'points' } },
      'FPGA-MOR-d',
    )
    ends(units, [3], plan(2)).shows({ outcome: { winner: null, level: 'draw' } }, 'FPGA-MOR-d')
    ends([...army(4, 1), ...army(4, 0, 'A')], [3], plan(1)).shows(
      { outcome: { winner: 'austrian', level: 'points' } },
      'FPGA-MOR-d',
    )
  })

  it('FPGA-MOR-h: a brigade gone over its home edge counts as broken; guns and officers count nothing', () => {
    const units = [
      ...army(4, 0),
      ...army(4, 1, 'A', 'left'),
      unit('A9 foot 30,50 180', { where: 'destroyed' }),
      unit('F9 horse 30,20 0', { where: 'destroyed' }),
    ]
    const officers = [{ id: 'AAS', force: 'AA', control: 0, personality: 0, facing: 0, where: 'dead' }]
    const f = ends(units, [3], plan(1), { officers })
    f.shows(
      { points: { french: 1, austrian: 0 }, outcome: { winner: 'french', level: 'points' } },
      'FPGA-MOR-h',
    )
  })

  it('FPGA-MOR-d: places count for whoever holds them at the end', () => {
    const objectives = [
      { id: 'here', name: 'Here', points: 3, at: [3, 6], radius: 3, holds: 'alone' },
      { id: 'theirs', name: 'Theirs', points: 2, at: [3, 6], radius: 3, holds: 'present', side: 'austrian' },
      { id: 'both', name: 'Both', points: 5, at: [3, 35], radius: 40, holds: 'alone' },
    ]
    const f = ends([...army(4, 0), ...army(4, 0, 'A')], [3], plan(3, objectives))
    f.shows(
      {
        points: { french: 3, austrian: 0 },
        held: { here: 'french', theirs: null, both: null },
        outcome: { winner: 'french', level: 'points' },
      },
      'FPGA-MOR-d',
    )
  })
})
