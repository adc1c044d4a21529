import type { Action, SeatId } from '@bivouac/kernel'
import type { Computer, ComputerOptions } from './computer.ts'
import { SECONDS } from './levels.ts'
import type { Level } from './levels.ts'

/** Asks for a decision. It holds what the seat may see, and nothing else. */
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

/** The action, or null when the mind gave way; `fault` says what went wrong, even if it decided nevertheless. */
export type DecideAnswer =
  | { readonly id: number; readonly action: Action; readonly fault?: string }
  | { readonly id: number; readonly action: null; readonly fault: string }

interface Sitting {
  readonly computer: Promise<Computer>
  fault: string | undefined
}

/** Games whose plans are kept at once; the one asked about longest ago is forgotten. */
const GAMES = 32

/**
 * Answers questions about any number of games, each with the plan it was following there. It never rejects: it lives in a
 * thread of its own, at the page and on the server.
 */
export function createMind(
  create: (system: string, options: ComputerOptions) => Promise<Computer>,
  now: () => number,
): (question: DecideQuestion) => Promise<DecideAnswer> {
  const sittings = new Map<string, Sitting>()

  const sit = ({ system, table, seat, level, seed }: DecideQuestion): Sitting => {
    const key = [system, table, seat, level].join(' ')
    const sitting = sittings.get(key) ?? begin(key, system, level, seed)
    sittings.delete(key)
    sittings.set(key, sitting)
    for (const oldest of sittings.keys()) {
      if (sittings.size <= GAMES) break
      sittings.delete(oldest)
    }
    return sitting
  }
  const begin = (key: string, system: string, level: Level, seed: number): Sitting => {
    const seconds = SECONDS[level]
    const onFault = (fault: unknown) => (sitting.fault = String(fault))
    const sitting: Sitting = { fault: undefined, computer: create(system, { seed, seconds, now, onFault }) }
    // What could not be fetched may be asked for again.
    sitting.computer.catch(() => sittings.delete(key))
    return sitting
  }

  return async (question) => {
    const { id, view, seat } = question
    try {
      const sitting = sit(question)
      const computer = await sitting.computer
      sitting.fault = undefined
      const action = computer.decide(view, seat)
      return { id, action, ...(sitting.fault !== undefined && { fault: sitting.fault }) }
    } catch (fault) {
      return { id, action: null, fault: String(fault) }
    }
  }
}
