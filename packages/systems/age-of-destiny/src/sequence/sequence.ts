import { defineSequence, seated } from '@bivouac/kernel'
import type { Seat } from '@bivouac/kernel'
import * as v from 'valibot'
import { deploying, placing } from './phases/deploying.ts'
import { aftermath, fighting, followingUp, losing, striking } from './phases/fighting.ts'
import { firing, shooting } from './phases/firing.ts'
import { expectTimely } from './timely.ts'
import { manoeuvring, moving } from './phases/moving.ts'
import { rallying, throwing } from './phases/rallying.ts'
import { NOT_NOW, NOT_YOURS } from './refusals.ts'
import type { Aod } from './terms.ts'
import { noteHolders } from './victory.ts'

/** The seats, in the order of the sides. */
export const SEATS: readonly Seat[] = [
  { id: 'coalition', side: 'coalition', name: 'The Coalition' },
  { id: 'french', side: 'french', name: 'The French' },
]

const SEATED = seated(SEATS)

/** AOD-SEQ-c: the sequence of play, phase by phase. */
export const sequence = defineSequence<Aod>({
  frames: {
    deploy: deploying,
    rally: rallying,
    fire: firing,
    movement: moving,
    combat: fighting,
    losses: losing,
    'follow-up': followingUp,
    aftermath,
    over: { doing: 'done', seen: 'all', stored: () => ({}) },
  },
  decisions: { ...placing, ...throwing, ...shooting, ...manoeuvring, ...striking },
  seated: () => SEATED,
  by: (_, { side }) => SEATED.each[side],
  over: 'over',
  lowest: ['deploy', 'rally', 'fire', 'movement', 'combat', 'over'],
  sense: expectTimely,
  notYours: () => NOT_YOURS,
  notNow: () => NOT_NOW,
  after(p, events) {
    noteHolders(p, events)
    p.index.drafts.forget()
  },
  common: () => ({ side: v.picklist([0, 1]) }),
})
