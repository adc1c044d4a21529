import { asSeat, copyPlain, DataError } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { findBox } from '../../src/position/counters.ts'
import { openGuns } from '../../src/reaction/guns.ts'
import { ALLIED } from '../../src/position/state.ts'
import { act, counter } from '../hand.ts'
import { onTheRoad, take } from './marching.ts'

type Fields = Record<string, unknown>

/** The state as stored, with fields of its top frame changed; what opening it says is wrong, or null. */
function fault(p: JdgPosition, change: (top: Fields, frames: Fields[]) => void): string | null {
  const stored = copyPlain(p.state) as unknown as { frames: Fields[] }
  change(stored.frames[stored.frames.length - 1], stored.frames)
  try {
    joursDeGloire.restore(p.game.setup, stored)
    return null
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    return error.message
  }
}

const onTheMove = (): JdgPosition => {
  const p = onTheRoad({
    french: { a: 'napoleon fr-3:8 fr-4:6' },
    allied: { c: 'ru-1:3 blucher', x: 'ru-2:2' },
  })
  take(p, 'french', 'fr-3')
  return p
}
const met = (): JdgPosition => {
  const p = onTheMove()
  act(p, 'french', { do: 'go', to: 'b' })
  return p
}

describe('a stored march is looked at before it is believed', () => {
  it('as it was it opens, on the move, at a reaction and at the guns', () => {
    for (const p of [onTheMove(), met()]) expect(fault(p, () => undefined)).toBeNull()
    const p = met()
    act(p, 'allied', { do: 'intercept', units: ['ru-1', 'blucher'] })
    expect(fault(p, () => undefined)).toBeNull()
    act(p, 'allied', { do: 'end' }, [1])
    expect(fault(p, () => undefined)).toBeNull()
  })

  it.each<[string, (top: Fields) => void]>([
    ['its counters are where it is', (top) => (top['path'] = [3])],
    ['expected somebody', (top) => (top['stack'] = [])],
    ['one for each of the stack', (top) => (top['allowance'] = [6])],
    ['expected the box it set out from', (top) => (top['path'] = [])],
    ['only the start is off the map', (top) => (top['path'] = [0, -1, 0])],
    ['expected -1 or more', (top) => (top['army'] = -3)],
  ])('a stack: %s', (words, change) => {
    expect(fault(onTheMove(), change)).toContain(words)
  })

  it('a stack of the other side, a counter there is not', () => {
    const p = onTheMove()
    expect(fault(p, (top) => (top['stack'] = [counter(p, 'ru-1')]))).toContain('a counter of the other side')
    expect(fault(p, (top) => (top['stack'] = [9999]))).not.toBeNull()
  })

  it('an entry belongs to the march below it, an interception to an entry', () => {
    expect(fault(met(), (_, frames) => (frames[frames.length - 2]['box'] = 5))).toContain(
      'by the march below',
    )
    expect(fault(met(), (_, frames) => frames.splice(frames.length - 2, 1))).toContain('answers an entry')
  })

  it('an attempt is a Force of one box next to the one entered, with strength', () => {
    const p = met()
    const attempt = (from: string, ...ids: string[]): Fields => ({
      from: findBox(p, from),
      units: ids.map((id) => counter(p, id)),
      passed: null,
    })
    const withAttempt = (one: Fields): string | null => fault(p, (top) => (top['attempts'] = [one]))
    expect(withAttempt(attempt('c', 'ru-1'))).toBeNull()
    expect(withAttempt(attempt('c', 'ru-2'))).toContain('out of one box')
    expect(withAttempt(attempt('c', 'blucher'))).toContain('strength points')
    expect(withAttempt(attempt('a', 'fr-4'))).toContain('the other side')
    expect(withAttempt(attempt('c'))).toContain('expected a Force')
  })

  it('a march to the guns goes to a battle, by a way that hangs together', () => {
    const p = onTheRoad({
      french: { c: 'napoleon fr-3:8' },
      allied: { c: 'ru-milo:4', e: 'ru-1:3' },
      frame: { phase: 'recovery', side: 0, by: [asSeat(0)] },
    })
    p.state.markers.push({
      box: findBox(p, 'c'),
      interception: false,
      sortie: false,
      marchers: [],
      fought: false,
    })
    openGuns(p, ALLIED)
    const march = (by: string, to: string): string | null =>
      fault(p, (top) => {
        const [from, via, goal] = ['e', by, to].map((id) => findBox(p, id))
        top['marches'] = [{ from, by: via, to: goal, units: [counter(p, 'ru-1')], passed: null }]
      })
    expect(march('d', 'c')).toBeNull()
    expect(march('b', 'c')).toContain('hangs together')
    expect(march('d', 'e')).toContain('goes to a battle')
  })
})
