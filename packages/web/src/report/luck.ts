import type { GameEvent } from '@bivouac/kernel'
import { counted } from '@bivouac/kernel'
import type { LogEntry, SeatState } from '../table/types.ts'

/** The dice of a side: what fell, and what was to be expected. */
export interface Luck {
  readonly side: string
  readonly dice: number
  readonly sum: number
  readonly expected: number
  /** How far the sum is from what was to be expected, in standard deviations. */
  readonly off: number
}

/** Whose throw an event is: of the side it names, else of the side that acted. */
function throwerOf(event: GameEvent, acting: string, sides: ReadonlySet<string>): string {
  const { side, army }: { readonly side?: unknown; readonly army?: unknown } & GameEvent = event
  const named = side ?? army
  return typeof named === 'string' && sides.has(named) ? named : acting
}

/** The dice of these entries by side, in the order of the seats. Nothing of a side that threw none. */
export function luckOf(
  entries: readonly LogEntry[],
  seats: readonly Pick<SeatState, 'id' | 'side'>[],
): readonly Luck[] {
  const sideOf = new Map(seats.map(({ id, side }) => [id, side]))
  const sides = new Set(sideOf.values())
  const tally = new Map([...sides].map((side) => [side, { dice: 0, sum: 0, expected: 0, spread: 0 }]))
  for (const { seat, events } of entries)
    for (const event of events) {
      const own = tally.get(throwerOf(event, sideOf.get(seat) ?? '', sides))
      if (!own) continue
      for (const { sides: faces, value } of event.rolls ?? []) {
        own.dice++
        own.sum += value
        own.expected += (faces + 1) / 2
        own.spread += (faces * faces - 1) / 12
      }
    }
  return [...tally].flatMap(([side, { dice, sum, expected, spread }]) =>
    dice === 0 ? [] : [{ side, dice, sum, expected, off: (sum - expected) / Math.sqrt(spread) }],
  )
}

/** What such a sum is, in words; from one deviation on it is worth a word. */
function howFar(off: number): string {
  const far = Math.abs(off)
  const way = off > 0 ? 'high' : 'low'
  if (far < 0.5) return 'as even as dice are'
  if (far < 1) return `a little ${way}`
  if (far < 1.65) return `${way}, as happens in one game of four`
  if (far < 2.33) return `very ${way}, as happens in one game of fifteen`
  return `remarkably ${way}: fewer than one game in fifty goes so`
}

/** `French: 41 dice, 3.9 on average where 3.5 was to be expected: a little high.` */
export function luckWords(luck: Luck, name: string): string {
  const { dice, sum, expected, off } = luck
  const mean = (of: number): string => (of / dice).toFixed(1)
  return `${name}: ${counted(dice, 'die', 'dice')}, ${mean(sum)} on average where ${mean(expected)} was to be expected: ${howFar(off)}.`
}

/** What such a measure does not say. */
export const LUCK_CAVEAT =
  'Counted to the side that acted, or that the throw names. A high die is not always a good one: some throws are to be low.'
