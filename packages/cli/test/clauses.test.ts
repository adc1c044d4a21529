import { clauseIds } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'
import { coverLedger } from '@bivouac/kernel/testing'
import { readLedgerTexts } from '../src/repository.ts'
import { bivouac } from './desk.ts'

describe('the clauses of La Grande Armée', () => {
  const cover = coverLedger(clauseIds, readLedgerTexts('la-grande-armee'))

  it('are all somewhere: shown by a test, for people, or an open gap', () => {
    expect(cover.nowhere).toEqual([])
  })

  it('are the only ones named', () => {
    expect(cover.unknown).toEqual([])
  })

  it('are never both shown by a test and left to people', () => {
    expect(cover.twice).toEqual([])
  })

  it('are counted for a program', async () => {
    const counted = JSON.parse((await bivouac(['clauses', 'la-grande-armee', '--json'])).out)
    expect(counted).toMatchObject({
      system: 'la-grande-armee',
      total: clauseIds.length,
      tested: cover.tested.length,
      people: cover.people.length,
      open: cover.open,
      nowhere: cover.nowhere,
    })
    const { tested, people, open, nowhere } = counted
    expect(tested + people + open.length + nowhere.length).toBe(clauseIds.length)
  })

  it('are counted for people, with an exit code that tells whether all is well', async () => {
    const { code, out } = await bivouac(['clauses', 'la-grande-armee'])
    expect(out).toContain(`La Grande Armée: ${clauseIds.length} clauses.`)
    expect(out).toContain(`${cover.tested.length} shown by a test`)
    expect(code).toBe(cover.nowhere.length + cover.unknown.length + cover.twice.length === 0 ? 0 : 1)
  })
})
