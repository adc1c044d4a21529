import { ledger } from '@bivouac/la-bataille'
import { afterEach, describe, expect, it } from 'vitest'
import { teach } from '../../../src/furniture/coach.tsx'
import { askForBriefing, holderWords } from '../../../src/furniture/stakes/stakes.ts'
import type { Schooling } from '../../../src/furniture/coach.tsx'
import { sceneOf } from '../../../src/skins/la-bataille/guide.tsx'
import { LESSONS } from '../../../src/skins/la-bataille/lessons.ts'
import type { Scene } from '../../../src/skins/la-bataille/lessons.ts'
import { objectiveLights } from '../../../src/skins/la-bataille/objectives.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

let open: DeskInTest | null = null
afterEach(() => {
  open?.close()
  open = null
})

describe('a first game', () => {
  it('is taught with clauses that exist', () => {
    const known = new Set(ledger.chapters.flatMap(({ clauses }) => clauses.map(({ id }) => id)))
    expect(LESSONS.map(({ clause }) => clause).filter((clause) => !known.has(clause))).toEqual([])
  })

  it('is taught as it comes: the segments, a unit in hand, its march, its facing', async () => {
    open = await atTheDesk({ scenario: 'saalfeld-croesten' })
    const { desk, settle } = open
    const school: Schooling<Scene> = { shown: null, seen: new Set(), learned: new Set() }
    const now = (): string | undefined => {
      const scene = sceneOf(desk)
      return scene ? teach(LESSONS, school, scene, true)?.id : undefined
    }
    expect(now()).toBe('segments')
    await desk.send({ do: 'end' })
    await settle()
    expect(now()).toBe('pick')
    desk.pick('F-34-1')
    expect(now()).toBe('march')
    const march = desk.offer
      .peek()
      .actions.find((action) => action.do === 'march' && action.unit === 'F-34-1')
    if (march) await desk.send(march)
    await settle()
    expect(now()).toBe('turn')
  })

  it('shows what counts and whose it is', async () => {
    open = await atTheDesk({ scenario: 'moeckern-1813' })
    const { stakes } = open.desk
    if (!stakes) throw new Error('nothing is fought for')
    const { objectives } = stakes.reckoning.peek()
    expect(objectives.map(({ name, worth, places }) => [name, worth, places.length])).toEqual([
      ['Möckern', '2 a hex', 8],
      ['Eutritzsch', '6', 5],
      ['Gohlis', '6', 6],
      ['Plateau', '1 a hex', 10],
    ])
    expect(objectives.map((objective) => holderWords(stakes, objective))).toEqual(
      Array.from({ length: 4 }, () => 'French'),
    )
    const p = open.desk.position.peek()
    expect(objectiveLights(p)).toHaveLength(p.game.objectives.length)
    for (const { places } of objectives) expect(open.desk.flagSpot(places[0])).not.toBeNull()
  })

  it('begins with a briefing that is read once, goes with the first order, and can be had again', async () => {
    open = await atTheDesk({ scenario: 'saalfeld-croesten' })
    const { desk, settle } = open
    const { stakes } = desk
    if (!stakes) throw new Error('nothing is fought for')
    expect(stakes.briefing.peek()).toBe(true)
    expect([stakes.task(), stakes.terms()].join(' ')).toContain('Lannes')
    stakes.brief(false)
    expect(stakes.briefing.peek()).toBe(false)
    askForBriefing()
    expect(stakes.briefing.peek()).toBe(true)
    stakes.brief(false)
    await desk.send({ do: 'end' })
    await settle()
    expect(stakes.briefing.peek()).toBe(false)
  })
})
