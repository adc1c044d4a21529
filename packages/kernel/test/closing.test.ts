import { lackingIn, makeRecord, parseRecord, recordDigest, replayRecord, verifyRecord } from '@bivouac/kernel'
import type { Closing, GameRecord } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { openToy, sealAll } from './outposts.ts'

const RESIGNED: Closing = { kind: 'resigned', side: 'red' }

/** A game closed after its first choices. */
function closed(closing: Closing) {
  const session = openToy()
  sealAll(session)
  const refusal = session.close(closing)
  return { session, refusal }
}

/** The record, as somebody would forge it who knows how to make its fingerprint. */
function forged(record: GameRecord, change: Partial<GameRecord>): GameRecord {
  const told = { ...record, ...change }
  return { ...told, end: { ...record.end!, digest: recordDigest(told) } }
}

describe('a game closed by those at the table', () => {
  it('is over: nothing is accepted or taken back, and what was accepted may be sent again', () => {
    const { session, refusal } = closed(RESIGNED)
    expect(refusal).toBeNull()
    expect(session.outcome).toEqual({ winner: 'blue', level: 'resignation', score: 0 })
    const first = session.entries[0]
    expect(session.submit(first.seat, first.sequence, first.action)).toMatchObject({ resent: true })
    const { sequence } = session
    const later = session.submit(first.seat, sequence, first.action)
    expect(later.refusal?.clause).toBe('TABLE-OVER')
    for (const { id } of toySystem.seats(session.position)) expect(session.canUndo(id)).toBe(false)
    expect(session.close({ kind: 'agreed' })?.clause).toBe('TABLE-OVER')
  })

  it('is nobody’s who does not play it', () => {
    expect(closed({ kind: 'resigned', side: 'green' }).refusal?.clause).toBe('TABLE-SEAT')
  })

  it('says so in its record, which is whole and plays again', () => {
    for (const closing of [RESIGNED, { kind: 'agreed' } as const]) {
      const record = makeRecord(closed(closing).session)
      expect(record.closing).toEqual(closing)
      const read = parseRecord(JSON.stringify(record))
      expect(verifyRecord(toySystem, read)).toEqual([])
      expect(lackingIn(read)).toEqual([])
      expect(replayRecord(toySystem, read).outcome).toEqual(record.end?.outcome)
    }
  })

  it('cannot be given to the other side, or left out, without a trace', () => {
    const record = makeRecord(closed(RESIGNED).session)
    const other = { closing: { kind: 'resigned', side: 'blue' } } as const
    expect(verifyRecord(toySystem, { ...record, ...other })).not.toEqual([])
    expect(verifyRecord(toySystem, forged(record, other))).not.toEqual([])
    const { closing: _, ...open } = record
    expect(verifyRecord(toySystem, open)).not.toEqual([])
  })
})
