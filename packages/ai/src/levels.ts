/** How well the computer plays, as people choose it. */
export const levels = ['recruit', 'veteran', 'marshal'] as const
export type Level = (typeof levels)[number]

/** Seconds a decision may take, on an ordinary machine. */
export const SECONDS: Readonly<Record<Level, number>> = { recruit: 0.05, veteran: 0.6, marshal: 3 }
