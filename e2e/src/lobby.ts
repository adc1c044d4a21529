import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** What to choose in the lobby; what is left out stays as the lobby proposes it. */
export interface TableWish {
  readonly system?:
    | 'La Grande Armée'
    | 'The Age of Destiny'
    | 'Jours de Gloire'
    | 'Fast-Play Grande Armée'
    | 'La Bataille'
  readonly scenario?: RegExp
  /** Where the Allies may have more than one player. */
  readonly players?: 'Three: the Allies are two'
  readonly opponent?:
    | 'Against the computer'
    | 'Two at this screen'
    | 'With a friend, by link'
    | 'With friends, by link'
    | 'Watch'
  readonly lead?: 'The French' | 'The Allies' | 'The Coalition'
  readonly level?: 'Recruit' | 'Sergeant' | 'Veteran' | 'Colonel' | 'Marshal'
  /** What is agreed on otherwise than the rules have it: an option's title, and what is chosen. */
  readonly options?: Readonly<Record<string, string>>
}

/** Back to the lobby, without loading the page anew: waits until the lobby is there and nothing of what was. */
export async function toLobby(page: Page): Promise<void> {
  await page.goto(new URL('#/', page.url()).href)
  await page.getByLabel('Choose a file').waitFor({ state: 'attached' })
  await page.getByRole('application').waitFor({ state: 'detached' })
}

/** Says in the lobby what is to be played and by whom. */
export async function chooseTable(page: Page, wish: TableWish): Promise<void> {
  const choose = (name: RegExp): Promise<void> => page.getByRole('radio', { name }).check()
  if (wish.system) await page.getByRole('button', { name: new RegExp(`^${wish.system}`) }).click()
  if (wish.scenario) await choose(wish.scenario)
  if (wish.players) await page.getByLabel('Players', { exact: true }).selectOption(wish.players)
  if (wish.opponent) await choose(new RegExp(`^${wish.opponent}`))
  if (wish.lead) await choose(new RegExp(`^${wish.lead}`))
  if (wish.level) await choose(new RegExp(`^${wish.level}`))
  if (!wish.options) return
  await page
    .locator('summary')
    .filter({ hasText: /^Options/ })
    .click()
  for (const [option, value] of Object.entries(wish.options))
    await page.getByLabel(option, { exact: true }).selectOption(value)
}

/** Lays a table in the lobby as a person would, and sits down at it. Answers the table's id. */
export async function layTable(page: Page, wish: TableWish): Promise<string> {
  await chooseTable(page, wish)
  await page.getByRole('button', { name: /^Start/ }).click()
  return tableAt(page)
}

/**
 * Opens a file through the door for files, and sits down at what is in it: at a game in the middle for both sides, at a
 * scenario for whom the lobby says. Answers the table's id.
 */
export async function openFile(page: Page, file: object): Promise<string> {
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  return tableAt(page)
}

/** Opens the record of a game that was played. */
export async function openRecord(page: Page, file: URL): Promise<void> {
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'game.record.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  })
  await page.waitForURL(/#\/record/)
  await page.getByRole('application').waitFor()
}

/** Lays a table for a friend far away, who plays `theirs`. Answers the table's id and the link to the friend's seat. */
export async function layForFriend(
  page: Page,
  wish: Omit<TableWish, 'opponent'>,
  theirs: string,
): Promise<{ readonly table: string; readonly link: string }> {
  const table = await layTable(page, { ...wish, opponent: 'With a friend, by link' })
  return {
    table,
    link: await page.getByLabel(new RegExp(`^Invitation to the seat of ${theirs}`)).inputValue(),
  }
}

/** Waits until the address names a table, and it is laid or covered for the other player. Answers the table's id. */
export async function tableAt(page: Page): Promise<string> {
  await page.waitForURL(/#\/(?:play|t)\/[\w-]+$/)
  // A system that nobody has drawn yet has a table too, written instead of drawn.
  await page.locator('.map').or(page.getByRole('alertdialog')).first().waitFor()
  return /[\w-]+$/.exec(page.url())?.[0] ?? ''
}

/** Lets the computer move without a pause, by the switch in the settings. */
export async function hurryComputer(page: Page): Promise<void> {
  const speed = page.getByLabel('Speed at which others move')
  const soon = { timeout: 5000 }
  // A page that is only just being laid out may hear nothing of the first press.
  for (let tries = 0; tries < 5 && !(await speed.isVisible()); tries++) {
    await page
      .getByRole('button', { name: 'Settings' })
      .click(soon)
      .catch(() => undefined)
    await speed.waitFor(soon).catch(() => undefined)
  }
  await speed.selectOption('4×')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Has throws shown as cards with their tables, always, or as strips, by the choice in the settings. */
export async function showThrows(page: Page, as: 'cards' | 'strips'): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Throws are shown').selectOption(as)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
