import { hidesNothing, listDice } from '@bivouac/kernel'
import type { Action, AnyKit, AnyPosition, GameRecord, SeatId } from '@bivouac/kernel'
import { sideOf } from '../mind/trials.ts'
import { valueOf } from '../mind/value.ts'
import type { Opponent } from '../script.ts'
import { chronicle } from './chronicle.ts'
import type { PlayedTurn } from './chronicle.ts'
import { costOf } from './costs.ts'
import { openEyes, ownEyes } from './eyes.ts'
import type { Chance } from './eyes.ts'
import type { DecisionCost, GameReport, School, TurningPoint } from './types.ts'

/** Work for the decisions of a whole game, unless told otherwise: some seconds. */
const UNITS = 6000
/** Of no turn more than that: a short game is not looked at for ever. */
const MOST_A_TURN = 1200
const TURNING_POINTS = 3
/** A swing smaller than that turned nothing. */
const SWING = 0.02
/** Share of the way that the accounts take; the rest is looking for better plans. */
const ACCOUNTS = 0.3

/** How a game is looked back on. */
export interface ReportOptions {
  readonly chance: Chance
  /** Work units for the decisions of the whole game; 0 to leave them out. */
  readonly units?: number
  /** How good decisions were, from the chances each lost: from 0 to 100. */
  readonly accuracy: (losses: readonly number[]) => number
}

/** What the teacher knows of a system. */
export function schoolOf(kit: AnyKit, opponent: Opponent<AnyPosition, Action>): School {
  return { kit, opponent, value: valueOf(kit.system, opponent.features, opponent.weights) }
}

/**
 * Looks back on a game for a seat, step by step: each step yields the share that is done. Of a game that goes on it tells
 * only what follows from the seat's own views; once it is over, from the whole record.
 */
export function* reportGame(
  school: School,
  record: GameRecord,
  seat: SeatId,
  { chance, units = UNITS, accuracy }: ReportOptions,
): Generator<number, GameReport> {
  const { system } = school.kit
  const over = isOver(school, record)
  const seesAll = over || hidesNothing(system, record.setup)
  const opening = system.open(record.setup, listDice(record.openingRolls))
  const side = sideOf(system, opening, seat)
  const eyes = seesAll ? openEyes(school, side, chance) : ownEyes(school, seat, side, chance)
  const walk = chronicle(school, record, seat, side, eyes, seesAll)
  let step = walk.next()
  for (; step.done !== true; step = walk.next())
    yield (ACCOUNTS * step.value) / Math.max(1, record.entries.length)
  const { turns, curve, start, end } = step.value
  const own = turns.filter(({ due }) => due !== null)
  const each = Math.min(MOST_A_TURN, units / Math.max(1, own.length))
  const decisions: DecisionCost[] = []
  for (const [number, turn] of units > 0 ? own.entries() : []) {
    const cost = costOf(school, seat, turn, chance, each, seesAll)
    if (cost !== null) decisions.push(cost)
    yield ACCOUNTS + ((1 - ACCOUNTS) * (number + 1)) / own.length
  }
  const sum = (of: (turn: PlayedTurn) => number): number => turns.reduce((all, turn) => all + of(turn), 0)
  return {
    seat,
    side,
    over,
    start,
    end,
    luck: sum(({ account }) => account.luck),
    ours: sum(({ account }) => account.ours),
    theirs: sum(({ account }) => account.theirs),
    accuracy: decisions.length === 0 ? null : accuracy(decisions.map(({ cost }) => cost)),
    curve,
    turns: turns.map(({ account }) => account),
    decisions,
    turningPoints: turningPoints(turns, decisions),
  }
}

/** Has the game an end, by its rules or by those at the table? */
function isOver({ kit }: School, record: GameRecord): boolean {
  if (record.closing !== undefined) return true
  const p = kit.system.open(record.setup, listDice(record.openingRolls))
  for (const { seat, action, rolls } of record.entries) kit.system.perform(p, seat, action, listDice(rolls))
  return kit.system.outcome(p) !== null
}

/** Where the game turned most: by luck, by what the other side did, or by a decision for which a better one was found. */
function turningPoints(turns: readonly PlayedTurn[], decisions: readonly DecisionCost[]): TurningPoint[] {
  const points = turns.map(({ account }): TurningPoint => {
    const { from, turn, luck, ours, theirs, says } = account
    const decision = decisions.find((one) => one.turn === turn && one.cost > 0)
    const [kind, swing] = (
      [
        ['luck', luck],
        ['theirs', theirs],
        ['ours', decision === undefined ? ours : -decision.cost],
      ] as const
    ).toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))[0]
    const again = turns.findLast((one) => one.due !== null && one.account.from <= from)
    const at = again?.due ? again.done[again.due.at].sequence : null
    const told = kind === 'ours' && decision?.better ? `Better: ${decision.better}` : says
    return { from, again: at, turn, kind, swing, says: told }
  })
  return points
    .filter(({ swing }) => Math.abs(swing) >= SWING)
    .toSorted((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, TURNING_POINTS)
    .toSorted((a, b) => a.from - b.from)
}
