import { describe, expect, it } from 'vitest'
import { fraction, plus } from '../../src/dice/fraction.ts'
import { assaultChances, checkChances, meleeChances } from '../../src/melee/melee-queries.ts'
import { bind, clash, melee, u } from './support.ts'

const one = fraction(1)

describe('exact chances of an assault', () => {
  it('LB-9-b the chances of all results add up to one', () => {
    const p = melee({
      'F-34-1': { at: '1912', face: 0 },
      'F-34-2': { at: '2011', face: 5 },
      'C-MU1': { at: '1911', face: 3 },
      'C-MU2': { at: '1911', face: 3 },
    })
    const { results, checks } = assaultChances(p, p.game.ground.grid.indexOf('1911'), [
      u(p, 'F-34-1'),
      u(p, 'F-34-2'),
    ])
    expect(
      results.reduce((sum, { chance }) => plus(sum, chance), fraction(0)),
      'LB-9-b',
    ).toEqual(one)
    expect(checks).toHaveLength(4)
  })

  it('LB-33-e the checks of the walkthrough pass in 27 and in 22 of 36 rolls', () => {
    const p = melee(
      { 'F-34-1': { at: '1912', face: 0, lost: 1 }, 'C-MU1': { at: '1911', face: 3, lost: 1 } },
      { leaders: { 'FL-REI': '1912' } },
    )
    p.state.units.hurt[u(p, 'F-34-1')] = 1
    const [defender, attacker] = checkChances(p, clash(p, '1911', ['F-34-1']))
    // Over 26 with +3, and over 24 with -4.
    expect([defender.passes, attacker.passes], 'LB-33-e').toEqual([27, 22])
  })

  it('LB-33-m 27 against 14.57 with a leader of one: DD in 11 of 36', () => {
    const p = melee(
      { 'F-34-1': { at: '1912', face: 0, lost: 1 }, 'C-MU1': { at: '1911', face: 3, lost: 1 } },
      { leaders: { 'FL-REI': '1912' } },
    )
    const dd = meleeChances(p, clash(p, '1911', ['F-34-1'])).find(({ result }) => result === 'DD')
    expect(dd?.chance, 'LB-33-m').toEqual(fraction(11, 36))
  })

  it('LB-40-p a hopeless melee after an opportunity charge is AR for certain', () => {
    const p = melee({ 'F-34-1': { at: '1912', face: 0, lost: 7 }, 'C-PHU': { at: '1911', face: 3 } })
    bind(p, 'F-34-1', 'C-PHU', 'opportunity')
    expect(meleeChances(p, clash(p, '1911', ['F-34-1'])), 'LB-40-p').toEqual([{ result: 'AR', chance: one }])
    expect(assaultChances(p, p.game.ground.grid.indexOf('1911'), [u(p, 'F-34-1')]).column).toBe('below 1:2')
  })

  it('LB-34-g losses on the average are those of the table', () => {
    const p = melee({ 'F-9H': { at: '1912', face: 0 }, 'C-PHU': { at: '1911', face: 3 } })
    const { losses } = assaultChances(p, p.game.ground.grid.indexOf('1911'), [u(p, 'F-9H')])
    // The 1:1 column: what stands before and after its strokes, in 36 rolls.
    expect(losses.attacker, 'LB-34-g').toEqual(fraction(15, 36))
  })
})
