import { describe, expect, it } from 'vitest'
import { DiceSpent, stateHash } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import { act, BOLD, openToy, QUIET, sealAll, type ToySession } from './outposts.ts'

const hash = (session: ToySession) => stateHash(session.position.state)

describe('submitting', () => {
  it('logs the action with its rolls and events', () => {
    const session = openToy([6])
    expect(session.openingRolls.map((roll) => roll.value)).toEqual([1, 1, 1])
    sealAll(session)
    act(session, 'red', BOLD)
    act(session, 'blue-south', { do: 'intercept' })
    const entry = session.entries.at(-1)
    expect(entry?.rolls).toEqual([{ what: 'interception', sides: 6, value: 6 }])
    expect(entry?.events.map((event) => event.type)).toEqual(['shown', 'driven off'])
    expect(entry?.sequence).toBe(4)
    expect(session.sequence).toBe(5)
  })

  it('refuses by the rules and changes nothing', () => {
    const session = openToy()
    const before = hash(session)
    expect(session.submit('red', 0, { do: 'halt' }).refusal?.clause).toBe('TOY-PHASE-A')
    expect(session.submit('red', 0, 'halt').refusal?.clause).toBe('TABLE-FORM')
    expect(session.submit('green', 0, { do: 'halt' }).refusal?.clause).toBe('TABLE-SEAT')
    expect([session.sequence, session.entries.length, hash(session)]).toEqual([0, 0, before])
  })

  it('refuses a forged seat', () => {
    const session = openToy()
    sealAll(session)
    expect(session.submit('blue-north', session.sequence, QUIET).refusal?.clause).toBe('TABLE-TURN')
  })

  it('refuses what was decided on an older or a future position', () => {
    const session = openToy()
    sealAll(session)
    for (const sequence of [0, 2, 4, -1, 3.5, Number.NaN]) {
      expect(session.submit('red', sequence, QUIET).refusal?.clause).toBe('TABLE-SEQUENCE')
    }
    expect(session.entries).toHaveLength(3)
  })

  it('answers a resent action with the same entry, however late, and throws no die for it', () => {
    const session = openToy([6])
    sealAll(session)
    act(session, 'red', BOLD)
    const first = session.submit('blue-south', 4, { do: 'intercept' })
    act(session, 'red', { do: 'halt' })
    const before = hash(session)
    const again = session.submit('blue-south', 4, { do: 'intercept' })
    expect(again).toEqual({ ...first, resent: true })
    expect(again.entry).toBe(first.entry)
    expect([session.sequence, hash(session)]).toEqual([6, before])
    expect(session.submit('blue-south', 4, { do: 'stand' }).refusal?.clause).toBe('TABLE-SEQUENCE')
    expect(session.submit('blue-north', 4, { do: 'intercept' }).refusal?.clause).toBe('TABLE-SEQUENCE')
  })

  it('stays as it was when the dice run out', () => {
    const session = openToy()
    sealAll(session)
    act(session, 'red', BOLD)
    const before = hash(session)
    expect(() => session.submit('blue-south', 4, { do: 'intercept' })).toThrow(DiceSpent)
    expect([session.sequence, session.entries.length, hash(session)]).toEqual([4, 4, before])
    act(session, 'blue-south', { do: 'stand' })
    expect(session.sequence).toBe(5)
  })

  it('keeps its own copy of the action', () => {
    const session = openToy()
    sealAll(session)
    const move = { ...QUIET }
    act(session, 'red', move)
    Object.assign(move, { piece: 0 })
    expect(session.entries.at(-1)?.action).toEqual(QUIET)
  })
})

describe('undo', () => {
  it('takes back action by action to the last reveal, and not past it', () => {
    const session = openToy()
    sealAll(session)
    const start = hash(session)
    act(session, 'red', QUIET)
    expect(session.undo('red')).toBeNull()
    expect(hash(session)).toBe(start)
    expect(session.undo('red')?.clause).toBe('TABLE-UNDO')
    expect(hash(session)).toBe(start)
  })

  it('goes back over several actions where nothing is hidden, also after the decision has passed on', () => {
    const session = openToy([], { ...toySystem, hidesNothing: true })
    sealAll(session)
    const start = hash(session)
    act(session, 'red', QUIET)
    const once = hash(session)
    act(session, 'red', { do: 'move', piece: 8, x: 310, y: 350 })
    expect(session.undo('red')).toBeNull()
    expect(hash(session)).toBe(once)
    expect(session.undo('red')).toBeNull()
    expect(hash(session)).toBe(start)
    expect(session.undo('red')?.clause).toBe('TABLE-UNDO')
  })

  it('does not go past handing on the decision where something is hidden: who is asked may tell', () => {
    const session = openToy()
    sealAll(session)
    act(session, 'red', QUIET)
    act(session, 'red', { do: 'halt' })
    expect(session.canUndo('red')).toBe(false)
    act(session, 'blue-south', { do: 'halt' })
    expect(session.canUndo('blue-south')).toBe(false)
  })

  it('does not go past a die', () => {
    const session = openToy([6])
    sealAll(session)
    act(session, 'red', BOLD)
    act(session, 'blue-south', { do: 'intercept' })
    expect(session.canUndo('blue-south')).toBe(false)
    expect(session.canUndo('red')).toBe(false)
  })

  it('does not go past what another seat did, nor take back for another', () => {
    const session = openToy([], { ...toySystem, hidesNothing: true })
    sealAll(session)
    act(session, 'red', BOLD)
    expect(session.canUndo('blue-south')).toBe(false)
    expect(session.canUndo('red')).toBe(true)
    const before = hash(session)
    act(session, 'blue-south', { do: 'stand' })
    expect(session.canUndo('red')).toBe(false)
    expect(session.undo('blue-south')).toBeNull()
    expect(hash(session)).toBe(before)
    // Blue has taken back its answer, but Red's move was seen and answered before.
    expect(session.canUndo('red')).toBe(false)
  })

  it('lets a sealed choice be taken back until another seat acts', () => {
    const session = openToy()
    const start = hash(session)
    act(session, 'red', { do: 'tactic', tactic: 'hold' })
    expect(session.undo('red')).toBeNull()
    expect(hash(session)).toBe(start)
    act(session, 'red', { do: 'tactic', tactic: 'press' })
    act(session, 'blue-north', { do: 'tactic', tactic: 'press' })
    expect(session.canUndo('red')).toBe(false)
  })

  it('uses no sequence number twice: a resent action is not played again after it was taken back', () => {
    const session = openToy()
    sealAll(session)
    act(session, 'red', QUIET)
    session.undo('red')
    expect(session.sequence).toBe(5)
    expect(session.submit('red', 3, QUIET).refusal?.clause).toBe('TABLE-SEQUENCE')
    expect(session.submit('red', 4, QUIET).refusal?.clause).toBe('TABLE-SEQUENCE')
    expect(session.submit('red', 5, QUIET).refusal).toBeNull()
  })

  it('never changes the next die', () => {
    const session = openToy([5, 2])
    sealAll(session)
    for (let i = 0; i < 3; i++) {
      act(session, 'red', QUIET)
      session.undo('red')
    }
    act(session, 'red', BOLD)
    act(session, 'blue-south', { do: 'intercept' })
    expect(session.entries.at(-1)?.rolls[0].value).toBe(5)
  })

  it('is refused before anything was done', () => {
    expect(openToy().undo('red')?.clause).toBe('TABLE-UNDO')
  })

  it('that a log holds is done again though it would be refused today; a step that threw dice never was', () => {
    const session = openToy([6])
    sealAll(session)
    const before = hash(session)
    act(session, 'red', BOLD)
    expect(session.undo('red')?.clause).toBe('TABLE-UNDO')
    expect(session.undoAsStored('red')).toBeNull()
    expect([hash(session), session.sequence, session.entries.length]).toEqual([before, 5, 3])
    expect(session.undoAsStored('blue-north')?.clause).toBe('TABLE-UNDO')
    act(session, 'red', BOLD)
    act(session, 'blue-south', { do: 'intercept' })
    expect(session.undoAsStored('blue-south')?.clause).toBe('TABLE-UNDO')
    expect(session.entries).toHaveLength(5)
  })
})

describe('looking back', () => {
  it('jumps to any moment with the dice as they fell', () => {
    const session = openToy([6])
    const hashes = [hash(session)]
    const follow = (seat: string, action: Parameters<typeof act>[2]) => {
      act(session, seat, action)
      hashes.push(hash(session))
    }
    for (const seat of ['blue-north', 'blue-south', 'red']) follow(seat, { do: 'tactic', tactic: 'press' })
    follow('red', BOLD)
    follow('blue-south', { do: 'intercept' })
    follow('red', { do: 'halt' })
    expect(hashes.map((_, count) => stateHash(session.jumpTo(count).state))).toEqual(hashes)
    expect(hash(session)).toBe(hashes.at(-1))
    for (const count of [-1, 7, 0.5]) expect(() => session.jumpTo(count)).toThrow(RangeError)
  })

  it('tells a seat the events it may see', () => {
    const session = openToy()
    act(session, 'red', { do: 'tactic', tactic: 'hold' })
    const seen = session.eventsFor('blue-north')
    expect(seen).toEqual([{ type: 'sealed', clauses: ['TOY-TACTIC-A'], seat: 'red' }])
    expect(session.eventsFor(null)).toEqual(seen)
    expect(session.eventsFor(null, 1)).toEqual([])
  })
})
