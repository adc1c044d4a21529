import type { AodPosition } from '@bivouac/age-of-destiny'
import type { Page } from 'playwright-core'
import { mousePointer, touchPointer } from '../buttons.ts'
import type { Pointer } from '../buttons.ts'
import { drawn, stageCard } from '../hand.ts'
import { beginsWith, keyTable, pointingTable } from '../table-hand.ts'
import type { Strides, TableHand as MeasuredHand } from '../table-hand.ts'
import { nameOf, PIECES } from './pieces.ts'

/** A hand over a battle. */
export interface TableHand extends MeasuredHand<AodPosition> {
  /** Throws for a unit that is to rally. */
  rally(p: AodPosition, unit: string): Promise<void>
  /** Aims a charge. Nothing is done before `primary`. */
  charge(p: AodPosition, unit: string, target: string): Promise<void>
  /** Puts an attack on a unit together. Nothing is done before `primary`. */
  attack(p: AodPosition, target: string): Promise<void>
}

/** Plays by pointing. */
function pointingHand(pointer: Pointer): TableHand {
  const hand = pointingTable(pointer, PIECES)
  return {
    ...hand,
    rally: hand.point,
    attack: hand.point,
    async charge(p, unit, target) {
      await hand.point(p, unit)
      await hand.press(/^Charge$/)
      await hand.point(p, target)
    },
  }
}

/** A hand at the mouse: a unit is taken and dragged in one. */
export const mouseTableHand = (page: Page): TableHand => pointingHand(mousePointer(page, stageCard(page)))

/** A finger on a small screen. */
export const touchTableHand = (page: Page): TableHand => pointingHand(touchPointer(page, stageCard(page)))

/** How far a press goes, in hundredths of a millimetre. */
const STRIDES: Strides = [
  ['Shift+ArrowUp', 1000],
  ['ArrowUp', 100],
  ['Control+ArrowUp', 10],
]

/** Keys and nothing else. */
export function keyTableHand(page: Page): TableHand {
  const { keyboard } = page
  const hand = keyTable(page, PIECES, STRIDES)
  return {
    ...hand,
    async charge(p, unit, target) {
      await hand.point(p, unit)
      await keyboard.press('x')
      await hand.press(beginsWith(nameOf(p, target)))
      await keyboard.press('m')
    },
    async rally(p, unit) {
      await hand.point(p, unit)
      await keyboard.press('Enter')
      await drawn(page)
    },
    attack: (p, target) => hand.press(beginsWith(nameOf(p, target))),
  }
}
