import type { JdgAction } from '../position/actions.ts'
import { arrive } from '../reaction/arrival.ts'
import { fight } from './battle.ts'
import { leave, shelter } from '../city/city.ts'
import type { DecisionTable } from '../sequence/frame-rules.ts'
import { lose } from './losses.ts'
import { advance, overrun } from './overrun.ts'
import { demolish } from './pursuit.ts'
import { retreat } from './retreat.ts'
import { invest } from '../city/siege.ts'
import { sortie } from '../city/sortie.ts'
import { chooseTactic } from './tactics.ts'

type BattleAction =
  | 'shelter'
  | 'leave'
  | 'sortie'
  | 'fight'
  | 'invest'
  | 'tactic'
  | 'overrun'
  | 'advance'
  | 'lose'
  | 'arrive'
  | 'retreat'
  | 'demolish'

/** The orders of combat and sieges. */
export const battleDecisions: DecisionTable<Extract<JdgAction['do'], BattleAction>> = {
  shelter,
  leave,
  sortie,
  fight,
  invest,
  tactic: chooseTactic,
  overrun,
  advance,
  lose,
  arrive,
  retreat,
  demolish,
}
