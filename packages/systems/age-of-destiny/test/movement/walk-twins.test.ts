import { createRandom, playRandom, seededDice } from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { MoveStep } from '../../src/position/actions.ts'
import { DIFFICULT } from '../../src/movement/allowance.ts'
import { ageOfDestiny } from '../../src/index.ts'
import { walkOf } from '../../src/movement/movement.ts'
import { ARTILLERY, LINE, ON_TABLE, ROUTING, SQUARE } from '../../src/position/state.ts'
import type { AodPosition } from '../../src/position/state.ts'
import { armOf } from '../../src/position/troops.ts'
import type { Walk } from '../../src/movement/walk.ts'
import { slowWalk, slowWheel } from './slow-walk.ts'

/** Positions from the middle of random games. */
function positions(scenario: string, seed: number): AodPosition {
  const dice = seededDice(seed)
  const p = ageOfDestiny.open({ scenario }, dice)
  playRandom(ageOfDestiny, p, createRandom(seed), dice, { maxActions: 30 + 40 * seed })
  return p
}

function drawStep(random: Random): MoveStep {
  const by = 1 + random.below(9000)
  switch (random.below(6)) {
    case 0:
      return { go: 'oblique', by, off: random.below(901) - 450 }
    case 1:
      return { go: 'wheel', turn: random.below(1200) - 600 }
    case 2:
      return { go: 'about' }
    case 3:
      return { go: 'form', formation: (['line', 'column', 'square'] as const)[random.below(3)] }
    case 4:
      return { go: 'turn', facing: random.below(3600) }
    default:
      return { go: 'straight', by }
  }
}

const outcome = ({
  refusal,
  step: _,
  block,
  formation,
  bits,
  spent,
  way,
  passed,
  taken,
  contacts,
}: Walk) => ({
  clause: refusal?.clause ?? null,
  ...(refusal === null && {
    block,
    formation,
    slowed: bits & DIFFICULT,
    spent,
    way,
    passed,
    taken,
    contacts,
  }),
})

const movers = (p: AodPosition): number[] =>
  p.state.units.where.flatMap((where, unit) =>
    where === ON_TABLE && p.state.units.state[unit] !== ROUTING && p.state.units.owed[unit] === 0
      ? [unit]
      : [],
  )

describe('a move that looks only at its neighbours', () => {
  it.each(['mill-brook', 'hagelberg'])(
    'comes to what one that looks at everybody comes to: %s',
    (scenario) => {
      let made = 0
      for (let seed = 1; seed <= 4; seed++) {
        const p = positions(scenario, seed)
        const random = createRandom(100 + seed)
        for (const unit of movers(p)) {
          for (let draw = 0; draw < 8; draw++) {
            const steps = Array.from({ length: 1 + random.below(3) }, () => drawStep(random))
            const fast = walkOf(p, unit, steps)
            const about = `${p.game.unitIds[unit]} seed ${seed} ${JSON.stringify(steps)}`
            expect(outcome(fast), about).toEqual(outcome(slowWalk(p, unit, steps)))
            if (fast.refusal === null) made++
          }
        }
      }
      expect(made).toBeGreaterThan(50)
    },
  )

  it('wheels as one that is looked at place by place', () => {
    const clauses = new Set<string | null>()
    for (let seed = 1; seed <= 6; seed++) {
      const p = positions('hagelberg', seed)
      const random = createRandom(seed)
      for (const unit of movers(p)) {
        const { formation } = p.state.units
        if (armOf(p, unit) === ARTILLERY || formation[unit] === SQUARE || formation[unit] !== LINE) continue
        const turn = (random.below(2) === 0 ? 1 : -1) * (1 + random.below(450))
        const fast = walkOf(p, unit, [{ go: 'wheel', turn }])
        const slow = slowWheel(p, unit, turn)
        const about = `${p.game.unitIds[unit]} seed ${seed} turn ${turn}`
        if (fast.owed > 0 || fast.reactions.some(({ formed }) => formed)) continue
        clauses.add(slow.clause)
        expect(fast.refusal?.clause ?? null, about).toBe(slow.clause)
        if (fast.refusal !== null) continue
        expect(
          fast.passed.toSorted((a, b) => a - b),
          about,
        ).toEqual(slow.passed)
        expect((fast.bits & DIFFICULT) !== 0, about).toBe(slow.isHard)
        expect(fast.shape.corners, about).toEqual(slow.end.corners)
      }
    }
    expect(clauses.size).toBeGreaterThan(1)
  })
})
