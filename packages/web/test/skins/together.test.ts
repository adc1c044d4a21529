import { companyOn, findPiece, reachOfUnit } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import { afterEach, describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/skins/la-grande-armee/decide/index.ts'
import { march } from '../../src/skins/la-grande-armee/decide/march-orders.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

let open: DeskInTest | null = null
afterEach(() => {
  open?.desk.close()
  open?.table.close()
  open = null
})

/** A corps, a division, a Marshal and a train in one hex, far from everybody. */
const ON_THE_MARCH = {
  turn: 3,
  side: 'french',
  phase: 'movement',
  units: [
    { id: 'iv', type: 'fr-inf-5-4', hex: '0749' },
    { id: 'guard', type: 'fr-inf-5-4', hex: '0749' },
    { leader: 'soult', hex: '0749' },
    { id: 's1', type: 'fr-supply', hex: '0749' },
    { id: 'sch', type: 'au05-inf-4-3', hex: '1459' },
    { leader: 'mack', hex: '1459' },
  ],
}

/** The same without the train: what is far asks for a die. */
const UNFED = { ...ON_THE_MARCH, units: ON_THE_MARCH.units.filter((unit) => unit.id !== 's1') }

const here = ({ table }: DeskInTest): LgaPosition => table.position.peek() as LgaPosition
const hexOf = (p: LgaPosition, id: string): number => p.state.units.hex[findPiece(p, id)]

/** A hex the corps gets to by this march, and the way. */
function wayOf(p: LgaPosition, id: string, how: string) {
  for (const ways of reachOfUnit(p, findPiece(p, id)).values()) {
    const way = ways.find((one) => one.march === how)
    if (way && ways[0] === way) return way
  }
  throw new Error(`no ${how} march`)
}

describe('those who move together', () => {
  it('follow a march on Supply, on the same Supply unit where their own points do not reach (LGA-FM-H5)', async () => {
    open = await atTheDesk({ scenario: 'ulm' }, { position: ON_THE_MARCH })
    const { desk } = open
    const p = here(open)
    const way = wayOf(p, 'iv', 'supplied')
    desk.pick('iv')
    desk.company.value = ['soult', 'guard']
    expect(companyOn(p, findPiece(p, 'iv'), ['soult', 'guard'], way)).toEqual({
      goes: ['soult', 'guard'],
      stays: [],
    })
    await march(desk, p, findPiece(p, 'iv'), way)
    const goal = way.path.at(-1)
    expect(['iv', 'soult', 'guard'].map((id) => hexOf(here(open as DeskInTest), id))).toEqual([
      goal,
      goal,
      goal,
    ])
    const drawn = open.table.entries
      .peek()
      .flatMap(({ action }) => (action?.do === 'draw-supply' ? [(action as { by?: string }).by] : []))
    expect(new Set(drawn)).toEqual(new Set(['s1']))
  })

  it('are told before the die who cannot follow a double march (LGA-FM-I1)', async () => {
    open = await atTheDesk({ scenario: 'ulm' }, { position: UNFED })
    const { desk } = open
    const p = here(open)
    const way = wayOf(p, 'iv', 'double')
    const { goes, stays } = companyOn(p, findPiece(p, 'iv'), ['soult', 'guard'], way)
    // A Marshal rides as far by himself.
    expect(goes).toEqual(['soult'])
    expect(stays.map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/cannot follow a double march: move it separately\.$/),
    )
    expect(desk.table.entries.peek()).toHaveLength(0)
  })

  it('follow a double march once it has arrived, where their own march reaches as far', async () => {
    const horse = { id: 'horse', type: 'fr-cav-1-8', hex: '0749' }
    const units = [...UNFED.units, horse]
    // Dice fall as they do: one of these games has a kind one.
    for (let game = 0; game < 12; game++) {
      open = await atTheDesk(
        { scenario: 'ulm' },
        { position: { ...ON_THE_MARCH, units } },
        `${game.toString(16)}e`.repeat(32),
      )
      const { desk, settle } = open
      const p = here(open)
      const way = wayOf(p, 'iv', 'double')
      expect(companyOn(p, findPiece(p, 'iv'), ['horse'], way).goes).toEqual(['horse'])
      desk.pick('iv')
      desk.company.value = ['horse']
      await march(desk, p, findPiece(p, 'iv'), way)
      await settle()
      const now = here(open)
      const goal = way.path.at(-1)
      const arrived = hexOf(now, 'iv') === goal
      expect(hexOf(now, 'horse')).toBe(arrived ? goal : p.state.units.hex[findPiece(p, 'horse')])
      if (arrived) return
      desk.close()
      open.table.close()
    }
    throw new Error('no kind die in twelve games')
  })

  it('are all taken back at once, the Supply too', async () => {
    open = await atTheDesk({ scenario: 'ulm' }, { position: ON_THE_MARCH })
    const { desk, table } = open
    const p = here(open)
    desk.company.value = ['soult', 'guard']
    await march(desk, p, findPiece(p, 'iv'), wayOf(p, 'iv', 'supplied'))
    expect(table.entries.peek().length).toBeGreaterThan(3)
    await desk.undo()
    expect(table.entries.peek()).toHaveLength(0)
    expect(here(open).state).toEqual(p.state)
  })
})

describe('a march with a die', () => {
  it('is thrown by its button alone, however often the hex is tapped', async () => {
    open = await atTheDesk({ scenario: 'ulm' }, { position: UNFED })
    const { desk, table, settle } = open
    const way = wayOf(here(open), 'iv', 'double')
    const goal = way.path.at(-1) ?? -1
    desk.pick('iv')
    for (let tap = 0; tap < 3; tap++) decisionOf(desk).tap(goal, false)
    await settle()
    expect(table.entries.peek()).toHaveLength(0)
    const [choice] = decisionOf(desk).others
    expect(choice).toMatchObject({
      key: 'f',
      label: expect.stringMatching(/^Double march \(die after \d hex/),
    })
    choice.act()
    await settle()
    expect(table.entries.peek().some(({ action }) => action?.do === 'force-march')).toBe(true)
  })

  it('says its chances to whoever points at the hex', async () => {
    open = await atTheDesk({ scenario: 'ulm' }, { position: UNFED })
    const { desk } = open
    const goal = wayOf(here(open), 'iv', 'double').path.at(-1) ?? -1
    desk.pick('iv')
    expect(decisionOf(desk).say?.(goal)).toMatch(/double march \(die after .*\): \d+ % no harm/)
  })
})
