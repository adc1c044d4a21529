import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { games } from '@bivouac/games'
import type { Command } from '../command.ts'
import { writeWhole } from '../files.ts'
import { gatherPairs } from '../match/gather.ts'
import type { Means } from '../match/gather.ts'
import type { PairResult } from '../match/pair.ts'
import { readPlayer } from '../match/player-spec.ts'
import { checkPlayer } from '../match/rival.ts'
import { scoreOfPair, tally } from '../match/tally.ts'
import { neatJson } from '../neat-json.ts'
import { strengthDocument } from '../strength/document.ts'
import { MEETINGS, figuresMark, keepMeasured, readMeasured } from '../strength/measured.ts'
import type { Meeting, Measured } from '../strength/measured.ts'
import { strengthRows } from '../strength/summary.ts'
import { scenarioNamed, systemNamed } from '../systems.ts'
import type { Terminal } from '../terminal.ts'
import { DONE, Failure, readArguments, wholeNumber } from '../usage.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
/** Every meeting that is published, with the score of each of its pairs. */
const RESULTS = join(ROOT, 'docs', 'strength.jsonl')
/** Games that are published have seeds from here on. */
const PUBLISHED = 20_000

/** `bivouac strength`: measures how strong the computer is, and writes down what was measured. */
export const strengthCommand: Command = {
  name: 'strength',
  about: 'Measures how strong the computer is, for docs/strength.md and the lobby',
  help: [
    'bivouac strength [SYSTEM [SCENARIO…]] [--games N] [--only TEXT] [--again] [--cores N] [--results FILE]',
    'bivouac strength --write [--results FILE]',
    '',
    'Each level meets the one below, recruit meets chance, marshal meets its past and players of one idea, in the first',
    'scenario of every system or in those named. What is measured is kept in FILE, a line each, so that it can be stopped',
    'at any time and goes on where it was: what FILE has with the present figures and as many games is not played again.',
    '',
    '  --games N      games of each meeting (200)',
    '  --only TEXT    only meetings that have this in them: "marshal", "marshal rusher", "recruit random"',
    '  --again        plays also what FILE has',
    '  --cores N      cores to use (all); with DATABASE_URL as for "bivouac match"',
    '  --results FILE where it is kept (docs/strength.jsonl, of which the documents below are made)',
    '  --write        writes docs/strength.md and packages/ai/src/strength.json from FILE',
  ],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, {
      results: { type: 'string', default: RESULTS },
      games: { type: 'string' },
      only: { type: 'string', default: '' },
      again: { type: 'boolean', default: false },
      cores: { type: 'string' },
      write: { type: 'boolean' },
    })
    const { results, only, again } = values
    if (values.write) return write(results, terminal)
    const [named, ...scenarios] = positionals
    const wanted = wholeNumber(values.games, 'games', { least: 2, otherwise: 200 })
    const database = process.env['DATABASE_URL'] || undefined
    const cores = wholeNumber(values.cores, 'cores', {
      least: database === undefined ? 1 : 0,
      otherwise: availableParallelism(),
    })
    for (const system of named === undefined ? judged() : [named]) {
      const kit = await systemNamed(system)
      const mark = await figuresMark(system)
      const played = scenarios.length > 0 ? scenarios : [kit.system.scenarios[0].id]
      for (const scenario of played) scenarioNamed(kit, scenario)
      for (const scenario of played)
        for (const meeting of MEETINGS) {
          const { a, b } = meeting
          if (!`${a} ${b}`.includes(only)) continue
          const kept = readMeasured(results).find(
            (one) => one.system === system && one.scenario === scenario && one.a === a && one.b === b,
          )
          if (kept && !again && kept.mark === mark && kept.result.games >= wanted) continue
          const measured = await measure({ cores, database }, system, scenario, meeting, mark, wanted)
          if (measured === null) continue
          keepMeasured(results, measured)
          const { score, interval } = measured.result
          const [told, low, high] = [score, ...interval].map((share) => `${(share * 100).toFixed(1)} %`)
          terminal.say(`${system} ${scenario}, ${a} against ${b}: ${told} (${low} to ${high})`)
        }
    }
    return DONE
  },
}

/** The systems whose computer has a script of its own. */
function judged(): string[] {
  return games.filter((game) => game.judged).map(({ id }) => id)
}

/** Plays a meeting; null where the system has no such player. */
async function measure(
  means: Means,
  system: string,
  scenario: string,
  { a, b }: Meeting,
  mark: string,
  wanted: number,
): Promise<Measured | null> {
  const match = { system, setup: { scenario }, a: readPlayer(a), b: readPlayer(b) }
  try {
    await checkPlayer(system, match.b)
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
  const seeds = Array.from({ length: Math.ceil(wanted / 2) }, (_, at) => PUBLISHED + at)
  const pairs: PairResult[] = []
  await gatherPairs(means, match, seeds, (pair) => pairs.push(pair))
  pairs.sort((one, other) => one.seed - other.seed)
  return {
    system,
    scenario,
    a,
    b,
    seed: PUBLISHED,
    mark,
    result: tally(pairs, null),
    pairs: pairs.map(scoreOfPair),
  }
}

async function write(results: string, terminal: Terminal): Promise<number> {
  const measured = readMeasured(results)
  const marks = new Map<string, string>()
  for (const system of judged()) marks.set(system, await figuresMark(system))
  const table: Record<string, unknown> = {}
  for (const [system, mark] of marks) {
    const rows = measured.filter((one) => one.system === system && one.mark === mark)
    if (rows.length > 0) table[system] = strengthRows(mark, rows)
    const stale = measured.filter((one) => one.system === system && one.mark !== mark)
    if (stale.length > 0)
      terminal.complain(`${system}: ${stale.length} rows were played with other figures; left out.`)
  }
  const fresh = measured.filter(({ system, mark }) => marks.get(system) === mark)
  writeWhole(join(ROOT, 'docs', 'strength.md'), await strengthDocument(marks, fresh))
  writeWhole(join(ROOT, 'packages', 'ai', 'src', 'strength.json'), `${neatJson(table)}\n`)
  return DONE
}
