import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What runs unchanged in Node and in a browser, and keeps no state of its own beside its positions. */
const ENGINE = 'packages/{kernel,space,systems/*,games}/test'
/** Tests that play long games: worth a worker of their own, so that both cores are busy to the end. */
const LONG = [
  `${ENGINE}/games/**/*.test.ts`,
  `${ENGINE}/**/{secrets,chart-leaves,fuzz-files,fuzz-actions,harness}.test.ts`,
]
/**
 * Node runs what it can read itself. Turned into other code first, every use of something imported is a look into a
 * record: a little for most tests, two and a half times the work for the computer of La Grande Armée.
 */
const AS_IT_IS = { viteModuleRunner: false }
/**
 * One more than there are cores: a page mostly waits to be looked at, and a test of a store for its disk. All projects share
 * them, the longest first (vitest takes projects by their names), so that no core is idle before the last small test is done.
 */
const maxWorkers = availableParallelism() + 1
/** Looks for clauses that are met; it keeps to the tests of rules. */
const WITNESS = 'scripts/clauses/witness.ts'

export default defineConfig({
  test: {
    // Random games to the end are long on a busy machine; no test asserts on time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          include: [`${ENGINE}/**/*.test.ts`],
          exclude: ['**/node_modules/**', ...LONG],
          setupFiles: WITNESS,
          maxWorkers,
          // Files may share what they have loaded: loading took longer than most of them run.
          isolate: false,
          experimental: AS_IT_IS,
        },
      },
      {
        extends: true,
        test: {
          name: 'code',
          include: [
            'packages/{ai,protocol,server,cli}/test/**/*.test.ts',
            'bench/test/**/*.test.ts',
            'scripts/*.test.ts',
            ...LONG,
          ],
          setupFiles: WITNESS,
          maxWorkers,
          experimental: AS_IT_IS,
        },
      },
      {
        extends: true,
        test: {
          // Elements are written in a language that Node does not read.
          name: 'page',
          include: ['packages/web/test/**/*.test.ts'],
          maxWorkers,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/test/**/*.test.ts'],
          globalSetup: 'e2e/src/built-page.ts',
          maxWorkers,
          // A whole game: minutes on a machine that is busy with others.
          testTimeout: 600_000,
          hookTimeout: 300_000,
          // What is looked for again and again may take a while to come on such a machine.
          expect: { poll: { timeout: 30_000 } },
          experimental: AS_IT_IS,
        },
      },
    ],
  },
})
