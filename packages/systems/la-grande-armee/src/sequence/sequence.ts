import { defineSequence, pushFrame, seated } from '@bivouac/kernel'
import type { Dice, Refusal, Seat } from '@bivouac/kernel'
import * as v from 'valibot'
import { declarationOrders, declarationPhases } from '../combat/declaring.ts'
import { battleOrders, battlePhases } from '../combat/fighting.ts'
import { movementOrders, movementPhases } from '../movement/moving.ts'
import type { LgaEvent } from '../position/events.ts'
import { setup, setupOrders } from '../position/setup.ts'
import { ALLIED, SIDES } from '../position/state.ts'
import type { LgaPosition } from '../position/state.ts'
import { creation, creationOrders } from '../supply/creation.ts'
import { refuse } from './refusals.ts'
import type { Lga } from './terms.ts'
import { expectTimely } from './timely.ts'
import { announceTotal } from './victory.ts'

/** LGA-GEN-13: two players, French and Allied. */
export const SEATS: readonly Seat[] = [
  { id: 'allied', side: 'allied', name: 'The Allies' },
  { id: 'french', side: 'french', name: 'The French' },
]
const SEATED = seated(SEATS)

/** The sequence of play: every phase and segment, in the order of the rulebook's outline. */
export const sequence = defineSequence<Lga>({
  frames: {
    setup,
    ...movementPhases,
    ...declarationPhases,
    ...battlePhases,
    creation,
    over: { doing: 'done', stored: () => ({}) },
  },
  decisions: {
    ...setupOrders,
    ...movementOrders,
    ...declarationOrders,
    ...battleOrders,
    ...creationOrders,
  },
  seated: () => SEATED,
  by: (_, { side }) => SEATED.each[side],
  over: 'over',
  lowest: [
    ...(['setup', 'movement', 'combining', 'attacks', 'surplus', 'retirement'] as const),
    ...(['defence', 'battles', 'advance', 'creation', 'over'] as const),
  ],
  sense: expectTimely,
  after: announceTotal,
  notYours: outOfPhase,
  notNow: outOfPhase,
  common: () => ({ side: v.picklist([0, 1]) }),
})

/** Nothing of the kind is asked now; what is asked instead is said. */
function outOfPhase(p: LgaPosition): Refusal {
  return refuse('phase', `(now: ${sequence.question(p, SIDES[ALLIED]).slice(0, -1)})`)
}

/** LGA-SCN-01: the Allies set up first, then the French; then turn 1 begins. */
export function beginGame(p: LgaPosition, dice: Dice, events: LgaEvent[]): void {
  pushFrame(p, { phase: 'setup', side: ALLIED })
  sequence.settle(p, dice, events)
}
