import { join } from 'node:path'
import { games, loadKit } from '@bivouac/games'
import { copyPlain, createRandom, drawAction, listDice, pick, seededDice, stateMark } from '@bivouac/kernel'
import type { AnySystem, Random } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { checkStore } from '../src/index.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { LiveTable } from '../src/table/live-table.ts'
import { systemsWith } from '../src/table/systems.ts'
import { at, corrected } from './support/corrected.ts'
import type { Correction } from './support/corrected.ts'
import { Page, seatAll } from './support/page.ts'
import { serve, useFolder } from './support/serve.ts'

const folder = useFolder()
const limits = { messages: { atOnce: 1000, aSecond: 1000 } }

/** Every page takes what is offered to its seat, found from its own view, until so many moves are made. */
async function play(system: AnySystem, pages: Record<string, Page>, moves: number, random: Random) {
  const everyone = Object.values(pages)
  const [any] = everyone
  for (let made = 0; made < moves && any.deciders.length > 0; made++) {
    const seat = pick(random, any.deciders)
    const page = pages[seat]
    const p = system.imagine(page.view, seat, random)
    const answer = await page.act(drawAction(system.offer(p, seat), random))
    expect(answer).toMatchObject({ type: 'accepted' })
    await Promise.all(everyone.map((one) => one.until(() => one.sequence >= answer.sequence)))
  }
}

/** A move of the game that the correction makes another, not at its very beginning; and the mark before it. */
async function moveToCorrect(
  file: string,
  table: string,
  system: AnySystem,
  how: Correction,
): Promise<{ readonly number: number; readonly mark: string }> {
  const store = openSqlite(file)
  const live = await LiveTable.load(store, table, systemsWith([system]))
  await store.close()
  const record = live?.record()
  if (!record) throw new Error('no game')
  const values = (dice: readonly number[]) => listDice(dice)
  const p = system.open(record.setup, values(record.openingRolls))
  const met = new Set<string>()
  for (const [number, { seat, action, rolls }] of record.entries.entries()) {
    const mark = stateMark(p.state)
    const after = system.copy(p)
    system.perform(after, seat, copyPlain(action), values(rolls))
    // A position that comes up twice, or a move that is the only one, is no place for a correction.
    const isOther = () => {
      const other = system.copy(p)
      try {
        corrected(system, how, () => true).perform(other, seat, copyPlain(action), seededDice(1))
        return stateMark(other.state) !== stateMark(after.state)
      } catch {
        return false
      }
    }
    if (number >= 4 && !met.has(mark) && (how !== 'comes to something else' || isOther()))
      return { number, mark }
    met.add(mark)
    system.perform(p, seat, copyPlain(action), values(rolls))
  }
  throw new Error('there is no such move')
}

describe.each(games.map(({ id }) => id))('a running table of %s', (id) => {
  it.each<Correction>(['refuses', 'comes to something else', 'throws another die'])(
    'survives a correction of its rules that %s: it stops, tells, goes on',
    async (how) => {
      const { system } = await loadKit(id)
      const random = createRandom(how.length)
      const file = join(folder.path, `${id}-${how.length}.sqlite`)
      const store = { file }
      const setup = { scenario: system.scenarios[0].id }
      const before = await serve({ store, limits })
      const { links, keys, pages, onlooker } = await seatAll(before.url, { system: id, setup })
      await play(system, { ...pages, onlooker }, 12, random)
      const had = onlooker.entries
      expect(had).toHaveLength(12)
      await before.server.stop()

      const { number, mark } = await moveToCorrect(file, links.table, system, how)
      const fixed = corrected(system, how, at(mark))
      const check = await checkStore(store, systemsWith([fixed]))
      expect(check).toMatchObject({ tables: 1, agree: 0, stopped: [{ table: links.table, at: number }] })
      expect(await checkStore(store)).toEqual({ tables: 1, agree: 1, stopped: [] })

      // Those who were there come back with what they have.
      const after = await serve({ store, limits, systems: [fixed] })
      const come = (token: string) =>
        Page.at(after.url, links.table, token, { have: 12, entries: had, key: token })
      const back: Record<string, Page> = {}
      for (const [seat, key] of Object.entries(keys)) back[seat] = await come(key)
      const watching = await come(links.watch)
      for (const page of [...Object.values(back), watching]) {
        expect(page.stop).toMatchObject({ kept: number, dropped: 12 - number, over: false })
        expect([page.entries.length, page.deciders, page.sequence]).toEqual([number, [], 12])
      }
      const [first] = Object.values(back)
      expect(await first.act({ do: 'end' })).toMatchObject({ refusal: { clause: 'TABLE-RULES' } })
      expect(await watching.goOn()).toMatchObject({ refusal: { clause: 'TABLE-SEAT' } })
      expect(await first.goOn()).toMatchObject({ type: 'accepted', sequence: 13 })
      for (const page of [...Object.values(back), watching]) {
        await page.until(() => page.sequence === 13)
        expect([page.stop, page.entries.length]).toEqual([null, number])
        expect(page.deciders.length).toBeGreaterThan(0)
      }
      // Where the correction refuses everything, only other rules play on; elsewhere these do.
      const now = how === 'refuses' ? system : fixed
      if (how !== 'refuses') await play(now, back, 5, random)
      const { sequence } = first
      await after.server.stop()
      const again = await serve({ store, limits, systems: [now] })
      const last = await Page.at(again.url, links.table, links.watch)
      expect([last.stop, last.sequence]).toEqual([null, sequence])
      if (how !== 'refuses') expect(last.entries).toEqual(watching.entries)
      await again.server.stop()
      expect(await checkStore(store, systemsWith([now]))).toMatchObject({ agree: 1 })
    },
  )
})
