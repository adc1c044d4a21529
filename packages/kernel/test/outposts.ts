import { comparePartial, listDice, Session } from '@bivouac/kernel'
import type { Dice, DiceSource, PositionNotation } from '@bivouac/kernel'
import { toySystem, type ToyAction, type ToyPosition, type ToyView } from '@bivouac/kernel/testing'
import { unknown } from 'valibot'

export const SETUP = { scenario: 'outposts' }

/** Every army lies 2, 0, 3 from north to south. */
export const OPENING = [1, 1, 1]

export type ToySession = Session<ToyPosition, ToyAction, ToyView>

/** A game with these dice after those of the opening. */
export function openToy(dice: readonly number[] = [], system = toySystem): ToySession {
  return new Session(system, SETUP, listDice([...OPENING, ...dice]))
}

/** A game with dice of any kind. */
export function openToyWith(dice: Dice, source: DiceSource): ToySession {
  return new Session(toySystem, SETUP, dice, source)
}

/** Submits an action at the current sequence number; throws when it is refused. */
export function act(session: ToySession, seat: string, action: ToyAction): void {
  const { refusal } = session.submit(seat, session.sequence, action)
  if (refusal !== null) throw new Error(`${refusal.clause}: ${refusal.reason}`)
}

/** Seals a tactic for every seat, after which Red moves first. */
export function sealAll(session: ToySession, tactic: 'hold' | 'press' = 'press'): void {
  for (const seat of ['blue-north', 'blue-south', 'red']) act(session, seat, { do: 'tactic', tactic })
}

/** A quiet move of Red's: nobody is near. */
export const QUIET: ToyAction = { do: 'move', piece: 8, x: 300, y: 350 }
/** Red's move that brings piece 6 within reach of Blue's piece 5. */
export const BOLD: ToyAction = { do: 'move', piece: 6, x: 200, y: 240 }

/** The toy's notation: parts of the state laid over the opening. */
export const toyNotation: PositionNotation<ToyPosition> = {
  placement: unknown(),
  expected: unknown(),
  set(setup, placement, dice) {
    const opening = toySystem.open(setup, dice)
    return toySystem.restore(setup, { ...opening.state, ...(placement as object) })
  },
  compare: (p, expected) => comparePartial(p.state, expected),
}
