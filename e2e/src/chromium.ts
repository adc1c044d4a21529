import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

/** A Chromium that starts on this machine. */
export interface FoundChromium {
  readonly path: string
  /** Added to the environment it is started in. */
  readonly environment: Readonly<Record<string, string>>
}

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files\\Chromium\\Application\\chrome.exe',
]

/**
 * The Chromium BIVOUAC_CHROMIUM names, else one installed in a usual place, else the one that came from the npm registry.
 * Throws, saying what to do, when none of them starts: a browser test is never passed over in silence.
 */
export async function findChromium(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  places: readonly string[] = USUAL_PLACES,
): Promise<FoundChromium> {
  const named = environment['BIVOUAC_CHROMIUM']
  if (named) {
    const fault = whyNotStarting(named, {})
    if (fault !== null) throw new Error(`BIVOUAC_CHROMIUM is ${named}, which does not start: ${fault}`)
    return { path: named, environment: {} }
  }
  const installed = places.find((path) => existsSync(path) && whyNotStarting(path, {}) === null)
  return installed === undefined ? unpackOurs() : { path: installed, environment: {} }
}

/** Starts Chromium without a window. Whoever starts it closes it. */
export async function startChromium(): Promise<Browser> {
  const { path, environment } = await findChromium()
  const inherited = Object.entries(process.env).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  )
  return chromium.launch({
    executablePath: path,
    args: FLAGS,
    env: { ...Object.fromEntries(inherited), ...environment },
  })
}

/** The Chromium inside the registry package, unpacked once for every version of it. */
async function unpackOurs(): Promise<FoundChromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The browser tests need Chromium or Chrome. Install one, or name one in BIVOUAC_CHROMIUM.',
    )
  }
  const packaged = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version }: { version: string } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8'))
  const cache = fileURLToPath(new URL('../../node_modules/.cache/bivouac-e2e/', import.meta.url))
  const home = join(cache, `chromium-${version}`)
  if (!existsSync(home)) await unpack(join(packaged, 'bin'), cache, home)

  const path = join(home, 'chromium')
  const bare = whyNotStarting(path, {})
  if (bare === null) return { path, environment: {} }
  // A machine without a desktop lacks libraries; the package brings them.
  const libraries = { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_PATH: join(home, 'fonts') }
  const fault = whyNotStarting(path, libraries)
  if (fault === null) return { path, environment: libraries }
  throw new Error(
    `The Chromium from the npm registry does not start: ${fault}\n` +
      'Install Chromium (Debian: apt install chromium), or name one in BIVOUAC_CHROMIUM.',
  )
}

/** Unpacks beside the goal and renames: two runs at once never see half a browser. */
async function unpack(archives: string, cache: string, home: string): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const staging = mkdtempSync(join(cache, 'unpacking-'))
  const before = process.env['TMPDIR']
  // The package unpacks to where the system keeps temporary files.
  process.env['TMPDIR'] = staging
  try {
    const { inflate } = await import('@sparticuz/chromium')
    for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
      await inflate(join(archives, name))
    }
    if (!existsSync(home)) renameSync(staging, home)
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Null when the program starts and tells its version, else what it says instead. */
function whyNotStarting(path: string, environment: Readonly<Record<string, string>>): string | null {
  const run = spawnSync(path, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  if (run.status === 0 && /\d+\.\d+/.test(run.stdout)) return null
  return run.error?.message ?? (`${run.stderr}${run.stdout}`.trim() || `it ends with ${run.status}`)
}
