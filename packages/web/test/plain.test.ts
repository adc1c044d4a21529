import { loadKit } from '@bivouac/games'
import { describe, expect, it } from 'vitest'
import { offerDecision } from '../src/furniture/offer-decision.tsx'
import { PlainDesk } from '../src/plain/desk.ts'
import { settled } from './skins/quiet-shell.ts'
import { quietTable } from './skins/quiet-table.ts'

describe('a system without a skin', () => {
  it('is played by touching what is lit and by the gold button, turn after turn', async () => {
    const { table, shell } = await quietTable('la-grande-armee', { scenario: 'ulm' })
    const desk = new PlainDesk(await loadKit('la-grande-armee'), table, shell)
    const kinds = new Set<string>()
    for (let step = 0; step < 60; step++) {
      const before = desk.table.entries.peek().length
      const decide = () => offerDecision(desk, { title: desk.question() })
      expect(desk.live.peek()).toBe(true)
      // One piece that can act, then one place it can go to; every third time what usually comes next.
      const [piece] = [...decide().active].slice(step % 5)
      if (piece !== undefined && step % 3 > 0) {
        decide().tap(piece)
        const [place] = decide().places
        if (desk.hand.piece() !== null && place !== undefined) decide().tap(place)
      } else decide().primary?.act()
      await settled(desk.staging)
      if (desk.table.entries.peek().length === before) void desk.send(desk.offer.peek().actions[0])
      await settled(desk.staging)
      kinds.add(desk.table.entries.peek().at(-1)?.action?.do ?? '')
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['move', 'end']))
    desk.close()
  })
})
