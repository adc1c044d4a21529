import { asHex } from '@bivouac/space'
import { strengthOf } from '../position/footing.ts'
import { CAVALRY, FORMATIONS, GOOD, MORALE, READINESS } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'

/** The name of a unit or a leader by its id; the id itself where the game has none of it. */
export function pieceName({ game }: Pick<LbPosition, 'game'>, id: string): string {
  const unit = game.unitIndex.get(id)
  if (unit !== undefined) return game.units[unit].name
  const leader = game.leaderIndex.get(id)
  return leader === undefined ? id : game.leaders[leader].name
}

/** The printed number of a hex. */
export function hexName({ game }: Pick<LbPosition, 'game'>, hex: number): string {
  return game.ground.grid.ids[hex] ?? '–'
}

/** `Crösten 1409`, or the bare number where there is no place. */
export function placeName({ game }: Pick<LbPosition, 'game'>, hex: number): string {
  const place = game.ground.map.placeAt.get(hex)
  const id = game.ground.grid.ids[hex] ?? '–'
  return place ? `${place.name} ${id}` : id
}

/** `French`, `Prussians and Saxons`: an army in a word or two. */
export function armyName({ game }: Pick<LbPosition, 'game'>, army: Army): string {
  const { sides } = game.scenario
  return army === 0 ? sides.imperial.name : sides.coalition.name
}

const FORMATION_WORDS: Readonly<Record<(typeof FORMATIONS)[number], string>> = {
  column: 'column',
  line: 'line',
  carre: 'carré',
  skirmish: 'skirmish order',
  generalOrder: 'general order',
  roadMarch: 'road march',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
}

/** `line`, `skirmish order`. */
export function formationWord(formation: number): string {
  return FORMATION_WORDS[FORMATIONS[formation]]
}

const FACINGS = ['N', 'NNE', 'NE', 'E', 'SE', 'SSE', 'S', 'SSW', 'SW', 'W', 'NW', 'NNW'] as const

/** A facing as a point of the compass: sides N, NE, SE, S, SW, NW, vertices between them. */
export function facingWord(facing: number): string {
  return FACINGS[facing] ?? '–'
}

const MORALE_WORDS: Readonly<Record<(typeof MORALE)[number], string>> = {
  good: 'in good order',
  DD: 'disordered',
  PGD: 'routed',
}

/** `in good order`, `disordered`, `routed`. */
export function moraleWord(morale: number): string {
  return MORALE_WORDS[MORALE[morale]]
}

/** A unit in a line, as a screen reader says it: `1st Bn, 17e Légère, 10 of 10, column facing NE, in 0811`. */
export function describeUnit(p: LbPosition, unit: number): string {
  const { name, increments, arm } = p.game.units[unit]
  const { formation, facing, morale, ready, hex } = p.state.units
  const parts = [
    name,
    `${strengthOf(p, unit)} of ${increments}`,
    `${formationWord(formation[unit])} facing ${facingWord(facing[unit])}`,
  ]
  if (morale[unit] !== GOOD) parts.push(moraleWord(morale[unit]))
  if (arm === CAVALRY) parts.push(READINESS[ready[unit]])
  parts.push(`in ${placeName(p, asHex(hex[unit]))}`)
  return parts.join(', ')
}
