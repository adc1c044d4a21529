import { activate, forceMarch, joinRefusal } from './activation.ts'
import { detach, reattach } from './detachments.ts'
import { destroyBridge, layPontoon, liftPontoon, repairBridge } from './engineers.ts'
import { entrench } from './entrenchments.ts'
import type { Decision, DecisionTable } from '../sequence/frame-rules.ts'
import { joinGuns, joinGunsRefusal, marchToGuns } from '../reaction/guns.ts'
import { intercept } from '../reaction/interception.ts'
import { flee } from '../command/leaders.ts'
import { go, halt, joinStack, setOut } from './march.ts'
import { reconnoitre } from '../reaction/reconnaissance.ts'
import { rest } from '../arrivals/recovery.ts'
import { NO } from '../sequence/refusals.ts'
import { fallBack, strike } from '../reaction/striking.ts'
import { withdraw } from '../reaction/withdrawal.ts'

/** More counters into a stack that has not set out, or into a Force told off for a march to the guns. */
const join: Decision<'join'> = {
  check(p, seat, { units }, frame) {
    if (frame.phase === 'march') return joinRefusal(p, seat, units, frame)
    return frame.phase === 'guns' ? joinGunsRefusal(p, seat, units, frame) : NO.phase
  },
  perform(p, seat, { units }, frame) {
    if (frame.phase === 'march') joinStack(p, units, frame)
    if (frame.phase === 'guns') joinGuns(p, seat, units, frame)
  },
}

type MarchAction =
  | 'activate'
  | 'join'
  | 'force-march'
  | 'set-out'
  | 'go'
  | 'halt'
  | 'reconnoitre'
  | 'withdraw'
  | 'detach'
  | 'reattach'
  | 'entrench'
  | 'destroy-bridge'
  | 'repair-bridge'
  | 'lay-pontoon'
  | 'lift-pontoon'
  | 'intercept'
  | 'strike'
  | 'fall-back'
  | 'flee'
  | 'rest'
  | 'march'

/** The orders of movement and reactions. */
export const marchDecisions: DecisionTable<MarchAction> = {
  activate,
  join,
  'force-march': forceMarch,
  'set-out': setOut,
  go,
  halt,
  reconnoitre,
  withdraw,
  detach,
  reattach,
  entrench,
  'destroy-bridge': destroyBridge,
  'repair-bridge': repairBridge,
  'lay-pontoon': layPontoon,
  'lift-pontoon': liftPontoon,
  intercept,
  strike,
  'fall-back': fallBack,
  flee,
  rest,
  march: marchToGuns,
}
