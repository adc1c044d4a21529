import type { LgaEvent } from '../position/events.ts'
import {
  combatAt,
  createPiece,
  has,
  isAlone,
  isCombat,
  isDisrupted,
  naming,
  nextPiece,
  sideOf,
  takeOff,
  typeOf,
} from '../position/pieces.ts'
import { NO } from '../sequence/refusals.ts'
import { FROZEN, MARKED, SPENT, STRUCK } from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'

/** When in the Movement Phase units are exchanged: LGA-CMB-Q1, Q2. */
export type Moment = 'start' | 'end'

/** 0 when the unit may be broken down at the start of its owner's Movement Phase, else why not. */
export function canBreakDown(p: LgaPosition, unit: number, side: Side): number {
  if (p.state.units.hex[unit] < 0 || sideOf(p, unit) !== side) return NO.notYours
  const { partType } = typeOf(p, unit)
  if (partType < 0) return NO.breakdownChart
  if (isDisrupted(p, unit)) return NO.breakdownDisrupted
  if (has(p, unit, FROZEN)) return NO.combineFrozen
  return p.game.types[partType].movement < spentByBreakdown(p, unit) ? NO.exchangePoints : 0
}

/** LGA-CMB-R1, R3: movement points a unit's parts begin with spent, earlier exchanges of the phase included. */
function spentByBreakdown(p: LgaPosition, unit: number): number {
  return typeOf(p, unit).movement - p.state.units.left[unit] + p.game.charts.otherCosts.breakdownAtStart.mp
}

/** LGA-CMB-R1, R3: the same for the whole that these units would make. */
function spentByCombining(p: LgaPosition, group: readonly number[]): number {
  const { movement } = typeOf(p, group[0])
  const spent = Math.max(...group.map((unit) => movement - p.state.units.left[unit]))
  return spent + p.game.charts.otherCosts.combineAtStart.mp
}

/** LGA-CMB-Q5, R1, R3: the parts take its place, each with one movement point more spent. */
export function breakDown(p: LgaPosition, unit: number, events: LgaEvent[]): void {
  const parts = intoParts(p, unit, spentByBreakdown(p, unit))
  events.push({
    type: 'broke-down',
    clauses: ['LGA-CMB-Q5', 'LGA-CMB-R1'],
    ...naming(p, unit),
    hex: p.game.board.hexIds[p.state.units.start[unit]],
    parts: parts.map((part) => p.state.units.id[part]),
  })
}

/** Replaces a unit by its parts, one step of the chart. The parts keep its hex and its contingent (LGA-SCN-13). */
function intoParts(p: LgaPosition, unit: number, spent: number): number[] {
  const { units } = p.state
  const whole = typeOf(p, unit)
  const hex = units.hex[unit]
  const movement = p.game.types[whole.partType].movement
  takeOff(p, unit)
  const struck = units.mark[unit] & STRUCK
  return Array.from({ length: whole.partCount }, (_, at) =>
    createPiece(p, {
      id: `${units.id[unit]}.${at + 1}`,
      name: `${units.name[unit]}/${at + 1}`,
      type: whole.partType,
      hex,
      left: movement - spent,
      mark: struck,
      contingent: units.contingent[unit],
    }),
  )
}

/** LGA-CRT-17: the smallest units the chart allows, in as many steps as it has. */
export function intoSmallest(p: LgaPosition, unit: number, events: LgaEvent[]): number[] {
  if (typeOf(p, unit).partType < 0) return [unit]
  const hex = p.game.board.hexIds[p.state.units.hex[unit]]
  const parts = intoParts(p, unit, 0)
  const ids = parts.map((part) => p.state.units.id[part])
  events.push({
    type: 'broke-down',
    clauses: ['LGA-CRT-17', 'LGA-CMB-Q3'],
    ...naming(p, unit),
    hex,
    parts: ids,
  })
  return parts.flatMap((part) => intoSmallest(p, part, events))
}

/** 0 when these units may combine now, else why not: LGA-CMB-Q4, Q6, S1, T1, LGA-SCN-13, LGA-AE-L7. */
export function canCombine(p: LgaPosition, group: readonly number[], side: Side, moment: Moment): number {
  const { units } = p.state
  const first = group[0]
  for (const unit of group) {
    if (units.hex[unit] < 0 || sideOf(p, unit) !== side) return NO.notYours
    if (isDisrupted(p, unit)) return NO.combineDisrupted
    if (has(p, unit, FROZEN | SPENT)) return NO.combineFrozen
    if (units.hex[unit] !== units.hex[first] || units.type[unit] !== units.type[first]) return NO.combineHex
    if (moment === 'end' && units.left[unit] < p.game.charts.otherCosts.combineAtEnd.mp)
      return NO.combinePoints
    if (!mayMix(p, units.contingent[unit], units.contingent[first])) return NO.combineContingent
  }
  const part = typeOf(p, first)
  if (part.wholeType < 0) return NO.combineChart
  if (group.length !== part.wholeCount || new Set(group).size !== group.length) return NO.combineHex
  const dear = moment === 'start' && p.game.types[part.wholeType].movement < spentByCombining(p, group)
  return dear ? NO.exchangePoints : 0
}

/** LGA-SCN-13: a contingent that can leave the war keeps to itself. */
function mayMix(p: LgaPosition, a: number, b: number): boolean {
  if (a === b) return true
  return !(p.game.removable[a] ?? false) && !(p.game.removable[b] ?? false)
}

/** LGA-CMB-Q5, R1, S1: the whole takes the place of the parts. */
export function combine(p: LgaPosition, group: readonly number[], events: LgaEvent[]): void {
  const { units } = p.state
  const part = typeOf(p, group[0])
  const whole = p.game.types[part.wholeType]
  const hex = units.hex[group[0]]
  const from = group.map((unit) => units.id[unit])
  const name = commonName(group.map((unit) => units.name[unit]))
  const contingent = group.every((unit) => units.contingent[unit] === units.contingent[group[0]])
    ? units.contingent[group[0]]
    : -1
  for (const unit of group) takeOff(p, unit)
  const made = createPiece(p, {
    id: `${from[0].replace(/\.\d+$/, '')}+`,
    name,
    type: part.wholeType,
    hex,
    // At the end of the phase it moves no more, whatever its parts had left.
    left: Math.max(0, whole.movement - spentByCombining(p, group)),
    // LGA-AE-L7: with one who has attacked this turn in it, the whole attacks no more.
    mark: group.some((unit) => has(p, unit, STRUCK)) ? STRUCK : 0,
    contingent,
  })
  events.push({
    type: 'combined',
    clauses: ['LGA-CMB-Q5'],
    ...naming(p, made),
    hex: p.game.board.hexIds[hex],
    from,
  })
}

/** The name of the whole: that of the unit its parts came from, or the first two of several. */
function commonName(names: readonly string[]): string {
  const origins = [...new Set(names.map((name) => name.replace(/\/\d+$/, '')))]
  return origins.length <= 2 ? origins.join(' + ') : `${origins[0]} + ${origins[1]} …`
}

/**
 * Adds every combination open to the side. Units the rules cannot tell apart are offered once: of those, the ones with
 * the most movement points left, lowest number first.
 */
export function offerCombinations(
  p: LgaPosition,
  side: Side,
  moment: Moment,
  add: (group: number[]) => void,
): void {
  const { units } = p.state
  let seen: Set<number> | undefined
  for (let unit = nextPiece(p, side, -1); unit >= 0; unit = nextPiece(p, side, unit)) {
    // Alone in its hex: nothing to combine with, as almost every unit is.
    if (isAlone(p, unit) || !isCombat(p, unit) || typeOf(p, unit).wholeType < 0) continue
    const hex = units.hex[unit]
    const kind = (hex * 256 + units.type[unit]) * 16 + contingentClass(p, unit)
    if (seen?.has(kind)) continue
    seen = (seen ?? new Set()).add(kind)
    const alike = combatAt(p, hex, side).filter(
      (other) =>
        units.type[other] === units.type[unit] &&
        contingentClass(p, other) === contingentClass(p, unit) &&
        fit(p, other, moment),
    )
    const count = typeOf(p, unit).wholeCount
    if (alike.length < count) continue
    alike.sort((a, b) => units.left[b] - units.left[a] || a - b)
    const group = alike.slice(0, count)
    if (canCombine(p, group, side, moment) === 0) add(group)
  }
}

function fit(p: LgaPosition, unit: number, moment: Moment): boolean {
  if (isDisrupted(p, unit) || has(p, unit, FROZEN | SPENT | MARKED)) return false
  return moment === 'start' || p.state.units.left[unit] >= p.game.charts.otherCosts.combineAtEnd.mp
}

function contingentClass(p: LgaPosition, unit: number): number {
  const contingent = p.state.units.contingent[unit]
  return p.game.removable[contingent] ? contingent + 1 : 0
}
