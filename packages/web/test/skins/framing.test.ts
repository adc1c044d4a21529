import { seededDice } from '@bivouac/kernel'
import { FRENCH, hexOf, laGrandeArmee, piecesOf } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'
import { sheetOf } from '../../src/hexes/extent.ts'
import type { Box } from '../../src/sheet/box.ts'
import { freeBox } from '../../src/sheet/insets.ts'
import { boxOfPlaces, framed } from '../../src/hexes/hand/framing.ts'

const frenchArmy = (p: LgaPosition): Box =>
  boxOfPlaces(
    p.game.board.map,
    piecesOf(p, FRENCH).map((unit) => hexOf(p, unit)),
    1.5,
  )

const SCREENS = {
  desk: { size: { width: 1068, height: 850 }, insets: { top: 64, right: 240, bottom: 8, left: 8 } },
  phone: { size: { width: 390, height: 720 }, insets: { top: 100, right: 8, bottom: 58, left: 8 } },
}

describe.each(['desk', 'phone'] as const)('the opening view at the %s', (screen) => {
  const { size, insets } = SCREENS[screen]

  it.each(['ulm', '1805', '1806', '1809'])('of %s shows no bare table below the map', (scenario) => {
    const p = laGrandeArmee.open({ scenario }, seededDice(1)) as LgaPosition
    const { paper } = sheetOf(p.game.board.map)
    const { x, y, scale } = framed(frenchArmy(p), size, insets, paper)
    const seen = freeBox({ ...size, x, y, scale }, { top: 0, right: 0, bottom: 0, left: 0 })
    expect(seen.y1).toBeLessThanOrEqual(paper.y1 + 1e-9)
  })

  it('of Ulm has the whole French army free of banner and tools', () => {
    const p = laGrandeArmee.open({ scenario: 'ulm' }, seededDice(1)) as LgaPosition
    const { paper } = sheetOf(p.game.board.map)
    const army = frenchArmy(p)
    const free = freeBox({ ...size, ...framed(army, size, insets, paper) }, insets)
    expect(free.x0).toBeLessThanOrEqual(army.x0 + 1e-9)
    expect(free.x1).toBeGreaterThanOrEqual(army.x1 - 1e-9)
    expect(free.y0).toBeLessThanOrEqual(army.y0 + 1e-9)
    expect(free.y1).toBeGreaterThanOrEqual(army.y1 - 1e-9)
  })
})
