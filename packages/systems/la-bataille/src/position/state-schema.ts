import { asSeat, expectData, expectEntries, expectWithin, readData } from '@bivouac/kernel'
import * as v from 'valibot'
import { sequence } from '../sequence/sequence.ts'
import {
  DD,
  EVERY_MARK,
  EXHAUSTED,
  FORMATIONS,
  PGD,
  SEGMENTS,
  STIRRED,
  MOVED_FAR,
  DISTURBED,
  WOUNDED,
} from './state.ts'
import type { Bond, Game, State } from './state.ts'

const MOST = 10_000
const whole = v.pipe(v.number(), v.integer(), v.minValue(-MOST), v.maxValue(1_048_575))
const wholes = v.array(whole)
const army = v.picklist([0, 1])
const BONDS = [
  'charge',
  'carre',
  'caught',
  'reaction',
  'opportunity',
  'unrecalled',
] as const satisfies readonly Bond['by'][]

/** A number from 0 up to `last`. */
function upTo(last: number): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(last))
}

/** A stored state of this game. Throws `DataError` with the path when it is not one: a wrong shape, a unit that is not there. */
export function parseState(game: Game, value: unknown): State {
  const unit = upTo(game.units.length - 1)
  const hex = upTo(game.ground.grid.size - 1)
  const shapes = {
    unit,
    leader: upTo(Math.max(0, game.leaders.length - 1)),
    hex,
    seat: v.pipe(upTo(game.seats.length - 1), v.transform(asSeat)),
  }
  const columns = v.entriesFromList(
    [
      'where',
      'hex',
      'facing',
      'formation',
      'left',
      'right',
      'lost',
      'morale',
      'ready',
      'tiredBy',
      'restFrom',
      'rest',
      'spent',
      'hurt',
      'marches',
      'marchedOn',
      'mark',
    ],
    wholes,
  )
  const schema = v.strictObject({
    turn: v.pipe(upTo(game.lastTurn), v.minValue(1)),
    phasing: army,
    segment: upTo(SEGMENTS.length - 1),
    units: v.strictObject({ ...columns, trail: v.array(wholes), firedAt: v.array(v.array(hex)) }),
    leaders: v.strictObject(v.entriesFromList(['where', 'hex', 'back', 'spent', 'mark'], wholes)),
    order: v.array(unit),
    levels: v.tuple([upTo(3), upTo(3)]),
    held: v.array(v.picklist([-1, 0, 1])),
    since: v.exactOptional(v.array(upTo(game.lastTurn))),
    closed: v.array(hex),
    bonds: v.array(v.strictObject({ attacker: unit, defender: unit, by: v.picklist(BONDS) })),
    passed: v.array(v.strictObject({ horse: unit, unit })),
    result: v.nullable(
      v.strictObject({
        winner: v.picklist([-1, 0, 1]),
        level: v.pipe(v.string(), v.maxLength(100)),
        score: whole,
      }),
    ),
    frames: v.pipe(v.array(sequence.frameSchema(shapes)), v.minLength(1)),
  })
  const state: State = readData(schema, value)
  const { units, leaders } = state
  for (const [key, list] of Object.entries(units)) expectEntries(list, game.units.length, `units.${key}`)
  for (const [key, list] of Object.entries(leaders))
    expectEntries(list, game.leaders.length, `leaders.${key}`)
  expectWithin(units.where, 0, WOUNDED, 'units.where')
  expectWithin(units.hex, -1, game.ground.grid.size - 1, 'units.hex')
  expectWithin(units.facing, 0, 11, 'units.facing')
  expectWithin(units.formation, 0, FORMATIONS.length - 1, 'units.formation')
  expectWithin(units.left, 0, 4, 'units.left')
  expectWithin(units.right, 0, 4, 'units.right')
  expectWithin(units.morale, 0, PGD, 'units.morale')
  expectWithin(units.ready, 0, EXHAUSTED, 'units.ready')
  expectWithin(units.tiredBy, -1, 1, 'units.tiredBy')
  expectWithin(units.rest, 0, STIRRED | MOVED_FAR | DISTURBED, 'units.rest')
  expectWithin(units.mark, 0, EVERY_MARK, 'units.mark')
  for (const key of ['restFrom', 'spent', 'hurt', 'marches', 'marchedOn'] as const)
    expectWithin(units[key], 0, MOST, `units.${key}`)
  expectWithin(leaders.where, 0, WOUNDED, 'leaders.where')
  expectWithin(leaders.hex, -1, game.ground.grid.size - 1, 'leaders.hex')
  game.units.forEach(({ increments, arm }, at) => {
    expectData(units.lost[at] >= 0 && units.lost[at] <= increments, `units.lost[${at}]`, 'as many as it has')
    expectData(arm !== 1 || units.morale[at] !== DD, `units.morale[${at}]`, 'cavalry is never disordered')
    for (const each of units.trail[at])
      expectData(each >= -1 && each < game.ground.grid.size, `units.trail[${at}]`, 'hexes of the map')
  })
  expectEntries(state.held, game.objectives.length, 'held')
  expectEntries(state.since ?? [], game.options.moeckernImproved ? game.objectives.length : 0, 'since')
  expectEntries(state.order, game.units.length, 'order')
  expectData(new Set(state.order).size === game.units.length, 'order', 'every unit once')
  return state
}
