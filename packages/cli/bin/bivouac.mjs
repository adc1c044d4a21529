#!/usr/bin/env node
// The door to the program for any Node: an older one hands over to the Node installed with the project.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode, isNodeNewEnough } from '../../../scripts/node24.mjs'
import { handOver } from '../../../scripts/run.mjs'

const self = fileURLToPath(import.meta.url)
const root = join(dirname(self), '..', '..', '..')

if (isNodeNewEnough()) {
  const { main } = await import('../src/main.ts')
  process.exitCode = await main(process.argv.slice(2))
} else {
  const node = findNode(root)
  if (node) {
    process.exitCode = await handOver(node, [self, ...process.argv.slice(2)])
  } else {
    console.error(`Bivouac needs Node 24; this is ${process.version}. Run "npm install" in ${root} first.`)
    process.exitCode = 1
  }
}
