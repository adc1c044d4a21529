import { frameOf, topFrame } from '@bivouac/kernel'
import type { SeatId, StandingPart } from '@bivouac/kernel'
import { gapBetween, printed } from '@bivouac/space'
import type { FpgaAction } from '../position/actions.ts'
import { segmentNow, unitsOf } from '../position/questions.ts'
import { ARTILLERY, CAVALRY } from '../position/state.ts'
import type { FpgaPosition, Frame, Side } from '../position/state.ts'
import { findUnit, sideOf } from '../position/troops.ts'
import { sequence } from '../sequence/sequence.ts'
import { standingForm } from './form.ts'
import type { QuestionId } from './form.ts'

type Chosen = (unit: string) => string
const END: FpgaAction = { do: 'end' }

/** What is asked of a side that does not phase, or where both throw and aim; nothing of it turns on what is hidden. */
function askedNow(p: FpgaPosition, seat: SeatId): { question: QuestionId; units: readonly number[] } | null {
  const frame = topFrame<Frame>(p)
  switch (frame.phase) {
    case 'initiative':
      return { question: 'initiative', units: [] }
    case 'first':
      return { question: 'first', units: [] }
    case 'fire':
    case 'secret-fire':
      return { question: 'guns', units: batteries(p, seat) }
  }
  if (frame.side === segmentNow(p).side) return null
  switch (frame.phase) {
    case 'evade':
      return { question: 'evade', units: [frame.unit] }
    case 'support': {
      const target = frameOf(p, 'fight')?.fight.target ?? -1
      return { question: 'support', units: target >= 0 && sideOf(p, target) === frame.side ? [target] : [] }
    }
    case 'escape':
      return { question: 'escape', units: [frame.unit] }
    case 'retire':
      return { question: 'retire', units: [] }
    default:
      return null
  }
}

/** The batteries of a seat on the table: which of them have a target left may be hidden. */
function batteries(p: FpgaPosition, seat: SeatId): number[] {
  const side: Side = p.game.seats[0].id === seat ? 0 : 1
  return unitsOf(p, side).filter((unit) => p.game.units[unit].arm === ARTILLERY)
}

/** FPGA-EVD: the way out the rules offer first, or it stands. */
function evade(
  { game }: FpgaPosition,
  { unit, attacker }: Extract<Frame, { phase: 'evade' }>,
  all: readonly FpgaAction[],
  chosen: Chosen,
): FpgaAction {
  const choice = chosen(game.units[unit].id)
  const stands = choice === 'stand' || (choice === 'infantry' && game.units[attacker].arm === CAVALRY)
  return (stands ? null : all.find((each) => each.do === 'evade' || each.do === 'shelter')) ?? END
}

/** FPGA-CBT-dice-g: the officer's dice first, then a command die. */
function support(all: readonly FpgaAction[], choice: string): FpgaAction {
  const given = choice === 'none' ? undefined : all.find((each) => each.do === 'inspire')
  const spent = choice === 'all' ? all.find((each) => each.do === 'add') : undefined
  return given ?? spent ?? END
}

/** FPGA-ART-q: the next battery that is to fire, at the nearest target it may choose. */
function aim(p: FpgaPosition, all: readonly FpgaAction[], chosen: Chosen): FpgaAction {
  const { shape } = p.index
  const gap = (unit: string, target: string): number =>
    printed(gapBetween(shape[findUnit(p, unit)], shape[findUnit(p, target)]))
  const shots = all
    .filter((each) => each.do === 'aim')
    .filter(({ unit }) => chosen(unit) === 'nearest')
    .map((shot) => ({ shot, gap: gap(shot.unit, shot.target) }))
    .toSorted((one, other) => one.gap - other.gap)
  return shots[0]?.shot ?? END
}

/** What a side of Fast-Play Grande Armée may order: see `form.ts` for the questions. */
export const standing: StandingPart<FpgaPosition, FpgaAction> = {
  form: standingForm,
  asked(p, seat) {
    const asked = askedNow(p, seat)
    return asked && { question: asked.question, units: asked.units.map((unit) => p.game.units[unit].id) }
  },
  answer(p, seat, { units: [scope = ''] }, chosen) {
    const frame = topFrame<Frame>(p)
    const all = sequence.offer(p, seat).actions
    switch (frame.phase) {
      case 'evade':
        return evade(p, frame, all, chosen)
      case 'support':
        return support(all, chosen(scope))
      case 'escape':
        return all.find((each) => each.do === 'flee') ?? null
      case 'retire':
        return all.find((each) => each.do === 'retire') ?? null
      case 'fire':
      case 'secret-fire':
        return aim(p, all, chosen)
      case 'initiative':
        return END
      case 'first':
        return { do: 'open', how: chosen('') === 'second' ? 'second' : 'first' }
      default:
        return null
    }
  },
  // FPGA-CTL-o: every Force is tested, and there is nothing to give this last one.
  lone: (_, action) => action.do === 'test',
}
