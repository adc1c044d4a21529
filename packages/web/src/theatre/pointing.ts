import type { BoxMapFile, Point } from '@bivouac/space'

/** Stacks stand above their box: somebody who points at them means the box. In CSS pixels. */
const LIFT = 15
/** How far beside a box one may point and still mean it. */
const SLACK = { mouse: 22, pen: 24, touch: 30 }

/** The box meant by pointing there, or -1. `occupied`: boxes with a stack, which are larger. `pixel`: units to one. */
export function boxAt(
  file: BoxMapFile,
  at: Point,
  pixel: number,
  by: keyof typeof SLACK,
  occupied: ReadonlySet<number>,
): number {
  let found = -1
  let nearest = SLACK[by] * pixel
  for (const [box, { x, y }] of file.boxes.entries()) {
    const own = Math.hypot(at.x - x, at.y - y)
    const far = occupied.has(box) ? Math.min(own, Math.hypot(at.x - x, at.y - (y - LIFT * pixel)) * 0.8) : own
    if (far < nearest) {
      nearest = far
      found = box
    }
  }
  return found
}

const TURN = { ArrowRight: 0, ArrowDown: Math.PI / 2, ArrowLeft: Math.PI, ArrowUp: -Math.PI / 2 } as const

/** Is this a key that walks from box to box? */
export function isArrow(key: string): key is keyof typeof TURN {
  return key in TURN
}

/** The box an arrow key leads to: the one that lies best in that direction, boxes joined by a road first. */
export function stepTo(file: BoxMapFile, from: number, key: keyof typeof TURN): number {
  const here = file.boxes[from]
  if (!here) return from
  const joined = new Set(
    file.connections.flatMap(({ a, b }) => (a === here.id ? [b] : b === here.id ? [a] : [])),
  )
  const best = (among: (id: string) => boolean, widest: number): number => {
    let found = -1
    let least = Infinity
    for (const [box, { id, x, y }] of file.boxes.entries()) {
      if (box === from || !among(id)) continue
      const angle = Math.atan2(y - here.y, x - here.x) - TURN[key]
      const off = Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)))
      if (off > widest) continue
      const price = Math.hypot(x - here.x, y - here.y) * (1 + 1.5 * off)
      if (price < least) {
        least = price
        found = box
      }
    }
    return found
  }
  const byRoad = best((id) => joined.has(id), Math.PI / 3.2)
  if (byRoad >= 0) return byRoad
  const anywhere = best(() => true, Math.PI / 4)
  return anywhere >= 0 ? anywhere : from
}
