import { describe, expect, it } from 'vitest'
import { end } from '../testing.ts'
import { charging, melee, pool, redoubt, rough, thrown, town } from './melee.ts'

/** What each of the two needs when F1 attacks A1: a 4, a 5 and a 6 of three dice tell how many hit. */
function needs(attacker: string, defender: string, terrain: readonly Record<string, unknown>[] = []) {
  const f = melee(
    [charging(`F1 ${attacker} 10,30 0 3sp`), `A1 ${defender.replace(' ', ' 10,33 180 9sp ')}`],
    [4, 5, 6, 4, 5, 6, ...pool(30)],
    {},
    { terrain },
  ).do(end)
  return [thrown(f, 'F1'), thrown(f, 'A1')]
}

describe('what is needed to hit', () => {
  it('FPGA-CBT-hit-a: infantry hits infantry on 5+', () => {
    const [attack, defence] = needs('fast', 'slow ')
    expect(attack, 'FPGA-CBT-hit-a').toMatchObject({ hitOn: 5, hits: 2 })
    expect(defence, 'FPGA-CBT-hit-a').toMatchObject({ hitOn: 5, hits: 2 })
  })

  it('FPGA-CBT-hit-b: infantry defending against cavalry hits on 5+', () => {
    expect(needs('heavy', 'slow ')[1], 'FPGA-CBT-hit-b').toMatchObject({ hitOn: 5, hits: 2 })
    expect(needs('light', 'slow ')[1], 'FPGA-CBT-hit-b').toMatchObject({ hitOn: 5, hits: 2 })
  })

  it('FPGA-CBT-hit-c: infantry hits any unit in cover on 6', () => {
    const wood = [rough(8, 31.6, 12, 36)]
    expect(needs('fast', 'slow sk1', wood)[0], 'FPGA-CBT-hit-c').toMatchObject({ hitOn: 6, hits: 1 })
    const inTown = [town(8.5, 31.5, 11.5, 34.5)]
    expect(needs('fast', 'slow in:town', inTown)[0], 'FPGA-CBT-hit-c').toMatchObject({ hitOn: 6, hits: 1 })
    const inWork = [redoubt(8.5, 31.5, 11.5, 34.5)]
    expect(needs('fast', 'slow in:redoubt', inWork)[0]).toMatchObject({ hitOn: 6, hits: 1 })
    // The attacker may be the one in cover.
    const behind = [rough(8, 28, 12, 31)]
    expect(needs('fast', 'slow ', behind)[1], 'FPGA-CBT-hit-c').toMatchObject({ hitOn: 6, hits: 1 })
  })

  it('FPGA-CBT-hit-c: marsh and open rough ground are no cover', () => {
    expect(needs('fast', 'slow sk1', [rough(8, 31.6, 12, 36, false)])[0], 'FPGA-CBT-hit-c').toMatchObject({
      hitOn: 5,
    })
  })

  it('FPGA-CBT-hit-d: infantry attacking cavalry hits on 6, and is hit on 5+', () => {
    const [attack, defence] = needs('fast', 'heavy ')
    expect(attack, 'FPGA-CBT-hit-d').toMatchObject({ hitOn: 6, hits: 1 })
    expect(defence).toMatchObject({ hitOn: 5, hits: 2 })
  })

  it('FPGA-CBT-hit-e: cavalry hits any unit in cover on 6', () => {
    const wood = [rough(8, 31.6, 12, 36)]
    expect(needs('heavy', 'slow sk1', wood)[0], 'FPGA-CBT-hit-e').toMatchObject({ hitOn: 6, hits: 1 })
    const inWork = [redoubt(8.5, 31.5, 11.5, 34.5)]
    expect(needs('light', 'slow in:redoubt', inWork)[0]).toMatchObject({ hitOn: 6, hits: 1 })
    // Defending against infantry in a wood.
    const behind = [rough(8, 28, 12, 31)]
    expect(needs('fast', 'heavy ', behind)[1], 'FPGA-CBT-hit-e').toMatchObject({ hitOn: 6, hits: 1 })
  })

  it('FPGA-CBT-hit-f: cavalry hits anything else on 5+, attacking or defending', () => {
    expect(needs('heavy', 'slow ')[0], 'FPGA-CBT-hit-f').toMatchObject({ hitOn: 5, hits: 2 })
    const [attack, defence] = needs('heavy', 'heavy ')
    expect(attack, 'FPGA-CBT-hit-f').toMatchObject({ hitOn: 5, hits: 2 })
    expect(defence, 'FPGA-CBT-hit-f').toMatchObject({ hitOn: 5, hits: 2 })
    expect(needs('fast', 'light ')[1]).toMatchObject({ hitOn: 5, hits: 2 })
    // Cavalry in a wood has no cover.
    const wood = [rough(8, 31.6, 12, 36)]
    expect(needs('heavy', 'light ', wood)[0].hitOn, 'FPGA-CBT-hit-f').toBe(5)
  })
})
