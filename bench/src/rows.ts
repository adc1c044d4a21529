import {
  applyAction,
  createRandom,
  listDice,
  playRandom,
  replayRecord,
  seededDice,
  Session,
} from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import { keepGame, LARGEST, SCENARIOS } from './games.ts'
import type { KeptGame } from './games.ts'
import type { Measure } from './timing.ts'

const SEED = 1805
/** Actions of a batch: some hundredths of a second, as for the yardstick, so that a quiet moment holds any of them. */
const BATCH = 5000

/** Random games to the end, the whole offer listed at every step: what search and balance runs do. */
function playouts(scenario: string): Measure {
  let seed = SEED
  return {
    name: `playout, ${scenario}`,
    batch() {
      let actions = 0
      while (actions < BATCH) {
        seed++
        const dice = seededDice(seed)
        const p = laGrandeArmee.open({ scenario }, dice)
        actions += playRandom(laGrandeArmee, p, createRandom(seed), dice, { maxActions: 100_000 }).actions
      }
      return actions
    },
  }
}

/** A recorded game played again: every action checked and carried out, nothing offered and nothing copied. */
function replays({ actions, rolls }: KeptGame, scenario: string): Measure {
  return {
    name: `replay, ${scenario}`,
    batch: () =>
      repeat(actions.length, () => {
        const dice = listDice(rolls)
        const p = laGrandeArmee.open({ scenario }, dice)
        for (const { seat, action } of actions) {
          if (laGrandeArmee.check(p, seat, action) !== null) throw new Error('the game does not replay')
          laGrandeArmee.perform(p, seat, action, dice)
        }
      }),
  }
}

/** The same through the table's door: the action's form is read, seat and turn are checked. */
function guardedReplays({ actions, rolls }: KeptGame, scenario: string): Measure {
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
function submissions({ actions, rolls }: KeptGame, scenario: string): Measure {
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

function each(name: string, positions: readonly LgaPosition[], look: (p: LgaPosition) => unknown): Measure {
  return {
    name,
    batch() {
      for (const p of positions) look(p)
      return positions.length
    },
  }
}

/** Everything timed an operation. `growth` and the spread of offers are reckoned apart. */
export function measures(): Measure[] {
  const games = SCENARIOS.map((scenario) => ({ scenario, game: keepGame(scenario, SEED) }))
  const largest = keepGame(LARGEST, SEED, 7)
  const thousand = { ...largest.record, entries: largest.record.entries.slice(0, 1000) }
  return [
    ...SCENARIOS.map((scenario) => playouts(scenario)),
    ...games.map(({ scenario, game }) => replays(game, scenario)),
    guardedReplays(largest, LARGEST),
    submissions(largest, LARGEST),
    each(`copy of a position, ${LARGEST}`, largest.positions, (p) => laGrandeArmee.copy(p)),
    each(`view as JSON, ${LARGEST}`, largest.positions, (p) =>
      JSON.stringify(laGrandeArmee.view(p, 'french')),
    ),
    each(`stored position opened, ${LARGEST}`, stored(largest), (p) =>
      laGrandeArmee.restore({ scenario: LARGEST }, p.state),
    ),
    each(`jump to action 1000, ${LARGEST}`, largest.positions.slice(0, 1), () => {
      const { end: _, ...open } = thousand
      return replayRecord(laGrandeArmee, open)
    }),
  ]
}

function stored({ positions }: KeptGame): LgaPosition[] {
  return positions.filter((_, at) => at % 10 === 0)
}

/** Microseconds of every whole offer of random games of the largest scenario. */
export function offerTimes(): number[] {
  const { positions } = keepGame(LARGEST, SEED + 1, 1)
  const offer = (p: LgaPosition): number => {
    const start = performance.now()
    laGrandeArmee.offer(p, laGrandeArmee.deciders(p)[0])
    return (performance.now() - start) * 1000
  }
  for (const p of positions) offer(p)
  return positions.map(offer)
}
