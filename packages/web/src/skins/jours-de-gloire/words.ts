import {
  ALLIED,
  FRENCH,
  GENERAL_ONLY,
  IN_COMMAND,
  LEADER,
  seasonNow,
  turnNow,
  WEATHERS,
} from '@bivouac/jours-de-gloire'
import type { Game, JdgPosition } from '@bivouac/jours-de-gloire'
import { nations } from '../../sheet/nations.ts'
import type { NationId } from '../../sheet/nations.ts'

/** `The French`, `The Allies`. */
export function sideWord(side: number): string {
  return side === FRENCH ? 'The French' : side === ALLIED ? 'The Allies' : 'Nobody'
}

/** The colours a counter wears; those without a nation of their own wear their side's. */
export function nationOf(game: Game, counter: number): NationId {
  const { nation, side } = game.counters[counter]
  return nation in nations ? (nation as NationId) : flagOf(side)
}

/** `French`, `Russian` … */
export function nationWord(nation: string): string {
  return nation in nations ? nations[nation as NationId].name : nation
}

/** The flag on the back of a side's counters. */
export function flagOf(side: number): NationId {
  return side === FRENCH ? 'french' : 'prussian'
}

const ARMS = ['infantry', 'cavalry', 'reserve artillery', 'leader']

/** The names of counters, each with its arm where a leader goes by the same name: `Miloradovitch, Miloradovitch (infantry)`. */
export function namesOf({ counters }: Game, list: readonly number[]): string {
  const named = ({ name, kind }: Game['counters'][number]): string =>
    kind !== LEADER && counters.some((other) => other.kind === LEADER && other.name === name)
      ? `${name} (${ARMS[kind]})`
      : name
  return list.map((counter) => named(counters[counter])).join(', ')
}

/** What a counter is, in words: `Russian infantry`. */
export function kindWord(game: Game, counter: number): string {
  const { kind, dummy, detachment } = game.counters[counter]
  if (dummy) return `Dummy, ${ARMS[kind] ?? ''}`
  const of = nations[nationOf(game, counter)].name
  return `${of} ${detachment ? 'Detachment, ' : ''}${ARMS[kind] ?? ''}`
}

/** What is printed on a counter, in words. */
export function printedWord(p: JdgPosition, counter: number): string {
  const one = p.game.counters[counter]
  if (one.dummy) return 'worth nothing'
  if (one.kind === LEADER) return `CV\u00a0${one.cv}, rank\u00a0${one.rank}, tactics\u00a0${one.tacb}`
  const { co, ab, cb } = one.ratings[seasonNow(p)]
  const parts = [`cohesion\u00a0${co}`, ab > 0 && `artillery\u00a0${ab}`, cb > 0 && `cavalry\u00a0${cb}`]
  return parts.filter(Boolean).join(', ')
}

/** Has the army had an administration yet? Before its first nobody has looked who is in command, and no CP are rolled. */
export function isAdministered(p: JdgPosition, cp: number | null): boolean {
  return turnNow(p) > p.game.scenario.firstTurn || cp !== 0
}

/** The command a counter is under. */
export function commandWord(command: number): string {
  const status = command & 3
  return status >= IN_COMMAND
    ? 'in command'
    : status === GENERAL_ONLY
      ? 'general cut off from the commander in chief (−1 MP)'
      : 'out of command'
}

/** `clear`, `rain` … */
export function weatherWord(weather: number): string {
  return WEATHERS[weather] ?? ''
}

/** The label of a turn: `8–14 May 1813`. */
export function dateWord(game: Game, turn: number): string {
  return game.scenario.calendar.find((one) => one.turn === turn)?.label ?? `turn ${turn}`
}
