import { boxAround } from '../../sheet/box.ts'
import { chanceAt, smoothNoise } from '../../sheet/engraving/noise.ts'
import { atLeast, isSeen, layTrees, tint, trace } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import type { Grid } from './octaves.ts'
import { clockwise, depthIn } from './shapes.ts'

/** Scales from which detail is drawn, in CSS pixels to a unit. */
const HACHURES_FROM = 0.36
const TUFTS_FROM = 1.15
const HEDGES_FROM = 0.75

/** A picture of the whole table, cell by cell, laid over it. */
export function layPicture({ ctx }: Sheet, picture: ImageBitmap, { columns, rows, cell }: Grid): void {
  ctx.imageSmoothingEnabled = true
  ctx.imageSmoothingQuality = 'low'
  ctx.drawImage(picture, -cell / 2, -cell / 2, columns * cell, rows * cell)
}

const TUFT = 9

/** Grass close by: tufts where the meadow is thick, and a flower now and then. */
export function paintTufts(sheet: Sheet): void {
  const { ctx, box, px, plate } = sheet
  if (px < TUFTS_FROM) return
  const fields = plate.fields
    .filter(({ corners: [{ x, y }] }) => isSeen(sheet, x, y, 260))
    .map(({ corners }) => ({ ...boxAround(corners), corners: clockwise(corners) }))
  const isTilled = (x: number, y: number): boolean =>
    fields.some(
      ({ x0, y0, x1, y1, corners }) => x > x0 && x < x1 && y > y0 && y < y1 && depthIn(corners, x, y) > -1,
    )
  const thick = px > 2.4 ? 0.4 : 0.56
  const dark: number[] = []
  const light: number[] = []
  for (let j = Math.floor(box.y0 / TUFT) - 1; j * TUFT < box.y1 + TUFT; j++) {
    for (let i = Math.floor(box.x0 / TUFT) - 1; i * TUFT < box.x1 + TUFT; i++) {
      const x = (i + chanceAt(i, j, 141)) * TUFT
      const y = (j + chanceAt(i, j, 142)) * TUFT
      if (smoothNoise(x / 60, y / 60, plate.seed + 43) + 0.3 * chanceAt(i, j, 143) < thick + 0.15) continue
      if (isTilled(x, y)) continue
      const into = chanceAt(i, j, 144) < 0.45 ? light : dark
      into.push(x, y, 0.8 + 1.2 * chanceAt(i, j, 145))
    }
  }
  ctx.lineCap = 'round'
  ctx.lineWidth = atLeast(sheet, 0.2, 0.45)
  for (const [tufts, colour] of [
    [dark, tint.grassDark],
    [light, tint.grassLight],
  ] as const) {
    ctx.strokeStyle = colour
    ctx.beginPath()
    for (let k = 0; k < tufts.length; k += 3) {
      const [x, y, tall] = [tufts[k], tufts[k + 1], tufts[k + 2]]
      for (const lean of [-0.7, -0.25, 0.2, 0.65]) {
        ctx.moveTo(x + lean * 0.8, y)
        ctx.quadraticCurveTo(x + lean * 1.2, y - tall * 0.6, x + lean * tall * 0.9, y - tall)
      }
    }
    ctx.stroke()
  }
}

/** Hills: the light has shaped them; a soft foot and a few strokes down the slopes say where they begin. */
export function paintHills(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  for (const { relief } of plate.hills) {
    ctx.lineJoin = 'round'
    ctx.lineCap = 'round'
    ctx.strokeStyle = tint.foot
    for (const width of [7, 4, 1.6]) {
      trace(ctx, relief.foot)
      ctx.lineWidth = atLeast(sheet, width, width * 0.4)
      ctx.stroke()
    }
    if (px < HACHURES_FROM) continue
    ctx.strokeStyle = tint.hachure
    ctx.globalAlpha = Math.min(0.24, 0.1 + 0.08 * px)
    for (const { x, y, dx, dy, width } of relief.hachures) {
      if (!isSeen(sheet, x, y, 40)) continue
      ctx.lineWidth = atLeast(sheet, width, 0.4)
      ctx.beginPath()
      ctx.moveTo(x, y)
      ctx.lineTo(x + dx, y + dy)
      ctx.stroke()
    }
    ctx.globalAlpha = 1
  }
}

function isBeside({ box: own }: Sheet, box: Sheet['box']): boolean {
  return box.x1 + 20 < own.x0 || box.x0 - 20 > own.x1 || box.y1 + 20 < own.y0 || box.y0 - 20 > own.y1
}

/** The ground of the woods: dark to a ragged edge. Roads go over it. */
export function paintFloors(sheet: Sheet): void {
  const { ctx, plate } = sheet
  for (const { edge, box } of plate.woods) {
    if (isBeside(sheet, box)) continue
    trace(ctx, edge)
    ctx.fillStyle = tint.wood
    ctx.fill()
  }
}

/** The crowns of the woods; from afar half of them, larger, make the same wood. */
export function paintWoods(sheet: Sheet): void {
  const isFar = sheet.px < 0.6
  for (const { box, trees } of sheet.plate.woods) {
    if (isBeside(sheet, box)) continue
    const shown = trees.flatMap((tree, n) =>
      tree.casts ? [tree] : n % 2 === 0 ? [{ ...tree, size: tree.size * 1.3 }] : [],
    )
    layTrees(sheet, isFar ? shown : trees)
  }
}

/** Trees and bushes that stand alone. */
export function paintAlone(sheet: Sheet): void {
  const { ctx, px, plate } = sheet
  const isHedge = ({ size }: { size: number }): boolean => size < 2.4
  const hedges = plate.alone.filter(isHedge)
  if (px < HEDGES_FROM) {
    // From far away hedges are a hint, drawn at one stroke.
    ctx.fillStyle = tint.hedge
    ctx.globalAlpha = Math.min(0.75, 0.2 + 0.7 * px)
    ctx.beginPath()
    for (const { x, y, size } of hedges)
      if (isSeen(sheet, x, y, 4)) ctx.rect(x - 0.7 * size, y - 0.7 * size, 1.4 * size, 1.4 * size)
    ctx.fill()
  } else layTrees(sheet, hedges)
  ctx.globalAlpha = 1
  layTrees(
    sheet,
    plate.alone.filter((tree) => !isHedge(tree)),
  )
}

/** Reeds: dark stems, some of them lit. */
export function paintReeds(
  sheet: Sheet,
  reeds: readonly { x: number; y: number; length: number; tuft: boolean }[],
): void {
  const { ctx, px } = sheet
  const seen = reeds.filter(({ x, y }) => isSeen(sheet, x, y, 14))
  ctx.lineCap = 'round'
  ctx.lineWidth = atLeast(sheet, 0.26, 0.5)
  for (const isLit of [false, true]) {
    ctx.strokeStyle = isLit ? tint.reedLight : tint.reed
    ctx.beginPath()
    for (const [n, { x, y, length, tuft }] of seen.entries()) {
      if (isLit !== (n % 3 === 0)) continue
      if (!tuft) {
        ctx.moveTo(x, y)
        ctx.lineTo(x + length * 0.6, y)
        continue
      }
      for (const lean of px > 1 ? [-1.6, -0.9, -0.2, 0.5, 1.2, 1.8] : [-1.5, 0, 1.5]) {
        ctx.moveTo(x + lean * 0.45, y)
        ctx.lineTo(x + lean, y - 1.4 - length * (0.2 + 0.12 * Math.cos(lean * 5 + x)))
      }
    }
    ctx.stroke()
  }
}

/** Marshes: pools between the reeds. The ground itself is wet already. */
export function paintMarshes(sheet: Sheet): void {
  const { ctx, plate } = sheet
  for (const { edge, box, reeds } of plate.marshes) {
    if (isBeside(sheet, box)) continue
    trace(ctx, edge)
    ctx.fillStyle = tint.marsh
    ctx.fill()
    paintReeds(sheet, reeds)
  }
}

/** Rough ground: scrub and stones on bare earth; rows of vines, a bog, or the banks of a ravine. */
export function paintRoughs(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  for (const { edge, box, dress, bushes, tufts } of plate.roughs) {
    if (isBeside(sheet, box)) continue
    trace(ctx, edge)
    ctx.fillStyle = dress === 'bog' ? tint.marsh : tint.scrub
    ctx.fill()
    if (dress === 'bog') paintReeds(sheet, tufts)
    else if (dress === 'vines') paintVines(sheet, edge)
    else {
      if (dress === 'ravine') paintBanks(sheet, edge)
      if (px > 0.3) paintStones(sheet, tufts)
      layTrees(sheet, bushes)
    }
  }
}

function paintStones(sheet: Sheet, at: readonly { x: number; y: number; tuft: boolean }[]): void {
  const { ctx, stamps, px, dpr } = sheet
  for (const { x, y, tuft } of at) {
    const size = 0.5 + 0.9 * chanceAt(Math.round(x), Math.round(y), 151)
    if (tuft || !isSeen(sheet, x, y, 4)) continue
    stamps.lay(ctx, 'shadow', 0, { x: x + size * 0.6, y: y + size * 0.6, size: size * 1.3 }, px * dpr)
    ctx.fillStyle = tint.boulder
    ctx.beginPath()
    ctx.ellipse(x, y, size, size * 0.75, size * 4, 0, 7)
    ctx.fill()
  }
}

/** Vines in rows that follow the slope. */
function paintVines(sheet: Sheet, edge: readonly { x: number; y: number }[]): void {
  const { ctx, stamps, px, dpr, box: own } = sheet
  ctx.save()
  trace(ctx, edge)
  ctx.clip()
  for (let row = Math.floor(own.y0 / 6) - 2; row * 6 < own.y1 + 12; row++) {
    for (let k = Math.floor(own.x0 / 3) - 2; k * 3 < own.x1 + 6; k++) {
      const [x, y] = [k * 3, row * 6 + 0.9 * Math.sin(k * 0.21)]
      if (chanceAt(k, row, 161) < 0.08) continue
      stamps.lay(ctx, 'bush', k + row, { x, y, size: 1.5 + 0.5 * chanceAt(k, row, 162) }, px * dpr)
    }
  }
  ctx.restore()
}

/** The lip of a ravine: shade inside the banks that turn from the light, light on those that face it. */
function paintBanks(sheet: Sheet, edge: readonly { x: number; y: number }[]): void {
  const { ctx } = sheet
  ctx.save()
  trace(ctx, edge)
  ctx.clip()
  for (const [off, colour] of [
    [6, 'rgba(255, 240, 190, 0.16)'],
    [-6, 'rgba(40, 28, 10, 0.2)'],
  ] as const) {
    for (const width of [20, 12, 6]) {
      ctx.save()
      ctx.translate(-off / 2, -off / 2)
      trace(ctx, edge)
      ctx.strokeStyle = colour
      ctx.lineWidth = width
      ctx.stroke()
      ctx.restore()
    }
  }
  ctx.restore()
}
