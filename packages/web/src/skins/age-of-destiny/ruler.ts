import type { AodPosition } from '@bivouac/age-of-destiny'
import { blockOf } from '@bivouac/age-of-destiny'
import { gapBetween, inFront, nearestPoints, pointShape, printed } from '@bivouac/space'
import type { Point, Shape } from '@bivouac/space'
import { pieceAt } from '../../tabletop/pointing.ts'
import type { Spot, TableGrab } from '../../tabletop/types.ts'
import type { Desk } from './desk.ts'
import { fromSheet, metres, mm, toSheet } from './measure.ts'
import { generalOf, piecesOf, spokenGeneral, spokenUnit, unitOf } from './pieces.ts'

/** Where an end of the ruler lies: at a piece, or on a point of the sheet. */
export type RulerEnd = { readonly piece: string } | { readonly at: Point }

/** The ruler on the table. With both ends in one place it has only been laid down. */
export interface Ruler {
  readonly start: RulerEnd
  readonly end: RulerEnd
}

/** What a ruler measures: between the nearest points of its ends (G-4), on the sheet and in hundredths of a millimetre. */
export interface Measured {
  readonly from: Point
  readonly to: Point
  readonly length: number
  readonly label: string
}

/** What the ruler says. A piece is measured from its edge, as the rules measure it; null when one is gone. */
export function measuredBy(p: AodPosition, { start, end }: Ruler): Measured | null {
  const a = shapeAt(p, start)
  const b = shapeAt(p, end)
  if (!a || !b) return null
  const { height } = p.game.scenario.table
  const [from, to] = isSame(start, end) ? [middleOf(a), middleOf(a)] : nearestPoints(a, b)
  const length = isSame(start, end) ? 0 : printed(gapBetween(a, b))
  const words = [mm(length), metres(length)]
  const unit = 'piece' in start ? unitOf(p, start.piece) : -1
  // The arc belongs to the measure: whom one may fire at lies in front.
  if (unit >= 0 && length > 0) words.push(inFront(blockOf(p, unit), to.x, to.y) ? 'in front' : 'not in front')
  return {
    from: toSheet(height, from.x, from.y),
    to: toSheet(height, to.x, to.y),
    length,
    label: isSame(start, end) ? 'to …' : words.join(' · '),
  }
}

/** Takes the ruler out, laid at the piece in hand or looked at, or puts it away. */
export function toggleRuler(desk: Desk): void {
  const out = !desk.measuring.peek()
  desk.measuring.value = out
  const piece = desk.picked.peek() ?? desk.looked.peek()
  const { x, y } = desk.view.viewport.peek()
  const start = piece !== null && desk.placeOf(piece) ? { piece } : { at: { x, y } }
  desk.ruler.value = out ? { start, end: start } : null
  if (out)
    desk.shell.announce(
      `The ruler lies at ${nameOf(desk, start)}. Arrow keys move its end, n and p lay it at the next piece, Enter begins anew there, Escape puts it away.`,
    )
}

/** The ruler laid at a piece or a point: its end if it has only been laid down, else the beginning of another measure. */
export function layRuler(desk: Desk, at: RulerEnd): void {
  const ruler = desk.ruler.peek()
  const begun = ruler !== null && isSame(ruler.start, ruler.end) && !isSame(ruler.start, at)
  desk.ruler.value = begun ? { ...ruler, end: at } : { start: at, end: at }
  tell(desk)
}

/** The ruler in hand: from piece to piece where there are some, from point to point with the hand that wants to be free. */
export function dragRuler(desk: Desk, from: Spot, piece: string | null): TableGrab {
  const before = desk.ruler.peek()
  const pieces = piecesOf(desk.position.peek())
  const first: RulerEnd = piece === null ? { at: from.at } : { piece }
  return {
    drag({ at, pixel }, free) {
      const met = free ? null : pieceAt(pieces, at, 3 * pixel)
      const start = free ? { at: from.at } : first
      const end = met && !isSame(start, { piece: met.id }) ? { piece: met.id } : { at }
      desk.ruler.value = { start, end }
    },
    drop(kept) {
      if (kept) tell(desk)
      else desk.ruler.value = before
    },
  }
}

/** How far one press moves the end, in millimetres: ten, fifty with Shift, one with Ctrl. */
function stride(event: KeyboardEvent): number {
  return event.shiftKey ? 50 : event.ctrlKey ? 1 : 10
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** A key while the ruler is out; true when it meant something to it. */
export function rulerKey(desk: Desk, event: KeyboardEvent): boolean {
  const ruler = desk.ruler.peek()
  if (!desk.measuring.peek() || !ruler) return false
  const p = desk.position.peek()
  const arrow = ARROWS[event.key]
  if (arrow) {
    const end = measuredBy(p, ruler)?.to
    if (!end) return false
    const by = stride(event)
    const { width, height } = p.game.scenario.table
    const at = {
      x: Math.min(width, Math.max(0, end.x + arrow[0] * by)),
      y: Math.min(height, Math.max(0, end.y + arrow[1] * by)),
    }
    desk.ruler.value = { ...ruler, end: { at } }
  } else if (event.key === 'n' || event.key === 'p') {
    const next = nextPiece(p, ruler, event.key === 'n' ? 1 : -1)
    if (!next) return false
    desk.ruler.value = { ...ruler, end: next }
  } else if (event.key === 'Enter') desk.ruler.value = { start: ruler.end, end: ruler.end }
  else return false
  tell(desk)
  const { to } = measuredBy(p, desk.ruler.peek() ?? ruler) ?? {}
  if (to) desk.view.revealPoint(to, 40, desk.covered())
  return true
}

/** The next piece by distance from where the ruler begins; round and round. */
function nextPiece(p: AodPosition, { start, end }: Ruler, step: 1 | -1): RulerEnd | null {
  const from = shapeAt(p, start)
  if (!from) return null
  const pieces = piecesOf(p)
    .map(({ id }) => ({ piece: id }))
    .filter((one) => !isSame(one, start))
    .flatMap((one) => {
      const shape = shapeAt(p, one)
      return shape ? [{ one, away: printed(gapBetween(from, shape)) }] : []
    })
    .toSorted((a, b) => a.away - b.away)
  if (pieces.length === 0) return null
  const here = pieces.findIndex(({ one }) => isSame(one, end))
  const next = here < 0 ? (step > 0 ? 0 : pieces.length - 1) : here + step
  return pieces[(next + pieces.length) % pieces.length].one
}

function isSame(a: RulerEnd, b: RulerEnd): boolean {
  if ('piece' in a) return 'piece' in b && a.piece === b.piece
  return 'at' in b && a.at.x === b.at.x && a.at.y === b.at.y
}

/** Says what the ruler has come to, for those who do not see it. */
function tell(desk: Desk): void {
  const ruler = desk.ruler.peek()
  const measured = ruler && measuredBy(desk.position.peek(), ruler)
  if (!ruler || !measured) return
  const words = isSame(ruler.start, ruler.end) ? 'begins here' : measured.label.replaceAll(' · ', ', ')
  desk.shell.announce(`${nameOf(desk, ruler.end)}: ${words}`)
}

function nameOf(desk: Desk, end: RulerEnd): string {
  const p = desk.position.peek()
  if ('at' in end) return 'a point of the table'
  const unit = unitOf(p, end.piece)
  const general = generalOf(p, end.piece)
  const spoken =
    unit >= 0 ? spokenUnit(p, unit) : general >= 0 ? spokenGeneral(p, general) : 'a staff officer'
  return spoken.split(', ')[0] ?? spoken
}

/** The footprint of what an end lies at. */
function shapeAt(p: AodPosition, end: RulerEnd): Shape | null {
  if ('at' in end) {
    const { x, y } = fromSheet(p.game.scenario.table.height, end.at)
    return pointShape(x, y)
  }
  const unit = unitOf(p, end.piece)
  if (unit >= 0) return p.index.shape[unit] ?? null
  const general = generalOf(p, end.piece)
  if (general >= 0) return p.index.generalShape[general] ?? null
  const officer = p.state.officers.find(({ id }) => id === end.piece)
  return officer ? pointShape(officer.x, officer.y) : null
}

function middleOf({ west, south, east, north }: Shape): Point {
  return { x: (west + east) / 2, y: (south + north) / 2 }
}
