import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bivouac, EXAMPLES, useFolder } from '../desk.ts'

const folder = useFolder()
const RECORD = join(EXAMPLES, 'ulm-first-march.record.json')

describe('bivouac report', () => {
  it('looks back on a game, as a document', async () => {
    const { code, out } = await bivouac(['report', RECORD, '--seat', 'french', '--work', '0'])
    expect(code).toBe(0)
    expect(out).toMatch(/^# .*: The French/)
    expect(out).toContain('The game goes on')
    expect(out).toContain('luck of the dice')
  })

  it('writes it as a file, for people or for programs', async () => {
    const page = folder.path('report.md')
    expect((await bivouac(['report', RECORD, '--work', '0', '--out', page])).out).toBe(`Written: ${page}`)
    expect(folder.read('report.md')).toMatch(/^# .*: The Allies/)
    const data = folder.path('report.json')
    await bivouac(['report', RECORD, '--work', '0', '--out', data])
    const { start, end, luck, ours, theirs } = JSON.parse(folder.read('report.json'))
    expect(start + luck + ours + theirs).toBe(end)
  })

  it('knows the seats there are', async () => {
    const { code, err } = await bivouac(['report', RECORD, '--seat', 'ottoman'])
    expect(code).toBe(2)
    expect(err).toContain('There is no seat "ottoman". There are: allied, french.')
  })
})

describe('advice at the table', () => {
  it('is given to whoever asks, and asking changes nothing', async () => {
    const { code, out } = await bivouac(
      ['play', 'la-grande-armee', 'ulm', '--seed', '3', '--seat', 'allied=human'],
      ['advice', 'quit'],
    )
    expect(code).toBe(0)
    expect(out).toMatch(/1\. \S/)
    expect(out).toContain('% to win')
    expect(out).toContain('Nothing was played')
  })
})
