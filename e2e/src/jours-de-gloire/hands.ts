/// <reference lib="dom" />
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import type { Locator, Page } from 'playwright-core'
import { keyButtons, mousePointer, raiseDrawer, tabTo, touchPointer } from '../buttons.ts'
import type { Pointer } from '../buttons.ts'
import { drawn, stageCard } from '../hand.ts'
import type { Hand } from '../hand.ts'
import { reachPoint } from '../sheet-hand.ts'

/** A hand on a theatre of war. */
export interface TheatreHand extends Hand {
  /** Points at a box of the map and acts there. */
  tapBox(p: JdgPosition, box: number): Promise<void>
  /** A finger is shown what a battle would be like before it goes there: it taps twice. */
  readonly tapsTwice: boolean
  /** Ticks something in the drawer. */
  tick(what: Locator): Promise<void>
}

/** The card of a throw or of a moment worth seeing; or the cover, when the screen passes to the other player. */
const shown = (page: Page): Locator => stageCard(page).or(page.locator('[role="alertdialog"] button')).first()

/** Plays by pointing. */
function pointingHand({ buttons, ...how }: Pointer): TheatreHand {
  const { page } = buttons
  return {
    ...buttons,
    tapsTwice: how.takesFirst,
    async tapBox(p, box) {
      await how.clear()
      const { x, y, name } = p.game.ground.boxes[box]
      await how.tap(await reachPoint(page, { x, y }, name, how.drag))
      await drawn(page)
    },
    async tick(what) {
      await raiseDrawer(page)
      await how.tapOn(what)
    },
  }
}

/** A hand at the mouse. */
export function mouseTheatreHand(page: Page): TheatreHand {
  return pointingHand(mousePointer(page, shown(page)))
}

/** A finger on a small screen. */
export function touchTheatreHand(page: Page): TheatreHand {
  return pointingHand(touchPointer(page, shown(page)))
}

/** Keys and nothing else: the cursor is walked along the roads, buttons are reached with Tab. */
export function keyTheatreHand(page: Page): TheatreHand {
  return {
    ...keyButtons(page, shown(page)),
    tapsTwice: false,
    async tick(what) {
      await tabTo(page, what)
      await page.keyboard.press('Space')
    },
    async tapBox(p, box) {
      await page.keyboard.press('m')
      await walkTo(page, p, box)
      await page.keyboard.press('Enter')
      await drawn(page)
    },
  }
}

/** Boxes of the map that are lit in these ways now, as the page draws them. */
export async function litBoxes(page: Page, p: JdgPosition, ...kinds: readonly string[]): Promise<number[]> {
  const places = await page
    .locator(kinds.map((kind) => `.th-light-${kind}`).join())
    .evaluateAll((lights) => lights.map((one) => one.parentElement?.getAttribute('transform')))
  return places.map((place) => boxAt(p, place))
}

/** The box drawn under this transform, or -1. */
function boxAt(p: JdgPosition, transform: string | null | undefined): number {
  return p.game.ground.boxes.findIndex(({ x, y }) => transform === `translate(${x} ${y})`)
}

const ARROWS = [
  ['ArrowRight', 1, 0],
  ['ArrowLeft', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowUp', 0, -1],
] as const

/** Walks the cursor there: always by the arrow that points best and has not been taken from here before. */
async function walkTo(page: Page, p: JdgPosition, goal: number): Promise<void> {
  const mark = page.locator('.th-cursor')
  const cursor = async (): Promise<number> => {
    await drawn(page)
    if ((await mark.count()) === 0) return -1
    return boxAt(p, await mark.evaluate((circle) => circle.parentElement?.getAttribute('transform')))
  }
  const taken = new Set<string>()
  const { boxes } = p.game.ground
  for (let steps = 0; steps < 60; steps++) {
    const here = await cursor()
    if (here === goal) return
    const from = boxes[here]
    if (!from) {
      // The first stack that can act; where none can, the middle of what is seen.
      await page.keyboard.press('n')
      if ((await cursor()) < 0) await page.keyboard.press('ArrowRight')
      continue
    }
    const off = ([, x, y]: (typeof ARROWS)[number]): number =>
      -(x * (boxes[goal].x - from.x) + y * (boxes[goal].y - from.y))
    const [arrow] = ARROWS.filter(([key]) => !taken.has(`${here} ${key}`)).toSorted((a, b) => off(a) - off(b))
    if (!arrow) break
    taken.add(`${here} ${arrow[0]}`)
    await page.keyboard.press(arrow[0])
  }
  throw new Error(`the keys do not lead to ${boxes[goal].name}`)
}
