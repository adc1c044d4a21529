import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LedgerTexts } from '@bivouac/kernel/testing'

/** The project this program is part of. */
const root = join(import.meta.dirname, '..', '..', '..')

/** The tests of a system and its document, as they stand in the project. */
export function readLedgerTexts(system: string): LedgerTexts {
  const folder = join(root, 'packages', 'systems', system, 'test')
  const document = join(root, 'docs', 'rules', `${system}.md`)
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return {
    tests: files
      .filter((path) => path.endsWith('.test.ts'))
      .toSorted()
      .map((path) => readFileSync(join(folder, path), 'utf8')),
    document: existsSync(document) ? readFileSync(document, 'utf8') : '',
  }
}
