/** Where a piece is for now: whole numbers of the rules, tenths of a degree, y north; and how it is formed, where that changes. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly h: number
  readonly formation?: string
}

/** A piece on its way over the table. */
export interface Motion<Kind extends string = string> {
  readonly piece: string
  readonly way: readonly Pose[]
  readonly kind: Kind
  /** The share of the way this scene shows, when it does not show all of it. */
  readonly part?: readonly [number, number]
}

/** A place so far on: where a piece goes that leaves the table. */
export function beyond(from: Pose, heading: number, far: number): Pose {
  const turn = (heading * Math.PI) / 1800
  return { x: from.x + Math.sin(turn) * far, y: from.y + Math.cos(turn) * far, h: heading }
}

/** Where a piece is a share of the way along: the turns at the corners take no time of their own. */
export function alongWay(way: Motion['way'], share: number): Pose {
  const lengths = way.slice(1).map((to, at) => legLength(way[at], to))
  const whole = lengths.reduce((sum, one) => sum + one, 0)
  let left = share * whole
  for (const [at, length] of lengths.entries()) {
    const from = way[at]
    const to = way[at + 1]
    if (left <= length || at === lengths.length - 1) {
      const t = length === 0 ? 1 : Math.min(1, left / length)
      return between(from, to, t)
    }
    left -= length
  }
  return way[way.length - 1]
}

/** How long a leg takes in comparison: a turn on the spot takes as long as a short march. */
function legLength(from: Pose, to: Pose): number {
  return Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(swing(from, to)) * 2
}

function between(from: Pose, to: Pose, t: number): Pose {
  const formation = t < 1 ? from.formation : to.formation
  return {
    x: from.x + (to.x - from.x) * t,
    y: from.y + (to.y - from.y) * t,
    h: (from.h + swing(from, to) * t + 3600) % 3600,
    ...(formation !== undefined && { formation }),
  }
}

/** How far it turns between the two, the short way round. */
function swing(from: Pose, to: Pose): number {
  return ((to.h - from.h + 5400) % 3600) - 1800
}

/** How long a way takes: so many milliseconds a millimetre of table, within bounds. */
const MARCH = { each: 8.5, least: 320, most: 1300 }
/** Whoever charges, runs or rides is quicker. */
const SWIFT = 0.7

/** Milliseconds a way is seen. `fine`: whole numbers to a millimetre. */
export function marchTime({ way, kind, part: [from, until] = [0, 1] }: Motion, fine: number): number {
  const length = way.slice(1).reduce((sum, { x, y }, at) => sum + Math.hypot(x - way[at].x, y - way[at].y), 0)
  const time = Math.min(MARCH.most, Math.max(MARCH.least, (length / fine) * MARCH.each))
  return time * (until - from) * (kind === 'move' ? 1 : SWIFT)
}
