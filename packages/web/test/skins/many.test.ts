import { findPiece, hexOf } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import { afterEach, describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/skins/la-grande-armee/decide/index.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

let open: DeskInTest | null = null
afterEach(() => {
  open?.desk.close()
  open?.table.close()
  open = null
})

/** A stack of three, a division beside it, and an enemy far away. */
const AFIELD = {
  turn: 2,
  side: 'french',
  phase: 'movement',
  units: [
    { id: 'iv', type: 'fr-inf-5-4', hex: '0749' },
    { leader: 'soult', hex: '0749' },
    { id: 's1', type: 'fr-supply', hex: '0749' },
    { id: 'horse', type: 'fr-cav-1-8', hex: '0748' },
    { id: 'sch', type: 'au05-inf-4-3', hex: '1459' },
    { leader: 'mack', hex: '1459' },
  ],
}

async function sit(): Promise<DeskInTest> {
  open = await atTheDesk({ scenario: 'ulm' }, { position: AFIELD })
  return open
}

const where = ({ table }: DeskInTest, id: string): string => {
  const p = table.position.peek() as LgaPosition
  return p.game.board.hexIds[hexOf(p, findPiece(p, id))]
}

/** Ends phases until this seat moves again. */
async function nextMovement({ desk, table, settle }: DeskInTest): Promise<void> {
  for (let n = 0; n < 20; n++) {
    await desk.send({ do: 'end' })
    await settle()
    if (table.seat.peek() === 'french' && desk.frame.phase === 'movement') return
  }
}

describe('many at once', () => {
  it('a leader’s double click takes those about him; once more, everybody', async () => {
    const { desk } = await sit()
    const { many } = desk
    decisionOf(desk).tapTwice?.(desk.hexOf('soult'))
    expect([...many.members.peek()].toSorted()).toEqual(['horse', 'iv', 's1', 'soult'])
    expect(many.name.peek()).toContain('Soult')
    many.drop()
    many.pickBody('iv')
    expect([...many.members.peek()].toSorted()).toEqual(['iv', 's1', 'soult'])
    many.pickBody('iv')
    expect(many.members.peek()).toHaveLength(4)
  })

  it('ways are laid out for one after another and made by one press, and one undo takes all of it back', async () => {
    const test = await sit()
    const { desk, table } = test
    const { many } = desk
    many.toggle(['iv', 'soult'])
    many.sendTo('0850')
    // Those have been sent: who is added now begins anew.
    many.toggle(['horse'])
    expect(many.members.peek()).toEqual(['horse'])
    many.sendTo('1048')
    const decision = decisionOf(desk)
    expect(decision.ghosts).toHaveLength(3)
    expect(decision.primary?.label).toBe('Move 3 together')
    expect(table.entries.peek()).toHaveLength(0)
    await many.make()
    expect(['iv', 'soult', 'horse'].map((id) => where(test, id))).toEqual(['0850', '0850', '1048'])
    expect(many.isBusy).toBe(false)
    await desk.undo()
    expect(table.entries.peek()).toHaveLength(0)
    expect(where(test, 'iv')).toBe('0749')
  })

  it('dragged by one, all go as it does; Shift picks, Escape lets go, and what is laid out stays', async () => {
    const { desk } = await sit()
    const { many } = desk
    const { grid } = desk.view.map
    decisionOf(desk).tapUnit('iv', true)
    decisionOf(desk).lasso?.([grid.indexOf('0748')])
    const way = decisionOf(desk).draw?.(grid.indexOf('0749'))
    way?.over(grid.indexOf('0849'))
    way?.over(grid.indexOf('0949'))
    way?.drop(true)
    expect(Object.fromEntries([...many.wishes.peek()].map(([piece, { to }]) => [piece, to]))).toEqual({
      iv: '0949',
      horse: '0948',
    })
    expect(decisionOf(desk).back()).toBe(true)
    expect(many.members.peek()).toEqual([])
    expect(many.wishes.peek().size).toBe(2)
    expect(decisionOf(desk).back()).toBe(true)
    expect(many.wishes.peek().size).toBe(0)
  })

  it('a long march is kept, goes on next turn, and is brought back as it was by an undo', async () => {
    const test = await sit()
    const { desk } = test
    const { many } = desk
    many.pick(['iv', 'soult'])
    many.sendTo('1449')
    await many.make()
    expect(many.going.peek()).toEqual([])
    await desk.undo()
    expect(many.going.peek()).toEqual([])
    many.pick(['iv'])
    many.sendTo('1449')
    await many.make()
    const reached = where(test, 'iv')
    expect(reached).not.toBe('1449')
    await nextMovement(test)
    expect(many.going.peek()).toEqual([{ piece: 'iv', to: '1449', halts: null }])
    expect(decisionOf(desk).others.map(({ label }) => label)).toContain('A march goes on')
    for (let turn = 0; turn < 3 && many.going.peek().length > 0; turn++) {
      many.goOn()
      await many.make()
      await nextMovement(test)
    }
    expect(where(test, 'iv')).toBe('1449')
    expect(many.going.peek()).toEqual([])
  })

  it('as last turn: the same once more, with a word on who cannot', async () => {
    const test = await sit()
    const { desk } = test
    const { many } = desk
    many.pick(['horse', 'iv'])
    many.shift('0749', '0949')
    await many.make()
    await nextMovement(test)
    many.repeat()
    expect(Object.fromEntries([...many.wishes.peek()].map(([piece, { to }]) => [piece, to]))).toEqual({
      iv: '1149',
      horse: '1148',
    })
  })

  it('a march halts when the enemy is near, and says so', async () => {
    const test = await sit()
    const { desk } = test
    const { many } = desk
    many.pick(['horse'])
    many.sendTo('1462')
    await many.make()
    await nextMovement(test)
    const [going] = many.going.peek()
    if (going?.halts === null) {
      many.goOn()
      await many.make()
      await nextMovement(test)
    }
    expect(many.going.peek()[0]?.halts?.reason).toMatch(/hex(?:es)? off/)
    expect(decisionOf(desk).others.map(({ label }) => label)).not.toContain('A march goes on')
  })
})
