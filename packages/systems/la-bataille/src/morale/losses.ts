import { pushFrame } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { strandLeaders } from '../leaders/lone.ts'
import type { LbEvent } from '../position/events.ts'
import { hexesOf, strengthOf } from '../position/footing.ts'
import type { Frame } from '../position/frames.ts'
import { named } from '../position/named.ts'
import {
  CAVALRY,
  DRIVEN_OFF,
  ELIMINATED,
  INFANTRY,
  LINE,
  ROAD,
  SKIRMISH,
  SURRENDERED,
} from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { holderOf, isArtillery, isGood, isPresent, isUnlimbered, place, unitsAt } from '../position/troops.ts'

/** What takes increments: musketry and melee fall on the top unit, guns on all (LB-11-b, c, i). */
export type LossKind = 'musketry' | 'guns' | 'melee'

/**
 * Takes increments from a unit, never more than it has, and answers how many it was. A unit without any is eliminated; lines,
 * skirmishers and road marches that are too few for their hexes draw in at once, without fire (LB-16-line-h, i, LB-19-e, f,
 * LB-13-aj). What is left is divided over its hexes anew (LB-21-m). `alone`: no leader is with it where it stands.
 */
export function lose(
  p: LbPosition,
  unit: number,
  count: number,
  cause: string,
  events: LbEvent[],
  alone = false,
): number {
  const lost = Math.min(count, strengthOf(p, unit))
  if (lost <= 0 || !isPresent(p, unit)) return 0
  const before = standing(p, unit)
  p.state.units.lost[unit] += lost
  const left = strengthOf(p, unit)
  events.push({ type: 'loss', clauses: ['LB-5-b'], ...named(p, unit), lost, left, cause })
  if (left === 0) remove(p, unit, ELIMINATED, cause, events, alone)
  else if (before > 1) drawIn(p, unit)
  return lost
}

function standing(p: LbPosition, unit: number): number {
  const { left, right, trail } = p.state.units
  return 1 + left[unit] + right[unit] + trail[unit].length
}

/** LB-16-line-h, LB-19-e, LB-16-road-d: a unit that must shrink keeps the counter's hex; of a cavalry line the owner says which end goes. */
function drawIn(p: LbPosition, unit: number): void {
  const { thresholds } = p.game.charts.core
  const { units } = p.state
  const { arm, army } = p.game.units[unit]
  const left = strengthOf(p, unit)
  const formation = units.formation[unit]
  if (formation === ROAD) {
    const hexes = Math.ceil(left / thresholds.roadMarchIncrementsPerHex)
    place(p, unit, { trail: units.trail[unit].slice(0, hexes - 1) })
  } else if (arm === INFANTRY) {
    const alone =
      formation === LINE
        ? left < thresholds.infantryLineTwoHexesFrom
        : formation === SKIRMISH && left <= thresholds.skirmishOneHexUpTo
    if (alone) place(p, unit, { left: 0, right: 0 })
  } else if (tooThin(p, unit)) pushFrame<Frame>(p, { phase: 'drawIn', army, unit })
}

/** LB-13-aj: a cavalry line of several hexes with fewer than four increments for each. */
export function tooThin(p: LbPosition, unit: number): boolean {
  const { units } = p.state
  if (!isPresent(p, unit) || !isGood(p, unit) || p.game.units[unit].arm !== CAVALRY) return false
  const hexes = standing(p, unit)
  const each = p.game.charts.core.thresholds.cavalryLineMinIncrementsPerHex
  return units.formation[unit] === LINE && hexes > 1 && strengthOf(p, unit) < each * hexes
}

/** LB-13-aj: the hexes a thin cavalry line may give up: its two ends. */
export function endsOfLine(p: LbPosition, unit: number): readonly Hex[] {
  const hexes = hexesOf(p, unit)
  return [hexes[0], hexes[hexes.length - 1]]
}

/** Gives up an end. Where that is the counter's hex, the counter goes to the next one. */
export function giveUpEnd(p: LbPosition, unit: number, hex: Hex): void {
  const hexes = hexesOf(p, unit)
  const { units } = p.state
  const own = hexes.indexOf(asHex(units.hex[unit]))
  const kept = hexes.filter((each) => each !== hex)
  const first = hex === hexes[0]
  const at = Math.min(first ? Math.max(0, own - 1) : own, kept.length - 1)
  place(p, unit, { hex: kept[at], left: at, right: kept.length - 1 - at })
}

/**
 * LB-11-b … k, LB-16-art-h … n: shares losses among the units of a hex, of `army` where two armies stand in it. Answers what each
 * unit lost, the top one first.
 */
export function spreadLosses(
  p: LbPosition,
  hex: Hex,
  count: number,
  kind: LossKind,
  cause: string,
  events: LbEvent[],
  army: Army | -1 = holderOf(p, hex),
): ReadonlyMap<number, number> {
  const units = unitsAt(p, hex)
    .filter((unit) => p.game.units[unit].army === army)
    .toReversed()
  const shares = sharesOf(p, units, count, kind)
  const taken = new Map<number, number>()
  for (const [unit, losses] of shares) if (losses > 0) taken.set(unit, lose(p, unit, losses, cause, events))
  return taken
}

/** The same reckoned only: what each of these units, from the top down, would lose. */
export function sharesOf(
  p: LbPosition,
  units: readonly number[],
  count: number,
  kind: LossKind,
): ReadonlyMap<number, number> {
  const shares = new Map<number, number>(units.map((unit) => [unit, 0]))
  const guns = units.filter((unit) => isArtillery(p, unit))
  const others = units.filter((unit) => !isArtillery(p, unit))
  const give = (to: readonly number[], losses: number): number => share(p, shares, to, losses, kind)
  if (!guns.some((unit) => isUnlimbered(p, unit))) give(units, count)
  // LB-16-art-h: lone guns feel the even losses of fire; a melee has no such mercy.
  else if (others.length === 0) give(guns, kind === 'melee' ? count : Math.floor(count / 2))
  else {
    // LB-11-e, f: odd losses to the infantry, even ones to the guns; LB-11-k: even ones to the infantry where no gun is left.
    const even = Math.floor(count / 2)
    const kept = give(guns, even)
    give(others, count - kept)
    // LB-11-k: odd losses beyond the infantry are void; even ones beyond the guns have gone to it.
  }
  return shares
}

/** LB-11-b, c, h: from the top down: all on the first that has any left, or one each in turn. Answers how many found somebody. */
function share(
  p: LbPosition,
  shares: Map<number, number>,
  units: readonly number[],
  losses: number,
  kind: LossKind,
): number {
  const left = (unit: number): number => strengthOf(p, unit) - (shares.get(unit) ?? 0)
  let given = 0
  for (let at = 0; given < losses; at++) {
    const open = units.filter((unit) => left(unit) > 0)
    if (open.length === 0) break
    const next = kind === 'guns' ? nextInTurn(units, at, left) : open[0]
    if (next < 0) continue
    shares.set(next, (shares.get(next) ?? 0) + 1)
    given++
  }
  return given
}

function nextInTurn(units: readonly number[], at: number, left: (unit: number) => number): number {
  const unit = units[at % units.length]
  return left(unit) > 0 ? unit : -1
}

/**
 * Takes a unit off the map: eliminated, surrendered or driven over the edge. Leaders whose last unit it was follow LB-7-t … v, unless
 * they did not stand with it (`alone`).
 */
export function remove(
  p: LbPosition,
  unit: number,
  where: number,
  cause: string,
  events: LbEvent[],
  alone = false,
): void {
  const { army } = p.game.units[unit]
  const hexes = hexesOf(p, unit)
  const hex = p.game.ground.grid.ids[p.state.units.hex[unit]]
  place(p, unit, { where })
  const how = where === SURRENDERED ? 'surrendered' : where === DRIVEN_OFF ? 'left' : 'eliminated'
  const clause = { surrendered: 'LB-34-f', left: 'LB-30-path-o', eliminated: 'LB-14-ah' }[how]
  events.push({ type: 'removed', clauses: [clause], ...named(p, unit), how, hex, cause })
  if (alone) return
  for (const each of hexes) strandLeaders(p, each, army, how === 'surrendered', events)
}
