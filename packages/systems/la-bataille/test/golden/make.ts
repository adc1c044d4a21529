// node packages/systems/la-bataille/test/golden/make.ts
// Makes the golden games anew: for each band of each battle a seed whose players come to it. Writes the records,
// games.json and README.md beside this file; run it after the rules have changed, then look at the difference.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  counted,
  createRandom,
  drawAction,
  listed,
  makeRecord,
  parseRecord,
  seededDice,
  Session,
} from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import { goldenFiles, happensIn } from '@bivouac/kernel/testing'
import type { Happening, MadeGame } from '@bivouac/kernel/testing'
import { SIDES } from '@bivouac/space'
import type { ActionOf, LbAction } from '../../src/position/actions.ts'
import type { LbEvent } from '../../src/position/events.ts'
import type { Army, LbPosition } from '../../src/position/state.ts'
import type { LbView } from '../../src/position/view.ts'
import { bandOf, scoreOf } from '../../src/sequence/victory.ts'
import { laBataille as system } from '../../src/system.ts'
import { boldly, nearest } from '../bold.ts'
import { endings } from '../check.ts'

/** A game that is looked for: by its end (`imperial French decisive`), or by what seldom happens. */
interface Wanted {
  readonly game: string
  readonly scenario: string
  readonly ending?: string
  /** Kinds of actions and types of events. */
  readonly has?: readonly (LbAction['do'] | LbEvent['type'])[]
}

/** How many seeds are tried before a game is given up. */
const SEEDS = 400
/** The longest game that is kept, in actions: all of them are played again in every test run. */
const LONGEST = 1300
const FOLDER = new URL('./', import.meta.url)

/** Every game there is to be a record of: one for each way a battle ends, and some for what else happens in them. */
export function wantedGames(): Wanted[] {
  const ends = system.scenarios.flatMap(({ id: scenario }) =>
    endings(scenario).map((ending): Wanted => {
      const [, ...level] = ending.split(' ')
      return { game: [scenario, ...level].join('-').toLowerCase(), scenario, ending }
    }),
  )
  return [
    ...ends,
    rare('saalfeld-croesten', 'skirmishers-shelter', ['shelter']),
    rare('saalfeld-croesten', 'losses-chosen', ['takeLoss']),
    rare('saalfeld-croesten', 'charge-recalled', ['recall', 'guns-ridden-down', 'leader-taken']),
    rare('saalfeld-1806', 'leader-returns', ['return']),
  ]
}

const rare = (scenario: string, name: string, has: NonNullable<Wanted['has']>): Wanted => ({
  game: `${scenario}-${name}`,
  scenario,
  has,
})

/**
 * How a battle is played: until which turn both attack, and how soon in a hundred one who moves has moved enough. Whoever is to
 * win points afterwards attacks; or the enemy does, rashly, and runs into his fire.
 */
interface Manner {
  readonly both: number
  readonly weary: number
  readonly rash: boolean
}

const MANNERS: Readonly<Record<string, Manner>> = {
  'saalfeld-croesten': { both: 6, weary: 12, rash: false },
  'saalfeld-1806': { both: 4, weary: 12, rash: false },
  'moeckern-1813': { both: 1, weary: 12, rash: true },
}

/** What a player lets be who only answers what the enemy does. */
const ATTACKS: readonly string[] = ['charges', 'movement', 'melee']

/** Two players who mean to fight as long as the game does not stand as it is to end, and draw lots for how. */
function choose(p: LbPosition, seat: string, wanted: Wanted, random: Random): LbAction {
  const { actions } = boldly.offer(p, seat)
  const phase = p.state.frames.at(-1)?.phase ?? ''
  const end = actions.find((action) => action.do === 'end')
  if (end && isLeftAlone(p, seat, phase, wanted)) return end
  const { weary } = MANNERS[wanted.scenario]
  if (end && phase === 'movement' && wanted.ending !== undefined && random.below(100) < weary) return end
  // Adjutants and drill would fill the records.
  const lively = actions.filter(
    ({ do: kind }) => (kind !== 'ride' && kind !== 'form') || random.below(12) === 0,
  )
  const action = drawAction({ actions: lively.length > 0 ? lively : actions }, random)
  if (action === null) throw new Error(`${seat} has nothing to choose: ${system.question(p, seat)}`)
  return action.do === 'march' ? farther(p, seat, action) : action
}

/** Whether this player does no more in his own phase than he must. */
function isLeftAlone(p: LbPosition, seat: string, phase: string, { scenario, ending }: Wanted): boolean {
  const { both, rash } = MANNERS[scenario]
  if (ending === undefined || p.state.turn <= both) return false
  const winner = pointsFor(p, ending)
  if (winner === -1) return phase === 'fire' || ATTACKS.includes(phase)
  const attacks = rash ? p.game.seats[winner].id !== seat : p.game.seats[winner].id === seat
  return !attacks && (ATTACKS.includes(phase) || (phase === 'fire' && !rash))
}

/** A march that comes nearer to the enemy, as far as it goes in one. */
function farther(p: LbPosition, seat: string, march: ActionOf<'march'>): LbAction {
  const { grid } = p.game.ground
  const army: Army = seat === p.game.seats[0].id ? 0 : 1
  let longest = march
  for (;;) {
    const last = grid.indexOf(longest.path.at(-1) ?? '')
    const next = SIDES.map((side) => grid.neighbour(last, side))
      .filter((hex) => hex >= 0 && nearest(p, army, hex) < nearest(p, army, last))
      .map((hex) => ({ ...march, path: [...longest.path, grid.ids[hex]] }))
      .find((each) => system.check(p, seat, each) === null)
    if (next === undefined) return longest
    longest = next
  }
}

/** The army that has to win points for the game to come to this end; -1: it stands so. */
function pointsFor(p: LbPosition, ending: string): Army | -1 {
  const bands = endings(p.game.scenario.id)
  const { winner, level } = bandOf(p, scoreOf(p))
  const now = bands.indexOf(`${winner === -1 ? 'nobody' : p.game.seats[winner].id} ${level}`)
  const forwards = bands.indexOf(ending) - now
  const last: Army = bands.at(-1)?.startsWith('imperial') === true ? 0 : 1
  if (forwards === 0) return -1
  return forwards > 0 ? last : last === 0 ? 1 : 0
}

/** The game of a seed, to its end or until it is too long. */
function play(wanted: Wanted, seed: number): Session<LbPosition, LbAction, LbView> {
  const session = new Session(system, { scenario: wanted.scenario }, seededDice(seed), { kind: 'seed', seed })
  const random = createRandom(seed)
  for (;;) {
    const p = session.position
    const [seat] = system.deciders(p)
    if (seat === undefined || session.entries.length > LONGEST) return session
    const { refusal } = session.submit(seat, session.sequence, choose(p, seat, wanted, random))
    if (refusal !== null) throw new Error(refusal.reason)
  }
}

/** The seed a game has been made of, if there is one: most still come to the same end. */
function seedOf(game: string): number[] {
  const file = new URL(`${game}.record.json`, FOLDER)
  const { dice } = existsSync(file) ? parseRecord(readFileSync(file, 'utf8')) : {}
  return dice?.kind === 'seed' ? [dice.seed] : []
}

/** The game of the seed it had, or of the first that comes to what is wanted. */
function find(wanted: Wanted): MadeGame & { readonly seed: number } {
  const { game, ending, has = [] } = wanted
  for (const seed of [...seedOf(game), ...Array.from({ length: SEEDS }, (_, n) => n + 1)]) {
    const session = play(wanted, seed)
    const outcome = system.outcome(session.position)
    if (outcome === null) continue
    if (ending !== undefined && `${outcome.winner ?? 'nobody'} ${outcome.level}` !== ending) continue
    const events = session.eventsFor(null) as LbEvent[]
    const met = new Set<string>([
      ...session.entries.map(({ action }) => action.do),
      ...events.map(({ type }) => type),
    ])
    if (has.some((what) => !met.has(what))) continue
    const { turn } = session.position.state
    const told = { story: storyOf(session.position, events), happens: happensIn(events, HAPPENS) }
    return { golden: { game, ...outcome, turn, ...told }, record: makeRecord(session), seed }
  }
  throw new Error(`no seed up to ${SEEDS} comes to ${game}`)
}

/** What is looked for again in a record, and by which details it is known. */
export const HAPPENS: Happening<LbEvent> = {
  'charge-begun': ['unit', 'points'],
  'charge-target': ['unit', 'enemy', 'is'],
  'charge-contact': ['unit', 'enemy', 'full'],
  'carre-tried': ['unit', 'distance', 'result'],
  reaction: ['unit', 'charger', 'passed'],
  'reaction-ridden': ['unit', 'into'],
  'opportunity-charge': ['unit', 'mover', 'passed'],
  trampled: ['unit', 'enemy', 'lost'],
  recall: ['unit', 'needed', 'recalled'],
  'guns-ridden-down': ['unit', 'enemy'],
  readiness: ['unit', 'now'],
  limbering: ['unit', 'passed'],
  entered: ['unit', 'hex'],
  fire: ['kind', 'target', 'odds', 'lost'],
  assault: ['into', 'second'],
  'gave-way': ['unit', 'into'],
  'pre-melee': ['into', 'row'],
  melee: ['into', 'column', 'result'],
  advanced: ['unit', 'into'],
  check: ['unit', 'what', 'passed'],
  broken: ['unit', 'state'],
  fled: ['unit', 'how', 'into'],
  rallied: ['unit'],
  removed: ['unit', 'how'],
  'leader-hit': ['unit', 'result'],
  'leader-taken': ['unit'],
  levels: [],
  held: ['place', 'army'],
  'game-over': ['winner', 'why'],
}

function storyOf(p: LbPosition, events: readonly LbEvent[]): string {
  const count = (type: LbEvent['type']): number => events.filter((event) => event.type === type).length
  const over = events.find((event) => event.type === 'game-over')
  const parts = [
    counted(count('fire'), 'volley'),
    counted(count('charge-begun'), 'charge'),
    counted(count('reaction') + count('opportunity-charge'), 'charge') + ' against them',
    counted(count('melee'), 'melee'),
    counted(count('broken'), 'unit') + ' broken',
    counted(count('removed'), 'unit') + ' lost',
  ]
  return `${counted(p.state.turn, 'turn')}: ${listed(parts)}. ${over?.level ?? ''}, ${over?.score ?? 0} points.`
}

const README = `# Golden games

One whole game for each band of each battle, as records: the set-up, the seed of the dice, and every action with the dice it threw,
one a line. \`packages/games/test/games/golden.test.ts\` plays each again to the same position, die by die, and looks for what
\`games.json\` says happens in it. A change of the rules that breaks one raises \`rulesVersion\` and says why. The players mean to
fight; whoever has won enough for the band that is looked for only answers.

\`node packages/systems/la-bataille/test/golden/make.ts\` makes them all anew.
`

/** Makes all of them and writes them beside this file. */
function makeAll(): void {
  const made = wantedGames().map((wanted) => {
    const start = performance.now()
    const game = find(wanted)
    const { length } = game.record.entries
    console.log(
      `${wanted.game}: seed ${game.seed}, ${length} actions, ${((performance.now() - start) / 1000).toFixed(1)} s`,
    )
    return game
  })
  for (const name of readdirSync(FOLDER)) if (name.endsWith('.record.json')) rmSync(new URL(name, FOLDER))
  for (const [name, text] of goldenFiles(made, README)) writeFileSync(new URL(name, FOLDER), text)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeAll()
