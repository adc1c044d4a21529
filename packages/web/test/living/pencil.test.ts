import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pencil } from '../../src/furniture/living/pencil.ts'
import { pinnedAt } from '../../src/furniture/living/living.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const texts = ({ notes }: Pencil): string[] => notes.map(({ text }) => text)

describe('Marks in pencil', () => {
  it('are written, changed, carried and rubbed out', () => {
    const pencil = new Pencil(() => 'table french')
    pencil.write('leipzig', '  Yorck? ')
    pencil.write('dresden', ' ')
    expect(pencil.notes).toEqual([{ id: 1, at: 'leipzig', text: 'Yorck?' }])
    pencil.change(1, { text: 'dummy!' })
    pencil.change(1, { at: 'stack:torgau' })
    expect(pencil.notes).toEqual([{ id: 1, at: 'stack:torgau', text: 'dummy!' }])
    pencil.change(1, { text: '' })
    expect(pencil.notes).toEqual([])
  })

  it('are of one table and one seat', () => {
    const seat = signal('french')
    const pencil = new Pencil(() => `table ${seat.value}`)
    pencil.write('leipzig', 'mine')
    seat.value = 'allied'
    expect(texts(pencil)).toEqual([])
    pencil.write('leipzig', 'theirs')
    seat.value = 'french'
    expect(texts(pencil)).toEqual(['mine'])
    expect(texts(new Pencil(() => 'other french'))).toEqual([])
    expect(texts(new Pencil(() => 'table allied'))).toEqual(['theirs'])
  })

  it('take no harm from what else is found where they are kept', () => {
    for (const bad of [
      'nonsense',
      '[]',
      'null',
      '{"table french":[{"id":"x"},null,{"id":2,"at":"a","text":"ok"}],"b":3}',
    ]) {
      kept.set('bivouac-pencil', bad)
      expect(texts(new Pencil(() => 'table french'))).toEqual(bad.includes('ok') ? ['ok'] : [])
    }
  })

  it('are there as long as the table is where nothing can be kept', () => {
    const broken = (): never => {
      throw new Error('no storage')
    }
    vi.stubGlobal('localStorage', { getItem: broken, setItem: broken })
    const pencil = new Pencil(() => 'table french')
    pencil.write('leipzig', 'here')
    expect(texts(pencil)).toEqual(['here'])
  })

  it('stand at a place, a stack or a point', () => {
    const desk = { whereIs: (id: string) => (id === 'leipzig' ? { x: 1, y: 2 } : null) }
    expect(pinnedAt(desk, 'leipzig')).toEqual({ x: 1, y: 2 })
    expect(pinnedAt(desk, 'stack:leipzig')).toEqual({ x: 1, y: 2 })
    expect(pinnedAt(desk, '@30,-4')).toEqual({ x: 30, y: -4 })
    expect(pinnedAt(desk, '@30')).toBeNull()
    expect(pinnedAt(desk, 'nowhere')).toBeNull()
  })
})
