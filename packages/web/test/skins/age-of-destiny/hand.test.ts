import {
  COLUMN,
  ON_TABLE,
  SQUARE,
  ageOfDestiny,
  chargeOptions,
  unitReach,
  ifItEndedNow,
} from '@bivouac/age-of-destiny'
import { seededDice } from '@bivouac/kernel'
import { describe, expect, test } from 'vitest'
import { lessonFor } from '../../../src/furniture/coach.tsx'
import { dragBody, isStraight } from '../../../src/tabletop/hand/drag.ts'
import { handlesOf, knobSize } from '../../../src/tabletop/hand/handles.tsx'
import { LESSONS } from '../../../src/skins/age-of-destiny/lessons.ts'
import { MILLIMETRES, bearingsOf } from '../../../src/skins/age-of-destiny/measure.ts'
import { toSheet } from '../../../src/tabletop/hand/yardstick.ts'
import { piecesOf, unitOf } from '../../../src/skins/age-of-destiny/pieces.ts'
import { spentWords } from '../../../src/tabletop/hand/handles.tsx'
import { verdictOf } from '../../../src/skins/age-of-destiny/hand/verdict.ts'
import { inFrame } from '../../../src/tabletop/pointing.ts'
import { overlaps } from '../../../src/tabletop/troops/staff.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

async function inMovement(): Promise<DeskInTest> {
  const table = await atTheDesk({ scenario: 'mill-brook' })
  for (let press = 0; press < 9 && table.desk.frame.phase !== 'movement'; press++) {
    table.decision.primary?.act()
    await table.settle()
  }
  return table
}

describe('straight ahead', () => {
  test('is meant by whoever goes up to eight pixels aside, at any zoom', () => {
    for (const pixel of [0.15, 1.2, 2.4]) {
      const px = 100 * pixel
      expect(isStraight({ ahead: 34 * px, right: 7 * px }, px)).toBe(true)
      expect(isStraight({ ahead: 34 * px, right: -12 * px }, px)).toBe(false)
    }
  })
})

describe('knobs', () => {
  test('are smaller on a smaller piece, and stand apart', () => {
    const line = { x: 0, y: 0, heading: 0, width: 100, depth: 15 }
    expect(knobSize(line, 1)).toBe(11)
    expect(knobSize(line, 2.4)).toBeLessThan(7)
  })

  test('stand before the front, as far as they are wide', async () => {
    const table = await inMovement()
    table.desk.takeInHand('P1')
    const plan = table.desk.plan.peek()
    if (!plan) throw new Error('nothing is planned')
    const stands = { x: 500, y: 500, heading: 0, width: 20, depth: 75 }
    const [left, right] = handlesOf(table.desk.rules, plan, stands, 2.4)
    const size = knobSize(stands, 2.4) * 2.4
    expect(right.at.x - left.at.x).toBeGreaterThan(2 * size)
    expect(left.at.y).toBeCloseTo(500 - 37.5 - 2 * size)
  })
})

test('a column dragged along its road marches by the road, which takes it farther (AOD-3-move-a)', async () => {
  const table = await inMovement()
  const { p } = table
  const { units } = p.state
  const found = p.game.unitIds
    .filter((_, unit) => units.formation[unit] === COLUMN && units.side[unit] === 0)
    .map((id) => ({ id, reach: unitReach(p, id, []) }))
    .find(({ reach }) => reach?.roads.some(({ most }) => most > (reach.straight?.most ?? 0)))
  if (!found?.reach) throw new Error('nobody is on a road')
  table.desk.takeInHand(found.id)
  const plan = table.desk.plan.peek()
  const from = piecesOf(p).find(({ id }) => id === found.id)
  if (plan?.kind !== 'move' || !from) throw new Error('no move is planned')
  const ends = found.reach.roads.map(({ most, ...way }) => {
    const by = { ...plan, steps: [{ go: 'road', ...way, by: most }] as const }
    const { end } = verdictOf(p, by, (action) => table.desk.check(action))
    return { road: way.road, at: toSheet(bearingsOf(p), end.x, end.y) }
  })
  // The one that leads ahead.
  const [road] = ends.toSorted((a, b) => inFrame(from, a.at).y - inFrame(from, b.at).y)
  const held = dragBody(table.desk, plan, { at: { x: from.x, y: from.y }, pixel: 1, by: 'mouse' })
  held.drag({ at: road.at, pixel: 1, by: 'mouse' }, false)
  expect(table.desk.plan.peek()).toMatchObject({ steps: [{ go: 'road', road: road.road }] })
  expect(table.desk.caught.peek()).toMatch(/^by /)
  held.drop(true)
  table.press('Enter')
  await table.settle()
  expect(table.refusals).toEqual([])
})

test('what a move spends is told in whole millimetres', async () => {
  const table = await inMovement()
  table.desk.takeInHand('P1')
  table.press('ArrowUp', { shiftKey: true })
  table.press('ArrowUp', { ctrlKey: true })
  const plan = table.desk.plan.peek()
  if (!plan) throw new Error('nothing is planned')
  expect(spentWords(MILLIMETRES, verdictOf(table.p, plan, () => null).spent)).toMatch(
    /^\d+ mm used, \d+ mm left$/,
  )
})

test('if it ended now, what is held counts (AOD-6-win-c)', () => {
  const p = ageOfDestiny.open({ scenario: 'mill-brook' }, seededDice(1))
  expect(p.state.points).toEqual([0, 0])
  const { points } = ifItEndedNow(p)
  expect(points[1]).toBeGreaterThanOrEqual(6)
  expect(p.state.points).toEqual([0, 0])
})

test('a general upon a battalion hides neither it nor himself; a square has four fronts', () => {
  const p = ageOfDestiny.open({ scenario: 'mill-brook' }, seededDice(1))
  const unit = unitOf(p, 'P1')
  p.state.generals.x[0] = p.state.units.x[unit]
  p.state.generals.y[0] = p.state.units.y[unit]
  p.state.units.formation[unit] = SQUARE
  const pieces = piecesOf(p)
  const battalion = pieces.find(({ id }) => id === 'P1')
  const general = pieces.find(({ id }) => id === p.game.generalIds[0])
  if (!battalion || !general) throw new Error('they are not on the table')
  expect(general.width).toBeLessThan(30)
  expect(overlaps(battalion, general)).toBe(false)
  expect(general.truly).toEqual({ x: battalion.x, y: battalion.y })
  expect(battalion.fronts).toBe(4)
})

test('the lesson of the charge waits until somebody can be reached', async () => {
  const table = await inMovement()
  const { p } = table
  const { units } = p.state
  expect(
    p.game.unitIds.every(
      (id, unit) =>
        units.side[unit] !== 0 || units.where[unit] !== ON_TABLE || chargeOptions(p, id).length === 0,
    ),
  ).toBe(true)
  const learned = new Set(['guns', 'pick', 'advance', 'commit', 'column'])
  const mark = units.mark.map(() => 4)
  const scene = {
    p: { ...p, state: { ...p.state, units: { ...units, mark } } },
    side: 0 as const,
    frame: table.desk.frame,
    picked: null,
    plan: null,
    aimed: false,
    attacking: false,
  }
  expect(lessonFor(LESSONS, scene, learned)?.id).not.toBe('charge')
})
