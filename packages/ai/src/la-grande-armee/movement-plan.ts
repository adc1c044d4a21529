import { SIDES, frameNow, hexOf, idOf, pieceCount, typeOf } from '@bivouac/la-grande-armee'
import { sweepEliminations } from './eliminations.ts'
import { marchLeaders } from './leaders.ts'
import { endSegment } from './marching.ts'
import type { LgaOutline } from './marching.ts'
import { Plan } from './plan.ts'
import type { Orders } from './plan.ts'
import { prepareSieges } from './sieges.ts'
import { prepareStrikes } from './strikes.ts'
import type { Stance } from './resolve/stance.ts'
import type { Survey } from './survey.ts'
import { marchTrains } from './trains.ts'
import { finishMarch, marchTroops } from './troop-marches.ts'

/** Plans what is left of a Movement Phase, from wherever it stands: blows first, then marches, Leaders and trains. */
export function planMovement(
  outline: LgaOutline,
  side: Survey['side'],
  orders: Orders,
  stance: Stance,
): void {
  const plan = new Plan(outline, side, orders, stance)
  const frame = frameNow(outline.p)
  if (frame.phase === 'march') {
    finishMarch(plan, frame.unit)
    const now = frameNow(outline.p)
    if (now.phase !== 'movement') return
  }
  if (stance.split) splitUnits(outline, side)
  for (const step of [
    prepareStrikes,
    prepareSieges,
    marchTroops,
    marchLeaders,
    marchTrains,
    sweepEliminations,
  ]) {
    if (!plan.isOpen) return
    step(plan)
  }
  endSegment(outline, side, 'movement')
}

/** LGA-CMB-Q1: before anything has moved, breaks down what can be, so that more places can be barred. */
function splitUnits(outline: LgaOutline, side: Survey['side']): void {
  const frame = frameNow(outline.p)
  if (frame.phase !== 'movement' || frame.started) return
  const count = pieceCount(outline.p)
  for (let unit = 0; unit < count; unit++) {
    const counter = typeOf(outline.p, unit)
    if (hexOf(outline.p, unit) >= 0 && counter.side === side && counter.partType >= 0)
      outline.take(SIDES[side], { do: 'break-down', unit: idOf(outline.p, unit) })
  }
}
