import type { Action } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { answerAlone } from '../src/table/lone.ts'

const THROW = { do: 'rally', unit: 'P1' }

/** A table at which nothing but one throw is left, and what was sent to it. */
function atTable(apart?: true) {
  const sent: Action[] = []
  const lone = signal<Action | null>(null)
  const mayUndo = signal(false)
  const on = signal(true)
  const quiet = signal(true)
  const moment = signal<number | null>(null)
  const entries = signal<readonly never[]>([])
  const stop = answerAlone(
    {
      standing: { lone },
      mayUndo,
      entries,
      ...(apart && { apart }),
      submit: async (action) => {
        sent.push(action)
        return null
      },
    },
    { settings: { lone: on }, quiet, moment },
  )
  return { sent, lone, mayUndo, on, quiet, moment, stop, settle: () => Promise.resolve() }
}

describe('questions with one answer', () => {
  it('are answered once, when what came before has been shown', async () => {
    const table = atTable()
    table.quiet.value = false
    table.lone.value = THROW
    await table.settle()
    expect(table.sent).toEqual([])
    table.quiet.value = true
    await table.settle()
    table.quiet.value = false
    table.quiet.value = true
    await table.settle()
    expect(table.sent).toEqual([THROW])
    table.stop()
  })

  it('are asked where something could be taken back, in the past, where the setting is off, and where one learns', async () => {
    const undoable = atTable()
    undoable.mayUndo.value = true
    const past = atTable()
    past.moment.value = 3
    const off = atTable()
    off.on.value = false
    const learning = atTable(true)
    for (const table of [undoable, past, off, learning]) {
      table.lone.value = THROW
      await table.settle()
      expect(table.sent).toEqual([])
      table.stop()
    }
  })
})
