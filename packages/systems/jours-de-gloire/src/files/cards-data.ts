import { expectUnique, readFrozen } from '@bivouac/kernel'
import * as v from 'valibot'
import cardsFile from '../data/cards.json' with { type: 'json' }

const Text = v.pipe(v.string(), v.nonEmpty())
const Whole = v.pipe(v.number(), v.integer())

/** When an event may be used: what is printed on it. `any` is at any moment of phases B and C (JDG-A-cards-j). */
export const CARD_MOMENTS = [
  'administration',
  'any',
  'interception',
  'reaction-passed',
  'march-failed',
  'combat',
  'artillery',
  'morale',
  'morale-failed',
  'pursuit',
] as const
export type CardMoment = (typeof CARD_MOMENTS)[number]

const Ways = v.pipe(v.array(v.picklist(['earlier', 'later'])), v.minLength(1))

const EffectSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('artillery-die'), add: Whole }),
  v.strictObject({ kind: v.literal('no-artillery') }),
  v.strictObject({ kind: v.literal('combat-die'), add: Whole }),
  v.strictObject({ kind: v.literal('columns'), add: Whole }),
  v.strictObject({ kind: v.literal('morale-cohesion'), add: Whole }),
  v.strictObject({ kind: v.literal('reroll-morale') }),
  v.strictObject({ kind: v.literal('pursuit-die'), add: Whole }),
  v.strictObject({ kind: v.literal('no-pursuit') }),
  v.strictObject({
    kind: v.literal('unit-loses'),
    unit: Text,
    sp: Whole,
    later: v.strictObject({ turn: Whole, sp: Whole }),
  }),
  v.strictObject({ kind: v.literal('interception-die'), add: Whole }),
  v.strictObject({ kind: v.literal('reroll-march') }),
  v.strictObject({ kind: v.literal('reroll-reaction') }),
  v.strictObject({
    kind: v.literal('strength'),
    sp: Whole,
    nation: v.exactOptional(Text),
    units: v.exactOptional(v.array(Text)),
  }),
  v.strictObject({ kind: v.literal('early-unit') }),
  v.strictObject({ kind: v.literal('armistice-marker'), ways: Ways }),
  v.strictObject({ kind: v.literal('restart-marker'), ways: Ways }),
])
export type CardEffect = v.InferOutput<typeof EffectSchema>

const SectionSchema = v.strictObject({
  /** JDG-A-cards-d: whose colour it has. */
  colour: v.picklist(['french', 'allied', 'neutral']),
  title: Text,
  text: Text,
  moment: v.picklist(CARD_MOMENTS),
  /** What must be so in the battle, or in the campaign, for it to be used. */
  condition: v.strictObject({
    nation: v.exactOptional(Text),
    guard: v.exactOptional(v.literal(true)),
    cavalry: v.exactOptional(v.literal(true)),
    defending: v.exactOptional(v.literal(true)),
    beaten: v.exactOptional(v.literal(true)),
    leader: v.exactOptional(Text),
    rank: v.exactOptional(Whole),
    unit: v.exactOptional(Text),
    armistice: v.exactOptional(v.literal(true)),
    restarted: v.exactOptional(v.literal(true)),
    alwaysIn: v.exactOptional(v.array(Text)),
  }),
  effect: EffectSchema,
  /** JDG-A-cards-g: an Armistice event. */
  armistice: v.exactOptional(v.literal(true)),
})
export type CardSection = v.InferOutput<typeof SectionSchema>

const CardsSchema = v.strictObject({
  cards: v.array(
    v.strictObject({
      number: v.pipe(Whole, v.minValue(1), v.maxValue(99)),
      sections: v.strictTuple([SectionSchema, SectionSchema]),
    }),
  ),
})
export type Card = v.InferOutput<typeof CardsSchema>['cards'][number]

/** A file of event cards, checked. Throws `DataError` with the path. */
export function parseCards(value: unknown): readonly Card[] {
  const { cards } = readFrozen(CardsSchema, value)
  expectUnique(
    cards.map(({ number }) => String(number)),
    (at) => `cards[${at}].number`,
  )
  return cards
}

const file: unknown = cardsFile

/** JDG-A-cards-a: the sixteen event cards. */
export const eventCards: readonly Card[] = parseCards(file)
