import { describe, expect, it } from 'vitest'
import { bivouac, useFolder } from './desk.ts'

const folder = useFolder()

async function template(): Promise<{
  combatResults: { columns: { results: string[]; provenance: { cells: string[] } }[] }
  [key: string]: unknown
}> {
  return JSON.parse((await bivouac(['charts', '--template'])).out)
}

describe('bivouac charts', () => {
  it('prints every chart, and marks what is not from the rulebook', async () => {
    const { code, out } = await bivouac(['charts'])
    expect(code).toBe(0)
    for (const title of [
      'Combat results',
      'Terrain effects',
      'Hex-side',
      'Other movement costs',
      'Forced marches',
      'Units',
      'Leaders',
      'Sources',
    ])
      expect(out).toContain(title)
    expect(out).toContain('Unmarked figures stand in the rulebook. * reconstructed')
    expect(out).toMatch(/100% +Drs\* +Ar1 Drs +Ar1 Dr1\* +Ar1\*/)
    expect(out).toMatch(/French +infantry +XXX\* +5 +4/)
    expect(out).toMatch(/\d+ figures from the rulebook, \d+ found elsewhere, \d+ reconstructed\./)
    expect((await bivouac(['charts', 'la-grande-armee', '--print'])).out).toBe(out)
  })

  it('gives a program the charts as they are', async () => {
    expect(JSON.parse((await bivouac(['charts', '--json'])).out)).toMatchObject({ format: 'bivouac-charts' })
  })

  it('prints a file to fill in that is sound as it stands', async () => {
    const path = folder.write('charts.json', await template())
    const { code, out } = await bivouac(['charts', '--check', path])
    expect(code).toBe(0)
    expect(out).toMatch(/charts\.json: sound\. \d+ figures from the rulebook/)
  })

  it('counts what an owner of the printed game has filled in', async () => {
    const charts = await template()
    const before = JSON.parse(
      (await bivouac(['charts', '--check', folder.write('a.json', charts), '--json'])).out,
    )
    charts.combatResults.columns[1].provenance.cells[0] = 'rulebook'
    const after = JSON.parse(
      (await bivouac(['charts', '--check', folder.write('b.json', charts), '--json'])).out,
    )
    expect(after.sources.rulebook).toBe(before.sources.rulebook + 1)
    expect(after.sources.reconstructed).toBe(before.sources.reconstructed - 1)
    expect(before.reconstructed).toContain('combatResults.columns[1].provenance.cells[0]')
    expect(after.reconstructed).not.toContain('combatResults.columns[1].provenance.cells[0]')
  })

  it('names the path of what is wrong', async () => {
    const charts = await template()
    charts.combatResults.columns[2].results[3] = 'Boom'
    const { code, err } = await bivouac(['charts', '--check', folder.write('charts.json', charts)])
    expect(code).toBe(1)
    expect(err).toContain('combatResults.columns[2].results[3]')
    expect(err).toContain('Boom')
  })

  it('are what a game is played with, and travel in its record', async () => {
    const charts = await template()
    for (const column of charts.combatResults.columns.slice(0, -1)) column.results.fill('Dr1')
    const path = folder.write('charts.json', charts)
    const game = folder.path('game.json')
    const { code } = await bivouac(
      [
        'play',
        'la-grande-armee',
        'ulm',
        '--seed',
        '1',
        '--charts',
        path,
        '--record',
        game,
        '--seat',
        'allied=human',
      ],
      ['move riesch 1461', 'quit'],
    )
    expect(code).toBe(0)
    expect(JSON.parse(folder.read('game.json')).setup.files.charts).toEqual(charts)
    expect(JSON.parse((await bivouac(['verify', game, '--json'])).out).findings).toEqual([])
  })

  it('that are broken start no game', async () => {
    const charts = await template()
    charts.combatResults.columns.pop()
    const path = folder.write('charts.json', charts)
    const { code, err } = await bivouac(['play', 'la-grande-armee', 'ulm', '--charts', path], ['end'])
    expect(code).toBe(1)
    expect(err).toContain('charts.json: combatResults')
    expect(folder.list()).toEqual(['charts.json'])
  })
})

describe('bivouac schema', () => {
  it.each(['record', 'position', 'map', 'scenario', 'charts'])(
    'prints the form of a %s file',
    async (kind) => {
      const { code, out, err } = await bivouac(['schema', kind])
      expect(err).toBe('')
      expect(code).toBe(0)
      const schema = JSON.parse(out)
      expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(schema.required.length).toBeGreaterThan(3)
    },
  )
})
