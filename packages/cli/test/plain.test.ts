import { Session, anyKit, printedCharts, seededDice } from '@bivouac/kernel'
import type { SystemKit } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import type { ToyAction, ToyPosition, ToyView } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { printCharts } from '../src/chartbook.ts'
import { terminalKit } from '../src/plain.ts'
import { Keeping } from '../src/play/keeping.ts'
import { Table } from '../src/play/table.ts'
import type { Terminal } from '../src/terminal.ts'
import { inkFor } from '../src/text.ts'
import { useFolder } from './desk.ts'

const folder = useFolder()

/** A system on the day its rules exist: no names to type, nothing of its own in the terminal. */
const bare: SystemKit<ToyPosition, ToyAction, ToyView> = {
  system: toySystem,
  notation: {
    placement: toySystem.actionSchema,
    expected: toySystem.actionSchema,
    set: never,
    compare: never,
  },
  ledger: () => Promise.resolve({ system: toySystem.id, chapters: [], rulings: [] }),
  charts: { standard: { reach: 2 }, read: (value) => value },
  files: {},
  options: () => [],
  narrate: (events) => events.map(({ type }) => ({ text: `${type}.`, places: [] })),
  continues: () => false,
  words: (_p, _seat, action) => ({ label: JSON.stringify(action), pieces: [] }),
}

function never(): never {
  throw new Error('not asked for')
}

/** Plays the toy with these lines typed, by everybody at one screen; the first choice of each menu after that. */
async function play(typed: readonly string[], lines = 400): Promise<{ out: string; over: boolean }> {
  const kit = anyKit(bare)
  const out: string[] = []
  const left = [...typed, ...Array<string>(lines).fill('1')]
  const terminal: Terminal = {
    interactive: false,
    colour: false,
    columns: 100,
    rows: 40,
    get ended() {
      return left.length === 0
    },
    say: (text) => void out.push(text),
    complain: (text) => void out.push(text),
    ask: (prompt) => {
      const line = left.shift()
      if (line !== undefined) out.push(`${prompt}${line}`)
      return Promise.resolve(line ?? null)
    },
    close: () => {},
  }
  const session = new Session(kit.system, { scenario: 'outposts' }, seededDice(2), { kind: 'seed', seed: 2 })
  const seats = kit.system.seats(session.position)
  const table = new Table({
    kit: terminalKit(kit),
    session,
    hand: null,
    sitters: new Map(seats.map(({ id }) => [id, 'human' as const])),
    keeping: new Keeping(folder.path('toy.json'), 'outposts', undefined),
    terminal,
    sheet: { ink: inkFor(false), columns: 100, rows: 40 },
    computer: () => Promise.reject(new Error('nobody asked for one')),
  })
  const over = await table.play()
  return { out: out.join('\n'), over }
}

describe('a system that has nothing in the terminal', () => {
  it('is played to its end from its offer by numbers', async () => {
    const { over } = await play([])
    expect(over).toBe(true)
  })

  it('takes typed orders, tells what can be ordered, and refuses with the clause', async () => {
    const { out } = await play(['help', 'list', 'map', 'look there', 'odds', 'sing', 'pass now', 'quit'], 0)
    expect(out).toContain('What can be ordered now.')
    expect(out).toContain('This game has no map in letters.')
    expect(out).toContain('There is nothing called "there".')
    expect(out).toContain('"sing" is no order.')
  })

  it('shows its charts as they stand in the file', () => {
    expect(printCharts(printedCharts(bare.charts, { scenario: 'outposts' }))).toContain('  reach  2')
  })
})
