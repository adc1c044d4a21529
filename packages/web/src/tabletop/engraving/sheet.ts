import type { Point } from '@bivouac/space'
import type { Printing } from '../../sheet/engraving/press.ts'
import type { TablePlate } from './plate.ts'

/** What painters draw with. A unit of the context is a unit of the table. */
export interface Sheet extends Pick<Printing, 'ctx' | 'box' | 'px'> {
  readonly plate: TablePlate
}

/** The colours of the table: green-brown ground under one warm light. */
export const tint = {
  ground: '#b3b37d',
  meadow: [126, 146, 82],
  earth: [190, 164, 112],
  rim: '#4a3520',
  rimLight: '#6b4d2c',
  rimDark: '#23170c',
  brass: '#d9b869',
  fields: ['#c9b988', '#a8ad70', '#cfc193', '#9fa86c', '#bfae7c'],
  furrow: 'rgba(92, 74, 38, 0.22)',
  hill: 'rgba(160, 128, 76, 0.34)',
  hachure: '#4c3a20',
  foot: 'rgba(84, 60, 28, 0.75)',
  wood: 'rgba(86, 108, 58, 0.5)',
  woodEdge: '#3d4a24',
  crown: '#93a364',
  fir: '#76905a',
  crownLine: '#39451f',
  crownShade: 'rgba(38, 50, 20, 0.5)',
  village: '#cfc093',
  hedge: '#5d6a38',
  roofs: ['#a95f45', '#b5694a', '#8d7a63', '#9b5340'],
  wall: '#3a2a1c',
  marsh: 'rgba(112, 146, 138, 0.42)',
  scrub: 'rgba(150, 126, 78, 0.42)',
  reed: '#33524c',
  water: '#a2bcbf',
  bank: '#2f4a58',
  flow: 'rgba(70, 104, 120, 0.55)',
  road: '#dccda0',
  roadEdge: '#6d5a38',
  stone: '#e5dab8',
  rampart: '#a1854f',
  rampartLight: '#d8c189',
} as const

/** Begins a path through points, closed unless it is a line. */
export function trace(ctx: OffscreenCanvasRenderingContext2D, points: readonly Point[], closed = true): void {
  ctx.beginPath()
  for (const [at, { x, y }] of points.entries()) {
    if (at === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  }
  if (closed) ctx.closePath()
}

/** A line width that never falls below so many CSS pixels. */
export function atLeast({ px }: Sheet, width: number, pixels: number): number {
  return Math.max(width, pixels / px)
}

/** Whether a box is near enough to the tile to leave a mark on it. */
export function isSeen({ box }: Sheet, x: number, y: number, reach: number): boolean {
  return x + reach > box.x0 && x - reach < box.x1 && y + reach > box.y0 && y - reach < box.y1
}
