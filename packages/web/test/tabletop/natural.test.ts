import { ageOfDestiny } from '@bivouac/age-of-destiny'
import { seededDice } from '@bivouac/kernel'
import { expect, test } from 'vitest'
import { naturalLine, naturalOutline, ribbonOf, seedOf, STRAY } from '../../src/tabletop/engraving/natural.ts'
import { distanceTo } from '../../src/tabletop/engraving/shapes.ts'
import { groundOf } from '../../src/tabletop/laid-ground.ts'

const ground = groundOf(ageOfDestiny.open({ scenario: 'hagelberg' }, seededDice(1)).game.scenario, {
  drawn: 1,
})
const seed = seedOf(ground)

test('a natural outline keeps within its tolerance of the exact one, and the exact one of it', () => {
  for (const { outline } of ground.areas) {
    const drawn = naturalOutline(outline, seed)
    const closed = [...outline, outline[0]]
    for (const { x, y } of drawn) expect(distanceTo(closed, x, y)).toBeLessThanOrEqual(STRAY)
    const around = [...drawn, drawn[0]]
    for (const { x, y } of outline) expect(distanceTo(around, x, y)).toBeLessThanOrEqual(STRAY)
  }
})

test('it is not the exact one', () => {
  for (const { outline } of ground.areas) {
    const closed = [...outline, outline[0]]
    const away = naturalOutline(outline, seed).map(({ x, y }) => distanceTo(closed, x, y))
    expect(Math.max(...away)).toBeGreaterThan(1.5)
  }
})

test('a natural line keeps within its tolerance, and its two ends', () => {
  for (const { line } of ground.strips) {
    const drawn = naturalLine(line, seed)
    for (const { x, y } of drawn) expect(distanceTo(line, x, y)).toBeLessThanOrEqual(STRAY)
    expect(drawn[0]).toEqual(line[0])
    expect(drawn.at(-1)).toEqual(line.at(-1))
  }
})

test('the same seed gives the same line, another seed another', () => {
  const [{ outline }] = ground.areas
  expect(naturalOutline(outline, 5)).toEqual(naturalOutline(outline, 5))
  expect(naturalOutline(outline, 6)).not.toEqual(naturalOutline(outline, 5))
  expect(seedOf(structuredClone(ground))).toBe(seed)
})

test('a strip swells and dwindles by no more than it may', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 200, y: 0 },
  ]
  const { left, right } = ribbonOf(line, 10, 0.3, seed)
  for (const [i, { y }] of left.entries()) {
    expect(Math.abs(y)).toBeGreaterThanOrEqual(3.5)
    expect(Math.abs(y)).toBeLessThanOrEqual(6.5)
    expect(Math.sign(y)).toBe(-Math.sign(right[i].y))
  }
})

test('what lies wall to wall still does when drawn', () => {
  const shared = [
    { x: 100, y: 0 },
    { x: 100, y: 100 },
  ]
  const west = [{ x: 0, y: 0 }, ...shared, { x: 0, y: 100 }]
  const east = [shared[0], { x: 200, y: 0 }, { x: 200, y: 100 }, shared[1]]
  const [one, other] = [naturalOutline(west, seed), naturalOutline(east, seed)]
  const inner = one.filter(({ x, y }) => Math.abs(x - 100) < 6 && y > 20 && y < 80)
  expect(inner.length).toBeGreaterThan(5)
  for (const { x, y } of inner) expect(distanceTo([...other, other[0]], x, y)).toBeLessThan(1)
})
