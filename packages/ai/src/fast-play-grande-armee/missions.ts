import {
  enemyOf,
  holderOf,
  isForcePresent,
  isPresent,
  unitsOf,
  xOf,
  yOf,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { Spot } from '@bivouac/space'
import type { Intent } from './intent.ts'

/** Where a Force is wanted, and how much. */
export interface Mission {
  readonly at: Spot
  /** The objective it is about, or -1: the enemy himself. */
  readonly objective: number
  readonly worth: number
}

/** The middle of some units. */
export function middleOf(p: FpgaPosition, units: readonly number[]): Spot | null {
  if (units.length === 0) return null
  const sum = (of: (p: FpgaPosition, unit: number) => number): number =>
    Math.round(units.reduce((total, unit) => total + of(p, unit), 0) / units.length)
  return { x: sum(xOf), y: sum(yOf) }
}

/** The units of a Force on the table. */
export function unitsIn(p: FpgaPosition, force: number): number[] {
  return p.game.forces[force].units.filter((unit) => isPresent(p, unit))
}

/** The middle of an objective. */
export function placeOf({ game }: FpgaPosition, objective: number): Spot {
  const { area, centre } = game.ground.objectives[objective]
  const { west, east, south, north } = area.length > 0 ? area[0] : centre
  return { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2) }
}

export function distance(a: Spot, b: Spot): number {
  const x = a.x - b.x
  const y = a.y - b.y
  return Math.sqrt(x * x + y * y)
}

/** Ten inches: what a march of a pulse is about. */
const MARCH = 10_000

/** What each Force of the side is to do: take what is not held, keep what is threatened, else go for the nearest enemy. */
export function missionsOf(p: FpgaPosition, { side, by, gene }: Intent): ReadonlyMap<number, Mission> {
  const foes = unitsOf(p, enemyOf(side))
  const goals = p.game.scenario.objectives.flatMap((objective, at): Mission[] => {
    if (objective.holds === 'present' && p.game.ground.objectives[at].side !== side) {
      // What only the enemy may have is kept from him where he is near.
      return isThreatened(p, at, foes)
        ? [{ at: placeOf(p, at), objective: at, worth: objective.points * by.denied }]
        : []
    }
    const isOurs = holderOf(p, at) === side
    const worth = isOurs ? (isThreatened(p, at, foes) ? by.threatened : by.held) : 1
    return [{ at: placeOf(p, at), objective: at, worth: objective.points * worth }]
  })
  const missions = new Map<number, Mission>()
  const taken = new Map<number, number>()
  const forces = p.game.forcesOf[side].filter((force) => isForcePresent(p, force))
  for (const force of forces) {
    const from = middleOf(p, unitsIn(p, force))
    if (from === null) continue
    const options = [...goals, ...nearestFoe(from, p, foes, by.foe)]
    const value = ({ at, objective, worth }: Mission): number =>
      worth / (1 + by.crowd * (taken.get(objective) ?? 0)) / (1 + distance(from, at) / (1000 * by.far))
    const told = gene[`mission:${p.game.forces[force].id}`]
    const best = ordered(p, told, from, options) ?? options.toSorted((a, b) => value(b) - value(a))[0]
    if (best === undefined) continue
    missions.set(force, best)
    if (best.objective >= 0) taken.set(best.objective, (taken.get(best.objective) ?? 0) + 1)
  }
  return missions
}

function isThreatened(p: FpgaPosition, objective: number, foes: readonly number[]): boolean {
  const at = placeOf(p, objective)
  return foes.some((foe) => distance(at, { x: xOf(p, foe), y: yOf(p, foe) }) < 2 * MARCH)
}

/** The mission a plan names: an objective by its number, the enemy, or to stay where it is. */
function ordered(
  p: FpgaPosition,
  told: string | undefined,
  from: Spot,
  options: readonly Mission[],
): Mission | undefined {
  if (told === undefined || told === 'own') return undefined
  if (told === 'foe') return options.find(({ objective }) => objective < 0)
  if (told === 'stay') return { at: from, objective: -1, worth: 1 }
  const objective = Number(told)
  const { points } = p.game.scenario.objectives[objective]
  return { at: placeOf(p, objective), objective, worth: points }
}

function nearestFoe(from: Spot, p: FpgaPosition, foes: readonly number[], worth: number): Mission[] {
  const spots = foes.map((foe) => ({ x: xOf(p, foe), y: yOf(p, foe) }))
  const [nearest] = spots.toSorted((a, b) => distance(from, a) - distance(from, b))
  return nearest === undefined ? [] : [{ at: nearest, objective: -1, worth }]
}
