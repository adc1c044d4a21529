import { describe, expect, it } from 'vitest'
import { hexesOf, zoneHexesOf } from '../../src/position/footing.ts'
import { isClear } from '../../src/position/ground.ts'
import { formings } from '../../src/movement/forming.ts'
import { CARRE, COLUMN, GENERAL, LINE, ROAD, SKIRMISH } from '../../src/position/state.ts'
import type { FormationName } from '../../src/position/state.ts'
import type { LbAction } from '../../src/position/actions.ts'
import { findHex, findUnit } from '../../src/position/troops.ts'
import type { Laid } from '../support/field.ts'
import { rolls } from '../support/field.ts'
import { act, march, offers, segment, spent, stands, whyNot } from './drill.ts'

function form(unit: string, formation: FormationName, facing: number, left = 0, right = 0): LbAction {
  return { do: 'form', unit, formation, facing, left, right }
}

/** What taking a formation costs, or the clause that forbids it. */
function price(laid: Laid, action: LbAction, unit = 'F-34-1'): number | string {
  const p = segment({ [unit]: laid })
  const why = whyNot(p, action)
  if (why !== null) return why
  act(p, action)
  return spent(p, unit)
}

const column = { at: '1912', face: 0 } as const
const line = { at: '1912', face: 'v0', formation: 'line' } as const

describe('rule 15: what the formations are', () => {
  it('LB-15-a, LB-15-b line and column are open to infantry on clear ground', () => {
    const p = segment({ 'F-34-1': column })
    const kinds = formings(p, findUnit(p, 'F-34-1')).map(({ formation }) => formation)
    expect(kinds.includes(LINE), 'LB-15-a').toBe(true)
    const q = segment({ 'F-34-1': line })
    expect(
      formings(q, findUnit(q, 'F-34-1')).some(({ formation }) => formation === COLUMN),
      'LB-15-b',
    ).toBe(true)
  })

  it('LB-15-c carré is for infantry', () => {
    expect(price(column, form('F-34-1', 'carre', 0))).toBe(1)
    expect(price({ at: '1912' }, form('F-9H', 'carre', 0), 'F-9H')).toBe('LB-15-c')
  })

  it('LB-15-d general order is for ground that allows no other', () => {
    expect(price(column, form('F-34-1', 'generalOrder', 0))).toBe('LB-15-d')
  })

  it('LB-15-e foot and horse skirmish, LB-15-f road march is on roads', () => {
    const p = segment({ 'F-17L1': { at: '1912' }, 'F-9H': { at: '1614' } })
    for (const id of ['F-17L1', 'F-9H'])
      expect(
        formings(p, findUnit(p, id)).some(({ formation }) => formation === SKIRMISH),
        'LB-15-e',
      ).toBe(true)
    expect(price(column, form('F-34-1', 'roadMarch', 0)), 'LB-15-f').toBe('LB-16-road-k')
  })
})

describe('rule 16: what a change costs', () => {
  it('LB-16-b infantry one point, guns two, cavalry three', () => {
    expect(price(column, form('F-34-1', 'line', 1)), 'LB-16-b').toBe(1)
    expect(price({ at: '1912' }, { do: 'unlimber', unit: 'F-A1' }, 'F-A1')).toBe(2)
    expect(price({ at: '1912' }, form('F-9H', 'line', 1, 1, 0), 'F-9H')).toBe(3)
  })

  it('LB-16-col-a infantry facing a side on clear ground is in column', () => {
    const p = segment({ 'F-34-1': line })
    act(p, form('F-34-1', 'column', 2))
    expect(stands(p, 'F-34-1'), 'LB-16-col-a').toMatchObject({ formation: COLUMN, facing: 2 })
  })

  it('LB-16-line-a a line faces a vertex beside the side it faced', () => {
    expect(price(column, form('F-34-1', 'line', 11)), 'LB-16-line-a').toBe(1)
    expect(price(column, form('F-34-1', 'line', 5))).toBe('LB-18-e')
  })

  it('LB-16-line-b two hexes need five increments', () => {
    expect(price({ ...column, lost: 6 }, form('F-34-1', 'line', 1, 1, 0))).toBe('LB-16-line-b')
    expect(price({ ...column, lost: 5 }, form('F-34-1', 'line', 1, 1, 0))).toBe(2)
  })

  it('LB-16-line-c one point into line, LB-16-line-g two straight into two hexes', () => {
    expect(price(column, form('F-34-1', 'line', 1)), 'LB-16-line-c').toBe(1)
    expect(price(column, form('F-34-1', 'line', 1, 0, 1)), 'LB-16-line-g').toBe(2)
  })

  it('LB-16-line-d a single increment may stand in line', () => {
    expect(price({ ...column, lost: 9 }, form('F-34-1', 'line', 1)), 'LB-16-line-d').toBe(1)
  })

  it('LB-16-line-e up to eighteen increments in line in a hex', () => {
    const p = segment({
      'F-34-2': { at: '1912', face: 'v0', formation: 'line' },
      'F-34-3': { at: '1913', face: 'v0', formation: 'line' },
      'F-40-1': { at: '2012', face: 'v5', formation: 'line' },
    })
    expect(whyNot(p, { do: 'march', unit: 'F-34-3', path: ['1912'] }), 'LB-16-line-e').toBeNull()
    march(p, 'F-34-3', '1912')
    act(p, { do: 'end' })
    expect(whyNot(p, { do: 'march', unit: 'F-40-1', path: ['1912'] })).toBe('LB-18-n')
  })

  it('LB-16-line-f a line stands on clear ground only, slopes among it', () => {
    expect(price({ at: '1410', formation: 'generalOrder' }, form('F-34-1', 'line', 1))).toBe('LB-16-line-f')
    const p = segment({ 'F-34-1': { at: '1615', face: 'v0', formation: 'line' } })
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['1614'] })).toBeNull()
    expect(isClear(p.game.ground, findHex(p, '1615'))).toBe(true)
  })

  it('LB-16-line-aa drawing out or in an existing line costs a point', () => {
    expect(price(line, form('F-34-1', 'line', 1, 1, 0)), 'LB-16-line-aa').toBe(1)
    expect(price({ ...line, left: 1 }, form('F-34-1', 'line', 1))).toBe(1)
  })
})

describe('carré', () => {
  it('LB-16-carre-a on clear ground only', () => {
    expect(price({ at: '1410', formation: 'generalOrder' }, form('F-34-1', 'carre', 0))).toBe('LB-16-carre-a')
  })

  it('LB-16-carre-b with three increments in the hex', () => {
    expect(price({ ...column, lost: 8 }, form('F-34-1', 'carre', 0))).toBe('LB-16-carre-b')
    expect(price({ ...column, lost: 7 }, form('F-34-1', 'carre', 0))).toBe(1)
  })

  it('LB-16-carre-c with eighteen at the most', () => {
    const p = segment({ 'F-34-1': column, 'F-34-2': column })
    expect(whyNot(p, form('F-34-2', 'carre', 0))).toBe('LB-16-carre-c')
  })

  it('LB-16-carre-e it costs a point in the own segment, LB-16-carre-g and faces every way', () => {
    const p = segment({ 'F-34-1': column })
    act(p, form('F-34-1', 'carre', 0))
    expect(spent(p, 'F-34-1'), 'LB-16-carre-e').toBe(1)
    expect(whyNot(p, { do: 'turn', unit: 'F-34-1', facing: 2 })).toBe('LB-16-carre-g')
    expect(zoneHexesOf(p, findUnit(p, 'F-34-1'))).toEqual([])
  })

  it('LB-16-carre-i with enemy cavalry upon it, it neither moves nor changes', () => {
    const p = segment({ 'F-34-1': { at: '1912', formation: 'carre' }, 'C-PHU': { at: '1912', face: 0 } })
    expect(whyNot(p, form('F-34-1', 'column', 0))).toBe('LB-16-carre-i')
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['1911'] })).toBe('LB-16-carre-i')
  })

  it('LB-16-carre-move-a a carré moves one hex, LB-16-carre-move-c always between clear hexes and over slopes', () => {
    const p = segment({ 'F-34-1': { at: '1614', formation: 'carre' } })
    p.state.units.spent[findUnit(p, 'F-34-1')] = 15
    march(p, 'F-34-1', '1615')
    expect(stands(p, 'F-34-1').at, 'LB-16-carre-move-a LB-16-carre-move-c').toBe('1615')
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['1616'] })).not.toBeNull()
  })

  it('LB-16-carre-move-b with a change of formation first it has the rest of its movement', () => {
    const p = segment({ 'F-34-1': { at: '1914', formation: 'carre' } })
    act(p, form('F-34-1', 'column', 0))
    march(p, 'F-34-1', '1913', '1912', '1911')
    expect(spent(p, 'F-34-1'), 'LB-16-carre-move-b').toBe(4)
  })

  it('LB-16-carre-move-d it changes formation to enter close ground', () => {
    const p = segment({ 'F-34-1': { at: '1411', formation: 'carre' } })
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['1410'] })).toBe('LB-16-carre-move-d')
  })

  it('LB-16-e it does not enter a hex with enemy cavalry', () => {
    const p = segment({ 'F-34-1': { at: '1913', formation: 'carre' }, 'C-PHU': { at: '1912', face: 0 } })
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['1912'] }), 'LB-16-e').toBe('LB-18-n')
  })

  it('LB-16-carre-f in the enemy’s charge segment it is not this action that forms it', () => {
    const p = segment({ 'C-MU1': { at: '1912' } })
    expect(whyNot(p, form('C-MU1', 'carre', 0)), 'LB-16-carre-f').toBe('LB-4-b')
  })
})

describe('road march', () => {
  const head = { at: '1810', face: 5 } as const

  it('LB-16-road-a half a point for each road hex, LB-16-road-b at the rate of the battle', () => {
    const p = segment({ 'F-34-1': { at: '1910', face: 4, formation: 'roadMarch', trail: ['2010', '2111'] } })
    march(p, 'F-34-1', '1810', '1710', '1610')
    expect(spent(p, 'F-34-1'), 'LB-16-road-a LB-16-road-b').toBe(1.5)
    expect(p.state.units.trail[findUnit(p, 'F-34-1')]).toEqual([findHex(p, '1710'), findHex(p, '1810')])
  })

  it('LB-16-road-c four increments to a hex, LB-16-road-d the rest strung out behind, LB-16-road-e eleven in three', () => {
    const p = segment({ 'F-21C': { at: '1810', face: 5, lost: 1 } })
    const unit = findUnit(p, 'F-21C')
    const road = formings(p, unit).find(({ formation }) => formation === ROAD)
    expect(road, 'LB-16-road-c').toBeDefined()
    act(p, form('F-21C', 'roadMarch', road?.facing ?? 0))
    expect(hexesOf(p, unit), 'LB-16-road-d LB-16-road-e').toHaveLength(3)
    const crowded = segment({ 'F-34-1': head, 'F-34-2': head })
    expect(whyNot(crowded, form('F-34-2', 'roadMarch', 10)), 'LB-16-road-c').not.toBeNull()
  })

  it('LB-16-road-f only the smallest bodies', () => {
    const p = segment({ 'F-34-1': head })
    const units = p.game.units.map((unit) => (unit.id === 'F-34-1' ? { ...unit, size: 'regiment' } : unit))
    const q = { ...p, game: { ...p.game, units } }
    const road = formings(p, findUnit(p, 'F-34-1')).find(({ formation }) => formation === ROAD)
    expect(road).toBeDefined()
    expect(whyNot(q, form('F-34-1', 'roadMarch', road?.facing ?? 0))).toBe('LB-16-road-f')
  })

  it('LB-16-road-j the road is interrupted by houses', () => {
    const p = segment({ 'F-34-1': { at: '1610', face: 5, formation: 'roadMarch', trail: ['1710', '1810'] } })
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['1510'] }), 'LB-16-road-j').not.toBeNull()
  })

  it('LB-16-road-k it is taken up in a road hex and left by a change that gathers it', () => {
    const p = segment({ 'F-34-1': { at: '1810', face: 4, formation: 'roadMarch', trail: ['1910', '2010'] } })
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['1811'] })).toBe('LB-16-road-k')
    const back = segment({
      'F-34-1': { at: '1810', face: 1, formation: 'roadMarch', trail: ['1910', '2010'] },
    })
    expect(whyNot(back, { do: 'march', unit: 'F-34-1', path: ['1910'] })).toBe('LB-16-road-k')
    act(p, form('F-34-1', 'column', 8))
    expect(spent(p, 'F-34-1')).toBe(1)
    expect(hexesOf(p, findUnit(p, 'F-34-1'))).toEqual([findHex(p, '1810')])
    expect(price({ at: '1912' }, form('F-34-1', 'roadMarch', 0))).toBe('LB-16-road-k')
  })
})

describe('artillery', () => {
  const guns = { at: '1912', face: 0, formation: 'unlimbered' } as const

  it('LB-16-art-a a battery is limbered or unlimbered and takes no other formation', () => {
    expect(price(guns, form('F-A1', 'column', 0), 'F-A1')).toBe('LB-16-art-a')
    expect(price(guns, { do: 'march', unit: 'F-A1', path: ['1911'] }, 'F-A1')).toBe('LB-16-art-a')
  })

  it('LB-16-art-b, LB-16-art-c limbering costs two points and a die; a failure leaves it, once a turn', () => {
    const p = segment({ 'F-A1': guns })
    act(p, { do: 'limber', unit: 'F-A1' }, rolls(4))
    expect(stands(p, 'F-A1').formation, 'LB-16-art-b').toBe(6)
    expect(spent(p, 'F-A1')).toBe(2)
    const q = segment({ 'F-A1': guns })
    const events = act(q, { do: 'limber', unit: 'F-A1' }, rolls(3))
    expect(events.find(({ type }) => type === 'limbering')).toMatchObject({ passed: false, needs: 4 })
    expect(stands(q, 'F-A1').formation).toBe(7)
    expect(spent(q, 'F-A1')).toBe(2)
    expect(whyNot(q, { do: 'limber', unit: 'F-A1' }), 'LB-16-art-c').not.toBeNull()
    const again = segment({ 'F-A1': guns }, { options: { limberTries: 'points' } })
    act(again, { do: 'limber', unit: 'F-A1' }, rolls(3))
    expect(whyNot(again, { do: 'limber', unit: 'F-A1' })).toBeNull()
  })

  it('LB-16-art-d a leader with an artillery number adds one, LB-16-art-e one of special ability three', () => {
    const p = segment({ 'F-A1': guns }, { leaders: { 'FL-LAN': '1912' } })
    act(p, { do: 'limber', unit: 'F-A1' }, rolls(3))
    expect(stands(p, 'F-A1').formation, 'LB-16-art-d').toBe(6)
    const q = segment({ 'F-A1': guns }, { leaders: { 'FL-LAN': '1912' } })
    const leaders = q.game.leaders.map((leader) =>
      leader.id === 'FL-LAN' ? { ...leader, special: true } : leader,
    )
    act({ ...q, game: { ...q.game, leaders } }, { do: 'limber', unit: 'F-A1' }, rolls(1))
    expect(stands(q, 'F-A1').formation, 'LB-16-art-e').toBe(6)
  })

  it('LB-16-art-f unlimbered guns are hauled one hex over clear ground, LB-16-art-g none of ours is too heavy', () => {
    const p = segment({ 'F-A1': { ...guns, at: '1411' } })
    expect(whyNot(p, { do: 'prolong', unit: 'F-A1', hex: '1410' })).toBe('LB-16-art-f')
    act(p, { do: 'prolong', unit: 'F-A1', hex: '1412' })
    expect(stands(p, 'F-A1').at, 'LB-16-art-g').toBe('1412')
  })

  it('LB-25-l guns do not unlimber in the zone of cavalry, but before a screen they may', () => {
    const foe = (laid: Laid) => segment({ 'F-A1': { at: '1912', face: 0 }, 'C-PHU': laid })
    expect(whyNot(foe({ at: '1911', face: 3 }), { do: 'unlimber', unit: 'F-A1' })).toBe('LB-25-l')
    const screen = { at: '1911', face: 'v3', formation: 'skirmish', left: 1 } as const
    expect(whyNot(foe(screen), { do: 'unlimber', unit: 'F-A1' })).toBeNull()
  })
})

describe('cavalry', () => {
  it('LB-16-cav-a a column is one hex, LB-16-cav-b a line two or more facing a vertex', () => {
    expect(
      price({ at: '1912', face: 'v0', formation: 'line', left: 1 }, form('F-9H', 'column', 0), 'F-9H'),
      'LB-16-cav-a',
    ).toBe(3)
    expect(price({ at: '1912' }, form('F-9H', 'line', 1), 'F-9H')).toBe('LB-16-cav-b')
  })

  it('LB-16-cav-c four increments in each hex of it', () => {
    expect(price({ at: '1912' }, form('F-9H', 'line', 1, 1, 1), 'F-9H')).toBe('LB-16-cav-c')
    expect(price({ at: '1912' }, form('F-21C', 'line', 1, 1, 1), 'F-21C')).toBe(3)
  })

  it('LB-16-cav-d in clear ground only, over slopes', () => {
    expect(price({ at: '1511', face: 1 }, form('F-9H', 'line', 3, 1, 0), 'F-9H')).toBe('LB-16-cav-d')
    const p = segment({ 'F-9H': { at: '1615', face: 'v0', formation: 'line', right: 1 } })
    expect(whyNot(p, { do: 'march', unit: 'F-9H', path: ['1614'] })).toBeNull()
  })

  it('LB-16-cav-e it moves at the rate of the dearest ground', () => {
    const p = segment({ 'F-9H': { at: '1615', face: 'v0', formation: 'line', right: 1 } })
    march(p, 'F-9H', '1614')
    expect(spent(p, 'F-9H'), 'LB-16-cav-e').toBe(4)
  })

  it('LB-16-cav-h light cavalry may take skirmish order', () => {
    expect(price({ at: '1912' }, form('F-9H', 'skirmish', 1, 1, 0), 'F-9H'), 'LB-16-cav-h').toBe(3)
  })

  it('LB-16-cav-i cavalry may use road march', () => {
    const p = segment({ 'F-9H': { at: '1810', face: 5 } })
    expect(
      formings(p, findUnit(p, 'F-9H')).some(({ formation }) => formation === ROAD),
      'LB-16-cav-i',
    ).toBe(true)
  })

  it('LB-16-cav-j cavalry takes general order in houses', () => {
    const p = segment({ 'F-9H': { at: '1411', face: 0 } })
    march(p, 'F-9H', '1410')
    expect(stands(p, 'F-9H').formation, 'LB-16-cav-j').toBe(GENERAL)
  })
})

describe('rules 19 and 20: skirmish order', () => {
  it('LB-13-n, LB-19-a only units with a skirmish multiple take it, LB-19-b as an inverted counter', () => {
    expect(price(column, form('F-34-1', 'skirmish', 1, 1, 0))).toBe('LB-19-a')
    const p = segment({ 'F-17L1': column })
    act(p, form('F-17L1', 'skirmish', 1, 1, 0))
    expect(stands(p, 'F-17L1').formation, 'LB-13-n LB-19-b').toBe(SKIRMISH)
    expect(p.game.units[findUnit(p, 'F-17L1')].skirmish).toBe(2)
  })

  it('LB-19-c three or fewer in one hex, LB-19-d four or more in two', () => {
    expect(price(column, form('F-17L1', 'skirmish', 1), 'F-17L1')).toBe('LB-19-d')
    expect(price({ ...column, lost: 7 }, form('F-17L1', 'skirmish', 1, 1, 0), 'F-17L1')).toBe('LB-19-c')
    expect(price({ ...column, lost: 7 }, form('F-17L1', 'skirmish', 1), 'F-17L1')).toBe(1)
  })

  it('LB-19-g seven or more still have two hexes', () => {
    expect(price(column, form('F-17L1', 'skirmish', 1, 1, 1), 'F-17L1'), 'LB-19-g').toBe('LB-19-c')
  })

  it('LB-19-i more than six may exceed three to a hex, LB-19-j over two hexes', () => {
    const p = segment({ 'F-17L1': column })
    act(p, form('F-17L1', 'skirmish', 1, 1, 0))
    expect(hexesOf(p, findUnit(p, 'F-17L1')), 'LB-19-i LB-19-j').toHaveLength(2)
  })

  it('LB-19-y outside it the unit is ordinary infantry', () => {
    expect(
      price(
        { at: '1912', face: 'v0', formation: 'skirmish', left: 1 },
        form('F-17L1', 'column', 0),
        'F-17L1',
      ),
      'LB-19-y',
    ).toBe(1)
  })

  it('LB-19-ab skirmishers and friends pass through each other without limit', () => {
    const p = segment({
      'F-17L1': { at: '1912', face: 'v0', formation: 'skirmish', left: 1 },
      'F-34-1': { at: '1913', face: 0 },
    })
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['1912', '1911'] }), 'LB-19-ab').toBeNull()
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['1912'] })).toBeNull()
    march(p, 'F-34-1', '1912')
    expect(whyNot(p, { do: 'end' })).toBe('LB-16-a')
  })

  it('LB-19-ac it may be taken while stacked with friends', () => {
    const p = segment({ 'F-17L1': column, 'F-ELI': column })
    expect(whyNot(p, form('F-17L1', 'skirmish', 1, 1, 0)), 'LB-19-ac').toBeNull()
  })

  it('LB-20-a only light cavalry with a factor, LB-20-b over two hexes whatever its strength', () => {
    expect(price({ at: '1912', lost: 9 }, form('F-9H', 'skirmish', 1), 'F-9H'), 'LB-20-a').toBe('LB-20-b')
    expect(price({ at: '1912', lost: 9 }, form('F-9H', 'skirmish', 1, 0, 1), 'F-9H')).toBe(3)
  })

  it('LB-20-q a single increment stands with the counter; without room for the second hex there is no such order', () => {
    const p = segment({ 'F-9H': { at: '1912', face: 0, lost: 9 }, 'C-MU1': { at: '2012', face: 0 } })
    expect(whyNot(p, form('F-9H', 'skirmish', 1, 0, 1)), 'LB-20-q').toBe('LB-18-t')
  })
})

describe('offers', () => {
  it('LB-18-c everything offered is allowed', () => {
    const p = segment({
      'F-34-1': column,
      'F-17L1': { at: '1713', face: 'v0', formation: 'skirmish', left: 1 },
      'F-9H': { at: '1810', face: 5 },
      'F-A1': { at: '2015', formation: 'unlimbered' },
      'C-MU1': { at: '1910', face: 3 },
    })
    const all = offers(p)
    expect(all.length).toBeGreaterThan(50)
    for (const action of all) expect(whyNot(p, action), 'LB-18-c').toBeNull()
    expect(CARRE).toBe(2)
  })
})
