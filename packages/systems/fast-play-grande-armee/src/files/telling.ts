import { capital, counted, idMeant, listed, topFrame } from '@bivouac/kernel'
import type { Roster, SeatId, Telling } from '@bivouac/kernel'
import { inDegrees } from '@bivouac/space'
import { moraleOf } from '../command/command-queries.ts'
import type { FpgaAction } from '../position/actions.ts'
import { ifItEndedNow, segmentNow } from '../position/questions.ts'
import type { Segment } from '../position/questions.ts'
import { ARTILLERY, BROKEN, DEAD, DESTROYED, DUE, LEFT, ON_TABLE, WITHDRAWN } from '../position/state.ts'
import type { FpgaPosition, Side } from '../position/state.ts'
import { findOfficer, findUnit, isOfficerPresent, isPresent } from '../position/troops.ts'
import { sequence } from '../sequence/sequence.ts'
import { U } from './measures.ts'
import { describeOfficer, describeUnit, forceName, inInches, ofSide, sideDoes, statusWord } from './names.ts'
import { typing } from './typing.ts'

const SEGMENTS: Readonly<Record<Segment, string>> = {
  deploy: 'deployment',
  command: 'command',
  skirmish: 'skirmishing',
  fire: 'artillery fire',
  control: 'control',
  movement: 'movement',
  combat: 'combat',
  end: 'the end of the pulse',
  over: 'the end',
}

/** What can be told of a moment of Fast-Play Grande Armée in plain lines. */
export const telling: Telling<FpgaPosition, FpgaAction> = {
  status(p) {
    const { turn, pulse, initiative, result } = p.state
    const { points } = ifItEndedNow(p)
    const score = `Points: ${bothSides(p, (side) => `${points[side]}`)}.`
    if (result !== null) return `The battle is over. ${score}`
    const { basicLength } = p.game.scenario
    const when = `Turn ${turn}${turn > basicLength ? '' : ` of ${basicLength}`}${pulse === 0 ? '' : `, pulse ${pulse}`}`
    const dice = `Command dice: ${bothSides(p, (side) => `${p.state.dice[side]}`)}.`
    const leads =
      initiative === -1 ? '' : `; ${sideDoes(p, seatAt(p, initiative), 'have', 'has')} the initiative`
    return `${when}: ${segmentWord(p)}${leads}. ${dice} ${score}`
  },
  moment(p) {
    const { segment, side } = segmentNow(p)
    return `${p.state.turn} ${p.state.pulse} ${segment} ${side}`
  },
  warning,
  roster: (p, _, side) => rosterOf(p, side),
  look,
}

function seatAt({ game }: FpgaPosition, side: Side): string {
  return game.seats[side].id
}

/** `French 4, Austrian 2`. */
function bothSides(p: FpgaPosition, of: (side: Side) => string): string {
  return ([0, 1] as const).map((side) => `${ofSide(p, seatAt(p, side))} ${of(side)}`).join(', ')
}

/** `French movement`. */
function segmentWord(p: FpgaPosition): string {
  const { segment, side } = segmentNow(p)
  return side === -1 ? SEGMENTS[segment] : `${ofSide(p, seatAt(p, side))} ${SEGMENTS[segment]}`
}

/** Batteries that could still fire and skirmishers that could still go forward when their step ends. */
function warning(p: FpgaPosition, seat: SeatId, action: FpgaAction): string | null {
  const { phase } = topFrame(p)
  if (action.do !== 'end' || !['skirmish', 'fire', 'secret-fire'].includes(phase)) return null
  const left = new Set(
    sequence
      .offer(p, seat)
      .actions.flatMap((each) => (each.do === 'aim' || each.do === 'skirmish' ? [each.unit] : [])),
  )
  if (left.size === 0) return null
  const names = listed([...left].map((id) => p.game.units[findUnit(p, id)].name))
  return `${names} could still ${phase === 'skirmish' ? 'skirmish' : 'fire'}.`
}

/** Where something stands, in inches as it is typed. */
function spot(x: number, y: number): string {
  return `at ${x / U}, ${y / U}`
}

const GONE: Readonly<Record<number, string>> = {
  [DUE]: 'still to come',
  [BROKEN]: 'broken',
  [LEFT]: 'left the table',
  [DESTROYED]: 'destroyed',
}
const OFFICER_GONE: Readonly<Record<number, string>> = {
  [DUE]: 'still to come',
  [DEAD]: 'dead',
  [WITHDRAWN]: 'left the field',
}

/** An army: its commander, then Force by Force its status, who leads it and its units. */
function rosterOf(p: FpgaPosition, id: string): Roster {
  const side: Side = p.game.seats[1].id === id ? 1 : 0
  const { lost, of } = moraleOf(p, side)
  const dice = counted(p.state.dice[side], 'command die', 'command dice')
  return {
    title: `${capital(ofSide(p, id))} army: ${dice}, ${lost} of ${counted(of, 'brigade')} lost`,
    rows: [
      officerRow(p, p.game.commander[side]),
      ...p.game.forcesOf[side].flatMap((force) => forceRows(p, force)),
    ],
  }
}

function forceRows(p: FpgaPosition, force: number): string[][] {
  const { id, units, officer } = p.game.forces[force]
  return [
    [id, `${forceName(p, force)}: ${statusWord(p.state.status[force])}`],
    officerRow(p, officer),
    ...units.map((unit) => unitRow(p, unit)),
  ]
}

function unitRow(p: FpgaPosition, unit: number): string[] {
  const { id, name } = p.game.units[unit]
  const { x, y, where } = p.state.units
  const told = isPresent(p, unit)
    ? `${describeUnit(p, unit)}, ${spot(x[unit], y[unit])}`
    : `${name}: ${GONE[where[unit]]}`
  return [id, told]
}

function officerRow(p: FpgaPosition, officer: number): string[] {
  const { id } = p.game.officers[officer]
  const { x, y, where } = p.state.officers
  const place = isOfficerPresent(p, officer) ? spot(x[officer], y[officer]) : OFFICER_GONE[where[officer]]
  return [id, `${describeOfficer(p, officer)}, ${place}`]
}

/** What is known of a unit, an officer, a Force or a piece of ground. */
function look(p: FpgaPosition, seat: SeatId, word: string): string[] | null {
  const area = p.game.scenario.terrain.find(
    ({ id, name }) => id === word || name.toLowerCase() === word.toLowerCase(),
  )
  if (area) return [`${area.name}: ${area.type}.`]
  const seats = p.game.seats.map((each) => each.id)
  const named = seats.flatMap((each) => [
    ...typing.named(p, each, 'piece'),
    ...typing.named(p, each, 'force'),
  ])
  const id = idMeant(named, word)
  if (id === undefined) return null
  const unit = findUnit(p, String(id))
  if (unit >= 0) return unitLines(p, unit)
  const officer = findOfficer(p, String(id))
  if (officer >= 0) return [officerRow(p, officer)[1]]
  const force = p.game.forceIndex.get(String(id))
  return force === undefined ? null : forceRows(p, force).map(([piece, told]) => `${piece}  ${told}`)
}

function unitLines(p: FpgaPosition, unit: number): string[] {
  const { where, x, y, h, die } = p.state.units
  const { move, near, withdraw, force, arm } = p.game.units[unit]
  if (where[unit] !== ON_TABLE) return [unitRow(p, unit)[1]]
  const { canister, roundShot } = p.game.limits.guns[Math.max(0, p.game.units[unit].guns)]
  return [
    describeUnit(p, unit),
    `  ${spot(x[unit], y[unit])}; facing ${inDegrees(h[unit])}`,
    `  of ${forceName(p, force)}, ${statusWord(p.state.status[force])}`,
    `  moves ${inInches(move)}, near the enemy ${inInches(near)} and a die, withdraws ${inInches(withdraw)}`,
    ...(arm === ARTILLERY
      ? [`  canister to ${inInches(canister)}, round shot to ${inInches(roundShot)}`]
      : []),
    ...(die[unit] > 0 ? [`  its march die of this pulse shows ${die[unit]}`] : []),
  ]
}
