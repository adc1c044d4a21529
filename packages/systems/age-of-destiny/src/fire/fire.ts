import type { Dice, Refusal } from '@bivouac/kernel'
import { gapBetween, isOutOfArc, isWithin, printed, spots, within } from '@bivouac/space'
import type { Gap } from '@bivouac/space'
import type { AodAction } from '../position/actions.ts'
import { U } from '../files/charts.ts'
import type { Charts, FireResult } from '../files/charts.ts'
import type { AodEvent, Line } from '../position/events.ts'
import { apart } from '../movement/hindrance.ts'
import { clampDie } from '../combat/odds.ts'
import { sumOf } from '../combat/reckoning.ts'
import { NOT_ON_TABLE, NOT_YOURS, NO_SUCH_UNIT, refuse } from '../sequence/refusals.ts'
import { strikeDefender } from '../combat/results.ts'
import { routMove } from '../combat/rout.ts'
import { needsArc, sightField, watcherOf, whyUnseen } from './sight.ts'
import { ARTILLERY, COLUMN, FIRED, NORMAL, ON_TABLE, SQUARE, UNLIMBERED } from '../position/state.ts'
import type { AodPosition, Side } from '../position/state.ts'
import { armOf, findUnit, has, named, rowOf, setMark } from '../position/troops.ts'

const NO_GUNS = refuse('AOD-2-fire-a', 'Only artillery fires in this phase.')
const SHAKEN = refuse('AOD-2-fire-b', 'A battery fires only when it is in good order.')
const LIMBERED_UP = refuse('AOD-2-los-e', 'The guns are limbered: only unlimbered batteries fire.')
const HAS_FIRED = refuse('AOD-2-fire-c', 'The battery has fired already this turn.')
const FRIEND = refuse('AOD-2-fire-c', 'A battery fires at an enemy unit.')
const TOO_FAR = refuse('AOD-2-fire-h', 'That is beyond the range of these guns.')
const UNSEEN = refuse('AOD-2-los-a', 'The battery cannot see that unit in front of it along a clear line.')

export type Band = Charts['fire']['heavy'][number]

/** AOD-2-fire-f: the bands of the battery's class; Light in the army tables is Horse in Table 3. */
export function bandsOf(p: AodPosition, battery: number): readonly Band[] {
  const { heavy, light } = p.game.charts.fire
  return rowOf(p, battery).kind === 'Heavy' ? heavy : light
}

/** AOD-2-fire-d, g, h: the nearest band that holds the distance between the two, or undefined beyond the last. */
export function bandBetween(p: AodPosition, battery: number, target: number): Band | undefined {
  return bandAt(p, battery, gapBetween(p.index.shape[battery], p.index.shape[target]))
}

function bandAt(p: AodPosition, battery: number, range: Gap): Band | undefined {
  for (const band of bandsOf(p, battery)) if (isWithin(range, U * band.upTo)) return band
  return undefined
}

/** Why this battery of the side cannot fire at all now, or null: AOD-2-fire-b, c, AOD-2-los-e. */
function whyNoFire(p: AodPosition, battery: number, side: Side): Refusal | null {
  const { side: sides, where, formation, state } = p.state.units
  if (sides[battery] !== side) return NOT_YOURS
  if (where[battery] !== ON_TABLE) return NOT_ON_TABLE
  if (armOf(p, battery) !== ARTILLERY) return NO_GUNS
  if (formation[battery] !== UNLIMBERED) return LIMBERED_UP
  if (state[battery] !== NORMAL) return SHAKEN
  return has(p, battery, FIRED) ? HAS_FIRED : null
}

/** Why a battery that may fire cannot fire at this unit, or null: AOD-2-fire-c, h, AOD-2-los-a … e. */
export function whyNoShot(
  p: AodPosition,
  battery: number,
  target: number,
  watcher = watcherOf(p, battery),
): Refusal | null {
  const { side, where } = p.state.units
  if (side[target] === side[battery]) return FRIEND
  if (where[target] !== ON_TABLE) return NOT_ON_TABLE
  const bands = bandsOf(p, battery)
  if (!isInReach(p, battery, target, U * bands[bands.length - 1].upTo)) return TOO_FAR
  return spots(sightField(p), watcher, target, needsArc(p, UNLIMBERED)) ? null : UNSEEN
}

/** AOD-2-fire-h: no farther than the guns reach. Where the centres are near enough the footprints are all the more. */
function isInReach(p: AodPosition, battery: number, target: number, reach: number): boolean {
  const { x, y } = p.state.units
  const dx = x[battery] - x[target]
  const dy = y[battery] - y[target]
  if (dx * dx + dy * dy <= reach * reach) return true
  return within(p.index.shape[battery], p.index.shape[target], reach)
}

/** Why this shot may not be fired now, or null. */
export function checkFire(p: AodPosition, side: Side, unitId: string, targetId: string): Refusal | null {
  const battery = findUnit(p, unitId)
  const target = findUnit(p, targetId)
  if (battery < 0 || target < 0) return NO_SUCH_UNIT
  return whyNotFire(p, battery, target, side)
}

/** Why this battery may not fire at that unit now, as a player is told it: how far it is, or what hides it. */
export function whyNotFire(p: AodPosition, battery: number, target: number, side: Side): Refusal | null {
  const refusal = whyNoFire(p, battery, side) ?? whyNoShot(p, battery, target)
  if (refusal === UNSEEN) return refuse(UNSEEN.clause, whyUnseen(p, battery, target, 'The battery'))
  if (refusal !== TOO_FAR) return refusal
  const reach = bandsOf(p, battery).at(-1)?.upTo ?? 0
  return refuse(
    TOO_FAR.clause,
    `That is beyond the range of these guns: ${apart(p, battery, target)}, and they reach ${reach} mm.`,
  )
}

/** Adds every shot the side may fire: AOD-2-fire-a. */
export function offerFire(p: AodPosition, side: Side, offered: AodAction[]): void {
  const { unitIds } = p.game
  eachShot(p, side, (battery, target) => {
    offered.push({ do: 'fire', unit: unitIds[battery], target: unitIds[target] })
    return false
  })
}

/** Has the side a shot to fire? Phase 2 passes by itself when it has none. */
export function isAnyShot(p: AodPosition, side: Side): boolean {
  return eachShot(p, side, () => true)
}

/**
 * Shows each shot the side may fire, until `enough` says so; answers whether it did. Whoever is a friend, or beyond the
 * range by his box alone, is passed over before anything exact is asked;
 * so is who stands outside the arc by a circle around his box.
 */
function eachShot(p: AodPosition, side: Side, enough: (battery: number, target: number) => boolean): boolean {
  const { boxes, shape } = p.index
  const { side: sides } = p.state.units
  const arc = needsArc(p, UNLIMBERED)
  for (let battery = 0; battery < sides.length; battery++) {
    if (sides[battery] !== side || armOf(p, battery) !== ARTILLERY) continue
    if (whyNoFire(p, battery, side) !== null) continue
    const bands = bandsOf(p, battery)
    const reach = U * bands[bands.length - 1].upTo + 1
    const west = boxes[4 * battery] - reach
    const south = boxes[4 * battery + 1] - reach
    const east = boxes[4 * battery + 2] + reach
    const north = boxes[4 * battery + 3] + reach
    const watcher = watcherOf(p, battery)
    for (let target = 0, at = 0; target < sides.length; target++, at += 4) {
      if (sides[target] === side || boxes[at + 2] < west || boxes[at] > east) continue
      if (boxes[at + 3] < south || boxes[at + 1] > north) continue
      if (arc && isOutOfArc(watcher.block, shape[target])) continue
      if (whyNoShot(p, battery, target, watcher) === null && enough(battery, target)) return true
    }
  }
  return false
}

/** AOD-2-fire-i, j, l: what changes the die at this target, and nothing else; in the rain every die loses one. */
export function fireLines(p: AodPosition, target: number): Line[] {
  const lines: Line[] = []
  const { targetInColumn, targetInSquare, wetPowder } = p.game.charts.fire
  const formation = p.state.units.formation[target]
  if (formation === COLUMN)
    lines.push({ what: 'target in column', value: targetInColumn.value, clause: 'AOD-2-fire-i' })
  if (formation === SQUARE)
    lines.push({ what: 'target in square', value: targetInSquare.value, clause: 'AOD-2-fire-i' })
  if (p.game.options.wetPowder)
    lines.push({ what: 'wet powder', value: wetPowder.value, clause: 'AOD-2-fire-e' })
  return lines
}

/** AOD-2-fire-e: the cell of Table 3 for a die with its modifiers, clamped to 1–6. */
export function fireResult(band: Band, total: number): FireResult {
  return band.results[clampDie(total) - 1]
}

/** Fires: AOD-2-fire-e, k, p. A target that routs runs at once; nobody tests control, for nobody is in contact with it. */
export function fire(p: AodPosition, battery: number, target: number, dice: Dice, events: AodEvent[]): void {
  const range = gapBetween(p.index.shape[battery], p.index.shape[target])
  const band = bandAt(p, battery, range)
  if (band === undefined) throw new Error('a battery fires beyond its range')
  const lines = fireLines(p, target)
  const value = dice.roll(6, 'fire')
  const total = clampDie(value + sumOf(lines))
  const result = fireResult(band, total)
  setMark(p, battery, FIRED)
  // AOD-4-shift-c: the guns count as taking part in an attack on that unit this turn, whatever came of it.
  p.state.shelled[battery] = target
  const { unit, name, side } = named(p, battery)
  events.push({
    type: 'fired',
    clauses: ['AOD-2-fire-e'],
    unit,
    name,
    side,
    target: p.game.unitIds[target],
    range: printed(range),
    band: band.band,
    rolls: [{ what: 'fire', sides: 6, value }],
    lines,
    total,
    result,
  })
  if (result !== '-' && strikeDefender(p, target, result, events) === 'routed') routMove(p, target, events)
}
