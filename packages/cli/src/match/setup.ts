import type { GameSetup } from '@bivouac/kernel'
import * as v from 'valibot'
import { readJson } from '../files.ts'
import { scenarioNamed } from '../systems.ts'
import type { TerminalKit } from '../systems.ts'
import { Failure, UsageError } from '../usage.ts'

const scenarioFile = v.looseObject({ id: v.string() })

/** What is played: a scenario of the system or one of a file, with the options typed. Throws `UsageError` or `Failure`. */
export function readSetup(
  kit: TerminalKit,
  scenario: string | undefined,
  file: string | undefined,
  typed: readonly string[],
): GameSetup {
  const options = Object.fromEntries(typed.map(readOption))
  if (file === undefined) {
    if (scenario === undefined) throw new UsageError('SCENARIO is missing.')
    return { scenario: scenarioNamed(kit, scenario).id, options }
  }
  const own = v.safeParse(scenarioFile, readJson(file))
  if (!own.success) throw new Failure(`${file} is no scenario.`)
  return { scenario: own.output.id, options, files: { scenario: own.output } }
}

/** `true`, `false` and numbers are what they say, anything else is a word. */
function readOption(text: string): [string, string | number | boolean] {
  const [, key = text, word = 'true'] = /^([^=]+)=(.*)$/.exec(text) ?? []
  if (word === 'true' || word === 'false') return [key, word === 'true']
  return [key, /^-?\d+$/.test(word) ? Number(word) : word]
}
