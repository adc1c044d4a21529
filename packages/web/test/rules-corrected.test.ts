import { stateMark } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { goneOn, resumeGame } from '../src/table/local-game.ts'
import type { PlayedKit } from '../src/table/local-game.ts'
import { LocalTable } from '../src/table/local-table.ts'
import { ALL_THINK, ALL_YOU, anyAction, around, newTable, toy, until } from './support.ts'

/** The toy, but at the position with this mark nothing is allowed any more. */
function correctedAt(mark: string): PlayedKit {
  const { system } = toy
  return {
    ...toy,
    system: {
      ...system,
      rulesVersion: system.rulesVersion + 1,
      check: (p, seat, action) =>
        stateMark(p.state) === mark
          ? { clause: 'NEW-1', reason: 'No longer.' }
          : system.check(p, seat, action),
    },
  }
}

describe('a game in this browser outlives a correction of its rules', () => {
  it('stops before the move that is refused now, tells, and goes on from there', async () => {
    const surroundings = around()
    const { shelf } = surroundings
    const { head, table } = await newTable(ALL_YOU, surroundings)
    for (let move = 0; move < 6; move++) await table.submit(anyAction(table))
    const more = anyAction(table)
    table.close()
    const entries = await shelf.entries(head.id)
    const fixed = correctedAt(entries[3].mark ?? '')
    const stopped = new LocalTable(resumeGame(fixed, head, entries), head, surroundings)
    const stop = { kept: 4, dropped: 2, why: 'refused', over: false }
    expect(stopped.status.value).toEqual({ kind: 'stopped', stop })
    expect([stopped.mayAct.value, stopped.mayUndo.value]).toEqual([false, false])
    expect((await stopped.submit(more))?.clause).toBe('TABLE-RULES')
    expect((await stopped.undo())?.clause).toBe('TABLE-RULES')
    expect(stopped.entries.value).toHaveLength(4)
    // Nothing is lost by looking.
    expect(await shelf.entries(head.id)).toHaveLength(6)

    expect(await stopped.goOn()).toBeNull()
    expect(stopped.status.value.kind).toBe('yours')
    stopped.close()
    const kept = await shelf.entries(head.id)
    expect(kept).toEqual(entries.slice(0, 4))
    const again = await shelf.head(head.id)
    if (!again) throw new Error('the table is gone')
    const left = entries.slice(4).flatMap(({ rolls }) => rolls)
    expect([again.gone ?? 0, again.provable]).toEqual([left.length, left.length === 0])
    expect(resumeGame(fixed, again, kept).stop).toBeNull()
  })

  it('stops where the same move comes to another position; a game without marks is taken as it is', async () => {
    const surroundings = around()
    const { head, table } = await newTable(ALL_YOU, surroundings)
    for (let move = 0; move < 4; move++) await table.submit(anyAction(table))
    table.close()
    const entries = await surroundings.shelf.entries(head.id)
    const other = entries.map((entry, at) => (at === 2 ? { ...entry, mark: '00000000' } : entry))
    expect(resumeGame(toy, head, other).stop).toMatchObject({ kept: 2, dropped: 2, why: 'position' })
    const dice = entries.map((entry, at) => (at === 1 ? { ...entry, rolls: [1, 1, 1, 1] } : entry))
    expect(resumeGame(toy, head, dice).stop).toMatchObject({ kept: 1, dropped: 3, why: 'dice' })
    const old = other.map(({ mark: _, ...entry }) => entry)
    expect(resumeGame(toy, head, old).stop).toBeNull()
  })

  it('dice of moves that are left behind are not thrown again, and nobody says that they can be proved', async () => {
    const surroundings = around()
    const { head, table } = await newTable(ALL_THINK, surroundings)
    await until(() => table.status.peek().kind === 'over')
    table.close()
    const left = await surroundings.shelf.entries(head.id)
    const thrown = left.flatMap(({ rolls }) => rolls).length
    expect(thrown).toBeGreaterThan(0)
    const on = goneOn(head, left)
    expect(on).toMatchObject({ gone: thrown, provable: false })
    // The next die is one that nobody has seen.
    const fresh = resumeGame(toy, on, []).session
    const first = resumeGame(toy, head, left).session
    expect(fresh.openingRolls).toEqual(first.openingRolls)
    expect(goneOn(on, left)).toMatchObject({ gone: 2 * thrown })
  })
})
