import type { Refusal } from '@bivouac/kernel'
import {
  NO_BODY,
  bodiesNear,
  compareGaps,
  footprint,
  gapBetween,
  headingOf,
  isOnTable,
  overlaps,
  rearMiddle,
  within,
} from '@bivouac/space'
import type { Gap, Shape } from '@bivouac/space'
import type { ActionOf } from '../position/actions.ts'
import type { AodEvent, Pose } from '../position/events.ts'
import { NO_SUCH_GENERAL, refuse } from '../sequence/refusals.ts'
import { GENERAL_MOVED, ON_TABLE } from '../position/state.ts'
import type { AodPosition, Side } from '../position/state.ts'
import {
  blockOf,
  findGeneral,
  isUnbroken,
  namedGeneral,
  officerBlock,
  placeGeneral,
  removeGeneral,
} from '../position/troops.ts'

const NOT_YOUR_GENERAL = refuse('AOD-SEQ-e', 'That is not a general of yours on the table.')
const HAS_RIDDEN = refuse('AOD-3-general-a', 'He has ridden in this phase already.')
const RIDE_TOO_FAR = refuse('AOD-3-general-a', 'A general rides 150 mm at most.')
const RIDE_NOWHERE = refuse('AOD-3-general-a', 'He stands there already.')
const RIDE_OFF_TABLE = refuse('AOD-3-general-a', 'His base must stay wholly on the table.')
const RIDE_ON_ENEMY = refuse('AOD-3-general-a', 'He may not end on an enemy unit.')

/** AOD-1-general-b: is this general with the unit, its side's own and within reach of its footprint? */
function isGeneralWith(p: AodPosition, general: number, unit: number): boolean {
  const { side, where } = p.state.generals
  return (
    where[general] === ON_TABLE &&
    side[general] === p.state.units.side[unit] &&
    within(p.index.generalShape[general], p.index.shape[unit], p.game.limits.presence)
  )
}

/** AOD-1-general-b: is a general of its own side present with the unit? */
export function presentWith(p: AodPosition, unit: number): boolean {
  const count = p.state.generals.side.length
  for (let general = 0; general < count; general++) if (isGeneralWith(p, general, unit)) return true
  return false
}

/** Why this general may not act in phase 3, or null. */
function checkGeneral(p: AodPosition, side: Side, id: string): Refusal | null {
  const general = findGeneral(p, id)
  if (general < 0) return NO_SUCH_GENERAL
  const { generals } = p.state
  if (generals.side[general] !== side || generals.where[general] !== ON_TABLE) return NOT_YOUR_GENERAL
  return (generals.mark[general] & GENERAL_MOVED) !== 0 ? HAS_RIDDEN : null
}

/** AOD-3-general-a: why the general may not ride there, or null. */
export function checkRide(p: AodPosition, side: Side, action: ActionOf<'ride'>): Refusal | null {
  const refusal = checkGeneral(p, side, action.general)
  if (refusal !== null) return refusal
  const general = findGeneral(p, action.general)
  const to = rideTo(p, general, action)
  const dx = to.x - p.state.generals.x[general]
  const dy = to.y - p.state.generals.y[general]
  if (dx === 0 && dy === 0 && to.h === p.state.generals.h[general]) return RIDE_NOWHERE
  if (dx * dx + dy * dy > p.game.limits.generalMove ** 2) return RIDE_TOO_FAR
  const shape = footprint(officerBlock(p.game, to.x, to.y, to.h))
  if (!isOnTable(p.game.ground, shape)) return RIDE_OFF_TABLE
  for (const unit of bodiesNear(p.index, NO_BODY, shape, 0)) {
    if (p.state.units.side[unit] !== side && overlaps(shape, p.index.shape[unit])) return RIDE_ON_ENEMY
  }
  return null
}

/** AOD-3-general-a: the general rides; ground and other bases are nothing to him. */
export function ride(p: AodPosition, action: ActionOf<'ride'>, events: AodEvent[]): void {
  const general = findGeneral(p, action.general)
  const from = poseOfGeneral(p, general)
  const to = rideTo(p, general, action)
  placeGeneral(p, general, to.x, to.y, to.h)
  p.state.generals.mark[general] |= GENERAL_MOVED
  const { unit, name, side } = namedGeneral(p, general)
  events.push({ type: 'general-moved', clauses: ['AOD-3-general-a'], unit, name, side, from, into: to })
}

/** Where a ride ends: unless told he faces the way he went. */
function rideTo(p: AodPosition, general: number, { x, y, facing }: ActionOf<'ride'>): Pose {
  const from = poseOfGeneral(p, general)
  const isStill = x === from.x && y === from.y
  return { x, y, h: facing ?? (isStill ? from.h : headingOf(x - from.x, y - from.y)) }
}

function poseOfGeneral(p: AodPosition, general: number): Pose {
  const { x, y, h } = p.state.generals
  return { x: x[general], y: y[general], h: h[general] }
}

/**
 * AOD-3-general-b: every enemy general the unit has moved onto is pushed to the nearest unit of his that is not Routing,
 * or is out of the game if there is none. `sweeps` is the ground the unit moved over; it stands where it ended.
 */
export function pushGenerals(
  p: AodPosition,
  unit: number,
  sweeps: readonly Shape[],
  events: AodEvent[],
): void {
  if (sweeps.length === 0) return
  const { generals } = p.state
  const side = p.state.units.side[unit]
  for (let general = 0; general < generals.side.length; general++) {
    if (generals.side[general] === side || generals.where[general] !== ON_TABLE) continue
    if (isUnder(sweeps, p.index.generalShape[general])) pushGeneral(p, general, unit, events)
  }
}

function isUnder(sweeps: readonly Shape[], shape: Shape): boolean {
  for (const sweep of sweeps) if (overlaps(sweep, shape)) return true
  return false
}

function pushGeneral(p: AodPosition, general: number, by: number, events: AodEvent[]): void {
  const who = namedGeneral(p, general)
  const host = nearestHost(p, general)
  if (host < 0) {
    removeGeneral(p, general)
    events.push({ type: 'general-lost', clauses: ['AOD-3-general-b'], ...who, by: p.game.unitIds[by] })
    return
  }
  const from = poseOfGeneral(p, general)
  const { x, y } = rearMiddle(blockOf(p, host)) // G-16
  const to = { x, y, h: p.state.units.h[host] }
  placeGeneral(p, general, to.x, to.y, to.h)
  events.push({
    type: 'general-displaced',
    clauses: ['AOD-3-general-b'],
    ...who,
    from,
    into: to,
    by: p.game.unitIds[by],
  })
}

/** The nearest unit of the general's side that is not Routing; of equally near ones the first; -1 if there is none. */
function nearestHost(p: AodPosition, general: number): number {
  const shape = p.index.generalShape[general]
  const side = p.state.generals.side[general]
  let nearest = -1
  let least: Gap | null = null
  for (let unit = 0; unit < p.index.shape.length; unit++) {
    if (p.state.units.side[unit] !== side || !isUnbroken(p, unit)) continue
    const gap = gapBetween(shape, p.index.shape[unit])
    if (least !== null && compareGaps(gap, least) >= 0) continue
    least = gap
    nearest = unit
  }
  return nearest
}
