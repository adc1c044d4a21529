import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { usePostgres } from '@bivouac/server/testing'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const PROGRAM = join(import.meta.dirname, '..', '..', 'bin', 'bivouac.mjs')
const MATCH =
  'fast-play-grande-armee golden-turn --a veteran --b random --games 24 --seed 10300 --json'.split(' ')

describe('a match spread over several processes', () => {
  const postgres = usePostgres()
  const children: ChildProcess[] = []
  let db: pg.Client

  beforeEach(async () => {
    db = new pg.Client({ connectionString: postgres.url })
    await db.connect()
  })
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL')
    await db.end()
  })

  function start(words: readonly string[], environment = { DATABASE_URL: postgres.url }): ChildProcess {
    const child = spawn(process.execPath, [PROGRAM, 'match', ...words], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    return child
  }

  async function resultOf(child: ChildProcess) {
    const [said, [code]] = await Promise.all([child.stdout && text(child.stdout), once(child, 'exit')])
    expect(code).toBe(0)
    return JSON.parse(said ?? '')
  }

  const number = async (sql: string): Promise<number> => {
    try {
      const { rows } = await db.query<{ n: string }>(sql)
      return Number(rows[0].n)
    } catch {
      // Nobody has laid out the tables yet.
      return 0
    }
  }
  const played = () => number('SELECT count(*) AS n FROM bivouac_match.pair')
  const underway = () =>
    number(`SELECT count(*) AS n FROM bivouac_queue.job WHERE state = 'active' AND NOT EXISTS
      (SELECT 1 FROM bivouac_match.pair WHERE seed = (data ->> 'seed')::bigint)`)

  async function until(is: () => Promise<boolean>): Promise<void> {
    while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 10))
  }

  it('loses no game and counts none twice, though a worker is killed in the middle of one', async () => {
    const alone = resultOf(start([...MATCH, '--cores', '1'], { DATABASE_URL: '' }))
    const together = resultOf(start([...MATCH, '--cores', '0']))
    const doomed = start(['--work', '--cores', '1'])
    // Stopped first, so that it is in the middle of a pair for certain when it is killed.
    await until(async () => {
      await until(async () => (await played()) > 1 && (await underway()) > 0)
      doomed.kill('SIGSTOP')
      if ((await underway()) > 0) return true
      doomed.kill('SIGCONT')
      return false
    })
    doomed.kill('SIGKILL')
    expect(await played()).toBeLessThan(12)
    const others = [start(['--work', '--cores', '1']), start(['--work', '--cores', '1'])]
    const result = await together
    expect(result.games).toBe(24)
    expect(await played()).toBe(12)
    expect(await number('SELECT max(retry_count) AS n FROM bivouac_queue.job')).toBeGreaterThan(0)
    const expected = await alone
    for (const same of ['wins', 'draws', 'score', 'interval', 'margin', 'luckAdjusted', 'sides', 'actions'])
      expect(result[same]).toEqual(expected[same])

    // What was played is kept: nobody is needed to hear of it again.
    const gone = others.map((other) => once(other, 'exit'))
    for (const other of others) other.kill('SIGTERM')
    await Promise.all(gone)
    expect(await resultOf(start([...MATCH, '--cores', '0']))).toEqual(result)
  })
})
