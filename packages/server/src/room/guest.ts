import type { SeatId } from '@bivouac/kernel'
import type { ServerMessage } from '@bivouac/protocol'

/** Somebody at a table over one socket. `seat` is null for an onlooker. */
export interface Guest {
  readonly seat: SeatId | null
  /** Where he comes from, as limits count it. */
  readonly address: string
  /** Hash of the key he came in with; null for an onlooker. */
  readonly opener: string | null
  /** What the page calls itself, the same over all its sockets; null when it does not say. */
  readonly page: string | null
  /** Sends a message that is already JSON. */
  send(text: string): void
  /** Says why, and closes the socket for good. */
  turnOut(why: string): void
}

/** Those at one table. */
export type Guests = ReadonlySet<Guest>

/** Sends one message. */
export function send(guest: Guest, message: ServerMessage): void {
  guest.send(JSON.stringify(message))
}

/** Sends everybody the same. */
export function sendAll(guests: Guests, message: ServerMessage): void {
  if (guests.size === 0) return
  const text = JSON.stringify(message)
  for (const guest of guests) guest.send(text)
}

type Message<Type> = Extract<ServerMessage, { readonly type: Type }>

/**
 * Sends everybody a message of which a part is the same for all, and a part is made for each seat that somebody here sits
 * at. Whatever is the same is put into JSON once: what is shared, and a part of several seats' that is one object.
 */
export function sendEach<Type extends ServerMessage['type'], Shared extends Partial<Message<Type>>>(
  guests: Guests,
  shared: Shared & { readonly type: Type },
  make: (seat: SeatId | null) => Omit<Message<Type>, keyof Shared | 'type'>,
): void {
  if (guests.size === 0) return
  const head = JSON.stringify(shared).slice(0, -1)
  const texts = new Map<SeatId | null, string>()
  const parts = new Map<unknown, string>()
  for (const guest of guests) {
    let text = texts.get(guest.seat)
    if (text === undefined) {
      text = head
      for (const [key, value] of Object.entries(make(guest.seat))) {
        let part = parts.get(value)
        if (part === undefined) parts.set(value, (part = JSON.stringify(value)))
        text += `,"${key}":${part}`
      }
      texts.set(guest.seat, (text += '}'))
    }
    guest.send(text)
  }
}
