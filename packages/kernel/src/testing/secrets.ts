import type { Action, GameSetup, Position, Random, RuleSystem, SeatId } from '../system/contract.ts'
import { listDice, seededDice } from '../dice/dice.ts'
import { createRandom, pick } from '../dice/random.ts'
import type { GameRecord } from '../files/record-format.ts'
import { drawAction } from '../playout.ts'
import { leavesOf } from './leaves.ts'
import type { LeafValue } from './leaves.ts'

/** The leaves of a state that were met in some games, and those of them that were made others for some seat. */
export interface SecretSurvey {
  readonly met: ReadonlySet<string>
  readonly changed: ReadonlySet<string>
}

/** Which games are looked at, and how far they are played. */
export interface SecretGames<P extends Position> {
  readonly setups: readonly GameSetup[]
  readonly seeds: readonly number[]
  readonly maxActions: number
  /** Every so many actions the position is looked at; and whenever a kind of decision comes up that was seldom looked at. */
  readonly everyNth: number
  /** Games that people or computers played, looked at where a decision comes up to which random ones seldom go. */
  readonly records?: readonly GameRecord[]
  /** Single positions to look at. */
  readonly positions?: readonly P[]
  /** See `GameCheck`. */
  readonly scramble: (p: P, seat: SeatId | null, random: Random) => P
}

/**
 * Plays random games and tells which leaves of the state `scramble` changes for some seat. What it never changes is
 * either known to everybody, or a secret nobody looks for. Leaves are named by their path, places in a list left out
 * and frames by their phase: `counters.sp[]`, `frames[march].stack[]`.
 */
export function surveySecrets<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  { setups, seeds, maxActions, everyNth, records = [], positions = [], scramble }: SecretGames<P>,
): SecretSurvey {
  const met = new Set<string>()
  const changed = new Set<string>()
  const looks = new Map<string, number>()
  const isSeldom = (p: P): boolean => (looks.get(decisionOf(p)) ?? 0) < SELDOM
  // Not the chance the games are played with: where they lead must not hang on what is looked at.
  const random = createRandom(1)
  const look = (p: P): void => {
    looks.set(decisionOf(p), (looks.get(decisionOf(p)) ?? 0) + 1)
    const before = leavesByPath(p.state)
    for (const path of before.keys()) met.add(path)
    for (const seat of [...system.seats(p).map(({ id }) => id), null]) {
      const after = leavesByPath(scramble(system.copy(p), seat, random).state)
      for (const [path, values] of before) if (after.get(path)?.join() !== values.join()) changed.add(path)
    }
  }
  for (const setup of setups)
    for (const seed of seeds) {
      const chance = createRandom(seed)
      const dice = seededDice(seed)
      const p = system.open(setup, dice)
      for (let actions = 0; actions < maxActions; actions++) {
        const deciders = system.deciders(p)
        if (deciders.length === 0) break
        if (actions % everyNth === 0 || isSeldom(p)) look(p)
        const seat = pick(chance, deciders)
        const action = drawAction(system.offer(p, seat), chance)
        if (action === null) break
        system.perform(p, seat, action, dice)
      }
    }
  for (const { setup, openingRolls, entries } of records) {
    const p = system.open(setup, listDice(openingRolls))
    for (const { seat, action, rolls } of entries) {
      if (isSeldom(p)) look(p)
      system.perform(p, seat, action as A, listDice(rolls))
    }
  }
  for (const p of positions) look(p)
  return { met, changed }
}

/** So many times at least a kind of decision is looked at, where it comes up so often. */
const SELDOM = 12

/** The phase of the decision in hand; empty for a system without frames. */
function decisionOf({ state }: Position): string {
  const frames = (state as { readonly frames?: readonly unknown[] }).frames
  return phaseOf(frames?.at(-1))
}

/** What is wrong with a list of the leaves that everybody may know, in sentences; empty when it is right. */
export function judgeSurvey({ met, changed }: SecretSurvey, open: readonly string[]): string[] {
  const listed = new Set(open)
  return [
    ...[...met]
      .filter((path) => !changed.has(path) && !listed.has(path))
      .map((path) => `${path}: neither changed for anybody nor listed as known to all`),
    ...open.filter((path) => changed.has(path)).map((path) => `${path}: listed as known to all, but changed`),
    ...open.filter((path) => !met.has(path)).map((path) => `${path}: listed as known to all, but never met`),
  ].toSorted()
}

/** The leaves of a state by their path, each with all its values in order. */
function leavesByPath(state: unknown): Map<string, LeafValue[]> {
  const found = new Map<string, LeafValue[]>()
  for (const { keys, value } of leavesOf(state)) {
    let at: unknown = state
    let path = ''
    for (const key of keys) {
      at = (at as Record<string | number, unknown>)[key]
      if (typeof key === 'number') path += `[${phaseOf(at)}]`
      else path += path === '' ? key : `.${key}`
    }
    found.set(path, [...(found.get(path) ?? []), value])
  }
  return found
}

function phaseOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'phase' in value ? String(value.phase) : ''
}
