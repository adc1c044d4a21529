import { opponentOf } from '@bivouac/ai'
import { writeWhole } from '../files.ts'
import { fitWeights } from '../match/regression.ts'
import type { Sample } from '../match/regression.ts'
import { playSamples } from '../match/self-play.ts'
import { readSetup } from '../match/setup.ts'
import type { Command } from '../command.ts'
import { neatJson } from '../neat-json.ts'
import { systemNamed } from '../systems.ts'
import { DONE, expectWords, readArguments, wholeNumber } from '../usage.ts'

/** `bivouac fit`: how much each feature of a position says about the result, from games of the script against itself. */
export const fitCommand: Command = {
  name: 'fit',
  about: 'Fits what the computer judges a position by, on games against itself',
  help: [
    'bivouac fit SYSTEM SCENARIO… [--games N] [--seed S] [--even POINTS] [--out FILE]',
    '',
    '  --games N      games a scenario (200); one in ten is held out',
    '  --seed S       the seed of the first game (1); keep below 10000',
    '  --even POINTS  so many points ahead in the end count as half of a clear win (10)',
    '  --out FILE     where the weights go, with how good they are',
  ],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, {
      games: { type: 'string' },
      seed: { type: 'string' },
      even: { type: 'string' },
      out: { type: 'string' },
    })
    const [id, ...scenarios] = positionals
    expectWords(positionals.slice(0, 2), ['SYSTEM', 'SCENARIO'])
    const kit = await systemNamed(id)
    const opponent = await opponentOf(kit.system.id)
    const games = wholeNumber(values.games, 'games', { least: 10, otherwise: 200 })
    const seed = wholeNumber(values.seed, 'seed', { least: 1, otherwise: 1 })
    const even = wholeNumber(values.even, 'even', { least: 1, otherwise: 10 })
    const samples: Sample[] = []
    for (const scenario of scenarios) {
      const setup = readSetup(kit, scenario, undefined, [])
      for (let game = seed; game < seed + games; game++)
        samples.push(...playSamples(kit, opponent, setup, game, even))
    }
    const { weights, calibration, ...rest } = fitWeights(opponent.features.names, samples)
    const scores = { scenarios, ...rest, games: games * scenarios.length, calibration }
    terminal.say(neatJson({ weights, fitted: scores }))
    if (values.out !== undefined) writeWhole(values.out, neatJson({ weights, fitted: scores }))
    return DONE
  },
}
