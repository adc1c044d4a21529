import { loadKit } from '@bivouac/games'
import { checkAction, createRandom, drawAction, seededDice } from '@bivouac/kernel'
import type { Action, AnyKit, AnyPosition, GameSetup, SeatId } from '@bivouac/kernel'
import { complain, freshConduct, noteDecision } from './conduct.ts'
import type { Conduct } from './conduct.ts'
import { isAction, readAnswer, seatRival } from './rival.ts'
import type { Rival } from './rival.ts'
import type { PlayerSpec } from './player-spec.ts'

/** A match: two players and what they play, as plain data. */
export interface Match {
  readonly system: string
  readonly setup: GameSetup
  readonly a: PlayerSpec
  readonly b: PlayerSpec
}

/** One game of a pair, seen from a's side. */
export interface GameResult {
  readonly side: string
  readonly won: 'a' | 'b' | null
  readonly level: string
  /** By how many points a's side was ahead in the end. */
  readonly lead: number
  readonly actions: number
}

/** Two games with the same dice, the sides changed. */
export interface PairResult {
  readonly seed: number
  readonly games: readonly [GameResult, GameResult]
  readonly a: Conduct
  readonly b: Conduct
}

/** Far beyond any real game: reaching it means that a game does not end. It is drawn. */
const MOST_ACTIONS = 50_000

/** Plays a pair: once a has the first side, once the second. Nothing in it depends on the time of day or the machine. */
export async function playPair(match: Match, seed: number): Promise<PairResult> {
  const kit = await loadKit(match.system)
  const sides = sidesOf(kit, match.setup)
  if (sides.length !== 2) throw new Error(`A match is played by two sides, not by ${sides.length}.`)
  const a = freshConduct()
  const b = freshConduct()
  const first = await playGame(kit, match, seed, sides[0], a, b)
  const second = await playGame(kit, match, seed, sides[1], a, b)
  return { seed, games: [first, second], a, b }
}

/** The sides of a game. Throws `DataError` on a bad set-up. */
export function sidesOf({ system }: AnyKit, setup: GameSetup): string[] {
  return [...new Set(system.seats(system.open(setup, seededDice(1))).map(({ side }) => side))]
}

interface Place {
  readonly rival: Rival
  readonly conduct: Conduct
}

async function playGame(
  kit: AnyKit,
  match: Match,
  seed: number,
  ours: string,
  a: Conduct,
  b: Conduct,
): Promise<GameResult> {
  const { system } = kit
  const dice = seededDice(seed)
  const p = system.open(match.setup, dice)
  const places = new Map<SeatId, Place>()
  for (const [at, { id: seat, side }] of system.seats(p).entries()) {
    const conduct = side === ours ? a : b
    const onFault = (fault: unknown): void =>
      complain(conduct, 'faults', `seed ${seed}, ${seat}: ${String(fault)}`)
    const chair = { system: match.system, seat, seed: seed * 8 + at, onFault }
    places.set(seat, { rival: await seatRival(side === ours ? match.a : match.b, chair), conduct })
  }
  // Where a player gives no legal action, chance chooses for it.
  const chance = createRandom(seed)
  let actions = 0
  try {
    for (; actions < MOST_ACTIONS && system.outcome(p) === null; actions++) {
      const [seat] = system.deciders(p)
      const place = places.get(seat)
      if (place === undefined) throw new Error(`Nobody plays ${seat}.`)
      const action =
        (await ask(kit, p, seat, place, `seed ${seed}, action ${actions}, ${seat}`)) ??
        drawAction(system.offer(p, seat), chance)
      if (action === null) throw new Error(`${seat} is to decide and has nothing to choose.`)
      system.perform(p, seat, action, dice)
    }
  } finally {
    for (const { rival } of places.values()) rival.close()
  }
  const outcome = system.outcome(p)
  const level = outcome?.level ?? 'not over'
  const winner = outcome?.winner ?? null
  const won = winner === null ? null : winner === ours ? 'a' : 'b'
  if (outcome === null) complain(a, 'faults', `seed ${seed}: the game was not over after ${actions} actions`)
  return { side: ours, won, level, lead: leadOf(kit, p, ours), actions }
}

/** What the player does; null when that is nothing the rules allow. */
async function ask(
  { system }: AnyKit,
  p: AnyPosition,
  seat: SeatId,
  { rival, conduct }: Place,
  where: string,
): Promise<Action | null> {
  const view = system.view(p, seat)
  const began = processorTime()
  try {
    const said = rival.decide(view, seat)
    const answer = said instanceof Promise ? ((await said) as unknown) : said
    noteDecision(conduct, processorTime() - began)
    const { action, resorted } = readAnswer(answer)
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
