import { expectThat } from '@bivouac/kernel'
import { isOnTable, overlaps } from '@bivouac/space'
import { fitsArm } from './bases.ts'
import { sequence } from '../sequence/sequence.ts'
import { ARTILLERY, NO_MANOEUVRE, ON_TABLE, ROUTING, SQUARE } from './state.ts'
import type { AodPosition } from './state.ts'
import { armOf } from './troops.ts'

/**
 * A well-formed state that makes no sense as a position of this game is refused with the path to what is wrong: units that
 * overlap or stand off the table, a decision out of its phase, one that leaves nothing to choose. Throws `DataError`.
 */
export function checkSense(p: AodPosition): void {
  checkUnits(p)
  const over = sequence.isOver(p)
  expectThat(over === (p.state.result !== null), 'result', over ? 'a result' : 'null')
  sequence.checkFrames(p)
}

/** AOD-0-form-a, AOD-3-pass-c: everybody in a formation of his arm, on the table and on nobody else. */
function checkUnits(p: AodPosition): void {
  const { units } = p.state
  const { shape } = p.index
  for (let unit = 0; unit < units.where.length; unit++) {
    const path = (key: string): string => `units.${key}[${unit}]`
    const arm = armOf(p, unit)
    expectThat(fitsArm(arm, units.formation[unit]), path('formation'), 'a formation of its arm')
    const idle = units.manoeuvre[unit] === NO_MANOEUVRE
    expectThat(idle === (units.owed[unit] === 0), path('owed'), 'parts owed for a manoeuvre, and only then')
    if (units.where[unit] !== ON_TABLE) continue
    expectThat(units.bases[unit] > 0, path('bases'), 'at least one')
    expectThat(arm !== ARTILLERY || units.bases[unit] === 1, path('bases'), '1 for a battery')
    const runs = units.state[unit] === ROUTING
    expectThat(!runs || units.formation[unit] !== SQUARE, path('formation'), 'no square for a Routing unit')
    expectThat(isOnTable(p.game.ground, shape[unit]), path('x'), 'a place on the table')
    for (let other = 0; other < unit; other++) {
      if (units.where[other] !== ON_TABLE) continue
      expectThat(!overlaps(shape[unit], shape[other]), path('x'), `ground clear of unit ${other}`)
    }
  }
}
