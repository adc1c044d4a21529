// What a table is made of, for measurements: nothing of it is needed to run a server.
export { ComputerThread } from './computer/computer-thread.ts'
export { DEFAULT_LIMITS } from './limits.ts'
export type { Guest } from './room/guest.ts'
export { Room } from './room/room.ts'
export { memoryStore } from './store/memory.ts'
export { layTable } from './table/lay-table.ts'
export { LiveTable } from './table/live-table.ts'
export { systemsWith } from './table/systems.ts'
