import { createRandom } from '@bivouac/kernel'
import { frontMiddle, inFront, levelAt, samplesOf, seenAt } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { checkAttack } from '../../src/combat/combat-groups.ts'
import { offerCombat } from '../../src/combat/combat-offers.ts'
import { pointSeen, sees } from '../../src/fire/sight.ts'
import { CAVALRY, INFANTRY, ON_TABLE, SQUARE } from '../../src/position/state.ts'
import type { AodPosition, Side } from '../../src/position/state.ts'
import { engagements, mustFight, whyNoAttack, whyNotTarget } from '../../src/fire/targets.ts'
import { armOf, blockOf } from '../../src/position/troops.ts'
import { field } from '../testing.ts'
import { CROWDED, throng } from '../movement/throng.ts'

function throngs(count: number): AodPosition[] {
  return Array.from({ length: count }, (_, seed) => {
    const french = seed % 2 === 0
    const units = throng(createRandom(seed + 1), french ? 'fr' : 'pr')
    return field(CROWDED, { side: french ? 'french' : 'coalition', phase: 'combat', units }).p
  }).filter((p) => p.state.frames.at(-1)?.phase === 'combat')
}

/** G-6 word for word: every other unit is a screen, every point is tried. */
function slowlySees(p: AodPosition, one: number, other: number, inArc: boolean): boolean {
  const { ground } = p.game
  const { x, y, formation, where } = p.state.units
  const level = (each: number): number => levelAt(ground, x[each], y[each])
  const block = blockOf(p, one)
  const eye = formation[one] === SQUARE ? { x: x[one], y: y[one] } : frontMiddle(block)
  const screens = where.flatMap((at, each) =>
    at !== ON_TABLE || each === one || each === other
      ? []
      : [{ shape: p.index.shape[each], level: level(each) }],
  )
  const rules = { hillGrace: 100, woodDepth: 3000 }
  const target = { samples: samplesOf(blockOf(p, other), eye), level: level(other) }
  const arc = inArc ? (px: number, py: number) => inFront(block, px, py) : undefined
  return seenAt(ground, rules, { eye, level: level(one) }, target, screens, arc) !== undefined
}

/** Every pair asked for itself. */
function slowEngagements(p: AodPosition, side: Side): [unit: number, target: number][] {
  const units = p.game.unitIds.map((_, each) => each)
  const able = units.filter((each) => whyNoAttack(p, each, side) === null)
  return able.flatMap((one) =>
    units
      .filter((target) => whyNotTarget(p, one, target) === null)
      .map((target): [number, number] => [one, target]),
  )
}

/** AOD-4-who-l and AOD-4-square-h word for word: is this group, all of whom may attack the target, one that may be named? */
function isLegalGroup(
  p: AodPosition,
  pairs: readonly (readonly [number, number])[],
  target: number,
  group: readonly number[],
): boolean {
  const able = pairs.filter(([, each]) => each === target).map(([one]) => one)
  const bound = able.filter((one) => pairs.filter(([each]) => each === one).length === 1)
  const square = p.state.units.formation[target] === SQUARE
  const ride = square && group.every((one) => armOf(p, one) === CAVALRY)
  const needed = ride ? bound.filter((one) => armOf(p, one) === CAVALRY) : bound
  return group.length > 0 && needed.every((one) => group.includes(one))
}

describe('fast answers and their slow twins', () => {
  const positions = throngs(24)

  it('Sight: the quick look and the whole rule agree on every pair (AOD-2-los-a, AOD-2-los-c)', () => {
    let seen = 0
    let hidden = 0
    for (const p of positions) {
      const units = p.game.unitIds.map((_, each) => each)
      for (const one of units) {
        for (const other of units) {
          if (one === other) continue
          for (const inArc of [true, false]) {
            const slow = slowlySees(p, one, other, inArc)
            if (sees(p, one, other, inArc) !== slow) expect.fail(`${one} looks at ${other}: ${slow}`)
            if ((pointSeen(p, one, other, inArc) !== undefined) !== slow)
              expect.fail(`${one} at ${other}: ${slow}`)
            if (slow) seen++
            else hidden++
          }
        }
      }
    }
    expect(seen).toBeGreaterThan(1000)
    expect(hidden).toBeGreaterThan(1000)
  })

  it('Engagements: what is passed over unasked is nothing (AOD-4-who-a, AOD-4-who-l)', () => {
    let several = 0
    for (const p of positions) {
      const { side } = p.state
      const slow = slowEngagements(p, side)
      const { targets, attackers, choices } = engagements(p, side)
      const fast = targets.flatMap((target, at) => attackers[at].map((one) => [one, target]))
      const order = (a: readonly number[], b: readonly number[]): number => a[1] - b[1] || a[0] - b[0]
      expect(fast).toEqual(slow.toSorted(order))
      expect(mustFight(p, side)).toBe(slow.length > 0)
      choices.forEach((count, one) => expect(count).toBe(slow.filter(([each]) => each === one).length))
      several += choices.filter((count) => count > 1).length
    }
    expect(several).toBeGreaterThan(10)
  })

  it('Groups: exactly those that hold everybody who must join are allowed, and offered ones are among them (AOD-4-who-l, AOD-4-square-h)', () => {
    let legal = 0
    let refused = 0
    let mixed = 0
    for (const p of positions) {
      const { side } = p.state
      const { unitIds } = p.game
      const pairs = slowEngagements(p, side)
      for (const target of new Set(pairs.map(([, each]) => each))) {
        const able = pairs.filter(([, each]) => each === target).map(([one]) => one)
        if (able.length > 6) continue
        for (let bits = 1; bits < 1 << able.length; bits++) {
          const group = able.filter((_, at) => (bits & (1 << at)) !== 0)
          const names = group.map((one) => unitIds[one])
          const allowed = checkAttack(p, side, unitIds[target], names) === null
          expect(allowed, `${unitIds[target]} by ${names.join(' ')}`).toBe(
            isLegalGroup(p, pairs, target, group),
          )
          if (allowed) legal++
          else refused++
          const arms = new Set(group.map((one) => armOf(p, one)))
          if (p.state.units.formation[target] === SQUARE && arms.has(INFANTRY) && arms.has(CAVALRY)) mixed++
        }
      }
      for (const { target, units } of offerCombat(p, side).actions)
        expect(checkAttack(p, side, target, units), `${target} by ${units.join(' ')}`).toBeNull()
    }
    expect(Math.min(legal, refused)).toBeGreaterThan(20)
    expect(mixed).toBeGreaterThan(0)
  })
})
