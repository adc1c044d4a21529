import { expectThat } from '@bivouac/kernel'
import { ARTILLERY, CAVALRY, DEAD, enemyOf } from '../position/state.ts'
import type { FpgaPosition, Frame, Pair, Side } from '../position/state.ts'
import { armOf, isPresent, sideOf } from '../position/troops.ts'

/** A die has this many faces at most, wherever a sum of the rules is compared with one. */
const FACES = 6

/**
 * A stored decision at its moment, about pieces it can be about. Throws `DataError` with the path to what is wrong: a
 * pulse in the Command Phase, the other side's segment, a march of a unit that is gone.
 */
export function expectSense(p: FpgaPosition, frame: Frame, path: string): void {
  if (frame === p.state.frames[0]) expectTime(p, frame)
  expectPhasing(p, frame, path)
  switch (frame.phase) {
    case 'succession':
      expectThat(p.state.officers.where[frame.officer] === DEAD, `${path}.officer`, 'an officer who is dead')
      return expectThat(p.game.officers[frame.officer].side === frame.side, `${path}.side`, 'his own side')
    case 'initiative':
      return expectThrown(p, frame, path)
    case 'fire':
      for (const [at, { unit, target }] of frame.shots.entries()) {
        expectThat(armOf(p, unit) === ARTILLERY, `${path}.shots[${at}].unit`, 'a battery')
        expectPair(p, sideOf(p, unit), { unit, target }, `${path}.shots[${at}]`)
      }
      return
    case 'control':
      return expectThat(
        frame.given.length === p.game.forces.length,
        `${path}.given`,
        `${p.game.forces.length} entries`,
      )
    case 'pick':
      return expectThat(
        p.game.forces[frame.force].side === frame.side,
        `${path}.force`,
        'a Force of its side',
      )
    case 'march':
    case 'recovery':
      return expectUnits(p, frame.side, [frame.unit], `${path}.unit`)
    case 'evade':
      expectThat(armOf(p, frame.unit) === CAVALRY, `${path}.unit`, 'cavalry')
      return expectPair(p, frame.side, { unit: frame.unit, target: frame.attacker }, path)
    case 'escape':
      expectThat(armOf(p, frame.unit) === ARTILLERY, `${path}.unit`, 'a battery')
      return expectPair(p, frame.side, { unit: frame.unit, target: frame.attacker }, path)
    case 'engage':
      expectUnits(p, frame.side, frame.asked, `${path}.asked`)
      return expectSides(p, frame.side, frame.pairs, path)
    case 'combat':
      return expectSides(p, frame.side, frame.pairs, path)
    case 'lead':
    case 'advance':
    case 'retire':
      return expectUnits(p, frame.side, frame.units, `${path}.units`)
    default:
  }
}

/** The turn is one that can be reached, and the pulse one of it; its sides are known from its beginning on. */
function expectTime({ state, game }: FpgaPosition, { phase }: Frame): void {
  const { from, perTurn } = game.charts.length.value
  const last = game.scenario.basicLength + Math.max(0, Math.ceil((FACES - from) / perTurn))
  expectThat(perTurn === 0 || state.turn <= last, 'turn', `at most ${last}`)
  if (phase === 'over') return
  const isBefore = phase === 'command' || phase === 'deploy'
  expectThat(isBefore === (state.pulse === 0), 'pulse', isBefore ? '0' : '1 or more')
  expectThat(isBefore === state.first < 0, 'first', isBefore ? '-1' : 'a side')
  if (!isBefore) expectThat(state.initiative >= 0, 'initiative', 'a side')
}

/** FPGA-SEQ-e, f: everything of a side's phase is that side's. */
function expectPhasing({ state }: FpgaPosition, frame: Frame, path: string): void {
  const phases = ['engage', 'movement', 'control', 'pick', 'march', 'recovery', 'combat', 'fight']
  const [lowest] = state.frames
  if (!phases.includes(frame.phase) || lowest.phase !== 'pulse') return
  const first: Side = state.first === 1 ? 1 : 0
  const side = lowest.step === 'second' ? first : enemyOf(first)
  expectThat(lowest.step === 'second' || lowest.step === 'rally', 'frames[0].step', 'second or rally')
  expectThat(frame.side === side, `${path}.side`, `${side}, who phases`)
}

/** FPGA-INI-a, b: two dice and a D4 of each side. */
function expectThrown(
  { game }: FpgaPosition,
  frame: Extract<Frame, { phase: 'initiative' }>,
  path: string,
): void {
  const d4 = game.charts.clock.value.sides
  const wanted = [FACES, FACES, d4, FACES, FACES, d4]
  const fits =
    wanted.length === frame.thrown.length && wanted.every((sides, at) => frame.thrown[at].sides === sides)
  expectThat(fits, `${path}.thrown`, 'two dice and a D4 of each side')
  frame.thrown.forEach(({ value, sides }, at) =>
    expectThat(value >= 1 && value <= sides, `${path}.thrown[${at}].value`, `1 to ${sides}`),
  )
}

function expectUnits(p: FpgaPosition, side: Side, units: readonly number[], path: string): void {
  for (const unit of units)
    expectThat(isPresent(p, unit) && sideOf(p, unit) === side, path, `a unit of side ${side} on the table`)
}

function expectPair(p: FpgaPosition, side: Side, { unit, target }: Pair, path: string): void {
  expectUnits(p, side, [unit], `${path}.unit`)
  expectUnits(p, enemyOf(side), [target], `${path}.target`)
}

/** Pairs may outlast their units: one that is gone fights no more (FPGA-CBT-who-e). */
function expectSides(p: FpgaPosition, side: Side, pairs: readonly Pair[], path: string): void {
  for (const [at, { unit, target }] of pairs.entries())
    expectThat(
      sideOf(p, unit) === side && sideOf(p, target) !== side,
      `${path}.pairs[${at}]`,
      'a unit of its side and an enemy',
    )
}
