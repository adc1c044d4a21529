import { objectivesHeld } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import { capital } from '@bivouac/kernel'
import type { Highlight, Shade } from '../../hexes/types.ts'
import { armyWord } from './words.ts'

/** A place that counts: its hexes, who was last in each (-1: nobody), and what it is worth. */
export interface Objective {
  readonly place: string
  readonly hexes: readonly number[]
  readonly held: readonly number[]
  /** `6`, `2 a hex`. */
  readonly worth: string
}

/** The places that count in this battle, with their holders. */
export function objectivesOf(p: LbPosition): Objective[] {
  const { objectives, scenario } = p.game
  const held = objectivesHeld(p)
  const all = objectives.map(({ hex, place }, at) => ({ hex: hex as number, place, by: held[at] }))
  return [...Map.groupBy(all, ({ place }) => place)].map(([place, of]) => {
    const { points, pointsPerHex } = scenario.victory.places.find((one) => one.place === place) ?? {}
    return {
      place: capital(place),
      hexes: of.map(({ hex }) => hex),
      held: of.map(({ by }) => by),
      worth: points === undefined ? `${pointsPerHex ?? 1} a hex` : `${points}`,
    }
  })
}

/** `French`, `nobody`, `French 2, Saxons 1`: who holds a place. */
export function holderWords(p: LbPosition, { held }: Objective): string {
  const parts = ([0, 1] as const).flatMap((army) => {
    const hexes = held.filter((by) => by === army).length
    return hexes === 0 ? [] : [{ name: armyWord(p, army), hexes }]
  })
  if (parts.length === 1) return parts[0].name
  return parts.length === 0 ? 'nobody' : parts.map(({ name, hexes }) => `${name} ${hexes}`).join(', ')
}

const RING = { filled: true, edges: [0.05] } as const
const HELD: readonly Shade[] = [
  { name: 'held-0', layer: 4, ...RING },
  { name: 'held-1', layer: 5, ...RING, edges: [0.05, 0.13] },
  { name: 'held-nobody', layer: 3, ...RING },
]

/** `6 pts`, `2 each`. */
function labelOf(worth: string): string {
  if (worth.endsWith(' a hex')) return worth.replace(' a hex', ' each')
  return worth === '1' ? '1 pt' : `${worth} pts`
}

/** The hexes that count, ringed in the colours of who holds them; `told`: with what the place is worth. */
export function objectiveLights(p: LbPosition, told: boolean): Highlight[] {
  return objectivesOf(p).flatMap(({ hexes, held, worth }) =>
    hexes.map((hex, at): Highlight => ({
      hex,
      kind: 'zone',
      shade: HELD[held[at] < 0 ? 2 : held[at]],
      ...(told && at === 0 && { label: labelOf(worth) }),
    })),
  )
}
