import { readFileSync } from 'node:fs'
import {
  DataError,
  canonicalJson,
  createRandom,
  drawAction,
  makeRecord,
  parsePositionFile,
} from '@bivouac/kernel'
import { parseRecord, playRandom, runPositionFile, seededDice, Session, verifyRecord } from '@bivouac/kernel'
import { pathsInto, valueAt, withValueAt, WRONG } from '@bivouac/kernel/testing'
import type { Path } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { laGrandeArmee, lgaNotation } from '../../src/index.ts'
import { boldly } from '../bold.ts'
import { collectMoments } from '../sequence/moments.ts'

/** The error of data that is refused; null when it is taken. Anything but a `DataError` is a fault of ours. */
function refusalOf(read: () => unknown): DataError | null {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof DataError) return error
    throw error
  }
}

/** Does the error's path lead to the broken place, to something around it, or to something that hung on it? */
function leads(error: DataError, path: Path): boolean {
  // What does not say that it is ours is none of ours, whatever else is in it.
  if (path[0] === 'format') return error.message === 'This file is not a Bivouac game.'
  return error.path !== '' && error.path.startsWith(String(path[0]))
}

/** A short game of Ulm with battles in it, as it is written to a file. */
function shortRecord(): unknown {
  const session = new Session(laGrandeArmee, { scenario: 'ulm' }, seededDice(3), { kind: 'seed', seed: 3 })
  const random = createRandom(3)
  while (session.entries.length < 150) {
    const [seat] = boldly.deciders(session.position)
    const action = drawAction(boldly.offer(session.position, seat), random)
    session.submit(seat, session.sequence, action)
  }
  return JSON.parse(JSON.stringify(makeRecord(session)))
}

describe('a broken record', () => {
  const record = shortRecord()

  it('is refused with the path, or found out when it is verified', () => {
    expect(verifyRecord(laGrandeArmee, parseRecord(record))).toEqual([])
    for (const path of pathsInto(record, 6)) {
      for (const wrong of WRONG) {
        if (
          canonicalJson({ is: valueAt(record, path) }) ===
          canonicalJson(wrong === undefined ? {} : { is: wrong })
        )
          continue
        const broken = withValueAt(record, path, wrong)
        const error = refusalOf(() => parseRecord(broken))
        const told = `${path.join('.')} = ${JSON.stringify(wrong)}`
        if (error !== null) {
          expect(leads(error, path), `${told}: ${error.message}`).toBe(true)
        } else if (path[0] !== 'end' || path.length > 1) {
          const findings = verifyRecord(laGrandeArmee, parseRecord(broken))
          expect(findings.length, `${told} goes unnoticed`).toBeGreaterThan(0)
        }
      }
    }
  })

  it('is refused when it is too deep, too long, not JSON or no record at all', () => {
    const texts = [
      '['.repeat(100_000),
      `${'{"a":'.repeat(500)}0${'}'.repeat(500)}`,
      `"${'x'.repeat(17 * 1024 * 1024)}"`,
      '{"format":"bivouac-record","__proto__":{}}',
      '{"format":"bivouac-record",',
      '',
      'null',
      '[]',
      '"bivouac-record"',
    ]
    for (const text of texts) {
      expect(() => parseRecord(text), text.slice(0, 40)).toThrow(DataError)
      expect(() => parsePositionFile(text), text.slice(0, 40)).toThrow(DataError)
      expect(() => laGrandeArmee.restore({ scenario: 'ulm' }, text), text.slice(0, 40)).toThrow(DataError)
    }
  })
})

describe.each(collectMoments())('a broken state, $phase in $scenario', ({ scenario, position }) => {
  const setup = { scenario }
  const state: unknown = JSON.parse(JSON.stringify(position.state))

  it('is refused with the path, or can be played on from', () => {
    let refused = 0
    for (const path of pathsInto(state)) {
      for (const wrong of WRONG) {
        const broken = withValueAt(state, path, wrong)
        const told = `${path.join('.')} = ${JSON.stringify(wrong)}`
        const error = refusalOf(() => laGrandeArmee.restore(setup, broken))
        if (error !== null) {
          refused++
          expect(error.path, `${told}: ${error.message}`).not.toBe('')
          continue
        }
        const p = laGrandeArmee.restore(setup, broken)
        expect(() => playOn(p), `${told} opens and cannot be played`).not.toThrow()
      }
    }
    expect(refused).toBeGreaterThan(500)
  })
})

function playOn(p: ReturnType<typeof laGrandeArmee.restore>): void {
  for (const seat of ['allied', 'french']) {
    laGrandeArmee.view(p, seat)
    laGrandeArmee.question(p, seat)
  }
  playRandom(laGrandeArmee, p, createRandom(1), seededDice(1), { maxActions: 3 })
}

describe('a broken position file', () => {
  const text = readFileSync(new URL('../positions/walkthrough.position.json', import.meta.url), 'utf8')
  const file: unknown = JSON.parse(text)

  it('is refused with the path, or runs to its mismatches', () => {
    let refused = 0
    for (const path of pathsInto(file, 3)) {
      for (const wrong of WRONG) {
        const error = refusalOf(() =>
          runPositionFile(laGrandeArmee, lgaNotation, withValueAt(file, path, wrong)),
        )
        if (error === null) continue
        refused++
        const told = `${path.join('.')} = ${JSON.stringify(wrong)}: ${error.message}`
        expect(path[0] === 'format' ? leads(error, path) : error.path !== '', told).toBe(true)
      }
    }
    expect(refused).toBeGreaterThan(100)
  })
})
