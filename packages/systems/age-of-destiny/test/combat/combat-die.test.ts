import { describe, expect, it } from 'vitest'
import { attack, field, unit } from '../testing.ts'
import type { FieldPlan, Situation } from '../testing.ts'

const combat = { side: 'coalition', phase: 'combat' } as const
const P1 = 'P1 pr-line 300,440 180'
const F1 = 'F1 fr-line 300,380 0'

function fought(
  units: Situation['units'],
  attackers: readonly string[],
  plan: FieldPlan = {},
  more: Partial<Situation> = {},
  die = 3,
) {
  return field(plan, { ...combat, units, ...more }, [die, 3, 3])
    .do(attack('F1', ...attackers))
    .event('combat')
}

const area = (type: string, from: number, to: number, more: object = {}) => ({
  id: `${type}-${from}`,
  type,
  name: 'Ground',
  difficult: true,
  polygon: [
    [150, from],
    [450, from],
    [450, to],
    [150, to],
  ],
  ...more,
})
const hill = (from: number, to: number, level = 1) => area('hill', from, to, { level })
/** A stream from west to east. */
const stream = (y: number) => ({
  id: 'stream',
  type: 'stream',
  name: 'Brook',
  difficult: true,
  width: 4,
  polyline: [
    [0, y],
    [1000, y],
  ],
})
const ATTACKER = { value: 1, clause: 'AOD-4-die-a' }
const DEFENDER = { value: -1, clause: 'AOD-4-die-a' }

describe('die modifiers', () => {
  it('The attacker’s ground adds one, the defender’s takes one (AOD-4-die-a)', () => {
    expect(fought([P1, F1], ['P1'], { terrain: [hill(420, 500)] })).toMatchObject({
      modifiers: [ATTACKER],
      total: 4,
    })
    expect(fought([P1, F1], ['P1'], { terrain: [hill(340, 400)] })).toMatchObject({
      modifiers: [DEFENDER],
      total: 2,
    })
    expect(fought([P1, F1], ['P1'])).toMatchObject({ modifiers: [], total: 3 })
  })

  it('Advantage is higher ground, or for the defender cover or water in front (AOD-4-die-b)', () => {
    const lines = (terrain: object[], units: Situation['units'] = [P1, F1], by = ['P1']) =>
      fought(units, by, { terrain: terrain as FieldPlan['terrain'] & object }).modifiers.map(
        ({ value }) => value,
      )
    // On the same level nobody has it; two levels beat one.
    expect(lines([hill(340, 500)]), 'AOD-4-die-b').toEqual([])
    expect(lines([hill(340, 500), hill(430, 460, 2)])).toEqual([1])
    // Cover, unless the attacker is in the same piece.
    expect(lines([area('wood', 360, 410)])).toEqual([-1])
    expect(lines([area('village', 360, 410)])).toEqual([-1])
    expect(lines([area('wood', 360, 460)], [P1, 'F1 fr-line 300,405 0'])).toEqual([])
    expect(lines([area('wood', 360, 420)], [P1, 'F1 fr-line 300,405 0'])).toEqual([-1])
    expect(lines([area('wood', 430, 460)])).toEqual([])
    // A stream within 20 mm in front of the defender, not one farther off or behind him, nor at a ford.
    expect(lines([stream(400)])).toEqual([-1])
    expect(lines([stream(410)])).toEqual([])
    expect(lines([stream(365)])).toEqual([])
    const ford = { id: 'ford', type: 'ford', name: 'Ford', on: 'stream', at: [300, 400], radius: 30 }
    expect(lines([stream(400), ford])).toEqual([])
    // A marsh likewise, as long as neither stands in it.
    expect(lines([area('marsh', 395, 425)])).toEqual([-1])
    expect(lines([area('marsh', 410, 425)])).toEqual([])
    expect(lines([area('marsh', 375, 425)])).toEqual([])
    // Several attackers: one of them higher is enough for him, the defender needs it against all.
    const two = ['P1 pr-line 250,440 180', 'P2 pr-line 350,440 180', F1]
    const west = {
      ...hill(420, 500),
      polygon: [
        [150, 420],
        [299, 420],
        [299, 500],
        [150, 500],
      ],
    }
    expect(lines([west], two, ['P1', 'P2'])).toEqual([1])
    const below = [{ ...hill(340, 400) }, { ...west, id: 'west' }]
    expect(lines(below, two, ['P1', 'P2'])).toEqual([])
    // Both have it: they cancel.
    const both = fought([P1, F1], ['P1'], { terrain: [area('wood', 360, 400), hill(420, 500)] })
    expect(both).toMatchObject({ modifiers: [ATTACKER, DEFENDER], total: 3 })
  })

  it('Cavalry that charged this turn adds one, once; infantry that charged does not (AOD-4-die-c)', () => {
    const charged = { has: ['charged'] }
    const riders = unit('P1 pr-medium 270,407.5 180', charged)
    const more = unit('P2 pr-medium 300,352.5 0', charged)
    expect(fought([riders, F1], ['P1']).modifiers).toEqual([
      { what: 'charge', value: 1, clause: 'AOD-4-die-c' },
    ])
    expect(fought([riders, more, F1], ['P1', 'P2']).modifiers).toHaveLength(1)
    expect(fought(['P1 pr-medium 270,407.5 180', F1], ['P1']).modifiers).toEqual([])
    const foot = unit('P1 pr-line 300,395 180', charged)
    expect(fought([foot, F1], ['P1']).modifiers).toEqual([])
  })

  it('By agreement every charge adds one (AOD-Q-4)', () => {
    const foot = unit('P1 pr-line 300,395 180', { has: ['charged'] })
    const plan = { options: { chargeBonusAllArms: true } }
    expect(fought([foot, F1], ['P1'], plan).modifiers, 'AOD-Q-4').toEqual([
      { what: 'charge', value: 1, clause: 'AOD-4-die-c' },
    ])
  })

  it('Infantry attacking a square adds one (AOD-4-die-d)', () => {
    expect(fought([P1, 'F1 fr-line 300,390 0 square'], ['P1']).modifiers).toEqual([
      { what: 'infantry on a square', value: 1, clause: 'AOD-4-die-d' },
    ])
  })

  it('A general with the attacker adds one, with the defender takes one (AOD-4-die-e)', () => {
    expect(fought([P1, F1], ['P1'], {}, { generals: ['PG coalition 300,480'] })).toMatchObject({
      modifiers: [{ what: 'general attacking', value: 1, clause: 'AOD-4-die-e' }],
      total: 4,
    })
    expect(fought([P1, F1], ['P1'], {}, { generals: ['FG french 300,340'] })).toMatchObject({
      modifiers: [{ what: 'general defending', value: -1, clause: 'AOD-4-die-e' }],
      total: 2,
    })
  })

  it('He must be within 50 mm, helps every combat of the phase, counts once a side, and generals cancel (AOD-4-die-f)', () => {
    const values = (...generals: string[]) =>
      fought([P1, F1], ['P1'], {}, { generals }).modifiers.map(({ value }) => value)
    expect(values('PG coalition 300,517.5'), 'AOD-4-die-f').toEqual([1])
    expect(values('PG coalition 300,517.6')).toEqual([])
    expect(values('PG coalition 280,480', 'PH coalition 320,480')).toEqual([1])
    expect(values('PG coalition 300,480', 'FG french 300,340')).toEqual([1, -1])
    const units = ['P1 pr-line 300,440 180', 'P2 pr-line 410,440 180', F1, 'F2 fr-line 440,375 0']
    const game = field(
      {},
      { ...combat, units, generals: ['PG coalition 355,480', 'FG french 800,100'] },
      [3, 3],
    )
    game.do(attack('F1', 'P1'))
    expect(game.event('combat').modifiers).toHaveLength(1)
    game.do(attack('F2', 'P2'))
    expect(game.event('combat').modifiers).toMatchObject([{ what: 'general attacking', value: 1 }])
  })

  it('All modifiers are summed and the die is kept to 1–6 (AOD-4-die-g)', () => {
    const riders = unit('P1 pr-medium 300,407.5 180', { has: ['charged'] })
    const plan = { terrain: [hill(395, 500)] }
    const more = { generals: ['PG coalition 300,450'] }
    expect(fought([riders, F1], ['P1'], plan, more, 2), 'AOD-4-die-g').toMatchObject({ total: 5 })
    expect(fought([riders, F1], ['P1'], plan, more, 5)).toMatchObject({ total: 6 })
  })

  it('Worked: 5 less a general is 4, 6 and a charge is 6, 1 against ground is 1 (AOD-4-die-h)', () => {
    expect(fought([P1, F1], ['P1'], {}, { generals: ['FG french 300,340'] }, 5).total, 'AOD-4-die-h').toBe(4)
    const riders = unit('P1 pr-medium 300,407.5 180', { has: ['charged'] })
    expect(fought([riders, F1], ['P1'], {}, {}, 6).total).toBe(6)
    expect(fought([P1, F1], ['P1'], { terrain: [hill(340, 400)] }, {}, 1).total).toBe(1)
  })
})
