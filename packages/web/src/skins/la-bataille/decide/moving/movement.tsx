import {
  facingWord,
  findLeader,
  findUnit,
  formationWord,
  isPresent,
  leadersOnMap,
  placeName,
  unitNow,
  unitsAt,
} from '@bivouac/la-bataille'
import type { LbAction, LbPosition } from '@bivouac/la-bataille'
import type { Refusal } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Choice } from '../../../../furniture/choice.tsx'
import { inSight } from '../../../../furniture/drawer.tsx'
import { choiceOf } from '../../../../furniture/offer-decision.tsx'
import { NOTHING } from '../../../../hexes/hand/decision.ts'
import type { HexDecision } from '../../../../hexes/hand/decision.ts'
import { withMany } from '../../../../hexes/hand/many.tsx'
import type { Highlight, MapArrow } from '../../../../hexes/types.ts'
import type { Desk } from '../../desk.ts'
import { nationOf } from '../../nations.ts'
import { LIGHTS } from '../../shades.ts'
import { points, pointsWord } from '../../words.ts'
import { enteringDecision } from './entering.tsx'
import { MarchCard } from './card.tsx'
import { dragged, drawnOn, ordersAlong } from './drawn.ts'
import { foretell, provokedWords, whyNotThere } from './foretold.ts'
import type { Foretold } from './foretold.ts'
import { besideWay, giveOrders, goTogether, wayBeside } from './orders.ts'
import { Waiting } from './waiting.tsx'
import { turnsOf, wayMeant } from './turning.ts'
import { ordersOf, pathOf, waysOf } from './ways.ts'
import type { Way, Ways } from './ways.ts'
import { activePieces, endMovement, movable, ridersOf, tapOwn, whyStill } from './who.ts'
import type { Moving } from './who.ts'
import { ridingDecision } from './riding.tsx'

/** LB-2-h: the movement segment, from the first unit in hand to its end. */
export function movementDecision(desk: Desk, frame: Moving): HexDecision {
  if (desk.many.queue.isGoing) return NOTHING
  const p = desk.position.value
  return withMany(desk, desk.many, oneDecision(desk, frame), (piece) => {
    const kind = p.game.units[findUnit(p, piece)] ?? p.game.leaders[findLeader(p, piece)]
    return nationOf(kind?.nation ?? '')
  })
}

/** One piece in hand or under way, or none. */
function oneDecision(desk: Desk, frame: Moving): HexDecision {
  const p = desk.position.value
  const picked = desk.picked.value
  if (frame.phase === 'marching') return unitDecision(desk, frame, frame.unit)
  const leader = findLeader(p, picked ?? '')
  if (p.game.leaders[leader]?.army === frame.army)
    return leadersOnMap(p).includes(leader)
      ? ridingDecision(desk, frame, leader)
      : enteringDecision(desk, p.game.leaders[leader].id)
  const unit = findUnit(p, picked ?? '')
  if (unit >= 0 && p.game.units[unit].army === frame.army)
    return isPresent(p, unit)
      ? unitDecision(desk, frame, unit)
      : enteringDecision(desk, p.game.units[unit].id)
  return idleDecision(desk, frame)
}

/** Nothing in hand. */
function idleDecision(desk: Desk, frame: Moving): HexDecision {
  const p = desk.position.value
  return {
    ...NOTHING,
    active: activePieces(p, frame),
    primary: endMovement(desk, frame),
    panel: () => <Waiting desk={desk} frame={frame} />,
    tapUnit: (id) => tapOwn(desk, frame, id),
    why: (hex) => whyStill(desk, frame, hex),
  }
}

/** A unit in hand, or under way. */
function unitDecision(desk: Desk, frame: Moving, unit: number): HexDecision {
  const p = desk.position.value
  const { id, army } = p.game.units[unit]
  const { grid } = desk.view.map
  const here = unitNow(p, unit).hex
  const adjoins = frame.phase === 'marching' && frame.stage === 'adjoin'
  const ways: Ways = waysOf(p, unit)
  const byHex: Ways['byHex'] = adjoins ? new Map() : ways.byHex
  const hauls = new Map(
    desk.offer.value.actions.flatMap((action) =>
      action.do === 'prolong' && action.unit === id
        ? [[grid.indexOf(action.hex) as number, action] as const]
        : [],
    ),
  )
  const company = desk.company.value.filter((one) => one !== id)
  const riders = ridersOf(desk, unit)
  const goal = wayMeant(desk, byHex)
  const drawn = desk.drawn.value
  const along = drawn.length > 0 ? ordersAlong(p, desk.seat, unit, drawn).orders : []
  const waiting = new Set(
    movable(p, frame).flatMap((other) => (other === unit ? [] : [unitNow(p, other).hex as number])),
  )
  const foretold = (way: Way): Foretold => foretell(p, desk.seat, ordersOf(ways, way, riders))
  const go = (way: Way): void => {
    if (company.length > 0) void goTogether(desk, unit, way, company, riders)
    else void giveOrders(desk, ordersOf(ways, way, riders))
  }
  const ask = (hex: number): boolean => {
    if (!byHex.has(hex)) return false
    desk.goal.value = { hex, facing: null }
    desk.showOrders()
    return true
  }
  const goTo = (hex: number): boolean => {
    const way = byHex.get(hex)?.[0]
    if (!way) return false
    if (goal?.hex === hex) {
      go(goal)
      return true
    }
    const { provoked, rolls } = foretold(way)
    const plain = provoked.length === 0 && !rolls && !way.forms && !waiting.has(hex)
    if (plain) go(way)
    else {
      ask(hex)
      desk.shell.announce(`${saidWay(p, way, foretold(way))}. Press again to go.`)
    }
    return true
  }
  const arrow = (way: Way, name: string): MapArrow => ({
    id: name,
    kind: 'plan',
    hexes: pathOf(ways, way),
    nation: nationOf(p.game.units[unit].nation),
    label: points(way.cost),
  })
  const why = (hex: number): Refusal | null =>
    hex === here || byHex.has(hex) || hauls.has(hex) ? null : whyNotThere(desk, unit, ways, hex)
  return {
    active: activePieces(p, frame),
    chosen: new Set([id, ...company, ...riders]),
    highlights: [
      ...[...byHex].map(([hex, [way]]) => lit(way, waiting.has(hex))),
      ...[...hauls.keys()].map((hex): Highlight => ({ hex, kind: 'reach' })),
      ...drawn.map((hex): Highlight => ({ hex, kind: 'chosen' })),
      ...(goal ? [{ hex: goal.hex, kind: 'chosen' } as const] : []),
    ],
    arrows: [
      ...(drawn.length > 0
        ? [
            {
              id: 'drawn',
              kind: 'plan',
              hexes: [here, ...drawn],
              nation: nationOf(p.game.units[unit].nation),
            } as const,
          ]
        : []),
      ...(goal && drawn.length === 0
        ? [arrow(goal, 'goal'), ...companyArrows(desk, company, pathOf(ways, goal), goal)]
        : []),
    ],
    preview: (hex) => {
      const way = byHex.get(hex)?.[0]
      return way && drawn.length === 0 && !goal
        ? [arrow(way, 'plan'), ...companyArrows(desk, company, pathOf(ways, way), way)]
        : []
    },
    ...answers(desk, frame, goal && { way: goal, go }, along),
    // Where the drawer is down, turning is at hand all the same.
    others: inSight(desk) ? [] : turnsOf(desk, unit, ways, goal),
    panel: () => (
      <MarchCard desk={desk} frame={frame} unit={unit} ways={ways} goal={goal} foretold={foretold} go={go} />
    ),
    tap(hex, adding) {
      if (adding || desk.drawing.value) return drawnOn(desk, unit, hex)
      const haul = hauls.get(hex)
      if (haul) void giveOrders(desk, [haul])
      if (haul || goTo(hex)) return true
      const no = why(hex)
      const near = grid.distance(here, asHex(hex)) <= ways.reach.left
      if (no && near && unitsAt(p, asHex(hex)).every((other) => p.game.units[other].army !== army))
        desk.refuse(hex, no)
      else desk.look(hex)
      return true
    },
    tapUnit(other) {
      if (other === id) {
        if (frame.phase === 'movement') desk.pick(null)
        return true
      }
      return tapOwn(desk, frame, other)
    },
    hold: ask,
    draw: (from) => (from === here && byHex.size > 0 ? dragged(desk, unit) : null),
    say: (hex) => {
      const way = goal?.hex === hex ? goal : byHex.get(hex)?.[0]
      const haul = hauls.get(hex)
      if (haul) return [desk.words(haul).label, desk.words(haul).note].join(', ')
      return way ? saidWay(p, way, foretold(way)) : ''
    },
    why,
    back() {
      if (drawn.length > 0) desk.drawn.value = drawn.slice(0, -1)
      else if (desk.drawing.value) desk.drawing.value = false
      else if (desk.forming.value !== null) desk.forming.value = null
      else if (desk.goal.value) desk.goal.value = null
      else if (company.length > 0) desk.company.value = []
      else if (frame.phase === 'movement') desk.pick(null)
      else return false
      return true
    },
  }
}

/** `4½ points, facing NE; draws the fire of …` */
function saidWay(p: LbPosition, way: Way, { provoked, rolls }: Foretold): string {
  const risks = provokedWords(p, provoked)
  return [
    `${pointsWord(way.cost)}, facing ${facingWord(way.facing)}${way.forms ? `, in ${formationWord(way.formation)}` : ''}${way.halts ? ', stopped there' : ''}`,
    ...(risks === '' ? [] : [risks]),
    ...(rolls ? ['a die is thrown'] : []),
  ].join('; ')
}

function lit(way: Way, waits: boolean): Highlight {
  const label = points(way.cost)
  if (waits) return { hex: way.hex, label, kind: 'last' }
  const light = way.forms ? LIGHTS.formsFirst : way.halts ? LIGHTS.stopped : { kind: 'reach' as const }
  return { hex: way.hex, label, ...light }
}

/** Arrows of those who go along, where they can. */
function companyArrows(
  desk: Desk,
  company: readonly string[],
  path: readonly number[],
  like: Way,
): MapArrow[] {
  const p = desk.position.value
  return company.flatMap((id) => {
    const unit = findUnit(p, id)
    const ways = waysOf(p, unit)
    const way = wayBeside(ways, besideWay(desk.view.map.grid, path, desk.hexOf(id)), like)
    return way
      ? [
          {
            id: `plan ${id}`,
            kind: 'plan' as const,
            hexes: pathOf(ways, way),
            nation: nationOf(p.game.units[unit].nation),
            label: points(way.cost),
          },
        ]
      : []
  })
}

/** What stands in the banner: the way asked for or drawn, else to halt whoever is under way, else the end of the segment. */
function answers(
  desk: Desk,
  frame: Moving,
  asked: { readonly way: Way; go(way: Way): void } | null,
  along: readonly LbAction[],
): Pick<HexDecision, 'primary'> {
  const p = desk.position.value
  const stop = frame.phase === 'movement' ? endMovement(desk, frame) : haltChoice(desk)
  if (along.length > 0)
    return {
      primary: { label: 'March along it', key: 'e', act: () => void giveOrders(desk, along) },
    }
  if (!asked) return { primary: stop }
  const { way, go } = asked
  const label = `Go to ${placeName(p, way.hex)}`
  return { primary: { label, note: pointsWord(way.cost), key: 'e', act: () => go(way) } }
}

/** To end the move of the unit under way. */
function haltChoice(desk: Desk): Choice {
  const end: LbAction = { do: 'end' }
  const no = desk.check(end)
  return { ...choiceOf(desk, end), key: 'e', ...(no && { barred: no }) }
}
