import { watchedOn, words } from '@bivouac/jours-de-gloire'
import type { JdgEvent } from '@bivouac/jours-de-gloire'
import { describe, expect, it } from 'vitest'
import { lessonFor } from '../../../src/furniture/coach.tsx'
import { LESSONS } from '../../../src/skins/jours-de-gloire/lessons.ts'
import { titleOf } from '../../../src/skins/jours-de-gloire/show/roll.tsx'
import { isShown } from '../../../src/skins/jours-de-gloire/staging.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

const event = (type: JdgEvent['type'], more: object = {}): JdgEvent =>
  ({ type, clauses: [], ...more }) as unknown as JdgEvent

describe('what gets its moment on the map', () => {
  it.each([
    [
      'a unit that is removed',
      event('removed', { counter: 'fr-12', box: 'dresde', why: 'an empty shell' }),
      true,
    ],
    ['a Dummy that goes', event('removed', { counter: 'french-dummy-infantry-1', box: 'dresde' }), false],
    ['a counter nobody saw go', event('removed', { counter: null, box: 'dresde' }), false],
    ['a Force that cannot retreat', event('wiped-out', { side: 'french', box: 'dresde', count: 2 }), true],
    ['counters with nowhere to go', event('evicted', { box: 'dresde', into: null, count: 1 }), true],
    ['counters that make room', event('evicted', { box: 'dresde', into: 'weissig', count: 1 }), false],
    ['a note', event('note', { from: 'bohemia', text: 'I march.' }), true],
    ['a share of a die', event('command-points', { clauses: ['JDG-B-4.5-c'], lines: [] }), true],
    ['a plain march', event('moved', {}), false],
  ])('%s', (_, one, shown) => {
    expect(isShown(one)).toBe(shown)
  })

  it('says to the one who reads it whether the battle is won', () => {
    const over = event('battle-over', { winner: 'french' })
    expect([titleOf(over, 0), titleOf(over, 1), titleOf(over, null)]).toEqual([
      'You have won the battle',
      'You have lost the battle',
      'The battle is over',
    ])
    expect(titleOf(event('battle-over', { winner: null }), 0)).toBe('Nobody wins')
  })
})

describe('words', () => {
  it('who has the initiative says we or they', async () => {
    const { p } = await atTheDesk({ scenario: 'bautzen' })
    const of = (side: 'french' | 'allied'): string => words(p, 'french', { do: 'choose-first', side }).label
    expect([of('french'), of('allied')].sort()).toEqual(['They go first', 'We go first'])
  })
})

async function frenchMovement(): Promise<DeskInTest> {
  const table = await atTheDesk({ scenario: 'bautzen' })
  if (table.desk.frame.phase === 'first-player') await table.desk.send({ do: 'choose-first', side: 'french' })
  await table.settle()
  return table
}

describe('a stack on the march', () => {
  it('JDG-5.2-a is told of no hindrance where it can go', async () => {
    const table = await frenchMovement()
    await table.desk.send({ do: 'activate', units: ['fr-12'] })
    const far = table.decision.lights.filter(({ kind }) => kind === 'reach' || kind === 'contested')
    expect(far.length).toBeGreaterThan(3)
    for (const { box } of far) expect(table.decision.why(box)).toBeNull()
    expect(table.decision.why(table.box('liegnitz'))?.reason).toContain('movement points')
  })

  it('JDG-6.5.1-a is warned of everybody beside its way who may intercept', async () => {
    const { p } = await frenchMovement()
    const watched = watchedOn(p, 0, ['konigsbruck', 'kamenz'])
    expect(watched.boxes).toContain('bautzen')
    expect(watched.counters).toBeGreaterThanOrEqual(5)
    expect(watchedOn(p, 0, ['weissig', 'dresde'])).toEqual({ counters: 0, boxes: [] })
  })
})

describe('lessons come at their moment', () => {
  const learned = new Set(['goal', 'first', 'points', 'reach', 'halt', 'together'])
  it('JDG-5.5.2-b the forced march with a stack in hand, the retreat to the beaten alone', async () => {
    const { desk } = await frenchMovement()
    const scene = { frame: desk.frame, told: 2, acted: 5, turn: 1 }
    expect(lessonFor(LESSONS, scene, learned)?.id).toBe('forced')
    const after = (phase: 'retreat' | 'retiring') =>
      lessonFor(LESSONS, { ...scene, frame: { ...desk.frame, phase } as typeof desk.frame }, learned)?.id
    expect([after('retreat'), after('retiring')]).toEqual(['retreat', 'won'])
  })
})
