import type { Refusal } from '@bivouac/kernel'
import {
  alternating,
  bodiesNear,
  entering,
  footprint,
  isIn,
  isOnTable,
  NO_BODY,
  overlaps,
} from '@bivouac/space'
import type { Block } from '@bivouac/space'
import { mayEnterRough } from '../movement/costs.ts'
import type { FpgaAction } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import { ACTIVE, DUE } from '../position/state.ts'
import type { Arrival, FpgaPosition, Side } from '../position/state.ts'
import {
  findOfficer,
  findUnit,
  isForcePresent,
  named,
  namedOfficer,
  officerBlock,
  officerPose,
  place,
  placeOfficer,
  poseOf,
} from '../position/troops.ts'
import { NO_SUCH_UNIT, refuse } from '../sequence/refusals.ts'
import { setStatus } from './control.ts'

const NOT_DUE = refuse('FPGA-REI-b', 'It is not due to come on now.')
const NOT_YOURS = refuse('FPGA-REI-b', 'That piece is not one of your reinforcements.')
const TOO_FAR_ALONG = refuse('FPGA-REI-b', 'It comes on within 9 inches of its entry point.')
const OFF_EDGE = refuse('FPGA-REI-b', 'There its base would not be on the table.')
const TAKEN = refuse('FPGA-REI-c', 'Another unit stands there.')
const HE_IS_NOT_DUE = refuse('FPGA-REI-d', 'He is not due to come on now.')
const HE_IS_TOO_FAR = refuse('FPGA-REI-d', 'He comes on within 9 inches of the entry point.')
const BAD_GROUND = refuse('FPGA-TER-e', 'It may not enter the ground there.')
const IN_SECTION = refuse(
  'FPGA-REI-b',
  'It is set down outside towns and redoubts; its move may take it into one.',
)

/** FPGA-REI-b: has the moment of this arrival come? If the turn ended before it, the next turn begins with it. */
function isTime({ state }: FpgaPosition, { turn, pulse }: Arrival): boolean {
  return state.turn > turn || (state.turn === turn && state.pulse >= pulse)
}

/** FPGA-REI-b, FPGA-CTL-p: does the Force arrive in this pulse, nothing of it on the table yet? */
export function arrivesNow(p: FpgaPosition, force: number): boolean {
  const { arrives } = p.game.forces[force]
  return arrives !== null && isTime(p, arrives) && !isForcePresent(p, force) && isAnyDue(p, force)
}

function isAnyDue({ game, state }: FpgaPosition, force: number): boolean {
  return game.forces[force].units.some((unit) => state.units.where[unit] === DUE)
}

/** Units of the side that are due on the table now, by number. */
export function unitsDue(p: FpgaPosition, side: Side): readonly number[] {
  const { units, forces } = p.game
  const { where } = p.state.units
  const due: number[] = []
  for (let unit = 0; unit < where.length; unit++) {
    if (where[unit] !== DUE || units[unit].side !== side) continue
    const { arrives } = forces[units[unit].force]
    if (arrives !== null && isTime(p, arrives)) due.push(unit)
  }
  return due
}

/** Officers of the side that are due on the table now, by number. FPGA-REI-d. */
export function officersDue(p: FpgaPosition, side: Side): readonly number[] {
  const { officers } = p.game
  const { where } = p.state.officers
  const due: number[] = []
  for (let officer = 0; officer < where.length; officer++) {
    if (where[officer] !== DUE || officers[officer].side !== side) continue
    const { arrives } = officers[officer]
    if (arrives !== null && isTime(p, arrives)) due.push(officer)
  }
  return due
}

/** Where a unit is set down so far along its edge: its rear edge on the table's edge (G-16). */
function unitEntry(p: FpgaPosition, unit: number, along: number): Block | null {
  const { force, width, depth } = p.game.units[unit]
  const { arrives } = p.game.forces[force]
  return arrives && entering(arrives.edge, arrives, { width, depth }, 'rear', along)
}

/** G-16: is that so far along the edge as a piece may be set down? A unit of grace, as for all that is "within". */
function isNearEntry({ game }: FpgaPosition, along: number): boolean {
  return Math.abs(along) <= game.limits.entry + 1
}

/** Why a unit cannot be set down so far along its edge, or null. */
function checkUnitEntry(p: FpgaPosition, unit: number, along: number): Refusal | null {
  const block = unitEntry(p, unit, along)
  if (block === null) return NOT_DUE
  if (!isNearEntry(p, along)) return TOO_FAR_ALONG
  const shape = footprint(block)
  const { ground } = p.game
  if (!isOnTable(ground, shape)) return OFF_EDGE
  if (bodiesNear(p.index, NO_BODY, shape, 0).some((other) => overlaps(shape, p.index.shape[other])))
    return TAKEN
  if (ground.sections.some(({ area }) => isIn(area, block.x, block.y))) return IN_SECTION
  const isRough = ground.rough.some((area) => isIn(area, block.x, block.y))
  return isRough && !mayEnterRough(p.game.units[unit]) ? BAD_GROUND : null
}

/** FPGA-REI-b … d: why the piece may not be set down there, or null. */
export function checkEnter(p: FpgaPosition, side: Side, id: string, along: number): Refusal | null {
  const unit = findUnit(p, id)
  if (unit >= 0) {
    if (p.game.units[unit].side !== side) return NOT_YOURS
    return unitsDue(p, side).includes(unit) ? checkUnitEntry(p, unit, along) : NOT_DUE
  }
  const officer = findOfficer(p, id)
  if (officer < 0) return NO_SUCH_UNIT
  if (p.game.officers[officer].side !== side) return NOT_YOURS
  if (!officersDue(p, side).includes(officer)) return HE_IS_NOT_DUE
  return checkOfficerEntry(p, officer, along)
}

function officerEntry(p: FpgaPosition, officer: number, along: number): Block | null {
  const { arrives } = p.game.officers[officer]
  return arrives && entering(arrives.edge, arrives, officerBlock(p.game, 0, 0, 0), 'rear', along)
}

function checkOfficerEntry(p: FpgaPosition, officer: number, along: number): Refusal | null {
  const block = officerEntry(p, officer, along)
  if (block === null) return HE_IS_NOT_DUE
  if (!isNearEntry(p, along)) return HE_IS_TOO_FAR
  const shape = footprint(block)
  if (!isOnTable(p.game.ground, shape)) return OFF_EDGE
  const { side } = p.game.officers[officer]
  const isOnEnemy = p.game.sides.some((of, unit) => of !== side && overlaps(shape, p.index.shape[unit]))
  return isOnEnemy ? TAKEN : null
}

/** Sets a piece down on its edge. FPGA-REI-b: its Force is Active in this pulse. */
export function enter(p: FpgaPosition, id: string, along: number, events: FpgaEvent[]): void {
  const unit = findUnit(p, id)
  if (unit >= 0) return enterUnit(p, unit, along, events)
  const officer = findOfficer(p, id)
  const block = officerEntry(p, officer, along)
  if (block === null) return
  placeOfficer(p, officer, block.x, block.y, block.heading)
  const at = officerPose(p, officer)
  events.push({ type: 'entered', clauses: ['FPGA-REI-d'], ...namedOfficer(p, officer), at })
}

function enterUnit(p: FpgaPosition, unit: number, along: number, events: FpgaEvent[]): void {
  const block = unitEntry(p, unit, along)
  if (block === null) return
  const { force } = p.game.units[unit]
  const isFirst = arrivesNow(p, force)
  place(p, unit, block.x, block.y, block.heading)
  events.push({ type: 'entered', clauses: ['FPGA-REI-b'], ...named(p, unit), at: poseOf(p, unit) })
  if (isFirst) setStatus(p, force, ACTIVE, [], [], 0, null, ['FPGA-REI-b'], events)
}

/** How far apart places along the edge are tried, in u. */
const ALONG = 250

/** The place nearest to the entry point where a piece that is due can be set down, or undefined. */
function firstPlace(isFree: (along: number) => boolean, most: number): number | undefined {
  return alternating(ALONG, most).find(isFree)
}

/** Units of one Force and arm that enter the same ground are set down alike. */
function entryKey({ game }: FpgaPosition, unit: number): number {
  const { force, arm } = game.units[unit]
  return 16 * force + 2 * arm + (mayEnterRough(game.units[unit]) ? 1 : 0)
}

/** The place nearest to its entry point where a unit that is due can be set down; beyond all that are tried if there is none. */
function findEntry(p: FpgaPosition, unit: number): number {
  const { entry } = p.game.limits
  const along = firstPlace((at) => checkUnitEntry(p, unit, at) === null, entry) ?? 2 * entry
  const block = unitEntry(p, unit, 0)
  return block === null
    ? along
    : p.index.drafts.keepEntry(entryKey(p, unit), along, footprint(block), entry + ALONG)
}

/** Every piece that is due, at the place nearest to its entry point that is free. */
export function offerEntries(p: FpgaPosition, side: Side, offered: FpgaAction[]): void {
  const { entry } = p.game.limits
  for (const unit of unitsDue(p, side)) {
    const along = p.index.drafts.entry(entryKey(p, unit)) ?? findEntry(p, unit)
    if (Math.abs(along) <= entry) offered.push({ do: 'enter', piece: p.game.units[unit].id, along })
  }
  for (const officer of officersDue(p, side)) {
    const along = firstPlace((at) => checkOfficerEntry(p, officer, at) === null, entry)
    if (along !== undefined) offered.push({ do: 'enter', piece: p.game.officers[officer].id, along })
  }
}

/** The movement segment ends: whoever is due and was not set down comes on where there is room. FPGA-REI-c. */
export function enterAll(p: FpgaPosition, side: Side, events: FpgaEvent[]): void {
  for (;;) {
    const offered: FpgaAction[] = []
    offerEntries(p, side, offered)
    const [first] = offered
    if (first?.do !== 'enter') return
    enter(p, first.piece, first.along, events)
  }
}
