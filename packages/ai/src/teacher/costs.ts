import { createRandom, fingerprint } from '@bivouac/kernel'
import type { Action, AnyPosition, SeatId } from '@bivouac/kernel'
import { Effort } from '../effort.ts'
import { lead } from '../mind/plan-search.ts'
import type { Candidate } from '../mind/plan-search.ts'
import type { Instead } from '../mind/play-on.ts'
import { reasonsFor } from './advise.ts'
import type { Done, PlayedTurn } from './chronicle.ts'
import { Contest, meanOf } from './contest.ts'
import type { Chance } from './eyes.ts'
import type { DecisionCost, School } from './types.ts'
import { deedsOf, tell } from './words.ts'

/** Positions that are imagined where something is hidden. */
const WORLDS = 4
/** Share of the work for looking for a better plan; the rest is for making sure of it. */
const SEARCH = 0.6
/** Trials are numbered on from here for making sure, so that the best of many is not taken for its luck. */
const AFRESH = 10_000
/** Trials for making sure: at least, and at most. */
const FEWEST = 6
const MOST = 64
/** So many standard errors make sure. */
const SURE = 2
/** Actions that no longer fit because the dice fell otherwise: so far ahead is looked for one that does. */
const AHEAD = 12
/** What was done stands for a plan of its own. */
const DONE = { done: 'done' }

/**
 * What a turn of the seat cost: the best plan that is found for it against what was really done, in the same worlds with
 * the same dice. The worlds are what the seat could know at that moment, also after the game: hindsight is no judge.
 */
export function costOf(
  school: School,
  seat: SeatId,
  turn: PlayedTurn,
  chance: Chance,
  units: number,
  seesAll: boolean,
): DecisionCost | null {
  const { due, done, account } = turn
  if (due === null) return null
  const { system } = school.kit
  const seed = account.from + 1
  const view = system.view(due.p, seat)
  const worlds: AnyPosition[] = []
  const world = (trial: number): AnyPosition =>
    (worlds[trial % WORLDS] ??= system.imagine(view, seat, createRandom(fingerprint([seed, trial % WORLDS]))))
  const effort = new Effort(units * SEARCH)
  const contest = new Contest(school, { seat, seed, p: world(0), world }, effort)
  const entries = done.slice(due.at)
  const what = sentence(entries.filter((one) => one.seat === seat).map(({ words }) => words))
  const plain = {
    from: entries[0].sequence,
    to: account.to,
    turn: account.turn,
    cost: 0,
    error: 0,
    done: what,
    better: null,
    reasons: [],
  }
  if (!contest.hasChoice) return plain
  const { best } = contest.search()
  const followed = seesAll ? entries : entries.filter((one) => one.seat === seat)
  const plan: Candidate = { gene: best.gene, scores: [] }
  const really: Candidate = { gene: DONE, scores: [] }
  const before = effort.used
  for (let trial = 0; trial < MOST; trial++) {
    plan.scores.push(contest.tryPlan(best.gene, AFRESH + trial).value)
    really.scores.push(contest.tryPlan(DONE, AFRESH + trial, asDone(school, followed, seat)).value)
    if (trial + 1 >= FEWEST && effort.used - before >= units * (1 - SEARCH)) break
  }
  const { mean, error } = lead(plan, really)
  const value = meanOf(really)
  const cost = chance(value + mean) - chance(value)
  const told = { ...plain, error: mean > 0 ? (cost * error) / mean : 0 }
  // Where nothing led apart at all, nothing was better.
  if (!(mean > SURE * error) || mean <= 0) return told
  const deeds = deedsOf(
    school,
    due.p,
    seat,
    best.gene,
    school.opponent.script.freshNotes(),
    contest.firstOf(best.gene),
  )
  const ours = entries
    .filter((one) => one.seat === seat)
    .map(({ action, words }) => ({ action, words, label: words, clauses: [] }))
  return {
    ...told,
    cost,
    better: tell(school, best.gene, deeds, [ours]),
    reasons: reasonsFor(contest, best.gene, DONE),
  }
}

/** What was done, as far as it fits when the dice fall otherwise; the script does the rest. */
function asDone({ kit }: School, entries: readonly Done[], own: SeatId): Instead<AnyPosition, Action> {
  let at = 0
  return (p, seat) => {
    for (let next = at; next < Math.min(at + AHEAD, entries.length); next++) {
      const { seat: who, action } = entries[next]
      if (who !== seat || kit.system.check(p, seat, action) !== null) continue
      // What another did may be passed over; one's own doing comes in its order.
      if (seat === own || next === at) {
        at = next + 1
        return action
      }
    }
    return null
  }
}

function sentence(words: readonly string[]): string {
  const telling = [...new Set(words.filter((one) => one !== ''))]
  return telling.length === 0 ? 'Nothing was ordered.' : `${telling.slice(0, 3).join('; ')}.`
}
