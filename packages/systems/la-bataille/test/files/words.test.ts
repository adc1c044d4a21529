import { seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { words } from '../../src/files/action-words.ts'
import { endWords } from '../../src/files/end-words.ts'
import { resultWords } from '../../src/files/narrate-fights.ts'
import { odds } from '../../src/files/odds-book.ts'
import type { Prospect } from '../../src/files/odds-book.ts'
import { telling } from '../../src/files/telling.ts'
import { typing } from '../../src/files/typing.ts'
import type { LbAction } from '../../src/position/actions.ts'
import { laBataille } from '../../src/system.ts'
import { examplesOf } from '../examples.ts'
import { field } from '../support/field.ts'

type Assault = Extract<Prospect, { kind: 'assault' }>
const isAssault = (each: unknown): each is Assault =>
  typeof each === 'object' && each !== null && 'kind' in each && each.kind === 'assault'
const opening = () => laBataille.open({ scenario: 'saalfeld-croesten' }, seededDice(1))
const said = (action: LbAction, p = opening()) => words(p, 'imperial', action)

describe('the words of an action', () => {
  it.each(examplesOf('saalfeld-croesten').map((action) => [action.do, action] as const))(
    'say what %s does, even out of place',
    (_, action) => {
      const { label, note = '', group = '' } = said(action)
      expect(label).toMatch(/^[A-Z0-9].*\S$/)
      expect(`${label} ${note} ${group}`).not.toMatch(/undefined|NaN|\[object/)
    },
  )

  it('name places and costs', () => {
    const p = field(
      { 'F-ELI': { at: '1212', face: 0 } },
      { frames: [{ phase: 'movement', army: 0, misplaced: [] }] },
    )
    expect(said({ do: 'march', unit: 'F-ELI', path: ['1211'] }, p)).toMatchObject({
      label: 'March to 1211',
      pieces: ['F-ELI'],
      place: '1211',
    })
    expect(said({ do: 'march', unit: 'F-ELI', path: ['1211'] }, p).note).toMatch(/^\d½? points? of \d+$/)
    expect(
      said({ do: 'form', unit: 'F-ELI', formation: 'line', facing: 1, left: 0, right: 1 }, p),
    ).toMatchObject({
      label: 'Take line facing NNE, 1 to the right',
    })
    expect(said({ do: 'turn', unit: 'F-ELI', facing: 4 }, p).label).toBe('Turn to SE')
  })

  it('tell a volley what it may do', () => {
    const p = field(
      { 'F-ELI': { at: '1212', face: 0 }, 'C-XA2': { at: '1211', face: 3 } },
      {
        segment: 'offensive',
        frames: [{ phase: 'fire', army: 0, kind: 'offensive', target: null, aimed: [], fired: [] }],
      },
    )
    const { label, note } = said({ do: 'aim', units: ['F-ELI'], hex: '1211' }, p)
    expect(label).toBe('Aim at 1211')
    expect(note).toMatch(/^[\d.]+ against [\d.]+, [\d.:]+; [\d.]+ lost on the average$/)
    expect(odds.read(p)).toMatchObject([{ kind: 'fire', units: ['F-ELI'], hex: '1211' }])
    expect(odds.brief?.(p)).toHaveLength(1)
    expect(odds.answer?.(p, 'imperial', ['1211'])?.[0]).toMatch(/^Bataillon d'élite at 1211: /)
    expect(odds.answer?.(p, 'imperial', ['1213'])).toEqual([
      'Nothing can be rolled for against that hex now.',
    ])
    expect(odds.answer?.(p, 'imperial', ['nowhere'])).toEqual(['No hex is called "nowhere".'])
    expect(telling.warning(p, 'imperial', { do: 'end' })).toBe("Bataillon d'élite could still fire.")
    expect(endWords(p)).toEqual({ label: 'Cease fire' })
  })

  it('tell an assault what it may come to', () => {
    const p = field(
      { 'F-ELI': { at: '1212', face: 0 }, 'C-XA2': { at: '1211', face: 3 } },
      { segment: 'melee', frames: [{ phase: 'melee', army: 0, step: 'declare' }] },
    )
    expect(said({ do: 'assault', units: ['F-ELI'], hex: '1211' }, p)).toMatchObject({
      label: 'Assault 1211',
      note: expect.stringMatching(/^[\d.:]+; likeliest .*, \d+ %$/),
    })
    const [first, ...rest] = odds.report(p)
    expect(first).toMatch(/^Bataillon d'élite into 1211: [\d.]+ against [\d.]+, /)
    expect(rest.filter((line) => /^ {2}\d+ % the /.test(line)).length).toBeGreaterThan(3)
    const chances = odds.read(p).flatMap((each) => (isAssault(each) ? each.odds.results : []))
    const sum = chances.reduce((total, { chance }) => total + chance.over / chance.under, 0)
    expect(sum).toBeCloseTo(1, 9)
  })

  it('read the melee table', () => {
    expect(['-', 'AR', 'DS', '0/0', '1*/2', '3/2*'].map(resultWords)).toEqual([
      'nobody gains the hex',
      'the attackers rout',
      'the defenders surrender',
      'the attacker loses 0, the defender 0',
      'the attacker loses 1 and checks, the defender 2',
      'the attacker loses 3, the defender 2 and checks',
    ])
  })
})

describe('how the game stands', () => {
  it('is told in a line', () => {
    const p = opening()
    expect(telling.status(p)).toMatch(/^Turn 1 of 9, 11:00: French, .* Score −12: Coalition victory\.$/)
    expect(telling.moment(p)).toBe(`1 0 ${p.state.segment} true`)
    expect(telling.warning(p, 'imperial', { do: 'end' })).toBeNull()
  })

  it('lists an army, and what a word means', () => {
    const p = opening()
    const { title, rows } = telling.roster(p, 'imperial', 'imperial')
    expect(title).toBe('French: 0 increments lost, morale level 0')
    expect(rows.map(([id]) => id)).toEqual(expect.arrayContaining(['FL-LAN', 'F-ELI', 'F-9H']))
    const look = (word: string, seat = 'imperial') => telling.look(p, seat, word)
    expect(look('F-ELI')).toHaveLength(3)
    expect(look('F-ELI', 'coalition'), 'the back of a counter is its owner’s').toHaveLength(2)
    expect(look('Lannes')?.[0]).toMatch(/^Maréchal Lannes, in /)
    expect(look('Crösten')?.[0]).toMatch(/^Crösten \d{4}: /)
    expect(look('Leipzig')).toBeNull()
  })

  it('names what may be typed', () => {
    const p = opening()
    const names = (kind: string, seat = 'imperial') => typing.named(p, seat, kind).flatMap(({ ids }) => ids)
    expect(names('unit')).toContain('F-ELI')
    expect(names('enemy')).toContain('C-XA2')
    expect(names('leader', 'coalition')).toContain('CL-LOU')
    expect(names('hex')).toContain('1212')
    expect(names('colour')).toEqual([])
  })
})
