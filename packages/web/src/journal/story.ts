import type { GameEvent, Position } from '@bivouac/kernel'
import type { Sentence, Teller } from '../shell/contract.ts'
import type { LogEntry } from '../table/types.ts'

/** A line of the journal: a sentence, and the entries it tells of. */
export interface StoryLine extends Sentence {
  /** The number of entries after which it has all happened: where the timeline goes for it. */
  readonly moment: number
  /** One's own standing orders did it. */
  readonly ordered: boolean
}

/** How many lines stand in one block: a block that has not changed is not drawn again. */
const BLOCK = 40

interface Run {
  /** How many entries it takes to tell it whole. */
  moment: number
  events: GameEvent[]
  readonly ordered: boolean
}

/**
 * A game told in sentences. Events that only carry each other on are told together, across entries: a march made hex by
 * hex is one sentence. Telling goes on where it stopped; what was taken back is told no more.
 */
export class Story {
  readonly #teller: Teller
  #entries: readonly LogEntry[] = []
  /** Runs that are complete, each as the lines it made; the last run may go on. */
  #told: StoryLine[] = []
  #open: Run | null = null
  #blocks: (readonly StoryLine[])[] = []

  constructor(teller: Teller) {
    this.#teller = teller
  }

  /** The lines of these entries, in blocks; blocks that are as before are the very same lists. */
  tell(entries: readonly LogEntry[], position: Position): readonly (readonly StoryLine[])[] {
    const had = this.#entries.length
    const follows = entries.length >= had && (had === 0 || same(entries[had - 1], this.#entries[had - 1]))
    if (!follows) {
      this.#told = []
      this.#open = null
      this.#blocks = []
    }
    for (const entry of entries.slice(follows ? had : 0)) this.#take(entry, position)
    this.#entries = entries
    const last = this.#open ? this.#lines(this.#open, position) : []
    return this.#inBlocks([...this.#told, ...last])
  }

  #take({ number, events, ordered }: LogEntry, position: Position): void {
    for (const event of events) {
      const last = this.#open?.events.at(-1)
      if (this.#open && last && this.#teller.continues(last, event)) {
        this.#open.events.push(event)
        this.#open.moment = number + 1
        continue
      }
      if (this.#open) this.#told.push(...this.#lines(this.#open, position))
      this.#open = { moment: number + 1, events: [event], ordered: ordered === true }
    }
  }

  #lines({ moment, events, ordered }: Run, position: Position): StoryLine[] {
    return this.#teller.narrate(events, position).map((sentence) => ({ ...sentence, moment, ordered }))
  }

  #inBlocks(lines: readonly StoryLine[]): readonly (readonly StoryLine[])[] {
    const blocks: (readonly StoryLine[])[] = []
    for (let from = 0; from < lines.length; from += BLOCK) {
      const block = lines.slice(from, from + BLOCK)
      const old = this.#blocks[blocks.length]
      const unchanged = old?.length === block.length && old.every((line, at) => line === block[at])
      blocks.push(unchanged ? old : block)
    }
    this.#blocks = blocks
    return blocks
  }
}

/** The events of these entries, those together that only carry each other on. */
export function runsOf(
  teller: Pick<Teller, 'continues'>,
  entries: readonly LogEntry[],
): readonly (readonly GameEvent[])[] {
  const runs: GameEvent[][] = []
  for (const event of entries.flatMap(({ events }) => events)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && teller.continues(last, event)) run.push(event)
    else runs.push([event])
  }
  return runs
}

/** The events at the end of the log that only carry each other on: the last thing that happened. */
export function lastRunOf(teller: Pick<Teller, 'continues'>, entries: readonly LogEntry[]): GameEvent[] {
  const run: GameEvent[] = []
  for (let at = entries.length - 1; at >= 0; at--) {
    for (const event of entries[at].events.toReversed()) {
      if (run.length > 0 && !teller.continues(event, run[0])) return run
      run.unshift(event)
    }
  }
  return run
}

/** Entries are made anew for every change, their events are not: the same events mean the same entry. */
function same(a: LogEntry, b: LogEntry): boolean {
  return (
    a.seat === b.seat &&
    a.events.length === b.events.length &&
    a.events.every((event, at) => event === b.events[at])
  )
}
