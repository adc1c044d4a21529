import type { Point } from '@bivouac/space'
import { nations } from '../../sheet/nations.ts'
import type { NationId } from '../../sheet/nations.ts'
import { facing } from '../deed.ts'
import { hoofDust } from './charge.ts'
import { SMOKE, scattered, within } from './common.ts'
import type { Act, Chance, Ground } from './common.ts'
import { burst, oneFile } from './fire.ts'

/** A counter that is no more: it pales, rises a little and is gone, under a cross. */
export function lost(at: Point, nation: NationId, chance: Chance, ground: Ground): Act {
  const go = (): void => {
    ground.air.throw({ look: 'ghost', at, small: 40, large: 44, colour: nations[nation].base, life: 2400 })
    for (let nth = 0; nth < 7; nth++)
      ground.air.throw({
        look: 'dust',
        at: scattered(at, 14 * ground.unit, chance),
        vy: -6,
        small: 8,
        large: within(chance, 20, 34),
        alpha: 0.32,
        turn: chance() * 6.28,
        colour: '#8d8070',
        age: -nth * 120,
        life: within(chance, 1200, 2000),
      })
  }
  return { lasts: 100, cues: [[0, go]] }
}

/** Guns all about a place, smoke over it, sabres crossed. */
export function battle(at: Point, great: boolean, chance: Chance, ground: Ground): Act {
  const { air, unit } = ground
  const shots = great ? 16 : 9
  const cues = Array.from({ length: shots }, (_, nth): readonly [number, () => void] => [
    nth * 95 + chance() * 60,
    () => {
      const side = nth % 2 === 0 ? -1 : 1
      const spot = { x: at.x + side * within(chance, 8, 26) * unit, y: at.y + within(chance, -20, 20) * unit }
      const way = { x: -side, y: within(chance, -0.4, 0.4) }
      oneFile(spot, way, chance, ground, 1)
      air.throw({
        look: 'smoke',
        at: spot,
        vx: way.x * 14,
        vy: within(chance, -6, 4),
        drag: 0.6,
        small: 10,
        large: within(chance, 30, 52),
        alpha: 0.62,
        turn: chance() * 6.28,
        colour: SMOKE,
        life: within(chance, 2600, 4800),
      })
    },
  ])
  const cross = (): void => air.throw({ look: 'sabres', at, small: 34, large: 40, life: 1500 })
  return { lasts: shots * 95 + 300, cues: [[120, cross], ...cues, [240, () => ground.shake(at)]] }
}

/** The wall gives way. */
export function breach(at: Point, chance: Chance, ground: Ground): Act {
  const blow = (): void => {
    ground.shake(at)
    ground.air.throw({ look: 'flash', at, small: 50, large: 76, life: 220 })
    burst(at, 16, chance, ground, 0)
    for (let nth = 0; nth < 12; nth++)
      ground.air.throw({
        look: 'smoke',
        at,
        vx: within(chance, -30, 30),
        vy: within(chance, -40, 8),
        drag: 0.8,
        small: 12,
        large: within(chance, 36, 60),
        alpha: 0.66,
        turn: chance() * 6.28,
        colour: nth % 3 === 0 ? '#6f6459' : SMOKE,
        life: within(chance, 2600, 5200),
      })
  }
  return {
    lasts: 1400,
    cues: [
      [0, blow],
      [420, () => burst(at, 9, chance, ground, 0)],
      [760, () => burst(at, 6, chance, ground, 0)],
    ],
  }
}

/** Riders come across the way. */
export function interception(from: Point, to: Point, chance: Chance, ground: Ground): Act {
  let due = 0
  return {
    lasts: 1100,
    cues: [[820, () => ground.air.throw({ look: 'sabres', at: to, small: 24, large: 30, life: 1000 })]],
    always(share, ms) {
      const run = Math.min(1, share / 0.8) ** 1.5
      const at = { x: from.x + (to.x - from.x) * run, y: from.y + (to.y - from.y) * run }
      if (share < 0.8) due += ms / 26
      for (; due >= 1; due--) hoofDust(facing(at, to, 7 * ground.unit), chance, ground, true)
      return true
    },
  }
}
