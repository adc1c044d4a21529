import { DataError } from '@bivouac/kernel'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Charts, ChartsSchema, parseCharts, standardCharts } from '../../src/files/charts.ts'

const charts = standardCharts

const words = (text: string) => text.trim().split(/\s+/)
const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => words(line))
const unit = (id: string) => charts.unitTypes.find((type) => type.id === id)!
const leader = (id: string) => charts.leaders.find((entry) => entry.id === id)!
const terrain = (id: string) => charts.terrain.hexes.find((entry) => entry.id === id)!
const hexSide = (id: string) => charts.terrain.hexSides.find((entry) => entry.id === id)!
const columnFor = (percent: number) =>
  charts.combatResults.columns.findLast((column) => column.minPercent <= percent)!

describe('the Combat Results Table', () => {
  // One line a die; cells parted by |.
  const table = `
    Ae | Ar1 | Ar2 Dr1 | Ar1 Drs | Drs     | 1/2ex   | 1/2ex   | De    | De    | De    | De    | De    | De
    Ae | Ar2 | Ar1     | Ar1 Dr1 | Ar1 Drs | Drs     | 1/2ex   | 1/2ex | De    | De    | De    | De    | De
    Ae | Ars | Ar2     | Ar1     | Ar1 Dr1 | Ar1 Drs | Drs     | Drs   | 1/2ex | De    | De    | De    | De
    Ae | Ars | Ars     | Ar2     | Ar1     | Ar1 Dr1 | Ar1 Drs | Drs   | Drs   | 1/2ex | De    | De    | De
    Ae | Ae  | Ars     | Ars     | Ar2     | Ar1     | Ar1 Dr1 | Dr2   | Drs   | Drs   | 1/2ex | De    | De
    Ae | Ae  | Ae      | Ae      | Ars     | Ar2     | Ar1     | Dr1   | Dr2   | Drs   | Drs   | 1/2ex | De`
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

  it('has these thresholds, the last automatic (LGA-AE-R1, LGA-CRT-26)', () => {
    const { columns } = charts.combatResults
    expect(columns.map((column) => column.minPercent)).toEqual([
      0, 50, 60, 80, 100, 120, 140, 160, 200, 250, 300, 400, 500,
    ])
    expect(columns.map((column) => column.automatic)).toEqual([...Array<boolean>(12).fill(false), true])
  })

  it.each([1, 2, 3, 4, 5, 6])('reads as printed for a %i', (die) => {
    const cells = charts.combatResults.columns.map((column) => column.results[die - 1])
    expect(cells).toEqual(table[die - 1])
  })

  it('has a column for 150 % and one for 100 % (LGA-CRT-02)', () => {
    expect(columnFor((100 * 6) / 4).label, 'LGA-CRT-02').toBe('140%')
    expect(columnFor((100 * 4) / 4).label).toBe('100%')
  })

  it('reads Ar1 Drs for a 2 at 100 %, the one cell the rulebook gives (LGA-CRT-07, LGA-NTS-14)', () => {
    const column = columnFor(100)
    expect(column.results[1]).toBe('Ar1 Drs')
    const reconstructed = 'reconstructed'
    expect(column.provenance.cells, 'LGA-NTS-14').toEqual([
      reconstructed,
      'rulebook',
      ...Array(4).fill(reconstructed),
    ])
    const fromRulebook = charts.combatResults.columns.filter(
      (entry) => entry.provenance.threshold === 'rulebook',
    )
    expect(fromRulebook.map((entry) => entry.minPercent)).toEqual([100, 160, 500])
    const otherCells = charts.combatResults.columns.filter((entry) => entry !== column && !entry.automatic)
    expect(otherCells.flatMap((entry) => entry.provenance.cells)).toEqual(Array(66).fill(reconstructed))
  })

  it('never gets worse for the attacker to the right, nor better downward', () => {
    const ladder = 'De|1/2ex|Drs|Ar1 Drs|Dr2|Dr1|Ar1 Dr1|Ar2 Dr1|Ar1|Ar2|Ars|Ae'.split('|')
    const { columns } = charts.combatResults
    const rank = (column: number, die: number) => ladder.indexOf(columns[column].results[die])
    for (let column = 0; column < columns.length; column++) {
      for (let die = 0; die < 6; die++) {
        expect(rank(column, die)).toBeGreaterThanOrEqual(0)
        if (column > 0) expect(rank(column, die)).toBeLessThanOrEqual(rank(column - 1, die))
        if (die > 0) expect(rank(column, die)).toBeGreaterThanOrEqual(rank(column, die - 1))
      }
    }
  })

  it('knows its codes: A for attackers, D for defenders (LGA-CRT-08)', () => {
    for (const [code, text] of Object.entries(charts.resultCodes)) {
      const who = code.startsWith('A') ? /^attackers/ : /^defenders/
      expect(text, 'LGA-CRT-08').toMatch(who)
    }
    expect(Object.keys(charts.resultCodes)).toHaveLength(9)
    // LGA-CRT-11, 12: all defenders go; what the attackers give up is reckoned on the defenders, not on themselves.
    expect(charts.resultCodes['1/2ex']).toMatch(/^defenders eliminated; the attackers .* half the defenders’/)
    expect(charts.combatResults.fortressDefender).toMatchObject({ Drs: 'none', '1/2ex': 'attacker-only' })
  })
})

describe('the Terrain Effects Chart', () => {
  // terrain, infantry, cavalry, others, defence, retreat into
  it.each(
    rows(`
      clear         1  1  1  1  yes
      rough         2  2  2  1  yes
      woods         2  2  2  1  yes
      mountain      3  no 3  2  no
      mountain-pass 2  2  2  2  yes
      fortress      1  1  1  3  yes
      town          1  1  1  1  yes
      sea           no no no no no
      lake          no no no no no
      out-of-play   no no no no no`),
  )(
    'charges for %s (LGA-MOV-E1, LGA-MOV-E3, LGA-MOV-H0, LGA-MOV-I0)',
    (id, foot, horse, others, defence, retreat) => {
      const figure = (text: string) => (text === 'no' ? null : Number(text))
      expect(terrain(id)).toMatchObject({
        cost: { infantry: figure(foot), cavalry: figure(horse), nonCombat: figure(others) },
        defence: figure(defence),
        retreatInto: retreat === 'yes',
      })
    },
  )

  it('bars Cavalry from Mountain but not from a Mountain Pass (LGA-MOV-F1, LGA-MOV-F2)', () => {
    expect(terrain('mountain').cost.cavalry).toBeNull()
    expect(terrain('mountain').provenance.cavalry).toBe('rulebook')
    expect(terrain('mountain-pass').cost.cavalry, 'LGA-MOV-F2').toBe(2)
  })

  // side, extra MP, move, ZOC, attack, least percentage, below it, retreat, advance
  it.each(
    rows(`
      none            0 yes yes yes no  no yes no
      river-bridged   0 yes yes yes no  no yes yes
      river-unbridged 1 yes no  yes 160 Ae no  yes
      lake           no no  no  no  no  no no  no`),
  )('rules the hex-side %s (LGA-ZOC-D1, D2, D3, LGA-CBT-J1, J2, LGA-RET-05, 06)', (id, ...cells) => {
    const [extra, move, zoc, attack, least, below, retreat, advance] = cells
    expect(hexSide(id)).toMatchObject({
      extraCost: extra === 'no' ? null : Number(extra),
      move: move === 'yes',
      zoc: zoc === 'yes',
      attack: attack === 'yes',
      minAttackPercent: least === 'no' ? null : Number(least),
      belowMinimum: below === 'no' ? null : below,
      retreat: retreat === 'yes',
      advance: advance === 'yes',
    })
  })

  it('charges for stacks, zones, combining and eliminated units (LGA-STK-K1, L1, LGA-ZOC-C2, LGA-CMB-R1, S1, LGA-AE-M2, N3)', () => {
    const costs = Object.entries(charts.otherCosts).map(([id, cost]) => [id, cost.mp, cost.provenance])
    expect(costs).toEqual([
      ['enterHexWithFriendlyCombatUnits', 1, 'rulebook'],
      ['leaveHexWithFriendlyCombatUnits', 1, 'rulebook'],
      ['cavalryLeavePartiallyControlledHex', 2, 'rulebook'],
      ['breakdownAtStart', 1, 'rulebook'],
      ['combineAtStart', 1, 'rulebook'],
      ['combineAtEnd', 1, 'rulebook'],
      ['enterHexOfAutomaticallyEliminatedCombatUnits', 1, 'rulebook'],
      ['enterHexOfSupplyUnitsOnly', 0, 'rulebook'],
    ])
  })
})

describe('the forced-march tables', () => {
  const { tables, modifiers, results } = charts.forcedMarch

  it('read so from 0 to 7 (LGA-FM-04, LGA-FM-05…09)', () => {
    expect(tables.double.first).toEqual(words('-  -  -  -  Op D  D  e'))
    expect(tables.double.second).toEqual(words('- -  -  D  D  D  e  e'))
    expect(tables.triple.first).toEqual(words('-  -  Op Op D  D  e  e'))
    expect(tables.triple.second).toEqual(words('- -  D  D  D  e  e  e'))
    expect(Object.keys(results)).toEqual(['-', 'Op', 'D', 'e'])
  })

  it('modify the die by army (LGA-FM-01, LGA-FM-02, LGA-FM-03)', () => {
    expect(modifiers).toEqual({
      french: -1,
      austrian: 1,
      'austrian-1805': 1,
      'austrian-1809': 1,
      prussian: 1,
      russian: 0,
    })
  })

  it('never offer a third roll and never get kinder (LGA-FM-07)', () => {
    const severity = words('- Op D e')
    const harder = (easy: readonly string[], hard: readonly string[]) =>
      easy.every((cell, die) => severity.indexOf(cell) <= severity.indexOf(hard[die]))
    expect([...tables.double.second, ...tables.triple.second], 'LGA-FM-07').not.toContain('Op')
    for (const row of [tables.double, tables.triple].flatMap((table) => [table.first, table.second])) {
      expect(harder(row.slice(0, -1), row.slice(1))).toBe(true)
    }
    expect(harder(tables.double.first, tables.triple.first)).toBe(true)
    expect(harder(tables.double.first, tables.double.second)).toBe(true)
    expect(harder(tables.triple.first, tables.triple.second)).toBe(true)
  })

  it('give each army these chances in sixths on the first roll (LGA-NTS-07)', () => {
    const chances = (row: readonly string[], modifier: number) =>
      words('- Op D e').map((code) => [1, 2, 3, 4, 5, 6].filter((die) => row[die + modifier] === code).length)
    expect(chances(tables.double.first, -1), 'LGA-NTS-07').toEqual([4, 1, 1, 0])
    expect(chances(tables.double.first, 0)).toEqual([3, 1, 2, 0])
    expect(chances(tables.double.first, 1)).toEqual([2, 1, 2, 1])
    expect(chances(tables.triple.first, -1)).toEqual([2, 2, 2, 0])
    expect(chances(tables.triple.first, 0)).toEqual([1, 2, 2, 1])
    expect(chances(tables.triple.first, 1)).toEqual([0, 2, 2, 2])
  })
})

describe('the pieces', () => {
  // id, army, kind, size, strength, MA
  const units = rows(`
    fr-inf-18-2   french        infantry XXXX 18 2
    fr-inf-5-4    french        infantry XXX  5  4
    fr-inf-2-5    french        infantry XX   2  5
    fr-gar-1-4    french        infantry X    1  4
    fr-cav-3-7    french        cavalry  XXX  3  7
    fr-cav-1-8    french        cavalry  XX   1  8
    fr-supply     french        supply   none 0  5
    fr-depot      french        depot    none 1  4
    au05-inf-15-2 austrian-1805 infantry XXXX 15 2
    au05-inf-4-3  austrian-1805 infantry XXX  4  3
    au05-inf-1-4  austrian-1805 infantry X    1  4
    au05-cav-1-7  austrian-1805 cavalry  X    1  7
    au05-supply   austrian-1805 supply   none 0  4
    au05-depot    austrian-1805 depot    none 1  2
    au09-inf-18-2 austrian-1809 infantry XXXX 18 2
    au09-inf-5-4  austrian-1809 infantry XXX  5  4
    au09-inf-2-5  austrian-1809 infantry XX   2  5
    au09-lw-1-4   austrian-1809 infantry X    1  4
    au09-cav-3-6  austrian-1809 cavalry  XXX  3  6
    au09-cav-1-7  austrian-1809 cavalry  XX   1  7
    au09-supply   austrian-1809 supply   none 0  4
    au09-depot    austrian-1809 depot    none 1  2
    pr-inf-18-2   prussian      infantry XXXX 18 2
    pr-inf-2-4    prussian      infantry XX   2  4
    pr-gar-1-3    prussian      infantry X    1  3
    pr-cav-1-7    prussian      cavalry  XX   1  7
    pr-supply     prussian      supply   none 0  3
    pr-depot      prussian      depot    none 1  0
    ru-inf-12-3   russian       infantry XXXX 12 3
    ru-inf-2-5    russian       infantry XX   2  5
    ru-cav-3-7    russian       cavalry  XXX  3  7
    ru-cav-1-8    russian       cavalry  XX   1  8
    ru-supply     russian       supply   none 0  5
    ru-depot      russian       depot    none 1  4`)

  it('are these units, known by army, type, size, strength and MA (LGA-GEN-06, LGA-GEN-07, LGA-GEN-11)', () => {
    const found = charts.unitTypes.map(({ id, army, kind, size, strength, movement }) =>
      [id, army, kind, size ?? 'none', strength, movement].map(String),
    )
    expect(found, 'LGA-GEN-07').toEqual(units)
  })

  it('put a Depot in parentheses and give Supply no strength (LGA-CBT-H1, LGA-AE-N2)', () => {
    for (const type of charts.unitTypes) {
      expect(type.parenthesised).toBe(type.kind === 'depot')
      expect(type.strength === 0).toBe(type.kind === 'supply')
    }
  })

  // id, offensive, defensive, MA, scenarios
  const leaders = rows(`
    napoleon 30 25 10 1805 1806 1809 ulm
    davout 12 14 8 1805 1806 1809 ulm
    lannes 10 8 8 1805 1806 1809 ulm
    massena 10 10 8 1805 1809
    soult 9 8 8 1805 1806 ulm
    ney 8 6 8 1805 1806 ulm
    murat 8 4 9 1805 1806 ulm
    bernadotte 5 5 8 1805 1806 1809
    augereau 5 4 8 1805 1806
    marmont 5 6 8 1805 1809
    mortier 4 5 8 1805 1806
    lefebvre 4 4 8 1806 1809
    jerome 1 1 8 1806
    vandamme 5 4 8 1806 1809
    oudinot 5 4 8 1809
    bessieres 4 4 9 1809
    eugene 6 5 8 1809
    macdonald 6 5 8 1809
    poniatowski 4 5 8 1809
    mack 1 2 8 1805 ulm
    ferdinand 3 3 8 1805 1809
    kienmayer 2 3 8 1805 ulm
    john 3 4 8 1805 1809
    charles 14 16 8 1805 1809
    kutuzov 6 10 8 1805 ulm
    bagration 5 7 8 1805 1806
    buxhowden 2 2 8 1805 1806
    bennigsen 5 8 8 1806
    brunswick 3 4 8 1805 1806
    hohenlohe 2 2 8 1805 1806
    ruchel 2 2 8 1806
    blucher 5 3 8 1806
    kalckreuth 2 3 8 1806
    lestocq 3 4 8 1806
    bellegarde 3 4 8 1809
    hohenzollern 3 4 8 1809
    rosenberg 3 4 8 1809
    ludwig 1 2 8 1809
    hiller 4 5 8 1809
    liechtenstein 4 4 9 1809
    chasteler 2 3 8 1809`)

  it('are these Leaders, each with both bonuses, strength and MA (LGA-LDR-01)', () => {
    const found = charts.leaders.map((entry) =>
      [entry.id, entry.offensive, entry.defensive, entry.movement, ...entry.scenarios].map(String),
    )
    expect(found, 'LGA-LDR-01').toEqual(leaders)
    expect(charts.leaders.every((entry) => entry.strength === 1)).toBe(true)
  })

  it('serve these armies', () => {
    const byArmy = Object.groupBy(charts.leaders, (entry) => entry.army)
    const ids = (army: keyof typeof byArmy) => byArmy[army]?.map((entry) => entry.id)
    expect(ids('french')).toEqual(leaders.slice(0, 19).map(([id]) => id))
    expect(ids('austrian')).toEqual(words('ferdinand john charles'))
    expect(ids('austrian-1805')).toEqual(words('mack kienmayer'))
    expect(ids('russian')).toEqual(words('kutuzov bagration buxhowden bennigsen'))
    expect(ids('prussian')).toEqual(words('brunswick hohenlohe ruchel blucher kalckreuth lestocq'))
    expect(ids('austrian-1809')).toEqual(
      words('bellegarde hohenzollern rosenberg ludwig hiller liechtenstein chasteler'),
    )
    for (const { side, army } of charts.leaders) expect(side).toBe(army === 'french' ? 'french' : 'allied')
  })

  it('take from the rulebook only Napoleon’s 25 in defence (LGA-LDR-B4)', () => {
    const sourced = charts.leaders.flatMap(({ id, provenance }) =>
      Object.entries(provenance).flatMap(([figure, source]) =>
        source === 'rulebook' ? [`${id} ${figure}`] : [],
      ),
    )
    expect(sourced, 'LGA-LDR-B4').toEqual(['napoleon defensive'])
    expect(leader('napoleon').defensive).toBe(25)
  })

  it('combine and break down by these rows, per nation and scenario (LGA-GEN-05, LGA-CMB-Q4)', () => {
    const found = charts.combineBreakdown.map(({ army, whole, part, count }) => [
      army,
      whole,
      String(count),
      part,
    ])
    expect(found).toEqual(
      rows(`
        french        fr-inf-18-2   3 fr-inf-5-4
        french        fr-inf-5-4    2 fr-inf-2-5
        french        fr-cav-3-7    2 fr-cav-1-8
        austrian-1805 au05-inf-15-2 3 au05-inf-4-3
        austrian-1805 au05-inf-4-3  4 au05-inf-1-4
        austrian-1809 au09-inf-18-2 3 au09-inf-5-4
        austrian-1809 au09-inf-5-4  2 au09-inf-2-5
        austrian-1809 au09-cav-3-6  2 au09-cav-1-7
        prussian      pr-inf-18-2   6 pr-inf-2-4
        russian       ru-inf-12-3   5 ru-inf-2-5
        russian       ru-cav-3-7    2 ru-cav-1-8`),
    )
    const sourced = charts.combineBreakdown.filter((row) => row.provenance === 'rulebook')
    expect(sourced.map((row) => row.whole)).toEqual(['fr-inf-5-4'])
  })

  it('grow stronger and slower with size, so one breaks down to march (LGA-GEN-08, LGA-NTS-03)', () => {
    for (const row of charts.combineBreakdown) {
      const whole = unit(row.whole)
      const part = unit(row.part)
      expect(whole.strength).toBeGreaterThanOrEqual(row.count * part.strength)
      expect(whole.strength).toBeGreaterThan(part.strength)
      expect(whole.movement, 'LGA-NTS-03').toBeLessThan(part.movement)
      expect(whole.size!.length).toBeGreaterThan(part.size!.length)
    }
  })

  it('number 400 with two kinds of marker, and never run out (LGA-GEN-12, LGA-GEN-15)', () => {
    const counts = '3 16 30 4 4 14 13 3 2 8 37 6 10 3 4 14 34 22 3 11 13 4 3 20 22 6 10 6 2 12 2 4 7 1'
    expect(Object.values(charts.counterMix.units)).toEqual(words(counts).map(Number))
    expect(Object.keys(charts.counterMix.units)).toEqual(units.map(([id]) => id))
    expect(charts.counterMix).toMatchObject({
      limitsPlay: false,
      total: { value: 400, provenance: 'found:wp-lga' },
      leaders: 41,
      markers: { gameTurn: 2, victoryPointArrows: 4 },
    })
  })
})

describe('broken charts', () => {
  const refusal = (change: (copy: Charts) => void): DataError => {
    const copy = structuredClone(charts)
    change(copy)
    try {
      parseCharts(copy)
    } catch (error) {
      if (error instanceof DataError) return error
      throw error
    }
    throw new Error('the charts were accepted')
  }

  it.each<[string, (copy: Charts) => void]>([
    ['combatResults.columns[0].minPercent', (copy) => (copy.combatResults.columns[0].minPercent = 10)],
    ['combatResults.columns[3].minPercent', (copy) => (copy.combatResults.columns[3].minPercent = 60)],
    ['combatResults.columns[12].minPercent', (copy) => (copy.combatResults.columns[12].minPercent = 600)],
    ['combatResults.columns[12].automatic', (copy) => (copy.combatResults.columns[12].automatic = false)],
    ['combatResults.columns[2].automatic', (copy) => (copy.combatResults.columns[2].automatic = true)],
    ['combatResults.columns[4].results', (copy) => copy.combatResults.columns[4].results.pop()],
    ['combatResults.columns[4].results[1]', (copy) => (copy.combatResults.columns[4].results[1] = 'Ar1 Dx')],
    ['combatResults.columns[4].results[1]', (copy) => (copy.combatResults.columns[4].results[1] = '')],
    [
      'combatResults.columns[1].provenance.cells',
      (copy) => copy.combatResults.columns[1].provenance.cells.pop(),
    ],
    ['forcedMarch.tables.double.first', (copy) => copy.forcedMarch.tables.double.first.pop()],
    [
      'forcedMarch.tables.triple.second[2]',
      (copy) => Object.assign(copy.forcedMarch.tables.triple.second, { 2: 'Op' }),
    ],
    ['forcedMarch.modifiers.russian', (copy) => Object.assign(copy.forcedMarch.modifiers, { russian: 2 })],
    [
      'constants.automaticEliminationPercent.value',
      (copy) => (copy.constants.automaticEliminationPercent.value = 400),
    ],
    ['terrain.hexSides[2].minAttackPercent', (copy) => (copy.terrain.hexSides[2].minAttackPercent = 150)],
    ['terrain.hexes', (copy) => copy.terrain.hexes.pop()],
    ['terrain.hexes[1].id', (copy) => (copy.terrain.hexes[1].id = 'clear')],
    ['terrain.hexes[1].id', (copy) => (copy.terrain.hexes[1].id = 'swamp')],
    ['unitTypes[1].id', (copy) => (copy.unitTypes[1].id = copy.unitTypes[0].id)],
    ['unitTypes[6].strength', (copy) => (copy.unitTypes[6].strength = 1)],
    ['unitTypes[7].parenthesised', (copy) => (copy.unitTypes[7].parenthesised = false)],
    ['combineBreakdown[0].part', (copy) => (copy.combineBreakdown[0].part = 'fr-inf-6-4')],
    ['combineBreakdown[1].part', (copy) => (copy.combineBreakdown[1].part = 'ru-inf-2-5')],
    ['combineBreakdown[1].part', (copy) => (copy.combineBreakdown[1].part = 'fr-cav-1-8')],
    ['leaders[0].army', (copy) => (copy.leaders[0].army = 'russian')],
    ['leaders[1].id', (copy) => (copy.leaders[1].id = 'napoleon')],
    ['fortresses.places[1]', (copy) => (copy.fortresses.places[1] = copy.fortresses.places[0])],
    ['counterMix.total.value', (copy) => (copy.counterMix.units['fr-supply'] += 1)],
    ['counterMix.total.provenance', (copy) => (copy.counterMix.total.provenance = 'found:nowhere')],
    ['counterMix.provenance', (copy) => Object.assign(copy.counterMix, { provenance: 'hearsay' })],
    ['counterMix.limitsPlay', (copy) => Object.assign(copy.counterMix, { limitsPlay: true })],
    ['scale.hexKm', (copy) => Reflect.deleteProperty(copy.scale, 'hexKm')],
    ['scale.weather', (copy) => Object.assign(copy.scale, { weather: 1 })],
  ])('are refused at %s', (path, change) => {
    expect(refusal(change).path).toBe(path)
  })

  it('are refused when the whole is not stronger than its part, or faster (LGA-GEN-08)', () => {
    const weaker = refusal((copy) => (copy.unitTypes[1].strength = 2))
    expect(weaker, 'LGA-GEN-08').toMatchObject({
      path: 'combineBreakdown[1].whole',
      message: expect.stringMatching(/stronger/),
    })
    const faster = refusal((copy) => (copy.unitTypes[1].movement = 6))
    expect(faster).toMatchObject({
      path: 'combineBreakdown[1].whole',
      message: expect.stringMatching(/farther/),
    })
  })

  it('are refused when they are no charts at all', () => {
    expect(() => parseCharts(null)).toThrow(DataError)
    expect(() => parseCharts('{}')).toThrow(DataError)
  })

  it('may have the right shape and still make no sense', () => {
    const copy = structuredClone(charts)
    copy.combatResults.columns.reverse()
    expect(v.is(ChartsSchema, copy)).toBe(true)
    expect(() => parseCharts(copy)).toThrow('combatResults.columns[0].minPercent')
  })

  it('leave the good ones alone: they are frozen all through', () => {
    expect(Object.isFrozen(charts)).toBe(true)
    expect(Object.isFrozen(charts.combatResults.columns[4].results)).toBe(true)
  })
})
