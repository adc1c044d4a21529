import { armOf, has, hasStanding, isCombat, isDisrupted, sideOf } from '../position/pieces.ts'
import { NO } from '../sequence/refusals.ts'
import { enemyHexesAround, sortieTargets } from './sortie.ts'
import { FROZEN, LEADER, STRUCK, enemyOf } from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'

/** The units of one attack, declared or being declared, and what it strikes. */
export interface Assault {
  readonly targets: readonly number[]
  readonly units: readonly number[]
}

/** 0 when the piece is a Combat unit of the side fit to attack, else why not: LGA-CBT-B5, LGA-DIS-A3, LGA-AE-L7. */
export function fitToAttack(p: LgaPosition, unit: number, side: Side): number {
  if (p.state.units.hex[unit] < 0 || sideOf(p, unit) !== side) return NO.notYours
  if (!isCombat(p, unit)) return NO.attackerUnfit
  if (isDisrupted(p, unit)) return NO.attackerDisrupted
  return hasStruck(p, unit)
}

/** LGA-AE-L7: whoever took part in an automatic elimination makes no other attack this turn. */
function hasStruck(p: LgaPosition, unit: number): number {
  if (!has(p, unit, FROZEN | STRUCK)) return 0
  return has(p, unit, FROZEN) ? NO.frozen : NO.struck
}

/**
 * What an attack by units of this hex strikes when aimed at `target`: that hex, or out of a Fortress everything a sortie
 * must strike (LGA-FTR-F1…F3). Answers a reason below 0 when there is no such attack.
 */
export function targetsOf(
  p: LgaPosition,
  from: number,
  target: number,
  across: boolean,
  side: Side,
): number[] | number {
  const { board } = p.game
  const way = board.map.grid.sideBetween(from, target)
  if (way < 0) return NO.attackAdjacent
  if (board.adjacent[from * 6 + way] < 0) return NO.attackLake
  if (!hasStanding(p, target, enemyOf(side))) return NO.attackEmpty
  if (board.fortress[from] < 0) return across ? NO.sortieOnly : [target]
  const targets = sortieTargets(p, from, side, across)
  if (targets?.includes(target)) return targets
  // Whoever is next to the Fortress and not struck stands beyond a river that the sortie does not go across.
  return across ? NO.sortieNobody : NO.sortieAsks
}

/**
 * 0 when the piece may join this assault, else why not. LGA-CBT-B1: from the same hex; LGA-FTR-E1: from any hex around,
 * if it assaults a Fortress; LGA-LDR-D2: a Leader with a Combat unit of its own hex. Whether the piece has attacked
 * already is for the caller to know.
 */
export function mayJoin(p: LgaPosition, assault: Assault, unit: number, side: Side): number {
  const { hex } = p.state.units
  if (armOf(p, unit) === LEADER) {
    if (hex[unit] < 0 || sideOf(p, unit) !== side) return NO.notYours
    if (isDisrupted(p, unit)) return NO.leaderDisrupted
    const struck = hasStruck(p, unit)
    if (struck < 0) return struck
    return assault.units.some((other) => hex[other] === hex[unit] && isCombat(p, other)) ? 0 : NO.leaderAlone
  }
  const unfit = fitToAttack(p, unit, side)
  if (unfit < 0) return unfit
  if (assault.units.some((other) => hex[other] === hex[unit])) return 0
  if (assault.targets.length > 1 || p.game.board.fortress[assault.targets[0]] < 0) return NO.attackOneHex
  return joinsAssault(p, hex[unit], assault.targets, side)
}

/** LGA-FTR-F5: do troops of this hex take part in a declared attack, other than the one that strikes `but`? */
export function hasSallied(p: LgaPosition, from: number, but?: readonly number[]): boolean {
  const { combat, units } = p.state
  const others = combat?.attacks.filter(({ targets }) => targets !== but) ?? []
  return others.some((attack) => attack.units.some((unit) => units.hex[unit] === from))
}

/** LGA-FTR-E1, F5, F7: may troops of this hex join others in an assault on a Fortress? */
function joinsAssault(p: LgaPosition, from: number, targets: readonly number[], side: Side): number {
  const { board } = p.game
  const target = targets[0]
  const way = board.map.grid.sideBetween(from, target)
  if (way < 0) return NO.attackAdjacent
  if (board.adjacent[from * 6 + way] < 0) return NO.attackLake
  if (board.fortress[from] < 0) return 0
  if (hasSallied(p, from, targets)) return NO.sortieOne
  const { near, across } = enemyHexesAround(p, from, side)
  const alone = near.length === 0 ? across.length === 1 : near.length === 1 && near[0] === target
  return alone ? 0 : NO.sortieAll
}

/** Every hex whose troops could take part in this assault. */
export function assaultHexes(p: LgaPosition, assault: Assault): number[] {
  const { board } = p.game
  const { hex } = p.state.units
  const own =
    assault.units.length === 1
      ? [hex[assault.units[0]]]
      : [...new Set(assault.units.map((unit) => hex[unit]))]
  const target = assault.targets[0]
  if (assault.targets.length > 1 || board.fortress[target] < 0) return own
  const around: number[] = []
  for (let at = target * 6; at < target * 6 + 6; at++)
    if (board.adjacent[at] >= 0) around.push(board.adjacent[at])
  return around
}
