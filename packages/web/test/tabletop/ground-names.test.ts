import { expect, test } from 'vitest'
import { placeOfName } from '../../src/tabletop/ground-names.tsx'
import type { GroundName } from '../../src/tabletop/types.ts'

const name: GroundName = {
  id: 'hill',
  text: 'Mill Hill',
  at: { x: 100, y: 100 },
  also: [
    { x: 100, y: 40 },
    { x: 100, y: 160 },
  ],
  look: 'hill',
  from: 0.3,
}
const piece = (x: number, y: number): Parameters<typeof placeOfName>[1][number] => ({
  x,
  y,
  heading: 90,
  width: 60,
  depth: 20,
})

test('a name stands in its own place while nobody stands there', () => {
  expect(placeOfName(name, [piece(300, 300)], 1)).toEqual(name.at)
})

test('it gives way to pieces, and comes back when all its places are taken', () => {
  expect(placeOfName(name, [piece(100, 100)], 1)).toEqual({ x: 100, y: 40 })
  expect(placeOfName(name, [piece(100, 100), piece(90, 40)], 1)).toEqual({ x: 100, y: 160 })
  expect(placeOfName(name, [piece(100, 100), piece(90, 40), piece(100, 165)], 1)).toEqual(name.at)
})
