// node bench/src/page-size.ts: what the built page weighs, file by file, against what it may weigh.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { builtPage } from '../../scripts/page.mjs'

/** A first visit fetches at most so many bytes of script and style, gzipped. */
const LIMIT = 250 * 1024

/** Fetched when somebody first reads: neither the lobby nor a table asks for them. */
const LATER = /^rules/

interface Weight {
  readonly file: string
  readonly bytes: number
  readonly later: boolean
}

/** Every script and style of a built page with its weight, the heaviest first. */
function weigh(folder: string): Weight[] {
  const assets = join(folder, 'assets')
  return readdirSync(assets)
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => ({
      file,
      bytes: gzipSync(readFileSync(join(assets, file)), { level: 9 }).length,
      later: LATER.test(file),
    }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

const files = weigh(builtPage())
for (const { file, bytes, later } of files) {
  console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${file}${later ? '  (when it is read)' : ''}`)
}
const total = files.reduce((sum, { bytes, later }) => sum + (later ? 0 : bytes), 0)
console.log(
  `${(total / 1024).toFixed(1).padStart(7)} KB  of ${LIMIT / 1024} KB: the lobby, a table and the computer`,
)
if (total > LIMIT) process.exitCode = 1
