import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '../usage.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** What is laid out leans on the packages installed here: another checkout of the project lays out its own. */
const HERE = createHash('sha256').update(ROOT).digest('hex').slice(0, 8)

/** The full name of a commit. Throws `Failure` when this repository has none by that name. */
export function commitOf(ref: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).toString().trim()
  } catch {
    throw new Failure(`There is no commit "${ref}" in this repository, nor a folder of that name.`)
  }
}

/**
 * The folder of another state of the project: itself, when a folder is named, else the commit laid out once in the
 * machine's folder for such things, with the packages installed here.
 */
export function frozenFolder(state: string): string {
  if (existsSync(state)) return state
  const folder = join(tmpdir(), `bivouac-frozen-${state.slice(0, 12)}-${HERE}`)
  if (existsSync(folder)) return folder
  const draft = mkdtempSync(`${folder}-`)
  try {
    execFileSync('tar', ['-x', '-C', draft], {
      input: git('archive', '--format=tar', state, 'package.json', 'packages'),
    })
    linkPackages(draft)
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process was quicker.
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** The project's own packages are those of its time; whatever comes from elsewhere is what is installed here. */
function linkPackages(folder: string): void {
  const own = join(folder, 'node_modules', '@bivouac')
  mkdirSync(own, { recursive: true })
  const installed = join(ROOT, 'node_modules')
  for (const name of readdirSync(installed))
    if (name !== '@bivouac') symlinkSync(join(installed, name), join(folder, 'node_modules', name))
  for (const manifest of globSync(['packages/*/package.json', 'packages/systems/*/package.json'], {
    cwd: folder,
  })) {
    const { name } = JSON.parse(readFileSync(join(folder, manifest), 'utf8')) as { readonly name: string }
    const link = join(folder, 'node_modules', name)
    symlinkSync(relative(dirname(link), join(folder, dirname(manifest))), link)
  }
}

function git(...words: readonly string[]): Buffer {
  return execFileSync('git', words, { cwd: ROOT, maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] })
}
