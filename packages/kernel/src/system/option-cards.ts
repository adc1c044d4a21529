import type { GameSetup } from './contract.ts'
import { DataError } from '../refusal.ts'

type OptionValue = string | number | boolean

/** One thing players may agree on before a game, and the values it can take; the first is the default. */
export interface OptionCard {
  readonly id: string
  readonly title: string
  readonly text: string
  /** The clause that leaves it open. */
  readonly clause: string
  /** Asked along with who plays, not among the finer points. */
  readonly foremost?: true
  readonly values: readonly {
    readonly value: OptionValue
    readonly title: string
    /** Who chooses this plays every seat himself. */
    readonly alone?: true
  }[]
}

/**
 * What a set-up agrees on, card by card: the value it names, or the default. Throws `DataError`, with the path inside the
 * set-up, for an option or a value that does not exist.
 */
export function chooseOptions(
  cards: readonly OptionCard[],
  setup: GameSetup,
): Readonly<Record<string, OptionValue>> {
  const given = setup.options ?? {}
  for (const [id, value] of Object.entries(given)) {
    const card = cards.find((option) => option.id === id)
    if (!card)
      throw new DataError(`options.${id}`, `expected one of ${cards.map((each) => each.id).join(', ')}`)
    if (!card.values.some((each) => each.value === value))
      throw new DataError(
        `options.${id}`,
        `expected one of ${card.values.map((each) => each.value).join(', ')}`,
      )
  }
  return Object.fromEntries(cards.map(({ id, values }) => [id, given[id] ?? values[0].value]))
}
