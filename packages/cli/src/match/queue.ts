import { createHash } from 'node:crypto'
import { canonicalJson } from '@bivouac/kernel'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { codeMark } from './code-mark.ts'
import type { Crew } from './crew.ts'
import type { Match, PairResult } from './pair.ts'

/** A worker that has not been heard of for so long is taken for dead, and what it was at is played by another. */
const SILENCE = 10
const HEARTBEAT = 3
/** How often queues are looked at, and results for what is missing. */
const LOOK = 0.5
/** A pair is given up when so many workers died over it. */
const DEATHS = 10
/** A pair takes no longer than this, in seconds: a day. */
const LONGEST = 23 * 3600
/** Everything is kept here; several processes may lay it out at once. */
const TABLES = `
  SELECT pg_advisory_xact_lock(7201813);
  CREATE SCHEMA IF NOT EXISTS bivouac_match;
  CREATE TABLE IF NOT EXISTS bivouac_match.match (id text PRIMARY KEY, match jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS bivouac_match.pair (
    match text NOT NULL REFERENCES bivouac_match.match, seed bigint NOT NULL, result jsonb, error text,
    PRIMARY KEY (match, seed));`

interface Order {
  readonly match: string
  readonly seed: number
}

/** What came of a pair: a result, or why it cannot be played. */
interface Row {
  readonly seed: string
  readonly result: PairResult | null
  readonly error: string | null
}

/**
 * Matches spread over any number of machines through a PostgreSQL database. Orders to play a pair go through pg-boss, which
 * gives an order to another worker when the first falls silent; a result is kept once for each match and seed, so a pair
 * that was played twice counts once. Only machines with the very same code share a queue.
 */
export class MatchQueue {
  readonly #db: pg.Pool
  readonly #boss: PgBoss
  readonly #name: string
  readonly #code: string

  private constructor(url: string) {
    this.#db = new pg.Pool({ connectionString: url })
    this.#db.on('error', () => {})
    this.#code = codeMark()
    this.#name = `pairs-${this.#code}`
    this.#boss = new PgBoss({
      connectionString: url,
      schema: 'bivouac_queue',
      schedule: false,
      superviseIntervalSeconds: 1,
      monitorIntervalSeconds: 1,
    })
    // It goes on by itself once the database is back.
    this.#boss.on('error', () => {})
  }

  /** Connects, and lays out what it needs in the database. */
  static async open(url: string): Promise<MatchQueue> {
    const queue = new MatchQueue(url)
    await queue.#db.query(TABLES)
    await queue.#boss.start()
    await queue.#boss.createQueue(queue.#name, {
      policy: 'exclusive',
      retryLimit: DEATHS,
      heartbeatSeconds: SILENCE,
      expireInSeconds: LONGEST,
    })
    return queue
  }

  /** Plays whatever is ordered, by anybody, until the queue is closed. Twice what it can play is held, so that none waits. */
  async work(crew: Crew): Promise<void> {
    const options = {
      localConcurrency: 2 * crew.size,
      pollingIntervalSeconds: LOOK,
      heartbeatRefreshSeconds: HEARTBEAT,
    }
    await this.#boss.work<Order>(this.#name, options, async (orders) => {
      for (const { data } of orders) await this.#play(crew, data)
    })
  }

  async #play(crew: Crew, { match: id, seed }: Order): Promise<void> {
    if ((await this.#kept(id, [seed])).length > 0) return
    const { rows } = await this.#db.query<{ match: Match }>(
      'SELECT match FROM bivouac_match.match WHERE id = $1',
      [id],
    )
    const answer = await crew.playPair(rows[0].match, seed).then(
      (result) => ({ result, error: null }),
      (error: unknown) => ({ result: null, error: error instanceof Error ? error.message : String(error) }),
    )
    await this.#db.query(
      'INSERT INTO bivouac_match.pair (match, seed, result, error) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [id, seed, answer.result && JSON.stringify(answer.result), answer.error],
    )
  }

  /**
   * Orders the pairs of a match and hands each on as it is done, those kept from an earlier time first. Once `isEnough` says
   * so the rest is called off. Rejects when a pair cannot be played.
   */
  async collect(
    match: Match,
    seeds: readonly number[],
    take: (pair: PairResult) => void,
    isEnough: () => boolean,
  ): Promise<void> {
    const definition = canonicalJson(match)
    const id = createHash('sha256').update(this.#code).update(definition).digest('hex').slice(0, 24)
    await this.#db.query('INSERT INTO bivouac_match.match VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      id,
      definition,
    ])
    const missing = new Set(seeds)
    const gather = async (): Promise<void> => {
      for (const { seed, result, error } of await this.#kept(id, [...missing])) {
        if (error !== null) await this.#forget(id, Number(seed))
        if (result === null) throw new Error(error ?? 'A pair has no result.')
        if (isEnough()) return
        missing.delete(Number(seed))
        take(result)
      }
    }
    await gather()
    const orders = [...missing].map((seed) => ({
      data: { match: id, seed } satisfies Order,
      singletonKey: `${id} ${seed}`,
    }))
    const ordered = (await this.#boss.insert(this.#name, orders, { returnId: true })) ?? []
    try {
      while (missing.size > 0 && !isEnough()) {
        await new Promise((resolve) => setTimeout(resolve, LOOK * 1000))
        await gather()
      }
    } finally {
      if (missing.size > 0 && ordered.length > 0) await this.#boss.cancel(this.#name, ordered)
    }
  }

  async #kept(id: string, seeds: readonly number[]): Promise<Row[]> {
    const { rows } = await this.#db.query<Row>(
      'SELECT seed, result, error FROM bivouac_match.pair WHERE match = $1 AND seed = ANY($2) ORDER BY seed',
      [id, seeds],
    )
    return rows
  }

  /** What could not be played may be tried again another time. */
  async #forget(id: string, seed: number): Promise<void> {
    await this.#db.query('DELETE FROM bivouac_match.pair WHERE match = $1 AND seed = $2', [id, seed])
  }

  /** Lets go of the database. What this process was at is played by another. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false })
    await this.#db.end()
  }
}
