import * as v from 'valibot'
import { boxId, counterId, counterIds, points } from './action-parts.ts'

/** The actions of movement, engineers and reactions: chapters 5 to 7. */
export const marchActions = [
  /** Takes up counters as one stack (JDG-4.5-d): `army` names who pays where that is open (JDG-4.5-j). */
  v.strictObject({
    do: v.literal('activate'),
    units: counterIds,
    army: v.exactOptional(counterId),
  }),
  /** More of the same box into a stack that has not set out, or into a Force told off for a march to the guns. */
  v.strictObject({ do: v.literal('join'), units: counterIds }),
  /** JDG-5.5.2-c: declared before the stack sets out. */
  v.strictObject({ do: v.literal('force-march') }),
  /** JDG-10-solo-c: the stack is complete, its MP are rolled. */
  v.strictObject({ do: v.literal('set-out') }),
  v.strictObject({ do: v.literal('go'), to: boxId }),
  v.strictObject({ do: v.literal('halt') }),
  v.strictObject({ do: v.literal('reconnoitre') }),
  /** JDG-6.3-withdraw-a (the mover, whose whole stack goes back), JDG-6.3-before-a (cavalry in an entered box). */
  v.strictObject({ do: v.literal('withdraw'), units: v.exactOptional(counterIds), to: boxId }),
  v.strictObject({ do: v.literal('detach'), unit: counterId, as: counterId, sp: points }),
  v.strictObject({ do: v.literal('reattach'), detachment: counterId, into: counterId }),
  v.strictObject({ do: v.literal('entrench') }),
  v.strictObject({ do: v.literal('destroy-bridge'), to: boxId }),
  v.strictObject({ do: v.literal('repair-bridge'), to: boxId }),
  v.strictObject({ do: v.literal('lay-pontoon'), to: boxId }),
  v.strictObject({ do: v.literal('lift-pontoon'), to: boxId }),
  /** JDG-6.5.1-a: out of the box they stand in. */
  v.strictObject({ do: v.literal('intercept'), units: counterIds }),
  /** JDG-6.5.1-eff-a. */
  v.strictObject({ do: v.literal('strike') }),
  /** JDG-6.5.1-eff-b. */
  v.strictObject({ do: v.literal('fall-back'), to: boxId }),
  /** JDG-4.2-c. */
  v.strictObject({ do: v.literal('flee'), to: boxId }),
  /** JDG-5.5.4-a. */
  v.strictObject({ do: v.literal('rest'), units: counterIds }),
  /** JDG-6.5.2-a: `by` is the box between, where the way has one. */
  v.strictObject({
    do: v.literal('march'),
    units: counterIds,
    to: boxId,
    by: v.exactOptional(boxId),
  }),
] as const
