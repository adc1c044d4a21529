import { readFileSync } from 'node:fs'
import { DataError } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { readGameFile } from '../src/table/game-file.ts'
import { layTable, resumeGame } from '../src/table/local-game.ts'
import { packRecord, unpackRecord } from '../src/table/packed-record.ts'

const examples = new URL('../../../docs/examples/', import.meta.url)
const text = (name: string): string => readFileSync(new URL(name, examples), 'utf8')

async function faultOf(source: string): Promise<DataError> {
  const fault = await readGameFile(source).then(
    () => null,
    (error: unknown) => error,
  )
  if (!(fault instanceof DataError)) throw new Error('the file was taken')
  return fault
}

describe('a file opened in the page', () => {
  it('is a record, played through', async () => {
    const file = await readGameFile(text('ulm-first-march.record.json'))
    if (file.kind !== 'record') throw new Error('not a record')
    expect(file.session.entries).toHaveLength(file.record.entries.length)
    expect(file.title).toContain('Ulm')
  })

  it('is a position, from which a table can be laid', async () => {
    const file = await readGameFile(text('two-attacks.position.json'))
    if (file.kind !== 'position') throw new Error('not a position')
    expect(file.mismatches).toEqual([])
    const head = layTable(file.loaded, {
      setup: file.setup,
      title: file.title,
      players: { allied: 'you', french: 'you' },
      taken: { openingRolls: file.openingRolls, entries: file.entries },
      ...(file.start && { start: file.start }),
    })
    const { session } = resumeGame(file.loaded, head, file.entries)
    expect(session.entries).toHaveLength(file.entries.length)
  })

  it('is answered, when it is broken, with the place and what was expected there', async () => {
    expect((await faultOf('{')).message).not.toBe('')
    for (const other of ['{"format":"chess"}', '[1]', '{}', '"game"'])
      expect((await faultOf(other)).message).toBe('This file is not a Bivouac game.')
    expect((await faultOf('{"format":"bivouac-charts"}')).path).toBe('format')
    const record = JSON.parse(text('ulm-first-march.record.json')) as {
      entries: { action: object }[]
      system: string
    }
    expect((await faultOf(JSON.stringify({ ...record, system: 'chess' }))).path).toBe('system')
    const wrong = structuredClone(record)
    wrong.entries[0].action = { do: 'end', extra: 1 }
    expect((await faultOf(JSON.stringify(wrong))).path).toMatch(/^entries\[\d+\]|^end/)
  })
})

describe('a record in a link', () => {
  it('comes out as it went in, in letters an address may hold', async () => {
    const file = await readGameFile(text('ulm-first-march.record.json'))
    if (file.kind !== 'record') throw new Error('not a record')
    const packed = await packRecord(file.record)
    expect(packed).toMatch(/^[\w-]+$/)
    expect(await unpackRecord(packed)).toEqual(file.record)
  })

  it('is refused when it was cut short', async () => {
    const file = await readGameFile(text('ulm-first-march.record.json'))
    if (file.kind !== 'record') throw new Error('not a record')
    const packed = await packRecord(file.record)
    await expect(unpackRecord(packed.slice(0, -20))).rejects.toThrow('this link is not whole')
    await expect(unpackRecord('garbage!')).rejects.toThrow('this link is not whole')
  })

  it('is let go as soon as it holds more than any record, however short it is', async () => {
    let made = 0
    const zeros = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        made += 1
        if (made > 200) controller.close()
        else controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const deflated = await new Response(zeros.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()
    const packed = Buffer.from(deflated).toString('base64url')
    expect(packed.length).toBeLessThan(300_000)
    await expect(unpackRecord(packed)).rejects.toThrow('at most')
  })
})
