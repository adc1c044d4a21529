// A vitest reporter: leaves the count of tests where check.mjs asked for it.
import { writeFileSync } from 'node:fs'

export default class Tally {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((one) => one.result().state),
    )
    // A file that cannot be loaded has no tests to fail; it counts as one.
    const broken = modules.filter((module) => module.errors().length > 0).length
    const passed = states.filter((state) => state === 'passed').length
    const failed = states.filter((state) => state === 'failed').length + broken
    const path = process.env['BIVOUAC_TALLY']
    if (path) writeFileSync(path, JSON.stringify({ passed, failed }))
  }
}
