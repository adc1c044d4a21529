/// <reference lib="dom" />
import { hexAtPoint } from '@bivouac/space'
import type { HexGrid } from '@bivouac/space'
import { stackAt } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import type { Locator, Page } from 'playwright-core'
import { drawn, primaryButton, thrown } from './hand.ts'
import type { Hand } from './hand.ts'
import { dragByMouse, dragByTouch, reachHex } from './map-hand.ts'
import type { Spot } from './map-hand.ts'

const gridOf = (p: LgaPosition): HexGrid => p.game.board.map.grid

/** Plays by pointing: `tap` and `drag` are the mouse's or the finger's. */
function pointingHand(
  page: Page,
  tap: (spot: Spot) => Promise<void>,
  tapOn: (what: Locator) => Promise<void>,
  drag: typeof dragByMouse,
): Hand {
  const tapHex = async (p: LgaPosition, hex: number): Promise<void> => {
    await tap(await reachHex(page, gridOf(p), hex, drag))
    await drawn(page)
  }
  return {
    page,
    tapHex,
    async tapUnit(p, unit) {
      const { hex, id } = p.state.units
      await tapHex(p, hex[unit])
      if (stackAt(p, hex[unit]).length > 1)
        await tapOn(page.locator(`.map-tray [data-counter="${id[unit]}"]`))
      await drawn(page)
    },
    async primary() {
      await tapOn(primaryButton(page))
      await drawn(page)
    },
    async press(name) {
      await tapOn(page.getByRole('button', { name }).first())
      await drawn(page)
    },
    async goOn() {
      if (await thrown(page).isVisible()) await tapOn(thrown(page)).catch(() => undefined)
    },
  }
}

/** A hand at the mouse. */
export function mouseHand(page: Page): Hand {
  return pointingHand(
    page,
    ({ x, y }) => page.mouse.click(x, y),
    (what) => what.click(),
    dragByMouse,
  )
}

/** A finger on a small screen: what stands in the drawer is pulled up first. */
export function touchHand(page: Page): Hand {
  const raise = page.getByRole('button', { name: 'Raise the drawer' })
  const hand = pointingHand(
    page,
    ({ x, y }) => page.touchscreen.tap(x, y),
    (what) => what.tap(),
    dragByTouch,
  )
  const lower = page.getByRole('button', { name: 'Lower the drawer' })
  const clear = async (): Promise<void> => {
    if (await lower.isVisible()) await lower.tap()
    await drawn(page)
  }
  return {
    ...hand,
    async tapHex(p, hex) {
      await clear()
      await hand.tapHex(p, hex)
    },
    async tapUnit(p, unit) {
      await clear()
      await hand.tapUnit(p, unit)
    },
    async primary() {
      await clear()
      await hand.primary()
    },
    async press(name) {
      const button = page.getByRole('button', { name }).first()
      const covered =
        (await lower.isVisible()) && !(await page.getByRole('complementary').locator(button).count())
      if (covered) await clear()
      else if (await raise.isVisible()) await raise.tap()
      await hand.press(name)
    },
  }
}

/** Keys and nothing else. The cursor is walked over the map; buttons are reached with Tab. */
export function keyHand(page: Page): Hand {
  const { keyboard } = page
  const tapHex = async (p: LgaPosition, hex: number): Promise<void> => {
    await keyboard.press('m')
    await walkTo(page, gridOf(p), hex)
    await keyboard.press('Enter')
    await drawn(page)
  }
  return {
    page,
    tapHex,
    async tapUnit(p, unit) {
      const { hex, id } = p.state.units
      await tapHex(p, hex[unit])
      const tray = page.locator('.map-tray')
      if (stackAt(p, hex[unit]).length > 1) {
        await tray.waitFor()
        await walkStack(page, id[unit])
        await keyboard.press('Enter')
      }
      await drawn(page)
    },
    async primary() {
      await keyboard.press('e')
      await drawn(page)
    },
    async press(name) {
      await tabTo(page, page.getByRole('button', { name }).first())
      await keyboard.press('Enter')
      await drawn(page)
    },
    async goOn() {
      if (await thrown(page).isVisible()) await keyboard.press('Space')
    },
  }
}

/** Walks an open stack until the keys stand on the counter, to either side. */
async function walkStack(page: Page, counter: string): Promise<void> {
  const buttons = page.locator('.map-tray [data-counter]')
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('data-counter')))
  for (let steps = 0; steps <= names.length; steps++) {
    const at = await page.evaluate(() => document.activeElement?.getAttribute('data-counter') ?? null)
    if (at === counter) return
    if (at === null) throw new Error(`the stack of ${counter} is open, but the keys are elsewhere`)
    const onwards = names.indexOf(counter) > names.indexOf(at)
    await page.keyboard.press(onwards ? 'ArrowRight' : 'ArrowLeft')
  }
  throw new Error(`the keys do not lead to ${counter} in its stack of ${names.join(', ')}`)
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
  for (let attempt = 0; attempt < 6; attempt++) {
    await drawn(page)
    const here = await cursorHex(page, grid)
    if (here === hex) return
    if (here < 0) {
      await page.keyboard.press('ArrowRight')
      continue
    }
    const across = (hex % grid.cols) - (here % grid.cols)
    const down = Math.floor(hex / grid.cols) - Math.floor(here / grid.cols)
    await strides(page, across < 0 ? 'ArrowLeft' : 'ArrowRight', Math.abs(across))
    await strides(page, down < 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(down))
  }
  throw new Error(`the keys do not lead to hex ${grid.ids[hex]}`)
}

/** Five hexes at a time with Shift, then one by one. */
async function strides(page: Page, key: string, steps: number): Promise<void> {
  for (let step = 0; step < Math.floor(steps / 5); step++) await page.keyboard.press(`Shift+${key}`)
  for (let step = 0; step < steps % 5; step++) await page.keyboard.press(key)
}

/** Goes through the page with Tab until the button has the keyboard. */
export async function tabTo(page: Page, what: Locator): Promise<void> {
  await what.waitFor()
  for (let steps = 0; steps < 150; steps++) {
    if (await what.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${what}`)
}
