import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOTHING } from '../../src/furniture/decision.ts'
import type { Decision } from '../../src/furniture/decision.ts'
import { listenToTable } from '../../src/furniture/table-keys.ts'
import { Living } from '../../src/furniture/living/living.ts'
import type { TableKeys } from '../../src/furniture/table-keys.ts'

/** Somebody to be found by a key: the map of a page that is not there. */
const map = { focus: vi.fn() }
let heard: ((event: object) => void) | null = null

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [], activeElement: map })
  vi.stubGlobal('HTMLElement', Map)
  vi.stubGlobal('addEventListener', (_: string, hear: (event: object) => void) => (heard = hear))
  vi.stubGlobal('removeEventListener', () => (heard = null))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const refusal = { clause: 'TOY-1', reason: 'It has moved.' }

/** A table with two pieces that can act, and what its keys did. */
function table(over: Partial<Decision<string>> = {}, keys: Partial<TableKeys<string, string, 'zones'>> = {}) {
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  const quiet = signal(true)
  const staging = { busy: false, quiet, press: note('on'), unfold: () => false, justGone: () => false }
  const desk = {
    shell: { explain: ({ reason }: { reason: string }) => void done.push(reason), announce: note('said') },
    living: new Living({ id: 't', seat: signal('french'), entries: signal([]) }),
    staging,
    undo: async () => note('undo')(),
    toggleOverlay: (name: string) => done.push(name),
  }
  const decision = signal<Decision<string>>({
    ...NOTHING,
    primary: { label: 'End', act: note('end') },
    others: [{ label: 'March', key: 'f', act: note('march'), barred: refusal }],
    why: () => refusal,
    ...over,
  })
  const root = { querySelector: () => map } as unknown as HTMLElement
  const stop = listenToTable(root, desk, decision, {
    overlays: ['zones'],
    own: { o: note('own') },
    row: () => ['west', 'east'],
    here: () => 'west',
    take: (one) => done.push(one),
    pointed: () => 'east',
    refuse: (spot, { reason }) => done.push(`${spot}: ${reason}`),
    back: () => done.push('back') > 0,
    ...keys,
  })
  const press = (key: string, held = {}): boolean => {
    let taken = false
    heard?.({
      key,
      target: null,
      preventDefault: () => (taken = true),
      stopPropagation: () => undefined,
      ...held,
    })
    return taken
  }
  return { done, press, staging, stop }
}

describe('the keys every table has', () => {
  it('press no gold button that is not there yet: while a card is to be seen, it goes on', () => {
    const { done, press, staging, stop } = table()
    staging.busy = true
    staging.quiet.value = false
    expect(press('e')).toBe(true)
    // Whoever wants no animation is asked while the card still lies there.
    staging.quiet.value = true
    expect(press('e')).toBe(true)
    expect(done).toEqual(['on', 'end'])
    stop()
  })

  it('mean the same, with those of the game beside them', () => {
    const { done, press, stop } = table()
    for (const key of ['e', 'f', 'n', 'z', '1', 'o', '?', 'Escape']) expect(press(key), key).toBe(true)
    expect(done).toEqual([
      'end',
      'It has moved.',
      'east',
      'undo',
      'zones',
      'own',
      'east: It has moved.',
      'back',
    ])
    stop()
    expect(heard).toBeNull()
  })
  it('leave to others what is not theirs', () => {
    const { done, press } = table()
    expect([press('2'), press('x'), press('z', { ctrlKey: true })]).toEqual([false, false, false])
    expect(done).toEqual([])
  })
  it('Tab leads off the end of the row, and on through the page where a piece in hand has more to read', () => {
    const last = table({}, { here: () => 'east' })
    expect(last.press('Tab')).toBe(false)
    const held = table({}, { walks: () => false })
    expect(held.press('Tab')).toBe(false)
    const free = table()
    expect([free.press('Tab'), free.done]).toEqual([true, ['east']])
  })
  it('go on with what is shown before anything else, and not into what lies under it', () => {
    const { done, press, staging } = table()
    staging.busy = true
    for (const key of [' ', 'Enter', 'Escape']) press(key)
    expect(done).toEqual(['on', 'on', 'on'])
    staging.busy = false
    staging.justGone = () => true
    expect(press(' ')).toBe(true)
    expect(done).toHaveLength(3)
  })
  it('hear the decision in hand first', () => {
    const { done, press } = table({ key: ({ key }) => key === 'n' })
    expect([press('n'), done]).toEqual([true, []])
  })
})
