import type { Point } from '@bivouac/space'
import { useComputed } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Box } from '../sheet/box.ts'
import { meet } from '../sheet/box.ts'
import type { GroundName, Standing, TableView } from './types.ts'

/** How large letters are about, in CSS pixels. */
const LETTER = { wide: 7.4, tall: 13 }

/** The box of a name set at a place. */
function boxOf({ text, anchor = 'middle', turn = 0 }: GroundName, at: Point, scale: number): Box {
  const wide = (text.length * LETTER.wide) / scale
  const tall = LETTER.tall / scale
  const lean = Math.abs((turn * Math.PI) / 180)
  const across = wide * Math.cos(lean) + tall * Math.sin(lean)
  const down = tall * Math.cos(lean) + wide * Math.sin(lean)
  const left = at.x - (anchor === 'middle' ? across / 2 : anchor === 'end' ? across : 0)
  const middle = turn === 0 ? at.y - tall * 0.35 : at.y
  return { x0: left, x1: left + across, y0: middle - down / 2, y1: middle + down / 2 }
}

/** The box about a piece as it stands. */
function boxAbout({ x, y, heading, width, depth }: Standing): Box {
  const turn = (heading * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const across = (width * cos + depth * sin) / 2
  const down = (width * sin + depth * cos) / 2
  return { x0: x - across, x1: x + across, y0: y - down, y1: y + down }
}

/** Where a name stands: the first of its places that nobody stands on, else the first of all. */
export function placeOfName(name: GroundName, pieces: readonly Standing[], scale: number): Point {
  const boxes = pieces.map(boxAbout)
  const isClear = (at: Point): boolean => {
    const own = boxOf(name, at, scale)
    return !boxes.some((box) => meet(own, box))
  }
  return [name.at, ...(name.also ?? [])].find(isClear) ?? name.at
}

/** Names on the ground, as many as there is room for at this zoom, beside the pieces if they have somewhere to go. */
export function GroundNames({
  view,
  names,
  pieces,
}: {
  view: TableView
  names: readonly GroundName[]
  pieces: ReadonlySignal<readonly Standing[]>
}): JSX.Element {
  // In steps, so that nothing is laid out anew while the zoom glides.
  const step = useComputed(() => Math.round(4 * Math.log2(view.viewport.value.scale)))
  const seen = useComputed(() => {
    const { scale } = view.viewport.value
    return names.reduce((count, { from }) => count + (scale >= from ? 1 : 0), 0)
  })
  void seen.value
  const { scale } = view.viewport.peek()
  const about = 2 ** (step.value / 4)
  return (
    <g class="tt-names">
      {names
        .filter(({ from }) => scale >= from)
        .map((name) => {
          const { id, text, look, anchor, turn = 0 } = name
          const at = placeOfName(name, pieces.value, about)
          return (
            <g key={id} transform={`translate(${at.x} ${at.y}) rotate(${turn})`}>
              <text
                class={`tt-fixed tt-place tt-place-${look}`}
                style={anchor ? { textAnchor: anchor } : undefined}
              >
                {text}
              </text>
            </g>
          )
        })}
    </g>
  )
}
