import { describe, expect, it } from 'vitest'
import { standardCharts } from '../../src/files/charts.ts'
import { scenarios } from '../../src/files/scenario.ts'

const charts = standardCharts

const words = (text: string) => text.trim().split(/\s+/)
const unit = (id: string) => charts.unitTypes.find((type) => type.id === id)!
const leader = (id: string) => charts.leaders.find((entry) => entry.id === id)!
const scenario = (id: string) => scenarios.find((entry) => entry.id === id)!

describe('what the notes ask of the charts', () => {
  const ofArmy = (army: string) => charts.unitTypes.filter((type) => type.army === army)
  const shape = (army: string, kind: string) =>
    ofArmy(army)
      .filter((type) => type.kind === kind)
      .map((type) => `${type.size} ${type.strength}-${type.movement}`)

  it('five army organisations on two sides, the Allies first (LGA-NTS-01, LGA-GEN-13, LGA-SEQ-02)', () => {
    expect(charts.sides, 'LGA-SEQ-02').toMatchObject({
      french: ['french'],
      allied: words('austrian-1805 austrian-1809 prussian russian'),
      first: 'allied',
    })
    expect(new Set(charts.unitTypes.map((type) => type.army)).size, 'LGA-NTS-01').toBe(5)
  })

  it('the scale of time and ground (LGA-GEN-01, 02, 04)', () => {
    const { scale } = charts
    expect([scale.turnDays.value, scale.hexKm.value, scale.mapInches.value]).toEqual([10, 15, [23, 29]])
  })

  it('every constant is the rulebook’s', () => {
    const { constants } = charts
    expect(Object.entries(constants).map(([id, constant]) => [id, constant.value])).toEqual([
      ['disruptionPhases', 6],
      ['unsuppliedFactor', 0.5],
      ['unsuppliedMinimum', 1],
      ['fortressFreeSupplyPoints', 18],
      ['automaticEliminationPercent', 500],
      ['unbridgedRiverMinimumPercent', 160],
      ['leaderBonusCap', 'strength-after-supply'],
      ['supplyRangeHexes', 1],
      ['supplyPerDepotPerTurn', 1],
      ['siegeVpFraction', 0.5],
    ])
    expect(Object.values(constants).every((constant) => constant.provenance === 'rulebook')).toBe(true)
  })

  it('an army piece is what a general could command, and Napoleon is worth two more (LGA-NTS-08)', () => {
    const men = charts.scale.infantryPerPoint.value
    const divisions = 3 * 2
    expect(divisions * unit('fr-inf-2-5').strength * men, 'LGA-NTS-08').toBeLessThanOrEqual(50_000)
    expect(leader('napoleon').offensive * men).toBeGreaterThan(100_000)
    expect(leader('napoleon').offensive * men).toBeLessThanOrEqual(125_000)
  })

  it('the Austrian corps of 1805 is slow, bare of any bonus and bound to its supply (LGA-NTS-09)', () => {
    expect(unit('au05-inf-4-3').strength, 'LGA-NTS-09').toBe(4 * unit('au05-inf-1-4').strength)
    expect(unit('au05-supply').movement).toBeLessThan(unit('fr-supply').movement)
    expect(unit('au05-depot').movement).toBeLessThan(unit('fr-depot').movement)
    expect(leader('mack').offensive).toBe(1)
  })

  it('Austria has next to no reserves in 1805: two levies, and a field army back from Italy (LGA-NTS-10)', () => {
    const late = scenario('1805').arrivals.flatMap(({ id, pieces }) =>
      pieces.flatMap((piece) => (/^au05-(inf|cav)/.test(piece.type ?? '') ? { id, type: piece.type } : [])),
    )
    const reserves = late.filter(({ id }) => id !== 'charles-from-italy')
    expect(late, 'LGA-NTS-10').toHaveLength(7)
    expect(reserves.map(({ type }) => type)).toEqual(['au05-inf-1-4', 'au05-inf-1-4'])
    const ulm = scenario('ulm').arrivals.flatMap(({ pieces }) => pieces.map(({ type }) => type ?? ''))
    expect(ulm.filter((type) => /^au05-(inf|cav)/.test(type))).toEqual([])
  })

  it('the French corps beats the Austrian of 1805, whose good Cavalry is scattered (LGA-NTS-11)', () => {
    const french = unit('fr-inf-5-4')
    const austrian = unit('au05-inf-4-3')
    expect(french.size, 'LGA-NTS-11').toBe(austrian.size)
    expect(french.strength).toBeGreaterThan(austrian.strength)
    expect(french.movement).toBeGreaterThan(austrian.movement)
    expect(shape('austrian-1805', 'cavalry')).toEqual(['X 1-7'])
    expect(charts.combineBreakdown.map((row) => row.part)).not.toContain('au05-cav-1-7')
  })

  it('Austria in 1809 is organised as the French and as bound to supply as before (LGA-NTS-12)', () => {
    expect(shape('austrian-1809', 'infantry'), 'LGA-NTS-12').toEqual(shape('french', 'infantry'))
    const counts = (army: string) =>
      charts.combineBreakdown.filter((row) => row.army === army).map((row) => row.count)
    expect(counts('austrian-1809')).toEqual(counts('french'))
    const { modifiers } = charts.forcedMarch
    expect(modifiers['austrian-1809']).toBe(modifiers['austrian-1805'])
    expect(unit('au09-supply').movement).toBe(unit('au05-supply').movement)
    expect(unit('au09-depot').movement).toBe(unit('au05-depot').movement)
  })

  it('1809: 200,000 in the field, at most 140,000 reserves and 280,000 Landwehr (LGA-NTS-13)', () => {
    const { setup, arrivals } = scenario('1809')
    const points: Record<string, number> = { 'au09-inf-5-4': 4, 'au09-inf-2-5': 2 }
    const men = (pieces: readonly { type?: string }[]) =>
      4000 * pieces.reduce((sum, piece) => sum + (points[piece.type ?? ''] ?? 0), 0)
    expect(Math.abs(men(setup.allied) - 200_000), 'LGA-NTS-13').toBeLessThan(20_000)
    const late = arrivals.flatMap((arrival) => (arrival.side === 'allied' ? arrival.pieces : []))
    const reserves = late.filter((piece) => piece.name.startsWith('Reserves'))
    expect(reserves).toHaveLength(8)
    expect(men(reserves)).toBeLessThanOrEqual(140_000)
    const landwehr = [...setup.allied, ...late].filter((piece) => piece.type === 'au09-lw-1-4')
    expect(landwehr).toHaveLength(22)
    expect(landwehr.length * 4000).toBeLessThanOrEqual(280_000)
  })

  it('1805: Prussia may come in late in the year, if the French fare badly (LGA-NTS-15)', () => {
    const [prussia] = scenario('1805').zones
    expect(prussia.entryTests, 'LGA-NTS-15').toEqual([
      { id: 'A', kind: 'violation', never: [6] },
      { id: 'B', kind: 'die', turns: [7, 8], totalBelow: 32, atMost: 2 },
      { id: 'C', kind: 'certain', turns: [9], totalBelow: 48 },
    ])
  })

  it('a Prussian 18-2 stands for twelve 1-3 brigades; the divisions do a little better (LGA-NTS-16)', () => {
    const army = unit('pr-inf-18-2')
    const brigade = unit('pr-gar-1-3')
    expect([army.strength, army.movement, brigade.strength, brigade.movement], 'LGA-NTS-16').toEqual([
      18, 2, 1, 3,
    ])
    const row = charts.combineBreakdown.find((entry) => entry.whole === 'pr-inf-18-2')!
    expect(row.count * unit(row.part).strength).toBe(12 * brigade.strength)
    expect(unit(row.part).movement).toBeGreaterThan(brigade.movement)
  })

  it('the Prussians have no step between division and army (LGA-NTS-17)', () => {
    expect(
      ofArmy('prussian').map((type) => type.size),
      'LGA-NTS-17',
    ).not.toContain('XXX')
    const whole = charts.combineBreakdown.filter((row) => row.army === 'prussian')
    expect(whole.map((row) => [unit(row.whole).size, unit(row.part).size])).toEqual([['XXXX', 'XX']])
  })

  it('Prussian bases alone never move, and an unsupplied division is worth a brigade (LGA-NTS-18, LGA-FM-15)', () => {
    const fixed = charts.unitTypes.filter((type) => type.movement === 0)
    expect(fixed.map((type) => type.id)).toEqual(['pr-depot'])
    expect(fixed[0].provenance.movement).toBe('rulebook')
    const halved = Math.floor(unit('pr-inf-2-4').strength * charts.constants.unsuppliedFactor.value)
    expect(halved, 'LGA-NTS-18').toBe(unit('pr-gar-1-3').strength)
  })

  it('Prussian Leaders are poor and no Prussian reserve comes in 1806 (LGA-NTS-19)', () => {
    const best = (army: string) =>
      Math.max(
        ...charts.leaders
          .filter((entry) => entry.army === army)
          .map((entry) => entry.offensive + entry.defensive),
      )
    for (const army of ['french', 'russian', 'austrian'])
      expect(best('prussian'), 'LGA-NTS-19').toBeLessThan(best(army))
    const late = scenario('1806').arrivals.flatMap((arrival) => arrival.pieces)
    expect(late.filter((piece) => piece.type?.startsWith('pr-'))).toEqual([])
  })

  it('Russian armies are small, march and ride like the French and come piecemeal (LGA-NTS-20)', () => {
    const row = charts.combineBreakdown.find((entry) => entry.whole === 'ru-inf-12-3')!
    const men = row.count * unit(row.part).strength * charts.scale.infantryPerPoint.value
    expect(men, 'LGA-NTS-20').toBeGreaterThanOrEqual(40_000)
    expect(men).toBeLessThanOrEqual(50_000)
    expect(unit('ru-inf-2-5').movement).toBe(unit('fr-inf-2-5').movement)
    expect(shape('russian', 'cavalry')).toEqual(shape('french', 'cavalry'))
    for (const id of ['1805', '1806']) {
      const { setup, arrivals } = scenario(id)
      expect(setup.allied.filter((piece) => piece.type?.startsWith('ru-'))).toEqual([])
      const groups = arrivals.filter((arrival) =>
        arrival.pieces.some((piece) => /^ru-(inf|cav)/.test(piece.type ?? '')),
      )
      expect(new Set(groups.map((group) => group.turn)).size).toBeGreaterThanOrEqual(3)
    }
  })

  it('no army outdoes the French in pieces, Leaders or marching (LGA-NTS-04, LGA-NTS-21)', () => {
    const pairs = ofArmy('french').flatMap((french) =>
      charts.unitTypes
        .filter(
          (rival) => rival.army !== 'french' && rival.kind === french.kind && rival.size === french.size,
        )
        .map((rival) => ({ french, rival })),
    )
    const combat = pairs.filter((pair) => pair.french.size !== null)
    expect(combat).toHaveLength(17)
    for (const pair of combat)
      expect(pair.french.strength, 'LGA-NTS-04').toBeGreaterThanOrEqual(pair.rival.strength)
    const { french, ...others } = charts.forcedMarch.modifiers
    for (const modifier of Object.values(others)) expect(french, 'LGA-NTS-21').toBeLessThan(modifier)
    const rivals = charts.leaders.filter((entry) => entry.side === 'allied')
    for (const rival of rivals) expect(leader('napoleon').offensive).toBeGreaterThan(2 * rival.offensive)
  })
})
