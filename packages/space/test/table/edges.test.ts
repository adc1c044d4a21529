import { describe, expect, it } from 'vitest'
import {
  alternating,
  clearDistance,
  contactDistance,
  entering,
  facing,
  footprint,
  headingOf,
  headingTo,
  isOnTable,
  isSpotOnTable,
  moved,
  pushIn,
  reachOver,
  roomAhead,
  tableEdges,
} from '../../src/index.ts'
import { inInches, infantryLine, inMm, mm } from './twins.ts'

const field = { width: mm(1000), height: mm(800) }
const line = inMm(500, 500, 0, ...infantryLine(4))

describe('fall back, withdraw and friends in the way', () => {
  const inches = { width: 40_000, height: 70_000 }

  it('G-11 T4: straight back, facing kept', () => {
    expect(moved(inInches(10, 46, 180), 0, 3000)).toEqual(inInches(10, 49, 180))
    expect(moved(inInches(24, 45, 180), 0, 9000)).toEqual(inInches(24, 54, 180))
  })

  it('G-11 T6: directly away from the nearest enemy', () => {
    const [unit, enemy] = [inInches(24, 54, 180), inInches(24, 46, 0)]
    const heading = headingOf(unit.x - enemy.x, unit.y - enemy.y)
    expect(moved(unit, heading, 8000)).toEqual(inInches(24, 62, 180))
    expect(contactDistance(footprint(unit), heading, footprint(enemy), 50)).toBe(Infinity)
  })

  it('G-12 T2: stops at the edge, and touches it then', () => {
    const unit = inInches(24, 66, 180)
    const room = roomAhead(footprint(unit), 0, inches.width, inches.height)
    const there = moved(unit, 0, Math.min(8000, room))
    expect(there).toEqual(inInches(24, 68.5, 180))
    expect([reachOver(inches, 'N', footprint(unit)), reachOver(inches, 'N', footprint(there))]).toEqual([
      -2500, 0,
    ])
  })

  it('G-11: the first clear place beyond, else the last clear one coming back', () => {
    expect(clearDistance(3000, 250, 6000, () => true)).toBe(3000)
    expect(clearDistance(3000, 250, 6000, (t) => t > 4100)).toBe(4250)
    expect(clearDistance(3000, 250, 6000, (t) => t === 9000 || t === 1000)).toBe(9000)
    expect(clearDistance(3000, 250, 6000, (t) => t === 9250 || t < 1100)).toBe(1000)
    expect(clearDistance(3100, 250, 6000, (t) => t === 0)).toBe(0)
    expect(clearDistance(3100, 250, 6000, () => false)).toBeUndefined()
  })
})

describe('the edges of a table', () => {
  it('G-11: the way home', () => {
    expect(tableEdges.map(headingTo)).toEqual([0, 900, 1800, 2700])
  })

  it('G-12: a shape is on the table with its edge, and pushed in no farther than needed', () => {
    const at = (x: number, y: number) => footprint(inMm(x, y, 0, 100, 20))
    expect([isOnTable(field, at(50, 10)), isOnTable(field, at(950, 790))]).toEqual([true, true])
    expect([isOnTable(field, at(49.99, 10)), isOnTable(field, at(950.01, 790))]).toEqual([false, false])
    expect([isOnTable(field, at(50, 9.99)), isOnTable(field, at(950, 790.01))]).toEqual([false, false])
    expect(pushIn(field, at(30, 795))).toEqual({ x: mm(20), y: -mm(5) })
    expect(pushIn(field, at(980, 3))).toEqual({ x: -mm(30), y: mm(7) })
    expect(pushIn(field, at(500, 400))).toEqual({ x: 0, y: 0 })
    expect(tableEdges.map((edge) => reachOver(field, edge, at(30, 795)))).toEqual([
      mm(5),
      -mm(920),
      -mm(785),
      mm(20),
    ])
    expect([isSpotOnTable(field, 0, mm(800)), isSpotOnTable(field, -1, 0)]).toEqual([true, false])
  })

  it('G-16 T1: a column enters by its front and ends with its rear inside the edge', () => {
    const column = entering('E', { x: mm(2400), y: mm(1010) }, { width: mm(30), depth: mm(160) }, 'front', 0)
    expect(footprint(column).west).toBe(mm(2400))
    const end = moved(column, column.heading, mm(170))
    expect(end).toEqual(inMm(2310, 1010, 270, 30, 160))
    expect(footprint(end).east).toBe(mm(2390))
  })

  it('G-16: a base enters by its rear on any edge, shifted along it', () => {
    const size = { width: 3000, depth: 3000 }
    expect(entering('W', { x: 0, y: 14_000 }, size, 'rear', 2000)).toEqual(inInches(1.5, 16, 90))
    expect(entering('N', { x: 20_000, y: 70_000 }, size, 'rear', -1000)).toEqual(inInches(19, 68.5, 180))
    expect(entering('S', { x: 20_000, y: 0 }, size, 'front', 0)).toEqual(inInches(20, -1.5, 0))
  })

  it('G-11: places and headings are tried to either side in turn', () => {
    expect(alternating(150, 900).slice(0, 5)).toEqual([0, 150, -150, 300, -300])
    expect(alternating(150, 900)).toHaveLength(13)
  })

  it('G-7: turns about the centre keep it', () => {
    expect(facing(line, -100)).toEqual({ ...line, heading: 3500 })
  })
})
