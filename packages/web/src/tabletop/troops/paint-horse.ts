import type { Corps, Dress } from './dress.ts'
import type { Brush } from './paint.ts'
import { blob, paintHat, stroke } from './paint-foot.ts'

const HORSES = ['#6b4628', '#8a5c34', '#4f3624', '#9a6f44', '#5e4230', '#c3b8a4'] as const

/** A horse from above, its head forward: the half of its outline, mirrored. */
function horseOutline(context: CanvasRenderingContext2D): void {
  context.beginPath()
  context.moveTo(0, -7.4)
  context.bezierCurveTo(0.8, -7.3, 0.9, -6, 1, -4.7)
  context.bezierCurveTo(2.1, -2.9, 2.3, 0.6, 2, 3.2)
  context.bezierCurveTo(1.7, 5.2, 1, 6.2, 0, 6.2)
  context.bezierCurveTo(-1, 6.2, -1.7, 5.2, -2, 3.2)
  context.bezierCurveTo(-2.3, 0.6, -2.1, -2.9, -1, -4.7)
  context.bezierCurveTo(-0.9, -6, -0.8, -7.3, 0, -7.4)
  context.closePath()
}

/** Paints a horse. `hue` in [0, 1) is its colour. */
export function paintMount(brush: Brush, hue: number): void {
  const { context } = brush
  const coat = HORSES[Math.floor(hue * HORSES.length)] ?? HORSES[0]
  blob(brush, 0.7, 0.9, 2.4, 6.2, 'rgb(30 18 6 / 34%)')
  if (brush.fine) stroke(brush, '#21150c', 0.6, [0, 6], [0.2, 7.5])
  horseOutline(context)
  context.fillStyle = coat
  context.fill()
  context.strokeStyle = '#1a1009'
  context.lineWidth = brush.fine ? 0.18 : 0.26
  context.stroke()
  stroke(brush, 'rgb(255 240 215 / 22%)', 0.8, [-0.7, -2.4], [-0.8, 3.6])
  stroke(brush, '#21150c', 0.46, [0, -6.4], [0, -2.6])
  if (!brush.fine) return
  stroke(brush, coat, 0.44, [-0.6, -6.7], [-0.85, -7.4])
  stroke(brush, coat, 0.44, [0.6, -6.7], [0.85, -7.4])
}

/** A rider of a corps, or a general or officer, on his horse. */
export function paintRider(
  brush: Brush,
  dress: Dress,
  corps: Corps | 'general' | 'officer',
  hue: number,
): void {
  const { context } = brush
  paintMount(brush, hue)
  context.fillStyle = dress.cloth
  context.strokeStyle = '#1a1009'
  context.lineWidth = 0.14
  context.beginPath()
  context.roundRect(-2.2, 0.9, 4.4, 2.9, 0.8)
  context.fill()
  context.stroke()
  // Boots at the flanks, arms to the reins, shoulders.
  for (const side of [-1, 1]) {
    stroke(brush, '#1d140c', 0.8, [side * 2.1, 0.9], [side * 2.3, 2.3])
    stroke(brush, '#150e08', 1.15, [side * 1.5, 0.6], [side * 0.5, -1.9])
    stroke(brush, dress.coat, 0.85, [side * 1.5, 0.6], [side * 0.55, -1.7])
  }
  blob(brush, 0, 0.8, 1.95, 1.05, dress.coat, ['#150e08', 0.2])
  if (corps === 'heavy') blob(brush, 0, 0.8, 1.3, 0.95, '#c9ced2', ['#6d747a', 0.14])
  else if (brush.fine) stroke(brush, dress.belts, 0.32, [-1.1, 1.5], [0.9, 0.1])
  arm(brush, corps)
  context.save()
  context.translate(0, 0.7)
  if (corps === 'general' || corps === 'officer') bicorne(brush, corps === 'general')
  else {
    context.scale(1.5, 1.5)
    paintHat(brush, dress, 0.6)
  }
  context.restore()
}

/** What he fights with. */
function arm(brush: Brush, corps: Corps | 'general' | 'officer'): void {
  if (corps === 'lancer' || corps === 'cossack') {
    stroke(brush, '#8a6232', 0.42, [2.1, 3], [2.1, -7])
    stroke(brush, '#f7fafc', 0.5, [2.1, -7], [2.1, -7.9])
    if (corps === 'lancer') {
      stroke(brush, '#f4f0e4', 0.8, [2.3, -6.3], [2.9, -5.5])
      stroke(brush, '#c23a30', 0.8, [2.3, -5.5], [2.9, -4.7])
    }
    return
  }
  if (corps === 'general' || corps === 'officer') return
  stroke(brush, '#f7fafc', brush.fine ? 0.34 : 0.5, [2, 0.5], [2.7, -1.4], [2.5, -3.6])
}

function bicorne(brush: Brush, laced: boolean): void {
  const { context } = brush
  context.beginPath()
  context.moveTo(-2.1, 0.5)
  context.quadraticCurveTo(0, -1.5, 2.1, 0.5)
  context.quadraticCurveTo(0, 0.7, -2.1, 0.5)
  context.fillStyle = '#17120d'
  context.fill()
  context.strokeStyle = laced ? '#f0cd62' : '#6d6656'
  context.lineWidth = 0.26
  context.beginPath()
  context.moveTo(-1.9, 0.3)
  context.quadraticCurveTo(0, -1.45, 1.9, 0.3)
  context.stroke()
  if (laced) stroke(brush, '#ffffff', 0.4, [-1.4, -0.25], [0, -0.75], [1.4, -0.25])
}
