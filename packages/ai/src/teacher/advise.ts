import { createRandom, fingerprint } from '@bivouac/kernel'
import type { AnyPosition, SeatId } from '@bivouac/kernel'
import { Effort } from '../effort.ts'
import { lead } from '../mind/plan-search.ts'
import type { Candidate, SearchResult } from '../mind/plan-search.ts'
import { Contest, meanOf } from './contest.ts'
import type { Advice, AdvisedPlan, Reason, School } from './types.ts'
import { clausesOf, deedsOf, featureWords, tell } from './words.ts'
import type { Deed } from './words.ts'

const PLANS = 3
/** Positions that are imagined where something is hidden. */
const WORLDS = 4
/** What makes less of a difference than this is not worth telling, in log odds. */
const TELLING = 0.01
const REASONS = 2

/** How a teacher is asked. */
export interface AdviseOptions {
  readonly seed?: number
  /** Work units it may take. */
  readonly units?: number
}

/** Work of an advice, unless told otherwise: about a second. */
const UNITS = 1200

/**
 * Up to three ways to play on, for a seat that is to decide, from what it may see alone: the same view, the same advice.
 */
export function advise(
  school: School,
  view: unknown,
  seat: SeatId,
  { seed = 1, units = UNITS }: AdviseOptions = {},
): Advice {
  const { system } = school.kit
  const effort = new Effort(units)
  const worlds: AnyPosition[] = []
  const world = (trial: number): AnyPosition =>
    (worlds[trial % WORLDS] ??= system.imagine(view, seat, createRandom(fingerprint([seed, trial % WORLDS]))))
  if (!system.deciders(world(0)).includes(seat)) return { seat, plans: [], trials: 0, work: 0 }
  const contest = new Contest(school, { seat, seed, p: world(0), world }, effort)
  const found = contest.search()
  const plans = plansOf(contest, found)
  const trials = found.field.reduce((sum, { scores }) => sum + scores.length, 0)
  return { seat, plans, trials, work: effort.used }
}

/** The plans worth telling, the best first: none is told twice in other words. */
function plansOf(contest: Contest, found: SearchResult): AdvisedPlan[] {
  const { school, moment } = contest
  const first = found.field.find(({ gene }) => Object.keys(gene).length === 0) ?? found.best
  const enough = first.scores.length / 2
  const ranked = [
    found.best,
    ...found.field.filter((one) => one !== found.best && one.scores.length >= enough),
    ...found.field.filter((one) => one !== found.best && one.scores.length < enough),
  ]
  const told: { readonly plan: Candidate; readonly deeds: readonly Deed[] }[] = []
  const seen = new Set<string>()
  for (const plan of ranked) {
    if (told.length === PLANS) break
    const deeds = deedsOf(
      school,
      moment.p,
      moment.seat,
      plan.gene,
      school.opponent.script.freshNotes(),
      contest.firstOf(plan.gene),
    )
    const key = JSON.stringify(deeds.map(({ words, label }) => words || label))
    if (deeds.length === 0 || seen.has(key)) continue
    seen.add(key)
    told.push({ plan, deeds })
  }
  return told.map(({ plan, deeds }, at) => {
    const others = told.filter((one) => one.plan !== plan)
    const rival = (at === 0 ? told[1] : told[0])?.plan
    const { mean, error } = plan === first ? { mean: 0, error: 0 } : lead(plan, first)
    return {
      says: tell(
        school,
        plan.gene,
        deeds,
        others.map((one) => one.deeds),
      ),
      value: meanOf(first) + mean,
      error,
      lead: mean,
      reasons: rival === undefined ? [] : reasonsFor(contest, plan.gene, rival.gene),
      clauses: clausesOf(deeds),
      actions: deeds.map(({ action }) => action),
    }
  })
}

/** What a plan leads to more of than its rival, by how much that is worth. */
export function reasonsFor(contest: Contest, plan: Candidate['gene'], rival: Candidate['gene']): Reason[] {
  const { features, weights } = contest.school.opponent
  const ours = contest.endOf(plan)
  const theirs = contest.endOf(rival)
  if (ours === null || theirs === null) return []
  return features.names
    .map((feature, at) => ({
      feature,
      says: featureWords(features, feature),
      gain: (weights[feature] ?? 0) * (ours[at] - theirs[at]),
    }))
    .filter(({ gain }) => gain > TELLING)
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, REASONS)
}
