import type { Refusal } from '@bivouac/kernel'

/**
 * Every reason the rules have to say no: the clause, and a sentence for the player. A rule that fails answers with the
 * negative number of its reason, so that looking through thousands of moves builds no sentences.
 */
const REASONS = {
  closed: ['LGA-MOV-H0', 'No unit can go there: it is off the map, water, or across a lake.'],
  notAdjacent: ['LGA-MOV-02', 'Movement goes from hex to adjacent hex.'],
  neutralGround: ['LGA-SCN-07', 'That ground is barred to your side in this campaign.'],
  cavalryMountain: ['LGA-MOV-F1', 'Cavalry never enters a mountain hex.'],
  enemyInWay: ['LGA-MOV-D1', 'An enemy unit stands in that hex.'],
  supplyOnlyByCombat: ['LGA-AE-N4', 'Only Infantry or Cavalry can ride over a hex of enemy Supply.'],
  tooDear: ['LGA-MOV-03', 'The unit has not the movement points left for that hex.'],
  startControlled: [
    'LGA-ZOC-B3',
    'A unit that begins in an enemy zone of control may leave it only for an uncontrolled hex.',
  ],
  startTotal: ['LGA-ZOC-B4', 'Cavalry that begins in a total zone of control may not step into another.'],
  halted: ['LGA-ZOC-B1', 'The unit entered an enemy zone of control and is halted for this phase.'],
  haltedCavalry: ['LGA-ZOC-B2', 'The cavalry entered a total zone of control and is halted for this phase.'],
  disruptedMove: ['LGA-DIS-A1', 'A disrupted unit may not move.'],
  moveOver: ['LGA-MOV-04', 'Its move is over: units move one at a time, each once.'],
  anotherMoves: ['LGA-MOV-04', 'Finish the move of the unit under way first.'],
  frozen: [
    'LGA-AE-L7',
    'It took part in an automatic elimination: it stays where it is and attacks no more this turn.',
  ],
  supplyFrozen: ['LGA-AE-L7', 'This Supply feeds an automatic elimination and stays until it is taken off.'],
  struck: ['LGA-AE-L7', 'It took part in an automatic elimination and attacks no more this turn.'],
  notYours: ['LGA-SEQ-04', 'That is not a unit of yours on the map.'],
  noSuchPiece: ['LGA-GEN-06', 'There is no such unit in this game.'],
  noSuchHex: ['LGA-GEN-04', 'There is no such hex on the map.'],
  phase: ['LGA-SEQ-05', 'That cannot be done at this point of the sequence of play.'],
  tripleBound: ['LGA-FM-J4', 'It has gone beyond its allowance: the Triple march die must be thrown first.'],
  marchNotBegun: ['LGA-FM-I1', 'A unit moves first; then it may throw for a forced march.'],
  marchHalted: ['LGA-FM-I5', 'No forced march: an enemy zone of control has halted it for this phase.'],
  marchFrozen: ['LGA-FM-I5', 'No forced march: it took part in an automatic elimination and stays.'],
  marchFed: ['LGA-FM-I5', 'No die: it marches on Supply, which doubles its allowance without one.'],
  marchThrown: ['LGA-FM-I5', 'It has thrown for its forced march already: one march a phase.'],
  noMarchZero: ['LGA-FM-15', 'A unit that cannot move cannot force march.'],
  marchSupplyRange: [
    'LGA-FM-H2',
    'Forced March Supply must have stood in its hex or next to it when the phase began.',
  ],
  marchSupplySpent: ['LGA-AE-L7', 'That Supply fed an automatic elimination and feeds no march.'],
  marchSupplySelf: ['LGA-FM-H7', 'A Supply unit cannot feed its own march.'],
  marchSupplyDisrupted: ['LGA-FM-H8', 'A disrupted Supply unit feeds nobody.'],
  marchSupplyTriple: ['LGA-FM-J2', 'Supply cannot feed a Triple march, nor one for which a die was thrown.'],
  marchSupplyTwice: ['LGA-FM-H3', 'It already marches on Supply: the allowance is doubled once.'],
  notSupply: ['LGA-SUP-01', 'Only a Supply unit of your own gives supply.'],
  noOption: ['LGA-FM-06', 'There is no march to throw again for.'],
  combineStarted: [
    'LGA-CMB-Q1',
    'A unit has moved: units combine again at the end of this phase, when nobody moves any more.',
  ],
  combineOther: [
    'LGA-SEQ-05',
    'Units combine in their own Movement Phase: before its first move, and again at its end.',
  ],
  breakDownStarted: [
    'LGA-CMB-Q1',
    'A unit has moved: units break down only before the first move, next time in your next Movement Phase.',
  ],
  breakDownOther: ['LGA-SEQ-05', 'Units break down in their own Movement Phase, before its first move.'],
  breakdownChart: ['LGA-CMB-Q4', 'The chart has no breakdown for this unit.'],
  combineChart: ['LGA-CMB-Q4', 'The chart has no such combination.'],
  combineHex: ['LGA-CMB-Q6', 'Units combine only in one hex, from one army, in the number the chart asks.'],
  combineDisrupted: ['LGA-CMB-T1', 'A disrupted unit may not combine.'],
  breakdownDisrupted: ['LGA-CMB-T2', 'A disrupted unit may not break down.'],
  combinePoints: [
    'LGA-CMB-S1',
    'Each unit needs one movement point left to combine at the end of the phase.',
  ],
  exchangePoints: [
    'LGA-CMB-R1',
    'Each exchange at the start of the phase costs a movement point, and none is left.',
  ],
  combineContingent: ['LGA-SCN-13', 'This contingent may leave the war and combines only with its own.'],
  combineFrozen: ['LGA-AE-L7', 'A unit used in an automatic elimination does not combine this phase.'],
  eliminateNothing: ['LGA-AE-L1', 'Nothing there can be eliminated automatically.'],
  eliminateCavalry: ['LGA-AE-Q1', 'Cavalry and Leaders are never eliminated automatically.'],
  eliminateOdds: ['LGA-AE-L1', 'Automatic elimination needs 500 % or more; this falls short.'],
  eliminateTwice: ['LGA-AE-R5', 'Those units are already eliminated and only wait to be taken off.'],
  eliminateMarching: ['LGA-AE-L7', 'Automatic elimination is declared between two moves, not during one.'],
  attackerUnfit: ['LGA-CBT-B5', 'Leaders, Supply and Depots do not attack by themselves.'],
  attackerDisrupted: ['LGA-DIS-A3', 'A disrupted unit may not attack.'],
  attackerTwice: ['LGA-CBT-B4', 'No unit attacks more than once in a Combat Phase.'],
  leaderTwice: ['LGA-CBT-B5', 'A Leader helps one attack in a Combat Phase.'],
  leaderAlone: ['LGA-LDR-D2', 'A Leader joins an attack only with a Combat unit of its own hex.'],
  leaderDisrupted: ['LGA-DIS-A7', 'A disrupted Leader gives no bonus.'],
  attackAdjacent: ['LGA-CBT-A1', 'Only an adjacent enemy can be attacked.'],
  attackEmpty: ['LGA-CBT-A1', 'There is no enemy in that hex.'],
  attackLake: ['LGA-CBT-A4', 'A lake lies between: those hexes are not adjacent for attack.'],
  attackOneHex: [
    'LGA-CBT-B1',
    'All units of one attack stand in the same hex, unless they assault a Fortress.',
  ],
  sortieOne: ['LGA-FTR-F5', 'Units leaving one Fortress make a single attack together.'],
  sortieAll: ['LGA-FTR-F1', 'A sortie strikes every enemy hex around the Fortress together.'],
  sortieAsks: [
    'LGA-FTR-F3',
    'That enemy stands beyond a river: say that the sortie goes across, and it strikes every enemy hex around.',
  ],
  sortieNobody: ['LGA-FTR-F3', 'No enemy stands beyond a river here: the sortie goes across nothing.'],
  sortieOnly: ['LGA-FTR-F3', 'Only a sortie out of a Fortress is said to go across a river; leave it out.'],
  noSuchAttack: ['LGA-CBT-03', 'There is no such attack.'],
  supplyAttackers: ['LGA-SUP-03', 'Combat Supply goes to units that attack.'],
  supplyDefenders: ['LGA-SUP-04', 'Combat Supply goes to units under attack that did not retreat.'],
  supplyTwice: ['LGA-SUP-B5', 'That unit is in supply already.'],
  supplyRange: ['LGA-SUP-B1', 'Supply reaches its own hex and the hexes next to it.'],
  supplyMarch: ['LGA-SUP-A3', 'Supply used for a forced march serves nothing else.'],
  supplyDisrupted: ['LGA-DIS-A5', 'A disrupted Supply unit supplies nobody.'],
  supplyNobody: ['LGA-SUP-06', 'Only Combat units need Combat Supply.'],
  freePoints: ['LGA-FTR-B1', 'The Fortress has no points left to feed that unit with.'],
  freeNoFortress: ['LGA-FTR-B1', 'Only units in a Fortress draw on its own supply.'],
  stackNone: ['LGA-STK-M1', 'No stack there needs Stacking Supply.'],
  stackTwice: ['LGA-STK-N1', 'That stack has Stacking Supply.'],
  keepOne: ['LGA-STK-M5', 'Choose one Combat unit of the stack to survive.'],
  keepGarrison: ['LGA-STK-M5', 'That is a Fortress: name the units to destroy, not one to keep.'],
  destroyStack: ['LGA-FTR-A3', 'That is no Fortress: name the one unit to keep, not those to destroy.'],
  destroyFewest: [
    'LGA-FTR-A3',
    'Destroy the fewest Combat units that bring the garrison down to what it feeds.',
  ],
  retireAttacked: ['LGA-CBT-E1', 'Only a unit under declared attack may retreat before combat.'],
  retireDisrupted: ['LGA-CBT-E8', 'A disrupted unit may not retreat before combat.'],
  retireTwice: ['LGA-CBT-F12', 'It has retreated before combat already and must defend where it is.'],
  retireSurrounded: ['LGA-CBT-E2', 'Every hex around it is held or totally controlled by the enemy.'],
  retireOverwhelmed: [
    'LGA-CBT-E4',
    'Attacked at 500 % or more, only Cavalry and Leaders may retreat before combat.',
  ],
  retireNoRoute: ['LGA-CBT-F7', 'It has no way to retreat its full movement allowance and must defend.'],
  retireStep: [
    'LGA-CBT-F10',
    'A retreat before combat must use the whole movement allowance over permitted hexes.',
  ],
  retireRiver: ['LGA-CBT-F2', 'A retreat before combat may not cross an unbridged river.'],
  retireMountain: ['LGA-CBT-F3', 'A retreat before combat may not enter a mountain hex.'],
  retireEnemy: ['LGA-CBT-F4', 'A retreat before combat may not enter a hex with an enemy unit.'],
  retireTotal: [
    'LGA-CBT-F5',
    'A retreat before combat may not enter a totally controlled hex unless a friend is there.',
  ],
  retireBack: ['LGA-CBT-F6', 'A retreat before combat may not go back to a hex it has passed.'],
  retireAnother: ['LGA-CBT-F14', 'Finish the retreat under way first.'],
  battleDone: ['LGA-CBT-06', 'That battle is settled already.'],
  retreatUnit: ['LGA-CRT-09', 'Only units of that battle retreat.'],
  retreatRoute: [
    'LGA-RET-12',
    'The retreat must use the fewest enemy-controlled hexes, then end nearest its Fortress.',
  ],
  retreatOver: ['LGA-RET-02', 'The retreat has come to its end.'],
  retreatBarred: ['LGA-RET-10', 'A retreat may not go there.'],
  retreatRiver: ['LGA-RET-05', 'A retreat never crosses an unbridged river.'],
  retreatLake: ['LGA-RET-06', 'A retreat never crosses a lake.'],
  retreatMountain: ['LGA-RET-07', 'A retreat never enters a mountain hex.'],
  retreatEnemy: ['LGA-RET-08', 'A retreat never enters a hex with enemy units.'],
  retreatBack: ['LGA-RET-09', 'A retreat never goes back to a hex it has used.'],
  retreatAnother: ['LGA-RET-21', 'Units retreat one by one: finish the one under way first.'],
  lossesWrong: [
    'LGA-CRT-15',
    'Give up just enough: at least half the defenders’ printed strength, and no unit that could be spared.',
  ],
  lossesUnit: ['LGA-CRT-14', 'Losses come from the Combat units of that battle.'],
  advanceResult: ['LGA-CBT-K3', 'No advance: the attackers were beaten back.'],
  advanceOpen: ['LGA-CBT-K6', 'In open ground a hex emptied by a combat result may not be occupied.'],
  advanceEnemy: ['LGA-CBT-K5', 'The hex still holds enemy units.'],
  advanceDisrupted: ['LGA-CBT-K7', 'A disrupted unit may not advance, nor Cavalry into a mountain.'],
  advanceUnit: ['LGA-CBT-K4', 'Only units that attacked in that battle may advance.'],
  advanceCancelled: ['LGA-CBT-K9', 'That attack was not fought and gives no advance.'],
  createDepot: ['LGA-SUP-C1', 'Only a Depot of yours on the map creates Supply, once a turn.'],
  createMoved: ['LGA-SUP-C3', 'A Depot that moved this turn creates nothing.'],
  createDisrupted: ['LGA-DIS-A6', 'A disrupted Depot creates no Supply.'],
  createShut: ['LGA-SUP-C4', 'All hexes around the Depot are held or controlled by the enemy.'],
  setupPiece: ['LGA-SCN-01', 'Only a piece with a free choice of hex can be placed, and once.'],
  setupHex: ['LGA-SCN-01', 'It may not be set up there: too far, closed, barred, or held by the enemy.'],
} as const satisfies Record<string, readonly [clause: string, sentence: string]>

export type Reason = keyof typeof REASONS
const NAMES = Object.keys(REASONS) as Reason[]
const NUMBERS = Object.fromEntries(NAMES.map((name, at) => [name, -1 - at])) as Record<Reason, number>

/** The number a rule answers with when it says no: always below 0. */
export const NO: Readonly<Record<Reason, number>> = Object.freeze(NUMBERS)

/** The refusal a negative number stands for. `more` adds figures, in brackets, before its full stop. */
export function refusal(code: number, more = ''): Refusal {
  const [clause, sentence] = REASONS[NAMES[-1 - code]]
  return { clause, reason: more === '' ? sentence : `${sentence.slice(0, -1)} ${more}.` }
}

/** The refusal of a named reason. */
export function refuse(reason: Reason, more = ''): Refusal {
  return refusal(NO[reason], more)
}

/** What a rule that answers with a number says to a player: null where it says yes. */
export function answer(code: number): Refusal | null {
  return code < 0 ? refusal(code) : null
}

/** All clauses a refusal of this system can name. */
export const refusalClauses: readonly string[] = NAMES.map((name) => REASONS[name][0])
