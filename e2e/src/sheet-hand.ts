/// <reference lib="dom" />
import type { Point } from '@bivouac/space'
import type { Page } from 'playwright-core'
import { drawn } from './hand.ts'

/** A point on the page, in CSS pixels. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/**
 * Where a point of the sheet lies on the screen now, even if outside it, in whatever the sheet is measured: hex widths on
 * a map, millimetres on a table. Everything on the sheet is drawn under one transform.
 */
export async function sheetPoint(page: Page, { x, y }: Point): Promise<Spot & { readonly scale: number }> {
  const { left, top, scale } = await page.locator('.map-overlay').evaluate((sheet) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(sheet).transform)
    const box = sheet.parentElement?.getBoundingClientRect()
    return { left: (box?.left ?? 0) + e, top: (box?.top ?? 0) + f, scale: a }
  })
  return { x: left + x * scale, y: top + y * scale, scale }
}

/** The same once the sheet has come to rest. Until it is laid out it has no place at all. */
async function restingPoint(page: Page, point: Point): Promise<Spot> {
  await page.waitForFunction(() => {
    const sheet = document.querySelector('.map-overlay')
    return sheet !== null && !new DOMMatrix(getComputedStyle(sheet).transform).isIdentity
  })
  let last = await sheetPoint(page, point)
  for (let tries = 0; tries < 60; tries++) {
    await drawn(page)
    const now = await sheetPoint(page, point)
    if (now.x === last.x && now.y === last.y && now.scale === last.scale) break
    last = now
  }
  return last
}

/** Whether a pointer at that spot meets the sheet itself, and nothing laid over it. */
function isOnSheet(page: Page, spot: Spot): Promise<boolean> {
  return page.evaluate(({ x, y }) => {
    const met = document.elementFromPoint(x, y)
    return met !== null && met.closest('[role="application"]') !== null && !met.closest('[data-over-map]')
  }, spot)
}

/** A spot in the middle of what is free of the sheet: hands hold it there, and points are brought there. And how large the sheet is. */
async function freeMiddle(
  page: Page,
): Promise<{ readonly middle: Spot; readonly width: number; readonly height: number }> {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('there is no sheet on the screen')
  const tries = [0.5, 0.4, 0.3, 0.6, 0.25, 0.7].flatMap((down) =>
    [0.5, 0.4, 0.3, 0.6].map((across) => ({ x: box.x + box.width * across, y: box.y + box.height * down })),
  )
  const { width, height } = box
  for (const middle of tries) if (await isOnSheet(page, middle)) return { middle, width, height }
  throw new Error('the whole sheet is covered')
}

/** Where the point of the sheet can be pointed at, after dragging the sheet there if need be. */
export async function reachPoint(
  page: Page,
  point: Point,
  what: string,
  drag: Drag = dragByMouse,
): Promise<Spot> {
  for (let attempt = 0; attempt < 12; attempt++) {
    const at = await restingPoint(page, point)
    if (await isOnSheet(page, at)) return at
    const { middle, width, height } = await freeMiddle(page)
    // No further than a hand reaches on the screen.
    const reach = (length: number, most: number): number => Math.max(-most, Math.min(most, length))
    await drag(page, middle, {
      x: middle.x + reach(middle.x - at.x, width / 3),
      y: middle.y + reach(middle.y - at.y, height / 3),
    })
  }
  throw new Error(`${what} cannot be brought onto the screen`)
}

/** A way to move the sheet, or what lies on it. */
export type Drag = (page: Page, from: Spot, to: Spot) => Promise<void>

/** Takes hold with the mouse and lets go. For guests who want no motion the sheet does not run on. */
export const dragByMouse: Drag = async (page, from, to) => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await drawn(page)
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
  await drawn(page)
  await touch('touchMove', to)
  await touch('touchEnd')
  await session.detach()
}
