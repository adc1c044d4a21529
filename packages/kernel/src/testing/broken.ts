/** A promise of the contract that does not hold, and how that showed. */
export class Broken extends Error {
  readonly promise: string
  constructor(promise: string, detail: string) {
    super(`${promise}: ${detail}`)
    this.name = 'Broken'
    this.promise = promise
  }
}

/** Throws `Broken` unless the promise holds. */
export function keep(promise: string, holds: boolean, detail: string | (() => string)): void {
  if (!holds) throw new Broken(promise, typeof detail === 'string' ? detail : detail())
}

/** What `run` answers; anything it throws breaks the promise. */
export function unbroken<T>(promise: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof Broken) throw error
    throw new Broken(promise, error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}
