import type { LgaAction, LgaPosition } from '../src/index.ts'
import { laGrandeArmee } from '../src/index.ts'
import { findPiece } from '../src/position/pieces.ts'
import { ALLIED, FRENCH } from '../src/position/state.ts'
import type { Side } from '../src/position/state.ts'

/**
 * The same game for players who mean to fight. Drawn evenly from its offers, a game hardly sees a battle: armies
 * wander and starve. Here what brings them together is offered several times over, so it is drawn as much more
 * often; nothing else differs, and everything promised of the game holds of this one.
 */
export const boldly: typeof laGrandeArmee = {
  ...laGrandeArmee,
  offer(p, seat) {
    const { actions } = laGrandeArmee.offer(p, seat)
    const enemies = enemyHexes(p, seat === 'french' ? ALLIED : FRENCH)
    return { actions: actions.flatMap((action) => Array<LgaAction>(zeal(p, action, enemies)).fill(action)) }
  },
}

/** How often an action is offered. */
function zeal(p: LgaPosition, action: LgaAction, enemies: readonly number[]): number {
  if (action.do === 'move') {
    const from = p.state.units.hex[findPiece(p, action.unit)]
    const to = p.game.board.map.grid.indexOf(action.path[0])
    return nearest(p, to, enemies) < nearest(p, from, enemies) ? 12 : 1
  }
  if (action.do === 'halt') {
    const unit = findPiece(p, action.unit)
    const arrived = nearest(p, p.state.units.hex[unit], enemies) <= 1
    return arrived || p.state.units.left[unit] <= 1 ? 40 : 1
  }
  return ZEAL[action.do] ?? 1
}

const ZEAL: Readonly<Partial<Record<LgaAction['do'], number>>> = {
  eliminate: 40,
  declare: 8,
  combine: 3,
  attack: 6,
  join: 6,
  supply: 3,
  'supply-stack': 30,
  advance: 4,
  create: 6,
}

function enemyHexes(p: LgaPosition, enemy: Side): number[] {
  const { hex, type } = p.state.units
  const found = hex.filter((at, unit) => at >= 0 && p.game.types[type[unit]].side === enemy)
  p.game.board.fortressHexes.forEach((at, fortress) => {
    if (p.state.control[fortress] === enemy && p.game.objective[fortress] > 0) found.push(at)
  })
  return found
}

function nearest(p: LgaPosition, hex: number, enemies: readonly number[]): number {
  const { grid } = p.game.board.map
  return enemies.reduce((least, enemy) => Math.min(least, grid.distance(hex, enemy)), Infinity)
}
