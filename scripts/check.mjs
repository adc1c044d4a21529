// node scripts/check.mjs [vitest filters...]
// Every gate beside every test. The last line is the tally: tests that passed; tests and gates that failed.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { handOver } from './run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const tool = (/** @type {string} */ path) => join(root, 'node_modules', path)

/** @type {[name: string, program: string, ...args: string[]][]} */
const GATES = [
  ['types of the engine', tool('typescript/bin/tsc'), '-p', 'tsconfig.engine.json'],
  ['types', tool('typescript/bin/tsc'), '-p', 'tsconfig.json'],
  ['types of the page', tool('typescript/bin/tsc'), '-p', 'packages/web'],
  ['lint', tool('oxlint/bin/oxlint'), '--deny-warnings'],
  ['format', tool('oxfmt/bin/oxfmt'), '--check'],
  ['import direction', join(root, 'scripts/layers.mjs')],
  ['dead code', tool('knip/bin/knip.js'), '--no-config-hints'],
]

/**
 * Runs one gate, showing what it says only when it fails. Answers whether it passed.
 * @param {string} name
 * @param {string[]} command
 * @returns {Promise<boolean>}
 */
function passes(name, command) {
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root, maxBuffer: Infinity }, (error, stdout, stderr) => {
      console.log(`${error ? 'FAIL' : 'pass'}  ${name}`)
      if (error) console.log(`${stdout}${stderr}`.trimEnd())
      resolve(error === null)
    })
  })
}

/** Runs the gates one after another: beside the tests, which leave a core free now and then. Answers how many failed. */
async function runGates() {
  let failed = 0
  for (const [name, ...command] of GATES) if (!(await passes(name, command))) failed++
  return failed
}

/**
 * Runs the tests and counts them. A run that breaks without a failing test counts as one failure.
 * @param {string[]} filters
 */
async function runTests(filters) {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-test-'))
  process.env['BIVOUAC_TALLY'] = join(folder, 'tally.json')
  const met = join(folder, 'clauses-met.json')
  process.env['BIVOUAC_CLAUSES_MET'] = met
  const reporters = ['scripts/tally.mjs', 'scripts/clauses/reporter.mjs'].map((path) => join(root, path))
  const flags = ['default', ...reporters].map((reporter) => `--reporter=${reporter}`)
  try {
    const code = await handOver(process.execPath, [tool('vitest/vitest.mjs'), 'run', ...flags, ...filters], {
      cwd: root,
    })
    const { passed, failed } = readTally(process.env['BIVOUAC_TALLY'])
    // Only a run of everything has met what there is to meet.
    const clauses =
      filters.length > 0 || (await passes('clauses met in their tests', ['scripts/clauses/met.ts', met]))
    return { passed, failed: (code === 0 ? failed : Math.max(1, failed)) + (clauses ? 0 : 1) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} path
 * @returns {{ passed: number, failed: number }}
 */
function readTally(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const [failedGates, tests] = await Promise.all([runGates(), runTests(process.argv.slice(2))])
const failed = tests.failed + failedGates
console.log(`${tests.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
