import { asSeat, listDice, seededDice, topFrame } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import {
  clearBoxes,
  declareArmistice,
  openClearing,
  restartHostilities,
} from '../../src/arrivals/armistice.ts'
import { truceForbids } from '../../src/arrivals/armistice-arrivals.ts'
import { relocate, touchFlag } from '../../src/position/changes.ts'
import { decisiveBattleWon, moveMarker } from '../../src/arrivals/armistice-markers.ts'
import { ARRIVED_IN, countAt, findBox, stepCost } from '../../src/position/counters.ts'
import type { JdgEvent, JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { openGame } from '../../src/position/opening.ts'
import { openStrength } from '../../src/arrivals/absorption.ts'
import { placeArrivals } from '../../src/arrivals/reinforcements.ts'
import { ALLIED, DISPLACED, FRENCH, GONE, OUT, RESTARTED, TRUCE, WAITING } from '../../src/position/state.ts'
import type { PositionPlan } from '../hand.ts'
import { act, counter, offered, only, refused, sp, stand, where } from '../hand.ts'
import { sequence } from '../../src/sequence/sequence.ts'

const campaign = { scenario: 'campaign' }
const set = (plan: PositionPlan, options = {}): JdgPosition => stand({ ...campaign, options }, plan)
const army = (p: JdgPosition, id: string): string | undefined =>
  p.game.armies[p.state.counters.army[counter(p, id)]]?.id

const field: PositionPlan = {
  french: { dresde: 'napoleon ney macdonald fr-3:16 fr-jg:5', leipzig: 'soult oudinot eugene fr-12:8/1' },
  allied: {
    breslau: 'barclay wittgenstein blucher pr-blu:7 pr-yor:4 ru-1:4 ru-barc:4 pr-bor:2',
    berlin: 'bulow pr-bul:4 winzingerode ru-win:2',
  },
  turn: 6,
}

function declared(plan: PositionPlan = field, options = {}): { p: JdgPosition; events: JdgEvent[] } {
  const p = set(plan, options)
  const events: JdgEvent[] = []
  declareArmistice(p, seededDice(1), events)
  return { p, events }
}

/** Ends the turn by phase D. */
function endTurn(p: JdgPosition): JdgEvent[] {
  p.state.frames.length = 1
  p.state.frames[0] = { phase: 'turn', side: FRENCH, by: [], step: 'close' }
  const events: JdgEvent[] = []
  sequence.settle(p, seededDice(3), events)
  return events
}

describe('the Armistice marker', () => {
  it('JDG-A-armistice-1, JDG-A-armistice-2 used in scenarios 3 and 5, starting on Q1 June', () => {
    const marker = (scenario: string) =>
      openGame({ scenario, options: { dummies: false } }, seededDice(1)).state.armistice
    expect(
      ['bautzen', 'emperor', 'leipzig', 'spring', 'autumn', 'campaign'].map(marker),
      'JDG-A-armistice-1, JDG-A-armistice-2',
    ).toEqual([0, 0, 0, 6, 0, 6])
  })

  it('JDG-A-armistice-4, JDG-A-armistice-5 a decisive battle of the French moves it later, of the Allies earlier', () => {
    const p = set({ ...field, turn: 3 })
    decisiveBattleWon(p, FRENCH, [])
    expect(p.state.armistice, 'JDG-A-armistice-4').toBe(7)
    decisiveBattleWon(p, ALLIED, [])
    decisiveBattleWon(p, ALLIED, [])
    expect(p.state.armistice, 'JDG-A-armistice-5').toBe(5)
    const autumn = stand({ scenario: 'autumn' }, { french: { dresde: 'napoleon fr-3:9' }, turn: 12 })
    decisiveBattleWon(autumn, FRENCH, [])
    expect(autumn.state.armistice).toBe(0)
  })

  it('JDG-A-armistice-10 never onto or before the current turn; put off to the end of the track, by agreement to Q2 July', () => {
    const putOff = (options?: GameSetup['options']): number => {
      const p = set({ ...field, turn: 5 }, options)
      moveMarker(p, 'armistice-marker', -1, 'a card', [])
      expect(p.state.armistice, 'JDG-A-armistice-10').toBe(6)
      for (let n = 0; n < 6; n++) moveMarker(p, 'armistice-marker', 1, 'a card', [])
      const after = p.state.armistice
      for (let n = 0; n < 20; n++) moveMarker(p, 'armistice-marker', 1, 'a card', [])
      expect(p.state.armistice).toBeLessThanOrEqual(p.game.scenario.lastTurn + 1)
      return after
    }
    expect([putOff(), putOff({ armisticeLatest: 'q2July' })]).toEqual([12, 9])
  })

  it('JDG-A-armistice-10 while it is put off nothing of the autumn comes, and no SP after the spring', () => {
    const p = set({ ...field, turn: 12 })
    const events: JdgEvent[] = []
    openStrength(p, events)
    expect(only(events, 'strength-due'), 'JDG-A-armistice-10').toEqual([])
  })

  it('JDG-A-armistice-7, JDG-A-frontier nothing crosses the frontier before the declaration', () => {
    const links = (p: JdgPosition) => {
      const { frontier } = p.game.ground
      return [...frontier.keys()].filter((link) => frontier[link] === 1)
    }
    const cost = (p: JdgPosition, side: 0 | 1, withUnits: boolean) =>
      links(p).filter((link) => stepCost(p, side, link, withUnits) > 0).length > 0
    const before = set({ ...field, turn: 3 })
    expect([cost(before, FRENCH, false), cost(before, ALLIED, false)], 'JDG-A-armistice-7').toEqual([
      false,
      false,
    ])
    // During the Armistice leaders and LoC of either side pass, combat units of nobody do.
    const { p } = declared()
    expect([
      cost(p, FRENCH, false),
      cost(p, FRENCH, true),
      cost(p, ALLIED, false),
      cost(p, ALLIED, true),
    ]).toEqual([true, false, true, false])
    for (const scenario of ['emperor', 'spring', 'bautzen'])
      expect(cost(openGame({ scenario, options: { dummies: false } }, seededDice(1)), ALLIED, false)).toBe(
        false,
      )
    for (const scenario of ['leipzig', 'autumn'])
      expect(cost(openGame({ scenario, options: { dummies: false } }, seededDice(1)), FRENCH, true)).toBe(
        true,
      )
  })

  it('JDG-A-armistice-8 declared when in Phase D the turn marker moves onto it, from the turn now beginning', () => {
    const p = set({ ...field, turn: 5 })
    const events = endTurn(p)
    expect(only(events, 'armistice').length, 'JDG-A-armistice-8').toBe(1)
    expect([p.state.truce, p.state.turn, p.state.declared]).toEqual([TRUCE, 6, 6])
  })

  it('JDG-A-armistice-11 in scenario 3 the declaration ends the game', () => {
    const p = stand({ scenario: 'spring' }, { ...field, turn: 5 })
    endTurn(p)
    expect(joursDeGloire.outcome(p), 'JDG-A-armistice-11').not.toBeNull()
    const late = stand({ scenario: 'spring' }, { ...field, turn: 5 })
    late.state.armistice = 7
    endTurn(late)
    expect([joursDeGloire.outcome(late), late.state.turn]).toEqual([null, 6])
  })
})

describe('the effects of the Armistice', () => {
  it('JDG-A-effects-1, JDG-A-effects-ex1, JDG-A-effects-len the Restart marker lies five boxes on', () => {
    expect(declared().p.state.restart, 'JDG-A-effects-1, JDG-A-effects-len').toBe(11)
    // Effective at the start of Q2 June: Restart on Q1 September.
    expect(declared({ ...field, turn: 7 }).p.state.restart, 'JDG-A-effects-ex1').toBe(12)
    expect(declared(field, { armisticeTurns: 4 }).p.state.restart).toBe(10)
  })

  it('JDG-A-effects-2, JDG-A-effects-17 Autumn counters replace those of spring, each with its SP, cut to the Autumn maximum', () => {
    const { p, events } = declared()
    expect([where(p, 'pr-blu'), where(p, 'pr-kle'), sp(p, 'pr-kle')], 'JDG-A-effects-2').toEqual([
      GONE,
      'breslau',
      7,
    ])
    expect([where(p, 'ru-barc'), where(p, 'ru-lang'), where(p, 'langeron')]).toEqual([
      GONE,
      'breslau',
      'breslau',
    ])
    expect(where(p, 'kleist')).toBe('breslau')
    // III Corps: 16 boxes in spring, 14 in autumn.
    expect(sp(p, 'fr-3')).toBe(14)
    expect(p.state.season).toBe(1)
    expect(only(events, 'exchanged').map(({ out }) => out)).toContain('pr-blu')
    expect(p.state.lost).toEqual([0, 0])
  })

  it('JDG-A-effects-17 an eliminated unit’s counterpart does not enter; one that is merged adds its SP', () => {
    const { p } = declared({ ...field, allied: { berlin: 'bulow pr-bul:4 pr-bor:2' } })
    expect([where(p, 'pr-kle'), where(p, 'kleist')], 'JDG-A-effects-17').toEqual([WAITING, WAITING])
    expect([sp(p, 'pr-bul'), where(p, 'pr-bor')]).toEqual([6, GONE])
    const alone = declared({ ...field, allied: { berlin: 'bulow pr-bor:2' } }).p
    expect([where(alone, 'pr-bul'), sp(alone, 'pr-bul')]).toEqual(['berlin', 2])
  })

  it('leaders change with the season', () => {
    const { p } = declared()
    expect([where(p, 'macdonald'), where(p, 'macdonald-a')]).toEqual([GONE, 'dresde'])
    expect([where(p, 'soult'), where(p, 'eugene'), where(p, 'wittgenstein-a')]).toEqual([
      GONE,
      GONE,
      'breslau',
    ])
  })

  it('JDG-A-effects-2, JDG-4.2-e, JDG-O1 a leader off the map for the moment comes back as what he has become', () => {
    const away = (options = {}): JdgPosition => {
      const p = set(field, options)
      for (const id of ['wittgenstein', 'ney']) relocate(p, counter(p, id), DISPLACED)
      declareArmistice(p, seededDice(1), [])
      return p
    }
    const p = away()
    expect([where(p, 'wittgenstein'), where(p, 'wittgenstein-a'), where(p, 'ney')]).toEqual([
      GONE,
      DISPLACED,
      DISPLACED,
    ])
    expect(army(p, 'wittgenstein-a')).toBe('bohemia')
    const davout = away({ O1: true })
    expect([where(davout, 'ney'), where(davout, 'davout')], 'JDG-O1').toEqual([GONE, DISPLACED])
  })

  it('JDG-A-effects-3 one Allied army becomes several, each with its CinC once he is there', () => {
    const { p } = declared()
    expect(
      ['pr-kle', 'ru-1', 'pr-yor', 'ru-lang', 'pr-bul', 'ru-win'].map((id) => army(p, id)),
      'JDG-A-effects-3',
    ).toEqual(['bohemia', 'bohemia', 'silesia', 'silesia', 'north', 'north'])
    const cinc = (id: string) => p.game.counters[p.state.armies.cinc[p.game.armyIndex.get(id) ?? -1]]?.id
    expect([cinc('silesia'), cinc('bohemia'), cinc('north')]).toEqual(['blucher', 'barclay', 'bulow'])
  })

  it('JDG-A-effects-4, JDG-A-effects-5, JDG-H-armistice sieges stop, everything lies open, Dummies are out', () => {
    const { p } = declared({
      french: { dresde: 'napoleon fr-3:9', glogau: 'fr-d9:2', leipzig: 'french-dummy-infantry-1 fr-4:3' },
      allied: { glogau: 'pr-yor:4 blucher' },
      sieges: { glogau: ['allied', 1] },
      turn: 6,
    })
    expect(p.state.sieges, 'JDG-A-effects-4').toEqual([])
    expect(where(p, 'french-dummy-infantry-1'), 'JDG-A-effects-5').toBe(WAITING)
    const view = joursDeGloire.view(p, 'allied')
    expect(
      view.seen[0].stacks.flatMap(({ down }) => down),
      'JDG-H-armistice',
    ).toEqual([0, 0, 0])
    expect(
      view.seen[0].stacks.flatMap(({ up }) => up.map((one) => p.game.counters[one.counter].id)),
    ).toContain('fr-3')
    expect(JSON.stringify(view.seen)).not.toContain('"sp"')
  })

  it('JDG-A-effects-6, JDG-A-effects-16 in Armistice turns there is no march to the guns, no combat and no supply check', () => {
    const { p } = declared()
    p.state.frames.length = 0
    p.state.frames.push({ phase: 'turn', side: FRENCH, by: [], step: 'first-turn' })
    p.state.first = FRENCH
    const phases: string[] = []
    const dice = seededDice(2)
    const events: JdgEvent[] = []
    sequence.settle(p, dice, events)
    for (let n = 0; n < 12 && p.state.turn === 6; n++) {
      const seat = joursDeGloire.deciders(p)[0]
      const actions = offered(p, seat)
      events.push(
        ...(joursDeGloire.perform(
          p,
          seat,
          actions.find(({ do: kind }) => kind === 'end') ?? actions[0],
          dice,
        ) as JdgEvent[]),
      )
    }
    for (const { phase } of only(events, 'phase')) phases.push(phase)
    expect(phases.slice(0, 4), 'JDG-A-effects-6').toEqual([
      'administration',
      'movement',
      'administration',
      'movement',
    ])
    expect(only(events, 'supply')).toEqual([])
  })

  it('JDG-A-effects-16 flags turn during the Armistice as usual; by agreement they are frozen', () => {
    const passed = (options?: GameSetup['options']): [number, number] => {
      const { p } = declared(
        { ...field, french: { berlin: 'fr-3:9' }, allied: { breslau: 'blucher pr-yor:4' } },
        options,
      )
      const flag = (): number => p.state.flags[p.game.victoryAt[findBox(p, 'berlin')]]
      touchFlag(p, findBox(p, 'berlin'), [counter(p, 'fr-3')], [])
      const during = flag()
      p.state.truce = RESTARTED
      touchFlag(p, findBox(p, 'berlin'), [counter(p, 'fr-3')], [])
      return [during, flag()]
    }
    expect(passed(), 'JDG-A-effects-16').toEqual([FRENCH, FRENCH])
    expect(passed({ armisticeFlags: 'frozen' })).toEqual([ALLIED, FRENCH])
  })

  it('JDG-A-effects-9 no box occupied by or next to an enemy unit may be entered', () => {
    const { p } = declared({ ...field, allied: { bautzen: 'blucher pr-yor:4' } })
    const forbids = (box: string) => truceForbids(p, findBox(p, box), FRENCH)
    expect([forbids('bautzen'), forbids('leipzig')]).toEqual([true, false])
    const { ground } = p.game
    const at = findBox(p, 'bautzen')
    for (let way = ground.first[at]; way < ground.first[at + 1]; way++)
      expect(truceForbids(p, ground.to[way], FRENCH)).toBe(true)
  })

  it('JDG-A-effects-10, JDG-A-effects-15 who is next to the enemy moves away at no cost; a garrison stays, its besieger goes', () => {
    const { p } = declared({
      french: { dresde: 'napoleon fr-3:9', glogau: 'fr-d9:2' },
      allied: { glogau: 'blucher pr-yor:4', weißig: '' },
      sieges: { glogau: ['allied', 1] },
      turn: 6,
    } as PositionPlan)
    p.state.frames.length = 0
    p.state.frames.push({ phase: 'movement', side: ALLIED, by: [asSeat(1)] })
    openClearing(p, ALLIED)
    expect(topFrame(p)).toMatchObject({ phase: 'clearing', side: ALLIED })
    expect(refused(p, 'allied', { do: 'end' })).toBe('JDG-A-effects-10')
    const to = p.game.ground.boxIds[clearBoxes(p, counter(p, 'pr-yor'))[0]]
    expect(refused(p, 'allied', { do: 'clear', units: ['pr-yor'], to: 'glogau' })).toBe('JDG-A-effects-15')
    expect(refused(p, 'allied', { do: 'clear', units: ['ru-1'], to })).toBe('JDG-A-effects-10')
    act(p, 'allied', { do: 'clear', units: ['pr-yor', 'blucher'], to })
    expect([where(p, 'pr-yor'), where(p, 'fr-d9')]).toEqual([to, 'glogau'])
    p.state.frames.length = 0
    p.state.frames.push({ phase: 'movement', side: FRENCH, by: [asSeat(0)] })
    openClearing(p, FRENCH)
    expect(topFrame(p).phase).toBe('movement')
  })

  it('JDG-A-effects-12 units and SP of each Armistice turn; its last line is repeated when it lasts longer', () => {
    const { p } = declared()
    const turn = (n: number) => {
      p.state.turn = n
      p.state.frames.length = 0
      p.state.frames.push({ phase: 'movement', side: FRENCH, by: [asSeat(0)] })
      const events: JdgEvent[] = []
      placeArrivals(p, events)
      openStrength(p, events)
      return only(events, 'strength-due').flatMap(({ pools }) =>
        pools.map(({ what, sp: due }) => `${what} ${due}`),
      )
    }
    expect(turn(6), 'JDG-A-effects-12').toEqual(['prussian 6', 'russian 5', 'french 8'])
    expect([where(p, 'fr-c3'), where(p, 'sw-ste'), where(p, 'bernadotte')]).toEqual([
      'leipzig',
      'berlin',
      'berlin',
    ])
    turn(7)
    // Langeron’s corps is in play already: it gets 3 SP where it stands.
    expect([where(p, 'ru-lang'), sp(p, 'ru-lang')]).toEqual(['breslau', 7])
    turn(8)
    expect(where(p, 'schwarzenberg')).toBe('prague')
    turn(9)
    // Constantin goes to his corps, which came with the groups of the spring.
    expect([where(p, 'constantin'), where(p, 'at-mer')]).toEqual([where(p, 'ru-const'), 'schlan'])
    expect(turn(10)).toEqual(['prussian 6', 'russian 5', 'austrian 2', 'french 8'])
    expect(turn(11)).toEqual(['prussian 6', 'russian 5', 'austrian 2', 'french 8'])
  })

  it('JDG-A-effects-12 spring arrivals that have not come are placed with the first, as their Autumn counterparts', () => {
    const { p } = declared({ ...field, turn: 4, allied: { berlin: 'bulow pr-bul:4' } })
    p.state.turn = 4
    p.state.arrived.fill(0)
    p.game.arrivals.forEach((group, at) => {
      if (group.when === 'turn' && group.turn < 4) p.state.arrived[at] = ARRIVED_IN
    })
    placeArrivals(p, [])
    // Barclay’s corps of turn 5 comes as Langeron’s; Oudinot as Oudinot ▲.
    expect([where(p, 'ru-barc'), where(p, 'ru-lang'), where(p, 'sacken')], 'JDG-A-effects-12').toEqual([
      WAITING,
      'zullichau',
      'breslau',
    ])
  })

  it('JDG-A-effects-18 arrivals evict nobody: a group whose box is too near the enemy goes to the nearest clear one', () => {
    const { p } = declared({
      ...field,
      allied: { leipzig: 'blucher pr-yor:4', breslau: 'ru-1:3' },
      french: { dresde: 'napoleon fr-3:9' },
    })
    p.state.frames.length = 0
    p.state.frames.push({ phase: 'movement', side: FRENCH, by: [asSeat(0)] })
    placeArrivals(p, [])
    const frame = topFrame(p)
    if (frame.phase === 'lodging') {
      const [first] = offered(p, 'french')
      expect(first.do).toBe('lodge')
      expect(refused(p, 'french', { do: 'lodge', to: 'leipzig' })).toBe('JDG-A-effects-18')
      act(p, 'french', first)
    }
    const box = p.state.counters.box[counter(p, 'fr-c3')]
    expect(where(p, 'fr-c3')).not.toBe('leipzig')
    expect(truceForbids(p, box, FRENCH)).toBe(false)
    expect(countAt(p, findBox(p, 'leipzig'), ALLIED)).toBe(2)
  })

  it('JDG-A-effects-18 not even a leader alone is evicted: the group goes elsewhere, and nobody shares a box', () => {
    const { p } = declared({
      ...field,
      allied: { leipzig: 'blucher', breslau: 'ru-1:3' },
      french: { dresde: 'napoleon fr-3:9' },
    })
    p.state.frames.length = 0
    p.state.frames.push({ phase: 'movement', side: FRENCH, by: [asSeat(0)] })
    placeArrivals(p, [])
    for (let frame = topFrame(p); frame.phase === 'lodging'; frame = topFrame(p)) {
      expect(refused(p, 'french', { do: 'lodge', to: 'leipzig' })).toBe('JDG-A-effects-18')
      act(p, 'french', offered(p, 'french')[0])
    }
    expect(where(p, 'blucher')).toBe('leipzig')
    expect(p.state.counters.box[counter(p, 'fr-c3')]).toBeGreaterThanOrEqual(0)
    expect(countAt(p, findBox(p, 'leipzig'), FRENCH)).toBe(0)
  })

  it('JDG-O1, JDG-O2, JDG-O-c at the Armistice Davout or Soult takes Ney’s place and stack', () => {
    const one = declared(field, { O1: true }).p
    expect([where(one, 'ney'), where(one, 'davout'), army(one, 'davout')]).toEqual([GONE, 'dresde', 'french'])
    const two = declared(field, { O2: true }).p
    expect([where(two, 'ney'), where(two, 'soult')], 'JDG-O2').toEqual([GONE, 'dresde'])
    const none = declared().p
    expect([where(none, 'ney'), where(none, 'davout')]).toEqual(['dresde', WAITING])
  })

  it('JDG-O-c in scenario 4 it is done at set-up', () => {
    const p = openGame({ scenario: 'autumn', options: { dummies: false, O1: true } }, seededDice(1))
    expect([where(p, 'ney'), where(p, 'davout')], 'JDG-O-c').toEqual([GONE, 'liegnitz'])
  })

  it('JDG-O-a, JDG-O3-a O1 and O2 exclude each other, and O3 goes without O1', () => {
    const open = (options: object) => () =>
      openGame({ scenario: 'campaign', options: { ...options } }, seededDice(1))
    expect(open({ O1: true, O2: true }), 'JDG-O-a').toThrow('options.O2')
    expect(open({ O1: true, O3: true }), 'JDG-O3-a').toThrow('options.O3')
    expect(open({ O2: true, O3: true })).not.toThrow()
    expect(() => openGame({ scenario: 'spring', options: { O1: true } }, seededDice(1))).toThrow('options.O1')
  })
})

describe('the Restart', () => {
  const restarted = (): { p: JdgPosition; events: JdgEvent[] } => {
    const { p } = declared()
    p.state.turn = 10
    p.state.arrived.fill(ARRIVED_IN)
    const events = endTurn(p)
    return { p, events }
  }

  it('JDG-A-restart-1 when in Phase D the turn marker moves onto the Restart marker', () => {
    const { p, events } = restarted()
    expect(only(events, 'restart').length, 'JDG-A-restart-1').toBe(1)
    expect([p.state.truce, p.state.turn]).toEqual([RESTARTED, 11])
  })

  it('JDG-A-restart-2, JDG-A-restart-7 both place the Dummies of the autumn, unseen, in boxes with friendly units; counters go down again', () => {
    const { p } = restarted()
    for (let n = 0; n < 9 && topFrame(p).phase !== 'setup'; n++) {
      const seat = joursDeGloire.deciders(p)[0]
      joursDeGloire.perform(p, seat, offered(p, seat)[0], seededDice(1))
    }
    expect(joursDeGloire.deciders(p)).toEqual(['french', 'allied'])
    const mine = new Set(offered(p, 'french').flatMap((one) => (one.do === 'place' ? [one.counter] : [])))
    expect(mine.size, 'JDG-A-restart-2').toBe(5)
    expect(p.state.counters.up[counter(p, 'fr-3')], 'JDG-A-restart-7').toBe(0)
    act(p, 'french', { do: 'place', counter: 'french-dummy-infantry-1', box: 'dresde' })
    expect(
      joursDeGloire.view(p, 'allied').seen[0].stacks.find(({ box }) => box === findBox(p, 'dresde'))?.down,
    ).toBe(5)
    expect(where(p, 'french-dummy-infantry-1')).toBe(OUT)
  })

  it('JDG-A-restart-3 the deck is shuffled with the pile', () => {
    const { p } = declared()
    p.state.cards.aside.push(...p.state.cards.deck.splice(0, 5))
    const events: JdgEvent[] = []
    restartHostilities(p, seededDice(1), events)
    expect(p.state.cards.aside, 'JDG-A-restart-3').toEqual([])
    expect(only(events, 'shuffled')[0]).toMatchObject({ count: 16 })
  })

  it('JDG-A-restart-5 the frontier opens to both sides', () => {
    const { p } = restarted()
    const { frontier } = p.game.ground
    const links = [...frontier.keys()].filter((link) => frontier[link] === 1)
    expect(
      links.some((link) => stepCost(p, FRENCH, link) > 0),
      'JDG-A-restart-5',
    ).toBe(true)
    expect(links.some((link) => stepCost(p, ALLIED, link) > 0)).toBe(true)
  })

  it('autumn groups wait for the Restart; units of the turns cut off come with it', () => {
    const { p } = declared()
    p.state.truce = RESTARTED
    p.state.restart = 9
    p.state.turn = 9
    p.state.frames.length = 0
    p.state.frames.push({ phase: 'movement', side: FRENCH, by: [asSeat(0)] })
    placeArrivals(p, [])
    sequence.settle(p, listDice([]), [])
    expect([where(p, 'schwarzenberg'), where(p, 'at-bub'), where(p, 'bennigsen')]).toEqual([
      'prague',
      'jungbunzlau',
      WAITING,
    ])
  })
})
