import { createInterface, type Interface } from 'node:readline'

/** Where the program speaks and listens: a person's terminal, a pipe, or a test. */
export interface Terminal {
  /** A person sits at it: nothing typed needs to be repeated for a reader of the output. */
  readonly interactive: boolean
  readonly colour: boolean
  readonly columns: number
  readonly rows: number
  /** One line, or several, to the standard output. */
  say(text: string): void
  /** One line to the error output. */
  complain(text: string): void
  /** The next line typed after this prompt; null once the input has ended or was broken off. */
  ask(prompt: string): Promise<string | null>
  /** True once the input has ended or was broken off (Ctrl-C, Ctrl-D). */
  readonly ended: boolean
  /** Lets go of the input, so that the program can end. */
  close(): void
}

/** The terminal this process was started from. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process
  const interactive = stdin.isTTY === true && stdout.isTTY === true
  // A reader that has seen enough (`| head`) is no fault of ours.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })

  let input: Interface | undefined
  let ended = false
  const typed: string[] = []
  let waiting: ((line: string | null) => void) | undefined

  const give = (line: string | null): void => {
    if (line === null) ended = true
    const answer = waiting
    waiting = undefined
    if (answer) answer(line)
    else if (line !== null) typed.push(line)
  }
  const listen = (): Interface => {
    const reader = createInterface({ input: stdin, output: interactive ? stdout : undefined })
    reader.on('line', give)
    reader.on('close', () => give(null))
    reader.on('SIGINT', () => reader.close())
    return reader
  }

  return {
    interactive,
    colour: stdout.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
    get columns() {
      return stdout.columns ?? 100
    },
    get rows() {
      return stdout.rows ?? 40
    },
    get ended() {
      return ended && typed.length === 0
    },
    say: (text) => void stdout.write(`${text}\n`),
    complain: (text) => void stderr.write(`${text}\n`),
    async ask(prompt) {
      input ??= listen()
      const early = typed.shift()
      if (early === undefined && ended) return null
      if (early === undefined && interactive) {
        input.setPrompt(prompt)
        input.prompt()
      }
      const line = early ?? (await new Promise<string | null>((answer) => (waiting = answer)))
      // What comes through a pipe is shown, so that the output can be read like a conversation.
      if (line !== null && !interactive) stdout.write(`${prompt}${line}\n`)
      return line
    },
    close() {
      input?.close()
      stdin.pause()
    },
  }
}
