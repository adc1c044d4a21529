import { games } from '@bivouac/games'
import { jsonSchemas } from '@bivouac/kernel'
import { toJsonSchema } from '@valibot/to-json-schema'
import { sayJson, type Command } from '../command.ts'
import { systemNamed, type TerminalKit } from '../systems.ts'
import { DONE, Failure, UsageError, expectWords, readArguments } from '../usage.ts'

const KINDS = ['record', 'position', 'scenario', 'map', 'charts'] as const
type Kind = (typeof KINDS)[number]

/** `bivouac schema`: the form of a kind of file, as JSON Schema. */
export const schemaCommand: Command = {
  name: 'schema',
  about: 'Prints the JSON Schema of a kind of file',
  help: [`bivouac schema ${KINDS.join('|')} [SYSTEM]`],
  async run(argv, terminal) {
    const { positionals } = readArguments(argv, { json: { type: 'boolean' } })
    expectWords(positionals, ['KIND', 'SYSTEM'], 1)
    const kind = KINDS.find((known) => known === positionals[0])
    if (kind === undefined)
      throw new UsageError(`There is no kind of file "${positionals[0]}". There are: ${KINDS.join(', ')}.`)
    sayJson(terminal, schemaOf(kind, await systemNamed(positionals[1] ?? games[0].id)))
    return DONE
  },
}

function schemaOf(kind: Kind, { files, system }: TerminalKit): object {
  if (kind === 'record' || kind === 'position') return jsonSchemas()[kind]
  const schema = files[kind]
  if (schema === undefined) throw new Failure(`${system.title} hands out no schema of a ${kind} file.`)
  // What JSON Schema cannot say (a check of sense, a pattern of our own) is left out; reading a file checks it.
  return toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
}
