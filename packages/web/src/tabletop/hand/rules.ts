import type { Refusal } from '@bivouac/kernel'
import type { Point, Shape } from '@bivouac/space'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { Insets } from '../../sheet/insets.ts'
import type { Standing, TablePiece, TableView } from '../types.ts'
import type { CommonStep, Footing, MovePlan, Plan, Step } from './plan.ts'
import { settledSteps, wishedEnd } from './plan.ts'
import { perMillimetre, toSheet } from './yardstick.ts'
import type { Bearings } from './yardstick.ts'

/** A place on a way worth stopping at: how far along, and why in a word of the game's. */
export interface Stop {
  readonly at: number
  readonly why: string
  /** The same in words, where it is no word of the game's. */
  readonly words?: string
}

/** How far a unit may go along a way: the farthest lawful end, and the stops up to there, nearest first. */
export interface Stretch {
  readonly most: number
  readonly stops: readonly Stop[]
}

/** A road a unit may march by from where it is: which way, and how far. */
export interface RoadWay {
  readonly road: string
  readonly towards: 'start' | 'end'
  readonly most: number
}

/** Where a unit may go after the steps already laid. */
export interface Reach {
  readonly straight: Stretch | null
  /** The farthest it may go at each angle off its front, from left to right. */
  readonly fan: readonly { readonly off: number; readonly most: number }[]
  readonly roads: readonly RoadWay[]
}

/** What a plan spends of a whole move: its share (beyond 1 where it asks for too much), the allowance, and what is left. */
export interface Spent {
  readonly share: number
  readonly allowance: number
  readonly left: number
}

/** What the rules say to a plan, and where it would lead. */
export interface Verdict {
  readonly refusal: Refusal | null
  /** Where the piece would end: exactly if it may, as wished if it may not. */
  readonly end: Footing
  /** The places it goes through, with its heading at each, as the rules have them; null where they do not say. */
  readonly way: readonly (Point & { readonly h: number })[] | null
  readonly spent: Spent | null
}

/**
 * What a measured game tells the hand about the position it moves over: costs, moves and words are the game's. Lengths are
 * whole numbers of the rules, angles tenths of a degree. Asked anew at every call: the position goes on beneath a hand.
 */
export interface MeasuredRules<S extends Step, V extends Verdict = Verdict> extends Bearings {
  /** How wide the table is on the sheet. */
  readonly width: number
  /** Where the unit of a plan begins: at the edge if it enters, turned about if it turns its back. */
  begins(plan: MovePlan<S>): Footing
  /** Where a step of the game's own leads if nothing hinders it. */
  after(unit: string, from: Footing, step: S): Footing
  /** How far the unit may go after its settled steps, so much off its front (its rear, if it goes back). */
  stretch(plan: MovePlan<S>, off: number): Stretch | null
  /** Where it may go after its settled steps; null when that is not to be drawn. */
  reach(plan: MovePlan<S>): Reach | null
  /** Where these steps lead by the rules, as far as they go. */
  endOf(unit: string, steps: readonly (S | CommonStep)[]): Point | null
  /** What the rules say; without `asked` only where it leads. */
  verdict(plan: Plan<S>, asked: boolean): V
  /** By which knobs a plan is turned: it wheels by its corners, turns on the spot, does either, or neither. */
  knobs(plan: Plan<S>): 'wheel' | 'turn' | 'both' | 'none'
  /** The plan whose body can be dragged on; null where it stays. */
  draggable(plan: MovePlan<S>): MovePlan<S> | null
  /** The plan turned by so much with the keys. */
  turnedBy(plan: MovePlan<S>, tenths: number): MovePlan<S>
  /** The plan with a unit on the spot facing there, dragged by its knob. */
  facing(plan: MovePlan<S>, facing: number): MovePlan<S>
  /** How far a piece that is put somewhere at a blow may go, and the word for it. */
  ride(plan: Plan<S>): { readonly most: number; readonly word: string }
  /** Why a piece that only turns may not be moved. */
  whyFixed(piece: string): Refusal | null
  /** Why it stops there, in words. */
  stopWord(why: string): string
  /** A step in few words: `ahead 40 mm`. */
  stepWord(step: S | CommonStep): string
  roadName(road: string): string
  /** Everything that stands on the table. */
  pieces(): readonly TablePiece[]
  /** Where a piece stands by the rules; null when it is not on the table. */
  footingOf(piece: string): Footing | null
  /** How large a piece is in a formation, by the name the game's events give it. */
  formedAs(piece: string, formation: string): Pick<Footing, 'formation' | 'width' | 'depth'> | null
  /** What is drawn of a piece in a formation. */
  figuresOf(piece: TablePiece, formation: number): Pick<TablePiece, 'bases' | 'fronts'>
  /** The footprint of a piece; null when it is gone. */
  shapeOf(piece: string): Shape | null
  /** What a measure says beside its length: of the ground it is, of the arc its end lies in. `to` is a place of the rules. */
  remarks(length: number, start: string | null, to: Point): readonly string[]
  /** A piece in words. */
  spoken(piece: string): string
}

/** A hand over a measured table: what it holds, and what it may ask. */
export interface Hand<S extends Step> {
  readonly view: TableView
  readonly rules: MeasuredRules<S>
  /** What is being planned with the piece in hand. */
  readonly plan: Signal<Plan<S> | null>
  /** Moves laid on the table and not made, by piece. */
  readonly laid: ReadonlySignal<ReadonlyMap<string, Plan<S>>>
  /** What the ghost has caught on, in words; empty when on nothing. */
  readonly caught: Signal<string>
  /** Where a piece stands on the sheet; null when it does not. */
  placeOf(piece: string): Point | null
  /** What lies over the table covers so much of it. */
  covered(): Insets
  announce(words: string): void
  explain(refusal: Refusal): void
}

/** What is said of a plan that costs nothing to measure. */
export const UNMEASURED = { refusal: null, way: null, spent: null, forecast: null }

/** Where a footing is on the sheet. */
export function standing(rules: Bearings, at: Footing): Standing {
  const fine = perMillimetre(rules.yardstick)
  return {
    ...toSheet(rules, at.x, at.y),
    heading: at.h / 10,
    width: at.width / fine,
    depth: at.depth / fine,
  }
}

/** A piece as it would stand there. */
export function stoodAt(
  rules: Bearings & Pick<MeasuredRules<Step>, 'figuresOf'>,
  piece: TablePiece,
  at: Footing,
): TablePiece {
  return { ...piece, ...standing(rules, at), ...rules.figuresOf(piece, at.formation) }
}

/** Where the step that is being measured begins. */
export function settledFooting<S extends Step>(rules: MeasuredRules<S>, plan: MovePlan<S>): Footing {
  return wishedBy(rules, plan, settledSteps(plan))
}

/** Where a unit of this plan would be after these steps if nothing hindered it. */
export function wishedBy<S extends Step>(
  rules: MeasuredRules<S>,
  plan: MovePlan<S>,
  steps: readonly (S | CommonStep)[] = plan.steps,
): Footing {
  return wishedEnd<S>(rules.begins(plan), steps, (from, step) => rules.after(plan.unit, from, step))
}
