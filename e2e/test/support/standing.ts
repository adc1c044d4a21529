import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { drawn } from '../../src/hand.ts'

/** Pieces of one kind as the rules of a measured game keep them: heading in tenths of a degree, y north. */
interface Pieces {
  readonly where: ArrayLike<number>
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  readonly h: ArrayLike<number>
}

/** A measured table as the rules have it. */
interface Table {
  readonly units: Pieces
  readonly officers: Pieces
  /** Where a piece is that stands on the table. */
  readonly present: number
  /** How much of the rules' measure a millimetre of sheet is, and how high the table is in millimetres. */
  readonly fine: number
  readonly height: number
}

const present = ({ where }: Pieces, here: number): number[] =>
  Array.from(where, (place, piece) => (place === here ? piece : -1)).filter((piece) => piece >= 0)

/** Every unit on the table: place in the rules' own measure, and heading. */
export function standingUnits({ units, present: here }: Table): string[] {
  const { x, y, h } = units
  return present(units, here).map((unit) => `${x[unit]} ${y[unit]} ${h[unit]}`)
}

/** Every piece as the page draws it, in the same words. */
async function shownPieces(page: Page, { fine, height }: Table): Promise<string[]> {
  await drawn(page)
  const places = await page
    .locator('.tt-piece:not(.tt-ghost)')
    .evaluateAll((all) => all.map((one) => one.getAttribute('transform') ?? ''))
  return places
    .map((place) => {
      const [x = NaN, y = NaN, turn = NaN] = [...place.matchAll(/-?[\d.]+/g)].map(Number)
      return `${Math.round(x * fine)} ${Math.round((height - y) * fine)} ${Math.round(turn * 10)}`
    })
    .toSorted()
}

/**
 * Every page comes to show each unit exactly where the rules have it, each officer once, and all pages the same. Where an
 * officer is drawn is the page's to say: one among the men of a unit stands behind them.
 */
export async function expectStanding(pages: readonly Page[], table: Table): Promise<void> {
  const count = present(table.units, table.present).length + present(table.officers, table.present).length
  const asItIs = { count, shown: expect.arrayContaining(standingUnits(table)) }
  for (const page of pages) {
    const seen = async (): Promise<object> => {
      const shown = await shownPieces(page, table)
      return { count: shown.length, shown }
    }
    await expect.poll(seen).toEqual(asItIs)
  }
  const onAll = (): Promise<string[][]> => Promise.all(pages.map((page) => shownPieces(page, table)))
  await expect.poll(async () => new Set((await onAll()).map((shown) => shown.join())).size).toBe(1)
}
