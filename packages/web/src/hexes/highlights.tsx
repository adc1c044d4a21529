import { hexCentre } from '@bivouac/space'
import type { HexGrid } from '@bivouac/space'
import type { JSX } from 'preact'
import { areaPath, borderPath, hatchPath } from './hex-paths.ts'
import { steady } from '../sheet/steady.ts'
import { lightKinds } from './types.ts'
import type { Highlight, LightKind } from './types.ts'

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
  const layers = layersOf(highlights)
  return (
    <g class="map-highlights">
      {layers.map(([first, ...more]) => (
        <Layer key={nameOf(first)} grid={grid} first={first} of={[first, ...more]} />
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

/** Where the layer of a light lies: kinds are ten apart, shades wherever their skin puts them. */
function layerOf({ kind, shade }: Highlight): number {
  return shade?.layer ?? 10 * lightKinds.indexOf(kind)
}

function nameOf({ kind, shade }: Highlight): string {
  return shade ? `${kind}-${shade.name}` : kind
}

/** Lights of one kind and shade together, from below upwards. */
function layersOf(highlights: readonly Highlight[]): [Highlight, ...Highlight[]][] {
  const layers = new Map<string, [Highlight, ...Highlight[]]>()
  for (const one of highlights) {
    const layer = layers.get(nameOf(one))
    if (layer) layer.push(one)
    else layers.set(nameOf(one), [one])
  }
  return [...layers.values()].toSorted(([a], [b]) => layerOf(a) - layerOf(b))
}

function Layer({
  grid,
  first,
  of,
}: {
  grid: HexGrid
  first: Highlight
  of: readonly Highlight[]
}): JSX.Element {
  const { kind, shade } = first
  const hexes = new Set(of.map((one) => one.hex))
  const hatch = shade?.hatch ?? (kind === 'zone' && !shade ? { apart: ZONE } : undefined)
  if (hatch && hatch.angle === undefined) {
    return (
      <>
        {([0, 1] as const).map((side) => (
          <Zone key={side} grid={grid} side={side} apart={hatch.apart} shade={shade?.name} of={of} />
        ))}
      </>
    )
  }
  const edge = shade?.edges
    ? shade.edges.map((inside) => borderPath(grid, hexes, inside))
    : [edgeOf(grid, kind, hexes)]
  return (
    <g class={`map-${nameOf(first)}`}>
      {(shade?.filled ?? kind !== 'zone') && <path d={areaPath(grid, hexes)} class="map-fill" />}
      {hatch && <path d={hatchPath(grid, hexes, hatch.angle ?? 0, hatch.apart)} class="map-hatch" />}
      {edge.map((line, at) => (
        <path key={at} d={line} class="map-edge" />
      ))}
    </g>
  )
}

/** How the hexes of a kind are drawn round: what can be struck has a sight upon it, what is refused a cross. */
function edgeOf(grid: HexGrid, kind: LightKind, hexes: ReadonlySet<number>): string {
  if (kind === 'target') return [...hexes].map((hex) => cornerTicks(grid, hex)).join('')
  if (kind === 'refused') return [...hexes].map((hex) => cross(grid, hex)).join('')
  return borderPath(grid, hexes, 0.03)
}

/** How far apart the lines of a zone are. */
const ZONE = 0.22

/** Zones lean one way for one side and the other way for the other. */
function Zone({
  grid,
  side,
  apart,
  shade,
  of,
}: {
  grid: HexGrid
  side: 0 | 1
  apart: number
  shade: string | undefined
  of: readonly Highlight[]
}): JSX.Element | null {
  const hexes = of.filter((one) => (one.side ?? 0) === side).map((one) => one.hex)
  if (hexes.length === 0) return null
  return (
    <path
      class={`map-zone map-zone-${side} ${shade === undefined ? '' : `map-zone-${shade}`}`}
      d={hatchPath(grid, hexes, side === 0 ? 45 : -45, apart)}
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
