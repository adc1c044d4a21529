import { DataError } from '@bivouac/kernel'
import * as v from 'valibot'
import type { Scenario } from './scenario.ts'

/** A ruling that may be played in several ways: the first unless another was agreed on. */
function reading<const T extends string | number>(standard: T, ...others: readonly T[]) {
  return v.optional(v.picklist([standard, ...others]), standard)
}

/** What the players agree on before the game: keys of `GameSetup.options`. */
const OptionsSchema = v.strictObject({
  /** JDG-A-blind-1 to -3. */
  blind: v.exactOptional(v.picklist([1, 2, 3])),
  /** JDG-A-blind-b. */
  dummies: v.exactOptional(v.boolean()),
  cards: v.exactOptional(v.boolean()),
  /** False: JDG-V-nosupply. */
  supply: v.exactOptional(v.boolean()),
  detachments: v.exactOptional(v.boolean()),
  /** JDG-10-solo-a: nothing hidden, MP rolled. */
  solitaire: v.exactOptional(v.boolean()),
  /** JDG-10-multi-a: two players, three (the Allied armies in two hands), or one an army. */
  players: v.exactOptional(v.picklist(['two', 'three', 'armies'])),
  O1: v.exactOptional(v.boolean()),
  O2: v.exactOptional(v.boolean()),
  O3: v.exactOptional(v.boolean()),
  // Where the rules bear two readings; the first of each is the rule of this table.
  marchArrival: reading('endOfRound', 'duringRound'),
  flankByMarch: reading('single', 'double', 'none'),
  sharedCpDie: reading('pipsOnly', 'dieWithBestCv'),
  armisticeTurns: reading(5, 4),
  lossSpread: reading('leastHitFirst', 'ownerFree'),
  fatigueApplies: reading('attackOnly', 'always'),
  /** JDG-1.2.2-indep-h: the out-of-command case of independent Detachments. */
  independentStatus: reading('severe', 'letter'),
  /** JDG-1.2.2-indep-i: whom an independent Detachment may join. */
  mergeNation: reading('any', 'same'),
  /** JDG-4.3-h, JDG-5.3-i, JDG-8.7-l: whether a besieged garrison is in its besieger's way. */
  garrison: reading('inTheWay', 'shutIn'),
  /** JDG-4.5-f: the LoC that a Force without a general needs for 1 CP. */
  cpLine: reading('inCommand', 'cincOnly'),
  /** JDG-5.5.4-d: whether a failed reaction spoils the recovery of stragglers. */
  failedReaction: reading('counts', 'doesNotCount'),
  /** JDG-6.1-l: the LoC that keeps a created Detachment in command. */
  detachmentLine: reading('normal', 'cincOnly'),
  /** JDG-6.3-before-e: how far cavalry withdraws before combat. */
  cavalryWithdraws: reading('oneBox', 'fullMp'),
  /** JDG-6.5.1-h: whether the CinC's CV also caps a better general. */
  reactionCap: reading('neverBelowOwn', 'letter'),
  /** JDG-6.5.2-i. */
  besiegersMarch: v.optional(v.boolean(), true),
  /** JDG-8.2-d: which Detachments without a leader may only skirmish. */
  detachmentTactics: reading('single', 'all'),
  /** JDG-8.4-overrun-m. */
  overrunRounds: reading('any', 'first'),
  /** JDG-8.6-h: what 20 % of the losses are taken of. */
  moraleBase: reading('withArrivals', 'startOfCombat'),
  /** JDG-8.8-g: who attacks whom where the paragraph on sorties names the sides the other way round. */
  sortieText: reading('relief', 'letter'),
  /** JDG-8.8-o: what it takes to besiege or assault. */
  siegeNeeds: reading('letter', 'infantry'),
  /** JDG-9-loss-b: what counts as SP lost. */
  lossCount: reading('running', 'roster'),
  /** JDG-A-armistice-10. */
  armisticeLatest: reading('none', 'q2July'),
  /** JDG-A-effects-16. */
  armisticeFlags: reading('turn', 'frozen'),
  /** JDG-B-3.3-f. */
  besiegedTakeSp: v.optional(v.boolean(), true),
})
export type Options = Required<v.InferOutput<typeof OptionsSchema>>

/** The options of a game: what was asked for, and the scenario's own for the rest. Throws `DataError`. */
export function readOptions(asked: unknown, scenario: Scenario): Options {
  const result = v.safeParse(OptionsSchema, asked ?? {}, { abortEarly: true })
  if (!result.success) {
    const key = result.issues[0].path?.[0].key
    throw new DataError(`options.${String(key ?? '')}`, result.issues[0].message)
  }
  const given = result.output
  const solitaire = given.solitaire ?? false
  const blind = solitaire ? 1 : (given.blind ?? scenario.defaults.blind)
  const options: Options = {
    ...given,
    blind,
    // JDG-A-blind-c, JDG-10-solo-a: with everything face up there is nothing to pretend.
    dummies:
      blind === 1 ? false : (given.dummies ?? (scenario.defaults.dummies || given.blind !== undefined)),
    cards: given.cards ?? scenario.defaults.cards,
    supply: given.supply ?? scenario.defaults.supply,
    detachments: given.detachments ?? scenario.defaults.detachments,
    solitaire,
    players: given.players ?? 'two',
    O1: given.O1 ?? false,
    O2: given.O2 ?? false,
    O3: given.O3 ?? false,
  }
  // JDG-O-a, JDG-O3-a.
  if (options.O1 && options.O2) throw new DataError('options.O2', 'O1 and O2 exclude each other')
  if (options.O1 && options.O3) throw new DataError('options.O3', 'O3 may be used only if O1 is not')
  for (const key of ['O1', 'O2', 'O3'] as const) {
    if (options[key] && !scenario.optional.includes(key))
      throw new DataError(`options.${key}`, 'this scenario has no such optional rule')
  }
  return options
}
