import { describe, expect, it } from 'vitest'
import { endSegment } from '../../src/movement/ending.ts'
import { entitledToRetreat, leadersToRetreat, retreatBefore } from '../../src/melee/retreat-before.ts'
import { waysBack } from '../../src/melee/ways-back.ts'
import { CHARGED, DISTURBED, TIRED, WINDED } from '../../src/position/state.ts'
import { isInZone } from '../../src/position/troops.ts'
import type { Laid } from '../support/field.ts'
import {
  assault,
  at,
  bind,
  clash,
  END,
  field,
  left,
  mark,
  melee,
  offered,
  phase,
  play,
  refusal,
  rolls,
  told,
  u,
} from './support.ts'

const north: Laid = { at: '1912', face: 0 }
const south: Laid = { at: '1911', face: 3 }
const screen: Laid = { at: '1911', face: 'v3', formation: 'skirmish', lost: 3 }

/** French foot before Prussian skirmishers of three. */
function skirmishers() {
  return melee({ 'F-34-1': north, 'C-RAB': screen })
}

const entitled = (laid: Readonly<Record<string, Laid>>, attackers: readonly string[]): string[] => {
  const p = field(laid, { segment: 'melee' })
  return entitledToRetreat(p, clash(p, '1911', attackers)).map((unit) => p.game.units[unit].id)
}

describe('who may go back before a melee', () => {
  it('LB-29-a it comes after the declaration and before any check', () => {
    const p = skirmishers()
    expect(told(play(p, rolls(), assault('1911', 'F-34-1')), 'check'), 'LB-29-a').toEqual([])
    expect(phase(p)).toBe('giveWay')
  })

  it('LB-33-b the defender is asked once the assault is declared', () => {
    const p = skirmishers()
    play(p, rolls(), assault('1911', 'F-34-1'))
    expect(
      offered(p).some((action) => action.do === 'giveWay' && action.unit === 'C-RAB'),
      'LB-33-b',
    ).toBe(true)
  })

  it('LB-29-b infantry skirmishers before infantry, nobody else on foot', () => {
    expect(entitled({ 'F-34-1': north, 'C-RAB': screen }, ['F-34-1']), 'LB-29-b').toEqual(['C-RAB'])
    expect(entitled({ 'F-34-1': north, 'C-RAB': south }, ['F-34-1'])).toEqual([])
    expect(entitled({ 'F-9H': north, 'C-RAB': screen }, ['F-9H'])).toEqual([])
  })

  it('LB-29-c cavalry and limbered horse guns with two points of movement more than every attacker', () => {
    // 15 and 14 before 15; horse guns of 11 before infantry of 8.
    expect(entitled({ 'F-9H': north, 'C-PHU': south }, ['F-9H']), 'LB-29-c').toEqual([])
    const p = field(
      { 'F-A2': { at: '1911', face: 3 }, 'C-MU1': { at: '1912', face: 0 } },
      { segment: 'melee', phasing: 'coalition' },
    )
    expect(entitledToRetreat(p, clash(p, '1911', ['C-MU1']))).toEqual([u(p, 'F-A2')])
    const q = field(
      { 'F-A2': { at: '1911', face: 3, formation: 'unlimbered' }, 'C-MU1': { at: '1912', face: 0 } },
      { segment: 'melee', phasing: 'coalition' },
    )
    expect(entitledToRetreat(q, clash(q, '1911', ['C-MU1']))).toEqual([])
  })

  it('LB-29-d cavalry before infantry, even exhausted', () => {
    expect(
      entitled({ 'F-34-1': north, 'C-PHU': { ...south, ready: 'exhausted' } }, ['F-34-1']),
      'LB-29-d',
    ).toEqual(['C-PHU'])
  })

  it('LB-29-e leaders may', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': south }, { leaders: { 'CL-BEV': '1911' } })
    play(p, rolls(), assault('1911', 'F-34-1'))
    expect(
      offered(p).every((action) => action.do === 'rideOff' || action.do === 'end'),
      'LB-29-e',
    ).toBe(true)
    play(p, rolls(42, 35, 52, 66, 66), { do: 'rideOff', leader: 'CL-BEV', hex: '1909' })
    expect(p.game.ground.grid.ids[p.state.leaders.hex[p.game.leaderIndex.get('CL-BEV') ?? 0]]).toBe('1909')
  })

  it('LB-7-x not before a charge', () => {
    const p = field({ 'F-9H': north, 'C-MU1': south }, { segment: 'melee', leaders: { 'CL-BEV': '1911' } })
    expect(leadersToRetreat(p, clash(p, '1911', ['F-9H'])), 'LB-7-x').toHaveLength(1)
    bind(p, 'F-9H', 'C-MU1', 'charge')
    expect(leadersToRetreat(p, clash(p, '1911', ['F-9H']))).toEqual([])
  })

  it('LB-29-m cavalry skirmishers have their own rule: LB-20-m asks for the advantage before infantry too', () => {
    const order: Laid = { at: '1911', face: 'v3', formation: 'skirmish', right: 1 }
    expect(entitled({ 'F-34-1': north, 'C-PHU': order }, ['F-34-1']), 'LB-29-m LB-20-m').toEqual(['C-PHU'])
  })

  it('LB-20-m cavalry skirmishers without two points more may not', () => {
    const order: Laid = { at: '1911', face: 'v3', formation: 'skirmish', right: 1 }
    expect(entitled({ 'F-9H': north, 'C-PHU': order }, ['F-9H']), 'LB-20-m').toEqual([])
  })

  it('LB-29-n not those bound by a reaction or an opportunity charge, nor foot that stood; cavalry that stood may', () => {
    const p = field({ 'F-34-1': north, 'C-PHU': south }, { segment: 'melee' })
    bind(p, 'F-34-1', 'C-PHU', 'opportunity')
    expect(entitledToRetreat(p, clash(p, '1911', ['F-34-1'])), 'LB-29-n').toEqual([])
    const q = field({ 'F-34-1': north, 'C-PHU': south }, { segment: 'melee' })
    bind(q, 'F-34-1', 'C-PHU', 'charge')
    expect(entitledToRetreat(q, clash(q, '1911', ['F-34-1']))).toEqual([u(q, 'C-PHU')])
    const r = field({ 'F-34-1': north, 'C-RAB': screen }, { segment: 'melee' })
    bind(r, 'F-34-1', 'C-RAB', 'charge')
    expect(entitledToRetreat(r, clash(r, '1911', ['F-34-1']))).toEqual([])
  })

  it('LB-36-k exhausted cavalry has no right to it before fresh cavalry', () => {
    const laid = (ready: Laid['ready'], mine: Laid['ready']) =>
      field(
        {
          'P-LID': { at: '1912', face: 0, ready: mine ?? 'fresh' },
          'F-5C': { at: '1911', face: 3, ready: ready ?? 'fresh' },
        },
        { scenario: 'moeckern-1813', segment: 'melee', phasing: 'coalition' },
      )
    const may = (p: ReturnType<typeof laid>): number =>
      entitledToRetreat(p, clash(p, '1911', ['P-LID'])).length
    expect(may(laid('fresh', 'fresh')), 'LB-36-k').toBe(1)
    expect(may(laid('exhausted', 'fresh'))).toBe(0)
    expect(may(laid('exhausted', 'tired'))).toBe(1)
  })
})

describe('the way back', () => {
  it('LB-29-f every hex entered is free of enemy zones', () => {
    const p = field(
      { 'F-34-1': north, 'F-9H': { at: '1908', face: 3 }, 'C-RAB': screen },
      { segment: 'melee' },
    )
    for (const { path } of waysBack(p, u(p, 'C-RAB')))
      expect(
        path.some((hex) => isInZone(p, hex, 0)),
        'LB-29-f',
      ).toBe(false)
  })

  it('LB-29-g up to half the movement and never nearer to the enemy', () => {
    const p = field({ 'F-34-1': north, 'C-RAB': screen }, { segment: 'melee' })
    const { grid } = p.game.ground
    const ways = waysBack(p, u(p, 'C-RAB'))
    // Seven points: three and a half of them, so three hexes of open ground.
    expect(Math.max(...ways.map(({ path }) => path.length)), 'LB-29-g').toBe(3)
    for (const { hex } of ways) expect(grid.distance(hex, grid.indexOf('1912'))).toBeGreaterThanOrEqual(1)
  })

  it('LB-29-p terrain alone is paid, through any side, and the owner says how it faces', () => {
    const p = skirmishers()
    play(p, rolls(), assault('1911', 'F-34-1'), { do: 'giveWay', unit: 'C-RAB', hex: '1910' })
    expect(phase(p), 'LB-29-p').toBe('giveWayFace')
    expect(refusal(p, { do: 'faceAfter', unit: 'C-RAB', facing: 4 })).toBe('LB-29-p')
    play(p, rolls(), { do: 'faceAfter', unit: 'C-RAB', facing: 5 })
    expect(p.state.units.facing[u(p, 'C-RAB')]).toBe(5)
    expect(p.state.units.formation[u(p, 'C-RAB')]).toBe(3)
  })

  it('LB-29-h more than one hex costs the movement of the next own turn', () => {
    const p = skirmishers()
    play(p, rolls(), assault('1911', 'F-34-1'), { do: 'giveWay', unit: 'C-RAB', hex: '1909' })
    expect(p.state.units.mark[u(p, 'C-RAB')] & WINDED, 'LB-29-h').toBe(WINDED)
    const q = skirmishers()
    play(q, rolls(), assault('1911', 'F-34-1'), { do: 'giveWay', unit: 'C-RAB', hex: '1910' })
    expect(q.state.units.mark[u(q, 'C-RAB')] & WINDED).toBe(0)
  })

  it('a leader of the enemy who is alone where it goes rides off', () => {
    const p = melee({ 'F-34-1': north, 'C-RAB': screen }, { leaders: { 'FL-LAN': '1910' } })
    const way = { do: 'giveWay', unit: 'C-RAB', hex: '1910' } as const
    expect(told(play(p, rolls(), assault('1911', 'F-34-1'), way), 'leader-rides')).toMatchObject([
      { unit: 'FL-LAN', from: '1910', into: '1912' },
    ])
  })

  it('LB-29-i there is no other ill effect: order, strength and morale stay', () => {
    const p = skirmishers()
    play(p, rolls(), assault('1911', 'F-34-1'), { do: 'giveWay', unit: 'C-RAB', hex: '1909' })
    expect([left(p, 'C-RAB'), p.state.units.morale[u(p, 'C-RAB')]], 'LB-29-i').toEqual([3, 0])
    endSegment(p, 1, [], rolls(), [])
    expect(p.state.units.mark[u(p, 'C-RAB')] & WINDED).toBe(0)
  })

  it('LB-29-l nobody fires at those who go back', () => {
    const p = skirmishers()
    const events = play(p, rolls(), assault('1911', 'F-34-1'), { do: 'giveWay', unit: 'C-RAB', hex: '1909' })
    expect(
      events.every(({ type }) => ['assault', 'gave-way'].includes(type)),
      'LB-29-l',
    ).toBe(true)
  })

  it('LB-10-j cavalry that goes back through its own formed foot checks with it at 6 less (LB-10-f)', () => {
    // Foot in column on both sides of the way, so that only the hex of C-MU1 leads back.
    const p = melee({
      'F-34-1': north,
      'C-PHU': { at: '1911', face: 3 },
      'C-MU1': { at: '1910', face: 3 },
      'C-MU2': { at: '1810', face: 3 },
      'C-KU1': { at: '2010', face: 3 },
    })
    play(p, rolls(), assault('1911', 'F-34-1'))
    const events = play(p, rolls(66, 66, 66, 66), { do: 'giveWay', unit: 'C-PHU', hex: '1909' })
    const checks = told(events, 'check')
    expect(
      checks.map(({ unit }) => unit),
      'LB-10-j',
    ).toEqual(['C-MU1', 'C-PHU'])
    expect(checks[0].lines).toContainEqual({ what: 'horse going through foot', value: -6, clause: 'LB-10-f' })
    expect(at(p, 'C-PHU')).toBe('1909')
    const q = melee({
      'F-34-1': north,
      'C-PHU': { at: '1911', face: 3 },
      'C-MU1': { at: '1910', face: 3 },
      'C-MU2': { at: '1810', face: 3 },
      'C-KU1': { at: '2010', face: 3 },
    })
    play(q, rolls(), assault('1911', 'F-34-1'))
    play(q, rolls(66, 11, 66, 66, 66), { do: 'giveWay', unit: 'C-PHU', hex: '1909' })
    expect(q.state.units.morale[u(q, 'C-PHU')]).toBe(2)
  })

  it('LB-31-o horse that held while it went through foot is not asked again because the foot runs', () => {
    const p = melee({
      'F-34-1': north,
      'C-PHU': { at: '1911', face: 3 },
      'C-MU1': { at: '1910', face: 3 },
      'C-MU2': { at: '1810', face: 3 },
      'C-KU1': { at: '2010', face: 3 },
    })
    play(p, rolls(), assault('1911', 'F-34-1'))
    const events = play(p, rolls(11, 66, 66, 66, 66), { do: 'giveWay', unit: 'C-PHU', hex: '1909' })
    const asked = told(events, 'check').filter(({ unit }) => unit === 'C-PHU')
    expect(asked, 'LB-31-o').toHaveLength(1)
    expect(at(p, 'C-PHU')).toBe('1909')
  })

  it('LB-20-n the retreat of a screen is as long as one before melee', () => {
    const p = melee({ 'F-34-1': north, 'C-PHU': { at: '1911', face: 3 } })
    expect(retreatBefore(p, 1, [u(p, 'C-PHU')]), 'LB-20-n').toBe(true)
    expect(Math.max(...waysBack(p, u(p, 'C-PHU')).map(({ path }) => path.length))).toBe(7)
  })

  it('LB-20-r it obeys the same limits, and a unit without a path stays', () => {
    const p = melee({ 'F-34-1': north, 'C-RAB': { ...screen, at: '0101' }, 'F-9H': { at: '0201', face: 4 } })
    expect(retreatBefore(p, 1, [u(p, 'C-RAB')]), 'LB-20-r').toBe(false)
  })

  it('LB-20-f before unlimbering guns it is one hex', () => {
    const p = melee({ 'F-34-1': north, 'C-PHU': { at: '1911', face: 3 } })
    retreatBefore(p, 1, [u(p, 'C-PHU')], [], 1)
    expect(refusal(p, { do: 'giveWay', unit: 'C-PHU', hex: '1909' }), 'LB-20-f').toBe('LB-29-f')
    expect(refusal(p, { do: 'giveWay', unit: 'C-PHU', hex: '1910' })).toBeNull()
  })

  it('LB-13-am skirmishers of two hexes step together, and gather where they cannot', () => {
    const p = field(
      { 'F-34-1': north, 'C-RAB': { at: '1911', face: 'v3', formation: 'skirmish', left: 1 } },
      { segment: 'melee' },
    )
    const ways = waysBack(p, u(p, 'C-RAB'))
    expect(
      ways.some(({ left: one }) => one === 1),
      'LB-13-am',
    ).toBe(true)
  })

  it('LB-36-rec-i cavalry that falls back before cavalry has not rested', () => {
    const p = melee(
      { 'P-LID': { at: '1912', face: 0 }, 'F-5C': { at: '1911', face: 3, ready: 'tired' } },
      { scenario: 'moeckern-1813', phasing: 'coalition' },
    )
    play(p, rolls(), assault('1911', 'P-LID'))
    const [first] = offered(p)
    play(p, rolls(), first)
    expect(p.state.units.rest[u(p, 'F-5C')] & DISTURBED, 'LB-36-rec-i').toBe(DISTURBED)
  })
})

describe('pursuit and second assault', () => {
  function pursuit() {
    const p = melee({ 'F-34-1': north, 'C-RAB': screen, 'C-MU1': { at: '1910', face: 3 } })
    play(
      p,
      rolls(),
      assault('1911', 'F-34-1'),
      { do: 'giveWay', unit: 'C-RAB', hex: '1810' },
      { do: 'faceAfter', unit: 'C-RAB', facing: 7 },
    )
    return p
  }

  it('LB-29-j the attacker may enter the vacated hex and assault once more', () => {
    const p = pursuit()
    expect(phase(p), 'LB-29-j').toBe('advance')
    play(p, rolls(), { do: 'advance', unit: 'F-34-1' })
    expect(phase(p)).toBe('pursuit')
    const events = play(p, rolls(42, 35, 36, 66, 66), assault('1910', 'F-34-1'))
    expect(told(events, 'assault')[0].second).toBe(true)
    expect(told(events, 'melee')).toHaveLength(1)
  })

  it('LB-29-k units so attacked neither fire nor change their order before it', () => {
    const p = pursuit()
    play(p, rolls(), { do: 'advance', unit: 'F-34-1' })
    const events = play(p, rolls(42, 35, 36, 66, 66), assault('1910', 'F-34-1'))
    expect(
      told(events, 'check').map(({ what }) => what),
      'LB-29-k',
    ).toEqual(['pre-melee', 'pre-melee', 'melee'])
  })

  it('LB-29-o nobody goes back before the second assault', () => {
    const p = melee({ 'F-34-1': north, 'C-RAB': screen, 'C-PHU': { at: '1910', face: 3 } })
    play(
      p,
      rolls(),
      assault('1911', 'F-34-1'),
      { do: 'giveWay', unit: 'C-RAB', hex: '1810' },
      { do: 'faceAfter', unit: 'C-RAB', facing: 7 },
    )
    play(p, rolls(), { do: 'advance', unit: 'F-34-1' })
    play(p, rolls(36), assault('1910', 'F-34-1'))
    expect(phase(p), 'LB-29-o').toBe('spare')
  })

  it('LB-29-j it is not owed: they may stay, and the assault is over', () => {
    const p = pursuit()
    play(p, rolls(), END)
    expect(at(p, 'F-34-1'), 'LB-29-j').toBe('1912')
    expect(phase(p)).toBe('over')
  })

  it('LB-36-p a charger whose standing target went back is tired', () => {
    const p = melee(
      { 'P-LID': { at: '1912', face: 0 }, 'F-5C': { at: '1911', face: 3 } },
      { scenario: 'moeckern-1813', phasing: 'coalition' },
    )
    bind(p, 'P-LID', 'F-5C', 'charge')
    mark(p, 'P-LID', CHARGED)
    play(p, rolls(), assault('1911', 'P-LID'))
    const far = offered(p).findLast((action) => action.do === 'giveWay')
    if (!far) throw new Error('no way back')
    play(p, rolls(), far, { do: 'faceAfter', unit: 'F-5C', facing: 0 }, END)
    expect(p.state.units.ready[u(p, 'P-LID')], 'LB-36-p').toBe(TIRED)
  })
})
