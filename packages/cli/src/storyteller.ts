import type { AnyKit, AnyPosition, GameEvent } from '@bivouac/kernel'

/**
 * Tells events as they come, holding back one that the next may carry on: a march is told when it is over,
 * not hex by hex.
 */
export class Storyteller {
  readonly #kit: Pick<AnyKit, 'narrate' | 'continues'>
  readonly #say: (line: string) => void
  /** The last lines told, for `log`. */
  readonly told: string[] = []
  #held: GameEvent[] = []

  constructor(kit: Pick<AnyKit, 'narrate' | 'continues'>, say: (line: string) => void) {
    this.#kit = kit
    this.#say = say
  }

  /** Tells what is sure to be complete. The position gives the names of pieces and places. */
  tell(p: AnyPosition, events: readonly GameEvent[]): void {
    for (const event of events) {
      const last = this.#held.at(-1)
      if (last !== undefined && !this.#kit.continues(last, event)) this.pause(p)
      this.#held.push(event)
    }
  }

  /** Tells what was held back: somebody is about to decide. */
  pause(p: AnyPosition): void {
    for (const { text } of this.#kit.narrate(this.#held, p, 'typed')) {
      this.told.push(text)
      this.#say(text)
    }
    this.#held = []
  }
}
