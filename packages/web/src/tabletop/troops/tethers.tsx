import type { JSX } from 'preact'
import { pathOf } from '../drawings.tsx'
import type { TablePiece } from '../types.ts'

/** Nearer than this to where he is nobody needs to be told where that is, in table units. */
const NEAR = 16

/** Fine lines from officers who are drawn aside to where the rules have them. */
export function Tethers({ pieces }: { pieces: readonly TablePiece[] }): JSX.Element {
  return (
    <>
      {pieces.map(({ id, x, y, truly }) =>
        truly && Math.hypot(truly.x - x, truly.y - y) > NEAR ? (
          <path key={id} class="tr-tether" d={pathOf([{ x, y }, truly])} />
        ) : null,
      )}
    </>
  )
}
