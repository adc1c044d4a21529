import { mismatchText, parsePositionFile, runPosition } from '@bivouac/kernel'
import type { Mismatch } from '@bivouac/kernel'
import { sayJson, type Command } from '../command.ts'
import { inFile, readJson } from '../files.ts'
import { kitOf } from '../records.ts'
import { count } from '../text.ts'
import { DONE, FOUND_WRONG, Failure, UsageError, readArguments } from '../usage.ts'

interface Report {
  readonly file: string
  readonly title: string
  readonly mismatches: readonly Mismatch[]
  readonly rollsLeft: number
  readonly astray: string | null
  /** Why the file could not be run at all; null when it could. */
  readonly broken: string | null
}

/** `bivouac position`: do these positions go as they say? */
export const positionCommand: Command = {
  name: 'position',
  about: 'Runs position files and prints every mismatch',
  help: ['bivouac position FILE… [--json]', '', 'Exit code 1 when any file does not go as it says.'],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, { json: { type: 'boolean' } })
    if (positionals.length === 0) throw new UsageError('FILE is missing.')
    const reports: Report[] = []
    for (const file of positionals) reports.push(await runFile(file))
    if (values.json) sayJson(terminal, reports)
    else {
      for (const report of reports) {
        const { file, title, broken } = report
        terminal.say(`${isGood(report) ? 'ok  ' : 'FAIL'}  ${file}${title === '' ? '' : `: ${title}`}`)
        if (broken !== null) terminal.complain(`      ${broken}`)
        for (const line of findings(report)) terminal.say(`      ${line}`)
      }
      const failed = reports.filter((report) => !isGood(report)).length
      if (reports.length > 1) terminal.say(`${count(reports.length, 'file')}, ${failed} not as written`)
    }
    return reports.every(isGood) ? DONE : FOUND_WRONG
  },
}

function isGood({ broken, mismatches }: Report): boolean {
  return broken === null && mismatches.length === 0
}

/** What was found beside what was expected, from where on it is of another position, and dice nobody threw. */
function findings({ mismatches, astray, rollsLeft }: Report): string[] {
  const step = /^actions\[(\d+)\]/
  const later = mismatches.findIndex(({ path }) => {
    const [, at] = step.exec(path) ?? []
    return astray !== null && (at === undefined || Number(at) > Number(step.exec(astray)?.[1]))
  })
  const lines = mismatches.map(mismatchText)
  if (later >= 0)
    lines.splice(later, 0, `As ${astray} was not taken, the rest is of another position than meant:`)
  if (rollsLeft > 0)
    lines.push(
      `dice: the last ${count(rollsLeft, 'die', 'dice')} of the list ${rollsLeft === 1 ? 'was' : 'were'} not thrown`,
    )
  return lines
}

/** One broken file does not keep the others from being run; neither does a fault of ours that it brings to light. */
async function runFile(file: string): Promise<Report> {
  try {
    const read = inFile(file, () => parsePositionFile(readJson(file)))
    const { system, title = '' } = read
    const kit = await kitOf(file, system)
    const run = inFile(file, () => runPosition(kit.system, kit.notation, read))
    const { mismatches, rollsLeft, astray } = run
    return { file, title, mismatches, rollsLeft, astray, broken: null }
  } catch (error) {
    const broken =
      error instanceof Failure
        ? error.message
        : `${file}: this brings a fault of Bivouac to light (${error instanceof Error ? error.message : String(error)}). Please report it with the file.`
    return { file, title: '', mismatches: [], rollsLeft: 0, astray: null, broken }
  }
}
