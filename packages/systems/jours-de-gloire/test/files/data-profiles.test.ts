import { describe, expect, it } from 'vitest'
import { tables } from '../../src/files/charts.ts'
import { createGame } from '../../src/position/game.ts'
import { profiles } from '../../src/files/profiles.ts'
import type { Profile } from '../../src/files/profiles.ts'
import { clauseIds } from '../../src/files/rules.ts'
import { scenarios } from '../../src/files/scenario.ts'

const profile = (id: string): Profile => {
  const found = profiles.find((one) => one.id === id)
  if (!found) throw new Error(`no campaign ${id}`)
  return found
}
const danube = ['danube-1800', 'danube-1805', 'danube-1809'].map(profile)
const poland = ['poland-1806', 'poland-1813'].map(profile)
const france = ['france-1792', 'france-1814'].map(profile)
const small = { identified: 1, detachments: 1 }
const large = { identified: 2, detachments: 1 }
const erratum = (id: string, clause: string) =>
  profile(id).errata.find((one) => one.clause === clause)?.text ?? ''

describe('the campaigns of the series', () => {
  it('JDG-0-d, JDG-0.2-a four games, fortnight turns on the Danube and in Germany, weeks in Poland and France', () => {
    expect(
      profiles.map(({ id, turn }) => [id, turn]),
      'JDG-0.2-a',
    ).toEqual([
      ['germany-1813', 'fortnight'],
      ['danube-1800', 'fortnight'],
      ['danube-1805', 'fortnight'],
      ['danube-1809', 'fortnight'],
      ['poland-1806', 'week'],
      ['poland-1813', 'week'],
      ['france-1792', 'week'],
      ['france-1814', 'week'],
    ])
    expect(profiles.filter(({ reserveArtillery }) => reserveArtillery).map(({ id }) => id)).toEqual([
      'germany-1813',
    ])
  })

  it('every correction names a clause of the ledger', () => {
    for (const { errata } of profiles) for (const { clause } of errata) expect(clauseIds).toContain(clause)
  })

  it('a scenario of another campaign is opened with its profile', () => {
    const base = scenarios.find(({ id }) => id === 'bautzen')
    const game = createGame({
      scenario: 'x',
      files: { scenario: { ...base, id: 'x', profile: 'poland-1806' } },
    })
    expect(game.profile).toMatchObject({ siege: 'week', strength: 'series', besiegedCity: null })
    expect(() =>
      createGame({ scenario: 'x', files: { scenario: { ...base, id: 'x', profile: 'spain' } } }),
    ).toThrow('there is no campaign "spain"')
  })

  it('a scenario that names no supply sources has those of its campaign', () => {
    const base = scenarios.find(({ id }) => id === 'emperor')
    const bare = { ...base, id: 'x', armies: base?.armies.map(({ sources, ...army }) => army) }
    const game = createGame({ scenario: 'x', files: { scenario: bare } })
    expect(game.armies.map(({ sources }) => sources.map((box) => game.ground.boxIds[box]))).toEqual([
      ['weimar'],
      ['berlin', 'breslau'],
    ])
  })
})

describe('Germany 1813', () => {
  it('JDG-B-0.2-a a turn is a fortnight, Q1 or Q2 of a month', () => {
    const { calendar } = scenarios.find(({ id }) => id === 'campaign') ?? { calendar: [] }
    expect(calendar.length, 'JDG-B-0.2-a').toBe(16)
    expect(calendar.map(({ label }) => label.split('–')[0])).toEqual(
      Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? '16' : '1')),
    )
    expect(profile('germany-1813').turn).toBe('fortnight')
  })

  it('JDG-A-abbr Q1 and Q2 are the halves of a month', () => {
    const { calendar } = scenarios.find(({ id }) => id === 'campaign') ?? { calendar: [] }
    expect(
      calendar.slice(0, 3).map(({ label, month }) => [label, month]),
      'JDG-A-abbr',
    ).toEqual([
      ['16–31 March 1813', 'March'],
      ['1–15 April 1813', 'April'],
      ['16–30 April 1813', 'April'],
    ])
  })

  it('JDG-B-supply-fr, JDG-B-supply-al1, JDG-B-supply-al2 supply sources', () => {
    expect(profile('germany-1813').sources, 'JDG-B-supply-fr, JDG-B-supply-al1, JDG-B-supply-al2').toEqual({
      french: ['weimar'],
      'russo-prussian': ['berlin', 'breslau'],
      silesia: ['breslau'],
      bohemia: ['thieresienstadt'],
      north: ['berlin'],
      poland: ['breslau'],
    })
  })

  it('JDG-B-8.8-a, JDG-B-8.8-b, JDG-B-8.8-c city limits, weak walls, the fortnight procedure', () => {
    const { largeCities, largeCity, city, siegeDie, siege } = profile('germany-1813')
    expect(largeCities).toEqual(['leipzig', 'dresde', 'magdebourg'])
    expect([largeCity, city]).toEqual([large, small])
    expect(siegeDie).toEqual({ dresde: 1, leipzig: 1 })
    expect(tables.sieges[siege]).toEqual([5, 2])
  })
})

describe('the Danube', () => {
  it('JDG-DAN-0.2-a fortnights, and the years 1800, 1805 and 1809', () => {
    expect(
      danube.map(({ turn, years }) => [turn, years]),
      'JDG-DAN-0.2-a',
    ).toEqual([
      ['fortnight', [1800]],
      ['fortnight', [1805]],
      ['fortnight', [1809]],
    ])
  })

  it('JDG-DAN-1.2-a the marks on units', () => {
    for (const { codes } of danube)
      expect(codes, 'JDG-DAN-1.2-a').toMatchObject({
        GD: 'Guard',
        RS: 'Reserve',
        BV: 'Bavarian army',
        HG: 'Hungarian Insurrection',
      })
  })

  it('JDG-DAN-supply-1800-fr, JDG-DAN-supply-1800-at supply in 1800', () => {
    expect(danube[0].sources, 'JDG-DAN-supply-1800-fr, JDG-DAN-supply-1800-at').toEqual({
      french: ['strasbourg'],
      austrian: ['vienne'],
    })
  })

  it('JDG-DAN-supply-1805-fr, JDG-DAN-supply-1805-at, JDG-DAN-supply-1805-ru supply in 1805', () => {
    expect(
      danube[1].sources,
      'JDG-DAN-supply-1805-fr, JDG-DAN-supply-1805-at, JDG-DAN-supply-1805-ru',
    ).toEqual({
      french: ['strasbourg'],
      'austrian-germany': ['vienne', 'prague', 'olmutz'],
      russian: ['troppau'],
    })
  })

  it('JDG-DAN-supply-1809-frg, JDG-DAN-supply-1809-fri, JDG-DAN-supply-1809-atg, JDG-DAN-supply-1809-ati supply in 1809', () => {
    expect(
      danube[2].sources,
      'JDG-DAN-supply-1809-frg, JDG-DAN-supply-1809-fri, JDG-DAN-supply-1809-atg, JDG-DAN-supply-1809-ati',
    ).toEqual({
      'french-germany': ['strasbourg'],
      'french-italy': ['south-edge-east', 'strasbourg'],
      'austrian-germany': ['vienne', 'prague', 'olmutz'],
      'austrian-italy': ['raab', 'vienne', 'prague', 'olmutz'],
    })
  })

  it('JDG-DAN-7.1 Russians use the Austrian flag', () => {
    for (const { flags } of danube) expect(flags['russian'], 'JDG-DAN-7.1').toBe(flags['austrian'])
  })

  it('JDG-DAN-8.8-a, JDG-DAN-8.8-b, JDG-DAN-8.8-c city limits and the fortnight procedure', () => {
    for (const { city, largeCity, largeCities, siege } of danube) {
      expect([city, largeCity], 'JDG-DAN-8.8-a').toEqual([small, large])
      expect(largeCities).toEqual(['mayence', 'ulm', 'ausbourg', 'ratisbonne', 'vienne'])
      expect(tables.sieges[siege], 'JDG-DAN-8.8-c').toEqual([5, 2])
    }
  })

  it.each([
    ['JDG-DAN-S1S3', 'danube-1800', 'Karlsruhe'],
    ['JDG-DAN-S456', 'danube-1805', 'Lannes'],
    ['JDG-DAN-S56', 'danube-1805', 'Mortier'],
    ['JDG-DAN-S5-a', 'danube-1805', 'Liechtenstein starts in Vienne'],
    ['JDG-DAN-S5-b', 'danube-1805', 'hold Vienne'],
    ['JDG-DAN-S6-a', 'danube-1805', 'Brixen'],
    ['JDG-DAN-S6-b', 'danube-1805', 'Olmütz'],
    ['JDG-DAN-S6-c', 'danube-1805', 'scenario 4'],
    ['JDG-DAN-roster', 'danube-1805', 'Jellacic'],
    ['JDG-DAN-det', 'danube-1800', 'A and B become D and E'],
    ['JDG-DAN-det', 'danube-1809', 'French C becomes E'],
  ])(
    'JDG-DAN-S1S3, JDG-DAN-S456, JDG-DAN-S56, JDG-DAN-S5-a, JDG-DAN-S5-b, JDG-DAN-S6-a, JDG-DAN-S6-b, JDG-DAN-S6-c, JDG-DAN-roster, JDG-DAN-det corrections: %s',
    (clause, id, words) => {
      expect(erratum(id, clause), clause).toContain(words)
    },
  )
})

describe('Poland', () => {
  it('JDG-POL-0.2-a weeks, and the years', () => {
    expect(
      poland.map(({ turn, years }) => [turn, years]),
      'JDG-POL-0.2-a',
    ).toEqual([
      ['week', [1806, 1807]],
      ['week', [1812, 1813]],
    ])
  })

  it('JDG-POL-1.2-a the marks on units', () => {
    for (const { codes } of poland)
      expect(codes, 'JDG-POL-1.2-a').toMatchObject({ '1e–30e': 'divisions', AG: 'advance guard' })
  })

  it('JDG-POL-supply-0607-fr, JDG-POL-supply-0607-ru, JDG-POL-supply-13-fr, JDG-POL-supply-13-ru supply sources', () => {
    expect(poland[0].sources, 'JDG-POL-supply-0607-fr, JDG-POL-supply-0607-ru').toEqual({
      french: ['varsovie'],
      russian: ['entry-3-heights'],
    })
    expect(poland[1].sources, 'JDG-POL-supply-13-fr, JDG-POL-supply-13-ru').toEqual({
      french: ['thorn', 'graudenz', 'dantzig'],
      'russian-kutusov': ['entry-3-heights'],
      'russian-wittgenstein': ['entry-3-heights'],
    })
  })

  it('JDG-POL-7.1-a, JDG-POL-7.1-b, JDG-POL-7.1-c whose Dummies the Prussians and Austrians use', () => {
    expect(poland[0].flags, 'JDG-POL-7.1-a').toEqual({ prussian: 'allied' })
    expect(poland[1].flags, 'JDG-POL-7.1-b').toEqual({ prussian: 'french', austrian: 'french' })
    expect(erratum('poland-1813', 'JDG-POL-7.1-c'), 'JDG-POL-7.1-c').toContain('Yorck')
  })

  it('JDG-POL-8.8-a, JDG-POL-8.8-b city limits', () => {
    for (const { city, largeCity, largeCities } of poland) {
      expect([city, largeCity], 'JDG-POL-8.8-a').toEqual([small, large])
      expect(largeCities).toEqual(['danzig', 'konigsberg'])
    }
  })

  it('JDG-POL-8.8-S1, JDG-POL-8.8-S2, JDG-POL-8.8-S3, JDG-POL-8.8-S4, JDG-POL-8.8-S5 the week procedure: 6, then 5-6, 4-6, 2-6', () => {
    for (const { siege } of poland) expect(tables.sieges[siege]).toEqual([6, 5, 4, 2])
  })

  it.each([
    ['JDG-POL-S1-a', 'Galitzine'],
    ['JDG-POL-S2-a', 'Graudenz'],
    ['JDG-POL-S3-a', 'Dantzig'],
    ['JDG-POL-S4-a', 'connection (1)'],
    ['JDG-POL-S4-b', 'Savary'],
    ['JDG-POL-S4-c', 'Bennigsen'],
    ['JDG-POL-S4-d', 'Lefebvre'],
    ['JDG-POL-S4-f', 'Passarge'],
    ['JDG-POL-S4-g', 'Ostermann'],
    ['JDG-POL-S4-i', 'Wolkonski'],
    ['JDG-POL-roster', 'Lestocq'],
  ])(
    'JDG-POL-S1-a, JDG-POL-S2-a, JDG-POL-S3-a, JDG-POL-S4-a, JDG-POL-S4-b, JDG-POL-S4-c, JDG-POL-S4-d, JDG-POL-S4-f, JDG-POL-S4-g, JDG-POL-S4-i, JDG-POL-roster corrections: %s',
    (clause, words) => {
      expect(erratum('poland-1806', clause), clause).toContain(words)
    },
  )

  it('JDG-POL-S5-a Wittgenstein commands until Kutusov enters', () => {
    expect(erratum('poland-1813', 'JDG-POL-S5-a'), 'JDG-POL-S5-a').toContain('Until Kutusov enters')
  })
})

describe('France', () => {
  it('JDG-FRA-0.2-a, JDG-FRA-1.2-a weeks, the years 1792 and 1814, Roman numerals for corps', () => {
    expect(
      france.map(({ turn, years, codes }) => [turn, years, codes]),
      'JDG-FRA-0.2-a, JDG-FRA-1.2-a',
    ).toEqual([
      ['week', [1792], { 'I–XX': 'corps' }],
      ['week', [1814], { 'I–XX': 'corps' }],
    ])
  })

  it('JDG-FRA-supply-1792-fr, JDG-FRA-supply-1792-al supply in 1792', () => {
    expect(france[0].sources, 'JDG-FRA-supply-1792-fr, JDG-FRA-supply-1792-al').toEqual({
      ardennes: ['paris'],
      centre: ['paris'],
      prussian: ['luxembourg'],
      austrian: ['luxembourg'],
    })
  })

  it('JDG-FRA-supply-1814-fr, JDG-FRA-supply-1814-bo, JDG-FRA-supply-1814-si supply in 1814', () => {
    expect(
      france[1].sources,
      'JDG-FRA-supply-1814-fr, JDG-FRA-supply-1814-bo, JDG-FRA-supply-1814-si',
    ).toEqual({ french: ['paris'], bohemia: ['langres'], silesia: ['nancy'] })
  })

  it('JDG-FRA-7.1 the Coalition has one flag', () => {
    for (const { flags } of france)
      expect(new Set(Object.values(flags)), 'JDG-FRA-7.1').toEqual(new Set(['allied']))
  })

  it('JDG-FRA-8.8-a, JDG-FRA-8.8-b city limits', () => {
    for (const { city, largeCity, largeCities } of france) {
      expect([city, largeCity], 'JDG-FRA-8.8-a').toEqual([small, large])
      expect(largeCities).toEqual(['paris'])
    }
  })

  it('JDG-FRA-8.8-S1, JDG-FRA-8.8-S2, JDG-FRA-8.8-S3, JDG-FRA-8.8-S4, JDG-FRA-8.8-S5 the week procedure', () => {
    for (const { siege } of france) expect(tables.sieges[siege]).toEqual([6, 5, 4, 2])
  })

  it('JDG-FRA-S2, JDG-FRA-S3, JDG-FRA-S4 where Raieswski starts or arrives', () => {
    expect(erratum('france-1814', 'JDG-FRA-S2'), 'JDG-FRA-S2').toContain('Nancy')
    expect(erratum('france-1814', 'JDG-FRA-S3'), 'JDG-FRA-S3').toContain('between Troyes and Mussy')
    expect(erratum('france-1814', 'JDG-FRA-S4'), 'JDG-FRA-S4').toContain('Joinville')
  })
})
