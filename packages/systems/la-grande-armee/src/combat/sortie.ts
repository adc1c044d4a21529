import { hasStanding } from '../position/pieces.ts'
import { enemyOf } from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'

/** Enemy hexes next to a hex: those that can be struck at will, and those beyond a River. */
export interface Struck {
  readonly near: readonly number[]
  readonly across: readonly number[]
}

/** LGA-CBT-A1, A4: the enemy-held hexes adjacent for attack. */
export function enemyHexesAround(p: LgaPosition, hex: number, side: Side): Struck {
  const { board } = p.game
  const near: number[] = []
  const across: number[] = []
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const to = board.adjacent[at]
    if (to < 0 || !hasStanding(p, to, enemyOf(side))) continue
    if (board.river[at]) across.push(to)
    else near.push(to)
  }
  return { near, across }
}

/**
 * LGA-FTR-F1…F3: what a sortie strikes: every enemy hex around the Fortress, those beyond a River all or none. Null when
 * there is no such sortie.
 */
export function sortieTargets(p: LgaPosition, hex: number, side: Side, across: boolean): number[] | null {
  const struck = enemyHexesAround(p, hex, side)
  if (across) return struck.across.length > 0 ? [...struck.near, ...struck.across] : null
  return struck.near.length > 0 ? [...struck.near] : null
}
