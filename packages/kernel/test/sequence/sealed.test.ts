import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, opened, seal, sealedFrame, sealedView, waiting } from '@bivouac/kernel'

describe('sealed choices', () => {
  it('open only when all are in', () => {
    const frame = sealedFrame<string>(['french', 'prussian'])
    expect(waiting(frame)).toEqual(['french', 'prussian'])
    seal(frame, 'prussian', 'assault')
    expect(waiting(frame)).toEqual(['french'])
    expect(opened(frame)).toBeNull()
    seal(frame, 'french', 'refuse')
    expect(waiting(frame)).toEqual([])
    expect(opened(frame)).toEqual({ french: 'refuse', prussian: 'assault' })
  })

  it('are sealed once, and only by those asked', () => {
    const frame = sealedFrame<number>(['french', 'prussian'])
    seal(frame, 'french', 1)
    expect(() => seal(frame, 'french', 2)).toThrow('no choice is awaited from french')
    expect(() => seal(frame, 'russian', 2)).toThrow('no choice is awaited from russian')
    expect(frame.choices).toEqual({ french: 1 })
  })

  it('can be none: a choice of null is a choice', () => {
    const frame = sealedFrame<null>(['french'])
    seal(frame, 'french', null)
    expect(opened(frame)).toEqual({ french: null })
  })

  it('never show a seat what another chose', () => {
    const seats = ['a', 'b', 'c']
    const choices = fc.dictionary(fc.constantFrom(...seats), fc.jsonValue(), { noNullPrototype: true })
    fc.assert(
      fc.property(choices, fc.jsonValue(), fc.constantFrom('a', 'b', 'c', null), (made, other, seat) => {
        const frame = { seats, choices: made }
        const changed = Object.fromEntries(
          Object.keys(made).map((key) => [key, key === seat ? made[key] : other]),
        )
        expect(canonicalJson(sealedView({ seats, choices: changed }, seat))).toBe(
          canonicalJson(sealedView(frame, seat)),
        )
        expect(sealedView(frame, seat).sealed).toEqual(seats.filter((id) => id in made))
      }),
    )
  })

  it('show a seat its own', () => {
    const frame = sealedFrame<string>(['a', 'b'])
    seal(frame, 'a', 'flank')
    expect(sealedView(frame, 'a').own).toBe('flank')
    expect(sealedView(frame, 'b').own).toBeNull()
    expect(sealedView(frame, null).own).toBeNull()
  })
})
