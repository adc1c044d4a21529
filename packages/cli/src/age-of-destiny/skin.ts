import {
  continues,
  describeUnit,
  isPresent,
  ledger,
  narrate,
  ofSide,
  SIDES,
  sideOf,
  topFrame,
} from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition } from '@bivouac/age-of-destiny'
import type { Skin } from '../skin.ts'
import { menuOf } from './menu.ts'
import { oddsAnswer, openAttacks } from './odds.ts'
import { ORDERS, lookAt, orderOf, warningBefore } from './orders.ts'
import { LEGEND, drawTable } from './table-window.ts'

const PHASES = ['deployment', 'rallying', 'artillery fire', 'movement', 'combat']

/** The Age of Destiny in a terminal. */
export const aodSkin: Skin<AodPosition, AodAction> = {
  narrate: (p, events) => narrate(p, events, 'typed').map(({ text }) => text),
  continues,
  moment: ({ state }) => `${state.turn} ${state.side} ${state.phase}`,
  status: statusOf,
  brief: (p) =>
    topFrame(p).phase === 'combat'
      ? openAttacks(p).map(({ target, units }) => `  ${units.join(', ')} can attack ${target}`)
      : [],
  menu: menuOf,
  order: orderOf,
  orders: ORDERS,
  warning: warningBefore,
  legend: LEGEND,
  map: drawTable,
  list: rosterOf,
  look: lookAt,
  odds: (p, _, words) => oddsAnswer(p, words),
  clause: (id) => {
    const wanted = id.toLowerCase()
    const clauses = ledger.chapters.flatMap((chapter) => chapter.clauses)
    return clauses.find((clause) => clause.id.toLowerCase() === wanted)?.text ?? null
  },
}

function statusOf(p: AodPosition): string {
  const { turn, phase, side, points } = p.state
  const score = `Coalition ${points[0]}, French ${points[1]}`
  return `Turn ${turn} of ${p.game.scenario.turns}, ${ofSide(SIDES[side])} ${PHASES[phase]}. ${score}.`
}

function rosterOf(p: AodPosition, side: string): string[] {
  const units = p.game.unitIds.flatMap((id, unit) => {
    if (SIDES[sideOf(p, unit)] !== side) return []
    if (!isPresent(p, unit))
      return [`${id}  ${p.game.unitNames[unit]}: ${['', 'still to come', 'gone'][p.state.units.where[unit]]}`]
    const at = `${p.state.units.x[unit] / 100}, ${p.state.units.y[unit] / 100}`
    return [`${id}  ${describeUnit(p, unit)}, at ${at}`]
  })
  const generals = p.game.generalIds.flatMap((id, general) => {
    const { side: sides, where, x, y } = p.state.generals
    if (SIDES[sides[general]] !== side || where[general] !== 0) return []
    return [`${id}  ${p.game.generalNames[general]}, at ${x[general] / 100}, ${y[general] / 100}`]
  })
  const officers = p.state.officers.flatMap((officer) =>
    SIDES[officer.side] === side ? [`${officer.id}, at ${officer.x / 100}, ${officer.y / 100}`] : [],
  )
  return [...units, ...generals, ...officers]
}
