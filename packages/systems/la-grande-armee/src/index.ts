export { actionSchema, FORTRESS_SUPPLY } from './actions.ts'
export type { LgaAction } from './actions.ts'
export { laGrandeArmee } from './system.ts'
export type { LgaPosition } from './state.ts'
export type { LgaEvent } from './events.ts'
export type { LgaView } from './view.ts'
export { clauseIds, ledger } from './rules.ts'
export { lgaNotation } from './notation.ts'
export { OPTIONS } from './options.ts'
export { oddsOf } from './combat.ts'
export type { Odds } from './combat.ts'
export { ChartsSchema, standardCharts, parseCharts } from './charts.ts'
export { ScenarioSchema } from './scenario.ts'
export type { Charts } from './charts.ts'
export { buildIndex } from './pieces.ts'
// What a computer player reads of a position.
export * from './state.ts'
export { BARRED } from './board.ts'
export { fitToAttack } from './attackers.ts'
export { combatOf, inCombatSupply } from './combat.ts'
export { hungryStacks } from './declaration.ts'
export { canThrow, mustThrow } from './forced-march.ts'
export { isBesiegedBy } from './fortress.ts'
export { mayMove, stepCost } from './movement.ts'
export { piecesAt, typeOf } from './pieces.ts'
export { retirementEnds } from './retirement.ts'
export { sortieTargets } from './sortie.ts'
export { halved } from './strength.ts'
export { inSupplyRange, suppliersNear } from './suppliers.ts'
export { levelOf, objectiveValue } from './victory.ts'
export { victoryTotal } from './victory.ts'
export { UNCONTROLLED, control, haltsIn } from './zones.ts'
// What a page or a terminal tells its players.
export { dateOf, phaseAt } from './calendar.ts'
export { armName, counterText, hexName, hexWhere, ofSide, stackAt, theSide } from './names.ts'
export { continues, narrate } from './narrate.ts'
export type { PieceNames, ToldSentence } from './narrate.ts'
// What a page asks before anything is done.
export {
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
export type { Strength, StrengthLine } from './events.ts'
