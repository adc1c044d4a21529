import { vi } from 'vitest'

/** A hand-turned clock for animation frames. */
export interface Frames {
  /** Lets so many milliseconds pass, a frame every 16. */
  pass(ms: number): void
}

/** Puts hand-turned animation frames, and a reader's wish for stillness, in place of the browser's. */
export function stubFrames(stillness = false): Frames {
  let now = 0
  let next = 1
  const waiting = new Map<number, (now: number) => void>()
  vi.stubGlobal('requestAnimationFrame', (call: (now: number) => void) => {
    waiting.set(next, call)
    return next++
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id))
  vi.stubGlobal('matchMedia', () => ({ matches: stillness }))
  return {
    pass(ms) {
      for (let gone = 0; gone <= ms; gone += 16) {
        now += 16
        const due = [...waiting.values()]
        waiting.clear()
        due.forEach((call) => call(now))
      }
    },
  }
}
