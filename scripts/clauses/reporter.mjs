// A vitest reporter: leaves the clauses that were met in tests that passed where check.mjs asked for them.
import { writeFileSync } from 'node:fs'

export default class ClausesMet {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const met = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((one) => one.result().state === 'passed')
        .flatMap((one) => one.meta().clausesMet ?? []),
    )
    const path = process.env['BIVOUAC_CLAUSES_MET']
    if (path) writeFileSync(path, JSON.stringify([...new Set(met)].toSorted()))
  }
}
