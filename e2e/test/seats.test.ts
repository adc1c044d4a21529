import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../src/axe.ts'
import { keptSeats } from '../src/kept.ts'
import { layForFriend, tableAt } from '../src/lobby.ts'
import { anEvening } from './support/evening.ts'

const evening = anEvening()

/** Opens what is said of the seats. */
async function seatsSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Seats and links' }).click()
  await page.getByRole('dialog', { name: 'Seats and links' }).waitFor()
}

describe('a seat by link', () => {
  it('is its taker’s alone: the host’s invitation opens it no longer, and its owner carries it and withdraws it', async () => {
    const host = await evening.guest('desk')
    const { table, link } = await layForFriend(
      host.page,
      { scenario: /^Ulm/, lead: 'The French' },
      'the Allies',
    )
    await host.page.getByText('open (copy the invitation)').waitFor()
    const friend = await evening.guest('desk', { at: link })
    expect(await tableAt(friend.page)).toBe(table)
    await friend.page.getByRole('status').filter({ hasText: 'Your decision' }).waitFor()
    const [{ token }] = await keptSeats(friend.page)
    expect(link).not.toContain(token)

    // The host follows the friend's invitation, in his own browser and in another: the seat is taken, his own is his still.
    const sly = await evening.guest('desk', { at: link })
    await sly.page.getByRole('alert').filter({ hasText: 'This seat is taken.' }).waitFor()
    await host.page.goto(link)
    await host.page.getByRole('alert').filter({ hasText: 'This seat is taken.' }).waitFor()
    await host.page.goto(`${evening.house.url}/#/t/${table}`)
    await host.page.getByRole('status').filter({ hasText: 'Waiting for' }).waitFor()
    await seatsSheet(host.page)
    const sheet = host.page.getByRole('dialog')
    await sheet.getByText(/The Allies: taken/).waitFor()
    expect(await sheet.getByLabel(/^Invitation/).count()).toBe(0)
    expect(await axeFindings(host.page)).toEqual([])

    // The friend follows his link once more, from a bookmark, and reloads: it is his seat all the same.
    await friend.page.goto(link)
    await friend.page.getByRole('status').filter({ hasText: 'Your decision' }).waitFor()
    await friend.page.reload()
    await friend.page.getByRole('status').filter({ hasText: 'Your decision' }).waitFor()

    // He takes it to his phone, and sees there that both speak for it.
    await seatsSheet(friend.page)
    await friend.page.getByText('Your own seat', { exact: true }).click()
    await friend.page.getByRole('button', { name: 'Take this seat to another device' }).click()
    const carried = await friend.page.getByLabel(/^Link to your own seat/).inputValue()
    const phone = await evening.guest('phone', { at: carried })
    await phone.page.getByRole('status').filter({ hasText: 'Your decision' }).waitFor()
    await phone.page.getByText('2 pages speak for your seat.').waitFor()
    await seatsSheet(phone.page)
    await phone.page.getByText('2 pages speak for your seat', { exact: true }).waitFor()
    expect(await axeFindings(phone.page)).toEqual([])
    const again = await evening.guest('desk', { at: carried })
    await again.page.getByRole('alert').filter({ hasText: 'It opens a seat once.' }).waitFor()

    // From the first device he withdraws it again.
    await friend.page.getByRole('dialog').getByText('2 pages speak for your seat', { exact: true }).waitFor()
    await friend.page.getByRole('dialog').getByRole('button', { name: 'Withdraw all others' }).click()
    await phone.page.getByRole('alert').filter({ hasText: 'no longer speaks for the seat' }).waitFor()
    await friend.page.getByRole('dialog').getByText('Only this page speaks for your seat just now.').waitFor()
    expect(await friend.page.getByLabel(/^Link to your own seat/).count()).toBe(0)
    await friend.page.reload()
    await friend.page.getByRole('status').filter({ hasText: 'Your decision' }).waitFor()

    // He gives it up, and the host offers it to somebody else, who goes on with it.
    await seatsSheet(friend.page)
    await friend.page.getByText('Your own seat', { exact: true }).click()
    await friend.page.getByText('Give up this seat', { exact: true }).click()
    await friend.page.getByRole('button', { name: 'Give it up for good' }).click()
    await friend.page.getByLabel('Choose a file').waitFor({ state: 'attached' })
    expect(await keptSeats(friend.page)).toEqual([])
    // The table learns that the seat is offered before the answer with the new link is there: the used one is not shown.
    const answered = Promise.withResolvers<void>()
    await host.page.route('**/invitations', async (route) => {
      const response = await route.fetch()
      await answered.promise
      await route.fulfill({ response })
    })
    await sheet.getByRole('button', { name: 'Offer the seat of the Allies again' }).click()
    await sheet.getByRole('button', { name: 'Make a new invitation to the seat of the Allies' }).waitFor()
    expect(await sheet.getByLabel(/^Invitation/).count()).toBe(0)
    answered.resolve()
    const anew = await sheet.getByLabel(/^Invitation to the seat of the Allies/).inputValue()
    const other = await evening.guest('desk', { at: anew })
    await other.page.getByRole('status').filter({ hasText: 'Your decision' }).waitFor()
  })

  it('keeps what proves the dice: the sheet compares it and hands it to the terminal', async () => {
    const host = await evening.guest('desk')
    const { link } = await layForFriend(host.page, { scenario: /^Ulm/, lead: 'The French' }, 'the Allies')
    const friend = await evening.guest('phone', { at: link })
    await friend.page.getByRole('status').filter({ hasText: 'Your decision' }).waitFor()
    await friend.page.getByRole('button', { name: 'Menu' }).click()
    await friend.page.getByRole('button', { name: 'Verify the dice' }).click()
    const sheet = friend.page.getByRole('dialog', { name: 'Verify this game' })
    await sheet.getByText('The commitment is the one this browser was shown before.').waitFor()
    await sheet.getByText('Your share of the dice is the one this browser gave.').waitFor()
    await sheet.getByText('Not whole: this game has no end yet.').waitFor()
    expect(await sheet.getByLabel(/^To compare in a terminal/).inputValue()).toMatch(
      /^npx bivouac verify GAME\.json --commitment [0-9a-f]{64} --share allied=[0-9a-f]{64}$/,
    )
    expect(await axeFindings(friend.page)).toEqual([])
  })
})
