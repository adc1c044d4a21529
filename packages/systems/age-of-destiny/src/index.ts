export { actionSchema, stepSchema } from './actions.ts'
export type { AodAction, MoveStep } from './actions.ts'
export { ageOfDestiny } from './system.ts'
export type { AodEvent, Line, Named, Pose, Waypoint } from './events.ts'
export type { AodView } from './view.ts'
export { clauseIds, ledger } from './rules.ts'
export { aodNotation } from './notation.ts'
export { ChartsSchema, parseCharts, standardCharts } from './charts.ts'
export type { Charts } from './charts.ts'
export { ScenarioSchema, scenarios } from './scenario.ts'
export type { Scenario } from './scenario.ts'
export { OPTIONS } from './options.ts'
export * from './state.ts'
export { MOVE_PARTS, U } from './measures.ts'
export { buildIndex } from './troops.ts'
export {
  armOf,
  blockOf,
  findGeneral,
  findUnit,
  isPresent,
  isUnbroken,
  officerBlock,
  rowOf,
  sideOf,
} from './troops.ts'
export { topFrame } from './sequence.ts'
export { holderNow, resultOnPoints } from './victory.ts'
// What a page asks before anything is done.
export { depthOf, widthOf } from './bases.ts'
export {
  chargeOptions,
  evaluateCharge,
  evaluateMove,
  evaluateRetreat,
  stretchAlong,
  unitReach,
} from './movement-queries.ts'
export type {
  Change,
  ChargeOption,
  MoveForecast,
  RoadWay,
  SquareForecast,
  Stop,
  Stretch,
  UnitReach,
} from './movement-queries.ts'
export {
  attacksOpen,
  bandsOfBattery,
  previewAttack,
  previewFire,
  previewRoll,
  rollOf,
} from './fight-queries.ts'
export type { AttackPreview, FightPreview, FirePreview, RidePreview, RollPreview } from './fight-queries.ts'
export type { Muster } from './combat-groups.ts'
export { entryBlock, isDue, isGeneralDue } from './reinforcements.ts'
// What the computer reckons with.
export { allowanceOf, CHARGING } from './allowance.ts'
export { aboutCost, changeCost, wheelCost } from './formations.ts'
export { columnOf, oddsOf, resultOf, shiftOdds, strengthOf } from './odds.ts'
export type { CombatResult, FireResult } from './charts.ts'
// What a page or a terminal tells its players.
export {
  brigadeName,
  compass,
  describeUnit,
  inDegrees,
  inMm,
  inMoves,
  kindOf,
  ofSide,
  theSide,
  windRose,
  withoutRank,
} from './names.ts'
export { continues, narrate } from './narrate.ts'
export type { ToldSentence, UnitNames } from './narrate.ts'
export { lookoutOf, needsArc } from './sight.ts'
export type { Lookout } from './sight.ts'
export { sightFan, sightingsFrom } from './sight-queries.ts'
export type { SightFan, Sighting, SightRay } from './sight-queries.ts'
// Pick-up battles.
export { LEAST_POINTS, MOST_POINTS, buildBattle, nations } from './builder/battle.ts'
export type { BattleOrder } from './builder/battle.ts'
export { rosterOf } from './builder/roster.ts'
export type { RosterLine } from './builder/roster.ts'
export { GROUNDS } from './builder/field.ts'
export type { GroundKind } from './builder/field.ts'
