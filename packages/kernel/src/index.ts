export { asSeat, asUnit, NO_SEAT, units } from './brand.ts'
export type { Branded, SeatAt, Unit } from './brand.ts'
export { canonicalJson, pathText } from './canonical.ts'
export { newCommitment, tableKey, verifyRolls, verifySecret } from './dice/commitment.ts'
export type { Commitment, FalseRoll, Reveal } from './dice/commitment.ts'
export type {
  Action,
  Dice,
  GameEvent,
  GameSetup,
  Offer,
  Outcome,
  Position,
  Random,
} from './system/contract.ts'
export type {
  Lean,
  Refusal,
  Region,
  Roll,
  RuleSystem,
  ScenarioCard,
  Seat,
  SeatId,
} from './system/contract.ts'
export { CLOSED_LEVELS, closedOutcome, closingSchema } from './closing.ts'
export type { Closing } from './closing.ts'
export { copyPlain, laidOutOnce } from './copy.ts'
export { isAlike, sameItems, sameNumbers, samePart } from './share.ts'
export { committedDice, committedDie, DiceSpent, listDice, recordingDice, seededDice } from './dice/dice.ts'
export type { ListDice } from './dice/dice.ts'
export {
  applyAction,
  checkAction,
  guardedApply,
  hidesNothing,
  readAction,
  visibleEvents,
  wholeState,
} from './engine.ts'
export type { Reading } from './engine.ts'
export {
  expectData,
  expectEntries,
  expectThat,
  expectUnique,
  expectWithin,
  indexIn,
  readFrozen,
} from './files/frozen-data.ts'
export { checkChoices, firstChoices } from './system/builder.ts'
export type {
  BuilderChoices,
  BuilderField,
  BuiltForce,
  BuiltGame,
  ChoiceField,
  FigureField,
  GameBuilder,
  SeedField,
} from './system/builder.ts'
export { field, formsOf } from './system/fields.ts'
export type { ActionField, FieldMark } from './system/fields.ts'
export { jsonSchemas } from './files/formats.ts'
export { fingerprint, stateMark } from './fingerprint.ts'
export { stateHash } from './hash.ts'
export { numbersWhere, wholeNumbers } from './lists.ts'
export { planMany, tryOut } from './many.ts'
export type { Approach, ManyMove, ManyPlan, Wish } from './many.ts'
export { FILE_LIMITS, parseLimited } from './files/json-limits.ts'
export type { JsonLimits } from './files/json-limits.ts'
export { gameCache, ownFile, scenarioOf } from './system/game-cache.ts'
export { anyKit, anySystem } from './system/kit.ts'
export type {
  ActionWords,
  AnyKit,
  AnyPosition,
  AnySystem,
  OddsBook,
  OwnFiles,
  Sentence,
  SystemEntry,
  SystemKit,
} from './system/kit.ts'
export {
  chartCell,
  codesOf,
  dieTable,
  figureRows,
  figureText,
  keyWords,
  printedCharts,
  sourcesIn,
} from './system/charts.ts'
export type { ChartBook, ChartCell, ChartTable, MarkedCell, PrintedChart } from './system/charts.ts'
export { clauseIdsOf, readLedger } from './system/ledger.ts'
export type { Clause, Ledger, Ruling } from './system/ledger.ts'
export { chooseOptions } from './system/option-cards.ts'
export type { OptionCard } from './system/option-cards.ts'
export { reckoningLines } from './system/reckoning.ts'
export type { Loss, Objective, Reckoning, SidePoints } from './system/reckoning.ts'
export { Comparison, count, word } from './files/comparison.ts'
export { comparePartial, mismatchText } from './files/partial.ts'
export type { Mismatch } from './files/partial.ts'
export { drawAction, playRandom } from './playout.ts'
export type { Playout } from './playout.ts'
export { runPosition, runPositionFile } from './files/position-file.ts'
export type { PositionNotation, PositionRun } from './files/position-file.ts'
export { parsePositionFile } from './files/position-format.ts'
export type {
  DoStep,
  ExpectedEvent,
  ExpectStep,
  PositionFile,
  PositionStep,
  RefusedStep,
} from './files/position-format.ts'
export { createRandom, pick, shuffle } from './dice/random.ts'
export { NOT_A_GAME, formatOf, readData } from './files/read-data.ts'
export { makeRecord, replayAgreeing, replayRecord, verifyRecord } from './files/record.ts'
export type { Finding, Parting } from './files/record.ts'
export { compareKept, lackingIn } from './files/record-proof.ts'
export type { KeptDice } from './files/record-proof.ts'
export { computerWorkSchema, parseRecord, recordDigest, setupSchema } from './files/record-format.ts'
export type { GameRecord, RecordEnd, RecordEntry } from './files/record-format.ts'
export { DataError, Refused, TABLE_RULES, tableRefusal } from './refusal.ts'
export { opened, seal, sealedFrame, sealedView, waiting } from './sequence/sealed.ts'
export type { Sealed, SealedView } from './sequence/sealed.ts'
export { Session } from './session.ts'
export type { Answer, ComputerWork, DiceSource, Entry, Standing } from './session.ts'
export * from './sequence/index.ts'
export { capital, columns, counted, listed, runsOf, sideWords, signed } from './words.ts'
export {
  ASK,
  checkOrders,
  chosenFor,
  knownTo,
  MOST_ANSWERS,
  loneAnswer,
  nextOrder,
  standingAnswer,
  standingFormOf,
  standingOrdersSchema,
  WHOLE_SIDE,
} from './system/standing.ts'
export type {
  StandingAsked,
  StandingBody,
  StandingChoice,
  StandingForm,
  StandingOrders,
  StandingPart,
  StandingQuestion,
  StandingUnit,
} from './system/standing.ts'
export { beginSituation, endingOf, readSituations, replyIn } from './system/situation.ts'
export type { Ending, Situation } from './system/situation.ts'
export type { Roster, Telling } from './system/telling.ts'
export { bare, idMeant, meantBy } from './system/typing.ts'
export type { Named, Typing } from './system/typing.ts'
