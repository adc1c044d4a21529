export { ChangeMisfit, diff, patch, sharedDiff } from './change.ts'
export type { Change } from './change.ts'
export {
  CHAT_LENGTH,
  clientMessageSchema,
  clockSchema,
  MESSAGE_LIMITS,
  myTablesSchema,
  NAME_LENGTH,
  newInvitationSchema,
  newTableSchema,
  SHOWN_LENGTH,
  SOCKET_PATH,
} from './messages.ts'
export type {
  ChatLine,
  ClientMessage,
  ClockPlan,
  Clocks,
  HttpRefusal,
  MyTables,
  NewInvitation,
  NewTable,
  PastView,
  RecordAnswer,
  SeatHold,
  SeatInfo,
  ServerMessage,
  StepEntry,
  TableInfo,
  TableLinks,
  TableStanding,
  TableStop,
  TableSummary,
} from './messages.ts'
export { onlookersSchema, sideLeads, wantSchema } from './manners.ts'
export type { AskNews, Manners, TableAsk, Want } from './manners.ts'
