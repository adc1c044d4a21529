import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/test/**/*.test.ts', 'bench/test/**/*.test.ts', 'scripts/*.test.ts'],
    // Vitest leaves one core free; a fuzz run wants them all.
    maxWorkers: availableParallelism(),
    // Random games to the end are long on a busy machine; no test asserts on time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
