import { ageOfDestiny } from '@bivouac/age-of-destiny'
import { seededDice } from '@bivouac/kernel'
import { describe, expect, test } from 'vitest'
import { groundOf } from '../../src/tabletop/laid-ground.ts'
import { engraveTable } from '../../src/tabletop/engraving/plate.ts'
import { clockwise, depthIn, distanceTo, inset } from '../../src/tabletop/engraving/shapes.ts'
import { boardOf, middleOf } from '../../src/tabletop/ground.ts'

const ground = groundOf(ageOfDestiny.open({ scenario: 'hagelberg' }, seededDice(1)).game.scenario, {
  drawn: 1,
})
const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
]

const bytesOf = ({ buffer }: Float32Array | Uint8ClampedArray): Uint8Array => new Uint8Array(buffer)

describe('shapes', () => {
  test('an outline either way round has the same inside', () => {
    for (const outline of [square, square.toReversed()]) {
      expect(depthIn(clockwise(outline), 50, 20)).toBe(20)
      expect(depthIn(clockwise(outline), 50, -10)).toBe(-10)
    }
  })

  test('drawn in, it keeps its distance everywhere; drawn in too far, nothing is left', () => {
    for (const { x, y } of inset(square, 30)) expect(depthIn(square, x, y)).toBeCloseTo(30, 9)
    expect(inset(square, 60)).toHaveLength(0)
  })

  test('how far a point is from a road', () => {
    expect(distanceTo([square[0], square[1], square[2]], 50, 20)).toBe(20)
    expect(middleOf(square)).toEqual({ x: 50, y: 50 })
  })
})

describe('the drawing of a table', () => {
  const plate = engraveTable(ground)

  test('is the same every time', () => {
    const { land, shade, ...again } = engraveTable(ground)
    const { land: ownLand, shade: ownShade, ...own } = plate
    expect(again).toEqual(own)
    expect(Buffer.compare(bytesOf(land.pixels), bytesOf(ownLand.pixels))).toBe(0)
    expect(Buffer.compare(bytesOf(shade.light), bytesOf(ownShade.light))).toBe(0)
  })

  test('no tree stands outside its wood or on a road, no house outside its village', () => {
    const roads = ground.strips.filter(({ kind }) => kind === 'road')
    for (const { area, trees } of plate.woods) {
      expect(trees.length).toBeGreaterThan(20)
      for (const { x, y } of trees) {
        expect(depthIn(clockwise(area.outline), x, y)).toBeGreaterThan(0)
        for (const { line } of roads) expect(distanceTo(line, x, y)).toBeGreaterThan(5)
      }
    }
    for (const { area, houses } of plate.villages) {
      expect(houses.filter(({ church }) => church)).toHaveLength(1)
      for (const { x, y } of houses) expect(depthIn(clockwise(area.outline), x, y)).toBeGreaterThan(0)
    }
  })

  test('fields lie in the open and on the table', () => {
    expect(plate.fields.length).toBeGreaterThan(10)
    for (const { corners } of plate.fields)
      for (const { x, y } of corners) {
        expect(x > 0 && y > 0 && x < ground.width && y < ground.height).toBe(true)
        for (const { outline } of ground.areas) expect(depthIn(clockwise(outline), x, y)).toBeLessThan(0)
      }
  })

  test('a hill is lit from the upper left', () => {
    const { light, columns, cell } = plate.shade
    const at = (x: number, y: number): number => light[Math.round(y / cell) * columns + Math.round(x / cell)]
    const hill = ground.areas.find(({ id }) => id === 'hill-camp')
    const middle = middleOf(hill?.outline ?? [])
    expect(at(middle.x - 85, middle.y - 60)).toBeGreaterThan(at(middle.x + 80, middle.y + 60))
  })

  test('the rim stands about the whole table', () => {
    const { x0, y0, x1, y1 } = boardOf(ground)
    expect(x0 < 0 && y0 < 0 && x1 > ground.width && y1 > ground.height).toBe(true)
  })
})
