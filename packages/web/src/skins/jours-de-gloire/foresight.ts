import { createRandom } from '@bivouac/kernel'
import { joursDeGloire, roundAhead, roundAt } from '@bivouac/jours-de-gloire'
import type { Figures, JdgPosition, JdgView, Line, RoundAhead, Side } from '@bivouac/jours-de-gloire'

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

/** A round that may come. `sure`: nothing of it is guessed. */
export interface Foreseen {
  readonly box: number
  readonly attacker: Side
  readonly round: number
  readonly sure: boolean
  readonly sides: readonly [SideForeseen, SideForeseen]
}

/** Positions that fit what the seat sees, and nothing else: what is reckoned from them tells no secret. */
export function fittingPositions(view: JdgView, seat: string): JdgPosition[] {
  return Array.from({ length: LOOKS }, (_, at) => joursDeGloire.imagine(view, seat, createRandom(at + 1)))
}

/** The next round of the battle under way; null when none is coming. */
export function foreseeBattle(looks: readonly JdgPosition[]): Foreseen | null {
  return together(looks.map(roundAhead))
}

/** The first round of a battle in this box, with the stack that would march in. */
export function foreseeAt(
  looks: readonly JdgPosition[],
  box: string,
  attacker: Side,
  march: { readonly units: readonly string[]; readonly from: string } | null,
): Foreseen | null {
  return together(looks.map((p) => roundAt(p, box, attacker, march)))
}

function together(rounds: readonly (RoundAhead | null)[]): Foreseen | null {
  const seen = rounds.filter((one) => one !== null)
  const [first] = seen
  if (!first) return null
  const sides = [sideOf(seen, 0), sideOf(seen, 1)] as const
  const sure = seen.length === rounds.length && sides.every(isSure) && sameLines(seen)
  return { box: first.box, attacker: first.attacker, round: first.round, sure, sides }
}

function isSure({ sp, inCombat, column, guns, morale }: SideForeseen): boolean {
  return [sp, inCombat, column, guns, morale].every(({ from, to }) => from === to)
}

const written = ({ what, value, clause }: Line): string => `${clause} ${what} ${value}`

function sameLines(rounds: readonly RoundAhead[]): boolean {
  const of = ({ figures }: RoundAhead): string =>
    figures
      .flatMap(({ shifts, modifiers }) => [...shifts, ...modifiers])
      .map(written)
      .join('\n')
  return rounds.every((one) => of(one) === of(rounds[0]))
}

function sideOf(rounds: readonly RoundAhead[], side: Side): SideForeseen {
  const range = (pick: (figures: Figures) => number): Range => {
    const values = rounds.map(({ figures }) => pick(figures[side]))
    return { from: Math.min(...values), to: Math.max(...values) }
  }
  const common = (pick: (figures: Figures) => readonly Line[]): Line[] =>
    pick(rounds[0].figures[side]).filter((line) =>
      rounds.every(({ figures }) => pick(figures[side]).some((one) => written(one) === written(line))),
    )
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / rounds.length
  const odds = rounds.map((one) => one.odds[side])
  const most = Math.max(...odds.map(({ losses }) => losses.length))
  return {
    sp: range(({ sp }) => sp),
    inCombat: range(({ inCombat }) => inCombat),
    column: range(({ column }) => column),
    guns: range(({ ab }) => ab),
    morale: range(({ morale }) => morale),
    shifts: common(({ shifts }) => shifts),
    modifiers: common(({ modifiers }) => modifiers),
    losses: Array.from({ length: most }, (_, sp) => mean(odds.map(({ losses }) => (losses[sp] ?? 0) / 36))),
    tests: mean(odds.map(({ tests }) => tests / 36)),
    breaks: mean(odds.map(({ breaks }) => breaks / 216)),
  }
}
