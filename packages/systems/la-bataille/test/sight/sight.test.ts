import { describe, expect, it } from 'vitest'
import { blockedBetween, seesFrom, seesHex, seesUnit } from '../../src/position/sight.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findHex, findUnit } from '../../src/position/troops.ts'
import { reasonAgainst } from '../fire/attacks.ts'
import { field } from '../support/field.ts'
import { onGround } from '../support/ground.ts'

/** What is in the way between two hexes, for the imperial army unless said otherwise. */
function inTheWay(p: LbPosition, from: string, to: string, army: 0 | 1 = 0): string | null {
  const blocked = blockedBetween(p, { from: findHex(p, from), to: findHex(p, to), army })
  if (blocked === null) return null
  const { ids } = p.game.ground.grid
  return blocked.side === undefined ? ids[blocked.hex] : `${ids[blocked.hex]}/${blocked.side}`
}

const sees = (p: LbPosition, id: string, to: string): boolean => seesHex(p, findUnit(p, id), findHex(p, to))

describe('rule 23: line of sight', () => {
  it('LB-23-a is needed for fire at any range beyond the next hex', () => {
    const open = field({
      'F-A1': { at: '1509', formation: 'unlimbered' },
      'C-KU1': { at: '1505', face: 3 },
    })
    expect(reasonAgainst(open, 'offensive', 'F-A1', '1509', '1505'), 'LB-23-a').toBe(null)
    const shut = onGround(open, { wooded: ['1507'] })
    expect(reasonAgainst(shut, 'offensive', 'F-A1', '1509', '1505'), 'LB-23-a').toBe('LB-23-d')
  })

  it('LB-23-b runs through front hexsides only, and through a corner if one of its two sides is a front', () => {
    const p = field({ 'F-34-1': { at: '1507', face: 0 } })
    expect(sees(p, 'F-34-1', '1505')).toBe(true)
    expect(sees(p, 'F-34-1', '1705')).toBe(true)
    expect(sees(p, 'F-34-1', '1509')).toBe(false)
    // 1606 is north-east of it; the line to 1707 leaves through the corner between north-east and south-east, a flank.
    expect(sees(p, 'F-34-1', '1707')).toBe(true)
    // The corner between south-east (flank) and south (rear).
    expect(sees(p, 'F-34-1', '1608'), 'LB-23-b').toBe(false)
  })

  it('LB-23-c runs straight from centre to centre', () => {
    const p = field({ 'C-KU1': { at: '1507' } })
    expect(inTheWay(p, '1509', '1505'), 'LB-23-c').toBe('1507')
    expect(inTheWay(p, '1409', '1405')).toBe(null)
  })

  it('LB-23-d is blocked by whatever it touches, a corner of it too', () => {
    const plain = field({})
    expect(inTheWay(onGround(plain, { wooded: ['1508'] }), '1509', '1604')).toBe('1508')
    // The line from 1509 to 1604 goes from 1508 to 1507 exactly through the corner they share with 1607.
    expect(inTheWay(onGround(plain, { wooded: ['1607'] }), '1509', '1604'), 'LB-23-d').toBe('1607')
    expect(inTheWay(onGround(plain, { wooded: ['1608'] }), '1509', '1604')).toBe(null)
  })

  it('LB-23-e along the edge between two hexes either of them blocks', () => {
    // 1813 to 1912 runs between 1812 and 1913: the walkthrough.
    const p = field({})
    expect(inTheWay(p, '1813', '1912')).toBe(null)
    expect(inTheWay(onGround(p, { wooded: ['1812'] }), '1813', '1912'), 'LB-23-e').toBe('1812')
    expect(inTheWay(onGround(p, { wooded: ['1913'] }), '1813', '1912')).toBe('1913')
  })

  it('LB-23-f houses block whatever the elevation', () => {
    const p = onGround(field({}), { dwellings: ['1508'], levels: { '1509': 2 } })
    expect(inTheWay(p, '1509', '1505'), 'LB-23-f').toBe('1508')
  })

  it('LB-23-g woods and forests block', () => {
    expect(inTheWay(onGround(field({}), { wooded: ['1506'] }), '1509', '1505'), 'LB-23-g').toBe('1506')
    // The woods of the map: 0714.
    expect(inTheWay(field({}), '0714', '0712')).toBe(null)
    expect(inTheWay(field({}), '0715', '0713')).toBe('0714')
  })

  it('LB-23-h units block unless routed, leaders never', () => {
    const at = (morale: 'good' | 'DD' | 'PGD'): LbPosition => field({ 'F-34-1': { at: '1507', morale } })
    expect(inTheWay(at('good'), '1509', '1505'), 'LB-23-h').toBe('1507')
    expect(inTheWay(at('DD'), '1509', '1505')).toBe('1507')
    expect(inTheWay(at('PGD'), '1509', '1505')).toBe(null)
    expect(inTheWay(field({}, { leaders: { 'FL-LAN': '1507' } }), '1509', '1505')).toBe(null)
  })

  it('LB-23-i slopes do not block along them, nor from hex to hex of one height', () => {
    const hill = { '1509': 1, '1508': 1, '1507': 1, '1506': 1, '1505': 1 }
    expect(inTheWay(onGround(field({}), { levels: hill }), '1509', '1505'), 'LB-23-i').toBe(null)
    // Down a slope that begins beside the one who looks.
    expect(inTheWay(onGround(field({}), { levels: { '1509': 1 } }), '1509', '1505')).toBe(null)
    // A shoulder nearer to the other is in the way.
    expect(inTheWay(onGround(field({}), { levels: { '1509': 2, '1506': 1 } }), '1509', '1505')).toBe('1506')
  })

  it('LB-23-j a wall blocks unless one of the two is beside it', () => {
    const wall = (a: string, b: string): LbPosition => onGround(field({}), { walls: [[a, b]] })
    expect(inTheWay(wall('1507', '1506'), '1509', '1505'), 'LB-23-j').toBe('1507/0')
    expect(inTheWay(wall('1509', '1508'), '1509', '1505')).toBe(null)
    expect(inTheWay(wall('1506', '1505'), '1509', '1505')).toBe(null)
    // Running along it.
    expect(inTheWay(wall('1812', '1913'), '1813', '1912')).toBe('1812/2')
  })

  it('LB-23-k infantry sees horse that has ridden off a carré, in the hex it rode to', () => {
    const p = field({
      'F-34-1': { at: '1506', formation: 'carre' },
      'F-34-2': { at: '1509', face: 0 },
      'C-PHU': { at: '1507', face: 3 },
    })
    expect(seesUnit(p, findUnit(p, 'F-34-2'), findUnit(p, 'C-PHU')), 'LB-23-k').toBe(true)
    expect(seesUnit(p, findUnit(p, 'F-34-1'), findUnit(p, 'C-PHU'))).toBe(true)
  })

  it('LB-23-l it is seen there at two hexes by infantry three hexes from the carré', () => {
    const p = field({
      'F-34-1': { at: '1506', formation: 'carre' },
      'F-34-2': { at: '1509', face: 0 },
      'C-PHU': { at: '1507', face: 3 },
    })
    const { grid } = p.game.ground
    expect(grid.distance(findHex(p, '1509'), findHex(p, '1506'))).toBe(3)
    expect(grid.distance(findHex(p, '1509'), findHex(p, '1507')), 'LB-23-l').toBe(2)
    expect(sees(p, 'F-34-2', '1507')).toBe(true)
  })

  it('LB-23-m infantry does not fire at charging cavalry beyond one hex, guns do', () => {
    const p = field({
      'F-17L1': { at: '1509', face: 'v0', formation: 'skirmish', right: 1 },
      'F-A1': { at: '1409', face: 0, formation: 'unlimbered' },
      'C-PHU': { at: '1507', face: 3 },
    })
    expect(reasonAgainst(p, 'offensive', 'F-17L1', '1509', '1507')).toBe(null)
    p.state.units.mark[findUnit(p, 'C-PHU')] |= 2
    expect(reasonAgainst(p, 'offensive', 'F-17L1', '1509', '1507')).toBe('LB-23-m')
    expect(reasonAgainst(p, 'offensive', 'F-A1', '1409', '1507')).toBe(null)
    expect(sees(p, 'F-17L1', '1507'), 'LB-23-m').toBe(true)
  })

  it('LB-23-n adjacent hexes see each other whatever the elevation', () => {
    const p = onGround(field({}), { levels: { '1507': 2 }, walls: [['1507', '1508']] })
    expect(inTheWay(p, '1508', '1507'), 'LB-23-n').toBe(null)
    expect(inTheWay(p, '1507', '1508')).toBe(null)
  })

  it('LB-23-o from above, what is nearer to the firer does not block', () => {
    const from = (at: string): LbPosition => onGround(field({ 'C-KU1': { at } }), { levels: { '1509': 1 } })
    expect(inTheWay(from('1508'), '1509', '1505'), 'LB-23-o').toBe(null)
    expect(inTheWay(from('1506'), '1509', '1505')).toBe('1506')
    expect(inTheWay(from('1507'), '1509', '1505')).toBe('1507')
  })

  it('LB-23-p from below, what is nearer to the target does not, but for a friend beside it', () => {
    const low = (id: string, at: string): LbPosition =>
      onGround(field({ [id]: { at } }), { levels: { '1504': 1 } })
    expect(inTheWay(low('C-KU1', '1505'), '1509', '1504', 0), 'LB-23-p').toBe(null)
    expect(inTheWay(low('F-34-1', '1505'), '1509', '1504', 0)).toBe('1505')
    expect(inTheWay(low('F-34-1', '1506'), '1509', '1504', 0)).toBe(null)
    expect(inTheWay(low('F-34-1', '1508'), '1509', '1504', 0)).toBe('1508')
  })

  it('LB-23-q ground higher than both ends blocks, and so does an obstacle half-way', () => {
    const p = onGround(field({}), { levels: { '1508': 1 } })
    expect(inTheWay(p, '1509', '1505'), 'LB-23-q').toBe('1508')
    const half = onGround(field({ 'C-KU1': { at: '1507' } }), { levels: { '1505': 1 } })
    expect(inTheWay(half, '1509', '1505')).toBe('1507')
  })

  it('LB-23-r houses block from above and from below, woods by their place', () => {
    const levels = { '1509': 1 }
    expect(inTheWay(onGround(field({}), { levels, dwellings: ['1508'] }), '1509', '1505'), 'LB-23-r').toBe(
      '1508',
    )
    expect(inTheWay(onGround(field({}), { levels, wooded: ['1508'] }), '1509', '1505')).toBe(null)
    expect(
      inTheWay(onGround(field({}), { levels: { '1505': 1 }, dwellings: ['1506'] }), '1509', '1505'),
    ).toBe('1506')
  })

  it('LB-23-s nothing in the two ends blocks', () => {
    const p = onGround(
      field({
        'F-34-1': { at: '1509' },
        'F-34-2': { at: '1509' },
        'C-KU1': { at: '1505' },
        'C-KU2': { at: '1505' },
      }),
      { wooded: ['1509'], dwellings: ['1505'] },
    )
    expect(inTheWay(p, '1509', '1505'), 'LB-23-s').toBe(null)
  })

  it('LB-13-b, LB-16-line-q looks as the uppermost unit stands, guns as the line they are with', () => {
    const p = field({
      'C-KU2': { at: '1507', face: 'v3', formation: 'line' },
      'C-A1': { at: '1507', face: 0, formation: 'unlimbered' },
    })
    const from = findHex(p, '1507')
    const guns = findUnit(p, 'C-A1')
    expect(seesFrom(p, guns, from, findHex(p, '1508')), 'LB-16-line-q').toBe(true)
    expect(seesFrom(p, guns, from, findHex(p, '1506')), 'LB-13-b').toBe(false)
  })
})
