import { describe, expect, it } from 'vitest'
import { attack, end, supply } from '../combat/battle.ts'
import { Field, piece, position } from '../field.ts'

/** Which losses the enemy may choose for a garrison too large. */
function choices(game: Field): string[] {
  return game.offers('destroy').map(({ units }) => units.join(', '))
}

describe('what the enemy may choose of a garrison too large', () => {
  const garrison = ['a', 'b', 'c', 'd'].map((id) => `${id} fr-inf-5-4 0504`)
  const placed = {
    side: 'french',
    phase: 'combat',
    units: [...garrison, 'S fr-supply 0503', 'w au05-inf-4-3 0505'],
  } as const
  const fort = { terrain: { '0504': 'fortress' } } as const

  it('Units the rules cannot tell apart are one choice (LGA-FTR-A4)', () => {
    expect(choices(position(fort, placed).do(end)), 'LGA-FTR-A4').toEqual(['a'])
    const hurt = {
      ...placed,
      units: [...garrison.slice(0, 3), 'd fr-inf-5-4 0504 * 20', placed.units[4], placed.units[5]],
    }
    expect(choices(position(fort, hurt).do(end)).sort()).toEqual(['a', 'd'])
  })

  it('He takes the fewest that bring it down to 18, no more and no fewer (LGA-FTR-A3)', () => {
    const game = position(fort, placed).do(end)
    game.refuses({ do: 'destroy', units: ['a', 'b'] }, 'LGA-FTR-A3')
    game.refuses({ do: 'keep', unit: 'a' }, 'LGA-STK-M5')
    game.do({ do: 'destroy', units: ['c'] }).shows({ gone: ['c'], at: { '0504': ['a', 'b', 'd'] } })
  })

  it('One that attacks is another choice than one that does not, and a fed one another than a hungry one (LGA-FTR-A4, LGA-STK-M8)', () => {
    const game = position(fort, placed).do(attack('0505', 'b', 'd'), supply('S', 'd'), end)
    expect(choices(game).sort()).toEqual(['a', 'b', 'd'])
    game.do({ do: 'destroy', units: ['d'] })
    expect(game.p.state.combat?.attacks[0].units.map((unit) => game.p.state.units.id[unit])).toEqual(['b'])
  })

  it('A contingent that may leave the war is another choice than the army it serves (LGA-FTR-A4, LGA-SCN-13)', () => {
    const division = (id: string) => piece(`${id} pr-inf-2-4 magdeburg`)
    const units = [...'abcdefghi'].map(division)
    const saxon = { ...division('s'), contingent: 'saxon' }
    const placement = { turn: 3, side: 'allied', phase: 'combat', units: [...units, saxon] }
    const game = new Field({ scenario: '1806' }, placement).shows({ decision: 'surplus', decides: 'french' })
    expect(choices(game).sort()).toEqual(['a', 's'])
  })
})
