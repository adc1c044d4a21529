import { ledger } from '@bivouac/la-bataille'
import { afterEach, describe, expect, it } from 'vitest'
import { teach } from '../../../src/furniture/coach.tsx'
import type { Schooling } from '../../../src/furniture/coach.tsx'
import { sceneOf } from '../../../src/skins/la-bataille/guide.tsx'
import { LESSONS } from '../../../src/skins/la-bataille/lessons.ts'
import type { Scene } from '../../../src/skins/la-bataille/lessons.ts'
import { holderWords, objectiveLights, objectivesOf } from '../../../src/skins/la-bataille/objectives.ts'
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
    const p = open.desk.position.peek()
    expect(objectivesOf(p).map(({ place, worth, hexes }) => [place, worth, hexes.length])).toEqual([
      ['Möckern', '2 a hex', 8],
      ['Eutritzsch', '6', 5],
      ['Gohlis', '6', 6],
      ['Plateau', '1 a hex', 10],
    ])
    expect(objectivesOf(p).map((objective) => holderWords(p, objective))).toEqual(
      Array.from({ length: 4 }, () => 'French'),
    )
    expect(objectiveLights(p, true)).toHaveLength(p.game.objectives.length)
  })
})
