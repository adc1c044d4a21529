import { copyPlain } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { columnOf, rowOf, shifted, tables } from '../../src/files/charts.ts'
import type { Tables } from '../../src/files/charts.ts'
import { FATIGUED, INTERCEPTED, INTERCEPTING } from '../../src/position/state.ts'
import type { FightPlan, Script } from './fighting.ts'
import { afield, play, toTheGuns } from './fighting.ts'
import { counter, link, only } from '../hand.ts'
import type { FieldPlan } from '../hand.ts'
import type { JdgPosition } from '../../src/index.ts'
import type { RoundSide } from '../../src/position/events.ts'

/** The reckoning of one round, attacker and defender, with dice of 1 unless the script says otherwise. */
function round(
  plan: FightPlan,
  script: Script & { at?: number; before?: (p: JdgPosition) => void } = {},
  ground: Partial<FieldPlan> = {},
): [RoundSide, RoundSide] {
  const p = afield(plan, ground)
  script.before?.(p)
  const events = [
    ...toTheGuns(p),
    ...play(p, { french: 'skirmish', allied: 'skirmish', dice: [1, 1], ...script }),
  ]
  const [attacker, defender] = only(events, 'round')[script.at ?? 0].sides
  return [attacker, defender]
}

const lines = (side: RoundSide, which: 'shifts' | 'modifiers'): [string, number][] =>
  side[which].map(({ clause, value }) => [clause, value])

/** The same position with a figure of the modifiers changed by its owner. */
function withModifiers(p: JdgPosition, changed: (modifiers: Tables['modifiers']) => void): JdgPosition {
  const modifiers = copyPlain(p.game.tables.modifiers)
  changed(modifiers)
  return { ...p, game: { ...p.game, tables: { ...p.game.tables, modifiers } } }
}

describe('figures of the charts', () => {
  const plan = { french: { hill: 'fr-3:3 fr-c1:3' }, allied: { hill: 'ru-1:3' } }
  const reckoned = (changed: (modifiers: Tables['modifiers']) => void) => {
    const p = withModifiers(afield(plan), changed)
    const [attacker] = only(
      [...toTheGuns(p), ...play(p, { french: 'skirmish', allied: 'skirmish', dice: [1, 1] })],
      'round',
    )[0].sides
    return [attacker.inCombat, lines(attacker, 'shifts')]
  }

  it('JDG-T-mod-col-mountain, JDG-T-mod-sp-a an owner plays with his own modifiers', () => {
    expect(reckoned(() => undefined)).toEqual([4, [['JDG-T-mod-col-mountain', -1]]])
    expect(reckoned(({ columns }) => (columns.mountain = -2))).toEqual([4, [['JDG-T-mod-col-mountain', -2]]])
    expect(reckoned(({ columns }) => (columns.mountain = 0))).toEqual([4, []])
    expect(reckoned(({ strength }) => (strength.cavalry = 1))[0], 'JDG-T-mod-sp-a').toBe(6)
  })
})

describe('strength in combat', () => {
  it('JDG-1-a, JDG-1-b, JDG-1.2.3-a a Force fights with what its roster holds: one unit or several, led or not', () => {
    const strength = (force: string) => round({ french: { field: force }, allied: { field: 'ru-1:9' } })[0].sp
    expect([strength('fr-3:4'), strength('fr-3:4 fr-4:3')], 'JDG-1-a').toEqual([4, 7])
    expect(strength('ney fr-3:4 fr-4:3'), 'JDG-1-b').toBe(7)
    expect([strength('fr-3:2 fr-4:3'), strength('fr-3:4 fr-4:1')], 'JDG-1.2.3-a').toEqual([5, 5])
  })

  it('JDG-8.3-a, JDG-8.3-b, JDG-T-mod-sp-a cavalry counts half in mountain and defensive terrain, on both sides', () => {
    for (const box of ['hill', 'rough']) {
      const plan = { french: { [box]: 'fr-3:3 fr-c1:3' }, allied: { [box]: 'ru-1:3 ru-win:2' } }
      expect(
        round(plan).map(({ sp, inCombat }) => [sp, inCombat]),
        'JDG-8.3-a, JDG-8.3-b',
      ).toEqual([
        [6, 4],
        [5, 4],
      ])
    }
    expect(
      round({ french: { field: 'fr-3:3 fr-c1:3' }, allied: { field: 'ru-1:3' } })[0].inCombat,
      'JDG-T-mod-sp-a',
    ).toBe(6)
  })

  it('JDG-8.3-c unit by unit, added up, rounded down once', () => {
    // Two fatigued cavalry units of 3 SP in mountain: 2 × 0.75 = 1.5, not 0 + 0.
    const tired = (p: JdgPosition): void => {
      for (const id of ['fr-c1', 'fr-c2']) p.state.counters.mark[counter(p, id)] |= FATIGUED
    }
    const plan = { french: { hill: 'fr-c1:3 fr-c2:3' }, allied: { hill: 'ru-1:3' } }
    expect(round(plan, { before: tired })[0].inCombat, 'JDG-8.3-c').toBe(1)
    // 7 SP of which 3 are cavalry, all fatigued, in mountain: 2 + 0.75.
    const p: FightPlan = { french: { hill: 'fr-3:4 fr-c1:3' }, allied: { hill: 'ru-1:3' } }
    const mixed = round(p, {
      before: (at) => {
        for (const id of ['fr-3', 'fr-c1']) at.state.counters.mark[counter(at, id)] |= FATIGUED
      },
    })[0]
    expect([mixed.inCombat, mixed.column]).toEqual([2, '1-3'])
  })

  it('JDG-8.3-c a total below 1 has no column and throws no die', () => {
    const [attacker, defender] = round(
      { french: { hill: 'fr-c1:1' }, allied: { hill: 'ru-1:3' } },
      { dice: [1] },
    )
    expect([attacker.inCombat, attacker.column, attacker.die, attacker.inflicts], 'JDG-8.3-c').toEqual([
      0,
      null,
      null,
      0,
    ])
    expect(defender.die).toBe(1)
  })

  it('JDG-8.5-fatigue-a, JDG-8.5-fatigue-c fatigued units are halved when they attack, not when they defend', () => {
    const tired = (p: JdgPosition): void => {
      for (const id of ['fr-3', 'ru-1']) p.state.counters.mark[counter(p, id)] |= FATIGUED
    }
    const plan = { french: { field: 'fr-3:7' }, allied: { field: 'ru-1:4' } }
    expect(
      round(plan, { before: tired }).map(({ inCombat }) => inCombat),
      'JDG-8.5-fatigue-a',
    ).toEqual([3, 4])
    const always = round(plan, { before: tired }, { options: { fatigueApplies: 'always' } })
    expect(always.map(({ inCombat }) => inCombat)).toEqual([3, 2])
  })

  it('JDG-T-mod-col-mountain, JDG-T-mod-col-defensive, JDG-T-mod-col-entrenched, JDG-T-mod-col-sum, JDG-T-mod-col-sign the ground shifts columns', () => {
    const on = (box: string, more: Partial<FightPlan> = {}) =>
      round({ french: { [box]: 'fr-3:8' }, allied: { [box]: 'ru-1:4' }, ...more })
    const [hillA, hillD] = on('hill')
    expect([lines(hillA, 'shifts'), lines(hillD, 'shifts')]).toEqual([[['JDG-T-mod-col-mountain', -1]], []])
    expect([hillA.column, hillD.column]).toEqual(['4-6', '4-6'])
    const [roughA, roughD] = on('rough')
    expect([lines(roughA, 'shifts'), lines(roughD, 'shifts')]).toEqual([
      [['JDG-T-mod-col-defensive', -1]],
      [['JDG-T-mod-col-defensive', 1]],
    ])
    expect([roughA.column, roughD.column], 'JDG-T-mod-col-sign').toEqual(['4-6', '7-10'])
    const [dug] = on('rough', { trenches: { rough: 'allied' } })
    expect(lines(dug, 'shifts')).toEqual([
      ['JDG-T-mod-col-defensive', -1],
      ['JDG-T-mod-col-entrenched', -1],
    ])
    expect(dug.column, 'JDG-T-mod-col-sum').toBe('1-3')
    expect(lines(on('field', { trenches: { field: 'french' } })[0], 'shifts')).toEqual([])
  })

  it('JDG-6.5.1-eff-f an interceptor defends, with what its ground gives', () => {
    const [attacker, defender] = round(
      { french: { rough: 'fr-3:8' }, allied: { rough: 'ru-1:4' }, came: { 'fr-3': 'west rough' } },
      {
        before: (p) => {
          p.state.counters.mark[counter(p, 'ru-1')] |= INTERCEPTING
          p.state.interceptions.push({
            box: 7,
            side: 1,
            links: [link(p, 'east rough')],
            entry: link(p, 'west rough'),
          })
        },
      },
    )
    expect([attacker.side, attacker.column, defender.column], 'JDG-6.5.1-eff-f').toEqual([
      'french',
      '4-6',
      '7-10',
    ])
  })

  it('JDG-T-mod-die-open, JDG-T-mod-open-a the defender has +1 in the open, entrenched or not', () => {
    const open = (more: Partial<FightPlan> = {}) =>
      lines(round({ french: { field: 'fr-6:4' }, allied: { field: 'ru-1:4' }, ...more })[1], 'modifiers')
    expect(open()).toEqual([['JDG-T-mod-die-open', 1]])
    expect(open({ trenches: { field: 'allied' } }), 'JDG-T-mod-open-a').toEqual([['JDG-T-mod-die-open', 1]])
    for (const box of ['hill', 'rough'])
      expect(
        lines(round({ french: { [box]: 'fr-6:4' }, allied: { [box]: 'ru-1:4' } })[1], 'modifiers'),
      ).toEqual([])
  })

  it('JDG-T-mod-die-bridge, JDG-T-mod-bridge-a one Force over a bridge hampers the whole attack, a ford does not', () => {
    const by = (came: Record<string, string>, before?: (p: JdgPosition) => void) =>
      lines(
        round(
          { french: { field: 'fr-6:4 fr-11:4' }, allied: { field: 'ru-1:4' }, came },
          {
            ...(before && { before }),
          },
        )[0],
        'modifiers',
      )
    expect(by({ 'fr-6': 'west field', 'fr-11': 'south field' })).toEqual([['JDG-T-mod-die-bridge', -2]])
    expect(by({ 'fr-6 fr-11': 'north field' })).toEqual([])
    const met =
      (...ids: string[]) =>
      (p: JdgPosition): void => {
        for (const id of ids) p.state.counters.mark[counter(p, id)] |= INTERCEPTED
      }
    // An entry unopposed when it was made: the Force was intercepted.
    expect(by({ 'fr-6 fr-11': 'south field' }, met('fr-6', 'fr-11'))).toEqual([])
    // A second Force that came over a bridge to it met the enemy there, even by the same bridge.
    const second = [['JDG-T-mod-die-bridge', -2]]
    expect(by({ 'fr-6': 'west field', 'fr-11': 'south field' }, met('fr-6'))).toEqual(second)
    expect(by({ 'fr-6 fr-11': 'south field' }, met('fr-6'))).toEqual(second)
  })

  it('JDG-6.4-d, JDG-T-mod-bridge-a a pontoon is a bridge to whoever attacks over it', () => {
    const [attacker] = round(
      { french: { field: 'fr-6:4' }, allied: { field: 'ru-1:4' }, came: { 'fr-6': 'west field' } },
      { before: (p) => p.state.pontoons.push({ link: link(p, 'west field'), side: 0 }) },
    )
    expect(lines(attacker, 'modifiers')).toEqual([['JDG-T-mod-die-bridge', -2]])
  })

  it('JDG-8.5-cohesion, JDG-8.5-cohesion-ex1, JDG-T-mod-die-cohesion the better side adds the difference, the other subtracts it', () => {
    const [attacker, defender] = round({ french: { rough: 'fr-d9:3' }, allied: { rough: 'ru-1:3' } })
    expect(lines(attacker, 'modifiers'), 'JDG-8.5-cohesion-ex1').toEqual([['JDG-8.5-cohesion', -2]])
    expect(lines(defender, 'modifiers'), 'JDG-T-mod-die-cohesion').toEqual([['JDG-8.5-cohesion', 2]])
  })

  it('JDG-8.5-tacb, JDG-T-mod-die-tacb the TacB of the highest rank counts, the best of equals, whatever the army', () => {
    const of = (leaders: string) =>
      round(
        { french: { rough: `${leaders} fr-6:4` }, allied: { rough: 'ru-1:4' } },
        { dice: [1, 1] },
      )[0].modifiers.map(({ what, value }) => [what, value])
    // Rank 3 with TacB 1 goes before rank 2 with TacB 2; of two rank 3 the better.
    expect(of('eugene marmont'), 'JDG-T-mod-die-tacb').toEqual([['TacB of Eugène', 1]])
    expect(of('eugene ney')).toEqual([['TacB of Ney', 2]])
  })

  it('JDG-T-mod-die-late, JDG-T-mod-col-round4, JDG-T-round4-a, JDG-T-mod-die-sum late rounds tire both sides', () => {
    const plan = { french: { rough: 'napoleon fr-6:20' }, allied: { rough: 'kutusov ru-1:20' } }
    const script: Script = {
      french: 'decisive',
      allied: 'decisive',
      dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    }
    const late = [2, 3].map((at) => round(plan, { ...script, at })[0])
    expect(late.map((side) => lines(side, 'modifiers'))).toEqual([
      [
        ['JDG-8.5-tacb', 3],
        ['JDG-T-mod-die-late', -1],
      ],
      [
        ['JDG-8.5-tacb', 3],
        ['JDG-T-mod-die-late', -1],
      ],
    ])
    expect(
      late.map(({ row }) => row),
      'JDG-T-mod-die-sum',
    ).toEqual([3, 3])
    expect(
      late.map((side) => lines(side, 'shifts')),
      'JDG-T-round4-a',
    ).toEqual([
      [['JDG-T-mod-col-defensive', -1]],
      [
        ['JDG-T-mod-col-defensive', -1],
        ['JDG-T-mod-col-round4', -1],
      ],
    ])
  })

  it('JDG-8.8-j inside a city the attacker has a quarter of his SP, and the defender nothing else', () => {
    const p = afield({
      french: { city: 'napoleon fr-3:12' },
      allied: { city: 'ru-1:4' },
      sieges: { city: ['french', 1] },
    })
    toTheGuns(p)
    const events = play(p, {
      french: 'screen',
      allied: 'skirmish',
      dice: [1, 1, 1, 1, 1, 1],
      answers: { investing: { do: 'invest', how: 'assault' } },
    })
    const [attacker, defender] = only(events, 'round')[0].sides
    expect([attacker.inCombat, attacker.column], 'JDG-8.8-j').toEqual([3, '1-3'])
    expect([defender.inCombat, lines(defender, 'shifts'), lines(defender, 'modifiers')]).toEqual([
      4,
      [],
      [['JDG-8.5-cohesion', 1]],
    ])
  })
})

describe('the Combat Table', () => {
  const cell = (die: number, sp: number): [number, boolean] => {
    const column = columnOf(tables.combat, sp)
    const row = rowOf(tables.combat, die)
    return [row.losses[column], row.stars[column] === 1]
  }

  it('JDG-T-combat-a rows -1 to 10 and ten columns, never less for more SP or a better die', () => {
    expect(
      tables.combat.rows.map(({ die }) => die),
      'JDG-T-combat-a',
    ).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(tables.combat.columns.map(({ from }) => from)).toEqual([1, 4, 7, 11, 16, 22, 30, 41, 61, 81])
    for (const [at, { losses }] of tables.combat.rows.entries()) {
      expect(losses).toEqual(losses.toSorted((one, other) => one - other))
      if (at > 0)
        expect(losses.every((loss, column) => loss >= tables.combat.rows[at - 1].losses[column])).toBe(true)
    }
    expect([cell(8, 1), cell(7, 3), cell(4, 16), cell(10, 81)].map(([loss]) => loss)).toEqual([1, 0, 1, 5])
  })

  it('JDG-T-combat-b, JDG-T-combat-c the stars lie on one diagonal and nowhere else', () => {
    const stars = tables.combat.rows.flatMap(({ die, stars: row }) =>
      row.flatMap((star, column) => (star ? [[die, tables.combat.columns[column].from]] : [])),
    )
    expect(stars, 'JDG-T-combat-b, JDG-T-combat-c').toEqual([
      [5, 81],
      [6, 61],
      [7, 41],
      [8, 30],
      [9, 22],
      [10, 16],
    ])
  })

  it('JDG-T-combat-d dice and shifts off the table stop at its edge', () => {
    expect(cell(-2, 85), 'JDG-T-combat-d').toEqual([1, false])
    expect(cell(11, 18)).toEqual([3, true])
    expect([shifted(tables.combat, 0, -2), shifted(tables.combat, 9, 3)]).toEqual([0, 9])
    // 31 SP, two columns right and two left; 13 SP one right.
    expect(shifted(tables.combat, columnOf(tables.combat, 31), 0)).toBe(6)
    expect(shifted(tables.combat, columnOf(tables.combat, 13), 1)).toBe(4)
  })
})
