import type { Refusal } from '@bivouac/kernel'
import { assaultHexes, fitToAttack, mayJoin, targetsOf } from './attackers.ts'
import type { Assault } from './attackers.ts'
import type { LgaEvent, Strength } from '../position/events.ts'
import { bestWithin, canChooseFree, freePoints, garrisonStrength, isFedByFortress } from './fortress.ts'
import type { Fed } from './fortress.ts'
import { armOf, eliminate, has, isCombat, markEliminated, piecesAt, sideOf } from '../position/pieces.ts'
import { NO, refusal, refuse } from '../sequence/refusals.ts'
import {
  DEPOT,
  DONE,
  FREE,
  FROZEN,
  INFANTRY,
  LEADER,
  MARKED,
  SIDES,
  SPENT,
  STRUCK,
  SUPPLY,
  enemyOf,
} from '../position/state.ts'
import type { Frame, LgaPosition, Side } from '../position/state.ts'
import { attackStrength, defenceStrength, explainAttack, explainDefence, overwhelms } from './strength.ts'
import { canServe, inSupplyRange, suppliersNear } from '../supply/suppliers.ts'

/** An automatic elimination being declared: LGA-AE-L5…L7. */
export type Draft = Extract<Frame, { phase: 'elimination' }>

const always = (): boolean => true

/** LGA-AE-L3: defenders count as in Combat Supply; the Leader bonus and the ground count too. */
function defenceOf(p: LgaPosition, targets: readonly number[], side: Side): number {
  return targets.reduce((sum, hex) => sum + defenceStrength(p, hex, enemyOf(side), always), 0)
}

/** LGA-AE-L4, L9: attackers need Combat Supply, allotted or from their Fortress. */
function isFed(p: LgaPosition, draft: Draft, unit: number): boolean {
  if (draft.fed.includes(unit)) return true
  if (p.game.board.fortress[p.state.units.hex[unit]] < 0) return false
  const hungry = draft.units.filter((other) => isCombat(p, other) && !draft.fed.includes(other))
  return bestFreePoints(p, hungry, draft.side).includes(unit)
}

/** Does the draft reach 500 % as it stands? */
export function reaches(p: LgaPosition, draft: Draft): boolean {
  const attack = attackStrength(p, draft.units, (unit) => isFed(p, draft, unit))
  return overwhelms(p, attack, defenceOf(p, draft.targets, draft.side))
}

/** Why the pieces in these hexes cannot be eliminated, or 0: LGA-AE-Q1, R5. */
function eliminable(p: LgaPosition, targets: readonly number[], enemy: Side): number {
  let answer = NO.eliminateNothing
  for (const hex of targets) {
    for (const unit of piecesAt(p, hex)) {
      if (sideOf(p, unit) !== enemy) continue
      if (has(p, unit, MARKED)) {
        if (answer === NO.eliminateNothing) answer = NO.eliminateTwice
        continue
      }
      const arm = armOf(p, unit)
      if (arm === INFANTRY || arm === SUPPLY || arm === DEPOT) return 0
      answer = NO.eliminateCavalry
    }
  }
  return answer
}

/** Never less than `utmost`, and soon reckoned: LGA-LDR-B2, Leaders at most double the troops they lead. */
function ceiling(p: LgaPosition, assault: Assault, side: Side): number {
  let troops = 0
  for (const hex of assaultHexes(p, assault)) troops += garrisonStrength(p, hex, side)
  return troops * 2
}

/** The most these hexes could bring against the targets: everybody fit, all Leaders, all Supply in reach. */
function utmost(p: LgaPosition, assault: Assault, side: Side): number {
  const fit: number[] = []
  const leaders: number[] = []
  for (const hex of assaultHexes(p, assault)) {
    for (const unit of piecesAt(p, hex)) {
      if (armOf(p, unit) === LEADER) leaders.push(unit)
      else if (isCombat(p, unit) && mayJoin(p, assault, unit, side) === 0) fit.push(unit)
    }
  }
  const force = { targets: assault.targets, units: fit }
  const all = [...fit, ...leaders.filter((leader) => mayJoin(p, force, leader, side) === 0)]
  const best = new Set(bestFreePoints(p, fit, side))
  return attackStrength(
    p,
    all,
    (unit) => best.has(unit) || suppliersNear(p, p.state.units.hex[unit], side).length > 0,
  )
}

/**
 * LGA-AE-L9, LGA-FTR-B3: the units the free points of their Fortresses feed. Of a garrison above 18 the owner chooses; in
 * an elimination only the best choice makes sense, so it is made for him and can never leave the odds short.
 */
function bestFreePoints(p: LgaPosition, units: readonly number[], side: Side): number[] {
  const { hex } = p.state.units
  const forts = new Set(units.map((unit) => hex[unit]).filter((at) => p.game.board.fortress[at] >= 0))
  return [...forts].flatMap((fort) => {
    const inside = units.filter((unit) => hex[unit] === fort)
    return garrisonStrength(p, fort, side) <= freePoints(p) ? inside : bestWithin(p, inside, freePoints(p))
  })
}

/** The hexes an elimination by this unit would strike, or why there can be none: LGA-AE-L1, L5, L9. */
export function aim(
  p: LgaPosition,
  unit: number,
  target: number,
  across: boolean,
  side: Side,
): number[] | number {
  const unfit = fitToAttack(p, unit, side)
  if (unfit < 0) return unfit
  const targets = targetsOf(p, p.state.units.hex[unit], target, across, side)
  if (typeof targets === 'number')
    return targets === NO.attackEmpty && hasMarked(p, target) ? NO.eliminateTwice : targets
  const no = eliminable(p, targets, enemyOf(side))
  if (no < 0) return no
  const assault = { targets, units: [unit] }
  const defence = defenceOf(p, targets, side)
  if (!overwhelms(p, ceiling(p, assault, side), defence)) return NO.eliminateOdds
  return overwhelms(p, utmost(p, assault, side), defence) ? targets : NO.eliminateOdds
}

function hasMarked(p: LgaPosition, hex: number): boolean {
  return piecesAt(p, hex).some((unit) => has(p, unit, MARKED))
}

/** Adds every way this unit of the side could begin an automatic elimination now. */
export function offerEliminations(
  p: LgaPosition,
  unit: number,
  side: Side,
  add: (target: number, across: boolean) => void,
): void {
  if (fitToAttack(p, unit, side) < 0) return
  const { board } = p.game
  const { first } = p.index
  const hex = p.state.units.hex[unit]
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const target = board.adjacent[at]
    if (target < 0 || first[target] < 0 || sideOf(p, first[target]) === side) continue
    for (const across of board.fortress[hex] < 0 ? ONE_WAY : BOTH_WAYS) {
      const targets = aim(p, unit, target, across, side)
      // A sortie is offered once, by its first hex.
      if (typeof targets !== 'number' && targets[0] === target) add(target, across)
    }
  }
}
const ONE_WAY = [false] as const
const BOTH_WAYS = [false, true] as const

/** Why Supply cannot feed this attacker of the draft, or null. */
export function checkDraftSupply(p: LgaPosition, draft: Draft, unit: number, supply: number): Refusal | null {
  if (!draft.units.includes(unit) || !isCombat(p, unit)) return refuse('supplyAttackers')
  if (isFed(p, draft, unit)) return refuse('supplyTwice')
  // The free points of a Fortress go to its best use by themselves.
  if (supply === FREE)
    return refuse(p.game.board.fortress[p.state.units.hex[unit]] < 0 ? 'freeNoFortress' : 'freePoints')
  return checkServer(p, unit, supply, draft.side)
}

/** Why the owner cannot choose this unit for the free points of its Fortress, or null. */
export function checkFree(p: LgaPosition, unit: number, fed: Fed): Refusal | null {
  if (p.game.board.fortress[p.state.units.hex[unit]] < 0) return refuse('freeNoFortress')
  if (canChooseFree(p, unit, fed)) return null
  return refuse(fed.fed.includes(unit) || isFedByFortress(p, unit, fed) ? 'supplyTwice' : 'freePoints')
}

/** Why this Supply unit cannot serve this unit, or null: LGA-SUP-A3, B1, LGA-DIS-A5. */
export function checkServer(p: LgaPosition, unit: number, supply: number, side: Side): Refusal | null {
  const { hex, until } = p.state.units
  if (hex[supply] < 0 || armOf(p, supply) !== SUPPLY || sideOf(p, supply) !== side) return refuse('notSupply')
  if (until[supply] >= 0) return refuse('supplyDisrupted')
  if (!canServe(p, supply, side)) return refuse('supplyMarch')
  return inSupplyRange(p, hex[unit], hex[supply]) ? null : refuse('supplyRange')
}

/** Adds what the draft can still be given: pieces to join, Supply, and its declaration once it reaches 500 %. */
export function offerDraft(
  p: LgaPosition,
  draft: Draft,
  add: { join(unit: number): void; supply(unit: number, by: number): void; declare(): void },
): void {
  for (const hex of assaultHexes(p, draft)) {
    for (const unit of piecesAt(p, hex)) {
      if (!draft.units.includes(unit) && mayJoin(p, draft, unit, draft.side) === 0) add.join(unit)
    }
  }
  for (const unit of draft.units) {
    if (!isCombat(p, unit)) continue
    if (isFed(p, draft, unit)) continue
    for (const by of suppliersNear(p, p.state.units.hex[unit], draft.side)) add.supply(unit, by)
  }
  if (reaches(p, draft)) add.declare()
}

/** Why the draft cannot be declared, or null. */
export function checkDeclare(p: LgaPosition, draft: Draft): Refusal | null {
  if (reaches(p, draft)) return null
  const { attack, defence } = strengths(p, draft)
  return refusal(NO.eliminateOdds, `(${attack.total} against ${defence.total})`)
}

/** Both strengths of the draft, line by line. */
export function strengths(p: LgaPosition, draft: Draft): { attack: Strength; defence: Strength } {
  const hexes = draft.targets.map((hex) => explainDefence(p, hex, enemyOf(draft.side), always))
  return {
    attack: explainAttack(p, draft.units, (unit) => isFed(p, draft, unit)),
    defence: {
      total: hexes.reduce((sum, { total }) => sum + total, 0),
      lines: hexes.flatMap(({ lines }) => lines),
    },
  }
}

/** Carries the elimination out: LGA-AE-M1, O1, Q2; attackers and Supply are frozen (LGA-AE-L7, O3, N5). */
export function declareElimination(p: LgaPosition, draft: Draft, events: LgaEvent[]): void {
  const { attack, defence } = strengths(p, draft)
  events.push({
    type: 'automatic-elimination',
    clauses: ['LGA-AE-L1'],
    side: SIDES[draft.side],
    targets: draft.targets.map((hex) => p.game.board.hexIds[hex]),
    units: draft.units.map((unit) => p.state.units.id[unit]),
    percent: defence.total === 0 ? null : Math.floor((attack.total * 100) / defence.total),
    attack,
    defence,
  })
  let freezes = false
  for (const hex of draft.targets) {
    for (const unit of piecesAt(p, hex)) {
      if (sideOf(p, unit) === draft.side || has(p, unit, MARKED)) continue
      const arm = armOf(p, unit)
      if (arm === INFANTRY) {
        markEliminated(p, unit)
        freezes = true
      } else if (arm === SUPPLY || arm === DEPOT) eliminate(p, unit, ['LGA-AE-O1'], events)
    }
  }
  if (freezes) for (const unit of draft.units) bind(p, unit)
  // LGA-AE-N5: against Supply alone nothing is spent.
  if (defence.total > 0) for (const by of draft.fedBy) p.state.units.mark[by] |= SPENT
}

/** LGA-AE-L7: it stays where it is; or, `aeFreeze` off, it may go on with what it has left. It attacks no more either way. */
function bind(p: LgaPosition, unit: number): void {
  const { mark } = p.state.units
  if (p.game.options.aeFreeze) mark[unit] |= FROZEN
  else mark[unit] = (mark[unit] & ~DONE) | STRUCK
}

/** LGA-AE-M3, R3, LGA-SEQ-14: what was marked is taken off together, before anything else in the Combat Phase. */
export function removeMarked(p: LgaPosition, events: LgaEvent[]): void {
  const { mark, hex } = p.state.units
  for (let unit = 0; unit < mark.length; unit++) {
    if ((mark[unit] & MARKED) !== 0 && hex[unit] >= 0) eliminate(p, unit, ['LGA-AE-M3', 'LGA-SEQ-14'], events)
  }
}
