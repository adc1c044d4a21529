import { mismatchText, parsePositionFile, runPosition } from '@bivouac/kernel'
import { sayJson, type Command } from '../command.ts'
import { inFile, readJson } from '../files.ts'
import { kitOf } from '../records.ts'
import { DONE, FOUND_WRONG, Failure, expectWords, readArguments } from '../usage.ts'

/** `bivouac odds`: the exact chances of the attacks a position file declares. */
export const oddsCommand: Command = {
  name: 'odds',
  about: 'Tells the exact odds of the attacks a position file declares',
  help: [
    'bivouac odds FILE [--json]',
    '',
    'FILE is a position file whose actions end with a declared attack: strengths line by line,',
    'the column, and the chance of each result.',
  ],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, { json: { type: 'boolean' } })
    expectWords(positionals, ['FILE'])
    const [path] = positionals
    const file = inFile(path, () => parsePositionFile(readJson(path)))
    const kit = await kitOf(path, file.system)
    const run = inFile(path, () => runPosition(kit.system, kit.notation, file))
    if (run.mismatches.length > 0) {
      terminal.complain(`${path} does not go as it says:`)
      for (const mismatch of run.mismatches) terminal.complain(`  ${mismatchText(mismatch)}`)
      return FOUND_WRONG
    }
    const odds = kit.odds.read(run.position)
    if (odds.length === 0) throw new Failure(`${path} declares no attack that is still to be fought.`)
    if (values.json) sayJson(terminal, odds)
    else terminal.say(kit.odds.report(run.position).join('\n'))
    return DONE
  },
}
