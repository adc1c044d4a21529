import type { Region } from '@bivouac/kernel'
import type { FpgaAction, MoveStep } from '../position/actions.ts'
import type { FpgaPosition } from '../position/state.ts'
import type { Planned } from './movement.ts'

/**
 * What was worked out for a position as it stands, and is worked out again where it is not at hand: no rule depends on it.
 * A copy begins without any.
 */
export class Drafts {
  #action: FpgaAction | null = null
  #plan: Planned | null = null
  #of: FpgaPosition | null = null
  #regions: Region<FpgaAction>[] = []
  readonly #sights = new Map<number, boolean>()
  readonly #ways = new Map<number, MoveStep | null>()

  /** Whether one unit sees another, looked at once as long as nobody moves. */
  sight(unit: number, other: number, look: () => boolean): boolean {
    return remember(this.#sights, unit * MANY + other, look)
  }

  /** The unit's way to contact with so much to spend, looked for once as long as nobody moves. */
  way(unit: number, allowance: number, look: () => MoveStep | null): MoveStep | null {
    return remember(this.#ways, unit * FAR + allowance, look)
  }

  /** Keeps the plan of a move that has just been drawn: who draws a move mostly makes it next. */
  keep(action: FpgaAction, plan: Planned): FpgaAction {
    this.#action = action
    this.#plan = plan
    return action
  }

  /** The plan of this very move if it was drawn last and nothing has been done since. */
  planOf(action: FpgaAction): Planned | null {
    return this.#action === action ? this.#plan : null
  }

  /** Something has been done: nothing drawn before it holds any longer. */
  forget(): void {
    this.#action = null
    this.#plan = null
  }

  /** Somebody has moved, come or gone: nothing that was looked at holds any longer. */
  forgetAll(): void {
    this.forget()
    if (this.#sights.size > 0) this.#sights.clear()
    if (this.#ways.size > 0) this.#ways.clear()
  }

  /** The region of a piece in this position, made when it is first offered: it looks at the position as it then is. */
  region(p: FpgaPosition, at: number, make: () => Region<FpgaAction>): Region<FpgaAction> {
    if (this.#of !== p) {
      this.#of = p
      this.#regions = []
    }
    return (this.#regions[at] ??= make())
  }
}

/** More than any game has units, and than any unit has to spend. */
const MANY = 1000
const FAR = 1_000_000

function remember<T>(known: Map<number, T>, key: number, make: () => T): T {
  const found = known.get(key)
  if (found !== undefined || known.has(key)) return found as T
  const made = make()
  known.set(key, made)
  return made
}
