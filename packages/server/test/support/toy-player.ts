import { createRandom, pick } from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import { TOY_CLAUSES, toySystem } from '@bivouac/kernel/testing'
import type { ToyAction, ToyView } from '@bivouac/kernel/testing'
import type { Page } from './page.ts'

/** Some action the seat may take, found from its view alone. */
function choose(page: Page, seat: string, random: Random): ToyAction {
  const p = toySystem.imagine(page.view as ToyView, seat, random)
  const { actions, regions = [] } = toySystem.offer(p, seat)
  const drawn = regions.length > 0 && random.below(3) > 0 ? pick(random, regions).sample(random) : null
  return drawn ?? pick(random, actions)
}

export interface ToyPlay {
  /** Stops after so many accepted actions and undos. */
  readonly steps?: number
  /** How often, of 1, a seat takes back what it may. */
  readonly undo?: number
  readonly until?: (page: Page) => boolean
  /** Called when every page has seen the step. */
  readonly afterEach?: () => void
}

/** Plays the toy over real sockets with seeded choices, each seat from what it sees, to the end or as told. */
export async function playToy(pages: Record<string, Page>, seed: number, play: ToyPlay = {}): Promise<void> {
  const random = createRandom(seed)
  const all = Object.values(pages)
  for (let step = 0; step < (play.steps ?? 10_000); step++) {
    const [any] = all
    if (any.deciders.length === 0 || play.until?.(any)) return
    const back = Object.values(pages).find((page) => page.mayUndo)
    const takeBack = back !== undefined && random.below(100) < (play.undo ?? 0) * 100
    const seat = pick(random, any.deciders)
    const page = takeBack ? back : pages[seat]
    const answer = takeBack ? await page.undo() : await page.act(choose(page, seat, random))
    if (answer.type === 'refused') {
      // What is hidden may make an imagined move impossible, but nothing in the toy does.
      const { clause } = answer.refusal
      throw new Error(
        `${clause}: ${TOY_CLAUSES[clause as keyof typeof TOY_CLAUSES] ?? answer.refusal.reason}`,
      )
    }
    await Promise.all(all.map((one) => one.until(() => one.sequence >= answer.sequence)))
    play.afterEach?.()
  }
}
