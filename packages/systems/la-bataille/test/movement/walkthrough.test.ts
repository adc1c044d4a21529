import { describe, expect, it } from 'vitest'
import { act, march, segment, spent, stands, whyNot } from './drill.ts'
import { sequence } from '../../src/sequence/sequence.ts'
import { rolls } from '../support/field.ts'

const START = {
  'F-9H': { at: '1808', face: 5 },
  'F-10H': { at: '1612', face: 0 },
  'F-34-1': { at: '1915', face: 0 },
  'F-34-2': { at: '1812', face: 0 },
  'F-17L1': { at: '1813', face: 'v0', formation: 'skirmish', left: 1 },
  'F-40-2': { at: '1818', face: 0, morale: 'DD' },
  'C-KU2': { at: '1611', face: 'v3', formation: 'line' },
  'C-MU1': { at: '1912', face: 'v3', formation: 'line' },
  'C-PHU': { at: '1806', face: 3 },
} as const

describe('the walkthrough', () => {
  it('LB-14-h F-34-1 with Reille stops in the zone of C-MU1 after two of eight points', () => {
    const p = segment(START, { turn: 5, leaders: { 'FL-REI': '1915' } })
    act(p, { do: 'march', unit: 'F-34-1', path: ['1914', '1913'], leaders: ['FL-REI'] })
    expect(stands(p, 'F-34-1').at).toBe('1913')
    expect(spent(p, 'F-34-1')).toBe(2)
    expect(p.game.ground.grid.ids[p.state.leaders.hex[p.game.leaderIndex.get('FL-REI') ?? -1]]).toBe('1913')
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['1812'] })).toBe('LB-14-h')
  })

  it('LB-14-q F-34-2 turns about, leaves through its own skirmishers and turns back: four points, one shot', () => {
    const p = segment(START, { turn: 5 })
    const first = act(p, { do: 'turn', unit: 'F-34-2', facing: 6 })
    expect(first.map(({ type }) => type)).toEqual(['faced'])
    march(p, 'F-34-2', '1813', '1814')
    let asked = 0
    while (p.state.frames.at(-1)?.phase !== 'marching') {
      asked++
      sequence.perform(p, sequence.deciders(p)[0], { do: 'end' }, rolls(36))
    }
    expect(asked).toBeLessThanOrEqual(1)
    act(p, { do: 'turn', unit: 'F-34-2', facing: 0 })
    expect(stands(p, 'F-34-2')).toMatchObject({ at: '1814', facing: 0 })
    expect(spent(p, 'F-34-2')).toBe(4)
  })
})
