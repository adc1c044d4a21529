import type { Action, SeatId } from '@bivouac/kernel'
import type { Computer, ComputerOptions } from './computer.ts'
import type { Level } from './levels.ts'
import type { Memory } from './mind/memory.ts'
import type { Work } from './mind/thinker.ts'

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
  /**
   * What was kept of the decisions before; null when nothing was, and none has counted yet. Where it is given it counts, not
   * what this mind may know of the game: then it is all one whether that was restarted.
   */
  readonly memory?: Memory | null
  /** Units a second the decisions before were made with. */
  readonly speed?: number
}

/** A decision, and what is to be kept with it. */
export interface Decision {
  readonly action: Action
  readonly work: Work
  /** Units a second it was made with: the same as before, if this machine can keep that up. */
  readonly speed: number
  /** To be kept with the action, when it thought afresh. */
  readonly memory?: Memory
}

/** The decision, or null for an action when the mind gave way; `fault` says what went wrong, even if it decided nevertheless. */
export type DecideAnswer =
  | (Decision & { readonly id: number; readonly fault?: string })
  | { readonly id: number; readonly action: null; readonly fault: string }

interface Sitting {
  readonly speed: number
  readonly computer: Promise<Computer>
  fault: string | undefined
}

/** A game begun on another machine keeps its speed on one that is at most so much slower; else the promised time counts. */
const SLOWER = 2

/** Games whose plans are kept at once; the one asked about longest ago is forgotten. */
const GAMES = 32

/**
 * Answers questions about any number of games, each with the plan it was following there. It never rejects: it lives in a
 * thread of its own, at the page and on the server. `speed` is how many work units a second this machine does.
 */
export function createMind(
  create: (system: string, options: ComputerOptions) => Promise<Computer>,
  speed: number,
): (question: DecideQuestion) => Promise<DecideAnswer> {
  const sittings = new Map<string, Sitting>()

  const sit = ({ system, table, seat, level, seed, memory, speed: before }: DecideQuestion): Sitting => {
    const kept = before !== undefined && before <= speed * SLOWER ? before : speed
    const key = [system, table, seat, level, kept].join(' ')
    if (memory === null) sittings.delete(key)
    const sitting = sittings.get(key) ?? begin(key, system, level, seed, kept)
    sittings.delete(key)
    sittings.set(key, sitting)
    for (const oldest of sittings.keys()) {
      if (sittings.size <= GAMES) break
      sittings.delete(oldest)
    }
    return sitting
  }
  const begin = (key: string, system: string, level: Level, seed: number, kept: number): Sitting => {
    const onFault = (fault: unknown) => (sitting.fault = String(fault))
    const computer = create(system, { seed, level, speed: kept, onFault })
    const sitting: Sitting = { speed: kept, fault: undefined, computer }
    // What could not be fetched may be asked for again.
    computer.catch(() => sittings.delete(key))
    return sitting
  }

  return async (question) => {
    const { id, view, seat } = question
    try {
      const sitting = sit(question)
      const computer = await sitting.computer
      sitting.fault = undefined
      if (question.memory) computer.remember(question.memory)
      const { action, work, memory } = computer.think(view, seat)
      const { fault, speed: at } = sitting
      return {
        id,
        action,
        work,
        speed: at,
        ...(memory !== undefined && { memory }),
        ...(fault !== undefined && { fault }),
      }
    } catch (fault) {
      return { id, action: null, fault: String(fault) }
    }
  }
}
