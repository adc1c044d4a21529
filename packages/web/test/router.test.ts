import { describe, expect, it } from 'vitest'
import { makeRoute, parseRoute } from '../src/shell/router.ts'
import type { Route } from '../src/shell/router.ts'

const TOKEN = 'IfIjwyWYpeTo8ZzXjhJeQbLdv4DywVtE28pN264OnGI'

const ROUTES: readonly Route[] = [
  { at: 'lobby' },
  { at: 'play', table: '5444bfb8d90fbe45', moment: null },
  { at: 'play', table: '5444bfb8d90fbe45', moment: 0 },
  { at: 'server', table: 'CuxKPQRBG4h4vihK', token: null, moment: null },
  { at: 'server', table: 'CuxKPQRBG4h4vihK', token: TOKEN, moment: null },
  { at: 'server', table: 'CuxKPQRBG4h4vihK', token: null, moment: 120 },
  { at: 'rules', system: 'la-grande-armee', clause: null },
  { at: 'rules', system: 'la-grande-armee', clause: 'LGA-ZOC-C2' },
  { at: 'charts', system: 'la-grande-armee' },
  { at: 'learn', system: 'la-grande-armee', situation: 'feed-a-stack' },
  { at: 'record', packed: null, moment: null },
  { at: 'record', packed: 'q1bKz0_-', moment: 17 },
]

describe('the address of the page', () => {
  it('says every room, and is read back as the same', () => {
    for (const route of ROUTES) expect(parseRoute(makeRoute(route))).toEqual(route)
  })

  it('leads nowhere when it names no room', () => {
    const wrong = ['#/parlour', '#/play', '#/play/a/b', '#/t/abc/short', '#/rules/x/<script>', '#/record/a b']
    for (const hash of wrong) expect(parseRoute(hash)).toEqual({ at: 'nowhere' })
  })

  it('takes an empty address for the lobby, and a moment that is no number for now', () => {
    expect(parseRoute('')).toEqual({ at: 'lobby' })
    expect(parseRoute('#/play/abc?at=-1')).toEqual({ at: 'play', table: 'abc', moment: null })
    expect(parseRoute('#/play/abc?at=9999999')).toEqual({ at: 'play', table: 'abc', moment: null })
  })
})
