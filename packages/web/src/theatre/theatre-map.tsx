import { linkKey, roadsByEnds } from './roads.ts'
import type { Point } from '@bivouac/space'
import { useComputed, useSignal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { toMap } from '../sheet/camera.ts'
import { listenToPointers } from '../sheet/gestures.ts'
import type { Grabbed } from '../sheet/gestures.ts'
import { isBrowsers, Sheet, zoomByKey } from '../sheet/sheet.tsx'
import { Tip, UNHUSHED, afterClick } from '../sheet/tip.tsx'
import { useSheet } from '../sheet/use-sheet.ts'
import type { SheetSize } from '../sheet/use-sheet.ts'
import { theatreSheet } from './ground.ts'
import { landNames, layNames } from './lettering.ts'
import { boxAt, isArrow, stepTo } from './pointing.ts'
import { useTheatrePress } from './press.ts'
import { LinkArt, SignArt } from './signs.tsx'
import { StackArt } from './stack.tsx'
import type { BoxLight, TheatreMapProps, TheatreView } from './types.ts'
import { FAR_TILES, grownAt } from './view.ts'
import './theatre.css'

/** Counters show everything from this scale on, in CSS pixels to a map unit. */
const NEAR = 1.9

/**
 * A theatre of war: the engraved map on a canvas, stacks, lights and signs in one SVG above it. It is told what to show
 * and reports what was pointed at; it decides nothing.
 */
export function TheatreMap(props: TheatreMapProps): JSX.Element {
  const { view, stacks, lights, signs, links, ways, places, tooltip, label, help, children } = props
  const latest = useRef(props)
  latest.current = props
  const sheet = useSheet(view, theatreSheet(view.file).paper, useTheatrePress(view.file), SIZE)
  const moving = useSignal(false)
  const hush = useSignal(UNHUSHED)
  const lasso = useSignal<{ readonly from: Point; readonly to: Point } | null>(null)
  const near = useComputed(() => view.viewport.value.scale >= NEAR)
  const roads = useMemo(() => roadsByEnds(view.file), [view])
  const standing = useComputed(() => stacks.value.toSorted((a, b) => rank(a) - rank(b)))

  useEffect(() => {
    const element = sheet.root.current
    if (!element) return undefined
    const meant = (at: { x: number; y: number }, by: 'mouse' | 'touch' | 'pen'): number => {
      const now = view.viewport.peek()
      const occupied = new Set(latest.current.stacks.peek().map(({ box }) => box))
      return boxAt(view.file, toMap(now, at), 1 / now.scale, by, occupied)
    }
    return listenToPointers(element, view, {
      point({ kind, at, by, adding }) {
        hush.value = afterClick(view.hovered.peek())
        latest.current.onPoint({ kind, box: meant(at, by), adding })
      },
      hover(at, by) {
        view.hovered.value = at ? meant(at, by) : -1
      },
      moving(active) {
        moving.value = active
        if (active) view.hovered.value = -1
      },
      aim: meant,
      twice(at, by) {
        const box = meant(at, by)
        const isTaken = latest.current.stacks.peek().some((stack) => stack.box === box)
        return isTaken && latest.current.onTwice?.(box) === true
      },
      grab: (at, by, adding) => (adding && by !== 'touch' && latest.current.onLasso ? drawLasso(at) : null),
    })
  }, [view])

  /** A rectangle on the map: whoever stands in it is told of when it is let go. */
  function drawLasso(at: Point): Grabbed {
    const place = (spot: Point): Point => toMap(view.viewport.peek(), spot)
    const from = place(at)
    return {
      drag: (to) => void (lasso.value = { from, to: place(to) }),
      drop(kept) {
        const drawn = lasso.peek()
        lasso.value = null
        if (!kept || !drawn) return
        const { x, y, width, height } = rectOf(drawn)
        const boxes = latest.current.stacks.peek().flatMap(({ box }) => {
          const spot = view.placeOf(box)
          return spot.x >= x && spot.x <= x + width && spot.y >= y && spot.y <= y + height ? [box] : []
        })
        latest.current.onLasso?.([...new Set(boxes)])
      },
    }
  }

  const walk = (event: KeyboardEvent): boolean => {
    if (isBrowsers(event)) return false
    const { key } = event
    const here = view.cursor.peek()
    if (isArrow(key)) {
      const { x, y, scale } = view.viewport.peek()
      const to =
        here >= 0 ? stepTo(view.file, here, key) : boxAt(view.file, { x, y }, 400 / scale, 'mouse', new Set())
      view.cursor.value = to
      view.revealPoint(view.placeOf(to), 40)
      latest.current.onWalk(to)
      return true
    }
    if (here < 0 || !['Enter', ' ', 'ContextMenu'].includes(key))
      return zoomByKey(event, view, () => view.fit())
    const kind = key === 'ContextMenu' ? 'secondary' : 'tap'
    latest.current.onPoint({ kind, box: here, adding: event.shiftKey })
    return true
  }

  const at = (box: number): string => {
    const { x, y } = view.placeOf(box)
    return `translate(${x} ${y})`
  }
  return (
    <Sheet on={sheet} kind="th" moving={moving.value} label={label} help={help} onKey={walk}>
      <svg ref={sheet.overlay} class="map-overlay th-overlay" aria-hidden="true">
        <Lights view={view} lights={lights} />
        <g>
          {ways.value.map(({ boxes, kind }, nth) => (
            <path
              key={nth}
              class={`th-way th-way-${kind}`}
              d={boxes
                .slice(1)
                .map((box, leg) => roads.path(boxes[leg], box))
                .join('')}
            />
          ))}
        </g>
        <Names view={view} places={places} />
        <g>
          {links.value.map((sign) => {
            const { x, y } = roads.crossing(sign.a, sign.b)
            return (
              <g key={linkKey(sign.a, sign.b)} transform={`translate(${x} ${y})`}>
                <g class="th-fixed">
                  <LinkArt sign={sign} />
                </g>
              </g>
            )
          })}
          {signs.value
            .filter(({ kind }) => kind !== 'battle')
            .map((sign, nth) => (
              <g key={nth} transform={at(sign.box)}>
                <g class="th-fixed">
                  <SignArt sign={sign} at={0} />
                </g>
              </g>
            ))}
        </g>
        <g>
          {standing.value.map((stack) => (
            <g key={stack.id} transform={at(stack.box)}>
              <g class="th-fixed">
                <StackArt stack={stack} near={near.value} />
              </g>
            </g>
          ))}
        </g>
        <Words view={view} lights={lights} stacks={stacks} />
        <WayNumbers view={view} ways={ways} />
        <g>
          {signs.value
            .filter(({ kind }) => kind === 'battle')
            .map((sign) => (
              <g key={sign.box} transform={at(sign.box)}>
                <g class="th-fixed">
                  <SignArt sign={sign} at={-14} />
                </g>
              </g>
            ))}
          {lasso.value && <rect class="th-lasso" {...rectOf(lasso.value)} />}
          {view.cursor.value >= 0 && (
            <g transform={at(view.cursor.value)}>
              <circle class="th-fixed th-cursor" r="13" />
            </g>
          )}
        </g>
      </svg>
      {!moving.value && (
        <Tip
          view={view}
          under={() => (view.hovered.value < 0 ? null : view.hovered.value)}
          hush={hush}
          place={(box) => view.placeOf(box)}
          aside={() => 34}
          avoid={() => standing.value.filter(({ active }) => active).map(({ box }) => view.placeOf(box))}
          content={tooltip}
        />
      )}
      {children}
    </Sheet>
  )
}

/** The rectangle between two corners. */
function rectOf({ from, to }: { readonly from: Point; readonly to: Point }): {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
} {
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  }
}

function rank({ selected, active }: { selected?: boolean; active?: boolean }): number {
  return (selected ? 2 : 0) + (active ? 1 : 0)
}

/** Boxes lit from below. */
function Lights({
  view,
  lights,
}: {
  view: TheatreView
  lights: ReadonlySignal<readonly BoxLight[]>
}): JSX.Element {
  return (
    <g>
      {lights.value.map(({ box, kind }, nth) => {
        const { x, y } = view.placeOf(box)
        return (
          <g key={nth} transform={`translate(${x} ${y})`}>
            <circle class={`th-light th-light-${kind}`} r="9" />
          </g>
        )
      })}
    </g>
  )
}

/** The order in which ways were gone, in the middle of the last leg of each. */
function WayNumbers({ view, ways }: Pick<TheatreMapProps, 'view' | 'ways'>): JSX.Element {
  return (
    <g>
      {ways.value.map(({ boxes, kind, number }, nth) => {
        if (number === undefined || boxes.length < 2) return null
        const [from, to] = boxes.slice(-2).map((box) => view.placeOf(box))
        return (
          <g key={nth} transform={`translate(${from.x * 0.45 + to.x * 0.55} ${from.y * 0.45 + to.y * 0.55})`}>
            <g class={`th-fixed th-way-number th-way-number-${kind}`}>
              <circle r="9" />
              <text y="4">{number}</text>
            </g>
          </g>
        )
      })}
    </g>
  )
}

/** The words of lights, above everything. */
function Words({
  view,
  lights,
  stacks,
}: {
  view: TheatreView
  lights: ReadonlySignal<readonly BoxLight[]>
  stacks: TheatreMapProps['stacks']
}): JSX.Element {
  const occupied = new Set(stacks.value.map(({ box }) => box))
  return (
    <g>
      {lights.value.map(({ box, kind, word }, nth) => {
        if (word === undefined) return null
        const { x, y } = view.placeOf(box)
        return (
          <g key={nth} transform={`translate(${x} ${y})`}>
            <g class={`th-fixed th-word th-word-${kind}`}>
              <g transform={occupied.has(box) ? 'translate(-20 3)' : ''}>
                <rect
                  x={-5 - 3.6 * word.length}
                  y="-8.5"
                  width={10 + 7.2 * word.length}
                  height="17"
                  rx="8.5"
                />
                <text y="4.2">{word}</text>
              </g>
            </g>
          </g>
        )
      })}
    </g>
  )
}

const STAND = {
  below: { x: 0, y: 19, anchor: 'middle' },
  above: { x: 0, y: -10, anchor: 'middle' },
  right: { x: 11, y: 15, anchor: 'start' },
  left: { x: -10, y: 4, anchor: 'end' },
} as const

/** Names, as many as there is room for at this zoom. */
function Names({ view, places }: { view: TheatreView; places: ReadonlySet<number> }): JSX.Element {
  const names = useMemo(() => layNames(view.file, places), [view, places])
  const lands = useMemo(() => landNames(view.file, names), [view, names])
  const steps = useMemo(
    () => [...new Set([...names, ...lands].map(({ from }) => from))].sort((a, b) => a - b),
    [names, lands],
  )
  // Drawn anew only where a name comes or steps aside, not with every move of the map.
  const step = useComputed(() => steps.findLast((from) => from <= view.viewport.value.scale) ?? 0)
  const scale = step.value
  return (
    <g class="th-names">
      {lands
        .filter(({ from }) => scale >= from)
        .map(({ id, text, at, turn, look }) => (
          <g key={id} transform={`translate(${at.x} ${at.y}) rotate(${turn})`}>
            <text
              class={`th-fixed th-land th-land-${look}`}
              y={look === 'river' || look === 'great' ? -5 : 0}
            >
              {text}
            </text>
          </g>
        ))}
      {names
        .filter(({ from, to }) => scale >= from && scale < to)
        .map(({ box, text, stand, rank: importance }) => {
          const { x, y, anchor } = STAND[stand]
          const place = view.placeOf(box)
          return (
            <g key={box} transform={`translate(${place.x} ${place.y})`}>
              <g class="th-fixed">
                <text class={`th-name th-name-${importance}`} x={x} y={y} text-anchor={anchor}>
                  {text}
                </text>
              </g>
            </g>
          )
        })}
    </g>
  )
}

/** What keeps its size on the screen is drawn in pixels over `--scale`, counters `--grown` times as large. */
const SIZE: SheetSize = {
  far: FAR_TILES,
  lay(svg, scale) {
    svg.style.setProperty('--scale', String(scale))
    svg.style.setProperty('--grown', String(grownAt(scale)))
  },
}
