import {
  ARTILLERY,
  CAVALRY,
  COLUMN,
  INFANTRY,
  NORMAL,
  ROUTING,
  SIDES,
  allowanceOf,
  armOf,
  bandsOfBattery,
  conditionOf,
  enemyOf,
  holderOf,
  isUnbroken,
  pointsOf,
  rowOf,
  sideOf,
  strengthOf,
  unitCount,
  unitsOf,
  xOf,
  yOf,
  isShaken,
} from '@bivouac/age-of-destiny'
import type { AodPosition, Side } from '@bivouac/age-of-destiny'
import { barrageOn } from './dangers.ts'
import type { Barrage } from './dangers.ts'
import { turnsLeft } from './worth.ts'
import type { Conduct, Guide } from './guide.ts'
import { leant, unitLeaning } from './leanings.ts'

/** How far before a place whoever guards it stands by. */
const BEFORE = 10_000
/** With an enemy this near a unit may have to run. */
const EXPOSED = 25_000
/** Troops this near to guns cover them. */
const COVER = 15_000
/** Turns allowed for what comes between on a long way. */
const DELAYS = 4

/** What danger weighs for whoever is told to press on, and for whoever is to keep out of the way. */
const PRESSING = 0.4
const SHRINKING = 2.5

/** Where a unit is wanted, and how much a move nearer is worth to it. */
export interface Mission {
  readonly x: number
  readonly y: number
  /** Near enough, in u. */
  readonly radius: number
  readonly pull: number
}

/** What a side is about in this phase. */
export interface Plan {
  readonly side: Side
  readonly guide: Guide
  /** Danger counts by this, unit by unit. */
  readonly caution: readonly number[]
  /** These are left where they are. */
  readonly idle: ReadonlySet<number>
  /** These attack nobody. */
  readonly spared: ReadonlySet<number>
  readonly missions: readonly (Mission | null)[]
  /** What the enemy's guns may do. */
  readonly barrage: Barrage
  /** The side's own that the enemy may well be upon next turn: who runs, runs through whoever stands behind. */
  readonly exposed: readonly number[]
}

/** A place worth points, as the side sees it. */
interface Prize {
  readonly x: number
  readonly y: number
  readonly points: number
  readonly radius: number
  readonly arms: number
  readonly ours: boolean
  /** It is enough to have one unit there at the end, whoever else is. */
  readonly one: boolean
}

/** How far the side leads if the game ended now, objectives included. */
export function leadOf(p: AodPosition, side: Side): number {
  let lead = pointsOf(p, side) - pointsOf(p, enemyOf(side))
  p.game.scenario.objectives.forEach((objective, at) => {
    const holder = holderOf(p, at)
    if (holder === side) lead += objective.points
    else if (holder === enemyOf(side)) lead -= objective.points
  })
  return lead
}

function prizesOf(p: AodPosition, side: Side): Prize[] {
  const prizes: Prize[] = []
  p.game.scenario.objectives.forEach((objective, at) => {
    const { area, centre, radius, arms } = p.game.ground.objectives[at]
    if (objective.holds === 'present' && objective.side !== SIDES[side]) return
    const parts = area.length > 0 ? area : [centre]
    let x = 0
    let y = 0
    let count = 0
    for (const { corners } of parts) {
      for (let i = 0; i < corners.length; i += 2) {
        x += corners[i]
        y += corners[i + 1]
        count++
      }
    }
    const holder = holderOf(p, at)
    prizes.push({
      x: Math.round(x / count),
      y: Math.round(y / count),
      points: objective.points,
      radius: area.length > 0 ? 1500 : Math.max(500, radius - 1500),
      arms,
      ours: holder === side,
      one: objective.holds === 'present',
    })
  })
  return prizes
}

function distance(p: AodPosition, unit: number, place: { readonly x: number; readonly y: number }): number {
  const dx = xOf(p, unit) - place.x
  const dy = yOf(p, unit) - place.y
  return Math.sqrt(dx * dx + dy * dy)
}

function placeOf(p: AodPosition, unit: number): { readonly x: number; readonly y: number } {
  return { x: xOf(p, unit), y: yOf(p, unit) }
}

/** What the side means to do with each of its units. */
export function makePlan(conduct: Conduct, p: AodPosition, side: Side): Plan {
  const guide = leant(conduct.gene, conduct.guide)
  const lead = leadOf(p, side)
  // Who is behind must go, the sooner the stronger he is and the less time is left; who is ahead lets the enemy come.
  const late = lead < 0 ? 1 - (turnsLeft(p) - 1) / p.game.scenario.turns : 0
  const urge =
    (lead >= guide.ahead ? guide.urgeAhead : guide.urge + guide.urgeBehind * late) *
    Math.max(0.6, Math.min(1.5, strengthRatio(p, side)))
  // After the last player turn nobody strikes back.
  const isLast = turnsLeft(p) === 1 && side !== p.game.first
  const caution = isLast
    ? 0
    : guide.caution * (lead >= guide.ahead ? guide.cautionAhead : 1 - guide.boldnessBehind * late)
  const missions: (Mission | null)[] = Array.from({ length: unitCount(p) }, () => null)
  const prizes = prizesOf(p, side)
  const own = unitsOf(p, side).filter((unit) => isUnbroken(p, unit))
  const free = new Set(own.filter((unit) => armOf(p, unit) !== ARTILLERY))
  postGuards(guide, p, prizes, free, missions)
  sendOne(guide, p, prizes, free, missions)
  const wanted = prizes.filter(({ ours, one }) => !ours && !one)
  const crowd = wanted.map(() => 0)
  const foes = enemiesOf(p, side)
  for (const unit of free) {
    const isHorse = armOf(p, unit) === CAVALRY
    // Whoever is out of order rallies first. Fixed before anybody moves: else losing one's order would pay.
    const pull =
      urge * guide.haste * (conditionOf(p, unit) === NORMAL ? mettle(guide, p, unit, foes) : guide.rallyFirst)
    const at = choosePrize(guide, p, unit, wanted, crowd)
    const prey = isHorse ? preyOf(guide, p, unit, foes, pull * guide.horsePull) : null
    if (at >= 0 && (prey === null || isFit(p, unit, wanted[at]))) {
      crowd[at]++
      const { x, y, radius } = wanted[at]
      missions[unit] = { x, y, radius, pull: isHorse ? pull * guide.horsePull : pull }
    } else if (isHorse) missions[unit] = prey
    else if (lead >= guide.ahead && prizes.length > 0) missions[unit] = standBy(guide, p, unit, prizes, foes)
    else missions[unit] = seek(p, unit, foes, 6000, pull * guide.seekPull)
  }
  for (const unit of own) {
    if (armOf(p, unit) === ARTILLERY)
      missions[unit] = seek(p, unit, foes, rangeOf(p, unit), guide.gunPull * guide.haste)
  }
  const cautions = missions.map(() => caution)
  const idle = new Set<number>()
  const spared = new Set<number>()
  for (const unit of unitsOf(p, side)) {
    const leaning = unitLeaning(conduct.gene, p, unit)
    const mission = missions[unit]
    if (leaning === 'hold' || conduct.overlooks(p.game.unitIds[unit])) idle.add(unit)
    if (leaning === 'hold' || leaning === 'back') spared.add(unit)
    if (leaning === 'press') cautions[unit] *= PRESSING
    if (leaning === 'back') cautions[unit] *= SHRINKING
    if (mission !== null && leaning === 'press') missions[unit] = { ...mission, pull: 2 * mission.pull }
    if (leaning === 'back') missions[unit] = null
  }
  const exposed = own.filter((unit) => foes.some((foe) => distance(p, unit, placeOf(p, foe)) < EXPOSED))
  return {
    side,
    guide,
    caution: cautions,
    idle,
    spared,
    missions,
    barrage: barrageOn(guide, p, side),
    exposed,
  }
}

/** Strong units lead and weak ones hang back: how a unit in good order compares with those it would meet. */
function mettle(guide: Guide, p: AodPosition, unit: number, foes: readonly number[]): number {
  let sum = 0
  let count = 0
  for (const foe of foes) {
    if (armOf(p, foe) !== INFANTRY) continue
    sum += strengthOf(p, foe, 'defence')
    count++
  }
  if (sum === 0) return 1
  return Math.max(guide.meekest, Math.min(guide.boldest, (strengthOf(p, unit, 'defence') * count) / sum))
}

/** From how far off guns do their work: well within the last band. */
function rangeOf(p: AodPosition, battery: number): number {
  const bands = bandsOfBattery(p, battery)
  return 75 * bands[bands.length - 1].upTo
}

/** How strong the side is on the table, as a multiple of the enemy. */
function strengthRatio(p: AodPosition, side: Side): number {
  const sum = [1, 1]
  for (let unit = 0; unit < unitCount(p); unit++)
    if (isUnbroken(p, unit)) sum[sideOf(p, unit) === side ? 0 : 1] += strengthOf(p, unit, 'defence')
  return sum[0] / sum[1]
}

function enemiesOf(p: AodPosition, side: Side): number[] {
  return unitsOf(p, enemyOf(side)).filter((unit) => conditionOf(p, unit) !== ROUTING)
}

/** The weakest of the nearest fit units stays with each place that is ours; two where it is worth much. */
function postGuards(
  guide: Guide,
  p: AodPosition,
  prizes: readonly Prize[],
  free: Set<number>,
  missions: (Mission | null)[],
): void {
  for (const prize of prizes) {
    if (!prize.ours) continue
    const fit = [...free]
      .filter((unit) => isFit(p, unit, prize) && armOf(p, unit) === INFANTRY)
      .toSorted((a, b) => guardPrice(p, a, prize) - guardPrice(p, b, prize))
    for (const unit of fit.slice(0, prize.points >= 8 ? 2 : 1)) {
      const { x, y, radius } = prize
      missions[unit] = { x, y, radius, pull: guide.guardPull + guide.guardPoints * prize.points }
      free.delete(unit)
    }
  }
}

/** A place where one unit is enough gets the one that is there soonest, and only when it is time to go. */
function sendOne(
  guide: Guide,
  p: AodPosition,
  prizes: readonly Prize[],
  free: Set<number>,
  missions: (Mission | null)[],
): void {
  for (const prize of prizes) {
    if (!prize.one || prize.ours) continue
    const [soonest] = [...free]
      .filter((unit) => isFit(p, unit, prize))
      .toSorted((a, b) => movesTo(p, a, prize) - movesTo(p, b, prize))
    if (soonest === undefined) continue
    const moves = movesTo(p, soonest, prize)
    if (moves > turnsLeft(p) || 2 * moves + DELAYS < turnsLeft(p)) continue
    const { x, y, radius } = prize
    missions[soonest] = { x, y, radius, pull: guide.guardPull + guide.guardPoints * prize.points }
    free.delete(soonest)
  }
}

/** Moves it takes a unit to get to a place, the ground being good. */
function movesTo(p: AodPosition, unit: number, prize: Prize): number {
  return Math.max(0, distance(p, unit, prize) - prize.radius) / allowanceOf(p, rowOf(p, unit), COLUMN, 0)
}

/** A strong unit is wanted elsewhere: it is taken for a guard only if it is much nearer. */
function guardPrice(p: AodPosition, unit: number, prize: Prize): number {
  return distance(p, unit, prize) + 1000 * strengthOf(p, unit, 'defence')
}

/** May the unit hold the place? */
function isFit(p: AodPosition, unit: number, prize: Prize): boolean {
  return (prize.arms & (1 << armOf(p, unit))) !== 0
}

function choosePrize(
  guide: Guide,
  p: AodPosition,
  unit: number,
  prizes: readonly Prize[],
  crowd: readonly number[],
): number {
  let best = -1
  let most = 0
  prizes.forEach((prize, at) => {
    // Who cannot be there in time had better fight.
    if (movesTo(p, unit, prize) > turnsLeft(p)) return
    // Horse is no use for what only foot may hold, but it helps to take it.
    const fit = isFit(p, unit, prize) ? 1 : 0.5
    const worth = (fit * prize.points) / (1 + guide.crowd * crowd[at]) / (distance(p, unit, prize) + 30_000)
    if (worth > most) {
      most = worth
      best = at
    }
  })
  return best
}

/** Between the nearest place that is to be kept and whoever comes nearest to it. */
function standBy(
  guide: Guide,
  p: AodPosition,
  unit: number,
  prizes: readonly Prize[],
  foes: readonly number[],
): Mission {
  const [nearest] = prizes.toSorted((a, b) => distance(p, unit, a) - distance(p, unit, b))
  const [foe] = foes.toSorted((a, b) => distance(p, a, nearest) - distance(p, b, nearest))
  if (foe === undefined)
    return { x: nearest.x, y: nearest.y, radius: nearest.radius + BEFORE, pull: guide.standBy }
  const part = Math.min(1, BEFORE / Math.max(1, distance(p, foe, nearest)))
  return {
    x: nearest.x + Math.round((xOf(p, foe) - nearest.x) * part),
    y: nearest.y + Math.round((yOf(p, foe) - nearest.y) * part),
    radius: 6000,
    pull: guide.standBy,
  }
}

/** Whom horse hunts: guns nobody covers before all, then those out of order; whoever stands firm it only watches. */
function preyOf(
  guide: Guide,
  p: AodPosition,
  unit: number,
  foes: readonly number[],
  pull: number,
): Mission | null {
  let best: Mission | null = null
  let most = 0
  for (const foe of foes) {
    const place = { x: xOf(p, foe), y: yOf(p, foe) }
    const isGun = armOf(p, foe) === ARTILLERY
    const isEasy = isShaken(p, foe)
    const guards = isGun
      ? foes.filter((other) => other !== foe && distance(p, other, place) < COVER).length
      : 0
    const greed = isGun ? guide.preyGuns / (1 + guards) : isEasy ? guide.preyShaken : 1
    const worth = greed / (distance(p, unit, place) + 30_000)
    if (worth <= most) continue
    most = worth
    best = { ...place, radius: greed > 1 ? 3000 : 15_000, pull: pull * greed }
  }
  return best
}

/** Towards the nearest enemy, but no nearer than that. */
function seek(
  p: AodPosition,
  unit: number,
  foes: readonly number[],
  radius: number,
  pull: number,
): Mission | null {
  let best: Mission | null = null
  let least = Infinity
  for (const foe of foes) {
    const far = distance(p, unit, { x: xOf(p, foe), y: yOf(p, foe) })
    if (far >= least) continue
    least = far
    best = { x: xOf(p, foe), y: yOf(p, foe), radius, pull }
  }
  return best
}

/** How much an objective held counts now: its points more and more as the end comes near. */
export function holdingShare(guide: Guide, p: AodPosition): number {
  return guide.holdEarly + (1 - guide.holdEarly) * (1 - (turnsLeft(p) - 1) / p.game.scenario.turns)
}
