import { committedDice, listDice, tableKey } from '@bivouac/kernel'
import { jdgNotation, joursDeGloire } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import type { Page } from 'playwright-core'
import { follow } from '../follow.ts'
import type { Followed } from '../follow.ts'
import type { House } from '../house.ts'
import { keptTable } from '../kept.ts'

/** A campaign as it stands, with everything in it that is hidden. */
export type Campaign = Followed<JdgPosition, JdgAction>

/** Follows a campaign in a browser: each call answers how it is kept there now. */
export function keptCampaign(page: Page, table: string): () => Promise<Campaign> {
  let read: ReturnType<typeof follow<JdgPosition, JdgAction, unknown>> | null = null
  return async () => {
    const { setup, start, openingRolls, entries } = await keptTable(page, table)
    read ??= follow(
      joursDeGloire,
      start
        ? jdgNotation.set(setup, start.position, listDice([]))
        : joursDeGloire.open(setup, listDice(openingRolls)),
    )
    return read(entries)
  }
}

/** Follows a campaign on the server in the same way, out of its store; waits until it has begun. */
export function storedCampaign(house: House, table: string): () => Promise<Campaign> {
  let read: ReturnType<typeof follow<JdgPosition, JdgAction, unknown>> | null = null
  return async () => {
    for (;;) {
      const { setup, dice, entries } = house.stored(table)
      if (dice)
        read ??= follow(joursDeGloire, joursDeGloire.open(setup, committedDice(tableKey({ ...dice, table }))))
      if (read) return read(entries)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
