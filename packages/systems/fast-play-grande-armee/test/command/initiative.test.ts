import { describe, expect, it } from 'vitest'
import type { FpgaAction } from '../../src/index.ts'
import type { Field } from '../testing.ts'
import { end, field } from '../testing.ts'

const reroll = (...dice: number[]): FpgaAction => ({ do: 'reroll', dice })
const units = ['F1 fast 10,10 0', 'A1 slow 10,60 180']

/** Two dice and the D4 of a side. */
type Throw = readonly [number, number, number]

/** Initiative as it is thrown in the Command Phase, with so many command dice each, and the dice that follow. */
const thrown = (
  french: Throw,
  austrian: Throw,
  more: readonly number[] = [],
  dice = { french: 6, austrian: 6 },
): Field =>
  field({}, { step: 'command', units }, [dice.french, dice.austrian, ...french, ...austrian, ...more])

/** Neither has a command die: the throw alone decides. */
const plain = (french: Throw, austrian: Throw, more: readonly number[] = []): Field =>
  field({}, { step: 'next', units }, [...french, ...austrian, ...more])

/** Both leave their dice as they lie: who has it then. */
const winner = (f: Field): string => {
  f.shows({ decision: 'first' })
  return f.decides
}

describe('who has the initiative', () => {
  it('FPGA-INI-a: the higher sum of two dice', () => {
    expect(winner(plain([3, 4, 4], [3, 3, 4])), 'FPGA-INI-a').toBe('french')
    expect(winner(plain([1, 4, 4], [3, 3, 2])), 'FPGA-INI-a').toBe('austrian')
    const f = thrown([3, 4, 1], [3, 3, 4]).do(end, end)
    expect(f.event('initiative'), 'FPGA-INI-a').toMatchObject({ side: 'french', sums: [7, 6], tie: false })
  })

  it('FPGA-INI-b: the higher D4 where the sums are equal', () => {
    expect(winner(plain([3, 4, 2], [5, 2, 3])), 'FPGA-INI-b').toBe('austrian')
    expect(winner(plain([3, 4, 4], [5, 2, 3])), 'FPGA-INI-b').toBe('french')
  })

  it('FPGA-INI-b, FPGA-DICE-a: equal D4s are thrown again until they differ, the side named first before the other', () => {
    expect(winner(plain([3, 4, 2], [5, 2, 2], [3, 1])), 'FPGA-INI-b').toBe('french')
    expect(winner(plain([3, 4, 2], [5, 2, 2], [4, 4, 1, 2])), 'FPGA-INI-b').toBe('austrian')
    const f = field({}, { side: 'austrian', first: 'french', units }, [3, 4, 2, 5, 2, 2, 4, 4, 1, 2]).do(end)
    expect(
      f.eventsOf('initiative-tie').flatMap(({ rolls }) => rolls.map(({ value, sides }) => [value, sides])),
      'FPGA-DICE-a',
    ).toEqual([
      [4, 4],
      [4, 4],
      [1, 4],
      [2, 4],
    ])
    expect(f.event('initiative'), 'FPGA-INI-b').toMatchObject({ side: 'austrian', tie: true })
    expect(f.diceLeft).toBe(0)
  })
})

describe('throwing again', () => {
  it('FPGA-INI-c, FPGA-INI-e: the lower roller speaks first, then the higher', () => {
    const french = thrown([1, 2, 4], [6, 5, 1]).shows(
      { decides: 'french', decision: 'initiative' },
      'FPGA-INI-c',
    )
    french.do(end).shows({ decides: 'austrian', decision: 'initiative' }, 'FPGA-INI-e')
    const austrian = thrown([6, 5, 1], [1, 2, 4]).shows({ decides: 'austrian' }, 'FPGA-INI-c')
    austrian.do(end).shows({ decides: 'french', decision: 'initiative' }, 'FPGA-INI-e')
    austrian.do(end).shows({ decides: 'french', decision: 'first' })
  })

  it('FPGA-INI-d: a die for a CD, either of the two or both, each once', () => {
    const f = (): Field => thrown([1, 2, 4], [6, 5, 1], [5, 6])
    f().allows(reroll(0), 'FPGA-INI-d').allows(reroll(1), 'FPGA-INI-d').allows(reroll(0, 1), 'FPGA-INI-d')
    f()
      .refuses(reroll(2), 'FPGA-INI-d')
      .refuses(reroll(0, 0), 'FPGA-INI-d')
      .refuses(reroll(0, 3), 'FPGA-INI-d')
    const one = f().do(reroll(1))
    expect(one.event('initiative-again'), 'FPGA-INI-d').toMatchObject({ side: 'french', dice: [1], sum: 6 })
    one.shows({ dice: { french: 5, austrian: 6 } })
    const both = f().do(reroll(0, 1))
    expect(both.event('initiative-again'), 'FPGA-INI-d').toMatchObject({ dice: [0, 1], sum: 11 })
    both.shows({ dice: { french: 4 } }, 'FPGA-INI-d')
  })

  it('FPGA-INI-d, FPGA-CMD-d: with one CD one die', () => {
    thrown([1, 2, 4], [6, 5, 1], [], { french: 1, austrian: 6 })
      .refuses(reroll(0, 1), 'FPGA-CMD-d')
      .allows(reroll(0), 'FPGA-INI-d')
  })

  it('FPGA-INI-f: the new dice count, worse or not, and the last sums decide', () => {
    const f = thrown([3, 4, 4], [6, 5, 1], [1, 1]).do(reroll(1), reroll(0))
    expect(f.event('initiative'), 'FPGA-INI-f').toMatchObject({ side: 'austrian', sums: [4, 6] })
    const lost = thrown([3, 4, 4], [5, 3, 1], [4, 1]).do(reroll(0), reroll(0))
    expect(lost.event('initiative'), 'FPGA-INI-f').toMatchObject({ side: 'french', sums: [8, 4] })
  })

  it('FPGA-INI-g: of two equal sums the lower D4 is the lower roller’s, and no CD touches it', () => {
    const f = thrown([3, 4, 2], [5, 2, 3]).shows({ decides: 'french' }, 'FPGA-INI-g')
    f.refuses(reroll(2), 'FPGA-INI-d')
    thrown([3, 4, 3], [5, 2, 2]).shows({ decides: 'austrian' }, 'FPGA-INI-g')
    // Equal D4s too: those thrown again tell.
    thrown([3, 4, 2], [5, 2, 2], [4, 3]).shows({ decides: 'austrian', decision: 'initiative' }, 'FPGA-INI-g')
  })

  it('FPGA-INI-h: 3+4 with 2 against 5+2 with 3', () => {
    const f = thrown([3, 4, 2], [5, 2, 3], [6, 4]).shows({ decides: 'french' })
    f.do(reroll(0)).shows({ decides: 'austrian', dice: { french: 5, austrian: 6 } })
    f.do(reroll(1))
    expect(f.event('initiative'), 'FPGA-INI-h').toMatchObject({ side: 'french', sums: [10, 9] })
    f.shows({ decides: 'french', decision: 'first', dice: { french: 5, austrian: 5 } }, 'FPGA-INI-h')
  })

  it('FPGA-INI-i: 6+2 against 3+1, which becomes 1+2 and must be kept', () => {
    const f = thrown([6, 2, 1], [3, 1, 4], [1, 2]).shows({ decides: 'austrian' })
    f.do(reroll(0, 1), end)
    expect(f.event('initiative'), 'FPGA-INI-i').toMatchObject({ side: 'french', sums: [8, 3] })
    f.shows({ dice: { french: 6, austrian: 4 } }, 'FPGA-INI-i')
  })

  it('FPGA-INI-j, FPGA-INI-l: 5+5 with 1 against 6+3 with 4: the D4s on the table decide 10 : 10', () => {
    const f = thrown([5, 5, 1], [6, 3, 4], [4]).shows({ decides: 'austrian' })
    f.do(reroll(1), end)
    expect(f.event('initiative'), 'FPGA-INI-j, FPGA-INI-l').toMatchObject({
      side: 'austrian',
      sums: [10, 10],
      tie: true,
    })
    f.shows({ decides: 'austrian', decision: 'first' })
    expect(f.diceLeft).toBe(0)
  })

  it('FPGA-INI-j: equal D4s are thrown again for a tie that comes only now', () => {
    const f = thrown([5, 5, 2], [6, 3, 2], [4, 3, 1]).do(reroll(1), end)
    expect(f.event('initiative'), 'FPGA-INI-j').toMatchObject({ side: 'french', sums: [10, 10], tie: true })
    expect(f.diceLeft).toBe(0)
  })

  it('FPGA-INI-j: D4s thrown again for a tie serve to its end, and no third time', () => {
    const f = thrown([3, 4, 2], [5, 2, 2], [1, 3]).shows({ decides: 'french' })
    f.do(end, end)
    expect(f.event('initiative'), 'FPGA-INI-j').toMatchObject({ side: 'austrian', sums: [7, 7] })
    expect(f.diceLeft).toBe(0)
  })

  it('FPGA-INI-j: nor do they end the turn', () => {
    // After one pulse a clock of 1 would: it showed 2, and the 1 was thrown for the tie.
    const f = field({}, { side: 'austrian', first: 'french', pulse: 1, units }, [3, 4, 2, 5, 2, 2, 1, 3]).do(
      end,
    )
    expect(f.event('clock'), 'FPGA-INI-j').toMatchObject({ die: 2, ends: false })
    f.shows({ turn: 2, decision: 'first', decides: 'austrian' })
  })

  it('FPGA-INI-k: once each, whatever the other has thrown since', () => {
    // The French were lower and are higher now; the Austrians may still throw, and then it is decided.
    const f = thrown([1, 2, 4], [4, 3, 1], [6, 6, 6, 6])
      .do(reroll(0, 1))
      .shows({ decides: 'austrian' }, 'FPGA-INI-k')
    f.do(reroll(0)).shows({ decision: 'first', decides: 'french' }, 'FPGA-INI-k')
    expect(f.event('initiative')).toMatchObject({ sums: [12, 9] })
    // Who let his chance go is not asked again.
    const passed = thrown([1, 2, 4], [4, 3, 1], [1]).do(end, reroll(0))
    expect(passed.event('initiative'), 'FPGA-INI-k').toMatchObject({ side: 'austrian', sums: [3, 4] })
    passed.shows({ decision: 'first' })
  })

  it('FPGA-DICE-c: dice thrown again together fall in the order of the old ones, and take their place', () => {
    const f = thrown([1, 2, 4], [6, 5, 1], [3, 6]).do(reroll(0, 1))
    expect(f.event('initiative-again').rolls.map(({ value }) => value)).toEqual([3, 6])
    const frame = f.p.state.frames.at(-1)
    expect(frame?.phase === 'initiative' && frame.thrown.map(({ value }) => value), 'FPGA-DICE-c').toEqual([
      3, 6, 4, 6, 5, 1,
    ])
    const swapped = thrown([1, 2, 4], [6, 5, 1], [3, 6]).do(reroll(1, 0)).p.state.frames.at(-1)
    expect(
      swapped?.phase === 'initiative' && swapped.thrown.map(({ value }) => value),
      'FPGA-DICE-c',
    ).toEqual([3, 6, 4, 6, 5, 1])
  })
})
