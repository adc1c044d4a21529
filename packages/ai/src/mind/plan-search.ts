import type { Effort } from '../effort.ts'
import type { Gene, Slot } from '../script.ts'

/** A way of playing this turn, and how it did against the script's own in the same worlds with the same dice. */
export interface Candidate {
  readonly gene: Gene
  /** What it came to, trial by trial. */
  readonly scores: number[]
}

/** What a search came to: the plan to follow, and all that were looked at, the best first. */
export interface SearchResult {
  readonly best: Candidate
  readonly field: readonly Candidate[]
}

/** Bounds of a search. */
export interface SearchBounds {
  /** Plans that are looked at, at the most, the script's own included. */
  readonly most: number
  /** By how many standard errors a plan must lead the script's own. */
  readonly sure: number
  /** A plan this little worse than the best is as good as it: one of them is drawn. */
  readonly slip: number
}

/** Rounds in which the worse half is dropped. */
const ROUNDS = 4
/** As many stay until the best of them are put together. */
const PAIRED = 3
/** Trials before anybody is dropped or taken. */
const FEWEST = 4
/** Plans that came to the very same in so many first trials are the same: what they decide otherwise changes nothing now. */
const TELLING = 2

/**
 * Looks for a better way to play the turn than the script's own: each slot decided otherwise by itself, then the best of
 * them together. All meet the same trials (`tryPlan(gene, trial)`: the same world, the same dice), so that what is compared
 * is the plans; the worse half is dropped round by round. Another plan than the script's own is taken only if it leads
 * clearly. `draw(n)` is a number from 0 to n - 1.
 */
export function searchPlans(
  own: Gene,
  slots: readonly Slot[],
  bounds: SearchBounds,
  effort: Effort,
  tryPlan: (gene: Gene, trial: number) => number,
  draw: (bound: number) => number,
): SearchResult {
  const first: Candidate = { gene: own, scores: [] }
  const share = effort.granted / (ROUNDS + 1)
  let challengers = alternatives(own, slots, bounds.most - 1)
  /** One trial of everybody, so that whoever is compared has met the same; says whether there is work for more. */
  const once = (field: readonly Candidate[]): boolean => {
    const trial = Math.min(...field.map(({ scores }) => scores.length))
    for (const { gene, scores } of field) {
      if (scores.length !== trial) continue
      scores.push(tryPlan(gene, trial))
      if (!effort.allows(1)) return false
    }
    return true
  }
  const more = (field: readonly Candidate[], until: number): void => {
    while (once(field) && effort.used < until);
  }
  for (let trial = 0; trial < TELLING; trial++) if (!once([first, ...challengers])) break
  challengers = distinct(challengers, first)
  const all: Candidate[] = [first, ...challengers]
  for (let round = 1; round <= ROUNDS && challengers.length > 0; round++) {
    more([first, ...challengers], share * round)
    if (round > 1 || first.scores.length >= FEWEST) {
      challengers = ranked(challengers, first).slice(0, Math.max(PAIRED, Math.ceil(challengers.length / 2)))
      if (round === ROUNDS - 1) challengers.push(...crossed(own, challengers, first, all))
    }
  }
  more([first, ...challengers], effort.granted)
  const field = [first, ...ranked(challengers, first)]
  return { best: chosen(field, first, bounds, draw), field: ranked(all, first) }
}

/** Those that came to something else than the script's own plan, and than one another. */
function distinct(challengers: readonly Candidate[], first: Candidate): Candidate[] {
  const mark = ({ scores }: Candidate): string => scores.slice(0, TELLING).join(' ')
  const seen = new Set([mark(first)])
  return challengers.filter((candidate) => {
    if (candidate.scores.length < TELLING) return true
    const own = mark(candidate)
    return !seen.has(own) && seen.add(own)
  })
}

/** Each slot decided otherwise by itself; slot by slot first, so that where not all can be looked at each slot is. */
function alternatives(own: Gene, slots: readonly Slot[], most: number): Candidate[] {
  const found: Candidate[] = []
  const deepest = Math.max(0, ...slots.map(({ choices }) => choices.length))
  for (let at = 1; at < deepest; at++)
    for (const { id, choices } of slots)
      if (at < choices.length) found.push({ gene: { ...own, [id]: choices[at] }, scores: [] })
  return found.slice(0, most)
}

/** The best two together, and the best three, where they are about different things. */
function crossed(
  own: Gene,
  best: readonly Candidate[],
  first: Candidate,
  all: Candidate[],
): readonly Candidate[] {
  const leading = best.filter((candidate) => lead(candidate, first).mean > 0).slice(0, PAIRED)
  const found: Candidate[] = []
  const gene: Record<string, string> = { ...leading[0]?.gene }
  for (const { gene: other } of leading.slice(1)) {
    const changed = Object.keys(other).filter((id) => other[id] !== own[id])
    if (changed.some((id) => gene[id] !== own[id])) continue
    for (const id of changed) gene[id] = other[id]
    found.push({ gene: { ...gene }, scores: [] })
  }
  all.push(...found)
  return found
}

/** By how much a plan leads the script's own over the trials both have met, and how far that may be chance. */
export function lead(
  candidate: Candidate,
  first: Candidate,
): { readonly mean: number; readonly error: number } {
  const n = Math.min(candidate.scores.length, first.scores.length)
  if (n < 2) return { mean: n === 0 ? 0 : candidate.scores[0] - first.scores[0], error: Infinity }
  let sum = 0
  let squares = 0
  for (let at = 0; at < n; at++) {
    const gain = candidate.scores[at] - first.scores[at]
    sum += gain
    squares += gain * gain
  }
  const mean = sum / n
  return { mean, error: Math.sqrt(Math.max(0, squares / n - mean * mean) / (n - 1)) }
}

function ranked(candidates: readonly Candidate[], first: Candidate): Candidate[] {
  const means = new Map(candidates.map((candidate) => [candidate, lead(candidate, first).mean]))
  return candidates.toSorted((a, b) => (means.get(b) ?? 0) - (means.get(a) ?? 0))
}

function chosen(
  field: readonly Candidate[],
  first: Candidate,
  { sure, slip }: SearchBounds,
  draw: (bound: number) => number,
): Candidate {
  let best = first
  let most = 0
  for (const candidate of field) {
    if (candidate === first || candidate.scores.length < FEWEST) continue
    const { mean, error } = lead(candidate, first)
    if (mean - sure * error <= 0 || mean <= most) continue
    most = mean
    best = candidate
  }
  if (slip === 0) return best
  const good = field.filter((candidate) => {
    const { mean, error } = lead(candidate, first)
    return candidate === best || (error !== Infinity && mean >= most - slip)
  })
  return good[draw(good.length)]
}
