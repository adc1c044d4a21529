import { describe, expect, it } from 'vitest'
import {
  alternating,
  clearDistance,
  contactDistance,
  entering,
  facing,
  findFlight,
  footprint,
  headingOf,
  headingTo,
  isOnTable,
  isSpotOnTable,
  moved,
  overlaps,
  pushIn,
  reachOver,
  roomAhead,
  tableEdges,
} from '../../src/index.ts'
import type { FlightTerms } from '../../src/index.ts'
import { inInches, infantryLine, inMm, mm } from './twins.ts'

const field = { width: mm(1000), height: mm(800) }
const open: FlightTerms = {
  field,
  homeEdge: 'S',
  distance: mm(60),
  slowed: mm(50),
  isSlow: () => false,
  corridor: mm(20),
  deflections: alternating(150, 900),
  step: mm(5),
  friends: [],
  enemies: [],
}
const line = inMm(500, 500, 0, ...infantryLine(4))

describe('flight', () => {
  it('G-11 T1: straight home', () => {
    const flight = findFlight(line, open)
    expect(flight).toMatchObject({
      block: inMm(500, 440, 180, ...infantryLine(4)),
      distance: mm(60),
      isOff: false,
    })
    expect(flight?.sweep.corners.length).toBe(8)
  })

  it('G-11 T2: bent by a right angle round an enemy line', () => {
    const enemies = [footprint(inMm(500, 440, 0, ...infantryLine(5)))]
    expect(findFlight(line, { ...open, enemies })?.block).toEqual(inMm(440, 500, 270, ...infantryLine(4)))
  })

  it('G-11 T3: no way out', () => {
    expect(findFlight(line, { ...open, enemies: [footprint(inMm(500, 470, 0, 200, 15))] })).toBeUndefined()
  })

  it('G-11: bends by the least deflection that is free, clockwise first', () => {
    // A narrow enemy in the corridor only: 15 degrees either way clears him; he stands a little east or west of it.
    const enemy = (x: number) => footprint(inMm(x, 440, 0, ...infantryLine(1)))
    const heading = (x: number) => findFlight(line, { ...open, enemies: [enemy(x)] })?.block.heading
    expect(heading(540)).toBe(1950)
    expect(heading(460)).toBe(1650)
    expect(alternating(150, 900).slice(0, 5)).toEqual([0, 150, -150, 300, -300])
    expect(alternating(150, 900)).toHaveLength(13)
  })

  it('G-11: an enemy in the corridor bars it though the end is free', () => {
    const enemies = [footprint(inMm(500, 470, 0, 2, 2))]
    expect(findFlight(line, { ...open, enemies })?.block.heading).not.toBe(1800)
  })

  it('G-11: ground that slows shortens it, and is looked for over the whole way', () => {
    const seen: number[] = []
    const isSlow: FlightTerms['isSlow'] = (sweep) => {
      seen.push(sweep.south)
      return true
    }
    expect(findFlight(line, { ...open, isSlow })?.distance).toBe(mm(50))
    expect(seen).toEqual([mm(432.5)])
  })

  it('G-11: goes on by 5 mm while it would end on a friend, and passes through him', () => {
    const friend = footprint(inMm(500, 440, 0, ...infantryLine(5)))
    const flight = findFlight(line, { ...open, friends: [friend] })
    expect(flight).toMatchObject({ distance: mm(75), block: { y: mm(425) } })
    expect(flight !== undefined && overlaps(flight.sweep, friend)).toBe(true)
  })

  it('G-12 T1: over the home edge it is off, a hair short of it it stays', () => {
    const router = (y: number) => inMm(300, y - 50, 0, ...infantryLine(4))
    const terms: FlightTerms = { ...open, homeEdge: 'N', distance: mm(50) }
    expect(findFlight(router(800), terms)).toMatchObject({ isOff: true })
    expect(findFlight(router(792.5), terms)).toMatchObject({ isOff: false, block: { y: mm(792.5) } })
    expect(findFlight(inMm(300, 750, 0, ...infantryLine(4)), terms)).toMatchObject({ isOff: true })
    expect(findFlight(inMm(300, 742, 0, ...infantryLine(4)), terms)).toMatchObject({ isOff: false })
  })

  it('G-12 T4: poking over another edge it is pushed in', () => {
    const flight = findFlight(inMm(30, 400, 90, ...infantryLine(4)), {
      ...open,
      homeEdge: 'N',
      distance: mm(50),
    })
    expect(flight).toMatchObject({ isOff: false, block: inMm(40, 450, 0, ...infantryLine(4)) })
  })

  it('G-11: a friend in the way to the edge drives it off the table', () => {
    const friend = footprint(inMm(500, 20, 0, 100, 40))
    const flight = findFlight(inMm(500, 70, 0, ...infantryLine(4)), { ...open, friends: [friend] })
    expect(flight).toMatchObject({ isOff: true })
  })
})

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

  it('G-7: turns about the centre keep it', () => {
    expect(facing(line, -100)).toEqual({ ...line, heading: 3500 })
  })
})
