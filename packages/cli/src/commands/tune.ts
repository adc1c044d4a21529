import { availableParallelism } from 'node:os'
import { opponentOf } from '@bivouac/ai'
import { writeWhole } from '../files.ts'
import { Crew } from '../match/crew.ts'
import type { PairResult } from '../match/pair.ts'
import { readPlayer } from '../match/player-spec.ts'
import { readSetup } from '../match/setup.ts'
import { tuneNumbers } from '../match/tuning.ts'
import type { Command } from '../command.ts'
import { neatJson } from '../neat-json.ts'
import { systemNamed } from '../systems.ts'
import { DONE, UsageError, expectWords, readArguments, wholeNumber } from '../usage.ts'

/** `bivouac tune`: fits the numbers of a script by having it play against itself. */
export const tuneCommand: Command = {
  name: 'tune',
  about: 'Fits the numbers a computer plays by, in games against itself',
  help: [
    'bivouac tune SYSTEM SCENARIO… [--player PLAYER] [--numbers A,B,…] [--rounds N] [--pairs N] [--seed S] [--out FILE]',
    '',
    '  --player LEVEL   who is tuned (marshal); its script alone plays, nothing is searched or overlooked',
    '  --numbers A,B    which of its numbers (all)',
    '  --rounds N       rounds (60); each compares two that differ in every number',
    '  --pairs N        pairs of games a round (8)',
    '  --seed S         the seed of the first pair (1); keep below 10000',
    '  --out FILE       where the numbers go after each round, as "bivouac match … LEVEL+FILE" reads them',
    '  --cores N        cores to use (all)',
  ],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, {
      player: { type: 'string', default: 'marshal' },
      numbers: { type: 'string' },
      rounds: { type: 'string' },
      pairs: { type: 'string' },
      seed: { type: 'string' },
      out: { type: 'string' },
      file: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      cores: { type: 'string' },
    })
    const [id, ...scenarios] = positionals
    expectWords(positionals.slice(0, 2), ['SYSTEM', 'SCENARIO'], 1)
    const kit = await systemNamed(id)
    const setups = (scenarios.length > 0 ? scenarios : [undefined]).map((scenario) =>
      readSetup(kit, scenario, values.file, values.option),
    )
    const given = readPlayer(values.player)
    if (given.kind !== 'level') throw new UsageError('--player takes a level.')
    const { numbers: all } = await opponentOf(kit.system.id)
    const known = { ...all, ...given.changes.numbers }
    const names = values.numbers?.split(',') ?? Object.keys(known)
    for (const name of names)
      if (!(name in known))
        throw new UsageError(`There is no number "${name}". There are: ${Object.keys(known).join(', ')}.`)
    const alone = { ...given.changes.row, horizon: 0, overlooks: 0, blur: 0, slip: 0 }
    const player = { ...given, changes: { ...given.changes, row: alone } }
    const rounds = wholeNumber(values.rounds, 'rounds', { least: 1, otherwise: 60 })
    const pairs = wholeNumber(values.pairs, 'pairs', { least: 1, otherwise: 8 })
    const seed = wholeNumber(values.seed, 'seed', { least: 1, otherwise: 1 })
    const crew = new Crew(wholeNumber(values.cores, 'cores', { least: 1, otherwise: availableParallelism() }))
    try {
      const chosen = Object.fromEntries(names.map((name) => [name, known[name]]))
      const matches = setups.map((setup) => ({ system: kit.system.id, setup }))
      const tuning = tuneNumbers(matches, player, chosen, rounds, pairs, seed, async (one, seeds) => {
        const results: PairResult[] = []
        await crew.play(one, seeds, (pair) => results.push(pair))
        return results.toSorted((a, b) => a.seed - b.seed)
      })
      for await (const { round, signal, numbers } of tuning) {
        const told = Object.entries(numbers).map(([name, number]) => `${name} ${number.toPrecision(3)}`)
        terminal.say(`${round}: ${signal.toFixed(3)}  ${told.join(', ')}`)
        if (values.out !== undefined) writeWhole(values.out, neatJson({ numbers }))
      }
    } finally {
      await crew.close()
    }
    return DONE
  },
}
