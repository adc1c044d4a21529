import type { Dice, Refusal, Roll } from '@bivouac/kernel'
import { frontMiddle, gapBetween, printed, within, zoneOf } from '@bivouac/space'
import { isInCover, isVulnerable } from '../combat/condition.ts'
import { hurt, riskOfficer } from '../combat/losses.ts'
import type { GunTable } from '../files/charts.ts'
import type { FpgaAction } from '../position/actions.ts'
import type { Again, FpgaEvent, Throw } from '../position/events.ts'
import { ARTILLERY, ON_TABLE, SUPPRESSED } from '../position/state.ts'
import type { FpgaPosition, Shot, Side } from '../position/state.ts'
import {
  blockOf,
  clearMark,
  enemiesWithin,
  findUnit,
  has,
  isEnemyWithin,
  isPresent,
  named,
  touch,
} from '../position/troops.ts'
import { NO_SUCH_UNIT, NOT_ON_TABLE, NOT_YOUR_UNIT, noTarget, refuse } from '../sequence/refusals.ts'
import { isGarrison, seesInFront, watcherOf, whyUnseen } from './sight.ts'

const NO_GUNS = refuse('FPGA-ART-i', 'Only batteries fire.')
const IS_SUPPRESSED = refuse('FPGA-ART-k', 'A suppressed battery does not fire.')
const HAS_AIMED = refuse('FPGA-ART-i', 'It has its target of this pulse.')
const OWN_SIDE = refuse('FPGA-ART-i', 'Guns fire at the enemy.')
const OUT_OF_RANGE = refuse('FPGA-ART-i', 'That unit is beyond the range of these guns.')
const AMONG_FRIENDS = refuse('FPGA-ART-n', 'That unit is in contact with friends of the battery.')
const AT_GRIPS = refuse('FPGA-ART-s', 'With the enemy upon it the battery fires only at who touches it.')

/** How far a shot goes and what it throws. */
export interface Band {
  readonly name: 'canister' | 'round shot'
  readonly dice: number
}

/** The guns of a battery. */
export function gunsOf({ game }: FpgaPosition, unit: number): GunTable {
  return game.limits.guns[game.units[unit].guns]
}

/** FPGA-ART-a … c: canister, round shot, or undefined beyond both. */
export function bandOf(p: FpgaPosition, unit: number, target: number): Band | undefined {
  const { canister, canisterDice, roundShot, roundShotDice } = gunsOf(p, unit)
  const one = p.index.shape[unit]
  const other = p.index.shape[target]
  if (within(one, other, canister)) return { name: 'canister', dice: canisterDice }
  return within(one, other, roundShot) ? { name: 'round shot', dice: roundShotDice } : undefined
}

/** Why the battery may not fire at all, or null. */
function mayFire(p: FpgaPosition, side: Side, unit: number, shots: readonly Shot[]): Refusal | null {
  const { arm, side: of } = p.game.units[unit]
  if (of !== side) return NOT_YOUR_UNIT
  if (!isPresent(p, unit)) return NOT_ON_TABLE
  if (arm !== ARTILLERY) return NO_GUNS
  if (has(p, unit, SUPPRESSED)) return IS_SUPPRESSED
  return shots.some((shot) => shot.unit === unit) ? HAS_AIMED : null
}

/** Why it may not fire at that unit but for sight, or null. */
function mayHit(p: FpgaPosition, unit: number, target: number): Refusal | null {
  if (p.game.sides[target] === p.game.sides[unit]) return OWN_SIDE
  if (!isPresent(p, target)) return NOT_ON_TABLE
  if (bandOf(p, unit, target) === undefined) return OUT_OF_RANGE
  if (touchesFriendOf(p, unit, target)) return AMONG_FRIENDS
  return isAtGrips(p, unit) && !touch(p, unit, target) ? AT_GRIPS : null
}

/** FPGA-ART-n: is the target in contact with a friend of the battery, the battery itself left out? */
function touchesFriendOf(p: FpgaPosition, unit: number, target: number): boolean {
  return enemiesWithin(p, target, p.game.limits.contact).some((other) => other !== unit)
}

/** FPGA-ART-s: does an enemy touch the battery? */
function isAtGrips(p: FpgaPosition, unit: number): boolean {
  return isEnemyWithin(p, unit, p.game.limits.contact)
}

/** FPGA-ART-i, n, s: why the side may not name this shot, or null. */
export function checkShot(
  p: FpgaPosition,
  side: Side,
  shots: readonly Shot[],
  id: string,
  at: string,
): Refusal | null {
  const unit = findUnit(p, id)
  const target = findUnit(p, at)
  if (unit < 0) return NO_SUCH_UNIT
  if (target < 0) return noTarget(p, at)
  const refusal = mayFire(p, side, unit, shots) ?? mayHit(p, unit, target)
  if (refusal !== null) return refusal
  return seesInFront(p, unit, target) ? null : refuse('FPGA-ART-i', whyUnseen(p, unit, target))
}

/** Every shot the side may still name. */
export function offerShots(p: FpgaPosition, side: Side, shots: readonly Shot[], offered: FpgaAction[]): void {
  eachShot(p, side, shots, (unit, target) => {
    offered.push({ do: 'aim', unit: p.game.units[unit].id, target: p.game.units[target].id })
    return false
  })
}

/** Has the side a shot to name? */
export function isAnyShot(p: FpgaPosition, side: Side, shots: readonly Shot[]): boolean {
  return eachShot(p, side, shots, () => true)
}

function eachShot(
  p: FpgaPosition,
  side: Side,
  shots: readonly Shot[],
  stop: (unit: number, target: number) => boolean,
): boolean {
  const { units } = p.game
  const { where } = p.state.units
  for (let unit = 0; unit < units.length; unit++) {
    if (units[unit].arm !== ARTILLERY || where[unit] !== ON_TABLE) continue
    if (mayFire(p, side, unit, shots) !== null) continue
    for (let target = 0; target < units.length; target++) {
      if (units[target].side === side || where[target] !== ON_TABLE || mayHit(p, unit, target) !== null)
        continue
      if (seesInFront(p, unit, target) && stop(unit, target)) return true
    }
  }
  return false
}

/** Everything that decides a shot but its dice. */
export interface Gunnery {
  readonly band: Band
  readonly hitOn: number
  /** FPGA-ART-d, e: why misses are thrown again, once. */
  readonly misses: 'vulnerable' | 'flank shot' | null
  /** FPGA-ART-f, g: why hits are thrown again, once each. */
  readonly hits: readonly ('cover' | 'guns')[]
}

/** Reckons a shot as things stand. */
export function reckonShot(p: FpgaPosition, unit: number, target: number): Gunnery {
  const hits: ('cover' | 'guns')[] = []
  if (isInCover(p, target)) hits.push('cover')
  if (p.game.units[target].arm === ARTILLERY) hits.push('guns')
  const misses = isVulnerable(p, target) ? 'vulnerable' : isFlankShot(p, unit, target) ? 'flank shot' : null
  const band = bandOf(p, unit, target) ?? { name: 'round shot', dice: gunsOf(p, unit).roundShotDice }
  return { band, hitOn: gunsOf(p, unit).hitOn, misses, hits }
}

/** G-5: does the shot come in on the flank or rear? A garrison has neither. */
function isFlankShot(p: FpgaPosition, unit: number, target: number): boolean {
  if (isGarrison(p, target)) return false
  const { x, y } = isGarrison(p, unit) ? watcherOf(p, unit).eye : frontMiddle(blockOf(p, unit))
  return zoneOf(blockOf(p, target), x, y) !== 'front'
}

const AGAIN: Readonly<Record<'vulnerable' | 'flank shot' | 'cover' | 'guns', string>> = {
  vulnerable: 'FPGA-ART-d',
  'flank shot': 'FPGA-ART-d',
  cover: 'FPGA-ART-f',
  guns: 'FPGA-ART-f',
}

/** Throws a shot's dice, with its re-rolls in their order: first misses, then hits. */
function throwShot(
  id: string,
  { band, hitOn, misses, hits }: Gunnery,
  dice: Dice,
): { thrown: Throw; rolls: Roll[] } {
  const rolls: Roll[] = []
  const roll = (what: string): number => {
    const value = dice.roll(6, what)
    rolls.push({ what, sides: 6, value })
    return value
  }
  const now = Array.from({ length: band.dice }, () => roll(band.name))
  const first = now.map((value) => ({ value, from: 'strength' as const }))
  const again: Again[] = []
  const throwAgain = (why: 'vulnerable' | 'flank shot' | 'cover' | 'guns', what: 'misses' | 'hits'): void => {
    const which: { at: number; value: number }[] = []
    now.forEach((value, at) => {
      if (value >= hitOn !== (what === 'hits')) return
      now[at] = roll(`${band.name} again`)
      which.push({ at, value: now[at] })
    })
    if (which.length > 0) again.push({ why, what, clause: AGAIN[why], dice: which })
  }
  if (misses !== null) throwAgain(misses, 'misses')
  for (const why of hits) throwAgain(why, 'hits')
  const scored = now.filter((value) => value >= hitOn).length
  return { thrown: { unit: id, hitOn, dice: first, again, hits: scored }, rolls }
}

/**
 * FPGA-ART-h, q, r: the shots of both sides are thrown, those of the side with the initiative first and each in the order
 * named, before any result is applied.
 */
export function fireAll(p: FpgaPosition, shots: readonly Shot[], dice: Dice, events: FpgaEvent[]): void {
  const { sides, units } = p.game
  const own = shots.filter(({ unit }) => sides[unit] === p.state.initiative)
  const others = shots.filter(({ unit }) => sides[unit] !== p.state.initiative)
  const scored = new Map<number, number>()
  for (const { unit, target } of [...own, ...others]) {
    const gunnery = reckonShot(p, unit, target)
    const { thrown, rolls } = throwShot(units[unit].id, gunnery, dice)
    const again = thrown.again.map(({ clause }) => clause)
    events.push({
      type: 'fired',
      clauses: ['FPGA-ART-h', units[unit].guns === 0 ? 'FPGA-ART-b' : 'FPGA-ART-a', ...new Set(again)],
      ...named(p, unit),
      target: units[target].id,
      distance: printed(gapBetween(p.index.shape[unit], p.index.shape[target])),
      band: gunnery.band.name,
      rolls,
      thrown,
      hits: thrown.hits,
    })
    scored.set(target, (scored.get(target) ?? 0) + thrown.hits)
  }
  const shaken: number[] = []
  for (const [target, hits] of scored)
    shaken.push(...hurt(p, target, hits, 'artillery', ['FPGA-ART-j', 'FPGA-ART-r'], events))
  for (const officer of shaken) riskOfficer(p, officer, 'break', 0, dice, events)
}

/** FPGA-ART-l: step 5, all suppression is removed. */
export function liftSuppression(p: FpgaPosition, events: FpgaEvent[]): void {
  p.game.units.forEach((_, unit) => {
    if (!isPresent(p, unit) || !has(p, unit, SUPPRESSED)) return
    clearMark(p, unit, SUPPRESSED)
    events.push({ type: 'rallied', clauses: ['FPGA-ART-l'], ...named(p, unit) })
  })
}
