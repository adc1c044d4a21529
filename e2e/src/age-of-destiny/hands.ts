/// <reference lib="dom" />
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { Locator, Page } from 'playwright-core'
import { keyButtons, mousePointer, touchPointer } from '../buttons.ts'
import type { Pointer } from '../buttons.ts'
import { drawn } from '../hand.ts'
import type { Hand } from '../hand.ts'
import { reachPoint, sheetPoint } from '../sheet-hand.ts'
import { besideBlock, groundOf, nameOf, pointOn } from './pieces.ts'

/** A hand on a measured table. Everything it does, a player could do. */
export interface TableHand extends Hand {
  /** Takes a piece in hand, or aims at it with what is in hand. */
  point(p: AodPosition, id: string): Promise<void>
  /** Throws for a unit that is to rally. */
  rally(p: AodPosition, unit: string): Promise<void>
  /** Measures a move straight ahead for a unit, in hundredths of a millimetre. Nothing is done before `primary`. */
  advance(p: AodPosition, unit: string, by: number): Promise<void>
  /** Aims a charge. Nothing is done before `primary`. */
  charge(p: AodPosition, unit: string, target: string): Promise<void>
  /** Aims a battery. Nothing is done before `primary`. */
  aim(p: AodPosition, battery: string, target: string): Promise<void>
  /** Puts an attack on a unit together. Nothing is done before `primary`. */
  attack(p: AodPosition, target: string): Promise<void>
}

/** The card of a throw or of a moment worth seeing. */
const card = (page: Page): Locator => page.getByRole('button', { name: /to go on(?:; \d+ more)?$/ })

/** Plays by pointing. */
function pointingHand({ buttons, ...how }: Pointer): TableHand {
  const { page } = buttons
  const point = async (p: AodPosition, id: string): Promise<void> => {
    await how.clear()
    await how.tap(await reachPoint(page, pointOn(p, id), id, how.drag))
    await drawn(page)
  }
  return {
    ...buttons,
    point,
    rally: point,
    attack: point,
    async aim(p, battery, target) {
      await point(p, battery)
      await point(p, target)
    },
    async advance(p, unit, by) {
      if (how.takesFirst) await point(p, unit)
      await how.clear()
      const from = pointOn(p, unit)
      const held = await reachPoint(page, from, unit, how.drag)
      const { scale } = await sheetPoint(page, from)
      const block = groundOf(p, unit)
      const here = besideBlock(p, block, 0, 0)
      const there = besideBlock(p, block, 0, by)
      await how.drag(page, held, {
        x: held.x + (there.x - here.x) * scale,
        y: held.y + (there.y - here.y) * scale,
      })
      await drawn(page)
    },
    async charge(p, unit, target) {
      await point(p, unit)
      await buttons.press(/^Charge$/)
      await point(p, target)
    },
  }
}

/** A hand at the mouse: a unit is taken and dragged in one. */
export const mouseTableHand = (page: Page): TableHand => pointingHand(mousePointer(page, card(page)))

/** A finger on a small screen. */
export const touchTableHand = (page: Page): TableHand => pointingHand(touchPointer(page, card(page)))

/** Keys and nothing else: pieces are come to one after another, buttons with Tab. */
export function keyTableHand(page: Page): TableHand {
  const { keyboard } = page
  const buttons = keyButtons(page, card(page))
  /** From one piece that can act to the next, until the drawer speaks of this one. */
  const point = async (p: AodPosition, id: string): Promise<void> => {
    const name = nameOf(p, id)
    await keyboard.press('m')
    for (let steps = 0; steps < 40; steps++) {
      await keyboard.press('n')
      await drawn(page)
      if ((await titles(page)).some((title) => title.startsWith(name))) return
    }
    throw new Error(`the key n does not lead to ${name}`)
  }
  return {
    ...buttons,
    point,
    async advance(p, unit, by) {
      await point(p, unit)
      for (const [key, size] of STRIDES)
        for (let step = 0; step < Math.floor((by % (size * 10)) / size); step++) await keyboard.press(key)
      await drawn(page)
    },
    async charge(p, unit, target) {
      await point(p, unit)
      await keyboard.press('x')
      await buttons.press(new RegExp(`^${escaped(nameOf(p, target))}`))
      await keyboard.press('m')
    },
    async aim(p, battery, target) {
      await point(p, battery)
      const chosen = page.getByRole('button', { name: nameOf(p, target), pressed: true })
      for (let steps = 0; steps < 40; steps++) {
        await keyboard.press('ArrowRight')
        await drawn(page)
        if ((await chosen.count()) > 0) return
      }
      throw new Error(`the arrows do not lead to ${nameOf(p, target)}`)
    },
    async rally(p, unit) {
      await point(p, unit)
      await keyboard.press('Enter')
      await drawn(page)
    },
    attack: (p, target) => buttons.press(new RegExp(`^${escaped(nameOf(p, target))}`)),
  }
}

/** How far a press goes, in hundredths of a millimetre. */
const STRIDES = [
  ['Shift+ArrowUp', 1000],
  ['ArrowUp', 100],
  ['Control+ArrowUp', 10],
] as const

/** The headings in the drawer: that of the piece in hand is among them. */
function titles(page: Page): Promise<string[]> {
  return page.getByRole('tabpanel').getByRole('heading').allTextContents()
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
