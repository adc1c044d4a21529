import { U } from './measures.ts'
import { ARMS, ARTILLERY, FORMATIONS, INFANTRY, STATES } from './state.ts'
import type { AodPosition } from './state.ts'
import { armOf, rowOf } from './troops.ts'

const THE_SIDE: Readonly<Record<string, string>> = { coalition: 'the Coalition', french: 'the French' }
const OF_SIDE: Readonly<Record<string, string>> = { coalition: 'Coalition', french: 'French' }

/** `the French`, `the Coalition`. */
export function theSide(side: string): string {
  return THE_SIDE[side] ?? side
}

/** `French`, `Coalition`. */
export function ofSide(side: string): string {
  return OF_SIDE[side] ?? side
}

/** `112.5 mm`: a length as players measure it, to the hundredth where it matters. */
export function inMm(units: number): string {
  return `${Number((units / U).toFixed(2))} mm`
}

/** `54.5°`. */
export function inDegrees(tenths: number): string {
  return `${tenths / 10}°`
}

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

/** The point of the compass a heading is nearest to. */
export function compass(tenths: number): string {
  return COMPASS[Math.round(tenths / 450) % 8]
}

/** `a quarter`, `half`, `0.53`: parts of a move in words players use. */
export function inMoves(parts: number): string {
  const known = FRACTIONS[parts]
  return known ?? `${Number((parts / 1800).toFixed(2))} of a move`
}
const FRACTIONS: Readonly<Record<number, string>> = {
  450: 'a quarter of a move',
  900: 'half a move',
  1350: 'three quarters of a move',
  1800: 'a whole move',
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `five bases`, `one base`. */
export function basesOf(count: number): string {
  return `${NUMBERS[count] ?? count} ${count === 1 ? 'base' : 'bases'}`
}

const ADJECTIVES: Readonly<Record<string, string>> = {
  french: 'French',
  'german-allies': 'German Allied',
  'duchy-of-warsaw': 'Polish',
  austrians: 'Austrian',
  british: 'British',
  prussians: 'Prussian',
  russians: 'Russian',
}
/** Kinds that are words like any other; the rest are proper names. */
const COMMON = ['Line Infantry', 'Guard', 'Grenadiers', 'Heavy', 'Medium', 'Light']

/** `French line infantry`, `Prussian heavy artillery`: the row a unit fights by, in words. */
export function kindOf(p: AodPosition, unit: number): string {
  const { nation, kind, arm } = rowOf(p, unit)
  const adjective = ADJECTIVES[nation] ?? nation
  const what = COMMON.includes(kind) ? kind.toLowerCase() : kind
  return arm === INFANTRY ? `${adjective} ${what}` : `${adjective} ${what} ${ARMS[arm]}`
}

/**
 * All there is to say of a unit at a glance, for a screen reader and a terminal: `1/12e Ligne, French line infantry, five
 * bases, in line, normal, facing north-east`.
 */
export function describeUnit(p: AodPosition, unit: number): string {
  const { units } = p.state
  const formation = FORMATIONS[units.formation[unit]]
  const stands = armOf(p, unit) === ARTILLERY ? formation : `in ${formation}`
  const bases = armOf(p, unit) === ARTILLERY ? [] : [basesOf(units.bases[unit])]
  return [
    p.game.unitNames[unit],
    kindOf(p, unit),
    ...bases,
    stands,
    STATES[units.state[unit]],
    `facing ${compass(units.h[unit])}`,
  ].join(', ')
}
