import { describe, expect, it } from 'vitest'
import { offerAdvance } from '../../src/melee/advance.ts'
import { attackerLines, defenderLines, defendersToCheck, preMeleeOdds } from '../../src/melee/premelee.ts'
import { arcOfAttack } from '../../src/melee/clash.ts'
import { ASSAULTED, DD, FORCED, GOOD, LIMBERED, PGD, SHELTERED, STOOD } from '../../src/position/state.ts'
import type { LbEvent } from '../../src/position/events.ts'
import type { LbPosition } from '../../src/position/state.ts'
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
const HIGH = [66, 66, 66, 66, 66, 66] as const

/** 30 against 17: 1.5:1; both sides pass with 66. */
const pair = (): LbPosition => melee({ 'F-34-1': north, 'C-MU1': south })

/** Whoever broke faces some way; answers what happened then. */
const turn = (p: LbPosition): LbEvent[] => {
  const events: LbEvent[] = []
  while (phase(p) === 'face' || phase(p) === 'along') events.push(...play(p, rolls(...HIGH), offered(p)[0]))
  return events
}

describe('rule 32: who assaults what', () => {
  it('LB-32-a nobody fires in the melee segment', () => {
    const p = pair()
    const kinds = new Set(offered(p).map((action) => action.do))
    expect([...kinds].toSorted(), 'LB-32-a').toEqual(['assault', 'end'])
  })

  it('LB-32-b attackers go through their front hexsides only', () => {
    const p = melee({
      'F-34-1': { at: '1912', face: 3 },
      'F-34-2': { at: '2011', face: 5 },
      'C-MU1': south,
    })
    expect(refusal(p, assault('1911', 'F-34-1')), 'LB-32-b').toBe('LB-32-b')
    expect(refusal(p, assault('1911', 'F-34-2'))).toBeNull()
  })

  it('LB-32-c a column counts all its increments in the pre-melee odds', () => {
    const p = pair()
    expect(preMeleeOdds(p, clash(p, '1911', ['F-34-1'])), 'LB-32-c').toMatchObject({
      attack: 10,
      defence: 7,
      row: '1:1',
    })
  })

  it('LB-16-go-c in column or general order all increments count for the attacker', () => {
    const p = melee({ 'F-34-1': north, 'F-34-2': north, 'C-MU1': south })
    expect(preMeleeOdds(p, clash(p, '1911', ['F-34-1', 'F-34-2'])).attack, 'LB-16-go-c').toBe(19)
  })

  it('LB-32-d an attacking line counts its top four', () => {
    const p = melee({ 'F-34-1': { at: '1912', face: 'v0', formation: 'line' }, 'C-MU1': south })
    expect(preMeleeOdds(p, clash(p, '1911', ['F-34-1'])).attack, 'LB-32-d').toBe(4)
  })

  it('LB-16-line-s a line that assaults counts at most four of each hex', () => {
    const line: Laid = { at: '1912', face: 'v0', formation: 'line' }
    const p = melee({ 'F-34-1': line, 'F-34-2': line, 'C-MU1': south })
    expect(preMeleeOdds(p, clash(p, '1911', ['F-34-1', 'F-34-2'])).attack, 'LB-16-line-s').toBe(4)
  })

  it('LB-32-e a defending line counts all increments in the hex', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': { at: '1911', face: 'v3', formation: 'line' } })
    expect(preMeleeOdds(p, clash(p, '1911', ['F-34-1'])).defence, 'LB-32-e').toBe(7)
  })

  it('LB-16-line-t a line of two hexes counts those in the hex assaulted', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': { at: '1911', face: 'v3', formation: 'line', left: 1 } })
    expect(preMeleeOdds(p, clash(p, '1911', ['F-34-1'])).defence, 'LB-16-line-t').toBe(4)
  })

  it('LB-32-f defenders total the values of everybody in the hex', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': south, 'C-MU2': south })
    const [fought] = told(play(p, rolls(...HIGH), assault('1911', 'F-34-1')), 'melee')
    expect(fought.defence, 'LB-32-f').toEqual({ over: 34, under: 1 })
  })

  it('LB-32-g only attackers that passed total theirs', () => {
    const p = melee({ 'F-34-1': north, 'F-34-2': { at: '2011', face: 5 }, 'C-MU1': south })
    // The defender passes, F-34-1 passes, F-34-2 fails and is gone.
    const events = play(p, rolls(66, 66, 11, 66, ...HIGH), assault('1911', 'F-34-1', 'F-34-2'))
    expect(told([...events, ...turn(p)], 'melee')[0].attack, 'LB-32-g').toEqual({ over: 30, under: 1 })
    expect(morale(p, 'F-34-2')).toBe(DD)
  })

  it('LB-32-h a unit that fired at one hex may not assault another', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': south, 'C-MU2': { at: '2011', face: 4 } })
    p.state.units.firedAt[u(p, 'F-34-1')] = [p.game.ground.grid.indexOf('1911')]
    expect(refusal(p, assault('2011', 'F-34-1')), 'LB-32-h').toBe('LB-32-h')
    expect(refusal(p, assault('1911', 'F-34-1'))).toBeNull()
  })

  it('LB-32-i melee is never owed merely because units touch', () => {
    const p = pair()
    play(p, rolls(), END)
    expect(phase(p), 'LB-32-i').toBe('over')
  })

  it('LB-32-j a player may assault one hex and leave the next alone', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': south, 'C-MU2': { at: '2011', face: 4 } })
    play(p, rolls(66, 66, 34), assault('1911', 'F-34-1'))
    expect(left(p, 'C-MU2'), 'LB-32-j').toBe(7)
    expect(phase(p)).toBe('over')
  })

  it('LB-32-k units do not assault into a hex they may not enter', () => {
    // Marsh is barred to cavalry.
    const p = melee({
      'F-9H': { at: '1604', face: 2 },
      'C-MU1': { at: '1705', face: 5, formation: 'generalOrder' },
    })
    expect(refusal(p, assault('1705', 'F-9H')), 'LB-32-k').toBe('LB-32-k')
  })

  it('LB-32-l artillery with infantry shares its result', () => {
    const p = melee({
      'F-34-1': north,
      'C-A1': { at: '1911', face: 3, formation: 'unlimbered' },
      'C-MU1': south,
    })
    play(p, rolls(66, 66, 66), assault('1911', 'F-34-1'))
    turn(p)
    expect([morale(p, 'C-MU1'), morale(p, 'C-A1')], 'LB-32-l').toEqual([DD, DD])
    expect(at(p, 'C-A1')).not.toBe('1911')
  })

  it('LB-32-m infantry and cavalry may not combine', () => {
    const p = melee({ 'F-34-1': north, 'F-9H': { at: '2011', face: 5 }, 'C-MU1': south })
    expect(refusal(p, assault('1911', 'F-34-1', 'F-9H')), 'LB-32-m').toBe('LB-32-m')
  })

  it('LB-32-n one hex of a two-hex unit is worth the increments in it', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': { at: '1911', face: 'v3', formation: 'line', left: 1 } })
    const [fought] = told(play(p, rolls(66, 66, 66), assault('1911', 'F-34-1')), 'melee')
    expect(fought.defence, 'LB-32-n').toEqual({ over: 68, under: 7 })
  })

  it('LB-32-o routed units, guns, carrés and force marchers do not assault; disordered infantry does', () => {
    const why = (laid: Laid, id = 'F-34-1'): string | null => {
      const p = melee({ [id]: laid, 'F-34-2': { at: '2010', face: 4 }, 'C-MU1': south })
      return refusal(p, assault('1911', id))
    }
    expect(why({ ...north, morale: 'PGD' }), 'LB-32-o').toBe('LB-32-o')
    expect(why({ ...north, formation: 'unlimbered' }, 'F-A1')).toBe('LB-32-o')
    expect(why({ ...north, formation: 'carre' })).toBe('LB-16-carre-assault-c')
    expect(why({ ...north, morale: 'DD' })).toBeNull()
    expect(why({ ...north, morale: 'PGD' }, 'F-9H')).toBe('LB-32-o')
    const open = melee(
      { 'F-9H': { ...north, morale: 'PGD' }, 'C-MU1': south },
      { options: { routedHorseAttacks: 'yes' } },
    )
    expect(refusal(open, assault('1911', 'F-9H'))).toBeNull()
  })

  it('LB-44-i a unit that force marched does not assault in that turn', () => {
    const p = melee({ 'F-34-1': north, 'F-34-2': { at: '2010', face: 4 }, 'C-MU1': south })
    mark(p, 'F-34-1', FORCED)
    expect(refusal(p, assault('1911', 'F-34-1')), 'LB-44-i').toBe('LB-44-i')
  })

  it('LB-32-p a unit attacks once, and a hex is assaulted once', () => {
    const p = melee({
      'F-34-1': north,
      'F-34-2': { at: '2010', face: 4 },
      'F-34-3': { at: '2112', face: 5 },
      'C-MU1': south,
      'C-MU2': { at: '2011', face: 4 },
    })
    play(p, rolls(66, 66, 34), assault('1911', 'F-34-1'), END)
    expect(refusal(p, assault('1911', 'F-34-2')), 'LB-32-p').toBe('LB-32-p')
    expect(refusal(p, assault('2011', 'F-34-1'))).toBe('LB-32-p')
    expect(refusal(p, assault('2011', 'F-34-3'))).toBeNull()
    expect(p.state.units.mark[u(p, 'F-34-1')] & ASSAULTED).toBe(ASSAULTED)
  })

  it('LB-32-q of a unit of two hexes each that touches the hex adds its share, and the whole unit bears the result', () => {
    const p = melee({
      'F-34-1': { at: '1912', face: 'v0', formation: 'line', right: 1 },
      'C-MU1': { at: '2011', face: 4 },
    })
    const meeting = clash(p, '2011', ['F-34-1'])
    expect(preMeleeOdds(p, meeting).attack, 'LB-32-q').toBe(8)
    const one = melee({ 'F-34-1': { at: '1912', face: 'v0', formation: 'line', right: 1 }, 'C-MU1': south })
    expect(preMeleeOdds(one, clash(one, '1911', ['F-34-1'])).attack).toBe(4)
    const [fought] = told(play(one, rolls(66, 66, 15), assault('1911', 'F-34-1')), 'melee')
    expect(fought.attack).toEqual({ over: 15, under: 1 })
    expect(morale(one, 'F-34-1')).toBe(DD)
  })
})

describe('rule 33: how it goes', () => {
  it('LB-33-a assaults are declared and resolved one after another; bound pairs must fight', () => {
    const p = melee({ 'F-9H': north, 'C-MU1': south })
    bind(p, 'F-9H', 'C-MU1', 'caught')
    expect(refusal(p, END), 'LB-33-a').toBe('LB-33-a')
    const q = melee({ 'F-9H': north, 'C-MU1': south })
    bind(q, 'F-9H', 'C-MU1', 'charge')
    expect(refusal(q, END)).toBeNull()
  })

  it('LB-33-a a list can be built up one by one, and `end` closes it', () => {
    const p = melee({ 'F-34-1': north, 'F-34-2': { at: '2011', face: 5 }, 'C-MU1': south })
    play(p, rolls(), assault('1911', 'F-34-1'))
    expect(phase(p), 'LB-33-a').toBe('gather')
    const events = play(p, rolls(...HIGH), assault('1911', 'F-34-2'))
    expect(told(events, 'assault')[0].attackers.map(({ unit }) => unit)).toEqual(['F-34-1', 'F-34-2'])
  })

  it('LB-33-c the defender checks when the assault comes home', () => {
    const p = pair()
    expect(told(play(p, rolls(...HIGH), assault('1911', 'F-34-1')), 'check')[0], 'LB-33-c').toMatchObject({
      unit: 'C-MU1',
      what: 'pre-melee',
    })
  })

  it('LB-33-d the odds compare increments, by formation', () => {
    const p = pair()
    expect(told(play(p, rolls(...HIGH), assault('1911', 'F-34-1')), 'pre-melee')[0], 'LB-33-d').toMatchObject(
      {
        attack: 10,
        defence: 7,
      },
    )
  })

  it('LB-33-f if the defender passes the attacker checks in the same way', () => {
    const p = pair()
    const checks = told(play(p, rolls(66, 11), assault('1911', 'F-34-1')), 'check')
    expect(
      checks.map(({ unit, passed }) => [unit, passed]),
      'LB-33-f',
    ).toEqual([
      ['C-MU1', true],
      ['F-34-1', false],
    ])
    expect(morale(p, 'F-34-1')).toBe(DD)
  })

  it('LB-33-g defenders in general order do not check, the attacker does', () => {
    const p = melee({
      'F-34-1': { at: '2104', face: 0 },
      'C-MU1': { at: '2103', face: 3, formation: 'generalOrder' },
    })
    const events = play(p, rolls(...HIGH), assault('2103', 'F-34-1'))
    expect(told(events, 'check')[0].unit, 'LB-33-g').toBe('F-34-1')
  })

  it('LB-16-go-h units defending in general order make no pre-melee check', () => {
    const p = melee({
      'F-34-1': { at: '2104', face: 0 },
      'C-MU1': { at: '2103', face: 3, formation: 'generalOrder' },
    })
    expect(defendersToCheck(p, clash(p, '2103', ['F-34-1'])), 'LB-16-go-h').toEqual([])
  })

  it('LB-33-h cavalry makes no check, attacking or defending', () => {
    const p = melee({ 'F-9H': north, 'C-PHU': south })
    const events = play(p, rolls(36, ...HIGH), assault('1911', 'F-9H'), END, END)
    expect(
      told(events, 'check').some(({ what }) => what === 'pre-melee'),
      'LB-33-h',
    ).toBe(false)
    expect(told(events, 'no-check')).toHaveLength(2)
  })

  it('LB-35-e cavalry never makes a pre-melee check', () => {
    const p = melee({ 'F-34-1': north, 'C-PHU': { ...south, morale: 'PGD' } })
    expect(defendersToCheck(p, clash(p, '1911', ['F-34-1'])), 'LB-35-e').toEqual([])
  })

  it('LB-33-i infantry and guns fighting cavalry make none either', () => {
    const p = melee({
      'F-9H': north,
      'C-A1': { at: '1911', face: 3, formation: 'unlimbered' },
      'C-MU1': south,
    })
    expect(defendersToCheck(p, clash(p, '1911', ['F-9H'])), 'LB-33-i').toEqual([])
  })

  it('LB-33-j who fails disorders and goes back; who was disordered routs', () => {
    const p = pair()
    play(p, rolls(11), assault('1911', 'F-34-1'))
    expect([morale(p, 'C-MU1'), at(p, 'C-MU1')], 'LB-33-j').not.toEqual([GOOD, '1911'])
    expect(morale(p, 'C-MU1')).toBe(DD)
    const q = melee({ 'F-34-1': north, 'C-MU1': { ...south, morale: 'DD' } })
    play(q, rolls(11), assault('1911', 'F-34-1'))
    expect(morale(q, 'C-MU1')).toBe(PGD)
    const soft = melee(
      { 'F-34-1': north, 'C-MU1': { ...south, morale: 'DD' } },
      { options: { ddPreMelee: 'retreat' } },
    )
    play(soft, rolls(11), assault('1911', 'F-34-1'))
    expect(morale(soft, 'C-MU1')).toBe(DD)
  })

  it('LB-33-k a hex the failure empties may be occupied, and need not be', () => {
    const p = pair()
    play(p, rolls(11), assault('1911', 'F-34-1'))
    turn(p)
    expect(phase(p), 'LB-33-k').toBe('advance')
    expect(refusal(p, END)).toBeNull()
    play(p, rolls(), { do: 'advance', unit: 'F-34-1' })
    expect(at(p, 'F-34-1')).toBe('1911')
  })

  it('LB-33-m the column is found, the roll read', () => {
    const p = pair()
    const [fought] = told(play(p, rolls(66, 66, 33), assault('1911', 'F-34-1')), 'melee')
    expect(fought, 'LB-33-m').toMatchObject({ column: '1.5:1', result: '1/2' })
    expect([left(p, 'F-34-1'), left(p, 'C-MU1')]).toEqual([9, 5])
  })

  it('LB-33-n after DD one attacker or more has to occupy the hex', () => {
    const p = melee({ 'F-34-1': { ...north, lost: 3 }, 'F-34-2': { at: '2011', face: 5 }, 'C-MU1': south })
    play(p, rolls(66, 66, 66, 66), assault('1911', 'F-34-1', 'F-34-2'))
    turn(p)
    expect(phase(p), 'LB-33-n').toBe('advance')
    expect(refusal(p, END)).toBe('LB-33-n')
    play(p, rolls(), { do: 'advance', unit: 'F-34-2' })
    expect(refusal(p, END)).toBeNull()
  })

  it('LB-33-o the same when the defender was destroyed', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': { ...south, lost: 6 } })
    const events = play(p, rolls(66, 66, 66), assault('1911', 'F-34-1'))
    expect(told(events, 'advanced'), 'LB-33-o').toHaveLength(1)
  })

  it('LB-33-s one roll for each attacking hex; all failing ends the assault', () => {
    const p = melee({ 'F-34-1': north, 'F-34-2': { at: '2011', face: 5 }, 'C-MU1': south })
    const events = play(p, rolls(66, 11, 11, ...HIGH), assault('1911', 'F-34-1', 'F-34-2'))
    expect(told(events, 'melee'), 'LB-33-s').toEqual([])
    expect([morale(p, 'F-34-1'), morale(p, 'F-34-2')]).toEqual([DD, DD])
  })

  it('LB-33-t a failure before the melee costs no increment', () => {
    const p = pair()
    play(p, rolls(11), assault('1911', 'F-34-1'))
    expect(left(p, 'C-MU1'), 'LB-33-t').toBe(7)
  })

  it('LB-33-u the advance keeps formation and facing, draws no fire, and is not stopped by zones', () => {
    const p = melee({
      'F-34-1': { at: '1912', face: 'v0', formation: 'line', right: 1 },
      'C-MU1': { at: '1911', face: 'v3', formation: 'line', lost: 4 },
      'C-MU2': { at: '1909', face: 3 },
    })
    const events = play(p, rolls(66, 66, 66), assault('1911', 'F-34-1'))
    turn(p)
    expect(at(p, 'F-34-1'), 'LB-33-u').toBe('1911')
    expect(p.state.units.right[u(p, 'F-34-1')]).toBe(0)
    expect(p.state.units.facing[u(p, 'F-34-1')]).toBe(1)
    expect(told(events, 'check').every(({ what }) => what === 'pre-melee')).toBe(true)
  })

  it('LB-33-v lone unlimbered guns that fail limber without a roll and go back disordered', () => {
    const p = melee({ 'F-34-1': north, 'C-A1': { at: '1911', face: 3, formation: 'unlimbered' } })
    play(p, rolls(11), assault('1911', 'F-34-1'))
    expect([morale(p, 'C-A1'), p.state.units.formation[u(p, 'C-A1')]], 'LB-33-v').toEqual([DD, LIMBERED])
    expect(at(p, 'C-A1')).not.toBe('1911')
  })

  it('LB-33-w increments lost to defensive and opportunity fire count three each against the attacker', () => {
    const p = pair()
    p.state.units.hurt[u(p, 'F-34-1')] = 2
    const lines = attackerLines(p, u(p, 'F-34-1'), clash(p, '1911', ['F-34-1']), 2)
    expect(lines.find(({ clause }) => clause === 'LB-33-w')?.value, 'LB-33-w').toBe(-6)
    const elite = melee({ 'F-ELI': north, 'C-MU1': south }, { options: { elite: true } })
    elite.state.units.hurt[u(elite, 'F-ELI')] = 1
    const dear = attackerLines(elite, u(elite, 'F-ELI'), clash(elite, '1911', ['F-ELI']), 2)
    expect(dear.find(({ clause }) => clause === 'LB-33-w')?.value).toBe(-6)
  })

  it('LB-33-x no advance is owed where nobody can make it, and a hex where both were destroyed stays empty', () => {
    const guns = melee({ 'F-A1': { ...north, formation: 'unlimbered' } })
    const events: LbEvent[] = []
    const into = guns.game.ground.grid.indexOf('1911')
    offerAdvance(guns, 0, into, [u(guns, 'F-A1')], true, events)
    expect([phase(guns), events.length], 'LB-33-x').toEqual(['melee', 0])
    // Among houses there is room for one battalion: the other is not asked.
    const p = melee({
      'F-34-1': { at: '2104', face: 0 },
      'F-34-2': { at: '2203', face: 5 },
      'C-MU1': { at: '2103', face: 3, formation: 'generalOrder', lost: 6 },
    })
    play(p, rolls(66, 66, 66), assault('2103', 'F-34-1', 'F-34-2'))
    turn(p)
    while (phase(p) === 'advance') play(p, rolls(), offered(p)[0])
    expect([at(p, 'F-34-1'), at(p, 'F-34-2')].filter((hex) => hex === '2103')).toHaveLength(1)
    // 3 against 4.86 is 1:2, and 64 reads 2/2.
    const both = melee({ 'F-34-1': { ...north, lost: 9 }, 'C-MU1': { ...south, lost: 5 } })
    play(both, rolls(66, 66, 64), assault('1911', 'F-34-1'))
    expect([phase(both), both.index.at[into]]).toEqual(['over', []])
  })
})

describe('flank, rear and the lines of the checks', () => {
  const values = (face: number | `v${number}`, side: 'attacker' | 'defender'): Record<string, number> => {
    const p = field({ 'F-34-1': north, 'C-MU1': { at: '1911', face } }, { segment: 'melee' })
    const meeting = clash(p, '1911', ['F-34-1'])
    const lines =
      side === 'attacker'
        ? attackerLines(p, u(p, 'F-34-1'), meeting, 2)
        : defenderLines(p, u(p, 'C-MU1'), meeting)
    return Object.fromEntries(lines.map(({ clause, value }) => [clause, value]))
  }

  it('LB-13-ab a unit assaulted through a flank subtracts 12', () => {
    expect(values(1, 'defender'), 'LB-13-ab').toMatchObject({ 'LB-13-ab': -12 })
  })

  it('LB-13-ad a unit assaulting through a flank adds 12', () => {
    expect(values(1, 'attacker'), 'LB-13-ad').toMatchObject({ 'LB-13-ad': 12 })
  })

  it('LB-13-af a unit assaulted through the rear subtracts 6', () => {
    expect(values(0, 'defender'), 'LB-13-af').toMatchObject({ 'LB-13-af': -6 })
  })

  it('LB-13-ag a unit assaulting through the rear adds 6', () => {
    expect(values(0, 'attacker'), 'LB-13-ag').toMatchObject({ 'LB-13-ag': 6 })
  })

  it('LB-13-ai the defender takes the worst single one', () => {
    const p = field(
      { 'F-34-1': north, 'F-34-2': { at: '2010', face: 4 }, 'C-MU1': south },
      { segment: 'melee' },
    )
    const lines = defenderLines(p, u(p, 'C-MU1'), clash(p, '1911', ['F-34-1', 'F-34-2']))
    expect(
      lines.filter(({ clause }) => clause === 'LB-13-ab' || clause === 'LB-13-af'),
      'LB-13-ai',
    ).toEqual([{ what: 'flank', value: -12, clause: 'LB-13-ab' }])
  })

  it('LB-16-line-y a flank of a line that a friend covers is a front', () => {
    const line: Laid = { at: '1911', face: 'v3', formation: 'line' }
    const alone = field({ 'F-34-1': { at: '2011', face: 5 }, 'C-MU1': line }, { segment: 'melee' })
    const covered = field(
      { 'F-34-1': { at: '2011', face: 5 }, 'C-MU1': line, 'C-MU2': { at: '2010', face: 3 } },
      { segment: 'melee' },
    )
    const arc = (p: LbPosition) =>
      arcOfAttack(p, u(p, 'F-34-1'), p.game.ground.grid.indexOf('2011'), p.game.ground.grid.indexOf('1911'))
    expect([arc(alone), arc(covered)], 'LB-16-line-y').toEqual(['flank', 'front'])
  })

  it('LB-31-t a disordered or routed defender has the figure of the assault chart, once', () => {
    const p = melee({ 'F-34-1': north, 'C-MU1': { ...south, morale: 'DD' } })
    const [check] = told(play(p, rolls(...HIGH), assault('1911', 'F-34-1')), 'check')
    expect(
      check.lines.filter(({ what }) => what === 'disordered'),
      'LB-31-t',
    ).toEqual([{ what: 'disordered', value: -3, clause: 'LB-31-t' }])
  })

  it('LB-33-e slope, stream, skirmish order and carré are read from the chart', () => {
    const up = field(
      { 'F-34-1': { at: '1614', face: 3 }, 'C-MU1': { at: '1615', face: 0 } },
      { segment: 'melee' },
    )
    expect(attackerLines(up, u(up, 'F-34-1'), clash(up, '1615', ['F-34-1']), 3), 'LB-33-e').toContainEqual({
      what: 'up a slope',
      value: -3,
      clause: 'LB-33-e',
    })
    const wet = field(
      { 'F-34-1': { at: '1503', face: 1 }, 'C-MU1': { at: '1602', face: 4 } },
      { segment: 'melee' },
    )
    expect(defenderLines(wet, u(wet, 'C-MU1'), clash(wet, '1602', ['F-34-1']))).toContainEqual({
      what: 'behind a stream',
      value: 3,
      clause: 'LB-33-e',
    })
  })

  it('LB-38-opt1-d infantry that stood against a charge has passed its check', () => {
    const p = pair()
    mark(p, 'C-MU1', STOOD)
    expect(defendersToCheck(p, clash(p, '1911', ['F-34-1'])), 'LB-38-opt1-d').toEqual([])
  })

  it('LB-19-s sheltered skirmishers share the result of the hex', () => {
    const p = melee({ 'F-34-1': north, 'F-34-2': north, 'C-RAB': south, 'C-MU1': south })
    mark(p, 'C-RAB', SHELTERED)
    play(p, rolls(66, 66, 66), assault('1911', 'F-34-1', 'F-34-2'))
    turn(p)
    expect([morale(p, 'C-RAB'), morale(p, 'C-MU1')], 'LB-19-s').not.toContain(GOOD)
  })

  it('LB-11-j the attacker says which of his hexes takes each loss', () => {
    const p = melee({
      'F-34-1': { ...north, lost: 5 },
      'F-34-2': { at: '2011', face: 5, lost: 5 },
      'C-MU1': south,
    })
    // 15 + 12 against 17 is 1.5:1; a natural 44 reads 3/1.
    play(p, rolls(66, 66, 66, 44), assault('1911', 'F-34-1', 'F-34-2'))
    expect(phase(p), 'LB-11-j').toBe('meleeLoss')
    play(
      p,
      rolls(),
      { do: 'takeLoss', hex: '2011' },
      { do: 'takeLoss', hex: '1912' },
      { do: 'takeLoss', hex: '2011' },
    )
    expect([left(p, 'F-34-1'), left(p, 'F-34-2')]).toEqual([4, 2])
  })
})
