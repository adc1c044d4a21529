import { createRandom, seededDice, topFrame } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { jdgNotation, joursDeGloire } from '../../src/index.ts'
import { GONE, OUT } from '../../src/position/state.ts'
import { where } from '../hand.ts'

const written = {
  turn: 5,
  step: 'second-turn',
  phasing: 'french',
  playerStep: 'administration',
  french: { leipzig: ['napoleon', 'fr-3:8'] },
  allied: { bautzen: ['wittgenstein', 'ru-1:3'] },
  commanders: { french: 'napoleon', 'russo-prussian': 'wittgenstein' },
}
const set = (more: object = {}) =>
  jdgNotation.set({ scenario: 'spring' }, { ...written, ...more }, seededDice(1))
const one = 'french-dummy-infantry-1'

describe('positions written by hand', () => {
  it('JDG-7.1-h without a Dummy nobody is asked to put any back', () => {
    const p = set()
    expect(topFrame(p).phase).not.toBe('administration')
    expect(where(p, one)).toBe(GONE)
    // What each side sees of it still fits a position.
    const view = joursDeGloire.view(p, 'allied')
    const imagined = joursDeGloire.imagine(view, 'allied', createRandom(1))
    expect(joursDeGloire.view(imagined, 'allied')).toEqual(view)
  })

  it('JDG-7.1-h where a side has Dummies on the map the others are out of play, and half of them may come back', () => {
    const p = set({ french: { leipzig: ['napoleon', 'fr-3:8', one] } })
    expect(topFrame(p)).toMatchObject({ phase: 'administration', dummies: 1 })
    expect([where(p, one), where(p, 'french-dummy-infantry-2'), where(p, 'allied-dummy-infantry-1')]).toEqual(
      ['leipzig', OUT, GONE],
    )
  })

  it('JDG-7.1-ex1 names those that are out of play', () => {
    const p = set({ out: [one, 'french-dummy-infantry-2'] })
    expect(topFrame(p), 'JDG-7.1-ex1').toMatchObject({ phase: 'administration', dummies: 1 })
    expect(() => set({ out: ['fr-3'] })).toThrow('expected a Dummy')
  })
})
