export { actionSchema } from './position/actions.ts'
export type { ActionOf, LbAction } from './position/actions.ts'
export { laBataille } from './system.ts'
export type { LbEvent } from './position/events.ts'
export type { Line, Named, ToldRoll } from './position/told.ts'
export type { ToldFirer } from './fire/events.ts'
export type { ToldFraction, ToldShare } from './melee/events.ts'
export type { LbView } from './position/view.ts'
export { clauseIds, ledger } from './files/rules.ts'
export { lbNotation } from './files/notation.ts'
export { ChartsSchema, parseCharts, standardCharts } from './files/charts.ts'
export type { Charts, Pack } from './files/charts.ts'
export { mapOf } from './files/maps.ts'
export { OPTIONS } from './files/options.ts'
export { ScenarioSchema, scenarios } from './files/scenario.ts'
export type { Scenario } from './files/scenario.ts'
export * from './position/state.ts'
// What anybody asks of a position.
export {
  armyOf,
  buildIndex,
  distanceTo,
  findHex,
  findLeader,
  findUnit,
  holderOf,
  isArtillery,
  isCavalry,
  isGood,
  isHeldBy,
  isIn,
  isInfantry,
  isInHorseZone,
  isInZone,
  isPresent,
  isRouted,
  isSkirmishing,
  isUnlimbered,
  leadersAt,
  topUnit,
  unitsAt,
  whoseZone,
} from './position/troops.ts'
export { arcAt, footprintOf, hexesOf, incrementsIn, strengthOf, zoneHexesOf } from './position/footing.ts'
export { BARRED, isClear, sidesOnMap } from './position/ground.ts'
export type { Ground } from './position/ground.ts'
export { isConflict, isOverLimit, roomOf } from './position/stacking.ts'
export { looksTo, seesHex, seesUnit } from './position/sight.ts'
export * from './position/questions.ts'
// What a page asks before anything is done.
export { formsAt, hexesInReach, routeTo, unitReach } from './movement/movement-queries.ts'
export type { Reached, UnitReach } from './movement/movement-queries.ts'
export { allowanceOf, whyNotMove } from './movement/allowance.ts'
export { leaderReach } from './leaders/riding.ts'
export type { Ridden } from './leaders/riding.ts'
export { stepCost } from './movement/costs.ts'
export { limberChance } from './movement/guns.ts'
export { reachOf as fireReachOf } from './fire/ranges.ts'
export { fireProspect, prospectOf } from './fire/fire-queries.ts'
export type { FireProspect, UnitProspect } from './fire/fire-queries.ts'
export { beforeFront, defenceIn, fireIn, isOpenBetween } from './fire/stand-queries.ts'
export { assaultChances, assaultProspect, checkChances, meleeChances } from './melee/melee-queries.ts'
export type { AssaultChances, CheckChance, ResultChance } from './melee/melee-queries.ts'
export { moraleLines } from './morale/check.ts'
export { chargesLeft, chargesOf, opportunityChances } from './cavalry/charge-chances.ts'
export type {
  ChargeChances,
  ChargeEndChance,
  ChargeEndKind,
  OpportunityChances,
  SquareChance,
  StandChance,
} from './cavalry/charge-chances.ts'
export { chargeHexes } from './cavalry/charge-queries.ts'
export type { ChargeHex } from './cavalry/charge-queries.ts'
export { reactionZone } from './cavalry/reaction.ts'
export { bandOf, incrementsLost, scoreLines, scoreOf, swingOf } from './sequence/victory.ts'
export type { ScoreLine } from './sequence/victory.ts'
export { moved, valueAt, VALUES, waysToExceed } from './dice/base-six.ts'
// What a page or a terminal tells its players.
export { words } from './files/action-words.ts'
export { carreChances, checkChance, percent } from './files/chances.ts'
export type { CarreChances } from './files/chances.ts'
export { continues, narrate, segmentTitle } from './files/narrate.ts'
export type { ToldSentence } from './files/narrate.ts'
export { resultWords } from './files/narrate-fights.ts'
export { points } from './files/narrate-common.ts'
export {
  armyName,
  describeUnit,
  facingWord,
  formationWord,
  hexName,
  moraleWord,
  pieceName,
  placeName,
} from './files/names.ts'
export { leftToDo, leftWords } from './files/left-to-do.ts'
export type { LeftToDo } from './files/left-to-do.ts'
export { odds } from './files/odds-book.ts'
export type { Prospect } from './files/odds-book.ts'
export { reckon } from './files/reckoning.ts'
export { telling } from './files/telling.ts'
export { typing } from './files/typing.ts'
