import { DataError, FILE_LIMITS, parseRecord } from '@bivouac/kernel'
import type { GameRecord } from '@bivouac/kernel'

/** A record small enough for a link: deflated, in letters that an address may hold. The inverse of `unpackRecord`. */
export async function packRecord(record: GameRecord): Promise<string> {
  const text = new Blob([JSON.stringify(record)]).stream()
  const bytes = await collect(text.pipeThrough(new CompressionStream('deflate-raw')))
  return toLetters(bytes)
}

/** The record in a link. Throws `DataError` when there is none in it, or more than a record may hold. */
export async function unpackRecord(packed: string): Promise<GameRecord> {
  let bytes: Uint8Array
  try {
    const stream = new Blob([fromLetters(packed)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
    bytes = await collect(stream)
  } catch (error) {
    if (error instanceof DataError) throw error
    throw new DataError('', 'a game: this link is not whole')
  }
  return parseRecord(new TextDecoder().decode(bytes))
}

function toLetters(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  }
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}

/** All bytes of a stream. Throws `DataError` as soon as there are more than any record has: a short link may hold much. */
async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > FILE_LIMITS.maxBytes) {
      await reader.cancel().catch(() => {})
      throw new DataError('', `a game of at most ${FILE_LIMITS.maxBytes} bytes`)
    }
    parts.push(value as Uint8Array<ArrayBuffer>)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
