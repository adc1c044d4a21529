import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A wire to a server that can be cut: everything on it breaks, and nothing gets through until it is mended. */
export interface Wire {
  /** The server's address by way of this wire. */
  readonly url: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Lays a wire to a port of this machine. */
export async function layWire(port: number): Promise<Wire> {
  const ends = new Set<Socket>()
  let whole = true
  const breakAll = (): void => {
    for (const end of ends) end.destroy()
  }
  const server = createServer((near) => {
    if (!whole) {
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      whole = false
      breakAll()
    },
    mend() {
      whole = true
    },
    close() {
      breakAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
