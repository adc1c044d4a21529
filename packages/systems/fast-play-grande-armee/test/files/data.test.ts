import { describe, expect, it } from 'vitest'
import { parseCharts, standardCharts } from '../../src/files/charts.ts'
import { OPTIONS, readOptions } from '../../src/files/options.ts'
import { printed } from '../../src/files/printed.ts'
import { clauseIds, ledger } from '../../src/files/rules.ts'
import { parseScenario, scenarios } from '../../src/files/scenario.ts'
import { createGame } from '../../src/position/game.ts'

/** A copy of plain data with one value changed, by a path of keys. */
function changed(data: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(data)) as Record<string | number, never>
  let holder = copy
  for (const key of path.slice(0, -1)) holder = holder[key]
  const last = path[path.length - 1]
  if (value === undefined) delete holder[last]
  else holder[last] = value as never
  return copy
}

/** Paths of `units[3].x` in a message. */
const at = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('[', String.raw`\[`).replaceAll(']', String.raw`\]`)}: `)

describe('the charts', () => {
  it('have the moves of the sheet', () => {
    const { kinds } = standardCharts.movement
    const moves = Object.entries(kinds).map(([kind, { base, near }]) => `${kind} ${base}/${near}`)
    expect(moves.join(', ')).toBe('fast 12/6, slow 10/4, light 16/10, heavy 14/8, foot 12/6, horse 14/8')
  })

  it.each<[string, readonly (string | number)[], unknown]>([
    ['a version of another time', ['version'], 2],
    ['lengths in another unit', ['unit'], 'mm'],
    ['a kind without a move', ['movement', 'kinds', 'slow'], undefined],
    ['a figure without a source', ['radius', 'provenance'], undefined],
    ['a source that is none', ['radius', 'provenance'], 'hearsay'],
    ['bands out of order', ['control', 'bands', 1, 'upTo'], 20],
    ['bands that end', ['control', 'bands', 2, 'upTo'], 60],
    ['a status that does not exist', ['control', 'rows', 0, 'near'], 'rout'],
    ['sums out of order', ['control', 'rows', 1, 'upTo'], 2],
    ['canister that reaches farther than round shot', ['artillery', 'heavy', 'canister'], 17],
    ['a commander who divides by nothing', ['commandDice', 'ratings', 'value', 'poor', 'divide'], 0],
    ['a length finer than a thousandth', ['radius', 'value'], 9.0005],
    ['a clock with one side', ['clock', 'value', 'sides'], 1],
    ['what no charts have', ['weather'], 'fair'],
  ])('are refused with %s', (_, path, value) => {
    expect(() => parseCharts(changed(standardCharts, path, value))).toThrow(/^[a-z]/)
  })

  it('can be replaced by a player’s own, and are shown as he has them', () => {
    const charts = changed(standardCharts, ['movement', 'kinds', 'slow', 'base'], 11)
    const setup = { scenario: 'durrenfeld', files: { charts } }
    expect(createGame(setup).units.find(({ id }) => id === 'A1')?.move).toBe(11_000)
    const rows = printed(setup).flatMap(({ tables }) => tables.flatMap((table) => table.rows))
    const slow = rows.find(([head]) => head === 'Infantry, slow')
    expect(slow?.[1]).toMatchObject({ text: '11', source: 'rulebook' })
  })

  it('are shown with the source of every figure that is not from the sheet', () => {
    const cells = printed({ scenario: 'durrenfeld' }).flatMap(({ tables }) =>
      tables.flatMap(({ rows }) => rows.flat()),
    )
    const sources = new Set(cells.map((cell) => (typeof cell === 'string' ? '' : (cell.source ?? ''))))
    expect(sources).toContain('rulebook')
    expect(sources).toContain('reconstructed')
    expect([...sources].filter((source) => source.startsWith('found: ')).length).toBeGreaterThan(4)
    for (const cell of cells) expect(typeof cell === 'string' ? cell : cell.text).not.toBe('')
  })

  it('are shown as they would be read where a table is longer or shorter', () => {
    const clock = changed(standardCharts, ['clock', 'value', 'sides'], 6)
    const never = changed(clock, ['length', 'value', 'perTurn'], 0)
    const titled = printed({ scenario: 'durrenfeld', files: { charts: never } })
    const { tables } = titled.find(({ title }) => title.startsWith('How long')) ?? { tables: [] }
    expect(tables.map(({ heads }) => heads.length)).toEqual([7, 2])
  })
})

describe('the scenarios', () => {
  it('are Dürrenfeld, Auerstädt and the worked turn', () => {
    expect(scenarios.map(({ id }) => id)).toEqual(['durrenfeld', 'auerstadt', 'golden-turn'])
    expect(scenarios.map(({ units }) => units.length)).toEqual([16, 33, 11])
    expect(scenarios.map(({ basicLength }) => basicLength)).toEqual([3, 5, 3])
  })

  const [durrenfeld, auerstadt] = scenarios
  it.each<[string, readonly (string | number)[], unknown, string]>([
    ['two units on one spot', ['units', 1, 'x'], 13, 'units[1]'],
    ['a unit outside its zone', ['units', 0, 'y'], 20, 'units[0]'],
    ['a unit off the table', ['units', 0, 'x'], 1, 'units[0]'],
    ['an officer off the table', ['officers', 0, 'y'], 0.5, 'officers[0]'],
    ['one id twice', ['units', 1, 'id'], 'F1', 'units[1].id'],
    ['a unit and an officer of one id', ['officers', 0, 'id'], 'F1', 'officers[0].id'],
    ['one Force twice', ['forces', 1, 'id'], 'FA', 'forces[1].id'],
    ['a kind of another arm', ['units', 0, 'kind'], 'light', 'units[0].kind'],
    ['guns of infantry', ['units', 0, 'guns'], 'light', 'units[0].guns'],
    ['a battery with strength points', ['units', 4, 'sp'], 3, 'units[4].sp'],
    ['more hits than strength', ['units', 0, 'hits'], 6, 'units[0].hits'],
    ['skirmishers on horseback', ['units', 5, 'sk'], 1, 'units[5]'],
    ['Cossacks in cuirasses', ['units', 6, 'cossack'], true, 'units[6].cossack'],
    ['a Force nobody knows', ['units', 0, 'force'], 'FX', 'units[0].force'],
    ['a Force of a third side', ['forces', 0, 'side'], 'russian', 'forces[0].side'],
    ['a side without a commander', ['officers', 0, 'side'], 'austrian', 'officers'],
    ['a Force without a sub-commander', ['officers', 1, 'force'], 'FB', 'forces[0]'],
    ['a section that is none', ['units', 0, 'in'], 'hill-south', 'units[0].in'],
    ['an objective nowhere', ['objectives', 0, 'area'], 'town-none', 'objectives[0].area'],
    ['an objective that is both', ['objectives', 1, 'area'], 'hill-south', 'objectives[1]'],
    ['a garrison on a hill', ['objectives', 0, 'area'], 'hill-south', 'objectives[0].area'],
    ['sides of one name', ['sides', 1, 'id'], 'french', 'sides[1].id'],
    ['a length finer than a thousandth', ['units', 0, 'x'], 12.0005, 'units[0].x'],
    ['an angle finer than a tenth', ['units', 0, 'facing'], 0.05, 'units[0].facing'],
    ['no place at all', ['units', 0, 'x'], undefined, 'units[0]'],
    ['what no scenario has', ['weather'], 'fair', 'weather'],
  ])('are refused with %s', (_, path, value, where) => {
    expect(() => parseScenario(changed(durrenfeld, path, value), standardCharts)).toThrow(at(where))
  })

  it.each<[string, readonly (string | number)[], unknown, string]>([
    ['an arrival beside its edge', ['forces', 3, 'arrives', 'entry'], [71, 25], 'forces[3].arrives.entry'],
    ['a fifth pulse', ['forces', 3, 'arrives', 'pulse'], 5, 'forces[3].arrives.pulse'],
    ['a place of one who is to come', ['units', 7, 'x'], 60, 'units[7]'],
    ['a wound of nobody', ['special', 0, 'officer'], 'PS1', 'special[0].officer'],
    ['a wound at no town', ['special', 0, 'sections', 0], 'hill-kosen', 'special[0].sections[0]'],
  ])('are refused with %s', (_, path, value, where) => {
    expect(() => parseScenario(changed(auerstadt, path, value), standardCharts)).toThrow(at(where))
  })

  it('tell a fault in a player’s file with the path from the set-up on', () => {
    const scenario = changed(durrenfeld, ['units', 0, 'sp'], 0)
    expect(() => createGame({ scenario: 'own', files: { scenario } })).toThrow('files.scenario.units[0].sp')
    expect(() => createGame({ scenario: 'nowhere' })).toThrow('expected one of durrenfeld, auerstadt')
  })
})

describe('the options', () => {
  it('are off unless agreed, and can each be set to what there is', () => {
    expect(readOptions({ scenario: 'durrenfeld' })).toEqual({ freeDeployment: false, secretFire: false })
    const options = Object.fromEntries(OPTIONS.map(({ id, values }) => [id, values[1].value]))
    expect(readOptions({ scenario: 'durrenfeld', options })).toEqual({
      freeDeployment: true,
      secretFire: true,
    })
    expect(() => createGame({ scenario: 'durrenfeld', options: { snow: true } })).toThrow('options.snow')
    expect(() => createGame({ scenario: 'durrenfeld', options: { secretFire: 'often' } })).toThrow(
      'options.secretFire',
    )
  })
})

describe('the ledger', () => {
  it('has 326 clauses, each once, in sentences', () => {
    expect(clauseIds).toHaveLength(326)
    expect(new Set(clauseIds).size).toBe(326)
    for (const { clauses } of ledger.chapters)
      for (const { text } of clauses) expect(text).toMatch(/^[A-Z0-9].*[.)!]$/)
  })

  it('knows the clause of every option and of every chart', () => {
    for (const { clause } of OPTIONS) expect(clauseIds).toContain(clause)
    for (const { clause } of printed({ scenario: 'durrenfeld' }))
      if (clause !== undefined) expect(clauseIds).toContain(clause)
  })
})
