import type { Point } from '@bivouac/space'
import { ahead, alongFront, facing } from '../deed.ts'
import type { Deed, Front } from '../deed.ts'
import { DUST, EARTH, within } from './common.ts'
import type { Act, Chance, Ground } from './common.ts'

/** Milliseconds a charge takes that is not seen moving, for each millimetre: at least, at most. */
const GALLOP = { each: 6, least: 420, most: 1600 }
/** A piece that is seen moving may stop on its way for a square that forms before it, in milliseconds. */
const LONGEST = 7000

/** Dust behind those who ride, thicker the faster they go. */
export function charge(
  { piece, way, half, mounted, contact }: Extract<Deed, { kind: 'charge' }>,
  chance: Chance,
  ground: Ground,
): Act {
  const long = lengthOf(way) / ground.unit
  const lasts = Math.min(GALLOP.most, Math.max(GALLOP.least, long * GALLOP.each))
  let due = 0
  let last: Point | null = null
  let followed = false
  return {
    lasts: LONGEST,
    always(share) {
      const seen = ground.moving(piece)
      followed ||= seen !== null
      const run = (share * LONGEST) / lasts
      // It gathers speed.
      const at = seen ?? (followed || run > 1 ? null : along(way, run ** 1.7))
      if (!at) {
        if (contact && last) impact(last, half, chance, ground)
        return false
      }
      const from = last ?? at
      last = at
      const moved = Math.hypot(at.x - from.x, at.y - from.y) / ground.unit
      due += Math.min(6, moved * 0.8)
      const front = seen ? { ...seen, half } : facing(at, way.at(-1) ?? at, half)
      for (; due >= 1; due--) hoofDust(front, chance, ground, mounted)
      return true
    },
  }
}

/** The shock: the ground trembles, and dust goes up all along the front. */
function impact(at: Point, half: number, chance: Chance, ground: Ground): void {
  ground.shake(at)
  const wide = half / ground.unit
  for (let nth = 0; nth < 14; nth++) {
    const away = (nth / 14) * Math.PI * 2
    ground.air.throw({
      look: 'dust',
      at,
      dx: Math.cos(away) * wide * 0.5,
      dy: Math.sin(away) * wide * 0.4,
      vx: Math.cos(away) * within(chance, 20, 52),
      vy: Math.sin(away) * within(chance, 14, 36),
      drag: 0.85,
      small: 9,
      large: within(chance, 24, 40),
      alpha: 0.6,
      turn: chance() * 6.28,
      colour: DUST,
      life: within(chance, 900, 2000),
    })
  }
}

/** Dust under hooves, or under shoes. */
export function hoofDust(front: Front, chance: Chance, { air, unit }: Ground, mounted: boolean): void {
  const way = ahead(front.heading)
  const at = alongFront(front, within(chance, -1, 1))
  const behind = within(chance, 2, 16)
  const large = mounted ? within(chance, 18, 38) : within(chance, 10, 18)
  air.throw({
    look: 'dust',
    at: { x: at.x - way.x * behind * unit, y: at.y - way.y * behind * unit },
    vx: -way.x * within(chance, 4, 22) + within(chance, -6, 6),
    vy: -way.y * within(chance, 4, 22) + within(chance, -8, 2),
    drag: 0.5,
    small: 6,
    large,
    alpha: mounted ? 0.72 : 0.42,
    turn: chance() * 6.28,
    colour: DUST,
    life: within(chance, 1000, 2600),
  })
  if (mounted && chance() < 0.35)
    air.throw({
      look: 'clod',
      at,
      vx: -way.x * within(chance, 20, 60),
      vy: -way.y * within(chance, 20, 60),
      rise: within(chance, 30, 70),
      small: within(chance, 1.2, 2.4),
      colour: EARTH,
      life: 520,
    })
}

function lengthOf(way: readonly Point[]): number {
  return way.slice(1).reduce((sum, { x, y }, at) => sum + Math.hypot(x - way[at].x, y - way[at].y), 0)
}

/** Where one is a share of the way along. */
function along(way: readonly Point[], share: number): Point {
  let left = lengthOf(way) * share
  for (let at = 1; at < way.length; at++) {
    const [a, b] = [way[at - 1], way[at]]
    const leg = Math.hypot(b.x - a.x, b.y - a.y)
    if (left <= leg && leg > 0)
      return { x: a.x + ((b.x - a.x) * left) / leg, y: a.y + ((b.y - a.y) * left) / leg }
    left -= leg
  }
  return way[way.length - 1]
}
