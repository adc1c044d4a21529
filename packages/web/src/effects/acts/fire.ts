import type { Point } from '@bivouac/space'
import { ahead, alongFront, facing } from '../deed.ts'
import type { Deed, Front } from '../deed.ts'
import { DUST, EARTH, POWDER, scattered, within } from './common.ts'
import type { Act, Chance, Ground } from './common.ts'

/** One piece after another: a stab of flame, smoke thrown forward, and the ball that skips over the ground. */
export function gunsFire(
  { from, to, guns, canister = false }: Extract<Deed, { kind: 'guns' }>,
  chance: Chance,
  ground: Ground,
): Act {
  const cues = Array.from({ length: guns }, (_, nth): readonly [number, () => void] => {
    const share = guns === 1 ? 0 : (nth / (guns - 1)) * 2 - 1
    const muzzle = alongFront({ ...from, half: Math.max(from.half, 13 * ground.unit) }, share * 0.8)
    const aim = facing(muzzle, to, 0)
    return [nth * 150 + chance() * 70, () => oneGun(muzzle, aim.heading, to, canister, chance, ground)]
  })
  return { lasts: guns * 150 + 1500, cues }
}

function oneGun(
  muzzle: Point,
  heading: number,
  to: Point,
  canister: boolean,
  chance: Chance,
  ground: Ground,
): void {
  const { air } = ground
  const way = ahead(heading)
  air.throw({
    look: 'flash',
    at: muzzle,
    dx: way.x * 9,
    dy: way.y * 9,
    small: 34,
    large: 46,
    life: 140,
    turn: heading,
  })
  air.throw({
    look: 'flash',
    at: muzzle,
    dx: way.x * 18,
    dy: way.y * 18,
    small: 14,
    large: 8,
    life: 190,
    turn: heading,
  })
  for (let puff = 0; puff < 8; puff++) {
    const speed = within(chance, 20, 105)
    const off = within(chance, -0.32, 0.32)
    air.throw({
      look: 'smoke',
      at: muzzle,
      dx: way.x * 7,
      dy: way.y * 7,
      vx: (way.x - way.y * off) * speed,
      vy: (way.y + way.x * off) * speed,
      drag: 0.93,
      small: within(chance, 6, 11),
      large: within(chance, 26, 50),
      alpha: within(chance, 0.62, 0.92),
      turn: chance() * 6.28,
      colour: POWDER,
      life: within(chance, 3200, 7600),
    })
  }
  if (canister) {
    for (let shot = 0; shot < 9; shot++)
      burst(scattered(to, 16 * ground.unit, chance), 1, chance, ground, 260 + chance() * 90)
    return
  }
  const far = Math.hypot(to.x - muzzle.x, to.y - muzzle.y) / ground.unit
  const flight = Math.min(760, 300 + far * 0.9)
  const strikes = scattered(to, 10 * ground.unit, chance)
  air.throw({ look: 'ball', at: muzzle, to: strikes, small: 4.4, life: flight })
  // Where it touches the ground on its way.
  for (const share of [0.55, 0.82]) {
    const touch = {
      x: muzzle.x + (strikes.x - muzzle.x) * share,
      y: muzzle.y + (strikes.y - muzzle.y) * share,
    }
    burst(touch, 2, chance, ground, flight * share)
  }
  burst(strikes, 9, chance, ground, flight)
}

/** Earth thrown up; so many clods, and the dust of them. */
export function burst(at: Point, clods: number, chance: Chance, { air }: Ground, wait: number): void {
  for (let nth = 0; nth < clods; nth++) {
    air.throw({
      look: 'clod',
      at,
      vx: within(chance, -26, 26),
      vy: within(chance, -16, 16),
      rise: within(chance, 50, clods > 4 ? 150 : 85),
      small: within(chance, 1.4, 3.2),
      colour: EARTH,
      age: -wait,
      life: within(chance, 420, 900),
    })
  }
  for (let nth = 0; nth < Math.ceil(clods / 3); nth++) {
    air.throw({
      look: 'dust',
      at,
      vx: within(chance, -8, 8),
      vy: within(chance, -12, 0),
      drag: 0.6,
      small: 5,
      large: within(chance, 14, 26),
      alpha: 0.5,
      turn: chance() * 6.28,
      colour: DUST,
      age: -wait,
      life: within(chance, 900, 1700),
    })
  }
}

/** How long the flash runs along a line, in milliseconds. */
const RUNNING = 420

/** The flash runs down the line, and the line is gone in its own smoke. */
export function volley(from: Front, chance: Chance, ground: Ground): Act {
  const long = (from.half * 2) / ground.unit
  const files = Math.max(9, Math.min(18, Math.round(long / 5)))
  const way = ahead(from.heading)
  const cues = Array.from({ length: files }, (_, nth): readonly [number, () => void] => {
    const share = (nth / (files - 1)) * 2 - 1
    const at = alongFront(from, share)
    return [(nth / files) * RUNNING + chance() * 45, () => oneFile(at, way, chance, ground, 2)]
  })
  return { lasts: RUNNING + 200, cues }
}

/** One file fires. */
export function oneFile(at: Point, way: Point, chance: Chance, { air }: Ground, thick: number): void {
  air.throw({
    look: 'flash',
    at,
    dx: way.x * 6,
    dy: way.y * 6,
    small: within(chance, 13, 20),
    large: 8,
    life: within(chance, 100, 170),
    turn: (Math.atan2(way.x, -way.y) * 180) / Math.PI,
  })
  for (let puff = 0; puff < 1 + thick; puff++) {
    const speed = within(chance, 14, 64)
    air.throw({
      look: 'smoke',
      at,
      dx: way.x * 5,
      dy: way.y * 5,
      vx: way.x * speed + within(chance, -4, 4),
      vy: way.y * speed + within(chance, -4, 4),
      drag: 0.88,
      small: within(chance, 5, 8),
      large: within(chance, 18, 32) * (0.7 + 0.2 * thick),
      alpha: within(chance, 0.5, 0.8),
      turn: chance() * 6.28,
      colour: POWDER,
      life: within(chance, 3000, 6800),
    })
  }
}

/** Shots here and there. */
export function skirmish(from: Front, chance: Chance, ground: Ground): Act {
  const way = ahead(from.heading)
  const cues = Array.from({ length: 7 }, (): readonly [number, () => void] => {
    const along = alongFront(from, within(chance, -1, 1))
    const out = within(chance, 6, 16) * ground.unit
    const at = { x: along.x + way.x * out, y: along.y + way.y * out }
    return [chance() * 900, () => oneFile(at, way, chance, ground, 0)]
  })
  return { lasts: 1100, cues }
}
