/// <reference lib="dom" />
import { hexAtPoint, hexCentre } from '@bivouac/space'
import type { HexGrid } from '@bivouac/space'
import type { Page } from 'playwright-core'
import { keyButtons, mousePointer, touchPointer } from './buttons.ts'
import type { Pointer } from './buttons.ts'
import { drawn, stageCard } from './hand.ts'
import type { Hand } from './hand.ts'
import { reachPoint, sheetPoint } from './sheet-hand.ts'
import type { Drag, Spot } from './sheet-hand.ts'

/** Where a game on hexes has its pieces: what a hand has to know of it. */
export interface HexPieces<P> {
  gridOf(p: P): HexGrid
  /** The hex of a piece by its id. */
  hexOf(p: P, piece: string): number
  /** The ids of everything that lies in a hex. */
  stackAt(p: P, hex: number): readonly string[]
}

/** A hand on a map of hexes. */
export interface HexHand<P> extends Hand {
  /** Points at a hex of the map and acts there. */
  tap(p: P, hex: number): Promise<void>
  /** Takes a piece on the map in hand, out of its stack if it lies in one. */
  tapPiece(p: P, piece: string): Promise<void>
}

/** A hand at the mouse. */
export function mouseHand<P>(pieces: HexPieces<P>, page: Page): HexHand<P> {
  return pointingHand(pieces, mousePointer(page, stageCard(page)))
}

/** A finger on a small screen. */
export function touchHand<P>(pieces: HexPieces<P>, page: Page): HexHand<P> {
  return pointingHand(pieces, touchPointer(page, stageCard(page)))
}

/** Plays by pointing. */
function pointingHand<P>({ gridOf, hexOf, stackAt }: HexPieces<P>, { buttons, ...how }: Pointer): HexHand<P> {
  const { page } = buttons
  const tap = async (p: P, hex: number): Promise<void> => {
    await how.clear()
    await how.tap(await reachHex(page, gridOf(p), hex, how.drag))
    await drawn(page)
  }
  return {
    ...buttons,
    tap,
    async tapPiece(p, piece) {
      const hex = hexOf(p, piece)
      await tap(p, hex)
      if (stackAt(p, hex).length > 1) await how.tapOn(page.locator(`.map-tray [data-counter="${piece}"]`))
      await drawn(page)
    },
  }
}

/** Keys and nothing else. The cursor is walked over the map; buttons are reached with Tab. */
export function keyHand<P>({ gridOf, hexOf, stackAt }: HexPieces<P>, page: Page): HexHand<P> {
  const { keyboard } = page
  const tap = async (p: P, hex: number): Promise<void> => {
    await keyboard.press('m')
    await walkTo(page, gridOf(p), hex)
    await keyboard.press('Enter')
    await drawn(page)
  }
  return {
    ...keyButtons(page, stageCard(page)),
    tap,
    async tapPiece(p, piece) {
      const hex = hexOf(p, piece)
      await tap(p, hex)
      const tray = page.locator('.map-tray')
      if (stackAt(p, hex).length > 1) {
        await tray.waitFor()
        await walkStack(page, piece)
        await keyboard.press('Enter')
      }
      await drawn(page)
    },
  }
}

/** Where a hex lies on the screen now, even if outside it. */
export function hexPoint(page: Page, grid: HexGrid, hex: number): Promise<Spot & { readonly scale: number }> {
  return sheetPoint(page, hexCentre(grid, hex))
}

/** Where the hex can be pointed at, after dragging the map there if need be. */
function reachHex(page: Page, grid: HexGrid, hex: number, drag?: Drag): Promise<Spot> {
  return reachPoint(page, hexCentre(grid, hex), `hex ${grid.ids[hex]}`, drag)
}

/** Reads again and again until it is as expected, for a while: on a busy machine keys are heard late. Answers the last. */
async function settled<T>(page: Page, read: () => Promise<T>, expected: T): Promise<T> {
  let now = await read()
  for (let tries = 0; tries < 80 && now !== expected; tries++) {
    await page.waitForTimeout(40)
    now = await read()
  }
  return now
}

/** Walks an open stack until the keys stand on the counter, to either side. */
async function walkStack(page: Page, counter: string): Promise<void> {
  const buttons = page.locator('.map-tray [data-counter]')
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('data-counter')))
  const here = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-counter') ?? null)
  let at = await here()
  while (at !== counter) {
    const place = names.indexOf(at)
    const step = names.indexOf(counter) > place ? 1 : -1
    const next = names[place + step] ?? null
    if (place < 0) throw new Error(`the stack of ${counter} is open, but the keys are elsewhere`)
    await page.keyboard.press(step > 0 ? 'ArrowRight' : 'ArrowLeft')
    at = await settled(page, here, next)
    if (at !== next) throw new Error(`the keys do not go from ${names[place]} to ${next} in their stack`)
  }
}

/** The hex the keys stand on, or -1. */
async function cursorHex(page: Page, grid: HexGrid): Promise<number> {
  const mark = page.locator('.map-cursor-over')
  if ((await mark.count()) === 0) return -1
  // In the map's own measure: where the map lies on the screen just now is no matter.
  const middle = await mark.evaluate((path: SVGGraphicsElement) => {
    const { x, y, width, height } = path.getBBox()
    return { x: x + width / 2, y: y + height / 2 }
  })
  return hexAtPoint(grid, middle)
}

async function walkTo(page: Page, grid: HexGrid, hex: number): Promise<void> {
  const been: string[] = []
  await drawn(page)
  for (let attempt = 0; attempt < 4; attempt++) {
    const here = await cursorHex(page, grid)
    been.push(grid.ids[here] ?? 'nowhere')
    if (here === hex) return
    if (here < 0) {
      await page.keyboard.press('ArrowRight')
      await page.locator('.map-cursor-over').waitFor()
      continue
    }
    const across = (hex % grid.cols) - (here % grid.cols)
    const down = Math.floor(hex / grid.cols) - Math.floor(here / grid.cols)
    await strides(page, across < 0 ? 'ArrowLeft' : 'ArrowRight', Math.abs(across))
    await strides(page, down < 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(down))
    if ((await settled(page, () => cursorHex(page, grid), hex)) === hex) return
  }
  throw new Error(`the keys do not lead to hex ${grid.ids[hex]}: they were at ${been.join(', ')}`)
}

/** Five hexes at a time with Shift, then one by one. */
async function strides(page: Page, key: string, steps: number): Promise<void> {
  for (let step = 0; step < Math.floor(steps / 5); step++) await page.keyboard.press(`Shift+${key}`)
  for (let step = 0; step < steps % 5; step++) await page.keyboard.press(key)
}
