import { counted, idMeant, signed, topFrame } from '@bivouac/kernel'
import type { Roster, SeatId, Telling } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import type { LbAction } from '../position/actions.ts'
import { strengthOf } from '../position/footing.ts'
import {
  ARTILLERY,
  CAPTURED,
  CAVALRY,
  DEAD,
  DRIVEN_OFF,
  DUE,
  ELIMINATED,
  LEFT,
  ON_MAP,
  SEGMENTS,
  SURRENDERED,
  WOUNDED,
} from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { findHex, findLeader, findUnit, leadersAt, unitsAt } from '../position/troops.ts'
import { bandOf, incrementsLost, scoreOf } from '../sequence/victory.ts'
import { TERRAINS } from './charts.ts'
import { leftToDo, leftWords } from './left-to-do.ts'
import { armyName, describeUnit, placeName } from './names.ts'
import { segmentTitle } from './narrate.ts'
import { points } from './narrate-common.ts'
import { typing } from './typing.ts'

/** What can be told of a moment of La Bataille in plain lines. */
export const telling: Telling<LbPosition, LbAction> = {
  status: statusOf,
  moment: ({ state }) => `${state.turn} ${state.phasing} ${state.segment} ${state.result === null}`,
  warning,
  roster: (p, _, side) => rosterOf(p, side === 'coalition' ? 1 : 0),
  look,
}

/** Whose segment of which turn it is, and how the score stands. */
function statusOf(p: LbPosition): string {
  const { turn, phasing, segment, result, levels } = p.state
  const score = scoreOf(p)
  const stands = `Score ${score === 0 ? '0' : signed(score)}: ${bandOf(p, score).level}.`
  if (result !== null) return `The battle is over. ${stands}`
  const { time } = p.game.scenario.turns[turn - 1]
  const when = `Turn ${turn} of ${p.game.lastTurn}, ${time}: ${armyName(p, phasing)}, ${segmentTitle(SEGMENTS[segment])}.`
  const lost = ([0, 1] as const).map(
    (army) =>
      `${armyName(p, army)} ${incrementsLost(p, army)}${levels[army] > 0 ? ` (level ${levels[army]})` : ''}`,
  )
  return `${when} Increments lost, guns twice: ${lost.join(', ')}. ${stands}`
}

/** Who could still charge, fire, assault or come on when the segment ends, and who would suffer by it. */
function warning(p: LbPosition, seat: SeatId, action: LbAction): string | null {
  if (action.do !== 'end') return null
  const frame = topFrame(p)
  if (frame.phase === 'charge') {
    const could = frame.could && !frame.excused && frame.contact < 0
    return could ? 'It could have met an enemy: ended so, the charge is routed where it stands.' : null
  }
  const left = leftToDo(p, seat)
  return left.length === 0 ? null : left.map((each) => leftWords(p, each)).join(' ')
}

const GONE: Readonly<Record<number, string>> = {
  [DUE]: 'still to come',
  [ELIMINATED]: 'destroyed',
  [SURRENDERED]: 'surrendered',
  [DRIVEN_OFF]: 'driven off the map',
  [LEFT]: 'left the map',
}
const LEADER_GONE: Readonly<Record<number, string>> = {
  [DUE]: 'still to come',
  [DEAD]: 'dead',
  [CAPTURED]: 'captured',
  [DRIVEN_OFF]: 'driven off the map',
  [LEFT]: 'left the map',
  [WOUNDED]: 'wounded',
}

/** An army: its leaders, then its units by where they are. */
function rosterOf(p: LbPosition, army: Army): Roster {
  const { game, state } = p
  const lost = incrementsLost(p, army)
  return {
    title: `${armyName(p, army)}: ${counted(lost, 'increment')} lost, morale level ${state.levels[army]}`,
    rows: [
      ...game.leaders.flatMap(({ army: of }, leader) => (of === army ? [leaderRow(p, leader)] : [])),
      ...game.unitsOf[army].map((unit) => unitRow(p, unit)),
    ],
  }
}

function leaderRow(p: LbPosition, leader: number): string[] {
  const { id, name } = p.game.leaders[leader]
  const { where, hex } = p.state.leaders
  const place =
    where[leader] === ON_MAP ? `in ${placeName(p, asHex(hex[leader]))}` : LEADER_GONE[where[leader]]
  return [id, `${name}, ${place}`]
}

function unitRow(p: LbPosition, unit: number): string[] {
  const { id, name, enters } = p.game.units[unit]
  const where = p.state.units.where[unit]
  if (where === ON_MAP) return [id, describeUnit(p, unit)]
  const when = where === DUE && enters ? ` on turn ${enters.turn}` : ''
  return [id, `${name}: ${GONE[where]}${when}`]
}

/** What is known of a unit, a leader or a hex. */
function look(p: LbPosition, seat: SeatId, word: string): string[] | null {
  const id =
    idMeant(typing.named(p, seat, 'unit'), word) ??
    idMeant(typing.named(p, seat, 'enemy'), word) ??
    p.game.seats
      .map((each) => idMeant(typing.named(p, each.id, 'leader'), word))
      .find((each) => each !== undefined)
  if (id !== undefined) {
    const unit = findUnit(p, String(id))
    return unit >= 0 ? unitLines(p, unit, seat) : leaderLines(p, findLeader(p, String(id)))
  }
  const hex = idMeant(typing.named(p, seat, 'hex'), word)
  return hex === undefined ? null : hexLines(p, asHex(findHex(p, String(hex))))
}

/** LB-6-d: what is printed on the back of a counter is told to its owner alone. */
function unitLines(p: LbPosition, unit: number, seat: SeatId): string[] {
  const { army, arm, fire, melee, lance, morale, movement, guns, parent } = p.game.units[unit]
  const lines = [unitRow(p, unit)[1], `  of ${parent}`]
  if (p.game.seats[army].id !== seat) return lines
  const ranges = guns
    ? `guns ${guns.short}/${guns.medium}/${guns.long} to ${guns.range} hexes`
    : `fire ${fire}`
  const lances = arm === CAVALRY && lance > 0 ? `, lances ${lance}` : ''
  const shock = arm === ARTILLERY ? '' : `, melee ${melee}${lances}`
  return [...lines, `  ${ranges}${shock}, morale ${morale}, moves ${points(movement / 2)}`]
}

function leaderLines(p: LbPosition, leader: number): string[] {
  const { artillery, melee, morale, cavalry, movement } = p.game.leaders[leader]
  const values = `artillery ${artillery}, melee ${melee}, morale ${morale}, cavalry ${cavalry}`
  return [leaderRow(p, leader)[1], `  ${values}, moves ${points(movement / 2)}`]
}

/** A hex: its ground, and who is in it from the top down. */
function hexLines(p: LbPosition, hex: Hex): string[] {
  const { terrain, level } = p.game.ground
  const height = level[hex] === 0 ? '' : `, level ${level[hex]}`
  const there = unitsAt(p, hex).toReversed()
  return [
    `${placeName(p, hex)}: ${TERRAINS[terrain[hex]]}${height}.`,
    ...([0, 1] as const).flatMap((army) =>
      leadersAt(p, hex, army).map((leader) => `  ${p.game.leaders[leader].name}`),
    ),
    ...there.map((unit) => `  ${describeUnit(p, unit)} (${strengthOf(p, unit)})`),
  ]
}
