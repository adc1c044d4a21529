import { verifyRecord } from '@bivouac/kernel'
import { sayJson, type Command } from '../command.ts'
import { inFile } from '../files.ts'
import { readRecord } from '../records.ts'
import { count } from '../text.ts'
import { DONE, FOUND_WRONG, expectWords, readArguments } from '../usage.ts'

/** `bivouac verify`: are the dice and the end of a record what they must be? */
export const verifyCommand: Command = {
  name: 'verify',
  about: 'Recomputes every die of a record and compares its end',
  help: ['bivouac verify RECORD [--json]', '', 'Exit code 1 when anything is not as it should be.'],
  run(argv, terminal) {
    const { values, positionals } = readArguments(argv, { json: { type: 'boolean' } })
    expectWords(positionals, ['RECORD'])
    const [path] = positionals
    const { record, kit } = readRecord(path)
    const findings = inFile(path, () => verifyRecord(kit.system, record))
    const proven =
      record.dice.kind === 'seed' || (record.dice.kind === 'committed' && record.dice.secret !== undefined)
    const dice = record.openingRolls.length + record.entries.reduce((sum, { rolls }) => sum + rolls.length, 0)
    if (values.json) {
      sayJson(terminal, { file: path, verified: findings.length === 0, diceProven: proven, dice, findings })
    } else if (findings.length === 0) {
      const source = proven ? 'recomputed' : 'as written down (dice thrown by hand prove nothing)'
      const ended = record.end === undefined ? 'no end is recorded to compare' : 'the end is the one recorded'
      const played = count(record.entries.length, 'action')
      terminal.say(`${path}: verified. ${played}, ${count(dice, 'die', 'dice')} ${source}; ${ended}.`)
    } else {
      terminal.say(`${path}: ${count(findings.length, 'finding')}.`)
      for (const { entry, what } of findings)
        terminal.say(entry < 0 ? `  ${what}` : `  entries[${entry}]: ${what}`)
    }
    return findings.length === 0 ? DONE : FOUND_WRONG
  },
}
