// node scripts/check.mjs [vitest filters...]
// Every gate, then every test. The last line is the tally: tests that passed; tests and gates that failed.
import { spawnSync } from 'node:child_process'
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
 */
function passes(name, command) {
  const run = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  const passed = run.status === 0
  console.log(`${passed ? 'pass' : 'FAIL'}  ${name}`)
  if (!passed) console.log(`${run.stdout}${run.stderr}`.trimEnd())
  return passed
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
      filters.length > 0 || passes('clauses met in their tests', ['scripts/clauses/met.ts', met])
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

const failedGates = GATES.filter(([name, ...command]) => !passes(name, command)).length
const tests = await runTests(process.argv.slice(2))
const failed = tests.failed + failedGates
console.log(`${tests.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
