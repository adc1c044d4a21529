import type { Refusal } from '@bivouac/kernel'
import { BARRED } from './board.ts'
import { enterHex } from './entry.ts'
import type { LgaEvent } from './events.ts'
import { canThrow, floorOf, mustThrow } from './forced-march.ts'
import {
  armOf,
  eliminate,
  findPiece,
  has,
  hasCombat,
  naming,
  piecesAt,
  disrupt,
  sideOf,
  typeOf,
} from './pieces.ts'
import { NO, refusal, refuse } from './refusals.ts'
import {
  CAVALRY,
  DONE,
  EXHAUSTED,
  FROZEN,
  HALTED,
  MARCH_SPENT,
  MARKED,
  MOVED,
  SPENT,
  SUPPLY,
  enemyOf,
} from './state.ts'
import type { LgaPosition, Side } from './state.ts'
import { PARTIAL, TOTAL, UNCONTROLLED, control, haltsIn } from './zones.ts'

/** Movement points it costs Cavalry to leave a partially controlled hex: LGA-ZOC-C2. */
function leavingCost(p: LgaPosition): number {
  return p.game.charts.otherCosts.cavalryLeavePartiallyControlledHex.mp
}

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
  if (mark & (FROZEN | SPENT)) return NO.frozen
  if (mark & MARCH_SPENT) return NO.marchSupplyFrozen
  return 0
}

/**
 * What the hex beyond `side` costs this unit when it steps there from `from`, or why it may not: a number below 0.
 * `first` says that this would be its first step of the phase. Its movement points are not looked at here.
 */
export function stepCost(p: LgaPosition, unit: number, from: number, side: number, first: boolean): number {
  const { board } = p.game
  const to = board.adjacent[from * 6 + side]
  if (to < 0) return NO.closed
  const counter = typeOf(p, unit)
  if (p.game.zoneBits[to] & p.state.barred[counter.side]) return NO.neutralGround
  const combat = counter.arm <= CAVALRY
  let cost = board.cost[combat ? (counter.arm as 0 | 1) : 2][to]
  if (cost === BARRED) return NO.cavalryMountain

  // LGA-MOV-D1: no hex with an enemy in it, but for the cases of automatic elimination.
  const enemy = enemyOf(counter.side)
  const blocked = enemyInTheWay(p, to, enemy, combat)
  if (blocked < 0) return blocked
  cost += blocked

  if (first) {
    // LGA-ZOC-B3, B4; LGA-AE-M6: judged as the move begins.
    const here = control(p, from, enemy)
    if (here !== UNCONTROLLED && haltsIn(p, unit, here)) {
      const there = control(p, to, enemy)
      if (counter.arm === CAVALRY ? there === TOTAL : there !== UNCONTROLLED) {
        return counter.arm === CAVALRY ? NO.startTotal : NO.startControlled
      }
    }
  }

  cost += board.extra[from * 6 + side]
  if (combat) {
    // LGA-STK-K1, L1: one point to join friends, one to leave them, however many they are.
    if (hasCombat(p, to, counter.side, unit)) cost += 1
    if (hasCombat(p, from, counter.side, unit)) cost += 1
    // LGA-ZOC-C2, C3: cavalry pays to leave a partly controlled hex, but not the one it began in.
    if (
      counter.arm === CAVALRY &&
      p.state.units.start[unit] !== from &&
      control(p, from, enemy) === PARTIAL
    ) {
      cost += leavingCost(p)
    }
  }
  return cost
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
 * Where a unit stands in the middle of a move that is being tried out: nothing on the map changes while a path is
 * checked hex by hex.
 */
interface Trial {
  hex: number
  left: number
  first: boolean
  halted: boolean
}

/** Tries one step: its cost, or why not. Moves the trial on when it is allowed. */
function tryStep(p: LgaPosition, unit: number, trial: Trial, to: number): number {
  if (trial.halted) return armOf(p, unit) === CAVALRY ? NO.haltedCavalry : NO.halted
  const side = p.game.board.map.grid.sideBetween(trial.hex, to)
  if (side < 0) return NO.notAdjacent
  const cost = stepCost(p, unit, trial.hex, side, trial.first)
  if (cost < 0) return cost
  // LGA-MOV-03; LGA-FM-J4: Infantry may go on to twice its allowance, which binds it to a Triple march.
  if (trial.left - cost < floorOf(p, unit)) return NO.tooDear
  trial.hex = to
  trial.left -= cost
  trial.first = false
  trial.halted = haltsIn(p, unit, control(p, to, enemyOf(sideOf(p, unit))))
  return cost
}

/** May the unit move along this path now? Null, or why not, at the first step that fails. */
export function checkMove(p: LgaPosition, unit: number, path: readonly string[]): Refusal | null {
  const { units } = p.state
  const trial = { hex: units.hex[unit], left: units.left[unit], first: !has(p, unit, MOVED), halted: false }
  for (const id of path) {
    const to = p.game.board.map.grid.indexOf(id)
    if (to < 0) return refuse('noSuchHex')
    const before = trial.left
    const cost = tryStep(p, unit, trial, to)
    if (cost === NO.tooDear)
      return refusal(cost, `(hex ${id}; ${before - Math.min(0, floorOf(p, unit))} left)`)
    if (cost < 0) return refusal(cost)
  }
  return null
}

/** Adds the steps the unit may take now. */
export function offerSteps(p: LgaPosition, unit: number, add: (hex: number, cost: number) => void): void {
  const { units } = p.state
  const from = units.hex[unit]
  const first = (units.mark[unit] & MOVED) === 0
  const spendable = units.left[unit] - floorOf(p, unit)
  if (spendable <= 0) return
  const { adjacent } = p.game.board
  for (let side = 0; side < 6; side++) {
    if (adjacent[from * 6 + side] < 0) continue
    const cost = stepCost(p, unit, from, side, first)
    if (cost >= 0 && cost <= spendable) add(adjacent[from * 6 + side], cost)
  }
}

/** Can the unit take any step now? */
export function canStep(p: LgaPosition, unit: number): boolean {
  let can = false
  offerSteps(p, unit, () => {
    can = true
  })
  return can
}

/** Moves the unit along a path that `checkMove` allows. */
export function moveAlong(p: LgaPosition, unit: number, path: readonly string[], events: LgaEvent[]): void {
  const { grid } = p.game.board.map
  const { units } = p.state
  for (const id of path) {
    const from = units.hex[unit]
    const to = grid.indexOf(id)
    const cost = stepCost(p, unit, from, grid.sideBetween(from, to), !has(p, unit, MOVED))
    units.left[unit] -= cost
    units.mark[unit] |= MOVED
    events.push({
      type: 'moved',
      clauses: ['LGA-MOV-02'],
      ...naming(p, unit),
      from: grid.ids[from],
      into: id,
      cost,
      left: units.left[unit],
    })
    overrunSupply(p, unit, to, events)
    enterHex(p, unit, to, events)
    const controlled = control(p, to, enemyOf(sideOf(p, unit)))
    if (haltsIn(p, unit, controlled)) {
      units.mark[unit] |= HALTED
      events.push({
        type: 'halted',
        clauses: [armOf(p, unit) === CAVALRY ? 'LGA-ZOC-B2' : 'LGA-ZOC-B1'],
        ...naming(p, unit),
        hex: id,
        control: controlled === TOTAL ? 'total' : 'partial',
      })
    }
  }
}

/** LGA-AE-N1…N3, O1: enemy Supply alone in a hex is gone when a Combat unit rides in. */
function overrunSupply(p: LgaPosition, unit: number, hex: number, events: LgaEvent[]): void {
  if (armOf(p, unit) > CAVALRY) return
  for (const other of piecesAt(p, hex)) {
    if (sideOf(p, other) !== sideOf(p, unit) && armOf(p, other) === SUPPLY)
      eliminate(p, other, ['LGA-AE-N1', 'LGA-AE-O1'], events)
  }
}

/** Has the unit under way nothing more it could do? Then its move is over without a word. */
export function isSpent(p: LgaPosition, unit: number): boolean {
  if (p.state.units.hex[unit] < 0) return true
  if (mustThrow(p, unit) || canThrow(p, unit) === 0) return false
  return has(p, unit, HALTED) || !canStep(p, unit)
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
