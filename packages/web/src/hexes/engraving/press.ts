import type { HexMap } from '@bivouac/space'
import { grow, meet } from '../../sheet/box.ts'
import { coveredBy, paintFurniture } from './furniture.ts'
import type { Furniture } from './furniture.ts'
import { paintFrame, paintSheet } from './paint-frame.ts'
import {
  mixShade,
  paintGrid,
  paintRelief,
  paintRoads,
  paintShade,
  paintWashes,
  paintWoods,
} from './paint-land.ts'
import { Foundry, paintNames, paintNumbers } from './paint-names.ts'
import { paintCrossings, paintPlaces } from './paint-signs.ts'
import { paintLakes, paintNarrows, paintRivers, paintRiverWash, paintSea } from './paint-water.ts'
import { makePaper, paintPaper } from '../../sheet/engraving/paper.ts'
import type { Press, Tile } from '../../sheet/press-messages.ts'
import { engrave } from './plate.ts'
import type { Print } from './print.ts'

/** Engraves the map and sets up a press for it. */
export function createPress(map: HexMap, furniture: Furniture): Press {
  const plate = engrave(map)
  const paper = makePaper()
  const shade = mixShade(plate.shade)
  const scratch = new OffscreenCanvas(8, 8).getContext('2d')
  if (!scratch) throw new Error('no canvas to draw the map on')
  const foundry = new Foundry(scratch, coveredBy(furniture))

  function print(tile: Tile): ImageBitmap {
    const { left, top, width, height, px, dpr, bare = false } = tile
    const canvas = new OffscreenCanvas(width, height)
    const ctx = canvas.getContext('2d')
    if (!ctx) throw new Error('no canvas to draw the map on')
    const scale = px * dpr
    const box = {
      x0: left / scale,
      y0: top / scale,
      x1: (left + width) / scale,
      y1: (top + height) / scale,
    }
    ctx.setTransform(scale, 0, 0, scale, -left, -top)
    const job: Print = { ctx, plate, box, px, dpr }
    if (!meet(box, grow(plate.paper, 1))) return canvas.transferToImageBitmap()
    paintSheet(job)
    const { x0, y0, x1, y1 } = plate.neatline
    ctx.save()
    ctx.beginPath()
    ctx.rect(x0, y0, x1 - x0, y1 - y0)
    ctx.clip()
    paintWashes(job)
    paintShade(job, shade)
    paintRiverWash(job)
    paintRelief(job)
    paintWoods(job)
    paintRivers(job)
    paintNarrows(job)
    paintSea(job)
    paintLakes(job)
    if (!bare) paintGrid(job)
    paintRoads(job)
    paintCrossings(job)
    paintFurniture(job, furniture)
    paintPlaces(job)
    if (!bare) {
      paintNumbers(job)
      paintNames(job, foundry)
    }
    ctx.restore()
    paintFrame(job)
    paintPaper(job, plate.paper, paper)
    return canvas.transferToImageBitmap()
  }
  return { print }
}
