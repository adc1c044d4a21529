import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { DataError, readData } from '@bivouac/kernel'
import * as v from 'valibot'
import { claimStore } from './store/claim.ts'
import { wholeTableSchema } from './store/format.ts'
import { openStore } from './store/open.ts'
import type { StorePlace } from './store/open.ts'
import type { WholeTable } from './store/store.ts'

/**
 * A backup is text: a line that says what it is, a line a table, and a last line with their number and the SHA-256
 * of all before it. It is the same for both stores, so a backup of one may be restored into the other.
 */
const FIRST = { format: 'bivouac-backup', version: 1 } as const
/** A table of a very long campaign is one line. */
const LINE_LIMITS = { maxBytes: 256 * 1024 * 1024, maxDepth: 64 } as const
const lastSchema = v.strictObject({ tables: v.pipe(v.number(), v.integer()), sha256: v.string() })
const firstSchema = v.strictObject({ format: v.literal('bivouac-backup'), version: v.literal(1) })

/**
 * Writes every table into a file, as of one moment, while servers go on. The file appears under its name only when
 * it is whole and on the disk. It holds dice secrets of games still going on: only its owner may read it.
 */
export async function backup(place: StorePlace, file: string): Promise<{ readonly tables: number }> {
  const store = await openStore(place)
  const draft = `${file}.part`
  try {
    const out = await open(draft, 'w', 0o600)
    try {
      const hash = createHash('sha256')
      const write = async (value: unknown): Promise<void> => {
        const line = `${JSON.stringify(value)}\n`
        hash.update(line)
        await out.write(line)
      }
      let tables = 0
      await write(FIRST)
      for await (const whole of store.everything()) {
        await write(whole)
        tables += 1
      }
      await out.write(`${JSON.stringify({ tables, sha256: hash.digest('hex') })}\n`)
      await out.sync()
      await out.close()
      await rename(draft, file)
      return { tables }
    } catch (error) {
      await out.close().catch(() => {})
      throw error
    }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await store.close()
  }
}

/**
 * Puts the tables of a backup into a store. The file is read through first: a broken one changes nothing. Tables that
 * are there already are left as they are and counted in `kept`, so a restore that was cut short can be run again. Throws
 * `FileTaken` while a server uses the file.
 */
export async function restore(
  place: StorePlace,
  file: string,
): Promise<{ readonly tables: number; readonly kept: number }> {
  await readBackup(file, async () => {})
  const letGo = claimStore(place)
  const store = await openStore(place)
  let tables = 0
  let kept = 0
  try {
    await readBackup(file, async (whole) => {
      if (await store.table(whole.table.id)) kept += 1
      else {
        await store.restore(whole)
        tables += 1
      }
    })
    return { tables, kept }
  } finally {
    await store.close()
    letGo()
  }
}

/** Reads a backup table by table. Throws `DataError` with the line that is not as it should be. */
async function readBackup(file: string, take: (whole: WholeTable) => Promise<void>): Promise<void> {
  const hash = createHash('sha256')
  let number = 0
  let tables = 0
  let ended = false
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1
    const read = <T>(schema: v.GenericSchema<unknown, T>): T => {
      try {
        return readData(schema, line, LINE_LIMITS)
      } catch (error) {
        throw new DataError(`line ${number}`, (error as Error).message)
      }
    }
    if (ended) throw new DataError(`line ${number}`, 'nothing after the last line')
    if (number === 1) read(firstSchema)
    else if (line.startsWith('{"tables":')) {
      const last = read(lastSchema)
      if (last.tables !== tables) throw new DataError(`line ${number}`, `${tables} tables, as there are`)
      if (last.sha256 !== hash.digest('hex'))
        throw new DataError(`line ${number}`, 'the SHA-256 of what comes before')
      ended = true
      continue
    } else {
      await take(read<WholeTable>(wholeTableSchema))
      tables += 1
    }
    hash.update(`${line}\n`)
  }
  if (!ended) throw new DataError(`line ${number + 1}`, 'the last line: this backup is not whole')
}
