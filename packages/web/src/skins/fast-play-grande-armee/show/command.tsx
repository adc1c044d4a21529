import { coveredFrom, forceName, linesFrom, officerBlock, reachesOf } from '@bivouac/fast-play-grande-armee'
import type { CommandLine, FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { counted } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import { Measure, nearPath } from '../../../tabletop/drawings.tsx'
import { perMillimetre, toSheet } from '../../../tabletop/hand/yardstick.ts'
import { standingOf } from '../../../tabletop/pieces.ts'
import type { Desk } from '../desk.ts'
import { INCHES, bearingsOf, tableOf, wholeInches } from '../measure.ts'
import { officerOf } from '../pieces.ts'

/** Where an officer stands, or would. */
interface Place {
  readonly x: number
  readonly y: number
  readonly facing: number
}

/** The ground an officer's word reaches from there: a sub-commander's radius, or the army commander's two bands. */
export function CommandReach({
  desk,
  piece,
  at,
}: {
  desk: Desk
  piece: string
  at: Place
}): JSX.Element | null {
  const p = desk.position.value
  const officer = officerOf(p, piece)
  if (officer < 0) return null
  const standing = standingOf(bearingsOf(p), officerBlock(p.game, at.x, at.y, at.facing))
  const isCommander = p.game.officers[officer].force < 0
  const { width, height } = tableOf(p)
  return (
    <g>
      <clipPath id="fpga-on-table">
        <rect width={width} height={height} />
      </clipPath>
      {reachesOf(p, officer).map((reach) => (
        <g key={reach}>
          <path
            class="fpga-reach"
            clip-path="url(#fpga-on-table)"
            d={nearPath(standing, reach / perMillimetre(INCHES))}
          />
          <g
            transform={`translate(${standing.x} ${standing.y - standing.depth / 2 - reach / perMillimetre(INCHES)})`}
          >
            <text class="tt-fixed fpga-reach-label" y="14">
              {wholeInches(reach)}
            </text>
          </g>
        </g>
      ))}
      {isCommander &&
        linesFrom(p, officer, poseAt(at)).map((line) => {
          const sub = desk.placeOf(p.game.officers[p.game.forces[line.force].officer].id)
          return (
            sub && (
              <Measure
                key={line.force}
                from={toSheet(bearingsOf(p), at.x, at.y)}
                to={sub}
                label={`${wholeInches(line.distance)}: ${bandWords(line)}`}
                kind="target"
              />
            )
          )
        })}
    </g>
  )
}

function poseAt({ x, y, facing }: Place): { x: number; y: number; h: number } {
  return { x, y, h: facing }
}

/** `up to 2 dice`, `1 die for 2`. */
function bandWords({ dice, cost }: CommandLine): string {
  return cost > 1 ? `${counted(dice, 'die', 'dice')} for ${cost}` : `up to ${counted(dice, 'die', 'dice')}`
}

/** The same in words: whom a sub-commander has in his radius, how many dice the army commander may give and to whom. */
export function CommandWords({ p, piece, at }: { p: FpgaPosition; piece: string; at: Place }): JSX.Element {
  const officer = officerOf(p, piece)
  if (p.game.officers[officer].force < 0)
    return (
      <ul class="tt-list">
        {linesFrom(p, officer, poseAt(at)).map((line) => (
          <li key={line.force}>
            {forceName(p, line.force)}: {wholeInches(line.distance)}, {bandWords(line)}{' '}
            <Clause id={line.cost > 1 ? 'FPGA-CTL-d' : line.dice > 1 ? 'FPGA-CTL-b' : 'FPGA-CTL-c'} />
          </li>
        ))}
      </ul>
    )
  const covered = coveredFrom(p, officer, poseAt(at))
  const out = covered.filter(({ isIn }) => !isIn).map(({ unit }) => p.game.units[unit].name)
  return (
    <p class="tt-small">
      {covered.length - out.length} of {covered.length} within his radius
      {out.length > 0 && `; out of it: ${out.join(', ')}`}. <Clause id="FPGA-UNIT-q" />
    </p>
  )
}
