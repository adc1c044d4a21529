export { actionSchema, stepSchema } from './position/actions.ts'
export type { AodAction, MoveStep } from './position/actions.ts'
export { ageOfDestiny } from './system.ts'
export type { AodEvent, Line, Named, Pose, Waypoint } from './position/events.ts'
export type { AodView } from './position/view.ts'
export { clauseIds, ledger } from './files/rules.ts'
export { aodNotation } from './files/notation.ts'
export { ChartsSchema, parseCharts, standardCharts } from './files/charts.ts'
export { SQUARE_RESULTS, combatTable, fireTable, squareTable } from './files/printed.ts'
export type { Charts } from './files/charts.ts'
export { ScenarioSchema, scenarios } from './files/scenario.ts'
export type { Scenario } from './files/scenario.ts'
export { OPTIONS } from './files/options.ts'
export * from './position/state.ts'
export { MOVE_PARTS, U } from './files/measures.ts'
export { buildIndex } from './position/troops.ts'
export {
  armOf,
  blockOf,
  findGeneral,
  findUnit,
  isPresent,
  isUnbroken,
  officerBlock,
  poseOf,
  rowOf,
  sideOf,
} from './position/troops.ts'
export {
  basesOf,
  chargesAgainIn,
  conditionOf,
  facingOf,
  facingOfGeneral,
  formationOf,
  frameNow,
  hasBackTurned,
  hasCharged,
  hasMoved,
  hasRidden,
  holderOf,
  ifItEndedNow,
  isGeneralPresent,
  isPlaced,
  isReady,
  isRested,
  isShaken,
  officersOf,
  orderOf,
  ordersReadBy,
  owedBy,
  phaseOf,
  phasingSide,
  placeOfGeneral,
  pointsOf,
  poseOfGeneral,
  poseOfPiece,
  quarryOf,
  sideOfGeneral,
  turnOf,
  unitCount,
  unitsOf,
  unitsToCome,
  wholeOrderOf,
  xOf,
  yOf,
} from './position/questions.ts'
export { holderNow, resultOnPoints } from './sequence/victory.ts'
// What a page asks before anything is done.
export { depthOf, fitsArm, widthOf } from './position/bases.ts'
export {
  chargeOptions,
  evaluateCharge,
  evaluateMove,
  evaluateRetreat,
  stretchAlong,
  unitReach,
} from './movement/movement-queries.ts'
export type {
  Change,
  ChargeOption,
  MoveForecast,
  RoadWay,
  SquareForecast,
  Stop,
  Stretch,
  UnitReach,
} from './movement/movement-queries.ts'
export { chargeLanes, chargeThreats } from './movement/threats.ts'
export type { ChargeThreat } from './movement/threats.ts'
export { moveTowards } from './movement/towards.ts'
export type { Towards } from './movement/towards.ts'
export {
  attacksOpen,
  bandsOfBattery,
  chancesOfAttack,
  previewAttack,
  previewFire,
  previewRoll,
  rollOf,
} from './combat/fight-queries.ts'
export type {
  AttackChances,
  AttackPreview,
  FightPreview,
  FirePreview,
  RidePreview,
  RollPreview,
} from './combat/fight-queries.ts'
export type { Muster } from './combat/combat-groups.ts'
export { entryBlock, isDue, isGeneralDue } from './command/reinforcements.ts'
// What the computer reckons with.
export { allowanceOf, CHARGING } from './movement/allowance.ts'
export { aboutCost, changeCost, wheelCost, wheelMost } from './position/formations.ts'
export { columnOf, oddsOf, resultOf, shiftOdds, strengthOf } from './combat/odds.ts'
export type { CombatResult, FireResult } from './files/charts.ts'
// What a page or a terminal tells its players.
export { everybodyOnTable } from './position/questions.ts'
export { roadName, stepWord, words } from './files/action-words.ts'
export { reckon } from './files/reckoning.ts'
export { telling } from './files/telling.ts'
export { typing } from './files/typing.ts'
export {
  brigadeName,
  describeUnit,
  inMm,
  inMoves,
  kindOf,
  ofSide,
  theSide,
  withoutRank,
} from './files/names.ts'
export { continues, narrate } from './files/narrate.ts'
export type { UnitNames } from './files/narrate.ts'
export { lookoutOf, needsArc } from './fire/sight.ts'
export type { Lookout } from './fire/sight.ts'
export { enemyInSight, sightFan, sightingsFrom } from './fire/sight-queries.ts'
export type { Sighting } from './fire/sight-queries.ts'
// Pick-up battles.
export { buildBattle } from './builder/battle.ts'
