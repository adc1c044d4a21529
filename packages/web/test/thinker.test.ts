import type { DecideQuestion } from '@bivouac/ai'
import { describe, expect, it, vi } from 'vitest'
import { workerThinker } from '../src/computer/thinker.ts'

const QUESTION = {
  system: 'outposts',
  table: 't',
  seat: 'red',
  level: 'recruit',
  seed: 1,
  view: {},
} as const

/** A thread that does as it is told. */
class FakeThread extends EventTarget {
  static readonly started: FakeThread[] = []
  readonly asked: DecideQuestion[] = []
  ended = false
  constructor() {
    super()
    FakeThread.started.push(this)
  }
  postMessage(question: DecideQuestion): void {
    this.asked.push(question)
  }
  terminate(): void {
    this.ended = true
  }
  say(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

function begin() {
  FakeThread.started.length = 0
  const thinker = workerThinker(() => new FakeThread() as unknown as Worker)
  return { thinker, threads: FakeThread.started }
}

const STAND = { action: { do: 'stand' }, work: { granted: 0, used: 0 }, speed: 1000 }

describe('the computer’s thread', () => {
  it('is started with the first question, and answers it', async () => {
    const { thinker, threads } = begin()
    expect(threads).toHaveLength(0)
    const decided = thinker.decide(QUESTION)
    threads[0].say({ id: threads[0].asked[0].id, ...STAND })
    expect(await decided).toMatchObject(STAND)
  })

  it('has its answer to an older question ignored', async () => {
    const { thinker, threads } = begin()
    const first = thinker.decide(QUESTION)
    const second = thinker.decide(QUESTION)
    expect(await first).toBeNull()
    threads[0].say({ id: threads[0].asked[0].id, action: { do: 'intercept' } })
    threads[0].say({ id: threads[0].asked[1].id, ...STAND })
    expect(await second).toMatchObject(STAND)
  })

  it('is started anew after a breakdown', async () => {
    const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { thinker, threads } = begin()
    const broken = thinker.decide(QUESTION)
    threads[0].dispatchEvent(new Event('error'))
    expect(await broken).toBeNull()
    expect(threads[0].ended).toBe(true)
    const decided = thinker.decide(QUESTION)
    threads[1].say({ id: threads[1].asked[0].id, ...STAND })
    expect(await decided).toMatchObject(STAND)
    quiet.mockRestore()
  })

  it('leaves nobody waiting when it is closed', async () => {
    const { thinker, threads } = begin()
    const decided = thinker.decide(QUESTION)
    thinker.close()
    expect(await decided).toBeNull()
    expect(threads[0].ended).toBe(true)
  })
})
