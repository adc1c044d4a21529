import { canonicalJson } from '../canonical.ts'
import { listDice, seededDice } from '../dice/dice.ts'
import { createRandom } from '../dice/random.ts'
import type { GameRecord } from '../files/record-format.ts'
import { drawAction } from '../playout.ts'
import type { Action, GameSetup, Position, RuleSystem, SeatId } from '../system/contract.ts'
import type { ActionWords } from '../system/kit.ts'

/** Says an action in words to a seat. */
export type Words<P extends Position, A extends Action> = {
  of(p: P, seat: SeatId, action: A): ActionWords
}['of']

/** What is drawn from each region of an offer, to be worded like what is listed. */
const DRAWN = 3

/**
 * What is wrong with the words of everything offered to this seat, a line each; empty when all is well. Every action has a
 * label; no two different actions listed for one decision read alike (label, note and heading); and the words are the same
 * on another position that fits what the seat sees, so that they tell nothing it may not know.
 */
export function wordsWrong<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  words: Words<P, A>,
  p: P,
  seat: SeatId,
  seed: number,
): string[] {
  const random = createRandom(seed)
  const { actions, regions = [] } = system.offer(p, seat)
  const guessed = system.imagine(system.view(p, seat), seat, random)
  const drawn = regions.flatMap((region) =>
    Array.from({ length: DRAWN }, () => region.sample(random)).filter((action) => action !== null),
  )
  const wrong: string[] = []
  const heard = new Map<string, A>()
  for (const action of [...actions, ...drawn]) {
    const said = words(p, seat, action)
    if (said.label.trim() === '') wrong.push(`${canonicalJson(action)} has no words`)
    const line = canonicalJson(said)
    const other = canonicalJson(words(guessed, seat, action))
    if (line !== other)
      wrong.push(`${canonicalJson(action)} tells what ${seat} may not know: ${line}, ${other}`)
  }
  for (const action of actions) {
    const { label, note = '', group = '' } = words(p, seat, action)
    const line = `${group} / ${label} (${note})`
    const before = heard.get(line)
    if (before && canonicalJson(before) !== canonicalJson(action))
      wrong.push(`${canonicalJson(before)} and ${canonicalJson(action)} both read ${line}`)
    heard.set(line, action)
  }
  return wrong
}

/** What was found in the games looked through. */
export interface WordsReport {
  readonly wrong: readonly string[]
  /** Every kind of action that was offered or taken, and so worded. */
  readonly kinds: ReadonlySet<string>
}

/** Plays a game by random actions and looks at the words of what is offered: of `every` decisions one. */
export function wordsOfGame<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  words: Words<P, A>,
  game: { readonly setup: GameSetup; readonly seed: number; readonly every?: number; readonly most?: number },
): WordsReport {
  const { setup, seed, every = 1, most = 2000 } = game
  const random = createRandom(seed)
  const dice = seededDice(seed)
  const p = system.open(setup, dice)
  const wrong: string[] = []
  const kinds = new Set<string>()
  for (let step = 0; step < most; step++) {
    const deciders = system.deciders(p)
    if (deciders.length === 0) break
    const seat = deciders[random.below(deciders.length)]
    const offer = system.offer(p, seat)
    for (const action of offer.actions) kinds.add(action.do)
    if (step % every === 0) wrong.push(...wordsWrong(system, words, p, seat, seed + step))
    const action = drawAction(offer, random)
    if (action === null) break
    kinds.add(action.do)
    if (words(p, seat, action).label === '') wrong.push(`${canonicalJson(action)} has no words`)
    system.perform(p, seat, action, dice)
  }
  return { wrong, kinds }
}

/** The words of every action of a recorded game, at the moment it was taken. */
export function wordsOfRecord<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  words: Words<P, A>,
  record: GameRecord,
): WordsReport {
  const p = system.open(record.setup, listDice(record.openingRolls))
  const wrong: string[] = []
  const kinds = new Set<string>()
  for (const entry of record.entries) {
    // Golden games are played by the rules in a test of their own.
    const action = entry.action as A
    kinds.add(action.do)
    if (words(p, entry.seat, action).label.trim() === '') wrong.push(`${canonicalJson(action)} has no words`)
    system.perform(p, entry.seat, action, listDice(entry.rolls))
  }
  return { wrong, kinds }
}
