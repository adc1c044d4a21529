import { describe, expect, it } from 'vitest'
import { end, unit } from '../testing.ts'
import type { FieldPlan, Situation } from '../testing.ts'
import { charging, melee, pool, reasons, redoubt, town } from './melee.ts'

/** The unit of G-14, and who attacks its front. Everybody in radius. */
const A1 = 'A1 slow 24,45 180 9sp'
const F1 = charging('F1 fast 24,42 0 4sp')
const officers = ['FAS FA 0/0 20,40 0', 'AAS AA 0/0 22,52 180']

/** Whether A1 counts as Flanked when F1 attacks it. */
function flanked(others: Situation['units'], plan: FieldPlan = {}): boolean {
  const f = melee([F1, A1, ...others], pool(40), { officers }, plan).do(end)
  return reasons(f, 'F1').includes('flanked')
}

describe('flanks', () => {
  it('FPGA-CBT-flank-a: an attacker whose centre lies in the flank or rear zone flanks', () => {
    const from = (attacker: string): boolean => {
      const f = melee([charging(attacker), A1], pool(40), { officers }).do(end)
      return reasons(f, 'F1').includes('flanked')
    }
    expect(from('F1 fast 24,42 0'), 'FPGA-CBT-flank-a').toBe(false)
    expect(from('F1 fast 27,45 270'), 'FPGA-CBT-flank-a').toBe(true)
    expect(from('F1 fast 24,48 180'), 'FPGA-CBT-flank-a').toBe(true)
    // Its centre lies just in the front zone: as far aside of the corner as before it.
    expect(from('F1 fast 26.9,42 0')).toBe(false)
  })

  it('FPGA-CBT-flank-a: every attacker has the bonus when one of them is on the flank', () => {
    const f = melee([F1, charging('F2 fast 27,45 270 3sp'), A1], pool(40), { officers }).do(end)
    expect(reasons(f, 'F1'), 'FPGA-CBT-flank-a').toEqual(['flanked'])
    expect(reasons(f, 'F2'), 'FPGA-CBT-flank-a').toEqual(['flanked'])
  })

  it('FPGA-CBT-flank-b: an enemy brigade within 3 inches of the left or right edge and mostly behind the front flanks', () => {
    expect(flanked(['F2 heavy 30,45 270']), 'FPGA-CBT-flank-b').toBe(true)
    expect(flanked(['F2 heavy 30.01,45 270']), 'FPGA-CBT-flank-b').toBe(false)
    // The other edge.
    expect(flanked(['F2 slow 18,45 90']), 'FPGA-CBT-flank-b').toBe(true)
    // Exactly half behind is not mostly.
    expect(flanked(['F2 fast 28,43.5 270']), 'FPGA-CBT-flank-b').toBe(false)
    expect(flanked(['F2 fast 28,43.51 270']), 'FPGA-CBT-flank-b').toBe(true)
  })

  it('FPGA-CBT-flank-c: a friendly brigade within 3 inches of that edge covers it', () => {
    const flanker = 'F2 fast 28.5,45 270'
    expect(flanked([flanker])).toBe(true)
    expect(flanked([flanker, 'A2 slow 27,48.5 180']), 'FPGA-CBT-flank-c').toBe(false)
    expect(flanked([flanker, 'A2 light 27,48.5 180']), 'FPGA-CBT-flank-c').toBe(false)
    // On the other side, or too far away, it covers nothing.
    expect(flanked([flanker, 'A2 slow 20,46 180']), 'FPGA-CBT-flank-c').toBe(true)
    expect(flanked([flanker, 'A2 slow 27,51.6 180']), 'FPGA-CBT-flank-c').toBe(true)
    // Guns and officers cover nothing.
    expect(flanked([flanker, 'A3 foot 27,48.5 180']), 'FPGA-CBT-flank-c').toBe(true)
  })

  it('FPGA-CBT-flank-c: a friend in a town or a redoubt covers too', () => {
    const flanker = 'F2 fast 28.5,45 270'
    const inTown = { terrain: [town(26, 47, 29, 50)] }
    expect(flanked([flanker, 'A2 slow 27.5,48.5 180 in:town'], inTown), 'FPGA-CBT-flank-c').toBe(false)
    const inWork = { terrain: [redoubt(26, 47, 29, 50)] }
    expect(flanked([flanker, 'A2 slow 27.5,48.5 180 in:redoubt'], inWork), 'FPGA-CBT-flank-c').toBe(false)
  })

  it('FPGA-CBT-flank-c: a friend does not help against an attacker on the flank', () => {
    const f = melee([charging('F1 fast 27,45 270'), A1, 'A2 slow 27,48.5 180'], pool(40), { officers }).do(
      end,
    )
    expect(reasons(f, 'F1'), 'FPGA-CBT-flank-c').toEqual(['flanked'])
  })

  it('FPGA-CBT-flank-d: officers, artillery and units in towns or redoubts do not flank', () => {
    expect(flanked(['F2 foot 28.5,45 270']), 'FPGA-CBT-flank-d').toBe(false)
    const inTown = { terrain: [town(27, 43.5, 30, 46.5)] }
    expect(flanked(['F2 fast 28.5,45 270 in:town'], inTown), 'FPGA-CBT-flank-d').toBe(false)
    const inWork = { terrain: [redoubt(27, 43.5, 30, 46.5)] }
    expect(flanked(['F2 fast 28.5,45 270 in:redoubt'], inWork), 'FPGA-CBT-flank-d').toBe(false)
    const beside = melee([F1, A1], pool(40), { officers: ['FAS FA 0/0 28,45 0', officers[1]] }).do(end)
    expect(reasons(beside, 'F1'), 'FPGA-CBT-flank-d').toEqual([])
  })

  it('FPGA-CBT-flank-d: attackers can be Flanked too', () => {
    const f = melee([F1, A1, 'A2 slow 28.5,41 270'], pool(40), { officers }).do(end)
    expect(reasons(f, 'A1'), 'FPGA-CBT-flank-d').toEqual(['flanked'])
    expect(reasons(f, 'F1')).toEqual([])
  })

  it('FPGA-CBT-flank-d: who stands in a town is never Flanked', () => {
    const plan = { terrain: [town(22.5, 43.5, 25.5, 46.5)] }
    const units = [F1, unit('A1 slow 24,45 180 9sp in:town'), 'F2 fast 28.5,45 270']
    const f = melee(units, pool(40), { officers }, plan).do(end)
    expect(reasons(f, 'F1'), 'FPGA-CBT-flank-d').toEqual([])
  })

  it('FPGA-CBT-flank-e: the worked vectors', () => {
    // A third behind at 3.0 inches; wholly behind at 1.5; 0.708 behind at 0.379.
    expect(flanked(['F2 fast 30,43 0']), 'FPGA-CBT-flank-e').toBe(false)
    expect(flanked(['F2 fast 28.5,45 270']), 'FPGA-CBT-flank-e').toBe(true)
    expect(flanked(['F2 fast 28,44 225']), 'FPGA-CBT-flank-e').toBe(true)
  })
})
