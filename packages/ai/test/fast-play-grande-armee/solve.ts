import {
  fastPlayGrandeArmee as system,
  findUnit,
  poseOf,
  sectionOf,
  touch,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { field } from '@bivouac/fast-play-grande-armee/testing'
import { seededDice } from '@bivouac/kernel'
import { opponent } from '../../src/fast-play-grande-armee/opponent.ts'
import { thinkingPlayer } from '../../src/index.ts'
import type { ComputerOptions } from '../../src/index.ts'
import type { Puzzle, Want } from './positions.ts'

/** Actions a segment has at the most. */
const MOST = 60

/** Does a computer of this kind do what the position asks for? */
export function solves(
  { plan = {}, situation, dice = [], before, seat = 'french', want }: Puzzle,
  options: ComputerOptions,
): boolean {
  const start = field(plan, situation, dice)
  if (before !== undefined) {
    start.do(before as FpgaAction)
    if (before['do'] === 'give') start.do({ do: 'test', force: String(before['force']) })
  }
  const { p } = start
  const computer = thinkingPlayer(system, opponent, options)
  const thrown = seededDice(7)
  const from = system.copy(p)
  for (let at = 0; at < MOST && system.deciders(p).includes(seat); at++) {
    const action = computer.decide(system.view(p, seat), seat)
    if (at === 0 && 'first' in want) return isLike(action, want.first)
    if (at === 0 && 'never' in want) return !isLike(action, want.never)
    if (action.do === 'end') break
    system.perform(p, seat, action, thrown)
  }
  return holds(p, from, want)
}

function holds(p: FpgaPosition, from: FpgaPosition, want: Want): boolean {
  const unit = (id: string): number => findUnit(p, id)
  if ('inside' in want)
    return p.game.ground.sections[sectionOf(p, unit(want.inside[0]))]?.id.startsWith(want.inside[1]) ?? false
  if ('touching' in want) return touch(p, unit(want.touching[0]), unit(want.touching[1]))
  if ('apart' in want) return !touch(p, unit(want.apart[0]), unit(want.apart[1]))
  if ('nearer' in want) {
    const [id, x, y] = want.nearer
    return farFrom(p, unit(id), x, y) < farFrom(from, unit(id), x, y) - 500
  }
  return false
}

function farFrom(p: FpgaPosition, unit: number, x: number, y: number): number {
  const at = poseOf(p, unit)
  const [east, north] = [at.x - 1000 * x, at.y - 1000 * y]
  return Math.sqrt(east * east + north * north)
}

function isLike(action: object, pattern: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(pattern).every(
    ([key, value]) => JSON.stringify(Reflect.get(action, key)) === JSON.stringify(value),
  )
}
