import { enteringRules } from './entering.ts'
import type { FrameTable } from './frame-rules.ts'
import { gunsRules } from './guns.ts'
import { interceptionRules } from './interception.ts'
import { fleeingRules } from './leaders.ts'
import { marchRules } from './march.ts'
import type { MarchFrame } from './march-types.ts'
import { recoveryRules } from './recovery.ts'
import { strikingRules } from './striking.ts'
import { withdrawalRules } from './withdrawal.ts'

/** The frames of movement and reactions. */
export const marchFrames: FrameTable<MarchFrame> = {
  march: marchRules,
  entering: enteringRules,
  withdrawal: withdrawalRules,
  interception: interceptionRules,
  intercepting: strikingRules,
  fleeing: fleeingRules,
  recovery: recoveryRules,
  guns: gunsRules,
}
