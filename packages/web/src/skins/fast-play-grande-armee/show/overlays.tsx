import { isPresent, officerPose, officersOf, sectionOf, unitCount } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { nations } from '../../../sheet/nations.ts'
import { pathOf } from '../../../tabletop/drawings.tsx'
import type { OverlayLook } from '../../../tabletop/play/laid-over.tsx'
import type { Desk } from '../desk.ts'
import { tableOf } from '../measure.ts'
import { officerOf, piecesOf, unitOf } from '../pieces.ts'
import { CommandReach } from './command.tsx'
import { goalsOf } from './goals.ts'
import { StrikeLines } from './shots.tsx'
import { commandedBy, sightOf, threatOf } from './sight.ts'

/** What may be laid over the table of this game; who holds which houses, and who strikes at whom, always is. */
export const overlays: OverlayLook<Desk> = {
  words: {
    fans: 'Arcs and ranges: guns and skirmishers of the unit pointed at, or of all',
    sight: 'Sight: the ground the unit in hand sees, and whom',
    presence: 'Command: the radius of sub-commanders, the bands of the army commander',
    objectives: 'Objectives, and who would have them now',
    threats: 'Threats: how far enemy cavalry rides ahead, and the ground under fire',
  },
  goals: ({ position }) => goalsOf(position.value),
  presence: (desk) => <Command desk={desk} />,
  commanded: ({ position: { value: p } }, id) => commandedBy(p, unitOf(p, id)),
  threat: ({ position: { value: p } }, id) => threatOf(p, unitOf(p, id)),
  sight: ({ position: { value: p } }, id) => sightOf(p, unitOf(p, id)),
  under: ({ position }) => <Garrisons p={position.value} />,
  over: (desk) => <StrikeLines desk={desk} />,
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
