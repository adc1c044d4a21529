import { hexAtPoint, hexCentre, traceLine, asHex } from '@bivouac/space'
import type { Point } from '@bivouac/space'
import { useComputed, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { sheetOf } from './extent.ts'
import { toMap, toScreen } from '../sheet/camera.ts'
import { listenToPointers } from '../sheet/gestures.ts'
import type { Grabbed, Pointing } from '../sheet/gestures.ts'
import { pressKey } from './keys.ts'
import type { KeyWish } from './keys.ts'
import { Overlay } from './overlay.tsx'
import type { Lasso } from './overlay.tsx'
import { aimAt } from './pointing.ts'
import { useMapPress } from './press.ts'
import { goalsOf, stackUp, topOf } from './stacks.ts'
import { Sheet } from '../sheet/sheet.tsx'
import { useSheet } from '../sheet/use-sheet.ts'
import { Tip, UNHUSHED, afterClick, afterDrop } from '../sheet/tip.tsx'
import { StackTray } from './tray.tsx'
import type { CampaignMapProps, GestureKind, HexGesture, MapCounter } from './types.ts'
import './hexes.css'

const HELP =
  'Arrow keys walk the hexes, Shift and arrows walk five at a time, Enter acts, plus and minus zoom, Home shows the whole map.'

/**
 * The map: terrain on a canvas, counters and highlights above it. It is told what to show and reports what was pointed
 * at; it decides nothing. Mouse, touch and keyboard can do everything.
 */
export function CampaignMap(props: CampaignMapProps): JSX.Element {
  const { view, counters, highlights, arrows, ghosts, describe, tooltip, label = 'Campaign map' } = props
  const latest = useRef(props)
  latest.current = props
  const sheet = useSheet(view, sheetOf(view.map).paper, useMapPress(view.map, props.furniture))
  const { root } = sheet
  const moving = useSignal(false)
  const byKey = useSignal(false)
  const lasso = useSignal<Lasso | null>(null)
  const hush = useSignal(UNHUSHED)
  const stacks = useComputed(() => stackUp(counters.value))
  const covering = useComputed(
    () =>
      new Map(
        counters.value.flatMap((counter) =>
          (counter.covers ?? []).map((hex): [number, MapCounter] => [hex, counter]),
        ),
      ),
  )
  const goals = useComputed(() => goalsOf(highlights?.value ?? []))

  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    return listenToPointers(element, view, {
      point,
      aim: (at, by) => aimAt(view, { at, by }, stacks.peek(), goals.peek()),
      grab: (at, by, adding) =>
        by === 'touch' ? null : adding && latest.current.onLasso ? drawLasso(at) : takeInHand(at),
      twice: (at, by) => {
        const hex = aimAt(view, { at, by }, stacks.peek(), goals.peek())
        const isTaken = hex >= 0 && stacks.peek().has(hex) && latest.current.onTwice?.(hex) === true
        if (isTaken) view.fanned.value = -1
        return isTaken
      },
      hover(at, by) {
        const hex = at ? hexAtPoint(view.map.grid, toMap(view.viewport.peek(), at)) : -1
        if (hex === view.hovered.peek()) return
        view.hovered.value = hex
        tell('hover', hex, undefined, { at: at ?? { x: 0, y: 0 }, by, adding: false })
      },
      moving(active) {
        moving.value = active
        if (active) view.hovered.value = -1
      },
    })
  }, [view])

  /** Tells the owner: of one certain counter if there is one, else of the hex. Answers whether a stack shall stay open. */
  function tell(
    kind: GestureKind,
    hex: number,
    counter: MapCounter | undefined,
    how: { at: Point; by: HexGesture['by']; adding: boolean },
  ): boolean {
    const { onHex, onCounter } = latest.current
    const corner = root.current?.getBoundingClientRect()
    const at = { x: how.at.x + (corner?.left ?? 0), y: how.at.y + (corner?.top ?? 0) }
    const stack = stacks.peek().get(hex)
    const lone =
      stack?.counters.length === 1 ? stack.counters[0] : stack ? undefined : covering.peek().get(hex)
    const meant = counter ?? (kind === 'hover' || goals.peek().has(hex) ? undefined : lone)
    if (meant && onCounter) {
      return onCounter({ kind, hex, counterId: meant.id, at, by: how.by, adding: how.adding }) === true
    }
    const top = meant ?? (stack && topOf(stack))
    onHex?.({ kind, hex, ...(top && { counterId: top.id }), at, by: how.by, adding: how.adding })
    return false
  }

  function point(pointing: Pointing): void {
    const hex = aimAt(view, pointing, stacks.peek(), goals.peek())
    byKey.value = false
    hush.value = afterClick(view.hovered.peek())
    act(pointing.kind, hex, { at: pointing.at, by: pointing.by, adding: pointing.adding })
  }

  /** A counter that its owner lets be drawn over the map: every hex it enters is told. */
  function takeInHand(at: Point): Grabbed | null {
    const hexAt = (spot: Point): number => hexAtPoint(view.map.grid, toMap(view.viewport.peek(), spot))
    const from = hexAt(at)
    const way = from < 0 ? null : (latest.current.onDraw?.(from) ?? null)
    if (!way) return null
    let last = from
    return {
      drag(to) {
        const hex = hexAt(to)
        if (hex < 0 || hex === last) return
        view.hovered.value = hex
        // A quick hand skips hexes: the way goes straight over them.
        for (const step of traceLine(view.map.grid, asHex(last), asHex(hex)).steps.slice(1))
          way.over(step.at(-1) ?? hex)
        last = hex
      },
      drop(kept) {
        hush.value = afterDrop(last)
        way.drop(kept)
      },
    }
  }

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
        view.fanned.value = -1
        latest.current.onLasso?.([...stacks.peek().keys()].filter((hex) => isWithin(view, drawn, hex)))
      },
    }
  }

  /** A tap on a stack that is no goal spreads it; a tap anywhere else closes it. */
  function act(
    kind: GestureKind,
    hex: number,
    how: { at: Point; by: HexGesture['by']; adding: boolean },
  ): void {
    const open = view.fanned.peek()
    const stack = stacks.peek().get(hex)
    view.fanned.value = -1
    if (hex < 0) return
    view.cursor.value = hex
    if (kind === 'tap' && stack && stack.counters.length > 1 && !goals.peek().has(hex)) {
      if (latest.current.onStack?.(hex, how.adding)) return
      if (open !== hex) view.fanned.value = hex
      return
    }
    tell(kind, hex, undefined, how)
  }

  function onKey(event: KeyboardEvent): boolean {
    const wish = (what: KeyWish): void => {
      if (what === 'close') {
        view.fanned.value = -1
        return
      }
      const hex = view.cursor.peek()
      if (hex < 0) return
      const at = toScreen(view.viewport.peek(), hexCentre(view.map.grid, hex))
      act(what, hex, { at, by: 'key', adding: event.shiftKey })
    }
    byKey.value = true
    return pressKey(event, view, wish)
  }

  function pick(counter: MapCounter, event: MouseEvent): void {
    const at = toScreen(view.viewport.peek(), hexCentre(view.map.grid, counter.hex))
    const adding = event.shiftKey || event.ctrlKey || event.metaKey
    const keep = tell('tap', counter.hex, counter, { at, by: meansOf(event), adding })
    if (!keep && !adding) closeTray()
  }

  function closeTray(): void {
    view.fanned.value = -1
    root.current?.focus()
  }

  const open = view.fanned.value
  const spread = stacks.value.get(open)
  const cursor = view.cursor.value
  return (
    <Sheet on={sheet} moving={moving.value} label={label} help={HELP} onKey={onKey}>
      <Overlay
        view={view}
        stacks={stacks}
        highlights={highlights}
        arrows={arrows}
        ghosts={ghosts}
        lasso={lasso}
        sheet={sheet.overlay}
      />
      {spread && spread.counters.length > 1 && (
        <StackTray
          view={view}
          stack={spread}
          place={view.map.placeAt.get(open)?.name ?? view.map.grid.ids[open]}
          takeFocus={byKey.value}
          onPick={pick}
          onHover={(counter) => {
            if (counter)
              tell('hover', counter.hex, counter, { at: { x: 0, y: 0 }, by: 'mouse', adding: false })
          }}
          onClose={closeTray}
        />
      )}
      {tooltip && !moving.value && (
        <Tip
          view={view}
          under={() => (view.hovered.value < 0 || view.fanned.value >= 0 ? null : view.hovered.value)}
          hush={hush}
          place={(hex) => hexCentre(view.map.grid, hex)}
          aside={() => view.viewport.peek().scale * 0.55 + 6}
          avoid={() =>
            counters.value.filter(({ active }) => active).map(({ hex }) => hexCentre(view.map.grid, hex))
          }
          content={tooltip}
        />
      )}
      <p class="map-unseen" aria-live="polite">
        {byKey.value && cursor >= 0 ? (describe?.(cursor) ?? view.map.grid.ids[cursor]) : ''}
      </p>
    </Sheet>
  )
}

/** Does the middle of the hex lie in the rectangle? */
function isWithin({ map }: CampaignMapProps['view'], { from, to }: Lasso, hex: number): boolean {
  const { x, y } = hexCentre(map.grid, hex)
  const isIn = (at: number, a: number, b: number): boolean => at >= Math.min(a, b) && at <= Math.max(a, b)
  return isIn(x, from.x, to.x) && isIn(y, from.y, to.y)
}

/** What a click on a button was made with. */
function meansOf(event: MouseEvent): HexGesture['by'] {
  if (event.detail === 0) return 'key'
  const { pointerType } = event as Partial<PointerEvent>
  return pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse'
}
