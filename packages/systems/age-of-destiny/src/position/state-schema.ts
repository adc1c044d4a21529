import { expectData, expectEntries, expectWithin, readData } from '@bivouac/kernel'
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
  for (const [key, list] of Object.entries(units)) expectEntries(list, last + 1, `units.${key}`)
  for (const [key, list] of Object.entries(generals)) expectEntries(list, lastGeneral + 1, `generals.${key}`)
  expectWithin(units.side, 0, 1, 'units.side')
  expectWithin(units.row, 0, game.rows.length - 1, 'units.row')
  expectWithin(units.bases, 0, 12, 'units.bases')
  expectWithin(units.formation, 0, FORMATIONS.length - 1, 'units.formation')
  expectWithin(units.state, 0, STATES.length - 1, 'units.state')
  expectWithin(units.where, 0, 2, 'units.where')
  expectWithin(units.h, 0, 3599, 'units.h')
  expectWithin(units.mark, 0, EVERY_MARK, 'units.mark')
  expectWithin(units.charged, 0, state.turn, 'units.charged')
  expectWithin(units.quarry, -1, last, 'units.quarry')
  expectWithin(units.owed, 0, MOST_OWED, 'units.owed')
  expectWithin(units.manoeuvre, NO_MANOEUVRE, FACING_ABOUT, 'units.manoeuvre')
  expectWithin(units.aim, -1800, 3599, 'units.aim')
  expectWithin(generals.side, 0, 1, 'generals.side')
  expectWithin(generals.where, 0, 2, 'generals.where')
  expectWithin(generals.h, 0, 3599, 'generals.h')
  expectWithin(generals.mark, 0, GENERAL_MOVED, 'generals.mark')
  expectEntries(state.shelled, last + 1, 'shelled')
  expectWithin(state.shelled, -1, last, 'shelled')
  expectWithin(state.slipped, 0, (last + 1) ** 2 - 1, 'slipped')
  expectWithin(state.points, 0, FARTHEST, 'points')
  expectEntries(state.held, game.scenario.objectives.length, 'held')
  expectWithin(state.held, -1, 1, 'held')
  const { orders } = game.options
  expectEntries(state.orders, orders ? lastCommand + 1 : 0, 'orders')
  expectData(orders || state.officers.length === 0, 'officers', 'expected none without the orders module')
  state.officers.forEach((officer, at) => {
    expectWithin(officer.general, 0, lastGeneral, `officers[${at}].general`)
    expectWithin(officer.to, 0, lastCommand, `officers[${at}].to`)
    expectWithin(officer.x, 0, game.ground.width, `officers[${at}].x`)
    expectWithin(officer.y, 0, game.ground.height, `officers[${at}].y`)
  })
  const ids = state.officers.map(({ id }) => id)
  expectData(new Set(ids).size === ids.length, 'officers', 'expected every id once')
  expectWithin(state.inEarshot, 0, (lastGeneral + 1) * (lastCommand + 1) - 1, 'inEarshot')
  state.captured.forEach(({ to }, at) => expectWithin(to, 0, lastCommand, `captured[${at}].to`))
  expectWithin(state.sent, 0, FARTHEST, 'sent')
  expectWithin(state.turn, 1, game.scenario.turns, 'turn')
  expectWithin(state.phase, 0, 4, 'phase')
  return state
}
