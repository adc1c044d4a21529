import type { Page } from 'playwright-core'

/** Writes down everything the server says to this page over its sockets, from now on and through reloads, in order. */
export function hear(page: Page): string[] {
  const said: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => said.push(String(payload)))
  })
  return said
}
