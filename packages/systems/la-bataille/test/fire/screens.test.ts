import { topFrame } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { retreatOf } from '../../src/fire/screens.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findHex, findUnit } from '../../src/position/troops.ts'
import { laBataille } from '../../src/system.ts'
import type { Laid } from '../support/field.ts'
import { act, fireAt, inSegment, refused, told } from './attacks.ts'

const SCREEN: Record<string, Laid> = { 'C-PHU': { at: '1507', face: 'v3', formation: 'skirmish', right: 1 } }

/** Defensive fire of the coalition, these French units having moved in the segment before. */
function after(moved: readonly string[], laid: Record<string, Laid>): LbPosition {
  const p = inSegment('defensive', { ...SCREEN, ...laid })
  for (const id of moved) p.state.units.spent[findUnit(p, id)] = 4
  return p
}

const retreat = (p: LbPosition): string => retreatOf(p, findUnit(p, 'C-PHU'))

describe('rule 20: cavalry skirmishers after their defensive fire', () => {
  it('LB-20-e may go back before offensive fire from an enemy who moved next to them', () => {
    const p = after(['F-34-1'], { 'F-34-1': { at: '1508', face: 0 } })
    expect(retreat(p), 'LB-20-e').toBe('far')
    expect(told(fireAt(p, '1508', ['C-PHU'], 11))).toContain('5 : 6')
    // The fire segment is over; before the French fire the hussars are asked.
    expect(laBataille.deciders(p)).toEqual(['coalition'])
    expect(topFrame(p).phase).toBe('giveWay')
    const hexes = laBataille
      .offer(p, 'coalition')
      .actions.flatMap((each) => (each.do === 'giveWay' ? [each.hex] : []))
    const { grid } = p.game.ground
    expect(
      Math.max(...hexes.map((hex) => grid.distance(findHex(p, hex), findHex(p, '1507')))),
    ).toBeGreaterThan(1)
  })

  it('LB-20-e not from one who stood there before, nor from skirmishing horse', () => {
    expect(retreat(after([], { 'F-34-1': { at: '1508', face: 0 } }))).toBe('none')
    const horse: Record<string, Laid> = {
      'F-9H': { at: '1508', face: 'v0', formation: 'skirmish', right: 1 },
    }
    expect(retreat(after(['F-9H'], horse)), 'LB-20-e').toBe('none')
  })

  it('LB-20-f stays to fire at guns that unlimbered, and then may go back one hex', () => {
    const p = after(['F-A1'], { 'F-A1': { at: '1508', face: 0, formation: 'unlimbered' } })
    expect(retreat(p), 'LB-20-f').toBe('one')
    expect(told(fireAt(p, '1508', ['C-PHU'], 11))).toContain('5 : 8')
    expect(topFrame(p).phase).toBe('giveWay')
    const hexes = laBataille
      .offer(p, 'coalition')
      .actions.flatMap((each) => (each.do === 'giveWay' ? [each.hex] : []))
    const { grid } = p.game.ground
    expect(hexes.length).toBeGreaterThan(0)
    for (const hex of hexes) expect(grid.distance(findHex(p, hex), findHex(p, '1507'))).toBeLessThanOrEqual(1)
  })

  it('LB-20-g then faces the offensive fire of the guns all the same', () => {
    const p = after(['F-A1'], {
      'F-A1': { at: '1509', face: 0, formation: 'unlimbered' },
      'F-34-1': { at: '1408', face: 1 },
    })
    act(p, { do: 'end' })
    while (laBataille.deciders(p)[0] === 'coalition') act(p, { do: 'end' })
    expect(topFrame(p)).toMatchObject({ phase: 'fire', kind: 'offensive' })
    expect(refused(p, { do: 'aim', units: ['F-A1'], hex: '1507' }), 'LB-20-g').toBe(null)
  })

  it('LB-20-h neither while enemy light cavalry is next to them; their fire is not touched', () => {
    const p = after(['F-34-1', 'F-9H'], {
      'F-34-1': { at: '1508', face: 0 },
      'F-9H': { at: '1607', face: 5 },
    })
    expect(retreat(p), 'LB-20-h').toBe('none')
    expect(refused(p, { do: 'aim', units: ['C-PHU'], hex: '1508' })).toBe(null)
  })
})
