import { popFrame } from '@bivouac/kernel'
import type { Dice, Refusal, SeatAt } from '@bivouac/kernel'
import { rout } from '../morale/breaking.ts'
import type { ActionOf, LbAction } from '../position/actions.ts'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { named } from '../position/named.ts'
import { COLUMN, GENERAL, PGD, SHELTERED } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { findHex, findUnit, place, restack, unitsAt } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { carreHexes, carreParty, tryCarre } from './carre.ts'
import { catchAll, loosen } from './steps/contact-steps.ts'
import { chargeInHand } from './charging.ts'
import { answersOf, othersInCarre } from './steps/interrupt-steps.ts'
import { shelters } from './targets.ts'

type Answering = Extract<Frame, { phase: 'answer' }>
type Squaring = Extract<Frame, { phase: 'squares' }>
type Sheltering = Extract<Frame, { phase: 'shelter' }>

export function offerAnswer(p: LbPosition, { late }: Answering, _: SeatAt, offered: LbAction[]): void {
  const { squares, shelter } = answersOf(p, chargeInHand(p), late)
  for (const unit of squares) offerSquare(p, unit, offered)
  for (const unit of shelter) offerShelter(p, unit, offered)
}

function offerSquare(p: LbPosition, unit: number, offered: LbAction[]): void {
  const { id } = p.game.units[unit]
  for (const hex of carreHexes(p, unit))
    offered.push({ do: 'square', unit: id, hex: p.game.ground.grid.ids[hex] })
}

/** The hexes skirmishers may fall back into. */
export function offerShelter(p: LbPosition, unit: number, offered: LbAction[]): void {
  const { id } = p.game.units[unit]
  for (const hex of shelters(p, unit))
    offered.push({ do: 'shelter', unit: id, hex: p.game.ground.grid.ids[hex] })
}

export function offerSquares(p: LbPosition, _: Squaring, __: SeatAt, offered: LbAction[]): void {
  for (const unit of othersInCarre(p, chargeInHand(p))) offerSquare(p, unit, offered)
}

/** I7 waits while anybody may still try. */
export function isSquaring(p: LbPosition): boolean {
  return othersInCarre(p, chargeInHand(p)).length > 0
}

export function checkSquare(
  p: LbPosition,
  frame: Answering | Squaring,
  { unit, hex }: ActionOf<'square'>,
): Refusal | null {
  const charge = chargeInHand(p)
  const able = frame.phase === 'answer' ? answersOf(p, charge, frame.late).squares : othersInCarre(p, charge)
  const at = findUnit(p, unit)
  if (!able.includes(at)) return refuse('LB-38-opt2-c', 'That unit may not try carré now.')
  return carreHexes(p, at).includes(findHex(p, hex))
    ? null
    : refuse('LB-38-opt2-j', 'The carré stands in a clear hex of its own with three to 18 increments.')
}

/** I6, I7, LB-38-opt2: the attempt, and what follows from it for the target and for others. */
export function trySquare(
  p: LbPosition,
  frame: Answering | Squaring,
  action: ActionOf<'square'>,
  dice: Dice,
  events: LbEvent[],
): void {
  const charge = chargeInHand(p)
  const unit = findUnit(p, action.unit)
  const party = carreParty(p, unit)
  if (frame.phase === 'answer') popFrame(p)
  const result = tryCarre(p, unit, charge.riders, findHex(p, action.hex), dice, events)
  // LB-38-end-f: a carré formed because of this charge excuses it.
  if (result === 'carre') {
    charge.excused = true
    if (frame.phase === 'answer') charge.target = unit
    return
  }
  if (frame.phase === 'answer') {
    charge.target = unit
    charge.broken = party
    charge.recalls = true
    charge.step = result === 'DD' ? 'C7' : 'C8'
    return
  }
  if (result === 'DD') return catchAll(p, party, dice, events)
  // LB-38-pgd-a.
  const cause = 'its carré falls apart'
  for (const each of party) loosen(p, each, PGD, cause, events)
  for (const each of party) rout(p, each, { cause, together: party }, dice, events)
}

export function checkShelter(
  p: LbPosition,
  frame: Answering | Sheltering,
  { unit, hex }: ActionOf<'shelter'>,
): Refusal | null {
  const at = findUnit(p, unit)
  const able = frame.phase === 'shelter' ? [frame.unit] : answersOf(p, chargeInHand(p), frame.late).shelter
  if (!able.includes(at))
    return refuse('LB-19-o', 'Only skirmishers that are the target fall back before cavalry.')
  return shelters(p, at).includes(findHex(p, hex))
    ? null
    : refuse('LB-19-p', 'They fall back into good infantry or general-order ground beside them.')
}

/** LB-19-p … t: skirmishers go into this hex, to the bottom of its stack, in column or general order. */
export function takeShelter(p: LbPosition, unit: number, id: string, events: LbEvent[]): void {
  const hex = findHex(p, id)
  const { ids } = p.game.ground.grid
  const from = ids[p.state.units.hex[unit]]
  const formation = p.game.ground.close[hex] === 1 ? GENERAL : COLUMN
  place(p, unit, { hex, formation, facing: p.state.units.facing[unit] & ~1, left: 0, right: 0 })
  restack(p, [unit, ...unitsAt(p, hex).filter((each) => each !== unit)])
  p.state.units.mark[unit] |= SHELTERED
  events.push({ type: 'sheltered', clauses: ['LB-19-p', 'LB-19-q'], ...named(p, unit), from, into: id })
}

/** I6: the target falls back: the charge has none, and is excused for it. */
export function shelterTarget(p: LbPosition, action: ActionOf<'shelter'>, events: LbEvent[]): void {
  const charge = chargeInHand(p)
  popFrame(p)
  takeShelter(p, findUnit(p, action.unit), action.hex, events)
  charge.target = -1
  charge.excused = true
}
