import { describe, expect, it } from 'vitest'
import { createRandom, drawAction, fingerprint, seededDice, Session, stateMark } from '../src/index.ts'
import { StateMarks } from '../src/fingerprint.ts'
import { leavesOf, toySystem } from '../src/testing/index.ts'

describe('fingerprints of plain values', () => {
  it('are the same for the same value, whatever the order of its keys', () => {
    expect(fingerprint({ a: 1, b: [2, 'three', null] })).toBe(fingerprint({ b: [2, 'three', null], a: 1 }))
    expect(fingerprint(JSON.parse('{"x":0.5}'))).toBe(fingerprint({ x: 0.5 }))
  })

  it.each([
    [
      [1, 2],
      [2, 1],
    ],
    [[0], [null]],
    [[], [[]]],
    [
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ],
    [{ a: { b: 1 } }, { a: 1, b: 1 }],
    ['turn', 'guns'],
    [{ order: 'hold' }, { order: 'move' }],
    [0.25, 0.5],
    [1, 65_537],
    [true, 1],
    [
      [[1], [2]],
      [[1, 2], []],
    ],
  ])('tell %j from %j', (one, other) => {
    expect(fingerprint(one)).not.toBe(fingerprint(other))
  })

  it('change with every leaf of a state, and tell the moments of a game apart', () => {
    const p = toySystem.open({ scenario: toySystem.scenarios[0].id }, seededDice(1))
    const random = createRandom(1)
    const seen = new Map<number, string>()
    for (let actions = 0; actions < 300; actions++) {
      const text = JSON.stringify(p.state)
      const known = seen.get(fingerprint(p.state))
      expect(known ?? text).toBe(text)
      seen.set(fingerprint(p.state), text)
      const [seat] = toySystem.deciders(p)
      const action = seat === undefined ? null : drawAction(toySystem.offer(p, seat), random)
      if (action === null) break
      toySystem.perform(p, seat, action, seededDice(actions))
    }
    expect(seen.size).toBeGreaterThan(20)
    const now = fingerprint(p.state)
    for (const { keys, path } of leavesOf(p.state)) {
      const changed = JSON.parse(JSON.stringify(p.state))
      const last = keys[keys.length - 1]
      const inner = keys.slice(0, -1).reduce((within, key) => within[key], changed)
      inner[last] = typeof inner[last] === 'number' ? inner[last] + 1 : `${inner[last]}x`
      expect(fingerprint(changed), path).not.toBe(now)
    }
  })
})

describe('marks of one state after another', () => {
  it('are those of each alone, whatever parts they share', () => {
    const marks = new StateMarks()
    const columns = { box: [1, 2, 3], up: [0, 0, 0] }
    const states: unknown[] = [
      { turn: 1, columns, battle: null, frames: [{ phase: 'march' }] },
      { turn: 2, columns, battle: null, frames: [{ phase: 'march' }] },
      { turn: 2, columns: { ...columns, up: [0, 1, 0] }, battle: { box: 3 }, frames: [] },
      { turn: 2, columns: { ...columns, up: [0, 1, 0] }, battle: null, frames: [] },
      // Other keys, another order, a key without a value.
      { frames: [], turn: 2, columns: { up: columns.up }, battle: undefined },
      [1, 2],
      { turn: 2 },
    ]
    for (const state of states) expect(marks.of(state)).toBe(stateMark(state))
  })

  it('are what a session says of its position, also after an undo', () => {
    const session = new Session(toySystem, { scenario: toySystem.scenarios[0].id }, seededDice(1))
    const random = createRandom(1)
    for (let actions = 0; actions < 200 && session.outcome === null; actions++) {
      const [seat] = toySystem.deciders(session.position)
      const action = drawAction(toySystem.offer(session.position, seat), random)
      expect(session.submit(seat, session.sequence, action).refusal).toBeNull()
      expect(session.mark).toBe(stateMark(session.position.state))
      if (actions % 7 === 0 && session.undo(seat) === null)
        expect(session.mark).toBe(stateMark(session.position.state))
    }
  })
})
