// Run by vitest before each file of tests: notes which of the clauses a test is named for were met while it ran.
// A clause is met when an event or a refusal of the system names it, or an assertion does: in what it is about, in what
// it expects, or as its message: `expect(cost, 'LGA-MOV-E3').toBe(2)`.
import { afterEach, beforeEach, chai, expect } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The clauses in the title of the test that were met while it ran. */
    clausesMet?: readonly string[]
  }
}

/** Clause ids of every system look like one of these: `LGA-ZOC-B1`, `AOD-CRT-Ar-2`, `JDG-6.5.1-eff-a`. */
const ID = /\b[A-Z]{2,}(?:-[A-Za-z0-9](?:[A-Za-z0-9.]*[A-Za-z0-9])?)+\b/g

/** What is kept from one file of tests to the next in the same worker: what is watched already stays so. */
interface Witness {
  /** Named in the title of the test that runs, and not met yet. */
  awaited: Set<string>
  met: string[]
  readonly watched: WeakSet<object>
}

const KEPT = Symbol.for('bivouac.witness')
const kept = globalThis as { [KEPT]?: Witness }
const witness = (kept[KEPT] ??= { awaited: new Set(), met: [], watched: new WeakSet() })

/** Looks for awaited clauses in anything: a value that cannot be written out names none. */
function look(value: unknown): void {
  const { awaited, met } = witness
  if (awaited.size === 0 || value === undefined) return
  let text = ''
  try {
    text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  } catch {
    return
  }
  for (const [id] of text.matchAll(ID)) if (awaited.delete(id)) met.push(id)
}

interface Watched {
  check(...args: unknown[]): unknown
  perform(...args: unknown[]): unknown
}

function isSystem(value: unknown): value is Watched {
  return typeof value === 'object' && value !== null && 'rulesVersion' in value && 'perform' in value
}

/** From now on what the system says is looked at. */
function watchSystem(system: Watched): void {
  const { check, perform } = system
  system.check = (...args) => {
    const refusal = check(...args)
    if (refusal !== null) look(refusal)
    return refusal
  }
  system.perform = (...args) => {
    const events = perform(...args)
    look(events)
    return events
  }
}

/** From now on every matcher, `toBe` as `toMatchObject`, first has its value, message and expectation looked at. */
function watchMatchers(matchers: object): void {
  for (const [name, { value, configurable }] of Object.entries(Object.getOwnPropertyDescriptors(matchers))) {
    if (!/^to[A-Z]/.test(name) || typeof value !== 'function' || configurable !== true) continue
    Object.defineProperty(matchers, name, {
      configurable,
      writable: true,
      value(this: object, ...args: unknown[]): unknown {
        look(chai.util.flag(this, 'message'))
        look(chai.util.flag(this, 'object'))
        look(args)
        return value.apply(this, args)
      },
    })
  }
}

function once<T extends object>(thing: T, watch: (thing: T) => void): void {
  if (witness.watched.has(thing)) return
  witness.watched.add(thing)
  watch(thing)
}

const folder = /^.*\/packages\/systems\/[a-z-]+\//.exec(expect.getState().testPath ?? '')?.[0]
if (folder !== undefined) {
  const exported: object = await import(/* @vite-ignore */ `${folder}src/system.ts`)
  for (const value of Object.values(exported)) if (isSystem(value)) once(value, watchSystem)
  once(chai.Assertion.prototype, watchMatchers)

  beforeEach(({ task }) => {
    witness.awaited = new Set(Array.from(task.name.matchAll(ID), ([id]) => id))
    witness.met = []
  })

  afterEach(({ task }) => {
    if (witness.met.length > 0) task.meta.clausesMet = witness.met
  })
}
