import type { Point } from '@bivouac/space'
import { useComputed, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { toMap } from '../sheet/camera.ts'
import { listenToPointers } from '../sheet/gestures.ts'
import { isBrowsers, Sheet, zoomByKey } from '../sheet/sheet.tsx'
import { Tip, UNHUSHED, afterClick, afterDrop } from '../sheet/tip.tsx'
import { useSheet } from '../sheet/use-sheet.ts'
import type { SheetSize } from '../sheet/use-sheet.ts'
import { detailAt } from './detail.ts'
import { gradualDetail } from './gradual-detail.ts'
import { GroundNames } from './ground-names.tsx'
import { boardOf } from './ground.ts'
import { Piece } from './piece.tsx'
import { pieceAt } from './pointing.ts'
import { useTablePress } from './press.ts'
import { PieceColours } from './troops/colours.tsx'
import { namedWithRoom, shortName } from './troops/names.ts'
import { PieceName, PieceSeals, belowMarks } from './troops/seals.tsx'
import { Tethers } from './troops/tethers.tsx'
import type { Spot, TablePiece, TableTopProps, TableView } from './types.ts'
import { BARE, FAR_TILES } from './view.ts'
import './tabletop.css'
import './troops/troops.css'

/** How far beside a piece one may point and still mean it, in CSS pixels. */
const SLACK = { mouse: 4, pen: 8, touch: 16 }
/** Pieces bear their names from these scales on, in CSS pixels to a unit: one's own, and all of them. */
const OWN_FROM = 0.55
const NAMES_FROM = 1.15
/** How much a zoom must change before it is looked anew whose names there is room for: these to the doubling. */
const STEPS = 4

/**
 * A measured table: ground on a canvas, pieces and whatever the skin lays about them in one SVG above it. It is told what
 * to show and reports what was pointed at and dragged; it decides nothing.
 */
export function TableTop(props: TableTopProps): JSX.Element {
  const { view, pieces, names, under, over, onWhole, tooltip, label, help, children } = props
  const latest = useRef(props)
  latest.current = props
  const sheet = useSheet(view, boardOf(view.ground), useTablePress(view.ground), SIZE)
  const moving = useSignal(false)
  const hush = useSignal(UNHUSHED)
  const detail = useComputed(() => detailAt(view.viewport.value.scale))
  const step = useComputed(() => Math.floor(Math.log2(view.viewport.value.scale) * STEPS))

  useEffect(() => {
    const element = sheet.root.current
    if (!element) return undefined
    const spotAt = (at: Point, by: Spot['by']): Spot => {
      const now = view.viewport.peek()
      return { at: toMap(now, at), pixel: 1 / now.scale, by }
    }
    const meant = (spot: Spot): TablePiece | null =>
      pieceAt(latest.current.pieces.peek(), spot.at, SLACK[spot.by] * spot.pixel)
    let taps = 0
    return listenToPointers(element, view, {
      // Two quick taps on a piece are two taps; on the bare table they come nearer.
      aim: (at, by) => (meant(spotAt(at, by)) ? ++taps : 0),
      point({ kind, at, by, adding, twice = false }) {
        const spot = spotAt(at, by)
        hush.value = afterClick(view.hovered.peek())
        latest.current.onPoint?.({ ...spot, kind, adding, twice, piece: meant(spot)?.id ?? null })
      },
      hover(at, by) {
        const spot = at && spotAt(at, by)
        view.pointer.value = spot?.at ?? null
        view.hovered.value = spot ? (meant(spot)?.id ?? null) : null
      },
      moving(active) {
        moving.value = active
        if (active) view.hovered.value = null
      },
      grab(at, by, adding) {
        const spot = spotAt(at, by)
        const piece = meant(spot)?.id ?? null
        const held = latest.current.grab?.(spot, piece, adding)
        if (!held) return null
        return {
          drag(to, free) {
            view.hovered.value = null
            held.drag(spotAt(to, by), free)
          },
          drop(kept) {
            hush.value = afterDrop(piece)
            held.drop(kept)
          },
        }
      },
    })
  }, [view])

  const { shown, stop } = useMemo(() => gradualDetail(pieces, detail), [pieces, detail])
  useEffect(() => stop, [stop])
  const standing = useComputed(() => pieces.value.toSorted((a, b) => rank(a) - rank(b)))
  // Whoever stands lower on the screen is nearer: his flag flies before those behind.
  const carried = useComputed(() => pieces.value.toSorted((a, b) => a.y - b.y))
  const named = useComputed(() => {
    const scale = 2 ** (step.value / STEPS)
    if (scale < OWN_FROM) return NOBODY
    const own = latest.current.own?.() ?? null
    return namedWithRoom(
      pieces.value.map((piece) => ({ ...piece, name: shortName(piece.name) })),
      scale,
      ({ side, selected }) => !selected && (scale >= NAMES_FROM || (own !== null && side === own)),
      belowMarks,
    )
  })
  // All of it under the pointer.
  const nameOf = ({ id, name }: TablePiece): string | null =>
    view.hovered.value === id ? name : named.value.has(id) ? shortName(name) : null
  return (
    <Sheet
      on={sheet}
      kind="tt"
      moving={moving.value}
      label={label}
      is="table"
      help={help}
      onKey={(event) => steer(event, view, onWhole)}
    >
      <svg ref={sheet.overlay} class="map-overlay tt-overlay" aria-hidden="true">
        <g class="tt-under">{under?.()}</g>
        <GroundNames view={view} names={names} pieces={pieces} />
        <g>
          {standing.value.map((piece) => (
            <Piece key={piece.id} piece={piece} detail={shown.value.get(piece.id) ?? detail.peek()} />
          ))}
        </g>
        <g>
          <Tethers pieces={standing.value} />
          {carried.value.map((piece) => (
            <PieceColours key={piece.id} piece={piece} numbered={detail.value === 2} />
          ))}
        </g>
        <g>
          {standing.value.map((piece) => (
            <PieceName key={piece.id} piece={piece} named={nameOf(piece)} />
          ))}
        </g>
        <g class="tt-over">{over?.()}</g>
        <g>
          {standing.value.map((piece) => (
            <PieceSeals key={piece.id} piece={piece} named={nameOf(piece) !== null} />
          ))}
        </g>
      </svg>
      {tooltip && !moving.value && (
        <Tip
          view={view}
          under={() => view.hovered.value}
          hush={hush}
          place={(id) => standing.value.find((piece) => piece.id === id) ?? null}
          aside={(id) => {
            const { width = 0, depth = 0 } = standing.value.find((piece) => piece.id === id) ?? {}
            return (Math.max(width, depth) / 2) * view.viewport.peek().scale * 0.7 + 14
          }}
          avoid={() => standing.value.filter(({ light }) => light === 'active' || light === 'target')}
          content={tooltip}
        />
      )}
      {children}
    </Sheet>
  )
}

const NOBODY: ReadonlySet<string> = new Set()

/** Who is drawn above whom. */
function rank({ above, selected }: TablePiece): number {
  return (above ? 2 : 0) + (selected ? 1 : 0)
}

/** Keys that move the table itself. */
function steer(event: KeyboardEvent, view: TableView, whole: () => void): boolean {
  if (isBrowsers(event)) return false
  const far = event.shiftKey ? 240 : 80
  const pans: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [far, 0],
    ArrowRight: [-far, 0],
    ArrowUp: [0, far],
    ArrowDown: [0, -far],
  }
  const pan = pans[event.key]
  if (!pan) return zoomByKey(event, view, whole, 1.3)
  view.panBy(pan[0], pan[1])
  return true
}

/** Lines and letters that keep their size on the screen are drawn in pixels over `--scale`. */
const SIZE: SheetSize = {
  far: FAR_TILES,
  bare: BARE,
  lay: (svg, scale) => svg.style.setProperty('--scale', String(scale)),
}
