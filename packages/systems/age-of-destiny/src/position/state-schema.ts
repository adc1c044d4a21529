import { DataError, readData } from '@bivouac/kernel'
import * as v from 'valibot'
import { sequence } from '../sequence/sequence.ts'
import { FACING_ABOUT, FORMATIONS, GENERAL_MOVED, NO_MANOEUVRE, ORDERS, PLACED, STATES } from './state.ts'
import type { Game, State } from './state.ts'

/** The highest mark, and all below it. */
const EVERY_MARK = 2 * PLACED - 1
/** More than any manoeuvre of Table 4 costs. */
const MOST_OWED = 7200
const FARTHEST = 1_000_000

const whole = v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000))
const wholes = v.array(whole)
const text = v.pipe(v.string(), v.maxLength(120))
const side = v.picklist([0, 1])
const orderSchema = v.strictObject({ order: v.picklist(ORDERS), about: v.pipe(v.string(), v.maxLength(60)) })

/** The fields of a state but its frames, which the sequence of play knows. */
const fields = {
  turn: whole,
  side,
  phase: whole,
  units: v.strictObject({
    side: wholes,
    row: wholes,
    bases: wholes,
    formation: wholes,
    state: wholes,
    where: wholes,
    x: wholes,
    y: wholes,
    h: wholes,
    mark: wholes,
    charged: wholes,
    quarry: wholes,
    owed: wholes,
    manoeuvre: wholes,
    aim: wholes,
  }),
  generals: v.strictObject({ side: wholes, where: wholes, x: wholes, y: wholes, h: wholes, mark: wholes }),
  shelled: wholes,
  slipped: wholes,
  points: v.tuple([whole, whole]),
  held: wholes,
  orders: v.array(orderSchema),
  officers: v.array(
    v.strictObject({
      id: text,
      side,
      general: whole,
      order: orderSchema,
      to: wholes,
      x: whole,
      y: whole,
      moved: v.boolean(),
    }),
  ),
  inEarshot: wholes,
  sent: whole,
  captured: v.array(v.strictObject({ by: side, turn: whole, order: orderSchema, to: wholes })),
  result: v.nullable(
    v.strictObject({
      winner: v.picklist([-1, 0, 1]),
      level: v.picklist(['draw', 'marginal', 'major', 'decisive']),
      lead: whole,
    }),
  ),
}

/** The number of a unit in a frame: the frames of a battle name those who are in it. */
function unitIn({ unitIds }: Game): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(unitIds.length - 1))
}

/** A stored state of this game. Throws `DataError` with the path when it is not one: a wrong shape, a unit that is not there. */
export function parseState(game: Game, value: unknown): State {
  const frames = v.pipe(v.array(sequence.frameSchema({ unit: unitIn(game) })), v.minLength(1))
  const state: State = readData(v.strictObject({ ...fields, frames }), value)
  const { units, generals } = state
  const last = game.unitIds.length - 1
  const lastGeneral = game.generalIds.length - 1
  const lastCommand = game.commands.length - 1
  for (const [key, list] of Object.entries(units)) sized(list, last + 1, `units.${key}`)
  for (const [key, list] of Object.entries(generals)) sized(list, lastGeneral + 1, `generals.${key}`)
  inRange(units.side, 0, 1, 'units.side')
  inRange(units.row, 0, game.rows.length - 1, 'units.row')
  inRange(units.bases, 0, 12, 'units.bases')
  inRange(units.formation, 0, FORMATIONS.length - 1, 'units.formation')
  inRange(units.state, 0, STATES.length - 1, 'units.state')
  inRange(units.where, 0, 2, 'units.where')
  inRange(units.h, 0, 3599, 'units.h')
  inRange(units.mark, 0, EVERY_MARK, 'units.mark')
  inRange(units.charged, 0, state.turn, 'units.charged')
  inRange(units.quarry, -1, last, 'units.quarry')
  inRange(units.owed, 0, MOST_OWED, 'units.owed')
  inRange(units.manoeuvre, NO_MANOEUVRE, FACING_ABOUT, 'units.manoeuvre')
  inRange(units.aim, -1800, 3599, 'units.aim')
  inRange(generals.side, 0, 1, 'generals.side')
  inRange(generals.where, 0, 2, 'generals.where')
  inRange(generals.h, 0, 3599, 'generals.h')
  inRange(generals.mark, 0, GENERAL_MOVED, 'generals.mark')
  sized(state.shelled, last + 1, 'shelled')
  inRange(state.shelled, -1, last, 'shelled')
  inRange(state.slipped, 0, (last + 1) ** 2 - 1, 'slipped')
  inRange(state.points, 0, FARTHEST, 'points')
  sized(state.held, game.scenario.objectives.length, 'held')
  inRange(state.held, -1, 1, 'held')
  const { orders } = game.options
  sized(state.orders, orders ? lastCommand + 1 : 0, 'orders')
  expect(orders || state.officers.length === 0, 'officers', 'expected none without the orders module')
  state.officers.forEach((officer, at) => {
    inRange([officer.general], 0, lastGeneral, `officers[${at}].general`)
    inRange(officer.to, 0, lastCommand, `officers[${at}].to`)
    inRange([officer.x], 0, game.ground.width, `officers[${at}].x`)
    inRange([officer.y], 0, game.ground.height, `officers[${at}].y`)
  })
  const ids = state.officers.map(({ id }) => id)
  expect(new Set(ids).size === ids.length, 'officers', 'expected every id once')
  inRange(state.inEarshot, 0, (lastGeneral + 1) * (lastCommand + 1) - 1, 'inEarshot')
  state.captured.forEach(({ to }, at) => inRange(to, 0, lastCommand, `captured[${at}].to`))
  inRange([state.sent], 0, FARTHEST, 'sent')
  inRange([state.turn], 1, game.scenario.turns, 'turn')
  inRange([state.phase], 0, 4, 'phase')
  return state
}

function sized(list: readonly unknown[], count: number, path: string): void {
  expect(list.length === count, path, `expected ${count} entries`)
}

function inRange(list: readonly number[], least: number, most: number, path: string): void {
  const at = list.findIndex((value) => value < least || value > most)
  if (at >= 0) throw new DataError(`${path}[${at}]`, `expected ${least} to ${most}, found ${list[at]}`)
}

function expect(condition: boolean, path: string, expected: string): void {
  if (!condition) throw new DataError(path, expected)
}
