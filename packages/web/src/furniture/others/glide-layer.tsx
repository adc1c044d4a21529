import type { Point } from '@bivouac/space'
import { useSignalEffect } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { SheetView } from '../../sheet/sheet-view.ts'
import type { Glide, Glides } from './glides.ts'

/** Pieces on their way, over a map. `draw` draws a piece about the middle of where it is, in units of the sheet. */
export function GlideLayer({
  view,
  glides,
  draw,
  look = '',
}: {
  view: Pick<SheetView, 'viewport'>
  glides: Glides
  draw: (piece: string) => ComponentChildren
  look?: string
}): JSX.Element | null {
  const sheet = useRef<SVGGElement>(null)
  useSignalEffect(() => {
    const { x, y, scale, width, height } = view.viewport.value
    const place = `translate(${width / 2 - x * scale} ${height / 2 - y * scale}) scale(${scale})`
    void glides.now.value
    sheet.current?.setAttribute('transform', place)
  })
  const { x, y, scale, width, height } = view.viewport.peek()
  const going = [...glides.now.value.values()]
  if (going.length === 0) return null
  return (
    <svg class={`tt-glides map-overlay ${look}`} aria-hidden="true">
      <g
        ref={sheet}
        transform={`translate(${width / 2 - x * scale} ${height / 2 - y * scale}) scale(${scale})`}
      >
        {going.map((glide) => (
          <Going key={glide.piece} glide={glide}>
            {draw(glide.piece)}
          </Going>
        ))}
      </g>
    </svg>
  )
}

function Going({ glide, children }: { glide: Glide; children: ComponentChildren }): JSX.Element {
  const group = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    const { points, time, begun } = glide
    const motion = group.current?.animate(framesOf(points), {
      duration: time,
      easing: 'ease-in-out',
      fill: 'both',
    })
    if (motion) motion.currentTime = performance.now() - begun
    return () => motion?.cancel()
  }, [glide])
  const [first] = glide.points
  return (
    <g ref={group} style={{ transform: at(first) }}>
      {children}
    </g>
  )
}

function at({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`
}

/** Frames along a way, as far apart in time as the points are on the way. */
function framesOf(points: readonly Point[]): Keyframe[] {
  const gone = [0]
  for (const [leg, { x, y }] of points.slice(1).entries())
    gone.push(gone[leg] + Math.hypot(x - points[leg].x, y - points[leg].y))
  const whole = gone[gone.length - 1] || 1
  return points.map((point, nth) => ({ transform: at(point), offset: gone[nth] / whole }))
}
