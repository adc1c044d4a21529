import { expectThat } from '@bivouac/kernel'
import { BARRED } from './board.ts'
import { armOf, has, sideOf } from './pieces.ts'
import { CAVALRY, COMBAT_PHASE, MARKED, phaseOf } from './state.ts'
import type { LgaPosition } from './state.ts'
import { sequence } from '../sequence/sequence.ts'
import { victoryTotal } from '../sequence/victory.ts'

/**
 * A well-formed state that makes no sense as a position of this game is refused with the path to what is wrong: pieces
 * where they cannot stand, a decision out of its phase, one that leaves nothing to choose. Throws `DataError`.
 */
export function checkSense(p: LgaPosition): void {
  checkBoard(p)
  const { clock, combat, total } = p.state
  const fighting = clock >= 0 && phaseOf(clock) === COMBAT_PHASE
  expectThat((combat !== null) === fighting, 'combat', fighting ? 'a Combat Phase under way' : 'null')
  expectThat(total === victoryTotal(p), 'total', `${victoryTotal(p)}, as the map and the feats have it`)
  sequence.checkFrames(p)
}

/** LGA-MOV-D1, H0: everybody stands on ground it can enter, apart from the enemy. */
function checkBoard(p: LgaPosition): void {
  const { board } = p.game
  const { hex } = p.state.units
  for (let unit = 0; unit < hex.length; unit++) {
    if (hex[unit] < 0) continue
    const path = `units.hex[${unit}]`
    const arm = armOf(p, unit)
    const cost = board.cost[arm <= CAVALRY ? (arm as 0 | 1) : 2][hex[unit]]
    expectThat(cost !== BARRED, path, 'a hex the piece can enter')
    if (has(p, unit, MARKED)) continue
    const side = sideOf(p, unit)
    for (let other = p.index.first[hex[unit]]; other >= 0; other = p.index.next[other]) {
      expectThat(sideOf(p, other) === side || has(p, other, MARKED), path, 'a hex without enemies')
    }
  }
}
