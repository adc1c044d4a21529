import { Comparison, DataError, count, indexIn, readData, topFrame, word } from '@bivouac/kernel'
import type { PositionNotation } from '@bivouac/kernel'
import { overlaps } from '@bivouac/space'
import * as v from 'valibot'
import type { AodEvent } from '../position/events.ts'
import { createGame, sideNamed } from '../position/game.ts'
import { U, inTenths, inU } from './measures.ts'
import { emptyPosition } from '../position/opening.ts'
import { sequence } from '../sequence/sequence.ts'
import { PHASES, enterPhase } from '../sequence/turn.ts'
import { checkSense } from '../position/state-sense.ts'
import {
  ARTILLERY,
  BACK_TURNED,
  CHARGED,
  FIRED,
  FORMATIONS,
  GONE,
  MOVED,
  NORMAL,
  ON_TABLE,
  ORDERS,
  ROUTING,
  SIDES,
  SQUARE,
  STATES,
  WAITING,
} from '../position/state.ts'
import type { AodPosition, FormationName } from '../position/state.ts'
import { armOf, buildIndex, findGeneral, findUnit } from '../position/troops.ts'
import { fitsArm } from '../position/bases.ts'

const length = v.pipe(v.number(), v.minValue(-10_000), v.maxValue(10_000))
const facing = v.pipe(v.number(), v.minValue(0), v.maxValue(359.9))
const sideName = v.picklist(SIDES)
const phaseName = v.picklist(['rally', 'fire', 'movement', 'combat'])

/** A position written by hand: docs/formats.md. Lengths in millimetres, angles in degrees. */
const placementSchema = v.strictObject({
  turn: v.pipe(count, v.minValue(1)),
  side: sideName,
  phase: phaseName,
  /** Every unit on the table; what is not listed is gone, or still to come. Without the list the scenario's set-up stands. */
  units: v.exactOptional(
    v.array(
      v.strictObject({
        id: word,
        x: length,
        y: length,
        facing: v.exactOptional(facing),
        formation: v.exactOptional(v.picklist(FORMATIONS)),
        bases: v.exactOptional(v.pipe(count, v.minValue(1), v.maxValue(12))),
        state: v.exactOptional(v.picklist(STATES)),
        /** The turn in which it last charged. */
        charged: v.exactOptional(count),
        pursues: v.exactOptional(word),
        /** Retreats with its back turned. */
        backTurned: v.exactOptional(v.boolean()),
        /** A battery the other side has taken. */
        side: v.exactOptional(sideName),
        /** What it has done in this player turn. */
        has: v.exactOptional(v.array(v.picklist(['fired', 'moved', 'charged']))),
      }),
    ),
  ),
  generals: v.exactOptional(
    v.array(v.strictObject({ id: word, x: length, y: length, facing: v.exactOptional(facing) })),
  ),
  points: v.exactOptional(v.strictObject({ coalition: count, french: count })),
  /** Objective -> who holds it. */
  held: v.exactOptional(v.record(word, sideName)),
  /** Battery -> the unit it fired at in this player turn. */
  shelled: v.exactOptional(v.record(word, word)),
  /** Command -> its order, with the orders module. */
  orders: v.exactOptional(v.record(word, v.picklist(ORDERS))),
})

const unitState = v.strictObject({
  x: v.exactOptional(length),
  y: v.exactOptional(length),
  facing: v.exactOptional(facing),
  formation: v.exactOptional(v.picklist(FORMATIONS)),
  bases: v.exactOptional(count),
  state: v.exactOptional(v.picklist(STATES)),
  pursues: v.exactOptional(v.nullable(word)),
  charged: v.exactOptional(count),
  side: v.exactOptional(sideName),
  backTurned: v.exactOptional(v.boolean()),
  /** Parts of a move owed on a manoeuvre. */
  owed: v.exactOptional(count),
})

const expectedSchema = v.strictObject({
  units: v.exactOptional(v.record(word, unitState)),
  generals: v.exactOptional(
    v.record(word, v.strictObject({ x: v.exactOptional(length), y: v.exactOptional(length) })),
  ),
  gone: v.exactOptional(v.array(word)),
  points: v.exactOptional(v.strictObject({ coalition: count, french: count })),
  held: v.exactOptional(v.record(word, v.nullable(sideName))),
  orders: v.exactOptional(v.record(word, v.picklist(ORDERS))),
  turn: v.exactOptional(count),
  phase: v.exactOptional(phaseName),
  decides: v.exactOptional(v.nullable(sideName)),
  /** Name of the decision in hand. */
  decision: v.exactOptional(word),
  outcome: v.exactOptional(v.strictObject({ winner: v.nullable(sideName), level: word })),
})

type Placement = v.InferOutput<typeof placementSchema>
type PlacedUnit = NonNullable<Placement['units']>[number]
type Expected = v.InferOutput<typeof expectedSchema>

const HAS = { fired: FIRED, moved: MOVED, charged: CHARGED } as const

/** How positions of The Age of Destiny are written by hand. */
export const aodNotation: PositionNotation<AodPosition> = {
  placement: placementSchema,
  expected: expectedSchema,

  set(setup, value, dice) {
    const placement = readData(placementSchema, value)
    const p = emptyPosition(createGame(setup))
    const { state, game } = p
    if (placement.turn > game.scenario.turns)
      throw new DataError('turn', `expected a turn up to ${game.scenario.turns}`)
    state.turn = placement.turn
    state.side = sideNamed(placement.side)
    state.phase = PHASES.indexOf(placement.phase)
    if (placement.units) setUnits(p, placement.units)
    if (placement.generals) setGenerals(p, placement.generals)
    if (placement.points) state.points.splice(0, 2, placement.points.coalition, placement.points.french)
    const objectives = game.scenario.objectives.map(({ id }) => id)
    for (const [id, side] of Object.entries(placement.held ?? {}))
      state.held[indexIn(objectives, id, `held.${id}`)] = sideNamed(side)
    for (const [battery, target] of Object.entries(placement.shelled ?? {}))
      state.shelled[unitAt(p, battery, `shelled.${battery}`)] = unitAt(p, target, `shelled.${battery}`)
    for (const [command, order] of Object.entries(placement.orders ?? {})) {
      const at = indexIn(game.options.orders ? game.commands : [], command, `orders.${command}`)
      state.orders[at] = { order, about: '' }
    }
    p.index = buildIndex(game, state)
    checkApart(
      p,
      (placement.units ?? []).map(({ id }) => id),
    )
    for (const [at, { id }] of (placement.generals ?? []).entries()) checkOnTable(p, id, `generals[${at}]`)
    const events: AodEvent[] = []
    enterPhase(p, events)
    // What the placement says was done in this turn outlasts the opening of its phase.
    for (const placed of placement.units ?? []) {
      for (const done of placed.has ?? []) state.units.mark[findUnit(p, placed.id)] |= HAS[done]
      if (placed.backTurned) state.units.mark[findUnit(p, placed.id)] |= BACK_TURNED
    }
    sequence.settle(p, dice, events)
    checkSense(p)
    return p
  },

  compare(p, value) {
    const expected = readData(expectedSchema, value)
    const compared = new Comparison()
    const { state, game } = p
    compareUnits(p, expected, compared)
    for (const [id, wanted] of Object.entries(expected.generals ?? {})) {
      const general = generalAt(p, id, `generals.${id}`)
      compared.same(`generals.${id}.x`, asKept(wanted.x), inMm(state.generals.x[general]))
      compared.same(`generals.${id}.y`, asKept(wanted.y), inMm(state.generals.y[general]))
    }
    const [coalition, french] = state.points
    compared.same('points', expected.points, { coalition, french })
    const objectives = game.scenario.objectives.map(({ id }) => id)
    compared.each(
      'held',
      expected.held,
      (id, path) => SIDES[state.held[indexIn(objectives, id, path)]] ?? null,
    )
    compared.each(
      'orders',
      expected.orders,
      (command, path) => state.orders[indexIn(game.commands, command, path)]?.order,
    )
    const frame = topFrame(p)
    compared.same('turn', expected.turn, state.turn)
    compared.same('phase', expected.phase, PHASES[state.phase])
    compared.same('decides', expected.decides, frame.phase === 'over' ? null : SIDES[frame.side])
    compared.same('decision', expected.decision, frame.phase)
    const { result } = state
    const winner = result === null || result.winner === -1 ? null : SIDES[result.winner]
    compared.same('outcome', expected.outcome, result && { winner, level: result.level })
    return compared.mismatches
  },
}

function compareUnits(p: AodPosition, expected: Expected, compared: Comparison): void {
  const { units } = p.state
  for (const [id, wanted] of Object.entries(expected.units ?? {})) {
    const unit = unitAt(p, id, `units.${id}`)
    const same = (key: string, wish: unknown, is: unknown): void =>
      compared.same(`units.${id}.${key}`, wish, is)
    const { facing: faces } = wanted
    same('where', 'on the table', whereabouts(p, unit))
    same('x', asKept(wanted.x), inMm(units.x[unit]))
    same('y', asKept(wanted.y), inMm(units.y[unit]))
    same('facing', faces === undefined ? faces : inTenths(faces) / 10, units.h[unit] / 10)
    same('formation', wanted.formation, FORMATIONS[units.formation[unit]])
    same('bases', wanted.bases, units.bases[unit])
    same('state', wanted.state, STATES[units.state[unit]])
    same('pursues', wanted.pursues, p.game.unitIds[units.quarry[unit]] ?? null)
    same('charged', wanted.charged, units.charged[unit])
    same('side', wanted.side, SIDES[units.side[unit]])
    same('backTurned', wanted.backTurned, (units.mark[unit] & BACK_TURNED) !== 0)
    same('owed', wanted.owed, units.owed[unit])
  }
  for (const id of expected.gone ?? [])
    compared.same(`gone.${id}`, 'gone', whereabouts(p, unitAt(p, id, 'gone')))
}

/** A length of a position in millimetres, as files have it. */
function inMm(u: number): number {
  return u / U
}

/** A length of a file as a position keeps it: to the hundredth of a millimetre. */
function asKept(mm: number | undefined): number | undefined {
  return mm === undefined ? undefined : inMm(inU(mm))
}

function whereabouts(p: AodPosition, unit: number): string {
  return ['on the table', 'still to come', 'gone'][p.state.units.where[unit]]
}

function setUnits(p: AodPosition, placed: readonly PlacedUnit[]): void {
  const { units } = p.state
  const { unitDue } = p.game
  for (let unit = 0; unit < units.where.length; unit++) {
    units.where[unit] = unitDue[unit] >= p.state.turn ? WAITING : GONE
    if (units.where[unit] === GONE) units.bases[unit] = 0
  }
  placed.forEach((each, at) => {
    const path = `units[${at}]`
    const unit = unitAt(p, each.id, `${path}.id`)
    if (units.where[unit] === ON_TABLE) throw new DataError(`${path}.id`, `expected "${each.id}" once`)
    units.where[unit] = ON_TABLE
    units.x[unit] = inU(each.x)
    units.y[unit] = inU(each.y)
    if (each.facing !== undefined) units.h[unit] = inTenths(each.facing)
    const { bases } = p.game.scenario.units[unit]
    if (each.bases !== undefined && each.bases > bases)
      throw new DataError(`${path}.bases`, `expected at most the ${bases} it began with, found ${each.bases}`)
    units.bases[unit] = each.bases ?? bases
    if (each.side !== undefined) {
      if (armOf(p, unit) !== ARTILLERY && sideNamed(each.side) !== units.side[unit])
        throw new DataError(`${path}.side`, 'expected its own side: only batteries are taken')
      units.side[unit] = sideNamed(each.side)
    }
    if (each.charged !== undefined && each.charged > p.state.turn)
      throw new DataError(`${path}.charged`, `expected a turn up to ${p.state.turn}, found ${each.charged}`)
    units.state[unit] = each.state === undefined ? NORMAL : STATES.indexOf(each.state)
    units.charged[unit] = each.charged ?? 0
    setFormation(p, unit, each.formation, path)
    if (each.pursues !== undefined) units.quarry[unit] = unitAt(p, each.pursues, `${path}.pursues`)
  })
}

function setFormation(p: AodPosition, unit: number, name: FormationName | undefined, path: string): void {
  const { units } = p.state
  if (name !== undefined) units.formation[unit] = FORMATIONS.indexOf(name)
  if (!fitsArm(armOf(p, unit), units.formation[unit]))
    throw new DataError(`${path}.formation`, 'expected a formation of its arm')
  if (units.formation[unit] === SQUARE && units.state[unit] === ROUTING)
    throw new DataError(`${path}.formation`, 'expected line or column for a Routing unit')
}

function setGenerals(p: AodPosition, placed: NonNullable<Placement['generals']>): void {
  const { generals } = p.state
  for (let general = 0; general < generals.where.length; general++)
    generals.where[general] = p.game.generalDue[general] >= p.state.turn ? WAITING : GONE
  placed.forEach(({ id, x, y, facing: faces }, at) => {
    const general = generalAt(p, id, `generals[${at}].id`)
    if (generals.where[general] === ON_TABLE)
      throw new DataError(`generals[${at}].id`, `expected "${id}" once`)
    generals.where[general] = ON_TABLE
    generals.x[general] = inU(x)
    generals.y[general] = inU(y)
    if (faces !== undefined) generals.h[general] = inTenths(faces)
  })
}

/** Throws `DataError` where a unit stands off the table or on another; `placed` are the ids in the order of the file. */
function checkApart(p: AodPosition, placed: readonly string[]): void {
  const { shape } = p.index
  const { where } = p.state.units
  const { width, height } = p.game.ground
  const path = (unit: number): string => {
    const at = placed.indexOf(p.game.unitIds[unit])
    return at < 0 ? 'units' : `units[${at}]`
  }
  for (let unit = 0; unit < where.length; unit++) {
    if (where[unit] !== ON_TABLE) continue
    const { west, south, east, north } = shape[unit]
    if (west < 0 || south < 0 || east > width || north > height)
      throw new DataError(path(unit), `expected ${p.game.unitIds[unit]} on the table`)
    for (let other = 0; other < unit; other++) {
      if (where[other] === ON_TABLE && overlaps(shape[unit], shape[other]))
        throw new DataError(path(unit), `expected ${p.game.unitIds[unit]} and ${p.game.unitIds[other]} apart`)
    }
  }
}

function checkOnTable(p: AodPosition, id: string, path: string): void {
  const general = findGeneral(p, id)
  const { x, y } = p.state.generals
  const { width, height } = p.game.ground
  if (x[general] < 0 || y[general] < 0 || x[general] > width || y[general] > height)
    throw new DataError(path, `expected ${id} on the table`)
}

function unitAt(p: AodPosition, id: string, path: string): number {
  const unit = findUnit(p, id)
  if (unit < 0) throw new DataError(path, `expected a unit of the game, found "${id}"`)
  return unit
}

function generalAt(p: AodPosition, id: string, path: string): number {
  const general = findGeneral(p, id)
  if (general < 0) throw new DataError(path, `expected a general of the game, found "${id}"`)
  return general
}
