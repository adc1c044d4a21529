import { NOBODY } from '@bivouac/kernel'
import type { DecisionTable, FrameTable } from '@bivouac/kernel'
import * as v from 'valibot'
import { refuse } from '../sequence/refusals.ts'
import type { Deciding, Lb, Phase, Shapes } from '../sequence/terms.ts'
import { aim, canAim, checkAim, checkFire, fireAll, offerAims } from './aiming.ts'
import type { FireFrame } from './frames.ts'
import { closeFire } from './segment.ts'
import { closeStruck } from './struck.ts'

const SETTLE_FIRST = refuse('LB-21-o', 'What has been aimed is fired first.')
const most = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(40))

function firer({ unit, hex }: Shapes) {
  return { unit, hex, increments: most }
}

/** Rules 21 to 27: a fire segment. */
const firing: Phase<'fire'> = {
  doing: 'firing',
  waits: canAim,
  offer: (p, frame, _, offered) => offerAims(p, frame, offered),
  mayEnd: (_, { aimed }) => (aimed.length > 0 ? SETTLE_FIRST : null),
  close: (p, frame) => closeFire(p, frame),
  question: ({ game }, { kind, target }) =>
    target === null
      ? `Who fires at which hex in ${kind} fire?`
      : `Who else fires at ${game.ground.grid.ids[target]}?`,
  upon: ['sequence'],
  seen: 'all',
  stored: (shapes) => ({
    kind: v.picklist(['defensive', 'offensive']),
    target: v.nullable(shapes.hex),
    aimed: v.array(v.strictObject(firer(shapes))),
    fired: v.array(v.strictObject({ ...firer(shapes), target: shapes.hex, at: v.array(shapes.unit) })),
  }),
}

/** Rule 28. */
const answering: Phase<'volley'> = {
  doing: 'firing at a unit on the move',
  waits: canAim,
  offer: (p, frame, _, offered) => offerAims(p, frame, offered),
  mayEnd: (_, { aimed }) => (aimed.length > 0 ? SETTLE_FIRST : null),
  question: ({ game }, { unit, hex, trigger }) =>
    `${game.units[unit].name} ${DOES[trigger]} in ${game.ground.grid.ids[hex]}: who fires at it?`,
  seen: 'all',
  stored: ({ unit, hex, ...shapes }) => ({
    unit,
    hex,
    trigger: v.picklist(['leaves', 'forms', 'turns', 'limbers', 'part']),
    aimed: v.array(v.strictObject(firer({ unit, hex, ...shapes }))),
  }),
}

const DOES = {
  leaves: 'is about to leave its place',
  forms: 'is changing its formation',
  turns: 'is turning',
  limbers: 'is at its limbers',
  part: 'moves a part of itself',
} as const

/** LB-31-k, LB-7-ag: what follows a hit. */
const struck: Phase<'struck'> = {
  by: () => NOBODY,
  close: closeStruck,
  seen: 'all',
  stored: ({ unit, leader, hex }) => ({
    hex,
    checks: v.array(v.strictObject({ unit, lost: most })),
    leaders: v.array(leader),
  }),
}

/** The phases of this chapter. */
export const fireFrames: FrameTable<Lb, FireFrame['phase']> = { fire: firing, volley: answering, struck }

const aiming: Deciding<'aim', 'fire' | 'volley'> = {
  in: ['fire', 'volley'],
  check: (p, _, action, frame) => checkAim(p, frame, action),
  perform: (p, _, action, frame, __, events) => aim(p, frame, action, events),
}

const settling: Deciding<'fire', 'fire' | 'volley'> = {
  in: ['fire', 'volley'],
  check: (_, __, ___, frame) => checkFire(frame),
  perform: (p, _, __, frame, dice, events) => fireAll(p, frame, dice, events),
}

/** The decisions of this chapter. */
export const fireDecisions: DecisionTable<Lb, 'aim' | 'fire'> = { aim: aiming, fire: settling }
