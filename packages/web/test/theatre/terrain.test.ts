import { BoxMapSchema } from '@bivouac/space'
import { expect, test } from 'vitest'
import { paintBoxes, paintCrossings } from '../../src/theatre/engraving/paint-works.ts'
import type { TheatrePrint } from '../../src/theatre/engraving/press.ts'

/** Everything the pen does when this is painted, in order. */
function penOf(paint: (print: TheatrePrint) => void, plate: unknown): string {
  const done: unknown[] = []
  const ctx = new Proxy(
    {},
    {
      get:
        (_, key) =>
        (...values: unknown[]) =>
          done.push([key, ...values]),
      set: (_, key, value) => done.push([key, value]) > 0,
    },
  )
  paint({ ctx, plate, px: 2, box: { x0: 0, y0: 0, x1: 100, y1: 100 } } as unknown as TheatrePrint)
  return JSON.stringify(done)
}

const { ground } = BoxMapSchema.entries.boxes.item.entries
const { crossing } = BoxMapSchema.entries.connections.item.entries

test('every ground of a box that the rules obey has a drawing of its own', () => {
  const drawings = ground.options.map((each) =>
    penOf(paintBoxes, { file: { boxes: [{ x: 50, y: 50, ground: each, fortified: false }] } }),
  )
  expect(new Set(drawings).size).toBe(ground.options.length)
})

test('every crossing that the rules obey has a drawing of its own', () => {
  const rivers = crossing.options.filter((each) => each !== 'none')
  const drawings = rivers.map((each) =>
    penOf(paintCrossings, { ways: [{ over: { x: 50, y: 50, angle: 0 }, crossing: each }] }),
  )
  expect(new Set(drawings).size).toBe(rivers.length)
  for (const drawing of drawings) expect(drawing).toMatch(/"(stroke|fill)"/)
})
