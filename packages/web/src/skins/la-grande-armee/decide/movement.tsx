import {
  canThrow,
  mayMove,
  mustThrow,
  reachOfUnit,
  starvingStacks,
  typeOf,
  whyNotThere,
} from '@bivouac/la-grande-armee'
import type { Frame, LgaPosition, ReachOfUnit, Way } from '@bivouac/la-grande-armee'
import type { DrawnWay, Highlight, MapArrow } from '../../../hexes/types.ts'
import { beginDraft } from '../assault.ts'
import type { Choice } from '../../../furniture/choice.tsx'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { nationOfSide, placeName, shortName, sideOf, unitOf } from '../pieces.ts'
import { assaultDecision } from './assault-panel.tsx'
import { MarchCard, Waiting, wayChoices, waySaid } from './march-card.tsx'
import { LIGHTS } from '../shades.ts'
import type { Moving } from './march-card.tsx'
import { changeTo, companyOn, hasDie, march, marchAlong, toggleCompany } from './march-orders.ts'

/** LGA-SEQ-04: the Movement Phase, from the first breakdown to the last march. */
export function movementDecision(desk: Desk, frame: Moving): Decision {
  const p = desk.position.value
  if (desk.draft.value) return assaultDecision(desk, desk.draft.value)
  const { id, hex } = p.state.units
  const underWay = frame.phase === 'movement' ? -1 : frame.unit
  const picked = pickedUnit(desk, p, frame)
  const reach: ReachOfUnit = picked >= 0 && frame.phase !== 'option' ? reachOfUnit(p, picked) : new Map()
  const movable = frame.phase === 'option' ? [] : movableUnits(p, frame)
  const targets = eliminations(desk, p)
  const drawn = desk.drawn.value
  const company = desk.company.value

  const go = (way: Way): void => void march(desk, p, picked, way)
  // A tap on friends who can still move picks them; to join them, ask for their hex in the card or by a long press.
  const waiting = new Set(movable.filter((unit) => unit !== picked).map((unit) => hex[unit]))
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
    active: new Set(movable.map((unit) => id[unit])),
    chosen: new Set([...(picked >= 0 ? [id[picked]] : []), ...company]),
    highlights: [
      ...targets.map((target): Highlight => ({ hex: target, kind: 'target', label: '500 %' })),
      ...[...reach].map(([to, ways]) => lit(to, ways[0], waiting.has(to))),
      ...drawn.map((to): Highlight => ({ hex: to, kind: 'chosen' })),
      ...(desk.goal.value >= 0 ? [{ hex: desk.goal.value, kind: 'chosen' } as const] : []),
    ],
    arrows: [...keptWays(desk, p), ...planArrows(desk, p, picked, drawn, reach.get(desk.goal.value)?.[0])],
    preview: (to) => {
      const way = reach.get(to)?.[0]
      return way && drawn.length === 0 ? [arrowOf(p, picked, way)] : []
    },
    primary: frame.phase === 'movement' ? movementDone(desk, p, frame) : primaryChoice(desk, p, frame),
    others: otherChoices(desk, p, frame, wayChoices(p, reach.get(desk.goal.value) ?? [], go)),
    panel: () => (
      <>
        {picked >= 0 && (
          <MarchCard desk={desk} frame={frame} unit={picked} reach={reach} friends={[...waiting]} go={go} />
        )}
        {picked < 0 && <Waiting desk={desk} movable={movable} targets={targets} />}
      </>
    ),
    tap(to, adding) {
      if (picked >= 0 && (desk.drawing.value || adding)) return drawOn(desk, p, picked, to)
      if (goTo(to)) return true
      if (targets.includes(to)) {
        desk.draft.value = beginDraft(p, desk.seat, frame.side, 'eliminate', to)
        desk.showOrders()
        return true
      }
      if (picked < 0) return false
      const no = whyNotThere(p, picked, to, reach)
      if (no && p.game.board.map.grid.distance(hex[picked], to) <= 2 * typeOf(p, picked).movement)
        desk.refuse(to, no)
      else desk.look(to)
      return true
    },
    tapUnit(unit, adding) {
      const at = unitOf(p, unit)
      if (sideOf(p, at) !== frame.side) return false
      if (adding && picked >= 0 && hex[at] === hex[picked] && at !== picked) {
        toggleCompany(desk, unit)
        return true
      }
      if (at === picked && underWay < 0) {
        desk.pick(null)
        return true
      }
      if (underWay >= 0 && at !== underWay) void changeTo(desk, id[underWay], unit)
      else desk.pick(unit)
      return true
    },
    hold: ask,
    draw: (from) => (reach.size > 0 && from === hex[picked] ? drawnWay(desk, p, picked) : null),
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
  const unit = desk.picked.value === null ? -1 : unitOf(p, desk.picked.value)
  return unit >= 0 && p.state.units.hex[unit] >= 0 && sideOf(p, unit) === frame.side ? unit : -1
}

function movableUnits(p: LgaPosition, frame: Moving): number[] {
  const { hex, left } = p.state.units
  return [...hex.keys()].filter(
    (unit) =>
      hex[unit] >= 0 &&
      sideOf(p, unit) === frame.side &&
      left[unit] > 0 &&
      mayMove(p, unit, frame.side) === 0,
  )
}

/** The hexes an automatic elimination could be declared against now: LGA-AE-L1. */
function eliminations(desk: Desk, p: LgaPosition): number[] {
  const { grid } = p.game.board.map
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
  const label =
    way.march === 'normal' || way.march === 'supplied' ? `${SIGN[way.march]}${way.cost}` : SIGN[way.march]
  return { hex, label, ...(waits ? { kind: 'last' } : LIT[way.march]) }
}

function arrowOf(p: LgaPosition, unit: number, way: Way): MapArrow {
  const { hex } = p.state.units
  return {
    id: 'plan',
    kind: 'plan',
    hexes: [hex[unit], ...way.path],
    nation: nationOfSide(p, sideOf(p, unit)),
    label: way.march === 'normal' ? `${way.cost}` : `${SIGN[way.march]}${way.cost}`,
  }
}

function planArrows(
  desk: Desk,
  p: LgaPosition,
  picked: number,
  drawn: readonly number[],
  way: Way | undefined,
): MapArrow[] {
  if (picked < 0) return []
  if (drawn.length > 0) {
    return [
      {
        id: 'drawn',
        kind: 'plan',
        hexes: [p.state.units.hex[picked], ...drawn],
        nation: nationOfSide(p, sideOf(p, picked)),
      },
    ]
  }
  return way ? [{ ...arrowOf(p, picked, way), id: 'goal' }] : []
}

/** Ways drawn for others and not marched yet. */
function keptWays(desk: Desk, p: LgaPosition): MapArrow[] {
  return [...desk.ways.value]
    .filter(([id]) => id !== desk.picked.value)
    .map(([id, way]) => {
      const unit = unitOf(p, id)
      return {
        id: `way ${id}`,
        kind: 'plan',
        hexes: [p.state.units.hex[unit], ...way],
        nation: nationOfSide(p, sideOf(p, unit)),
      }
    })
}

/** One hex more on the way drawn by hand; pressing an earlier one takes the rest back. */
function drawOn(desk: Desk, p: LgaPosition, unit: number, to: number): boolean {
  const drawn = desk.drawn.value
  desk.drawing.value = true
  const at = drawn.indexOf(to)
  if (at >= 0) {
    desk.drawn.value = drawn.slice(0, at + 1)
    return true
  }
  const path = [...drawn, to]
  const no = desk.check({
    do: 'move',
    unit: p.state.units.id[unit],
    path: path.map((hex) => p.game.board.hexIds[hex]),
  })
  if (no) desk.refuse(to, no)
  else desk.drawn.value = path
  return true
}

/** The unit drawn over the map with the button held: it marches along the way when it is let go. */
function drawnWay(desk: Desk, p: LgaPosition, unit: number): DrawnWay {
  const { grid } = p.game.board.map
  const start = p.state.units.hex[unit]
  const pathIds = (path: readonly number[]): string[] => path.map((hex) => p.game.board.hexIds[hex])
  desk.drawn.value = []
  return {
    over(to) {
      const drawn = desk.drawn.peek()
      desk.refused.value = null
      if (to === start) desk.drawn.value = []
      else if (drawn.includes(to)) desk.drawn.value = drawn.slice(0, drawn.indexOf(to) + 1)
      else if (grid.distance(drawn.at(-1) ?? start, to) === 1) {
        const path = [...drawn, to]
        const refusal = desk.check({ do: 'move', unit: p.state.units.id[unit], path: pathIds(path) })
        if (refusal) desk.refused.value = { hex: to, refusal }
        else desk.drawn.value = path
      }
    },
    drop(kept) {
      const drawn = desk.drawn.peek()
      const refused = desk.refused.peek()
      if (kept && refused) desk.refuse(refused.hex, refused.refusal)
      else if (kept && drawn.length > 0) void marchAlong(desk, p, unit, drawn)
      if (!kept || refused) desk.drawn.value = []
    },
  }
}

/** The end of the phase: gilded, unless stacks would be lost by it; then it says so. */
export function movementDone(desk: Desk, p: LgaPosition, frame: Frame): Choice {
  const starving = starvingStacks(p, frame.side).length
  const note = `${starving === 1 ? '1 stack' : `${starving} stacks`} without Supply: units are lost`
  return {
    label: 'End movement',
    key: 'e',
    ...(starving > 0 && { note, costs: true }),
    act: () => endMovement(desk, p, frame),
  }
}

function primaryChoice(desk: Desk, p: LgaPosition, frame: Exclude<Moving, { phase: 'movement' }>): Choice {
  const id = p.state.units.id[frame.unit]
  if (frame.phase === 'option')
    return { label: 'Halt here', key: 'h', act: () => void desk.send({ do: 'halt', unit: id }) }
  return mustThrow(p, frame.unit)
    ? { label: 'Throw the march die', key: 'f', act: () => void desk.send({ do: 'force-march', unit: id }) }
    : { label: 'Halt here', key: 'h', act: () => void desk.send({ do: 'halt', unit: id }) }
}

/** What stands beside it in the banner: on a small screen the card with the same choice may be out of sight. */
function otherChoices(desk: Desk, p: LgaPosition, frame: Moving, ways: readonly Choice[]): Choice[] {
  if (ways.length > 0) return [ways[0]]
  if (frame.phase === 'movement') return []
  const unit = p.state.units.id[frame.unit]
  if (frame.phase === 'option')
    return [{ label: 'Throw again', key: 'f', act: () => void desk.send({ do: 'throw-again', unit }) }]
  return canThrow(p, frame.unit) === 0 && !mustThrow(p, frame.unit)
    ? [{ label: 'Force the march', key: 'f', act: () => void desk.send({ do: 'force-march', unit }) }]
    : []
}

/** Ends the phase, unless stacks would be lost for want of Supply and the player has not been told. */
function endMovement(desk: Desk, p: LgaPosition, frame: Frame): void {
  const end = (): void => void desk.send({ do: 'end' })
  const ways = [...desk.ways.peek().keys()].filter((id) => id !== desk.picked.peek())
  if (desk.picked.peek() !== null && desk.drawn.peek().length > 0) ways.push(desk.picked.peek() ?? '')
  if (ways.length > 0 && desk.warning.peek() === null) {
    desk.showOrders()
    desk.warning.value = {
      title:
        ways.length === 1
          ? 'A way is drawn and not marched'
          : `${ways.length} ways are drawn and not marched`,
      clause: 'LGA-SEQ-04',
      anyway: 'End without marching',
      act: end,
      lines: ways.map((id) => {
        const unit = unitOf(p, id)
        return { where: p.state.units.hex[unit], text: `${shortName(p, unit)} has a way before it.` }
      }),
    }
    return
  }
  const lost = starvingStacks(p, frame.side)
  if (lost.length === 0 || desk.warning.peek() !== null) {
    end()
    return
  }
  desk.showOrders()
  desk.warning.value = {
    title: 'Stacks without Supply',
    clause: 'LGA-STK-M4',
    anyway: 'End movement all the same',
    act: end,
    lines: lost.map((hex) => ({
      where: hex,
      text:
        p.game.board.fortress[hex] >= 0
          ? `${placeName(p, hex)}: more than its Fortress feeds; the enemy removes the surplus.`
          : `${placeName(p, hex)}: no Supply is near; the enemy removes all but one unit.`,
    })),
  }
}
