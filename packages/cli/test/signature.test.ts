import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { signature } from '../src/signature.ts'

it('the signature of the rules is the one kept in docs/signature.txt', async () => {
  const kept = readFileSync(new URL('../../../docs/signature.txt', import.meta.url), 'utf8')
  // Moved on purpose? Say why in the commit, and: npm run --silent signature > docs/signature.txt
  expect(await signature()).toBe(kept)
})
