import { ledger } from '@bivouac/la-grande-armee'
import { afterEach, describe, expect, it } from 'vitest'
import { lessonFor, offeredAt, teach } from '../../src/furniture/coach.tsx'
import { LESSONS } from '../../src/skins/la-grande-armee/lessons.ts'
import type { Schooling } from '../../src/furniture/coach.tsx'
import type { Scene } from '../../src/skins/la-grande-armee/lessons.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

let open: DeskInTest | null = null
afterEach(() => {
  open?.desk.close()
  open?.table.close()
  open = null
})

/** What the coach sees at this desk. */
function scene({ desk }: DeskInTest): Scene {
  return {
    p: desk.position.peek(),
    side: desk.side.peek() ?? 0,
    frame: desk.frame,
    picked: desk.picked.peek(),
    draft: desk.draft.peek(),
    overlays: 0,
    targets: desk.offer.peek().actions.filter((action) => action.do === 'attack').length,
  }
}

describe('the coach', () => {
  it('cites clauses that exist', () => {
    const known = new Set(ledger.chapters.flatMap(({ clauses }) => clauses.map(({ id }) => id)))
    expect(LESSONS.map(({ clause }) => clause).filter((clause) => !known.has(clause))).toEqual([])
  })

  it('follows what the player does: picking, marching, bringing a Leader', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const { desk } = open
    const school: Schooling<Scene> = { shown: null, seen: new Set(), learned: new Set() }
    const now = (): string | undefined => teach(LESSONS, school, scene(open as DeskInTest), true)?.id
    expect(now()).toBe('pick')
    desk.pick('riesch')
    expect(now()).toBe('march')
    expect(await desk.send({ do: 'move', unit: 'riesch', path: ['1562'] })).toBe(true)
    expect(now()).toBe('leaders')
    expect([...school.learned]).toEqual(['pick', 'march'])
  })

  it('uses up no lesson that nobody saw', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const { desk } = open
    const school: Schooling<Scene> = { shown: null, seen: new Set(), learned: new Set() }
    const now = (visible: boolean): string | undefined =>
      teach(LESSONS, school, scene(open as DeskInTest), visible)?.id
    // The drawer is down: a unit is picked and marches all the same.
    expect(now(false)).toBe('pick')
    desk.pick('riesch')
    expect(now(false)).toBe('march')
    await desk.send({ do: 'move', unit: 'riesch', path: ['1562'] })
    now(false)
    expect([...school.learned]).toEqual([])
    expect(now(true)).toBe('march')
    expect(now(true)).toBe('leaders')
  })

  it('does not speak of targets where there are none', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const target = LESSONS.find(({ id }) => id === 'target')
    const attacks = { ...scene(open), frame: { ...open.desk.frame, phase: 'attacks' } } as Scene
    expect(target?.fits({ ...attacks, targets: 0 })).toBe(false)
    expect(target?.fits({ ...attacks, targets: 1 })).toBe(true)
  })

  it('makes one do the acts a first turn is made of, and points at what it speaks of', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const { desk } = open
    expect([...new Set(LESSONS.flatMap(({ act }) => act ?? []))]).toHaveLength(3)
    const offered = offeredAt(desk.offer.peek(), (action) => desk.words(action))
    const pick = LESSONS.find(({ id }) => id === 'pick')
    const [ringed] = pick?.points?.(scene(open), offered) ?? []
    expect(desk.whereIs(ringed)).not.toBeNull()
    expect(offered.pieces('move').length).toBeGreaterThan(0)
  })

  it('says nothing twice', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    expect(lessonFor(LESSONS, scene(open), new Set(LESSONS.map(({ id }) => id)))).toBeNull()
  })
})
