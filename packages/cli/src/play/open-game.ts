import { Session, replayRecord, seededDice } from '@bivouac/kernel'
import type { Action, Dice, GameRecord, GameSetup, AnyPosition, Roll } from '@bivouac/kernel'
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

/** A recorded game, to be played on with the same dice. Throws `Failure` when its dice are not ours to throw. */
export function resumeGame({ system }: TerminalKit, record: GameRecord): OpenGame {
  const { dice } = record
  if (dice.kind === 'committed')
    throw new Failure('The dice of this game lie with its server: it cannot go on here.')
  if (dice.kind === 'list') {
    const hand = new HandDice()
    return { session: replayRecord(system, record, { live: hand }), hand }
  }
  // The dice thrown so far are thrown again unseen, so that the next is the one it would have been.
  let live: Dice | undefined
  const session: OpenGame['session'] = replayRecord(system, record, {
    live: { roll: (sides, what) => (live ??= thrownOn(dice.seed, rollsOf(session))).roll(sides, what) },
  })
  return { session, hand: null }
}

function rollsOf(session: OpenGame['session']): readonly Roll[] {
  return [...session.openingRolls, ...session.entries.flatMap(({ rolls }) => rolls)]
}

function thrownOn(seed: number, rolls: readonly Roll[]): Dice {
  const dice = seededDice(seed)
  for (const { sides, what } of rolls) dice.roll(sides, what)
  return dice
}
