import type { Refusal } from '@bivouac/kernel'
import { BARRED } from '../position/board.ts'
import { enterHex } from './entry.ts'
import type { LgaEvent } from '../position/events.ts'
import { canThrow, floorOf, mustThrow } from './forced-march.ts'
import {
  armOf,
  eliminate,
  findPiece,
  has,
  hasCombat,
  isNear,
  naming,
  piecesAt,
  disrupt,
  sideOf,
  typeOf,
} from '../position/pieces.ts'
import { NO, refusal, refuse } from '../sequence/refusals.ts'
import {
  CAVALRY,
  DONE,
  EXHAUSTED,
  FROZEN,
  HALTED,
  MARKED,
  MOVED,
  SIDES,
  SPENT,
  SUPPLY,
  enemyOf,
} from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'
import { PARTIAL, TOTAL, UNCONTROLLED, control, haltsIn } from './zones.ts'

/**
 * 0 when the unit may be moved by `side` in this Movement Phase, else why not: LGA-MOV-01, LGA-DIS-A1.
 */
export function mayMove(p: LgaPosition, unit: number, side: Side): number {
  const { units } = p.state
  if (units.hex[unit] < 0 || sideOf(p, unit) !== side) return NO.notYours
  if (units.until[unit] >= 0) return NO.disruptedMove
  const mark = units.mark[unit]
  if (mark & (DONE | HALTED)) {
    if ((mark & HALTED) === 0) return NO.moveOver
    return armOf(p, unit) === CAVALRY ? NO.haltedCavalry : NO.halted
  }
  if (mark & FROZEN) return NO.frozen
  if (mark & SPENT) return NO.supplyFrozen
  return 0
}

/**
 * What the hex beyond `side` costs this unit when it steps there from `from`, or why it may not: a number below 0.
 * `first` says that this would be its first step of the phase. Its movement points are not looked at here.
 */
export function stepCost(p: LgaPosition, unit: number, from: number, side: number, first: boolean): number {
  const entering = enteringCost(p, unit, from, side, first && isHeldAtStart(p, unit, from))
  return entering < 0 ? entering : entering + leavingCost(p, unit, from)
}

/** What is paid to leave the hex, whichever way. */
function leavingCost(p: LgaPosition, unit: number, from: number): number {
  const counter = typeOf(p, unit)
  if (counter.arm > CAVALRY) return 0
  let cost = 0
  // LGA-STK-L1: one point to leave friends, however many they are.
  if (hasCombat(p, from, counter.side, unit))
    cost += p.game.charts.otherCosts.leaveHexWithFriendlyCombatUnits.mp
  // LGA-ZOC-C2, C3: cavalry pays to leave a partly controlled hex, but not the one it began in.
  if (
    counter.arm === CAVALRY &&
    p.state.units.start[unit] !== from &&
    control(p, from, enemyOf(counter.side)) === PARTIAL
  ) {
    cost += p.game.charts.otherCosts.cavalryLeavePartiallyControlledHex.mp
  }
  return cost
}

/** LGA-ZOC-B3, B4; LGA-AE-M6: does it begin its move where it would have to halt? Then not every first step is open. */
function isHeldAtStart(p: LgaPosition, unit: number, from: number): boolean {
  return haltsIn(p, unit, control(p, from, enemyOf(sideOf(p, unit))))
}

/** What is paid to cross the side and enter the hex beyond it, or why that may not be. */
function enteringCost(p: LgaPosition, unit: number, from: number, side: number, held: boolean): number {
  const { board } = p.game
  const to = board.adjacent[from * 6 + side]
  if (to < 0) return NO.closed
  const counter = typeOf(p, unit)
  if (p.game.zoneBits[to] & p.state.barred[counter.side]) return NO.neutralGround
  const combat = counter.arm <= CAVALRY
  let cost = board.cost[combat ? (counter.arm as 0 | 1) : 2][to]
  if (cost === BARRED) return NO.cavalryMountain
  const enemy = enemyOf(counter.side)
  const isEmpty = p.index.first[to] < 0
  if (!isEmpty) {
    // LGA-MOV-D1: no hex with an enemy in it, but for the cases of automatic elimination.
    const blocked = enemyInTheWay(p, to, enemy, combat)
    if (blocked < 0) return blocked
    cost += blocked
  }
  if (held) {
    const there = control(p, to, enemy)
    if (counter.arm === CAVALRY ? there === TOTAL : there !== UNCONTROLLED) {
      return counter.arm === CAVALRY ? NO.startTotal : NO.startControlled
    }
  }
  // LGA-STK-K1: one point to join friends, however many they are.
  if (combat && !isEmpty && hasCombat(p, to, counter.side, unit))
    cost += p.game.charts.otherCosts.enterHexWithFriendlyCombatUnits.mp
  return cost + board.extra[from * 6 + side]
}

/** Surcharge of entering a hex with these enemies, or why they bar it: LGA-MOV-D1, D2, LGA-AE-M2, M4, N1…N4. */
function enemyInTheWay(p: LgaPosition, hex: number, enemy: Side, combat: boolean): number {
  let marked = false
  let any = false
  for (let unit = p.index.first[hex]; unit >= 0; unit = p.index.next[unit]) {
    if (sideOf(p, unit) !== enemy) continue
    any = true
    if (has(p, unit, MARKED)) {
      marked = true
      continue
    }
    if (armOf(p, unit) !== SUPPLY) return NO.enemyInWay
    if (!combat) return NO.supplyOnlyByCombat
  }
  if (!any) return 0
  if (marked) return p.game.charts.otherCosts.enterHexOfAutomaticallyEliminatedCombatUnits.mp
  return p.game.charts.otherCosts.enterHexOfSupplyUnitsOnly.mp
}

/**
 * May the unit move along this path now? Null, or why not, at the first step that fails. Nothing on the map changes while
 * the path is tried out hex by hex.
 */
export function checkMove(p: LgaPosition, unit: number, path: readonly string[]): Refusal | null {
  const { units } = p.state
  const { grid } = p.game.board.map
  const { arm, side: owner } = typeOf(p, unit)
  const floor = floorOf(p, unit)
  let hex = units.hex[unit]
  let left = units.left[unit]
  for (let at = 0; at < path.length; at++) {
    const to = grid.indexOf(path[at])
    if (to < 0) return refuse('noSuchHex')
    // LGA-ZOC-B1, B2: it would have been halted on the way.
    if (at > 0 && haltsIn(p, unit, control(p, hex, enemyOf(owner))))
      return refuse(arm === CAVALRY ? 'haltedCavalry' : 'halted')
    const side = grid.sideBetween(hex, to)
    if (side < 0) return refuse('notAdjacent')
    const cost = stepCost(p, unit, hex, side, at === 0 && !has(p, unit, MOVED))
    if (cost < 0) return refusal(cost)
    // LGA-MOV-03; LGA-FM-J4: Infantry may go on to twice its allowance, which binds it to a Triple march.
    if (left - cost < floor) return refuse('tooDear', `(hex ${path[at]} costs ${cost}; ${left - floor} left)`)
    hex = to
    left -= cost
  }
  return null
}

/** The sides of its hex the unit may step over now, a bit each. */
export function openSides(p: LgaPosition, unit: number): number {
  const { units } = p.state
  const { board, zoneBits, zoneBitsAround } = p.game
  const { adjacent, extra } = board
  const { first } = p.index
  const from = units.hex[unit]
  const { arm, side: owner } = typeOf(p, unit)
  const column = arm <= CAVALRY ? (arm as 0 | 1) : 2
  const barred = p.state.barred[owner]
  const points = units.left[unit] - floorOf(p, unit)
  // Points enough, no enemy near to halt or bar it, no neutral ground, as mostly: then the ground alone decides.
  if (
    points >= board.ample[column][from] &&
    !isNear(p, from, enemyOf(owner)) &&
    (zoneBitsAround[from] & barred) === 0
  )
    return board.ways[column][from]
  const spendable = points - leavingCost(p, unit, from)
  if (spendable < 0) return 0
  const held = (units.mark[unit] & MOVED) === 0 && isHeldAtStart(p, unit, from)
  const ground = board.cost[column]
  let open = 0
  for (let side = 0; side < 6; side++) {
    const to = adjacent[from * 6 + side]
    if (to < 0) continue
    // Empty ground, as nearly all is, costs what the charts say; `enteringCost` says the same, and the rest.
    const plain = !held && first[to] < 0 && (zoneBits[to] & barred) === 0
    const cost = plain ? ground[to] + extra[from * 6 + side] : enteringCost(p, unit, from, side, held)
    if (cost >= 0 && cost <= spendable) open |= 1 << side
  }
  return open
}

/** Moves the unit along a path that `checkMove` allows. */
export function moveAlong(p: LgaPosition, unit: number, path: readonly string[], events: LgaEvent[]): void {
  const { grid } = p.game.board.map
  const { units } = p.state
  const { arm, side: owner } = typeOf(p, unit)
  for (let at = 0; at < path.length; at++) {
    const id = path[at]
    const from = units.hex[unit]
    const to = grid.indexOf(id)
    const cost = stepCost(p, unit, from, grid.sideBetween(from, to), !has(p, unit, MOVED))
    units.left[unit] -= cost
    units.mark[unit] |= MOVED
    events.push({
      type: 'moved',
      clauses: MOVED_CLAUSES,
      unit: units.id[unit],
      name: units.name[unit],
      side: SIDES[owner],
      from: grid.ids[from],
      into: id,
      cost,
      left: units.left[unit],
    })
    if (arm <= CAVALRY && p.index.first[to] >= 0) overrunSupply(p, unit, to, events)
    enterHex(p, unit, to, events)
    const controlled = control(p, to, enemyOf(owner))
    if (haltsIn(p, unit, controlled)) {
      units.mark[unit] |= HALTED
      events.push({
        type: 'halted',
        clauses: [arm === CAVALRY ? 'LGA-ZOC-B2' : 'LGA-ZOC-B1'],
        ...naming(p, unit),
        hex: id,
        control: controlled === TOTAL ? 'total' : 'partial',
      })
    }
  }
}

const MOVED_CLAUSES = ['LGA-MOV-02'] as const

/** LGA-AE-N1…N3, O1: enemy Supply alone in a hex is gone when a Combat unit rides in. */
function overrunSupply(p: LgaPosition, unit: number, hex: number, events: LgaEvent[]): void {
  for (const other of piecesAt(p, hex)) {
    if (sideOf(p, other) !== sideOf(p, unit) && armOf(p, other) === SUPPLY)
      eliminate(p, other, ['LGA-AE-N1', 'LGA-AE-O1'], events)
  }
}

/** Has the unit under way nothing more it could do? Then its move is over without a word. */
export function isSpent(p: LgaPosition, unit: number): boolean {
  if (p.state.units.hex[unit] < 0) return true
  if (mustThrow(p, unit) || canThrow(p, unit) === 0) return false
  return has(p, unit, HALTED) || openSides(p, unit) === 0
}

/** LGA-MOV-04, LGA-FM-08: the unit's move is over; an exhausting march disrupts it now. */
export function finishMove(p: LgaPosition, unit: number, events: LgaEvent[]): void {
  const { units } = p.state
  units.mark[unit] |= DONE
  if (units.hex[unit] < 0 || !has(p, unit, EXHAUSTED)) return
  units.mark[unit] &= ~EXHAUSTED
  disrupt(p, unit, 'LGA-FM-08', events)
}

/** The unit named, if it is one of the side's that may move now; else why not. */
export function moverNamed(p: LgaPosition, id: string, side: Side): number {
  const unit = findPiece(p, id)
  if (unit < 0) return NO.noSuchPiece
  const no = mayMove(p, unit, side)
  return no < 0 ? no : unit
}
