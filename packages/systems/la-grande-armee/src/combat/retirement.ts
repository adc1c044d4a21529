import type { Refusal } from '@bivouac/kernel'
import { BARRED } from '../position/board.ts'
import { attackerOf, combatOf } from './combat.ts'
import { enterHex } from '../movement/entry.ts'
import type { LgaEvent } from '../position/events.ts'
import {
  armOf,
  disrupt,
  has,
  hasCombat,
  hasPiece,
  isDisrupted,
  naming,
  nextPiece,
  sideOf,
  typeOf,
} from '../position/pieces.ts'
import { NO, refusal } from '../sequence/refusals.ts'
import { CAVALRY, LEADER, RETIRED, enemyOf } from '../position/state.ts'
import type { Frame, LgaPosition, Side } from '../position/state.ts'
import { TOTAL, controlInCombat } from '../movement/zones.ts'

/** Segment b under way; `unit` is the one in the middle of its retreat, or -1. */
export type Retirement = Extract<Frame, { phase: 'retirement' }>

/** Terrain, hex-side and stacking cost of a retreat's step; zones cost nothing: LGA-CBT-F9, LGA-RET-18. */
export function retreatCost(p: LgaPosition, unit: number, from: number, side: number, to: number): number {
  const { board } = p.game
  const { arm, side: owner } = typeOf(p, unit)
  const combat = arm <= CAVALRY
  let cost = board.cost[combat ? (arm as 0 | 1) : 2][to] + board.extra[from * 6 + side]
  if (combat) {
    const { otherCosts } = p.game.charts
    if (hasCombat(p, to, owner, unit)) cost += otherCosts.enterHexWithFriendlyCombatUnits.mp
    if (hasCombat(p, from, owner, unit)) cost += otherCosts.leaveHexWithFriendlyCombatUnits.mp
  }
  return cost
}

/** 0 when a retreat before combat may step this way, else why not: LGA-CBT-F2…F6, LGA-SCN-07. */
function permitted(
  p: LgaPosition,
  unit: number,
  from: number,
  side: number,
  passed: readonly number[],
): number {
  const { board } = p.game
  const to = board.adjacent[from * 6 + side]
  if (to < 0) return NO.closed
  const owner = sideOf(p, unit)
  if (board.retreat[from * 6 + side] < 0)
    return board.minimumPercent[from * 6 + side] > 0 ? NO.retireRiver : NO.retireMountain
  if (passed.includes(to)) return NO.retireBack
  if (p.game.zoneBits[to] & p.state.barred[owner]) return NO.neutralGround
  if (board.cost[armOf(p, unit) === CAVALRY ? 1 : 2][to] === BARRED) return NO.cavalryMountain
  if (hasPiece(p, to, enemyOf(owner))) return NO.retireEnemy
  return controlInCombat(p, to, enemyOf(owner), owner) === TOTAL ? NO.retireTotal : 0
}

/** LGA-CBT-F9: a Fortress of one's own ends the retreat, unless the players agreed otherwise. */
function endsAt(p: LgaPosition, hex: number, owner: Side): boolean {
  if (!p.game.options.rbcStopsInFortress) return false
  const fortress = p.game.board.fortress[hex]
  return fortress >= 0 && p.state.control[fortress] === owner
}

/**
 * LGA-CBT-F1, F10: can the retreat go on from here to a proper end? It ends where the points left buy no permitted hex;
 * but not where points are left only because every way is forbidden.
 */
function canComplete(p: LgaPosition, unit: number, hex: number, left: number, passed: number[]): boolean {
  if (left === 0) return true
  const { adjacent } = p.game.board
  let open = false
  let affordable = false
  for (let side = 0; side < 6; side++) {
    const to = adjacent[hex * 6 + side]
    if (to < 0 || permitted(p, unit, hex, side, passed) < 0) continue
    open = true
    const cost = retreatCost(p, unit, hex, side, to)
    if (cost > left) continue
    affordable = true
    if (endsAt(p, to, sideOf(p, unit))) return true
    passed.push(to)
    const done = canComplete(p, unit, to, left - cost, passed)
    passed.pop()
    if (done) return true
  }
  return open && !affordable
}

/** 0 when the next step of a retreat before combat may go to `to`, else why not. */
function retireStep(
  p: LgaPosition,
  unit: number,
  from: number,
  left: number,
  passed: readonly number[],
  to: number,
): number {
  const side = p.game.board.map.grid.sideBetween(from, to)
  if (side < 0) return NO.notAdjacent
  const no = permitted(p, unit, from, side, passed)
  if (no < 0) return no
  const cost = retreatCost(p, unit, from, side, to)
  if (cost > left) return NO.retireStep
  if (endsAt(p, to, sideOf(p, unit))) return 0
  return canComplete(p, unit, to, left - cost, [...passed, to]) ? 0 : NO.retireStep
}

/** 0 when the unit may begin to retreat before combat, else why not: LGA-CBT-E1…E9, LGA-DIS-A2. */
function mayRetire(p: LgaPosition, unit: number): number {
  const { units } = p.state
  const owner = enemyOf(attackerOf(p))
  if (units.hex[unit] < 0 || sideOf(p, unit) !== owner) return NO.notYours
  const attacks = combatOf(p).attacks.filter(
    ({ status, targets }) => status === 'declared' && targets.includes(units.hex[unit]),
  )
  if (attacks.length === 0) return NO.retireAttacked
  if (has(p, unit, RETIRED)) return NO.retireTwice
  if (isDisrupted(p, unit)) return NO.retireDisrupted
  const { arm, movement } = typeOf(p, unit)
  if (arm !== CAVALRY && arm !== LEADER && attacks.some(({ overwhelming }) => overwhelming))
    return NO.retireOverwhelmed
  if (isSurrounded(p, units.hex[unit], owner)) return NO.retireSurrounded
  return movement > 0 && firstSteps(p, unit).length > 0 ? 0 : NO.retireNoRoute
}

/** LGA-CBT-E2, E3. */
function isSurrounded(p: LgaPosition, hex: number, owner: Side): boolean {
  const { adjacent } = p.game.board
  const enemy = enemyOf(owner)
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const to = adjacent[at]
    if (to >= 0 && !hasPiece(p, to, enemy) && controlInCombat(p, to, enemy, owner) !== TOTAL) return false
  }
  return true
}

function firstSteps(p: LgaPosition, unit: number): number[] {
  const hex = p.state.units.hex[unit]
  return stepsFrom(p, unit, hex, typeOf(p, unit).movement, [hex])
}

function stepsFrom(
  p: LgaPosition,
  unit: number,
  hex: number,
  left: number,
  passed: readonly number[],
): number[] {
  const { adjacent } = p.game.board
  const steps: number[] = []
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    if (adjacent[at] >= 0 && retireStep(p, unit, hex, left, passed, adjacent[at]) === 0)
      steps.push(adjacent[at])
  }
  return steps
}

/** Adds the steps open in segment b: the next of the unit under way, or the first of every unit that may go. */
export function offerRetirement(
  p: LgaPosition,
  frame: Retirement,
  add: (unit: number, hex: number) => void,
): void {
  if (frame.unit >= 0) {
    for (const hex of stepsFrom(p, frame.unit, p.state.units.hex[frame.unit], frame.left, frame.path))
      add(frame.unit, hex)
    return
  }
  for (const unit of retirable(p)) for (const hex of firstSteps(p, unit)) add(unit, hex)
}

/** The units that may retreat before combat now. */
export function retirable(p: LgaPosition): number[] {
  const found: number[] = []
  if (combatOf(p).attacks.length === 0) return found
  const side = enemyOf(attackerOf(p))
  for (let unit = nextPiece(p, side, -1); unit >= 0; unit = nextPiece(p, side, unit))
    if (mayRetire(p, unit) === 0) found.push(unit)
  return found
}

/** Why the unit cannot retreat along this path, or null. The path may stop short of the end: the rest follows. */
export function checkRetire(
  p: LgaPosition,
  frame: Retirement,
  unit: number,
  path: readonly string[],
): Refusal | null {
  if (frame.unit >= 0 && frame.unit !== unit) return refusal(NO.retireAnother)
  if (frame.unit < 0) {
    const no = mayRetire(p, unit)
    if (no < 0) return refusal(no)
  }
  let hex = p.state.units.hex[unit]
  let left = frame.unit < 0 ? typeOf(p, unit).movement : frame.left
  const passed = frame.unit < 0 ? [hex] : [...frame.path]
  const { grid } = p.game.board.map
  // LGA-FTR-H4: a Fortress it has just taken on the way was not its own before, and does not end the retreat.
  let sheltered = false
  for (const id of path) {
    const to = grid.indexOf(id)
    if (to < 0) return refusal(NO.noSuchHex)
    if (sheltered) return refusal(NO.retireStep)
    const no = retireStep(p, unit, hex, left, passed, to)
    if (no < 0) return refusal(no)
    left -= retreatCost(p, unit, hex, grid.sideBetween(hex, to), to)
    hex = to
    passed.push(to)
    sheltered = endsAt(p, to, sideOf(p, unit))
  }
  return null
}

/** Moves the unit along the path; at the end of its retreat it is disrupted: LGA-CBT-F8. */
export function retire(
  p: LgaPosition,
  frame: Retirement,
  unit: number,
  path: readonly string[],
  events: LgaEvent[],
): void {
  const { grid } = p.game.board.map
  const { units } = p.state
  if (frame.unit < 0) {
    frame.unit = unit
    frame.left = typeOf(p, unit).movement
    frame.path.splice(0, frame.path.length, units.hex[unit])
  }
  let sheltered = false
  for (const id of path) {
    const to = grid.indexOf(id)
    const from = units.hex[unit]
    frame.left -= retreatCost(p, unit, from, grid.sideBetween(from, to), to)
    frame.path.push(to)
    sheltered = endsAt(p, to, sideOf(p, unit))
    enterHex(p, unit, to, events)
  }
  if (!sheltered && stepsFrom(p, unit, units.hex[unit], frame.left, frame.path).length > 0) return
  units.mark[unit] |= RETIRED
  events.push({
    type: 'retired',
    clauses: ['LGA-CBT-F1'],
    ...naming(p, unit),
    path: frame.path.map((hex) => grid.ids[hex]),
  })
  disrupt(p, unit, 'LGA-CBT-F8', events)
  frame.unit = -1
  frame.path.length = 0
}

/** LGA-CBT-K2: at the end of segment b, the hexes nobody stayed in. */
export function noteCleared(p: LgaPosition): void {
  const owner = enemyOf(attackerOf(p))
  for (const attack of combatOf(p).attacks) {
    if (attack.status !== 'declared') continue
    attack.cleared.push(...attack.targets.filter((hex) => !hasPiece(p, hex, owner)))
  }
}

/**
 * Where a unit that may retreat before combat could end, each with one proper route there: LGA-CBT-F1, F9, F10. The hexes
 * after the one it stands in. Of ways that come to a hex with the same points left only the first is followed, so a hex
 * that can be ended in may be missing; it can still be walked to.
 */
export function retirementEnds(
  p: LgaPosition,
  frame: Retirement,
  unit: number,
): Map<number, readonly number[]> {
  const ends = new Map<number, readonly number[]>()
  if (frame.unit < 0 ? mayRetire(p, unit) !== 0 : frame.unit !== unit) return ends
  const from = p.state.units.hex[unit]
  const begun = frame.unit < 0 ? [from] : frame.path
  const seen = new Set<string>()
  const open = [
    { hex: from, left: frame.unit < 0 ? typeOf(p, unit).movement : frame.left, way: [] as number[] },
  ]
  for (let next = open.shift(); next; next = open.shift()) {
    const { hex, left, way } = next
    const steps = stepsFrom(p, unit, hex, left, [...begun, ...way])
    if (steps.length === 0 && way.length > 0 && !ends.has(hex)) ends.set(hex, way)
    for (const to of steps) {
      const rest = left - retreatCost(p, unit, hex, p.game.board.map.grid.sideBetween(hex, to), to)
      if (endsAt(p, to, sideOf(p, unit))) {
        if (!ends.has(to)) ends.set(to, [...way, to])
        continue
      }
      const key = `${to} ${rest}`
      if (seen.has(key)) continue
      seen.add(key)
      open.push({ hex: to, left: rest, way: [...way, to] })
    }
  }
  return ends
}
