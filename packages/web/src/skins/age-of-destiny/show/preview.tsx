import { seededDice } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { ageOfDestiny } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { boardOf } from '../../../tabletop/ground.ts'
import { TablePicture } from '../../../tabletop/picture.tsx'
import { Blocks } from '../../../tabletop/small-table.tsx'
import { groundOf } from '../ground.ts'
import { piecesOf } from '../pieces.ts'

const WIDTH = 320

/** The table with the forces where they begin. */
export function ScenarioPreview({ setup }: { setup: GameSetup }): JSX.Element | null {
  const p = useMemo((): AodPosition | null => {
    try {
      return ageOfDestiny.open(setup, seededDice(1))
    } catch {
      // A set-up with files that cannot be read has no picture; opening it will say why.
      return null
    }
  }, [setup.scenario, setup.files])
  if (!p) return null
  const ground = groundOf(p.game.scenario)
  const { x0, y0, x1, y1 } = boardOf(ground)
  return (
    <span class="tt-preview">
      <TablePicture ground={ground} width={WIDTH} />
      <svg
        viewBox={`${x0} ${y0} ${x1 - x0} ${y1 - y0}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <Blocks pieces={piecesOf(p)} least={(3.5 * (x1 - x0)) / WIDTH} />
      </svg>
    </span>
  )
}
