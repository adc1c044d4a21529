import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url))
/** Whatever a game and its players are made of. */
const SOURCES = ['{kernel,space,systems/*,ai,games}/**/*.{ts,json}', 'cli/src/{match,engine}/**/*.ts']

/** A mark of the code and the data games are played with: the same on every machine that has the same. */
export function codeMark(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, {
    cwd: PACKAGES,
    exclude: (path) => /(^|\/)(test|node_modules)$/.test(path),
  })
  for (const file of files.map((one) => one.replaceAll('\\', '/')).toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(PACKAGES + file))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}
