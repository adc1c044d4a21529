import {
  holderOf,
  isPresent,
  officerPose,
  officersOf,
  sectionOf,
  sideOf,
  unitCount,
  unitsOf,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import { counted } from '@bivouac/kernel'
import type { ComponentChildren, JSX } from 'preact'
import { nations } from '../../../sheet/nations.ts'
import { pathOf } from '../../../tabletop/drawings.tsx'
import { TheirRulers } from '../../../tabletop/hand/open-hand.tsx'
import { Fans, GoalLabels, Goals, RulerDrawing, TheirArcs, goalOf } from '../../../tabletop/play/overlays.tsx'
import type { Goal } from '../../../tabletop/play/overlays.tsx'
import { SightGround, SightLines } from '../../../tabletop/play/sight.tsx'
import type { Desk } from '../desk.ts'
import { INCHES, bearingsOf, tableOf } from '../measure.ts'
import { officerOf, piecesOf, sideOfSeat, sideWord, unitOf } from '../pieces.ts'
import { CommandReach } from './command.tsx'
import { commandedBy, sightOf } from './sight.ts'

/** What lies on the table beneath the pieces: who holds which houses, and what the player has laid there. */
export function overlaysUnder(desk: Desk): ComponentChildren {
  const p = desk.position.value
  const laid = desk.overlays.value
  const sight = laid.has('sight') ? sightOf(desk) : null
  return (
    <>
      <Garrisons p={p} />
      {laid.has('objectives') && <Goals goals={goalsOf(p)} />}
      {laid.has('presence') && <Command desk={desk} />}
      {laid.has('fans') && (
        <Fans
          fans={fanned(desk).map((unit) => ({
            id: p.game.units[unit].id,
            side: String(sideOf(p, unit)),
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

/** What lies above the pieces: names of objectives, lines of sight, the ruler. */
export function overlaysOver(desk: Desk): ComponentChildren {
  const p = desk.position.value
  const laid = desk.overlays.value
  const sight = laid.has('sight') ? sightOf(desk) : null
  return (
    <>
      {laid.has('objectives') && (
        // Where something is laid out, what is written of it comes first.
        <g class={isLaying(desk) ? 'fpga-faint' : ''}>
          <GoalLabels goals={goalsOf(p)} ground={tableOf(p)} />
        </g>
      )}
      {sight && <SightLines bearings={bearingsOf(p)} sight={sight} />}
      <TheirRulers open={desk.table.openHand} who={(seat) => whoseSeat(p, seat)} />
      <RulerDrawing hand={desk} />
    </>
  )
}

/** Does a ghost lie on the table, with its words beside it? */
function isLaying({ plan }: Desk): boolean {
  const laid = plan.value
  return laid !== null && !(laid.kind === 'move' && laid.steps.length === 0)
}

/** The unit whose arc this player shows the others; null for none. */
export function arcShown(desk: Desk): string | null {
  const overlays = desk.overlays.value
  const picked = overlays.has('fans') || overlays.has('sight') ? desk.picked.value : null
  return unitOf(desk.position.value, picked) >= 0 ? picked : null
}

/** A seat by its side. */
function whoseSeat(p: FpgaPosition, seat: string): string {
  const side = sideOfSeat(p, seat)
  return side === null ? seat : sideWord(p, side)
}

/** The outline of every section that is occupied, in the colours of whoever holds it. */
function Garrisons({ p }: { p: FpgaPosition }): JSX.Element {
  const { areas } = tableOf(p)
  const pieces = new Map(piecesOf(p).map((piece) => [piece.id, piece]))
  return (
    <>
      {Array.from({ length: unitCount(p) }, (_, unit) => {
        const section = isPresent(p, unit) ? sectionOf(p, unit) : -1
        const piece = pieces.get(p.game.units[unit].id)
        const area =
          section < 0 ? undefined : areas.find(({ id }) => id === p.game.ground.sections[section].id)
        if (!area || !piece) return null
        const { base } = nations[piece.nation]
        const d = pathOf(area.outline, true)
        return (
          <g key={piece.id}>
            <path class="fpga-garrison" style={{ fill: `${base}59` }} d={d} />
            <path class="fpga-garrison-edge" style={{ stroke: base }} d={d} />
          </g>
        )
      })}
    </>
  )
}

/** How far officers command: of the one pointed at or in hand, else of one's own side. */
function Command({ desk }: { desk: Desk }): JSX.Element {
  const p = desk.position.value
  const one = officerOf(p, desk.view.hovered.value ?? desk.picked.value)
  const own = desk.side.value
  const sides: readonly Side[] = own === null ? [0, 1] : [own]
  const shown = one >= 0 ? [one] : sides.flatMap((side) => officersOf(p, side))
  return (
    <>
      {shown.map((officer) => {
        const { x, y, h } = officerPose(p, officer)
        return (
          <CommandReach
            key={officer}
            desk={desk}
            piece={p.game.officers[officer].id}
            at={{ x, y, facing: h }}
          />
        )
      })}
    </>
  )
}

/** Where points are won, what it is worth and whose it would be now. */
function goalsOf(p: FpgaPosition): Goal[] {
  return p.game.scenario.objectives.map((objective, nth) => {
    const holder = holderOf(p, nth)
    const whose = holder < 0 ? '' : `, ${sideWord(p, holder as Side)}`
    // A piece of ground bears its name already.
    const name = objective.area === undefined ? `${objective.name}: ` : ''
    return goalOf(tableOf(p), INCHES, objective, `${name}${counted(objective.points, 'point')}${whose}`)
  })
}

/** Whose ranges are shown: of the unit pointed at or in hand, else of one's own side; an onlooker sees both. */
function fanned(desk: Desk): number[] {
  const p = desk.position.value
  const one = unitOf(p, desk.view.hovered.value ?? desk.picked.value)
  if (one >= 0) return isPresent(p, one) ? [one] : []
  const own = desk.side.value
  return own === null ? [...unitsOf(p, 0), ...unitsOf(p, 1)] : unitsOf(p, own)
}
