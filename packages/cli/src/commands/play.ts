import { randomInt } from 'node:crypto'
import { DataError } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import type { Command } from '../command.ts'
import { inFile, readJson } from '../files.ts'
import { chooseScenario, chooseSystem, defaultSitter } from '../play/choose.ts'
import { Keeping } from '../play/keeping.ts'
import { openGame, resumeGame, type OpenGame } from '../play/open-game.ts'
import { readLevel, readSeats, seatComputer, type Sitter } from '../play/seats.ts'
import { Table } from '../play/table.ts'
import { readRecord } from '../records.ts'
import { systemNamed, type TerminalKit } from '../systems.ts'
import type { Terminal } from '../terminal.ts'
import { inkFor, listed } from '../text.ts'
import { DONE, Failure, UsageError, expectWords, readArguments, wholeNumber } from '../usage.ts'

const OPTIONS = {
  seat: { type: 'string', multiple: true },
  seed: { type: 'string' },
  dice: { type: 'string' },
  level: { type: 'string' },
  seconds: { type: 'string' },
  record: { type: 'string' },
  resume: { type: 'string' },
  charts: { type: 'string' },
  scenario: { type: 'string' },
  map: { type: 'string' },
  option: { type: 'string', multiple: true },
} as const

/** `bivouac play`: a game at this terminal. */
export const playCommand: Command = {
  name: 'play',
  about: 'Plays a game here: against the computer, or two at one screen',
  help: [
    'bivouac play [SYSTEM SCENARIO] [options]     without SYSTEM it asks what to play',
    'bivouac play SYSTEM --scenario FILE          plays a scenario of your own',
    'bivouac play --resume FILE [options]         goes on with a game',
    '',
    '  --seat SEAT=human|computer   who plays what; seats not named go to the computer',
    '  --seed N                     the seed of the dice; without it one is drawn',
    '  --dice list                  you throw the dice and type them in',
    '  --level random|recruit|sergeant|veteran|colonel|marshal   how well the computer plays (veteran)',
    '  --seconds N   how long it may think about a turn of its own',
    '  --record FILE                where the game is kept (a place of its own without it)',
    '  --charts FILE                play with charts of your own ("bivouac charts --template")',
    '  --scenario FILE, --map FILE  play a scenario of your own, on a map of your own',
    '  --option NAME=VALUE          agree on an option of the rules: --option aeFreeze=false',
    '',
    'In the game, help lists the orders. Commands may be piped in; at their end the game is kept.',
  ],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, OPTIONS)
    expectWords(positionals, ['SYSTEM', 'SCENARIO'], 0)
    if (values.dice !== undefined && values.dice !== 'list')
      throw new UsageError(`--dice takes list, not "${values.dice}".`)
    if (values.dice !== undefined && values.seed !== undefined)
      throw new UsageError('--seed and --dice list do not go together.')
    const strength = readLevel(values.level, values.seconds)
    const seed = wholeNumber(values.seed, 'seed', { least: 0, most: 2 ** 48, otherwise: randomInt(2 ** 31) })

    const laid =
      values.resume === undefined
        ? await layNew(positionals, values, seed, terminal)
        : await layResumed(values.resume, positionals, values, terminal)
    if (laid === null) return DONE
    const { kit, game, sitters, keeping } = laid
    const seats = [...sitters.keys()]
    const table = new Table({
      kit,
      ...game,
      sitters,
      keeping,
      terminal,
      sheet: { ink: inkFor(terminal.colour), columns: Math.max(60, terminal.columns), rows: terminal.rows },
      computer: (seat) => seatComputer(kit.system.id, { ...strength, seed: seed + 1 + seats.indexOf(seat) }),
    })
    introduce(terminal, laid)
    return finish(terminal, laid, await table.play())
  },
}

interface Laid {
  readonly kit: TerminalKit
  readonly game: OpenGame
  readonly sitters: ReadonlyMap<string, Sitter>
  readonly keeping: Keeping
}
type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values']

/** A new game; null when nobody answers what is asked. */
async function layNew(
  words: readonly string[],
  values: Values,
  seed: number,
  terminal: Terminal,
): Promise<Laid | null> {
  const id = words[0] ?? (await chooseSystem(terminal))
  if (id === null) return null
  const kit = await systemNamed(id)
  const files = readFiles(kit, values)
  const chosen = await chooseScenario(kit, words[1], files['scenario'], values.seat !== undefined, terminal)
  if (chosen === null) return null
  const options = readOptions(values.option ?? [])
  const setup: GameSetup = {
    scenario: chosen.scenario,
    ...(Object.keys(options).length > 0 && { options }),
    ...(Object.keys(files).length > 0 && { files }),
  }
  const keeping = new Keeping(values.record, chosen.scenario, undefined)
  const game = await openGame(kit, setup, values.dice === 'list' ? 'list' : seed, terminal).catch(
    (error: unknown) => {
      throw blamed(error, values)
    },
  )
  if (game === null) return null
  const seats = kit.system.seats(game.session.position)
  const sitters = chosen.sitters ?? readSeats(values.seat ?? [], seats, defaultSitter)
  return { kit, game, sitters, keeping }
}

/** Options as given by `--option name=value`; whether there are such is for the system to say. */
function readOptions(given: readonly string[]): NonNullable<GameSetup['options']> {
  const options: Record<string, string | number | boolean> = {}
  for (const text of given) {
    const [, name, value] = /^(\w+)=(.+)$/.exec(text) ?? []
    if (name === undefined || value === undefined)
      throw new UsageError(`--option takes NAME=VALUE, not "${text}".`)
    options[name] =
      value === 'true' ? true : value === 'false' ? false : /^\d+$/.test(value) ? Number(value) : value
  }
  return options
}

/** The same fault with the name of the player's file it lies in. */
function blamed(error: unknown, values: Values): unknown {
  if (!(error instanceof DataError)) return error
  const within = /^files\.(charts|scenario|map)\.?/.exec(error.message)
  const kind = within?.[1] as 'charts' | 'scenario' | 'map' | undefined
  const path = kind === undefined ? (values.scenario ?? values.map) : values[kind]
  return path === undefined ? error : new Failure(`${path}: ${error.message.slice(within?.[0].length ?? 0)}`)
}

/** The files of the player's own, as they go into the set-up. Charts are read once for their faults. */
function readFiles(kit: TerminalKit, { charts, scenario, map }: Values): Record<string, unknown> {
  const files: Record<string, unknown> = {}
  if (charts !== undefined) {
    files['charts'] = readJson(charts)
    inFile(charts, () => kit.charts.read(files['charts']))
  }
  if (scenario !== undefined) files['scenario'] = readJson(scenario)
  if (map !== undefined) files['map'] = readJson(map)
  return files
}

/** A game to go on with. One the rules of today make another goes on in a file of its own: the old one stays as it is. */
async function layResumed(
  path: string,
  words: readonly string[],
  values: Values,
  terminal: Terminal,
): Promise<Laid> {
  const { seed, dice, charts, scenario, map, option } = values
  const settled = { seed, dice, charts, scenario, map, option }
  for (const [name, value] of Object.entries(settled))
    if (value !== undefined) throw new UsageError(`--${name} is settled already in a game that is resumed.`)
  if (words.length > 0) throw new UsageError(`"${words[0]}" is one word too many with --resume.`)
  const { record, kit } = await readRecord(path)
  const { corrected, ...game } = inFile(path, () => resumeGame(kit, record))
  if (game.session.outcome !== null || (record.end?.outcome ?? null) !== null)
    throw new Failure(`${path}: this game is over. "bivouac replay ${path}" tells it.`)
  const sitters = readSeats(values.seat ?? [], kit.system.seats(game.session.position), defaultSitter)
  const keeping = new Keeping(values.record, record.setup.scenario, corrected === null ? path : undefined)
  if (corrected !== null) {
    terminal.say(`The rules have been corrected since this game was kept. ${corrected}`)
    terminal.say(`It goes on from there, in ${keeping.path}; ${path} stays as it is.`)
  }
  return { kit, game, sitters, keeping }
}

function introduce(terminal: Terminal, { kit, game, sitters }: Laid): void {
  const { system } = kit
  const { session } = game
  const card = system.scenarios.find(({ id }) => id === session.setup.scenario)
  terminal.say(`\n${system.title}: ${card?.title ?? session.setup.scenario}`)
  const seats = system.seats(session.position)
  const who = (sitter: Sitter): string[] =>
    seats.filter(({ id }) => sitters.get(id) === sitter).map(({ name }) => name)
  if (who('human').length > 0) terminal.say(`At the keyboard: ${listed(who('human'))}.`)
  if (who('computer').length > 0) terminal.say(`Played by the computer: ${listed(who('computer'))}.`)
  const { source } = session
  if (source.kind === 'seed') terminal.say(`The dice come from seed ${source.seed}.`)
  if (source.kind === 'list') terminal.say('You throw the dice and type them in.')
  if (who('human').length > 0) terminal.say('Type help for the orders, a number to choose, quit to leave.')
  // A person is told when it is his turn; before that it is good to know where the story begins.
  const [first] = system.deciders(session.position)
  if (sitters.get(first) !== 'human') terminal.say(`\n${kit.telling.status(session.position)}`)
}

function finish(terminal: Terminal, { game, keeping, sitters }: Laid, isOver: boolean): number {
  const { session } = game
  keeping.keep(session)
  if (session.entries.length === 0) terminal.say('\nNothing was played; nothing is kept.')
  else if (isOver)
    terminal.say(
      `\nKept in ${keeping.path}. "bivouac report" looks back on it, "bivouac replay" tells it again, "bivouac verify" proves its dice.`,
    )
  else {
    const seats = [...sitters].flatMap(([seat, sitter]) =>
      sitter === 'human' ? [` --seat ${seat}=human`] : [],
    )
    terminal.say(`\nKept. Go on with: npx bivouac play --resume ${keeping.path}${seats.join('')}`)
  }
  return DONE
}
