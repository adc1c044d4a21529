// The built page: made anew only when something it is made of has changed. For the project's own Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const web = join(root, 'packages/web')
const stamp = join(root, 'node_modules/.cache/bivouac/page')

/** Everything the page is made of. */
const SOURCES = [
  'package-lock.json',
  'packages/kernel/src',
  'packages/space/src',
  'packages/systems',
  'packages/ai/src',
  'packages/protocol/src',
  'packages/web/src',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
]

/**
 * The files at or below a path, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'test') return []
    return entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]
  })
}

/** One fingerprint of all sources. */
function fingerprint() {
  const print = createHash('sha256')
  for (const source of SOURCES.map((path) => join(root, path))) {
    if (!existsSync(source)) continue
    for (const file of /\.\w+$/.test(source) ? [source] : filesBelow(source)) {
      print.update(file).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return print.digest('hex')
}

/** The folder of the page, built if it is not, or not from the sources as they are. Throws when it cannot be built. */
export function builtPage() {
  const dist = join(web, 'dist')
  const print = fingerprint()
  const isCurrent =
    existsSync(join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print
  if (isCurrent) return dist
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    encoding: 'utf8',
  })
  if (build.status !== 0) throw new Error(`The page could not be built:\n${build.stdout}${build.stderr}`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, print)
  return dist
}
