import {
  ableToMove,
  beginDraft,
  companyOn,
  findPiece,
  hasDie,
  hexOf,
  idOf,
  placeName,
  reachOfUnit,
  sideOf,
  typeOf,
  whyNotThere,
} from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition, ReachOfUnit, Way } from '@bivouac/la-grande-armee'
import type { Choice } from '../../../furniture/choice.tsx'
import { choiceOf } from '../../../furniture/offer-decision.tsx'
import { NOTHING } from '../../../hexes/hand/decision.ts'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import { drawOn, drawnArrows, drawnWay } from '../../../hexes/hand/drawn-way.ts'
import { withMany } from '../../../hexes/hand/many.tsx'
import type { Highlight, MapArrow } from '../../../hexes/types.ts'
import type { Desk } from '../desk.ts'
import { nationOfSide } from '../pieces.ts'
import { LIGHTS } from '../shades.ts'
import { assaultDecision } from './assault-panel.tsx'
import { endChoice } from './ending.ts'
import { KEY_OF, MarchCard, Waiting, wayChoices, waySaid } from './march-card.tsx'
import type { Moving } from './march-card.tsx'
import { changeTo, march, marchAlong } from './march-orders.ts'

/** LGA-SEQ-04: the Movement Phase, from the first breakdown to the last march. */
export function movementDecision(desk: Desk, frame: Moving): HexDecision {
  if (desk.draft.value) return assaultDecision(desk, desk.draft.value)
  if (desk.many.queue.isGoing) return NOTHING
  const p = desk.position.value
  const one = unitDecision(desk, frame)
  return frame.phase === 'option'
    ? one
    : withMany(desk, desk.many, one, (piece) => nationOfSide(p, sideOf(p, findPiece(p, piece))))
}

/** One unit in hand or under way, or none. */
function unitDecision(desk: Desk, frame: Moving): HexDecision {
  const p = desk.position.value
  const underWay = frame.phase === 'movement' ? -1 : frame.unit
  const picked = pickedUnit(desk, p, frame)
  const held = picked < 0 ? null : idOf(p, picked)
  const here = picked < 0 ? -1 : hexOf(p, picked)
  const reach: ReachOfUnit = picked >= 0 && frame.phase !== 'option' ? reachOfUnit(p, picked) : new Map()
  const movable = frame.phase === 'option' ? [] : ableToMove(p, frame.side)
  const targets = eliminations(desk)
  const drawn = desk.drawn.value
  const company = desk.company.value
  const asked = reach.get(desk.goal.value) ?? []

  const go = (way: Way): void => void march(desk, p, picked, way)
  // A tap on friends who can still move picks them; to join them, ask for their hex in the card or by a long press.
  const waiting = new Set(movable.filter((unit) => unit !== picked).map((unit) => hexOf(p, unit)))
  const ask = (to: number): boolean => {
    if (!reach.has(to)) return false
    desk.goal.value = to
    desk.showOrders()
    return true
  }
  const goTo = (to: number): boolean => {
    const ways = reach.get(to)
    if (!ways) return false
    const [first] = ways
    const friends = p.index.first[to] >= 0
    const together = companyOn(p, picked, company, first).stays.length === 0
    // A die is thrown by the button that names it, never by a second tap.
    const plain = first.march === 'normal' && !friends && together
    if (plain || (desk.goal.value === to && !hasDie(first))) go(first)
    else {
      ask(to)
      const how = hasDie(first) ? 'Key f for the first.' : 'Press again for the first.'
      desk.shell.announce(
        `${placeName(p, to)}: ${ways.map((way) => waySaid(p, picked, way)).join('; or ')}. ${how}`,
      )
    }
    return true
  }

  return {
    active: new Set(movable.map((unit) => idOf(p, unit))),
    chosen: new Set([...(held === null ? [] : [held]), ...company]),
    highlights: [
      ...targets.map((target): Highlight => ({ hex: target, kind: 'target', label: '500 %' })),
      ...[...reach].map(([to, ways]) => lit(to, ways[0], waiting.has(to))),
      ...drawn.map((to): Highlight => ({ hex: to, kind: 'chosen' })),
      ...(desk.goal.value >= 0 ? [{ hex: desk.goal.value, kind: 'chosen' } as const] : []),
    ],
    arrows: [
      ...drawnArrows(desk, held, (id) => nationOfSide(p, sideOf(p, findPiece(p, id)))),
      ...(drawn.length === 0 ? asked.slice(0, 1).map((way) => arrowOf(p, picked, way, 'goal')) : []),
    ],
    preview: (to) =>
      drawn.length > 0 ? [] : (reach.get(to) ?? []).slice(0, 1).map((way) => arrowOf(p, picked, way)),
    ...answers(desk, frame, wayChoices(p, asked, go)),
    panel: () =>
      picked >= 0 ? (
        <MarchCard desk={desk} frame={frame} unit={picked} reach={reach} friends={[...waiting]} go={go} />
      ) : (
        <Waiting desk={desk} movable={movable} targets={targets} />
      ),
    tap(to, adding) {
      if (held !== null && (desk.drawing.value || adding)) return drawOn(desk, held, to)
      if (goTo(to)) return true
      if (targets.includes(to)) {
        desk.draft.value = beginDraft(p, frame.side, 'eliminate', to)
        desk.showOrders()
        return true
      }
      if (picked < 0) return false
      const no = whyNotThere(p, picked, to, reach)
      if (no && p.game.board.map.grid.distance(here, to) <= 2 * typeOf(p, picked).movement)
        desk.refuse(to, no)
      else desk.look(to)
      return true
    },
    tapUnit(unit) {
      const at = findPiece(p, unit)
      if (sideOf(p, at) !== frame.side) return false
      if (at === picked && underWay < 0) desk.pick(null)
      else if (underWay >= 0 && at !== underWay) void changeTo(desk, idOf(p, underWay), unit)
      else desk.pick(unit)
      return true
    },
    hold: ask,
    draw: (from) =>
      held !== null && reach.size > 0 && from === here
        ? drawnWay(desk, held, (path) => void marchAlong(desk, p, picked, path))
        : null,
    say: (to) => {
      const ways = reach.get(to) ?? []
      if (targets.includes(to) && ways.length === 0) return 'Can be overwhelmed'
      return ways.length === 0
        ? ''
        : `Within reach: ${ways.map((way) => waySaid(p, picked, way)).join('; or ')}`
    },
    why: (to) => (picked >= 0 && !reach.has(to) ? whyNotThere(p, picked, to, reach) : null),
    back() {
      if (drawn.length > 0) desk.drawn.value = drawn.slice(0, -1)
      else if (desk.drawing.value) desk.drawing.value = false
      else if (desk.goal.value >= 0) desk.goal.value = -1
      else if (desk.picked.value !== null) desk.pick(null)
      else return false
      return true
    },
  }
}

/** The unit under way, or the one in hand if it is one's own. */
function pickedUnit(desk: Desk, p: LgaPosition, frame: Moving): number {
  if (frame.phase !== 'movement') return frame.unit
  const unit = findPiece(p, desk.picked.value ?? '')
  return unit >= 0 && hexOf(p, unit) >= 0 && sideOf(p, unit) === frame.side ? unit : -1
}

/** The hexes an automatic elimination could be declared against now: LGA-AE-L1. */
function eliminations(desk: Desk): number[] {
  const { grid } = desk.view.map
  const found = desk.offer.value.actions.flatMap((action) =>
    action.do === 'eliminate' ? [grid.indexOf(action.target)] : [],
  )
  return [...new Set(found)]
}

const LIT = {
  normal: { kind: 'reach' },
  supplied: LIGHTS.suppliedMarch,
  double: LIGHTS.forcedMarch,
  triple: LIGHTS.forcedMarch,
} as const
const SIGN = { normal: '', supplied: 'S ', double: '2×', triple: '3×' } as const

function lit(hex: number, way: Way, waits: boolean): Highlight {
  const label = hasDie(way) ? SIGN[way.march] : `${SIGN[way.march]}${way.cost}`
  return { hex, label, ...(waits ? { kind: 'last' } : LIT[way.march]) }
}

function arrowOf(p: LgaPosition, unit: number, way: Way, id = 'plan'): MapArrow {
  return {
    id,
    kind: 'plan',
    hexes: [hexOf(p, unit), ...way.path],
    nation: nationOfSide(p, sideOf(p, unit)),
    label: `${SIGN[way.march]}${way.cost}`,
  }
}

/**
 * What stands in the banner: the end of the phase, or for a unit under way to halt where it may. Beside it the way asked for,
 * or the die: on a small screen the card with the same choice may be out of sight.
 */
function answers(
  desk: Desk,
  frame: Moving,
  ways: readonly Choice[],
): Pick<HexDecision, 'primary' | 'others'> {
  const choice = (action: LgaAction): Choice => ({ ...choiceOf(desk, action), key: KEY_OF[action.do] ?? '' })
  const { actions } = desk.offer.value
  const halt = actions.find((action) => action.do === 'halt')
  const die = actions.find((action) => action.do === 'force-march' || action.do === 'throw-again')
  const others = ways.slice(0, 1)
  if (frame.phase === 'movement') return { primary: endChoice(desk), others }
  if (!halt) return { primary: die ? choice(die) : null, others }
  return { primary: choice(halt), others: others.length > 0 || !die ? others : [choice(die)] }
}
