import * as v from 'valibot'
import { cavalryActions } from '../cavalry/actions.ts'
import { fireActions } from '../fire/actions.ts'
import { meleeActions } from '../melee/actions.ts'
import { moraleActions } from '../morale/actions.ts'
import { movementActions } from '../movement/actions.ts'
import { hex, leader } from './fields.ts'

/** Every action of La Bataille, as it is offered, sent, stored and written by hand. */
export const actionSchema = v.variant('do', [
  /** LB-7-ae: a leader who was wounded comes back in this hex. */
  v.strictObject({ do: v.literal('return'), leader, hex }),
  ...cavalryActions,
  ...movementActions,
  ...fireActions,
  ...meleeActions,
  ...moraleActions,
  /** The step is over for this player: pass, halt, stand. */
  v.strictObject({ do: v.literal('end') }),
])

export type LbAction = v.InferOutput<typeof actionSchema>
export type ActionOf<Kind extends LbAction['do']> = Extract<LbAction, { do: Kind }>
