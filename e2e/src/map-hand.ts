/// <reference lib="dom" />
import { hexCentre } from '@bivouac/space'
import type { HexGrid } from '@bivouac/space'
import type { Page } from 'playwright-core'

/** A point on the page, in CSS pixels. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Where a hex lies on the screen now, even if outside it. The map draws its counters in hex widths under one transform. */
export async function mapPoint(
  page: Page,
  grid: HexGrid,
  hex: number,
): Promise<Spot & { readonly scale: number }> {
  const { left, top, scale } = await page.locator('.map-overlay').evaluate((sheet) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(sheet).transform)
    const box = sheet.parentElement?.getBoundingClientRect()
    return { left: (box?.left ?? 0) + e, top: (box?.top ?? 0) + f, scale: a }
  })
  const { x, y } = hexCentre(grid, hex)
  return { x: left + x * scale, y: top + y * scale, scale }
}

/** The same once the map has been laid out and has come to rest: before that a hex is one pixel wide. */
async function restingPoint(page: Page, grid: HexGrid, hex: number): Promise<Spot> {
  let last = await mapPoint(page, grid, hex)
  for (let tries = 0; tries < 60; tries++) {
    await page.waitForTimeout(40)
    const now = await mapPoint(page, grid, hex)
    if (now.scale > 1 && now.x === last.x && now.y === last.y && now.scale === last.scale) break
    last = now
  }
  return last
}

/** Whether a pointer at that spot meets the map itself, and nothing laid over it. */
function isOnMap(page: Page, spot: Spot): Promise<boolean> {
  return page.evaluate(({ x, y }) => {
    const met = document.elementFromPoint(x, y)
    return met !== null && met.closest('[role="application"]') !== null && !met.closest('[data-over-map]')
  }, spot)
}

/** A spot in the middle of what is free of the map: hands hold it there, and hexes are brought there. */
async function freeMiddle(page: Page): Promise<Spot> {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('there is no map on the screen')
  const tries = [0.5, 0.4, 0.3, 0.6, 0.25, 0.7].flatMap((down) =>
    [0.5, 0.4, 0.3, 0.6].map((across) => ({ x: box.x + box.width * across, y: box.y + box.height * down })),
  )
  for (const spot of tries) if (await isOnMap(page, spot)) return spot
  throw new Error('the whole map is covered')
}

/** Where the hex can be pointed at, after dragging the map there if need be. */
export async function reachHex(
  page: Page,
  grid: HexGrid,
  hex: number,
  drag: Drag = dragByMouse,
): Promise<Spot> {
  for (let attempt = 0; attempt < 12; attempt++) {
    const at = await restingPoint(page, grid, hex)
    if (await isOnMap(page, at)) return at
    const middle = await freeMiddle(page)
    // No further than a hand reaches on the screen.
    const reach = (length: number): number => Math.max(-140, Math.min(140, length))
    await drag(page, middle, { x: middle.x + reach(middle.x - at.x), y: middle.y + reach(middle.y - at.y) })
  }
  throw new Error(`hex ${grid.ids[hex]} cannot be brought onto the screen`)
}

/** A way to move the map. */
export type Drag = (page: Page, from: Spot, to: Spot) => Promise<void>

/** Takes hold of the map with the mouse and lets go at rest, so that it does not run on. */
export const dragByMouse: Drag = async (page, from, to) => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.waitForTimeout(120)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

/** The same with a finger. */
export const dragByTouch: Drag = async (page, from, to) => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
  await touch('touchMove', to)
  await page.waitForTimeout(120)
  await touch('touchMove', to)
  await touch('touchEnd')
  await session.detach()
}
