import { createRandom } from '@bivouac/kernel'
import { joursDeGloire, roundAhead, roundsAt } from '@bivouac/jours-de-gloire'
import type {
  Figures,
  JdgPosition,
  JdgView,
  Line,
  MarchIn,
  RoundAhead,
  RoundChance,
  Side,
} from '@bivouac/jours-de-gloire'

/** How many positions that fit what is known are looked at. */
const LOOKS = 12

/** A figure as far as it is known: the least and the most it may be. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** One side of a round that may come, as far as this screen can know it. */
export interface SideForeseen {
  readonly sp: Range
  readonly inCombat: Range
  /** What makes it fight with less than its strength; the SP that takes, as far as they are known. */
  readonly lessened: readonly (Omit<Line, 'value'> & { readonly value: Range })[]
  /** The column of the Combat Table after all shifts; -1: no die is thrown. */
  readonly column: Range
  readonly guns: Range
  readonly morale: Range
  /** What shifts the column and changes the die for certain. */
  readonly shifts: readonly Line[]
  readonly modifiers: readonly Line[]
  /** The share of throws that cost it 0, 1, 2 … SP, that make it test its morale, and that break it. */
  readonly losses: readonly number[]
  readonly tests: number
  readonly breaks: number
}

/** A round that may come. `sure`: its figures are what they are; `guessed`: they turn on what is hidden. */
export interface Foreseen {
  readonly box: number
  readonly attacker: Side
  readonly round: number
  readonly sure: boolean
  readonly guessed: boolean
  /** Throws for stragglers come first. */
  readonly straggling: boolean
  readonly sides: readonly [SideForeseen, SideForeseen]
}

/** Positions that fit what the seat sees, and nothing else: what is reckoned from them tells no secret. */
export function fittingPositions(view: JdgView, seat: string): JdgPosition[] {
  return Array.from({ length: LOOKS }, (_, at) => joursDeGloire.imagine(view, seat, createRandom(at + 1)))
}

/** The next round of the battle under way; null when none is coming. */
export function foreseeBattle(looks: readonly JdgPosition[]): Foreseen | null {
  return together(looks.map((p) => [{ share: 1, round: roundAhead(p) }]))
}

/** The first round of a battle in this box, with the stack that would march in. */
export function foreseeAt(
  looks: readonly JdgPosition[],
  box: string,
  attacker: Side,
  march: MarchIn | null,
): Foreseen | null {
  return together(looks.map((p, at) => roundsAt(p, box, attacker, march, createRandom(at + 1))))
}

/** A round that may be, and its weight among all of them. */
interface Weighed {
  readonly share: number
  readonly round: RoundAhead
}

function together(looks: readonly (readonly RoundChance[])[]): Foreseen | null {
  const all = looks.flat()
  const likely = all.filter((one): one is Weighed => one.round !== null)
  const sum = likely.reduce((total, { share }) => total + share, 0)
  const seen = likely.map(({ share, round }) => ({ share: share / sum, round }))
  if (seen.length === 0 || sum === 0) return null
  const [{ round: first }] = seen
  const sides = [sideOf(seen, 0), sideOf(seen, 1)] as const
  const sure = seen.length === looks.length && sides.every(isSure) && sameLines(seen)
  const { box, attacker, round } = first
  const straggling = looks.some(({ length }) => length > 1)
  return { box, attacker, round, sure, guessed: isGuessed(looks), straggling, sides }
}

/** Does what is hidden change the figures? Stragglers alone are thrown for, not guessed. */
function isGuessed(looks: readonly (readonly RoundChance[])[]): boolean {
  const best = looks.map(([one]) => (one?.round ? figuresOf(one.round) : ''))
  return best.some((one) => one !== best[0])
}

function figuresOf({ figures, lessened }: RoundAhead): string {
  return JSON.stringify([figures, lessened])
}

function isSure({ sp, inCombat, column, guns, morale }: SideForeseen): boolean {
  return [sp, inCombat, column, guns, morale].every(({ from, to }) => from === to)
}

const written = ({ what, value, clause }: Line): string => `${clause} ${what} ${value}`

function sameLines(rounds: readonly Weighed[]): boolean {
  const of = ({ round: { figures } }: Weighed): string =>
    figures
      .flatMap(({ shifts, modifiers }) => [...shifts, ...modifiers])
      .map(written)
      .join('\n')
  return rounds.every((one) => of(one) === of(rounds[0]))
}

function rangeOf(values: readonly number[]): Range {
  return { from: Math.min(...values), to: Math.max(...values) }
}

function sideOf(rounds: readonly Weighed[], side: Side): SideForeseen {
  const range = (pick: (figures: Figures) => number): Range =>
    rangeOf(rounds.map(({ round }) => pick(round.figures[side])))
  const common = (pick: (figures: Figures) => readonly Line[]): Line[] =>
    pick(rounds[0].round.figures[side]).filter((line) =>
      rounds.every(({ round }) => pick(round.figures[side]).some((one) => written(one) === written(line))),
    )
  const lessened = rounds[0].round.lessened[side].flatMap(({ what, clause }) => {
    const values = rounds.map(
      ({ round }) => round.lessened[side].find((one) => one.what === what)?.value ?? 0,
    )
    return values.includes(0) ? [] : [{ what, clause, value: rangeOf(values) }]
  })
  const odds = rounds.map(({ share, round }) => ({ share, ...round.odds[side] }))
  const mean = (pick: (one: (typeof odds)[number]) => number): number =>
    odds.reduce((sum, one) => sum + one.share * pick(one), 0)
  const most = Math.max(...odds.map(({ losses }) => losses.length))
  return {
    sp: range(({ sp }) => sp),
    inCombat: range(({ inCombat }) => inCombat),
    lessened,
    column: range(({ column }) => column),
    guns: range(({ ab }) => ab),
    morale: range(({ morale }) => morale),
    shifts: common(({ shifts }) => shifts),
    modifiers: common(({ modifiers }) => modifiers),
    losses: Array.from({ length: most }, (_, sp) => mean(({ losses }) => (losses[sp] ?? 0) / 36)),
    tests: mean(({ tests }) => tests / 36),
    breaks: mean(({ breaks }) => breaks / 216),
  }
}
