import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Builds the page as it is served to people, into a folder of its own. Answers the folder. */
export async function buildPage(name: string): Promise<string> {
  const root = fileURLToPath(new URL('../../packages/web/', import.meta.url))
  const folder = fileURLToPath(new URL(`../../node_modules/.cache/bivouac-e2e/${name}/`, import.meta.url))
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const args = [vite, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir']
  // In a process of its own: here NODE_ENV may say `test`, and that would be another page.
  await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return folder
}
