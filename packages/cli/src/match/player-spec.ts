import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { levels } from '@bivouac/ai/levels'
import type { Level } from '@bivouac/ai/levels'
import * as v from 'valibot'
import { readJson } from '../files.ts'
import { Failure, UsageError } from '../usage.ts'
import { SPARRING } from './sparring.ts'
import type { SparringName } from './sparring.ts'
import { commitOf } from './frozen.ts'

/** Changes to a level, for tuning: to its row, to the script's numbers, to the weights of the value. */
const changesSchema = v.strictObject({
  row: v.optional(v.record(v.string(), v.number())),
  numbers: v.optional(v.record(v.string(), v.number())),
  weights: v.optional(v.record(v.string(), v.number())),
})
export type Changes = v.InferOutput<typeof changesSchema>

/** A player of a match, as plain data: any machine with this repository can make it. */
export type PlayerSpec =
  | { readonly kind: 'level'; readonly level: Level; readonly changes: Changes }
  | { readonly kind: 'random' }
  | { readonly kind: 'sparring'; readonly name: SparringName }
  /** `state` is a commit, or the folder of another state of the project. */
  | { readonly kind: 'frozen'; readonly state: string; readonly level: string }
  | { readonly kind: 'command'; readonly command: string }

/** How players are typed, for `--help`. */
export const PLAYER_HELP: readonly string[] = [
  'A PLAYER is one of',
  `  ${levels.join(', ')}`,
  '                       a level; LEVEL@SECONDS thinks so long, LEVEL+FILE.json plays with the changes in the file:',
  '                       {"row": {...}, "numbers": {...}, "weights": {...}}',
  '  random               takes any action offered',
  `  ${SPARRING.join(', ')}`,
  '                       a player of one idea',
  '  frozen:REF[:LEVEL]   the computer as it was at a commit, a tag or a branch, or in another folder (marshal)',
  '  cmd:COMMAND LINE     any program that speaks the protocol of "bivouac engine"',
]

/** The player that was typed. Throws `UsageError` when it is none, `Failure` when its file or its commit is not to be had. */
export function readPlayer(text: string): PlayerSpec {
  const [, kind = '', rest = ''] = /^(cmd|frozen):(.*)$/.exec(text) ?? []
  if (kind === 'cmd') return { kind: 'command', command: rest }
  if (kind === 'frozen') return frozen(rest)
  if (text === 'random') return { kind: 'random' }
  const sparring = SPARRING.find((name) => name === text)
  if (sparring) return { kind: 'sparring', name: sparring }
  const [, name = '', seconds, file] = /^(\w+)(?:@([\d.]+))?(?:\+(.+))?$/.exec(text) ?? []
  const level = levels.find((one) => one === name)
  if (level === undefined) throw new UsageError(`There is no player "${text}".`)
  return { kind: 'level', level, changes: changesOf(seconds, file) }
}

function frozen(text: string): PlayerSpec {
  const [state, level = 'marshal'] = existsSync(text) ? [text] : text.split(/:(?=\w+$)/)
  const isFolder = existsSync(state) && statSync(state).isDirectory()
  return { kind: 'frozen', state: isFolder ? resolve(state) : commitOf(state), level }
}

function changesOf(seconds: string | undefined, file: string | undefined): Changes {
  const read = v.safeParse(changesSchema, file === undefined ? {} : readJson(file))
  if (!read.success)
    throw new Failure(
      `${file}: changes to a level are {"row": …, "numbers": …, "weights": …}, each of figures.`,
    )
  const { row } = read.output
  return seconds === undefined ? read.output : { ...read.output, row: { ...row, seconds: Number(seconds) } }
}
