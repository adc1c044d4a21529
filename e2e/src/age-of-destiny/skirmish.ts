import { scenarios } from '@bivouac/age-of-destiny'
import type { Scenario } from '@bivouac/age-of-destiny'
import type { Page } from 'playwright-core'
import { chooseTable, openFile } from '../lobby.ts'
import type { TableWish } from '../lobby.ts'

const millBrook = scenarios.find(({ id }) => id === 'mill-brook')
if (!millBrook) throw new Error('the Mill Brook is not among the scenarios')

type Where = readonly [x: number, y: number, facing: number, more?: Partial<Scenario['units'][number]>]

/** North of the brook, where nothing hinders a march: the lines are one march apart. */
const DRAWN_UP: Readonly<Record<string, Where>> = {
  P1: [380, 760, 180],
  P2: [510, 760, 180, { formation: 'line', state: 'disrupted' }],
  P6: [700, 760, 180],
  P8: [605, 790, 180],
  F1: [380, 660, 0],
  F2: [510, 660, 0],
  F3: [700, 655, 0, { state: 'disrupted' }],
  F6: [880, 640, 0],
  F7: [605, 640, 0],
}

/**
 * The Mill Brook a few minutes before the lines meet, and with few turns left: everything a battle has comes in the first
 * of them. A scenario of the player's own, so it can be played against the computer too.
 */
const SKIRMISH: Scenario = {
  ...millBrook,
  id: 'mill-brook-north-bank',
  title: 'On the north bank',
  turns: 2,
  zones: [],
  generals: millBrook.generals.map((general) =>
    general.side === 'coalition' ? { ...general, x: 550, y: 830 } : { ...general, x: 560, y: 590 },
  ),
  units: millBrook.units.flatMap((unit) => {
    const where = DRAWN_UP[unit.id]
    if (!where) return []
    const [x, y, facing, more = {}] = where
    return [{ ...unit, x, y, facing, ...more }]
  }),
}

/** Lays the short battle for these, against a computer that overlooks little and does not think long. Answers the table's id. */
export async function laySkirmish(page: Page, who: Pick<TableWish, 'opponent' | 'lead'>): Promise<string> {
  await chooseTable(page, {
    system: 'The Age of Destiny',
    scenario: /^The Mill Brook/,
    ...who,
    ...(who.opponent === 'Against the computer' && { level: 'Colonel' }),
  })
  return openFile(page, SKIRMISH)
}
