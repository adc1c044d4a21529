import { DataError } from '@bivouac/kernel'
import * as v from 'valibot'
import type { Scenario } from './scenario.ts'

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
  // How the doubtful rulings are played; the first of each is the rule of this table.
  marchArrival: v.exactOptional(v.picklist(['endOfRound', 'duringRound'])),
  flankByMarch: v.exactOptional(v.picklist(['single', 'double', 'none'])),
  sharedCpDie: v.exactOptional(v.picklist(['pipsOnly', 'dieWithBestCv'])),
  armisticeTurns: v.exactOptional(v.picklist([5, 4])),
  lossSpread: v.exactOptional(v.picklist(['leastHitFirst', 'ownerFree'])),
  fatigueApplies: v.exactOptional(v.picklist(['attackOnly', 'always'])),
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
    marchArrival: given.marchArrival ?? 'endOfRound',
    flankByMarch: given.flankByMarch ?? 'single',
    sharedCpDie: given.sharedCpDie ?? 'pipsOnly',
    armisticeTurns: given.armisticeTurns ?? 5,
    lossSpread: given.lossSpread ?? 'leastHitFirst',
    fatigueApplies: given.fatigueApplies ?? 'attackOnly',
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
