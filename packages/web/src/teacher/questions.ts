import type { Advice, GameReport } from '@bivouac/ai'
import type { GameRecord, SeatId } from '@bivouac/kernel'

/** Asks the teacher: how to play on from what a seat sees, or how a game went for it. */
export type TeacherQuestion =
  | { readonly ask: 'advise'; readonly system: string; readonly seat: SeatId; readonly view: unknown }
  | { readonly ask: 'report'; readonly system: string; readonly seat: SeatId; readonly record: GameRecord }

/** What comes back, one after another: shares of the way, then the answer or what went wrong. */
export type TeacherWord =
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'advice'; readonly advice: Advice }
  | { readonly kind: 'report'; readonly report: GameReport }
  | { readonly kind: 'fault'; readonly fault: string }
