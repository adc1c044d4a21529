import type { BoxMap } from '@bivouac/space'
import type { ActionOf } from './actions.ts'
import type { Counter, Game } from './state.ts'

/**
 * The orders that are offered over and over, made once a game: an offer hands them out instead of making them. Where
 * counters are named there is one, by its number; boxes by theirs.
 */
export interface Orders {
  readonly activate: readonly ActionOf<'activate'>[]
  readonly join: readonly ActionOf<'join'>[]
  readonly intercept: readonly ActionOf<'intercept'>[]
  readonly rest: readonly ActionOf<'rest'>[]
  readonly absorb: readonly ActionOf<'absorb'>[]
  readonly go: readonly ActionOf<'go'>[]
  /** The same as `activate`, with the army that pays: [army][counter]; rows are filled when first asked for. */
  readonly activateFor: (ActionOf<'activate'>[] | undefined)[]
  /** A Dummy into a box: [counter][box]; rows are filled when first asked for. */
  readonly place: (ActionOf<'place'>[] | undefined)[]
  readonly end: ActionOf<'end'>
  readonly halt: ActionOf<'halt'>
  readonly forceMarch: ActionOf<'force-march'>
  readonly entrench: ActionOf<'entrench'>
}

/** The orders that take up each counter at the expense of an army. */
export function activationsBy(game: Game, army: number): readonly ActionOf<'activate'>[] {
  const { id } = game.armies[army]
  return (game.orders.activateFor[army] ??= game.counters.map((one) => ({
    do: 'activate',
    units: [one.id],
    army: id,
  })))
}

/** The orders that put a counter into each box. */
export function placings(game: Game, counter: number): readonly ActionOf<'place'>[] {
  const { id } = game.counters[counter]
  return (game.orders.place[counter] ??= game.ground.boxIds.map((box) => ({ do: 'place', counter: id, box })))
}

/** All of them for these counters on this map. */
export function makeOrders(counters: readonly Counter[], ground: BoxMap): Orders {
  const ids = counters.map(({ id }) => id)
  return {
    activate: ids.map((id) => ({ do: 'activate', units: [id] })),
    join: ids.map((id) => ({ do: 'join', units: [id] })),
    intercept: ids.map((id) => ({ do: 'intercept', units: [id] })),
    rest: ids.map((id) => ({ do: 'rest', units: [id] })),
    absorb: ids.map((unit) => ({ do: 'absorb', unit })),
    go: ground.boxIds.map((to) => ({ do: 'go', to })),
    activateFor: [],
    place: [],
    end: { do: 'end' },
    halt: { do: 'halt' },
    forceMarch: { do: 'force-march' },
    entrench: { do: 'entrench' },
  }
}
