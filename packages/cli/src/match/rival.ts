import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { opponentOf, thinkingPlayer } from '@bivouac/ai'
import type { ComputerOptions, Numbers, Opponent as AnyOpponent } from '@bivouac/ai'
import { createComputer, gameNamed, loadKit, randomPlayer } from '@bivouac/games'
import type { Action, AnyPosition, SeatId } from '@bivouac/kernel'
import * as v from 'valibot'
import { EngineRival } from '../engine/engine-rival.ts'
import { Failure } from '../usage.ts'
import { frozenFolder } from './frozen.ts'
import type { PlayerSpec } from './player-spec.ts'
import type { SparringName } from './sparring.ts'

type Opponent = AnyOpponent<AnyPosition, Action>

/** Whoever plays a seat of a match. What it answers need not be legal, nor an action at all: the match looks. */
export interface Rival {
  decide(view: unknown, seat: SeatId): unknown
  close(): void
}

/** What a rival is made for. */
export interface Chair {
  readonly system: string
  readonly seat: SeatId
  readonly seed: number
  /** Told of a fault in its thinking. */
  readonly onFault: (fault: unknown) => void
}

/** What any state of `packages/games` can do; a level was a number of seconds in the first of them. */
interface GamesPackage {
  createComputer(
    system: string,
    options: { seed: number; level: string; seconds: number; onFault: (fault: unknown) => void },
  ): Promise<Player>
}

/** A computer of any state of the project. `think` tells more than the action; the first of them had none. */
interface Player {
  think?(view: unknown, seat: SeatId): unknown
  decide(view: unknown, seat: SeatId): unknown
}

/** Seconds another program has for an answer. */
const PATIENCE = 60

/** Seconds a decision of the levels there were before levels were rows of figures. */
const OLD_SECONDS: Readonly<Record<string, number>> = { recruit: 0.05, veteran: 0.6, marshal: 3 }

/** The player that was asked for, in its chair. */
export async function seatRival(spec: PlayerSpec, chair: Chair): Promise<Rival> {
  const { system, seed, onFault } = chair
  switch (spec.kind) {
    case 'random':
      return seated(await randomPlayer(system, seed))
    case 'level': {
      const { row, numbers, weights } = spec.changes
      const options = { seed, level: spec.level, onFault, ...(row && { row }), ...(numbers && { numbers }) }
      if (weights === undefined) return seated(await createComputer(system, options))
      const opponent = await opponentOf(system)
      return seated(
        await thinking(system, { ...opponent, weights: { ...opponent.weights, ...weights } }, options),
      )
    }
    case 'sparring': {
      const opponent = await opponentOf(system)
      const numbers = sparringNumbers(opponent, spec.name)
      return seated(
        await thinking(system, opponent, { seed, level: 'marshal', onFault, row: SCRIPT_ALONE, numbers }),
      )
    }
    case 'frozen': {
      const seconds = OLD_SECONDS[spec.level] ?? 3
      const games = await gamesIn(frozenFolder(spec.state))
      return seated(await games.createComputer(system, { seed, level: spec.level, seconds, onFault }))
    }
    case 'command':
      return EngineRival.seat(spec.command, {
        system,
        game: `seed ${seed}`,
        seed,
        patience: PATIENCE,
        onFault,
      })
  }
}

/** The script by itself: nothing searched, nothing overlooked. */
const SCRIPT_ALONE = { horizon: 0, overlooks: 0, blur: 0, slip: 0 }

/** Throws `Failure` when a system has no such player, or when it is changed in figures it has not. */
export async function checkPlayer(system: string, spec: PlayerSpec): Promise<void> {
  if (spec.kind !== 'level' && spec.kind !== 'sparring') return
  // A system without a script of its own has no figures, and can be played all the same.
  if (spec.kind === 'level' && !gameNamed(system).judged && Object.keys(spec.changes).length === 0) return
  const opponent = await opponentOf(system)
  if (spec.kind === 'sparring') return void sparringNumbers(opponent, spec.name)
  const { row, numbers, weights } = spec.changes
  const known = [
    [row, opponent.levels[spec.level]],
    [numbers, opponent.numbers],
    [weights, opponent.weights],
  ] as const
  for (const [changed, figures] of known)
    for (const name of Object.keys(changed ?? {}))
      if (!(name in figures)) throw new Failure(`Nothing of the ${spec.level} is called "${name}".`)
}

/** The numbers of a player of one idea. Throws `Failure` where a system has none such. */
function sparringNumbers({ sparring }: Pick<Opponent, 'sparring'>, name: SparringName): Numbers {
  const numbers = sparring[name]
  if (numbers === undefined) throw new Failure(`This system has no ${name} yet.`)
  return numbers
}

async function thinking(system: string, opponent: Opponent, options: ComputerOptions): Promise<Player> {
  return thinkingPlayer((await loadKit(system)).system, opponent, options)
}

async function gamesIn(folder: string): Promise<GamesPackage> {
  const file = pathToFileURL(join(folder, 'packages/games/src/index.ts'))
  return (await import(file.href)) as GamesPackage
}

function seated(player: Player): Rival {
  return {
    decide: (view, seat) => (player.think ? player.think(view, seat) : player.decide(view, seat)),
    close: () => {},
  }
}

/** What a player answered. */
interface Answer {
  readonly action: unknown
  readonly resorted: boolean
  /** Work units it says it used. */
  readonly work: number
}

/** An action, or an action with what is told of how it came about. */
const thoughtSchema = v.object({
  action: v.unknown(),
  resorted: v.optional(v.boolean(), false),
  work: v.optional(v.object({ used: v.number() }), { used: 0 }),
})

/** What a player answered, whether it answers with an action alone or with a thought about it. */
export function readAnswer(answer: unknown): Answer {
  if (!v.is(thoughtSchema, answer)) return { action: answer, resorted: false, work: 0 }
  const { action, resorted, work } = v.parse(thoughtSchema, answer)
  return { action, resorted, work: work.used }
}

/** Is this something the rules can be asked about? */
export function isAction(answer: unknown): answer is Action {
  return typeof answer === 'object' && answer !== null && 'do' in answer && typeof answer.do === 'string'
}
