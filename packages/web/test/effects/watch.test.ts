import type { GameEvent, Position } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { after, atOnce } from '../../src/effects/deed.ts'
import type { Deed, DeedReader } from '../../src/effects/deed.ts'
import type { Remains } from '../../src/effects/layer.ts'
import { watchDeeds } from '../../src/effects/watch.ts'
import type { Step } from '../../src/furniture/staging.ts'
import { deedsAt } from '../../src/skins/age-of-destiny/deeds.ts'
import type { LogEntry } from '../../src/table/types.ts'
import { recorded } from './recorded.ts'

interface Scene {
  readonly events: readonly GameEvent[]
}

const place = { x: 10, y: 20, heading: 0, half: 5 }

/** A game of throws (`shot`), of what comes of them (`hurt`), and of what is never staged (`walk`). */
const reader: DeedReader<Scene> = {
  grain: () => 1,
  deedsOf({ type }) {
    if (type === 'shot')
      return [
        atOnce({ kind: 'guns', from: place, to: place, guns: 1 }),
        after({ kind: 'clash', at: place, half: 1 }),
      ]
    if (type === 'hurt') return [after({ kind: 'fallen', at: place, count: 3, nation: 'french' })]
    return type === 'walk' ? [atOnce({ kind: 'march' })] : []
  },
  isTime: ({ type }) => type === 'turn',
  staged: ({ events }) => events,
  waits: ({ type }) => type === 'shot',
}

const told = (...types: readonly string[]): GameEvent[] => types.map((type) => ({ type, clauses: [] }))

function watched<S extends object = Scene>(by: DeedReader<S>, opening = new Map()) {
  const entries = signal<readonly LogEntry[]>([])
  const seat = signal<string | null>('french')
  const moment = signal<number | null>(null)
  const hurry = signal(false)
  const showing = signal<(S & { readonly step: Step }) | null>(null)
  const before = signal<Position | null>(null)
  const played: Deed['kind'][] = []
  let lain: Remains | null = null
  let halts = 0
  const stop = watchDeeds({ entries, seat, moment, hurry, showing, before }, by, opening, {
    play: ({ kind }) => played.push(kind),
    lay: (remains) => (lain = remains),
    halt: () => halts++,
  })
  return {
    entries,
    seat,
    moment,
    hurry,
    showing,
    before,
    played,
    stop,
    get lain(): Remains | null {
      return lain
    },
    get halts(): number {
      return halts
    },
    /** One more entry of the log. */
    happen(...events: readonly GameEvent[]): void {
      entries.value = [...entries.peek(), { number: entries.peek().length, seat: 'french', events }]
    },
  }
}

const KEPT = { game: null, state: null, index: null } as unknown as Position

describe('when deeds are seen', () => {
  it('is at once where nothing is staged', () => {
    const table = watched(reader)
    table.happen(...told('walk'))
    expect(table.played).toEqual(['march'])
  })

  it('is with the throw and with its result; what comes of it is seen with the result', () => {
    const table = watched(reader)
    const events = told('walk', 'shot', 'hurt', 'shot')
    table.before.value = KEPT
    table.happen(...events)
    expect(table.played).toEqual([])
    table.showing.value = { events: [events[1]], step: 'die' }
    expect(table.played).toEqual(['march', 'guns'])
    table.showing.value = { events: [events[1]], step: 'table' }
    expect(table.played).toEqual(['march', 'guns'])
    table.showing.value = { events: [events[1]], step: 'result' }
    expect(table.played).toEqual(['march', 'guns', 'clash', 'fallen'])
    table.showing.value = { events: [events[3]], step: 'result' }
    expect(table.played.slice(4)).toEqual(['guns', 'clash'])
  })

  it('is never for whoever skips, or comes back: only what is left lies there', () => {
    const table = watched(reader)
    table.hurry.value = true
    table.happen(...told('shot', 'hurt'))
    expect(table.played).toEqual([])
    expect(table.lain?.marks.map(({ kind }) => kind)).toEqual(['furrow', 'fallen'])
    const back = watched(reader)
    back.entries.value = Array.from({ length: 40 }, (_, number) => ({
      number,
      seat: 'french',
      events: told('hurt'),
    }))
    expect(back.played).toEqual([])
    expect(back.lain?.marks).toHaveLength(40)
  })

  it('is again in a film, step by step, and the ground is as it was at that moment', () => {
    const table = watched(reader)
    for (const type of ['hurt', 'hurt', 'shot', 'hurt']) table.happen(...told(type))
    table.played.length = 0
    table.moment.value = 1
    expect(table.played).toEqual([])
    expect(table.lain?.marks).toHaveLength(1)
    table.moment.value = 2
    expect(table.played).toEqual(['fallen'])
    expect(table.lain?.marks).toHaveLength(2)
    table.moment.value = null
    expect(table.played).toEqual(['fallen'])
    expect(table.lain?.marks).toHaveLength(4)
  })

  it('goes back with the game, and begins anew for other eyes', () => {
    const table = watched(reader)
    for (const type of ['hurt', 'hurt', 'hurt']) table.happen(...told(type))
    table.entries.value = table.entries.peek().slice(0, 1)
    expect(table.lain?.marks).toHaveLength(1)
    const halts = table.halts
    table.seat.value = 'allied'
    expect(table.halts).toBe(halts + 1)
    expect(table.lain?.marks).toHaveLength(1)
  })
})

describe('what lies on the ground', () => {
  it('is the same, gathered as it happens and read from the log', async () => {
    const { entries, opening } = await recorded('age-of-destiny', 'mill-brook-coalition-decisive')
    const by = {
      ...deedsAt({ position: signal(opening), staging: { moved: signal(new Map()) } } as never),
      staged: ({ events }: Scene) => events,
    } as unknown as DeedReader<Scene>
    const places = by.opening?.(opening) ?? new Map()
    const live = watched(by, new Map(places))
    for (const { events } of entries) {
      live.before.value = KEPT
      live.happen(...events)
      for (const event of events.filter((one) => by.waits(one)))
        for (const step of ['die', 'result'] as const) live.showing.value = { events: [event], step }
      live.before.value = null
      live.showing.value = null
    }
    const read = watched(by, new Map(places))
    read.entries.value = entries
    expect(live.lain).toEqual(read.lain)
    expect(live.lain?.marks.length).toBeGreaterThan(20)
    expect(live.played).toContain('guns')
    expect(read.played).toEqual([])
  })
})
