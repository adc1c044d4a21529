import { seededDice } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import { hexCentre } from '@bivouac/space'
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { MapPiece } from '../../../hexes/map-piece.tsx'
import { nations } from '../../../sheet/nations.ts'
import { boxAround } from '../framing.ts'
import { isCombat, nationOf } from '../pieces.ts'

const WIDTH = 320
const HEIGHT = 190

/** A crop of the map with the forces where they begin. */
export function ScenarioPreview({ setup }: { setup: GameSetup }): JSX.Element | null {
  const p = useMemo((): LgaPosition | null => {
    try {
      return laGrandeArmee.open(setup, seededDice(1))
    } catch {
      // A set-up with files that cannot be read has no picture; opening it will say why.
      return null
    }
  }, [setup.scenario, setup.files])
  if (!p) return null
  const { map } = p.game.board
  const box = boxAround(p)
  const scale = Math.min(WIDTH / (box.x1 - box.x0), HEIGHT / (box.y1 - box.y0), 20)
  const at = { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 }
  const side = Math.max(5, scale * 0.7)
  const pieces = [...p.state.units.hex.keys()].filter(
    (unit) => p.state.units.hex[unit] >= 0 && isCombat(p, unit),
  )
  return (
    <span class="tt-preview" style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}>
      <MapPiece map={map} at={at} scale={scale} width={WIDTH} height={HEIGHT} bare />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {pieces.map((unit) => {
          const { x, y } = hexCentre(map.grid, p.state.units.hex[unit])
          const { base } = nations[nationOf(p, unit)]
          const left = (x - at.x) * scale + WIDTH / 2 - side / 2
          const top = (y - at.y) * scale + HEIGHT / 2 - side / 2
          return (
            <rect
              key={unit}
              x={left}
              y={top}
              width={side}
              height={side}
              rx={side * 0.12}
              fill={base}
              stroke="#1c1208"
              stroke-width="0.8"
            />
          )
        })}
      </svg>
    </span>
  )
}
