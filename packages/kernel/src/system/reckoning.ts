/** A place that counts: what it is called, where it is, what it is worth and to whom it would be counted now. */
export interface Objective {
  readonly id: string
  readonly name: string
  /** Hexes or boxes, as the journal names them; on a measured table the id of the objective itself. */
  readonly places: readonly string[]
  /** `6`, `2 a hex`: as it stands beside the name. */
  readonly worth: string
  /** The side it would be counted to if the game ended now; null: to nobody, or not to one side alone. */
  readonly holder: string | null
  /** Who holds it place by place, where its places can be in several hands. */
  readonly held?: readonly (string | null)[]
  /** What more there is to know of it in a few words: `besieged`, `who was there last`. */
  readonly says?: string
}

/** What a side has lost so far, as far as it is known. */
export interface Loss {
  readonly side: string
  readonly lost: number
  /** Of how many; null where that is not known. */
  readonly of: number | null
  /** What is counted: `brigades`, `increments, guns twice`. */
  readonly says: string
}

/** The points of a side if the game ended now. */
export interface SidePoints {
  readonly side: string
  readonly points: number
  /** What is counted, where it is not plain points for the side: `total`. */
  readonly says?: string
}

/**
 * How a game would be counted if it ended now, from one position. It is reckoned from what that position shows: of a game that
 * hides something a position as the seat may know it has to be handed in.
 */
export interface Reckoning {
  /** A side each, or one alone where both play for one total. */
  readonly points: readonly SidePoints[]
  /** What it would be, or was, in words that follow "If it ended now:". */
  readonly verdict: string
  /** The side that would win, or has won; null for a draw. */
  readonly winner: string | null
  readonly objectives: readonly Objective[]
  readonly losses: readonly Loss[]
}

/** A reckoning in plain lines: the verdict, the points, the places that count and who has them, the losses. */
export function reckoningLines(reckoning: Reckoning, nameOf: (side: string) => string): string[] {
  const { verdict, points, objectives, losses } = reckoning
  const whose = (side: string | null): string => (side === null ? 'nobody' : nameOf(side))
  return [
    `If it ended now: ${verdict}.`,
    ...points.map(({ side, points: count, says }) => `  ${says ?? nameOf(side)}: ${count}`),
    ...objectives.map(
      ({ name, worth, holder, says }) =>
        `  ${name} (${worth}): ${[whose(holder), says].filter(Boolean).join(', ')}`,
    ),
    ...losses.map(
      ({ side, lost, of, says }) =>
        `  lost by ${nameOf(side)}: ${lost}${of === null ? '' : ` of ${of}`} ${says}`,
    ),
  ]
}
