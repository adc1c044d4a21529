export { DEFENSIVE, MAJOR_BRIDGE, MAJOR_FORD, MOUNTAIN, OPEN, ROAD } from './position/ground.ts'
export { actionSchema } from './position/actions.ts'
export type { JdgAction } from './position/actions.ts'
export type { JdgEvent } from './position/events.ts'
export { TACTIC_WORDS, words } from './files/action-words.ts'
export { odds } from './files/odds-book.ts'
export { reckon } from './files/reckoning.ts'
export { phaseWord, standsOf, telling } from './files/telling.ts'
export { typing } from './files/typing.ts'
export { armyName, boxName, counterName, ofSide, recoveryWord, shortName, theSide } from './files/names.ts'
export { narrate } from './files/narrate.ts'
export type { ToldSentence } from './files/narrate.ts'
export { jdgNotation } from './files/notation.ts'
export { clauseIds, ledger } from './files/rules.ts'
export {
  reachOfMarch,
  reachOfStack,
  reactionChance,
  watchedOn,
  whyNotReached,
} from './march/march-queries.ts'
export type { Reached, ReactionChance } from './march/march-queries.ts'
export { enemyBeside, marchStacks } from './march/together.ts'
export type { JdgPosition } from './position/state.ts'
export { joursDeGloire, openSight, sightOf } from './system.ts'
export { finalCount } from './sequence/victory.ts'
export type { JdgView } from './secrets/view.ts'
export { roundAhead, roundsAt } from './battle/battle-ahead.ts'
export type { MarchIn, RoundAhead, RoundChance } from './battle/battle-ahead.ts'
export { mayScout, scoutingAt } from './reaction/reconnaissance.ts'
export type { Scouting } from './reaction/reconnaissance.ts'
export { overrunOdds } from './battle/overrun.ts'
export { battleType, roundsOf } from './battle/tactics.ts'
export { withdrawalRisk } from './reaction/withdrawal.ts'
export { strengthsAfter } from './march/stragglers.ts'
export { oddsOfRound, siegeOdds } from './battle/battle-queries.ts'
export { TACTICS } from './position/battle-types.ts'
export type { Battle, Figures } from './position/battle-types.ts'
export type { CardSection } from './files/cards-data.ts'
export type { Charts, Tables } from './files/charts.ts'
export type { Line } from './position/events.ts'
export { pontoonsLeft } from './march/engineers.ts'
export { linesOf } from './command/lines.ts'
export { mpLeft } from './march/setting-out.ts'
export { topFrame } from '@bivouac/kernel'
export {
  ACTIVATED,
  ALLIED,
  ARTILLERY,
  CAVALRY,
  FATIGUED,
  FRENCH,
  GENERAL_ONLY,
  IN_COMMAND,
  LEADER,
  PARTLY,
  SIDES,
  SUPPLIED,
  WEATHERS,
  enemyOf,
} from './position/state.ts'
export type { Frame, Game, Side } from './position/state.ts'
export type { OwnCounter, SeenStack } from './secrets/view.ts'
export { ScenarioSchema, scenarios } from './files/scenario.ts'
export type { Scenario } from './files/scenario.ts'
export { ChartsSchema, parseCharts, standardCharts, tablesOf } from './files/charts.ts'
export { lossTable } from './files/printed.ts'
export { fitsStack } from './march/stacking.ts'
export { hasPontoon, isEntrenched } from './position/counters.ts'
export {
  armyOf,
  battleNow,
  besiegerOf,
  boxOf,
  cameBy,
  cincBox,
  cincOf,
  frameNow,
  hasEnded,
  hasTrench,
  holderOf,
  inArmy,
  isActivated,
  isBridgeDown,
  isCinc,
  isFatigued,
  isInside,
  isPhasing,
  isSupplied,
  isUp,
  lastTurnOf,
  leadOf,
  lossesOf,
  marchNow,
  phasingSide,
  playsFirst,
  pointsLeft,
  seasonNow,
  siegeStage,
  stragglersOf,
  strengthOf,
  turnNow,
  weatherNow,
} from './position/questions.ts'
