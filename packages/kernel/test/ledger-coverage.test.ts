import { describe, expect, it } from 'vitest'
import { coverLedger, testTitles } from '@bivouac/kernel/testing'

const clauses = ['AB-MOV-01', 'AB-MOV-02', 'AB-ZOC-B1', 'AB-ZOC-B10', 'AB-NTS-03']
const cover = (tests: string, document = '') => coverLedger(clauses, { tests: [tests], document })

describe('the titles of tests', () => {
  it.each([
    ["it('one', () => {})", ['one']],
    ['test("two", () => {})', ['two']],
    ['it(`three`, () => {})', ['three']],
    ["it(\n  'four',\n  () => {})", ['four']],
    ["it.each([1, (2), ')'])('five %i', () => {})", ['five %i']],
    [
      "it.each<[string, (x: Map<string, number>) => void]>([\n['a', (x) => {}],\n])('six', () => {})",
      ['six'],
    ],
    ["it('it\\'s seven', () => {})", ["it\\'s seven"]],
    ["// it('not this', () => {})", []],
    ["/* it('nor this', () => {}) */ it('but this', () => {})", ['but this']],
    ["it.skip('skipped', () => {})", []],
    ["it.todo('to do')", []],
    ["submit('nothing of the kind')", []],
    ["game.it('nor this')", []],
    ["const url = 'https://example.org' // it('no')\nit('yes', () => {})", ['yes']],
  ])('of %s', (source, titles) => {
    expect(testTitles(source)).toEqual(titles)
  })
})

describe('where clauses end', () => {
  it('is shown by the title of a test, whole ids only', () => {
    expect(cover("it('stops (AB-ZOC-B1, AB-MOV-01)', () => {})")).toMatchObject({
      tested: ['AB-MOV-01', 'AB-ZOC-B1'],
      nowhere: ['AB-MOV-02', 'AB-ZOC-B10', 'AB-NTS-03'],
    })
  })

  it('is not shown by a mere mention inside a test', () => {
    expect(cover("it('stops', () => { refuses('AB-ZOC-B1') })").tested).toEqual([])
  })

  it('is what the document says, under its headings', () => {
    const document = [
      '# AB',
      '- **AB-MOV-01** before any heading',
      '## For people',
      '- **AB-NTS-03**: advice. See **AB-MOV-01**.',
      '### More of it',
      '* **AB-MOV-02**, **AB-ZOC-B1** history',
      '## Open gaps',
      '- **AB-ZOC-B10** not done',
      '## Rulings',
      '- **AB-MOV-01** settled so',
    ].join('\n')
    expect(cover('', document)).toMatchObject({
      people: ['AB-MOV-02', 'AB-ZOC-B1', 'AB-NTS-03'],
      open: ['AB-ZOC-B10'],
      nowhere: ['AB-MOV-01'],
      twice: [],
    })
  })

  it('cannot be in two ways at once, nor be a clause there is not', () => {
    const document = '## For people\n- **AB-MOV-01** no\n- **AB-MOV-99** no\n'
    const found = cover("it('x (AB-MOV-01, AB-XYZ-7, ISO-8859-1)', () => {})", document)
    expect(found.twice).toEqual(['AB-MOV-01'])
    expect(found.unknown).toEqual(['AB-XYZ-7', 'AB-MOV-99'])
  })
})
