import { WALL } from '../../src/position/ground.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findHex } from '../../src/position/troops.ts'

/** What of the ground of a position is otherwise than on its map. */
export interface OtherGround {
  readonly levels?: Readonly<Record<string, number>>
  readonly wooded?: readonly string[]
  readonly dwellings?: readonly string[]
  readonly walls?: readonly (readonly [string, string])[]
}

/** The same position on other ground. */
export function onGround(
  p: LbPosition,
  { levels = {}, wooded = [], dwellings = [], walls = [] }: OtherGround,
): LbPosition {
  const { ground } = p.game
  const level = ground.level.slice()
  for (const [hex, height] of Object.entries(levels)) level[findHex(p, hex)] = height
  const woods = ground.wooded.slice()
  for (const hex of wooded) woods[findHex(p, hex)] = 1
  const dwelling = ground.dwelling.slice()
  for (const hex of dwellings) dwelling[findHex(p, hex)] = 1
  const sides = ground.sides.slice()
  for (const [one, other] of walls) {
    const [a, b] = [findHex(p, one), findHex(p, other)]
    sides[a * 6 + ground.grid.sideBetween(a, b)] = WALL
    sides[b * 6 + ground.grid.sideBetween(b, a)] = WALL
  }
  const game = { ...p.game, ground: { ...ground, level, wooded: woods, dwelling, sides } }
  return { game, state: p.state, index: p.index }
}
