import type { Action, SeatId } from '@bivouac/kernel'
import type { Level } from '../storage/shelf.ts'

/** Asks the worker for a decision. It is given what the seat may see, and nothing else. */
export interface DecideQuestion {
  readonly id: number
  readonly system: string
  /** Decisions of one game share a plan; another game begins anew. */
  readonly table: string
  readonly seat: SeatId
  readonly level: Level
  readonly seed: number
  readonly view: unknown
}

export type DecideAnswer =
  | { readonly id: number; readonly action: Action; readonly fault?: string }
  | { readonly id: number; readonly action: null; readonly fault: string }
