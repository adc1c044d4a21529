export { actionSchema, FORTRESS_SUPPLY } from './position/actions.ts'
export type { LgaAction } from './position/actions.ts'
export { laGrandeArmee } from './system.ts'
export type { LgaPosition } from './position/state.ts'
export type { LgaEvent } from './position/events.ts'
export type { LgaView } from './position/view.ts'
export { clauseIds, ledger } from './files/rules.ts'
export { lgaNotation } from './files/notation.ts'
export { OPTIONS } from './files/options.ts'
export { oddsOf } from './combat/combat.ts'
export type { Odds } from './combat/combat.ts'
export { ChartsSchema, standardCharts, parseCharts } from './files/charts.ts'
export { combatTable } from './files/printed.ts'
export { ScenarioSchema } from './files/scenario.ts'
export type { Charts } from './files/charts.ts'
export { buildIndex } from './position/pieces.ts'
// What a computer player reads of a position.
export * from './position/state.ts'
export { BARRED } from './position/board.ts'
export { fitToAttack } from './combat/attackers.ts'
export { combatOf, inCombatSupply } from './combat/combat.ts'
export { hungryStacks } from './combat/declaration.ts'
export { canThrow, mustThrow } from './movement/forced-march.ts'
export { freePoints, isBesiegedBy } from './combat/fortress.ts'
export { mayMove, stepCost } from './movement/movement.ts'
export { findPiece, isCombat, isDisrupted, piecesAt, sideOf, typeOf } from './position/pieces.ts'
export { retirementEnds } from './combat/retirement.ts'
export { sortieTargets } from './combat/sortie.ts'
export { overwhelms } from './combat/strength.ts'
export { inSupplyRange, suppliersNear } from './supply/suppliers.ts'
export { levelOf, objectiveValue, siegeValue, victoryTotal } from './sequence/victory.ts'
export { UNCONTROLLED, control, haltsIn } from './movement/zones.ts'
// What a page or a terminal tells its players.
export { words } from './files/action-words.ts'
export { odds } from './files/odds-book.ts'
export { reckon } from './files/reckoning.ts'
export { telling } from './files/telling.ts'
export { typing } from './files/typing.ts'
export { haltOf } from './movement/under-way.ts'
export * from './position/questions.ts'
export { dateOf, phaseAt } from './files/calendar.ts'
export {
  armName,
  counterText,
  hexWhere,
  ofSide,
  placeName,
  shortName,
  stackAt,
  theSide,
} from './files/names.ts'
export { continues, narrate } from './files/narrate.ts'
export type { PieceNames, ToldSentence } from './files/narrate.ts'
// What a page asks before anything is done.
export * from './planning/assault.ts'
export * from './planning/company.ts'
export * from './planning/together.ts'
export {
  ableToMove,
  crowdedHexes,
  drawableSupply,
  marchFaces,
  neighboursOf,
  previewAttack,
  previewElimination,
  reachOfUnit,
  retreatEnds,
  starvingStacks,
  struckBy,
  suggestSupply,
  suppliedHexes,
  threatenedHexes,
  whyNotThere,
  zonesOf,
} from './queries.ts'
export type { AttackPlan, EliminationPreview, March, ReachOfUnit, Way } from './queries.ts'
export type { Strength, StrengthLine } from './position/events.ts'
