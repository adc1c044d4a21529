import { expectThat } from '@bivouac/kernel'
import { isOnTable, overlaps } from '@bivouac/space'
import { mayOccupy } from '../movement/costs.ts'
import { sequence } from '../sequence/sequence.ts'
import { ARTILLERY, ON_TABLE, SUPPRESSED } from './state.ts'
import type { FpgaPosition } from './state.ts'
import { has } from './troops.ts'

/**
 * A well-formed state that makes no sense as a position of this game is refused with the path to what is wrong: units that
 * overlap or stand off the table, more hits than strength, a decision out of its place. Throws `DataError`.
 */
export function checkSense(p: FpgaPosition): void {
  checkUnits(p)
  checkOfficers(p)
  const over = sequence.isOver(p)
  expectThat(over === (p.state.result !== null), 'result', over ? 'a result' : 'null')
  sequence.checkFrames(p)
}

/** FPGA-UNIT-l, FPGA-MOV-o, FPGA-TOWN-a: everybody with strength left, on the table and on nobody else. */
function checkUnits(p: FpgaPosition): void {
  const { units } = p.state
  const { shape } = p.index
  p.game.units.forEach((kind, unit) => {
    const path = (key: string): string => `units.${key}[${unit}]`
    const isThere = units.where[unit] === ON_TABLE
    const section = units.section[unit]
    expectThat(section < 0 || isThere, path('section'), '-1 for a unit off the table')
    if (!isThere) return
    const most = kind.arm === ARTILLERY ? 0 : kind.sp - 1
    expectThat(units.hits[unit] <= most, path('hits'), `at most ${most}`)
    expectThat(kind.arm === ARTILLERY || !has(p, unit, SUPPRESSED), path('mark'), 'only guns suppressed')
    if (section >= 0) {
      const { x, y, isRedoubt } = p.game.ground.sections[section]
      expectThat(mayOccupy(kind, isRedoubt), path('section'), 'a section it may occupy')
      expectThat(units.x[unit] === x && units.y[unit] === y, path('x'), 'the middle of its section')
    }
    expectThat(isOnTable(p.game.ground, shape[unit]), path('x'), 'a place on the table')
    for (let other = 0; other < unit; other++) {
      if (units.where[other] !== ON_TABLE) continue
      expectThat(!overlaps(shape[unit], shape[other]), path('x'), `ground clear of unit ${other}`)
    }
  })
}

function checkOfficers(p: FpgaPosition): void {
  const { where, rating } = p.state.officers
  p.game.officers.forEach(({ force }, officer) => {
    expectThat(
      rating[officer] >= 0 === force < 0,
      `officers.rating[${officer}]`,
      'a rating of army commanders alone',
    )
    if (where[officer] !== ON_TABLE) return
    expectThat(
      isOnTable(p.game.ground, p.index.officerShape[officer]),
      `officers.x[${officer}]`,
      'a place on the table',
    )
  })
}
