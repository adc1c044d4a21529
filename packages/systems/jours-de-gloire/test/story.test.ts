import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { JdgEvent } from '../src/index.ts'
import { jdgNotation, joursDeGloire, narrate } from '../src/index.ts'
import { listDice } from '@bivouac/kernel'
import { field } from './hand.ts'

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
