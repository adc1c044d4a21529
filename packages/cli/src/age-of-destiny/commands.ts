import { GROUNDS, LEAST_POINTS, MOST_POINTS, buildBattle, nations } from '@bivouac/age-of-destiny'
import type { Command } from '../command.ts'
import { neatJson } from '../neat-json.ts'
import { DONE, UsageError, expectWords, readArguments, wholeNumber } from '../usage.ts'

const NATIONS = nations()

/** `bivouac battle`: two balanced forces on a field of their own, as a scenario file. */
const battleCommand: Command = {
  name: 'battle',
  about: 'Builds a pick-up battle of The Age of Destiny',
  help: [
    `bivouac battle FIRST SECOND [--points N] [--ground ${GROUNDS.join('|')}] [--seed N] > battle.json`,
    '',
    `Nations: ${NATIONS.map(({ id }) => id).join(', ')}. Points: ${LEAST_POINTS} to ${MOST_POINTS} a side.`,
    '"bivouac play age-of-destiny --scenario battle.json" plays it.',
  ],
  run(argv, terminal) {
    const { values, positionals } = readArguments(argv, {
      points: { type: 'string' },
      ground: { type: 'string' },
      seed: { type: 'string' },
    })
    expectWords(positionals, ['FIRST', 'SECOND'])
    for (const word of positionals) {
      if (!NATIONS.some(({ id }) => id === word))
        throw new UsageError(
          `There is no nation "${word}". There are: ${NATIONS.map(({ id }) => id).join(', ')}.`,
        )
    }
    const ground = GROUNDS.find((known) => known === (values.ground ?? 'rolling'))
    if (ground === undefined)
      throw new UsageError(`--ground takes ${GROUNDS.join(', ')}, not "${values.ground ?? ''}".`)
    const [first, second] = positionals
    const points = wholeNumber(values.points, 'points', {
      least: LEAST_POINTS,
      most: MOST_POINTS,
      otherwise: 300,
    })
    const seed = wholeNumber(values.seed, 'seed', { least: 0, otherwise: 1 })
    terminal.say(neatJson(buildBattle({ first, second, points, seed, ground })))
    return DONE
  },
}

/** What the terminal can do with The Age of Destiny alone. */
export const commands: readonly Command[] = [battleCommand]
