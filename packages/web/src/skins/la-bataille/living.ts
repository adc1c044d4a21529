import {
  DUE,
  ON_MAP,
  armyName,
  incrementsLost,
  isArtillery,
  isCavalry,
  leaderHex,
  leadersAt,
  leadersOnMap,
  placeName,
  strengthOf,
  unitNow,
  unitsAt,
  unitsOnMap,
} from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import { counted } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Findable } from '../../furniture/living/finds.ts'
import type { Massed } from '../../furniture/living/massed.ts'
import type { Muster, MusterUnit } from '../../furniture/living/muster.ts'
import { nationOf } from './nations.ts'
import { stateWords } from './words.ts'

const BOTH = [0, 1] as const

/** All units and leaders on the field: who stands where is open here. */
export function piecesToFind(p: LbPosition): Findable[] {
  const { units, leaders } = p.game
  return [
    ...unitsOnMap(p).map((unit): Findable => {
      const { id, name, parent } = units[unit]
      return { at: id, name, note: `${parent}, ${placeName(p, unitNow(p, unit).hex)}`, kind: 'unit' }
    }),
    ...leadersOnMap(p).map((leader): Findable => {
      const { id, name } = leaders[leader]
      return { at: id, name, note: `leader, ${placeName(p, leaderHex(p, leader))}`, kind: 'unit' }
    }),
  ]
}

/** The increments in each hex, with the name of a leader who is there. */
export function massesOf(p: LbPosition): Massed[] {
  const hexes = new Set(unitsOnMap(p).map((unit): number => unitNow(p, unit).hex))
  return [...hexes].flatMap((hex) => {
    const units = unitsAt(p, asHex(hex))
    const [first] = units
    if (first === undefined) return []
    const { nation, army } = p.game.units[first]
    const [leader] = leadersAt(p, asHex(hex), army)
    // What one counter says it says itself.
    if (leader === undefined && units.length < 2) return []
    return [
      {
        at: p.game.ground.grid.ids[hex],
        strength: `${units.reduce((sum, unit) => sum + strengthOf(p, unit), 0)}`,
        name: leader === undefined ? '' : p.game.leaders[leader].name,
        nation: nationOf(nation),
      },
    ]
  })
}

/** Both armies, formation by formation. */
export function mustersOf(p: LbPosition): Muster[] {
  const { units, unitsOf, leaders } = p.game
  return BOTH.map((army) => ({
    side: armyName(p, army),
    note: `${counted(incrementsLost(p, army), 'increment')} lost. Leaders: ${leaders
      .filter((leader) => leader.army === army)
      .map(({ name }) => name)
      .join(', ')}`,
    bodies: [...Map.groupBy(unitsOf[army], (unit) => units[unit].parent)].map(([name, of]) => ({
      name,
      note: '',
      units: of.map((unit) => entryOf(p, unit)),
    })),
  }))
}

function entryOf(p: LbPosition, unit: number): MusterUnit {
  const { name, increments, enters } = p.game.units[unit]
  const { where, hex } = unitNow(p, unit)
  const here = where === ON_MAP
  const lost = where === ON_MAP || where === DUE ? increments - strengthOf(p, unit) : increments
  return {
    name,
    kind: isArtillery(p, unit) ? 'artillery' : isCavalry(p, unit) ? 'cavalry' : 'infantry',
    strength: `${increments - lost} of ${increments}`,
    losses: lost > 0 ? `${lost}` : '',
    state: here
      ? `${stateWords(p, unit).replace(/^[^,]*, /, '')}, ${placeName(p, hex)}`
      : where === DUE
        ? `comes on turn ${enters?.turn}`
        : 'gone from the field',
  }
}
