import { anySystem, createRandom, drawAction, seededDice, Session } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { expect, it } from 'vitest'
import { Checkpoints } from '../src/table/checkpoints.ts'
import type { AnySession } from '../src/table/local-game.ts'

/** A random game of Ulm, so many actions long. */
function played(actions: number): AnySession {
  const random = createRandom(3)
  const session: AnySession = new Session(anySystem(laGrandeArmee), { scenario: 'ulm' }, seededDice(3))
  while (session.entries.length < actions && session.outcome === null) {
    const [seat] = session.system.deciders(session.position)
    const action = drawAction(session.system.offer(session.position, seat), random)
    session.submit(seat, session.sequence, action)
  }
  return session
}

function entriesOf(session: AnySession): { seat: string; action: { do: string }; rolls: number[] }[] {
  return session.entries.map(({ seat, action, rolls }) => ({
    seat,
    action,
    rolls: rolls.map(({ value }) => value),
  }))
}

it('shows every moment of a game as it was, in any order', () => {
  const session = played(130)
  const entries = entriesOf(session)
  const checkpoints = new Checkpoints(session.system, session.jumpTo(0))
  const jumps = [entries.length, 0, 33, 32, 31, 64, 65, 1, 100, 97, entries.length - 1, 2]
  for (const count of jumps) {
    expect(checkpoints.at(entries, count).state).toEqual(session.jumpTo(count).state)
  }
})

it('leaves what it keeps as it was, whatever is asked next', () => {
  const session = played(70)
  const entries = entriesOf(session)
  const checkpoints = new Checkpoints(session.system, session.jumpTo(0))
  const early = checkpoints.at(entries, 32)
  const before = structuredClone(early.state)
  checkpoints.at(entries, 60)
  expect(early.state).toEqual(before)
  expect(checkpoints.at(entries, 32).state).toEqual(before)
})

it('forgets what was taken back', () => {
  const session = played(70)
  const entries = entriesOf(session)
  const checkpoints = new Checkpoints(session.system, session.jumpTo(0))
  checkpoints.at(entries, 64)
  checkpoints.forgetFrom(40)
  expect(checkpoints.at(entries, 64).state).toEqual(session.jumpTo(64).state)
  expect(() => checkpoints.at(entries.slice(0, 40), 41)).toThrow(RangeError)
})
