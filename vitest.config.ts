import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests of what runs unchanged in Node and in a browser. */
const ENGINE = 'packages/{kernel,space,systems/*,ai,games}/test/**/*.test.ts'

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
          include: [ENGINE],
          setupFiles: 'scripts/clauses/witness.ts',
          // Vitest leaves one core free; a fuzz run wants them all.
          maxWorkers: availableParallelism(),
          // Rules keep no state of their own beside their positions, so files may share what they have loaded.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'code',
          include: ['packages/**/test/**/*.test.ts', 'bench/test/**/*.test.ts', 'scripts/*.test.ts'],
          exclude: ['**/node_modules/**', ENGINE],
          maxWorkers: availableParallelism(),
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/test/**/*.test.ts'],
          globalSetup: 'e2e/src/built-page.ts',
          // After the rest, and two browsers at a time: a page mostly waits to be looked at.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // A whole game: minutes on a machine that is busy with others.
          testTimeout: 600_000,
          hookTimeout: 300_000,
          // What is looked for again and again may take a while to come on such a machine.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
