import { behindFront, doubleArea, gapBetween, printed, sideEdge } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { isFlanked } from '../../src/combat/condition.ts'
import { blockOf, isInRadius } from '../../src/position/troops.ts'
import { AWAY, FAR } from '../terrain/ground.ts'
import { end, field } from '../testing.ts'
import type { Field, Situation } from '../testing.ts'

const on = (units: readonly string[], more: Partial<Situation> = {}, dice: readonly number[] = []): Field =>
  field({}, { units: [...units, ...FAR], officers: [...AWAY], ...more }, dice)

/** The distance between two units as it is printed, in thousandths of an inch. */
const between = (f: Field, one: string, other: string): number =>
  printed(gapBetween(f.p.index.shape[f.number(one)], f.p.index.shape[f.number(other)]))

describe('distances (G-4 T3)', () => {
  it('between bases askew and apart', () => {
    const f = on(['F1 fast 10,10 0', 'A1 slow 20,10 45', 'A2 slow 16,18 0'])
    expect(between(f, 'F1', 'A1')).toBe(6379)
    expect(between(f, 'F1', 'A2')).toBe(5831)
  })

  it('between a unit and an officer, who leads within 9 inches (G-10 T3)', () => {
    const officers = ['FAS FA 0/0 36,54 0', 'FBS FB 0/0 20,10 0', ...AWAY.slice(1)]
    const f = on(['F1 fast 24,45 0', 'F2 fast 10,10 0 force:FB'], { officers })
    const { shape, officerShape } = f.p.index
    const away = (unit: string, officer: string): number =>
      printed(gapBetween(shape[f.number(unit)], officerShape[f.officer(officer)]))
    expect(away('F1', 'FAS')).toBe(11_511)
    expect(isInRadius(f.p, f.number('F1'))).toBe(false)
    expect(away('F2', 'FBS')).toBe(7500)
    expect(isInRadius(f.p, f.number('F2'))).toBe(true)
  })
})

describe('forced moves (G-11, G-12)', () => {
  /** The Austrians attack, and fall back beaten; or the French attack and beat them. */
  const beaten = (units: readonly string[], officers: readonly string[]): Field => {
    const misses = Array.from({ length: 20 }, () => 1)
    const f = on(units, { officers }, [6, ...misses]).do(end, { do: 'engage', unit: 'F1', target: 'A1' })
    return f.decision === 'evade' ? f.do(end) : f
  }

  it('FPGA-CBT-res-e: infantry at (10, 46) falls back to (10, 49), cavalry at (24, 45) to (24, 54) (G-11 T4)', () => {
    const officers = ['FAS FA 0/0 16,38 0', ...AWAY.slice(1)]
    const foot = beaten(['F1 fast 10,43 0 3sp', 'A1 slow 10,46 180 4sp'], officers)
    foot.shows({ units: { A1: { x: 10, y: 49, facing: 180, hits: 1 } } }, 'FPGA-CBT-res-e')
    const horse = beaten(['F1 fast 24,42 0 3sp', 'A1 light 24,45 180 4sp'], officers)
    horse.shows({ units: { A1: { x: 24, y: 54, facing: 180, hits: 1 } } }, 'FPGA-CBT-res-e')
  })

  it('FPGA-CBT-res-f: infantry at (10, 2) has half an inch to the edge, and takes one more hit (G-11 T5)', () => {
    const officers = ['FAS FA 0/0 16,8 180', ...AWAY.slice(1)]
    const f = beaten(['F1 fast 10,5 180 3sp', 'A1 slow 10,2 0 4sp'], officers)
    f.shows({ units: { A1: { x: 10, y: 1.5, hits: 2 } } }, 'FPGA-CBT-res-f')
  })

  it('FPGA-CTL-status-d: Light cavalry at (24, 54) withdraws 8 inches from (24, 46) (G-11 T6)', () => {
    const f = on(['A1 light 24,54 180', 'F1 fast 24,46 0'], { side: 'austrian', status: { AA: 'withdraw' } })
    f.do({ do: 'withdraw', unit: 'A1' })
    f.shows({ units: { A1: { x: 24, y: 62, facing: 180 } } }, 'FPGA-CTL-status-d')
  })

  it('FPGA-CTL-status-g: from (24, 66) it comes to the edge at 68.5, and next time leaves the table (G-12 T2)', () => {
    const withdraws = { side: 'austrian', status: { AA: 'withdraw' } } as const
    const f = on(['A1 light 24,66 180', 'F1 fast 24,50 0'], withdraws).do({ do: 'withdraw', unit: 'A1' })
    f.shows({ units: { A1: { x: 24, y: 68.5 } } })
    const again = on(['A1 light 24,68.5 180', 'F1 fast 24,50 0'], withdraws)
    again.do({ do: 'withdraw', unit: 'A1' })
    again.shows({ units: { A1: { where: 'left' } } }, 'FPGA-CTL-status-g')
  })
})

describe('mostly behind (G-14)', () => {
  it.each([
    [30, 43, 0, 0.333, 3000, false],
    [28.5, 45, 270, 1, 1500, true],
    [28, 44, 225, 0.708, 379, true],
  ])('an enemy at (%d, %d) facing %d: share %d at %d', (x, y, heading, share, distance, isSo) => {
    const f = on(['A1 slow 24,45 180', `F1 fast ${x},${y} ${heading}`])
    const unit = f.number('A1')
    const enemy = f.p.index.shape[f.number('F1')]
    const block = blockOf(f.p, unit)
    const behind = doubleArea(behindFront(block, enemy)) / doubleArea(enemy.corners)
    expect(behind).toBeCloseTo(share, 3)
    // Facing south, its left is the east.
    expect(printed(gapBetween(sideEdge(f.p.index.shape[unit], 'left'), enemy))).toBe(distance)
    expect(isFlanked(f.p, unit, [])).toBe(isSo)
  })
})
