/** What one address, one seat and one socket may do. A club behind one address must still be able to play. */
export interface Limits {
  /** HTTP requests an address may make in a minute, and how many of them may lay a table. */
  readonly requestsAMinute: number
  readonly tablesAMinute: number
  /** Records and past views among them: they are played through to be shown. */
  readonly replaysAMinute: number
  /** Sockets an address may have open. */
  readonly socketsAnAddress: number
  /** Messages a socket, and a seat with all its sockets, may send: so many at once, so many a second. */
  readonly messages: Rate
  readonly chat: Rate
  /** Milliseconds a socket has to say which seat it speaks for. */
  readonly helloWithin: number
}

export interface Rate {
  readonly atOnce: number
  readonly aSecond: number
}

export const DEFAULT_LIMITS: Limits = {
  requestsAMinute: 600,
  tablesAMinute: 30,
  replaysAMinute: 240,
  socketsAnAddress: 200,
  messages: { atOnce: 60, aSecond: 20 },
  chat: { atOnce: 5, aSecond: 0.5 },
  helloWithin: 10_000,
}

/** A bucket that fills at a steady rate: `take` says whether there was something left in it. */
export class Bucket {
  readonly #rate: Rate
  #left: number
  #at: number

  constructor(rate: Rate, now: number) {
    this.#rate = rate
    this.#left = rate.atOnce
    this.#at = now
  }

  /** Takes one out, if there is one. */
  take(now: number): boolean {
    const gained = (Math.max(0, now - this.#at) / 1000) * this.#rate.aSecond
    this.#left = Math.min(this.#rate.atOnce, this.#left + gained)
    this.#at = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
