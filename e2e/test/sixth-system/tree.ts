import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('../../..', import.meta.url))
const COPIED = [
  'packages',
  'bench',
  'e2e',
  'scripts',
  'docs/examples',
  'docs/rules',
  'package.json',
  'tsconfig.base.json',
]
const WITH_OWN_MODULES = ['packages/server', 'packages/web']
const NAME = '@bivouac/race-to-the-bridge'
/** The one line a system is registered with. */
const LINE = `export { entry as raceToTheBridge } from '${NAME}/entry'\n`
const REGISTRY = 'packages/games/src/registry.ts'

/** What became of a program that ran to its end. */
export interface Ran {
  readonly code: number
  readonly out: string
}

/** A copy of the project with one more system, laid as docs/adding-a-system.md says. */
export class Tree {
  readonly root = mkdtempSync(join(tmpdir(), 'bivouac-sixth-'))

  constructor() {
    for (const path of COPIED) {
      // Golden games are long and of other systems.
      const filter = (file: string): boolean =>
        !/node_modules|[/\\]dist$|[/\\]golden$/.test(file.slice(HERE.length))
      cpSync(join(HERE, path), join(this.root, path), { recursive: true, filter })
    }
    cpSync(new URL('race-to-the-bridge', import.meta.url), this.#at('packages/systems/race-to-the-bridge'), {
      recursive: true,
    })
    writeFileSync(this.#at(REGISTRY), readFileSync(this.#at(REGISTRY), 'utf8') + LINE)
    this.#link()
  }

  /** What `npm install` does: every package of ours by its name, all others as they are. */
  #link(): void {
    const modules = join(HERE, 'node_modules')
    mkdirSync(this.#at('node_modules/@bivouac'), { recursive: true })
    for (const name of readdirSync(modules))
      if (name !== '@bivouac' && !name.startsWith('.'))
        symlinkSync(join(modules, name), this.#at(`node_modules/${name}`))
    for (const name of WITH_OWN_MODULES)
      if (existsSync(join(HERE, name, 'node_modules')))
        symlinkSync(join(HERE, name, 'node_modules'), this.#at(`${name}/node_modules`))
    const folders = ['packages', 'packages/systems'].flatMap((folder) =>
      readdirSync(this.#at(folder)).map((name) => `${folder}/${name}`),
    )
    for (const folder of [...folders, 'bench', 'e2e'])
      if (existsSync(this.#at(`${folder}/package.json`)))
        symlinkSync(this.#at(folder), this.#at(`node_modules/@bivouac/${basename(folder)}`))
  }

  #at(path: string): string {
    return join(this.root, path)
  }

  /** Runs a file of the tree with Node, as its users do. */
  run(file: string, ...args: readonly string[]): Promise<Ran> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [file, ...args],
        { cwd: this.root, maxBuffer: 1 << 26 },
        (error, out, err) => {
          resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out: out + err })
        },
      )
    })
  }

  /** Builds the page of the tree. */
  async build(): Promise<Ran> {
    const vite = join(HERE, 'node_modules/vite/bin/vite.js')
    return new Promise((resolve) => {
      const options = { cwd: this.#at('packages/web'), env: { ...process.env, NODE_ENV: 'production' } }
      execFile(process.execPath, [vite, 'build', '--logLevel', 'error'], options, (error, out, err) =>
        resolve({ code: error ? 1 : 0, out: out + err }),
      )
    })
  }

  /** Starts the server of the tree, with its page; answers its address and how to stop it. */
  serve(): Promise<{ readonly url: string; stop(): void }> {
    const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
      cwd: this.root,
      env: { ...process.env, PORT: '0', BIVOUAC_DATA: this.#at('data') },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return new Promise((resolve, reject) => {
      let said = ''
      child.on('exit', () => reject(new Error(`the server does not start: ${said}`)))
      child.stdout.on('data', (part) => {
        said += String(part)
        const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
        if (url !== undefined) resolve({ url, stop: () => void child.kill() })
      })
    })
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
