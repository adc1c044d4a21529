import { defineSequence, leave as leaveFrame, topFrame } from '@bivouac/kernel'
import { absorb, absorbingRules } from '../arrivals/absorption.ts'
import { clear, clearingRules } from '../arrivals/armistice.ts'
import { lodge, lodgingRules } from '../arrivals/armistice-arrivals.ts'
import { discardCard, discardingRules, playEvent, windowRules } from '../arrivals/card-windows.ts'
import { administrationRules, place, setupRules } from '../arrivals/placing.ts'
import { recoveryRules, rest } from '../arrivals/recovery.ts'
import { comeBack, evictionRules, evictTo, returningRules } from '../arrivals/reinforcements.ts'
import { combatsRules, fight } from '../battle/battle.ts'
import { battleRules } from '../battle/battle-steps.ts'
import { lose, lossesRules } from '../battle/losses.ts'
import { advance, advancingRules, overrun, overrunRules } from '../battle/overrun.ts'
import { demolish, demolitionRules } from '../battle/pursuit.ts'
import { retiringRules, retreat, retreatRules } from '../battle/retreat.ts'
import { chooseTactic, tacticsRules } from '../battle/tactics.ts'
import { leave, shelter, shelterRules } from '../city/city.ts'
import { invest, investingRules } from '../city/siege.ts'
import { sortie, sortieRules } from '../city/sortie.ts'
import { split, splittingRules } from '../command/command-points.ts'
import { appoint, successionRules } from '../command/commanders.ts'
import { flee, fleeingRules } from '../command/leaders.ts'
import { yieldingRules, yieldWay } from '../command/supply.ts'
import { activate, forceMarch, movementRules } from '../march/activation.ts'
import { detach, reattach } from '../march/detachments.ts'
import { destroyBridge, layPontoon, liftPontoon, repairBridge } from '../march/engineers.ts'
import { enteringRules } from '../march/entering.ts'
import { entrench } from '../march/entrenchments.ts'
import { join } from '../march/join.ts'
import { go, halt, marchRules, setOut } from '../march/march.ts'
import { arrive, joiningRules } from '../reaction/arrival.ts'
import { gunsRules, marchToGuns } from '../reaction/guns.ts'
import { intercept, interceptionRules } from '../reaction/interception.ts'
import { reconnoitre } from '../reaction/reconnaissance.ts'
import { fallBack, strike, strikingRules } from '../reaction/striking.ts'
import { withdraw, withdrawalRules } from '../reaction/withdrawal.ts'
import { chooseFirst, firstPlayerRules } from './first-player.ts'
import { note, writingRules } from './notes.ts'
import { overRules, playerTurnRules, turnRules } from './turn.ts'
import type { Jdg } from './terms.ts'
import { NO } from './refusals.ts'
import { endGame } from './victory.ts'

/** The sequence of play: every frame and every order of the rules, and what holds for all of them. */
export const sequence = defineSequence<Jdg>({
  frames: {
    turn: turnRules,
    'player-turn': playerTurnRules,
    setup: setupRules,
    'first-player': firstPlayerRules,
    eviction: evictionRules,
    succession: successionRules,
    clearing: clearingRules,
    returning: returningRules,
    lodging: lodgingRules,
    absorbing: absorbingRules,
    administration: administrationRules,
    yielding: yieldingRules,
    splitting: splittingRules,
    movement: movementRules,
    window: windowRules,
    discarding: discardingRules,
    writing: writingRules,
    over: overRules,
    march: marchRules,
    entering: enteringRules,
    withdrawal: withdrawalRules,
    interception: interceptionRules,
    intercepting: strikingRules,
    fleeing: fleeingRules,
    recovery: recoveryRules,
    guns: gunsRules,
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
  },
  decisions: {
    place,
    'choose-first': chooseFirst,
    evict: evictTo,
    return: comeBack,
    lodge,
    appoint,
    clear,
    absorb,
    yield: yieldWay,
    split,
    'play-card': playEvent,
    discard: discardCard,
    note,
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
  },
  seated: (p) => p.game.seated,
  by: (_, frame) => frame.by,
  over: 'over',
  lowest: ['turn', 'over'],
  end: (_, frame, seat) => leaveFrame(frame.by, seat),
  // JDG-9-capture-c: what ends the game ends it whatever was going on.
  before(p, events) {
    if (p.state.ended && topFrame(p).phase !== 'over') endGame(p, events)
  },
  notYours: () => NO.phase,
  notNow: () => NO.phase,
  waiting: 'The other side is deciding.',
  common: ({ side, by }) => ({ side, by }),
})
