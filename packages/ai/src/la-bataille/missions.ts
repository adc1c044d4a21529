import { BARRED, isCavalry, objectivesHeld, unitNow, unitsOnMap } from '@bivouac/la-bataille'
import type { Army, Game, Hex, LbPosition } from '@bivouac/la-bataille'
import { createReach } from '@bivouac/space'
import { meleeOf } from './picture.ts'
import type { Picture } from './picture.ts'
import { attacks, stakesOf } from './worth.ts'

/** A place of the map whose hexes count. */
interface Place {
  readonly name: string
  readonly hexes: readonly Hex[]
  readonly stake: number
}

/** Where a unit is sent, as the half points of a march from each hex. */
export type Mission = Int32Array

/** Farther than anything. */
const FAR = 10_000

const fields = new WeakMap<Game, Map<string, Mission>>()

/** Half points of a march to the nearest of these hexes, from everywhere, over empty ground. */
function marchTo(game: Game, arm: number, key: string, hexes: readonly Hex[]): Mission {
  const known = fields.get(game) ?? new Map<string, Mission>()
  fields.set(game, known)
  const name = `${arm} ${key}`
  let field = known.get(name)
  if (!field) {
    const { grid, enter, cross } = game.ground
    const [into, over] = [enter[arm as 0 | 1 | 2], cross[arm as 0 | 1 | 2]]
    const reach = createReach(grid)
    field = new Int32Array(grid.size).fill(FAR)
    for (const goal of hexes) {
      // The way is looked at from its end: a step back is paid as the step that comes.
      reach.run(goal, FAR - 1, (from, side) => {
        const entry = from === goal ? 2 : into[from]
        const side6 = over[from * 6 + side]
        return entry === BARRED || side6 === BARRED ? -1 : entry + side6
      })
      for (const hex of reach) field[hex] = Math.min(field[hex], reach.costTo(hex))
    }
    known.set(name, field)
  }
  return field
}

function placesOf(p: LbPosition): Place[] {
  const stakes = stakesOf(p)
  const found = new Map<string, Hex[]>()
  for (const { hex, place } of p.game.objectives)
    if ((stakes.get(hex) ?? 0) > 0) found.set(place, [...(found.get(place) ?? []), hex])
  return [...found].map(([name, hexes]) => ({
    name,
    hexes,
    stake: hexes.reduce((sum, hex) => sum + (stakes.get(hex) ?? 0), 0),
  }))
}

/** The share of a place that an army holds. */
function shareHeld(p: LbPosition, { name }: Place, army: Army): number {
  const held = objectivesHeld(p)
  const hexes = p.game.objectives.flatMap(({ place }, at) => (place === name ? [held[at]] : []))
  return hexes.filter((holder) => holder === army).length / hexes.length
}

/** What a brigade has to do with a place: more the more it counts, the nearer it is, and the fewer have been sent there. */
function pull(picture: Picture, place: Place, way: number, sent: number): number {
  const { p, army, near } = picture
  const held = shareHeld(p, place, army)
  const threat = Math.min(...place.hexes.map((hex) => near[hex]))
  const need = attacks(p, army)
    ? 1 - 0.75 * held + (threat < 6 ? 0.5 * held : 0)
    : held * (threat < 8 ? 1 : 0.35) + (1 - held) * 0.6
  return (place.stake * (need + 0.05)) / (1 + way / 16) / (1 + 1.2 * sent)
}

/**
 * Every unit's mission. Who attacks sends whole brigades where it matters, those with the most to bring first; who holds lets each
 * unit hold what is near it.
 */
export function missionsOf(picture: Picture): ReadonlyMap<number, Mission> {
  const { p, army } = picture
  const places = placesOf(p)
  const attacking = attacks(p, army)
  const brigades = new Map<string, number[]>()
  for (const unit of unitsOnMap(p, army)) {
    const { parent, id } = p.game.units[unit]
    const body = attacking ? parent : id
    brigades.set(body, [...(brigades.get(body) ?? []), unit])
  }
  const strength = (units: readonly number[]): number =>
    units.reduce((sum, unit) => sum + meleeOf(p, unit), 0)
  const ordered = [...brigades.values()].toSorted((a, b) => strength(b) - strength(a))
  const sent = new Map<string, number>()
  const missions = new Map<number, Mission>()
  for (const units of ordered) {
    const way = ({ name, hexes }: Place): number => {
      const field = marchTo(p.game, 0, name, hexes)
      return units.reduce((sum, unit) => sum + field[unitNow(p, unit).hex], 0) / units.length
    }
    const weight = (place: Place): number => {
      const stakeShare = (sent.get(place.name) ?? 0) / Math.max(1, place.stake * 4)
      return pull(picture, place, way(place), stakeShare)
    }
    const [best] = places
      .map((place) => ({ place, worth: weight(place) }))
      .toSorted((a, b) => b.worth - a.worth)
    if (best === undefined) continue
    const { name, hexes } = best.place
    sent.set(name, (sent.get(name) ?? 0) + strength(units))
    for (const unit of units)
      missions.set(unit, marchTo(p.game, isCavalry(p, unit) ? 1 : p.game.units[unit].arm, name, hexes))
  }
  return missions
}
