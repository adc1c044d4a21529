/** How well the computer plays, as people choose it, the easiest first. */
export const levels = ['recruit', 'sergeant', 'veteran', 'colonel', 'marshal'] as const
export type Level = (typeof levels)[number]

/** Seconds a turn of the computer takes at the most, on an ordinary machine: what players are promised, in every system. */
export const SECONDS: Readonly<Record<Level, number>> = {
  recruit: 1,
  sergeant: 2,
  veteran: 3,
  colonel: 4,
  marshal: 8,
}
