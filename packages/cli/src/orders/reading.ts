import type { Action, ActionField, Position } from '@bivouac/kernel'
import type { Meanings } from './meaning.ts'

/** One way to read the words of an order: what each field that was named takes. */
export type Reading = ReadonlyMap<ActionField, readonly unknown[]>

/** Every way to read the words, the plainest first; or, where there is none, what is unclear about them. */
export interface Readings {
  readonly found: readonly Reading[]
  readonly unclear: string
}

/** So many readings are looked at; people type a handful of words. */
const MANY = 40

/**
 * Puts words to fields: in the order of the schema where that fits, else in any. A list takes as many words as mean
 * something to it; commas part them too.
 */
export function readWords<P extends Position, A extends Action>(
  fields: readonly ActionField[],
  words: readonly string[],
  meanings: Meanings<P, A>,
): Readings {
  const found: Reading[] = []
  let farthest = -1
  let unclear = ''
  const stuck = (at: number, why: string): void => {
    if (at > farthest) unclear = why
    farthest = Math.max(farthest, at)
  }
  const seek = (at: number, taken: Reading): void => {
    if (found.length >= MANY) return
    if (at >= words.length) {
      found.push(taken)
      return
    }
    const open = fields.filter((field) => !taken.has(field))
    if (open.length === 0) stuck(at, `"${words[at]}" is one word too many.`)
    for (const field of open.toSorted((a, b) => lateness(a) - lateness(b))) {
      for (const { values, next } of takes(field, at)) seek(next, new Map([...taken, [field, values]]))
    }
  }
  const takes = (field: ActionField, at: number): Taking[] => {
    if (field.flag)
      return words[at].toLowerCase() === field.path.at(-1) ? [{ values: [true], next: at + 1 }] : []
    if (field.mark.kind === 'text') return [{ values: [words.slice(at).join(' ')], next: words.length }]
    if (field.parts) return partsFrom(field, words, at, meanings, stuck)
    // `facing 45`: an optional field may be named.
    const named = field.optional && words[at].toLowerCase() === field.path.at(-1) && at + 1 < words.length
    return valuesFrom(field, words, named ? at + 1 : at, meanings, stuck)
  }
  seek(0, new Map())
  return { found, unclear }
}

interface Taking {
  readonly values: readonly unknown[]
  readonly next: number
}

type Stuck = (at: number, why: string) => void

/** Text takes whatever is left, so it comes last; a flag is sure, so it comes first. */
function lateness({ flag, mark }: ActionField): number {
  return flag ? 0 : mark.kind === 'text' ? 2 : 1
}

/** The values a field can take from this word on: of a list the longest run first. */
function valuesFrom<P extends Position, A extends Action>(
  field: ActionField,
  words: readonly string[],
  from: number,
  meanings: Meanings<P, A>,
  stuck: Stuck,
): Taking[] {
  const taken: Taking[] = []
  const values: unknown[] = []
  for (let at = from; at < words.length; at++) {
    const ids: (string | number)[] = []
    for (const part of words[at].split(',').filter((one) => one !== '')) {
      const meaning = meanings.of(field, part)
      if ('unclear' in meaning) {
        stuck(at, meaning.unclear)
        return taken.reverse()
      }
      ids.push(...meaning.ids)
    }
    if (ids.length === 0) break
    values.push(...ids)
    taken.push({ values: [...values], next: at + 1 })
    if (!field.many) break
  }
  return taken.reverse()
}

/** The steps of a measured move: each its own word and its figures; a bare figure is the first kind of step that takes one. */
function partsFrom<P extends Position, A extends Action>(
  field: ActionField,
  words: readonly string[],
  from: number,
  meanings: Meanings<P, A>,
  stuck: Stuck,
): Taking[] {
  const { parts = new Map<string, readonly ActionField[]>(), key = '' } = field
  const bareKinds = [...parts].filter(([, fields]) => isBare(fields)).map(([kind]) => kind)
  const runs = (bareKind: string): Taking | null => {
    const steps: Record<string, unknown>[] = []
    let at = from
    while (at < words.length) {
      const said = words[at].toLowerCase()
      const kind = parts.has(said) ? said : /^\d/.test(said) ? bareKind : undefined
      const fields = kind === undefined ? undefined : parts.get(kind)
      if (kind === undefined || fields === undefined) {
        stuck(at, `"${words[at]}" is no step: a step is ${[...parts.keys()].join(', ')}, or a length.`)
        break
      }
      const step: Record<string, unknown> = { [key]: kind }
      at = fill(step, fields, words, parts.has(said) ? at + 1 : at, meanings, stuck)
      if (at < 0) return null
      steps.push(step)
    }
    return steps.length === 0 ? null : { values: steps, next: at }
  }
  return bareKinds.flatMap((kind) => runs(kind) ?? [])
}

/** Takes a length and needs nothing more. */
function isBare(fields: readonly ActionField[]): boolean {
  const needed = fields.filter(({ optional, mark }) => !optional && mark.else === undefined)
  return needed.length === 1 && needed[0].mark.kind === 'length'
}

/** The fields of one part from the words at hand; -1 when they do not fit. */
function fill<P extends Position, A extends Action>(
  step: Record<string, unknown>,
  fields: readonly ActionField[],
  words: readonly string[],
  from: number,
  meanings: Meanings<P, A>,
  stuck: Stuck,
): number {
  let at = from
  for (const field of fields) {
    const name = field.path[field.path.length - 1]
    if (field.optional) {
      if (words[at]?.toLowerCase() !== name) continue
      at++
    } else if (field.mark.else !== undefined) {
      step[name] = field.mark.else
      continue
    }
    const meaning =
      at < words.length ? meanings.of(field, words[at]) : { unclear: `${words[at - 1]}: ${name}?` }
    if ('unclear' in meaning) {
      stuck(at, meaning.unclear)
      return -1
    }
    step[name] = meaning.ids[0]
    at++
  }
  return at
}
