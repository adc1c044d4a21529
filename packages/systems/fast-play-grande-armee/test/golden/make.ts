// node packages/systems/fast-play-grande-armee/test/golden/make.ts
// Makes the golden games anew: for each way a battle can end the first seed whose players, who draw lots, come to it.
// Writes the records, games.json and README.md beside this file; run it after the rules have changed, then look at the
// difference.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  counted,
  createRandom,
  drawAction,
  listed,
  makeRecord,
  pick,
  seededDice,
  Session,
} from '@bivouac/kernel'
import type { GameRecord, GameSetup, Random } from '@bivouac/kernel'
import { goldenFiles, happensIn } from '@bivouac/kernel/testing'
import type { GoldenGame, Happening } from '@bivouac/kernel/testing'
import { ofSide, sideDoes } from '../../src/files/names.ts'
import type { FpgaAction } from '../../src/position/actions.ts'
import type { FpgaEvent } from '../../src/position/events.ts'
import type { FpgaPosition } from '../../src/position/state.ts'
import { fastPlayGrandeArmee as system } from '../../src/system.ts'
import { endings, modules } from '../check.ts'

type EventOf<K extends FpgaEvent['type']> = Extract<FpgaEvent, { type: K }>
type GameOver = EventOf<'game-over'>

/** A game that is looked for: by its end, and by what else has to happen in it. */
interface Wanted {
  readonly game: string
  readonly setup: GameSetup
  readonly is: (over: GameOver, events: readonly FpgaEvent[]) => boolean
}

/** How many seeds are tried before a game is given up. */
const SEEDS = 4000
const FOLDER = new URL('./', import.meta.url)

/** Every game there is to be a record of: one for each way a battle ends, and some for what else happens in them. */
export function wantedGames(): Wanted[] {
  const wanted = system.scenarios.flatMap(({ id }) => endings(id).map((ending) => endingWanted(id, ending)))
  const extra = (game: string, setup: GameSetup, is: Wanted['is']): void =>
    void wanted.push({ game, setup, is })
  extra(
    'golden-turn-both-beaten',
    { scenario: 'golden-turn' },
    ({ winner, why }) => winner === null && why === 'morale',
  )
  extra('golden-turn-destroyed', { scenario: 'golden-turn' }, ({ why }) => why === 'destroyed')
  extra(
    'durrenfeld-both-beaten',
    { scenario: 'durrenfeld' },
    ({ winner, why }) => winner === null && why === 'morale',
  )
  extra('durrenfeld-deployed-in-secret', { scenario: 'durrenfeld', options: modules }, (_, events) =>
    events.some(({ type }) => type === 'broken'),
  )
  extra('auerstadt-brunswick-falls', { scenario: 'auerstadt' }, (_, events) =>
    events.some((event) => event.type === 'wound' && event.dies),
  )
  return wanted
}

/** `durrenfeld french army morale` as a game: a draw that runs its length, a victory by morale that is not by destruction. */
function endingWanted(scenario: string, ending: string): Wanted {
  const [who, ...rest] = ending.split(' ')
  const winner = who === 'nobody' ? null : who
  const level = rest.join(' ')
  const game = [scenario, ...(winner === null ? [] : [winner]), ...rest].join('-')
  const why = level === 'army morale' ? 'morale' : 'length'
  return {
    game,
    setup: { scenario },
    is: (over) => over.winner === winner && over.level === level && over.why === why,
  }
}

/** A player who draws lots; now and then one who has nothing more to do as soon as he may. */
function choose(p: FpgaPosition, seat: string, random: Random, isIdle: boolean): FpgaAction {
  const offer = system.offer(p, seat)
  const end = offer.actions.find((action) => action.do === 'end')
  const action = isIdle && end && random.below(2) === 0 ? end : drawAction(offer, random)
  if (action === null) throw new Error(`${seat} has nothing to choose: ${system.question(p, seat)}`)
  return action
}

/** Plays a seed to its end, telling each action to `take`. */
function play(
  seed: number,
  next: () => FpgaPosition,
  take: (seat: string, action: FpgaAction) => void,
): void {
  const random = createRandom(seed)
  for (;;) {
    const p = next()
    const deciders = system.deciders(p)
    if (deciders.length === 0) return
    const seat = pick(random, deciders)
    take(seat, choose(p, seat, random, seed % 3 === 0))
  }
}

/** Everything that happens in the game of a seed. */
function eventsOf(setup: GameSetup, seed: number): FpgaEvent[] {
  const dice = seededDice(seed)
  const p = system.open(setup, dice)
  const events: FpgaEvent[] = []
  play(
    seed,
    () => p,
    (seat, action) => void events.push(...(system.perform(p, seat, action, dice) as FpgaEvent[])),
  )
  return events
}

function recordOf(setup: GameSetup, seed: number): GameRecord {
  const session = new Session(system, setup, seededDice(seed), { kind: 'seed', seed })
  play(
    seed,
    () => session.position,
    (seat, action) => {
      const { refusal } = session.submit(seat, session.sequence, action)
      if (refusal !== null) throw new Error(refusal.reason)
    },
  )
  return makeRecord(session)
}

/** The first seed of each game that is wanted. */
function findSeeds(wanted: readonly Wanted[]): Map<string, number> {
  const found = new Map<string, number>()
  const setups = Map.groupBy(wanted, ({ setup }) => JSON.stringify(setup))
  for (const games of setups.values()) {
    const { setup } = games[0]
    const open = new Set(games)
    for (let seed = 1; seed <= SEEDS && open.size > 0; seed++) {
      const events = eventsOf(setup, seed)
      const over = events.find((event) => event.type === 'game-over')
      if (over === undefined) continue
      const fits = [...open].find((game) => game.is(over, events))
      if (fits === undefined) continue
      found.set(fits.game, seed)
      open.delete(fits)
    }
    for (const { game } of open) throw new Error(`no seed up to ${SEEDS} comes to ${game}`)
  }
  return found
}

/** What is looked for again in a record, and by which details it is known. */
const HAPPENS: Happening<FpgaEvent> = {
  deployed: ['unit'],
  skirmished: ['unit', 'target', 'hits'],
  fired: ['unit', 'target', 'band', 'hits'],
  suppressed: ['unit'],
  status: ['force', 'status'],
  'near-die': ['unit', 'allowance'],
  entered: ['unit'],
  occupied: ['unit', 'section'],
  recovery: ['unit', 'recovers'],
  'evade-roll': ['unit', 'attacker', 'succeeds'],
  evaded: ['unit', 'attacker'],
  'escape-roll': ['unit', 'escapes'],
  inspired: ['unit', 'officer'],
  combat: ['target', 'hits', 'winner'],
  'fell-back': ['unit'],
  penned: ['unit'],
  advanced: ['unit'],
  broken: ['unit'],
  destroyed: ['unit'],
  'left-table': ['unit'],
  'officer-lost': ['unit'],
  succeeded: ['unit'],
  wound: ['unit', 'dies'],
  'morale-roll': ['side', 'holds'],
  'length-roll': ['turn', 'ends'],
  'game-over': ['winner', 'why', 'points'],
}

function storyOf(setup: GameSetup, events: readonly FpgaEvent[]): string {
  const count = (type: FpgaEvent['type']): number => events.filter((event) => event.type === type).length
  const over = events.find((event) => event.type === 'game-over')
  const p = system.open(setup, seededDice(1))
  const turns = 1 + count('turn') - (p.state.frames[0]?.phase === 'deploy' ? 1 : 0)
  const parts = [
    counted(count('fired'), 'shot'),
    counted(count('combat'), 'fight'),
    counted(count('broken'), 'brigade') + ' broken',
    counted(count('destroyed'), 'battery', 'batteries') + ' lost',
    ...(count('officer-lost') > 0 ? [counted(count('officer-lost'), 'officer') + ' lost'] : []),
  ]
  const [one, other] = p.game.seats.map(({ id }, at) => `${ofSide(p, id)} ${over?.points[at] ?? 0}`)
  const how = {
    length: 'when its length had run',
    morale: 'by army morale',
    destroyed: 'the enemy destroyed',
  }
  const ended = !over || over.winner === null ? 'a draw' : sideDoes(p, over.winner, 'win')
  const why = over
    ? over.winner === null && over.why === 'morale'
      ? 'both armies beaten'
      : how[over.why]
    : ''
  return `${counted(turns, 'turn')}, ${counted(count('pulse'), 'pulse')}: ${parts.join(', ')}. ${one}, ${other}: ${ended}, ${why}.`
}

function goldenOf(
  game: string,
  setup: GameSetup,
  seed: number,
  record: GameRecord,
): GoldenGame & { turn: number } {
  const events = eventsOf(setup, seed)
  const outcome = record.end?.outcome
  const turn = events.reduce((last, event) => (event.type === 'turn' ? event.turn : last), 1)
  return {
    game,
    story: storyOf(setup, events),
    winner: outcome?.winner ?? null,
    level: outcome?.level ?? '',
    score: outcome?.score ?? 0,
    turn,
    happens: happensIn(events, HAPPENS),
  }
}

const README = `# Golden games

One whole game for every way a battle can end, as records: the set-up, the seed of the dice, and every action with the dice it
threw, one a line. \`golden.test.ts\` plays each again to the same position, die by die, and looks for what \`games.json\` says
happens in it. A change of the rules that breaks one raises \`rulesVersion\` and says why. The players draw lots.

\`node packages/systems/fast-play-grande-armee/test/golden/make.ts\` makes them all anew.
`

/** Makes all of them and writes them beside this file. */
function makeAll(): void {
  const wanted = wantedGames()
  const seeds = findSeeds(wanted)
  for (const name of readdirSync(FOLDER)) if (name.endsWith('.record.json')) rmSync(new URL(name, FOLDER))
  const made = wanted.map(({ game, setup }) => {
    const seed = seeds.get(game) ?? 0
    const record = recordOf(setup, seed)
    return { record, golden: goldenOf(game, setup, seed, record) }
  })
  for (const [name, text] of goldenFiles(made, README)) writeFileSync(new URL(name, FOLDER), text)
  console.log(`${made.length} games: ${listed(wanted.map(({ game }) => `${game} (${seeds.get(game)})`))}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeAll()
