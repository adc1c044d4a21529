import type { BoxMapFile } from '@bivouac/space'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { seenBox } from '../map/camera.ts'
import type { Box } from '../map/box.ts'
import { nations } from '../map/nations.ts'
import { theatreSheet } from './ground.ts'
import { useTheatrePress } from './press.ts'
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
  const canvas = useRef<HTMLCanvasElement>(null)
  const press = useTheatrePress(file)
  const px = width / (part.x1 - part.x0)
  const height = Math.round((part.y1 - part.y0) * px)
  useEffect(() => {
    const dpr = Math.min(3, globalThis.devicePixelRatio || 1)
    const size = { width: Math.round(width * dpr), height: Math.round(height * dpr) }
    let gone = false
    const tile = { left: part.x0 * px * dpr, top: part.y0 * px * dpr, ...size, px, dpr, bare: true }
    void press.print(tile).then((bitmap) => {
      if (!gone && canvas.current) {
        canvas.current.width = size.width
        canvas.current.height = size.height
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
      }
      bitmap.close()
    })
    return () => {
      gone = true
    }
  }, [press, width, height, part.x0, part.y0])
  return <canvas ref={canvas} style={{ width: `${width}px`, height: `${height}px` }} aria-hidden="true" />
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
  const px = width / (box.x1 - box.x0)
  const height = Math.round((box.y1 - box.y0) * px)
  const go = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    if (event.buttons === 0) return
    const corner = event.currentTarget.getBoundingClientRect()
    view.centreOn(box.x0 + (event.clientX - corner.left) / px, box.y0 + (event.clientY - corner.top) / px)
  }
  const seen = seenBox(view.viewport.value)
  const clampX = (x: number): number => Math.min(width, Math.max(0, (x - box.x0) * px))
  const clampY = (y: number): number => Math.min(height, Math.max(0, (y - box.y0) * px))
  return (
    <div
      class="minimap"
      data-over-map
      style={{ width: `${width}px`, height: `${height}px` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={go}
    >
      <TheatrePicture file={view.file} part={box} width={width} />
      <svg width={width} height={height} aria-hidden="true">
        <StackDots file={view.file} stacks={stacks.value} part={box} px={px} />
        <rect
          class="minimap-seen"
          x={clampX(seen.x0)}
          y={clampY(seen.y0)}
          width={Math.max(4, clampX(seen.x1) - clampX(seen.x0))}
          height={Math.max(4, clampY(seen.y1) - clampY(seen.y0))}
        />
      </svg>
    </div>
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
        return (
          <rect
            key={id}
            x={(x - part.x0) * px - size / 2 + aside}
            y={(y - part.y0) * px - size / 2}
            width={size}
            height={size}
            fill={nations[faces[0].nation].base}
            stroke="#1c1208"
            stroke-width="0.7"
          />
        )
      })}
    </g>
  )
}
