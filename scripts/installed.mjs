// Whether node_modules holds what package-lock.json asks for. Plain JavaScript for Node 20.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/**
 * @param {string} path
 * @returns {Packages | undefined}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Compares the lockfile with npm's own record of what it installed, which npm writes last, so an install
 * that was cut short counts as none. Packages for other machines are optional and may be absent.
 * @param {string} root
 * @returns {'missing' | 'outdated' | 'current'}
 */
export function compareInstall(root) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return 'missing'
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {}
  for (const [path, want] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue
    const have = installed[path]
    if (!have && want.optional) continue
    if (!have || have.version !== want.version || have.integrity !== want.integrity) return 'outdated'
  }
  return 'current'
}
