import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { FILE_LIMITS, parseLimited } from '@bivouac/kernel'
import * as v from 'valibot'
import { Failure } from '../usage.ts'
import { linesOf } from './lines.ts'

const answerSchema = v.looseObject({ id: v.nullable(v.union([v.number(), v.string()])) })
const errorSchema = v.looseObject({ error: v.looseObject({ says: v.string() }) })

interface Waiting {
  readonly take: (answer: object) => void
  readonly fail: (error: Failure) => void
}

/** As much of what a program complains of is kept to be told when it ends. */
const COMPLAINT = 2000
/** Milliseconds a program has to end after it was asked to. */
const LEAVE = 500

/** A program that speaks the protocol of `bivouac engine`, started by its command line. */
export class EngineClient {
  readonly command: string
  readonly #child: ChildProcessWithoutNullStreams
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0
  #complaint = ''
  #gone: Failure | null = null
  #closed = false

  constructor(command: string) {
    this.command = command
    // A group of its own, so that what its shell started ends with it.
    this.#child = spawn(command, { shell: true, detached: true })
    const child = this.#child
    child.stdin.on('error', () => {})
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#complaint = (this.#complaint + text).slice(-COMPLAINT)
    })
    child.on('error', (error) => this.#end(`cannot be started: ${error.message}`))
    child.on('close', (code, signal) => this.#end(`has ended (${signal ?? `exit code ${code}`})`))
    void this.#listen()
  }

  /**
   * Asks, and waits for the answer. Rejects with `Failure` when it takes longer than so many seconds, says that it cannot,
   * talks nonsense or has ended; a program that was too slow or talks nonsense is ended.
   */
  ask(request: object, seconds: number): Promise<object> {
    if (this.#gone) return Promise.reject(this.#gone)
    const id = ++this.#asked
    return new Promise((take, fail) => {
      const late = setTimeout(() => {
        this.#end(`did not answer within ${seconds} s`)
      }, seconds * 1000)
      this.#waiting.set(id, {
        take: (answer) => {
          clearTimeout(late)
          take(answer)
        },
        fail: (error) => {
          clearTimeout(late)
          fail(error)
        },
      })
      this.#child.stdin.write(`${JSON.stringify({ id, ...request })}\n`)
    })
  }

  /** Sends the program home: it is asked to quit, and ended if it does not. */
  close(): void {
    if (this.#closed) return
    this.#closed = true
    if (this.#gone) return
    this.#child.stdin.end(`${JSON.stringify({ id: ++this.#asked, ask: 'quit' })}\n`)
    const late = setTimeout(() => this.#kill(), LEAVE)
    this.#child.on('close', () => clearTimeout(late))
  }

  async #listen(): Promise<void> {
    try {
      for await (const line of linesOf(this.#child.stdout.setEncoding('utf8'), FILE_LIMITS.maxBytes))
        this.#hear(line)
    } catch (error) {
      this.#end(`cannot be read: ${String(error)}`)
    }
  }

  #hear(line: string): void {
    let said: unknown
    try {
      said = parseLimited(line)
    } catch {
      return this.#end(`answers with something that is no JSON: ${line.slice(0, 80)}`)
    }
    const answer = v.safeParse(answerSchema, said)
    if (!answer.success) return this.#end(`answers without an id: ${line.slice(0, 80)}`)
    const id = Number(answer.output.id)
    const waiting = this.#waiting.get(id)
    // What was said in answer to nothing is nobody's.
    if (!waiting) return
    this.#waiting.delete(id)
    const failed = v.safeParse(errorSchema, said)
    if (failed.success) waiting.fail(this.#failure(`says: ${failed.output.error.says}`))
    else waiting.take(answer.output)
  }

  #failure(what: string): Failure {
    const complaint = this.#complaint.trim()
    return new Failure(`"${this.command}" ${what}${complaint === '' ? '' : `\n${complaint}`}`)
  }

  /** Nothing more is to be had of it: whoever waits is told why. */
  #end(why: string): void {
    if (this.#gone) return
    this.#gone = this.#failure(why)
    for (const { fail } of this.#waiting.values()) fail(this.#gone)
    this.#waiting.clear()
    if (!this.#closed) this.#kill()
  }

  #kill(): void {
    const { pid } = this.#child
    if (pid === undefined) return
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has ended already, or there are no groups here.
      this.#child.kill('SIGKILL')
    }
  }
}
