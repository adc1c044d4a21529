import type { Line } from '../../sheet/engraving/curve.ts'
import type { Ground } from './ground.ts'

const FINE = 12

/** Whether a place must stay free of trees: on or hard by a line, or inside a clearing. Answers a quick test. */
export function keepFree(
  ground: Ground,
  lines: readonly Line[],
  clearings: readonly { readonly x: number; readonly y: number; readonly radius: number }[],
): (x: number, y: number) => boolean {
  const x0 = Math.min(...ground.x) - 2
  const y0 = Math.min(...ground.y) - 2
  const cols = Math.ceil((Math.max(...ground.x) + 2 - x0) * FINE)
  const rows = Math.ceil((Math.max(...ground.y) + 2 - y0) * FINE)
  const taken = new Uint8Array(cols * rows)
  const clear = (x: number, y: number, radius: number): void => {
    const reach = Math.ceil(radius * FINE)
    const i = Math.round((x - x0) * FINE)
    const j = Math.round((y - y0) * FINE)
    for (let dj = -reach; dj <= reach; dj++) {
      for (let di = -reach; di <= reach; di++) {
        const inside = i + di >= 0 && j + dj >= 0 && i + di < cols && j + dj < rows
        if (inside && di * di + dj * dj <= reach * reach) taken[(j + dj) * cols + i + di] = 1
      }
    }
  }
  for (const line of lines) {
    for (let i = 0; i + 1 < line.length; i += 2) clear(line[i], line[i + 1], 0.1)
  }
  clearings.forEach(({ x, y, radius }) => clear(x, y, radius))
  return (x, y) => taken[Math.round((y - y0) * FINE) * cols + Math.round((x - x0) * FINE)] === 1
}
