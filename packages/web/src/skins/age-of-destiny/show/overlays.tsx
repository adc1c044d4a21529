import { SIDES, holderOf, isPresent, sideOf, unitsOf } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { ComponentChildren } from 'preact'
import { TheirRulers } from '../../../tabletop/hand/open-hand.tsx'
import { standing } from '../../../tabletop/hand/rules.ts'
import { perMillimetre } from '../../../tabletop/hand/yardstick.ts'
import {
  Fans,
  GoalLabels,
  Goals,
  RulerDrawing,
  Surroundings,
  TheirArcs,
  goalOf,
} from '../../../tabletop/play/overlays.tsx'
import type { Goal } from '../../../tabletop/play/overlays.tsx'
import { SightGround, SightLines } from '../../../tabletop/play/sight.tsx'
import type { Desk } from '../desk.ts'
import { footingOfPiece } from '../hand/plan.ts'
import { MILLIMETRES, bearingsOf, tableOf } from '../measure.ts'
import { sideOfSeat, sideWord, unitOf } from '../pieces.ts'
import { commandedBy, sightOf } from './sight.ts'

/** What the player has laid over the table, beneath the pieces. */
export function overlaysUnder(desk: Desk): ComponentChildren {
  const p = desk.position.value
  const laid = desk.overlays.value
  const sight = laid.has('sight') ? sightOf(desk) : null
  return (
    <>
      {laid.has('objectives') && <Goals goals={goalsOf(p)} />}
      {laid.has('presence') && <Surroundings around={presenceOf(p)} />}
      {laid.has('fans') && (
        <Fans
          fans={fanned(desk).map((unit) => ({
            id: p.game.unitIds[unit],
            side: SIDES[sideOf(p, unit)],
            paths: commandedBy(p, unit),
          }))}
        />
      )}
      {sight && <SightGround bearings={bearingsOf(p)} ground={tableOf(p)} sight={sight} />}
      <TheirArcs
        open={desk.table.openHand}
        pathsOf={(id) => {
          const unit = unitOf(p, id)
          return unit >= 0 && isPresent(p, unit) ? commandedBy(p, unit) : []
        }}
      />
    </>
  )
}

/** What lies above the pieces: the ruler, lines of sight. */
export function overlaysOver(desk: Desk): ComponentChildren {
  const p = desk.position.value
  const laid = desk.overlays.value
  const sight = laid.has('sight') ? sightOf(desk) : null
  return (
    <>
      {laid.has('objectives') && <GoalLabels goals={goalsOf(p)} />}
      {sight && <SightLines bearings={bearingsOf(p)} sight={sight} />}
      <TheirRulers open={desk.table.openHand} who={whoseSeat} />
      <RulerDrawing hand={desk} />
    </>
  )
}

/** The unit whose arc this player shows the others; null for none. */
export function arcShown(desk: Desk): string | null {
  const overlays = desk.overlays.value
  const picked = overlays.has('fans') || overlays.has('sight') ? desk.picked.value : null
  return unitOf(desk.position.value, picked) >= 0 ? picked : null
}

/** A seat by its side. */
function whoseSeat(seat: string): string {
  const side = sideOfSeat(seat)
  return side === null ? seat : sideWord(side)
}

/** Where points are won, what it is worth and whose it is now. */
function goalsOf(p: AodPosition): Goal[] {
  return p.game.scenario.objectives.map((objective, nth) => {
    const holder = holderOf(p, nth)
    const whose = holder < 0 ? 'nobody’s' : sideWord(holder)
    return goalOf(tableOf(p), MILLIMETRES, objective, `${objective.name}: ${objective.points}, ${whose}`)
  })
}

/** The ground on which a general helps. AOD-1-general-b. */
function presenceOf(p: AodPosition): Parameters<typeof Surroundings>[0]['around'] {
  const reach = p.game.limits.presence / perMillimetre(MILLIMETRES)
  return p.game.generalIds.flatMap((id) => {
    const at = footingOfPiece(p, id)
    return at ? [{ ...standing(bearingsOf(p), at), id, reach }] : []
  })
}

/** Whose fronts and ranges are shown: of the unit pointed at or in hand, else of one's own side; an onlooker sees both. */
function fanned(desk: Desk): number[] {
  const p = desk.position.value
  const one = unitOf(p, desk.view.hovered.value ?? desk.picked.value)
  if (one >= 0) return isPresent(p, one) ? [one] : []
  const own = desk.side.value
  return own === null ? [...unitsOf(p, 0), ...unitsOf(p, 1)] : unitsOf(p, own)
}
