import { hexCentre } from '@bivouac/space'
import type { HexGrid } from '@bivouac/space'
import type { JSX } from 'preact'
import { steady } from '../sheet/steady.ts'
import { Seal } from './counters.tsx'
import type { CounterSize } from './counter-size.ts'
import type { MapGhost } from './types.ts'

interface GhostsProps {
  grid: HexGrid
  ghosts: readonly MapGhost[]
  size: CounterSize
}

/** Where counters are going to be: faint, with a broken rim, and how many. */
export const Ghosts = steady(function Ghosts({ grid, ghosts, size }: GhostsProps): JSX.Element {
  return (
    <g class="map-ghosts">
      {ghosts.map((ghost) => {
        const { x, y } = hexCentre(grid, ghost.hex)
        return (
          <g
            key={ghost.hex}
            data-ghost={ghost.hex}
            transform={`translate(${x} ${y}) scale(${size.side / 100}) translate(-50 -50)`}
          >
            <g class="map-ghost">{ghost.look.draw(size.detail)}</g>
            <rect class="map-ghost-rim" x="-3" y="-3" width="106" height="106" rx="12" />
            {ghost.count > 1 && <Seal x={98} y={100} text={String(ghost.count)} />}
          </g>
        )
      })}
    </g>
  )
})
