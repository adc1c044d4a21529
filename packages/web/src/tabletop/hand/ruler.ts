import { gapBetween, nearestPoints, pointShape, printed } from '@bivouac/space'
import type { Point, Shape } from '@bivouac/space'
import type { ReadonlySignal, Signal } from '@preact/signals'
import { pieceAt } from '../pointing.ts'
import type { Spot, TableGrab, TablePiece } from '../types.ts'
import type { Step } from './plan.ts'
import type { Hand, MeasuredRules } from './rules.ts'
import { fromSheet, length as lengthWord, strideOf, toSheet } from './yardstick.ts'

/** Where an end of the ruler lies: at a piece, or on a point of the sheet. */
export type RulerEnd = { readonly piece: string } | { readonly at: Point }

/** The ruler on the table. With both ends in one place it has only been laid down. */
export interface Ruler {
  readonly start: RulerEnd
  readonly end: RulerEnd
}

/** What a ruler measures: between the nearest points of its ends, on the sheet, and how far in the rules' whole numbers. */
export interface Measured {
  readonly from: Point
  readonly to: Point
  readonly length: number
  readonly label: string
}

type RulerRules = Pick<
  MeasuredRules<Step>,
  'yardstick' | 'width' | 'height' | 'pieces' | 'shapeOf' | 'remarks' | 'spoken'
>

/** A hand with a ruler in it. */
export interface RulerHand extends Pick<Hand<never>, 'view' | 'placeOf' | 'covered' | 'announce'> {
  readonly rules: RulerRules
  /** Is the ruler out, and what does it measure? */
  readonly measuring: Signal<boolean>
  readonly ruler: Signal<Ruler | null>
  /** The piece in hand, and the one looked at. */
  readonly picked: ReadonlySignal<string | null>
  readonly looked: ReadonlySignal<string | null>
}

/** What the ruler says. A piece is measured from its edge, as the rules measure it; null when one is gone. */
export function measuredBy(rules: RulerRules, { start, end }: Ruler): Measured | null {
  const a = shapeAt(rules, start)
  const b = shapeAt(rules, end)
  if (!a || !b) return null
  const laid = isSame(start, end)
  const [from, to] = laid ? [middleOf(a), middleOf(a)] : nearestPoints(a, b)
  const length = laid ? 0 : printed(gapBetween(a, b))
  const words = [
    lengthWord(rules.yardstick, length),
    ...rules.remarks(length, 'piece' in start ? start.piece : null, to),
  ]
  return {
    from: toSheet(rules, from.x, from.y),
    to: toSheet(rules, to.x, to.y),
    length,
    label: laid ? 'to …' : words.join(' · '),
  }
}

/** Takes the ruler out, laid at the piece in hand or looked at, or puts it away. */
export function toggleRuler(hand: RulerHand): void {
  const out = !hand.measuring.peek()
  hand.measuring.value = out
  const piece = hand.picked.peek() ?? hand.looked.peek()
  const { x, y } = hand.view.viewport.peek()
  const start = piece !== null && hand.placeOf(piece) ? { piece } : { at: { x, y } }
  hand.ruler.value = out ? { start, end: start } : null
  if (out)
    hand.announce(
      `The ruler lies at ${nameOf(hand, start)}. Arrow keys move its end, n and p lay it at the next piece, Enter begins anew there, Escape puts it away.`,
    )
}

/** The ruler laid at a piece or a point: its end if it has only been laid down, else the beginning of another measure. */
export function layRuler(hand: RulerHand, at: RulerEnd): void {
  const ruler = hand.ruler.peek()
  const begun = ruler !== null && isSame(ruler.start, ruler.end) && !isSame(ruler.start, at)
  hand.ruler.value = begun ? { ...ruler, end: at } : { start: at, end: at }
  tell(hand)
}

/** The ruler in hand: from piece to piece where there are some, from point to point with the hand that wants to be free. */
export function dragRuler(hand: RulerHand, from: Spot, piece: string | null): TableGrab {
  const before = hand.ruler.peek()
  const pieces: readonly TablePiece[] = hand.rules.pieces()
  const first: RulerEnd = piece === null ? { at: from.at } : { piece }
  return {
    drag({ at, pixel }, free) {
      const met = free ? null : pieceAt(pieces, at, 3 * pixel)
      const start = free ? { at: from.at } : first
      const end = met && !isSame(start, { piece: met.id }) ? { piece: met.id } : { at }
      hand.ruler.value = { start, end }
    },
    drop(kept) {
      if (kept) tell(hand)
      else hand.ruler.value = before
    },
  }
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** A key while the ruler is out; true when it meant something to it. */
export function rulerKey(hand: RulerHand, event: KeyboardEvent): boolean {
  const ruler = hand.ruler.peek()
  if (!hand.measuring.peek() || !ruler) return false
  const { rules } = hand
  const arrow = ARROWS[event.key]
  if (arrow) {
    const end = measuredBy(rules, ruler)?.to
    if (!end) return false
    const by = strideOf(event, rules.yardstick.rulerStrides) * rules.yardstick.drawn
    const at = {
      x: Math.min(rules.width, Math.max(0, end.x + arrow[0] * by)),
      y: Math.min(rules.height, Math.max(0, end.y + arrow[1] * by)),
    }
    hand.ruler.value = { ...ruler, end: { at } }
  } else if (event.key === 'n' || event.key === 'p') {
    const next = nextPiece(rules, ruler, event.key === 'n' ? 1 : -1)
    if (!next) return false
    hand.ruler.value = { ...ruler, end: next }
  } else if (event.key === 'Enter') hand.ruler.value = { start: ruler.end, end: ruler.end }
  else return false
  tell(hand)
  const { to } = measuredBy(rules, hand.ruler.peek() ?? ruler) ?? {}
  if (to) hand.view.revealPoint(to, 40, hand.covered())
  return true
}

/** The next piece by distance from where the ruler begins; round and round. */
function nextPiece(rules: RulerRules, { start, end }: Ruler, step: 1 | -1): RulerEnd | null {
  const from = shapeAt(rules, start)
  if (!from) return null
  const pieces = rules
    .pieces()
    .map(({ id }) => ({ piece: id }))
    .filter((one) => !isSame(one, start))
    .flatMap((one) => {
      const shape = shapeAt(rules, one)
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
function tell(hand: RulerHand): void {
  const ruler = hand.ruler.peek()
  const measured = ruler && measuredBy(hand.rules, ruler)
  if (!ruler || !measured) return
  const words = isSame(ruler.start, ruler.end) ? 'begins here' : measured.label.replaceAll(' · ', ', ')
  hand.announce(`${nameOf(hand, ruler.end)}: ${words}`)
}

function nameOf(hand: RulerHand, end: RulerEnd): string {
  if ('at' in end) return 'a point of the table'
  const spoken = hand.rules.spoken(end.piece)
  return spoken.split(', ')[0] ?? spoken
}

/** The footprint of what an end lies at. */
function shapeAt(rules: RulerRules, end: RulerEnd): Shape | null {
  if ('piece' in end) return rules.shapeOf(end.piece)
  const { x, y } = fromSheet(rules, end.at)
  return pointShape(x, y)
}

function middleOf({ west, south, east, north }: Shape): Point {
  return { x: (west + east) / 2, y: (south + north) / 2 }
}
