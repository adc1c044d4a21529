import type { Dice, Refusal } from '@bivouac/kernel'
import { pushFrame } from '@bivouac/kernel'
import { gapBetween, printed, within } from '@bivouac/space'
import { inU } from '../files/measures.ts'
import type { FpgaAction } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import { HOLD, INACTIVE, STATUSES } from '../position/state.ts'
import type { FpgaPosition, Frame, Side } from '../position/state.ts'
import {
  commanderOf,
  isForceNear,
  isForcePresent,
  isOfficerPresent,
  namedOfficer,
  spend,
} from '../position/troops.ts'
import { NO_SUCH_FORCE, cannotPay, refuse } from '../sequence/refusals.ts'
import { arrivesNow } from './reinforcements.ts'

type Control = Extract<Frame, { phase: 'control' }>
type Pick = Extract<Frame, { phase: 'pick' }>

const NOT_YOUR_FORCE = refuse('FPGA-CTL-a', 'That Force is not yours.')
const NOT_PRESENT = refuse('FPGA-CTL-p', 'That Force has no unit on the table.')
const JUST_COMING = refuse('FPGA-REI-b', 'A Force that arrives in this pulse is Active without a test.')
const NO_LEADER = refuse('FPGA-CTL-m', 'A Force without a sub-commander is on Hold.')
const TOO_NEAR = refuse('FPGA-CTL-l', 'With an enemy that near the Force may not stay Inactive.')
const TESTS_BEGUN = refuse(
  'FPGA-CTL-o',
  'Tests have begun: Forces that rest and dice to give are named before.',
)
const IT_RESTS = refuse('FPGA-CTL-o', 'That Force has chosen to stay Inactive.')
const DICE_GIVEN = refuse('FPGA-CTL-o', 'Forces that rest are named before dice are given out.')
const IS_TESTED = refuse('FPGA-CTL-a', 'That Force has its status.')
export const MUST_TEST = refuse('FPGA-CTL-p', 'Every Force that does not rest takes its test.')
const NOT_THESE = refuse('FPGA-CTL-f', 'Pick two different dice of those thrown.')

/** Does the Force take a test in this control segment, unless it rests? FPGA-CTL-m, p. */
export function isTested(p: FpgaPosition, force: number): boolean {
  return (
    isForcePresent(p, force) && !arrivesNow(p, force) && isOfficerPresent(p, p.game.forces[force].officer)
  )
}

/** The control segment of a side begins: a Force without a sub-commander goes on Hold. FPGA-CTL-m. */
export function beginControl(p: FpgaPosition, side: Side, events: FpgaEvent[]): void {
  for (const force of p.game.forcesOf[side]) {
    if (!isForcePresent(p, force) || arrivesNow(p, force)) continue
    if (!isOfficerPresent(p, p.game.forces[force].officer))
      setStatus(p, force, HOLD, [], [], 0, null, ['FPGA-CTL-m'], events)
  }
}

function mayCommand(p: FpgaPosition, side: Side, frame: Control, id: string): Refusal | number {
  const force = p.game.forceIndex.get(id) ?? -1
  if (force < 0) return NO_SUCH_FORCE
  if (p.game.forces[force].side !== side) return NOT_YOUR_FORCE
  if (!isForcePresent(p, force)) return NOT_PRESENT
  if (arrivesNow(p, force)) return JUST_COMING
  if (!isOfficerPresent(p, p.game.forces[force].officer)) return NO_LEADER
  if (frame.tested.includes(force)) return IS_TESTED
  return frame.rests.includes(force) ? IT_RESTS : force
}

/** FPGA-CTL-l, o: why the Force may not choose Inactive, or null. */
export function checkRest(p: FpgaPosition, frame: Control, id: string): Refusal | null {
  const force = mayCommand(p, frame.side, frame, id)
  if (typeof force !== 'number') return force
  if (frame.tested.length > 0) return TESTS_BEGUN
  if (frame.given.some((dice) => dice > 0)) return DICE_GIVEN
  return isForceNear(p, force) ? TOO_NEAR : null
}

/** The Force is Inactive: it does not roll. */
export function rest(p: FpgaPosition, frame: Control, id: string, events: FpgaEvent[]): void {
  const force = p.game.forceIndex.get(id) ?? 0
  frame.rests.push(force)
  setStatus(p, force, INACTIVE, [], [], 0, null, ['FPGA-CTL-l'], events)
}

/** FPGA-CTL-b … e: how many CDs the sub-commander may be given in all, what each costs, and how far off he is. */
export function commandBand(
  p: FpgaPosition,
  force: number,
): { readonly dice: number; readonly cost: number; readonly distance: number } {
  const { side, officer } = p.game.forces[force]
  const commander = commanderOf(p, side)
  if (commander < 0) return { dice: 0, cost: 1, distance: 0 }
  const one = p.index.officerShape[commander]
  const other = p.index.officerShape[officer]
  const band = p.game.charts.control.bands.find(({ upTo }) => upTo === null || within(one, other, inU(upTo)))
  return { dice: band?.dice ?? 0, cost: band?.cost ?? 1, distance: printed(gapBetween(one, other)) }
}

/** FPGA-CTL-b … e, o: why these dice may not be given, or null. */
export function checkGive(p: FpgaPosition, frame: Control, id: string, dice: number): Refusal | null {
  const force = mayCommand(p, frame.side, frame, id)
  if (typeof force !== 'number') return force
  if (frame.tested.length > 0) return TESTS_BEGUN
  const unled = cannotPay(p, frame.side, 0)
  if (unled !== null) return unled
  const band = commandBand(p, force)
  if (frame.given[force] + dice > band.dice) {
    const clause = band.cost > 1 ? 'FPGA-CTL-d' : band.dice > 1 ? 'FPGA-CTL-b' : 'FPGA-CTL-c'
    return refuse(clause, `So far from the army commander he may be given ${band.dice} in all.`)
  }
  return cannotPay(p, frame.side, dice * band.cost)
}

/** The dice are given, and paid for. */
export function give(p: FpgaPosition, frame: Control, id: string, dice: number, events: FpgaEvent[]): void {
  const force = p.game.forceIndex.get(id) ?? 0
  const { cost } = commandBand(p, force)
  frame.given[force] += dice
  spend(
    p,
    frame.side,
    dice * cost,
    `the control test of ${p.game.forces[force].name}`,
    ['FPGA-CTL-a'],
    events,
  )
}

/** FPGA-CTL-f, o: why the Force may not be tested now, or null. */
export function checkTest(p: FpgaPosition, frame: Control, id: string): Refusal | null {
  const force = mayCommand(p, frame.side, frame, id)
  return typeof force === 'number' ? null : force
}

/** FPGA-CTL-f: the dice of a test are thrown; two of them are picked next. */
export function test(p: FpgaPosition, frame: Control, id: string, dice: Dice, events: FpgaEvent[]): void {
  const force = p.game.forceIndex.get(id) ?? 0
  const { officer, name, side } = p.game.forces[force]
  const what = `control of ${name}`
  const count = p.game.charts.control.dice + frame.given[force]
  const rolls = Array.from({ length: count }, () => ({ what, sides: 6, value: dice.roll(6, what) }))
  events.push({
    type: 'control-roll',
    clauses: ['FPGA-CTL-f'],
    force: id,
    name,
    side: p.game.seats[side].id,
    officer: namedOfficer(p, officer).name,
    rolls,
  })
  frame.tested.push(force)
  pushFrame(p, { phase: 'pick', side: frame.side, force, dice: rolls.map(({ value }) => value) })
}

/** FPGA-CTL-h … k: the status for a sum. */
export function statusFor(p: FpgaPosition, sum: number, isNear: boolean): number {
  const row = p.game.charts.control.rows.find(({ upTo }) => upTo === null || sum <= upTo)
  return STATUSES.indexOf((isNear ? row?.near : row?.far) ?? 'hold')
}

/** The pairs of dice that lead to different sums, the highest first: two dice of one value are as good as two others. */
export function pairsOf({ dice }: Pick): readonly (readonly [number, number])[] {
  const found = new Map<number, readonly [number, number]>()
  for (let one = 0; one < dice.length; one++)
    for (let other = one + 1; other < dice.length; other++) {
      const sum = dice[one] + dice[other]
      if (!found.has(sum)) found.set(sum, [one, other])
    }
  return [...found].toSorted(([a], [b]) => b - a).map(([, pair]) => pair)
}

/** Is there anything to choose, or do all pairs lead to one status? */
export function isAnyChoice(p: FpgaPosition, frame: Pick): boolean {
  const isNear = isForceNear(p, frame.force)
  const control = controlOf(p, frame.force)
  const statuses = pairsOf(frame).map(([a, b]) =>
    statusFor(p, frame.dice[a] + frame.dice[b] + control, isNear),
  )
  return new Set(statuses).size > 1
}

/** The control modifier of the Force's sub-commander: FPGA-UNIT-o. */
export function controlOf({ game, state }: FpgaPosition, force: number): number {
  return state.officers.control[game.forces[force].officer]
}

/** FPGA-CTL-f: why these two cannot be picked, or null. */
export function checkPick({ dice }: Pick, [one, other]: readonly number[]): Refusal | null {
  return one !== other && one < dice.length && other < dice.length ? null : NOT_THESE
}

/** Two dice are picked: the Force has its status until its next control segment. FPGA-CTL-m. */
export function pick(
  p: FpgaPosition,
  frame: Pick,
  [one, other]: readonly number[],
  events: FpgaEvent[],
): void {
  const { force, dice } = frame
  const control = controlOf(p, force)
  const isNear = isForceNear(p, force)
  const picked = [dice[one], dice[other]]
  const sum = picked[0] + picked[1] + control
  const status = statusFor(p, sum, isNear)
  setStatus(p, force, status, dice, picked, control, sum, CLAUSES[STATUSES[status]] ?? [], events)
}

const CLAUSES: Readonly<Record<string, readonly string[]>> = {
  withdraw: ['FPGA-CTL-f', 'FPGA-CTL-g', 'FPGA-CTL-h'],
  hold: ['FPGA-CTL-f', 'FPGA-CTL-g', 'FPGA-CTL-i'],
  active: ['FPGA-CTL-f', 'FPGA-CTL-g', 'FPGA-CTL-j'],
  attack: ['FPGA-CTL-f', 'FPGA-CTL-g', 'FPGA-CTL-k'],
}

/** Lays a status on a Force. */
export function setStatus(
  p: FpgaPosition,
  force: number,
  status: number,
  dice: readonly number[],
  picked: readonly number[],
  modifier: number,
  total: number | null,
  clauses: readonly string[],
  events: FpgaEvent[],
): void {
  p.state.status[force] = status
  const { id, name, side } = p.game.forces[force]
  events.push({
    type: 'status',
    clauses,
    force: id,
    name,
    side: p.game.seats[side].id,
    status: STATUSES[status],
    dice,
    picked,
    modifier,
    total,
    column: isForceNear(p, force) ? 'near' : 'far',
  })
}

/** Everything to be done in a control segment but to end it. */
export function offerControl(p: FpgaPosition, frame: Control, offered: FpgaAction[]): void {
  for (const force of p.game.forcesOf[frame.side]) {
    if (!isTested(p, force) || frame.tested.includes(force) || frame.rests.includes(force)) continue
    const { id } = p.game.forces[force]
    if (checkRest(p, frame, id) === null) offered.push({ do: 'rest', force: id })
    for (let dice = 1; checkGive(p, frame, id, dice) === null; dice++)
      offered.push({ do: 'give', force: id, dice })
    offered.push({ do: 'test', force: id })
  }
}

/** Is a test still to be taken? */
export function isAnyTest(p: FpgaPosition, { side, tested, rests }: Control): boolean {
  return p.game.forcesOf[side].some(
    (force) => isTested(p, force) && !tested.includes(force) && !rests.includes(force),
  )
}
