/** What one address, one seat and one socket may do. A club behind one address must still be able to play. */
export interface Limits {
  /** HTTP requests an address may make in a minute, and how many of them may lay a table. */
  readonly requestsAMinute: number
  readonly tablesAMinute: number
  /** Records and past views among them: they are played through to be shown. */
  readonly replaysAMinute: number
  /** Sockets an address may have open. */
  readonly socketsAnAddress: number
  /** Sockets an address may open, one after another. */
  readonly visits: Rate
  /** Tables an address may have read into memory: their games are played through. */
  readonly loads: Rate
  /** Bytes an address may be sent of tables, records and views. */
  readonly answers: Rate
  /** Bytes of tables an address may lay: they are kept. */
  readonly laid: Rate
  /** Pages at one table, onlookers and all. */
  readonly guestsATable: number
  /** Messages a socket, and a seat with all its sockets, may send: so many at once, so many a second. */
  readonly messages: Rate
  readonly chat: Rate
  /** How often a seat may change its player's name. */
  readonly names: Rate
  /** How often a seat may change who speaks for it. */
  readonly keys: Rate
  /** How often a seat may change its standing orders. */
  readonly orders: Rate
  /** How often a seat may resign, ask, answer or lay the table anew. */
  readonly manners: Rate
  /** Milliseconds a request has to arrive whole. */
  readonly requestWithin: number
  /** Milliseconds a socket has to say which seat it speaks for. */
  readonly helloWithin: number
}

export interface Rate {
  readonly atOnce: number
  readonly aSecond: number
}

const MEGABYTE = 1024 * 1024
const DAY = 86_400

export const DEFAULT_LIMITS: Limits = {
  requestsAMinute: 600,
  tablesAMinute: 30,
  replaysAMinute: 240,
  socketsAnAddress: 200,
  visits: { atOnce: 400, aSecond: 5 },
  loads: { atOnce: 240, aSecond: 4 },
  answers: { atOnce: 64 * MEGABYTE, aSecond: MEGABYTE },
  laid: { atOnce: 50 * MEGABYTE, aSecond: (50 * MEGABYTE) / DAY },
  guestsATable: 1000,
  messages: { atOnce: 60, aSecond: 20 },
  chat: { atOnce: 5, aSecond: 0.5 },
  names: { atOnce: 3, aSecond: 0.1 },
  keys: { atOnce: 10, aSecond: 0.05 },
  orders: { atOnce: 30, aSecond: 0.1 },
  manners: { atOnce: 12, aSecond: 0.1 },
  requestWithin: 30_000,
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

  /** Takes so much out, if there is at least one in it. What an answer weighs is known late: a bucket may owe. */
  take(now: number, amount = 1): boolean {
    if (!this.holds(now)) return false
    this.#left -= amount
    return true
  }

  /** Is there anything to be taken? */
  holds(now: number): boolean {
    this.#fill(now)
    return this.#left >= 1
  }

  isFull(now: number): boolean {
    this.#fill(now)
    return this.#left >= this.#rate.atOnce
  }

  #fill(now: number): void {
    const gained = (Math.max(0, now - this.#at) / 1000) * this.#rate.aSecond
    this.#left = Math.min(this.#rate.atOnce, this.#left + gained)
    this.#at = now
  }
}

/** What an address has a bucket for. */
export type Allowance = 'visits' | 'loads' | 'answers' | 'laid'

/** An address has asked for more than it may. */
export class TooMuch extends Error {
  readonly statusCode = 429
  constructor() {
    super('Too much was asked for from your address: wait a minute.')
    this.name = 'TooMuch'
  }
}

/** Milliseconds between two looks for addresses that have everything again. */
const FORGET_EVERY = 60_000

/** What every address has left. One that has everything again is forgotten, so that strangers fill no memory. */
export class Allowances {
  readonly #limits: Readonly<Record<Allowance, Rate>>
  readonly #buckets = new Map<string, Map<Allowance, Bucket>>()
  #looked = 0

  constructor(limits: Readonly<Record<Allowance, Rate>>) {
    this.#limits = limits
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.#buckets.size
  }

  /** Takes of what the address may have; false when nothing is left of it. */
  mayTake(address: string, what: Allowance, now: number, amount = 1): boolean {
    return this.#bucket(address, what, now).take(now, amount)
  }

  /** The same, and throws `TooMuch` when nothing is left. */
  take(address: string, what: Allowance, now: number, amount = 1): void {
    if (!this.mayTake(address, what, now, amount)) throw new TooMuch()
  }

  /** Has the address anything left of it? */
  holds(address: string, what: Allowance, now: number): boolean {
    return this.#bucket(address, what, now).holds(now)
  }

  #bucket(address: string, what: Allowance, now: number): Bucket {
    if (now - this.#looked > FORGET_EVERY) this.#forget(now)
    let buckets = this.#buckets.get(address)
    if (!buckets) this.#buckets.set(address, (buckets = new Map()))
    let bucket = buckets.get(what)
    if (!bucket) buckets.set(what, (bucket = new Bucket(this.#limits[what], now)))
    return bucket
  }

  #forget(now: number): void {
    this.#looked = now
    for (const [address, buckets] of this.#buckets)
      if ([...buckets.values()].every((bucket) => bucket.isFull(now))) this.#buckets.delete(address)
  }
}
