import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { listDice } from '@bivouac/kernel'
import type { JdgEvent } from '../../src/index.ts'
import { jdgNotation, joursDeGloire, narrate } from '../../src/index.ts'
import { field } from '../hand.ts'

describe('the story', () => {
  it.each(['bautzen', 'leipzig', 'campaign'])(
    'every event of a random game of %s is told in sentences, or passed over in silence',
    (scenario) => {
      const dice = seededDice(11)
      const random = createRandom(11)
      const p = joursDeGloire.open({ scenario, options: { blind: 3 } }, dice)
      const types = new Set<string>()
      for (let n = 0; n < 3000 && joursDeGloire.outcome(p) === null; n++) {
        const seat = joursDeGloire.deciders(p)[0]
        const action = drawAction(joursDeGloire.offer(p, seat), random)
        if (action === null) throw new Error('nothing to do')
        const events = joursDeGloire.perform(p, seat, action, dice) as JdgEvent[]
        for (const { text, places } of narrate(p, events)) {
          expect(text).toMatch(/^[^a-z].*[.!?”]$/s)
          expect(text).not.toMatch(/undefined|NaN|\[object/)
          expect(text).not.toMatch(
            /^1 \w+ counter (?:go|come|halt|retreat|advance|strike|fall|leave|shelter)\b/,
          )
          for (const place of places) expect(p.game.ground.boxIndex.has(place)).toBe(true)
        }
        for (const { type } of events) types.add(type)
      }
      expect(joursDeGloire.outcome(p)).not.toBeNull()
      expect(types.size).toBeGreaterThan(20)
    },
  )
})

/** The sentences of these events in the campaign. */
function told(...events: readonly object[]): string[] {
  const p = joursDeGloire.open({ scenario: 'leipzig', options: { players: 'three' } }, seededDice(1))
  return narrate(p, events as JdgEvent[]).map(({ text }) => text)
}

describe('what is said of a battle', () => {
  const over = { type: 'battle-over', clauses: [], box: 'leipzig', battle: 'offensive', vp: 3 }

  it.each([
    ['losses', 'allied', [6, 4], 'nobody broke, and the French lost more (6 SP to 4).'],
    ['broken', 'french', [2, 3], 'the morale of the Allies broke.'],
    ['destroyed', 'french', [0, 7], 'the Allies have nobody left.'],
  ])('JDG-8.1-P5-a says why it was won: %s', (why, winner, lost, because) => {
    const [text] = told({ ...over, why, winner, lost })
    const side = winner === 'french' ? 'The French' : 'The Allies'
    expect(text).toBe(`${side} win at Leipzig (an offensive battle, +3 VP): ${because}`)
  })

  it('JDG-8.1-P5-b says why nobody won', () => {
    const [text] = told({ ...over, why: 'equal', winner: null, lost: [3, 3], vp: 0 })
    expect(text).toBe(
      'The battle at Leipzig is indecisive: nobody broke, and both lost 3 SP. The attacker goes back.',
    )
  })
})

describe('who is named', () => {
  it('JDG-10-multi-b a note comes from an army, not from a seat', () => {
    const [text] = told({ type: 'note', clauses: [], from: 'bohemia', text: 'I march.', turn: 1 })
    expect(text).toBe('A note from the Army of Bohemia: I march.')
  })

  it('JDG-B-4.5-a armies that share a die have what they share', () => {
    const lines = [{ what: 'shared die', value: 4, clause: 'JDG-B-4.5-a' }]
    const points = { type: 'command-points', clauses: [], lines, total: 4, cp: 4 }
    expect(told({ ...points, army: 'bohemia+poland' }), 'JDG-B-4.5-a').toEqual([
      'The Army of Bohemia and the Army of Poland have 4 CP to share (shared die 4).',
    ])
  })

  it('two places of one name are told apart', () => {
    const moved = { type: 'moved', clauses: [], side: 'french', count: 1, cost: 1 }
    expect(told({ ...moved, from: 'naumburg-a4', into: 'naumburg-f2' })).toEqual([
      '1 French counter goes from Naumburg (Saale) to Naumburg (Nowogród Bobrzański).',
    ])
  })
})

describe('positions written by hand', () => {
  const setup = field({
    boxes: { a: 'open', b: 'open', k: 'open fort' },
    links: ['a b', 'b k'],
    vp: { b: [2, 'allied'] },
  })
  const placement = {
    turn: 5,
    step: 'second-turn',
    phasing: 'french',
    playerStep: 'movement',
    french: { a: ['napoleon', 'fr-3:8/1', 'french-dummy-infantry-1'] },
    allied: { k: ['ru-1:3'] },
    commanders: { french: 'napoleon' },
    points: { french: 7 },
    weather: 'rain',
    flags: { b: 'french' },
  }

  it('are set up and compared place by place', () => {
    const p = jdgNotation.set(setup, placement, listDice([]))
    expect(
      jdgNotation.compare(p, {
        turn: 5,
        weather: 'rain',
        french: { a: ['fr-3:8/1', 'napoleon', 'french-dummy-infantry-1'] },
        allied: { k: ['ru-1:3'] },
        nothingElse: true,
        points: { french: 7 },
        flags: { b: 'french' },
        decides: ['french'],
        decision: 'movement',
        out: ['french-dummy-cavalry-1'],
      }),
    ).toEqual([])
    expect(
      jdgNotation.compare(p, { french: { a: ['napoleon'] }, vp: [3, 0] }).map(({ path }) => path),
    ).toEqual(['french.a', 'vp[0]'])
  })

  it('are refused with the path to what is wrong', () => {
    const set = (change: object) => () => jdgNotation.set(setup, { ...placement, ...change }, listDice([]))
    expect(set({ french: { a: ['nobody'] } })).toThrow('french.a[0]: there is no counter "nobody"')
    expect(set({ french: { nowhere: ['ney'] } })).toThrow('there is no box "nowhere"')
    expect(set({ french: { a: ['ru-1:3'] } })).toThrow('"ru-1" is on the other side')
    expect(set({ french: { a: ['fr-3:x'] } })).toThrow('expected id:sp')
    expect(set({ commanders: { spain: 'ney' } })).toThrow('commanders.spain')
    expect(set({ down: [['a', 'k']] })).toThrow('no connection joins "a" and "k"')
    expect(set({ flags: { a: 'french' } })).toThrow('flags.a')
  })
})
