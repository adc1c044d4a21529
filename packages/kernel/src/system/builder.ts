import { expectData } from '../files/frozen-data.ts'
import type { GameSetup } from './contract.ts'

interface Field {
  readonly id: string
  readonly title: string
  /** What there is to know before choosing. */
  readonly says?: string
}

/** One of a few. */
export interface ChoiceField extends Field {
  readonly kind: 'choice'
  readonly of: readonly { readonly id: string; readonly name: string }[]
  readonly first: string
  /** What one of them is called: `nation`. Who types has to say it, and says it before all else. */
  readonly noun?: string
}

/** A whole number between bounds. */
export interface FigureField extends Field {
  readonly kind: 'figure'
  readonly least: number
  readonly most: number
  readonly step: number
  readonly first: number
}

/** The number that chance is drawn from: the same number builds the same game. */
export interface SeedField extends Field {
  readonly kind: 'seed'
  readonly first: number
}

export type BuilderField = ChoiceField | FigureField | SeedField

/** What was chosen, by the ids of the fields. */
export type BuilderChoices = Readonly<Record<string, string | number>>

/** What one side of a built game consists of: a heading for each column, and of each row its name and its figures. */
export interface BuiltForce {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly figures: readonly number[] }[]
}

/** A game made from choices. */
export interface BuiltGame {
  /** Opens it: the scenario is a file of the players' own. */
  readonly setup: GameSetup
  readonly summary: string
  readonly forces: readonly BuiltForce[]
}

/** Makes games of the players' own from a few choices. */
export interface GameBuilder {
  /** What it makes, in few words. */
  readonly about: string
  readonly fields: readonly BuilderField[]
  /** The game of these choices, always the same. Throws `DataError` with the field that makes no sense. */
  build(choices: BuilderChoices): BuiltGame
}

/** What is chosen before anybody chooses. */
export function firstChoices(fields: readonly BuilderField[]): BuilderChoices {
  return Object.fromEntries(fields.map(({ id, first }) => [id, first]))
}

/** Throws `DataError` with the first field whose choice makes no sense. */
export function checkChoices(fields: readonly BuilderField[], choices: BuilderChoices): void {
  for (const field of fields) {
    const chosen = choices[field.id]
    if (field.kind === 'choice') {
      const ids = field.of.map(({ id }) => id)
      expectData(
        ids.some((id) => id === chosen),
        field.id,
        `expected one of ${ids.join(', ')}`,
      )
    } else if (field.kind === 'seed') {
      expectData(Number.isSafeInteger(chosen), field.id, 'expected a whole number')
    } else {
      const { least, most } = field
      const fits = typeof chosen === 'number' && Number.isInteger(chosen) && chosen >= least && chosen <= most
      expectData(fits, field.id, `expected a whole number from ${least} to ${most}`)
    }
  }
}
