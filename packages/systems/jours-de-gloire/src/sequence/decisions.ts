import type { Dice, Refusal } from '@bivouac/kernel'
import type { JdgAction } from '../position/actions.ts'
import { battleDecisions } from '../battle/battle-decisions.ts'
import { coreDecisions } from './core-decisions.ts'
import type { JdgEvent } from '../position/events.ts'
import type { Decision, DecisionTable } from './frame-rules.ts'
import { rulesOf } from './frames.ts'
import { marchDecisions } from '../march/march-decisions.ts'
import { NO } from './refusals.ts'
import { leaveFrame, topFrame } from './stack.ts'
import type { JdgPosition } from '../position/state.ts'

const endDecision: Decision<'end'> = {
  check(p, seat, _, frame) {
    const rules = rulesOf(frame.phase)
    return rules.mayEnd ? rules.mayEnd(p, frame, seat) : NO.phase
  },
  perform(p, seat, _, frame, dice, events) {
    const rules = rulesOf(frame.phase)
    if (rules.end) rules.end(p, frame, seat, dice, events)
    else leaveFrame(frame, seat)
  },
}

let table: DecisionTable<JdgAction['do']> | undefined

/** Put together when first asked for: the chapters' tables and this module know each other. */
function decision(kind: JdgAction['do']): Decision<JdgAction['do']> {
  table ??= { ...coreDecisions, ...marchDecisions, ...battleDecisions, end: endDecision }
  return table[kind] as Decision<JdgAction['do']>
}

/** Why the action may not be taken now by this seat, or null. */
export function checkAction(p: JdgPosition, seat: number, action: JdgAction): Refusal | null {
  const frame = topFrame(p)
  if (!frame.by.includes(seat)) return NO.phase
  return decision(action.do).check(p, seat, action as never, frame)
}

/** Carries the action out. What follows from it without asking is for `settle`. */
export function carryOut(
  p: JdgPosition,
  seat: number,
  action: JdgAction,
  dice: Dice,
  events: JdgEvent[],
): void {
  decision(action.do).perform(p, seat, action as never, topFrame(p), dice, events)
}
