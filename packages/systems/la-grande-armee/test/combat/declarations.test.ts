import { describe, expect, it } from 'vitest'
import type { LgaAction } from '../../src/index.ts'
import { position } from '../field.ts'
import { attack } from '../sequence/orders.ts'

const join = (number: number, ...units: string[]): LgaAction => ({ do: 'join', attack: number, units })

describe('one attack out of one Fortress', () => {
  it('Units of a garrison cannot join two different assaults (LGA-FTR-F5)', () => {
    const plan = { terrain: { '0505': 'fortress', '0605': 'fortress' } } as const
    const units = ['V fr-inf-5-4 0404', 'X fr-inf-5-4 0406', 'a fr-inf-5-4 0605', 'b fr-inf-5-4 0605']
    const game = position(plan, { side: 'french', phase: 'combat', units: [...units, 'W au05-inf-4-3 0505'] })
    game.do(attack('0505', 'V'), attack('0505', 'X'), join(0, 'a'))
    game.refuses(join(1, 'b'), 'LGA-FTR-F5').refuses(attack('0505', 'b'), 'LGA-FTR-F5')
    expect(game.offers('join')).toContainEqual(join(0, 'b'))
    expect(game.offers('join')).not.toContainEqual(join(1, 'b'))
    game.do(join(0, 'b'))
    expect(game.event('attack').units).toEqual(['V', 'a', 'b'])
  })
})
