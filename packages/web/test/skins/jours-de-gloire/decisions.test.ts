import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import {
  clauseIds,
  joursDeGloire,
  phaseWord,
  reactionChance,
  topFrame,
  words,
} from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { forceGroups, tellsOff } from '../../../src/skins/jours-de-gloire/decide/groups.ts'
import { Choices } from '../../../src/furniture/choice.tsx'
import type { Choice } from '../../../src/furniture/choice.tsx'
import { lessonFor } from '../../../src/furniture/coach.tsx'
import { casesOf, withCompanions } from '../../../src/skins/jours-de-gloire/decide/party.ts'
import { lossFromStrongest } from '../../../src/skins/jours-de-gloire/decide/losses.ts'
import { LESSONS } from '../../../src/skins/jours-de-gloire/lessons.ts'
import { makeRoute, parseRoute } from '../../../src/shell/router.ts'
import { nodesOf } from '../../elements.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

/** The first Movement Phase of the learning scenario, the French to move. */
async function frenchMovement(): Promise<DeskInTest> {
  const table = await atTheDesk({ scenario: 'bautzen' })
  if (table.desk.frame.phase === 'first-player') await table.desk.send({ do: 'choose-first', side: 'french' })
  await table.settle()
  return table
}

describe('the Movement Phase on the map', () => {
  it('lights the stacks that can act', async () => {
    const { decision, desk, box } = await frenchMovement()
    expect(desk.frame.phase).toBe('movement')
    for (const id of ['dresde', 'weissig', 'konigsbruck', 'elsterwerda'])
      expect(decision.active.has(box(id)), id).toBe(true)
    expect(decision.active.has(box('bautzen'))).toBe(false)
    expect(decision.primary?.label).toBe('End movement')
  })

  it('takes a whole stack up with one tap and shows where it can go', async () => {
    const table = await frenchMovement()
    expect(table.decision.tap(table.box('weissig'))).toBe(true)
    expect([...table.desk.force.value].sort()).toEqual(['fr-11', 'fr-4', 'macdonald'])
    const lights = new Map(table.decision.lights.map((light) => [light.box, light]))
    expect(lights.get(table.box('schmiddeldetz'))?.kind).toBe('contested')
    expect(lights.get(table.box('dresde'))).toMatchObject({ kind: 'reach', word: '1' })
  })

  it('marches there with the next tap, until somebody may interfere', async () => {
    const table = await frenchMovement()
    table.decision.tap(table.box('weissig'))
    table.decision.tap(table.box('dresde'))
    await table.settle()
    const { p } = table
    const macdonald = p.game.counterIndex.get('macdonald') ?? -1
    expect(p.state.counters.box[macdonald]).toBe(table.box('dresde'))
    expect(table.refusals).toEqual([])
  })

  it('goes on by itself when those who are asked on the way let it pass', async () => {
    const table = await frenchMovement()
    table.decision.tap(table.box('konigsbruck'))
    // Nothing points at the enemy before it is tapped: the first tap shows what a battle would be like.
    expect(table.decision.tap(table.box('hoyerswerda'))).toBe(true)
    expect(table.desk.frame.phase).toBe('movement')
    table.decision.tap(table.box('hoyerswerda'))
    await table.settle()
    // At one screen the other side answers in between.
    const oudinot = (): number => table.p.state.counters.box[table.p.game.counterIndex.get('fr-12') ?? -1]
    for (let asked = 0; asked < 6 && oudinot() !== table.box('hoyerswerda'); asked++) {
      expect(table.desk.side.value).toBe(1)
      await table.desk.send({ do: 'end' })
      await table.settle()
    }
    expect(oudinot()).toBe(table.box('hoyerswerda'))
  })

  it('takes a whole march back at one go', async () => {
    const table = await frenchMovement()
    table.decision.tap(table.box('weissig'))
    table.decision.tap(table.box('dresde'))
    await table.settle()
    // Where it has come to its goal nobody is asked whether it goes on.
    expect(table.p.state.counters.box[table.p.game.counterIndex.get('macdonald') ?? -1]).toBe(
      table.box('dresde'),
    )
    expect(table.desk.frame.phase).toBe('movement')
    await table.desk.undo()
    expect(table.desk.frame.phase).toBe('movement')
    const macdonald = table.p.game.counterIndex.get('macdonald') ?? -1
    expect(table.p.state.counters.box[macdonald]).toBe(table.box('weissig'))
  })

  it('JDG-6.5.1-test ticks a party that may intercept, with the general who helps', async () => {
    const table = await frenchMovement()
    table.decision.tap(table.box('konigsbruck'))
    table.decision.tap(table.box('kamenz'))
    await table.settle()
    const { desk, p } = table
    expect(desk.frame.phase).toBe('interception')
    const groups = forceGroups(p, desk.offer.value.actions).map((group) => withCompanions(desk, group))
    const bautzen = groups.find(({ from }) => from === table.box('bautzen'))
    if (!bautzen) throw new Error('nobody at Bautzen may intercept')
    expect(bautzen.units).toEqual(expect.arrayContaining(['wittgenstein', 'blucher', 'pr-blu']))
    const party = bautzen.units.filter((id) => desk.force.value.has(id))
    expect(desk.check({ do: 'intercept', units: party })).toBeNull()
    const cases = (units: readonly string[]): number => reactionChance(p, units, 'kamenz', 'intercept').cases
    const best = Math.max(...['wittgenstein', 'blucher'].map((general) => cases(['pr-blu', general])))
    expect(cases(party)).toBe(best)
    expect(best).toBeGreaterThan(cases(['pr-blu']))
    // Whoever cannot come off is not proposed.
    for (const group of groups) {
      const ticked = group.units.filter((id) => desk.force.value.has(id))
      if (ticked.length > 0) expect(casesOf(desk, group, ticked)).toBeGreaterThan(0)
    }
    // Looking elsewhere on the map unticks nobody.
    desk.look(table.box('gorlitz'))
    expect(bautzen.units.filter((id) => desk.force.value.has(id))).toEqual(party)
  })

  it('says with the rule why a box cannot be marched to', async () => {
    const table = await frenchMovement()
    await table.desk.send({ do: 'activate', units: ['fr-12'] })
    const why = table.decision.why(table.box('liegnitz'))
    expect(why?.clause).toMatch(/^JDG-/)
  })

  it('keeps the stack in hand when it is sent further than it can go, and says why', async () => {
    const table = await frenchMovement()
    table.decision.tap(table.box('konigsbruck'))
    expect(table.decision.tap(table.box('liegnitz'))).toBe(true)
    expect(table.refusals.map(({ clause }) => clause)).toEqual(['JDG-5.2-a'])
    expect([...table.desk.force.value]).toEqual(['fr-12'])
    expect(table.decision.why(table.box('liegnitz'))?.reason).toContain('movement points')
    expect(table.decision.why(table.box('kamenz'))).toBeNull()
  })

  it('JDG-4.5-d offers more orders for a stack where there are any, and says of what kind', async () => {
    const table = await frenchMovement()
    const kinds = new Set<boolean>()
    const single = table.desk.offer.value.actions.flatMap((one) => (one.do === 'activate' ? one.units : []))
    for (const unit of single) {
      table.desk.look(table.p.state.counters.box[table.p.game.counterIndex.get(unit) ?? -1])
      table.desk.force.value = new Set([unit])
      const button = nodesOf(table.decision.panel?.())
        .flatMap(({ type, props }) => (type === Choices ? (props.choices as (Choice | false)[]) : []))
        .find((choice) => choice && choice.label === 'More orders for this stack')
      await table.desk.send({ do: 'activate', units: [unit] })
      const march = ['go', 'halt', 'join', 'force-march', 'end']
      const more = table.desk.offer.value.actions.filter(({ do: what }) => !march.includes(what))
      expect(button !== undefined, unit).toBe(more.length > 0)
      kinds.add(button !== undefined)
      await table.desk.undo()
      await table.settle()
    }
    expect(kinds).toEqual(new Set([true, false]))
  })

  it('steps back one step at a time', async () => {
    const table = await frenchMovement()
    table.decision.tap(table.box('dresde'))
    expect(table.decision.back()).toBe(true)
    expect(table.desk.box.value).toBe(-1)
    expect(table.decision.back()).toBe(false)
  })
})

describe('every question', () => {
  it.each(['bautzen', 'emperor'])('of a random game of %s can be answered on the screen', (scenario) => {
    const random = createRandom(11)
    const dice = seededDice(5)
    const p = joursDeGloire.open({ scenario }, dice) as JdgPosition
    const phases = new Set<string>()
    for (let step = 0; step < 400; step++) {
      const [seat] = joursDeGloire.deciders(p)
      if (seat === undefined) break
      phases.add(topFrame(p).phase)
      const { actions } = joursDeGloire.offer(p, seat)
      for (const action of actions) {
        const { label, place } = words(p, seat, action)
        expect(label, JSON.stringify(action)).toBeTruthy()
        if (place !== undefined) expect(p.game.ground.boxIndex.has(place)).toBe(true)
      }
      // Nothing that tells counters off is lost when they are put together.
      const told = actions.filter(tellsOff)
      const grouped = forceGroups(p, actions).flatMap(({ units }) => units)
      expect(grouped).toHaveLength(told.length)
      expect(phaseWord(p)).toBeTruthy()
      const action = drawAction({ actions }, random)
      if (!action) throw new Error('nothing is offered')
      joursDeGloire.perform(p, seat, action, dice)
    }
    expect(phases.size).toBeGreaterThan(4)
  })
})

/** Macdonald attacks at Schmiddeldetz with these dice, everybody in earnest, until somebody has losses to share out. */
function sharingLosses(seed: number): { p: JdgPosition; seat: string } | null {
  const dice = seededDice(seed)
  const p = joursDeGloire.open({ scenario: 'bautzen' }, dice) as JdgPosition
  const orders: JdgAction[] = [
    { do: 'choose-first', side: 'french' },
    { do: 'activate', units: ['macdonald', 'fr-4', 'fr-11'] },
    { do: 'go', to: 'schmiddeldetz' },
  ]
  for (let step = 0; step < 40; step++) {
    const [seat] = joursDeGloire.deciders(p)
    const frame = topFrame(p)
    if (seat === undefined) return null
    if (frame.phase === 'losses') return { p, seat }
    const { actions } = joursDeGloire.offer(p, seat)
    const ordered = orders[0] && joursDeGloire.check(p, seat, orders[0]) === null ? orders.shift() : undefined
    const action =
      ordered ??
      actions.find((one) => one.do === 'tactic' && one.tactic === 'decisive') ??
      actions.find((one) => one.do === 'end') ??
      actions[0]
    joursDeGloire.perform(p, seat, action, dice)
  }
  return null
}

describe('losses', () => {
  it('JDG-8.4-e are taken one by one, or all at once from the strongest that may', () => {
    const seeds = Array.from({ length: 30 }, (_, at) => at + 1)
    const asked = seeds.map(sharingLosses).find((one) => one !== null)
    if (!asked) throw new Error('nobody loses anything in thirty battles')
    const { p, seat } = asked
    const frame = topFrame(p)
    const sent: JdgAction[] = []
    const whole = lossFromStrongest({
      frame,
      position: signal(p),
      check: (action) => joursDeGloire.check(p, seat, action),
      send: (...actions) => Promise.resolve(sent.push(...actions) > 0),
    })
    whole?.act()
    expect(sent).toHaveLength(1)
    expect(joursDeGloire.check(p, seat, sent[0])).toBeNull()
    joursDeGloire.perform(p, seat, sent[0], seededDice(1))
    expect(topFrame(p).phase).not.toBe('losses')
  })
})

describe('the lessons of a first campaign', () => {
  it('name clauses that exist and can be gone to', () => {
    expect(LESSONS.length).toBeGreaterThan(5)
    for (const { id, clause } of LESSONS) {
      expect(clauseIds, id).toContain(clause)
      const route = { at: 'rules', system: 'jours-de-gloire', clause } as const
      expect(parseRoute(makeRoute(route))).toEqual(route)
    }
  })

  it('come one at a time, and not again once learned', async () => {
    const { desk } = await frenchMovement()
    const scene = { frame: desk.frame, told: 0, acted: 1, turn: 1 }
    expect(lessonFor(LESSONS, scene, new Set())?.id).toBe('points')
    expect(lessonFor(LESSONS, scene, new Set(['points']))).toBeNull()
    expect(lessonFor(LESSONS, { ...scene, told: 2 }, new Set(['points']))?.id).toBe('reach')
  })
})
