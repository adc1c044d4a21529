import { ARRIVED_IN } from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import type { JdgPosition } from '../position/state.ts'
import { placeGroup } from './coming-on.ts'

/** Card 5: one unit of next turn's arrivals is placed now; the rest of its group comes when due. */
export function placeEarly(p: JdgPosition, unit: number, events: JdgEvent[]): void {
  const group = p.game.arrivals.find(
    ({ units, turn, when }, at) =>
      units.includes(unit) &&
      when === 'turn' &&
      turn === p.state.turn + 1 &&
      p.state.arrived[at] < ARRIVED_IN,
  )
  if (!group) return
  const at = group.units.indexOf(unit)
  placeGroup(p, { ...group, leaders: [], units: [unit], sp: [group.sp[at]] }, group.box, events, false)
}
