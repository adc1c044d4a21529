import type { Refusal } from '@bivouac/kernel'
import { assaultHexes, fitToAttack, hasSallied, mayJoin, targetsOf } from './attackers.ts'
import { attackerOf, combatOf, inCombatSupply, isOverwhelming } from './combat.ts'
import { checkFree, checkServer } from './elimination.ts'
import type { LgaEvent } from '../position/events.ts'
import { canChooseFree, freePoints, garrisonStrength } from './fortress.ts'
import {
  armOf,
  combatAt,
  has,
  isAlone,
  isCombat,
  isNear,
  naming,
  nextPiece,
  piecesAt,
  sideOf,
} from '../position/pieces.ts'
import { NO, refuse } from '../sequence/refusals.ts'
import { FREE, LEADER, RETIRED, SIDES, SPENT, enemyOf } from '../position/state.ts'
import type { Attack, LgaPosition, Side } from '../position/state.ts'
import { inSupplyRange, suppliersNear } from '../supply/suppliers.ts'

/** Has the piece been given to an attack of this Combat Phase? LGA-CBT-B4, B5. */
export function isCommitted(p: LgaPosition, unit: number): boolean {
  return combatOf(p).attacks.some((attack) => attack.units.includes(unit))
}

/** The hexes a new attack by this unit would strike, or why there can be none: LGA-CBT-A1…C1, LGA-FTR-F1…F5. */
export function canAttack(p: LgaPosition, unit: number, target: number, across: boolean): number[] | number {
  const side = attackerOf(p)
  const unfit = fitToAttack(p, unit, side)
  if (unfit < 0) return unfit
  if (isCommitted(p, unit)) return NO.attackerTwice
  const from = p.state.units.hex[unit]
  if (p.game.board.fortress[from] >= 0 && hasSallied(p, from)) return NO.sortieOne
  return targetsOf(p, from, target, across, side)
}

/** LGA-SEQ-06: declares an attack by one unit; others join it. */
export function declareAttack(p: LgaPosition, unit: number, targets: number[], events: LgaEvent[]): number {
  const { attacks } = combatOf(p)
  attacks.push({
    targets,
    units: [unit],
    overwhelming: false,
    cleared: [],
    status: 'declared',
    defenders: [],
    result: [],
  })
  tellAttack(p, attacks.length - 1, events)
  return attacks.length - 1
}

/** 0 when the piece may join the attack, else why not. */
function canJoinAttack(p: LgaPosition, number: number, unit: number): number {
  const attack = combatOf(p).attacks[number]
  if (!attack) return NO.noSuchAttack
  if (isCommitted(p, unit)) return armOf(p, unit) === LEADER ? NO.leaderTwice : NO.attackerTwice
  return mayJoin(p, attack, unit, attackerOf(p))
}

export function joinAttack(p: LgaPosition, number: number, unit: number, events: LgaEvent[]): void {
  combatOf(p).attacks[number].units.push(unit)
  tellAttack(p, number, events)
}

function tellAttack(p: LgaPosition, number: number, events: LgaEvent[]): void {
  const { targets, units } = combatOf(p).attacks[number]
  events.push({
    type: 'attack',
    clauses: ['LGA-SEQ-06'],
    attack: number,
    side: SIDES[attackerOf(p)],
    targets: targets.map((hex) => p.game.board.hexIds[hex]),
    units: units.map((unit) => p.state.units.id[unit]),
  })
}

/** Adds every new attack and every joining open to the Attacker. */
export function offerAttacks(
  p: LgaPosition,
  add: {
    attack(unit: number, target: number, across: boolean): void
    join(attack: number, unit: number): void
  },
): void {
  const { board } = p.game
  const side = attackerOf(p)
  const { units } = p.state
  for (let unit = nextPiece(p, side, -1); unit >= 0; unit = nextPiece(p, side, unit)) {
    const hex = units.hex[unit]
    if (!isNear(p, hex, enemyOf(side)) || fitToAttack(p, unit, side) < 0) continue
    for (let at = hex * 6; at < hex * 6 + 6; at++) {
      const target = board.adjacent[at]
      if (target < 0 || p.index.first[target] < 0 || sideOf(p, p.index.first[target]) === side) continue
      for (const across of board.fortress[hex] < 0 ? ONE_WAY : BOTH_WAYS) {
        const targets = canAttack(p, unit, target, across)
        if (typeof targets !== 'number' && targets[0] === target) add.attack(unit, target, across)
      }
    }
  }
  combatOf(p).attacks.forEach((attack, number) => {
    for (const hex of assaultHexes(p, attack)) {
      for (const unit of piecesAt(p, hex)) if (canJoinAttack(p, number, unit) === 0) add.join(number, unit)
    }
  })
}
const ONE_WAY = [false] as const
const BOTH_WAYS = [false, true] as const

/** LGA-SUP-03: the Attacker feeds units that attack. LGA-SUP-04, LGA-CBT-F12: the Defender feeds units under attack that stayed. */
function needsSupply(p: LgaPosition, unit: number, side: Side): boolean {
  if (p.state.units.hex[unit] < 0 || sideOf(p, unit) !== side || !isCombat(p, unit)) return false
  if (side === attackerOf(p)) return isCommitted(p, unit)
  return (
    !has(p, unit, RETIRED) &&
    combatOf(p).attacks.some(
      ({ status, targets }) => status === 'declared' && targets.includes(p.state.units.hex[unit]),
    )
  )
}

/** Why Combat Supply cannot be allotted so, or null: LGA-SUP-A3, B1, B5, LGA-FTR-B1, B2. */
export function checkSupply(p: LgaPosition, unit: number, by: number, side: Side): Refusal | null {
  if (p.state.units.hex[unit] < 0 || sideOf(p, unit) !== side) return refuse('notYours')
  if (!isCombat(p, unit)) return refuse('supplyNobody')
  if (!needsSupply(p, unit, side))
    return refuse(side === attackerOf(p) ? 'supplyAttackers' : 'supplyDefenders')
  if (by === FREE) return checkFree(p, unit, combatOf(p))
  if (inCombatSupply(p, unit)) return refuse('supplyTwice')
  return checkServer(p, unit, by, side)
}

/** LGA-SUP-A1, A2, A4, A5: allots Combat Supply to one unit. */
export function supply(p: LgaPosition, unit: number, by: number, events: LgaEvent[]): void {
  combatOf(p).fed.push(unit)
  combatOf(p).fedBy.push(by)
  events.push({
    type: 'supplied',
    clauses: ['LGA-SUP-06'],
    ...naming(p, unit),
    by: by === FREE ? 'fortress' : p.state.units.id[by],
  })
}

/** Adds every allotment of Combat Supply open to the side. */
export function offerSupply(p: LgaPosition, side: Side, add: (unit: number, by: number) => void): void {
  if (combatOf(p).attacks.length === 0) return // only those who fight are fed
  const { units } = p.state
  for (let unit = nextPiece(p, side, -1); unit >= 0; unit = nextPiece(p, side, unit)) {
    if (!needsSupply(p, unit, side)) continue
    if (canChooseFree(p, unit, combatOf(p))) add(unit, FREE)
    if (!inCombatSupply(p, unit)) for (const by of suppliersNear(p, units.hex[unit], side)) add(unit, by)
  }
}

/** LGA-STK-M1, M6, N1, LGA-FTR-A1, A2: does the side need Stacking Supply in this hex, and has none? */
function needsStackSupply(p: LgaPosition, hex: number, side: Side): boolean {
  if (combatOf(p).stacks.includes(hex)) return false
  if (p.game.board.fortress[hex] >= 0) return garrisonStrength(p, hex, side) > freePoints(p)
  return combatAt(p, hex, side).length > 1
}

/** The hexes of the phasing side that stand illegal unless fed, in map order. */
export function hungryStacks(p: LgaPosition): number[] {
  const side = attackerOf(p)
  const { hex } = p.state.units
  const found: number[] = []
  const { fortress } = p.game.board
  for (let unit = nextPiece(p, side, -1); unit >= 0; unit = nextPiece(p, side, unit)) {
    if (isAlone(p, unit) && fortress[hex[unit]] < 0) continue
    if (!isCombat(p, unit) || found.includes(hex[unit])) continue
    if (needsStackSupply(p, hex[unit], side)) found.push(hex[unit])
  }
  return found.sort((a, b) => a - b)
}

/** Why Stacking Supply cannot be given so, or null. */
export function checkStackSupply(p: LgaPosition, hex: number, by: number): Refusal | null {
  const side = attackerOf(p)
  if (combatOf(p).stacks.includes(hex)) return refuse('stackTwice')
  if (!needsStackSupply(p, hex, side)) return refuse('stackNone')
  const { units } = p.state
  if (units.hex[by] < 0 || sideOf(p, by) !== side) return refuse('notSupply')
  const anyone = combatAt(p, hex, side)[0]
  const no = checkServer(p, anyone, by, side)
  if (no) return no
  return inSupplyRange(p, hex, units.hex[by]) ? null : refuse('supplyRange')
}

/** LGA-STK-M3, LGA-SUP-03: gives a stack its Stacking Supply; the Supply unit is spent. */
export function supplyStack(p: LgaPosition, hex: number, by: number, events: LgaEvent[]): void {
  combatOf(p).stacks.push(hex)
  combatOf(p).stacksBy.push(by)
  events.push({
    type: 'stack-supplied',
    clauses: ['LGA-STK-N1'],
    side: SIDES[attackerOf(p)],
    hex: p.game.board.hexIds[hex],
    by: p.state.units.id[by],
  })
}

/** LGA-SUP-B6: what a Fortress feeds when the allotting is over it feeds for the whole Combat Phase. */
export function holdFreeSupply(p: LgaPosition, side: Side): void {
  const combat = combatOf(p)
  if (combat.attacks.length === 0) return
  for (let unit = nextPiece(p, side, -1); unit >= 0; unit = nextPiece(p, side, unit)) {
    if (combat.fed.includes(unit) || !needsSupply(p, unit, side)) continue
    if (!inCombatSupply(p, unit)) continue
    combat.fed.push(unit)
    combat.fedBy.push(FREE)
  }
}

/** LGA-CBT-03: closes segment a. What each attack weighs on printed values decides who may retreat (LGA-CBT-E4). */
export function closeDeclarations(p: LgaPosition): void {
  for (const attack of combatOf(p).attacks) {
    dropLost(p, attack)
    attack.overwhelming = attack.units.length > 0 && isOverwhelming(p, attack)
  }
}

/** LGA-STK-M8: attackers taken off as surplus leave their attack; Leaders left without troops too; nobody left cancels it. */
function dropLost(p: LgaPosition, attack: Attack): void {
  const { hex } = p.state.units
  const troops = attack.units.filter((unit) => hex[unit] >= 0 && isCombat(p, unit))
  const leaders = attack.units.filter(
    (unit) => armOf(p, unit) === LEADER && troops.some((other) => hex[other] === hex[unit]),
  )
  attack.units.splice(0, attack.units.length, ...[...troops, ...leaders].sort((a, b) => a - b))
  if (troops.length === 0) attack.status = 'cancelled'
}

/**
 * LGA-SUP-B2, B3, LGA-CBT-C7: what was really used is spent: Supply of stacks, and of units in battles that were fought.
 */
export function markSpent(p: LgaPosition): void {
  const { stacksBy, fed, fedBy, attacks } = combatOf(p)
  const { mark } = p.state.units
  for (const by of stacksBy) mark[by] |= SPENT
  const fought = attacks.filter(({ status }) => status === 'fought')
  fed.forEach((unit, at) => {
    if (fedBy[at] === FREE) return
    const served = fought.some((attack) => attack.units.includes(unit) || attack.defenders.includes(unit))
    if (served) mark[fedBy[at]] |= SPENT
  })
}
