import { shake } from '../../sheet/engraving/curve.ts'
import type { Ground } from './ground.ts'
import { chanceAt, smoothNoise } from '../../sheet/engraving/noise.ts'
import { WASH } from './shores.ts'

/** A tree of a wood: where its foot stands and how tall it is. */
export interface Tree {
  readonly x: number
  readonly y: number
  readonly size: number
  /** A fir instead of a broad crown. */
  readonly fir: boolean
}

const ROW = 0.17
const GAP = 0.205

/** Trees in loose rows over all woods, none where `free` says the ground must stay open. */
export function plantWoods(ground: Ground, free: (x: number, y: number) => boolean): Tree[] {
  const left = Math.min(...ground.x)
  const right = Math.max(...ground.x)
  const top = Math.min(...ground.y)
  const bottom = Math.max(...ground.y)
  const trees: Tree[] = []
  const wooded = (cell: number): boolean => ground.kind[cell] === 'woods'
  const near = Array.from({ length: ground.grid.size }, (_, cell) =>
    [cell, ...ground.grid.neighbours.subarray(cell * 6, cell * 6 + 6)].some(wooded),
  )
  for (let j = 0; top + j * ROW < bottom; j++) {
    for (let i = 0; left + i * GAP < right; i++) {
      const x = left + (i + (j & 1) / 2 + 0.42 * (chanceAt(i, j, 61) - 0.5)) * GAP
      const y = top + (j + 0.42 * (chanceAt(i, j, 62) - 0.5)) * ROW
      if (!near[ground.at({ x, y })]) continue
      // The outline of the wash is shaken; whoever asks what lies here must be shaken back.
      const [shaken] = shake([{ x, y }], WASH.shake, WASH.detail)
      const cell = ground.at({ x: 2 * x - shaken.x, y: 2 * y - shaken.y })
      if (!wooded(cell) || free(x, y)) continue
      if (chanceAt(i, j, 65) < 0.1) continue
      trees.push({
        x,
        y,
        size: 0.075 + 0.03 * chanceAt(i, j, 66),
        fir: chanceAt(i, j, 67) < 0.22 + 0.4 * smoothNoise(x * 0.3, y * 0.3, 68),
      })
    }
  }
  return trees
}
