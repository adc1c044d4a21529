import { Comparison, count, DataError, expectData, readData, topFrame, word } from '@bivouac/kernel'
import type { PositionNotation } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import * as v from 'valibot'
import type { LbEvent } from '../position/events.ts'
import { hexesOf, strengthOf } from '../position/footing.ts'
import { armyNamed, createGame } from '../position/game.ts'
import { emptyPosition } from '../position/opening.ts'
import { CHARGED, DUE, FORMATIONS, LEFT, MORALE, ON_MAP, READINESS, SEGMENTS } from '../position/state.ts'
import type { Game, LbPosition } from '../position/state.ts'
import { checkSense } from '../position/state-sense.ts'
import { buildIndex, findLeader, findUnit } from '../position/troops.ts'
import { sequence } from '../sequence/sequence.ts'
import { enterSegment } from '../sequence/turn.ts'
import { ARMIES } from './scenario.ts'

const small = v.pipe(count, v.maxValue(100))
const sixth = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))
const army = v.picklist(ARMIES)
const WHERE = ['on the map', 'due', 'eliminated', 'surrendered', 'driven off', 'left'] as const
const LEADER_WHERE = ['on the map', 'due', 'dead', 'captured', 'driven off', 'left', 'wounded'] as const

/** A side of its hex (column, general order, guns), or a vertex (line, skirmish order). */
const face = v.union([v.strictObject({ side: sixth }), v.strictObject({ vertex: sixth })])
const standing = {
  /** All its hexes, its counter's first. */
  hexes: v.exactOptional(v.pipe(v.array(word), v.minLength(1))),
  formation: v.exactOptional(v.picklist(FORMATIONS)),
  face: v.exactOptional(face),
  /** Increments it has left. */
  strength: v.exactOptional(small),
  morale: v.exactOptional(v.picklist(MORALE)),
  readiness: v.exactOptional(v.picklist(READINESS)),
  where: v.exactOptional(v.picklist(WHERE)),
}

/** A position written by hand: docs/formats.md. */
const placementSchema = v.strictObject({
  turn: v.pipe(small, v.minValue(1)),
  /** Whose player sequence it is, and the segment that begins. */
  army,
  segment: v.picklist(SEGMENTS),
  /** Every unit on the map, in a stack the top one first; who is not listed has left. Without the list the set-up stands. */
  units: v.exactOptional(
    v.array(
      v.strictObject({
        id: word,
        ...standing,
        /** Charged in this player sequence already. */
        charged: v.exactOptional(v.boolean()),
      }),
    ),
  ),
  leaders: v.exactOptional(
    v.array(
      v.strictObject({
        id: word,
        hex: v.exactOptional(word),
        where: v.exactOptional(v.picklist(LEADER_WHERE)),
      }),
    ),
  ),
  levels: v.exactOptional(v.strictTuple([v.pipe(small, v.maxValue(3)), v.pipe(small, v.maxValue(3))])),
  /** Place -> who holds all of it. */
  held: v.exactOptional(v.record(word, army)),
})

const expectedSchema = v.strictObject({
  units: v.exactOptional(v.record(word, v.strictObject(standing))),
  leaders: v.exactOptional(
    v.record(
      word,
      v.strictObject({ hex: v.exactOptional(word), where: v.exactOptional(v.picklist(LEADER_WHERE)) }),
    ),
  ),
  /** Units that are on the map no more. */
  gone: v.exactOptional(v.array(word)),
  turn: v.exactOptional(small),
  army: v.exactOptional(army),
  segment: v.exactOptional(v.picklist(SEGMENTS)),
  levels: v.exactOptional(v.strictTuple([small, small])),
  decides: v.exactOptional(v.nullable(word)),
  /** Name of the decision in hand. */
  decision: v.exactOptional(word),
  outcome: v.exactOptional(v.strictObject({ winner: v.nullable(word), level: word })),
})

type Placement = v.InferOutput<typeof placementSchema>
type Expected = v.InferOutput<typeof expectedSchema>

/** How positions of La Bataille are written by hand. */
export const lbNotation: PositionNotation<LbPosition> = {
  placement: placementSchema,
  expected: expectedSchema,

  set(setup, value, dice) {
    const placement = readData(placementSchema, value)
    const p = emptyPosition(createGame(setup))
    const { state, game } = p
    expectData(placement.turn <= game.lastTurn, 'turn', `expected up to ${game.lastTurn}`)
    state.turn = placement.turn
    if (placement.levels) state.levels.splice(0, 2, ...placement.levels)
    for (const [place, holder] of Object.entries(placement.held ?? {}))
      game.objectives.forEach((objective, at) => {
        if (objective.place === place) state.held[at] = armyNamed(holder)
      })
    if (placement.units) setUnits(p, placement.units)
    if (placement.leaders) setLeaders(p, placement.leaders)
    p.index = buildIndex(game, state)
    const events: LbEvent[] = []
    enterSegment(p, armyNamed(placement.army), placement.segment)
    for (const { id, charged } of placement.units ?? [])
      if (charged === true) state.units.mark[unitIn(game, id, 'units')] |= CHARGED
    sequence.settle(p, dice, events)
    checkSense(p)
    return p
  },

  compare(p, value) {
    const expected = readData(expectedSchema, value)
    const compared = new Comparison()
    const { state, game } = p
    compareUnits(p, expected, compared)
    compareLeaders(p, expected, compared)
    compared.same('turn', expected.turn, state.turn)
    compared.same('army', expected.army, ARMIES[state.phasing])
    compared.same('segment', expected.segment, SEGMENTS[state.segment])
    compared.same('levels', expected.levels, state.levels)
    compared.same('decides', expected.decides, sequence.deciders(p)[0] ?? null)
    compared.same('decision', expected.decision, topFrame(p).phase)
    const { result } = state
    compared.same(
      'outcome',
      expected.outcome,
      result && { winner: game.seats[result.winner]?.id ?? null, level: result.level },
    )
    return compared.mismatches
  },
}

function unitIn(game: Game, id: string, path: string): number {
  const unit = findUnit({ game }, id)
  if (unit < 0) throw new DataError(path, `expected a unit of the game, found "${id}"`)
  return unit
}

function hexIn({ ground }: Game, id: string, path: string): Hex {
  const hex = ground.grid.indexOf(id)
  if (hex < 0) throw new DataError(path, `expected a hex of the map, found "${id}"`)
  return hex
}

function setUnits({ game, state }: LbPosition, listed: NonNullable<Placement['units']>): void {
  const { units, order } = state
  game.units.forEach((_, unit) => {
    if (units.where[unit] === ON_MAP) units.where[unit] = LEFT
  })
  const laid: number[] = []
  listed.forEach((how, at) => {
    const path = `units[${at}]`
    const unit = unitIn(game, how.id, `${path}.id`)
    laid.unshift(unit)
    const where = WHERE.indexOf(how.where ?? 'on the map')
    units.where[unit] = where
    units.lost[unit] = game.units[unit].increments - (how.strength ?? game.units[unit].increments)
    if (how.morale) units.morale[unit] = MORALE.indexOf(how.morale)
    if (how.readiness) {
      units.ready[unit] = READINESS.indexOf(how.readiness)
      units.tiredBy[unit] = how.readiness === 'fresh' ? -1 : game.units[unit].army
    }
    if (how.formation) units.formation[unit] = FORMATIONS.indexOf(how.formation)
    if (how.face) units.facing[unit] = 'side' in how.face ? 2 * how.face.side : 2 * how.face.vertex + 1
    if (where === ON_MAP)
      stand(
        game,
        state,
        unit,
        (how.hexes ?? []).map((id) => hexIn(game, id, `${path}.hexes`)),
      )
  })
  order.splice(0, order.length, ...order.filter((unit) => !laid.includes(unit)), ...laid)
}

/** Its counter in the first hex; the others beside it, or behind it in road march. */
function stand({ ground }: Game, { units }: LbPosition['state'], unit: number, hexes: readonly Hex[]): void {
  const [own, ...others] = hexes
  if (own === undefined) return
  units.hex[unit] = own
  units.left[unit] = 0
  units.right[unit] = 0
  units.trail[unit] = []
  if (FORMATIONS[units.formation[unit]] === 'roadMarch') units.trail[unit] = [...others]
  else
    for (const other of others) {
      const side = ground.grid.sideBetween(own, other)
      const first = units.facing[unit] >> 1
      if (side === (first + 5) % 6) units.left[unit] += 1
      else units.right[unit] += 1
    }
}

function setLeaders({ game, state }: LbPosition, listed: NonNullable<Placement['leaders']>): void {
  const { leaders } = state
  game.leaders.forEach((_, leader) => {
    if (leaders.where[leader] === ON_MAP) leaders.where[leader] = LEFT
  })
  listed.forEach(({ id, hex, where }, at) => {
    const leader = findLeader({ game }, id)
    if (leader < 0) throw new DataError(`leaders[${at}].id`, `expected a leader of the game, found "${id}"`)
    leaders.where[leader] = LEADER_WHERE.indexOf(where ?? 'on the map')
    if (hex !== undefined) leaders.hex[leader] = hexIn(game, hex, `leaders[${at}].hex`)
  })
}

function compareUnits(p: LbPosition, expected: Expected, compared: Comparison): void {
  const { game, state } = p
  const { ids } = game.ground.grid
  const { units } = state
  for (const [id, how] of Object.entries(expected.units ?? {})) {
    const path = `units.${id}`
    const unit = unitIn(game, id, path)
    const own = asHex(units.hex[unit])
    const facing = units.facing[unit]
    compared.same(`${path}.where`, how.where, WHERE[units.where[unit]])
    compared.same(
      `${path}.hexes`,
      how.hexes,
      units.where[unit] === ON_MAP
        ? [own, ...hexesOf(p, unit).filter((hex) => hex !== own)].map((hex) => ids[hex])
        : [],
    )
    compared.same(`${path}.formation`, how.formation, FORMATIONS[units.formation[unit]])
    compared.same(
      `${path}.face`,
      how.face,
      facing % 2 === 0 ? { side: facing / 2 } : { vertex: (facing - 1) / 2 },
    )
    compared.same(`${path}.strength`, how.strength, strengthOf(p, unit))
    compared.same(`${path}.morale`, how.morale, MORALE[units.morale[unit]])
    compared.same(`${path}.readiness`, how.readiness, READINESS[units.ready[unit]])
  }
  for (const id of expected.gone ?? []) {
    const where = units.where[unitIn(game, id, 'gone')]
    compared.same(`gone.${id}`, true, where !== ON_MAP && where !== DUE)
  }
}

function compareLeaders(p: LbPosition, expected: Expected, compared: Comparison): void {
  const { leaders } = p.state
  for (const [id, how] of Object.entries(expected.leaders ?? {})) {
    const leader = findLeader(p, id)
    if (leader < 0) throw new DataError(`leaders.${id}`, 'expected a leader of the game')
    compared.same(`leaders.${id}.where`, how.where, LEADER_WHERE[leaders.where[leader]])
    compared.same(`leaders.${id}.hex`, how.hex, p.game.ground.grid.ids[leaders.hex[leader]])
  }
}
