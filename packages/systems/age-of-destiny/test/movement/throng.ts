import { pick } from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import { footprint, overlaps } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import { depthOf, widthOf } from '../../src/position/bases.ts'
import { limitsOf, standardCharts } from '../../src/files/charts.ts'
import { ARMS, FORMATIONS } from '../../src/position/state.ts'
import { ROWS, unit } from '../testing.ts'
import type { Placed } from '../testing.ts'

const limits = limitsOf(standardCharts, false)
const area = (id: string, type: string, west: number, south: number, more: object = {}) => ({
  id,
  type,
  name: id,
  difficult: true,
  polygon: [
    [west, south],
    [west + 120, south],
    [west + 120, south + 60],
    [west, south + 60],
  ],
  ...more,
})
/** Small and crowded: everybody has somebody in range, in the way or on other ground. */
export const CROWDED = {
  width: 600,
  height: 500,
  terrain: [
    area('low', 'hill', 60, 60, { level: 1 }),
    area('high', 'hill', 300, 250, { level: 2 }),
    area('copse', 'wood', 120, 220),
    area('hamlet', 'village', 400, 90),
  ],
}

/** A square beset by cavalry and infantry: chance brings nobody into contact. */
function beset(by: 'fr' | 'pr'): Placed[] {
  const other = by === 'fr' ? 'pr' : 'fr'
  return [
    unit(`S1 ${other}-line 300,430 0 square`),
    unit(`C1 ${by}-medium 300,467.5 180 2`),
    unit(`C2 ${by}-light 262.5,430 90 1`),
    unit(`I1 ${by}-line 300,385 0 3`),
  ]
}

function shapeOf({ type, x, y, facing, formation, bases }: Placed): Shape {
  const arm = ARMS.findIndex((name) => name === type.split('.')[1])
  const number = FORMATIONS.findIndex((name) => name === formation)
  return footprint({
    x: Math.round(x * 100),
    y: Math.round(y * 100),
    heading: Math.round(facing * 10),
    width: widthOf(limits, arm, number, bases),
    depth: depthOf(limits, arm, number, bases),
  })
}

/** A throng of units that do not overlap, in every formation and state. */
export function throng(random: Random, by: 'fr' | 'pr'): Placed[] {
  const placed = beset(by)
  const shapes = placed.map(shapeOf)
  const rows = Object.keys(ROWS).filter((row) => /^(fr|pr)/.test(row))
  for (let n = 0; n < 60; n++) {
    const row = pick(random, rows)
    const type = (ROWS as Readonly<Record<string, string>>)[row]
    const arm = ARMS.findIndex((name) => name === type.split('.')[1])
    const formation = pick(
      random,
      [
        ['line', 'column', 'square'],
        ['line', 'column'],
        ['limbered', 'unlimbered'],
      ][arm],
    )
    const state = pick(
      random,
      formation === 'square' || arm === 2
        ? ['normal', 'disrupted']
        : ['normal', 'normal', 'disrupted', 'routing'],
    )
    const bases = arm === 2 ? 1 : 1 + random.below(4)
    const [x, y, facing] = [random.below(60_000) / 100, random.below(50_000) / 100, random.below(3600) / 10]
    const back = random.below(8) === 0 && formation !== 'square' && state !== 'routing'
    const line = `U${n} ${row} ${x},${y} ${facing} ${formation} ${state} ${bases}`
    const next = unit(line, { backTurned: back })
    const shape = shapeOf(next)
    const inside = shape.west >= 0 && shape.south >= 0 && shape.east <= 60_000 && shape.north <= 50_000
    if (!inside || shapes.some((other) => overlaps(shape, other))) continue
    shapes.push(shape)
    placed.push(next)
  }
  return placed
}
