import * as v from 'valibot'
import { boxId, counterIds } from './action-parts.ts'
import { TACTICS } from './battle-types.ts'

/** The actions of combat and sieges: chapter 8. */
export const battleActions = [
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
] as const
