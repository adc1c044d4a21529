import { SIDES, attacksOpen, basesOf, enemyOf, findUnit, frameNow, pointsOf } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, Side } from '@bivouac/age-of-destiny'
import { barrageOn, dangerOf } from './dangers.ts'
import { deploy } from './deployment.ts'
import { bestGroup } from './fights.ts'
import type { Fight } from './fights.ts'
import { planFire } from './gunnery.ts'
import { planMovement } from './movement-plan.ts'
import { tryOut } from './trial.ts'
import type { AodOutline } from './trial.ts'
import { baseCost } from './worth.ts'
import type { Conduct, Guide } from './guide.ts'

/** What the side does now: one action where dice follow, the whole phase where none do. */
export function command(outline: AodOutline, side: Side, conduct: Conduct): void {
  const { p } = outline
  const { guide } = conduct
  const frame = frameNow(p)
  switch (frame.phase) {
    case 'deploy':
      deploy(outline, side, conduct)
      return
    case 'rally':
      takeFirst(outline, side)
      return
    case 'fire':
      planFire(conduct, outline, side)
      return
    case 'movement':
      planMovement(outline, side, conduct)
      return
    case 'combat':
      planAttack(conduct, outline, side)
      return
    case 'losses': {
      // The cheapest base goes; the last of a unit goes last.
      const price = (unit: number): number => baseCost(guide, p, unit) + (basesOf(p, unit) === 1 ? 1 : 0)
      const [unit] = frame.units.toSorted((a, b) => price(a) - price(b) || a - b)
      outline.take(SIDES[side], { do: 'lose', unit: p.game.unitIds[unit] })
      return
    }
    case 'follow-up':
      followOrStay(guide, outline, side, frame.unit)
      return
    case 'aftermath':
    case 'over':
  }
}

function takeFirst(outline: AodOutline, side: Side): void {
  const [first] = outline.system.offer(outline.p, SIDES[side]).actions
  if (first !== undefined) outline.take(SIDES[side], first)
}

/** AOD-4-who-k: the most promising attack first: what it does may help the next. */
function planAttack({ guide, overlooks }: Conduct, outline: AodOutline, side: Side): void {
  const { p } = outline
  const fights = attacksOpen(p)
    .flatMap(({ target, must, may, ride }): Fight[] => {
      const joining = may.filter((unit) => !overlooks(p.game.unitIds[unit]))
      const fight = bestGroup(guide, p, { target, must, may: joining, ride })
      return fight === null ? [] : [fight]
    })
    .toSorted((a, b) => b.gain - a.gain || a.target - b.target)
  for (const { target, units } of fights) {
    const { unitIds } = p.game
    const action: AodAction = {
      do: 'attack',
      target: unitIds[target],
      units: units.map((unit) => unitIds[unit]),
    }
    if (outline.take(SIDES[side], action)) return
  }
  takeFirst(outline, side)
}

/** AOD-5-control-j: follows where it takes guns or is safer there than here. */
function followOrStay(guide: Guide, outline: AodOutline, side: Side, unit: number): void {
  const { p } = outline
  const id = p.game.unitIds[unit]
  const barrage = barrageOn(guide, p, side)
  const worth = (after: AodPosition | null): number =>
    after === null
      ? -Infinity
      : pointsOf(after, side) -
        pointsOf(after, enemyOf(side)) -
        dangerOf(guide, after, findUnit(after, id), barrage)
  const follow = worth(tryOut(p, side, { do: 'follow', unit: id }))
  const stay = worth(tryOut(p, side, { do: 'stay', unit: id }))
  outline.take(SIDES[side], { do: follow > stay ? 'follow' : 'stay', unit: id })
}
