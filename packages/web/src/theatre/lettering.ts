import type { BoxMapFile, Point } from '@bivouac/space'

/** Where the name of a box stands: below, above, to the right or to the left of it. */
export type Stand = 'below' | 'above' | 'right' | 'left'

/** The name of a box, and from which scale on there is room for it. */
export interface BoxName {
  readonly box: number
  readonly text: string
  readonly stand: Stand
  readonly rank: number
  /** CSS pixels to a map unit. */
  readonly from: number
}

/** A name that belongs to a river, a range or a country. */
export interface LandName {
  readonly id: string
  readonly text: string
  readonly at: Point
  /** In degrees. */
  readonly turn: number
  readonly look: 'river' | 'great' | 'mountain' | 'forest' | 'marsh' | 'country'
  readonly from: number
}

/** From these scales on names of each rank may be shown. */
const FROM = [0, 1.25, 1.8, 2.3]
/** Scales at which names that found no room before try again. */
const AGAIN = [1.25, 1.8, 2.3, 2.9, 3.6, 4.6, 6]
const STANDS: readonly Stand[] = ['below', 'right', 'left', 'above']

interface Rect {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** Lays out the names of all boxes: each where it first finds room, the important ones first. */
export function layNames(file: BoxMapFile, important: ReadonlySet<number>): BoxName[] {
  const ways = new Map<string, number>()
  for (const { a, b } of file.connections) {
    ways.set(a, (ways.get(a) ?? 0) + 1)
    ways.set(b, (ways.get(b) ?? 0) + 1)
  }
  const rankOf = (box: number): number => {
    const { id, fortified } = file.boxes[box]
    if (important.has(box) || fortified) return 0
    const roads = ways.get(id) ?? 0
    return roads >= 5 ? 1 : roads === 4 ? 2 : 3
  }
  const waiting = file.boxes.map((_, box) => ({ box, rank: rankOf(box) })).sort((a, b) => a.rank - b.rank)
  const laid: BoxName[] = []
  for (const scale of [0.9, ...AGAIN]) {
    const taken = file.boxes.map(({ x, y }) => around(x * scale, y * scale, 6))
    // A flag stands on the left of a place worth having, its garrison above it: better not there, if there is a choice.
    const wanted = [...important].flatMap((box): Rect[] => {
      const [x, y] = [file.boxes[box].x * scale, file.boxes[box].y * scale]
      return [
        { x0: x - 30, x1: x - 8, y0: y - 8, y1: y + 10 },
        { x0: x - 14, x1: x + 14, y0: y - 30, y1: y - 8 },
      ]
    })
    for (const { box, rank, stand } of laid) taken.push(rectOf(file, box, rank, stand, scale))
    for (const { box, rank } of waiting) {
      if (FROM[rank] > scale || laid.some((one) => one.box === box)) continue
      const free = (...rooms: readonly (readonly Rect[])[]): Stand | undefined =>
        STANDS.find((one) => {
          const rect = rectOf(file, box, rank, one, scale)
          return rooms.every((room) => !room.some((other) => overlap(rect, other)))
        })
      const stand = free(taken, wanted) ?? free(taken)
      if (!stand) continue
      laid.push({ box, text: file.boxes[box].name, stand, rank, from: scale === 0.9 ? 0 : scale })
      taken.push(rectOf(file, box, rank, stand, scale))
    }
  }
  // Whoever never found room is read at the nearest.
  for (const { box, rank } of waiting)
    if (!laid.some((one) => one.box === box))
      laid.push({ box, text: file.boxes[box].name, stand: 'below', rank, from: 6 })
  return laid
}

function around(x: number, y: number, far: number): Rect {
  return { x0: x - far, y0: y - far, x1: x + far, y1: y + far }
}

function overlap(a: Rect, b: Rect): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1
}

/** The room a name takes on the screen; letters are about half as wide as high. */
function rectOf(file: BoxMapFile, box: number, rank: number, stand: Stand, scale: number): Rect {
  const { x, y, name } = file.boxes[box]
  const size = rank === 0 ? 15 : 13
  const width = name.length * size * 0.5 + 4
  const [cx, cy] = [x * scale, y * scale]
  if (stand === 'below') return { x0: cx - width / 2, x1: cx + width / 2, y0: cy + 8, y1: cy + 8 + size }
  if (stand === 'above') return { x0: cx - width / 2, x1: cx + width / 2, y0: cy - 8 - size, y1: cy - 8 }
  if (stand === 'right') return { x0: cx + 10, x1: cx + 10 + width, y0: cy - size / 2, y1: cy + size / 2 }
  return { x0: cx - 10 - width, x1: cx - 10, y0: cy - size / 2, y1: cy + size / 2 }
}

/** Names of rivers along their course, of ranges, woods and marshes in their middle. */
export function landNames(file: BoxMapFile): LandName[] {
  const rivers = file.rivers.flatMap(({ id, name, major, line }): LandName[] => {
    const at = Math.floor(line.length * 0.45)
    const here = line[at]
    const next = line[at + 1]
    if (!here || !next) return []
    const turn = (Math.atan2(next[1] - here[1], next[0] - here[0]) * 180) / Math.PI
    return [
      {
        id,
        text: name,
        at: { x: (here[0] + next[0]) / 2, y: (here[1] + next[1]) / 2 },
        turn: turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn,
        look: major ? 'great' : 'river',
        from: major ? 1 : 2,
      },
    ]
  })
  const lands = file.relief.map(({ kind, name, ring }): LandName => {
    const sum = ring.reduce((so, [x, y]) => ({ x: so.x + x, y: so.y + y }), { x: 0, y: 0 })
    const at = { x: sum.x / ring.length, y: sum.y / ring.length }
    return { id: name, text: name, at, turn: 0, look: kind, from: kind === 'mountain' ? 1.6 : 2.4 }
  })
  return [...rivers, ...lands]
}
