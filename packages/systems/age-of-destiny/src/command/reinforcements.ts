import type { Random, Refusal, Region } from '@bivouac/kernel'
import {
  contactDistance,
  entering,
  footprint,
  isFree,
  isOnTable,
  offsetX,
  offsetY,
  overlaps,
  shifted,
} from '@bivouac/space'
import type { Block, TableEdge } from '@bivouac/space'
import type { ActionOf, AodAction } from '../position/actions.ts'
import { allowanceOf } from '../movement/allowance.ts'
import type { AodEvent } from '../position/events.ts'
import { pushGenerals } from './generals.ts'
import { U, inU } from '../files/measures.ts'
import { inMm } from '../files/names.ts'
import { carryOut, walkIn } from '../movement/movement.ts'
import { captureOfficers, checkOrderedMove } from './orders.ts'
import { NOT_YOURS, NO_SUCH_UNIT, refuse } from '../sequence/refusals.ts'
import { FORMATIONS, GENERAL_MOVED, MOVED, WAITING } from '../position/state.ts'
import type { AodPosition, Side } from '../position/state.ts'
import {
  blockOf,
  findGeneral,
  findUnit,
  isPresent,
  named,
  namedGeneral,
  officerBlock,
  place,
  placeGeneral,
  rowOf,
  setMark,
  sideOf,
} from '../position/troops.ts'
import type { Walk } from '../movement/walk.ts'

const NOT_WAITING = refuse('AOD-REI-b', 'It is not waiting to come on.')
const NOT_DUE = refuse('AOD-REI-b', 'Its turn to come on has not come yet.')
const TOO_DEEP = refuse(
  'AOD-REI-b',
  'Its allowance is shorter than it is deep: it stands with its rear on the table edge and stops.',
)
const ENTERS_FIRST = 'is due now and comes on before the phase ends.'
const GENERAL_STEPS = refuse('AOD-REI-b', 'A general rides straight on; he takes no steps.')

/** AOD-REI-c: there is no place for it to come on. */
function noPlace({ game }: AodPosition): Refusal {
  const reach = inMm(U * game.charts.ranges.entryShift.value)
  return refuse(
    'AOD-REI-c',
    `No place within ${reach} of its entry point is free: it waits for the next turn.`,
  )
}

/** The unit with its front edge on the table edge, so far along it. */
function outside(p: AodPosition, unit: number, along: number): Block {
  return blockAt(p, unit, 'front', along)
}

/** The unit with its rear edge on the table edge: all of it on the table. */
function inside(p: AodPosition, unit: number, along: number): Block {
  return blockAt(p, unit, 'rear', along)
}

function blockAt(p: AodPosition, unit: number, line: 'front' | 'rear', along: number): Block {
  const { edge, entry } = arrivalOf(p.game.scenario.units[unit])
  return entering(edge, entry, blockOf(p, unit), line, along)
}

function arrivalOf({ arrives }: { readonly arrives?: Arrival }): {
  edge: TableEdge
  entry: { x: number; y: number }
} {
  if (!arrives) throw new Error('a unit that is not due comes on')
  return { edge: arrives.edge, entry: { x: inU(arrives.entry[0]), y: inU(arrives.entry[1]) } }
}
interface Arrival {
  readonly edge: TableEdge
  readonly entry: readonly [number, number]
}

/** Is this reinforcement due: waiting, and its turn come? */
export function isDue(p: AodPosition, unit: number, side: Side): boolean {
  return (
    p.state.units.where[unit] === WAITING && sideOf(p, unit) === side && p.game.unitDue[unit] <= p.state.turn
  )
}

/** The same for a general. */
export function isGeneralDue(p: AodPosition, general: number, side: Side): boolean {
  const { where, side: sides } = p.state.generals
  return where[general] === WAITING && sides[general] === side && p.game.generalDue[general] <= p.state.turn
}

/** Is anybody of the side due? */
export function isAnyDue(p: AodPosition, side: Side): boolean {
  const { comers, generalComers } = p.game
  for (const unit of comers) if (isDue(p, unit, side)) return true
  for (const general of generalComers) if (isGeneralDue(p, general, side)) return true
  return false
}

/** AOD-REI-b, G-16: the shift to the nearest free place along the edge; undefined where there is none (AOD-REI-c). */
function entryShift(p: AodPosition, unit: number): number | undefined {
  return p.game.limits.entryShifts.find((along) => {
    return isFree(p.index, p.game.ground, unit, footprint(inside(p, unit, along)))
  })
}

/** Where the unit comes on: outside the table, front edge on its edge, at the nearest free place. */
export function entryBlock(p: AodPosition, unit: number): Block | undefined {
  const along = entryShift(p, unit)
  return along === undefined ? undefined : outside(p, unit, along)
}

/** Why the reinforcement may not come on so, or null. Without steps it comes straight on as far as it can. */
export function checkEnter(p: AodPosition, side: Side, action: ActionOf<'enter'>): Refusal | null {
  const general = findGeneral(p, action.unit)
  if (general >= 0) return checkGeneralEnters(p, side, general, action)
  const unit = findUnit(p, action.unit)
  if (unit < 0) return NO_SUCH_UNIT
  if (sideOf(p, unit) !== side) return NOT_YOURS
  if (p.state.units.where[unit] !== WAITING) return NOT_WAITING
  if (!isDue(p, unit, side)) return NOT_DUE
  const from = entryBlock(p, unit)
  if (from === undefined) return noPlace(p)
  if (action.steps === undefined) return null
  if (straightIn(p, unit, from) === undefined) return TOO_DEEP
  return refusalOf(p, from, walkIn(p, unit, from, action.steps))
}

/** Why it may not come on so: the move's own refusal, or the order of its command (AOD-3-orders-h) beyond the table edge. */
function refusalOf(p: AodPosition, from: Block, walk: Walk): Refusal | null {
  const { depth, heading } = from
  const atEdge = shifted(footprint(from), offsetX(0, depth, heading), offsetY(0, depth, heading))
  return walk.refusal ?? checkOrderedMove(p, walk.unit, walk.shape, atEdge)
}

/** The unit comes on: AOD-REI-b. */
export function enter(p: AodPosition, action: ActionOf<'enter'>, events: AodEvent[]): void {
  const general = findGeneral(p, action.unit)
  if (general >= 0) {
    generalEnters(p, general, events)
    return
  }
  const unit = findUnit(p, action.unit)
  const along = entryShift(p, unit) ?? 0
  const from = outside(p, unit, along)
  const walk = action.steps ? walkIn(p, unit, from, action.steps) : straightIn(p, unit, from)
  if (walk) carryOut(p, walk, events)
  else standAtEdge(p, unit, from, inside(p, unit, along), events)
}

/**
 * The longest straight move on: its full allowance, or as far as enemies, difficult ground and its orders let it, through
 * friends only where it cannot stop short of them; undefined when even its own depth is too far.
 */
function straightIn(p: AodPosition, unit: number, from: Block): Walk | undefined {
  const most = allowanceOf(p, rowOf(p, unit), p.state.units.formation[unit], 0)
  const slowed = most - rowOf(p, unit).difficult
  const start = footprint(from)
  const stops = [most, slowed, from.depth]
  p.index.shape.forEach((shape, other) => {
    if (!isPresent(p, other)) return
    const at = contactDistance(start, from.heading, shape, p.game.limits.contact)
    if (at < most && at > from.depth) stops.push(at)
  })
  let through: Walk | undefined
  for (const by of stops.toSorted((a, b) => b - a)) {
    if (by < from.depth) continue
    const walk = walkIn(p, unit, from, [{ go: 'straight', by }])
    if (refusalOf(p, from, walk) !== null) continue
    if (walk.passed.length === 0) return walk
    through ??= walk
  }
  return through
}

/** G-16: too deep for its allowance it stands with its rear edge on the table edge, and stops. */
function standAtEdge(p: AodPosition, unit: number, from: Block, at: Block, events: AodEvent[]): void {
  place(p, unit, at.x, at.y, at.heading)
  setMark(p, unit, MOVED)
  const formation = FORMATIONS[p.state.units.formation[unit]]
  events.push({
    type: 'moved',
    clauses: ['AOD-REI-b'],
    ...named(p, unit),
    how: 'enter',
    way: [from, at].map(({ x, y, heading }) => ({ x, y, h: heading, formation })),
    parts: p.game.charts.manoeuvres.partsPerMove,
    passed: [],
    owed: 0,
  })
  const ground = [p.index.shape[unit]]
  pushGenerals(p, unit, ground, events)
  captureOfficers(p, unit, ground, events)
}

function checkGeneralEnters(
  p: AodPosition,
  side: Side,
  general: number,
  { steps }: ActionOf<'enter'>,
): Refusal | null {
  const { generals } = p.state
  if (generals.side[general] !== side) return NOT_YOURS
  if (generals.where[general] !== WAITING) return NOT_WAITING
  if (!isGeneralDue(p, general, side)) return NOT_DUE
  if (steps !== undefined) return GENERAL_STEPS
  return generalPlace(p, general) === undefined ? noPlace(p) : null
}

/** Where a general comes on: straight in by his move, at the nearest place along the edge that is not an enemy's. */
function generalPlace(p: AodPosition, general: number): Block | undefined {
  const { limits, scenario } = p.game
  const { edge, entry } = arrivalOf(scenario.generals[general])
  const size = { width: limits.generalFront, depth: limits.generalDepth }
  const side = p.state.generals.side[general]
  for (const along of limits.entryShifts) {
    const start = entering(edge, entry, size, 'front', along)
    const by = limits.generalMove
    const x = start.x + offsetX(0, by, start.heading)
    const y = start.y + offsetY(0, by, start.heading)
    const block = officerBlock(p.game, x, y, start.heading)
    const shape = footprint(block)
    const free = p.index.shape.every((other, unit) => sideOf(p, unit) === side || !overlaps(shape, other))
    if (free && isOnTable(p.game.ground, shape)) return block
  }
  return undefined
}

function generalEnters(p: AodPosition, general: number, events: AodEvent[]): void {
  const block = generalPlace(p, general)
  if (!block) return
  const { edge, entry } = arrivalOf(p.game.scenario.generals[general])
  const from = entering(edge, entry, block, 'front', 0)
  placeGeneral(p, general, block.x, block.y, block.heading)
  p.state.generals.mark[general] |= GENERAL_MOVED
  events.push({
    type: 'general-moved',
    clauses: ['AOD-REI-b', 'AOD-3-general-a'],
    ...namedGeneral(p, general),
    from: { x: from.x, y: from.y, h: from.heading },
    into: { x: block.x, y: block.y, h: block.heading },
  })
}

/** AOD-REI-b: why phase 3 may not end yet: somebody due could come on. */
export function checkNobodyWaits(p: AodPosition, side: Side): Refusal | null {
  if (!isAnyDue(p, side)) return null
  for (let unit = 0; unit < p.game.unitIds.length; unit++) {
    if (isDue(p, unit, side) && entryShift(p, unit) !== undefined)
      return refuse('AOD-REI-b', `${p.game.unitNames[unit]} ${ENTERS_FIRST}`)
  }
  for (let general = 0; general < p.game.generalIds.length; general++) {
    if (isGeneralDue(p, general, side) && generalPlace(p, general))
      return refuse('AOD-REI-b', `${p.game.generalNames[general]} ${ENTERS_FIRST}`)
  }
  return null
}

/** AOD-REI-c: the phase ends and these found no place. */
export function tellDelayed(p: AodPosition, side: Side, events: AodEvent[]): void {
  for (let unit = 0; unit < p.game.unitIds.length; unit++) {
    if (!isDue(p, unit, side)) continue
    const { entry } = arrivalOf(p.game.scenario.units[unit])
    events.push({ type: 'delayed', clauses: ['AOD-REI-c'], ...named(p, unit), entry: [entry.x, entry.y] })
  }
}

/** AOD-REI-b: who is due comes straight on, or by any other way its first move allows. */
export function offerEntries(
  p: AodPosition,
  side: Side,
  actions: AodAction[],
  regions: Region<AodAction>[],
): void {
  p.game.unitIds.forEach((id, unit) => {
    if (!isDue(p, unit, side)) return
    const from = entryBlock(p, unit)
    if (from === undefined) return
    actions.push({ do: 'enter', unit: id })
    regions.push({
      about: `${id} enter`,
      sample(random: Random) {
        const farthest = straightIn(p, unit, from)
        if (farthest === undefined) return null
        const most = farthest.spent.open + farthest.spent.column
        const by = from.depth + random.below(Math.max(1, most - from.depth + 1))
        const action: AodAction = { do: 'enter', unit: id, steps: [{ go: 'straight', by }] }
        return checkEnter(p, side, action) === null ? action : null
      },
    })
  })
  p.game.generalIds.forEach((id, general) => {
    const action = { do: 'enter', unit: id } as const
    if (isGeneralDue(p, general, side) && checkEnter(p, side, action) === null) actions.push(action)
  })
}
