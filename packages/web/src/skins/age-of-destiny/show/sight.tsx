import {
  ARTILLERY,
  CAVALRY,
  ON_TABLE,
  armOf,
  bandsOfBattery,
  lookoutOf,
  needsArc,
  sightFan,
  sightingsFrom,
} from '@bivouac/age-of-destiny'
import type { AodPosition, Lookout, SightFan, Sighting } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { frontPath, nearPath, pathOf } from '../../../tabletop/drawings.tsx'
import { onTable } from '../../../tabletop/pointing.ts'
import type { Standing } from '../../../tabletop/types.ts'
import type { Desk } from '../desk.ts'
import { bearingsOf, toSheet } from '../measure.ts'
import { unitOf } from '../pieces.ts'
import { standingOf } from '../../../tabletop/pieces.ts'
import { verdictOf } from '../hand/verdict.ts'

/** Somebody who looks, and from where. */
interface Looking {
  readonly unit: number
  readonly from: Lookout
}

/** Whose sight is shown: of the unit in hand, from where it would stand; else of the one looked at. */
function lookingOf(desk: Desk): Looking | null {
  const p = desk.position.value
  const unit = unitOf(p, desk.picked.value ?? desk.looked.value)
  if (unit < 0 || p.state.units.where[unit] !== ON_TABLE) return null
  const plan = desk.plan.value
  const isMoved = plan?.kind === 'pivot' || (plan?.kind === 'move' && plan.steps.length > 0)
  if (!isMoved) return { unit, from: lookoutOf(p, unit) }
  const { x, y, h, width, depth, formation } = verdictOf(p, plan, () => null).end
  const block = { x: Math.round(x), y: Math.round(y), heading: h, width, depth }
  return { unit, from: { block, formation } }
}

/** How far something can be done to whom it sees, in millimetres, from near to far: bands of guns, the fire of infantry. */
export function reachesOf(p: AodPosition, unit: number): readonly number[] {
  const arm = armOf(p, unit)
  if (arm === CAVALRY) return []
  if (arm === ARTILLERY) return bandsOfBattery(p, unit).map(({ upTo }) => upTo)
  return [p.game.limits.infantryAttack / 100]
}

/** The outline of everything within a reach: the front zone of whoever strikes there only, all round for everybody else. */
export function reachPath(p: AodPosition, { block, formation }: Lookout, reach: number): string {
  const piece = standingOf(bearingsOf(p), block)
  return needsArc(p, formation) ? frontPath(piece, reach) : nearPath(piece, reach)
}

/** The ground that is seen: lit where the lines of sight of the rules reach it, more where something can be done there. */
export function SightGround({ desk }: { desk: Desk }): JSX.Element | null {
  const looking = lookingOf(desk)
  if (!looking) return null
  const p = desk.position.value
  const { unit, from } = looking
  const piece = standingOf(bearingsOf(p), from.block)
  const reaches = reachesOf(p, unit)
  const last = reaches.at(-1)
  const lit = litPath(p, fanOf(p, looking))
  return (
    <g>
      <clipPath id="aod-on-table">
        <rect width={p.game.scenario.table.width} height={p.game.scenario.table.height} />
      </clipPath>
      <path class="aod-seen" d={lit} clip-path="url(#aod-on-table)" />
      {last !== undefined && (
        <>
          <clipPath id="aod-in-reach" clip-path="url(#aod-on-table)">
            <path d={reachPath(p, from, last)} />
          </clipPath>
          <path class="aod-seen aod-seen-near" d={lit} clip-path="url(#aod-in-reach)" />
        </>
      )}
      {reaches.map((reach) => (
        <g key={reach}>
          <path class="aod-band" d={reachPath(p, from, reach)} />
          <BandLabel piece={piece} reach={reach} />
        </g>
      ))}
    </g>
  )
}

/** How far a band goes, written where it ends. */
function BandLabel({ piece, reach }: { piece: Standing; reach: number }): JSX.Element {
  const { x, y } = onTable(piece, { x: 0, y: -piece.depth / 2 - reach })
  return (
    <g transform={`translate(${x} ${y})`}>
      <text class="tt-fixed aod-band-label" y="-4">
        {reach} mm
      </text>
    </g>
  )
}

/** Lines to every enemy that is seen; broken to those out of reach. Those it does not see stay dark. */
export function SightLines({ desk }: { desk: Desk }): JSX.Element | null {
  const looking = lookingOf(desk)
  if (!looking) return null
  const p = desk.position.value
  const { height } = p.game.scenario.table
  const { eye } = fanOf(p, looking)
  const last = reachesOf(p, looking.unit).at(-1) ?? 0
  return (
    <>
      {sightingsFrom(p, looking.unit, looking.from).flatMap(({ target, at, range, band }: Sighting) => {
        if (!at) return []
        const near = band !== undefined || range <= last * 100
        return [
          <path
            key={target}
            class={`aod-sight ${near ? 'aod-sight-near' : ''}`}
            d={pathOf([toSheet(height, eye.x, eye.y), toSheet(height, at.x, at.y)])}
          />,
        ]
      })}
    </>
  )
}

/** What is lit, as one outline: a wedge for every stretch of every ray, a hair wider than it is so that no seams show. */
function litPath(p: AodPosition, { eye, half, rays }: SightFan): string {
  const { height } = p.game.scenario.table
  const middle = toSheet(height, eye.x, eye.y)
  const at = (bearing: number, far: number): { x: number; y: number } => {
    const turn = (bearing * Math.PI) / 1800
    return { x: middle.x + (Math.sin(turn) * far) / 100, y: middle.y - (Math.cos(turn) * far) / 100 }
  }
  const wide = half + 0.4
  return rays
    .flatMap(({ bearing, seen }) =>
      seen.map(([near, far]) =>
        pathOf(
          [
            at(bearing - wide, near),
            at(bearing - wide, far),
            at(bearing + wide, far),
            at(bearing + wide, near),
          ],
          true,
        ),
      ),
    )
    .join('')
}

/** The fan of a lookout; reckoned once for each position and place. */
function fanOf(p: AodPosition, { unit, from }: Looking): SightFan {
  const key = `${unit} ${JSON.stringify(from)}`
  if (known?.p !== p || known.key !== key) known = { p, key, fan: sightFan(p, unit, from) }
  return known.fan
}

let known: { readonly p: AodPosition; readonly key: string; readonly fan: SightFan } | undefined
