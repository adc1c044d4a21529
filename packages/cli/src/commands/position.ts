import { mismatchText, parsePositionFile, runPositionFile, type Mismatch } from '@bivouac/kernel'
import { sayJson, type Command } from '../command.ts'
import { inFile, readJson } from '../files.ts'
import { kitOf } from '../records.ts'
import { count } from '../text.ts'
import { DONE, FOUND_WRONG, Failure, UsageError, readArguments } from '../usage.ts'

interface Report {
  readonly file: string
  readonly title: string
  readonly mismatches: readonly Mismatch[]
  /** Why the file could not be run at all; null when it could. */
  readonly broken: string | null
}

/** `bivouac position`: do these positions go as they say? */
export const positionCommand: Command = {
  name: 'position',
  about: 'Runs position files and prints every mismatch',
  help: ['bivouac position FILE… [--json]', '', 'Exit code 1 when any file does not go as it says.'],
  run(argv, terminal) {
    const { values, positionals } = readArguments(argv, { json: { type: 'boolean' } })
    if (positionals.length === 0) throw new UsageError('FILE is missing.')
    const reports = positionals.map(runFile)
    if (values.json) sayJson(terminal, reports)
    else {
      for (const { file, title, mismatches, broken } of reports) {
        const good = broken === null && mismatches.length === 0
        terminal.say(`${good ? 'ok  ' : 'FAIL'}  ${file}${title === '' ? '' : `: ${title}`}`)
        if (broken !== null) terminal.complain(`      ${broken}`)
        for (const mismatch of mismatches) terminal.say(`      ${mismatchText(mismatch)}`)
      }
      const failed = reports.filter(
        ({ broken, mismatches }) => broken !== null || mismatches.length > 0,
      ).length
      if (reports.length > 1) terminal.say(`${count(reports.length, 'file')}, ${failed} not as written`)
    }
    return reports.every(({ broken, mismatches }) => broken === null && mismatches.length === 0)
      ? DONE
      : FOUND_WRONG
  },
}

/** One broken file does not keep the others from being run. */
function runFile(file: string): Report {
  try {
    const source = readJson(file)
    const { system, title = '' } = inFile(file, () => parsePositionFile(source))
    const kit = kitOf(file, system)
    const { mismatches } = inFile(file, () => runPositionFile(kit.system, kit.notation, source))
    return { file, title, mismatches, broken: null }
  } catch (error) {
    if (error instanceof Failure) return { file, title: '', mismatches: [], broken: error.message }
    throw error
  }
}
