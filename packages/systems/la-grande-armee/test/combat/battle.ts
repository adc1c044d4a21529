import type { LgaAction } from '../../src/index.ts'
import { oddsOf } from '../../src/index.ts'
import type { Odds } from '../../src/index.ts'
import type { Field } from '../field.ts'

/** The words of a Combat Phase, short enough to read as play. */
export const attack = (target: string, ...units: string[]): LgaAction => ({ do: 'attack', target, units })
/** Out of a Fortress, beyond its rivers too. */
export const sally = (target: string, ...units: string[]): LgaAction => ({
  do: 'attack',
  target,
  units,
  across: true,
})
export const supply = (by: string, ...units: string[]): LgaAction => ({ do: 'supply', units, by })
export const feedStack = (hex: string, by: string): LgaAction => ({ do: 'supply-stack', hex, by })
export const retire = (unit: string, ...path: string[]): LgaAction => ({ do: 'retire', unit, path })
export const fight = (number = 0): LgaAction => ({ do: 'fight', attack: number })
export const retreat = (unit: string, ...path: string[]): LgaAction => ({ do: 'retreat', unit, path })
export const lose = (...units: string[]): LgaAction => ({ do: 'lose', units })
export const advance = (target: string, ...units: string[]): LgaAction => advanceOf(0, target, ...units)
export const advanceOf = (number: number, target: string, ...units: string[]): LgaAction => ({
  do: 'advance',
  attack: number,
  target,
  units,
})
export const end: LgaAction = { do: 'end' }

/** What the table waits for. */
export function decision(game: Field): string {
  return game.p.state.frames.at(-1)?.phase ?? 'nothing'
}

/** Declarations are over, nobody retreats before combat, nobody is fed: the battles come. */
export function toBattles(game: Field): Field {
  while (['attacks', 'retirement', 'defence'].includes(decision(game))) game.do(end)
  return game
}

/** Declarations are over: the defender may retreat before combat. */
export function toRetirement(game: Field): Field {
  return game.do(end).shows({ decision: 'retirement' })
}

/** How a declared attack stands now. */
export function odds(game: Field, number = 0): Odds {
  const declared = game.p.state.combat?.attacks[number]
  if (!declared) throw new Error(`attack ${number} was not declared`)
  return oddsOf(game.p, declared)
}

/** Where the pieces of an offer may go first, in order. */
export function firstHexes(offers: readonly { unit: string; path: string[] }[], unit: string): string[] {
  return offers
    .filter((offer) => offer.unit === unit)
    .map(({ path }) => path[0])
    .sort()
}
