import { describe, expect, it } from 'vitest'
import { isInOrder, isOverLimit } from '../../src/position/stacking.ts'
import { DD, GENERAL, GOOD, HELD_BACK, MISPLACED, PGD, SHELTERED } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findHex, findUnit, topUnit, unitsAt } from '../../src/position/troops.ts'
import { endSegment, misplacedOf } from '../../src/movement/ending.ts'
import { beginMovement } from '../../src/movement/segment.ts'
import { settleStacks } from '../../src/movement/stacks.ts'
import type { Laid } from '../support/field.ts'
import { field, rolls } from '../support/field.ts'
import { act, march, segment, stands, whyNot } from './drill.ts'

/** Whether these units may share a hex. */
function together(hex: string, ...ids: readonly (readonly [string, Partial<Laid>])[]): boolean {
  const p = field(Object.fromEntries(ids.map(([id, how]) => [id, { at: hex, ...how }])))
  return isInOrder(p, findHex(p, hex))
}

function moraleOf(p: LbPosition, id: string): number {
  return p.state.units.morale[findUnit(p, id)]
}

describe('rule 10: the limits of a hex', () => {
  it('LB-10-a eighteen of foot or of horse, six of guns, twelve of foot and a battery', () => {
    expect(together('1912', ['F-34-2', {}], ['F-34-3', {}]), 'LB-10-a').toBe(true)
    expect(together('1912', ['F-34-1', {}], ['F-34-2', {}])).toBe(false)
    expect(together('1912', ['F-9H', { lost: 2 }], ['F-10H', {}])).toBe(true)
    expect(together('1912', ['F-9H', {}], ['F-10H', {}])).toBe(false)
    expect(together('1912', ['F-34-1', {}], ['F-A1', {}])).toBe(true)
    expect(together('1912', ['F-34-1', {}], ['F-A1', {}], ['F-A2', {}])).toBe(false)
    expect(
      together('1410', ['F-34-1', { formation: 'generalOrder' }], ['F-34-2', { formation: 'generalOrder' }]),
    ).toBe(false)
  })

  it('LB-16-col-b battalions together are never more than eighteen, LB-16-col-c and a dense column is a target', () => {
    const p = field({ 'F-34-1': { at: '1912' }, 'F-34-2': { at: '1912' } })
    expect(isOverLimit(p, findHex(p, '1912'), unitsAt(p, findHex(p, '1912'))), 'LB-16-col-b').toBe(true)
    expect(p.game.charts.core.fireValueLimits.massedTarget.over, 'LB-16-col-c').toBe(9)
  })

  it('LB-10-m above nine increments each adds one to the fire roll, LB-10-n twenty-four add fifteen', () => {
    const { over, perIncrement } = field({}).game.charts.core.fireValueLimits.massedTarget
    expect((24 - over) * perIncrement, 'LB-10-m LB-10-n').toBe(15)
  })

  it('LB-16-go-a, LB-16-go-k general order holds one battalion, one regiment of horse or one battery to a hex', () => {
    expect(
      together('1410', ['F-34-1', { formation: 'generalOrder' }], ['F-A1', {}]),
      'LB-16-go-a LB-16-go-k',
    ).toBe(true)
    expect(together('0714', ['F-9H', { formation: 'generalOrder' }])).toBe(true)
  })

  it('LB-16-cav-l the stacking of cavalry is the battle’s', () => {
    expect(field({}).game.pack.stacking.clear.cavRegimentsMax, 'LB-16-cav-l').toBe(3)
  })
})

describe('who passes whom', () => {
  it('LB-10-k horse guns and cavalry ignore each other on the move, LB-10-l but do not end so', () => {
    const p = segment({
      'F-9H': { at: '1913', face: 0 },
      'F-A2': { at: '1912', face: 0, formation: 'unlimbered' },
    })
    expect(whyNot(p, { do: 'march', unit: 'F-9H', path: ['1912', '1911'] }), 'LB-10-k').toBeNull()
    march(p, 'F-9H', '1912')
    expect(whyNot(p, { do: 'end' }), 'LB-10-l').toBe('LB-16-a')
    const foot = segment({ 'F-9H': { at: '1913', face: 0 }, 'F-A1': { at: '1912', formation: 'unlimbered' } })
    expect(whyNot(foot, { do: 'march', unit: 'F-9H', path: ['1912', '1911'] })).not.toBeNull()
  })

  it('LB-16-a two kinds of formation do not stay in one hex, but infantry passes infantry within the limit', () => {
    const p = segment({
      'F-34-2': { at: '1913', face: 0 },
      'F-34-3': { at: '1912', face: 'v0', formation: 'line' },
    })
    expect(whyNot(p, { do: 'march', unit: 'F-34-2', path: ['1912', '1911'] })).toBeNull()
    march(p, 'F-34-2', '1912')
    expect(whyNot(p, { do: 'end' })).toBe('LB-16-a')
    const full = segment({
      'F-34-1': { at: '1913', face: 0 },
      'F-34-3': { at: '1912', face: 'v0', formation: 'line' },
    })
    expect(whyNot(full, { do: 'march', unit: 'F-34-1', path: ['1912', '1911'] })).toBe('LB-18-n')
  })

  it('LB-16-a a unit goes nowhere it could only pass without points to go on', () => {
    const p = segment({
      'F-34-2': { at: '1913', face: 0 },
      'F-34-3': { at: '1912', face: 'v0', formation: 'line' },
    })
    p.state.units.spent[findUnit(p, 'F-34-2')] = 14
    expect(whyNot(p, { do: 'march', unit: 'F-34-2', path: ['1912'] })).toBe('LB-16-a')
  })

  it('LB-10-h foot in column that walks through its own horse checks with it at six less, LB-10-i not through a screen', () => {
    const p = segment({ 'F-34-1': { at: '1913', face: 0 }, 'F-9H': { at: '1912', face: 0, lost: 5 } })
    const events = act(p, { do: 'march', unit: 'F-34-1', path: ['1912', '1911'] }, rolls(66))
    expect(events.filter(({ type }) => type === 'check').length, 'LB-10-h').toBe(2)
    expect(JSON.stringify(events)).toContain('LB-10-h')
    const screen = segment({
      'F-34-1': { at: '1913', face: 0 },
      'F-9H': { at: '1912', face: 'v0', formation: 'skirmish', left: 1 },
    })
    const quiet = act(screen, { do: 'march', unit: 'F-34-1', path: ['1912', '1911'] })
    expect(
      quiet.some(({ type }) => type === 'check'),
      'LB-10-i',
    ).toBe(false)
  })
})

describe('what must be put right', () => {
  it('LB-16-g guns and skirmishers lie lowest, cavalry on top, where they may not stand together', () => {
    const p = field({ 'F-9H': { at: '1912' }, 'F-34-1': { at: '1912' }, 'F-A1': { at: '1912' } })
    settleStacks(p, [findHex(p, '1912')])
    expect(
      unitsAt(p, findHex(p, '1912')).map((unit) => p.game.units[unit].id),
      'LB-16-g',
    ).toEqual(['F-A1', 'F-34-1', 'F-9H'])
    expect(topUnit(p, findHex(p, '1912'))).toBe(findUnit(p, 'F-9H'))
  })

  it('LB-16-g who is not put right by the end of the segment is disordered, cavalry routed', () => {
    const p = field({ 'F-34-1': { at: '1912' }, 'F-9H': { at: '1912' } })
    p.state.units.mark[findUnit(p, 'F-9H')] |= MISPLACED
    const misplaced = misplacedOf(p, 0)
    expect(misplaced).toEqual([findUnit(p, 'F-9H')])
    const events: never[] = []
    endSegment(p, 0, misplaced, rolls(), events)
    expect(moraleOf(p, 'F-9H'), 'LB-16-g').toBe(PGD)
    expect(moraleOf(p, 'F-34-1')).toBe(GOOD)
  })

  it('LB-19-ad skirmishers do not end a segment among other formations, LB-19-ae or they are disordered', () => {
    const p = field({
      'F-34-1': { at: '1912' },
      'F-17L1': { at: '1912', face: 'v0', formation: 'skirmish', left: 1 },
    })
    endSegment(p, 0, [], rolls(), [])
    expect(moraleOf(p, 'F-17L1'), 'LB-19-ad LB-19-ae').toBe(DD)
    expect(moraleOf(p, 'F-34-1')).toBe(GOOD)
  })

  it('LB-19-t those that sheltered are counted from the end of their own next movement', () => {
    const p = field({ 'F-34-1': { at: '1912' }, 'F-17L1': { at: '1912' } }, { segment: 'movement' })
    p.state.units.mark[findUnit(p, 'F-17L1')] |= SHELTERED
    beginMovement(p, 0, rolls(), [])
    expect(p.state.frames.at(-1)).toMatchObject({ misplaced: [findUnit(p, 'F-17L1')] })
    endSegment(p, 0, [findUnit(p, 'F-17L1')], rolls(), [])
    expect(moraleOf(p, 'F-17L1'), 'LB-19-t').toBe(DD)
    expect(p.state.units.mark[findUnit(p, 'F-17L1')] & SHELTERED).toBe(0)
  })

  it('LB-11-g the owner puts his stacks into any order', () => {
    const p = segment({ 'F-34-2': { at: '1912' }, 'F-34-3': { at: '1912' } })
    act(p, { do: 'restack', hex: '1912', units: ['F-34-3', 'F-34-2'] })
    expect(topUnit(p, findHex(p, '1912')), 'LB-11-g').toBe(findUnit(p, 'F-34-2'))
    expect(whyNot(p, { do: 'restack', hex: '1912', units: ['F-34-3'] })).toBe('LB-11-g')
    expect([GENERAL, HELD_BACK].length).toBe(2)
    expect(stands(p, 'F-34-2').at).toBe('1912')
  })
})
