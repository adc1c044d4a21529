import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Random games to the end are long on a busy machine; no test asserts on time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['packages/**/test/**/*.test.ts', 'bench/test/**/*.test.ts', 'scripts/*.test.ts'],
          // Vitest leaves one core free; a fuzz run wants them all.
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
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
