/** A piece of ground as scenario files write it. Lengths in inches. */
export type Piece = Readonly<Record<string, unknown>>

/** A box as the corners of a polygon. */
const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

/** Woods over a box: rough, hiding, cover. */
export const woods = (west: number, south: number, east: number, north: number, id = 'woods'): Piece => ({
  id,
  type: 'rough',
  name: 'Woods',
  woods: true,
  polygon: box(west, south, east, north),
})

/** Rough ground over a box that hides nothing. */
export const rough = (west: number, south: number, east: number, north: number, id = 'rough'): Piece => ({
  ...woods(west, south, east, north, id),
  name: 'Rough',
  woods: false,
})

/** A hill of level 1 over a box. */
export const hill = (
  west: number,
  south: number,
  east: number,
  north: number,
  level = 1,
  id = 'hill',
): Piece => ({ id, type: 'hill', name: 'Hill', level, polygon: box(west, south, east, north) })

/** A town section three inches square about its centre. */
export const town = (x: number, y: number, id = 'town'): Piece => ({
  id,
  type: 'town',
  name: 'Town',
  capacity: 1,
  polygon: box(x - 1.5, y - 1.5, x + 1.5, y + 1.5),
})

/** A redoubt three inches square about its centre. */
export const redoubt = (x: number, y: number, id = 'redoubt'): Piece => ({
  id,
  type: 'redoubt',
  name: 'Redoubt',
  polygon: box(x - 1.5, y - 1.5, x + 1.5, y + 1.5),
})

/** An obstacle half an inch wide from west to east along y: G-13 T1. */
export const stream = (y: number, more: Piece = {}, west = 0, east = 40): Piece => ({
  id: 'stream',
  type: 'obstacle',
  name: 'Stream',
  width: 0.5,
  polyline: [
    [west, y],
    [east, y],
  ],
  ...more,
})

/** A bridge or a ford over the stream. */
export const crossing = (type: 'bridge' | 'ford', x: number, y: number, radius = 1.75): Piece => ({
  id: type,
  type,
  name: type === 'bridge' ? 'Bridge' : 'Ford',
  on: 'stream',
  at: [x, y],
  radius,
})

/** A road through these places. */
export const road = (...polyline: [number, number][]): Piece => ({
  id: 'road',
  type: 'road',
  name: 'Road',
  width: 0.5,
  polyline,
})

/** Brigades far from everything: an army is beaten without any. */
export const FAR = ['F9 slow 38,2 0', 'A9 slow 38,68 180'] as const

/** Officers of the Forces FA and AA, and the army commanders, out of everybody's way. */
export const AWAY = [
  'FAS FA 0/0 36,6 0',
  'AAS AA 0/0 36,64 180',
  'FN average 34,6 0',
  'AN average 34,64 180',
] as const

/** A marsh over a box. */
export const marsh = (west: number, south: number, east: number, north: number): Piece => ({
  id: 'marsh',
  type: 'marsh',
  name: 'Marsh',
  polygon: box(west, south, east, north),
})
