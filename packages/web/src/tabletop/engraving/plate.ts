import { boxAround } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import { boardOf } from '../ground.ts'
import type { GroundArea, TableGround } from '../ground.ts'
import { build, plant, plough, reeds } from './cover.ts'
import type { Field, House, Reed, Tree } from './cover.ts'
import { engraveHill, shadeTable } from './relief.ts'
import type { Relief, Shade } from './relief.ts'

/** Everything that is drawn of a table, worked out once. */
export interface TablePlate {
  readonly ground: TableGround
  readonly board: Box
  readonly shade: Shade
  readonly fields: readonly Field[]
  readonly hills: readonly { readonly area: GroundArea; readonly relief: Relief }[]
  readonly woods: readonly { readonly area: GroundArea; readonly box: Box; readonly trees: readonly Tree[] }[]
  readonly villages: readonly { readonly area: GroundArea; readonly houses: readonly House[] }[]
  readonly marshes: readonly { readonly area: GroundArea; readonly reeds: readonly Reed[] }[]
  readonly roughs: readonly { readonly area: GroundArea; readonly tufts: readonly Reed[] }[]
}

/** Works out the drawing of a table. The same ground always gives the same drawing. */
export function engraveTable(ground: TableGround): TablePlate {
  const of = (kind: GroundArea['kind']): GroundArea[] => ground.areas.filter((area) => area.kind === kind)
  return {
    ground,
    board: boardOf(ground),
    shade: shadeTable(ground),
    fields: plough(ground),
    // The low ones first: what stands on a slope is drawn over it.
    hills: of('hill')
      .toSorted((a, b) => a.level - b.level)
      .map((area) => ({ area, relief: engraveHill(area) })),
    woods: of('wood').map((area) => ({ area, box: boxAround(area.outline), trees: plant(ground, area) })),
    villages: of('village').map((area) => ({ area, houses: build(ground, area) })),
    marshes: of('marsh').map((area) => ({ area, reeds: reeds(area) })),
    roughs: of('rough').map((area) => ({ area, tufts: reeds(area) })),
  }
}
