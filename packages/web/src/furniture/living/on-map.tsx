import { useSignal, useSignalEffect } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import './living.css'
import { toMap, toScreen } from '../../sheet/camera.ts'
import { Finder } from './finder.tsx'
import { pinnedAt } from './living.ts'
import type { LivingDesk } from './living.ts'
import { Masses } from './masses.tsx'
import { musterAsked } from './muster.ts'
import { MusterSheet } from './muster-sheet.tsx'
import { PencilCard, carry, letGo, takeUp } from './pencil-card.tsx'
import type { PencilHand } from './pencil-card.tsx'

/** How long what was found stays ringed, in milliseconds. */
const RINGED = 6000
/** How near a tap must be to a mark to mean it, and how far a hand may slip in a tap, in CSS pixels. */
const NEAR_MARK = 26
const SLIP = 6

/**
 * What makes a map one's own, over any sheet: what was looked for, ringed; marks in pencil; how strong stacks are; the cards of
 * the finder and the pencil; the order of battle.
 */
export function LivingOnMap({ desk }: { desk: LivingDesk }): JSX.Element {
  const { living } = desk
  const layer = useRef<HTMLDivElement>(null)
  const hand: PencilHand = {
    spot: useSignal(null),
    note: useSignal(null),
    carrying: useSignal(false),
    text: useSignal(''),
  }
  const answered = useSignal(musterAsked.peek())
  useSignalEffect(() => {
    const { x, y, scale, width, height } = desk.view.viewport.value
    const { current } = layer
    if (!current) return
    current.style.setProperty('--scale', String(scale))
    current.style.translate = `${width / 2 - x * scale}px ${height / 2 - y * scale}px`
  })
  const card = living.card.value
  useEffect(() => {
    letGo(hand)
    if (card === 'pencil') hand.spot.value = desk.spotNow()
  }, [card])
  const found = living.found.value
  useEffect(() => {
    if (found === null) return undefined
    const gone = setTimeout(() => (living.found.value = null), RINGED)
    return () => clearTimeout(gone)
  }, [found])
  const ring = found === null ? null : pinnedAt(desk, found)
  return (
    <>
      <div class={`tt-marks ${desk.shell.still.value ? 'still' : ''}`}>
        <div ref={layer}>
          <Masses desk={desk} />
          {living.pencil.notes.map(({ id, at, text }) => {
            const place = pinnedAt(desk, at)
            const stack = at.startsWith('stack:') ? 'tt-on-stack' : ''
            return (
              place && (
                <span
                  key={id}
                  class={`tt-pencil ${stack} ${hand.note.value === id ? 'tt-taken-up' : ''}`}
                  style={{ '--x': place.x, '--y': place.y }}
                >
                  {text}
                </span>
              )
            )
          })}
          {ring && <i class="tt-ring" aria-hidden="true" style={{ '--x': ring.x, '--y': ring.y }} />}
        </div>
      </div>
      {card === 'pencil' && <Glass desk={desk} hand={hand} />}
      {card === 'find' && <Finder desk={desk} />}
      {card === 'pencil' && <PencilCard desk={desk} hand={hand} />}
      {musterAsked.value > answered.value && (
        <MusterSheet
          title={desk.table.title}
          musters={desk.musters()}
          onClose={() => (answered.value = musterAsked.peek())}
        />
      )}
    </>
  )
}

/** Over the map while the pencil is out: a tap writes and moves nobody; the map can still be dragged and brought nearer. */
function Glass({ desk, hand }: { desk: LivingDesk; hand: PencilHand }): JSX.Element {
  const from = useRef<{ x: number; y: number; far: number } | null>(null)
  const tap = (x: number, y: number): void => {
    const viewport = desk.view.viewport.peek()
    const spot = desk.spotAt(toMap(viewport, { x, y }))
    if (hand.carrying.peek()) {
      carry(desk, hand, spot)
      return
    }
    const near = desk.living.pencil.notes.find(({ at }) => {
      const place = pinnedAt(desk, at)
      if (!place) return false
      const drawn = toScreen(viewport, place)
      return Math.hypot(drawn.x - x, drawn.y - 16 - y) < NEAR_MARK
    })
    letGo(hand)
    if (near) takeUp(hand, near)
    else hand.spot.value = spot
  }
  return (
    <div
      class="tt-glass"
      // What is being written keeps the keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, y: event.clientY, far: 0 }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const last = from.current
        if (!last) return
        const [dx, dy] = [event.clientX - last.x, event.clientY - last.y]
        const far = last.far + Math.hypot(dx, dy)
        if (far > SLIP) desk.view.panBy(dx, dy)
        from.current = { x: event.clientX, y: event.clientY, far }
      }}
      onPointerUp={(event) => {
        const last = from.current
        from.current = null
        if (!last || last.far > SLIP) return
        const { left, top } = event.currentTarget.getBoundingClientRect()
        tap(event.clientX - left, event.clientY - top)
      }}
      onWheel={(event) => {
        const { left, top } = event.currentTarget.getBoundingClientRect()
        const at = { x: event.clientX - left, y: event.clientY - top }
        desk.view.zoomBy(Math.exp(-event.deltaY * 0.0015), at)
      }}
    />
  )
}
