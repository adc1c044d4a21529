export { ChangeMisfit, diff, patch } from './change.ts'
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
  TableSummary,
} from './messages.ts'
