import { seededDice } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition } from '@bivouac/la-grande-armee'
import { position } from '@bivouac/la-grande-armee/testing'
import type { FieldPlan } from '@bivouac/la-grande-armee/testing'
import { describe, expect, it } from 'vitest'
import { thinkingPlayer } from '../src/index.ts'
import { opponent } from '../src/la-grande-armee/opponent.ts'

type Side = 'french' | 'allied'

/** What the computer does with a position until its phase is over or the other side is asked. */
function decisions(p: LgaPosition, seat: Side): LgaAction[] {
  const faults: unknown[] = []
  const player = thinkingPlayer(laGrandeArmee, opponent, {
    seed: 1,
    level: 'marshal',
    // Whatever the script knows by itself need not be searched for.
    row: { horizon: 0 },
    onFault: (fault) => faults.push(fault),
  })
  const dice = seededDice(1)
  const taken: LgaAction[] = []
  const { clock } = p.state
  while (p.state.clock === clock && laGrandeArmee.deciders(p).includes(seat)) {
    const action = player.decide(laGrandeArmee.view(p, seat), seat)
    expect(laGrandeArmee.check(p, seat, action)).toBeNull()
    laGrandeArmee.perform(p, seat, action, dice)
    taken.push(action)
  }
  expect(faults).toEqual([])
  return taken
}

const kinds = (taken: readonly LgaAction[]): string[] => taken.map(({ do: kind }) => kind)

interface Scene {
  readonly side: Side
  readonly phase?: 'movement' | 'combat' | 'supply-creation'
  readonly turn?: number
  readonly units: readonly string[]
}

const at = ({ side, phase = 'movement', turn = 3, units }: Scene, plan: FieldPlan = {}): LgaPosition =>
  position(plan, { side, phase, turn, units }).p

const where = (p: LgaPosition, id: string): string => {
  const hex = p.state.units.hex[p.state.units.id.indexOf(id)]
  return hex < 0 ? 'gone' : p.game.board.hexIds[hex]
}

/** A Fortress the Allies hold, worth eight. */
const FORT: FieldPlan = {
  terrain: { '0505': 'fortress' },
  control: { '0505': 'allied' },
  objectives: { '0505': 8 },
}

describe('what the computer does in the Movement Phase', () => {
  it('walks into an objective nobody holds', () => {
    const p = at({ side: 'french', units: ['X fr-inf-2-5 0502', 'w au05-inf-1-4 0911'] }, FORT)
    decisions(p, 'french')
    expect(where(p, 'X')).toBe('0505')
  })

  it('eliminates a brigade it overwhelms', () => {
    const p = at({ side: 'french', units: ['X fr-inf-18-2 0504', 'S fr-supply 0504', 'w au05-inf-1-4 0505'] })
    expect(kinds(decisions(p, 'french'))).toContain('declare')
  })

  it('keeps units apart where no Supply feeds a stack', () => {
    const p = at({
      side: 'french',
      units: ['X fr-inf-5-4 0502', 'Y fr-inf-5-4 0503', 'w au05-inf-15-2 0508'],
    })
    decisions(p, 'french')
    expect(where(p, 'X')).not.toBe(where(p, 'Y'))
  })

  it('does not march a Depot into the arms of the enemy', () => {
    const p = at({
      side: 'french',
      units: ['D fr-depot 0504', 'X fr-inf-5-4 0503', 'w au05-inf-15-2 0507', 'k au05-cav-1-7 0607'],
    })
    decisions(p, 'french')
    const { grid } = p.game.board.map
    expect(grid.distance(grid.indexOf(where(p, 'D')), grid.indexOf('0507'))).toBeGreaterThan(1)
  })

  it('brings Supply to a stack that would starve', () => {
    const units = ['X fr-inf-5-4 0505', 'Y fr-cav-3-7 0505', 'S fr-supply 0501', 'w au05-inf-15-2 0606']
    const p = at({ side: 'french', units })
    decisions(p, 'french')
    const near = (id: string): boolean => {
      const { grid } = p.game.board.map
      return grid.distance(grid.indexOf(where(p, 'S')), grid.indexOf(where(p, id))) <= 1
    }
    expect(where(p, 'X') !== where(p, 'Y') || near('X')).toBe(true)
  })
})

describe('what the computer does in battle', () => {
  it('storms a Fortress at three to one, led and fed', () => {
    const units = ['X fr-inf-18-2 0504', 'napoleon 0504', 'S fr-supply 0504', 'w au05-inf-4-3 0505']
    const taken = decisions(at({ side: 'french', phase: 'combat', units }, FORT), 'french')
    const joined = taken.flatMap((action) => ('units' in action ? action.units : []))
    expect(kinds(taken)).toEqual(expect.arrayContaining(['attack', 'supply']))
    expect(joined).toContain('napoleon')
  })

  it('leaves an army it cannot beat alone', () => {
    const p = at({ side: 'french', phase: 'combat', units: ['X fr-inf-2-5 0504', 'w au05-inf-15-2 0505'] })
    expect(kinds(decisions(p, 'french'))).not.toContain('attack')
  })

  it('does not strike over an unbridged river short of what the river asks (LGA-CBT-J2)', () => {
    const units = ['X fr-inf-5-4 0504', 'S fr-supply 0504', 'w au05-inf-4-3 0505']
    const p = at({ side: 'french', phase: 'combat', units }, { unbridged: ['0504|0505'] })
    expect(kinds(decisions(p, 'french'))).not.toContain('attack')
  })

  it('gives a stack the Supply it needs before anything else', () => {
    const units = ['X fr-inf-5-4 0504', 'Y fr-inf-5-4 0504', 'S fr-supply 0504', 'w au05-inf-15-2 0909']
    const p = at({ side: 'french', phase: 'combat', units })
    expect(decisions(p, 'french')[0]).toEqual({ do: 'supply-stack', hex: '0504', by: 'S' })
  })

  it('leaves the enemy the least of an unsupplied stack (LGA-STK-M5)', () => {
    const units = ['X fr-inf-5-4 0504', 'Y fr-inf-2-5 0504', 'w au05-inf-15-2 0909']
    const p = at({ side: 'french', phase: 'combat', units })
    expect(laGrandeArmee.deciders(p)).toEqual(['allied'])
    expect(decisions(p, 'allied')[0]).toEqual({ do: 'keep', unit: 'Y' })
  })

  it('slips away from an attack that would destroy it, if it can', () => {
    const units = ['X fr-inf-18-2 0504', 'S fr-supply 0504', 'w au05-inf-4-3 0505']
    const p = position({}, { side: 'french', phase: 'combat', units }).do(
      { do: 'attack', target: '0505', units: ['X'] },
      { do: 'end' },
    ).p
    expect(laGrandeArmee.deciders(p)).toEqual(['allied'])
    expect(decisions(p, 'allied')[0]).toMatchObject({ do: 'retire', unit: 'w' })
  })

  it('pays an exchange with what costs it least', () => {
    const units = [
      'X fr-inf-5-4 0504',
      'Y fr-inf-2-5 0504',
      'S fr-supply 0504',
      'R fr-supply 0503',
      'w au05-inf-4-3 0505',
    ]
    const game = position({}, { side: 'french', phase: 'combat', units }, [5]).do(
      { do: 'attack', target: '0505', units: ['X', 'Y'] },
      { do: 'supply-stack', hex: '0504', by: 'R' },
      { do: 'supply', units: ['X', 'Y'], by: 'S' },
      { do: 'end' },
      { do: 'end' },
      { do: 'fight', attack: 0 },
    )
    const [seat] = laGrandeArmee.deciders(game.p)
    expect(seat).toBe('french')
    expect(decisions(game.p, 'french')[0]).toEqual({ do: 'lose', units: ['Y'] })
  })
})

describe('what the computer does at its Depots', () => {
  it('creates all the Supply it may', () => {
    const units = ['D fr-depot 0504', 'E fr-depot 0902', 'w au05-inf-4-3 0111']
    const p = at({ side: 'french', phase: 'supply-creation', units })
    expect(decisions(p, 'french')[0]).toEqual({ do: 'create', depots: ['D', 'E'] })
  })
})
