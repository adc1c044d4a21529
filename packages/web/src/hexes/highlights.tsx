import { hexCentre } from '@bivouac/space'
import type { HexGrid } from '@bivouac/space'
import type { JSX } from 'preact'
import { areaPath, borderPath, hatchPath } from './hex-paths.ts'
import { steady } from '../sheet/steady.ts'
import { highlightKinds } from './types.ts'
import type { Highlight, HighlightKind } from './types.ts'

interface HighlightsProps {
  grid: HexGrid
  highlights: readonly Highlight[]
  /** How large costs and odds are set; 0 where there is no room for them. */
  figures: number
}

/** The lit hexes of the map, in hex widths: one path a kind, so that hundreds of hexes are a handful of elements. */
export const Highlights = steady(function Highlights({
  grid,
  highlights,
  figures,
}: HighlightsProps): JSX.Element {
  const layers = highlightKinds.flatMap((kind) => {
    const of = highlights.filter((one) => one.kind === kind)
    return of.length === 0 ? [] : [{ kind, of }]
  })
  return (
    <g class="map-highlights">
      {layers.map(({ kind, of }) => (
        <Layer key={kind} grid={grid} kind={kind} of={of} />
      ))}
      {figures > 0 &&
        highlights.map(
          (one) =>
            one.label !== undefined && (
              <Label key={`${one.kind}${one.hex}`} grid={grid} of={one} size={figures} />
            ),
        )}
    </g>
  )
})

function Layer({
  grid,
  kind,
  of,
}: {
  grid: HexGrid
  kind: HighlightKind
  of: readonly Highlight[]
}): JSX.Element {
  const hexes = new Set(of.map((one) => one.hex))
  switch (kind) {
    case 'zone-partial':
    case 'zone-total':
      return (
        <>
          {([0, 1] as const).map((side) => (
            <Zone key={side} grid={grid} side={side} total={kind === 'zone-total'} of={of} />
          ))}
        </>
      )
    case 'target':
      return (
        <g class="map-target">
          <path d={areaPath(grid, hexes)} class="map-fill" />
          <path d={[...hexes].map((hex) => cornerTicks(grid, hex)).join('')} class="map-edge" />
        </g>
      )
    case 'refused':
      return (
        <g class="map-refused">
          <path d={areaPath(grid, hexes)} class="map-fill" />
          <path d={[...hexes].map((hex) => cross(grid, hex)).join('')} class="map-edge" />
        </g>
      )
    case 'threatened':
      return (
        <g class="map-threatened">
          <path d={borderPath(grid, hexes, 0.06)} class="map-edge" />
          <path d={borderPath(grid, hexes, 0.17)} class="map-edge" />
        </g>
      )
    case 'supply':
      return (
        <g class="map-supply">
          <path d={hatchPath(grid, hexes, 0, 0.16)} class="map-hatch" />
          <path d={borderPath(grid, hexes, 0.04)} class="map-edge" />
        </g>
      )
    default:
      return (
        <g class={`map-${kind}`}>
          <path d={areaPath(grid, hexes)} class="map-fill" />
          {kind === 'reach-forced' && <path d={hatchPath(grid, hexes, 62, 0.2)} class="map-hatch" />}
          <path d={borderPath(grid, hexes, 0.03)} class="map-edge" />
        </g>
      )
  }
}

/** Zones lean one way for one side and the other way for the other; a total zone is hatched twice as close. */
function Zone({
  grid,
  side,
  total,
  of,
}: {
  grid: HexGrid
  side: 0 | 1
  total: boolean
  of: readonly Highlight[]
}): JSX.Element | null {
  const hexes = of.filter((one) => (one.side ?? 0) === side).map((one) => one.hex)
  if (hexes.length === 0) return null
  return (
    <path
      class={`map-zone map-zone-${side} ${total ? 'map-zone-total' : ''}`}
      d={hatchPath(grid, hexes, side === 0 ? 45 : -45, total ? 0.11 : 0.22)}
    />
  )
}

/** A bracket in every corner of the hex. */
function cornerTicks(grid: HexGrid, hex: number): string {
  const set = new Set([hex])
  const { x, y } = hexCentre(grid, hex)
  return `${borderPath(grid, set, 0.1)}M${x - 0.14} ${y}a0.14 0.14 0 1 0 0.28 0a0.14 0.14 0 1 0 -0.28 0M${x - 0.24} ${y}h0.16M${x + 0.08} ${y}h0.16M${x} ${y - 0.24}v0.16M${x} ${y + 0.08}v0.16`
}

function cross(grid: HexGrid, hex: number): string {
  const { x, y } = hexCentre(grid, hex)
  return `M${x - 0.22} ${y - 0.22}l0.44 0.44m0-0.44l-0.44 0.44`
}

function Label({ grid, of, size }: { grid: HexGrid; of: Highlight; size: number }): JSX.Element {
  const { x, y } = hexCentre(grid, of.hex)
  return (
    <text
      class={`map-cost map-cost-${of.kind}`}
      transform={`translate(${x} ${y + 0.42}) scale(${0.01 * size})`}
      text-anchor="middle"
    >
      {of.label}
    </text>
  )
}
