import type { Point } from '@bivouac/space'
import { boxAround } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import { boardOf } from '../ground.ts'
import type { GroundArea, GroundStrip, TableGround } from '../ground.ts'
import { bushes, plant, reeds, scatter } from './cover.ts'
import type { Reed, Tree } from './cover.ts'
import { dressOf } from './dress.ts'
import type { Dress } from './dress.ts'
import { plough } from './fields.ts'
import type { Field } from './fields.ts'
import { colourLand } from './land.ts'
import type { Land } from './land.ts'
import { naturalLine, naturalOutline, ribbonOf, seedOf } from './natural.ts'
import type { Ribbon } from './natural.ts'
import { gridFor } from './octaves.ts'
import { engraveHill, shadeTable } from './relief.ts'
import type { Relief, Shade } from './relief.ts'
import { settle } from './villages.ts'
import type { Village } from './villages.ts'

/** An area as drawn: its natural edge, and the box about it. */
interface Drawn {
  readonly area: GroundArea
  readonly edge: readonly Point[]
  readonly box: Box
}

/** A road, a stream or an obstacle as drawn: the way it wanders, and its sides. */
export interface Course {
  readonly strip: GroundStrip
  readonly line: readonly Point[]
  readonly ribbon: Ribbon
}

/** Everything that is drawn of a table, worked out once. */
export interface TablePlate {
  readonly ground: TableGround
  readonly seed: number
  readonly board: Box
  readonly shade: Shade
  readonly land: Land
  readonly fields: readonly Field[]
  /** Trees and bushes that stand alone or in hedges. */
  readonly alone: readonly Tree[]
  readonly hills: readonly { readonly area: GroundArea; readonly relief: Relief }[]
  readonly woods: readonly (Drawn & { readonly trees: readonly Tree[] })[]
  readonly villages: readonly Village[]
  readonly marshes: readonly (Drawn & { readonly reeds: readonly Reed[] })[]
  readonly roughs: readonly (Drawn & {
    readonly dress: Dress
    readonly bushes: readonly Tree[]
    readonly tufts: readonly Reed[]
  })[]
  readonly courses: readonly Course[]
}

/** How much the width of each kind of strip comes and goes. */
const SWAY = { stream: 0.3, road: 0.16, obstacle: 0.1 } as const

/** Works out the drawing of a table. The same ground always gives the same drawing. */
export function engraveTable(ground: TableGround): TablePlate {
  const seed = seedOf(ground)
  const shade = shadeTable(ground, gridFor(ground.width, ground.height), seed)
  const fields = plough(ground, seed)
  const of = (kind: GroundArea['kind']): GroundArea[] => ground.areas.filter((area) => area.kind === kind)
  const drawn = (area: GroundArea): Drawn => ({
    area,
    edge: naturalOutline(area.outline, seed),
    box: boxAround(area.outline),
  })
  return {
    ground,
    seed,
    board: boardOf(ground),
    shade,
    land: colourLand(ground, shade, seed),
    fields,
    alone: scatter(ground, fields, seed),
    // The low ones first: what stands on a slope is drawn over it.
    hills: of('hill')
      .toSorted((a, b) => a.level - b.level)
      .map((area) => ({ area, relief: engraveHill(area, seed) })),
    woods: of('wood').map((area) => ({ ...drawn(area), trees: plant(ground, area, seed) })),
    villages: of('village').map((area) => settle(ground, area, seed)),
    marshes: of('marsh').map((area) => ({ ...drawn(area), reeds: reeds(area) })),
    roughs: of('rough').map((area) => ({
      ...drawn(area),
      dress: dressOf(area),
      bushes: bushes(area, seed),
      tufts: reeds(area),
    })),
    courses: ground.strips.map((strip) => {
      const line = strip.kind === 'obstacle' ? strip.line : naturalLine(strip.line, seed)
      return { strip, line, ribbon: ribbonOf(line, strip.width, SWAY[strip.kind], seed) }
    }),
  }
}
