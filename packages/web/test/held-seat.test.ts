import { describe, expect, it } from 'vitest'
import { holdBy, newSecret, withHold, withoutHold } from '../src/storage/held-seat.ts'
import type { ServerSeat } from '../src/storage/shelf.ts'

const MINE: ServerSeat = {
  table: 't1',
  token: 'my-key',
  from: 'my-invitation',
  seat: 'french',
  commitment: 'c1',
  share: 's1',
  links: { allied: 'their-invitation' },
  host: 'host',
  title: 'Ulm',
  updated: 1,
  summary: { when: '', over: false, says: '' },
}

describe('what this browser holds of a table', () => {
  it('is a secret of 256 bits', () => {
    const secrets = Array.from({ length: 20 }, newSecret)
    expect(new Set(secrets).size).toBe(20)
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  it('is asked for with a new key by a link that was never followed, and by nothing without a link', () => {
    expect(holdBy(null, null)).toBeNull()
    expect(holdBy(null, 'invitation')).toEqual({
      token: 'invitation',
      from: 'invitation',
      key: expect.stringMatching(/^[\w-]{43}$/),
      seat: null,
    })
  })

  it('is found again by the link it came by, by its key, or without one', () => {
    for (const token of ['my-invitation', 'my-key', null])
      expect(holdBy(MINE, token)).toMatchObject({ token: 'my-key', seat: 'french', share: 's1' })
  })

  it('is what an older page kept: a link that is its key', () => {
    const { from: _, ...old } = MINE
    expect(holdBy(old, null)).toMatchObject({ token: 'my-key', from: 'my-key' })
    const renewed = withHold(old, 't1', { token: 'new-key', from: 'my-key', seat: 'french' }, false)
    expect(renewed.token).toBe('new-key')
    expect(renewed.others).toBeUndefined()
  })

  it('is asked for with a key where an older page kept an invitation and could not exchange it', () => {
    const { from: _, commitment: __, share: ___, ...old } = MINE
    expect(holdBy(old, null)).toMatchObject({ token: 'my-key', key: expect.stringMatching(/^[\w-]{43}$/) })
    expect(holdBy(MINE, null)?.key).toBeUndefined()
  })

  it('keeps one seat when another link to the same table is followed, also when that opens nothing', () => {
    const other = holdBy(MINE, 'their-invitation')
    if (!other) throw new Error('a link is something to come with')
    const asked = withHold(MINE, 't1', other, false)
    expect(asked).toMatchObject({ token: 'my-key', seat: 'french', others: [{ key: other.key }] })
    const sat = withHold(asked, 't1', { token: 'k2', from: 'their-invitation', seat: 'allied' }, true)
    expect(sat).toMatchObject({ token: 'k2', seat: 'allied', host: 'host', title: 'Ulm' })
    expect(sat.share).toBeUndefined()
    expect(holdBy(sat, 'my-invitation')).toMatchObject({ token: 'my-key', share: 's1' })
    expect(withoutHold(sat, { token: 'k2', from: 'their-invitation', seat: 'allied' })).toEqual(MINE)
    expect(withoutHold(MINE, { token: 'other', from: 'my-invitation', seat: null })).toBeNull()
  })
})
