import type { BoxMapFile } from '@bivouac/space'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Box } from '../sheet/box.ts'
import { PartPrinted } from '../sheet/printed.tsx'
import { Dot, SmallSheet } from '../sheet/small-sheet.tsx'
import { theatreSheet } from './ground.ts'
import { borrowTheatrePress } from './press.ts'
import type { TheatreStack, TheatreView } from './types.ts'

/** A part of a theatre as a still picture, `width` CSS pixels wide. */
export function TheatrePicture({
  file,
  part,
  width,
}: {
  file: BoxMapFile
  part: Box
  width: number
}): JSX.Element {
  return (
    <PartPrinted of={{ ground: file, borrow: () => borrowTheatrePress(file) }} part={part} width={width} />
  )
}

/** The whole theatre, small: where the armies stand and what is in view. Click or drag to go there. */
export function SmallTheatre({
  view,
  stacks,
  width = 180,
}: {
  view: TheatreView
  stacks: ReadonlySignal<readonly TheatreStack[]>
  width?: number
}): JSX.Element {
  const { neatline: box } = theatreSheet(view.file)
  return (
    <SmallSheet
      view={view}
      box={box}
      width={width}
      picture={<TheatrePicture file={view.file} part={box} width={width} />}
      marks={(px) => <StackDots file={view.file} stacks={stacks.value} part={box} px={px} />}
    />
  )
}

/** A dot for every stack, in the colour of its uppermost counter. */
export function StackDots({
  file,
  stacks,
  part,
  px,
  size = 4,
}: {
  file: BoxMapFile
  stacks: readonly TheatreStack[]
  part: Box
  px: number
  size?: number
}): JSX.Element {
  return (
    <g>
      {stacks.map(({ id, box, faces, stands }) => {
        const { x, y } = file.boxes[box]
        const aside = stands === 'left' ? -size / 2 : stands === 'right' ? size / 2 : 0
        const nation = faces[0].nation
        return (
          <Dot key={id} x={(x - part.x0) * px + aside} y={(y - part.y0) * px} nation={nation} size={size} />
        )
      })}
    </g>
  )
}
