import { sayJson, type Command } from '../command.ts'
import { count } from '../text.ts'
import { DONE, expectWords, FOUND_WRONG, readArguments } from '../usage.ts'

/** `bivouac check-store`: whether every table of a server still follows from the rules as they are in this program. */
export const checkStoreCommand: Command = {
  name: 'check-store',
  about: 'Replays every table of the server by the rules as they are now',
  help: [
    'bivouac check-store [--json]',
    '',
    'Run it with a new version before its server is started: it lists the tables that would stand still until their',
    'players go on, how many of their moves still hold, and what becomes of the next. It changes nothing, and the old',
    'server may run meanwhile. A reason may tell what a game hides: it is for the operator, not for players.',
    '',
    'The store is the one the environment names, as for the server: BIVOUAC_DATA, or DATABASE_URL.',
    'Exit code 1 when a table would stand still.',
  ],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, { json: { type: 'boolean' } })
    expectWords(positionals, [])
    // The server's code is read only by the commands that need it.
    const { checkStore, storeFrom } = await import('@bivouac/server')
    try {
      const check = await checkStore(storeFrom(process.env))
      if (values.json) sayJson(terminal, check)
      else {
        for (const { table, at, reason } of check.stopped)
          terminal.say(`${table}: stands still after ${count(at, 'move')}; ${reason}`)
        terminal.say(
          `${count(check.tables, 'table')}: ${check.agree} as before, ${check.stopped.length} would stand still.`,
        )
      }
      return check.stopped.length === 0 ? DONE : FOUND_WRONG
    } catch (error) {
      // A store that cannot be read; anything else is a fault of ours.
      if (!(error instanceof Error && 'code' in error)) throw error
      terminal.complain(`The store cannot be read: ${error.message}`)
      return FOUND_WRONG
    }
  },
}
