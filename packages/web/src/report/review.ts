import type { GameReport } from '@bivouac/ai'
import type { Chronicle, TurningPoint } from './chronicle.ts'
import type { TableStory } from './source.ts'

/** A decision that cost something, as it is told. */
interface CostlyTurn {
  /** Entries that had been made when it was due. */
  readonly moment: number
  readonly label: string
  readonly done: string
  readonly better: string | null
  readonly reasons: readonly string[]
  /** From 0 to 1. */
  readonly cost: number
}

/** A game looked over by the teacher, for one side: where its chances went. */
export interface Review {
  /** `French`. */
  readonly name: string
  readonly start: number
  readonly end: number
  readonly ours: number
  readonly theirs: number
  readonly luck: number
  /** From 0 to 100; null where the side decided nothing. */
  readonly accuracy: number | null
  readonly curve: readonly { readonly moment: number; readonly label: string; readonly chance: number }[]
  /** The costliest decisions, the worst first. */
  readonly costly: readonly CostlyTurn[]
}

/** So many decisions are told. */
const MOST = 6
const KINDS = { luck: 'the dice', ours: 'your decisions', theirs: 'the other side' } as const

/** `14 %`, never less than one where there is something. */
export function percent(share: number): string {
  const whole = Math.round(Math.abs(share) * 100)
  return whole === 0 && share !== 0 ? 'under 1 %' : `${whole} %`
}

/** With its sign: `+14 %`, `−3 %`. */
export function signedPercent(share: number): string {
  const whole = Math.round(share * 100)
  return whole === 0 ? 'under 1 %' : `${whole > 0 ? '+' : '−'}${percent(share)}`
}

/** The story with what the teacher found: its turning points take the place of those of the mere points. */
export function reviewed(story: TableStory, report: GameReport): TableStory {
  const { chronicle, tellOf } = story
  const labelAt = (from: number): string => tellOf(from + 1).label
  const turningPoints = report.turningPoints.map(({ from, again, kind, swing, says }): TurningPoint => {
    const { turn, label, places } = tellOf(from + 1)
    const words = `${KINDS[kind]}, ${signedPercent(swing)}`
    return { turn, label, places, moment: from, text: says, swing: words, again }
  })
  const costly = report.decisions
    .filter(({ cost }) => cost > 0)
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, MOST)
    .map(({ from, done, better, cost, reasons }) => {
      return {
        moment: from,
        label: labelAt(from),
        done,
        better,
        cost,
        reasons: reasons.map(({ says }) => says),
      }
    })
  const review: Review = {
    name: chronicle.sides.find(({ id }) => id === report.side)?.name ?? report.side,
    start: report.start,
    end: report.end,
    ours: report.ours,
    theirs: report.theirs,
    luck: report.luck,
    accuracy: report.accuracy,
    curve: report.curve.map(({ sequence, chance }) => {
      return { moment: sequence, label: labelAt(sequence), chance }
    }),
    costly,
  }
  const told: Chronicle = { ...chronicle, turningPoints, review }
  return { ...story, chronicle: told }
}

/** A game that was played to its end is won, lost or drawn. */
const isDecided = (end: number): boolean => end === 0 || end === 0.5 || end === 1

/** Where the chances went, part by part, in whole percent that add up: the dice take what rounding leaves over. */
export function balanceOf({ start, end, ours, theirs }: Review): readonly (readonly [string, number])[] {
  const [first, mine, others, last] = [start, ours, theirs, end].map((share) => Math.round(share * 100))
  return [
    ['Chances at the outset', first],
    ['Your decisions', mine],
    ['The other side’s decisions', others],
    ['The dice', last - first - mine - others],
    [isDecided(end) ? 'At the end' : 'When it was broken off', last],
  ]
}
