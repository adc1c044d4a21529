import { checkAction, createRandom, drawAction, pick, seededDice, shuffle } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny } from '../../src/index.ts'
import type { AodAction } from '../../src/index.ts'
import { piece } from '../ground.ts'
import { melee } from '../combat/melee.ts'
import { attack, charge, field, fire, move, straight } from '../testing.ts'
import type { Field } from '../testing.ts'

const FAR = 'F9 fr-line 950,20 0'
const coalition = (...units: string[]) => ({ side: 'coalition', units: [...units, FAR] }) as const
const reason = (game: Field, action: AodAction): string | undefined =>
  checkAction(ageOfDestiny, game.p, game.decides, action)?.reason

describe('a refusal names what is in the way and what is left', () => {
  it('of the allowance (AOD-3-move-a)', () => {
    const game = field({}, coalition('P1 pr-line 300,400 180'))
    expect(reason(game, move('P1', straight(60)))).toBe(
      'That is farther than its allowance goes: 40 mm are left.',
    )
    expect(reason(game, move('P1', straight(39.5), straight(10)))).toBe(
      'That is farther than its allowance goes: less than 1 mm is left.',
    )
    expect(reason(game, move('P1', straight(40), straight(10)))).toMatch(/nothing is left\.$/)
  })

  it('on difficult ground (AOD-3-move-e)', () => {
    const wood = { ...piece('wood', 200, 300, 400, 380), name: 'Hazel Copse' }
    const game = field({ terrain: [wood] }, coalition('P1 pr-line 300,400 180'))
    expect(reason(game, move('P1', straight(40)))).toBe(
      'Hazel Copse lowers its allowance: 30 mm are left on this way.',
    )
  })

  it('before an enemy, a friend out of order, the edge (AOD-3-pass-f, AOD-3-pass-b, AOD-3-move-n)', () => {
    const enemy = field({}, coalition('P1 pr-line 300,400 180', 'F1 fr-line 300,360 0'))
    expect(reason(enemy, move('P1', straight(40)))).toBe(
      'Unit F1 is in the way: a move stops on contact, after 25 mm.',
    )
    const friend = field({}, coalition('P1 pr-line 300,400 180', 'P2 pr-line 300,375 180 1 disrupted'))
    expect(reason(friend, move('P1', straight(40)))).toBe(
      'Unit P2 is disrupted: only units in good order pass through one another, 10 mm ahead.',
    )
    const shaken = field({}, coalition('P1 pr-line 300,400 180 disrupted', 'P2 pr-line 300,375 180 1'))
    expect(reason(shaken, move('P1', straight(40)))).toBe(
      'It is out of order itself: only units in good order pass through one another, and Unit P2 is in the way, 10 mm ahead.',
    )
    const edge = field({}, coalition('P1 pr-line 300,20 180'))
    expect(reason(edge, move('P1', straight(20)))).toBe(
      'No part of it may leave the table: the edge is 12 mm ahead.',
    )
  })

  it('of a charge (AOD-3-charge-c, AOD-3-charge-f)', () => {
    const far = field({}, coalition('P1 pr-medium 300,600 180', 'F1 fr-line 300,400 0'))
    expect(reason(far, charge('P1', 'F1'))).toBe(
      'The charge does not reach that unit: it is 172 mm ahead, and 150 mm are left.',
    )
    const screened = field(
      {},
      coalition('P1 pr-medium 300,500 180', 'F1 fr-line 300,370 0', 'F2 fr-line 300,400 0 1'),
    )
    expect(reason(screened, charge('P1', 'F1'))).toBe('Unit F2 stands in the way before the unit named.')
  })

  it('of a shot (AOD-2-los-a, AOD-2-fire-h)', () => {
    const guns = (terrain: Readonly<Record<string, unknown>>[], ...units: string[]) =>
      field(
        { terrain },
        {
          side: 'coalition',
          phase: 'fire',
          units: ['PA pr-guns 300,700 180', ...units, 'F8 fr-line 400,600 0'],
        },
      )
    expect(reason(guns([], 'F1 fr-line 300,100 0'), fire('PA', 'F1'))).toBe(
      'That is beyond the range of these guns: 573 mm, and they reach 500 mm.',
    )
    expect(reason(guns([], 'F1 fr-line 300,500 0 1', 'F2 fr-line 300,560 0'), fire('PA', 'F1'))).toBe(
      'The battery does not see that unit: Unit F2 is in the line of sight.',
    )
    const hill = { ...piece('hill', 200, 550, 400, 600), level: 1, name: 'Mill Hill' }
    expect(reason(guns([hill], 'F1 fr-line 300,500 0'), fire('PA', 'F1'))).toBe(
      'The battery does not see that unit: Mill Hill is in the line of sight.',
    )
    expect(reason(guns([], 'F1 fr-line 500,730 0 1'), fire('PA', 'F1'))).toBe(
      'The battery has that unit outside its front zone.',
    )
  })

  it('of an attack (AOD-4-who-b, AOD-4-who-d, AOD-4-who-f)', () => {
    const OTHERS = ['P9 pr-line 800,440 180', 'F8 fr-line 800,380 0']
    const combat = (...units: string[]) =>
      field({}, { side: 'coalition', phase: 'combat', units: [...units, ...OTHERS] })
    expect(reason(combat('P1 pr-line 300,460 180', 'F1 fr-line 300,380 0'), attack('F1', 'P1'))).toBe(
      'Infantry attacks within 50 mm; Unit P1 is 65 mm off.',
    )
    expect(reason(combat('P1 pr-medium 300,420 180', 'F1 fr-line 300,380 0'), attack('F1', 'P1'))).toBe(
      'Cavalry attacks only an enemy it touches; Unit P1 is 13 mm off.',
    )
    expect(reason(combat('P1 pr-line 300,420 0', 'F1 fr-line 300,380 0'), attack('F1', 'P1'))).toBe(
      'Unit P1 has that unit outside its front zone.',
    )
  })
})

describe('the reason', () => {
  it('does not depend on the order in which units are named (AOD-4-who-h)', () => {
    const random = createRandom(7)
    const reasons = new Set<string>()
    for (let seed = 1; seed <= 3; seed++) {
      const dice = seededDice(seed)
      const p = ageOfDestiny.open(melee(), dice)
      for (let step = 0; step < 400; step++) {
        const [seat] = ageOfDestiny.deciders(p)
        if (seat === undefined) break
        if (p.state.phase === 4) {
          const { unitIds } = p.game
          const target = pick(random, unitIds)
          const units = shuffle(random, unitIds).slice(0, 2 + random.below(3))
          const answers = [units, units.toReversed(), shuffle(random, units)].map((named) =>
            JSON.stringify(checkAction(ageOfDestiny, p, seat, { do: 'attack', target, units: named })),
          )
          expect(new Set(answers).size, `AOD-4-who-h ${answers.join('\n')}`).toBe(1)
          reasons.add(answers[0])
        }
        const action = drawAction(ageOfDestiny.offer(p, seat), random)
        if (action === null) break
        ageOfDestiny.perform(p, seat, action, dice)
      }
    }
    expect(reasons.size).toBeGreaterThan(5)
  })
})
