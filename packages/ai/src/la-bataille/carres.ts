import { carreChances, chargesLeft, findUnit, unitNow } from '@bivouac/la-bataille'
import type { ActionOf, ChargeChances, Frame, LbPosition } from '@bivouac/la-bataille'
import { frameOf } from '@bivouac/kernel'
import { chargeEnds } from './charges.ts'
import { listed, take, takeBest } from './outline.ts'
import type { FrameIn, Desk } from './outline.ts'
import type { Figures } from './figures.ts'

function chargeIn(p: LbPosition): FrameIn<'charge'> | null {
  return frameOf<Frame, 'charge'>(p, 'charge') ?? null
}

/** How the charge in hand would come to this unit or those it stands with, if it can. */
function comingAt(p: LbPosition, charge: FrameIn<'charge'>, unit: number): ChargeChances | undefined {
  const { hex } = unitNow(p, unit)
  return chargesLeft(p, charge).find(({ enemy }) => enemy === unit || unitNow(p, enemy).hex === hex)
}

/** What a try at a carré gains over standing as it is, for the one who is charged. */
function squareGain(
  n: Figures,
  p: LbPosition,
  charge: FrameIn<'charge'>,
  { unit: id }: ActionOf<'square'>,
): number {
  const unit = findUnit(p, id)
  const coming = comingAt(p, charge, unit)
  if (!coming) return -1
  const { carre, disordered, routed } = carreChances(p, unit)
  const { stand, formed, caught, broken } = chargeEnds(n, p, charge.riders, coming)
  return stand - (carre * formed + disordered * caught + routed * broken)
}

/** I6: carré, shelter, or stand: whatever costs least. */
export function answerCharge(desk: Desk): void {
  const [shelter] = listed(desk, 'shelter')
  if (shelter && take(desk, shelter)) return
  const charge = chargeIn(desk.p)
  takeBest(desk, 'square', (action) => (charge ? squareGain(desk.n, desk.p, charge, action) : -1))
}

/** I7: whoever the charge may yet turn upon forms in time, while it is still likely. */
export function formSquares(desk: Desk): void {
  const charge = chargeIn(desk.p)
  takeBest(desk, 'square', (action) =>
    charge ? squareGain(desk.n, desk.p, charge, action) - desk.n.carreBurden : -1,
  )
}
