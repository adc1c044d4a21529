import type { AdvisedPlan } from '@bivouac/ai'
import { chanceOf } from '@bivouac/games'
import { canonicalJson } from '@bivouac/kernel'
import type { Action, AnyKit, AnyPosition, SeatId } from '@bivouac/kernel'

/** A plan of the teacher's as the card shows it. */
export interface ShownPlan {
  readonly says: string
  readonly because: string
  readonly clauses: readonly string[]
  /** Percent. */
  readonly chance: number
  /** Places and pieces it is about, as the map knows them. */
  readonly places: readonly string[]
  /** What it begins with, where that is legal now, and what that is called; `whole` where that is all of it. */
  readonly first: { readonly action: Action; readonly label: string; readonly whole: boolean } | null
}

/** What is lit of a plan: its first steps. */
const LIT = 12

/** The plans as they are told to a seat, from the position as that seat knows it. */
export function shownPlans(
  { system, words }: Pick<AnyKit, 'system' | 'words'>,
  p: AnyPosition,
  seat: SeatId,
  plans: readonly AdvisedPlan[],
): ShownPlan[] {
  // What a plan has for itself is more to the point than what all begin with.
  const all = plans.flatMap(({ actions }) => [...new Set(actions.map(keyOf))])
  const shared = new Set(all.filter((key, at) => all.indexOf(key) !== at))
  return plans.map(({ says, value, lead, reasons, clauses, actions }, at) => {
    const wordsOf = (action: Action) => {
      try {
        return words(p, seat, action)
      } catch {
        // Later steps speak of a position that is not there yet.
        return null
      }
    }
    const told = actions.slice(0, LIT).flatMap((action) => wordsOf(action) ?? [])
    const places = told.flatMap(({ place, pieces }) => [...(place === undefined ? [] : [place]), ...pieces])
    const isLegal = (action: Action): boolean => system.check(p, seat, action) === null
    const first =
      actions.slice(0, LIT).find((action) => !shared.has(keyOf(action)) && isLegal(action)) ??
      actions.slice(0, 1).find(isLegal)
    const label = first && wordsOf(first)?.label
    return {
      says,
      because: becauseOf(
        at,
        lead,
        percentOf(plans[0].value) - percentOf(value),
        reasons.map((reason) => reason.says),
      ),
      clauses,
      chance: percentOf(value),
      places: [...new Set(places)],
      first:
        first === undefined || label === undefined
          ? null
          : { action: first, label, whole: actions.length === 1 },
    }
  })
}

const percentOf = (value: number): number => Math.round(chanceOf(value) * 100)
const keyOf = (action: Action): string => canonicalJson(action)

/** Why: of the best what it leads to; of the others what they have for themselves against it. `behind` is in percent. */
function becauseOf(at: number, lead: number, behind: number, reasons: readonly string[]): string {
  const more = reasons.join(' and ')
  if (at === 0) {
    if (more !== '') return `It leads to more: ${more}.`
    return lead > 0
      ? 'It came out best when it was played on.'
      : 'It is the plain way, and nothing better was found.'
  }
  const worse = behind >= 1 ? `${behind} % behind the first` : 'about as good as the first'
  return more === ''
    ? `${worse.charAt(0).toUpperCase()}${worse.slice(1)} when it was played on.`
    : `More ${more} than the first, ${behind >= 1 ? 'but' : 'and'} ${worse}.`
}
