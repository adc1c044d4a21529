import { hexCentre } from '@bivouac/space'
import { useSignalEffect } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { useReturn } from '../../furniture/return.ts'
import { useOpening } from '../../furniture/table-screen.tsx'
import { grow } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import type { Viewport } from '../../sheet/camera.ts'
import { NARROW, freeBox, insetsOf } from '../../sheet/insets.ts'
import type { ShellServices } from '../../shell/contract.ts'
import type { Table } from '../../table/types.ts'
import { boxOfHexes, sheetOf } from '../extent.ts'
import type { MapView } from '../types.ts'
import { boxOfPlaces, framed } from './framing.ts'

type Root = { readonly current: HTMLElement | null }

interface FollowingDesk {
  readonly view: MapView
  readonly table: Table
  readonly shell: ShellServices
  readonly live: ReadonlySignal<boolean>
  readonly staging: { readonly busy: boolean }
  show(hex: number): void
}

/** What a map has to keep in sight. */
export interface Followed {
  /** Where the last move was made; below 0 where nowhere in particular. */
  readonly last: ReadonlySignal<{ readonly hex: number }>
  /** Whose turn it is, and which. */
  turn(): string
  /** The hexes the question is about; none where it is about all of one's own. */
  asked(): readonly number[]
  /** Where the pieces stand: all of them, those of this screen, those of whoever decides. */
  standing(whose: 'all' | 'own' | 'deciding'): readonly number[]
  /** The hex in which happens what is on the stage; below 0 for none. */
  staged(): number
}

/** Room around what is in question and around an army, in hexes. */
const AROUND_QUESTION = 1
const AROUND_ARMY = 1.5

/** The box that `flyTo` shows in this view: it leaves a margin of its own around it. */
function seenFrom({ x, y, scale, width, height }: Viewport): Box {
  const margin = Math.min(60, width * 0.08)
  const halfX = Math.max(1, width / 2 - margin) / scale
  const halfY = Math.max(1, height / 2 - margin) / scale
  return { x0: x - halfX, y0: y - halfY, x1: x + halfX, y1: y + halfY }
}

/** The map opens on the theatre of war; then it goes where others act, where something is asked, and where the journal points. */
export function useFollowing(
  desk: FollowingDesk,
  root: Root,
  { last, turn, asked, standing, staged }: Followed,
): void {
  const { view } = desk
  /** The view that has the box in what is free of the map. */
  const viewOf = (box: Box): Viewport => {
    const { width, height } = view.viewport.peek()
    const size = { width, height }
    return { ...size, ...framed(box, size, insetsOf(root.current), sheetOf(view.map).paper) }
  }
  const boxAsked = (): Box | null => {
    const hexes = asked()
    return hexes.length === 0 ? null : boxOfPlaces(view.map, hexes, AROUND_QUESTION)
  }
  /** Shows what happens in a hex for a while, if it is out of sight. */
  const follow = (hex: number): void => view.follow(boxOfHexes(view.map, [hex]), 1, insetsOf(root.current))

  // Both armies in sight; on a small screen one's own, or what is asked about.
  useOpening(view, () => {
    const narrow = view.viewport.peek().width < NARROW
    const focus = narrow ? boxAsked() : null
    const box = focus ? grow(focus, 3) : boxOfPlaces(view.map, standing(narrow ? 'own' : 'all'), AROUND_ARMY)
    const { x, y, scale } = viewOf(box)
    view.centreOn(x, y, scale)
  })
  const shown = useRef('')
  useSignalEffect(() => {
    const { hex } = last.value
    // Once for every move: whoever puts a piece down again does not want the map to go anywhere.
    const move = `${desk.table.entries.value.length} ${desk.shell.moment.value}`
    if (hex < 0 || move === shown.current) return
    shown.current = move
    follow(hex)
  })
  useReturn(view, () => {
    const live = desk.live.value
    // A new question: what it is about should be in sight.
    const focus = live ? boxAsked() : null
    return {
      quiet: !desk.staging.busy && view.viewport.peek().width > 0,
      live,
      turn: turn(),
      ...(focus && { wanted: { box: focus, margin: 0, covered: insetsOf(root.current) } }),
    }
  })
  useSignalEffect(() => {
    // Nobody of one's own in sight: the view cannot be meant for what is asked.
    const army = standing('deciding')
    if (!desk.live.value || view.viewport.peek().width === 0 || boxAsked()) return
    const free = freeBox(view.chosen(), insetsOf(root.current))
    const isSeen = army.some((hex) => {
      const { x, y } = hexCentre(view.map.grid, hex)
      return x > free.x0 && x < free.x1 && y > free.y0 && y < free.y1
    })
    if (!isSeen) view.flyTo(seenFrom(viewOf(boxOfPlaces(view.map, army, AROUND_ARMY))))
  })
  useSignalEffect(() => {
    const pointed = desk.shell.pointed.value
    const hex = pointed?.go ? view.map.grid.indexOf(pointed.places.at(-1) ?? '') : -1
    if (hex >= 0) desk.show(hex)
  })
  useSignalEffect(() => {
    const hex = staged()
    if (hex >= 0) follow(hex)
  })
}
