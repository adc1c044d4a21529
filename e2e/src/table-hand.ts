/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { keyButtons } from './buttons.ts'
import type { Pointer } from './buttons.ts'
import { drawn, stageCard } from './hand.ts'
import type { Hand } from './hand.ts'
import { reachPoint, sheetPoint } from './sheet-hand.ts'
import type { TablePieces } from './table-pieces.ts'

/** A hand on a measured table. Everything it does, a player could do. */
export interface TableHand<P> extends Hand {
  /** Takes a piece in hand, or aims at it with what is in hand. */
  point(p: P, id: string): Promise<void>
  /** Measures a move straight ahead for a unit, in the fine measure. Nothing is done before `primary`. */
  advance(p: P, unit: string, by: number): Promise<void>
  /** Aims one piece at another. Nothing is done before `primary`. */
  aim(p: P, unit: string, target: string): Promise<void>
}

/** Plays by pointing. */
export function pointingTable<P>({ buttons, ...how }: Pointer, pieces: TablePieces<P>): TableHand<P> {
  const { page } = buttons
  const { besideBlock, groundOf, pointOn } = pieces
  const point = async (p: P, id: string): Promise<void> => {
    await how.clear()
    await how.tap(await reachPoint(page, pointOn(p, id), id, how.drag))
    await drawn(page)
  }
  return {
    ...buttons,
    point,
    async aim(p, unit, target) {
      await point(p, unit)
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
  }
}

/** How far a press of a key goes, in the fine measure, the longest first. */
export type Strides = readonly (readonly [key: string, far: number])[]

/** Keys and nothing else: pieces are come to one after another, buttons with Tab. */
export function keyTable<P>(page: Page, { nameOf }: TablePieces<P>, strides: Strides): TableHand<P> {
  const { keyboard } = page
  /** From one piece that can act to the next, until the drawer speaks of this one. */
  const point = async (p: P, id: string): Promise<void> => {
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
    ...keyButtons(page, stageCard(page)),
    point,
    async advance(p, unit, by) {
      await point(p, unit)
      let left = by
      for (const [key, far] of strides) for (; left >= far; left -= far) await keyboard.press(key)
      await drawn(page)
    },
    async aim(p, unit, target) {
      await point(p, unit)
      const chosen = page.getByRole('button', { name: nameOf(p, target), pressed: true })
      for (let steps = 0; steps < 40; steps++) {
        await keyboard.press('ArrowRight')
        await drawn(page)
        if ((await chosen.count()) > 0) return
      }
      throw new Error(`the arrows do not lead to ${nameOf(p, target)}`)
    },
  }
}

/** The headings in the drawer: that of the piece in hand is among them. */
function titles(page: Page): Promise<string[]> {
  return page.getByRole('tabpanel').getByRole('heading').allTextContents()
}

/** The name of something as it begins what a button says. */
export function beginsWith(name: string): RegExp {
  return new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}`)
}
