import type { Position } from '@bivouac/kernel'
import type { Point } from '@bivouac/space'
import type { Box } from '../sheet/box.ts'
import { nations } from '../sheet/nations.ts'
import { frameAround, SHAPE } from './frame.ts'
import type { TurningPoint } from './chronicle.ts'
import type { Mark } from './look.ts'
import type { ReportPicture } from './paper.tsx'
import type { TableStory } from './source.ts'

/** CSS pixels a picture of the report is wide, and pixels to each. */
const SHOWN = 700
const FINE = 1.6
/** No block is drawn smaller than this, in pixels. */
const LEAST = 9
const INK = '#1c1208'
const SEAL = '#8e2b1c'

/** Where a turning point happened, on the sheet: looked for before it and after it, since somebody may have gone. */
export async function spotOf({ look, at }: TableStory, point: TurningPoint): Promise<Point | null> {
  const positions = [await at(Math.max(0, point.moment - 1)), await at(point.moment)]
  for (const place of point.places)
    for (const p of positions) {
      const spot = look.whereIs(p, place)
      if (spot) return spot
    }
  return null
}

/** What is drawn over a printed part of the map. */
export interface Drawn {
  readonly part: Box
  readonly marks: readonly Mark[]
  /** Rings with numbers in them. */
  readonly rings: readonly (Point & { readonly number: number })[]
}

/** Prints a part of the map of a position and draws on it who stands there, `width` CSS pixels wide, `dpr` pixels to each. */
export async function drawMap(
  { look }: Pick<TableStory, 'look'>,
  position: Position,
  { part, marks, rings }: Drawn,
  shown: number,
  dpr: number,
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  const width = Math.round(shown * dpr)
  canvas.width = width
  canvas.height = Math.round(width * SHAPE)
  const brush = canvas.getContext('2d')
  const px = width / (part.x1 - part.x0)
  const { press, giveBack } = look.ground(position).borrow()
  try {
    const [left, top] = [Math.round(part.x0 * px), Math.round(part.y0 * px)]
    const bitmap = await press.print({
      left,
      top,
      width: canvas.width,
      height: canvas.height,
      px: px / dpr,
      dpr,
    })
    brush?.drawImage(bitmap, 0, 0)
    bitmap.close()
  } finally {
    giveBack()
  }
  if (!brush) return canvas
  const there = ({ x, y }: Point): Point => ({ x: (x - part.x0) * px, y: (y - part.y0) * px })
  for (const mark of marks) drawMark(brush, mark, there(mark), px)
  for (const ring of rings) drawRing(brush, there(ring), ring.number, width)
  return canvas
}

function drawMark(brush: CanvasRenderingContext2D, mark: Mark, { x, y }: Point, px: number): void {
  const width = Math.max(LEAST, mark.width * px)
  const depth = Math.max(LEAST * 0.8, mark.depth * px)
  const { base, facing } = nations[mark.nation]
  brush.save()
  brush.translate(x, y)
  brush.rotate((mark.heading * Math.PI) / 180)
  brush.fillStyle = base
  brush.strokeStyle = INK
  brush.lineWidth = 1.5
  brush.fillRect(-width / 2, -depth / 2, width, depth)
  brush.fillStyle = facing
  brush.fillRect(-width / 2, -depth / 2, width, depth * 0.22)
  brush.strokeRect(-width / 2, -depth / 2, width, depth)
  brush.restore()
}

function drawRing(brush: CanvasRenderingContext2D, { x, y }: Point, number: number, width: number): void {
  const radius = width / 22
  brush.lineWidth = width / 160
  brush.strokeStyle = '#fbf5e6'
  brush.beginPath()
  brush.arc(x, y, radius, 0, 2 * Math.PI)
  brush.stroke()
  brush.lineWidth = width / 270
  brush.strokeStyle = SEAL
  brush.stroke()
  const [sx, sy, small] = [x + radius * 0.72, y - radius * 0.72, width / 60]
  brush.fillStyle = SEAL
  brush.beginPath()
  brush.arc(sx, sy, small, 0, 2 * Math.PI)
  brush.fill()
  brush.fillStyle = '#ffffff'
  brush.font = `600 ${small * 1.3}px sans-serif`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillText(String(number), sx, sy)
}

/** A picture of the map about each turning point, as it stood when it had happened; null where it happened nowhere. */
export async function turningPictures(
  story: TableStory,
  ground: Position,
): Promise<(ReportPicture | null)[]> {
  const pictures: (ReportPicture | null)[] = []
  for (const [nth, point] of story.chronicle.turningPoints.entries()) {
    const spot = await spotOf(story, point)
    if (!spot) {
      pictures.push(null)
      continue
    }
    const { whole, close } = story.look.ground(ground)
    const drawn = {
      part: frameAround([spot], whole, close),
      marks: story.look.marks(await story.at(point.moment)),
      rings: [{ ...spot, number: nth + 1 }],
    }
    const canvas = await drawMap(story, ground, drawn, SHOWN, FINE)
    const src = canvas.toDataURL('image/jpeg', 0.85)
    pictures.push({ src, width: SHOWN, height: Math.round(SHOWN * SHAPE) })
  }
  return pictures
}
