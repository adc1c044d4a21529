import { readFileSync } from 'node:fs'
import { createRandom, DataError, playRandom, runPositionFile, seededDice } from '@bivouac/kernel'
import { pathsInto, withValueAt, WRONG } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { lbNotation } from '../../src/files/notation.ts'
import { laBataille } from '../../src/system.ts'
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

const moments = collectMoments()

describe.each(moments)('a broken state, $phase in $scenario', ({ scenario, phase, position }) => {
  const state: unknown = JSON.parse(JSON.stringify(position.state))

  it('is refused with the path, or can be played on from', () => {
    let refused = 0
    for (const path of pathsInto(state, 2)) {
      // What is the same in every state is broken in one of them.
      if (path[0] !== 'frames' && phase !== moments[0].phase) continue
      for (const wrong of WRONG) {
        const broken = withValueAt(state, path, wrong)
        const told = `${path.join('.')} = ${JSON.stringify(wrong)}`
        const error = refusalOf(() => laBataille.restore({ scenario }, broken))
        if (error === null)
          expect(() => playOn(scenario, broken), `${told} opens and cannot be played`).not.toThrow()
        else expect(error.path, `${told}: ${error.message}`).not.toBe('')
        refused += error === null ? 0 : 1
      }
    }
    expect(refused).toBeGreaterThan(10)
  })
})

function playOn(scenario: string, state: unknown): void {
  const p = laBataille.restore({ scenario }, state)
  for (const seat of ['imperial', 'coalition']) laBataille.question(p, seat)
  laBataille.view(p, null)
  playRandom(laBataille, p, createRandom(1), seededDice(1), { maxActions: 2 })
}

describe('a broken position file', () => {
  const text = readFileSync(new URL('../positions/volley.position.json', import.meta.url), 'utf8')
  const file: unknown = JSON.parse(text)

  it('is refused with the path, or runs to its mismatches', () => {
    let refused = 0
    for (const path of pathsInto(file, 3)) {
      for (const wrong of WRONG) {
        const error = refusalOf(() => runPositionFile(laBataille, lbNotation, withValueAt(file, path, wrong)))
        if (error === null) continue
        refused++
        if (path[0] !== 'format') expect(error.path, `${path.join('.')}: ${error.message}`).not.toBe('')
      }
    }
    expect(refused).toBeGreaterThan(100)
  })
})
