import { asSeat, expectEntries, expectWithin, readData } from '@bivouac/kernel'
import * as v from 'valibot'
import { sequence } from '../sequence/sequence.ts'
import { ATTACK, DESTROYED, EVERY_MARK, GAVE, NO_STATUS, RATINGS, RODE, WITHDRAWN } from './state.ts'
import type { Game, State } from './state.ts'

const FARTHEST = 400_000
const MOST = 1_000

const whole = v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000))
const wholes = v.array(whole)
const sideOrNone = v.picklist([-1, 0, 1])

/** The fields of a state but its frames, which the sequence of play knows. */
const fields = {
  turn: whole,
  pulse: whole,
  initiative: sideOrNone,
  first: sideOrNone,
  dice: v.tuple([whole, whole]),
  units: v.strictObject({
    where: wholes,
    x: wholes,
    y: wholes,
    h: wholes,
    hits: wholes,
    section: wholes,
    die: wholes,
    mark: wholes,
  }),
  officers: v.strictObject({
    where: wholes,
    x: wholes,
    y: wholes,
    h: wholes,
    rating: wholes,
    control: wholes,
    personality: wholes,
    mark: wholes,
    heirs: wholes,
  }),
  status: wholes,
  fallen: v.tuple([whole, whole]),
  watched: wholes,
  result: v.nullable(
    v.strictObject({ winner: sideOrNone, level: v.picklist(['army morale', 'points', 'draw']), lead: whole }),
  ),
}

/** A number from 0 up to `last`. */
function upTo(last: number): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(last))
}

/** A stored state of this game. Throws `DataError` with the path when it is not one: a wrong shape, a unit that is not there. */
export function parseState(game: Game, value: unknown): State {
  const shapes = {
    unit: upTo(game.units.length - 1),
    officer: upTo(game.officers.length - 1),
    force: upTo(game.forces.length - 1),
    seat: v.pipe(upTo(game.seats.length - 1), v.transform(asSeat)),
    seatId: v.picklist(game.seats.map(({ id }) => id)),
  }
  const frames = v.pipe(v.array(sequence.frameSchema(shapes)), v.minLength(1))
  const state: State = readData(v.strictObject({ ...fields, frames }), value)
  const { units, officers } = state
  for (const [key, list] of Object.entries(units)) expectEntries(list, game.units.length, `units.${key}`)
  for (const [key, list] of Object.entries(officers))
    expectEntries(list, game.officers.length, `officers.${key}`)
  expectWithin(units.where, 0, DESTROYED, 'units.where')
  expectWithin(units.x, -FARTHEST, FARTHEST, 'units.x')
  expectWithin(units.y, -FARTHEST, FARTHEST, 'units.y')
  expectWithin(units.h, 0, 3599, 'units.h')
  expectWithin(units.hits, 0, MOST, 'units.hits')
  expectWithin(units.section, -1, game.ground.sections.length - 1, 'units.section')
  expectWithin(units.die, 0, 6, 'units.die')
  expectWithin(units.mark, 0, EVERY_MARK, 'units.mark')
  expectWithin(officers.where, 0, WITHDRAWN, 'officers.where')
  expectWithin(officers.h, 0, 3599, 'officers.h')
  expectWithin(officers.rating, -1, RATINGS.length - 1, 'officers.rating')
  expectWithin(officers.control, -2, 2, 'officers.control')
  expectWithin(officers.personality, 0, 2, 'officers.personality')
  expectWithin(officers.mark, 0, RODE | GAVE, 'officers.mark')
  expectWithin(officers.heirs, 0, MOST, 'officers.heirs')
  expectEntries(state.status, game.forces.length, 'status')
  expectWithin(state.status, NO_STATUS, ATTACK, 'status')
  expectEntries(state.watched, game.scenario.special.length, 'watched')
  expectWithin(state.watched, 0, 1, 'watched')
  expectWithin(state.fallen, 0, 1, 'fallen')
  expectWithin(state.dice, 0, MOST, 'dice')
  expectWithin(state.turn, 1, MOST, 'turn')
  expectWithin(state.pulse, 0, game.charts.clock.value.sides, 'pulse')
  return state
}
