import { ScenarioSchema } from '@bivouac/age-of-destiny'
import type { Scenario } from '@bivouac/age-of-destiny'
import { expect, test } from 'vitest'
import { groundOf, namesOf } from '../../src/tabletop/laid-ground.ts'
import type { LaidTable } from '../../src/tabletop/laid-ground.ts'
import { engraveTable } from '../../src/tabletop/engraving/plate.ts'
import { paintPieces } from '../../src/tabletop/engraving/press.ts'
import type { Sheet } from '../../src/tabletop/engraving/sheet.ts'

type Piece = Scenario['terrain'][number]

/** Every type of ground that a scenario may have, as its schema lists them. */
const TYPES = ScenarioSchema.entries.terrain.item.options.flatMap(({ entries: { type } }) =>
  'options' in type ? type.options : [type.literal],
)

const polygon: [number, number][] = [
  [100, 100],
  [300, 100],
  [300, 300],
  [100, 300],
]
const polyline: [number, number][] = [
  [0, 200],
  [400, 200],
]

/** A piece of the type, and the stream under a bridge or ford. */
function pieceOf(type: Piece['type']): Piece {
  const named = { id: 'piece', name: 'Piece' }
  switch (type) {
    case 'hill':
      return { ...named, type, level: 1, difficult: true, polygon }
    case 'town':
      return { ...named, type, capacity: 1, difficult: true, polygon }
    case 'rough':
      return { ...named, type, woods: false, difficult: true, polygon }
    case 'redoubt':
    case 'wood':
    case 'village':
    case 'marsh':
      return { ...named, type, difficult: true, polygon }
    case 'stream':
    case 'obstacle':
      return { ...named, type, difficult: true, width: 10, polyline }
    case 'road':
      return { ...named, type, width: 10, polyline }
    case 'bridge':
    case 'ford':
      return { ...named, type, on: 'brook', at: [200, 200], radius: 20 }
  }
}

/** How often the pen fills or strokes something for this ground. */
function strokesFor(terrain: readonly Piece[]): number {
  let strokes = 0
  const ctx = new Proxy(
    {},
    {
      get: (_, key) => () => {
        if (['fill', 'stroke', 'fillRect', 'strokeRect'].includes(String(key))) strokes++
        return { addColorStop: () => {} }
      },
      set: () => true,
    },
  )
  const ground = groundOf({ table: { width: 400, height: 400 }, terrain } as unknown as LaidTable, {
    drawn: 1,
  })
  const sheet = {
    ctx,
    plate: engraveTable(ground),
    box: { x0: 0, y0: 0, x1: 400, y1: 400 },
    px: 1,
    dpr: 1,
    stamps: { lay: () => {} },
  }
  paintPieces(sheet as unknown as Sheet)
  return strokes
}

test.each(TYPES)('%s, which the rules obey, is drawn and named', (type) => {
  expect(strokesFor([pieceOf(type)])).toBeGreaterThan(strokesFor([]))
  const scenario = { table: { width: 400, height: 400 }, terrain: [pieceOf(type)] } as unknown as LaidTable
  const ground = groundOf(scenario, { drawn: 1 })
  expect(namesOf(ground).map(({ text }) => text)).toEqual(['Piece'])
})
