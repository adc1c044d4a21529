import type { Dice } from '@bivouac/kernel'
import type { LgaEvent } from '../position/events.ts'
import { takeControl } from '../combat/fortress.ts'
import { placeHex, sideNamed } from '../position/game.ts'
import { hasPiece, naming, nextPiece, putOn, takeOff } from '../position/pieces.ts'
import { ALLIED, FRENCH, NEUTRAL, SIDES, WAITING, enemyOf, turnOf } from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'
import type { Arrival, Condition, EntryTest, Zone } from '../files/scenario.ts'
import { victoryTotal, countViolation } from '../sequence/victory.ts'

/** LGA-SCN-09: the entry tests, at the very start of the Allied Player-Turn, before reinforcements. */
export function testEntries(p: LgaPosition, dice: Dice, events: LgaEvent[]): void {
  for (const zone of p.game.scenario.zones) {
    const arrival = p.game.scenario.arrivals.findIndex(({ id }) => id === zone.endsWith)
    if (arrival < 0 || p.state.arrived[arrival] > 0) continue
    for (const test of zone.entryTests) {
      if (!passes(p, zone, test, dice, events)) continue
      enterWar(p, zone, arrival, events)
      break
    }
  }
  p.state.violated = false
}

function passes(p: LgaPosition, zone: Zone, test: EntryTest, dice: Dice, events: LgaEvent[]): boolean {
  const turn = turnOf(p.state.clock)
  if (
    test.kind === 'violation'
      ? !p.state.violated
      : !test.turns.includes(turn) || victoryTotal(p) >= test.totalBelow
  )
    return false
  if (test.kind === 'certain') {
    events.push({
      type: 'entry-test',
      clauses: ['LGA-SCN-09'],
      power: zone.power,
      test: test.id,
      needed: 6,
      enters: true,
      rolls: [],
    })
    return true
  }
  const what = `entry of ${zone.power}`
  const value = dice.roll(6, what)
  const needed = test.kind === 'violation' ? p.state.violations : test.atMost
  const enters = value <= needed && !(test.kind === 'violation' && test.never.some((face) => face === value))
  events.push({
    type: 'entry-test',
    clauses: ['LGA-SCN-09'],
    power: zone.power,
    test: test.id,
    needed,
    enters,
    rolls: [{ what, sides: 6, value }],
  })
  return enters
}

/** The power joins the Allies: the zones that hung on it cease, its neutral Fortresses are Allied. */
function enterWar(p: LgaPosition, zone: Zone, arrival: number, events: LgaEvent[]): void {
  const { scenario, board } = p.game
  p.state.arrived[arrival] = turnOf(p.state.clock)
  const side = sideNamed(scenario.arrivals[arrival].side)
  const gained: number[] = []
  scenario.zones.forEach((other, at) => {
    if (other.endsWith !== zone.endsWith) return
    p.state.barred[ALLIED] &= ~(1 << at)
    p.state.barred[FRENCH] &= ~(1 << at)
    for (const place of other.places) {
      const fortress = board.fortress[placeHex(board, place)]
      if (fortress >= 0 && p.state.control[fortress] === NEUTRAL) gained.push(fortress)
    }
  })
  events.push({
    type: 'power-enters',
    clauses: ['LGA-SCN-09'],
    power: zone.power,
    fortresses: gained.map((at) => board.fortressNames[at]),
  })
  for (const fortress of gained) takeControl(p, fortress, side, events)
}

/** LGA-SEQ-15, LGA-SCN-03…05: reinforcements and special arrivals due at the start of this side's Movement Phase. */
export function bringArrivals(p: LgaPosition, side: Side, events: LgaEvent[]): void {
  p.game.scenario.arrivals.forEach((arrival, number) => {
    if (sideNamed(arrival.side) !== side || !isDue(p, arrival, number)) return
    placeGroup(p, arrival, number, events)
  })
}

function isDue(p: LgaPosition, arrival: Arrival, number: number): boolean {
  const turn = turnOf(p.state.clock)
  if (p.state.arrived[number] > 0) return true
  if (turn < arrival.turn) return false
  return arrival.when.every((condition) => holds(p, condition, turn))
}

function holds(p: LgaPosition, condition: Condition, turn: number): boolean {
  const { scenario, board } = p.game
  switch (condition.kind) {
    case 'entered': {
      const watched = p.game.watched.indexOf(placeHex(board, condition.place))
      return (
        turn >= condition.otherwise || (p.state.entered[watched] & (1 << sideNamed(condition.side))) !== 0
      )
    }
    case 'arrived':
      return p.state.arrived[scenario.arrivals.findIndex(({ id }) => id === condition.arrival)] > 0
    case 'turn-after': {
      const happened = p.state.happened[scenario.events.findIndex(({ id }) => id === condition.event)]
      return happened > 0 && turn > happened
    }
    case 'free-of':
      return !hasPiece(p, placeHex(board, condition.place), sideNamed(condition.side))
    case 'stands-on':
      return hasPiece(p, placeHex(board, condition.place), sideNamed(condition.side))
    case 'entry':
      return false // only an entry test brings it: `enterWar` marks it as arrived
  }
}

/** LGA-SCN-04: place by place; where the hex and all alternates are taken the pieces due there wait. */
function placeGroup(p: LgaPosition, arrival: Arrival, number: number, events: LgaEvent[]): void {
  const { board, pieces, arriving } = p.game
  const side = sideNamed(arrival.side)
  const waiting = arriving[number].filter((unit) => p.state.units.hex[unit] === WAITING)
  if (waiting.length === 0) return
  for (const place of new Set(waiting.map((unit) => pieces[unit].piece.place))) {
    const hex = [place, ...arrival.alternates]
      .map((name) => placeHex(board, name))
      .find((at) => isFree(p, at, side))
    if (hex === undefined) {
      events.push({ type: 'delayed', clauses: ['LGA-SCN-04'], arrival: arrival.id, side: SIDES[side], place })
      continue
    }
    p.state.arrived[number] ||= turnOf(p.state.clock)
    for (const unit of waiting.filter((candidate) => pieces[candidate].piece.place === place)) {
      putOn(p, unit, hex)
      events.push({
        type: 'arrived',
        clauses: ['LGA-SEQ-15', 'LGA-SCN-03'],
        ...naming(p, unit),
        hex: board.hexIds[hex],
        arrival: arrival.id,
      })
    }
    if (board.fortress[hex] >= 0) takeControl(p, board.fortress[hex], side, events)
  }
}

function isFree(p: LgaPosition, hex: number, side: Side): boolean {
  const fortress = p.game.board.fortress[hex]
  if (hasPiece(p, hex, enemyOf(side))) return false
  return (
    fortress < 0 ||
    (p.state.control[fortress] !== enemyOf(side) && p.state.besieger[fortress] !== enemyOf(side))
  )
}

/** LGA-SCN-08: a unit of the violator still in the zone at the end of its Player-Turn counts as well. */
export function countStanding(p: LgaPosition, side: Side, events: LgaEvent[]): void {
  const { hex } = p.state.units
  for (let unit = nextPiece(p, side, -1); unit >= 0; unit = nextPiece(p, side, unit)) {
    if (p.state.violated) return
    if (p.game.zoneBits[hex[unit]] !== 0) countViolation(p, hex[unit], side, events)
  }
}

/** Scenario events of the end of a Game-Turn: Saxony leaves the war in 1806. */
export function endOfTurnEvents(p: LgaPosition, events: LgaEvent[]): void {
  const { scenario, board } = p.game
  const turn = turnOf(p.state.clock)
  scenario.events.forEach((event, at) => {
    if (p.state.happened[at] > 0 || turn < event.fromTurn) return
    const watched = p.game.watched.indexOf(placeHex(board, event.lastIn.place))
    if (p.state.lastIn[watched] !== sideNamed(event.lastIn.side)) return
    p.state.happened[at] = turn
    events.push({
      type: 'scenario-event',
      clauses: ['LGA-SCN-13'],
      event: event.id,
      place: event.lastIn.place,
    })
    withdraw(p, event.id, sideNamed(event.removes.side), event.removes.contingent, events)
    const ceded = placeHex(board, event.cedes.place)
    if (!hasPiece(p, ceded, sideNamed(event.cedes.unlessHeldBy))) {
      takeControl(p, board.fortress[ceded], sideNamed(event.cedes.to), events)
    }
    p.state.barred[sideNamed(event.bars.side)] |= 1 << (scenario.zones.length + at)
  })
}

/** Pieces that leave the war are taken off, not eliminated: they count for nothing. */
function withdraw(p: LgaPosition, event: string, side: Side, contingent: string, events: LgaEvent[]): void {
  const { units } = p.state
  for (let unit = nextPiece(p, side, -1); unit >= 0; unit = nextPiece(p, side, unit)) {
    if (p.game.contingents[units.contingent[unit]] !== contingent) continue
    events.push({ type: 'withdrawn', clauses: ['LGA-SCN-13'], ...naming(p, unit), event })
    takeOff(p, unit)
  }
}
