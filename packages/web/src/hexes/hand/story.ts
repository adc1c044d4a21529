import type { GameEvent } from '@bivouac/kernel'
import { useComputed } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { lastTurnOfOthers } from '../../journal/last-turn.ts'
import type { NationId } from '../../sheet/nations.ts'
import type { ShellServices } from '../../shell/contract.ts'
import type { LogEntry, Table } from '../../table/types.ts'
import type { Highlight, MapArrow } from '../types.ts'

/**
 * What an event did on the map. `march`: one step of a piece. `move`, `retreat`: a whole way. `struck`: hexes something
 * was done to. `touched`: a hex something happened in, of less weight than what else did.
 */
export type MapStep =
  | {
      readonly kind: 'march'
      readonly piece: string
      readonly hexes: readonly number[]
      readonly nation: NationId
    }
  | {
      readonly kind: 'move' | 'retreat'
      readonly piece?: string
      readonly hexes: readonly number[]
      readonly nation: NationId
    }
  | { readonly kind: 'struck' | 'touched'; readonly hexes: readonly number[] }

/** What an event did on the map; null when nothing. */
export type StepOf = (event: GameEvent) => MapStep | null

/** What moves of the game did, drawn on the map: arrows for whoever went somewhere, lit hexes for the rest. */
export interface LastMove {
  readonly arrows: readonly MapArrow[]
  readonly highlights: readonly Highlight[]
  /** Where it happened; -1 when nowhere in particular. */
  readonly hex: number
}

/** The entries at the end that belong together: the steps of one march, or the last entry alone. */
export function lastRun(entries: readonly LogEntry[], stepOf: StepOf): readonly LogEntry[] {
  const marcher = (entry: LogEntry | undefined): string | null => {
    const event = entry?.events[0]
    const step = event ? stepOf(event) : null
    return step?.kind === 'march' ? step.piece : null
  }
  const piece = marcher(entries.at(-1))
  let from = entries.length - 1
  while (piece !== null && marcher(entries[from - 1]) === piece) from--
  return entries.slice(Math.max(0, from))
}

/**
 * What these entries did, as their events tell it, in order. A march made of several steps is one arrow, and so is the march of
 * several who went from one place to another.
 */
export function movesOf(entries: readonly LogEntry[], stepOf: StepOf): LastMove {
  const ways: Exclude<MapStep, { readonly kind: 'struck' | 'touched' }>[] = []
  const lit = new Set<number>()
  let hex = -1
  let open = false
  for (const event of entries.flatMap(({ events }) => events)) {
    const step = stepOf(event)
    if (step?.kind === 'march') {
      const last = ways.at(-1)
      if (open && last?.kind === 'march' && last.piece === step.piece)
        ways[ways.length - 1] = { ...last, hexes: [...last.hexes, ...step.hexes.slice(1)] }
      else ways.push(step)
    } else if (step?.kind === 'move' || step?.kind === 'retreat') {
      if (step.hexes.length > 1) ways.push(step)
    } else if (step) for (const one of step.hexes) if (one >= 0) lit.add(one)
    open = step?.kind === 'march'
    if (step?.kind === 'struck') hex = step.hexes[0] ?? -1
    else if (step && (step.kind !== 'touched' || hex < 0)) hex = step.hexes.at(-1) ?? hex
  }
  return {
    arrows: distinct(ways).map(({ kind, hexes, nation }, at): MapArrow => ({
      id: `last-${at}`,
      kind: kind === 'retreat' ? 'retreat' : 'move',
      hexes,
      nation,
    })),
    highlights: [...lit].map((at) => ({ hex: at, kind: 'last' })),
    hex,
  }
}

/** Ways of one colour with the same ends are one. */
function distinct<Way extends { readonly hexes: readonly number[]; readonly nation: NationId }>(
  ways: readonly Way[],
): readonly Way[] {
  const known = new Set<string>()
  return ways.filter(({ hexes, nation }) => {
    const key = `${nation} ${hexes[0]} ${hexes.at(-1)}`
    const fresh = !known.has(key)
    known.add(key)
    return fresh
  })
}

/**
 * What others have done, drawn on the map: the march under way while they move, all of their marches when the decision
 * has come back, until one takes something in hand. Of the past, whatever was done last.
 */
export function useLastMove(
  desk: {
    readonly table: Table
    readonly shell: Pick<ShellServices, 'moment'>
    readonly live: ReadonlySignal<boolean>
    readonly staging: { readonly before: ReadonlySignal<object | null> }
  },
  stepOf: StepOf,
  isBusy: () => boolean,
): ReadonlySignal<LastMove> {
  return useComputed(() => {
    const { table, shell, staging } = desk
    if (staging.before.value) return movesOf([], stepOf)
    const moment = shell.moment.value
    if (moment !== null) return movesOf(lastRun(table.entries.value.slice(0, moment), stepOf), stepOf)
    const theirs = lastTurnOfOthers(table)
    if (!desk.live.value && table.status.value.kind !== 'over')
      return movesOf(lastRun(theirs, stepOf), stepOf)
    return movesOf(isBusy() ? [] : theirs, stepOf)
  })
}
