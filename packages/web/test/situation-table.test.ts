import { loadKit } from '@bivouac/games'
import { expect, it } from 'vitest'
import { laySituation } from '../src/table/situation-table.ts'

const kit = await loadKit('la-bataille')
const all = (await kit.situations?.()) ?? []
const around = { pace: () => 0, clear: () => Promise.resolve(), warn: () => undefined }

const laid = (id: string) => {
  const situation = all.find((one) => one.id === id)
  if (!situation) throw new Error(`no situation ${id}`)
  return laySituation(kit, situation, around)
}

it('is played by the seat it names, kept apart, and done when it has ended', async () => {
  const { table, situation, ending } = laid('form-carre')
  expect([table.seat.value, table.apart, table.status.value.kind]).toEqual([situation.seat, true, 'yours'])
  expect(ending()).toBeNull()
  expect(await table.submit(situation.solution[0])).toBeNull()
  expect(ending()?.solved).toBe(true)
  expect([table.status.value.kind, table.mayAct.value]).toEqual(['done', false])
  table.close()
})

it('has the others answer as it says', async () => {
  const { table, situation, ending } = laid('form-carre')
  for (const action of situation.mistake) {
    await expect.poll(() => table.mayAct.value).toBe(true)
    expect(await table.submit(action)).toBeNull()
  }
  await expect.poll(() => ending()?.solved).toBe(false)
  table.close()
})
