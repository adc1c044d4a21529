import type { IncomingMessage } from 'node:http'

/**
 * The address a request comes from. Behind a proxy of ours that is the last one named in X-Forwarded-For, which the
 * proxy itself wrote; without a proxy that header is anybody's invention.
 */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const direct = request.socket.remoteAddress ?? ''
  if (!trustProxy) return direct
  const forwarded = request.headers['x-forwarded-for']
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1)?.trim()
  return last || direct
}

/** True when the request was made on this very machine and not through a proxy. */
export function isLocal(request: IncomingMessage): boolean {
  const direct = request.socket.remoteAddress ?? ''
  const loopback = direct === '::1' || direct.startsWith('127.') || direct.startsWith('::ffff:127.')
  return loopback && request.headers['x-forwarded-for'] === undefined
}

/**
 * True when a socket may be opened by this page: one of this server's own, or one of the listed origins. A request
 * that names no origin is not a browser's, and no browser can be misused to make it.
 */
export function isWelcomeOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (origins.length > 0) return origins.includes(origin)
  return origin === `http://${host}` || origin === `https://${host}`
}
