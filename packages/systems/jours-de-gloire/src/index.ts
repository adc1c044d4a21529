export { actionSchema } from './actions.ts'
export type { JdgAction } from './actions.ts'
export type { JdgEvent } from './events.ts'
export { armyName, boxName, counterName, ofSide, theSide } from './names.ts'
export { narrate } from './narrate.ts'
export type { ToldSentence } from './narrate.ts'
export { jdgNotation } from './notation.ts'
export { clauseIds, ledger } from './rules.ts'
export { reachOfMarch, reachOfStack, reactionChance, watchedOn, whyNotReached } from './march-queries.ts'
export type { Reached, ReactionChance } from './march-queries.ts'
export type { JdgPosition } from './state.ts'
export { joursDeGloire, openSight, sightOf } from './system.ts'
export { finalCount } from './victory.ts'
export type { JdgView } from './view.ts'
export { roundAhead, roundsAt } from './battle-ahead.ts'
export type { MarchIn, RoundAhead, RoundChance } from './battle-ahead.ts'
export { mayScout, scoutingAt } from './reconnaissance.ts'
export type { Scouting } from './reconnaissance.ts'
export { overrunOdds } from './overrun.ts'
export { battleType, roundsOf } from './tactics.ts'
export { withdrawalRisk } from './withdrawal.ts'
export { strengthsAfter } from './stragglers.ts'
export { oddsOfRound, siegeOdds } from './battle-queries.ts'
export type { RoundOdds } from './battle-queries.ts'
export { TACTICS } from './battle-types.ts'
export type { Battle, Figures } from './battle-types.ts'
export type { CardSection } from './cards-data.ts'
export type { Charts, Tables } from './charts.ts'
export type { Line } from './events.ts'
export { pontoonsLeft } from './engineers.ts'
export { linesOf } from './lines.ts'
export { mpLeft } from './setting-out.ts'
export { topFrame } from './stack.ts'
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
} from './state.ts'
export type { Frame, Game, Side } from './state.ts'
export type { OwnCounter, SeenStack } from './view.ts'
export { ScenarioSchema, scenarios } from './scenario.ts'
export type { Scenario } from './scenario.ts'
export { ChartsSchema, parseCharts, standardCharts, tablesOf } from './charts.ts'
