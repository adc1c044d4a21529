import { alternating, footprint, overlaps } from '@bivouac/space'
import type { Block } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { findFlight } from '../../src/combat/flight.ts'
import type { FlightTerms } from '../../src/combat/flight.ts'

const mm = (value: number): number => Math.round(value * 100)
const inMm = (x: number, y: number, degrees: number, width: number, depth: number): Block => ({
  x: mm(x),
  y: mm(y),
  heading: degrees * 10,
  width: mm(width),
  depth: mm(depth),
})
const infantryLine = (bases: number) => [20 * bases, 15] as const
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
