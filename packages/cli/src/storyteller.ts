import type { Action, GameEvent, AnyPosition } from '@bivouac/kernel'
import type { Skin } from './skin.ts'

/**
 * Tells events as they come, holding back one that the next may carry on: a march is told when it is over,
 * not hex by hex.
 */
export class Storyteller {
  readonly #skin: Skin<AnyPosition, Action>
  readonly #say: (line: string) => void
  /** The last lines told, for `log`. */
  readonly told: string[] = []
  #held: GameEvent[] = []

  constructor(skin: Skin<AnyPosition, Action>, say: (line: string) => void) {
    this.#skin = skin
    this.#say = say
  }

  /** Tells what is sure to be complete. The position gives the names of pieces and places. */
  tell(p: AnyPosition, events: readonly GameEvent[]): void {
    for (const event of events) {
      const last = this.#held.at(-1)
      if (last !== undefined && !this.#skin.continues(last, event)) this.pause(p)
      this.#held.push(event)
    }
  }

  /** Tells what was held back: somebody is about to decide. */
  pause(p: AnyPosition): void {
    for (const line of this.#skin.narrate(p, this.#held)) {
      this.told.push(line)
      this.#say(line)
    }
    this.#held = []
  }
}
