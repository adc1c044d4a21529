import { popFrame } from '@bivouac/kernel'
import * as v from 'valibot'
import { checkAttack } from '../../combat/combat-groups.ts'
import { offerCombat } from '../../combat/combat-offers.ts'
import { attack } from '../../combat/combat.ts'
import { checkLose, lose, offerLose } from '../../combat/results.ts'
import {
  checkFollow,
  checkStay,
  followUp,
  goOnWithAftermath,
  offerFollowUp,
  stay,
} from '../../command/control.ts'
import { mustFight } from '../../fire/targets.ts'
import { findUnit } from '../../position/troops.ts'
import { refuse } from '../refusals.ts'
import type { Deciding, Phase } from '../terms.ts'
import { expectUnits } from '../timely.ts'
import { endPlayerTurn } from '../turn.ts'

const MUST_ATTACK = refuse(
  'AOD-4-who-a',
  'Every unit with an enemy in range must attack; nobody may hold back.',
)
const MUST_CHOOSE = refuse('AOD-CRT-Ar-2', 'Choose first which unit gives up the base.')
const MUST_DECIDE = refuse('AOD-5-control-j', 'Decide first whether the unit follows up or stays.')

/** Phase 4. AOD-4-who-l: over when nobody who has not attacked has a target. */
export const fighting: Phase<'combat'> = {
  doing: 'fighting',
  question: () => 'Fight: everyone in range must attack.',
  waits: (p, { side }) => mustFight(p, side),
  whole: (p, { side }) => offerCombat(p, side),
  mayEnd: () => MUST_ATTACK,
  close(p, _, __, events) {
    popFrame(p)
    endPlayerTurn(p, events)
  },
  seen: 'all',
  stored: () => ({}),
}

/** AOD-CRT-Ar-2, Ad-2: the owner chooses who gives up the base. */
export const losing: Phase<'losses'> = {
  doing: 'choosing losses',
  question: (_, { units }) => `One base is lost: choose which of ${units.length} units gives it up.`,
  offer: (p, frame, _, offered) => offerLose(p, frame, offered),
  mayEnd: () => MUST_CHOOSE,
  upon: ['combat', 'aftermath'],
  sense: (p, { side, units }, _, path) => expectUnits(p, side, units, path),
  seen: 'all',
  stored: ({ unit }) => ({ units: v.array(unit), result: v.picklist(['Ad', 'Ar', 'Dx']) }),
}

/** AOD-5-control-j: a unit that routed its enemy and kept its head may follow up. */
export const followingUp: Phase<'follow-up'> = {
  doing: 'deciding whether to follow up',
  question: ({ game }, { unit, quarry }) =>
    `${game.unitNames[unit]} has routed ${game.unitNames[quarry]}: follow up, or stay?`,
  offer: (p, frame, _, offered) => offerFollowUp(p, frame, offered),
  mayEnd: () => MUST_DECIDE,
  upon: ['aftermath'],
  sense: (p, { side, unit }, _, path) => expectUnits(p, side, [unit], path),
  seen: 'all',
  stored: ({ unit }) => ({ unit, quarry: unit }),
}

/** Business of a fight still to be settled, without a decision of its own. */
export const aftermath: Phase<'aftermath'> = {
  doing: 'counting losses',
  waits: () => false,
  close: goOnWithAftermath,
  upon: ['combat', 'aftermath'],
  seen: 'all',
  stored: ({ unit }) => ({
    steps: v.array(
      v.variant('do', [
        v.strictObject({ do: v.literal('rout'), unit }),
        v.strictObject({ do: v.literal('control'), unit, quarry: unit }),
      ]),
    ),
  }),
}

export const striking = {
  attack: {
    in: 'combat',
    check: (p, _, { target, units }, { side }) => checkAttack(p, side, target, units),
    perform(p, _, { target, units }, __, dice, events) {
      const attackers = units.map((unit) => findUnit(p, unit))
      attack(p, findUnit(p, target), attackers, dice, events)
    },
  } satisfies Deciding<'attack', 'combat'>,
  lose: {
    in: 'losses',
    check: (p, _, { unit }, frame) => checkLose(p, frame, unit),
    perform: (p, _, { unit }, frame, __, events) => lose(p, frame, findUnit(p, unit), events),
  } satisfies Deciding<'lose', 'losses'>,
  follow: {
    in: 'follow-up',
    check: (p, _, { unit }, frame) => checkFollow(p, frame, unit),
    perform: (p, _, __, frame, ___, events) => followUp(p, frame, events),
  } satisfies Deciding<'follow', 'follow-up'>,
  stay: {
    in: 'follow-up',
    check: (p, _, { unit }, frame) => checkStay(p, frame, unit),
    perform: (p, _, __, frame, ___, events) => stay(p, frame, events),
  } satisfies Deciding<'stay', 'follow-up'>,
}
