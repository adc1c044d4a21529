import { ageOfDestiny, attacksOpen, chargeOptions, findUnit, previewAttack } from '@bivouac/age-of-destiny'
import type { AodAction } from '@bivouac/age-of-destiny'
import { guardedApply, listDice } from '@bivouac/kernel'
import { expect, test } from 'vitest'
import { prospectsOf } from '../../../src/skins/age-of-destiny/hand/prospects.ts'
import { atTheDesk } from './at-the-desk.ts'

test('before a charge is made its odds are those the combat phase would reckon (AOD-4-odds-a, AOD-4-who-a)', async () => {
  const table = await atTheDesk({ scenario: 'golden-turn' })
  const { desk } = table
  while (desk.frame.phase !== 'movement') {
    table.decision.primary?.act()
    await table.settle()
  }
  const now = desk.position.peek()
  let told = 0
  for (const id of now.game.unitIds) {
    const unit = findUnit(now, id)
    if (now.state.units.side[unit] !== now.state.side) continue
    for (const { target, wheel } of chargeOptions(now, id)) {
      const action: AodAction = { do: 'charge', unit: id, target, ...(wheel !== 0 && { wheel }) }
      if (desk.check(action)) continue
      const prospects = prospectsOf(now, desk.seat, action, unit)
      const { position } = guardedApply(ageOfDestiny, now, desk.seat, action, listDice([]))
      const open = attacksOpen(position).filter(({ must, may }) => [...must, ...may].includes(unit))
      expect(prospects.map((one) => one.target)).toEqual(open.map((one) => one.target))
      for (const { target: foe, units, odds, chances } of prospects) {
        const { fight, ride } = previewAttack(position, foe, units)
        expect(odds).toBe(ride ? 'square' : fight?.shifted)
        expect(chances.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
        told++
      }
    }
  }
  expect(told).toBeGreaterThan(0)
  // Thinking of it has changed nothing.
  expect(desk.position.peek()).toBe(now)
})
