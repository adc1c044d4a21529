import type { Dice } from '@bivouac/kernel'
import { popFrame } from '@bivouac/kernel'
import { decisiveBattleWon } from '../arrivals/armistice-markers.ts'
import { openArrivals } from '../reaction/arrival.ts'
import { fireArtillery, gunsSpeak } from './artillery.ts'
import { askCards } from './battle-cards.ts'
import { INDECISIVE, TACTICS } from '../position/battle-types.ts'
import type { Battle } from '../position/battle-types.ts'
import { phasingFirst } from '../arrivals/cards.ts'
import { removeDummies, show, tidyBox, touchFlag } from '../position/changes.ts'
import { isLeader, isReal, siegeAt, spOf } from '../position/counters.ts'
import { openlyAt, settleHarmless } from '../march/dummies.ts'
import { liftEncircled } from './encirclement.ts'
import type { JdgEvent } from '../position/events.ts'
import { battleOf, defenderOf, fightersOf, insideAt, outsideAt, stillThere } from './fighters.ts'
import { drawUp, weighUp } from './line-of-battle.ts'
import { noteObligations, settleMorale, testers, testMorale } from './morale.ts'
import { mayOverrun, openOverrun, retreatOverrun, rollOverrun } from './overrun.ts'
import { crossRiver, openDemolition, pursue, pursuers } from './pursuit.ts'
import { beginRetreat, destroyForce, disband, leaversOf, openRetiring } from './retreat.ts'
import { beginRound, fightRound, sufferRound } from './rounds.ts'
import { sideName } from '../secrets/secrets.ts'
import { fallCity, openInvesting } from '../city/siege.ts'
import { enemyOf } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'
import { moraleThreshold } from './strength.ts'
import { askTactics, battleType, roundsOf } from './tactics.ts'
import { score } from '../sequence/victory.ts'
import type { FrameRules } from '../sequence/terms.ts'

/** JDG-8.1-P1-a, JDG-H-battle: the tactics are opened together, then everybody is shown; Dummies go (JDG-7.1-f). */
function reveal(p: JdgPosition, battle: Battle, events: JdgEvent[]): void {
  const { box, tactics } = battle
  const led = ([0, 1] as const).map((side) => fightersOf(p, battle, side).some((one) => isLeader(p, one)))
  battle.type = battleType(tactics[0], tactics[1], led[0] !== led[1])
  battle.rounds = roundsOf(p, battle.type)
  events.push({
    type: 'tactics',
    clauses: ['JDG-8.1-P1-a', 'JDG-8.2-b'],
    french: TACTICS[tactics[0]],
    allied: TACTICS[tactics[1]],
    rounds: battle.rounds,
    battle: TACTICS[battle.type],
    reveals: true,
  })
  for (const side of [battle.attacker, enemyOf(battle.attacker)]) {
    removeDummies(p, box, side, { why: 'a combat in their box', clause: 'JDG-7.1-f' }, events)
    drawUp(p, battle, side)
    show(p, battle.units[side], 'battle', 'JDG-H-battle', events)
  }
  const figures = weighUp(p, battle)
  for (const side of [battle.attacker, enemyOf(battle.attacker)]) {
    const { sp, ab, cb, cohesion } = figures[side]
    const threshold = moraleThreshold(p.game.tables, battle.base[side])
    events.push({
      type: 'totals',
      clauses: ['JDG-H-battle', 'JDG-8.1-P3-b'],
      side: sideName(side),
      sp,
      ab,
      cb,
      cohesion,
      threshold,
    })
  }
}

/** JDG-8.1-end-a, -c: is the battle broken off: a side fled, or has nobody left? */
function isBroken(p: JdgPosition, battle: Battle): boolean {
  return battle.failed.includes(true) || battle.units.some((units) => spOf(p, units) === 0)
}

/** JDG-8.1-P5-a, -b, -b, -c: who has won, or INDECISIVE. */
function winnerOf(p: JdgPosition, battle: Battle): number {
  const { attacker, lost, failed } = battle
  const defender = defenderOf(battle)
  const gone = (side: Side): boolean => spOf(p, battle.units[side]) === 0
  if (gone(attacker) || gone(defender))
    return gone(attacker) && gone(defender) ? INDECISIVE : gone(attacker) ? defender : attacker
  if (failed[attacker] !== failed[defender]) return failed[attacker] ? defender : attacker
  if (lost[attacker] === lost[defender]) return INDECISIVE
  return lost[attacker] > lost[defender] ? defender : attacker
}

/** What decided it, of all that winnerOf looks at. */
function whyWon(p: JdgPosition, battle: Battle): Extract<JdgEvent, { type: 'battle-over' }>['why'] {
  const { failed, lost } = battle
  if (battle.units.some((units) => spOf(p, units) === 0)) return 'destroyed'
  if (failed[0] !== failed[1]) return 'broken'
  if (failed[0]) return 'both-broken'
  return lost[0] === lost[1] ? 'equal' : 'losses'
}

/** JDG-9-battle: the winner is known; VP and the Armistice marker follow at once. */
function declareWinner(p: JdgPosition, battle: Battle, events: JdgEvent[]): void {
  battle.winner = winnerOf(p, battle)
  const winner = battle.winner === INDECISIVE ? null : battle.winner === 1 ? 1 : 0
  const { vp } = p.game.tables.tactics[battle.type - 1]
  events.push({
    type: 'battle-over',
    clauses: [winner === null ? 'JDG-8.1-P5-b' : 'JDG-8.1-P5-a'],
    box: p.game.ground.boxIds[battle.box],
    winner: winner === null ? null : sideName(winner),
    battle: TACTICS[battle.type],
    why: whyWon(p, battle),
    lost: [battle.lost[0], battle.lost[1]],
    vp: winner === null ? 0 : vp,
  })
  if (winner === null) return
  const clause = battle.type === DECISIVE ? 'JDG-9-battle-a' : 'JDG-9-battle-b'
  score(p, winner, vp, `the battle of ${p.game.ground.boxes[battle.box].name}`, clause, events)
  if (battle.type === DECISIVE) decisiveBattleWon(p, winner, events)
}

const DECISIVE = 4

/** JDG-8.7: who has lost leaves; after an indecisive battle the attacker goes back. */
function leaveField(p: JdgPosition, battle: Battle, events: JdgEvent[]): void {
  const { attacker, winner, box } = battle
  const defender = defenderOf(battle)
  const beaten = winner === INDECISIVE ? attacker : enemyOf(winner === 1 ? 1 : 0)
  if (beaten === defender && battle.kind === 'assault')
    return fallCity(p, box, attacker, { clause: 'JDG-8.7-f', assaulted: true }, events)
  if (beaten === defender && battle.encircled) {
    const how = { captured: true, why: 'encircled and beaten', clause: 'JDG-8.7-e' }
    return destroyForce(p, stillThere(p, battle, defender), how, events)
  }
  for (const side of [attacker, defender])
    if (spOf(p, battle.units[side]) === 0) disband(p, stillThere(p, battle, side), events)
  const why = winner === INDECISIVE ? 'indecisive' : 'beaten'
  beginRetreat(p, beaten, leaversOf(p, battle, beaten), why, events)
}

/** The side that may withdraw of its own will: the winner, or the defender who has held. */
function holderOf(battle: Battle): Side {
  return battle.winner === INDECISIVE ? defenderOf(battle) : battle.winner === 1 ? 1 : 0
}

/** JDG-8.7-k: markers and flags, and what a garrison behind walls asks of whoever stands before it. */
function closeBattle(p: JdgPosition, battle: Battle, events: JdgEvent[]): void {
  const { box, attacker } = battle
  popFrame(p)
  p.state.battle = null
  tidyBox(p, box, events)
  for (const side of [0, 1] as const) {
    const enemies = openlyAt(p, box, enemyOf(side)).some((one) => isReal(p, one))
    const mine = [...outsideAt(p, box, side), ...insideAt(p, box, side)]
    if (enemies && !mine.some((one) => isReal(p, one))) settleHarmless(p, box, side, events)
  }
  // An attacker whose overrun carried him on has passed through.
  const passed = battle.overrun > 0 ? battle.units[attacker] : []
  for (const units of [passed, outsideAt(p, box, 0), outsideAt(p, box, 1)])
    touchFlag(
      p,
      box,
      units.filter((one) => isReal(p, one)),
      events,
    )
  if (siegeAt(p, box) !== null) return
  for (const side of [0, 1] as const) {
    const before = outsideAt(p, box, side).some((one) => isReal(p, one))
    const within = insideAt(p, box, enemyOf(side)).some((one) => isReal(p, one))
    // JDG-8.8-s: no assault after a battle; who only went inside before an overrun may be assaulted (JDG-8.4-overrun-n).
    const afterBattle = battle.winner >= 0
    if (before && within) openInvesting(p, box, side, { afterBattle, interception: battle.interception })
  }
}

/** One step of the battle: JDG-8.1 and JDG-8.7-k in their order. What it opens is on top of the stack afterwards. */
function stepBattle(p: JdgPosition, battle: Battle, dice: Dice, events: JdgEvent[]): void {
  switch (battle.step) {
    case 'tactics':
      battle.step = 'reveal'
      return askTactics(p, battle)
    case 'reveal':
      battle.step = 'overrun'
      return reveal(p, battle, events)
    case 'overrun':
      battle.step = 'combat-cards'
      if (mayOverrun(p, battle)) openOverrun(p, battle)
      return
    case 'overrun-roll':
      return rollOverrun(p, battle, dice, events)
    case 'overrun-retreat':
      return retreatOverrun(p, battle, events)
    case 'combat-cards':
      battle.step = 'combat'
      beginRound(p, battle)
      return askCards(p, 'combat', phasingFirst(p))
    case 'combat':
      battle.step = gunsSpeak(battle.round) ? 'artillery-cards' : 'losses'
      return fightRound(p, battle, dice, events)
    case 'artillery-cards':
      battle.step = 'artillery'
      return askCards(p, 'artillery', phasingFirst(p))
    case 'artillery':
      battle.step = 'losses'
      return fireArtillery(p, battle, dice, events)
    case 'losses':
      battle.step = 'morale-cards'
      return sufferRound(p, battle, events)
    case 'morale-cards':
      battle.step = 'morale'
      noteObligations(p, battle)
      return askCards(p, 'morale', testers(p, battle))
    case 'morale':
      battle.step = 'morale-reroll'
      return testMorale(p, battle, dice, events)
    case 'morale-reroll':
      battle.step = 'arrivals'
      return settleMorale(p, battle, dice, events)
    case 'arrivals':
      battle.step = 'round-end'
      // JDG-6.5.2-e: nobody arrives at a battle that has just been broken off.
      if (isBroken(p, battle)) battle.step = 'result'
      else openArrivals(p, battle)
      return
    case 'round-end':
      liftEncircled(p, battle, events)
      battle.step = battle.round >= battle.rounds ? 'result' : 'overrun'
      return
    default:
      return endBattle(p, battle, dice, events)
  }
}

/** JDG-8.7-k: winner, retreat, river, pursuit, demolition, the winner's withdrawal, markers and flags. */
function endBattle(p: JdgPosition, battle: Battle, dice: Dice, events: JdgEvent[]): void {
  switch (battle.step) {
    case 'result':
      battle.step = 'retreat'
      return declareWinner(p, battle, events)
    case 'retreat':
      battle.step = 'river'
      return leaveField(p, battle, events)
    case 'river':
      battle.step = 'pursuit-cards'
      return crossRiver(p, battle, events)
    case 'pursuit-cards': {
      const chase = pursuers(p, battle) > 0
      battle.step = chase ? 'pursuit' : 'demolition'
      if (chase) askCards(p, 'pursuit', phasingFirst(p))
      return
    }
    case 'pursuit':
      battle.step = 'demolition'
      return pursue(p, battle, dice, events)
    case 'demolition':
      battle.step = 'withdrawal'
      return openDemolition(p, battle)
    case 'withdrawal':
      battle.step = 'close'
      if (spOf(p, battle.retreated) === 0) disband(p, battle.retreated, events)
      return openRetiring(p, battle, holderOf(battle))
    default:
      return closeBattle(p, battle, events)
  }
}

/** A battle under way: it waits for nobody itself. */
export const battleRules: FrameRules<'battle'> = {
  close: (p, _frame, dice, events) => stepBattle(p, battleOf(p), dice, events),
  stored: () => ({}),
  seen: 'all',
}
