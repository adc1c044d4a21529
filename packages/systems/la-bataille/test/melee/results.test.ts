import { describe, expect, it } from 'vitest'
import { applyToAttackers, applyToDefenders, effectOn, exchangeOf, letterOf } from '../../src/melee/matrix.ts'
import type { MatrixResult } from '../../src/files/charts.ts'
import {
  CARRE,
  COLUMN,
  DD,
  ELIMINATED,
  GOOD,
  ON_MAP,
  PGD,
  SURRENDERED,
  UNLIMBERED,
} from '../../src/position/state.ts'
import type { LbEvent } from '../../src/position/events.ts'
import type { LbPosition } from '../../src/position/state.ts'
import type { Laid, Moment } from '../support/field.ts'
import {
  assault,
  at,
  END,
  left,
  melee,
  morale,
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
const HIGH = [66, 66, 66, 66, 66, 66, 66, 66] as const

const turn = (p: LbPosition): LbEvent[] => {
  const events: LbEvent[] = []
  while (phase(p) === 'face' || phase(p) === 'along') events.push(...play(p, rolls(...HIGH), offered(p)[0]))
  return events
}

/** What a letter does to those who attack 1911 and those who hold it, by the matrix. */
function befalls(
  laid: Readonly<Record<string, Laid>>,
  attackers: readonly string[],
  result: MatrixResult,
  dice: readonly number[] = HIGH,
  moment: Moment = {},
): LbPosition {
  const p = melee(laid, moment)
  const defenders = p.index.at[p.game.ground.grid.indexOf('1911')].filter(
    (unit) => p.game.units[unit].army !== p.state.phasing,
  )
  const own = attackers.map((id) => u(p, id))
  const top = defenders.at(-1) ?? 0
  const rolled = rolls(...dice)
  applyToAttackers(p, own, result, effectOn(p, top, defenders, result), rolled, [])
  applyToDefenders(p, defenders, own, result, rolled, [])
  return p
}

const where = (p: LbPosition, id: string): number => p.state.units.where[u(p, id)]

describe('rule 34', () => {
  it('LB-34-a each result is explained by arm and state of the defender', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': south, 'C-PHU': { at: '2010', face: 3, morale: 'PGD' } })
    const all = [u(p, 'C-MU1'), u(p, 'C-PHU')]
    expect(effectOn(p, u(p, 'C-MU1'), all, 'DD'), 'LB-34-a').toBe('D_DISORDER')
    expect(effectOn(p, u(p, 'C-PHU'), all, 'DD')).toBe('DC_FULL2')
  })

  it('LB-34-b where the rules say more the rules hold: an attacker already disordered routs on AD', () => {
    const p = befalls({ 'F-34-1': { ...north, morale: 'DD' }, 'C-MU1': south }, ['F-34-1'], 'AD')
    expect(morale(p, 'F-34-1'), 'LB-34-b').toBe(PGD)
  })

  it('LB-34-c a blank moves both sides back a hex, without loss', () => {
    const p = befalls({ 'F-34-1': north, 'C-MU1': south }, ['F-34-1'], '-')
    expect([at(p, 'F-34-1'), at(p, 'C-MU1')], 'LB-34-c').not.toContain('1911')
    expect([at(p, 'F-34-1'), left(p, 'F-34-1'), left(p, 'C-MU1')]).toEqual(['1913', 10, 7])
  })

  it('LB-34-d AR and DR rout, ten hexes, with losses', () => {
    const a = befalls({ 'F-34-1': north, 'C-MU1': south }, ['F-34-1'], 'AR')
    expect([morale(a, 'F-34-1'), left(a, 'F-34-1')], 'LB-34-d').toEqual([PGD, 9])
    const d = befalls({ 'F-34-1': north, 'C-MU1': south }, ['F-34-1'], 'DR')
    expect([morale(d, 'C-MU1'), left(d, 'C-MU1')]).toEqual([PGD, 6])
  })

  it('LB-34-e AD and DD disorder infantry and rout cavalry', () => {
    const a = befalls({ 'F-34-1': north, 'C-MU1': south }, ['F-34-1'], 'AD')
    expect([morale(a, 'F-34-1'), left(a, 'F-34-1')], 'LB-34-e').toEqual([DD, 9])
    const d = befalls({ 'F-9H': north, 'C-PHU': south }, ['F-9H'], 'DD')
    expect(morale(d, 'C-PHU')).toBe(PGD)
  })

  it('LB-34-f DS: the defender surrenders and is removed', () => {
    const p = befalls({ 'F-34-1': north, 'C-MU1': south }, ['F-34-1'], 'DS')
    expect(where(p, 'C-MU1'), 'LB-34-f').toBe(SURRENDERED)
  })

  it('LB-34-g numbers are increments lost, a star a check', () => {
    expect(exchangeOf('3/2*'), 'LB-34-g').toEqual({
      attacker: 3,
      attackerChecks: false,
      defender: 2,
      defenderChecks: true,
    })
    expect([letterOf('3/2*'), letterOf('-'), letterOf('DR')]).toEqual([null, '-', 'DR'])
    const p = melee({ 'F-34-1': north, 'C-MU1': south })
    play(p, rolls(66, 66, 33), assault('1911', 'F-34-1'))
    expect([left(p, 'F-34-1'), left(p, 'C-MU1')]).toEqual([9, 5])
  })

  it('LB-34-h leaving an enemy zone because of melee costs at least one increment', () => {
    const p = befalls({ 'F-34-1': north, 'C-MU1': south }, ['F-34-1'], 'DD')
    expect(left(p, 'C-MU1'), 'LB-34-h').toBe(6)
  })

  it('LB-34-i after numbers without a star nobody moves', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': south })
    play(p, rolls(66, 66, 33), assault('1911', 'F-34-1'))
    expect([at(p, 'F-34-1'), at(p, 'C-MU1'), phase(p)], 'LB-34-i').toEqual(['1912', '1911', 'over'])
  })

  it('LB-34-j a starred check that fails breaks the unit, with the loss; the hex may then be taken', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': south })
    // 41 at 1.5:1 is 0/1*.
    play(p, rolls(66, 66, 41, 11), assault('1911', 'F-34-1'))
    turn(p)
    expect([morale(p, 'C-MU1'), left(p, 'C-MU1')], 'LB-34-j').toEqual([DD, 5])
    expect(phase(p)).toBe('advance')
    expect(refusal(p, END)).toBeNull()
  })

  it('LB-34-k the top defender gives the attacker his part, each defender reads its own row', () => {
    const p = befalls(
      { 'F-34-1': north, 'C-MU1': { ...south, morale: 'DD' }, 'C-MU2': south },
      ['F-34-1'],
      'DD',
    )
    expect([morale(p, 'C-MU2'), morale(p, 'C-MU1')], 'LB-34-k').toEqual([DD, PGD])
  })

  it('LB-34-l falling back keeps good order, formation and strength', () => {
    const p = befalls({ 'F-34-1': north, 'C-MU1': south }, ['F-34-1'], '-')
    expect(
      [morale(p, 'F-34-1'), p.state.units.formation[u(p, 'F-34-1')], left(p, 'F-34-1')],
      'LB-34-l',
    ).toEqual([GOOD, COLUMN, 10])
  })

  it('LB-34-m AD routs attacking cavalry and disorders attacking infantry, whatever the defender is', () => {
    const horse = befalls({ 'F-9H': north, 'C-MU1': south }, ['F-9H'], 'AD')
    const foot = befalls({ 'F-34-1': north, 'C-PHU': south }, ['F-34-1'], 'AD')
    expect([morale(horse, 'F-9H'), morale(foot, 'F-34-1')], 'LB-34-m').toEqual([PGD, DD])
  })

  it('LB-34-n on a blank the attackers go first, and the emptied hex is not occupied', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': south })
    const events = [...play(p, rolls(66, 66, 21), assault('1911', 'F-34-1')), ...turn(p)]
    const fled = told(events, 'fled').map(({ unit }) => unit)
    expect(fled, 'LB-34-n').toEqual(['F-34-1', 'C-MU1'])
    expect([told(events, 'advanced').length, phase(p)]).toEqual([0, 'over'])
  })
})

describe('the effects of the assault matrix', () => {
  const square: Laid = { at: '1911', face: 3, formation: 'carre' }
  const guns: Laid = { at: '1911', face: 3 }
  const deployed: Laid = { ...guns, formation: 'unlimbered' }

  it('LB-16-carre-assault-a infantry assaults a carré from beside it', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': square })
    play(p, rolls(66, 66, 33), assault('1911', 'F-34-1'))
    expect(at(p, 'F-34-1'), 'LB-16-carre-assault-a').toBe('1912')
  })

  it('LB-16-carre-assault-c a carré does not assault', () => {
    const p = melee({
      'F-34-1': { ...north, formation: 'carre' },
      'F-34-2': { at: '2010', face: 4 },
      'C-MU1': south,
    })
    expect(refusal(p, assault('1911', 'F-34-1')), 'LB-16-carre-assault-c').toBe('LB-16-carre-assault-c')
  })

  it('LB-16-carre-assault-d DD on a carré is read from its own row', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': square })
    expect(effectOn(p, u(p, 'C-MU1'), [u(p, 'C-MU1')], 'DD'), 'LB-16-carre-assault-d').toBe('CARRE_DD')
  })

  it('LB-16-carre-assault-e it disorders like any infantry, leaves carré for column and goes back', () => {
    const p = befalls({ 'F-34-1': north, 'C-MU1': square }, ['F-34-1'], 'DD')
    expect(
      [morale(p, 'C-MU1'), p.state.units.formation[u(p, 'C-MU1')], left(p, 'C-MU1')],
      'LB-16-carre-assault-e',
    ).toEqual([DD, COLUMN, 6])
    expect(at(p, 'C-MU1')).not.toBe('1911')
  })

  it('LB-16-carre-assault-f cavalry assaults a carré from its hex', () => {
    const p = melee({ 'F-9H': north, 'C-MU1': square, 'F-34-1': { at: '2010', face: 4 } })
    expect(refusal(p, assault('1911', 'F-9H')), 'LB-16-carre-assault-f').toBe('LB-16-carre-assault-f')
  })

  it('LB-35-m it does so from inside the hex', () => {
    const p = melee({ 'C-MU1': square, 'F-9H': { at: '1911', face: 0 } })
    expect(refusal(p, assault('1911', 'F-9H')), 'LB-35-m').toBeNull()
  })

  it('LB-16-carre-assault-h after AR or AD the cavalry leaves the hex', () => {
    for (const result of ['AR', 'AD'] as const) {
      const p = befalls({ 'C-MU1': square, 'F-9H': { at: '1911', face: 0 } }, ['F-9H'], result)
      expect([morale(p, 'F-9H'), at(p, 'F-9H') === '1911'], 'LB-16-carre-assault-h').toEqual([PGD, false])
    }
  })

  it('LB-34-a CARRE_BLANK: the carré checks, and is a column if it fails; cavalry goes back two hexes', () => {
    const laid = { 'C-MU1': square, 'F-9H': { at: '1911', face: 0 } }
    const fails = befalls(laid, ['F-9H'], '-', [11])
    expect([p0(fails, 'C-MU1'), morale(fails, 'C-MU1'), at(fails, 'F-9H') === '1911'], 'LB-34-a').toEqual([
      COLUMN,
      GOOD,
      false,
    ])
    const holds = befalls(laid, ['F-9H'], '-', [66])
    expect(p0(holds, 'C-MU1')).toBe(CARRE)
  })

  it('LB-34-a CARRE_DR: a carré that routs loses two increments for each zone hex', () => {
    const p = befalls({ 'F-34-1': north, 'C-MU1': square }, ['F-34-1'], 'DR')
    expect([morale(p, 'C-MU1'), left(p, 'C-MU1')], 'LB-34-a').toEqual([PGD, 5])
  })

  it('LB-34-a BOTH_BACK1: defenders in general-order ground hold', () => {
    const p = melee({
      'F-34-1': { at: '2104', face: 0 },
      'C-MU1': { at: '2103', face: 3, formation: 'generalOrder' },
    })
    play(p, rolls(66, 15), assault('2103', 'F-34-1'))
    expect([at(p, 'C-MU1'), at(p, 'F-34-1') === '2104'], 'LB-34-a').toEqual(['2103', false])
  })

  it('LB-34-a BOTH_BACK1_CAV: both fall back, then every attacker checks at -3', () => {
    const p = befalls({ 'F-9H': north, 'C-PHU': south }, ['F-9H'], '-', [11])
    expect([morale(p, 'F-9H'), morale(p, 'C-PHU'), at(p, 'C-PHU') === '1911'], 'LB-34-a').toEqual([
      PGD,
      GOOD,
      false,
    ])
  })

  it('LB-34-a DC_BACK6 and DC_FULL2: routed cavalry runs on', () => {
    const routed: Laid = { ...south, morale: 'PGD' }
    const blank = befalls({ 'F-9H': north, 'C-PHU': routed }, ['F-9H'], '-')
    const { grid } = blank.game.ground
    expect(
      grid.distance(grid.indexOf('1911'), blank.state.units.hex[u(blank, 'C-PHU')]),
      'LB-34-a',
    ).toBeLessThanOrEqual(6)
    expect([left(blank, 'C-PHU'), at(blank, 'F-9H')]).toEqual([9, '1912'])
    const dd = befalls({ 'F-9H': north, 'C-PHU': routed }, ['F-9H'], 'DD')
    expect(left(dd, 'C-PHU')).toBe(8)
  })

  it('LB-34-a DR on a routed defender is a surrender', () => {
    const p = befalls({ 'F-34-1': north, 'C-MU1': { ...south, morale: 'PGD' } }, ['F-34-1'], 'DR')
    expect(where(p, 'C-MU1'), 'LB-34-a').toBe(SURRENDERED)
  })

  it('LB-30-v guns by their own rows: limbered they go, deployed they stay disordered, lose one, or are gone', () => {
    const limbered = befalls({ 'F-34-1': north, 'C-A1': guns }, ['F-34-1'], 'DD')
    expect([morale(limbered, 'C-A1'), left(limbered, 'C-A1')], 'LB-30-v').toEqual([DD, 1])
    const stays = befalls({ 'F-34-1': north, 'C-A1': deployed }, ['F-34-1'], 'DD')
    expect([morale(stays, 'C-A1'), at(stays, 'C-A1'), p0(stays, 'C-A1')]).toEqual([DD, '1911', UNLIMBERED])
    const loses = befalls({ 'F-34-1': north, 'C-A1': { ...deployed, morale: 'DD' } }, ['F-34-1'], 'DD')
    expect([left(loses, 'C-A1'), at(loses, 'C-A1')]).toEqual([1, '1911'])
    const gone = befalls({ 'F-34-1': north, 'C-A1': deployed }, ['F-34-1'], 'DR')
    expect(where(gone, 'C-A1')).toBe(ELIMINATED)
    const routs = befalls({ 'F-34-1': north, 'C-A1': guns }, ['F-34-1'], 'DR')
    expect([morale(routs, 'C-A1'), left(routs, 'C-A1')]).toEqual([PGD, 1])
    const none = befalls({ 'F-34-1': north, 'C-A1': deployed }, ['F-34-1'], '-')
    expect([where(none, 'C-A1'), at(none, 'C-A1'), at(none, 'F-34-1')]).toEqual([ON_MAP, '1911', '1912'])
  })

  it('LB-41-q guns driven out with their infantry limber without a roll and share its state', () => {
    const p = befalls({ 'F-34-1': north, 'C-A1': deployed, 'C-MU1': south }, ['F-34-1'], 'DR')
    expect([morale(p, 'C-A1'), p0(p, 'C-A1') === UNLIMBERED, where(p, 'C-A1')], 'LB-41-q').toEqual([
      PGD,
      false,
      ON_MAP,
    ])
  })

  it('LB-34-a every effect the chart names is known to the rules', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': south })
    const { effects, matrix } = p.game.charts.meleeMatrix
    const used = new Set(
      Object.values(matrix).flatMap((rows) => Object.values(rows).flatMap((row) => Object.values(row))),
    )
    expect([...used].toSorted(), 'LB-34-a').toEqual(Object.keys(effects).toSorted())
    expect(used.size).toBe(21)
  })
})

/** The formation a unit has. */
function p0(p: LbPosition, id: string): number {
  return p.state.units.formation[u(p, id)]
}

describe('leaders in a melee', () => {
  it('LB-7-e the melee number of an attacking leader is added to the roll', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': south }, { leaders: { 'FL-LAN': '1912', 'CL-LOU': '1911' } })
    play(p, rolls(), assault('1911', 'F-34-1'))
    const [fought] = told(play(p, rolls(66, 66, 21, ...HIGH), END), 'melee')
    expect(fought.roll, 'LB-7-e').toMatchObject({
      natural: 21,
      value: 25,
      lines: [{ value: 4, clause: 'LB-7-e' }],
    })
  })

  it('LB-7-i a natural 11 or 12 hits a leader of the attack', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': south }, { leaders: { 'FL-LAN': '1912' } })
    const events = [...play(p, rolls(66, 66, 12, 6, ...HIGH), assault('1911', 'F-34-1')), ...turn(p)]
    expect(
      told(events, 'leader-hit').map(({ unit }) => unit),
      'LB-7-i',
    ).toEqual(['FL-LAN'])
  })

  it('LB-7-j a natural 64 to 66 hits a leader of the defence', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': south }, { leaders: { 'CL-LOU': '1911' } })
    play(p, rolls(), assault('1911', 'F-34-1'))
    const events = [...play(p, rolls(66, 66, 65, 6, ...HIGH), END), ...turn(p)]
    expect(
      told(events, 'leader-hit').map(({ unit }) => unit),
      'LB-7-j',
    ).toEqual(['CL-LOU'])
  })
})
