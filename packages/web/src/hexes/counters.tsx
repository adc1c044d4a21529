import { hexCentre } from '@bivouac/space'
import type { HexGrid } from '@bivouac/space'
import { Component } from 'preact'
import type { JSX } from 'preact'
import type { CounterLook, FaceDetail } from '../sheet/counter/face.ts'
import type { LaidStack } from './gradually.ts'
import { nations } from '../sheet/nations.ts'
import { steady } from '../sheet/steady.ts'
import { topOf } from './stacks.ts'
import type { Stack } from './stacks.ts'
import type { MapCounter } from './types.ts'

/** How far each counter of a stack is shoved up and to the right of the one below, in hundredths of its side. */
const SHOVE = 6
/** Edges shown under the uppermost counter. */
const EDGES = 3

interface CountersProps {
  grid: HexGrid
  stacks: readonly LaidStack[]
  fanned: number
}

/** How much larger a seal is on a counter too small to carry figures. */
const SEAL_ON_CHIP = 2

/**
 * All stacks of the map, in hex widths; farther north lies lower, as on a table. Seals lie above them all: the odds of a
 * battle are read where the armies stand closest.
 */
export const Counters = steady(function Counters({ grid, stacks, fanned }: CountersProps): JSX.Element {
  return (
    <g class="map-counters">
      {stacks.flatMap(({ stack }) =>
        stack.counters.flatMap(({ id, hex, body }) => {
          if (!body) return []
          const { x, y } = hexCentre(grid, hex)
          return [
            <g key={`body ${id}`} transform={`translate(${x} ${y})`}>
              {body}
            </g>,
          ]
        }),
      )}
      {stacks.map(({ stack, size }) => (
        <StackArt
          key={stack.hex}
          grid={grid}
          stack={stack}
          detail={size.detail}
          side={size.side}
          open={stack.hex === fanned}
        />
      ))}
      {stacks.map(({ stack, size }) => (
        <Badge key={`seal ${stack.hex}`} grid={grid} stack={stack} detail={size.detail} side={size.side} />
      ))}
    </g>
  )
})

interface StackProps {
  grid: HexGrid
  stack: Stack
  detail: FaceDetail
  side: number
  open: boolean
}

/** Counters of other hexes come and go; a stack is drawn again only when it has changed itself. */
class StackArt extends Component<StackProps> {
  override shouldComponentUpdate(next: StackProps): boolean {
    const { stack, detail, side, open } = this.props
    return (
      detail !== next.detail ||
      side !== next.side ||
      open !== next.open ||
      stack.counters.length !== next.stack.counters.length ||
      stack.counters.some((counter, k) => counter !== next.stack.counters[k])
    )
  }

  override render(): JSX.Element | null {
    return drawStack(this.props)
  }
}

/** Those that lie on one another: not those who stand beside them. */
function piledOf(stack: Stack): readonly MapCounter[] {
  const top = topOf(stack)
  return stack.counters.filter((counter) => !counter.beside || counter === top)
}

function drawStack({ grid, stack, detail, side, open }: StackProps): JSX.Element | null {
  const top = topOf(stack)
  if (!top) return null
  const { x, y } = hexCentre(grid, stack.hex)
  const counters = piledOf(stack)
  const beside = stack.counters.filter((counter) => counter.beside && counter !== top)
  const below = counters.slice(-1 - EDGES, -1)
  const unit = side / 100
  const some = (test: 'selected' | 'active'): boolean => stack.counters.some((counter) => counter[test])
  const dimmed = counters.every((counter) => counter.dimmed)
  return (
    <g
      class={`map-stack ${open ? 'map-open' : ''}`}
      data-hex={stack.hex}
      data-counter={top.id}
      transform={`translate(${x} ${y}) scale(${unit}) translate(-50 -50)`}
      opacity={dimmed ? 0.55 : 1}
    >
      <g transform={`translate(${-below.length * SHOVE * 0.5} ${below.length * SHOVE * 0.5})`}>
        {(some('active') || some('selected')) && (
          <rect
            class={some('selected') ? 'map-picked' : 'map-glow'}
            x={-7}
            y={-7 - below.length * SHOVE}
            width={114 + below.length * SHOVE}
            height={114 + below.length * SHOVE}
            rx="16"
          />
        )}
        {below.map(({ id, look }, k) => (
          <g key={id} transform={`translate(${k * SHOVE} ${-k * SHOVE})`}>
            {look.edge?.(detail) ?? <Edge look={look} />}
          </g>
        ))}
        <g
          class={top.leaving ? 'map-leaving' : undefined}
          transform={`translate(${below.length * SHOVE} ${-below.length * SHOVE})`}
        >
          {top.look.draw(detail)}
        </g>
        {counters.length > 1 && detail !== 'chip' && (
          <Seal x={below.length * SHOVE + 98} y={100 - below.length * SHOVE} text={String(counters.length)} />
        )}
        {beside.map(({ id, look }, k) => (
          <g
            key={id}
            transform={`translate(${BESIDE.x + k * BESIDE.step} ${BESIDE.y}) scale(${BESIDE.size})`}
          >
            {look.draw(detail)}
          </g>
        ))}
      </g>
    </g>
  )
}

/** Where the first of those beside a stack stands, and the others after him: at its lower left corner. */
const BESIDE = { x: -22, y: 62, step: 36, size: 0.46 }

/** The square of a counter under others. */
function Edge({ look: { nation } }: { look: CounterLook }): JSX.Element {
  return (
    <rect
      width="100"
      height="100"
      rx="9"
      fill={nations[nation].base}
      stroke="#1c1208"
      stroke-opacity="0.8"
      stroke-width="2.4"
    />
  )
}

/** The seal of a stack, on the upper edge of its uppermost counter. */
function Badge({
  grid,
  stack,
  detail,
  side,
}: {
  grid: HexGrid
  stack: Stack
  detail: FaceDetail
  side: number
}): JSX.Element | null {
  const badge = topOf(stack)?.badge
  if (badge === undefined) return null
  const { x, y } = hexCentre(grid, stack.hex)
  const below = Math.min(EDGES, piledOf(stack).length - 1)
  const unit = (side / 100) * (detail === 'chip' ? SEAL_ON_CHIP : 1)
  // On a small counter it stands clear of the figure.
  const up = side * (detail === 'chip' ? 0.85 : 0.5 + (below * SHOVE) / 200)
  return (
    <g class="map-seal" transform={`translate(${x + (below * SHOVE * side) / 200} ${y - up}) scale(${unit})`}>
      <Seal x={0} y={0} text={badge} />
    </g>
  )
}

/** A small seal with a word on it, about a place. */
export function Seal({ x, y, text }: { x: number; y: number; text: string }): JSX.Element {
  const wide = Math.max(30, 14 + text.length * 15)
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x={-wide / 2}
        y="-15"
        width={wide}
        height="30"
        rx="15"
        fill="#fff6e0"
        stroke="#1c1208"
        stroke-width="2.4"
      />
      <text class="map-figure map-dark" y="8.5" text-anchor="middle" font-size="23" font-weight="700">
        {text}
      </text>
    </g>
  )
}
