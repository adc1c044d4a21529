import { joursDeGloire } from '@bivouac/jours-de-gloire'
import { previewOf } from '../../../furniture/preview.tsx'
import type { Box } from '../../../sheet/box.ts'
import { StackDots, TheatrePicture } from '../../../theatre/small-theatre.tsx'
import { theatreSheet } from '../../../theatre/ground.ts'
import { drawnStack, stacksOf } from '../faces.ts'

const WIDTH = 320

/** The theatre with the armies where they begin, as an onlooker sees them. */
export const ScenarioPreview = previewOf(joursDeGloire.open, (p) => {
  const { file } = p.game.ground
  const stacks = stacksOf(p, joursDeGloire.view(p, null)).map(drawnStack)
  const part = partAround(
    stacks.map(({ box }) => file.boxes[box]),
    theatreSheet(file).neatline,
  )
  const px = WIDTH / (part.x1 - part.x0)
  return (
    <span class="tt-preview jdg-preview">
      <TheatrePicture file={file} part={part} width={WIDTH} />
      <svg
        viewBox={`0 0 ${WIDTH} ${Math.round((part.y1 - part.y0) * px)}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <StackDots file={file} stacks={stacks} part={part} px={px} size={9} />
      </svg>
    </span>
  )
})

/** Room around the armies, and the shape of the picture. */
const AROUND = 40
const SHAPE = 0.62

/** The part of the sheet the armies stand on, in the shape of the picture. */
function partAround(places: readonly { x: number; y: number }[], sheet: Box): Box {
  const middle = (low: number, high: number, size: number, least: number, most: number): number =>
    Math.min(most - size / 2, Math.max(least + size / 2, (low + high) / 2))
  const xs = places.map(({ x }) => x)
  const ys = places.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const whole = Math.min(sheet.x1 - sheet.x0, (sheet.y1 - sheet.y0) / SHAPE)
  const width = Math.min(whole, Math.max(right - left + 2 * AROUND, (bottom - top + 2 * AROUND) / SHAPE))
  const height = width * SHAPE
  const x = middle(left, right, width, sheet.x0, sheet.x1)
  const y = middle(top, bottom, height, sheet.y0, sheet.y1)
  return { x0: x - width / 2, y0: y - height / 2, x1: x + width / 2, y1: y + height / 2 }
}
