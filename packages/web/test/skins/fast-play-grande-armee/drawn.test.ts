import { createRandom } from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import type { FpgaAction } from '@bivouac/fast-play-grande-armee'
import type { ComponentChildren } from 'preact'
import { expect, test } from 'vitest'
import { momentDecision } from '../../../src/skins/fast-play-grande-armee/decide/moments.ts'
import { Roll, titleOf } from '../../../src/skins/fast-play-grande-armee/show/roll.tsx'
import { StrikeLines } from '../../../src/skins/fast-play-grande-armee/show/shots.tsx'
import { StageCard, StageStrip } from '../../../src/tabletop/play/stage-card.tsx'
import { madeBy, nodesOf } from '../../elements.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

/** What knows where it lies on a screen is left as it is; what stands on it is drawn. */
const ON_SCREEN: ReadonlySet<unknown> = new Set([StageCard, StageStrip])

/** Draws everything that is written there, to the last component; the number of elements. */
function draw(written: ComponentChildren): number {
  return nodesOf(written).reduce(
    (count, node) => count + 1 + (ON_SCREEN.has(node.type) ? 0 : draw(madeBy(node))),
    0,
  )
}

/** Something that is offered, or drawn where it cannot be counted; to march is left out as often as not. */
function anyOf({ desk }: DeskInTest, random: Random): FpgaAction | null {
  const { actions, regions = [] } = desk.offer.peek()
  const end = actions.find(({ do: what }) => what === 'end')
  if (end && random.below(3) === 0) return end
  if (regions.length > 0 && random.below(2) === 0) {
    const drawn = regions[random.below(regions.length)].sample(random)
    if (drawn && desk.check(drawn) === null) return drawn
  }
  return actions.length === 0 ? null : actions[random.below(actions.length)]
}

/** Both armies a march apart, with guns between them: everything comes soon. */
const CLOSE = {
  turn: 1,
  step: 'skirmish',
  initiative: 'french',
  dice: { french: 8, austrian: 6 },
  units: [
    { id: 'F1', x: 12, y: 14, facing: 0 },
    { id: 'F2', x: 16, y: 14, facing: 0 },
    { id: 'F5', x: 20, y: 14, facing: 0 },
    { id: 'F6', x: 26, y: 14, facing: 0 },
    { id: 'A1', x: 12, y: 19, facing: 180, hits: 5 },
    { id: 'A2', x: 16, y: 19, facing: 180, hits: 4 },
    { id: 'A5', x: 20, y: 20, facing: 180 },
    { id: 'A6', x: 26, y: 20, facing: 180 },
  ],
  officers: [
    { id: 'FN', x: 14, y: 8 },
    { id: 'FS1', x: 13, y: 11.4 },
    { id: 'FS2', x: 26, y: 11 },
    { id: 'AN', x: 14, y: 26 },
    { id: 'AS1', x: 14, y: 21.6 },
    { id: 'AS2', x: 26, y: 24 },
  ],
}

test('every question and every throw of a game can be drawn', async () => {
  const random = createRandom(1)
  const table = await atTheDesk(
    { scenario: 'durrenfeld' },
    { secret: '1e'.repeat(32), start: { position: CLOSE } },
  )
  const { desk } = table
  const asked = new Set<string>()
  const thrown = new Set<string>()
  for (let step = 0; step < 90 && desk.frame.phase !== 'over'; step++) {
    const decision = momentDecision(desk)
    if (decision) {
      asked.add(desk.frame.phase)
      expect(draw(decision.panel?.())).toBeGreaterThan(0)
      for (const piece of [...decision.active].slice(0, 2)) decision.tap(piece)
      const after = momentDecision(desk)
      expect(draw(after?.panel?.())).toBeGreaterThan(0)
      draw(after?.over?.())
      draw(after?.under?.())
    }
    const action = anyOf(table, random)
    if (!action) continue
    await desk.send(action)
    for (let card = desk.staging.card.peek(); card; card = desk.staging.card.peek()) {
      thrown.add(card.event.type)
      expect(titleOf(table.p, card.event)).not.toBe('')
      expect(draw(Roll({ desk }))).toBeGreaterThan(0)
      draw(StrikeLines({ desk }))
      desk.staging.press()
    }
    await table.settle()
  }
  // Which of them come depends on what is drawn; there are many.
  expect(asked.size).toBeGreaterThan(5)
  expect(thrown.size).toBeGreaterThan(5)
  expect(table.refusals).toEqual([])
})
