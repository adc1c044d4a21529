// What a page and a computer ask before the dice fall: how a shot or an attack would go, exactly. Nothing here changes
// a position.
import type { Refusal } from '@bivouac/kernel'
import { gapBetween, printed } from '@bivouac/space'
import type { Spot } from '@bivouac/space'
import { checkAttack, musters } from './combat-groups.ts'
import type { Muster } from './combat-groups.ts'
import { reckon } from './combat.ts'
import type { CombatResult, FireResult, SquareResult } from '../files/charts.ts'
import type { Line } from '../position/events.ts'
import { bandBetween, bandsOf, fireLines, fireResult, whyNotFire } from '../fire/fire.ts'
import type { Band } from '../fire/fire.ts'
import { resultOf, strengthLine } from './odds.ts'
import { rallyLines, sumOf } from './reckoning.ts'
import { needsArc, pointSeen } from '../fire/sight.ts'
import { squareResultOf } from './square-combat.ts'
import { DISRUPTED, ROUTING, UNLIMBERED } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { engagements, ridesAtSquare } from '../fire/targets.ts'
import { countsAsDisrupted, rowOf, sideOf } from '../position/troops.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const

/** How often each result comes up, among the faces of a die. */
export type Sixths<R extends string> = Readonly<Partial<Record<R, number>>>

function sixthsOf<R extends string>(faces: readonly R[]): Sixths<R> {
  const sixths: Partial<Record<R, number>> = {}
  for (const face of faces) sixths[face] = (sixths[face] ?? 0) + 1
  return sixths
}

/** A shot that is being thought of. */
export interface FirePreview {
  /** Why it may not be fired now, or null. */
  readonly refusal: Refusal | null
  /** In 0.01 mm, as it is printed. */
  readonly range: number
  /** The point of the target the battery sees in front of it, or null: where the line of sight may be drawn. */
  readonly seenAt: Spot | null
  /** The band of Table 3, or null beyond the last. */
  readonly band: string | null
  readonly lines: readonly Line[]
  /** What each face of the die brings, 1 to 6; none beyond the last band. */
  readonly faces: readonly FireResult[]
  readonly sixths: Sixths<FireResult>
}

/** How a shot of this battery at that unit would go: AOD-2-fire-d … i. */
export function previewFire(p: AodPosition, battery: number, target: number): FirePreview {
  const band = bandBetween(p, battery, target)
  const lines = fireLines(p, target)
  const faces = band === undefined ? [] : FACES.map((face) => fireResult(band, face + sumOf(lines)))
  return {
    // Told when asked: the computer looks at many shots and reads no sentence.
    get refusal() {
      return whyNotFire(p, battery, target, sideOf(p, battery))
    },
    range: printed(gapBetween(p.index.shape[battery], p.index.shape[target])),
    seenAt: pointSeen(p, battery, target, needsArc(p, UNLIMBERED)) ?? null,
    band: band?.band ?? null,
    lines,
    faces,
    sixths: sixthsOf(faces),
  }
}

/** The bands of Table 3 a battery fires by, from near to far: for drawing its reach. */
export function bandsOfBattery(p: AodPosition, battery: number): readonly Band[] {
  return bandsOf(p, battery)
}

/** A fight on Table 6 that is being thought of: every line of it, and what each face of the die brings. */
export interface FightPreview {
  readonly units: readonly number[]
  readonly attack: number
  readonly defence: number
  readonly attackLines: readonly Line[]
  readonly defenceLines: readonly Line[]
  readonly odds: string
  readonly shifts: readonly Line[]
  readonly shifted: string
  readonly column: string
  readonly modifiers: readonly Line[]
  readonly faces: readonly CombatResult[]
  readonly sixths: Sixths<CombatResult>
}

/** A ride at a square that is being thought of: how many of the 36 throws of two dice bring each result. */
export interface RidePreview {
  readonly units: readonly number[]
  /** AOD-4-square-b: the square counts as disrupted. */
  readonly isShaken: boolean
  readonly thirtySixths: Readonly<Record<SquareResult, number>>
}

/** An attack that is being thought of: a ride at a square, a fight on Table 6, or one after the other. */
export interface AttackPreview {
  /** Why it may not be made now, or null. */
  readonly refusal: Refusal | null
  readonly ride: RidePreview | null
  /** Reckoned as things stand; after a ride it is fought only if the square still stands. */
  readonly fight: FightPreview | null
}

/** How an attack by these units on that target would go: AOD-4-odds-a … AOD-4-square-h. */
export function previewAttack(p: AodPosition, target: number, units: readonly number[]): AttackPreview {
  const { unitIds } = p.game
  const riders = units.filter((unit) => ridesAtSquare(p, unit, target))
  const others = units.filter((unit) => !riders.includes(unit))
  const refusal =
    units.length === 0
      ? null
      : checkAttack(
          p,
          p.state.side,
          unitIds[target],
          units.map((unit) => unitIds[unit]),
        )
  return {
    refusal,
    ride: riders.length > 0 ? previewRide(p, target, riders) : null,
    fight: others.length > 0 ? previewFight(p, target, others, riders.length > 0) : null,
  }
}

/** What an attack may bring by the dice alone, for whoever weighs very many of them: nothing is checked or put in words. */
export interface AttackChances {
  readonly ride: RidePreview | null
  /** Who fights on Table 6, and what each face of the die brings; null where all of them ride at a square. */
  readonly fight: Pick<FightPreview, 'units' | 'faces'> | null
}

/** The dice of an attack that may be made: as `previewAttack` has them. */
export function chancesOfAttack(p: AodPosition, target: number, units: readonly number[]): AttackChances {
  const { charts } = p.game
  const riders = units.filter((unit) => ridesAtSquare(p, unit, target))
  const others = riders.length === 0 ? units : units.filter((unit) => !riders.includes(unit))
  const ride = riders.length > 0 ? previewRide(p, target, riders) : null
  if (others.length === 0) return { ride, fight: null }
  const { column, modifiers } = reckon(p, target, others, riders.length > 0)
  const modifier = sumOf(modifiers)
  return {
    ride,
    fight: { units: others, faces: FACES.map((face) => resultOf(charts, column, face + modifier)) },
  }
}

function previewFight(
  p: AodPosition,
  target: number,
  units: readonly number[],
  ridden: boolean,
): FightPreview {
  const { charts } = p.game
  const { attack, defence, odds, shifts, shifted, column, modifiers } = reckon(p, target, units, ridden)
  const faces = FACES.map((face) => resultOf(charts, column, face + sumOf(modifiers)))
  return {
    units,
    attack,
    defence,
    attackLines: units.map((unit) => strengthLine(p, unit, 'attack')),
    defenceLines: [strengthLine(p, target, 'defence')],
    odds: charts.odds.track[odds],
    shifts,
    shifted: charts.odds.track[shifted],
    column: charts.results.columns[column],
    modifiers,
    faces,
    sixths: sixthsOf(faces),
  }
}

/** AOD-4-square-b, j: the chances of Table 7 against a square in its state. */
function previewRide(p: AodPosition, square: number, units: readonly number[]): RidePreview {
  const isShaken = countsAsDisrupted(p, square)
  const thirtySixths = { 'cavalry-disrupted': 0, nothing: 0, broken: 0 }
  for (const one of FACES) {
    for (const other of FACES) thirtySixths[squareResultOf(p.game.charts, isShaken, one + other)] += 1
  }
  return { units, isShaken, thirtySixths }
}

/** The attacks the phasing side can put together now: who must join each, and who may. AOD-4-who-l. */
export function attacksOpen(p: AodPosition): readonly Muster[] {
  return musters(p, engagements(p, p.state.side))
}

/** A die of phase 1, or of a control test, that is being thought of. */
export interface RollPreview {
  /** The least total that succeeds. */
  readonly needs: number
  readonly lines: readonly Line[]
  /** How many faces of the die succeed. */
  readonly sixths: number
}

/** What a unit needs to stop its rout, to rally, or to obey: AOD-1-rout-a, AOD-1-rally-a, AOD-5-control-a. */
export function previewRoll(p: AodPosition, unit: number, what: 'rout' | 'rally' | 'control'): RollPreview {
  const needs = what === 'rout' ? p.game.charts.stopsRout.value : rowOf(p, unit).rally
  const lines = rallyLines(p, unit)
  return { needs, lines, sixths: FACES.filter((face) => face + sumOf(lines) >= needs).length }
}

/** What a unit would throw for in its next phase 1, or null: it is in order and in hand. */
export function rollOf(p: AodPosition, unit: number): 'rout' | 'rally' | 'control' | null {
  const { state, quarry } = p.state.units
  if (state[unit] === ROUTING) return 'rout'
  if (state[unit] === DISRUPTED) return 'rally'
  return quarry[unit] >= 0 ? 'control' : null
}
