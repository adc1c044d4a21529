import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { main } from '../src/main.ts'
import type { Terminal } from '../src/terminal.ts'

/** The examples of the documentation. */
export const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'docs', 'examples')

/** What a run of the program said. */
export interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the program with these words, and these lines typed; a person's terminal when `interactive`. */
export async function bivouac(
  argv: readonly string[],
  typed: readonly string[] = [],
  { interactive = false, columns = 100, rows = 40 } = {},
): Promise<Run> {
  const out: string[] = []
  const err: string[] = []
  const lines = [...typed]
  const terminal: Terminal = {
    interactive,
    colour: false,
    columns,
    rows,
    get ended() {
      return lines.length === 0
    },
    say: (text) => void out.push(text),
    complain: (text) => void err.push(text),
    async ask(prompt) {
      const line = lines.shift()
      if (line === undefined) return null
      out.push(`${prompt}${line}`)
      return line
    },
    close: () => {},
  }
  const code = await main([...argv], terminal)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** A folder for each test, also the place where the program keeps games of its own accord. */
export function useFolder(): {
  path(name: string): string
  write(name: string, content: unknown): string
  list(): string[]
  read(name: string): string
} {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bivouac-cli-'))
    vi.stubEnv('XDG_STATE_HOME', join(folder, 'state'))
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })
  const path = (name: string): string => join(folder, name)
  return {
    path,
    write(name, content) {
      writeFileSync(path(name), typeof content === 'string' ? content : JSON.stringify(content))
      return path(name)
    },
    list: () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted(),
    read: (name) => readFileSync(path(name), 'utf8'),
  }
}

/** JSON nested deeper than any file of ours. */
export const DEEP = `${'['.repeat(5000)}${']'.repeat(5000)}`
