import { signed } from '@bivouac/kernel'
import type { Roll } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { LbEvent } from '../position/events.ts'
import { FORMATIONS } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import type { Line, Named } from '../position/told.ts'
import { findHex, findLeader, findUnit } from '../position/troops.ts'
import { formationWord, placeName } from './names.ts'

export type Kind = LbEvent['type']
export type EventOf<K extends Kind> = Extract<LbEvent, { type: K }>

/** How units are spoken of: by their names, or so that the name can be typed back. */
export type UnitNames = 'name' | 'typed'

/** What a sentence is told by: the names of the game, and how to speak them. */
export interface Story {
  readonly p: LbPosition
  readonly names: UnitNames
}

/** A sentence for each of these kinds of event. */
export type TellingOf<K extends Kind> = { readonly [T in K]: (story: Story, event: EventOf<T>) => string }

/** The name of whom an event is about. */
export function name({ names }: Story, { unit, name: told }: Pick<Named, 'unit' | 'name'>): string {
  return names === 'typed' ? `${told} (${unit})` : told
}

/** A unit or a leader by its id. */
export function called(story: Story, id: string): string {
  const { game } = story.p
  const unit = findUnit(story.p, id)
  if (unit >= 0) return name(story, { unit: id, name: game.units[unit].name })
  const leader = findLeader(story.p, id)
  return leader >= 0 ? name(story, { unit: id, name: game.leaders[leader].name }) : id
}

/** A hex by its number, with the name of its place. */
export function at({ p }: Story, hex: string): string {
  const found = findHex(p, hex)
  return found < 0 ? hex : placeName(p, asHex(found))
}

/** An army by the id of its seat: `French`, `Prussians and Saxons`. */
export function army({ p }: Story, id: string): string {
  const { sides } = p.game.scenario
  const { name: told } = id === 'imperial' ? sides.imperial : sides.coalition
  return told
}

/** `line`, `skirmish order`, from the name of the formation. */
export function formation(id: string): string {
  const found = FORMATIONS.findIndex((each) => each === id)
  return found < 0 ? id : formationWord(found)
}

/** Points to the half: `4½`. */
export function points(count: number): string {
  const whole = Math.floor(count)
  if (whole === count) return `${whole}`
  return whole === 0 ? '½' : `${whole}½`
}

/** A value as players write it: to two places, without trailing noughts. */
export function figure(value: number): string {
  return `${Number(value.toFixed(2))}`
}

/** `43`, or `51, routed −6, is 41`. */
export function rolled({
  natural,
  lines,
  value,
}: {
  readonly natural: number
  readonly lines: readonly Line[]
  readonly value: number
}): string {
  const counted = lines.filter((line) => line.value !== 0)
  if (counted.length === 0) return `${natural}`
  const told = counted.map((line) => `${line.what} ${signed(line.value)}`)
  return `${natural}, ${told.join(', ')}, is ${value}`
}

/** What dice showed: `4`, `2 and 5`. */
export function shown(rolls: readonly Roll[]): string {
  return rolls.map(({ value }) => `${value}`).join(' and ')
}

/** Why something befell a unit, in words. */
export function why(cause: string): string {
  return CAUSES[cause] ?? cause
}

const CAUSES: Readonly<Record<string, string>> = {
  fire: 'under fire',
  melee: 'in the melee',
  'pre-melee': 'before the melee',
}
