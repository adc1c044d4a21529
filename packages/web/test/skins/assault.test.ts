import { listDice } from '@bivouac/kernel'
import {
  FRENCH,
  beginDraft,
  laGrandeArmee,
  lgaNotation,
  oddsFor,
  oddsOf,
  ordersOfDraft,
  weightFor,
  withUnit,
} from '@bivouac/la-grande-armee'
import type { Draft, LgaPosition } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'

/** A French phase before Ulm: two corps and Napoleon on one side of it, one corps on another. */
function beforeUlm(phase: 'movement' | 'combat'): LgaPosition {
  const units = [
    { id: 'iv1', type: 'fr-inf-5-4', hex: '1358' },
    { id: 'iv2', type: 'fr-inf-5-4', hex: '1358' },
    { leader: 'napoleon', hex: '1358' },
    { id: 's1', type: 'fr-supply', hex: '1358' },
    { id: 'v', type: 'fr-inf-5-4', hex: '1458' },
    { leader: 'lannes', hex: '1458' },
    { id: 'sch', type: 'au05-inf-4-3', hex: '1459' },
    { id: 'vi', type: 'fr-inf-5-4', hex: '1762' },
    { id: 's2', type: 'fr-supply', hex: '1761' },
    { id: 'jel', type: 'au05-inf-1-4', hex: '1662' },
    { id: 'cav', type: 'fr-cav-3-7', hex: '1562' },
  ]
  return lgaNotation.set({ scenario: 'ulm' }, { turn: 3, side: 'french', phase, units }, listDice([]))
}
const hex = (p: LgaPosition, id: string): number => p.game.board.map.grid.indexOf(id)

/** Carries a draft out on a copy, every action checked. */
function carriedOut(p: LgaPosition, draft: Draft): LgaPosition {
  const after = laGrandeArmee.copy(p)
  for (const action of ordersOfDraft(p, draft)) {
    expect(laGrandeArmee.check(after, 'french', action)).toBeNull()
    laGrandeArmee.perform(after, 'french', action, listDice([]))
  }
  return after
}

describe('an attack put together', () => {
  it('brings every hex around a Fortress, with Leaders and as little Supply as feeds them (LGA-FTR-E1)', () => {
    const p = beforeUlm('combat')
    const draft = beginDraft(p, FRENCH, 'attack', hex(p, '1459'))
    expect(draft?.units.toSorted()).toEqual(['iv1', 'iv2', 'lannes', 'napoleon', 'v'])
    expect(draft?.suppliers).toEqual(['s1'])
  })

  it('is worth exactly what the preview said once it is declared, and feeds its own stack (LGA-SUP-A4)', () => {
    const p = beforeUlm('combat')
    const draft = beginDraft(p, FRENCH, 'attack', hex(p, '1459')) as Draft
    const preview = oddsFor(p, draft)
    const after = carriedOut(p, draft)
    const declared = after.state.combat?.attacks[0]
    expect(declared && oddsOf(after, declared)).toEqual(preview)
    expect(after.state.combat?.stacks).toEqual([hex(p, '1358')])
  })

  it('in the open strikes from one hex: another party takes the place of the first (LGA-CBT-B1)', () => {
    const p = beforeUlm('combat')
    const target = hex(p, '1662')
    const draft = beginDraft(p, FRENCH, 'attack', target) as Draft
    expect(draft.units).toEqual(['vi'])
    const other = withUnit(p, draft, 'cav')
    expect(other.units).toEqual(['cav'])
    carriedOut(p, other)
  })

  it('loses a Leader whose troops are taken out of it (LGA-LDR-D2)', () => {
    const p = beforeUlm('combat')
    const draft = beginDraft(p, FRENCH, 'attack', hex(p, '1459')) as Draft
    expect(withUnit(p, draft, 'v').units).not.toContain('lannes')
  })

  it('reaches 500 % for an automatic elimination, or says that it falls short (LGA-AE-L8)', () => {
    const p = beforeUlm('movement')
    const draft = beginDraft(p, FRENCH, 'eliminate', hex(p, '1662')) as Draft
    expect(weightFor(p, draft)).toMatchObject({ percent: 500, reached: true })
    expect(weightFor(p, { ...draft, suppliers: [] })).toMatchObject({ percent: 200, reached: false })
    const after = carriedOut(p, draft)
    expect(after.state.frames.at(-1)?.phase).toBe('movement')
  })

  it('is not begun where nobody can attack', () => {
    const p = beforeUlm('combat')
    expect(beginDraft(p, FRENCH, 'attack', hex(p, '0101'))).toBeNull()
  })
})
