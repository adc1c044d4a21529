import { Comparison, DataError, count, indexIn, readData, topFrame, word } from '@bivouac/kernel'
import type { PositionNotation } from '@bivouac/kernel'
import * as v from 'valibot'
import { BARRED } from '../position/board.ts'
import type { LgaEvent } from '../position/events.ts'
import { controllerName } from '../combat/fortress.ts'
import { createGame } from '../position/game.ts'
import { emptyPosition } from '../position/opening.ts'
import {
  armOf,
  buildIndex,
  createPiece,
  findPiece,
  piecesAt,
  putOn,
  sideOf,
  typeOf,
} from '../position/pieces.ts'
import { enterPhase } from '../sequence/phases.ts'
import { sequence } from '../sequence/sequence.ts'
import { checkSense } from '../position/state-sense.ts'
import { CAVALRY, GONE, LEADER, NEUTRAL, SIDES, WAITING, turnOf } from '../position/state.ts'
import type { LgaPosition } from '../position/state.ts'
import { levelOf, victoryTotal } from '../sequence/victory.ts'

const sideName = v.picklist(SIDES)
const controller = v.picklist([...SIDES, 'neutral'])
const phaseName = v.picklist(['movement', 'combat', 'supply-creation'])
const orderedPhases = ['movement', 'combat', 'supply-creation']

/** A position written by hand: docs/formats.md. */
const placementSchema = v.strictObject({
  turn: v.pipe(count, v.minValue(1)),
  side: sideName,
  phase: phaseName,
  /** Every piece on the map; what is not listed is not there. Without the list the scenario's set-up stands. */
  units: v.exactOptional(
    v.array(
      v.strictObject({
        id: v.exactOptional(word),
        type: v.exactOptional(word),
        leader: v.exactOptional(word),
        hex: word,
        name: v.exactOptional(word),
        /** Until the end of this phase (running number, LGA-SEQ-16). */
        disrupted: v.exactOptional(count),
        contingent: v.exactOptional(word),
      }),
    ),
  ),
  /** Place or hex number of a Fortress -> who controls it, who besieges it. */
  control: v.exactOptional(v.record(word, controller)),
  besieged: v.exactOptional(v.record(word, sideName)),
  /** Printed strength lost so far, by army. */
  lost: v.exactOptional(v.record(word, count)),
  /** Victory actions scored already. */
  scored: v.exactOptional(v.array(word)),
  violations: v.exactOptional(count),
  violated: v.exactOptional(v.boolean()),
})

const expectedSchema = v.strictObject({
  /** Hex -> everything in it, in any order. */
  at: v.exactOptional(v.record(word, v.array(word))),
  /** Nothing stands on any hex that `at` does not name. */
  nothingElse: v.exactOptional(v.literal(true)),
  gone: v.exactOptional(v.array(word)),
  /** Piece -> the phase at whose end it recovers, or null when it is not disrupted. */
  disrupted: v.exactOptional(v.record(word, v.nullable(count))),
  /** Movement points left in this part of the move. */
  left: v.exactOptional(v.record(word, v.pipe(v.number(), v.integer()))),
  control: v.exactOptional(v.record(word, controller)),
  besieged: v.exactOptional(v.record(word, v.nullable(sideName))),
  total: v.exactOptional(v.pipe(v.number(), v.integer())),
  turn: v.exactOptional(count),
  clock: v.exactOptional(count),
  decides: v.exactOptional(v.nullable(sideName)),
  /** Name of the decision in hand. */
  decision: v.exactOptional(word),
  outcome: v.exactOptional(v.strictObject({ winner: v.nullable(sideName), level: word })),
})

/** How positions of La Grande Armée are written by hand. */
export const lgaNotation: PositionNotation<LgaPosition> = {
  placement: placementSchema,
  expected: expectedSchema,

  set(setup, value, dice) {
    const placement = readData(placementSchema, value)
    const p = emptyPosition(createGame(setup))
    // Before the units: who has arrived by now follows from it.
    if (placement.turn > p.game.scenario.turns)
      throw new DataError('turn', `expected a turn up to ${p.game.scenario.turns}`)
    p.state.clock =
      6 * (placement.turn - 1) + 3 * SIDES.indexOf(placement.side) + orderedPhases.indexOf(placement.phase)
    if (placement.units) setPieces(p, placement.units)
    for (let fortress = 0; fortress < p.state.control.length; fortress++) {
      const garrison = piecesAt(p, p.game.board.fortressHexes[fortress])
      if (garrison.length > 0) p.state.control[fortress] = sideOf(p, garrison[0])
    }
    for (const [place, by] of Object.entries(placement.control ?? {})) {
      p.state.control[fortressAt(p, place, 'control')] = by === 'neutral' ? NEUTRAL : SIDES.indexOf(by)
    }
    for (const [place, by] of Object.entries(placement.besieged ?? {})) {
      const fortress = fortressAt(p, place, 'besieged')
      if (p.state.control[fortress] === SIDES.indexOf(by))
        throw new DataError(`besieged.${place}`, `expected a besieger, found "${by}", who controls it`)
      p.state.besieger[fortress] = SIDES.indexOf(by)
    }
    for (const [army, lost] of Object.entries(placement.lost ?? {}))
      p.state.lost[indexIn(p.game.armies, army, `lost.${army}`)] = lost
    const actions = p.game.scenario.victory.actions.map((action) => action.id)
    for (const [at, action] of (placement.scored ?? []).entries())
      p.state.scored[indexIn(actions, action, `scored[${at}]`)] = 1
    p.state.violations = placement.violations ?? 0
    p.state.violated = placement.violated ?? false
    p.state.total = victoryTotal(p)
    const events: LgaEvent[] = []
    enterPhase(p, events)
    checkSense(p)
    sequence.settle(p, dice, events)
    return p
  },

  compare(p, value) {
    const expected = readData(expectedSchema, value)
    const compared = new Comparison()
    const { units, control, besieger, clock } = p.state
    compared.each(
      'at',
      expected.at &&
        Object.fromEntries(Object.entries(expected.at).map(([hex, ids]) => [hex, ids.toSorted()])),
      (hex, path) =>
        piecesAt(p, hexAt(p, hex, path))
          .map((unit) => units.id[unit])
          .sort(),
    )
    if (expected.nothingElse) {
      const named = new Set(Object.keys(expected.at ?? {}).map((hex) => hexAt(p, hex, `at.${hex}`)))
      const others = units.id.filter((_, unit) => units.hex[unit] >= 0 && !named.has(units.hex[unit]))
      compared.same('nothingElse', [], others)
    }
    for (const name of expected.gone ?? []) compared.same(`gone.${name}`, 'off the map', standing(p, name))
    compared.each('disrupted', expected.disrupted, (name, path) => {
      const until = units.until[pieceAt(p, name, path)]
      return until < 0 ? null : until
    })
    compared.each('left', expected.left, (name, path) => units.left[pieceAt(p, name, path)])
    compared.each('control', expected.control, (place) =>
      controllerName(control[fortressAt(p, place, 'control')]),
    )
    compared.each(
      'besieged',
      expected.besieged,
      (place) => SIDES[besieger[fortressAt(p, place, 'besieged')]] ?? null,
    )
    const frame = topFrame(p)
    const { winner, level } = levelOf(p, victoryTotal(p))
    compared.same('total', expected.total, victoryTotal(p))
    compared.same('turn', expected.turn, turnOf(clock))
    compared.same('clock', expected.clock, clock)
    compared.same('decides', expected.decides, frame.phase === 'over' ? null : SIDES[frame.side])
    compared.same('decision', expected.decision, frame.phase)
    compared.same('outcome', expected.outcome, frame.phase === 'over' ? { winner, level } : null)
    return compared.mismatches
  },
}

type PlacedPiece = NonNullable<v.InferOutput<typeof placementSchema>['units']>[number]

/** Only the listed pieces stand on the map; arrivals of later Movement Phases are still to come. */
function setPieces(p: LgaPosition, placed: readonly PlacedPiece[]): void {
  const { scenario, board } = p.game
  const { units } = p.state
  units.hex.fill(GONE)
  scenario.arrivals.forEach((arrival, number) => {
    const phase = 6 * (arrival.turn - 1) + 3 * SIDES.indexOf(arrival.side)
    const over = phase <= p.state.clock && arrival.when.length === 0
    if (over) p.state.arrived[number] = arrival.turn
    else for (const piece of arrival.pieces) units.hex[findPiece(p, piece.id)] = WAITING
  })
  p.index = buildIndex(p.game, p.state)
  placed.forEach((piece, at) => {
    const path = `units[${at}]`
    const typeId = piece.type ?? piece.leader
    const id = piece.id ?? piece.leader
    if (typeId === undefined || (piece.type !== undefined && piece.leader !== undefined))
      throw new DataError(path, 'expected either a type or a leader')
    if (id === undefined) throw new DataError(`${path}.id`, 'expected a name for the piece')
    const type = p.game.typeIndex.get(typeId)
    if (type === undefined)
      throw new DataError(`${path}.type`, `expected a counter of the charts, found "${typeId}"`)
    checkArmy(p, type, piece.leader === undefined ? `${path}.type` : `${path}.leader`)
    const hex = hexAt(p, piece.hex, `${path}.hex`)
    if (board.cost[2][hex] === BARRED)
      throw new DataError(`${path}.hex`, 'expected ground a unit can stand on')
    if (p.game.types[type].arm === CAVALRY && board.cost[CAVALRY][hex] === BARRED)
      throw new DataError(
        `${path}.hex`,
        'expected ground Cavalry can stand on, found a mountain (LGA-MOV-F1)',
      )
    const unit = putPiece(p, piece, id, type, hex, path)
    if (piece.disrupted === undefined) return
    const last = p.state.clock + p.game.charts.constants.disruptionPhases.value
    if (piece.disrupted < p.state.clock || piece.disrupted > last)
      throw new DataError(
        `${path}.disrupted`,
        `expected a phase from ${p.state.clock} to ${last}, found ${piece.disrupted}`,
      )
    units.until[unit] = piece.disrupted
  })
}

/** LGA-GEN-06: a piece of an army, and of Leaders each one, that takes part in the scenario and is not there yet. */
function checkArmy(p: LgaPosition, type: number, path: string): void {
  const { id, army, arm, side } = p.game.types[type]
  const armies = p.game.scenario.armies[SIDES[side]]
  // Leaders who serve in both Austrian armies are of neither by name.
  if (!armies.some((one) => one === army || one.startsWith(`${army}-`)))
    throw new DataError(path, `expected a piece of ${armies.join(' or ')}, found "${id}" of ${army}`)
  if (arm !== LEADER) return
  const { hex, type: types } = p.state.units
  if (types.some((one, unit) => one === type && hex[unit] >= 0 && armOf(p, unit) === LEADER))
    throw new DataError(path, `expected every Leader once, found "${id}" again`)
}

function putPiece(
  p: LgaPosition,
  piece: PlacedPiece,
  id: string,
  type: number,
  hex: number,
  path: string,
): number {
  const { units } = p.state
  const contingent =
    piece.contingent === undefined ? -1 : indexIn(p.game.contingents, piece.contingent, `${path}.contingent`)
  const known = findPiece(p, id)
  const enemies = piecesAt(p, hex).some((other) => sideOf(p, other) !== p.game.types[type].side)
  if (enemies) throw new DataError(`${path}.hex`, 'expected a hex without enemies')
  if (known < 0) return createPiece(p, { id, name: piece.name ?? id, type, hex, left: 0, contingent })
  if (units.hex[known] >= 0)
    throw new DataError(`${path}.id`, `expected every piece once, found "${id}" again`)
  if (units.type[known] !== type)
    throw new DataError(`${path}.type`, `expected "${typeOf(p, known).id}" for "${id}"`)
  putOn(p, known, hex)
  return known
}

function standing(p: LgaPosition, name: string): string {
  const unit = findPiece(p, name)
  return unit < 0 || p.state.units.hex[unit] < 0
    ? 'off the map'
    : p.game.board.hexIds[p.state.units.hex[unit]]
}

function pieceAt(p: LgaPosition, name: string, path: string): number {
  const unit = findPiece(p, name)
  if (unit < 0) throw new DataError(path, `expected a piece of the game, found "${name}"`)
  return unit
}

/** A hex by number or by the place in it. */
function hexAt(p: LgaPosition, name: string, path: string): number {
  const hex = p.game.board.placeHex.get(name) ?? p.game.board.map.grid.indexOf(name)
  if (hex < 0) throw new DataError(path, `expected a hex or place of the map, found "${name}"`)
  return hex
}

function fortressAt(p: LgaPosition, name: string, path: string): number {
  const fortress = p.game.board.fortress[hexAt(p, name, `${path}.${name}`)]
  if (fortress < 0) throw new DataError(`${path}.${name}`, 'expected a Fortress')
  return fortress
}
