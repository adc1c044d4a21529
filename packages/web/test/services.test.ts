import type { Position } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { Holds, tableServices } from '../src/shell/services.ts'
import type { Settings } from '../src/shell/settings.ts'
import type { LogEntry, Table } from '../src/table/types.ts'

const at = (count: number): Position => ({ game: null, state: { count }, index: null })
const log = (length: number): LogEntry[] =>
  Array.from({ length }, (_, number) => ({ number, seat: 'french', events: [] }))

/** A table of so many entries whose past positions come when they are let. */
function oldTable(length: number) {
  const entries = signal(log(length))
  const fetched: { count: number; come: () => void }[] = []
  const table = {
    entries,
    position: signal(at(length)),
    positionAt: (count: number) =>
      new Promise<Position>((resolve) => fetched.push({ count, come: () => resolve(at(count)) })),
  } as Partial<Table> as Table
  const nothing = (): void => undefined
  const parts = {
    table,
    teller: { narrate: () => [], continues: () => false },
    settings: {} as Settings,
    still: signal(false),
    holds: new Holds(),
    openRule: nothing,
    openCharts: nothing,
    share: nothing,
    branch: nothing,
  }
  return { entries, fetched, parts }
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

describe('the moment the timeline shows', () => {
  it('is now, until another is asked for', async () => {
    const { fetched, parts } = oldTable(9)
    const { services, end } = tableServices(parts, null)
    expect(services.shown.value).toEqual(at(9))
    services.showMoment(4)
    expect(services.moment.value).toBe(4)
    fetched[0].come()
    await soon()
    expect(services.shown.value).toEqual(at(4))
    services.showMoment(null)
    expect(services.shown.value).toEqual(at(9))
    end()
  })

  it('is the last one asked for, whichever comes first', async () => {
    const { fetched, parts } = oldTable(9)
    const { services, end } = tableServices(parts, null)
    services.showMoment(2)
    services.showMoment(7)
    fetched[1].come()
    await soon()
    fetched[0].come()
    await soon()
    expect(services.shown.value).toEqual(at(7))
    end()
  })

  it('is now again when it was taken back, or lies beyond the end', () => {
    const { entries, parts } = oldTable(9)
    const { services, end } = tableServices(parts, 8)
    expect(services.moment.value).toBe(8)
    entries.value = log(8)
    expect(services.moment.value).toBeNull()
    services.showMoment(99)
    expect(services.moment.value).toBeNull()
    services.showMoment(-3)
    expect(services.moment.value).toBe(0)
    end()
  })
})

describe('holds', () => {
  it('keep the computer waiting until the last is let go', async () => {
    const holds = new Holds()
    const [one, other] = [holds.take(), holds.take()]
    let clear = false
    const waiting = holds.clear().then(() => (clear = true))
    one()
    await soon()
    expect(clear).toBe(false)
    other()
    await waiting
    expect(clear).toBe(true)
    await holds.clear()
  })

  it('stands still while a link or a branch is made of it', () => {
    const { parts } = oldTable(9)
    const { services, end } = tableServices(parts, 4)
    for (const open of [() => services.share(4), () => services.branch(4)]) {
      services.film.value = true
      open()
      expect(services.film.value).toBe(false)
    }
    end()
  })
})
