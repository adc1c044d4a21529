import { DataError } from '@bivouac/kernel'
import { createHexMap, parseMapFile } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { standardCharts } from '../../src/files/charts.ts'
import mapFile from '../../src/data/map.json' with { type: 'json' }
import { clauseIds, ledger } from '../../src/files/rules.ts'
import { parseScenario, type Scenario, scenarios } from '../../src/files/scenario.ts'

const charts = standardCharts
const map = parseMapFile(mapFile)
const mapPlaces = map.places

const unit = (id: string) => charts.unitTypes.find((type) => type.id === id)!
const leader = (id: string) => charts.leaders.find((entry) => entry.id === id)!
const scenario = (id: string) => scenarios.find((entry) => entry.id === id)!

describe('the scenarios', () => {
  it('are three, after a learning game, each of its own length (LGA-GEN-14)', () => {
    expect(
      scenarios.map((entry) => [entry.id, entry.startDate, entry.turns, entry.learning]),
      'LGA-GEN-14',
    ).toEqual([
      ['ulm', '1805-09-25', 5, true],
      ['1805', '1805-09-25', 9, false],
      ['1806', '1806-10-08', 9, false],
      ['1809', '1809-04-10', 10, false],
    ])
  })

  // Kind, strength and MA of every piece, and how many.
  const census = (group: readonly { type?: string }[]) => {
    const counts = new Map<string, number>()
    for (const { type } of group) {
      const piece = type === undefined ? undefined : unit(type)
      const combat = piece?.kind === 'infantry' || piece?.kind === 'cavalry'
      const name = combat
        ? `${piece!.kind.slice(0, 3)} ${piece!.strength}-${piece!.movement}`
        : (piece?.kind ?? 'leader')
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return [...counts]
      .map(([name, count]) => `${name} × ${count}`)
      .toSorted()
      .join(', ')
  }

  it.each([
    {
      id: 'ulm',
      allied: 'cav 1-7 × 2, depot × 1, inf 1-4 × 2, inf 4-3 × 3, leader × 2, supply × 2',
      french: 'cav 1-8 × 1, cav 3-7 × 1, depot × 1, inf 2-5 × 1, inf 5-4 × 5, leader × 6, supply × 3',
      alliedLate: 'inf 2-5 × 2, leader × 1, supply × 1',
      frenchLate: 'supply × 1',
    },
    {
      id: '1805',
      allied: 'cav 1-7 × 4, depot × 3, inf 1-4 × 17, inf 4-3 × 3, leader × 4, supply × 6',
      french:
        'cav 1-8 × 4, cav 3-7 × 2, depot × 2, inf 1-4 × 1, inf 2-5 × 4, inf 5-4 × 8, leader × 9, supply × 6',
      alliedLate:
        'cav 1-7 × 5, cav 1-8 × 3, depot × 3, inf 1-4 × 2, inf 18-2 × 2, inf 2-4 × 2, inf 2-5 × 10, inf 4-3 × 3, leader × 6, supply × 6',
      frenchLate: 'inf 5-4 × 3, leader × 2, supply × 3',
    },
    {
      id: '1806',
      allied: 'cav 1-7 × 6, depot × 6, inf 1-3 × 22, inf 18-2 × 1, inf 2-4 × 14, leader × 6, supply × 6',
      french:
        'cav 1-8 × 6, cav 3-7 × 2, depot × 2, inf 1-4 × 2, inf 2-5 × 3, inf 5-4 × 6, leader × 8, supply × 6',
      alliedLate: 'cav 1-8 × 2, cav 3-7 × 1, depot × 1, inf 12-3 × 1, inf 2-5 × 4, leader × 3, supply × 3',
      frenchLate: 'cav 1-8 × 1, inf 2-5 × 8, inf 5-4 × 1, leader × 4, supply × 2',
    },
    {
      id: '1809',
      allied:
        'cav 1-7 × 6, cav 3-6 × 1, depot × 3, inf 1-4 × 10, inf 2-5 × 10, inf 5-4 × 7, leader × 8, supply × 8',
      french:
        'cav 1-8 × 6, cav 3-7 × 1, depot × 2, inf 1-4 × 2, inf 2-5 × 7, inf 5-4 × 6, leader × 6, supply × 6',
      alliedLate: 'cav 1-7 × 3, depot × 1, inf 1-4 × 12, inf 2-5 × 10, inf 5-4 × 1, leader × 2, supply × 3',
      frenchLate: 'cav 1-8 × 4, cav 3-7 × 1, inf 2-5 × 7, inf 5-4 × 3, leader × 7, supply × 3',
    },
  ])('$id has these pieces (LGA-GEN-05, LGA-GEN-06)', (expected) => {
    const { setup, arrivals } = scenario(expected.id)
    const late = (side: string) =>
      arrivals.flatMap((arrival) => (arrival.side === side ? arrival.pieces : []))
    expect(census(setup.allied)).toBe(expected.allied)
    expect(census(setup.french)).toBe(expected.french)
    expect(census(late('allied'))).toBe(expected.alliedLate)
    expect(census(late('french'))).toBe(expected.frenchLate)
  })

  it.each([
    ['ulm', '2 t2-strassburg, 3 t3-braunau'],
    [
      '1805',
      '1 prussia-enters, 2 t2-braunau, 3 t3-braunau, 4 t4-braunau, 4 t4-prague, 4 t4-basel, 5 t5-olmutz, ' +
        '5 t5-strassburg, 6 t6-olmutz, 7 t7-olmutz, 8 t8-olmutz, 8 charles-from-italy, 9 massena-follows',
    ],
    [
      '1806',
      '3 t3-hof, 3 t3-mainz, 4 t4-ostrolenka, 4 t4-kassel, 5 t5-ostrolenka, 5 t5-mainz, 6 t6-mainz, 6 poles-rise, ' +
        '7 t7-ostrolenka, 7 saxony-joins',
    ],
    [
      '1809',
      '1 t1-donauworth, 2 t2-innsbruck, 2 t2-augsburg, 2 t2-dresden, 3 t3-vienna, 3 t3-augsburg, 4 t4-brunn, ' +
        '4 t4-prague, 4 t4-augsburg, 5 t5-brunn, 5 john-from-italy, 5 eugene-from-italy, 6 t6-raab, 6 t6-brunn, ' +
        '6 t6-passau, 7 t7-olmutz, 8 t8-olmutz, 8 marmont-from-dalmatia',
    ],
  ])('%s brings its arrivals in this order', (id, order) => {
    const found = scenario(id).arrivals.map((arrival) => `${arrival.turn} ${arrival.id}`)
    expect(found.join(', ')).toBe(order)
  })

  it.each([
    ['ulm', 0, 20, '7 17 26', 'ulm 8 ingolstadt 4 passau 4 braunau 4', '18 12 null'],
    [
      '1805',
      0,
      90,
      '8 17 25',
      'ulm 8 ingolstadt 4 passau 4 braunau 6 kufstein 2 graz 4 vienna 24 raab 4 komorn 4 brunn 8 olmutz 8 prague 8 ' +
        'theresienstadt 2 koniggratz 2 josefstadt 2',
      '80 64 48 32 16 null',
    ],
    [
      '1806',
      4,
      112,
      '11 25 14',
      'wurzburg 4 erfurt 4 magdeburg 10 hameln 2 nienburg 2 spandau 8 stettin 6 kustrin 6 kolberg 4 glogau 4 ' +
        'breslau 6 schweidnitz 4 silberberg 2 glatz 2 brieg 2 neisse 4 kosel 2 czenstochau 2 thorn 4 graudenz 4 ' +
        'praga 8 danzig 10 konigsberg 12',
      '64 52 40 30 18 null',
    ],
    [
      '1809',
      22,
      104,
      '25 13 12',
      'ingolstadt 4 ulm 4 passau 4 kufstein 2 braunau 4 vienna 24 raab 6 komorn 6 ofen 4 graz 4 brunn 10 olmutz 8 ' +
        'prague 8 theresienstadt 2 koniggratz 2 josefstadt 2 sandomir 2 czenstochau 2 praga 6',
      '78 64 50 38 26 null',
    ],
  ])('%s starts at %i of %i (LGA-VIC-A1, LGA-VIC-B1)', (id, start, all, control, objectives, levels) => {
    const { victory, fortresses } = scenario(id)
    expect(victory.startingTotal).toBe(start)
    expect(victory.objectives.reduce((sum, objective) => sum + objective.value, 0)).toBe(all)
    expect(victory.objectives.map(({ place, value }) => `${place} ${value}`).join(' ')).toBe(objectives)
    expect(victory.objectives.every((objective) => objective.value % 2 === 0)).toBe(true)
    expect(victory.levels.map((level) => String(level.min)).join(' ')).toBe(levels)
    const { french, allied, neutral } = fortresses
    expect([french, allied, neutral].map((list) => list.length).join(' ')).toBe(control)
  })

  it('give pieces readable ids and names of their own', () => {
    for (const { setup, arrivals } of scenarios) {
      const pieces = [...setup.allied, ...setup.french, ...arrivals.flatMap((arrival) => arrival.pieces)]
      for (const piece of pieces) {
        expect(piece.id).toMatch(/^[a-z0-9-]+$/)
        if (piece.leader !== undefined) expect(piece.name).toBe(leader(piece.leader).name)
      }
      expect(new Set(pieces.map((piece) => piece.id)).size).toBe(pieces.length)
    }
  })
})

describe('what a scenario says beyond its pieces', () => {
  it('1805: neutral Prussia, barred Saxony, Charles, Masséna and five feats', () => {
    const { zones, watch, arrivals, victory } = scenario('1805')
    expect(zones.map(({ id, bars, violator, endsWith }) => ({ id, bars, violator, endsWith }))).toEqual([
      { id: 'prussia', bars: ['allied'], violator: 'french', endsWith: 'prussia-enters' },
      { id: 'saxony', bars: ['allied', 'french'], violator: null, endsWith: 'prussia-enters' },
    ])
    expect(zones.map((zone) => zone.places.length)).toEqual([79, 23])
    expect(watch).toEqual(['vienna'])
    const when = Object.fromEntries(arrivals.map((arrival) => [arrival.id, arrival.when]))
    expect(when['prussia-enters']).toEqual([{ kind: 'entry', power: 'prussia' }])
    expect(when['charles-from-italy']).toEqual([
      { kind: 'entered', side: 'french', place: 'vienna', otherwise: 9 },
    ])
    expect(when['massena-follows']).toEqual([{ kind: 'arrived', arrival: 'charles-from-italy' }])
    expect(victory.actions.map(({ name: _name, ...rest }) => rest)).toEqual([
      { id: 'capitulation', value: 10, kind: 'strength-lost', armies: ['austrian-1805'], strength: 15 },
      { id: 'three-emperors', value: 10, kind: 'strength-lost', armies: ['russian'], strength: 10 },
      { id: 'mack-taken', value: 4, kind: 'leader-lost', leader: 'mack' },
      { id: 'first-in-vienna', value: 4, kind: 'entered-by', side: 'french', place: 'vienna', turn: 5 },
      { id: 'neutrality-violated', value: -4, kind: 'violation', zone: 'prussia' },
    ])
  })

  it('1806: neutral Austria, the Saxons who change sides, the Poles who rise (LGA-SCN-13)', () => {
    const { zones, watch, events, arrivals, setup } = scenario('1806')
    expect(zones).toMatchObject([
      { id: 'austria', bars: ['allied', 'french'], violator: null, endsWith: null },
    ])
    expect(zones[0].places).toHaveLength(63)
    expect(watch).toEqual(['dresden'])
    expect(events).toEqual([
      {
        id: 'saxony-leaves',
        fromTurn: 2,
        lastIn: { side: 'french', place: 'dresden' },
        removes: { side: 'allied', contingent: 'saxon' },
        cedes: { place: 'konigstein', to: 'french', unlessHeldBy: 'allied' },
        bars: { side: 'allied', place: 'dresden' },
      },
    ])
    const when = Object.fromEntries(arrivals.map((arrival) => [arrival.id, arrival.when]))
    expect(when['saxony-joins']).toEqual([
      { kind: 'turn-after', event: 'saxony-leaves' },
      { kind: 'free-of', side: 'allied', place: 'dresden' },
    ])
    expect(when['poles-rise']).toEqual([{ kind: 'stands-on', side: 'french', place: 'posen' }])
    const saxons = setup.allied.filter((piece) => piece.contingent === 'saxon')
    expect(saxons.map((piece) => piece.place)).toEqual(['jena', 'jena', 'dresden'])
  })

  it('1809: neutral Prussia and no other rule; Ulm: two feats and no neutrals', () => {
    const late = scenario('1809')
    expect(late.zones).toMatchObject([
      { id: 'prussia', bars: ['allied', 'french'], endsWith: null, entryTests: [] },
    ])
    expect(late.zones[0].places).toHaveLength(50)
    expect([late.events, late.watch, late.victory.actions]).toEqual([[], [], []])
    const ulm = scenario('ulm')
    expect([ulm.events, ulm.watch, ulm.zones]).toEqual([[], [], []])
    expect(ulm.victory.actions).toMatchObject([
      { id: 'capitulation', value: 6, strength: 8 },
      { id: 'mack-taken', value: 2, leader: 'mack' },
    ])
  })

  it('history would have ended so (LGA-VIC-A2)', () => {
    const yardsticks = scenarios.map(({ id, victory }) => [
      id,
      victory.historical.total,
      victory.historical.level,
    ])
    expect(yardsticks).toEqual([
      ['ulm', 28, 'French victory'],
      ['1805', 84, 'French decisive'],
      ['1806', 66, 'French decisive'],
      ['1809', 68, 'French substantive'],
    ])
  })
})

describe('the map', () => {
  const board = createHexMap(map)

  it('uses only ground and hex-sides of the chart (LGA-MOV-E1)', () => {
    const hexes = charts.terrain.hexes.map((terrain) => terrain.id)
    const hexSides = charts.terrain.hexSides.map((side) => side.id)
    expect(hexes, 'LGA-MOV-E1').toEqual(expect.arrayContaining(Object.values(map.codes)))
    expect(hexSides).toEqual(expect.arrayContaining(Object.values(map.sideKinds)))
  })

  it('has 5,040 hexes, of them 4,425 land, and these fortresses', () => {
    const count = (code: string) => map.terrain.join('').split(code).length - 1
    expect(board.grid.size).toBe(5040)
    expect(5040 - count('S') - count('L') - count('X')).toBe(4425)
    expect([count('F'), count('T'), count('m'), count('p')]).toEqual([50, 198, 258, 90])
    const kinds = Object.groupBy(map.sides, ([, , kind]) => kind)
    expect([kinds['b']?.length, kinds['u']?.length, kinds['l']?.length]).toEqual([361, 1364, 28])
    const fortresses = map.places.filter((place) => place.kind === 'fortress').map((place) => place.id)
    expect(fortresses.toSorted()).toEqual(charts.fortresses.places.toSorted())
  })
})

describe('the ledger', () => {
  it('has 445 clauses and 66 rulings, each id once', () => {
    expect(clauseIds).toHaveLength(445)
    expect(new Set(clauseIds).size).toBe(445)
    expect(ledger.rulings.map((ruling) => ruling.id)).toEqual(
      Array.from({ length: 66 }, (_, index) => `R-${String(index + 1).padStart(2, '0')}`),
    )
  })

  it('runs from the pieces to the notes', () => {
    expect(ledger.chapters.map((chapter) => chapter.id).join(' ')).toBe(
      'GEN SEQ MOV FM STK CMB ZOC CBT AE DIS SUP LDR FTR VIC CRT RET SCN NTS',
    )
  })

  it('names the ruling of every clause that is one', () => {
    const clauses = ledger.chapters.flatMap((chapter) => chapter.clauses)
    for (const clause of clauses.filter((entry) => entry.kind === 'ruling'))
      expect(clause.ruling).toBeDefined()
  })
})

describe('a broken scenario', () => {
  const refusal = (id: string, change: (copy: Scenario) => void): DataError => {
    const copy = structuredClone(scenario(id))
    change(copy)
    try {
      parseScenario(copy, charts, mapPlaces)
    } catch (error) {
      if (error instanceof DataError) return error
      throw error
    }
    throw new Error('the scenario was accepted')
  }

  it.each<[string, string, (copy: Scenario) => void]>([
    ['ulm', 'setup.allied[1].place', (copy) => (copy.setup.allied[1].place = 'atlantis')],
    ['ulm', 'setup.allied[1].type', (copy) => (copy.setup.allied[1].type = 'au05-inf-9-9')],
    ['ulm', 'setup.allied[1].type', (copy) => (copy.setup.allied[1].type = 'fr-inf-5-4')],
    ['ulm', 'setup.allied[1]', (copy) => (copy.setup.allied[1].leader = 'mack')],
    ['ulm', 'setup.allied[1]', (copy) => delete copy.setup.allied[1].type],
    ['ulm', 'setup.allied[0].leader', (copy) => (copy.setup.allied[0].leader = 'blake')],
    ['ulm', 'setup.allied[0].id', (copy) => (copy.setup.allied[0].id = 'general-mack')],
    ['ulm', 'setup.french[1].id', (copy) => (copy.setup.french[1].id = 'schwarzenberg')],
    ['ulm', 'setup.french[1].id', (copy) => (copy.setup.french[1].id = 'Imperial Guard')],
    ['ulm', 'setup.french[0].place', (copy) => (copy.setup.french[0].place = 'ulm')],
    ['ulm', 'setup.french[0].place', (copy) => (copy.setup.french[0].place = 'passau')],
    ['ulm', 'setup.french[1].within', (copy) => (copy.setup.french[1].within = -1)],
    ['ulm', 'arrivals[0].pieces[0].id', (copy) => (copy.arrivals[0].pieces[0].id = 'fr-supply-1')],
    ['ulm', 'arrivals[0].turn', (copy) => (copy.arrivals[0].turn = 6)],
    ['ulm', 'arrivals[1].turn', (copy) => (copy.arrivals[1].turn = 1)],
    ['ulm', 'arrivals[1].id', (copy) => (copy.arrivals[1].id = copy.arrivals[0].id)],
    ['ulm', 'arrivals[1].alternates[0]', (copy) => (copy.arrivals[1].alternates[0] = 'atlantis')],
    ['ulm', 'armies.allied[0]', (copy) => (copy.armies.allied[0] = 'french')],
    ['ulm', 'fortresses', (copy) => copy.fortresses.neutral.pop()],
    ['ulm', 'fortresses.neutral[0]', (copy) => (copy.fortresses.neutral[0] = 'ulm')],
    ['ulm', 'fortresses.neutral[0]', (copy) => (copy.fortresses.neutral[0] = 'berlin')],
    ['ulm', 'watch[0]', (copy) => copy.watch.push('atlantis')],
    ['ulm', 'victory.objectives[0].value', (copy) => (copy.victory.objectives[0].value = 7)],
    ['ulm', 'victory.objectives[0].place', (copy) => (copy.victory.objectives[0].place = 'berlin')],
    ['ulm', 'victory.objectives[1].place', (copy) => (copy.victory.objectives[1].place = 'ulm')],
    ['ulm', 'victory.startingTotal', (copy) => (copy.victory.startingTotal = 2)],
    ['ulm', 'victory.levels[1].min', (copy) => (copy.victory.levels[1].min = 18)],
    ['ulm', 'victory.levels[1].min', (copy) => (copy.victory.levels[1].min = null)],
    ['ulm', 'victory.levels[2].min', (copy) => (copy.victory.levels[2].min = 0)],
    ['ulm', 'victory.historical.level', (copy) => (copy.victory.historical.total = 17)],
    [
      'ulm',
      'victory.actions[1].leader',
      (copy) => Object.assign(copy.victory.actions[1], { leader: 'davo' }),
    ],
    ['ulm', 'victory.actions[0].kind', (copy) => Object.assign(copy.victory.actions[0], { kind: 'rout' })],
    ['ulm', 'startDate', (copy) => (copy.startDate = '25 September 1805')],
    ['ulm', 'weather', (copy) => Object.assign(copy, { weather: 'fair' })],
    ['1805', 'arrivals[11].when[0].place', (copy) => copy.watch.pop()],
    [
      '1805',
      'arrivals[12].when[0].arrival',
      (copy) => Object.assign(copy.arrivals[12].when[0], { arrival: 'x' }),
    ],
    ['1805', 'arrivals[0].when[0].power', (copy) => (copy.zones[0].entryTests = [])],
    ['1805', 'zones[0].endsWith', (copy) => (copy.zones[0].endsWith = 'nobody')],
    ['1805', 'zones[1].places[0]', (copy) => (copy.zones[1].places[0] = 'atlantis')],
    ['1805', 'zones[0].violator', (copy) => copy.zones[0].bars.push('french')],
    ['1805', 'victory.actions[4].zone', (copy) => (copy.zones[0].violator = null)],
    ['1805', 'victory.actions[3].turn', (copy) => Object.assign(copy.victory.actions[3], { turn: 12 })],
    ['1806', 'events[0].removes.contingent', (copy) => (copy.events[0].removes.contingent = 'hessian')],
    ['1806', 'events[0].fromTurn', (copy) => (copy.events[0].fromTurn = 10)],
    ['1806', 'arrivals[9].when[0].event', (copy) => (copy.events[0].id = 'saxony-stays')],
  ])('%s is refused at %s', (id, path, change) => {
    expect(refusal(id, change).path).toBe(path)
  })

  it('is refused when a leader is not of that campaign', () => {
    const copy = (change: Scenario) =>
      Object.assign(change.setup.french[0], { id: 'massena', leader: 'massena' })
    expect(refusal('ulm', copy)).toMatchObject({
      path: 'setup.french[0].leader',
      message: expect.stringContaining('Masséna'),
    })
  })
})
