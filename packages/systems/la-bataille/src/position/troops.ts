import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { coveredBy, hexesOf, zoneBefore, zoneHexesOf } from './footing.ts'
import { ARTILLERY, CAVALRY, GOOD, INFANTRY, ON_MAP, PGD, ROAD, SKIRMISH, UNLIMBERED } from './state.ts'
import type { Army, Game, Index, LbPosition, State } from './state.ts'

/** The unit of this id, or -1. */
export function findUnit({ game }: Pick<LbPosition, 'game'>, id: string): number {
  return game.unitIndex.get(id) ?? -1
}

/** The leader of this id, or -1. */
export function findLeader({ game }: Pick<LbPosition, 'game'>, id: string): number {
  return game.leaderIndex.get(id) ?? -1
}

/** The hex of this number, or -1. */
export function findHex({ game }: Pick<LbPosition, 'game'>, id: string): Hex {
  return game.ground.grid.indexOf(id)
}

export function armyOf({ game }: Pick<LbPosition, 'game'>, unit: number): Army {
  return game.units[unit].army
}

export function isInfantry({ game }: Pick<LbPosition, 'game'>, unit: number): boolean {
  return game.units[unit].arm === INFANTRY
}

export function isCavalry({ game }: Pick<LbPosition, 'game'>, unit: number): boolean {
  return game.units[unit].arm === CAVALRY
}

export function isArtillery({ game }: Pick<LbPosition, 'game'>, unit: number): boolean {
  return game.units[unit].arm === ARTILLERY
}

/** Whether the unit stands on the map. */
export function isPresent({ state }: Pick<LbPosition, 'state'>, unit: number): boolean {
  return state.units.where[unit] === ON_MAP
}

export function isGood({ state }: Pick<LbPosition, 'state'>, unit: number): boolean {
  return state.units.morale[unit] === GOOD
}

export function isRouted({ state }: Pick<LbPosition, 'state'>, unit: number): boolean {
  return state.units.morale[unit] === PGD
}

export function isIn({ state }: Pick<LbPosition, 'state'>, unit: number, formation: number): boolean {
  return state.units.formation[unit] === formation && state.units.morale[unit] === GOOD
}

/** Guns ready to fire. */
export function isUnlimbered({ state }: Pick<LbPosition, 'state'>, unit: number): boolean {
  return state.units.formation[unit] === UNLIMBERED
}

/** LB-13-n, LB-20-b: in skirmish order. */
export function isSkirmishing(p: Pick<LbPosition, 'state'>, unit: number): boolean {
  return isIn(p, unit, SKIRMISH)
}

/** Combat units in a hex, from the bottom up. Not to be changed. */
export function unitsAt({ index }: Pick<LbPosition, 'index'>, hex: Hex): readonly number[] {
  return index.at[hex]
}

/** LB-13-b: the uppermost combat unit of a hex, or -1. */
export function topUnit({ index }: Pick<LbPosition, 'index'>, hex: Hex): number {
  return index.at[hex].at(-1) ?? -1
}

/** The army whose combat units stand in a hex, or -1. Where cavalry rides on a carré (LB-38-formed-b) it is the army of the carré. */
export function holderOf({ game, index }: Pick<LbPosition, 'game' | 'index'>, hex: Hex): Army | -1 {
  const [first] = index.at[hex]
  return first === undefined ? -1 : game.units[first].army
}

/** Whether any combat unit of this army stands in a hex. */
export function isHeldBy({ game, index }: Pick<LbPosition, 'game' | 'index'>, hex: Hex, army: Army): boolean {
  return index.at[hex].some((unit) => game.units[unit].army === army)
}

/** Leaders of an army in a hex. */
export function leadersAt(
  { game, state }: Pick<LbPosition, 'game' | 'state'>,
  hex: Hex,
  army: Army,
): number[] {
  const { where, hex: at } = state.leaders
  const found: number[] = []
  game.leaders.forEach((leader, n) => {
    if (leader.army === army && where[n] === ON_MAP && at[n] === hex) found.push(n)
  })
  return found
}

/** Rule 14: whether a hex lies in the zone of a unit of this army; of its cavalry alone. */
export function isInZone({ index }: Pick<LbPosition, 'index'>, hex: Hex, army: Army): boolean {
  return index.zone[army][hex] > 0
}

export function isInHorseZone({ index }: Pick<LbPosition, 'index'>, hex: Hex, army: Army): boolean {
  return index.horseZone[army][hex] > 0
}

/** The units of this army whose zone a hex lies in. */
export function whoseZone(p: LbPosition, hex: Hex, army: Army): number[] {
  if (!isInZone(p, hex, army)) return []
  return p.game.unitsOf[army].filter((unit) => isPresent(p, unit) && zoneHexesOf(p, unit).includes(hex))
}

/** Steps from a hex to the nearest hex of a unit. */
export function distanceTo(p: LbPosition, hex: Hex, unit: number): number {
  const { grid } = p.game.ground
  return Math.min(...hexesOf(p, unit).map((each) => grid.distance(hex, each)))
}

/** How and where a unit stands. What is left out stays as it is; a trail and extensions go with another formation or hex. */
export interface Standing {
  readonly hex?: Hex
  readonly facing?: number
  readonly formation?: number
  readonly left?: number
  readonly right?: number
  readonly trail?: readonly number[]
  readonly morale?: number
  readonly where?: number
}

/** Stands the unit somewhere or otherwise, and keeps the index in step. In a hex it was not in before it comes on top (LB-11-g). */
export function place(p: LbPosition, unit: number, to: Standing): void {
  const { units, order } = p.state
  const before = isPresent(p, unit) ? hexesOf(p, unit) : []
  if (before.length > 0) lift(p, unit, before)
  p.index.cover[unit] = null
  if (to.hex !== undefined) units.hex[unit] = to.hex
  if (to.facing !== undefined) units.facing[unit] = to.facing
  if (to.formation !== undefined) units.formation[unit] = to.formation
  if (to.left !== undefined) units.left[unit] = to.left
  if (to.right !== undefined) units.right[unit] = to.right
  if (to.trail !== undefined) units.trail[unit] = [...to.trail]
  if (units.formation[unit] !== ROAD && units.trail[unit].length > 0) units.trail[unit] = []
  if (to.morale !== undefined) units.morale[unit] = to.morale
  if (to.where !== undefined) units.where[unit] = to.where
  if (!isPresent(p, unit)) return
  const after = coveredBy(p, unit)
  p.index.cover[unit] = after
  if (!before.includes(asHex(units.hex[unit]))) {
    order.splice(order.indexOf(unit), 1)
    order.push(unit)
  }
  lay(p, unit, after)
}

/** Everybody in these hexes: their zones turn on who lies on top (LB-13-b). */
function standingIn({ index }: Pick<LbPosition, 'index'>, hexes: readonly Hex[]): number[] {
  const found: number[] = []
  for (const hex of hexes) for (const unit of index.at[hex]) if (!found.includes(unit)) found.push(unit)
  return found
}

function lift(p: LbPosition, unit: number, hexes: readonly Hex[]): void {
  const beside = standingIn(p, hexes)
  for (const each of beside) cast(p, each, -1)
  for (const hex of hexes) {
    const at = p.index.at[hex]
    at.splice(at.indexOf(unit), 1)
  }
  for (const each of beside) if (each !== unit) cast(p, each, 1)
}

function lay(p: LbPosition, unit: number, hexes: readonly Hex[]): void {
  const { order } = p.state
  const beside = standingIn(p, hexes)
  for (const each of beside) cast(p, each, -1)
  for (const hex of hexes) {
    p.index.at[hex].push(unit)
    p.index.at[hex].sort((a, b) => order.indexOf(a) - order.indexOf(b))
  }
  for (const each of beside) cast(p, each, 1)
  cast(p, unit, 1)
}

/** Adds a unit's zone to the index, or takes it off. */
function cast(p: LbPosition, unit: number, by: 1 | -1): void {
  const { army, arm } = p.game.units[unit]
  const zone = by === 1 ? zoneBefore(p, unit) : zoneHexesOf(p, unit)
  p.index.zoneOf[unit] = by === 1 ? zone : null
  for (const hex of zone) {
    p.index.zone[army][hex] += by
    if (arm === CAVALRY) p.index.horseZone[army][hex] += by
  }
}

/** Puts units of one hex into this order, from the bottom up: LB-11-g. */
export function restack(p: LbPosition, units: readonly number[]): void {
  const { order } = p.state
  const places = units.map((unit) => order.indexOf(unit)).toSorted((a, b) => a - b)
  units.forEach((unit, at) => {
    order[places[at]] = unit
  })
  const hexes = [...new Set(units.flatMap((unit) => hexesOf(p, unit)))]
  const beside = standingIn(p, hexes)
  for (const each of beside) cast(p, each, -1)
  for (const each of hexes) p.index.at[each].sort((a, b) => order.indexOf(a) - order.indexOf(b))
  for (const each of beside) cast(p, each, 1)
}

/** The index of a state, made anew. */
export function buildIndex(game: Game, state: State): Index {
  const { size } = game.ground.grid
  const index: Index = {
    at: Array.from({ length: size }, () => []),
    zone: [new Uint8Array(size), new Uint8Array(size)],
    horseZone: [new Uint8Array(size), new Uint8Array(size)],
    cover: game.units.map(() => null),
    zoneOf: game.units.map(() => null),
  }
  const p = { game, state, index }
  for (const unit of state.order) {
    if (!isPresent(p, unit)) continue
    const cover = coveredBy(p, unit)
    index.cover[unit] = cover
    for (const hex of cover) index.at[hex].push(unit)
  }
  for (const unit of state.order) if (isPresent(p, unit)) cast(p, unit, 1)
  return index
}

/** A copy that shares only what never changes. */
export function copyIndex({ at, zone, horseZone, cover, zoneOf }: Index): Index {
  return {
    at: at.map((units) => units.slice()),
    zone: [zone[0].slice(), zone[1].slice()],
    horseZone: [horseZone[0].slice(), horseZone[1].slice()],
    cover: cover.slice(),
    zoneOf: zoneOf.slice(),
  }
}
