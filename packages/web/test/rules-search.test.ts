import { ledger } from '@bivouac/la-grande-armee'
import { expect, it } from 'vitest'
import { bindRules } from '../src/rules/rules-search.ts'

const book = bindRules(ledger)
const kinds = new Map(ledger.chapters.flatMap(({ clauses }) => clauses.map(({ id, kind }) => [id, kind])))

it('finds a clause by its id, by a word, and by the beginning of a word', () => {
  expect(book.find('LGA-ZOC-C2')[0]).toBe('LGA-ZOC-C2')
  expect(book.find('cavalry leave partially controlled')).toContain('LGA-ZOC-C2')
  expect(book.find('cav partial contr')).toContain('LGA-ZOC-C2')
})

it('finds the rule before the ruling, of the chapter that is called so', () => {
  const found = book.find('forced march')
  expect(found.slice(0, 5).map((id) => kinds.get(id))).toEqual(['rule', 'rule', 'rule', 'rule', 'rule'])
  expect(found.slice(0, 5).every((id) => id.startsWith('LGA-FM-'))).toBe(true)
  expect(found[0]).toBe('LGA-FM-G1')
  const ruling = found.findIndex((id) => kinds.get(id) === 'ruling')
  expect(ruling).toBeGreaterThan(found.indexOf('LGA-FM-G1'))
})

it('knows what short forms stand for', () => {
  expect(book.find('movement allowance')).toContain('LGA-FM-G1')
  expect(book.find('MA')).toContain('LGA-FM-G1')
})

it('forgives a slip of the pen', () => {
  expect(book.find('cavallry').length).toBeGreaterThan(0)
})

it('finds the rulings and the rules of the table too', () => {
  expect(book.find(ledger.rulings[0].id)[0]).toBe(ledger.rulings[0].id)
  expect(book.find('TABLE-TURN')).toContain('TABLE-TURN')
})

it('finds nothing where nothing is said', () => {
  expect(book.find('submarine')).toEqual([])
})
