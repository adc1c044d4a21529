import { describe, expect, it } from 'vitest'
import { DataError } from '@bivouac/kernel'
import { createHexMap, parseMapFile } from '../src/index.ts'

/** Four columns, three rows, a brook down the middle with one bridge. */
function smallMap() {
  return {
    title: 'The brook',
    source: 'made for a test',
    scale: { kmPerHex: 15 },
    projection: { type: 'none', lon0: 10 },
    layout: {
      cols: 4,
      rows: 3,
      top: 'pointy',
      offset: 'odd-r',
      id: 'CCRR',
      firstId: '0101',
      sides: ['E', 'SE', 'SW', 'W', 'NW', 'NE'],
      corners: { '0101': [6.1, 55.3] },
    },
    codes: { '.': 'clear', w: 'woods', S: 'sea' },
    sideKinds: { b: 'river-bridged', u: 'river-unbridged' },
    terrain: ['..w.', '.w.S', '...S'],
    sides: [
      ['0201', 0, 'u'],
      ['0202', 0, 'b'],
      ['0303', 3, 'u'],
    ],
    rivers: [{ id: 'brook', name: 'Brook', type: 'river', width: 1, to: 'edge', first: 0, count: 3 }],
    bridges: [['0202', 0, 'Mill bridge']],
    passes: [{ name: 'Gap', hexes: ['0101', '0102'] }],
    lakes: [{ id: 'pond', name: 'Pond', hexes: ['0402'] }],
    places: [
      {
        id: 'mill',
        name: 'Mill',
        hex: '0202',
        kind: 'town',
        rank: 3,
        ground: 'woods',
        lon: 7,
        lat: 48,
        years: [1809],
      },
      { id: 'fort', name: 'Fort', hex: '0103', kind: 'fortress', rank: 1, note: 'a redoubt' },
    ],
    labels: {
      unit: 'hex widths',
      places: [['mill', 1.5, 0.9, 'start']],
      rivers: [['Brook', 2, 1, 90, 1]],
      lakes: [['Pond', 3, 1]],
      ranges: [],
      waters: [['Sea', 3, 2, 0, 1]],
      regions: [],
    },
  }
}

/** The small map with one value changed, found by the keys on the way to it. */
function changed(path: readonly (string | number)[], value: unknown): unknown {
  const file: unknown = smallMap()
  let at = file as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>
  const last = path.at(-1)!
  if (value === undefined) delete at[last]
  else at[last] = value
  return file
}

function refusal(input: unknown): DataError {
  try {
    parseMapFile(input)
  } catch (error) {
    if (error instanceof DataError) return error
    throw error
  }
  throw new Error('the file was accepted')
}

describe('a map file', () => {
  it('is read as it stands', () => {
    expect(parseMapFile(smallMap())).toEqual({ ...smallMap(), roads: [] })
  })

  it('needs no waters, places or lettering', () => {
    const { title, source, layout, codes, terrain } = smallMap()
    const file = parseMapFile({ title, source, layout, codes, terrain })
    expect(file.sides).toEqual([])
    expect(file.labels.places).toEqual([])
    expect(createHexMap(file).sideKinds.every((kind) => kind === 0)).toBe(true)
  })

  it('may stand flat-topped', () => {
    const file = smallMap()
    Object.assign(file.layout, { top: 'flat', offset: 'odd-q', sides: ['N', 'NE', 'SE', 'S', 'SW', 'NW'] })
    file.sides = [['0202', 3, 'b']]
    file.rivers = []
    file.bridges = []
    const { grid, sideKinds } = createHexMap(parseMapFile(file))
    expect(sideKinds[grid.indexOf('0203') * 6]).toBe(1)
  })

  it.each<[string, (string | number)[], unknown, string, RegExp]>([
    ['no title', ['title'], undefined, 'title', /expected/],
    ['a stray key', ['colour'], 'red', 'colour', /expected never/],
    ['a row that is no text', ['terrain', 1], 7, 'terrain[1]', /expected string, found 7/],
    ['a side beyond 5', ['sides', 1, 1], 6, 'sides[1][1]', /0 to 5/],
    ['a side that is no whole number', ['sides', 1, 1], 0.5, 'sides[1][1]', /whole number/],
    ['a side with a fourth entry', ['sides', 1], ['0202', 0, 'b', 1], 'sides[1][3]', /expected never/],
    ['a code of two letters', ['codes'], { '..': 'clear' }, 'codes[".."]', /single character/],
    ['a terrain id with a blank', ['codes', '.'], 'open ground', 'codes["."]', /small letters/],
    ['an unknown anchor', ['labels', 'places', 0, 3], 'left', 'labels.places[0][3]', /expected/],
    ['no columns', ['layout', 'cols'], 0, 'layout.cols', /1 or more/],
    ['an unknown offset', ['layout', 'offset'], 'odd', 'layout.offset', /odd-r/],
    ['a pattern that is none', ['layout', 'id'], 'XXYY', 'layout.id', /CCRR/],
  ])('of the wrong shape is refused: %s', (_, path, value, where, what) => {
    const error = refusal(changed(path, value))
    expect(error.path).toBe(where)
    expect(error.message).toMatch(what)
    expect(error.message.startsWith(`${where}: `)).toBe(true)
  })

  it.each<[string, (string | number)[], unknown, string, RegExp]>([
    ['tops against offset', ['layout', 'top'], 'flat', 'layout.top', /pointy/],
    ['sides in another order', ['layout', 'sides', 1], 'NE', 'layout.sides[1]', /"SE"/],
    ['first id of another pattern', ['layout', 'firstId'], '11', 'layout.firstId', /CCRR/],
    ['too few digits', ['layout', 'firstId'], '9701', 'layout.id', /4 columns/],
    ['too large', ['layout', 'cols'], 20000, 'layout', /at most 32767/],
    ['a row missing', ['terrain'], ['....', '....'], 'terrain', /expected 3 rows, found 2/],
    ['a short row', ['terrain', 2], '...', 'terrain[2]', /expected 4 characters, found 3/],
    ['an unknown code', ['terrain', 1], '..x.', 'terrain[1][2]', /found "x"/],
    ['two codes of one terrain', ['codes', 'w'], 'clear', 'codes.w', /twice/],
    ['two kinds of one name', ['sideKinds', 'u'], 'river-bridged', 'sideKinds.u', /twice/],
    ['a side of no hex', ['sides', 0, 0], '0501', 'sides[0][0]', /on the map/],
    ['a side on the edge', ['sides', 0], ['0401', 0, 'u'], 'sides[0][1]', /edge of the map/],
    ['an unknown side kind', ['sides', 2, 2], 'l', 'sides[2][2]', /sideKinds/],
    ['a side listed twice', ['sides', 2], ['0201', 0, 'b'], 'sides[2]', /once/],
    ['a side listed from both hexes', ['sides', 2], ['0301', 3, 'b'], 'sides[2]', /once/],
    ['a river out of sides', ['rivers', 0, 'count'], 4, 'rivers[0]', /within 3 sides/],
    ['a bridge over nothing', ['bridges', 0, 1], 3, 'bridges[0]', /listed in sides/],
    ['a bridge off the map', ['bridges', 0, 0], '9999', 'bridges[0][0]', /on the map/],
    ['a pass off the map', ['passes', 0, 'hexes', 1], '0104', 'passes[0].hexes[1]', /on the map/],
    ['a lake off the map', ['lakes', 0, 'hexes', 0], '', 'lakes[0].hexes[0]', /on the map/],
    ['a place off the map', ['places', 1, 'hex'], '0004', 'places[1].hex', /on the map/],
    ['two places of one id', ['places', 1, 'id'], 'mill', 'places[1].id', /"mill" twice/],
    ['two places in a hex', ['places', 1, 'hex'], '0202', 'places[1].hex', /holds mill/],
    ['unknown ground', ['places', 0, 'ground'], 'lava', 'places[0].ground', /"lava"/],
    ['lettering of no place', ['labels', 'places', 0, 0], 'milk', 'labels.places[0][0]', /"milk"/],
  ])('that makes no sense is refused: %s', (_, path, value, where, what) => {
    const error = refusal(changed(path, value))
    expect(error.path).toBe(where)
    expect(error.message).toMatch(what)
  })

  it.each([null, undefined, 7, 'map'])('that is %j is refused', (input) => {
    expect(refusal(input).path).toBe('')
    expect(refusal(input).message).toMatch(/^expected Object/)
  })

  it('does not take the inherited names of an object for codes', () => {
    const file = changed(['sides', 2, 2], 'constructor')
    expect(refusal(file).path).toBe('sides[2][2]')
  })
})

describe('a map', () => {
  const map = createHexMap(parseMapFile(smallMap()))
  const { grid } = map
  const terrainAt = (id: string) => map.terrainIds[map.terrain[grid.indexOf(id)]]

  it('knows the terrain of each hex', () => {
    expect(terrainAt('0101')).toBe('clear')
    expect(terrainAt('0301')).toBe('woods')
    expect(terrainAt('0202')).toBe('woods')
    expect(terrainAt('0402')).toBe('sea')
    expect(terrainAt('0403')).toBe('sea')
  })

  it('knows each side from both its hexes', () => {
    const kinds = new Map<string, string>()
    for (let hex = 0; hex < grid.size; hex++) {
      for (let side = 0; side < 6; side++) {
        const kind = map.sideKinds[hex * 6 + side]
        if (kind > 0) kinds.set(`${grid.ids[hex]}/${side}`, map.sideKindIds[kind - 1])
      }
    }
    expect([...kinds].sort()).toEqual([
      ['0201/0', 'river-unbridged'],
      ['0202/0', 'river-bridged'],
      ['0203/0', 'river-unbridged'],
      ['0301/3', 'river-unbridged'],
      ['0302/3', 'river-bridged'],
      ['0303/3', 'river-unbridged'],
    ])
  })

  it('knows its places by id and by hex', () => {
    const mill = map.placeById.get('mill')!
    expect(mill.name).toBe('Mill')
    expect(mill.index).toBe(grid.indexOf('0202'))
    expect(map.placeAt.get(mill.index)).toBe(mill)
    expect(map.placeAt.get(grid.indexOf('0101'))).toBeUndefined()
    expect(map.places.map((place) => place.id)).toEqual(['mill', 'fort'])
  })

  it('is frozen', () => {
    expect(Object.isFrozen(map)).toBe(true)
    expect(Object.isFrozen(map.places)).toBe(true)
    expect(map.places.every((place) => Object.isFrozen(place))).toBe(true)
  })
})
