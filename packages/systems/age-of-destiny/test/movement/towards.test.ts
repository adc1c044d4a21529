import { createRandom } from '@bivouac/kernel'
import { wheeledGroup } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny, blockOf, evaluateMove, evaluateRetreat, findUnit, sideOf } from '../../src/index.ts'
import type { AodAction, AodPosition } from '../../src/index.ts'
import { moveTowards } from '../../src/movement/towards.ts'
import type { Towards } from '../../src/movement/towards.ts'
import { field } from '../testing.ts'
import { CROWDED, throng } from './throng.ts'

const FAR = 'F9 fr-line 950,20 0'
const coalition = (...units: string[]) => ({ side: 'coalition', units: [...units, FAR] }) as const
/** A place so far ahead and to the right of a unit in millimetres, and so far turned in degrees. */
function beside(p: AodPosition, id: string, ahead: number, right: number, turn = 0) {
  const { x, y, heading } = blockOf(p, findUnit(p, id))
  const h = (heading * Math.PI) / 1800
  return {
    x: Math.round(x + 100 * (ahead * Math.sin(h) + right * Math.cos(h))),
    y: Math.round(y + 100 * (ahead * Math.cos(h) - right * Math.sin(h))),
    h: (heading + 10 * turn + 3600) % 3600,
  }
}

function actionOf(unit: string, { how, steps }: Towards): AodAction {
  return how === 'move'
    ? { do: 'move', unit, steps: [...steps] }
    : { do: 'retreat', unit, how, steps: [...steps] }
}

describe('the move that brings a unit to a place', () => {
  it('is straight, or oblique, or straight back', () => {
    const { p } = field({}, coalition('P1 pr-line 300,400 180'))
    expect(moveTowards(p, 'P1', beside(p, 'P1', 30, 0))).toEqual({
      how: 'move',
      steps: [{ go: 'straight', by: 3000 }],
      refusal: null,
    })
    expect(moveTowards(p, 'P1', beside(p, 'P1', 20, -20)).steps).toEqual([
      { go: 'oblique', by: 2828, off: -450 },
    ])
    expect(moveTowards(p, 'P1', beside(p, 'P1', -15, 0))).toEqual({
      how: 'facing',
      steps: [{ go: 'back', by: 1500, off: 0 }],
      refusal: null,
    })
    expect(moveTowards(p, 'P1', beside(p, 'P1', 0, 0))).toEqual({ how: 'move', steps: [], refusal: null })
  })

  it('stops at the end of its allowance, and says so (AOD-3-move-a)', () => {
    const { p } = field({}, coalition('P1 pr-line 300,400 180'))
    const { steps, refusal } = moveTowards(p, 'P1', beside(p, 'P1', 60, 0))
    expect(steps).toEqual([{ go: 'straight', by: 4000 }])
    expect(refusal?.clause).toBe('AOD-3-move-a')
  })

  it('takes each of a line to its place in the wheel of all', () => {
    const { p } = field({}, coalition('P1 pr-line 300,400 180', 'P2 pr-line 410,400 180'))
    const blocks = ['P1', 'P2'].map((id) => blockOf(p, findUnit(p, id)))
    for (const turn of [80, -80]) {
      const places = wheeledGroup(blocks, 1800, turn)
      for (const [at, id] of ['P1', 'P2'].entries()) {
        const { x, y, heading } = places[at]
        const found = moveTowards(p, id, { x, y, h: heading })
        expect(found.refusal, `${id} ${turn}`).toBeNull()
        const end = evaluateMove(p, id, found.steps).way.at(-1)
        expect(end?.h).toBe(heading)
        expect(Math.hypot((end?.x ?? 0) - x, (end?.y ?? 0) - y)).toBeLessThan(100)
      }
    }
  })

  it('goes through no friend, though it might', () => {
    const { p } = field({}, coalition('P1 pr-line 300,400 180 column', 'P2 pr-line 300,340 180'))
    const { steps, refusal } = moveTowards(p, 'P1', beside(p, 'P1', 50, 0))
    expect(evaluateMove(p, 'P1', steps)).toMatchObject({ refusal: null, passed: [] })
    expect(refusal).not.toBeNull()
    expect(refusal?.clause).toMatch(/^AOD-3-pass-/)
  })

  it('begins no wheel that only another turn would finish', () => {
    const { p } = field({}, coalition('P1 pr-line 300,400 180'))
    const { steps, refusal } = moveTowards(p, 'P1', beside(p, 'P1', 39, 20, 30))
    expect(evaluateMove(p, 'P1', steps)).toMatchObject({ refusal: null, owed: 0 })
    expect(refusal).not.toBeNull()
  })

  it('turns limbered guns freely, and leaves guns in battery and squares where they are', () => {
    const { p } = field(
      {},
      coalition('G1 pr-guns 300,400 180 limbered', 'G2 pr-guns 500,400 180', 'P1 pr-line 700,400 180 square'),
    )
    expect(moveTowards(p, 'G1', beside(p, 'G1', 0, 30, 45)).refusal).toBeNull()
    expect(moveTowards(p, 'G2', beside(p, 'G2', 30, 0))).toMatchObject({
      steps: [],
      refusal: { clause: 'AOD-3-move-m' },
    })
    expect(moveTowards(p, 'P1', beside(p, 'P1', 30, 0))).toMatchObject({
      steps: [],
      refusal: { clause: 'AOD-3-square-e' },
    })
  })

  it('is accepted by the rules in any crowd, leads nobody through friends, and nowhere farther away', () => {
    const random = createRandom(1806)
    let moved = 0
    let there = 0
    for (let round = 0; round < 12; round++) {
      const by = round % 2 === 0 ? 'fr' : 'pr'
      const side = by === 'fr' ? 'french' : 'coalition'
      const { p } = field(CROWDED, { side, units: throng(random, by) })
      for (const [unit, id] of p.game.unitIds.entries()) {
        if (sideOf(p, unit) !== (by === 'fr' ? 1 : 0)) continue
        const to = beside(p, id, random.below(120) - 30, random.below(80) - 40, random.below(60) - 30)
        const found = moveTowards(p, id, to)
        if (found.refusal === null) there++
        if (found.steps.length === 0) continue
        moved++
        expect(ageOfDestiny.check(p, side, actionOf(id, found)), `${id} ${JSON.stringify(found)}`).toBeNull()
        const { passed, owed } =
          found.how === 'move'
            ? evaluateMove(p, id, found.steps)
            : evaluateRetreat(p, id, found.how, found.steps)
        expect({ passed, owed }).toEqual({ passed: [], owed: 0 })
      }
    }
    expect(moved).toBeGreaterThan(60)
    expect(there).toBeGreaterThan(5)
  })
})
