import { games, loadKit } from '@bivouac/games'
import { firstChoices } from '@bivouac/kernel'
import type { BuilderField, GameBuilder } from '@bivouac/kernel'
import type { Command } from '../command.ts'
import { neatJson } from '../neat-json.ts'
import { DONE, UsageError, expectWords, readArguments, wholeNumber } from '../usage.ts'

/** `bivouac battle`: a game of one's own from the choices of a system's builder, as a scenario file. */
export const battleCommand: Command = {
  name: 'battle',
  about: 'Builds a battle of your own',
  help: [
    'bivouac battle [SYSTEM] WORDS… [--CHOICE VALUE]… > battle.json',
    'bivouac battle [SYSTEM]                       what there is to choose',
    '',
    'Without SYSTEM the first that builds battles. "bivouac play SYSTEM --scenario battle.json" plays it.',
  ],
  async run(argv, terminal) {
    const named = games.find(({ id }) => id === argv[0])
    const words = named ? argv.slice(1) : argv
    const { id, builder } = await builderOf(named ? [named.id] : games.map((game) => game.id))
    if (words.length === 0) {
      terminal.say([`bivouac battle ${id} ${usageOf(builder)}`, '', ...builder.fields.map(taken)].join('\n'))
      return DONE
    }
    const asked = builder.fields.filter(isAsked)
    const others = builder.fields.filter((field) => !isAsked(field))
    const { values, positionals } = readArguments(
      words,
      Object.fromEntries(others.map((field) => [field.id, { type: 'string' as const }])),
    )
    expectWords(
      positionals,
      asked.map((field) => field.id.toUpperCase()),
    )
    const choices = { ...firstChoices(builder.fields) }
    asked.forEach((field, at) => (choices[field.id] = chosen(field, positionals[at])))
    for (const field of others) {
      const text = values[field.id]
      if (typeof text === 'string') choices[field.id] = chosen(field, text)
    }
    terminal.say(neatJson(builder.build(choices).setup.files?.scenario))
    return DONE
  },
}

/** The first of these systems that builds battles. Rejects with `UsageError` when none does. */
async function builderOf(
  ids: readonly string[],
): Promise<{ readonly id: string; readonly builder: GameBuilder }> {
  for (const id of ids) {
    const { builder } = await loadKit(id)
    if (builder) return { id, builder }
  }
  throw new UsageError(`${ids.join(', ')} builds no battles.`)
}

function isAsked(field: BuilderField): boolean {
  return field.kind === 'choice' && field.noun !== undefined
}

function usageOf({ fields }: GameBuilder): string {
  return fields.map((field) => (isAsked(field) ? field.id.toUpperCase() : `[--${field.id} …]`)).join(' ')
}

/** A field and what it takes, in a line. */
function taken(field: BuilderField): string {
  const name = isAsked(field) ? field.id.toUpperCase() : `--${field.id}`
  if (field.kind === 'choice') return `${name}: ${field.of.map(({ id }) => id).join(', ')}`
  return `${name}: ${field.kind === 'figure' ? `${field.least} to ${field.most}` : 'a whole number'}, ${field.first} if you say nothing`
}

/** What a word chooses. Throws `UsageError` when the field does not take it. */
function chosen(field: BuilderField, word: string): string | number {
  if (field.kind === 'seed') return wholeNumber(word, field.id, { least: 0, otherwise: field.first })
  if (field.kind === 'figure') return wholeNumber(word, field.id, { ...field, otherwise: field.first })
  if (field.of.some(({ id }) => id === word)) return word
  const known = field.of.map(({ id }) => id).join(', ')
  throw new UsageError(
    field.noun === undefined
      ? `--${field.id} takes ${known}, not "${word}".`
      : `There is no ${field.noun} "${word}". There are: ${known}.`,
  )
}
