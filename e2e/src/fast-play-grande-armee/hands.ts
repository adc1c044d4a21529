import { forceName } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { Locator, Page } from 'playwright-core'
import { mousePointer, raiseDrawer, tabTo, touchPointer } from '../buttons.ts'
import type { Pointer } from '../buttons.ts'
import { drawn, stageCard } from '../hand.ts'
import { beginsWith, keyTable, pointingTable } from '../table-hand.ts'
import type { Strides, TableHand } from '../table-hand.ts'
import { PIECES } from './pieces.ts'

/** A hand over a battle of pulses. */
export interface FieldHand extends TableHand<FpgaPosition> {
  /** Takes a Force in hand, to give it dice or to test it. */
  command(p: FpgaPosition, force: number): Promise<void>
  /** Measures a move by numbers for a unit, in inches ahead and to the right. Nothing is done before `primary`. */
  measure(p: FpgaPosition, unit: string, ahead: number, right: number): Promise<void>
  /** Tells two of the dice thrown off, by their places. Nothing is done before `primary`. */
  pick(dice: readonly number[]): Promise<void>
}

/** The dice of a control test, to be picked from. */
const thrownDice = (page: Page): Locator =>
  page.getByRole('tabpanel').getByRole('button', { name: /^(?:die )?[1-6]$/i })

/** How far ahead, and how far to the right, as it can be written. */
const figures = (page: Page): readonly Locator[] =>
  [/^Ahead/, /^To the right/].map((name) => page.getByRole('spinbutton', { name }))

/** Plays by pointing. */
function pointingHand(pointer: Pointer): FieldHand {
  const hand = pointingTable(pointer, PIECES)
  const { page } = hand
  return {
    ...hand,
    // A Force is its sub-commander on the table.
    command: (p, force) => hand.point(p, p.game.officers[p.game.forces[force].officer].id),
    async measure(p, unit, ...inches) {
      await hand.point(p, unit)
      await raiseDrawer(page)
      for (const [at, figure] of figures(page).entries()) {
        await figure.fill(inches[at].toFixed(3))
        await figure.press('Enter')
      }
      await drawn(page)
    },
    async pick(dice) {
      await raiseDrawer(page)
      for (const die of dice) await pointer.tapOn(thrownDice(page).nth(die))
      await drawn(page)
    },
  }
}

/** A hand at the mouse. */
export const mouseFieldHand = (page: Page): FieldHand => pointingHand(mousePointer(page, stageCard(page)))

/** A finger on a small screen. */
export const touchFieldHand = (page: Page): FieldHand => pointingHand(touchPointer(page, stageCard(page)))

/** How far a press goes, in thousandths of an inch. */
const STRIDES: Strides = [
  ['Shift+ArrowUp', 1000],
  ['ArrowUp', 250],
  ['Control+ArrowUp', 50],
]

/** Keys and nothing else. */
export function keyFieldHand(page: Page): FieldHand {
  const hand = keyTable(page, PIECES, STRIDES)
  return {
    ...hand,
    async command(p, force) {
      await hand.press(beginsWith(forceName(p, force)))
      await page.keyboard.press('m')
    },
    async measure(p, unit, ...inches) {
      await hand.point(p, unit)
      for (const [at, figure] of figures(page).entries()) {
        await tabTo(page, figure)
        await page.keyboard.press('Control+a')
        await page.keyboard.type(inches[at].toFixed(3))
        await page.keyboard.press('Enter')
      }
      await drawn(page)
    },
    async pick(dice) {
      await page.keyboard.press('m')
      for (const die of dice) await page.keyboard.press(String(die + 1))
      await drawn(page)
    },
  }
}
