import type { DecideAnswer, DecideQuestion, Decision } from '@bivouac/ai'
import type { Action } from '@bivouac/kernel'

/** What somebody decided: by thinking, or by heart. */
export type Decided = Decision | { readonly action: Action }

/** Somebody who decides for a seat from what it may see, off the page's own thread. */
export interface Thinker {
  /** Resolves to what it decided, or null when the mind gave way and cannot decide. */
  decide(question: Omit<DecideQuestion, 'id'>): Promise<Decided | null>
  close(): void
}

/** A thinker in a worker of its own, started with the first question and again after a breakdown. */
export function workerThinker(start: () => Worker): Thinker {
  let worker: Worker | null = null
  let asked = 0
  let pending: { id: number; settle: (decision: Decision | null) => void } | null = null

  const settle = (decision: Decision | null): void => {
    const waiting = pending
    pending = null
    waiting?.settle(decision)
  }
  const open = (): Worker => {
    const fresh = start()
    fresh.addEventListener('message', ({ data }: MessageEvent<DecideAnswer>) => {
      if (data.fault !== undefined) console.error('the computer stumbled:', data.fault)
      if (data.id === pending?.id) settle(data.action === null ? null : data)
    })
    fresh.addEventListener('error', (event) => {
      console.error('the computer broke down:', event.message)
      fresh.terminate()
      worker = null
      settle(null)
    })
    return fresh
  }
  return {
    decide(question) {
      settle(null)
      worker ??= open()
      const id = ++asked
      const answer = new Promise<Decision | null>((resolve) => (pending = { id, settle: resolve }))
      worker.postMessage({ ...question, id })
      return answer
    },
    close() {
      worker?.terminate()
      worker = null
      settle(null)
    },
  }
}
