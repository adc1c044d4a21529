import { describe, expect, it } from 'vitest'
import { jdgNotation, joursDeGloire } from '../../src/index.ts'
import { finalCount } from '../../src/sequence/victory.ts'
import { only, refused } from '../hand.ts'
import { DICE, WorkedTurn } from './walkthrough.ts'

/** What a seat sees of the other side: counters by box, face down and face up. */
function seen(turn: WorkedTurn, seat: 'french' | 'allied'): Record<string, string> {
  const { p } = turn
  const stacks = joursDeGloire.view(p, seat).seen[0].stacks
  return Object.fromEntries(
    stacks.map(({ box, down, up }) => [
      p.game.ground.boxIds[box],
      [...(down > 0 ? [String(down)] : []), ...up.map((one) => p.game.counters[one.counter].id)].join(' '),
    ]),
  )
}
const expectAt = (turn: WorkedTurn, what: object): void =>
  expect(jdgNotation.compare(turn.p, what)).toEqual([])

function events(turn: WorkedTurn): void {
  turn.order('french', { do: 'choose-first', side: 'french' })
  turn.order('french', { do: 'absorb', unit: 'fr-3' })
  turn.order('allied', { do: 'absorb', unit: 'ru-1' })
}

function frenchAdministration(turn: WorkedTurn): void {
  turn.order('french', { do: 'place', counter: 'french-dummy-infantry-2', box: 'kamenz' })
  turn.pass('french')
}

function frenchMovement(turn: WorkedTurn): void {
  turn.order('french', { do: 'activate', units: ['fr-5'] })
  turn.order('french', { do: 'go', to: 'hoyerswerda' })
  turn.order('allied', { do: 'intercept', units: ['barclay', 'ru-barc'] })
  turn.pass('allied')
  turn.order('allied', { do: 'strike' })
  turn.order('french', { do: 'activate', units: ['french-dummy-infantry-1'] })
  turn.order('french', { do: 'go', to: 'weissig' })
  turn.pass('allied')
  turn.order('french', { do: 'go', to: 'neu-salsa' })
  turn.order('allied', { do: 'intercept', units: ['blucher', 'pr-blu'] })
  turn.pass('allied')
  turn.order('french', { do: 'halt' })
  turn.order('french', { do: 'activate', units: ['napoleon', 'fr-jg', 'fr-6', 'fr-4', 'fr-ag'] })
  turn.order('french', { do: 'go', to: 'weissig' })
  turn.pass('allied')
  turn.order('french', { do: 'go', to: 'bautzen' })
  turn.pass('french')
  turn.pass('allied')
  turn.order('french', { do: 'activate', units: ['fr-11'] })
  turn.order('french', { do: 'go', to: 'bautzen' })
  turn.pass('allied')
  turn.order('french', { do: 'activate', units: ['ney', 'fr-3', 'fr-c1'] })
  turn.order('french', { do: 'go', to: 'kamenz' })
  turn.order('french', { do: 'go', to: 'bautzen' })
  turn.pass('allied')
}

describe('one complete turn, worked by hand', () => {
  it('A, the Events Phase', () => {
    const turn = new WorkedTurn()
    events(turn)
    expectAt(turn, { weather: 'rain', french: { konigsbruck: ['ney', 'fr-3:9', 'fr-c1:2'] } })
    expect(turn.p.state.cards.hands).toEqual([[4], [10]])
  })

  it('B1 and B2, the French administration and movement', () => {
    const turn = new WorkedTurn()
    events(turn)
    frenchAdministration(turn)
    expectAt(turn, { points: { french: 8 }, decision: 'movement', decides: ['french'] })
    expect(seen(turn, 'allied')).toEqual({
      dresde: '6',
      konigsbruck: '3',
      kamenz: '2',
      weissig: '1',
      senftenberg: '1',
      glogau: '1',
      lauban: '1',
    })
    expect(seen(turn, 'french')).toEqual({
      bautzen: '4',
      lobau: '2',
      wendish: '2',
      glogau: '2',
      reichenbar: '1',
      rothenburg: '1',
    })
    expect(joursDeGloire.view(turn.p, 'allied').seen[0].dummiesOut).toEqual([2, 0])
    frenchMovement(turn)
    expectAt(turn, { left: { french: 5 } })
    turn.pass('french')
    turn.order('french', { do: 'rest', units: ['fr-12'] })
    turn.pass('french')
    expectAt(turn, {
      french: {
        bautzen: [
          'napoleon',
          'ney',
          'fr-jg:4',
          'fr-6:6/1',
          'fr-4:6',
          'fr-ag',
          'fr-11:5',
          'fr-3:9',
          'fr-c1:2',
        ],
        kamenz: ['fr-12:6', 'french-dummy-infantry-2'],
        'neu-salsa': ['french-dummy-infantry-1'],
      },
    })
    expect(seen(turn, 'allied')).toEqual({
      bautzen: '9',
      kamenz: '2',
      hoyerswerda: '1',
      'neu-salsa': '1',
      glogau: '1',
      lauban: '1',
    })
    // Never shown to the Allies: straggler and recovery dice, CP spent, who took the SP.
    const toAllies = turn.events.filter(({ to }) => to === undefined || to.includes('allied'))
    for (const type of ['stragglers', 'recovered', 'spent', 'stack'] as const)
      expect(only(toAllies, type)).toEqual([])
    expect(
      only(toAllies, 'absorbed').every(({ counter, side }) => counter === null || side === 'allied'),
    ).toBe(true)
  })

  it('refusals on the way', () => {
    const turn = new WorkedTurn()
    events(turn)
    frenchAdministration(turn)
    expect(refused(turn.p, 'french', { do: 'activate', units: ['ney', 'napoleon'] })).not.toBeNull()
  })

  it('the whole turn ends as worked, with all thirty-three dice', () => {
    const turn = new WorkedTurn()
    events(turn)
    frenchAdministration(turn)
    frenchMovement(turn)
    turn.pass('french')
    turn.order('french', { do: 'rest', units: ['fr-12'] })
    turn.pass('french')
    // B3: the garrison of Glogau stays inside
    turn.pass('french')
    turn.order('allied', { do: 'march', units: ['ru-const'], to: 'bautzen' })
    turn.order('allied', { do: 'march', units: ['blucher', 'pr-blu'], to: 'bautzen' })
    turn.pass('allied')
    // B4: Bautzen
    turn.order('french', { do: 'fight', box: 'bautzen' })
    expect(refused(turn.p, 'allied', { do: 'tactic', tactic: 'skirmish' })).toBe('JDG-8.2-skirmish-b')
    turn.order('french', { do: 'tactic', tactic: 'decisive' })
    turn.order('allied', { do: 'tactic', tactic: 'offensive' })
    turn.order('french', { do: 'lose', units: ['fr-3'] })
    turn.order('allied', { do: 'lose', units: ['ru-milo'] })
    turn.order('french', { do: 'lose', units: ['fr-6', 'fr-4'] })
    turn.order('allied', { do: 'lose', units: ['ru-1', 'pr-yor', 'ru-milo', 'ru-1'] })
    turn.order('allied', { do: 'arrive' })
    turn.order('french', { do: 'lose', units: ['fr-11'] })
    turn.order('allied', { do: 'lose', units: ['ru-const'] })
    expect(refused(turn.p, 'allied', { do: 'retreat', to: 'kamenz' })).not.toBeNull()
    turn.order('allied', { do: 'retreat', to: 'reichenbar' })
    turn.order('allied', { do: 'lose', units: ['pr-yor'] })
    turn.order('allied', { do: 'lose', units: ['ru-const'] })
    turn.order('allied', { do: 'demolish' })
    turn.pass('french')
    expectAt(turn, {
      vp: [3, 0],
      lost: [4, 8],
      flags: { bautzen: 'french' },
      down: [['bautzen', 'reichenbar']],
      trenches: [],
    })
    // B4: Hoyerswerda
    turn.order('french', { do: 'tactic', tactic: 'screen' })
    turn.order('allied', { do: 'tactic', tactic: 'skirmish' })
    turn.pass('allied')
    // C1
    turn.pass('allied')
    expectAt(turn, {
      points: { 'russo-prussian': 4 },
      gone: ['french-dummy-cavalry-1'],
      decision: 'movement',
      decides: ['allied'],
    })
    expect(seen(turn, 'french')).toEqual({
      reichenbar: '5',
      hoyerswerda: '2',
      lobau: '2',
      glogau: '2',
      rothenburg: '1',
    })
    // C2
    turn.order('allied', { do: 'activate', units: ['blucher', 'pr-blu'] })
    turn.order('allied', { do: 'detach', unit: 'pr-blu', as: 'pr-d2', sp: 1 })
    turn.order('allied', { do: 'go', to: 'reichenbar' })
    turn.order('allied', { do: 'halt' })
    turn.order('allied', { do: 'activate', units: ['ru-win'] })
    turn.order('allied', { do: 'go', to: 'wendish' })
    turn.pass('french')
    turn.order('allied', { do: 'go', to: 'hoyerswerda' })
    turn.pass('french')
    turn.order('allied', { do: 'go', to: 'kamenz' })
    turn.order('allied', { do: 'reconnoitre' })
    turn.order('allied', { do: 'withdraw', to: 'wendish' })
    expectAt(turn, { left: { 'russo-prussian': 3 } })
    expect(seen(turn, 'allied')['kamenz']).toBe('fr-12')
    turn.pass('allied')
    turn.pass('allied')
    // C4
    turn.order('allied', { do: 'invest', how: 'siege' })
    expect(turn.dice.left()).toBe(0)
    expectAt(turn, {
      turn: 6,
      french: {
        bautzen: [
          'napoleon',
          'ney',
          'fr-jg:4',
          'fr-6:5/1',
          'fr-4:5',
          'fr-11:4',
          'fr-3:8',
          'fr-c1:2',
          'fr-ag',
        ],
        kamenz: ['fr-12:6'],
        senftenberg: ['fr-5:6'],
        'neu-salsa': ['french-dummy-infantry-1'],
        glogau: [],
      },
      allied: {
        reichenbar: ['wittgenstein', 'blucher', 'ru-milo:3', 'ru-1:2', 'pr-yor:2', 'ru-const:3', 'pr-blu:5'],
        lobau: ['pr-d2:1'],
        hoyerswerda: ['barclay', 'ru-barc:3'],
        wendish: ['ru-win:2'],
        glogau: ['sacken', 'ru-sack:3'],
      },
      nothingElse: true,
      gone: ['fr-d9', 'french-dummy-cavalry-1'],
      out: ['french-dummy-infantry-2', 'french-dummy-infantry-3', 'french-dummy-infantry-4'],
      flags: { dresde: 'french', bautzen: 'french', glogau: 'allied' },
      vp: [3, 0],
      lost: [7, 9],
      down: [['bautzen', 'reichenbar']],
    })
    expect(finalCount(turn.p).totals).toEqual([8, 1])
  })

  it('has its dice', () => {
    expect(DICE.length).toBe(33)
    // Glogau is besieged: 1 VP to its besieger.
    expect(finalCount(new WorkedTurn().p).totals).toEqual([3, 3])
  })
})
