import type { PieceBase } from '../types.ts'
import type { Dress } from './dress.ts'
import { atPlace } from './paint.ts'
import type { Brush } from './paint.ts'
import { blob, paintMan, stroke } from './paint-foot.ts'
import { paintMount } from './paint-horse.ts'

type Ground = Pick<PieceBase, 'width' | 'depth'>

const WOOD = '#8a7a4a'
const IRON = '#2a2018'
const BRASS = '#d8ab46'

/** Where the crew of a gun stand about it. */
const CREW = [
  [-3.6, -4.6],
  [3.6, -4.6],
  [-3.9, 0.9],
  [3.9, 0.9],
  [-1.9, 8.8],
  [2.2, 8],
] as const

/** A gun from above: about 8 mm from wheel to wheel and 17 from muzzle to trail. */
function paintGun(brush: Brush): void {
  blob(brush, 0.6, 1, 4.6, 5, 'rgb(30 18 6 / 30%)')
  stroke(brush, WOOD, 1.1, [-0.5, 1], [-0.25, 8.4])
  stroke(brush, WOOD, 1.1, [0.5, 1], [0.25, 8.4])
  stroke(brush, IRON, 0.9, [-3.9, 0.6], [3.9, 0.6])
  wheels(brush, 3.9, 0.6, 2.9)
  stroke(brush, '#6a4a12', 2.3, [0, 3.4], [0, -7.1])
  stroke(brush, BRASS, 1.8, [0, 3.3], [0, -7])
  stroke(brush, '#f3d98c', 0.5, [-0.35, 2.8], [-0.35, -6.4])
  if (brush.fine) {
    stroke(brush, '#7a5610', 0.3, [-1, -6.8], [1, -6.8])
    stroke(brush, '#7a5610', 0.3, [-1, -2.4], [1, -2.4])
    stroke(brush, '#7a5610', 0.3, [-1.1, 3.2], [1.1, 3.2])
  }
}

function wheels(brush: Brush, x: number, y: number, long: number): void {
  for (const side of [-x, x]) {
    stroke(brush, IRON, 1.2, [side, y - long], [side, y + long])
    stroke(brush, WOOD, 0.5, [side, y - long + 0.5], [side, y + long - 0.5])
  }
}

/** Guns in battery with their crews, as many as the ground is wide for; behind them the limber waits where there is room. */
export function paintBattery(brush: Brush, { width, depth }: Ground, dress: Dress): void {
  const { context } = brush
  const guns = Math.max(1, Math.round(width / 15))
  const each = width / guns
  const grow = Math.min(1, each / 11, depth / 19)
  const deep = depth >= 34
  for (let at = 0; at < guns; at++) {
    context.save()
    context.translate((at - (guns - 1) / 2) * each, deep ? -depth / 2 + 8.6 * grow : 0)
    context.scale(grow, grow)
    paintGun(brush)
    for (const [x, y] of CREW)
      atPlace(brush, { x, y, turn: 0 }, () => paintMan(brush, dress, { arms: false }))
    context.restore()
  }
  if (!deep) return
  context.save()
  context.translate(0, depth / 2 - 9.5)
  context.scale(0.86, 0.86)
  limber(brush, 7.4)
  pair(brush, dress, -2.4, true)
  context.restore()
}

/** A limber: its box, its wheels, its pole. */
function limber(brush: Brush, y: number): void {
  const { context } = brush
  stroke(brush, IRON, 0.7, [0, y], [0, y - 8])
  stroke(brush, IRON, 0.8, [-3.2, y], [3.2, y])
  wheels(brush, 3.2, y, 2.1)
  context.fillStyle = '#5f6f4e'
  context.strokeStyle = IRON
  context.lineWidth = 0.24
  context.beginPath()
  context.roundRect(-1.9, y - 1.3, 3.8, 2.6, 0.4)
  context.fill()
  context.stroke()
}

/** A pair of horses side by side, a driver on the left one. */
function pair(brush: Brush, dress: Dress, y: number, driven: boolean): void {
  atPlace(brush, { x: -2.5, y, turn: 0 }, () => paintMount(brush, 0.2))
  atPlace(brush, { x: 2.5, y, turn: 0 }, () => paintMount(brush, 0.5))
  stroke(brush, '#2a1d10', 0.3, [-2.5, y + 4], [2.5, y + 4])
  if (!driven) return
  brush.context.save()
  brush.context.translate(-2.5, y + 0.6)
  brush.context.scale(1.4, 1.4)
  paintMan(brush, dress, { arms: false })
  brush.context.restore()
}

/** A gun behind its limber and its team, on the march. */
export function paintTeam(brush: Brush, { width, depth }: Ground, dress: Dress): void {
  const { context } = brush
  const grow = Math.min(1.05, width / 10, depth / 38)
  const teams = Math.max(1, Math.floor(width / (10.4 * Math.max(grow, 0.6))))
  for (let at = 0; at < teams; at++) {
    context.save()
    context.translate((at - (teams - 1) / 2) * (width / teams), 0)
    context.scale(grow, grow)
    pair(brush, dress, -11.2, true)
    pair(brush, dress, 2.2, false)
    limber(brush, 9.4)
    // The piece hangs by its trail, muzzle to the rear.
    context.save()
    context.translate(0, 15)
    context.rotate(Math.PI)
    context.scale(0.52, 0.52)
    paintGun(brush)
    context.restore()
    context.restore()
  }
}
