import { hexesOf, isCavalry, PGD, ROAD, SKIRMISH, unitNow } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import { hexCentre } from '@bivouac/space'
import type { Point } from '@bivouac/space'
import type { JSX } from 'preact'
import { nations } from '../../sheet/nations.ts'
import { nationOf } from './nations.ts'
import { uniformOf } from './uniforms.ts'

/** How deep a line and a road march lie on the ground, in hex widths. */
const DEEP = { line: 0.27, road: 0.2 }
/** How far a line reaches beyond the middle of its last hex; under its counter less, which would show the end alone. */
const BEYOND = 0.4
const UNDER = 0.2

/**
 * A unit of several hexes on the ground, in hex widths from the middle of its counter's hex: a line drawn out over all of its
 * hexes with its front marked, skirmishers as dots, a road march as a string of companies.
 */
export function bodyOf(p: LbPosition, unit: number): JSX.Element {
  const kind = p.game.units[unit]
  const { hex, facing, formation, morale } = unitNow(p, unit)
  const { grid } = p.game.ground
  const middle = hexCentre(grid, hex)
  const way = hexesOf(p, unit).map((each) => {
    const { x, y } = hexCentre(grid, each)
    return { x: x - middle.x, y: y - middle.y }
  })
  const { base, ink } = nations[nationOf(kind.nation)]
  const road = formation === ROAD
  const line = road ? way : reaching(way)
  const path = pathOf(line)
  const deep = road ? DEEP.road : DEEP.line
  const angle = (facing * Math.PI) / 6
  const front = { x: Math.sin(angle), y: -Math.cos(angle) }
  const ahead = `translate(${front.x * (deep / 2 + 0.06)} ${front.y * (deep / 2 + 0.06)})`
  if (formation === SKIRMISH && morale !== PGD)
    return (
      <g class="lb-body" fill="none" stroke-linecap="round" stroke-dasharray="0 0.22">
        <path d={path} stroke="#1c1208" stroke-width="0.19" />
        <path d={path} stroke={base} stroke-width="0.14" />
      </g>
    )
  return (
    <g class="lb-body" fill="none" stroke-linejoin="round">
      {!road && (
        <path d={path} stroke="#1c1208" stroke-width="0.11" stroke-dasharray="0.02 0.055" transform={ahead} />
      )}
      <path d={path} stroke="#1c1208" stroke-width={deep + 0.05} />
      <path d={path} stroke={base} stroke-width={deep} {...(road && { 'stroke-dasharray': '0.3 0.04' })} />
      {!road && (
        <>
          <path d={path} stroke={uniformOf(kind).collar} stroke-width="0.05" />
          {isCavalry(p, unit) && (
            <path d={path} stroke={ink} stroke-width={deep} stroke-dasharray="0.04 0.3" />
          )}
        </>
      )}
    </g>
  )
}

/** The line with both its ends drawn out to the edge of its outer hexes. */
function reaching(way: readonly Point[]): Point[] {
  const end = (last: Point, before: Point): Point => {
    const beyond = Math.hypot(last.x, last.y) < 0.1 ? UNDER : BEYOND
    return { x: last.x + (last.x - before.x) * beyond, y: last.y + (last.y - before.y) * beyond }
  }
  return [end(way[0], way[1]), ...way, end(way[way.length - 1], way[way.length - 2])]
}

function pathOf(way: readonly Point[]): string {
  return way.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(3)} ${y.toFixed(3)}`).join('')
}
