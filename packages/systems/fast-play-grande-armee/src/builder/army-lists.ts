import { readFrozen } from '@bivouac/kernel'
import * as v from 'valibot'
import listsFile from '../data/army-lists.json' with { type: 'json' }
import { ARMS, GUNS, KINDS, RATINGS } from '../position/state.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2000))
const Whole = v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(2000))
const Id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))
const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(80))
const range = v.tuple([Whole, Whole])
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

const TroopSchema = v.strictObject({
  id: Id,
  name: Text,
  arm: v.picklist(ARMS),
  kind: v.picklist(KINDS),
  guns: v.exactOptional(v.picklist(GUNS)),
  sp: v.exactOptional(range),
  sk: v.exactOptional(range),
  mx: v.exactOptional(v.picklist(['yes', 'option'])),
  cossack: v.exactOptional(v.boolean()),
  /** At most so many in an army, or one in so many of its brigades. */
  most: v.exactOptional(Count),
  oneIn: v.exactOptional(v.pipe(Count, v.minValue(1))),
  /** The years it was to be had in, where these are not those of its army. */
  years: v.exactOptional(range),
})
const SizeSchema = v.strictObject({
  points: Count,
  table: v.tuple([Count, Count]),
  basicLength: v.pipe(Count, v.minValue(1)),
  forces: range,
  zone: Count,
})
const ListsSchema = v.strictObject({
  format: v.literal('bivouac-army-lists'),
  version: v.literal(1),
  system: v.literal('fast-play-grande-armee'),
  provenance: v.literal('ours'),
  cost: v.strictObject({
    infantry: v.strictObject({ perSP: Count, fast: Count, perSK: Count, mx: Count }),
    cavalry: v.strictObject({ perSP: Count, light: Count, heavy: Count, cossack: Count }),
    artillery: v.strictObject({ footLight: Count, footHeavy: Count, horseLight: Count, horseHeavy: Count }),
    armyCommander: v.strictObject(v.entriesFromList(RATINGS, Count)),
    subCommander: v.strictObject({ base: Count, perControl: Count, perPersonality: Count, least: Count }),
  }),
  sizes: v.strictObject({ small: SizeSchema, medium: SizeSchema, large: SizeSchema }),
  rules: v.strictObject({
    unitsPerForce: range,
    leastBrigades: Count,
    leastInfantryShare: Share,
    town: Count,
    lead: v.pipe(Count, v.minValue(1)),
  }),
  armies: v.array(
    v.strictObject({
      id: Id,
      nation: Id,
      name: Text,
      period: Text,
      years: range,
      ratings: v.pipe(v.array(v.picklist(RATINGS)), v.minLength(1)),
      control: range,
      personality: range,
      /** At most the first many batteries for the second many brigades, rounded up. */
      batteries: v.tuple([Count, v.pipe(Count, v.minValue(1))]),
      cavalryShare: Share,
      units: v.pipe(v.array(TroopSchema), v.minLength(1)),
    }),
  ),
})
type Lists = v.InferOutput<typeof ListsSchema>
export type Army = Lists['armies'][number]
export type Troop = Army['units'][number]
export type SizeName = keyof Lists['sizes']
export type Size = Lists['sizes'][SizeName]

/** The army lists a battle is built from. They are ours. */
export const lists: Lists = readFrozen(ListsSchema, listsFile)

/** A unit bought for a battle. */
export interface Bought {
  readonly troop: Troop
  sp: number
  readonly sk: number
  readonly mx: boolean
}

/** What a unit costs. */
export function priceOf({ troop, sp, sk, mx }: Bought): number {
  const { infantry, cavalry, artillery } = lists.cost
  switch (troop.arm) {
    case 'infantry':
      return (
        sp * infantry.perSP +
        (troop.kind === 'fast' ? infantry.fast : 0) +
        sk * infantry.perSK +
        (mx ? infantry.mx : 0)
      )
    case 'cavalry':
      return (
        sp * cavalry.perSP +
        (troop.cossack ? cavalry.cossack : troop.kind === 'heavy' ? cavalry.heavy : cavalry.light)
      )
    case 'artillery': {
      const isHeavy = troop.guns === 'heavy'
      if (troop.kind === 'horse') return isHeavy ? artillery.horseHeavy : artillery.horseLight
      return isHeavy ? artillery.footHeavy : artillery.footLight
    }
  }
}

/** What a sub-commander costs. */
export function priceOfGeneral(control: number, personality: number): number {
  const { base, perControl, perPersonality, least } = lists.cost.subCommander
  return Math.max(least, base + control * perControl + personality * perPersonality)
}
