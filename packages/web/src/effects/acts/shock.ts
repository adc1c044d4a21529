import type { Point } from '@bivouac/space'
import { nations } from '../../sheet/nations.ts'
import { ahead, alongFront, facing } from '../deed.ts'
import type { Deed, Front } from '../deed.ts'
import { hoofDust } from './charge.ts'
import { DUST, within } from './common.ts'
import type { Act, Chance, Ground } from './common.ts'

/** Steel, dust, and a ground that trembles. */
export function clash(at: Point, half: number, chance: Chance, ground: Ground): Act {
  const { air, unit } = ground
  const wide = half / unit
  const blows = (count: number): void => {
    for (let nth = 0; nth < count; nth++) {
      const away = within(chance, 0, 6.28)
      air.throw({
        look: 'steel',
        at,
        dx: Math.cos(away) * within(chance, 0, wide),
        dy: Math.sin(away) * within(chance, 0, Math.min(wide, 16)),
        vx: Math.cos(away) * within(chance, 10, 40),
        vy: Math.sin(away) * within(chance, 10, 40),
        drag: 0.7,
        small: within(chance, 7, 16),
        turn: within(chance, -60, 60),
        life: within(chance, 140, 300),
      })
    }
  }
  const crash = (): void => {
    ground.shake(at)
    for (let nth = 0; nth < 16; nth++) {
      const away = (nth / 16) * 6.28
      air.throw({
        look: 'dust',
        at,
        dx: Math.cos(away) * wide * 0.6,
        dy: Math.sin(away) * wide * 0.35,
        vx: Math.cos(away) * within(chance, 16, 44),
        vy: Math.sin(away) * within(chance, 10, 30),
        drag: 0.85,
        small: 9,
        large: within(chance, 24, 42),
        alpha: 0.6,
        turn: chance() * 6.28,
        colour: DUST,
        life: within(chance, 1100, 2300),
      })
    }
    blows(12)
  }
  return {
    lasts: 900,
    cues: [
      [0, crash],
      [190, () => blows(8)],
      [420, () => blows(7)],
      [660, () => blows(4)],
    ],
  }
}

/** Four faces of bayonets come together. */
export function square(at: Front, chance: Chance, ground: Ground): Act {
  const { air, unit } = ground
  const side = Math.max(20, Math.min(56, (at.half * 2) / unit))
  const close = (): void => {
    air.throw({ look: 'ring', at, small: side * 1.9, large: side, turn: at.heading, life: 900 })
    for (let nth = 0; nth < 16; nth++) {
      const face = at.heading + 90 * (nth % 4)
      const out = ahead(face)
      const across = within(chance, -0.5, 0.5) * side
      air.throw({
        look: 'steel',
        at,
        dx: out.x * side * 0.56 - out.y * across,
        dy: out.y * side * 0.56 + out.x * across,
        small: 9,
        turn: face,
        age: -480 - nth * 22,
        life: 420,
      })
    }
  }
  return { lasts: 600, cues: [[0, close]] }
}

/** Men in all directions, but most of them to the rear. */
export function rout(
  { way, half, nation }: Extract<Deed, { kind: 'rout' }>,
  chance: Chance,
  ground: Ground,
): Act {
  const [from] = way
  const to = way.at(-1) ?? from
  const front = facing(from, to, half)
  const run = (): void => {
    for (let nth = 0; nth < 18; nth++) {
      const at = alongFront(front, within(chance, -1, 1))
      const goal = alongFront({ ...front, x: to.x, y: to.y }, within(chance, -1.5, 1.5))
      const share = within(chance, 0.5, 1.15)
      ground.air.throw({
        look: 'runner',
        at,
        to: { x: at.x + (goal.x - at.x) * share, y: at.y + (goal.y - at.y) * share },
        small: within(chance, 3.4, 4.6),
        colour: nations[nation].base,
        turn: chance() * 6.28,
        age: -chance() * 260,
        life: within(chance, 1300, 2300),
      })
    }
    for (let nth = 0; nth < 8; nth++) hoofDust({ ...front, heading: front.heading }, chance, ground, false)
  }
  return { lasts: 300, cues: [[0, run]] }
}

/** Whoever falls: hardly more than a little dust. */
export function fall(at: Front, count: number, chance: Chance, ground: Ground): Act {
  const cues = Array.from({ length: Math.min(5, count) }, (_, nth): readonly [number, () => void] => [
    nth * 90,
    () => {
      const { x, y } = alongFront(at, within(chance, -0.9, 0.9))
      ground.air.throw({
        look: 'dust',
        at: { x, y },
        small: 3,
        large: within(chance, 9, 15),
        alpha: 0.4,
        turn: chance() * 6.28,
        colour: DUST,
        life: within(chance, 700, 1300),
      })
    },
  ])
  return { lasts: 600, cues }
}
