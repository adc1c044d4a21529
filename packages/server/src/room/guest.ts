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

/** Makes a message once for each seat that somebody here sits at. */
export function sendEach(guests: Guests, make: (seat: SeatId | null) => ServerMessage): void {
  const texts = new Map<SeatId | null, string>()
  for (const guest of guests) {
    const text = texts.get(guest.seat) ?? JSON.stringify(make(guest.seat))
    texts.set(guest.seat, text)
    guest.send(text)
  }
}
