import { field } from '@bivouac/kernel'
import * as v from 'valibot'
import { TACTICS } from './battle-types.ts'

const idOf = (kind: string) => v.pipe(v.string(), v.minLength(1), v.maxLength(40), v.metadata(field(kind)))
/** A unit, a leader, a Dummy or a Detachment by its id. */
const counterId = idOf('counter')
const armyId = idOf('army')
/** Several of one's own counters: the same as naming them one after another. */
const counterIds = v.pipe(v.array(counterId), v.minLength(1), v.maxLength(60))
const boxId = idOf('box')
/** A number of strength points. */
const points = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))

const number = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const card = number(1, 99)

/** Every action of Jours de Gloire, as it is offered, sent, stored and written by hand. */
export const actionSchema = v.variant('do', [
  // Set-up, Restart, Administrative Phase: a Dummy into a box (JDG-7.1-a, -h).
  v.strictObject({ do: v.literal('place'), counter: counterId, box: boxId }),
  // Events Phase
  v.strictObject({ do: v.literal('choose-first'), side: v.picklist(['french', 'allied']) }),
  v.strictObject({ do: v.literal('evict'), to: boxId }),
  v.strictObject({ do: v.literal('return'), leader: counterId, to: boxId }),
  v.strictObject({ do: v.literal('lodge'), to: boxId }),
  v.strictObject({ do: v.literal('appoint'), leader: counterId }),
  /** JDG-A-effects-15. */
  v.strictObject({ do: v.literal('clear'), units: counterIds, to: boxId }),
  v.strictObject({ do: v.literal('absorb'), unit: counterId }),
  // Administrative Phase
  v.strictObject({ do: v.literal('yield'), route: number(1, 99) }),
  /** The pips of the shared die that go to the first of its armies. */
  v.strictObject({ do: v.literal('split'), army: armyId, pips: number(0, 12) }),
  // Cards: `way` for a marker, `unit` for one that comes early.
  v.strictObject({
    do: v.literal('play-card'),
    card,
    section: number(1, 2),
    way: v.exactOptional(v.picklist(['earlier', 'later'])),
    unit: v.exactOptional(counterId),
  }),
  v.strictObject({ do: v.literal('discard'), card }),
  // End of turn
  v.strictObject({
    do: v.literal('note'),
    to: v.pipe(v.array(idOf('seat')), v.minLength(1), v.maxLength(8)),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(1000), v.metadata(field('text'))),
  }),
  // Movement, engineers and reactions: chapters 5 to 7
  /** Takes up counters as one stack (JDG-4.5-d): `army` names who pays where that is open (JDG-4.5-j). */
  v.strictObject({
    do: v.literal('activate'),
    units: counterIds,
    army: v.exactOptional(armyId),
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
  // Combat and sieges: chapter 8
  /** JDG-8.8-d: these go inside; `end` without it fights in the open. */
  v.strictObject({ do: v.literal('shelter'), units: counterIds }),
  /** JDG-8.8-stack-b. */
  v.strictObject({ do: v.literal('leave'), units: counterIds, to: boxId }),
  /** JDG-8.8-r. */
  v.strictObject({ do: v.literal('sortie'), box: boxId }),
  /** JDG-8-b. */
  v.strictObject({ do: v.literal('fight'), box: boxId }),
  /** JDG-8.8-m. */
  v.strictObject({ do: v.literal('invest'), how: v.picklist(['siege', 'assault', 'mask', 'nothing']) }),
  v.strictObject({ do: v.literal('tactic'), tactic: v.picklist(TACTICS.slice(1)) }),
  v.strictObject({ do: v.literal('overrun') }),
  v.strictObject({ do: v.literal('advance'), to: boxId }),
  /** JDG-8.4-e: one SP off each unit named; one named twice loses two. */
  v.strictObject({ do: v.literal('lose'), units: counterIds }),
  /** JDG-6.5.2-h. */
  v.strictObject({ do: v.literal('arrive') }),
  v.strictObject({ do: v.literal('retreat'), to: boxId }),
  /** JDG-6.4-bridge-e. */
  v.strictObject({ do: v.literal('demolish') }),
  /** This seat has no more to do here: a phase, a chance to react, a card window. */
  v.strictObject({ do: v.literal('end') }),
])

export type JdgAction = v.InferOutput<typeof actionSchema>
export type ActionOf<Kind extends JdgAction['do']> = Extract<JdgAction, { do: Kind }>
