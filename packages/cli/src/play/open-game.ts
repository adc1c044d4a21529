import { makeRecord, recordDigest, replayAgreeing, replayRecord, seededDice, Session } from '@bivouac/kernel'
import type { Action, Dice, GameRecord, GameSetup, AnyPosition, Parting, Roll } from '@bivouac/kernel'
import type { TerminalKit } from '../systems.ts'
import type { Terminal } from '../terminal.ts'
import { Failure } from '../usage.ts'
import { withDice } from './ask-dice.ts'
import { HandDice } from './hand-dice.ts'

/** A game on the table, and the dice typed in by hand if it is played with such. */
export interface OpenGame {
  readonly session: Session<AnyPosition, Action, unknown>
  readonly hand: HandDice | null
}

/** A new game; null when the input ends while dice for its opening are asked for. */
export async function openGame(
  { system }: TerminalKit,
  setup: GameSetup,
  seed: number | 'list',
  terminal: Terminal,
): Promise<OpenGame | null> {
  if (seed !== 'list') {
    return { session: new Session(system, setup, seededDice(seed), { kind: 'seed', seed }), hand: null }
  }
  const hand = new HandDice()
  const session = await withDice(hand, terminal, () => new Session(system, setup, hand, { kind: 'list' }))
  return session === null ? null : { session, hand }
}

/** A recorded game taken up again. Where the rules were corrected since, it says in one sentence what became of it. */
export interface ResumedGame extends OpenGame {
  readonly corrected: string | null
}

/**
 * A recorded game, to be played on with the same dice, as far as it follows from the rules of today. Throws `Failure` when
 * its dice are not ours to throw, and `DataError` when it does not follow because its record was changed by hand.
 */
export function resumeGame({ system }: TerminalKit, record: GameRecord): ResumedGame {
  const { dice, end } = record
  if (dice.kind === 'committed')
    throw new Failure('The dice of this game lie with its server: it cannot go on here.')
  const hand = dice.kind === 'list' ? new HandDice() : null
  // The dice thrown so far are thrown again unseen, so that the next is the one it would have been. Those of moves that
  // are left behind come again too: whoever knows a seed can foresee its dice, and they prove what follows.
  let live: Dice | null = hand
  const thrown: Dice = {
    roll: (sides, what) =>
      (live ??= thrownOn(dice.kind === 'seed' ? dice.seed : 0, rollsOf(session))).roll(sides, what),
  }
  const untouched = end === undefined || end.digest === recordDigest(record)
  const { session, parting }: Agreed = untouched
    ? replayAgreeing(system, record, { marks: [], live: hand ?? thrown })
    : { session: replayRecord(system, record, { live: hand ?? thrown }), parting: null }
  return { session, hand, corrected: correctionOf(record, session, parting) }
}

type Agreed = ReturnType<typeof replayAgreeing<AnyPosition, Action, unknown>>

function correctionOf(
  { entries, end }: GameRecord,
  session: OpenGame['session'],
  parting: Parting | null,
): string | null {
  if (parting !== null) {
    const left = entries.length - parting.entry
    const moves = left === 1 ? 'That move is' : `That move and what followed, ${left} in all, are`
    return `By the rules of today move ${parting.entry + 1} cannot be made: ${parting.says} ${moves} left behind.`
  }
  if (end === undefined || end.hash === makeRecord(session).end?.hash) return null
  return 'By the rules of today the same moves come to another position than they did.'
}

function rollsOf(session: OpenGame['session']): readonly Roll[] {
  return [...session.openingRolls, ...session.entries.flatMap(({ rolls }) => rolls)]
}

function thrownOn(seed: number, rolls: readonly Roll[]): Dice {
  const dice = seededDice(seed)
  for (const { sides, what } of rolls) dice.roll(sides, what)
  return dice
}
