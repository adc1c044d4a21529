import type { AodAction } from '../src/index.ts'
import { end } from './testing.ts'
import type { Field } from './testing.ts'

type Step = Extract<AodAction, { do: 'move' }>['steps'][number]

/** A box as the corners of a polygon, in mm. */
const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [west, north],
  [east, north],
  [east, south],
]

/** A difficult piece of ground over a box. */
export const piece = (
  type: 'wood' | 'village' | 'marsh' | 'hill',
  west: number,
  south: number,
  east: number,
  north: number,
): Record<string, unknown> => ({
  id: `${type}-${u(west)}-${u(south)}`,
  type,
  name: type,
  difficult: true,
  polygon: box(west, south, east, north),
  ...(type === 'hill' && { level: 1 }),
})

/** A stream 10 mm wide along y = 400 from x = 500 to 700, with a bridge at 600 and a ford at 660 (G-13 T4). */
export const stream: Record<string, unknown>[] = [
  {
    id: 'brook',
    type: 'stream',
    name: 'Brook',
    difficult: true,
    width: 10,
    polyline: [
      [500, 400],
      [700, 400],
    ],
  },
  { id: 'bridge', type: 'bridge', name: 'Bridge', on: 'brook', at: [600, 400], radius: 20 },
  { id: 'ford', type: 'ford', name: 'Ford', on: 'brook', at: [660, 400], radius: 20 },
]

/** A road through these places. */
export const road = (...polyline: [number, number][]): Record<string, unknown> => ({
  id: 'road',
  type: 'road',
  name: 'Road',
  width: 10,
  polyline,
})

const u = (mm: number): number => Math.round(mm * 100)
export const oblique = (mm: number, degrees: number): Step => ({
  go: 'oblique',
  by: u(mm),
  off: Math.round(degrees * 10),
})
export const back = (mm: number, degrees = 0): Step => ({
  go: 'back',
  by: u(mm),
  off: Math.round(degrees * 10),
})
export const about: Step = { go: 'about' }
export const form = (formation: 'line' | 'column' | 'square', facing?: number): Step =>
  facing === undefined
    ? { go: 'form', formation }
    : { go: 'form', formation, facing: Math.round(facing * 10) }
export const turn = (degrees: number): Step => ({ go: 'turn', facing: Math.round(degrees * 10) })
export const byRoad = (mm: number, towards: 'end' | 'start' = 'end'): Step => ({
  go: 'road',
  road: 'road',
  by: u(mm),
  towards,
})
export const retreat = (unit: string, how: 'facing' | 'turned', ...steps: Step[]): AodAction => ({
  do: 'retreat',
  unit,
  how,
  steps,
})
export const drop = (unit: string): AodAction => ({ do: 'drop', unit })

/** Ends this side's movement and lets the other do nothing, so that it is the same side's phase 3 again. */
export function nextTurn(game: Field): Field {
  return game.do(end, end)
}
