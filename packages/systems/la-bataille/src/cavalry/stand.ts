import { NO_SIDE } from '@bivouac/space'
import type { Arc, Hex } from '@bivouac/space'
import { CAUSES } from '../morale/check.ts'
import { isRefused } from '../melee/sides.ts'
import { arcAt, hexesOf, strengthOf } from '../position/footing.ts'
import { STREAM } from '../position/ground.ts'
import { DD, FORCED, LINE } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import type { Line } from '../position/told.ts'
import { isIn } from '../position/troops.ts'

/** LB-31-t: the general causes that the chart of the stand check names for itself. */
export const STAND_REPLACES: readonly string[] = [CAUSES.disordered, CAUSES.halfLost, CAUSES.level]

/** What hexside of a unit the horse touches, a refused flank being a front (LB-16-line-y). */
export function arcMet(p: LbPosition, unit: number, hex: Hex, rider: number): Arc {
  const side = sideMet(p, hex, rider)
  if (side === NO_SIDE || isRefused(p, unit, hex, side)) return 'front'
  return arcAt(p, unit, hex, side) ?? 'front'
}

/** The side of a hex beyond which the horse stands. */
function sideMet(p: LbPosition, hex: Hex, rider: number) {
  const { grid } = p.game.ground
  const from = hexesOf(p, rider).find((each) => grid.distance(each, hex) === 1)
  return from === undefined ? NO_SIDE : grid.sideBetween(hex, from)
}

/** LB-38-opt1-b: the charge modifiers of one unit that stands in this hex against these riders, each once (LB-37-p, LB-31-t). */
export function standLines(p: LbPosition, unit: number, hex: Hex, riders: readonly number[]): Line[] {
  const { chargeStand: chart } = p.game.pack
  const clause = 'LB-38-opt1-b'
  const lines: Line[] = []
  const add = (what: string, value: number, when: boolean): void => {
    if (when && value !== 0) lines.push({ what, value, clause })
  }
  const arc = arcMet(p, unit, hex, riders[0])
  add('charged in flank', chart.flank, arc === 'flank')
  add('charged in rear', chart.rear, arc === 'rear')
  add('in line', chart.line, isIn(p, unit, LINE))
  add(CAUSES.disordered, chart.disordered, p.state.units.morale[unit] === DD)
  const side = sideMet(p, hex, riders[0])
  add(
    'across a stream',
    chart.acrossStream,
    side !== NO_SIDE && p.game.ground.sides[hex * 6 + side] === STREAM,
  )
  add(
    'lancers',
    chart.lancers,
    riders.some((each) => p.game.units[each].lance > 0),
  )
  add(
    'heavy cavalry',
    chart.heavyCavalry,
    riders.some((each) => p.game.units[each].heavy),
  )
  add(CAUSES.halfLost, chart.overHalfLost, 2 * strengthOf(p, unit) < p.game.units[unit].increments)
  const level = p.state.levels[p.game.units[unit].army]
  add(CAUSES.level, chart.perMoraleLevel * level, level > 0)
  add('force march', chart.forceMarched, (p.state.units.mark[unit] & FORCED) !== 0)
  return lines
}

/** LB-41-p: of the charge chart only flank and rear count for guns. */
export function gunLines(p: LbPosition, guns: number, hex: Hex, rider: number): Line[] {
  const { chargeStand: chart } = p.game.pack
  const arc = arcMet(p, guns, hex, rider)
  if (arc === 'flank') return [{ what: 'charged in flank', value: chart.flank, clause: 'LB-41-p' }]
  if (arc === 'rear') return [{ what: 'charged in rear', value: chart.rear, clause: 'LB-41-p' }]
  return []
}
