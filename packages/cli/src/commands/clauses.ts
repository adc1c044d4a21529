import { clauseIdsOf } from '@bivouac/kernel'
import { sayJson, type Command } from '../command.ts'
import { coverLedger } from '@bivouac/kernel/testing'
import { readLedgerTexts } from '../repository.ts'
import { systemNamed } from '../systems.ts'
import { wrap } from '../text.ts'
import { DONE, FOUND_WRONG, expectWords, readArguments } from '../usage.ts'

/** `bivouac clauses`: where every clause of the rules ends. */
export const clausesCommand: Command = {
  name: 'clauses',
  about: 'Tells of every clause of the rules whether a test shows it',
  help: [
    'bivouac clauses SYSTEM [--json]',
    '',
    'A clause is shown by a test that names it, or is for people and not for a program, or is an open gap.',
    'Exit code 1 when one is nowhere, unknown, or claimed twice.',
  ],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, { json: { type: 'boolean' } })
    expectWords(positionals, ['SYSTEM'])
    const { system, ledger } = await systemNamed(positionals[0])
    const clauseIds = clauseIdsOf(await ledger())
    const cover = coverLedger(clauseIds, readLedgerTexts(system.id))
    const { tested, people, open, nowhere, unknown, twice } = cover
    const sound = nowhere.length + unknown.length + twice.length === 0
    if (values.json) {
      sayJson(terminal, {
        system: system.id,
        total: clauseIds.length,
        tested: tested.length,
        people: people.length,
        open,
        nowhere,
        unknown,
        twice,
      })
      return sound ? DONE : FOUND_WRONG
    }
    terminal.say(`${system.title}: ${clauseIds.length} clauses.`)
    terminal.say(`  ${tested.length} shown by a test`)
    terminal.say(`  ${people.length} for people, not for a program`)
    const show = (ids: readonly string[], what: string): void => {
      terminal.say(`  ${ids.length} ${what}`)
      for (const line of wrap(ids.join(' '), Math.min(terminal.columns, 100), '      ')) terminal.say(line)
    }
    show(open, 'open gaps')
    show(nowhere, 'nowhere')
    if (unknown.length > 0) show(unknown, 'named but not in the rules')
    if (twice.length > 0) show(twice, 'claimed twice')
    return sound ? DONE : FOUND_WRONG
  },
}
