import {
  allowanceOf,
  beforeFront,
  CARRE,
  COLUMN,
  defenceIn,
  EXHAUSTED,
  fireIn,
  FRESH,
  GENERAL,
  isArtillery,
  isCavalry,
  isGood,
  isInfantry,
  isOpenBetween,
  LINE,
  momentOf,
  objectivesHeld,
  ROAD,
  SKIRMISH,
  strengthOf,
  unitNow,
  UNLIMBERED,
} from '@bivouac/la-bataille'
import type { Hex, Reached } from '@bivouac/la-bataille'
import type { Mission } from './missions.ts'
import { capped, friendsNear, meleeOf } from './picture.ts'
import type { Picture } from './picture.ts'
import { incrementWorth, meanLoss, stakesOf } from './worth.ts'

/** So many hexes to the rear is where a unit that breaks would go first. */
const REAR = 4

/** How a unit stands, or might. */
export type Stand = Reached['stand']

/** What a post is weighed with. */
export interface Sight {
  readonly picture: Picture
  readonly unit: number
  readonly mission: Mission | undefined
  readonly bold: number
  /** What it costs that it loses heart when it loses somebody. */
  readonly dread: number
  /** What a turn of march nearer to its mission is worth. */
  readonly push: number
}

/** What standing so is worth to a unit until its next move, in points of the score. */
export function weighPost(sight: Sight, stand: Stand): number {
  const { picture, unit } = sight
  const { p } = picture
  if (!isGood(p, unit)) return weighRefuge(sight, stand)
  if (isAlike(sight, stand)) return weighFoot(sight, stand, [], [stand.hex])
  const before = beforeFront(p, unit, stand)
  const hexes = [...new Set([stand.hex, ...before.map(({ from }) => from)])]
  if (isCavalry(p, unit)) return weighHorse(sight, stand, before, hexes)
  if (isArtillery(p, unit)) return weighGuns(sight, stand, before)
  return weighFoot(sight, stand, before, hexes)
}

/** Whether it makes no difference which way a unit faces there: foot in one hex, far from the enemy. */
export function isAlike({ picture: { p, near }, unit }: Sight, { hex, left, right }: Stand): boolean {
  return near[hex] > 6 && left + right === 0 && isInfantry(p, unit) && isGood(p, unit)
}

type Front = ReturnType<typeof beforeFront>

/** What the enemy's fire costs a unit that stands so, for the volleys of a turn. */
export function exposure(
  { picture, unit, dread }: Sight,
  { formation }: Stand,
  hexes: readonly Hex[],
): number {
  const { n, p, musketry, shot, crowd } = picture
  const each = strengthOf(p, unit) / hexes.length
  let worst = 0
  for (const hex of hexes) {
    const defence = defenceIn(p, unit, formation, each, hex)
    // Beyond nine increments in a hex each moves the roll by a place.
    const massed = 0.03 * Math.max(0, crowd[hex] + each - 9)
    const under = (fire: number): number =>
      fire === 0 ? 0 : meanLoss(p.game, fire / defence) + massed * Math.min(1, fire / defence)
    worst = Math.max(worst, n.musketryFear * under(musketry[hex]) + n.shotFear * under(0.4 * shot[hex]))
  }
  return worst * (n.exposure * incrementWorth(p, unit) + dread)
}

/** How far it has come, as turns of march still to go; the last hexes before the enemy count like any others. */
function progress({ picture, unit, mission, push }: Sight, hex: Hex): number {
  if (!mission) return 0
  const turns = mission[hex] / Math.max(6, allowanceOf(picture.p, unit))
  return -push * Math.min(turns, 8)
}

/** Turns before the end when places that are still to be had begin to count for more. */
const HURRY = 3

/** What hexes that count are worth to the one who stands there. */
function prize({ picture, unit }: Sight, hexes: readonly Hex[]): number {
  const { n, p, army, near } = picture
  const stakes = stakesOf(p)
  const held = objectivesHeld(p)
  // What is not held soon is not held at the end.
  const left = p.game.lastTurn - momentOf(p).turn
  const late = 1 + (n.lateSeize * Math.max(0, HURRY - left)) / HURRY
  let worth = 0
  for (const [at, { hex }] of p.game.objectives.entries()) {
    const stake = stakes.get(hex) ?? 0
    if (stake === 0 || !hexes.includes(hex)) continue
    if (friendsNear(picture, unit, hex, 0).length > 0) continue
    worth +=
      held[at] === army
        ? n.guard * (near[hex] <= 4 ? 0.45 : near[hex] <= 8 ? 0.2 : 0.05) * stake
        : n.seize * late * stake
  }
  return worth
}

/** How many enemies stand where it would have to go back to, against who would keep the way open. */
function cutOff({ picture: { p, army, theirs, ours, near } }: Sight, hex: Hex): number {
  if (near[hex] > 5) return 0
  const { sides } = p.game.scenario
  const rear = (army === 0 ? sides.imperial : sides.coalition).routEdge === 'south' ? 3 : 0
  let at = hex as number
  for (let step = 0; step < REAR; step++) {
    const next = p.game.ground.grid.neighbours[at * 6 + rear]
    if (next < 0) break
    at = next
  }
  return Math.min(2, theirs[at] / (ours[at] + 15))
}

/** Friends of foot in or beside a hex. */
function company({ picture }: Sight, hex: Hex): number {
  return picture.foot[hex]
}

/** Batteries in action beside it, which look to it for cover. */
function wards({ picture }: Sight, hex: Hex): number {
  return picture.batteries[hex]
}

/** How a formation fares when horse comes, on open ground. */
const RIDDEN: Readonly<Record<number, number>> = {
  [COLUMN]: 0.16,
  [LINE]: 0.3,
  [CARRE]: 0,
  [SKIRMISH]: 0.55,
  [GENERAL]: 0,
  [ROAD]: 0.8,
}

function horseRisk(sight: Sight, { formation, hex }: Stand): number {
  const { p, horse } = sight.picture
  if (p.game.ground.close[hex] === 1) return 0
  const sheltered = formation === SKIRMISH && company(sight, hex) > 0 ? 0.4 : 1
  return sight.picture.n.horseFear * Math.min(2, horse[hex]) * (RIDDEN[formation] ?? 0.3) * sheltered
}

/** What it does to the enemies before it: fire, and the assault that may follow. */
function effect(sight: Sight, { formation }: Stand, before: Front, hexes: readonly Hex[]): number {
  const { picture, unit, bold } = sight
  const { n, p, prey, aimed, pressed } = picture
  const each = strengthOf(p, unit) / hexes.length
  const brought = new Map<Hex, number>()
  for (const { from, to } of before) {
    if (!prey.has(to)) continue
    const others = friendsNear(picture, unit, from, 0)
      .filter((friend) => isInfantry(p, friend))
      .reduce((sum, friend) => sum + capped(p, unitNow(p, friend).formation, strengthOf(p, friend)), 0)
    const volley = fireIn(p, unit, formation, capped(p, formation, each) - others, 1)
    brought.set(to, (brought.get(to) ?? 0) + Math.max(0, volley))
  }
  let best = 0
  for (const [to, fire] of brought) {
    const there = prey.get(to)
    if (!there) continue
    const already = aimed.get(to) ?? 0
    const more =
      meanLoss(p.game, (already + fire) / there.defence) - meanLoss(p.game, already / there.defence)
    const melee = meleeOf(p, unit) * (formation === SKIRMISH ? 0.5 : 1)
    const odds = (melee + (pressed.get(to) ?? 0)) / Math.max(1, there.melee)
    const assault = formation === CARRE ? 0 : Math.max(0, Math.min(2, odds - 1)) * n.assaultHope * bold
    const taken = (stakesOf(p).get(to) ?? 0) * Math.max(0, Math.min(1, (odds - 0.8) / 2)) * n.stakeHope
    best = Math.max(best, n.fireHope * more * there.worth + assault + taken)
  }
  return best
}

/** Enemies beside it that it does not face. */
function flanked({ picture: { p, prey } }: Sight, before: Front, hexes: readonly Hex[]): number {
  const { grid } = p.game.ground
  let count = 0
  for (const hex of hexes)
    for (const near of grid.disc(hex, 1)) if (prey.has(near) && !before.some(({ to }) => to === near)) count++
  return count
}

/** Whether the nearest enemy is before it. */
function facesEnemy({ picture: { near } }: Sight, before: Front, hex: Hex): boolean {
  return before.some(({ to }) => near[to] < near[hex])
}

function weighFoot(sight: Sight, stand: Stand, before: Front, hexes: readonly Hex[]): number {
  const { picture, unit, bold } = sight
  const { n, near, theirs, ours, p } = picture
  const { hex, formation } = stand
  const far = near[hex]
  let worth = progress(sight, hex) + prize(sight, hexes)
  worth += effect(sight, stand, before, hexes) - exposure(sight, stand, hexes) / bold
  worth -= horseRisk(sight, stand)
  worth += n.company * Math.min(3, company(sight, hex)) * (far <= 5 ? 1 : 0.2)
  if (far <= 6) {
    worth -= n.cutOff * cutOff(sight, hex)
    worth -= n.flank * flanked(sight, before, hexes)
    if (!facesEnemy(sight, before, hex) && formation !== CARRE) worth -= 0.4
    // Few against many.
    const mine = ours[hex] + meleeOf(p, unit)
    worth -= (n.outnumbered * Math.min(2, Math.max(0, theirs[hex] / mine - 1))) / bold
  }
  if (formation === COLUMN && far > 4) worth += n.column
  if (formation === ROAD && far <= 7) worth -= 1
  if (formation === CARRE) worth -= n.carre
  return worth + n.wards * Math.min(2, wards(sight, hex)) * (far <= 6 ? 1 : 0)
}

/** Horse waits near its foot and out of the fire, fresh, with the enemy before it and room to ride. */
function weighHorse(sight: Sight, stand: Stand, before: Front, hexes: readonly Hex[]): number {
  const { picture, unit } = sight
  const { n, p, near } = picture
  const { hex, formation } = stand
  const far = near[hex]
  const { ready, hex: now } = unitNow(p, unit)
  const wanted = ready === FRESH ? n.horseWait : n.horseRest
  let worth = n.horseMarch * progress(sight, hex) - n.horseExposure * exposure(sight, stand, hexes)
  worth += n.horseSeize * prize(sight, hexes)
  worth -= n.horsePlace * Math.abs(Math.min(far, 14) - wanted)
  if (far <= 2) worth -= n.horseClose
  worth -= n.cutOff * cutOff(sight, hex)
  if (!facesEnemy(sight, before, hex) && far < 20) worth -= 0.4
  if (formation !== COLUMN && formation !== GENERAL) worth -= 0.3
  if (p.game.ground.close[hex] === 1) worth -= 0.5
  // LB-36-rec: horses rest where they stand.
  if (ready !== FRESH && hex !== now) worth -= ready === EXHAUSTED ? 0.8 : 0.4
  const friends = picture.footAround[hex]
  if (friends === 0 && far <= 8) worth -= 0.8
  return worth + 0.12 * Math.min(4, friends)
}

/** Guns look for a field of fire, with friends beside them. */
function weighGuns(sight: Sight, stand: Stand, before: Front): number {
  const { picture } = sight
  const { n, near } = picture
  const { hex, formation } = stand
  const far = near[hex]
  let worth = n.gunMarch * progress(sight, hex) - n.gunExposure * exposure(sight, stand, [hex])
  worth += n.gunCompany * Math.min(3, company(sight, hex)) * (far <= 8 ? 1 : 0)
  worth -= Math.min(2, picture.horse[hex]) * (company(sight, hex) > 0 ? 0.1 : 0.4)
  if (far <= 2) worth -= n.gunClose
  if (formation === UNLIMBERED) worth += n.gunHope * gunnery(sight, stand, before)
  else if (far <= 3) worth -= 0.5
  return worth
}

/** What guns that stand so can do: their best target, and a little for the choice of others. */
function gunnery({ picture, unit }: Sight, { hex }: Stand, before: Front): number {
  const { p, prey, army } = picture
  const { grid } = p.game.ground
  const { guns } = p.game.units[unit]
  if (!guns) return 0
  const strength = strengthOf(p, unit)
  const values = new Map<number, number>()
  let [best, rest] = [0, 0]
  for (const { hex: to, defence, worth } of prey.values()) {
    const range = grid.distance(hex, to)
    if (range > guns.range || range === 0) continue
    const ahead = before.some(({ to: next }) => grid.distance(next, to) < range)
    if (!ahead || !isOpenBetween(p, army, hex, to)) continue
    let fire = values.get(range)
    if (fire === undefined) values.set(range, (fire = fireIn(p, unit, UNLIMBERED, strength, range)))
    const loss = meanLoss(p.game, fire / defence) * worth
    if (loss > best) [best, rest] = [loss, rest + 0.1 * best]
    else rest += 0.1 * loss
  }
  return best + Math.min(best, rest)
}

/** The broken go where nobody follows: away, into cover, among friends. */
function weighRefuge(sight: Sight, stand: Stand): number {
  const { picture } = sight
  const { n, p, near, horse } = picture
  const { hex } = stand
  let worth = n.refuge * Math.min(near[hex], 7) - exposure(sight, stand, [hex])
  worth -= 0.4 * Math.min(2, horse[hex]) * (p.game.ground.close[hex] === 1 ? 0.2 : 1)
  worth += 0.1 * Math.min(2, company(sight, hex))
  return worth + 0.1 * prize(sight, [hex])
}
