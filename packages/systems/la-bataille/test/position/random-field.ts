import { createRandom } from '@bivouac/kernel'
import { asCorner, asFacing, asHex, extended, facingCorner } from '@bivouac/space'
import { createGame } from '../../src/position/game.ts'
import { emptyPosition } from '../../src/position/opening.ts'
import {
  ARTILLERY,
  CARRE,
  CAVALRY,
  COLUMN,
  DD,
  GENERAL,
  GOOD,
  LEFT,
  LIMBERED,
  LINE,
  ON_MAP,
  PGD,
  SKIRMISH,
  UNLIMBERED,
} from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { buildIndex, place } from '../../src/position/troops.ts'
import type { Standing } from '../../src/position/troops.ts'

/** A position in which everybody stands somewhere in any formation: made again and again from one seed. */
export function randomField(seed: number): LbPosition {
  const random = createRandom(seed)
  const scenario = seed % 2 === 0 ? 'saalfeld-1806' : 'moeckern-1813'
  const { game, state } = emptyPosition(createGame({ scenario }))
  state.units.where.fill(LEFT)
  const p: LbPosition = { game, state, index: buildIndex(game, state) }
  for (const unit of game.units.keys()) shove(p, unit, (n) => random.below(n))
  return p
}

/** Puts a unit somewhere else, in another formation, broken or whole. */
export function shove(p: LbPosition, unit: number, pick: (n: number) => number): void {
  const { grid } = p.game.ground
  // A corner of the map, so that they crowd.
  const hex = asHex(pick(7) + 4 + grid.cols * (pick(7) + 4))
  const { arm } = p.game.units[unit]
  const morale = [GOOD, GOOD, GOOD, GOOD, arm === CAVALRY ? PGD : DD, PGD][pick(6)]
  const formation =
    arm === ARTILLERY
      ? [LIMBERED, UNLIMBERED][pick(2)]
      : morale === GOOD
        ? (arm === CAVALRY ? [COLUMN, LINE, SKIRMISH, GENERAL] : [COLUMN, LINE, SKIRMISH, GENERAL, CARRE])[
            pick(arm === CAVALRY ? 4 : 5)
          ]
        : COLUMN
  const corner = formation === LINE || formation === SKIRMISH
  const facing = corner ? facingCorner(asCorner(pick(6))) : asFacing(2 * pick(6))
  const wide = corner
    ? (
        [
          [0, 0],
          [1, 0],
          [0, 1],
        ] as const
      )[pick(3)]
    : ([0, 0] as const)
  const fits = extended(grid, hex, facing, wide[0], wide[1]) !== null
  const to: Standing = { hex, facing, formation, morale, where: ON_MAP, trail: [] }
  place(p, unit, { ...to, left: fits ? wide[0] : 0, right: fits ? wide[1] : 0 })
}

/** The army that stands in each hex may be both here: twins look at one army alone. */
export function unitsOn(p: LbPosition): number[] {
  return [...p.game.units.keys()].filter((unit) => p.state.units.where[unit] === ON_MAP)
}
