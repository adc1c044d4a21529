import type { LbEvent } from '../position/events.ts'
import { DUE, LEFT, ON_MAP, PGD } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'

/** LB-43-f, l: battalions of an army that are eliminated or routed. */
export function ineffective({ game, state }: LbPosition, army: Army): number {
  const { where, morale } = state.units
  return game.unitsOf[army].filter((unit) => {
    if (!game.units[unit].counts) return false
    if (where[unit] === ON_MAP) return morale[unit] === PGD
    return where[unit] !== DUE && where[unit] !== LEFT
  }).length
}

/** LB-43-b … e: the morale level so many ineffective battalions of so many come to. */
export function levelFor(broken: number, of: number): number {
  const percent = of === 0 ? 0 : (100 * broken) / of
  return percent >= 60 ? 3 : percent >= 40 ? 2 : percent >= 20 ? 1 : 0
}

/** LB-43-g, h: counts both armies; the levels hold until they are counted again. */
export function countLevels(p: LbPosition, events: LbEvent[]): void {
  const counted = ([0, 1] as const).map((army) => {
    const broken = ineffective(p, army)
    const of = p.game.battalions[army]
    p.state.levels[army] = levelFor(broken, of)
    return { army: p.game.seats[army].id, level: p.state.levels[army], ineffective: broken, of }
  })
  events.push({ type: 'levels', clauses: ['LB-43-g', 'LB-43-h'], levels: counted })
}
