import type { TestProject } from 'vitest/node'
import { buildPage } from './page-build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built page. */
    page: string
  }
}

/** Builds the page once for all browser tests. */
export default async function builtPage(project: TestProject): Promise<void> {
  project.provide('page', await buildPage('page'))
}
