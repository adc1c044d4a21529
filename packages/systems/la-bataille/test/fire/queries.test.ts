import { topFrame } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { fireProspect, prospectOf } from '../../src/fire/fire-queries.ts'
import { resolveShot } from '../../src/fire/shot.ts'
import { copyPosition } from '../../src/position/opening.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { valueAt } from '../../src/dice/base-six.ts'
import { sequence } from '../../src/sequence/sequence.ts'
import { field, rolls } from '../support/field.ts'
import type { Laid } from '../support/field.ts'
import { act, attackOf, inSegment } from './attacks.ts'

describe('chances of fire', () => {
  it('LB-21-g two batteries of 7 at a line hit with 17 rolls of 36, one with 8', () => {
    const laid: Record<string, Laid> = {
      'P-A1': { at: '1509', face: 0, formation: 'unlimbered' },
      'P-A2': { at: '1509', face: 0, formation: 'unlimbered' },
      'F-1M1': { at: '1505', face: 'v3', formation: 'line' },
    }
    const p = field(laid, { scenario: 'moeckern-1813' })
    expect(fireProspect(p, attackOf(p, '1505', ['P-A1', 'P-A2'])).ways, 'LB-21-g').toEqual([19, 17])
    expect(fireProspect(p, attackOf(p, '1505', ['P-A1'])).ways).toEqual([28, 8])
  })

  it('LB-21-f counts every roll just as it falls', () => {
    const laid: Record<string, Laid> = {
      'F-A1': { at: '1507', face: 0, formation: 'unlimbered' },
      'F-17L1': { at: '1507', face: 'v0', formation: 'line', left: 1 },
      'C-A1': { at: '1506', face: 3, formation: 'unlimbered' },
      'C-MU1': { at: '1506', face: 'v3', formation: 'line' },
    }
    const p = field(laid)
    const attack = attackOf(p, '1506', ['F-17L1', 'F-A1'])
    const { ways, units } = fireProspect(p, attack)
    const seen: number[] = ways.map(() => 0)
    const lost = new Map<string, number>()
    for (let place = 0; place < 36; place++) {
      const q = copyPosition(p)
      q.state.frames.push({ phase: 'over', army: 0 })
      const events: LbEvent[] = []
      seen[resolveShot(q, attack, rolls(valueAt(place)), events)]++
      for (const event of events)
        if (event.type === 'loss') lost.set(event.unit, (lost.get(event.unit) ?? 0) + event.lost)
    }
    expect(ways, 'LB-21-f').toEqual(seen)
    for (const { unit, lost: chances } of units) {
      const mean = chances.reduce((sum, chance, count) => sum + chance * count, 0)
      expect(mean * 36).toBeCloseTo(lost.get(p.game.units[unit].id) ?? 0)
    }
  })

  it('LB-31-k tells how often a check is made, and fails', () => {
    const p = field({ 'F-34-1': { at: '1507', face: 0 }, 'C-MU1': { at: '1506', face: 3 } })
    const [target] = fireProspect(p, attackOf(p, '1506', ['F-34-1'])).units
    // 1:1 hits with 12 of 36; the first loss of a musketeer is checked; 26 is exceeded by 24 of 36.
    expect(target.lost[1], 'LB-31-k').toBeCloseTo(12 / 36)
    expect(target.checks).toBeCloseTo(12 / 36)
    expect(target.fails).toBeCloseTo((12 / 36) * (12 / 36))
    expect(target.gone).toBe(0)
  })

  it('LB-21-e the columns of the chart cost on the average what they should, and more the higher the roll', () => {
    const { columns } = field({}).game.charts.fireTable
    const means = columns.map(({ losses }) => losses.reduce((sum, lost) => sum + lost, 0) / 36)
    expect(
      means.map((mean) => mean.toFixed(2)),
      'LB-21-e',
    ).toEqual('0.06 0.08 0.14 0.22 0.33 0.47 0.61 0.78 1.00 1.19 1.42 1.75 2.08 2.31 2.58 2.97'.split(' '))
    for (const { losses } of columns) expect(losses).toEqual(losses.toSorted((a, b) => a - b))
  })

  it('LB-7-h tells how often a leader is hit', () => {
    const laid: Record<string, Laid> = { 'F-34-1': { at: '1507', face: 0 }, 'C-MU1': { at: '1506', face: 3 } }
    const p = field(laid, { leaders: { 'CL-LOU': '1506' } })
    expect(fireProspect(p, attackOf(p, '1506', ['F-34-1'])).leader, 'LB-7-h').toBeCloseTo(2 / 36)
    const q = field(laid)
    expect(fireProspect(q, attackOf(q, '1506', ['F-34-1'])).leader).toBe(0)
  })

  it('LB-21-k reckons what an aim would add, and what firing now would settle', () => {
    const p = inSegment('offensive', {
      'F-34-1': { at: '1507', face: 0 },
      'F-34-2': { at: '1606', face: 5 },
      'C-MU1': { at: '1506', face: 3 },
    })
    const frame = topFrame(p)
    if (frame.phase !== 'fire') throw new Error('not a fire segment')
    const aim = { do: 'aim', units: ['F-34-2'], hex: '1506' } as const
    expect(prospectOf(p, frame, { do: 'fire' })).toBe(null)
    act(p, { do: 'aim', units: ['F-34-1'], hex: '1506' })
    expect(prospectOf(p, frame, { do: 'fire' })?.odds).toBe('1:1')
    expect(prospectOf(p, frame, { ...aim, units: [...aim.units] })?.odds, 'LB-21-k').toBe('2.5:1')
    expect(prospectOf(p, frame, { do: 'aim', units: ['F-34-1'], hex: '1506' })).toBe(null)
    expect(sequence.isOver(p)).toBe(false)
  })
})
