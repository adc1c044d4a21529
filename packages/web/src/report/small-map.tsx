import type { Position } from '@bivouac/kernel'
import type { Point } from '@bivouac/space'
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Box } from '../sheet/box.ts'
import { frameAround, SHAPE } from './frame.ts'
import { turningHead } from './parts.tsx'
import { drawMap, spotOf } from './pictures.ts'
import type { TableStory } from './source.ts'

/** CSS pixels the small map is drawn for. */
const WIDTH = 460

interface Spots {
  readonly part: Box
  readonly spots: readonly (Point | null)[]
}

/** The map small, as it stands at the end, with a seal where the game turned; pressed, the table goes to that moment. */
export function SmallMap({
  story,
  position,
  go,
}: {
  readonly story: TableStory
  readonly position: Position
  readonly go: (moment: number, places: readonly string[]) => void
}): JSX.Element {
  const holder = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<Spots | null>(null)
  const { turningPoints } = story.chronicle
  useEffect(() => {
    let here = true
    const draw = async (): Promise<void> => {
      const spots = await Promise.all(turningPoints.map((point) => spotOf(story, point)))
      const marks = story.look.marks(position)
      const { whole, close } = story.look.ground(position)
      const part = frameAround([...marks, ...spots.filter((spot) => spot !== null)], whole, close)
      const dpr = Math.min(2, globalThis.devicePixelRatio || 1)
      const canvas = await drawMap(story, position, { part, marks, rings: [] }, WIDTH, dpr)
      if (!here) return
      canvas.setAttribute('aria-hidden', 'true')
      holder.current?.replaceChildren(canvas)
      setFound({ part, spots })
    }
    void draw()
    return () => void (here = false)
  }, [story])
  const share = (value: number, low: number, high: number): string =>
    `${Math.min(96, Math.max(4, (100 * (value - low)) / (high - low)))}%`
  return (
    <div class="rp-map" style={{ aspectRatio: `1 / ${SHAPE}` }}>
      <div ref={holder} />
      {found?.spots.map((spot, nth) => {
        const point = turningPoints[nth]
        return spot && point ? (
          <button
            key={point.moment}
            type="button"
            class="rp-map-seal"
            style={{
              left: share(spot.x, found.part.x0, found.part.x1),
              top: share(spot.y, found.part.y0, found.part.y1),
            }}
            title={turningHead(point)}
            onClick={() => go(point.moment, point.places)}
          >
            {nth + 1}
            <span class="unseen">: show {turningHead(point)}</span>
          </button>
        ) : null
      })}
    </div>
  )
}
