import { describe, expect, test } from 'vitest'
import { corpsOf, dressOf } from '../../src/tabletop/troops/dress.ts'
import { markRow } from '../../src/tabletop/troops/marks.ts'
import { namedWithRoom, regimentNumber, shortName } from '../../src/tabletop/troops/names.ts'
import { FOOT_DRILL, HORSE_DRILL, inFiles, skirmishers } from '../../src/tabletop/troops/ranks.ts'
import { overlaps, withStaff } from '../../src/tabletop/troops/staff.ts'
import { strokesOf } from '../../src/tabletop/troops/strokes.ts'
import type { TablePiece } from '../../src/tabletop/types.ts'

const piece = (id: string, more: Partial<TablePiece> = {}): TablePiece => ({
  id,
  x: 0,
  y: 0,
  heading: 0,
  width: 100,
  depth: 15,
  nation: 'french',
  bases: [{ x: 0, y: 0, width: 20, depth: 15, turn: 0, figure: 'foot' }],
  fronts: 1,
  order: 'firm',
  signs: [],
  name: id,
  title: id,
  ...more,
})

const general = (x: number, y: number): TablePiece =>
  piece('general', {
    x,
    y,
    width: 30,
    depth: 30,
    above: true,
    bases: [{ x: 0, y: 0, width: 30, depth: 30, turn: 0, figure: 'general' }],
  })

describe('men on a base', () => {
  test.each([
    ['a company', { width: 20, depth: 15 }, FOOT_DRILL],
    ['a squadron', { width: 30, depth: 40 }, HORSE_DRILL],
    ['a battalion of a brigade', { width: 23, depth: 34 }, FOOT_DRILL],
    ['a handful', { width: 9.5, depth: 9.5 }, FOOT_DRILL],
  ])('%s: ranks and files, none beyond its ground in any order', (_, base, drill) => {
    for (const order of ['firm', 'shaken', 'fleeing'] as const) {
      const men = inFiles(base, drill, order, 2)
      expect(men.length).toBeGreaterThan(2)
      for (const { x, y } of men) {
        expect(Math.abs(x) + drill.reach.aside).toBeLessThanOrEqual(base.width / 2 + 1e-9)
        expect(y - drill.reach.ahead).toBeGreaterThanOrEqual(-base.depth / 2 - 1e-9)
        expect(y + drill.reach.behind).toBeLessThanOrEqual(base.depth / 2 + 1e-9)
      }
    }
  })

  test('three ranks of foot, two of horse, and a gap behind a company', () => {
    const base = { width: 20, depth: 15 }
    const ranks = (men: ReturnType<typeof inFiles>): number =>
      new Set(men.map(({ y }) => Math.round((y - men[0].y) / 2))).size
    const foot = inFiles(base, FOOT_DRILL, 'firm')
    expect(foot).toHaveLength(21)
    expect(ranks(foot)).toBe(3)
    expect(ranks(inFiles({ width: 30, depth: 40 }, HORSE_DRILL, 'firm'))).toBe(2)
    expect(base.depth / 2 - Math.max(...foot.map(({ y }) => y))).toBeGreaterThan(3)
  })

  test('who flees turns his back; skirmishers are before the ranks', () => {
    const fleeing = inFiles({ width: 20, depth: 15 }, FOOT_DRILL, 'fleeing')
    expect(fleeing.every(({ turn }) => turn > 90 && turn < 270)).toBe(true)
    expect(skirmishers({ width: 20, depth: 15 }).every(({ y }) => y < -3)).toBe(true)
  })

  test('from afar they are a few strokes', () => {
    const { coats, belts, steel, horses } = strokesOf(piece('line'))
    expect([coats, belts, steel].every((path) => path !== '')).toBe(true)
    expect(horses).toBe('')
    expect(strokesOf(piece('rout', { order: 'fleeing' })).coats).toBe('')
  })
})

describe('an officer', () => {
  test('who stands free is drawn where he is', () => {
    const [, officer] = withStaff([piece('line')], [general(0, 200)])
    expect(officer).toMatchObject({ x: 0, y: 200, width: 30 })
    expect(officer.truly).toBeUndefined()
  })

  test('among troops is drawn beside them, smaller, and tells where he is', () => {
    const line = [piece('a'), piece('b', { y: 22 }), piece('c', { x: 104 })]
    const drawn = withStaff(line, [general(10, 0), general(12, 0)])
    const officers = drawn.slice(3)
    for (const officer of officers) {
      expect(officer.width).toBeLessThan(30)
      expect(drawn.filter((other) => other !== officer && overlaps(other, officer))).toEqual([])
    }
    expect(officers[0].truly).toEqual({ x: 10, y: 0 })
  })

  test('rectangles that only touch, or stand askew beside each other, do not overlap', () => {
    const a = piece('a')
    expect(overlaps(a, piece('b', { y: 15 }))).toBe(false)
    expect(overlaps(a, piece('b', { y: 14 }))).toBe(true)
    expect(overlaps(a, piece('b', { x: 70, y: 50, heading: 45 }))).toBe(false)
  })
})

describe('marks', () => {
  test('stand in a row behind the piece and never over each other', () => {
    for (const heading of [0, 45, 90, 180, 270]) {
      const { at } = markRow(heading, [27, 16, 16])
      expect(at[1].x - at[0].x).toBeGreaterThanOrEqual((27 + 16) / 2)
      expect(at[2].x - at[1].x).toBeGreaterThanOrEqual(16)
    }
    expect(markRow(0, [16]).at[0].y).toBeGreaterThan(0)
    expect(markRow(0, [16]).below).toBe(16)
    expect(markRow(0, []).below).toBe(0)
  })

  test('keep clear of the flag of a piece that faces down the screen', () => {
    const { at } = markRow(180, [27, 16])
    expect(at[1].x + 8).toBeLessThan(0)
    expect(at[0].y).toBeLessThan(0)
  })
})

describe('names', () => {
  test('are short and still known', () => {
    expect(
      [
        'I/Leib-Regiment',
        '1/12e Ligne',
        'II/1st Reserve Infantry Regiment',
        'I/3rd Kurmark Landwehr',
        'Brigade Albert',
        'Neumark Dragoons',
        'Brigade',
      ].map(shortName),
    ).toEqual(['I/Leib', '1/12e', 'II/1st Reserve', 'I/3rd Kurmark', 'Albert', 'Neumark Dragoons', 'Brigade'])
  })

  test('tell the number of a regiment, where it is one', () => {
    expect(
      [
        '1/12e Ligne',
        '7e Hussards',
        'I/5. Landwehr',
        'Brigade Gauthier (25e, 85e Ligne)',
        '1re batterie à pied',
        'Elbe',
      ].map(regimentNumber),
    ).toEqual(['12', '7', '5', '25', '', ''])
  })

  test('are written where there is room and over nobody', () => {
    const crowd = [
      piece('free', { y: 200 }),
      piece('upper', { side: 1 }),
      piece('lower', { y: 17 }),
      piece('theirs', { y: 400, side: 1 }),
    ]
    const named = namedWithRoom(
      crowd,
      1,
      ({ side }) => side === undefined,
      () => 0,
    )
    expect([...named]).toEqual(['free', 'lower'])
    expect(
      namedWithRoom(
        crowd,
        1,
        () => true,
        () => 0,
      ).has('upper'),
    ).toBe(false)
  })
})

test('troops are told apart by what they wear', () => {
  expect(corpsOf(false, 'Landwehr', 'I/5. Landwehr')).toBe('militia')
  expect(corpsOf(false, 'Line Infantry', '18e Léger (prov.)')).toBe('light')
  expect(corpsOf(false, 'Young Guard', '1er Tirailleurs')).toBe('guard')
  expect(corpsOf(true, 'Light', '7e Hussards')).toBe('hussar')
  expect(corpsOf(true, 'Light', 'Cossacks: Vlasov')).toBe('cossack')
  expect(corpsOf(false, 'Line Infantry', '1/12e Ligne')).toBe('line')
  expect(dressOf('french', 'guard').hat).toBe('bearskin')
  expect(dressOf('prussian', 'militia').hat).toBe('cap')
  expect(dressOf('austrian', 'line').coat).not.toBe(dressOf('french', 'line').coat)
})
