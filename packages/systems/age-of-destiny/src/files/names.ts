import { sideWords } from '@bivouac/kernel'
import { compass } from '@bivouac/space'
import { U } from './measures.ts'
import { ARMS, ARTILLERY, FORMATIONS, INFANTRY, STATES } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { armOf, rowOf } from '../position/troops.ts'

/** `the French`; and `French`, of what is theirs. */
export const { theSide, ofSide } = sideWords({
  coalition: ['the Coalition', 'Coalition'],
  french: ['the French', 'French'],
})

/** `112.5 mm`: a length as players measure it, to the hundredth where it matters. */
export function inMm(units: number): string {
  return `${Number((units / U).toFixed(2))} mm`
}

/** `113 mm`: a length as a story tells it; a unit that stirs at all has gone a millimetre. */
export function wholeMm(units: number): string {
  return `${Math.max(units > 0 ? 1 : 0, Math.round(units / U))} mm`
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

const RANK = /^(Général|General|Generalmajor|Oberst(leutnant)?)( de (division|brigade))? /i

/** `von Horn` for `Generalmajor von Horn`. */
export function withoutRank(general: string): string {
  return general.replace(RANK, '')
}

/**
 * What a brigade is called: its own name; else after the general who has it alone to command; else after the first of its
 * units. `id` is the letters a scenario knows it by.
 */
export function brigadeName({ game }: Pick<AodPosition, 'game'>, id: string): string {
  const { commands, generals, units } = game.scenario
  const named = commands.find((command) => command.id === id)?.name
  if (named !== undefined) return named
  const general = generals.find((one) => one.commands.length === 1 && one.commands[0] === id)
  if (general) return `${withoutRank(general.name)}’s brigade`
  const unit = units.find(({ command }) => command === id)
  return unit ? `the brigade of ${unit.name}` : id
}
