import { defineSequence } from '@bivouac/kernel'
import * as v from 'valibot'
import {
  commandDecisions,
  commanding,
  contesting,
  endingTurn,
  opening,
  pulsing,
  succeeding,
} from './phases/commanding.ts'
import { controlDecisions, controlling, picking } from './phases/controlling.ts'
import { deployDecisions, deploying } from './phases/deploying.ts'
import {
  advancing,
  engaging,
  escaping,
  fightDecisions,
  fighting,
  leading,
  retiring,
  settling,
  supporting,
} from './phases/fighting.ts'
import { fireDecisions, firing, firingInSecret } from './phases/firing.ts'
import { evading, marching, moveDecisions, moving, recovering } from './phases/moving.ts'
import { skirmishDecisions, skirmishing } from './phases/skirmishing.ts'
import { NOT_NOW, NOT_YOURS } from './refusals.ts'
import type { Fpga } from './terms.ts'
import { expectSense } from './sense.ts'
import { endIfDestroyed } from './turn.ts'

/** FPGA-SEQ: the sequence of play, phase by phase. */
export const sequence = defineSequence<Fpga>({
  frames: {
    deploy: deploying,
    succession: succeeding,
    command: commanding,
    initiative: contesting,
    first: opening,
    pulse: pulsing,
    skirmish: skirmishing,
    fire: firing,
    'secret-fire': firingInSecret,
    control: controlling,
    pick: picking,
    movement: moving,
    march: marching,
    recovery: recovering,
    evade: evading,
    engage: engaging,
    combat: fighting,
    fight: settling,
    lead: leading,
    support: supporting,
    escape: escaping,
    retire: retiring,
    advance: advancing,
    'turn-end': endingTurn,
    over: { doing: 'done', seen: 'all', stored: () => ({}) },
  },
  decisions: {
    ...deployDecisions,
    ...commandDecisions,
    ...skirmishDecisions,
    ...fireDecisions,
    ...controlDecisions,
    ...moveDecisions,
    ...fightDecisions,
  },
  seated: ({ game }) => game.seated,
  by: ({ game }, { side }) => game.seated.each[side],
  over: 'over',
  lowest: ['deploy', 'command', 'pulse', 'turn-end', 'over'],
  sense: expectSense,
  before: endIfDestroyed,
  after: (p) => p.index.drafts.forget(),
  notYours: () => NOT_YOURS,
  notNow: () => NOT_NOW,
  common: () => ({ side: v.picklist([0, 1]) }),
})
