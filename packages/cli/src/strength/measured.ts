import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { levels } from '@bivouac/ai/levels'
import { opponentOf } from '@bivouac/ai'
import { canonicalJson } from '@bivouac/kernel'
import type { MatchResult } from '../match/tally.ts'
import { Failure } from '../usage.ts'

/** The project before the computer's levels were rows of figures: what today's marshal is held against. */
const BEFORE = 'frozen:5a3cab82'

/** A match that is published: who meets whom. */
export interface Meeting {
  readonly a: string
  readonly b: string
}

/** Each level against the one below, the lowest against chance, the highest against its past and players of one idea. */
export const MEETINGS: readonly Meeting[] = [
  { a: 'recruit', b: 'random' },
  ...levels.slice(1).map((a, at) => ({ a, b: levels[at] })),
  ...[BEFORE, 'rusher', 'turtle', 'raider'].map((b) => ({ a: 'marshal', b })),
]

/** A meeting that was played in a scenario, as a line of the file of results. */
export interface Measured extends Meeting {
  readonly system: string
  readonly scenario: string
  readonly seed: number
  /** The figures the system's computer played by: see `figuresMark`. */
  readonly mark: string
  readonly result: MatchResult
  /** The score of each pair, in the order of seeds. */
  readonly pairs: readonly number[]
}

/** A mark of the figures a system's computer plays by: weights, numbers and levels. Others, another mark. */
export async function figuresMark(system: string): Promise<string> {
  const { numbers, weights, levels: rows, sparring } = await opponentOf(system)
  return createHash('sha256')
    .update(canonicalJson({ numbers, weights, rows, sparring }))
    .digest('hex')
    .slice(0, 12)
}

/** What was measured so far; of what was measured again the last. Throws `Failure` on a line that is no JSON. */
export function readMeasured(path: string): Measured[] {
  if (!existsSync(path)) return []
  const last = new Map<string, Measured>()
  for (const [at, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (line === '') continue
    try {
      const one = JSON.parse(line) as Measured
      last.set([one.system, one.scenario, one.a, one.b].join(' '), one)
    } catch {
      throw new Failure(`${path}, line ${at + 1}, is not whole: delete it.`)
    }
  }
  return [...last.values()]
}

/** Adds what was measured. */
export function keepMeasured(path: string, measured: Measured): void {
  appendFileSync(path, `${JSON.stringify(measured)}\n`)
}
