import { DataError } from '@bivouac/kernel'
import { sayJson, type Command } from '../command.ts'
import { count } from '../text.ts'
import { DONE, expectWords, FOUND_WRONG, readArguments } from '../usage.ts'
import type { Terminal } from '../terminal.ts'

const PLACE = 'The store is the one the environment names, as for the server: BIVOUAC_DATA, or DATABASE_URL.'

/** `bivouac backup`: every table of a server into one file, while it runs. */
export const backupCommand: Command = {
  name: 'backup',
  about: 'Writes every table of the server into a file',
  help: ['bivouac backup FILE [--json]', '', PLACE, 'The file holds dice secrets of games still going on.'],
  run: (argv, terminal) =>
    withFile(argv, terminal, async (file) => {
      const { backup, storeFrom } = await theServer()
      const done = await backup(storeFrom(process.env), file)
      return { said: `${file}: ${count(done.tables, 'table')} kept.`, done }
    }),
}

/** `bivouac restore`: what a backup holds, into a store. */
export const restoreCommand: Command = {
  name: 'restore',
  about: 'Brings the tables of a backup back',
  help: ['bivouac restore FILE [--json]', '', PLACE, 'Tables that are there already are left as they are.'],
  run: (argv, terminal) =>
    withFile(argv, terminal, async (file) => {
      const { restore, storeFrom } = await theServer()
      const done = await restore(storeFrom(process.env), file)
      return {
        said: `${file}: ${count(done.tables, 'table')} restored, ${count(done.kept, 'table')} left as found.`,
        done,
      }
    }),
}

/** The server's code is read only by the commands that need it: the others start sooner. */
const theServer = () => import('@bivouac/server')

async function withFile(
  argv: readonly string[],
  terminal: Terminal,
  work: (file: string) => Promise<{ said: string; done: unknown }>,
): Promise<number> {
  const { values, positionals } = readArguments(argv, { json: { type: 'boolean' } })
  expectWords(positionals, ['FILE'])
  const [file] = positionals
  try {
    const { said, done } = await work(file)
    if (values.json) sayJson(terminal, { file, ...(done as object) })
    else terminal.say(said)
    return DONE
  } catch (error) {
    // A file or a store that cannot be read or written; anything else is a fault of ours.
    if (!(error instanceof DataError) && !(error instanceof Error && 'code' in error)) throw error
    terminal.complain(`${file}: ${error.message}`)
    return FOUND_WRONG
  }
}
