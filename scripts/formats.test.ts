import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatDocs } from './formats.ts'

const docs = await formatDocs()

test.each([...docs])('%s is what npm run formats writes', (path, text) => {
  expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(text)
})

test('every system tells its actions, decisions and events', () => {
  for (const [path, text] of docs) {
    if (path.endsWith('files.md')) continue
    expect(text, path).toMatch(/## Events\n[^]*\| `(phase|segment)` \|/)
    expect(text, path).toMatch(/## Decisions\n[^]*\| `over` \|/)
    expect(text, path).toMatch(/## Actions\n[^]*\| `end` \|/)
    expect(text, path).not.toContain('undefined')
  }
})
