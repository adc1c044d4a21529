import type { GameSetup } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { popFrame } from '@bivouac/kernel'
import { cross, reinforce } from '../../src/position/changes.ts'
import { findBox } from '../../src/position/counters.ts'
import type { JdgPosition } from '../../src/index.ts'
import { isCommandedBox, linesOf, statusBy } from '../../src/command/lines.ts'
import { reactionValue } from '../../src/reaction/reaction.ts'
import { openRecovery } from '../../src/arrivals/recovery.ts'
import { stackAllowances } from '../../src/march/stack-allowance.ts'
import { ANSWERED, FRENCH, GENERAL_ONLY, IN_COMMAND, REACTED } from '../../src/position/state.ts'
import { finalCount } from '../../src/sequence/victory.ts'
import { act, counter, offered, only, refused, where } from '../hand.ts'
import { mark, onTheRoad, phase, pointsLeft, take, walk } from '../march/marching.ts'

// Where the rules bear two readings the players agree on one before the game: each played both ways.

type Options = NonNullable<GameSetup['options']>

describe('command', () => {
  it('JDG-4.5-f a Force without a general pays 1 CP in command, or by agreement only with a LoC to the CinC himself', () => {
    const price = (options: Options, ids: string): number => {
      const p = onTheRoad({ french: { a: 'napoleon', d: 'ney', g: 'fr-3:8', c: 'fr-4:6' } }, { options })
      take(p, 'french', ids)
      act(p, 'french', { do: 'halt' })
      return 10 - pointsLeft(p)
    }
    // III Corps at g hangs on Ney, who hangs on Napoléon; IV Corps on Napoléon himself.
    expect([price({}, 'fr-3'), price({}, 'fr-4')], 'JDG-4.5-f').toEqual([1, 1])
    const strict = { cpLine: 'cincOnly' } as const
    expect([price(strict, 'fr-3'), price(strict, 'fr-4'), price(strict, 'ney')]).toEqual([2, 1, 0])
  })

  it('JDG-4.5-f being reached by the CinC alone changes prices, not what units in command may do', () => {
    const p = onTheRoad({ french: { a: 'napoleon', c: 'fr-4:6' } }, { options: { cpLine: 'cincOnly' } })
    take(p, 'french', 'fr-4')
    expect(refused(p, 'french', { do: 'force-march' }), 'JDG-4.5-f').toBeNull()
    expect(offered(p, 'french').some((action) => action.do === 'detach')).toBe(true)
    expect(stackAllowances(p, [counter(p, 'fr-4')], 0, false)).toEqual([6])
  })

  it('JDG-6.1-l a created Detachment is in command as any unit is, or by agreement of the CinC alone', () => {
    const status = (options: Options): number => {
      const p = onTheRoad(
        { french: { a: 'napoleon', d: 'ney fr-3:8', g: 'fr-d1:2' }, parents: { 'fr-d1': 'fr-3' } },
        { options },
      )
      return statusBy(p, linesOf(p, 0), counter(p, 'fr-d1'), 0)
    }
    expect([status({}), status({ detachmentLine: 'cincOnly' })], 'JDG-6.1-l').toEqual([
      IN_COMMAND,
      GENERAL_ONLY,
    ])
    const near = onTheRoad(
      { french: { a: 'napoleon', c: 'fr-d1:2 fr-3:8' }, parents: { 'fr-d1': 'fr-3' } },
      { options: { detachmentLine: 'cincOnly' } },
    )
    expect(statusBy(near, linesOf(near, 0), counter(near, 'fr-d1'), 0)).toBe(IN_COMMAND)
  })

  it('JDG-1.2.2-indep-h by agreement an independent Detachment with a LoC to a general may force-march', () => {
    const forced = (options: Options, box: string): string | null => {
      const p = onTheRoad({ french: { a: 'napoleon', [box]: 'fr-d1:1' } }, { options })
      take(p, 'french', 'fr-d1')
      // Out of command it is in any case.
      expect(stackAllowances(p, [counter(p, 'fr-d1')], 0, false)).toEqual([5])
      return refused(p, 'french', { do: 'force-march' })
    }
    expect(forced({}, 'c')).toBe('JDG-1.2.2-indep-h')
    const letter = { independentStatus: 'letter' } as const
    expect([forced(letter, 'c'), forced(letter, 'h')]).toEqual([null, 'JDG-1.2.2-indep-h'])
  })

  it('JDG-4.6-f the point is taken from the unit out of command alone; the stack goes at its slowest member’s pace', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-dA:2 fr-3:8 fr-d1:1' } })
    const pace = (ids: string): number[] =>
      stackAllowances(
        p,
        ids.split(' ').map((id) => counter(p, id)),
        0,
        false,
      )
    // A: independent cavalry, 8 less 1; III Corps 6; 1: independent infantry, 6 less 1.
    expect(pace('napoleon fr-dA fr-3 fr-d1'), 'JDG-4.6-f').toEqual([8, 7, 6, 5])
    take(p, 'french', 'fr-3 fr-dA')
    walk(p, 'french', 'b c d e f g')
    expect(where(p, 'fr-3')).toBe('g')
  })

  it('JDG-4.6-f a Detachment absorbed before the stack sets out no longer slows it', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8 fr-d1:1' } })
    take(p, 'french', 'fr-3 fr-d1')
    act(p, 'french', { do: 'reattach', detachment: 'fr-d1', into: 'fr-3' })
    // Six, less the one that taking it in has cost.
    walk(p, 'french', 'b c d e f')
    expect(where(p, 'fr-3'), 'JDG-4.6-f').toBe('f')
  })

  it('JDG-4.3-h, JDG-4.3-j a besieged garrison cuts the besieger’s lines through its box, unless it is shut in', () => {
    const linked = (options: Options, side: 0 | 1 = 0): boolean => {
      const p = onTheRoad(
        {
          french: { a: 'napoleon', c: 'fr-4:6', d: 'fr-3:8' },
          allied: { b: 'wittgenstein', c: 'ru-1:3', e: 'ru-2:2' },
          sieges: { c: ['french', 1] },
        },
        {
          options,
          boxes: Object.fromEntries([...'abcde'].map((id) => [id, id === 'c' ? 'open fort' : 'open'])),
          links: ['a c', 'b c', 'c d', 'c e'],
        },
      )
      return isCommandedBox(p, side, findBox(p, side === 0 ? 'd' : 'e'))
    }
    expect([linked({}), linked({ garrison: 'shutIn' })]).toEqual([false, true])
    // The besieger cuts the garrison's lines in both.
    expect([linked({}, 1), linked({ garrison: 'shutIn' }, 1)]).toEqual([false, false])
  })

  it('JDG-4.3-h enemies in the end boxes do not cut: besiegers are in command', () => {
    const p = onTheRoad({
      french: { b: 'napoleon', c: 'fr-4:6' },
      allied: { c: 'ru-1:3' },
      sieges: { c: ['french', 1] },
    })
    expect(isCommandedBox(p, 0, findBox(p, 'c')), 'JDG-4.3-h').toBe(true)
  })
})

describe('Detachments', () => {
  it('JDG-1.2.2-indep-i one may merge into a unit of any nation, by agreement of its own only', () => {
    const merge = (options: Options): string | null => {
      const p = onTheRoad({ allied: { b: 'wittgenstein pr-yor:3 ru-d1:1' }, phasing: 'allied' }, { options })
      take(p, 'allied', 'pr-yor')
      return refused(p, 'allied', { do: 'reattach', detachment: 'ru-d1', into: 'pr-yor' })
    }
    expect([merge({}), merge({ mergeNation: 'same' })]).toEqual([null, 'JDG-6.1-j'])
  })
})

describe('reactions', () => {
  it('JDG-6.5.1-h the CinC’s CV never lowers a better general, unless the cap is taken by the letter', () => {
    const value = (options: Options): number => {
      const p = onTheRoad({ allied: { a: 'wittgenstein', c: 'blucher ru-1:3' } }, { options })
      return reactionValue(p, [counter(p, 'ru-1'), counter(p, 'blucher')]).value
    }
    const game = onTheRoad({}).game
    const cv = (id: string): number => game.counters[game.counterIndex.get(id) ?? 0].cv
    expect(cv('blucher'), 'JDG-6.5.1-h').toBeGreaterThan(cv('wittgenstein'))
    expect([value({}), value({ reactionCap: 'letter' })]).toEqual([cv('blucher'), cv('wittgenstein')])
  })

  it('JDG-5.5.4-d a failed attempt spoils recovery; by agreement only one that came off does', () => {
    const rests = (options: Options, marks: number): string | null => {
      const p = onTheRoad({ french: { a: 'napoleon fr-3:8/2' } }, { options })
      mark(p, 'fr-3', marks)
      popFrame(p)
      openRecovery(p, FRENCH)
      return refused(p, 'french', { do: 'rest', units: ['fr-3'] })
    }
    const strict = { failedReaction: 'doesNotCount' } as const
    expect(rests({}, REACTED)).toBe('JDG-5.5.4-a')
    expect(rests(strict, REACTED)).toBeNull()
    expect(rests(strict, REACTED | ANSWERED)).toBe('JDG-5.5.4-a')
  })

  it('JDG-5.5.4-d the die decides which of the two it was', () => {
    const tried = (die: number): JdgPosition => {
      const p = onTheRoad({ french: { b: 'napoleon fr-3:8' }, allied: { d: 'ru-1:3', h: 'wittgenstein' } })
      take(p, 'french', 'fr-3')
      act(p, 'french', { do: 'go', to: 'c' })
      act(p, 'allied', { do: 'intercept', units: ['ru-1'] })
      act(p, 'allied', { do: 'end' }, [die])
      return p
    }
    const marks = (p: JdgPosition): number => p.state.counters.mark[counter(p, 'ru-1')] & (REACTED | ANSWERED)
    expect([marks(tried(6)), marks(tried(1))]).toEqual([REACTED, REACTED | ANSWERED])
  })

  it('JDG-6.3-before-e cavalry withdraws one box, or by agreement as far as its MP reach', () => {
    const entered = (options: Options): JdgPosition => {
      const p = onTheRoad(
        { french: { b: 'napoleon fr-3:8' }, allied: { c: 'ru-win:3', z: 'ru-1:1' } },
        { options },
      )
      take(p, 'french', 'fr-3')
      act(p, 'french', { do: 'go', to: 'c' })
      if (phase(p) === 'entering') act(p, 'french', { do: 'end' })
      expect(phase(p)).toBe('withdrawal')
      return p
    }
    const boxes = (p: JdgPosition): string[] =>
      offered(p, 'allied').flatMap((action) => (action.do === 'withdraw' ? [action.to] : []))
    const near = entered({})
    expect(boxes(near).sort()).toEqual(['d', 'k', 'y'])
    expect(refused(near, 'allied', { do: 'withdraw', units: ['ru-win'], to: 'f' })).toBe('JDG-6.3-before-b')
    const far = entered({ cavalryWithdraws: 'fullMp' })
    expect(boxes(far)).toEqual(expect.arrayContaining(['d', 'e', 'f', 'g', 'h', 'k', 'y']))
    // Not back to where the enemy came from, nor over a river without a bridge.
    expect(boxes(far)).not.toEqual(expect.arrayContaining(['a']))
    expect(refused(far, 'allied', { do: 'withdraw', units: ['ru-win'], to: 'w' })).toBe('JDG-6.3-before-e')
    const events = act(far, 'allied', { do: 'withdraw', units: ['ru-win'], to: 'g' }, [1])
    expect([only(events, 'withdrew')[0].into, where(far, 'ru-win')]).toEqual(['g', 'g'])
  })
})

describe('the final count', () => {
  it('JDG-9-loss-b SP lost are a running count, or by agreement the crosses left on the roster', () => {
    const spared = (options: Options): number => {
      const p = onTheRoad({ french: { a: 'napoleon fr-3:8 fr-4:6' } }, { options })
      cross(p, counter(p, 'fr-3'), 5)
      cross(p, counter(p, 'fr-4'), 3)
      expect(p.state.lost[FRENCH], 'JDG-9-loss-b').toBe(8)
      reinforce(p, counter(p, 'fr-3'), 4)
      return finalCount(p).totals[1]
    }
    // Eight lost are 2 VP for the enemy, four left are 1.
    expect([spared({}), spared({ lossCount: 'roster' })]).toEqual([2, 1])
  })
})
