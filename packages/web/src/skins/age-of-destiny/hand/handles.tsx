import type { AodPosition } from '@bivouac/age-of-destiny'
import { SQUARE } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { pathOf } from '../../../tabletop/drawings.tsx'
import { PlanDrawing } from '../../../tabletop/hand/handles.tsx'
import { standing } from '../../../tabletop/hand/rules.ts'
import { cornersOf } from '../../../tabletop/pointing.ts'
import type { TablePiece } from '../../../tabletop/types.ts'
import type { Desk } from '../desk.ts'
import { asGhost } from './ghost.ts'
import { bearingsOf } from '../measure.ts'
import { unitOf } from '../pieces.ts'
import { footingOf, sizeOf } from './plan.ts'
import type { Plan } from './plan.ts'
import { prospectsFor } from './prospects.ts'
import type { Verdict } from './verdict.ts'

/** The ghost of a plan, with the squares it would make others form and whom it would attack from there. */
export function Ghost({
  desk,
  plan,
  piece,
  verdict,
  bare = false,
}: {
  desk: Desk
  plan: Plan
  piece: TablePiece
  verdict: Verdict
  /** Laid aside: without words and knobs. */
  bare?: boolean
}): JSX.Element {
  const p = desk.position.value
  const squares = verdict.refusal ? [] : (verdict.forecast?.squares ?? [])
  return (
    <PlanDrawing
      hand={desk}
      plan={plan}
      ghost={asGhost(p, piece, unitOf(p, piece.id), verdict.end)}
      from={piece}
      verdict={verdict}
      remarks={bare || verdict.refusal ? [] : attacksFrom(desk, plan)}
      bare={bare}
    >
      {squares
        .filter(({ formed }) => formed)
        .map(({ unit: id }) => (
          <SquareToCome key={id} p={p} unit={unitOf(p, id)} />
        ))}
    </PlanDrawing>
  )
}

/** Whom it would attack from there, and at what odds: they are seen before the drawer is read. */
function attacksFrom(desk: Desk, plan: Plan): string[] {
  const { unitNames } = desk.position.value.game
  return prospectsFor(desk, plan)
    .slice(0, 2)
    .map(({ target, odds }) => `${odds} on ${unitNames[target]}`)
}

/** Where infantry will stand in square before the cavalry is on it. */
function SquareToCome({ p, unit }: { p: AodPosition; unit: number }): JSX.Element {
  const footing = { ...footingOf(p, unit), ...sizeOf(p, unit, SQUARE), formation: SQUARE }
  return <path class="aod-square-to-come" d={pathOf(cornersOf(standing(bearingsOf(p), footing)), true)} />
}
