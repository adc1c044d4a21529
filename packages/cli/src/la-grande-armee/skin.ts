import { SIDES, continues, ledger, narrate } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition } from '@bivouac/la-grande-armee'
import type { Sheet, Skin } from '../skin.ts'
import { statusOf } from './calendar.ts'
import { LEGEND, drawMap } from './map-window.ts'
import { menuOf } from './menu.ts'
import { findHex, findUnit, onMap, sideOf } from './names.ts'
import { oddsAnswer, oddsInBrief } from './odds.ts'
import { ORDERS, orderOf } from './orders.ts'
import { drawOverview } from './overview.ts'
import { reachOf } from './reach.ts'
import { lookAt, rosterOf } from './roster.ts'
import { warningBefore } from './warnings.ts'

/** La Grande Armée in a terminal. */
export const lgaSkin: Skin<LgaPosition, LgaAction> = {
  narrate: (p, events) => narrate(p, events, 'typed').map(({ text }) => text),
  continues,
  moment: (p) => String(p.state.clock),
  status: statusOf,
  brief: oddsInBrief,
  menu: menuOf,
  order: orderOf,
  orders: ORDERS,
  warning: warningBefore,
  legend: LEGEND,
  map: mapAbout,
  list: rosterOf,
  look: lookAt,
  odds: oddsAnswer,
  clause: (id) => {
    const wanted = id.toUpperCase()
    const clauses = ledger.chapters.flatMap((chapter) => chapter.clauses)
    return clauses.find((clause) => clause.id === wanted)?.text ?? null
  },
}

/** The map around a unit shows where it can go; around a hex or place, what stands there. */
function mapAbout(p: LgaPosition, sheet: Sheet, about: string | null, wide: boolean): string[] | null {
  const unit = about === null ? unitInHand(p) : findUnit(p, about).unit
  const hex = unit >= 0 ? p.state.units.hex[unit] : about === null ? middle(p) : findHex(p.game, about)
  if (hex < 0) return null
  if (wide) return drawOverview(p, sheet, hex)
  return drawMap(p, sheet, hex, unit < 0 ? undefined : reachable(p, unit))
}

function reachable(p: LgaPosition, unit: number): Map<number, string> {
  const seat = SIDES[sideOf(p, unit)]
  const { grid } = p.game.board.map
  const found = new Map<number, string>()
  const frame = p.state.frames.at(-1)
  if (frame === undefined || SIDES[frame.side] !== seat) return found
  for (const [hex, { left }] of reachOf(p, seat, p.state.units.id[unit]))
    found.set(grid.indexOf(hex), `${left}`)
  return found
}

function unitInHand(p: LgaPosition): number {
  const frame = p.state.frames.at(-1)
  if (frame?.phase === 'march' || frame?.phase === 'option' || frame?.phase === 'retirement')
    return frame.unit
  return frame?.phase === 'retreat' ? (frame.route?.unit ?? frame.units[0] ?? -1) : -1
}

/** From the piece of the deciding side that is nearest to an enemy, a little way towards him. */
function middle(p: LgaPosition): number {
  const { hex } = p.state.units
  const { grid } = p.game.board.map
  const own = onMap(p).filter((unit) => sideOf(p, unit) === p.state.frames.at(-1)?.side)
  const enemies = onMap(p).filter((unit) => !own.includes(unit))
  const lone = hex[own[0] ?? enemies[0]] ?? 0
  let best = { from: lone, to: lone, distance: Infinity }
  for (const unit of own) {
    for (const enemy of enemies) {
      const distance = grid.distance(hex[unit], hex[enemy])
      if (distance < best.distance) best = { from: hex[unit], to: hex[enemy], distance }
    }
  }
  const part = Math.min(0.5, GLANCE / best.distance)
  const between = (a: number, b: number): number => Math.round(a + (b - a) * part)
  return grid.at(between(grid.q[best.from], grid.q[best.to]), between(grid.r[best.from], grid.r[best.to]))
}
/** Hexes by which the map looks ahead of one's own front. */
const GLANCE = 3
