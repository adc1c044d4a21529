import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  link?: boolean
  integrity?: string
  optionalDependencies?: Record<string, string>
}

const path = join(import.meta.dirname, '..', 'package-lock.json')
const packages: Record<string, Locked> = JSON.parse(readFileSync(path, 'utf8')).packages

/** Where a package asked for by the one at `from` is found, as Node looks for it: outwards. */
function find(name: string, from: string): Locked | undefined {
  const inside = packages[from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`]
  if (inside || from === '') return inside
  const outer = from.lastIndexOf('/node_modules/')
  return find(name, outer < 0 ? '' : from.slice(0, outer))
}

// npm leaves out the packages of other machines when the registry lacks them on the day the lockfile is
// written; `npm ci` then refuses the lockfile, on this machine too.
test('the lockfile holds the packages of every machine', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !find(name, from))
      .map((name) => `${name}, asked for by ${from || 'the project'}`),
  )
  expect(missing).toEqual([])
})

test('the lockfile pins the contents of every package', () => {
  const loose = Object.entries(packages)
    .filter(([at, { link, integrity }]) => at.includes('node_modules/') && !link && !integrity)
    .map(([at]) => at)
  expect(loose).toEqual([])
})
