export { actionSchema, stepSchema } from './position/actions.ts'
export type { ActionOf, FpgaAction, MoveStep } from './position/actions.ts'
export { fastPlayGrandeArmee } from './system.ts'
export type { Again, DieSource, FpgaEvent, Line, Named, Pose, Throw } from './position/events.ts'
export type { FpgaView } from './position/view.ts'
export { clauseIds, ledger } from './files/rules.ts'
export { fpgaNotation } from './files/notation.ts'
export { ChartsSchema, parseCharts, standardCharts } from './files/charts.ts'
export type { Charts } from './files/charts.ts'
export { ScenarioSchema, scenarios } from './files/scenario.ts'
export type { Scenario } from './files/scenario.ts'
export { OPTIONS } from './files/options.ts'
export * from './position/state.ts'
export { U, inTenths, inU } from './files/measures.ts'
// What anybody asks of a position.
export {
  armOf,
  blockAt,
  blockOf,
  buildIndex,
  canSpend,
  commanderOf,
  commanderWithin,
  currentSp,
  enemiesOf,
  findOfficer,
  findUnit,
  isEnemyWithin,
  isForceNear,
  isForcePresent,
  isInRadius,
  isOfficerPresent,
  isPresent,
  isSuppressed,
  kindOf,
  lostBrigades,
  occupantOf,
  officerBlock,
  officerPose,
  poseOf,
  sideOf,
  statusOf,
  touch,
  touchesFront,
} from './position/troops.ts'
export * from './position/questions.ts'
export { controlOf, statusFor } from './command/control.ts'
export { unitsDue, officersDue } from './command/reinforcements.ts'
// What a page asks before anything is done.
export {
  clockChance,
  commandBand,
  controlOdds,
  escapeOdds,
  evadeChance,
  initiativeOdds,
  isTested,
  lengthChance,
  moraleOf,
  nearChance,
  recoveryChance,
} from './command/command-queries.ts'
export type { ControlOdds, Morale } from './command/command-queries.ts'
export {
  fightInHand,
  previewAttack,
  previewEngage,
  previewFight,
  previewLead,
  previewSupport,
} from './combat/fight-queries.ts'
export type { FightOdds, FightPreview, ThrowPreview } from './combat/fight-queries.ts'
export type { Distribution } from './combat/odds.ts'
export { previewShot, previewSkirmish, rangesOf } from './fire/fire-queries.ts'
export type { Effect, ShotPreview, SkirmishPreview } from './fire/fire-queries.ts'
export { isInCover, isInTown, isVulnerable, mayAttack } from './combat/condition.ts'
export {
  allowancesOf,
  dutyNow,
  dutyWay,
  evaluateGo,
  evaluateMove,
  flightFrom,
  stretchAlong,
  unitReach,
  withdrawalOf,
} from './movement/movement-queries.ts'
export type { MoveForecast, NearDie, Stop, Stretch, UnitReach } from './movement/movement-queries.ts'
export { dutifulSteps } from './movement/duty.ts'
export { mostOf } from './movement/movement-offers.ts'
export { isNearFromStart, owesMove } from './movement/allowance.ts'
export { coveredFrom, linesFrom, reachesOf } from './command/reach-queries.ts'
export { isGarrison } from './fire/sight.ts'
export { enemyInSight, sightFan, sightingsOf } from './fire/sight-queries.ts'
export type { Sighting } from './fire/sight-queries.ts'
export type { CommandLine, Covered } from './command/reach-queries.ts'
export type { Duty } from './movement/duty.ts'
// What a page or a terminal tells its players.
export { stepWord, words } from './files/action-words.ts'
export { continues, narrate } from './files/narrate.ts'
export {
  conditionWords,
  describeOfficer,
  describeUnit,
  forceCalled,
  forceName,
  inInches,
  kindWords,
  ofSide,
  pieceName,
  shelterOf,
  sideDoes,
  statusNamed,
  statusWord,
  theSide,
} from './files/names.ts'
export { reckon } from './files/reckoning.ts'
export { telling } from './files/telling.ts'
export { typing } from './files/typing.ts'
export { mayMove } from './movement/movement.ts'
export { moveTowards } from './movement/towards.ts'
export type { Towards } from './movement/towards.ts'
