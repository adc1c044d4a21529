import {
  ARTILLERY,
  CAVALRY,
  INFANTRY,
  NORMAL,
  ROUTING,
  SQUARE,
  UNLIMBERED,
  armOf,
  blockOf,
  columnOf,
  conditionOf,
  formationOf,
  isGeneralPresent,
  isPresent,
  oddsOf,
  resultOf,
  shiftOdds,
  sideOf,
  sideOfGeneral,
  strengthOf,
  unitCount,
  xOf,
  yOf,
  isShaken,
} from '@bivouac/age-of-destiny'
import type { AodPosition, Side } from '@bivouac/age-of-destiny'
import { isIn, levelAt, within, zoneOf } from '@bivouac/space'
import type { Zone } from '@bivouac/space'
import { resultGain, shotGain } from './prospects.ts'
import { gapOf, isInReach, squaresInTime, strikeGap } from './reach.ts'
import { captureWorth, routedCost } from './worth.ts'
import type { Guide } from './guide.ts'

/** As many as find room against one unit. */
const MOST = 3
const FACES = [1, 2, 3, 4, 5, 6] as const

interface Striker {
  readonly unit: number
  readonly strength: number
  /** Column shift for where it comes from. */
  readonly shift: number
}

/** What the shot of each enemy battery that may fire would cost each unit of a side; by battery, then by unit. */
export type Barrage = ReadonlyMap<number, number[]>

/** What the enemy's guns may do to a side as things stand. */
export function barrageOn(guide: Guide, p: AodPosition, side: Side): Barrage {
  const barrage = new Map<number, number[]>()
  for (let battery = 0; battery < unitCount(p); battery++) {
    if (sideOf(p, battery) === side || !isPresent(p, battery) || formationOf(p, battery) !== UNLIMBERED)
      continue
    if (conditionOf(p, battery) !== NORMAL || armOf(p, battery) !== ARTILLERY) continue
    barrage.set(
      battery,
      Array.from({ length: unitCount(p) }, (_, unit) =>
        sideOf(p, unit) === side && isPresent(p, unit) ? shotAt(guide, p, battery, unit) : 0,
      ),
    )
  }
  return barrage
}

/** Takes note that a unit stands elsewhere now. */
export function updateBarrage(guide: Guide, p: AodPosition, barrage: Barrage, unit: number): void {
  for (const [battery, shots] of barrage) shots[unit] = shotAt(guide, p, battery, unit)
}

function shotAt(guide: Guide, p: AodPosition, battery: number, unit: number): number {
  return isInReach(p, battery, unit) ? shotGain(guide, p, battery, unit) : 0
}

/** What the enemy's next turn may be expected to cost this unit where it stands, in points. */
export function dangerOf(guide: Guide, p: AodPosition, unit: number, barrage: Barrage): number {
  const guns = armOf(p, unit) === ARTILLERY
  return (
    fireDanger(guide, p, unit, barrage) +
    (guns ? captureDanger(guide, p, unit) : strikeDanger(guide, p, unit))
  )
}

/** A battery fires one shot, whoever is in its range: a unit adds only by how much it is the best target of all. */
function fireDanger(guide: Guide, p: AodPosition, unit: number, barrage: Barrage): number {
  let danger = 0
  for (const [battery, shots] of barrage) {
    if (sideOf(p, battery) === sideOf(p, unit) || !isPresent(p, battery)) continue
    if (formationOf(p, battery) !== UNLIMBERED || conditionOf(p, battery) !== NORMAL) continue
    const shot = shotAt(guide, p, battery, unit)
    if (shot === 0) continue
    let other = 0
    for (let friend = 0; friend < shots.length; friend++)
      if (friend !== unit && shots[friend] > other) other = shots[friend]
    danger += guide.anyShot * shot + guide.bestShot * Math.max(0, shot - other)
  }
  return danger
}

/** Guns that foot or horse can reach are as good as taken. */
export function captureDanger(guide: Guide, p: AodPosition, unit: number): number {
  for (let foe = 0; foe < unitCount(p); foe++) {
    if (sideOf(p, foe) === sideOf(p, unit) || !isPresent(p, foe) || conditionOf(p, foe) === ROUTING) continue
    const gap = strikeGap(p, foe, unit)
    if (gap >= 0 && (armOf(p, foe) === CAVALRY || gap < p.game.limits.infantryAttack))
      return (
        guide.likely * captureWorth(guide, p) * (isScreened(p, unit, foe) ? guide.screened : guide.unscreened)
      )
  }
  return 0
}

/** Does a friend stand between the two? */
function isScreened(p: AodPosition, unit: number, foe: number): boolean {
  const apart = gapOf(p.index.shape[unit], p.index.shape[foe])
  for (let friend = 0; friend < unitCount(p); friend++) {
    if (friend === unit || sideOf(p, friend) !== sideOf(p, unit)) continue
    if (!isPresent(p, friend) || conditionOf(p, friend) === ROUTING) continue
    const dx = xOf(p, foe) - xOf(p, unit)
    const dy = yOf(p, foe) - yOf(p, unit)
    const fx = xOf(p, friend) - xOf(p, unit)
    const fy = yOf(p, friend) - yOf(p, unit)
    const along = (fx * dx + fy * dy) / (dx * dx + dy * dy || 1)
    if (along <= 0 || along >= 1) continue
    const off = Math.abs(fx * dy - fy * dx) / Math.sqrt(dx * dx + dy * dy || 1)
    if (off < 4500 && apart > 1500) return true
  }
  return false
}

function strikeDanger(guide: Guide, p: AodPosition, unit: number): number {
  const block = blockOf(p, unit)
  const strikers: Striker[] = []
  let cramped = 0
  for (let foe = 0; foe < unitCount(p); foe++) {
    if (sideOf(p, foe) === sideOf(p, unit) || !isPresent(p, foe) || conditionOf(p, foe) === ROUTING) continue
    const gap = strikeGap(p, foe, unit)
    if (gap < 0) continue
    const isRider = armOf(p, foe) === CAVALRY
    if (isRider && armOf(p, unit) === INFANTRY) {
      if (formationOf(p, unit) === SQUARE) {
        cramped = Math.max(cramped, breaks(p, unit) * routedCost(guide, p, unit))
        continue
      }
      if (conditionOf(p, unit) !== ROUTING && squaresInTime(p, unit, foe, gap)) {
        cramped = Math.max(cramped, guide.cramped)
        continue
      }
    }
    const zone = formationOf(p, unit) === SQUARE ? 'front' : zoneOf(block, xOf(p, foe), yOf(p, foe))
    strikers.push({ unit: foe, strength: strengthOf(p, foe, 'attack'), shift: shiftFrom(p, zone) })
  }
  if (strikers.length === 0) return guide.likely * cramped
  strikers.sort((a, b) => b.strength * (1 + b.shift) - a.strength * (1 + a.shift) || a.unit - b.unit)
  let worst = 0
  for (let count = 1; count <= Math.min(MOST, strikers.length); count++)
    worst = Math.max(worst, blowOf(guide, p, unit, strikers.slice(0, count)))
  return guide.likely * Math.max(worst, cramped)
}

/** The columns an attack is shifted for where it comes from. */
function shiftFrom({ game }: AodPosition, zone: Zone): number {
  const { flank, rear } = game.charts.shifts
  return zone === 'front' ? 0 : zone === 'rear' ? rear.value : flank.value
}

/** How likely a ride breaks the square: Table 7 with its two dice. */
function breaks(p: AodPosition, square: number): number {
  let ways = 0
  for (const { from, to, result } of p.game.charts.squareAttack[isShaken(p, square) ? 'disrupted' : 'normal'])
    for (let sum = from; result === 'broken' && sum <= to; sum++) ways += 6 - Math.abs(sum - 7)
  return ways / 36
}

/** What an attack by these units on that enemy would bring if they could all get at him, about. */
export function strikeWorth(guide: Guide, p: AodPosition, target: number, units: readonly number[]): number {
  const block = blockOf(p, target)
  const strikers = units.map((unit): Striker => {
    const zone = formationOf(p, target) === SQUARE ? 'front' : zoneOf(block, xOf(p, unit), yOf(p, unit))
    return {
      unit,
      strength: strengthOf(p, unit, 'attack'),
      shift: shiftFrom(p, zone),
    }
  })
  return blowOf(guide, p, target, strikers)
}

/** What an attack of these strikers would bring the enemy. */
function blowOf(guide: Guide, p: AodPosition, unit: number, strikers: readonly Striker[]): number {
  const { charts, options } = p.game
  let attack = 0
  let shift = 0
  let arms = 0
  for (const striker of strikers) {
    attack += striker.strength
    shift = Math.max(shift, striker.shift)
    arms |= 1 << armOf(p, striker.unit)
  }
  if (arms === 3) shift += charts.shifts.twoArms.value
  const column = columnOf(
    charts,
    shiftOdds(
      charts,
      oddsOf(p, attack, Math.max(1, strengthOf(p, unit, 'defence'))),
      shift,
      options.shiftByColumns,
    ),
  )
  let modifier = groundHelp(p, unit, strikers) + ((arms & (1 << CAVALRY)) === 0 ? 0 : 1)
  if (hasGeneral(p, unit)) modifier--
  const units = strikers.map((striker) => striker.unit)
  let sum = 0
  for (const face of FACES)
    sum += resultGain(guide, p, unit, units, resultOf(charts, column, face + modifier))
  return sum / 6
}

/** What wood, walls and heights take from the attacker's die, or give to it: about. */
function groundHelp(p: AodPosition, unit: number, strikers: readonly Striker[]): number {
  const { ground } = p.game
  const level = levelAt(ground, xOf(p, unit), yOf(p, unit))
  let above = false
  let below = true
  for (const { unit: foe } of strikers) {
    const other = levelAt(ground, xOf(p, foe), yOf(p, foe))
    above ||= other > level
    below &&= other < level
  }
  const isCovered =
    below || ground.areas.some((area) => area.hides !== 'not' && isIn(area, xOf(p, unit), yOf(p, unit)))
  return (above ? 1 : 0) - (isCovered ? 1 : 0)
}

function hasGeneral(p: AodPosition, unit: number): boolean {
  return p.game.generalIds.some(
    (_, general) =>
      sideOfGeneral(p, general) === sideOf(p, unit) &&
      isGeneralPresent(p, general) &&
      within(p.index.generalShape[general], p.index.shape[unit], p.game.limits.presence),
  )
}
