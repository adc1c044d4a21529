import { describe, expect, it } from 'vitest'
import { createRandom } from '@bivouac/kernel'
import { roundAhead, roundsAt } from '../../src/battle/battle-ahead.ts'
import type { MarchIn, RoundChance } from '../../src/battle/battle-ahead.ts'
import type { JdgPosition } from '../../src/index.ts'
import { afield, phaseOf, play, toTheGuns } from './fighting.ts'

/** The rounds a march of the French into the field may lead to. */
function into(p: JdgPosition, march: MarchIn | null): RoundChance[] {
  return roundsAt(p, 'field', 0, march, createRandom(1))
}

describe('a round that may come', () => {
  it('JDG-8.1-P3-a is weighed before the tactics are open as it will be told after', () => {
    const p = afield({ french: { field: 'fr-6:12' }, allied: { field: 'ru-1:8' } })
    p.state.cards.hands[1].push(7)
    p.state.cards.deck.splice(p.state.cards.deck.indexOf(7), 1)
    const [before] = into(p, null)
    toTheGuns(p)
    expect(phaseOf(p), 'JDG-8.1-P3-a').toBe('tactics')
    const secret = roundAhead(p)
    play(p, { french: 'screen', allied: 'screen', answers: { window: 'stop' } })
    const told = roundAhead(p)
    expect(told?.figures.map(({ sp }) => sp)).toEqual([12, 8])
    expect(secret).toEqual(told)
    expect(before.round).toEqual(told)
  })

  it('JDG-8.5-flank-a counts a stack that would come in by another road', () => {
    const p = afield({
      french: { field: 'fr-6:6', east: 'fr-12:6' },
      allied: { field: 'ru-1:8' },
      came: { 'fr-6': 'west field' },
    })
    expect(into(p, null)[0].round?.figures[0].shifts, 'JDG-8.5-flank-a').toEqual([])
    const joined = into(p, { units: ['fr-12'], from: 'east' })[0].round
    expect(joined?.figures[0].sp).toBe(12)
    expect(joined?.figures[0].shifts.map(({ clause }) => clause)).toEqual(['JDG-T-mod-col-flank'])
    expect(p.state.counters.box.filter((box) => box === p.game.ground.boxIndex.get('east'))).toHaveLength(1)
  })

  it('JDG-8-a is nothing where nobody would be met', () => {
    const p = afield({ french: { field: 'fr-6:6' }, allied: { east: 'ru-1:8' } })
    expect(into(p, null)).toEqual([])
    expect(roundAhead(p)).toBeNull()
  })

  it('JDG-5.5.2-d, JDG-8.5-fatigue-c a forced march fights with what its stragglers leave, by half', () => {
    const p = afield({ french: { west: 'fr-6:12' }, allied: { field: 'ru-1:8' } })
    const fresh = into(p, { units: ['fr-6'], from: 'west' })
    expect(fresh.map(({ share, round }) => [share, round?.figures[0].inCombat])).toEqual([[1, 12]])
    const forced = into(p, { units: ['fr-6'], from: 'west', forced: true })
    // Dice of 1 to 6 in the column of 12 SP.
    const told = forced.map(({ share, round }) => [
      Math.round(share * 6),
      round?.figures[0].sp,
      round?.figures[0].inCombat,
    ])
    expect(told.reduce((sum, [faces]) => sum + (faces ?? 0), 0)).toBe(6)
    for (const [, sp, inCombat] of told) expect(inCombat).toBe(Math.floor((sp ?? 0) / 2))
    expect(forced.length).toBeGreaterThan(1)
    expect(forced[0].round?.lessened[0].map(({ what, clause }) => [what, clause])).toEqual([
      ['fatigued: half', 'JDG-8.5-fatigue-c'],
    ])
    expect(p.state.counters.sp[p.game.counterIndex.get('fr-6') ?? -1]).toBe(12)
  })

  it('JDG-5.5.1-c a concentration counts its stragglers, and is not tired', () => {
    const p = afield({
      french: { west: 'napoleon fr-6:12 fr-12:9 fr-11:8 fr-4:10 fr-5:7' },
      allied: { field: 'ru-1:8' },
    })
    const units = ['napoleon', 'fr-6', 'fr-12', 'fr-11', 'fr-4', 'fr-5']
    const many = into(p, { units, from: 'west' })
    const sp = many.map(({ round }) => round?.figures[0].sp ?? 0)
    expect(Math.max(...sp)).toBe(46)
    expect(Math.min(...sp)).toBeLessThan(46)
    expect(many.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    expect(many[0].round?.lessened[0]).toEqual([])
  })
})
