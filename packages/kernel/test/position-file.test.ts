import { describe, expect, it } from 'vitest'
import { DataError, mismatchText, parsePositionFile, runPositionFile } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import { toyNotation } from './outposts.ts'

const move = [{ phase: 'turn' }, { phase: 'move', by: [2], left: 2 }]
const bold = { do: 'move', piece: 6, x: 200, y: 240 }

/** Red feels its way forward, Blue intercepts and throws again. */
const ACTIONS: readonly object[] = [
  { as: 'red', refused: { do: 'move', piece: 0, x: 200, y: 240 }, by: 'TOY-MOVE-A' },
  { as: 'blue-north', refused: bold, by: 'TABLE-TURN' },
  { as: 'red', do: bold, events: [{ type: 'moved', piece: 6 }] },
  { expect: { x: [170, 170, 170, 170, 170, 170, 200, 240, 240] } },
  { do: { do: 'intercept' } },
  { expect: { command: { blue: 1 } } },
  { do: { do: 'reroll' } },
]

const FILE = {
  format: 'bivouac-position',
  version: 1,
  system: 'outposts',
  title: 'A re-roll saves the line',
  setup: { scenario: 'outposts' },
  position: { frames: move },
  dice: [1, 1, 1, 2, 5],
  actions: ACTIONS,
  expect: { command: { blue: 0, red: 2 } },
  events: [{ type: 'moved' }, { type: 'driven off', clauses: ['TOY-REACT-B'] }],
}

const run = (change: object) => runPositionFile(toySystem, toyNotation, { ...FILE, ...change })
const faults = (change: object) => run(change).mismatches.map((mismatch) => mismatchText(mismatch))

describe('a position file', () => {
  it('runs as written, from text or parsed', () => {
    const result = runPositionFile(toySystem, toyNotation, JSON.stringify(FILE))
    expect(result.mismatches).toEqual([])
    expect(result.rollsLeft).toBe(0)
    expect(result.events.map((event) => event.type)).toEqual(['moved', 'shown', 'driven off'])
    expect(result.position.state.alive[6]).toBe(false)
    expect(run({}).mismatches).toEqual([])
  })

  it('begins with the opening when it places nothing', () => {
    const { position: _, ...open } = FILE
    const actions = [{ as: 'red', do: { do: 'tactic', tactic: 'hold' } }, { expect: { turn: 1 } }]
    const file = { ...open, actions, dice: [1, 1, 1, 6], expect: { turn: 1 }, events: [] }
    expect(runPositionFile(toySystem, toyNotation, file)).toMatchObject({ mismatches: [], rollsLeft: 1 })
  })

  it('tells a wrong expectation in the middle and at the end', () => {
    const actions = ACTIONS.with(5, { expect: { command: { blue: 7 } } })
    expect(faults({ actions, expect: { turn: 9 } })).toEqual([
      'actions[5].expect.command.blue: expected 7, found 1',
      'expect.turn: expected 9, found 1',
    ])
  })

  it('goes on after an action that is refused, and says from where on it is astray', () => {
    const actions = ACTIONS.with(2, { as: 'red', do: { ...bold, x: 0 } })
    const [fault, ...more] = faults({ actions })
    expect(fault).toMatch(/^actions\[2\]\.do: expected "allowed", found "TOY-MOVE-B: /)
    expect(more).not.toEqual([])
    expect(run({ actions }).astray).toBe('actions[2]')
    expect(run({}).astray).toBeNull()
  })

  it('tells an action that should have been refused, or by another clause', () => {
    const allowed = { as: 'red', refused: bold, by: 'TOY-MOVE-B' }
    expect(faults({ actions: [allowed] })[0]).toBe('actions[0].by: expected "TOY-MOVE-B", found "allowed"')
    expect(run({ actions: [allowed] }).astray).toBeNull()
    const other = { as: 'red', refused: { ...bold, piece: 0 }, by: 'TOY-MOVE-B' }
    expect(faults({ actions: [other] })[0]).toMatch(/expected "TOY-MOVE-B", found "TOY-MOVE-A: /)
  })

  it('tells when the dice run out or do not fit', () => {
    expect(faults({ dice: [1, 1, 1, 2] })[0]).toMatch(
      /^actions\[6\]\.do: .*No die is left in the list for: interception/,
    )
    expect(faults({ dice: [1, 1, 1, 9] })[0]).toMatch(
      /^actions\[4\]\.do: .*a value from 1 to 6 for interception/,
    )
  })

  it('tells the first event that did not follow in order', () => {
    expect(faults({ events: [{ type: 'driven off' }, { type: 'moved' }] })).toEqual([
      'events[1]: expected {"type":"moved"}, found []',
    ])
    const actions = ACTIONS.with(2, { as: 'red', do: bold, events: [{ type: 'shown' }] })
    expect(faults({ actions })).toEqual(['actions[2].events[0]: expected {"type":"shown"}, found ["moved"]'])
  })

  it('asks for the seat where several may decide', () => {
    const { position: _, ...open } = FILE
    const file = { ...open, actions: [{ do: { do: 'tactic', tactic: 'hold' } }] }
    const { mismatches } = runPositionFile(toySystem, toyNotation, file)
    expect(mismatchText(mismatches[0])).toMatch(/^actions\[0\]\.as: expected "a seat", found ".* decide"/)
  })

  it.each([
    ['format', { format: 'bivouac-record' }],
    ['dice[1]', { dice: [1, 0] }],
    ['actions[0]', { actions: [{ as: 'red' }] }],
    ['actions[0]', { actions: [{ as: 'red', refused: bold }] }],
    ['titel', { titel: 'x' }],
  ])('is refused with the path %s', (path, change) => {
    expect(() => parsePositionFile({ ...FILE, ...change })).toThrow(DataError)
    expect(() => parsePositionFile({ ...FILE, ...change })).toThrow(expect.objectContaining({ path }))
  })

  it('of another system is refused', () => {
    expect(() => run({ system: 'chess' })).toThrow(/^system: outposts, not chess/)
  })
})
