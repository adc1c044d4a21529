import type { HexGrid } from '@bivouac/space'
import type { JSX } from 'preact'
import { wayPath } from './hex-paths.ts'
import { nations } from '../sheet/nations.ts'
import { steady } from '../sheet/steady.ts'
import type { MapArrow } from './types.ts'

const RED = '#9c2b1e'
/** Where the head begins before the middle of the last hex, and how long and wide it is, in hex widths. */
const SHORT = 0.3
const HEAD = 0.3

interface ArrowsProps {
  grid: HexGrid
  arrows: readonly MapArrow[]
}

/** Ways over the map as arrows with a light edge, in hex widths. Retreats are broken lines, plans are fine ones. */
export const Arrows = steady(function Arrows({ grid, arrows }: ArrowsProps): JSX.Element {
  return (
    <g class="map-arrows">
      {arrows.map((arrow) => (
        <Arrow key={arrow.id} grid={grid} arrow={arrow} />
      ))}
    </g>
  )
})

function Arrow({ grid, arrow }: { grid: HexGrid; arrow: MapArrow }): JSX.Element | null {
  const way = wayPath(grid, arrow.hexes, SHORT)
  if (!way) return null
  const colour = arrow.nation && arrow.kind !== 'attack' ? arrowColour(nations[arrow.nation].base) : RED
  const head = `M0 ${-HEAD * 0.55}L${HEAD} 0L0 ${HEAD * 0.55}L${HEAD * 0.18} 0Z`
  const turn = `translate(${way.head.x} ${way.head.y}) rotate(${way.degrees})`
  return (
    <g class={`map-arrow map-arrow-${arrow.kind}`} style={{ color: colour }}>
      <path d={way.path} class="map-arrow-edge" />
      <path d={head} transform={turn} class="map-arrow-head" />
      <path d={way.path} class="map-arrow-line" />
      {arrow.label !== undefined && (
        <text
          class="map-cost"
          transform={`translate(${way.head.x} ${way.head.y - 0.3}) scale(0.01)`}
          text-anchor="middle"
        >
          {arrow.label}
        </text>
      )}
    </g>
  )
}

/** White coats make poor arrows: a pale nation marches in grey. */
function arrowColour(base: string): string {
  const light = Number.parseInt(base.slice(1, 3), 16) + Number.parseInt(base.slice(3, 5), 16)
  return light > 400 ? '#6d665a' : base
}
