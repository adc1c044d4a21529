import type { BoxMapFile, Point } from '@bivouac/space'

/** Where the name of a box stands: below, above, to the right or to the left of it. */
export type Stand = 'below' | 'above' | 'right' | 'left'

/** The name of a box, where it stands, and between which scales it stands there. */
export interface BoxName {
  readonly box: number
  readonly text: string
  readonly stand: Stand
  readonly rank: number
  /** CSS pixels to a map unit: from this scale on, and below that one. */
  readonly from: number
  readonly to: number
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
/** The smallest scale names are laid out for. */
const LEAST = 0.9
/** Scales at which names that found no room before try again, and others may find a better one. */
const AGAIN = [1.25, 1.8, 2.3, 2.9, 3.6, 4.6, 6]
const STANDS: readonly Stand[] = ['below', 'right', 'left', 'above']

interface Rect {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

interface Laid {
  readonly rank: number
  readonly stand: Stand
  readonly from: number
}

/** Lays out the names of all boxes at every scale: each where it first finds room, the important ones first. */
export function layNames(file: BoxMapFile, important: ReadonlySet<number>): BoxName[] {
  const order = inOrder(file, important)
  const laid = new Map<number, Laid>()
  const names: BoxName[] = []
  const close = (box: number, to: number): void => {
    const name = laid.get(box)
    if (name && name.from < to) names.push({ box, text: file.boxes[box].name, ...name, to })
  }
  for (const scale of [LEAST, ...AGAIN]) {
    const taken = file.boxes.map(({ x, y }) => around(x * scale, y * scale, 6))
    const wanted = wantedRoom(file, important, scale)
    for (const { box, rank } of order) {
      if (FROM[rank] > scale) continue
      const before = laid.get(box)
      const free = (...rooms: readonly (readonly Rect[])[]): Stand | undefined =>
        STANDS.find((one) => {
          const rect = rectOf(file, box, rank, one, scale)
          return rooms.every((room) => !room.some((other) => overlap(rect, other)))
        })
      // A name that is shown stays on the map when one comes nearer; it may step aside.
      const stand = free(taken, wanted) ?? free(taken) ?? before?.stand
      if (!stand) continue
      taken.push(rectOf(file, box, rank, stand, scale))
      if (before?.stand === stand) continue
      close(box, scale)
      laid.set(box, { rank, stand, from: scale === LEAST ? 0 : scale })
    }
  }
  for (const { box, rank } of order) {
    // Whoever never found room is read at the nearest.
    if (!laid.has(box)) laid.set(box, { rank, stand: 'below', from: 6 })
    close(box, Infinity)
  }
  return names
}

/** The boxes with the rank of their names, the important ones first. */
function inOrder(file: BoxMapFile, important: ReadonlySet<number>): { box: number; rank: number }[] {
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
  return file.boxes.map((_, box) => ({ box, rank: rankOf(box) })).sort((a, b) => a.rank - b.rank)
}

/** A flag stands on the left of a place worth having, its garrison above it: better no name there, if there is a choice. */
function wantedRoom(file: BoxMapFile, important: ReadonlySet<number>, scale: number): Rect[] {
  return [...important].flatMap((box): Rect[] => {
    const [x, y] = [file.boxes[box].x * scale, file.boxes[box].y * scale]
    return [
      { x0: x - 30, x1: x - 8, y0: y - 8, y1: y + 10 },
      { x0: x - 14, x1: x + 14, y0: y - 30, y1: y - 8 },
    ]
  })
}

function around(x: number, y: number, far: number): Rect {
  return { x0: x - far, y0: y - far, x1: x + far, y1: y + far }
}

function overlap(a: Rect, b: Rect): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1
}

/** The room a name takes on the screen; letters are about half as wide as high, capitals wider. */
function rectOf(file: BoxMapFile, box: number, rank: number, stand: Stand, scale: number): Rect {
  const { x, y, name } = file.boxes[box]
  const size = rank === 0 ? 15 : 13
  const width = name.length * size * (rank === 0 ? 0.58 : 0.5) + 4
  const [cx, cy] = [x * scale, y * scale]
  if (stand === 'below') return { x0: cx - width / 2, x1: cx + width / 2, y0: cy + 8, y1: cy + 8 + size }
  if (stand === 'above') return { x0: cx - width / 2, x1: cx + width / 2, y0: cy - 8 - size, y1: cy - 8 }
  // To the right a little lower: above it a stack has its count.
  if (stand === 'right') return { x0: cx + 11, x1: cx + 11 + width, y0: cy + 3, y1: cy + 3 + size }
  return { x0: cx - 10 - width, x1: cx - 10, y0: cy - size / 2, y1: cy + size / 2 }
}

/**
 * Names of rivers along their course; of ranges, woods and marshes near their middle, where they cross the fewest of the
 * names of boxes.
 */
export function landNames(file: BoxMapFile, names: readonly BoxName[]): LandName[] {
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
  const lands: LandName[] = []
  for (const { kind, name, ring } of file.relief) {
    const land = { id: name, text: name, turn: 0, look: kind, from: kind === 'mountain' ? 1.6 : 2.4 }
    lands.push({ ...land, at: clearMiddle(file, names, lands, ring, land) })
  }
  return [...rivers, ...lands]
}

/** The room the name of a land takes on the screen, written there; ranges are written wider. */
function landRect({ text, look }: Pick<LandName, 'text' | 'look'>, at: Point, scale: number): Rect {
  const half = (text.length * (look === 'mountain' ? 10 : 7.6)) / 2
  const [cx, cy] = [at.x * scale, at.y * scale]
  return { x0: cx - half, x1: cx + half, y0: cy - 11, y1: cy + 4 }
}

/** Of the places near the middle of a stretch of land one where its name crosses no other land's and the fewest of boxes. */
function clearMiddle(
  file: BoxMapFile,
  names: readonly BoxName[],
  lands: readonly LandName[],
  ring: readonly (readonly [number, number])[],
  land: Omit<LandName, 'at'>,
): Point {
  const sum = ring.reduce((so, [x, y]) => ({ x: so.x + x, y: so.y + y }), { x: 0, y: 0 })
  const middle = { x: sum.x / ring.length, y: sum.y / ring.length }
  // Looked at a little nearer than where it first appears: that is where it is read.
  const scale = land.from * 1.4
  const shown = names.filter((name) => scale >= name.from && scale < name.to)
  const taken = [
    ...shown.map(({ box, rank, stand }) => rectOf(file, box, rank, stand, scale)),
    ...file.boxes.map(({ x, y }) => around(x * scale, y * scale, 9)),
  ]
  let best = middle
  let least = Infinity
  for (let down = -3; down <= 3; down++) {
    for (let aside = -3; aside <= 3; aside++) {
      const at = { x: middle.x + (aside * 14) / scale, y: middle.y + (down * 11) / scale }
      const rect = landRect(land, at, scale)
      const crossed = taken.filter((other) => overlap(rect, other)).length
      // Two names of lands are nearest to each other where both have just appeared.
      const upon = lands.filter((other) => {
        const both = Math.max(land.from, other.from)
        return overlap(landRect(land, at, both), landRect(other, other.at, both))
      }).length
      const price = upon * 1000 + crossed * 100 + down * down + aside * aside
      if (price >= least) continue
      least = price
      best = at
    }
  }
  return best
}
