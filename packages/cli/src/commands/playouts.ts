import { createRandom, playRandom, seededDice } from '@bivouac/kernel'
import { sayJson, type Command } from '../command.ts'
import { scenarioNamed, systemNamed, type TerminalKit } from '../systems.ts'
import type { Terminal } from '../terminal.ts'
import { columns, count } from '../text.ts'
import { DONE, FOUND_WRONG, expectWords, readArguments, wholeNumber } from '../usage.ts'

/** A game that did not come to an end: the seed plays it again. */
interface Failed {
  readonly scenario: string
  readonly seed: number
  readonly what: string
}

interface Tally {
  readonly system: string
  readonly scenario: string
  readonly games: number
  readonly finished: number
  readonly failures: number
  readonly actions: number
  readonly seconds: number
  readonly gamesPerSecond: number
  readonly actionsPerSecond: number
  readonly microsPerAction: number
  /** How many games ended at each level. */
  readonly outcomes: Readonly<Record<string, number>>
  readonly failed: readonly Failed[]
}

/** Far beyond any real game: reaching it means that a game does not end. */
const MOST_ACTIONS = 200_000

/** `bivouac playouts`: random games, for speed and for dead ends. */
export const playoutsCommand: Command = {
  name: 'playouts',
  about: 'Plays games at random: how fast, how they end, and whether any fails',
  help: [
    'bivouac playouts SYSTEM [SCENARIO] [--games N] [--seed S] [--json]',
    '',
    '  --games N   games a scenario (10)',
    '  --seed S    the seed of the first game (1); each game after it has the next',
    '',
    'Exit code 1 when a game fails; its seed is told.',
  ],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, {
      games: { type: 'string' },
      seed: { type: 'string' },
      json: { type: 'boolean' },
    })
    expectWords(positionals, ['SYSTEM', 'SCENARIO'], 1)
    const kit = await systemNamed(positionals[0])
    const scenarios =
      positionals[1] === undefined
        ? kit.system.scenarios.map(({ id }) => id)
        : [scenarioNamed(kit, positionals[1]).id]
    const games = wholeNumber(values.games, 'games', { least: 1, most: 1_000_000, otherwise: 10 })
    const seed = wholeNumber(values.seed, 'seed', { least: 0, otherwise: 1 })
    const tallies = scenarios.map((scenario) => {
      const tally = playMany(kit, scenario, games, seed)
      if (!values.json) report(terminal, tally)
      return tally
    })
    if (values.json) sayJson(terminal, tallies.length === 1 ? tallies[0] : together(kit, tallies))
    return tallies.every(({ failures }) => failures === 0) ? DONE : FOUND_WRONG
  },
}

function playMany({ system }: TerminalKit, scenario: string, games: number, firstSeed: number): Tally {
  const outcomes: Record<string, number> = {}
  const failed: Failed[] = []
  let actions = 0
  let millis = 0
  for (let game = 0; game < games; game++) {
    const seed = firstSeed + game
    const dice = seededDice(seed)
    const from = performance.now()
    try {
      const p = system.open({ scenario }, dice)
      const played = playRandom(system, p, createRandom(seed), dice, { maxActions: MOST_ACTIONS })
      actions += played.actions
      if (played.outcome === null)
        failed.push({ scenario, seed, what: `not over after ${played.actions} actions` })
      else outcomes[played.outcome.level] = (outcomes[played.outcome.level] ?? 0) + 1
    } catch (error) {
      failed.push({ scenario, seed, what: error instanceof Error ? error.message : String(error) })
    }
    millis += performance.now() - from
  }
  return tallied({ system: system.id, scenario, games, actions, seconds: millis / 1000, outcomes, failed })
}

function tallied(
  counted: Pick<Tally, 'system' | 'scenario' | 'games' | 'actions' | 'seconds' | 'outcomes' | 'failed'>,
): Tally {
  const { games, actions, seconds, failed } = counted
  const rate = (number: number): number => (seconds > 0 ? Math.round((number / seconds) * 100) / 100 : 0)
  return {
    ...counted,
    finished: games - failed.length,
    failures: failed.length,
    gamesPerSecond: rate(games),
    actionsPerSecond: Math.round(rate(actions)),
    microsPerAction: actions > 0 ? Math.round((seconds * 1e8) / actions) / 100 : 0,
  }
}

/** All scenarios as one, with each for itself. */
function together(
  { system }: TerminalKit,
  scenarios: readonly Tally[],
): Tally & { scenarios: readonly Tally[] } {
  const sum = (of: (tally: Tally) => number): number =>
    scenarios.reduce((total, tally) => total + of(tally), 0)
  const outcomes: Record<string, number> = {}
  for (const tally of scenarios)
    for (const [level, number] of Object.entries(tally.outcomes))
      outcomes[level] = (outcomes[level] ?? 0) + number
  const all = tallied({
    system: system.id,
    scenario: 'all',
    games: sum(({ games }) => games),
    actions: sum(({ actions }) => actions),
    seconds: sum(({ seconds }) => seconds),
    outcomes,
    failed: scenarios.flatMap(({ failed }) => failed),
  })
  return { ...all, scenarios }
}

function report(terminal: Terminal, tally: Tally): void {
  terminal.say(
    `${tally.system} ${tally.scenario}: ${count(tally.games, 'game')}, ${tally.finished} finished; ` +
      `${tally.gamesPerSecond} games/s, ${tally.actionsPerSecond} actions/s, ${tally.microsPerAction} µs an action`,
  )
  const rows = Object.entries(tally.outcomes)
    .toSorted(([, a], [, b]) => b - a)
    .map(([level, number]) => [level, `${number}`, `${Math.round((number * 100) / tally.games)} %`])
  for (const line of columns(rows, [1, 2])) terminal.say(`  ${line}`)
  for (const { seed, what } of tally.failed) terminal.complain(`  seed ${seed} failed: ${what}`)
}
