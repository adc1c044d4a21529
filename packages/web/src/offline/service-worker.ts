/**
 * Keeps the built page for use without a connection. Everything the build made is fetched when the worker is installed;
 * files are named by their content, so a kept file is right forever. Tables on the server are never kept: what goes
 * under /api, and anything that is not ours, passes by.
 */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly scope: string }
}
declare const self: WorkerScope
/** Written in by the build: every file of it, and a fingerprint of them all. */
declare const BUILT_FILES: readonly string[]
declare const BUILD: string

const ours = 'bivouac-'
const kept = ours + BUILD
const home = (): string => new URL('./', self.registration.scope).href

self.addEventListener('install', (event) => {
  const keep = async (): Promise<void> => {
    const cache = await caches.open(kept)
    await cache.addAll([home(), ...BUILT_FILES].map((url) => new Request(url, { cache: 'reload' })))
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  const takeOver = async (): Promise<void> => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith(ours) && name !== kept).map((name) => caches.delete(name)),
    )
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const passes =
    request.method !== 'GET' ||
    !request.url.startsWith(home()) ||
    /^\/(api|healthz|metrics)\b/.test(url.pathname)
  if (passes) return
  const answer = async (): Promise<Response> => {
    const cache = await caches.open(kept)
    const found = await cache.match(request.mode === 'navigate' ? home() : request, {
      ignoreSearch: true,
      ignoreVary: true,
    })
    return found ?? fetch(request)
  }
  event.respondWith(answer())
})
