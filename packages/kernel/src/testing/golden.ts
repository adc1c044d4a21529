import { comparePartial } from '../files/partial.ts'
import type { GameRecord } from '../files/record-format.ts'
import { examineRecord } from '../files/record.ts'
import type { Action, GameEvent, Position, RuleSystem } from '../system/contract.ts'

/** What is told of a golden game: how it ended and in which turn, and some of what happened, in this order. */
export interface GoldenGame {
  readonly game: string
  readonly story: string
  readonly winner?: string | null
  readonly level: string
  readonly score: number
  readonly turn?: number
  readonly happens: readonly Readonly<Record<string, unknown>>[]
}

/**
 * Everything in which a record no longer goes as it is told, a line each: actions, dice, end and story. `turnOf` tells the
 * turn of a position, where the golden games name the one they ended in.
 */
export function goldenWrong<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  record: GameRecord,
  { winner, level, score, turn, happens }: GoldenGame,
  turnOf?: (p: P) => number,
): string[] {
  const { findings, session } = examineRecord(system, record)
  if (findings.length > 0 || session === null) return findings.map((finding) => JSON.stringify(finding))
  const told = { level, score, ...(winner !== undefined && { winner }) }
  const ended = comparePartial(record.end?.outcome, told)
  const last = turnOf?.(session.position)
  return [
    ...ended.map(({ path, expected, found }) => `${path}: ${String(found)}, not ${String(expected)}`),
    ...(turn === undefined || last === undefined || last === turn
      ? []
      : [`it ends in turn ${last}, not ${turn}`]),
    ...missing(session.eventsFor(null), happens).map(
      (event) => `did not happen then: ${JSON.stringify(event)}`,
    ),
  ]
}

/** The happenings that do not follow those before them among the events. */
function missing(
  events: readonly GameEvent[],
  happens: GoldenGame['happens'],
): GoldenGame['happens'][number][] {
  let from = 0
  return happens.filter((wanted) => {
    const at = events.findIndex((event, n) => n >= from && comparePartial(event, wanted).length === 0)
    if (at >= 0) from = at + 1
    return at < 0
  })
}
