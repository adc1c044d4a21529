import { parseArgs, type ParseArgsConfig } from 'node:util'
import { DataError } from '@bivouac/kernel'

/** What was typed after `bivouac` cannot be understood: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What was asked for cannot be done, or was found wrong: exit code 1. The message is for people. */
export class Failure extends Error {
  override readonly name = 'Failure'
}

/** Exit code: all is well. */
export const DONE = 0
/** Exit code: something was found wrong, or could not be done. */
export const FOUND_WRONG = 1
/** Exit code: the words were not understood. */
export const NOT_UNDERSTOOD = 2

type Options = NonNullable<ParseArgsConfig['options']>

/** The words and options of a command. Throws `UsageError` on an option it does not know or a missing value. */
export function readArguments<O extends Options>(
  argv: readonly string[],
  options: O,
): ReturnType<typeof parseArgs<{ args: string[]; options: O; allowPositionals: true; strict: true }>> {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(firstSentence(error))
  }
}

/** Node's own message goes on about how to escape a dash; people need its first sentence. */
function firstSentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return `${text.split(/\.\s|\n/)[0].replace(/\.$/, '')}.`
}

/** The words of a command, no fewer and no more than it takes. Throws `UsageError`. */
export function expectWords(words: readonly string[], names: readonly string[], least = names.length): void {
  if (words.length < least) throw new UsageError(`${names[words.length]} is missing.`)
  if (words.length > names.length) throw new UsageError(`"${words[names.length]}" is one word too many.`)
}

/** A whole number given as an option. Throws `UsageError` when it is none, or out of bounds. */
export function wholeNumber(
  text: string | undefined,
  name: string,
  bounds: { readonly least: number; readonly most?: number; readonly otherwise: number },
): number {
  if (text === undefined) return bounds.otherwise
  const most = bounds.most ?? Number.MAX_SAFE_INTEGER
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value) || value < bounds.least || value > most) {
    const range = bounds.most === undefined ? `from ${bounds.least}` : `from ${bounds.least} to ${most}`
    throw new UsageError(`--${name} takes a whole number ${range}, not "${text}".`)
  }
  return value
}

/** What to tell people about an error they can mend; undefined for a fault of the program. */
export function complaint(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof Failure) return error.message
  if (error instanceof DataError) return error.message
  return undefined
}
