import type { Terminal } from './terminal.ts'

/** One command of the program. */
export interface Command {
  readonly name: string
  /** What it does, in one line. */
  readonly about: string
  /** How it is typed, and its options, for `--help`. */
  readonly help: readonly string[]
  /** Runs it with the words after its name; answers the exit code. */
  run(argv: readonly string[], terminal: Terminal): number | Promise<number>
}

/** Says a value as JSON that a program reads. */
export function sayJson(terminal: Terminal, value: unknown): void {
  terminal.say(JSON.stringify(value, null, 2))
}
