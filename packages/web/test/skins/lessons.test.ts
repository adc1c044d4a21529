import { ledger } from '@bivouac/la-grande-armee'
import { afterEach, describe, expect, it } from 'vitest'
import { lessonFor } from '../../src/furniture/coach.tsx'
import { LESSONS } from '../../src/skins/la-grande-armee/lessons.ts'
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
    const learned = new Set<string>()
    const now = (): string | undefined => lessonFor(LESSONS, scene(open as DeskInTest), learned)?.id
    expect(now()).toBe('pick')
    desk.pick('riesch')
    expect(LESSONS[0].passed(scene(open))).toBe(true)
    learned.add('pick')
    expect(now()).toBe('march')
    expect(await desk.send({ do: 'move', unit: 'riesch', path: ['1562'] })).toBe(true)
    expect(LESSONS[1].passed(scene(open))).toBe(true)
    learned.add('march')
    expect(now()).toBe('leaders')
  })

  it('says nothing twice', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    expect(lessonFor(LESSONS, scene(open), new Set(LESSONS.map(({ id }) => id)))).toBeNull()
  })
})
