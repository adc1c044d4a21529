import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * Whom a request comes from, as limits count it. Behind a proxy of ours that is the last address named in
 * X-Forwarded-For, which the proxy itself wrote; without a proxy that header is anybody's invention. Whoever has one
 * IPv6 address has all of its network of 64 bits: they count as one.
 */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const address = writtenAddress(request, trustProxy)
  return isIPv6(address) ? networkOf(address) : address
}

/** The first 64 bits of an IPv6 address; an IPv4 address in IPv6 clothes is itself. */
function networkOf(address: string): string {
  const plain = address.split('%', 1)[0].toLowerCase()
  const old = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (old) return old[1]
  const [head, tail] = plain.split('::', 2)
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const missing = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...missing, ...right].slice(0, 4).join(':')}::/64`
}

function writtenAddress(request: IncomingMessage, trustProxy: boolean): string {
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
