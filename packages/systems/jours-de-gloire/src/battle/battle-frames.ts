import { joiningRules } from '../reaction/arrival.ts'
import { battleRules } from './battle-steps.ts'
import type { BattleFrame } from '../position/battle-types.ts'
import { combatsRules } from './battle.ts'
import { shelterRules } from '../city/city.ts'
import type { FrameTable } from '../sequence/frame-rules.ts'
import { lossesRules } from './losses.ts'
import { advancingRules, overrunRules } from './overrun.ts'
import { demolitionRules } from './pursuit.ts'
import { retiringRules, retreatRules } from './retreat.ts'
import { investingRules } from '../city/siege.ts'
import { sortieRules } from '../city/sortie.ts'
import { tacticsRules } from './tactics.ts'

/** The frames of combat and sieges. */
export const battleFrames: FrameTable<BattleFrame> = {
  shelter: shelterRules,
  sortie: sortieRules,
  combats: combatsRules,
  investing: investingRules,
  battle: battleRules,
  tactics: tacticsRules,
  overrun: overrunRules,
  advancing: advancingRules,
  losses: lossesRules,
  joining: joiningRules,
  retreat: retreatRules,
  demolition: demolitionRules,
  retiring: retiringRules,
}
