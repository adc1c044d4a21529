import { availableParallelism } from 'node:os'
import { sayJson, type Command } from '../command.ts'
import { gatherPairs, helpOthers } from '../match/gather.ts'
import type { PairResult } from '../match/pair.ts'
import { PLAYER_HELP, readPlayer } from '../match/player-spec.ts'
import { checkPlayer } from '../match/rival.ts'
import { readSetup } from '../match/setup.ts'
import { judge, spreadOf } from '../match/statistics.ts'
import type { Question } from '../match/statistics.ts'
import { scoreOfPair, tally } from '../match/tally.ts'
import type { MatchResult } from '../match/tally.ts'
import { systemNamed } from '../systems.ts'
import type { Terminal } from '../terminal.ts'
import { count } from '../text.ts'
import { DONE, UsageError, expectWords, readArguments, wholeNumber } from '../usage.ts'

/** `bivouac match`: two players over many games, each set-up played from both sides with the same dice. */
export const matchCommand: Command = {
  name: 'match',
  about: 'Plays two computer players against each other and tells who is stronger',
  help: [
    'bivouac match SYSTEM SCENARIO --a PLAYER --b PLAYER [--games N] [--seed S] [--json]',
    'bivouac match SYSTEM --file scenario.json --a PLAYER --b PLAYER …',
    'bivouac match --work [--cores N]',
    '',
    '  --games N        games (20), always an even number: each is played from both sides with the same dice',
    '  --seed S         the seed of the first pair (1); each after it has the next. Seeds below 10000 are for tuning,',
    '                   from 10000 for tests, from 20000 for what is published',
    '  --option K=V     an option of the set-up; may be given several times',
    '  --sprt LOW,HIGH  stops as soon as it is clear which of the two scores is nearer the truth (0.5,0.55)',
    '  --cores N        cores to use (all)',
    '  --json           as data for a program',
    '',
    ...PLAYER_HELP,
    '',
    'With DATABASE_URL, a PostgreSQL, the pairs are spread over every machine where "bivouac match --work" runs from the very',
    'same code, and kept: a match that was broken off goes on where it was. --cores 0 leaves all the playing to others.',
    '',
    "All is told from a's side. margin: points a is ahead of what is usual for its side. scoreByMargin: share of the",
    'pairs where a came off better than b did from the same side with the same dice. Times are processor seconds.',
  ],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, {
      a: { type: 'string' },
      b: { type: 'string' },
      games: { type: 'string' },
      seed: { type: 'string' },
      file: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      sprt: { type: 'string' },
      cores: { type: 'string' },
      work: { type: 'boolean' },
      json: { type: 'boolean' },
    })
    const database = process.env['DATABASE_URL'] || undefined
    if (values.work) return work(positionals, values.cores, database, terminal)
    expectWords(positionals, ['SYSTEM', 'SCENARIO'], 1)
    const kit = await systemNamed(positionals[0])
    const setup = readSetup(kit, positionals[1], values.file, values.option)
    if (values.a === undefined || values.b === undefined)
      throw new UsageError('--a and --b name the players.')
    const match = { system: kit.system.id, setup, a: readPlayer(values.a), b: readPlayer(values.b) }
    for (const player of [match.a, match.b]) await checkPlayer(match.system, player)
    const games = wholeNumber(values.games, 'games', { least: 1, otherwise: 20 })
    const seed = wholeNumber(values.seed, 'seed', { least: 1, otherwise: 1 })
    const cores = coresFrom(values.cores, database === undefined ? 1 : 0)
    const question = values.sprt === undefined ? null : readQuestion(values.sprt)
    const seeds = Array.from({ length: Math.ceil(games / 2) }, (_, at) => seed + at)
    const pairs: PairResult[] = []
    const isEnough = (): boolean =>
      question !== null && judge(spreadOf(pairs.map(scoreOfPair)), question).verdict !== null
    await gatherPairs({ cores, database }, match, seeds, (pair) => pairs.push(pair), isEnough)
    const result = tally(
      pairs.toSorted((one, other) => one.seed - other.seed),
      question,
    )
    const head = { system: match.system, scenario: setup.scenario, a: values.a, b: values.b, seed }
    if (values.json) sayJson(terminal, { ...head, options: setup.options, ...result })
    else terminal.say([`${head.scenario}: ${values.a} against ${values.b}`, ...told(result)].join('\n'))
    return DONE
  },
}

/** `bivouac match --work`: plays what others order, until it is told to end. */
async function work(
  words: readonly string[],
  cores: string | undefined,
  database: string | undefined,
  terminal: Terminal,
): Promise<number> {
  expectWords(words, [])
  if (database === undefined) throw new UsageError('--work needs DATABASE_URL.')
  const crew = coresFrom(cores, 1)
  const ended = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
  })
  terminal.say(`Playing on ${count(crew, 'core')} whatever is ordered.`)
  await helpOthers(crew, database, ended)
  return DONE
}

function coresFrom(text: string | undefined, least: number): number {
  return wholeNumber(text, 'cores', { least, otherwise: availableParallelism() })
}

function readQuestion(text: string): Question {
  const [low, high, ...more] = text.split(',').map(Number)
  if (more.length === 0 && low > 0 && high > low && high < 1) return { low, high }
  throw new UsageError(`--sprt takes two scores like 0.5,0.55, not "${text}".`)
}

function told({ games, wins, draws, score, interval, ...more }: MatchResult): string[] {
  const { margin, marginInterval, scoreByMargin, sprt, sides, players, seconds } = more
  const verdicts = { high: `it is nearer ${sprt?.high}`, low: `it is nearer ${sprt?.low}` }
  return [
    `  ${count(games, 'game')}: won ${wins.a}, lost ${wins.b}, drawn ${draws}`,
    `  score ${percent(score)} (${interval.map(percent).join(' to ')}), by margin ${percent(scoreByMargin)}`,
    `  margin ${margin.toFixed(1)} (${marginInterval.map((one) => one?.toFixed(1) ?? '?').join(' to ')})`,
    ...Object.entries(sides).map(
      ([side, row]) => `  as ${side}: won ${row.wins}, lost ${row.losses}, drawn ${row.draws}`,
    ),
    ...(sprt === null
      ? []
      : [`  the score: ${sprt.verdict === null ? 'not yet clear' : verdicts[sprt.verdict]}`]),
    ...(['a', 'b'] as const).flatMap((who) => {
      const { p50, p99, max, faults, refusals, resorts, complaints } = players[who]
      const times = [p50, p99, max].map((one) => `${(one * 1000).toFixed(1)} ms`).join(', ')
      return [
        `  ${who}: ${seconds[who].toFixed(2)} s a game; half of its decisions, 99 of 100, all within ${times}`,
        ...(faults + refusals + resorts === 0
          ? []
          : [`     ${count(faults, 'fault')}, ${count(refusals, 'refusal')}, ${count(resorts, 'resort')}`]),
        ...complaints.map((one) => `     ${one}`),
      ]
    }),
  ]
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
