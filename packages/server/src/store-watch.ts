/** Milliseconds between two looks while somebody is there, and how long a store may take to answer one. */
const EVERY = 2000
const WITHIN = 2000

/** What players are told. */
export const STORE_TROUBLE =
  'The server cannot store moves just now. Nothing that was acknowledged is lost; the game goes on by itself when it can.'

export interface WatchOptions {
  /** Is there anybody who would want to know? */
  readonly isWanted: () => boolean
  /** Told when the store stops taking what it is given, with the reason, and with null when it does so again. */
  readonly onChange: (fault: Error | null) => void
}

/**
 * Knows whether the store takes what it is given. A frozen database answers nothing and a full disk still reads: so it
 * is asked to write, again and again while somebody is there, and whenever something has gone wrong.
 */
export class StoreWatch {
  readonly #ping: () => Promise<void>
  readonly #options: WatchOptions
  readonly #timer: NodeJS.Timeout
  #fault: Error | null = null
  #looking: Promise<void> | null = null
  #stopped = false

  constructor(ping: () => Promise<void>, options: WatchOptions) {
    this.#ping = ping
    this.#options = options
    this.#timer = setInterval(() => {
      if (this.#fault !== null || options.isWanted()) void this.look()
    }, EVERY).unref()
  }

  /** What keeps the store from taking anything; null when nothing does, as far as is known. */
  get fault(): Error | null {
    return this.#fault
  }

  /** Looks once, and resolves when it is known how the store is: within two seconds. */
  look(): Promise<void> {
    return (this.#looking ??= this.#look().finally(() => (this.#looking = null)))
  }

  stop(): void {
    this.#stopped = true
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    let fault: Error | null = null
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`the store has not answered for ${WITHIN} ms`)), WITHIN)
    })
    try {
      await Promise.race([this.#ping(), late])
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error))
    } finally {
      clearTimeout(timer)
    }
    if (this.#stopped) return
    const changed = (fault === null) !== (this.#fault === null)
    this.#fault = fault
    if (changed) this.#options.onChange(fault)
  }
}
