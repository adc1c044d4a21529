import { parseRecord } from '@bivouac/kernel'
import type { GameRecord } from '@bivouac/kernel'

/** A record small enough for a link: deflated, in letters that an address may hold. The inverse of `unpackRecord`. */
export async function packRecord(record: GameRecord): Promise<string> {
  const text = new Blob([JSON.stringify(record)]).stream()
  const bytes = await collect(text.pipeThrough(new CompressionStream('deflate-raw')))
  return toLetters(bytes)
}

/** The record in a link. Throws `DataError` or `SyntaxError` when there is none in it. */
export async function unpackRecord(packed: string): Promise<GameRecord> {
  const bytes = fromLetters(packed)
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return parseRecord(new TextDecoder().decode(await collect(stream)))
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

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
}
