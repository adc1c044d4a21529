import type { Opponent } from '@bivouac/ai'
import { checkAction, createRandom, drawAction, seededDice } from '@bivouac/kernel'
import type { Action, AnyKit, AnyPosition, GameSetup, SeatId } from '@bivouac/kernel'
import { complain, noteDecision } from './conduct.ts'
import type { Conduct } from './conduct.ts'
import { LuckyDice } from './luck.ts'
import { isAction, readAnswer } from './rival.ts'
import type { Rival } from './rival.ts'
import { TurnClock } from './turns.ts'

/** One game of a pair, seen from a's side. */
export interface GameResult {
  readonly side: string
  readonly won: 'a' | 'b' | null
  readonly level: string
  /** By how many points a's side was ahead in the end. */
  readonly lead: number
  /** How kind the dice were to a, in games won; null where no chances can be told. */
  readonly luck: number | null
  readonly actions: number
}

/** Whoever plays a seat, and how it bears itself. */
export interface Place {
  readonly rival: Rival
  readonly side: string
  readonly conduct: Conduct
}

/** What a game is played with. */
export interface Table {
  readonly kit: AnyKit
  readonly opponent: Opponent<AnyPosition, Action> | null
  readonly setup: GameSetup
  readonly seed: number
}

/** Far beyond any real game: reaching it means that a game does not end. It is drawn. */
const MOST_ACTIONS = 50_000

/** Plays a game to its end between those in their places; `ours` is a's side. */
export async function playGame(
  { kit, opponent, setup, seed }: Table,
  places: ReadonlyMap<SeatId, Place>,
  ours: string,
): Promise<GameResult> {
  const { system } = kit
  const dice = seededDice(seed)
  const p = system.open(setup, dice)
  const lucky = opponent && new LuckyDice(dice, system, opponent, ours, seed)
  const clock = new TurnClock(opponent)
  // Where a player gives no legal action, chance chooses for it.
  const chance = createRandom(seed)
  let actions = 0
  for (; actions < MOST_ACTIONS && system.outcome(p) === null; actions++) {
    const [seat] = system.deciders(p)
    const place = places.get(seat)
    if (place === undefined) throw new Error(`Nobody plays ${seat}.`)
    const where = `seed ${seed}, action ${actions}, ${seat}`
    const action = (await ask(kit, p, seat, place, clock, where)) ?? drawAction(system.offer(p, seat), chance)
    if (action === null) throw new Error(`${where}: there is nothing to choose.`)
    if (lucky) lucky.perform(p, seat, action, actions)
    else system.perform(p, seat, action, dice)
  }
  clock.close()
  const outcome = system.outcome(p)
  if (outcome === null) throw new Error(`Seed ${seed}: the game was not over after ${actions} actions.`)
  const { winner, level } = outcome
  const won = winner === null ? null : winner === ours ? 'a' : 'b'
  return { side: ours, won, level, lead: leadOf(kit, p, ours), luck: lucky && lucky.luck, actions }
}

/** What the player does; null when that is nothing the rules allow. */
async function ask(
  { system }: AnyKit,
  p: AnyPosition,
  seat: SeatId,
  { rival, side, conduct }: Place,
  clock: TurnClock,
  where: string,
): Promise<Action | null> {
  const view = system.view(p, seat)
  const asked = performance.now() / 1000
  const began = processorTime()
  try {
    const said = rival.decide(view, seat)
    const isElsewhere = said instanceof Promise
    const answer = isElsewhere ? ((await said) as unknown) : said
    // What another process took can only be told by the clock.
    const seconds = isElsewhere ? performance.now() / 1000 - asked : processorTime() - began
    const { action, resorted, work } = readAnswer(answer)
    noteDecision(conduct, seconds, work)
    clock.note(p, side, conduct, seconds)
    if (resorted) complain(conduct, 'resorts', `${where}: it knew nothing better`)
    const refusal = checkAction(system, p, seat, action)
    if (refusal === null && isAction(action)) return action
    complain(conduct, 'refusals', `${where}: ${JSON.stringify(action)}: ${refusal?.reason}`)
  } catch (fault) {
    complain(conduct, 'faults', `${where}: ${fault instanceof Error ? fault.stack : String(fault)}`)
  }
  return null
}

/** Points a side is ahead as the game stands. */
export function leadOf({ system, reckon }: AnyKit, p: AnyPosition, side: string): number {
  if (reckon)
    return reckon(p).points.reduce((sum, one) => sum + (one.side === side ? one.points : -one.points), 0)
  const outcome = system.outcome(p)
  if (outcome === null || outcome.winner === null) return 0
  return outcome.winner === side ? Math.abs(outcome.score) : -Math.abs(outcome.score)
}

/** Seconds this thread has worked: what others do on the machine meanwhile is not held against a player. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}
