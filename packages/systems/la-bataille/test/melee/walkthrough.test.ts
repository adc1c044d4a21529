import { describe, expect, it } from 'vitest'
import { CHARGED, DD, EXHAUSTED, FULL_CHARGE, GOOD, STOOD } from '../../src/position/state.ts'
import { assault, at, bind, END, left, mark, melee, morale, phase, play, rolls, told, u } from './support.ts'

/** The two assaults of the walked-through player sequence, from where offensive fire left them. */
function afterFire() {
  const p = melee(
    {
      'F-9H': { at: '1808', face: 5 },
      'F-10H': { at: '1612', lost: 1 },
      'F-34-1': { at: '1913', lost: 1 },
      'F-34-2': { at: '1814', lost: 1 },
      'F-17L1': { at: '1713', face: 'v0', formation: 'skirmish', right: 1 },
      'F-40-2': { at: '1818', morale: 'DD' },
      'C-XA1': { at: '1602', face: 3, morale: 'PGD' },
      'C-A1': { at: '1611', face: 3, formation: 'unlimbered' },
      'C-KU2': { at: '1611', face: 'v3', formation: 'line' },
      'C-MU1': { at: '1912', face: 'v3', formation: 'line', lost: 1 },
      'C-PHU': { at: '1806', face: 3 },
    },
    { turn: 5, leaders: { 'FL-REI': '1913' } },
  )
  p.state.units.hurt[u(p, 'F-34-1')] = 1
  p.state.units.hurt[u(p, 'F-10H')] = 1
  p.state.units.firedAt[u(p, 'F-34-1')] = [p.game.ground.grid.indexOf('1912')]
  mark(p, 'F-10H', CHARGED, FULL_CHARGE)
  mark(p, 'F-9H', CHARGED)
  mark(p, 'C-KU2', STOOD)
  bind(p, 'F-10H', 'C-KU2', 'charge')
  p.state.passed.push({ horse: u(p, 'F-9H'), unit: u(p, 'C-PHU') })
  return p
}

describe('the two assaults of the walkthrough', () => {
  it('LB-33-e the defender of 9 : 6 checks at +3, then the attacker at -3, -3 and +2 (LB-33-d, LB-33-f)', () => {
    const p = afterFire()
    const events = play(p, rolls(42, 35, 52), assault('1912', 'F-34-1'))
    const [odds] = told(events, 'pre-melee')
    expect(odds, 'LB-33-e LB-33-d LB-33-f').toMatchObject({ attack: 9, defence: 6, row: '1:1' })
    const [defender, attacker] = told(events, 'check')
    expect(defender).toMatchObject({ unit: 'C-MU1', natural: 42, value: 45, passed: true })
    expect(attacker).toMatchObject({ unit: 'F-34-1', natural: 35, value: 31, passed: true })
    expect(attacker.lines.map(({ value }) => value).toSorted((a, b) => a - b)).toEqual([-3, -3, 2])
  })

  it('LB-33-l 27 against 14.57 is 1.5:1, and 52 with Reille is DD (LB-33-m, LB-7-e)', () => {
    const p = afterFire()
    const [fought] = told(play(p, rolls(42, 35, 52), assault('1912', 'F-34-1')), 'melee')
    expect(fought, 'LB-33-l LB-33-m LB-7-e').toMatchObject({
      attack: { over: 27, under: 1 },
      defence: { over: 102, under: 7 },
      column: '1.5:1',
      result: 'DD',
      roll: { natural: 52, value: 53 },
    })
  })

  it('LB-33-n C-MU1 goes back to 2112 with five left, and F-34-1 has to occupy 1912 (LB-14-x)', () => {
    const p = afterFire()
    play(p, rolls(42, 35, 52), assault('1912', 'F-34-1'))
    for (let asked = 0; phase(p) === 'face' && asked < 3; asked++)
      play(p, rolls(), { do: 'face', unit: 'C-MU1', facing: 6 })
    expect(at(p, 'C-MU1'), 'LB-33-n LB-14-x').toBe('2112')
    expect([left(p, 'C-MU1'), morale(p, 'C-MU1')]).toEqual([5, DD])
    expect(at(p, 'F-34-1')).toBe('1912')
  })

  it('LB-38-p the charge of 10H is worth 36 against 17: 2:1, 3/2* (LB-41-o, LB-11-e, LB-33-h, LB-36-h)', () => {
    const p = afterFire()
    const events = play(p, rolls(35, 32, 41), assault('1611', 'F-10H'))
    expect(told(events, 'melee')[0], 'LB-38-p LB-41-o LB-11-e LB-33-h LB-36-h').toMatchObject({
      attack: { over: 36, under: 1 },
      defence: { over: 17, under: 1 },
      column: '2:1',
      result: '3/2*',
    })
    expect(told(events, 'check').map(({ unit, natural, passed }) => [unit, natural, passed])).toEqual([
      ['C-KU2', 32, true],
      ['C-A1', 41, true],
    ])
    expect([left(p, 'F-10H'), left(p, 'C-KU2'), left(p, 'C-A1')]).toEqual([6, 5, 1])
    expect([at(p, 'F-10H'), at(p, 'C-KU2'), morale(p, 'C-KU2')]).toEqual(['1612', '1611', GOOD])
    expect(p.state.units.ready[u(p, 'F-10H')]).toBe(EXHAUSTED)
  })

  it('LB-36-p 9H, which found its guns gone, is tired when the segment ends', () => {
    const p = afterFire()
    play(p, rolls(35, 32, 41, 66, 66, 66), assault('1611', 'F-10H'), END)
    expect(p.state.units.ready[u(p, 'F-9H')], 'LB-36-p').toBe(1)
    expect(p.state.units.morale[u(p, 'F-9H')]).toBe(GOOD)
  })
})
