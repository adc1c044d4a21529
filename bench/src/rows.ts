import { ageOfDestiny, isPresent, unitReach } from '@bivouac/age-of-destiny'
import {
  fastPlayGrandeArmee,
  isPresent as isOnTable,
  unitReach as reachOfBrigade,
} from '@bivouac/fast-play-grande-armee'
import { games as registry, loadKit } from '@bivouac/games'
import {
  applyAction,
  createRandom,
  listDice,
  playRandom,
  replayRecord,
  seededDice,
  Session,
  wholeState,
} from '@bivouac/kernel'
import type { Action, GameSetup, Position, RuleSystem } from '@bivouac/kernel'
import { joursDeGloire } from '@bivouac/jours-de-gloire'
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import { decidingArmy, laBataille, unitReach as reachOfBattalion, unitsOnMap } from '@bivouac/la-bataille'
import { laGrandeArmee, standardCharts } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition } from '@bivouac/la-grande-armee'
import { BLIND_CAMPAIGN, keepGame, LARGEST, MEASURED, SCENARIOS } from './games.ts'
import type { KeptGame } from './games.ts'
import type { Measure } from './timing.ts'

type LgaGame = KeptGame<LgaPosition, LgaAction>

const SEED = 1805
/** Actions of a batch: some hundredths of a second, as for the yardstick, so that a quiet moment holds any of them. */
const BATCH = 5000

/**
 * Random games to the end, the whole offer made at every step: what search and balance runs do. On a measured table moves
 * are drawn from their regions.
 */
function playouts<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  scenario: string,
  setup: GameSetup = { scenario },
): Measure {
  let seed = SEED
  return {
    name: `playout, ${scenario}`,
    batch() {
      let actions = 0
      while (actions < BATCH) {
        seed++
        const dice = seededDice(seed)
        const p = system.open(setup, dice)
        actions += playRandom(system, p, createRandom(seed), dice, { maxActions: 100_000 }).actions
      }
      return actions
    },
  }
}

/** A recorded game played again: every action checked and carried out, nothing offered and nothing copied. */
function replays<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  { actions, rolls }: KeptGame<P, A>,
  scenario: string,
): Measure {
  return {
    name: `replay, ${scenario}`,
    batch: () =>
      repeat(actions.length, () => {
        const dice = listDice(rolls)
        const p = system.open({ scenario }, dice)
        for (const { seat, action } of actions) {
          if (system.check(p, seat, action) !== null) throw new Error('the game does not replay')
          system.perform(p, seat, action, dice)
        }
      }),
  }
}

/** The same through the table's door: the action's form is read, seat and turn are checked. */
function guardedReplays({ actions, rolls }: LgaGame, scenario: string): Measure {
  return {
    name: `replay with the form of actions read, ${scenario}`,
    batch: () =>
      repeat(actions.length, () => {
        const dice = listDice(rolls)
        const p = laGrandeArmee.open({ scenario }, dice)
        for (const { seat, action } of actions) applyAction(laGrandeArmee, p, seat, action, dice)
      }),
  }
}

/** A game at a table: every action submitted, guarded by a copy and logged. */
function submissions({ actions, rolls }: LgaGame, scenario: string): Measure {
  return {
    name: `submit to a session, ${scenario}`,
    batch: () =>
      repeat(actions.length, () => {
        const session = new Session(laGrandeArmee, { scenario }, listDice(rolls))
        for (const { seat, action } of actions) session.submit(seat, session.sequence, action)
      }),
  }
}

function repeat(operations: number, work: () => void): number {
  const times = Math.max(1, Math.round(BATCH / operations))
  for (let done = 0; done < times; done++) work()
  return times * operations
}

function each<P>(name: string, positions: readonly P[], look: (p: P) => unknown): Measure {
  return {
    name,
    batch() {
      for (const p of positions) look(p)
      return positions.length
    },
  }
}

/** Everything timed an operation. `growth` and the spread of offers are reckoned apart. */
export async function measures(): Promise<Measure[]> {
  const kits = await Promise.all(registry.map(({ id }) => loadKit(id)))
  const games = SCENARIOS.map((scenario) => ({ scenario, game: keepGame(laGrandeArmee, scenario, SEED) }))
  const largest = keepGame(laGrandeArmee, LARGEST, SEED, 7)
  const tables = MEASURED.map((scenario) => ({ scenario, game: keepGame(ageOfDestiny, scenario, SEED, 7) }))
  const thousand = { ...largest.record, entries: largest.record.entries.slice(0, 1000) }
  return [
    ...kits.flatMap(({ system }) => system.scenarios.map(({ id }) => playouts(system, id))),
    ...games.map(({ scenario, game }) => replays(laGrandeArmee, game, scenario)),
    ...tables.map(({ scenario, game }) => replays(ageOfDestiny, game, scenario)),
    guardedReplays(largest, LARGEST),
    submissions(largest, LARGEST),
    each(`copy of a position, ${LARGEST}`, largest.positions, (p) => laGrandeArmee.copy(p)),
    ...tables.map(({ scenario, game }) =>
      each(`copy of a position, ${scenario}`, game.positions, (p) => ageOfDestiny.copy(p)),
    ),
    each(`view as JSON, ${LARGEST}`, largest.positions, (p) =>
      JSON.stringify(laGrandeArmee.view(p, 'french')),
    ),
    each(`stored position opened, ${LARGEST}`, stored(largest), (p) =>
      laGrandeArmee.restore({ scenario: LARGEST }, wholeState(p)),
    ),
    each(`jump to action 1000, ${LARGEST}`, largest.positions.slice(0, 1), () => {
      const { end: _, ...open } = thousand
      return replayRecord(laGrandeArmee, open)
    }),
    ...blindMeasures(),
    ...ownFileMeasures(),
  ]
}

/** Ours, and the same as a file of the player's own: an owner of the printed game must not wait for its charts. */
function ownFileMeasures(): Measure[] {
  const own: GameSetup = { scenario: LARGEST, files: { charts: structuredClone(standardCharts) } }
  const positions = (setup: GameSetup): LgaPosition[] => {
    const dice = seededDice(SEED)
    const random = createRandom(SEED)
    const p = laGrandeArmee.open(setup, dice)
    return Array.from({ length: 200 }, () => {
      playRandom(laGrandeArmee, p, random, dice, { maxActions: 5 })
      return laGrandeArmee.copy(p)
    })
  }
  const both = [
    [{ scenario: LARGEST }, 'our charts'],
    [own, 'charts of one’s own'],
  ] as const
  return both.flatMap(([setup, whose]) => [
    { ...playouts(laGrandeArmee, LARGEST, setup), name: `playout, ${LARGEST}, ${whose}` },
    each(`position imagined from a view, ${LARGEST}, ${whose}`, positions(setup), (p) =>
      laGrandeArmee.imagine(laGrandeArmee.view(p, 'french'), 'french', createRandom(SEED)),
    ),
  ])
}

/** The blind campaign of the boxes: the view of a seat is made up from what it may see, and filled in again by search. */
function blindMeasures(): Measure[] {
  const { positions } = keepGame(joursDeGloire, BLIND_CAMPAIGN, SEED, 9)
  const look = (name: string, at: (p: JdgPosition) => unknown): Measure =>
    each(`${name}, ${BLIND_CAMPAIGN} of 1813`, positions, at)
  return [
    look('offer', (p) => joursDeGloire.offer(p, joursDeGloire.deciders(p)[0])),
    look('view as JSON', (p) => JSON.stringify(joursDeGloire.view(p, 'french'))),
    look('position imagined from a view', (p) =>
      joursDeGloire.imagine(joursDeGloire.view(p, 'french'), 'french', createRandom(SEED)),
    ),
  ]
}

function stored({ positions }: LgaGame): LgaPosition[] {
  return positions.filter((_, at) => at % 10 === 0)
}

/** Microseconds of every whole offer of random games of the largest scenario. */
export function offerTimes(): number[] {
  const { positions } = keepGame(laGrandeArmee, LARGEST, SEED + 1, 1)
  const offer = (p: LgaPosition): number => {
    const start = performance.now()
    laGrandeArmee.offer(p, laGrandeArmee.deciders(p)[0])
    return (performance.now() - start) * 1000
  }
  for (const p of positions) offer(p)
  return positions.map(offer)
}

/** Moments of a game at which the reach of units is looked at: a long one need not be played to its end. */
const MOMENTS = 60

/** Microseconds of what the page asks when a unit is picked up, for every unit of many positions of a battle. */
function reachTimes<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  scenario: string,
  reachOfEach: (p: P) => Iterable<() => unknown>,
): number[] {
  const times: number[] = []
  const dice = seededDice(SEED)
  const random = createRandom(SEED)
  const p = system.open({ scenario }, dice)
  for (let moment = 0; moment < MOMENTS; moment++) {
    if (playRandom(system, p, random, dice, { maxActions: 50 }).actions === 0) break
    for (const look of reachOfEach(p)) {
      const start = performance.now()
      look()
      times.push((performance.now() - start) * 1000)
    }
  }
  return times
}

/** The same of the largest battle of each game in which a unit's reach is lit. */
export function reaches(): readonly { readonly scenario: string; readonly times: readonly number[] }[] {
  const hagelberg = MEASURED[MEASURED.length - 1]
  return [
    {
      scenario: hagelberg,
      times: reachTimes(ageOfDestiny, hagelberg, (p) =>
        p.game.unitIds.flatMap((id, unit) => (isPresent(p, unit) ? [() => unitReach(p, id)] : [])),
      ),
    },
    {
      scenario: 'auerstadt',
      times: reachTimes(fastPlayGrandeArmee, 'auerstadt', (p) =>
        p.game.units.flatMap(({ id }, unit) => (isOnTable(p, unit) ? [() => reachOfBrigade(p, id)] : [])),
      ),
    },
    {
      scenario: 'moeckern-1813',
      times: reachTimes(laBataille, 'moeckern-1813', (p) =>
        unitsOnMap(p, decidingArmy(p)).map((unit) => () => reachOfBattalion(p, unit)),
      ),
    },
  ]
}
