import { hexCentre } from '@bivouac/space'
import { useSignalEffect } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { useReturn } from '../../furniture/return.ts'
import { boxOfHexes, sheetOf } from '../../hexes/extent.ts'
import { grow } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import type { Viewport } from '../../sheet/camera.ts'
import { NARROW, freeBox, insetsOf } from '../../sheet/insets.ts'
import type { Desk } from './desk.ts'
import { boxAround, focusOf, framed } from './framing.ts'
import { sideOf } from './pieces.ts'

type Root = { readonly current: HTMLElement | null }

/** The box that `flyTo` shows in this view: it leaves a margin of its own around it. */
function seenFrom({ x, y, scale, width, height }: Viewport): Box {
  const margin = Math.min(60, width * 0.08)
  const halfX = Math.max(1, width / 2 - margin) / scale
  const halfY = Math.max(1, height / 2 - margin) / scale
  return { x0: x - halfX, y0: y - halfY, x1: x + halfX, y1: y + halfY }
}

/** The view that has the box in what is free of the map. */
function viewOf(desk: Desk, root: Root, box: Box): Viewport {
  const { width, height } = desk.view.viewport.peek()
  const size = { width, height }
  return { ...size, ...framed(box, size, insetsOf(root.current), sheetOf(desk.view.map).paper) }
}

/** Opens on the theatre of the campaign: both armies in sight, on a small screen one's own. */
export function openOnTheatre(desk: Desk, root: Root): void {
  const { width } = desk.view.viewport.peek()
  const p = desk.position.peek()
  const focus = focusOf(p)
  const side = width < NARROW ? (desk.side.peek() ?? undefined) : undefined
  const box = focus && width < NARROW ? grow(focus, 3) : boxAround(p, side)
  const { x, y, scale } = viewOf(desk, root, box)
  desk.view.centreOn(x, y, scale)
}

/** The map goes where others act, where something is asked, and where the journal points. */
export function useFollowing(desk: Desk, last: ReadonlySignal<{ readonly hex: number }>, root: Root): void {
  const shown = useRef('')
  useSignalEffect(() => {
    const { hex } = last.value
    // Once for every move: whoever puts a piece down again does not want the map to go anywhere.
    const move = `${desk.table.entries.value.length} ${desk.shell.moment.value}`
    if (hex < 0 || move === shown.current) return
    shown.current = move
    followHex(desk, hex, root)
  })
  useReturn(desk.view, () => {
    const p = desk.position.value
    const live = desk.live.value
    // A new question: what it is about should be in sight.
    const focus = live ? focusOf(p) : null
    return {
      quiet: desk.staging.showing.value === null && desk.view.viewport.peek().width > 0,
      live,
      // Six phases a turn, three of them a side’s.
      turn: `${Math.floor(p.state.clock / 3)}`,
      ...(focus && { wanted: { box: focus, margin: 0, covered: insetsOf(root.current) } }),
    }
  })
  useSignalEffect(() => {
    // Nobody of one's own in sight: the view cannot be meant for what is asked.
    const p = desk.position.value
    if (!desk.live.value || desk.view.viewport.peek().width === 0 || focusOf(p)) return
    const free = freeBox(desk.view.chosen(), insetsOf(root.current))
    const { hex } = p.state.units
    const { side } = desk.frame
    const isSeen = [...hex.keys()].some((unit) => {
      if (hex[unit] < 0 || sideOf(p, unit) !== side) return false
      const { x, y } = hexCentre(p.game.board.map.grid, hex[unit])
      return x > free.x0 && x < free.x1 && y > free.y0 && y < free.y1
    })
    if (!isSeen) desk.view.flyTo(seenFrom(viewOf(desk, root, boxAround(p, side))))
  })
  useSignalEffect(() => {
    const pointed = desk.shell.pointed.value
    const hex = pointed?.go ? desk.view.map.grid.indexOf(pointed.places.at(-1) ?? '') : -1
    if (hex >= 0) desk.show(hex)
  })
  useSignalEffect(() => {
    const event = desk.staging.showing.value?.event
    if (event?.type !== 'battle' && event?.type !== 'losses') return
    const place = event.type === 'battle' ? event.targets[0] : event.hex
    const hex = desk.view.map.grid.indexOf(place ?? '')
    if (hex >= 0) followHex(desk, hex, root)
  })
}

/** Shows what happens in a hex for a while, if it is out of sight. */
function followHex(desk: Desk, hex: number, root: Root): void {
  desk.view.follow(boxOfHexes(desk.view.map, [hex]), 1, insetsOf(root.current))
}
