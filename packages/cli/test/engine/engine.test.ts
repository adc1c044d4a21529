import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Engine } from '../../src/engine/engine.ts'
import { linesOf } from '../../src/engine/lines.ts'
import { EXAMPLES } from '../desk.ts'

const ULM = { system: 'la-grande-armee', setup: { scenario: 'ulm' } }

/** A door, asked in words; `ask` hands back the answer without its id. */
function door(): {
  ask(request: object): Promise<Record<string, unknown>>
  line(text: string): Promise<unknown>
} {
  const engine = new Engine()
  let id = 0
  return {
    async ask(request) {
      const { answer } = await engine.answer(JSON.stringify({ id: ++id, ...request }))
      const { id: told, ...rest } = answer as { readonly id: unknown }
      expect(told).toBe(id)
      return rest
    },
    line: async (text) => (await engine.answer(text)).answer,
  }
}

describe('the door for other programs', () => {
  it('says who it is and what can be played', async () => {
    const { protocol, levels, systems } = await door().ask({ ask: 'hello' })
    expect(protocol).toBe(1)
    expect(levels).toEqual(['recruit', 'sergeant', 'veteran', 'colonel', 'marshal'])
    expect(systems).toContainEqual(
      expect.objectContaining({ id: 'la-grande-armee', title: expect.any(String) }),
    )
  })

  it('opens a game, shows it, plays it, tells how it stands, and hands its record out', async () => {
    const { ask } = door()
    const opened = await ask({ ask: 'open', ...ULM, seed: 4 })
    expect(opened).toMatchObject({ table: 't1', deciders: ['allied'], outcome: null, sequence: 0 })
    const { actions } = (await ask({ ask: 'offer', table: 't1', seat: 'allied' })) as {
      readonly actions: readonly object[]
    }
    const [action] = actions
    expect(await ask({ ask: 'check', table: 't1', seat: 'allied', action })).toEqual({ refusal: null })
    expect(await ask({ ask: 'perform', table: 't1', seat: 'allied', action })).toMatchObject({
      sequence: 1,
      events: expect.any(Array),
    })
    expect(await ask({ ask: 'view', table: 't1', seat: 'allied' })).toHaveProperty('view')
    expect(await ask({ ask: 'outcome', table: 't1' })).toMatchObject({ outcome: null })
    expect(await ask({ ask: 'record', table: 't1' })).toMatchObject({
      record: { dice: { kind: 'seed', seed: 4 }, entries: [{ seat: 'allied', action }] },
    })
  })

  it('decides alike from a view, from a table, and once more in another door', async () => {
    const { ask } = door()
    await ask({ ask: 'open', ...ULM, seed: 4 })
    const { view } = await ask({ ask: 'view', table: 't1', seat: 'allied' })
    const how = { ask: 'decide', seat: 'allied', level: 'recruit', seed: 7 }
    const byTable = await ask({ ...how, game: 'one', table: 't1' })
    const byView = await ask({ ...how, game: 'other', system: ULM.system, view })
    const elsewhere = await door().ask({ ...how, system: ULM.system, view })
    expect(byView).toEqual(byTable)
    expect(elsewhere).toEqual(byTable)
    expect(byTable).toMatchObject({ action: { do: expect.any(String) }, work: { used: expect.any(Number) } })
    const { refusal } = await ask({ ask: 'check', table: 't1', seat: 'allied', action: byTable['action'] })
    expect(refusal).toBeNull()
  })

  it('takes records and position files up, and forks a game to try something', async () => {
    const { ask } = door()
    const file = JSON.parse(readFileSync(join(EXAMPLES, 'ulm-first-march.record.json'), 'utf8'))
    expect(await ask({ ask: 'position', file, to: 1 })).toMatchObject({ table: 't1', sequence: 1 })
    const position = JSON.parse(readFileSync(join(EXAMPLES, 'ulm-crossing.position.json'), 'utf8'))
    expect(await ask({ ask: 'position', file: position })).toMatchObject({ table: 't2' })
    expect(await ask({ ask: 'fork', table: 't1', seed: 3 })).toMatchObject({ table: 't3', dice: 'seed' })
    expect(await ask({ ask: 'close', table: 't1' })).toEqual({ closed: 't1' })
    expect(await ask({ ask: 'outcome', table: 't1' })).toMatchObject({ error: { code: 'table' } })
  })

  it('answers what makes no sense with an error, and nothing has changed', async () => {
    const { ask, line } = door()
    await ask({ ask: 'open', ...ULM, seed: 4 })
    expect(await line('{"id": 1,')).toMatchObject({ id: null, error: { code: 'form' } })
    expect(await line('{"id": 9, "ask": "sing"}')).toMatchObject({ id: 9, error: { code: 'form' } })
    expect(
      await line('{"id": "x", "ask": "view", "table": "t1", "seat": "french", "more": 1}'),
    ).toMatchObject({
      id: 'x',
      error: { code: 'form' },
    })
    expect(await line(`{"id": 2, "__proto__": {}, "ask": "hello"}`)).toMatchObject({
      error: { code: 'form' },
    })
    expect(await line('['.repeat(5000))).toMatchObject({ error: { code: 'form' } })
    expect(await line('x'.repeat(17 * 1024 * 1024))).toMatchObject({ error: { code: 'size' } })
    const odd = { ask: 'perform', table: 't1', seat: 'allied', action: { do: 'fly' } }
    expect(await ask(odd)).toMatchObject({ error: { code: 'refused', clause: 'TABLE-FORM' } })
    expect(await ask({ ...odd, seat: 'french', action: { do: 'end' } })).toMatchObject({
      error: { code: 'refused', clause: expect.any(String) },
    })
    const decide = { ask: 'decide', seat: 'allied', system: 'la-grande-armee', view: { so: 'what' } }
    expect(await ask(decide)).toMatchObject({ error: { code: 'data' } })
    expect(await ask({ ...decide, system: 'chess' })).toMatchObject({ error: { code: 'data' } })
    expect(await ask({ ask: 'outcome', table: 't1' })).toMatchObject({ outcome: null })
    expect(await ask({ ask: 'record', table: 't1' })).toMatchObject({ record: { entries: [] } })
  })

  it('wants to be brought dice where it throws none', async () => {
    const { ask } = door()
    await ask({ ask: 'open', system: 'jours-de-gloire', setup: { scenario: 'bautzen' } })
    const opened = await ask({ ask: 'open', ...ULM })
    expect(opened).toMatchObject({ dice: 'list' })
    const seeded = await ask({ ask: 'open', ...ULM, seed: 1, dice: [3] })
    expect(seeded).toMatchObject({ error: { code: 'dice' } })
  })
})

describe('lines of a stream', () => {
  it('come whole however they are cut, and cut where they are too long', async () => {
    async function* chunks(): AsyncGenerator<string> {
      yield* ['on', 'e\ntwo\n\nth', 'ree is too long', ' by far\nfour']
    }
    const lines: string[] = []
    for await (const line of linesOf(chunks(), 5)) lines.push(line)
    expect(lines).toEqual(['one', 'two', 'three ', 'four'])
  })
})
