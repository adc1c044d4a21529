import { chanceAt } from '../../sheet/engraving/noise.ts'
import type { Order, PieceBase, TablePiece } from '../types.ts'
import { FOOT_DRILL, HORSE_DRILL, inFiles } from './ranks.ts'

/** A piece from afar, as paths of one colour each: horses, coats, belts, steel, and brass. */
export interface Strokes {
  readonly horses: string
  readonly coats: string
  readonly men: string
  readonly belts: string
  readonly steel: string
  readonly brass: string
}

type Pen = Record<keyof Strokes, string[]>

/** How far a bar of men is turned when they do not hold together, in degrees. */
const TURNED = { firm: 0, shaken: 11, fleeing: 0 } as const

/** The strokes of a piece: the same men, as much of them as can be seen from afar. */
export function strokesOf({ bases, order, corps }: Pick<TablePiece, 'bases' | 'order' | 'corps'>): Strokes {
  const pen: Pen = { horses: [], coats: [], men: [], belts: [], steel: [], brass: [] }
  for (const [at, base] of bases.entries()) drawBase(pen, base, order, corps === 'light', at)
  return {
    horses: pen.horses.join(''),
    coats: pen.coats.join(''),
    men: pen.men.join(''),
    belts: pen.belts.join(''),
    steel: pen.steel.join(''),
    brass: pen.brass.join(''),
  }
}

type Draw = (...points: readonly (readonly [x: number, y: number])[]) => string

/** Lines given in a base's own frame, in the frame of its piece. */
function framed({ x, y }: PieceBase, turn: number): Draw {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  return (...points) =>
    points
      .map(
        ([u, v], at) =>
          `${at === 0 ? 'M' : 'L'}${(x + u * cos - v * sin).toFixed(1)} ${(y + u * sin + v * cos).toFixed(1)}`,
      )
      .join('')
}

function drawBase(pen: Pen, base: PieceBase, order: Order, loose: boolean, at: number): void {
  const draw = framed(base, base.turn + TURNED[order] * (chanceAt(at, 3, 73) < 0.5 ? -1 : 1))
  switch (base.figure) {
    case 'foot':
    case 'files':
      return order === 'fleeing' ? drawRunning(pen, draw, base, at) : drawFoot(pen, draw, base, order, loose)
    case 'horse':
    case 'troop':
      return drawHorse(pen, draw, base, order, at)
    case 'gun':
      return drawGuns(pen, draw, base)
    case 'limber':
      return drawTeam(pen, draw, base)
    default:
      return drawRider(pen, draw, base)
  }
}

/** Companies as bars of coats, a line of belts in them and bayonets before them. */
function drawFoot(pen: Pen, draw: Draw, base: PieceBase, order: Order, loose: boolean): void {
  const { width, depth } = base
  // A handful in the middle of a square.
  if (depth < 12) return drawRunning(pen, draw, base, 1)
  const w = width / 2 - (order === 'shaken' ? 1.6 : 0.7)
  const companies = Math.max(1, Math.floor((depth + 2) / FOOT_DRILL.company))
  const front = -depth / 2 + (loose ? 5 : 2.6)
  const deep = (depth / 2 - 2.6 - front - (companies - 1) * 3) / companies
  for (let at = 0; at < companies; at++) {
    const y = front + at * (deep + 3)
    const bar = [
      [-w, y],
      [w, y],
      [w, y + deep],
      [-w, y + deep],
    ] as const
    pen.coats.push(`${draw(...bar)}Z`)
    pen.belts.push(draw([-w + 0.4, y + deep * 0.62], [w - 0.4, y + deep * 0.62]))
  }
  pen.steel.push(draw([-w, front - 0.6], [w, front - 0.6]))
  if (!loose) return
  const dots = Math.max(2, Math.round(width / 7))
  for (let at = 0; at < dots; at++) {
    const x = ((at + 0.5) / dots - 0.5) * width
    pen.men.push(draw([x, -depth / 2 + 2], [x + 0.1, -depth / 2 + 2]))
  }
}

/** Men who run: dots. */
function drawRunning(pen: Pen, draw: Draw, base: PieceBase, seed: number): void {
  for (const [at, { x, y }] of inFiles(base, FOOT_DRILL, 'fleeing', seed).entries())
    if (at % 2 === 0) pen.men.push(draw([x, y], [x + 0.1, y]))
}

function drawHorse(pen: Pen, draw: Draw, base: PieceBase, order: Order, seed: number): void {
  for (const { x, y, turn } of inFiles(base, HORSE_DRILL, order, seed)) {
    const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
    pen.horses.push(draw([x + 6.6 * sin, y - 6.6 * cos], [x - 6 * sin, y + 6 * cos]))
    pen.coats.push(`${draw([x - 2, y - 1.4], [x + 2, y - 1.4], [x + 2, y + 2.2], [x - 2, y + 2.2])}Z`)
    pen.belts.push(draw([x - 0.4, y + 0.4], [x + 0.5, y + 0.4]))
  }
}

function drawGuns(pen: Pen, draw: Draw, { width, depth }: PieceBase): void {
  const guns = Math.max(1, Math.round(width / 15))
  const each = width / guns
  const middle = depth >= 34 ? -depth / 2 + 9 : 0
  for (let at = 0; at < guns; at++) {
    const x = (at - (guns - 1) / 2) * each
    pen.horses.push(draw([x - 4, middle - 2.4], [x - 4, middle + 3.6]))
    pen.horses.push(draw([x + 4, middle - 2.4], [x + 4, middle + 3.6]))
    pen.brass.push(draw([x, middle - 6.4], [x, middle + 6.6]))
    for (const side of [-1, 1])
      pen.men.push(draw([x + side * 3.4, middle + 7], [x + side * 3.4 + 0.1, middle + 7]))
  }
  if (depth < 34) return
  pen.horses.push(draw([-2.2, depth / 2 - 14], [-2.2, depth / 2 - 4]))
  pen.horses.push(draw([2.2, depth / 2 - 14], [2.2, depth / 2 - 4]))
}

function drawTeam(pen: Pen, draw: Draw, { depth }: PieceBase): void {
  const d = depth / 38
  for (const [from, to] of [
    [-17, -6],
    [-4, 7],
  ] as const)
    for (const side of [-2.5, 2.5]) pen.horses.push(draw([side, from * d], [side, to * d]))
  pen.brass.push(draw([0, 10 * d], [0, 18 * d]))
  pen.men.push(draw([-2.5, -11 * d], [-2.4, -11 * d]))
}

function drawRider(pen: Pen, draw: Draw, { width, depth }: PieceBase): void {
  const half = Math.min(width, depth) * 0.4
  pen.horses.push(draw([0, -half], [0, half]))
  pen.men.push(draw([0, 0], [0.1, 0]))
  pen.belts.push(draw([-1.6, -0.6], [1.6, -0.6]))
}
