import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { StorePlace } from '../../src/index.ts'

export interface Child {
  readonly url: string
  /** kill -9. */
  kill(): Promise<void>
  /** A graceful stop; answers the exit code. */
  stop(): Promise<number | null>
}

/** A process that has read its sources and waits to be a server. */
export interface Spare {
  start(): Promise<Child>
  kill(): void
}

/** A server in a process of its own. */
export async function startChild(store: StorePlace): Promise<Child> {
  return spareChild(store).start()
}

/** A process made ready ahead: it opens nothing before it is started. */
export function spareChild(store: StorePlace): Spare {
  const main = join(import.meta.dirname, 'child-main.ts')
  const child = spawn(process.execPath, [main, JSON.stringify(store)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Half of a start is reading the same sources anew.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'bivouac-compiled') },
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  const orphaned = () => child.kill('SIGKILL')
  process.once('exit', orphaned)
  void ended.then(() => process.removeListener('exit', orphaned))
  const first = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>
  const died = ended.then(([code]): [string] => {
    throw new Error(`the server ended with ${code} before it listened`)
  })
  // Once it listens, how it ends is for whoever ends it.
  died.catch(() => {})
  return {
    kill: orphaned,
    async start() {
      child.stdin.write('go\n')
      const [url] = await Promise.race([first, died])
      return {
        url,
        async kill() {
          child.kill('SIGKILL')
          await ended
        },
        async stop() {
          child.kill('SIGTERM')
          return (await ended)[0]
        },
      }
    },
  }
}
