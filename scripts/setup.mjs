// node scripts/setup.mjs [program args...]
// Installs what is missing, then runs the program with the project's own Node.
// Plain JavaScript for Node 20, without a dependency: it is the first thing to run in a fresh clone.
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareInstall } from './installed.mjs'
import { findNode } from './node24.mjs'
import { handOver } from './run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The npm that started us, else the one on the path. */
function npmCommand() {
  const cli = process.env['npm_execpath']
  if (cli && basename(cli) === 'npm-cli.js') return [process.execPath, cli]
  return process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm']
}

/** Installs unless the last install still stands. Answers whether the packages are there. */
async function install() {
  const state = compareInstall(root)
  if (state === 'current') return true

  console.error('Bivouac: installing packages (once, about a minute)...')
  // An old install is brought up to date in place: the Node now running may live in it.
  const verb = state === 'missing' ? 'ci' : 'install'
  const flags = ['--include=dev', '--include=optional', '--prefer-offline', '--loglevel=error']
  const [command = 'npm', ...args] = npmCommand()
  const code = await handOver(command, [...args, verb, ...flags], { cwd: root })
  if (code === 0) return true
  console.error(
    'Bivouac: the packages could not be installed; npm says why above.\n' +
      'The first run needs the registry that npm is set to.\n' +
      'Once installed, Bivouac runs without a connection.',
  )
  return false
}

/** Installs, then runs the program we were given with the project's Node. Answers the exit code. */
async function main() {
  if (!(await install())) return 1
  const node = findNode(root)
  if (!node) {
    console.error(
      `Bivouac needs Node 24, and none came with the packages for ${process.platform}-${process.arch}.\n` +
        `This is ${process.version}. Remove node_modules and try again, or install Node 24 yourself.`,
    )
    return 1
  }
  // What Node has compiled it finds again, in this program and in all it starts: half of the time a program takes to load.
  process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/bivouac-compiled')
  const program = process.argv.slice(2)
  return program.length === 0 ? 0 : handOver(node, program)
}

process.exitCode = await main()
