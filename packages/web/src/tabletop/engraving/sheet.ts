import type { Point } from '@bivouac/space'
import type { Printing } from '../../sheet/engraving/press.ts'
import type { Tree } from './cover.ts'
import type { Ribbon } from './natural.ts'
import type { TablePlate } from './plate.ts'
import type { Stamps } from './stamps.ts'

/** What painters draw with. A unit of the context is a unit of the table. */
export interface Sheet extends Pick<Printing, 'ctx' | 'box' | 'px' | 'dpr'> {
  readonly plate: TablePlate
  readonly stamps: Stamps
}

/** The colours of the table: green-brown ground under one late, warm light. */
export const tint = {
  rim: '#4a3520',
  rimLight: '#6b4d2c',
  rimDark: '#23170c',
  brass: '#d9b869',
  crops: {
    stubble: ['#c9b67e', '#bfab70'],
    rye: ['#b9a064', '#b09a60'],
    plough: ['#8d7450', '#987f5a'],
    flax: ['#8d9c86', '#98a38c'],
    clover: ['#7c8d52', '#88975a'],
    fallow: ['#a59f6c', '#aca777'],
  },
  furrow: 'rgba(70, 50, 20, 0.24)',
  furrowLight: 'rgba(255, 238, 180, 0.22)',
  hachure: '#4c3a20',
  foot: 'rgba(72, 56, 26, 0.06)',
  grassDark: 'rgba(58, 70, 28, 0.42)',
  grassLight: 'rgba(210, 208, 138, 0.45)',
  wood: 'rgba(58, 70, 36, 0.5)',
  shade: 'rgba(32, 28, 12, 0.42)',
  village: '#c2ac7c',
  hedge: '#4d5a2b',
  fence: 'rgba(84, 64, 36, 0.75)',
  bed: ['#6f8440', '#8d7a4a', '#87964e'],
  roofs: ['#a4573c', '#b0664a', '#8a6f4e', '#97503a', '#a07c4e', '#9c4a38'],
  slate: '#767471',
  wall: '#3a2a1c',
  marsh: 'rgba(96, 122, 96, 0.22)',
  pool: 'rgba(132, 160, 166, 0.75)',
  scrub: 'rgba(150, 126, 78, 0.16)',
  reed: '#3d5230',
  reedLight: '#a3a05c',
  bank: 'rgba(52, 58, 44, 0.5)',
  silt: 'rgba(174, 156, 108, 0.42)',
  water: '#86a3a4',
  deep: 'rgba(58, 86, 98, 0.2)',
  glint: 'rgba(250, 244, 218, 0.75)',
  road: '#d3bd8a',
  roadEdge: 'rgba(104, 80, 44, 0.55)',
  rut: 'rgba(104, 78, 42, 0.5)',
  verge: 'rgba(104, 112, 60, 0.4)',
  stone: '#cfc3a2',
  boulder: '#ac9f82',
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

/** Begins a closed path around a strip. */
export function traceRibbon(ctx: OffscreenCanvasRenderingContext2D, { left, right }: Ribbon): void {
  trace(ctx, [...left, ...right.toReversed()])
}

/** How far shadows of things that stand up reach to the lower right, for each unit of their height. */
const CAST = 0.62

/** Lays trees down, what stands higher up first, their shadows under all of them. */
export function layTrees(sheet: Sheet, trees: readonly Tree[]): void {
  const { ctx, px, dpr, stamps } = sheet
  const seen = trees.filter(({ x, y, size }) => isSeen(sheet, x, y, 3 * size))
  for (const { x, y, size, casts } of seen) {
    if (!casts) continue
    const off = size * CAST
    stamps.lay(ctx, 'shadow', 0, { x: x + off, y: y + off, size: size * 1.25 }, px * dpr)
  }
  for (const tree of seen) stamps.lay(ctx, tree.kind, tree.variant, tree, px * dpr)
}
