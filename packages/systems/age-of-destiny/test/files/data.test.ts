import { describe, expect, it } from 'vitest'
import { parseCharts, rowsOf, standardCharts } from '../../src/files/charts.ts'
import { createGame } from '../../src/position/game.ts'
import { OPTIONS, readOptions } from '../../src/files/options.ts'
import { clauseIds, ledger } from '../../src/files/rules.ts'
import { parseScenario, scenarios } from '../../src/files/scenario.ts'
import { oblique, piece } from '../ground.ts'
import { field, fieldSetup, fire, move as moving } from '../testing.ts'
import type { FieldPlan } from '../testing.ts'

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

describe('the charts', () => {
  it('have 52 rows with the sums of the printed tables', () => {
    const rows = rowsOf(standardCharts)
    const sum = (of: (row: (typeof rows)[number]) => number): number =>
      rows.reduce((total, row) => total + of(row), 0)
    expect(rows).toHaveLength(52)
    expect(sum(({ normal }) => normal)).toBe(169)
    expect(sum(({ disrupted }) => disrupted)).toBe(95)
    expect(sum(({ rally }) => rally)).toBe(235)
    expect(sum(({ move }) => move)).toBe(477_000)
    expect(rows.filter(({ french }) => french)).toHaveLength(9)
  })

  it.each([
    ['french', 'infantry', '7/3 2+ 60, 4/2 3+ 50, 2/1 5+ 50, 2/1 6+ 50'],
    ['french', 'cavalry', '8/4 3+ 120, 6/3 4+ 130, 4/2 4+ 150'],
    ['french', 'artillery', '1/1 5+ 50, 1/1 5+ 120'],
    ['german-allies', 'infantry', '1/1 6+ 50'],
    ['german-allies', 'cavalry', '6/3 5+ 120, 4/2 5+ 130, 2/1 5+ 150'],
    ['german-allies', 'artillery', '1/1 5+ 50, 1/1 5+ 120'],
    ['duchy-of-warsaw', 'infantry', '2/1 5+ 50'],
    ['duchy-of-warsaw', 'cavalry', '6/3 4+ 130, 4/2 4+ 150'],
    ['duchy-of-warsaw', 'artillery', '1/1 5+ 50, 1/1 5+ 120'],
    ['austrians', 'infantry', '3/2 5+ 60, 1/1 6+ 40'],
    ['austrians', 'cavalry', '6/3 5+ 120, 4/2 6+ 130, 2/1 6+ 150'],
    ['austrians', 'artillery', '1/1 5+ 50, 1/1 5+ 120'],
    ['british', 'infantry', '7/3 2+ 60, 4/2 3+ 50, 2/1 4+ 50'],
    ['british', 'cavalry', '8/4 5+ 120, 6/3 5+ 130, 4/2 5+ 150'],
    ['british', 'artillery', '1/1 5+ 50, 1/1 5+ 120'],
    ['prussians', 'infantry', '5/3 3+ 60, 2/1 5+ 40, 1/1 6+ 40'],
    ['prussians', 'cavalry', '6/3 5+ 120, 5/2 5+ 130, 3/2 5+ 150'],
    ['prussians', 'artillery', '1/1 5+ 50, 1/1 5+ 120'],
    ['russians', 'infantry', '5/3 2+ 60, 3/2 3+ 50, 1/1 4+ 40, 1/1 5+ 40'],
    ['russians', 'cavalry', '8/4 3+ 120, 6/3 4+ 130, 4/2 4+ 150'],
    ['russians', 'artillery', '1/1 4+ 50, 1/1 4+ 120'],
  ])('AOD-0-state-b, AOD-0-nation-a: %s %s: in order and out of it, rally, march', (nation, arm, printed) => {
    const rows = standardCharts.nations.find(({ id }) => id === nation)?.units ?? []
    const own = rows.filter((row) => row.arm === arm)
    const figures = own.map(
      ({ normal, disrupted, rally, move }) => `${normal}/${disrupted} ${rally}+ ${move}`,
    )
    expect(figures.join(', ')).toBe(printed)
    for (const { difficult, road, charge, kind } of own) {
      // What ground takes and roads and charges give is the same for every nation.
      const [less, more] =
        arm === 'infantry' ? [10, 10] : arm === 'cavalry' ? [20, 20] : kind === 'Heavy' ? [20, 10] : [30, 20]
      expect([difficult, road, charge]).toEqual([less, more, more])
    }
  })

  it('AOD-1-rally-d: the rally number is the least die of the printed set', () => {
    for (const { units } of standardCharts.nations) {
      for (const { rally, rallyPrinted } of units)
        expect(Number(rallyPrinted[0]), 'AOD-1-rally-d').toBe(rally)
    }
  })

  it('keep the printed odds, 37 of 484 cells apart from the ratio', () => {
    const { headings, cells, track } = standardCharts.odds
    const ratio = (attack: number, defence: number): string =>
      attack >= defence
        ? `${Math.min(7, Math.floor(attack / defence))}:1`
        : `1:${Math.min(7, Math.floor(defence / attack))}`
    let apart = 0
    cells.forEach((row, r) =>
      row.forEach((cell, c) => {
        expect(track).toContain(cell)
        if (cell !== ratio(headings[c], headings[r])) apart++
      }),
    )
    expect(headings).toHaveLength(22)
    expect(apart).toBe(37)
  })

  it.each<[string, readonly (string | number)[], unknown]>([
    ['a version of another time', ['version'], 2],
    ['a row without a rally number', ['nations', 0, 'units', 0, 'rally'], undefined],
    ['a row of another nation', ['nations', 0, 'units', 0, 'id'], 'british.infantry.old-guard'],
    ['a result that does not exist', ['results', 'rows', 0, 0], 'De'],
    ['bands out of order', ['fire', 'heavy', 1, 'upTo'], 60],
    ['odds off the track', ['odds', 'cells', 0, 0], '8:1'],
    ['a gap in Table 7', ['squareAttack', 'normal', 1, 'from'], 8],
    ['a manoeuvre listed twice', ['manoeuvres', 'changes', 1, 'manoeuvre'], 'line-to-column'],
    ['levels out of order', ['levels', 1, 'atLeast'], 0],
    ['a wheel that the parts of a tenth do not give', ['manoeuvres', 'changes', 2, 'parts', 'infantry'], 900],
    ['a battery of two bases', ['scale', 'bases', 'artillery', 'full'], 2],
    ['places to come on that lie nowhere apart', ['ranges', 'entryStep', 'value'], 0],
  ])('are refused with %s', (_, path, value) => {
    expect(() => parseCharts(changed(standardCharts, path, value))).toThrow(/^[a-z]/)
  })

  it('can be replaced by a player’s own', () => {
    const charts = changed(standardCharts, ['nations', 0, 'units', 2, 'move'], 55)
    const game = createGame({ scenario: 'mill-brook', files: { charts } })
    expect(game.rows.find(({ id }) => id === 'french.infantry.line-infantry')?.move).toBe(5500)
  })

  it('written before a figure was one play by ours', () => {
    const older = changed(changed(standardCharts, ['angles'], undefined), ['fire', 'wetPowder'], undefined)
    const { angles, ...charts } = parseCharts(older)
    expect([angles.oblique.value, angles.pivot.value, charts.fire.wetPowder.value]).toEqual([450, 900, -1])
  })

  const having = (path: readonly (string | number)[], value: number): FieldPlan => ({
    charts: changed(standardCharts, path, value),
  })
  const guns = 'PA pr-guns 300,440 180 unlimbered'
  const foot = 'F1 fr-line 300,350 0'

  it('AOD-2-fire-e: say what the rain takes from the dice of the guns', () => {
    const plan = { ...having(['fire', 'wetPowder', 'value'], -2), options: { wetPowder: true } }
    const rain = field(plan, { side: 'coalition', phase: 'fire', units: [guns, foot] }, [5])
    expect(rain.do(fire('PA', 'F1')).event('fired')).toMatchObject({ total: 3 })
  })

  it('AOD-3-move-n, AOD-2-limber-e: say how far an oblique goes aside, and how far guns turn', () => {
    const situation = {
      side: 'french',
      units: [foot, 'P1 pr-line 300,700 180', 'FA fr-guns 600,350 0 unlimbered'],
    } as const
    const pivot = (facing: number) => ({ do: 'pivot', unit: 'FA', facing }) as const
    const usual = field({}, situation)
    usual.allows(moving('F1', oblique(20, 40))).allows(pivot(850))
    field(having(['angles', 'oblique', 'value'], 300), situation).refuses(
      moving('F1', oblique(20, 40)),
      'AOD-3-move-n',
    )
    field(having(['angles', 'pivot', 'value'], 800), situation).refuses(pivot(850), 'AOD-2-limber-e')
  })

  it('AOD-2-los-d: say how far one sees into a wood', () => {
    const terrain = [piece('wood', 200, 300, 400, 410)]
    const units = ['PA pr-guns 300,480 180 unlimbered', 'F1 fr-line 300,360 0']
    const sees = (plan: FieldPlan) =>
      field({ terrain, ...plan }, { side: 'coalition', phase: 'fire', units }).offers('fire').length > 0
    expect([sees({}), sees(having(['ranges', 'woodSight', 'value'], 60))]).toEqual([false, true])
  })
})

describe('the scenarios', () => {
  it('are The Mill Brook, Hagelberg and the worked turn', () => {
    expect(scenarios.map(({ id }) => id)).toEqual(['mill-brook', 'hagelberg', 'golden-turn'])
    expect(scenarios.map(({ units }) => units.length)).toEqual([16, 45, 10])
    expect(scenarios.map(({ turns }) => turns)).toEqual([12, 36, 1])
  })

  const [millBrook] = scenarios
  it.each<[string, readonly (string | number)[], unknown, string]>([
    ['two units on one spot', ['units', 1, 'x'], 420, 'units[1]'],
    ['a unit outside its zone', ['units', 0, 'y'], 500, 'units[0]'],
    ['a unit off the table', ['units', 0, 'x'], 20, 'units[0]'],
    ['one id twice', ['units', 1, 'id'], 'F1', 'units[1].id'],
    ['a unit and a general of one id', ['generals', 0, 'id'], 'F1', 'generals[0].id'],
    ['a type no table has', ['units', 0, 'type'], 'french.infantry.chasseurs', 'units[0].type'],
    ['cavalry in square', ['units', 5, 'formation'], 'square', 'units[5].formation'],
    ['a battery of two bases', ['units', 6, 'bases'], 2, 'units[6].bases'],
    ['a battery that routs', ['units', 6, 'state'], 'routing', 'units[6].state'],
    ['a command of the enemy', ['units', 0, 'command'], 'PR', 'units[0].command'],
    ['a general of an unknown command', ['generals', 0, 'commands', 0], 'XX', 'generals[0].commands[0]'],
    ['an objective nowhere', ['objectives', 1, 'area'], 'village-none', 'objectives[1].area'],
    ['an objective that is both', ['objectives', 0, 'area'], 'hill-mill', 'objectives[0]'],
    ['a bridge on no stream', ['terrain', 5, 'on'], 'road-1', 'terrain[5].on'],
    ['a hollow hill', ['terrain', 0, 'polygon', 1], [600, 250], 'terrain[0].polygon'],
    ['a length finer than a hundredth', ['units', 0, 'x'], 400.001, 'units[0].x'],
    ['an angle finer than a tenth', ['units', 0, 'facing'], 0.05, 'units[0].facing'],
    ['a place and an arrival', ['units', 0, 'arrives'], { turn: 2, edge: 'S', entry: [400, 0] }, 'units[0]'],
    ['no place at all', ['units', 0, 'x'], undefined, 'units[0]'],
    ['what no scenario has', ['weather'], 'fair', 'weather'],
  ])('are refused with %s', (_, path, value, where) => {
    expect(() => parseScenario(changed(millBrook, path, value), standardCharts)).toThrow(
      new RegExp(`^${where.replaceAll('[', String.raw`\[`).replaceAll(']', String.raw`\]`)}: `),
    )
  })

  it('are refused with an arrival beside its edge or after the end', () => {
    const late = (arrives: object): unknown => {
      const arriving = [
        {
          id: 'R1',
          name: 'Late',
          side: 'coalition',
          type: 'russians.cavalry.light',
          bases: 4,
          formation: 'column',
          facing: 270,
          arrives,
        },
      ]
      return fieldSetup({ arriving }, { side: 'french', units: ['F1 fr-line 300,300 0'] }).files?.['scenario']
    }
    const read = (arrives: object) => () => parseScenario(late(arrives), standardCharts)
    expect(read({ turn: 3, edge: 'E', entry: [1000, 400] })).not.toThrow()
    expect(read({ turn: 3, edge: 'E', entry: [990, 400] })).toThrow('units[1].arrives.entry')
    expect(read({ turn: 13, edge: 'E', entry: [1000, 400] })).toThrow('units[1].arrives.turn')
  })

  it('tell a fault in a player’s file with the path from the set-up on', () => {
    const scenario = changed(millBrook, ['units', 0, 'bases'], 0)
    expect(() => createGame({ scenario: 'own', files: { scenario } })).toThrow(
      'files.scenario.units[0].bases',
    )
    expect(() => createGame({ scenario: 'nowhere' })).toThrow('expected one of mill-brook, hagelberg')
  })
})

describe('the options', () => {
  it('are all at their defaults unless agreed', () => {
    expect(readOptions({ scenario: 'mill-brook' })).toEqual({
      orders: false,
      freeDeployment: false,
      chargeBonusAllArms: false,
      columnChargeStacks: true,
      printedOdds: false,
      wetPowder: false,
      shiftByColumns: false,
      squareDefendsOnly: false,
      anyArc: false,
      manyAttacks: false,
      disruptedPass: false,
      routersDisperse: false,
      exchangeScores: false,
    })
  })

  it('can each be set, and only to a value there is', () => {
    const options = Object.fromEntries(OPTIONS.map(({ id, values }) => [id, values[1].value]))
    expect(readOptions({ scenario: 'mill-brook', options })).toEqual({
      orders: true,
      freeDeployment: true,
      chargeBonusAllArms: true,
      columnChargeStacks: false,
      printedOdds: true,
      wetPowder: true,
      shiftByColumns: true,
      squareDefendsOnly: true,
      anyArc: true,
      manyAttacks: true,
      disruptedPass: true,
      routersDisperse: true,
      exchangeScores: true,
    })
    expect(() => createGame({ scenario: 'mill-brook', options: { oddsSource: 'guess' } })).toThrow(
      'options.oddsSource',
    )
    expect(() => createGame({ scenario: 'mill-brook', options: { snow: true } })).toThrow('options.snow')
  })
})

describe('the ledger', () => {
  it('has 300 clauses, each once, in sentences', () => {
    expect(clauseIds).toHaveLength(300)
    expect(new Set(clauseIds).size).toBe(300)
    for (const { clauses } of ledger.chapters)
      for (const { text } of clauses) expect(text).toMatch(/^[A-Z0-9].*\.$/)
  })

  it('knows the clause of every option', () => {
    for (const { clause } of OPTIONS) expect(clauseIds).toContain(clause)
  })
})
