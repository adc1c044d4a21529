import type { Dress } from './dress.ts'
import type { Brush } from './paint.ts'

const OUTLINE = '#1a1209'
const STEEL = '#f7fafc'

/** Paints an ellipse. */
export function blob(
  { context }: Brush,
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  line?: readonly [colour: string, width: number],
): void {
  context.beginPath()
  context.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI)
  context.fillStyle = fill
  context.fill()
  if (!line) return
  context.strokeStyle = line[0]
  context.lineWidth = line[1]
  context.stroke()
}

/** Paints a line through points. */
export function stroke(
  { context }: Brush,
  colour: string,
  width: number,
  ...points: readonly (readonly [number, number])[]
): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineCap = 'round'
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.stroke()
}

/** A man on foot from above: about 2.8 mm from shoulder to shoulder. `arms`: his bayonet is before him. */
export function paintMan(brush: Brush, dress: Dress, { arms }: { readonly arms: boolean }): void {
  if (!brush.fine) return paintGlimpse(brush, dress, arms)
  blob(brush, 0.3, 0.45, 1.5, 1.2, 'rgb(30 18 6 / 38%)')
  knapsack(brush)
  blob(brush, 0, 0, 1.38, 1, dress.coat, [OUTLINE, 0.13])
  finery(brush, dress)
  paintHat(brush, dress, 0.56)
  if (!arms) return
  stroke(brush, '#7a5226', 0.3, [1.2, 0.9], [1.2, -1.4])
  stroke(brush, STEEL, 0.2, [1.2, -1.4], [1.2, -2.9])
}

/** The same where he is a few pixels high: his coat, his belts, his hat, a glint. */
function paintGlimpse(brush: Brush, dress: Dress, arms: boolean): void {
  blob(brush, 0.2, 0.5, 1.45, 1.5, 'rgb(30 18 6 / 30%)')
  blob(brush, 0, 0, 1.46, 1.3, dress.coat)
  stroke(brush, dress.belts, 0.5, [-0.8, 0.72], [0.8, 0.72])
  blob(brush, 0, -0.24, 0.6, 0.6, dress.cover)
  blob(brush, 0, -0.85, 0.26, 0.26, dress.plume)
  if (arms) stroke(brush, STEEL, 0.5, [1.2, -1], [1.2, -2.8])
}

function knapsack(brush: Brush): void {
  const { context } = brush
  context.fillStyle = '#7d5a36'
  context.strokeStyle = OUTLINE
  context.lineWidth = 0.1
  context.beginPath()
  context.roundRect(-0.72, 0.7, 1.44, 0.95, 0.18)
  context.fill()
  context.stroke()
  stroke(brush, '#a9a495', 0.34, [-0.62, 0.92], [0.62, 0.92])
}

/** Crossbelts, epaulettes, cuffs. */
function finery(brush: Brush, { belts, facing }: Dress): void {
  stroke(brush, belts, 0.24, [-0.75, 0.7], [0.62, -0.74])
  stroke(brush, belts, 0.24, [0.75, 0.7], [-0.62, -0.74])
  blob(brush, -1.14, 0, 0.25, 0.42, facing)
  blob(brush, 1.14, 0, 0.25, 0.42, facing)
}

/** What he wears on his head, `size` from its middle to its rim. */
export function paintHat(brush: Brush, { hat, cover, plume }: Dress, size: number): void {
  const y = -0.08
  if (hat === 'cap') {
    blob(brush, 0, y, size * 0.98, size * 0.98, cover, ['#c9a24a', 0.14])
    stroke(brush, plume, 0.2, [-0.2, y], [0.2, y])
    stroke(brush, plume, 0.2, [0, y - 0.2], [0, y + 0.2])
    return
  }
  const wide = hat === 'bearskin' ? 1.2 : hat === 'busby' ? 1.08 : 1
  blob(brush, 0, y, size * wide, size * wide, cover, brush.fine ? ['#0d0906', 0.1] : undefined)
  if (hat === 'helmet') {
    stroke(brush, '#1d1510', 0.36, [0, y - size], [0, y + size * 1.5])
    return
  }
  // Light on the crown, fur or felt.
  blob(brush, -0.1, y - 0.08, size * 0.5, size * 0.5, hat === 'shako' ? '#4a443c' : '#5a4636')
  if (hat === 'shako' && brush.fine) stroke(brush, '#c9b26a', 0.14, [-0.42, y - 0.52], [0.42, y - 0.52])
  blob(brush, hat === 'bearskin' ? -size : 0, y - size * (hat === 'bearskin' ? 0.3 : 0.92), 0.3, 0.3, plume)
}
