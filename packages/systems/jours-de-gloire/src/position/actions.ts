import * as v from 'valibot'
import { battleActions } from './battle-actions.ts'
import { boxId, counterId, counterIds } from './action-parts.ts'
import { marchActions } from './march-actions.ts'

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
  v.strictObject({ do: v.literal('split'), army: counterId, pips: number(0, 12) }),
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
    to: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(40))), v.minLength(1), v.maxLength(8)),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  }),
  ...marchActions,
  ...battleActions,
  /** This seat has no more to do here: a phase, a chance to react, a card window. */
  v.strictObject({ do: v.literal('end') }),
])

export type JdgAction = v.InferOutput<typeof actionSchema>
export type ActionOf<Kind extends JdgAction['do']> = Extract<JdgAction, { do: Kind }>
