import { enteringRules } from './entering.ts'
import type { FrameTable } from '../sequence/frame-rules.ts'
import { gunsRules } from '../reaction/guns.ts'
import { interceptionRules } from '../reaction/interception.ts'
import { fleeingRules } from '../command/leaders.ts'
import { marchRules } from './march.ts'
import type { MarchFrame } from '../position/march-types.ts'
import { recoveryRules } from '../arrivals/recovery.ts'
import { strikingRules } from '../reaction/striking.ts'
import { withdrawalRules } from '../reaction/withdrawal.ts'

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
