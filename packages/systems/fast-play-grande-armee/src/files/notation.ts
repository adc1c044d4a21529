import { Comparison, DataError, count, expectData, indexIn, readData, topFrame, word } from '@bivouac/kernel'
import type { PositionNotation } from '@bivouac/kernel'
import * as v from 'valibot'
import type { FpgaEvent } from '../position/events.ts'
import { createGame } from '../position/game.ts'
import { emptyPosition } from '../position/opening.ts'
import { checkSense } from '../position/state-sense.ts'
import {
  ARTILLERY,
  BROKEN,
  CONTACTED,
  CROSSED,
  DEAD,
  DUE,
  ESCAPED,
  EVADED,
  GAVE,
  MOVED,
  ON_TABLE,
  RATINGS,
  REROLLED,
  RESTED,
  RODE,
  SKIRMISHED,
  SNIPED,
  STATUSES,
  SUPPRESSED,
} from '../position/state.ts'
import type { FpgaPosition, Game, Side } from '../position/state.ts'
import { buildIndex, findOfficer, findUnit, has } from '../position/troops.ts'
import { sequence } from '../sequence/sequence.ts'
import { STEPS, enterStep } from '../sequence/turn.ts'
import { holderNow, pointsOf } from '../sequence/victory.ts'
import { inTenths, inU, U } from './measures.ts'

const length = v.pipe(v.number(), v.minValue(-400), v.maxValue(400))
const facing = v.pipe(v.number(), v.minValue(0), v.maxValue(359.9))
const small = v.pipe(count, v.maxValue(100))
const status = v.picklist(STATUSES)
const bySide = v.record(word, small)

/** Where a unit is, by the numbers of the position. */
const WHERE = ['on the table', 'due', 'broken', 'left', 'destroyed'] as const
const OFFICER_WHERE = ['on the table', 'due', 'dead', 'withdrawn'] as const

/** What a unit, or an officer, has done already. */
const HAS = {
  moved: MOVED,
  skirmished: SKIRMISHED,
  'been skirmished with': SNIPED,
  evaded: EVADED,
  contacted: CONTACTED,
  crossed: CROSSED,
  recovered: RESTED,
  rerolled: REROLLED,
  escaped: ESCAPED,
} as const
const OFFICER_HAS = { ridden: RODE, 'given dice': GAVE } as const
const keysOf = <T extends object>(of: T): (keyof T)[] => Object.keys(of) as (keyof T)[]

/** A position written by hand: docs/formats.md. Lengths in inches, angles in degrees. */
const placementSchema = v.strictObject({
  turn: v.pipe(small, v.minValue(1)),
  /** The pulse of the turn; 0 (or left out) in the Command Phase. */
  pulse: v.exactOptional(small),
  step: v.picklist(STEPS),
  /** The side that phases; by itself the First Side. */
  side: v.exactOptional(word),
  /** Who has the initiative of the pulse, and who is First Side: by themselves the side named first. */
  initiative: v.exactOptional(word),
  first: v.exactOptional(word),
  /** Command dice a side has left. */
  dice: v.exactOptional(bySide),
  /** Every unit on the table; what is not listed is broken, or still to come. Without the list the set-up stands. */
  units: v.exactOptional(
    v.array(
      v.strictObject({
        id: word,
        x: v.exactOptional(length),
        y: v.exactOptional(length),
        facing: v.exactOptional(facing),
        hits: v.exactOptional(small),
        /** The town section or redoubt it occupies. */
        in: v.exactOptional(word),
        suppressed: v.exactOptional(v.boolean()),
        /** The near die thrown for it in this pulse. */
        die: v.exactOptional(v.pipe(small, v.maxValue(6))),
        /** Of one that is not on the table. */
        where: v.exactOptional(v.picklist(WHERE)),
        has: v.exactOptional(v.array(v.picklist(keysOf(HAS)))),
      }),
    ),
  ),
  /** Every officer on the table; who is not listed is dead, or still to come. */
  officers: v.exactOptional(
    v.array(
      v.strictObject({
        id: word,
        x: v.exactOptional(length),
        y: v.exactOptional(length),
        facing: v.exactOptional(facing),
        rating: v.exactOptional(v.picklist(RATINGS)),
        where: v.exactOptional(v.picklist(OFFICER_WHERE)),
        /** How often he was replaced. */
        heirs: v.exactOptional(small),
        has: v.exactOptional(v.array(v.picklist(keysOf(OFFICER_HAS)))),
      }),
    ),
  ),
  /** Force -> its status. */
  status: v.exactOptional(v.record(word, status)),
  /** Sides whose original commander is dead. */
  fallen: v.exactOptional(v.array(word)),
  /** Special rules of the scenario, by their place from 0, whose event has happened in this turn. */
  watched: v.exactOptional(v.array(small)),
})

const unitState = v.strictObject({
  x: v.exactOptional(length),
  y: v.exactOptional(length),
  facing: v.exactOptional(facing),
  hits: v.exactOptional(small),
  in: v.exactOptional(v.nullable(word)),
  suppressed: v.exactOptional(v.boolean()),
  die: v.exactOptional(small),
  where: v.exactOptional(v.picklist(WHERE)),
})

const expectedSchema = v.strictObject({
  units: v.exactOptional(v.record(word, unitState)),
  officers: v.exactOptional(
    v.record(
      word,
      v.strictObject({
        x: v.exactOptional(length),
        y: v.exactOptional(length),
        facing: v.exactOptional(facing),
        rating: v.exactOptional(v.picklist(RATINGS)),
        control: v.exactOptional(v.number()),
        personality: v.exactOptional(small),
        where: v.exactOptional(v.picklist(OFFICER_WHERE)),
      }),
    ),
  ),
  /** Units that are on the table no more. */
  gone: v.exactOptional(v.array(word)),
  dice: v.exactOptional(bySide),
  status: v.exactOptional(v.record(word, status)),
  /** Points if it ended now. */
  points: v.exactOptional(bySide),
  /** Objective -> who would have it if it ended now. */
  held: v.exactOptional(v.record(word, v.nullable(word))),
  turn: v.exactOptional(small),
  pulse: v.exactOptional(small),
  initiative: v.exactOptional(v.nullable(word)),
  first: v.exactOptional(v.nullable(word)),
  decides: v.exactOptional(v.nullable(word)),
  /** Name of the decision in hand. */
  decision: v.exactOptional(word),
  outcome: v.exactOptional(v.strictObject({ winner: v.nullable(word), level: word })),
})

type Placement = v.InferOutput<typeof placementSchema>
type Expected = v.InferOutput<typeof expectedSchema>

/** How positions of Fast-Play Grande Armée are written by hand. */
export const fpgaNotation: PositionNotation<FpgaPosition> = {
  placement: placementSchema,
  expected: expectedSchema,

  set(setup, value, dice) {
    const placement = readData(placementSchema, value)
    const p = emptyPosition(createGame(setup))
    const { state, game } = p
    state.turn = placement.turn
    state.pulse = placement.pulse ?? (placement.step === 'command' ? 0 : 1)
    const isFirstPulse = state.pulse > 0
    expectData(
      isFirstPulse === (placement.step !== 'command'),
      'pulse',
      'expected 0 in the Command Phase alone',
    )
    expectData(
      state.pulse <= game.charts.clock.value.sides,
      'pulse',
      `expected up to ${game.charts.clock.value.sides}`,
    )
    state.initiative = isFirstPulse
      ? sideIn(game, placement.initiative ?? game.seats[0].id, 'initiative')
      : -1
    state.first = isFirstPulse ? sideIn(game, placement.first ?? game.seats[0].id, 'first') : -1
    for (const [id, left] of Object.entries(placement.dice ?? {}))
      state.dice[sideIn(game, id, `dice.${id}`)] = left
    setForces(p, placement)
    if (placement.units) setUnits(p, placement.units)
    if (placement.officers) setOfficers(p, placement.officers)
    for (const [at, id] of (placement.fallen ?? []).entries())
      state.fallen[sideIn(game, id, `fallen[${at}]`)] = 1
    for (const [at, rule] of (placement.watched ?? []).entries()) {
      expectData(rule < state.watched.length, `watched[${at}]`, 'expected a special rule of the scenario')
      state.watched[rule] = 1
    }
    p.index = buildIndex(game, state)
    const events: FpgaEvent[] = []
    const side = placement.side === undefined ? state.first : sideIn(game, placement.side, 'side')
    enterStep(p, placement.step, side === 1 ? 1 : 0, events)
    // What the placement says was done outlasts the opening of its step.
    markUnits(p, placement.units ?? [])
    markOfficers(p, placement.officers ?? [])
    sequence.settle(p, dice, events)
    checkSense(p)
    return p
  },

  compare(p, value) {
    const expected = readData(expectedSchema, value)
    const compared = new Comparison()
    const { state, game } = p
    const nameOf = (side: number): string | null => game.seats[side]?.id ?? null
    compareUnits(p, expected, compared)
    compareOfficers(p, expected, compared)
    compared.each('dice', expected.dice, (id, path) => state.dice[sideIn(game, id, path)])
    compared.each('status', expected.status, (id, path) => STATUSES[state.status[forceIn(game, id, path)]])
    compared.each('points', expected.points, (id, path) => pointsOf(p, sideIn(game, id, path)))
    const objectives = game.scenario.objectives.map(({ id }) => id)
    compared.each('held', expected.held, (id, path) => nameOf(holderNow(p, indexIn(objectives, id, path))))
    const frame = topFrame(p)
    compared.same('turn', expected.turn, state.turn)
    compared.same('pulse', expected.pulse, state.pulse)
    compared.same('initiative', expected.initiative, nameOf(state.initiative))
    compared.same('first', expected.first, nameOf(state.first))
    compared.same('decides', expected.decides, sequence.deciders(p)[0] ?? null)
    compared.same('decision', expected.decision, frame.phase)
    const { result } = state
    compared.same(
      'outcome',
      expected.outcome,
      result && { winner: nameOf(result.winner), level: result.level },
    )
    return compared.mismatches
  },
}

function sideIn({ seats }: Game, id: string, path: string): Side {
  const at = seats.findIndex((seat) => seat.id === id)
  expectData(at >= 0, path, `expected ${seats.map((seat) => seat.id).join(' or ')}, found "${id}"`)
  return at === 1 ? 1 : 0
}

function forceIn({ forceIndex }: Game, id: string, path: string): number {
  const at = forceIndex.get(id)
  if (at === undefined) throw new DataError(path, `expected a Force of the game, found "${id}"`)
  return at
}

function setForces({ game, state }: FpgaPosition, placement: Placement): void {
  for (const [id, name] of Object.entries(placement.status ?? {}))
    state.status[forceIn(game, id, `status.${id}`)] = STATUSES.indexOf(name)
}

function setUnits(p: FpgaPosition, placed: NonNullable<Placement['units']>): void {
  const { units } = p.state
  const seen = new Set<string>()
  p.game.units.forEach(({ force, arm }, unit) => {
    const comes = p.game.forces[force].arrives !== null
    units.where[unit] = comes ? DUE : arm === ARTILLERY ? 4 : BROKEN
    units.section[unit] = -1
  })
  placed.forEach((each, at) => {
    const path = `units[${at}]`
    const unit = unitIn(p, each.id, `${path}.id`)
    expectData(!seen.has(each.id), `${path}.id`, `expected "${each.id}" once`)
    seen.add(each.id)
    const { sp } = p.game.units[unit]
    if (each.hits !== undefined) units.hits[unit] = each.hits
    if (each.facing !== undefined) units.h[unit] = inTenths(each.facing)
    const where = each.where ?? 'on the table'
    units.where[unit] = WHERE.indexOf(where)
    if (where === 'broken') units.hits[unit] = sp
    if (where !== 'on the table') return
    setPlace(p, unit, each, path)
    units.die[unit] = each.die ?? 0
  })
}

function setPlace(
  p: FpgaPosition,
  unit: number,
  each: NonNullable<Placement['units']>[number],
  path: string,
): void {
  const { units } = p.state
  const { sections } = p.game.ground
  const section = sections.findIndex(({ id }) => id === each.in)
  expectData(each.in === undefined || section >= 0, `${path}.in`, 'expected a town section or a redoubt')
  units.section[unit] = section
  const { x, y } = section >= 0 ? sections[section] : { x: inU(each.x ?? NaN), y: inU(each.y ?? NaN) }
  expectData(section >= 0 || (each.x !== undefined && each.y !== undefined), path, 'expected a place')
  units.x[unit] = x
  units.y[unit] = y
}

function markUnits(p: FpgaPosition, placed: NonNullable<Placement['units']>): void {
  const { mark } = p.state.units
  for (const { id, has: done = [], suppressed } of placed) {
    const unit = findUnit(p, id)
    for (const each of done) mark[unit] |= HAS[each]
    if (suppressed === true) mark[unit] |= SUPPRESSED
  }
}

function setOfficers(p: FpgaPosition, placed: NonNullable<Placement['officers']>): void {
  const { officers } = p.state
  p.game.officers.forEach(({ arrives }, officer) => {
    officers.where[officer] = arrives === null ? DEAD : DUE
  })
  placed.forEach((each, at) => {
    const path = `officers[${at}]`
    const officer = officerIn(p, each.id, `${path}.id`)
    officers.where[officer] = OFFICER_WHERE.indexOf(each.where ?? 'on the table')
    if (each.facing !== undefined) officers.h[officer] = inTenths(each.facing)
    if (each.rating !== undefined) officers.rating[officer] = RATINGS.indexOf(each.rating)
    if (each.heirs !== undefined) officers.heirs[officer] = each.heirs
    if (officers.where[officer] !== ON_TABLE) return
    expectData(each.x !== undefined && each.y !== undefined, path, 'expected a place')
    officers.x[officer] = inU(each.x)
    officers.y[officer] = inU(each.y)
  })
}

function markOfficers(p: FpgaPosition, placed: NonNullable<Placement['officers']>): void {
  for (const { id, has: done = [] } of placed)
    for (const each of done) p.state.officers.mark[findOfficer(p, id)] |= OFFICER_HAS[each]
}

function compareUnits(p: FpgaPosition, expected: Expected, compared: Comparison): void {
  const { units } = p.state
  for (const [id, wanted] of Object.entries(expected.units ?? {})) {
    const unit = unitIn(p, id, `units.${id}`)
    const same = (key: string, wish: unknown, is: unknown): void =>
      compared.same(`units.${id}.${key}`, wish, is)
    same('where', wanted.where ?? 'on the table', WHERE[units.where[unit]])
    same('x', asKept(wanted.x), units.x[unit] / U)
    same('y', asKept(wanted.y), units.y[unit] / U)
    same('facing', wanted.facing === undefined ? undefined : inTenths(wanted.facing) / 10, units.h[unit] / 10)
    same('hits', wanted.hits, units.hits[unit])
    same('in', wanted.in, p.game.ground.sections[units.section[unit]]?.id ?? null)
    same('suppressed', wanted.suppressed, has(p, unit, SUPPRESSED))
    same('die', wanted.die, units.die[unit])
  }
  for (const id of expected.gone ?? [])
    compared.same(`gone.${id}`, 'gone', units.where[unitIn(p, id, 'gone')] > DUE ? 'gone' : 'still here')
}

function compareOfficers(p: FpgaPosition, expected: Expected, compared: Comparison): void {
  const { officers } = p.state
  for (const [id, wanted] of Object.entries(expected.officers ?? {})) {
    const officer = officerIn(p, id, `officers.${id}`)
    const same = (key: string, wish: unknown, is: unknown): void =>
      compared.same(`officers.${id}.${key}`, wish, is)
    same('where', wanted.where ?? 'on the table', OFFICER_WHERE[officers.where[officer]])
    same('x', asKept(wanted.x), officers.x[officer] / U)
    same('y', asKept(wanted.y), officers.y[officer] / U)
    same(
      'facing',
      wanted.facing === undefined ? undefined : inTenths(wanted.facing) / 10,
      officers.h[officer] / 10,
    )
    same('rating', wanted.rating, RATINGS[officers.rating[officer]])
    same('control', wanted.control, officers.control[officer])
    same('personality', wanted.personality, officers.personality[officer])
  }
}

/** A length of a file as a position keeps it: to the thousandth of an inch. */
function asKept(inches: number | undefined): number | undefined {
  return inches === undefined ? undefined : inU(inches) / U
}

function unitIn(p: FpgaPosition, id: string, path: string): number {
  const unit = findUnit(p, id)
  if (unit < 0) throw new DataError(path, `expected a unit of the game, found "${id}"`)
  return unit
}

function officerIn(p: FpgaPosition, id: string, path: string): number {
  const officer = findOfficer(p, id)
  if (officer < 0) throw new DataError(path, `expected an officer of the game, found "${id}"`)
  return officer
}
