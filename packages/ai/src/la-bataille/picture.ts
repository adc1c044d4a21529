import {
  defenceIn,
  enemyOf,
  fireIn,
  FRESH,
  GOOD,
  hexesOf,
  incrementsIn,
  isArtillery,
  isCavalry,
  isInfantry,
  isRouted,
  isUnlimbered,
  LINE,
  PGD,
  SKIRMISH,
  strengthOf,
  unitNow,
  unitsAt,
  unitsOnMap,
  UNLIMBERED,
  zoneHexesOf,
} from '@bivouac/la-bataille'
import type { Army, Hex, LbPosition } from '@bivouac/la-bataille'
import { brokenWorth, incrementWorth } from './worth.ts'
import type { Figures } from './figures.ts'

/** How far enemy horse is feared, in hexes. */
const HORSE_REACH = 8
/** From so near it comes before a carré is sure. */
const SUDDEN = 3
/** Within so many hexes foot counts for a fight. */
const FOOT_REACH = 4

/** What an enemy hex offers to those who fire at it or assault it. */
export interface Prey {
  readonly hex: Hex
  readonly defence: number
  /** What an increment there is worth, the failing of its check with it. */
  readonly worth: number
  readonly melee: number
  readonly units: readonly number[]
}

/** What an army sees of the field: who threatens which hex with what. All by hex. */
export interface Picture {
  readonly n: Figures
  readonly p: LbPosition
  readonly army: Army
  readonly foe: Army
  readonly own: readonly number[]
  readonly enemies: readonly number[]
  /** Enemy musketry on a hex next to it, and what their guns bring to bear, whatever is in between. */
  readonly musketry: Float64Array
  readonly shot: Float64Array
  /** Hexes to the nearest enemy who is not running. */
  readonly near: Uint8Array
  /** Enemy cavalry that could charge there; from afar it is seen coming. */
  readonly horse: Float64Array
  /** Strength in a melee that is not far away, of both sides. */
  readonly theirs: Float64Array
  readonly ours: Float64Array
  /** Increments of ours in a hex; our foot in it or beside it, and within three hexes; our batteries in action beside it. */
  readonly crowd: Float64Array
  readonly foot: Uint8Array
  readonly footAround: Uint8Array
  readonly batteries: Uint8Array
  readonly prey: ReadonlyMap<Hex, Prey>
  /** What own units already bring to bear on an enemy hex, by fire and by melee. */
  readonly aimed: Map<Hex, number>
  readonly pressed: Map<Hex, number>
}

/** Own units within so many hexes of one, without the one that asks. */
export function friendsNear({ p, army }: Picture, unit: number, hex: Hex, radius: number): number[] {
  return p.game.ground.grid
    .disc(hex, radius)
    .flatMap((near) => unitsAt(p, near).filter((each) => each !== unit && p.game.units[each].army === army))
}

/** A unit's melee value as it stands: printed, less what it lost and what it is worn. */
export function meleeOf(p: LbPosition, unit: number): number {
  const { melee, increments } = p.game.units[unit]
  const { morale, ready } = unitNow(p, unit)
  const state = morale === GOOD ? 1 : morale === PGD ? 0.3 : 0.5
  return ((melee * strengthOf(p, unit)) / increments) * state * (ready === FRESH ? 1 : 0.5)
}

/** What a unit fires with from one of its hexes at the next, as it stands; from that of its counter unless told. */
export function volleyOf(p: LbPosition, unit: number, hex = unitNow(p, unit).hex): number {
  const { formation, morale } = unitNow(p, unit)
  if (morale === PGD) return 0
  const here = incrementsIn(p, unit, hex)
  return fireIn(p, unit, formation, capped(p, formation, here), 1)
}

/** LB-16-line-m, LB-19-h: the increments of a hex that fire. */
export function capped({ game }: LbPosition, formation: number, increments: number): number {
  const { lineIncrementsPerHex, skirmishIncrementsPerHex } = game.charts.core.fireValueLimits
  if (formation === LINE) return Math.min(increments, lineIncrementsPerHex)
  return formation === SKIRMISH ? Math.min(increments, skirmishIncrementsPerHex) : increments
}

/** Draws the picture for an army. `without` is one of its units that is about to move: what it does where it stands is left out. */
export function drawPicture(n: Figures, p: LbPosition, army: Army, without = -1): Picture {
  const { size } = p.game.ground.grid
  const foe = enemyOf(army)
  const field = (): Float64Array => new Float64Array(size)
  const picture: Picture = {
    n,
    p,
    army,
    foe,
    own: unitsOnMap(p, army),
    enemies: unitsOnMap(p, foe),
    musketry: field(),
    shot: field(),
    near: new Uint8Array(size).fill(255),
    horse: field(),
    theirs: field(),
    ours: field(),
    crowd: field(),
    foot: new Uint8Array(size),
    footAround: new Uint8Array(size),
    batteries: new Uint8Array(size),
    prey: new Map(),
    aimed: new Map(),
    pressed: new Map(),
  }
  for (const unit of picture.enemies) addEnemy(picture, unit)
  for (const unit of picture.own) if (unit !== without) addOwn(picture, unit)
  spread(picture)
  addPrey(picture)
  return picture
}

function addEnemy({ p, musketry, shot, horse, theirs }: Picture, unit: number): void {
  const { grid } = p.game.ground
  const { formation, morale, ready, hex: at } = unitNow(p, unit)
  const hexes = hexesOf(p, unit)
  if (morale === PGD) return
  const volley = volleyOf(p, unit, at)
  if (volley > 0) for (const zone of zoneHexesOf(p, unit)) musketry[zone] += volley
  if (isArtillery(p, unit)) {
    const { guns } = p.game.units[unit]
    const whole = strengthOf(p, unit)
    if (!guns || formation !== UNLIMBERED) return
    const values = Array.from({ length: guns.range + 1 }, (_, range) =>
      range === 0 ? 0 : fireIn(p, unit, UNLIMBERED, whole, range),
    )
    for (const to of grid.disc(at, guns.range)) shot[to] += values[grid.distance(at, to)]
  } else if (isCavalry(p, unit)) {
    if (ready === FRESH && morale === GOOD)
      for (const to of grid.disc(at, HORSE_REACH)) horse[to] += grid.distance(at, to) <= SUDDEN ? 1 : 0.3
  } else {
    const melee = meleeOf(p, unit)
    for (const to of grid.disc(at, FOOT_REACH)) if (!hexes.includes(to)) theirs[to] += melee
  }
}

function addOwn(picture: Picture, unit: number): void {
  const { p, ours, aimed, pressed, foe } = picture
  addCompany(picture, unit)
  const { grid } = p.game.ground
  const { morale, hex: at } = unitNow(p, unit)
  if (morale === PGD) return
  if (isInfantry(p, unit)) {
    const melee = meleeOf(p, unit)
    for (const to of grid.disc(at, FOOT_REACH - 1)) ours[to] += melee
  }
  const volley = volleyOf(p, unit, at)
  for (const zone of zoneHexesOf(p, unit)) {
    if (!unitsAt(p, zone).some((each) => p.game.units[each].army === foe)) continue
    aimed.set(zone, (aimed.get(zone) ?? 0) + volley)
    if (!isArtillery(p, unit)) pressed.set(zone, (pressed.get(zone) ?? 0) + meleeOf(p, unit))
  }
}

/** Where a unit of ours is company to others. */
function addCompany({ p, crowd, foot, footAround, batteries }: Picture, unit: number): void {
  const { grid } = p.game.ground
  for (const at of hexesOf(p, unit)) {
    crowd[at] += strengthOf(p, unit)
    if (isInfantry(p, unit)) {
      for (const to of grid.disc(at, 1)) foot[to]++
      for (const to of grid.disc(at, 3)) footAround[to]++
    } else if (isArtillery(p, unit) && isUnlimbered(p, unit))
      for (const to of grid.disc(at, 1)) batteries[to]++
  }
}

/** Distances from the enemies who stand, ring by ring. */
function spread({ p, near, enemies }: Picture): void {
  const { grid } = p.game.ground
  let ring: number[] = []
  for (const unit of enemies)
    if (!isRouted(p, unit))
      for (const hex of hexesOf(p, unit)) {
        near[hex] = 0
        ring.push(hex)
      }
  for (let far = 1; ring.length > 0; far++) {
    const next: number[] = []
    for (const hex of ring)
      for (let side = 0; side < 6; side++) {
        const to = grid.neighbours[hex * 6 + side]
        if (to < 0 || near[to] <= far) continue
        near[to] = far
        next.push(to)
      }
    ring = next
  }
}

function addPrey({ n, p, enemies, prey }: Picture): void {
  const found = prey as Map<Hex, Prey>
  for (const unit of enemies)
    for (const hex of hexesOf(p, unit)) {
      const { formation, morale } = unitNow(p, unit)
      const before = found.get(hex)
      const here = incrementsIn(p, unit, hex)
      found.set(hex, {
        hex,
        defence: defenceIn(p, unit, formation, here, hex),
        worth: incrementWorth(p, unit) + n.preyHeart * brokenWorth(n, p, unit, Math.min(PGD, morale + 1)),
        melee: (before?.melee ?? 0) + meleeOf(p, unit),
        units: [...(before?.units ?? []), unit],
      })
    }
}
