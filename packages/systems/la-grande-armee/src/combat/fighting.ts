import { NOBODY, popFrame, pushFrame } from '@bivouac/kernel'
import * as v from 'valibot'
import { hexNamed, known, pieces } from '../files/action-names.ts'
import { eliminate, findPiece } from '../position/pieces.ts'
import { endCombat } from '../sequence/phases.ts'
import { refuse } from '../sequence/refusals.ts'
import { offersAny } from '../sequence/terms.ts'
import type { Order, Phase } from '../sequence/terms.ts'
import { expectPieces } from '../sequence/timely.ts'
import { advance, checkAdvance, offerAdvances } from './advance.ts'
import { checkFight, combatOf, fight } from './combat.ts'
import { applyNext, checkLosses, offerLosses, takeLosses } from './results.ts'
import { checkRetire, noteCleared, offerRetirement, retirable, retire } from './retirement.ts'
import { checkRetreat, hasWayBack, offerRetreat, retreatAlong } from './retreat.ts'

/** Segment b: retreats before combat. */
const retirement: Phase<'retirement'> = {
  waits: (p, { unit }) => unit >= 0 || retirable(p).length > 0,
  offer(p, frame, _, offered) {
    const { hexIds } = p.game.board
    offerRetirement(p, frame, (unit, hex) =>
      offered.push({ do: 'retire', unit: p.state.units.id[unit], path: [hexIds[hex]] }),
    )
  },
  mayEnd: (_, { unit }) => (unit < 0 ? null : refuse('retireStep')),
  close(p, { side }) {
    popFrame(p)
    noteCleared(p)
    pushFrame(p, { phase: 'defence', side }) // LGA-SEQ-07
  },
  question: (p, { unit }) =>
    unit < 0
      ? 'Retreat units before combat, or stand.'
      : `${p.state.units.name[unit]} is retreating before combat: choose its way.`,
  doing: 'deciding whether to stand or slip away',
  sense: (p, { side, unit }, _, path) => expectPieces(p, side, unit < 0 ? [] : [unit], path),
  stored: ({ whole, wholes }) => ({ unit: whole, left: whole, path: wholes }),
}

/** Segment d: which battle is fought next. */
const battles: Phase<'battles'> = {
  waits: (p) => combatOf(p).attacks.some(({ status }) => status === 'declared'),
  offer(p, _, __, offered) {
    combatOf(p).attacks.forEach(({ status }, attack) => {
      if (status === 'declared') offered.push({ do: 'fight', attack })
    })
  },
  close(p, { side }) {
    popFrame(p)
    pushFrame(p, { phase: 'advance', side }) // LGA-SEQ-09
  },
  question(p) {
    const left = combatOf(p).attacks.filter(({ status }) => status === 'declared').length
    return left === 1 ? 'Fight the last battle.' : `Choose the next of ${left} battles.`
  },
  doing: 'fighting',
  stored: () => ({}),
}

/** A result being applied, code by code: nobody is asked. LGA-CRT-06. */
const result: Phase<'result'> = {
  by: () => NOBODY,
  close(p, frame, _, events) {
    if (frame.codes.length === 0) popFrame(p)
    else applyNext(p, frame, events)
  },
  upon: ['battles'],
  stored: ({ whole, text }) => ({ attack: whole, codes: v.array(text), printed: whole }),
}

/** Units of a battle go back. */
const retreat: Phase<'retreat'> = {
  waits: hasWayBack,
  offer(p, frame, _, offered) {
    const { hexIds } = p.game.board
    offerRetreat(p, frame, (unit, hex) =>
      offered.push({ do: 'retreat', unit: p.state.units.id[unit], path: [hexIds[hex]] }),
    )
  },
  close(p, { units }, _, events) {
    // LGA-RET-02, 10: when nobody left can complete a retreat, they are all lost.
    for (const unit of units) eliminate(p, unit, ['LGA-RET-02', 'LGA-RET-10'], events)
    popFrame(p)
  },
  question(p, { route, how, units }) {
    if (route) return `${p.state.units.name[route.unit]} is retreating: choose its way.`
    const task = { s: 'scatter', '2': 'retreat two hexes', '1': 'retreat one hex' }[how]
    return units.length === 1
      ? `One unit must ${task}: choose its way.`
      : `${units.length} units must ${task}: choose the order and the way.`
  },
  doing: 'falling back',
  upon: ['result'],
  sense: (p, { side, units, route }, _, path) =>
    expectPieces(p, side, route ? [...units, route.unit] : units, path),
  stored: ({ whole, wholes }) => ({
    attack: whole,
    how: v.picklist(['s', '2', '1']),
    units: wholes,
    route: v.nullable(
      v.strictObject({
        unit: whole,
        left: whole,
        path: wholes,
        weight: whole,
        goals: v.array(v.strictObject({ hex: whole, weight: whole })),
      }),
    ),
  }),
}

/** The Attacker’s part of a half exchange. */
const losses: Phase<'losses'> = {
  offer(p, frame, _, offered) {
    offerLosses(p, frame, (units) =>
      offered.push({ do: 'lose', units: units.map((unit) => p.state.units.id[unit]) }),
    )
  },
  question: (_, { owed }) => `Give up units worth at least ${owed} in the exchange.`,
  doing: 'choosing losses',
  upon: ['result'],
  stored: ({ whole }) => ({ attack: whole, owed: whole }),
}

/** Segment e: advance after combat. */
const advancing: Phase<'advance'> = {
  waits: (p) => offersAny((add) => offerAdvances(p, add)),
  offer(p, _, __, offered) {
    const { hexIds } = p.game.board
    offerAdvances(p, (attack, unit, target) => {
      offered.push({ do: 'advance', attack, target: hexIds[target], units: [p.state.units.id[unit]] })
    })
  },
  mayEnd: () => null,
  close(p, _, dice, events) {
    popFrame(p)
    endCombat(p, dice, events) // LGA-SEQ-10
  },
  question: () => 'Advance victorious units, or hold.',
  doing: 'following up',
  stored: () => ({}),
}

const retiring: Order<'retire', 'retirement'> = {
  in: 'retirement',
  check(p, _, { unit, path }, frame) {
    return findPiece(p, unit) < 0 ? refuse('noSuchPiece') : checkRetire(p, frame, findPiece(p, unit), path)
  },
  perform: (p, _, { unit, path }, frame, __, events) => retire(p, frame, findPiece(p, unit), path, events),
}

const fighting: Order<'fight', 'battles'> = {
  in: 'battles',
  check: (p, _, { attack }) => checkFight(p, attack),
  perform: (p, _, { attack }, __, dice, events) => fight(p, attack, dice, events),
}

const retreating: Order<'retreat', 'retreat'> = {
  in: 'retreat',
  check(p, _, { unit, path }, frame) {
    return findPiece(p, unit) < 0 ? refuse('noSuchPiece') : checkRetreat(p, frame, findPiece(p, unit), path)
  },
  perform: (p, _, { unit, path }, frame, __, events) =>
    retreatAlong(p, frame, findPiece(p, unit), path, events),
}

const losing: Order<'lose', 'losses'> = {
  in: 'losses',
  check(p, _, { units }, frame) {
    const group = pieces(p, units)
    return Array.isArray(group) ? checkLosses(p, frame, group) : group
  },
  perform(p, _, { units }, __, ___, events) {
    popFrame(p)
    takeLosses(p, known(p, units), events)
  },
}

const following: Order<'advance', 'advance'> = {
  in: 'advance',
  check(p, _, { attack, target, units }) {
    const group = pieces(p, units)
    if (!Array.isArray(group)) return group
    if (hexNamed(p, target) < 0) return refuse('noSuchHex')
    if (new Set(group).size !== group.length) return refuse('advanceUnit')
    return checkAdvance(p, attack, group, hexNamed(p, target))
  },
  perform(p, _, { target, units }, __, ___, events) {
    for (const unit of known(p, units)) advance(p, unit, hexNamed(p, target), events)
  },
}

export const battlePhases = { retirement, battles, result, retreat, losses, advance: advancing }
export const battleOrders = {
  retire: retiring,
  fight: fighting,
  retreat: retreating,
  lose: losing,
  advance: following,
}
