import { capital, counted } from '@bivouac/kernel'
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

const SIDES: Readonly<Record<string, string>> = {
  stream: 'Stream',
  ford: 'Ford',
  bridge: 'Bridge',
  river: 'River',
  wall: 'Wall',
}

/** What the legend says of each kind of ground, water and wall, read from the charts in play. */
export function groundNotes({
  pack,
  ground,
}: LbPosition['game']): Record<string, { name: string; note: string }> {
  const notes: Record<string, { name: string; note: string }> = {}
  const { hex, hexside } = pack.movement
  const said = (cost: number | null, plus: string): string =>
    cost === null ? 'never' : cost === 0 ? 'free' : `${plus}${cost}`
  const costs = ({ inf, cav, art }: (typeof hex)['clear'], plus: string): string =>
    inf === cav && cav === art
      ? `all ${said(inf, plus)}`
      : `foot ${said(inf, plus)}, horse ${said(cav, plus)}, guns ${said(art, plus)}`
  for (const [id, words] of Object.entries(GROUND)) {
    const cost = Object.entries(hex).find(([kind]) => kind === id)?.[1]
    if (cost && ground.map.terrainIds.includes(id))
      notes[id] = { name: capital(words), note: costs(cost, '') }
  }
  for (const [id, name] of Object.entries(SIDES)) {
    const cost = Object.entries(hexside).find(([kind]) => kind === id)?.[1]
    if (cost) notes[id] = { name, note: costs(cost, '+') }
  }
  return notes
}
