import { counted } from '@bivouac/kernel'
import { armyName, describeUnit, isInZone, placeName, unitsAt } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import { asHex } from '@bivouac/space'

const GROUND: Readonly<Record<string, string>> = {
  clear: 'open ground',
  woods: 'woods',
  forest: 'forest',
  hamlet: 'hamlet',
  village: 'village',
  town: 'town',
  garden: 'gardens',
  marsh: 'marsh',
  water: 'water',
}

/** The ground of a hex and how high it lies: `village, level 2`. */
export function groundWords({ game }: LbPosition, hex: number): string {
  const { map, level } = game.ground
  const id = map.terrainIds[map.terrain[hex]]
  return `${GROUND[id] ?? id}, ${level[hex] === 0 ? 'low ground' : `${counted(level[hex], 'level')} up`}`
}

/** Whose zones of influence lie on the hex. */
export function zoneWords(p: LbPosition, hex: number): string {
  return ([0, 1] as const)
    .filter((army) => isInZone(p, asHex(hex), army))
    .map((army) => `zone of the ${armyName(p, army)}`)
    .join(', ')
}

/** A hex and what stands there, in one breath. */
export function describeHex(p: LbPosition, hex: number): string {
  return [
    `Hex ${placeName(p, hex)}`,
    groundWords(p, hex),
    zoneWords(p, hex),
    ...unitsAt(p, asHex(hex))
      .toReversed()
      .map((unit) => describeUnit(p, unit)),
  ]
    .filter((part) => part !== '')
    .join('. ')
}
