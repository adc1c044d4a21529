import type { Point } from '@bivouac/space'
import { nearestOn } from '../../sheet/engraving/curve.ts'
import type { Line } from '../../sheet/engraving/curve.ts'

/** A point as a key: the same for the same corner seen from each of its hexes. */
function keyOf({ x, y }: Point): string {
  return `${Math.round(x * 1000)} ${Math.round(y * 1000)}`
}

/** Spans in any order and either way round, strung together from fork to fork. A loop without a fork is one chain. */
export function stringTogether(spans: readonly (readonly [Point, Point])[]): Point[][] {
  const ends = new Map<string, { at: Point; spans: number[] }>()
  spans.forEach((span, i) => {
    for (const at of span) {
      const known = ends.get(keyOf(at))
      if (known) known.spans.push(i)
      else ends.set(keyOf(at), { at, spans: [i] })
    }
  })
  const used = new Set<number>()
  const follow = (from: Point, first: number): Point[] => {
    const chain = [from]
    for (let at = from, span: number | undefined = first; span !== undefined && !used.has(span);) {
      used.add(span)
      const [a, b]: readonly [Point, Point] = spans[span]
      at = keyOf(a) === keyOf(at) ? b : a
      chain.push(at)
      const here: number[] = ends.get(keyOf(at))?.spans ?? []
      span = here.length === 2 ? here.find((one) => !used.has(one)) : undefined
    }
    return chain
  }
  const chains: Point[][] = []
  const begin = (isEnd: (count: number) => boolean): void => {
    for (const { at, spans: here } of ends.values()) {
      if (!isEnd(here.length)) continue
      for (const span of here) if (!used.has(span)) chains.push(follow(at, span))
    }
  }
  begin((count) => count !== 2)
  begin((count) => count === 2)
  return chains
}

/** How far an end may be led to meet another line. */
const NEAR = 0.3

/** Leads an end of a line onto the nearest of the others, bending its last points; alone it stays as it is. */
export function leadOnto(line: Line, others: readonly Line[], which: 'first' | 'last'): Line {
  const n = line.length
  const end = which === 'last' ? { x: line[n - 2], y: line[n - 1] } : { x: line[0], y: line[1] }
  const far = (point: Point): number => Math.hypot(point.x - end.x, point.y - end.y)
  const [goal] = others.map((other) => nearestOn(other, end)).toSorted((a, b) => far(a) - far(b))
  if (!goal || far(goal) > NEAR) return line
  const led = [...line]
  const bent = Math.min(8, n / 2 - 1)
  for (let k = 0; k < bent; k++) {
    const share = (1 - k / bent) ** 2
    const at = which === 'last' ? n - 2 - 2 * k : 2 * k
    led[at] += (goal.x - end.x) * share
    led[at + 1] += (goal.y - end.y) * share
  }
  return led
}
