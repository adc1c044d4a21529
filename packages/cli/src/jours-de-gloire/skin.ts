import { SIDES, WEATHERS, ledger, narrate, ofSide } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import type { Skin } from '../skin.ts'
import { capital } from '../text.ts'
import { LEGEND, drawMap } from './map-window.ts'
import { menuOf } from './menu.ts'
import { comingRound, roundReport } from './odds.ts'
import { ORDERS, orderOf } from './orders.ts'
import { boxMeant, counterMeant, seenBy, standsOf } from './seen.ts'

/** Jours de Gloire in a terminal: it shows what the seat that decides may see, and no more. */
export const jdgSkin: Skin<JdgPosition, JdgAction> = {
  narrate: (p, events) => narrate(p, events).map(({ text }) => text),
  continues: () => false,
  moment: ({ state }) => `${state.turn} ${state.phasing} ${stepOf(state.frames)}`,
  status: statusOf,
  brief: (p) => roundReport(comingRound(p)),
  menu: menuOf,
  order: orderOf,
  orders: ORDERS,
  warning: () => null,
  legend: LEGEND,
  map: drawMap,
  list: (p, side) =>
    standsOf(p, seenBy(p)).flatMap((stand) =>
      stand.side === side ? [`${p.game.ground.boxes[stand.box].name}: ${stand.text}`] : [],
    ),
  look: lookAt,
  odds: (p) => {
    const lines = roundReport(comingRound(p))
    return lines.length > 0 ? lines : ['No round of a battle is coming whose figures are on the table.']
  },
  clause: (id) => {
    const wanted = id.toLowerCase()
    const clauses = ledger.chapters.flatMap((chapter) => chapter.clauses)
    return clauses.find((clause) => clause.id.toLowerCase() === wanted)?.text ?? null
  },
}

function stepOf(frames: JdgPosition['state']['frames']): string {
  const frame = frames.findLast(({ phase }) => phase === 'player-turn' || phase === 'turn')
  return frame !== undefined && 'step' in frame ? `${frame.step}` : ''
}

function statusOf(p: JdgPosition): string {
  const { turn, weather, phasing, vp, frames } = p.state
  const label = p.game.scenario.calendar.find((one) => one.turn === turn)?.label ?? 'the end'
  const whose = phasing < 0 ? '' : `, ${ofSide(SIDES[phasing])} player turn (${stepOf(frames)})`
  return `Turn ${turn}, ${label}: ${WEATHERS[weather]}${whose}. Scored so far: French ${vp[0]}, Allies ${vp[1]}.`
}

/** What is known of a box, or of a counter of one's own; null when there is none such. */
function lookAt(p: JdgPosition, what: string): string[] | null {
  const box = boxMeant(p, what)
  if (box >= 0) return lookAtBox(p, box)
  const { own } = seenBy(p)
  const counter = own ? counterMeant(p, own.side, what) : -1
  const seen = own?.counters.find((one) => one.counter === counter)
  if (seen === undefined) return null
  const { name, cv, rank, tacb, ratings, kind, dummy } = p.game.counters[counter]
  const at = seen.box >= 0 ? `at ${p.game.ground.boxes[seen.box].name}` : 'off the map'
  if (dummy) return [`${name}: a Dummy, ${at}.`]
  if (kind === 3) return [`${name}, ${at}: command ${cv}, rank ${rank}, tactical bonus ${tacb}.`]
  const { co, ab, cb, max } = ratings[p.state.season]
  const roster = seen.roster
    ? `${seen.roster.sp} of ${max} SP, ${seen.roster.lost} lost, ${seen.roster.straggling} straggling`
    : 'its roster is with another player'
  return [`${name}, ${at}: ${roster}; cohesion ${co}, artillery ${ab}, cavalry ${cb}.`]
}

function lookAtBox(p: JdgPosition, box: number): string[] {
  const { ground } = p.game
  const { name, ground: kind, fortified } = ground.boxes[box]
  const view = seenBy(p)
  const lines = [`${name}: ${kind} ground${fortified ? ', a fortified city' : ''}.`]
  for (let way = ground.first[box]; way < ground.first[box + 1]; way++) {
    const link = ground.by[way]
    const down = view.down.includes(link) ? ', the bridge down' : ''
    const road = ['road', 'poor road'][ground.road[link]]
    const river = ['', ', over a minor river', ', by a bridge', ', by a ford'][ground.crossing[link]]
    lines.push(`  to ${ground.boxes[ground.to[way]].name}: ${road}${river}${down}`)
  }
  for (const stand of standsOf(p, view))
    if (stand.box === box) lines.push(`  ${capital(ofSide(stand.side))}: ${stand.text}`)
  return lines
}
