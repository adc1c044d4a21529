import { DataError, readData } from '@bivouac/kernel'
import * as v from 'valibot'
import { sequence } from '../sequence/sequence.ts'
import { shapes } from '../sequence/terms.ts'
import { CREATED_MORE, FREE } from './state.ts'
import type { Game, State } from './state.ts'

/** More movement points than any unit of any chart can come to have. */
const MOST_POINTS = 100

const { whole, wholes, text } = shapes

const attackSchema = v.strictObject({
  targets: wholes,
  units: wholes,
  overwhelming: v.boolean(),
  cleared: wholes,
  status: v.picklist(['declared', 'fought', 'cancelled']),
  defenders: wholes,
  result: v.array(text),
})

const stateSchema = v.strictObject({
  clock: whole,
  units: v.strictObject({
    id: v.array(text),
    name: v.array(text),
    type: wholes,
    hex: wholes,
    until: wholes,
    start: wholes,
    left: wholes,
    mark: wholes,
    contingent: wholes,
  }),
  control: wholes,
  besieger: wholes,
  entered: wholes,
  lastIn: wholes,
  lost: wholes,
  scored: wholes,
  arrived: wholes,
  happened: wholes,
  barred: wholes,
  violations: whole,
  violated: v.boolean(),
  total: whole,
  combat: v.nullable(
    v.strictObject({
      attacks: v.array(attackSchema),
      fed: wholes,
      fedBy: wholes,
      stacks: wholes,
      stacksBy: wholes,
    }),
  ),
  frames: v.pipe(v.array(sequence.frameSchema(shapes)), v.minLength(1)),
})

/** A stored state of this game. Throws `DataError` with the path when it is not one: a wrong shape, a piece or hex that is not there. */
export function parseState(game: Game, value: unknown): State {
  const state: State = readData(stateSchema, value)
  const { units } = state
  const count = units.id.length
  const scenarioPieces = game.pieceIndex.size
  expect(
    count >= scenarioPieces,
    'units.id',
    `expected at least the ${scenarioPieces} pieces of the scenario`,
  )
  for (const [key, list] of Object.entries(units))
    expect(list.length === count, `units.${key}`, `expected ${count} entries`)
  for (const [id, unit] of game.pieceIndex)
    expect(units.id[unit] === id, `units.id[${unit}]`, `expected "${id}"`)
  expect(new Set(units.id).size === count, 'units.id', 'expected every id once')
  inRange(units.type, 0, game.types.length - 1, 'units.type')
  inRange(units.hex, -2, game.board.size - 1, 'units.hex')
  inRange(units.contingent, -1, game.contingents.length - 1, 'units.contingent')
  inRange(units.start, -1, game.board.size - 1, 'units.start')
  inRange(units.until, -1, state.clock + game.charts.constants.disruptionPhases.value, 'units.until')
  const most = Math.max(1, game.charts.constants.supplyPerDepotPerTurn.value)
  inRange(units.mark, 0, most * CREATED_MORE - 1, 'units.mark')
  inRange(units.left, -MOST_POINTS, MOST_POINTS, 'units.left')
  const lengths = {
    control: game.board.fortressHexes.length,
    besieger: game.board.fortressHexes.length,
    entered: game.watched.length,
    lastIn: game.watched.length,
    lost: game.armies.length,
    scored: game.scenario.victory.actions.length,
    arrived: game.scenario.arrivals.length,
    happened: game.scenario.events.length,
    barred: 2,
  } as const
  for (const [key, length] of Object.entries(lengths)) {
    expect(state[key as keyof typeof lengths].length === length, key, `expected ${length} entries`)
  }
  inRange(state.control, 0, 2, 'control')
  inRange(state.besieger, -1, 1, 'besieger')
  inRange(state.entered, 0, 3, 'entered')
  inRange(state.lastIn, -1, 1, 'lastIn')
  inRange(state.lost, 0, 1_000_000, 'lost')
  inRange(state.scored, 0, 1, 'scored')
  inRange(state.arrived, 0, game.scenario.turns, 'arrived')
  inRange(state.happened, 0, game.scenario.turns, 'happened')
  inRange(state.barred, 0, 255, 'barred')
  expect(
    state.clock >= -1 && state.clock < game.scenario.turns * 6,
    'clock',
    `expected a phase of ${game.scenario.turns} turns`,
  )
  checkReferences(game, state)
  return state
}

/** Pieces, hexes and attacks named by frames and attacks exist. */
function checkReferences(game: Game, state: State): void {
  const last = state.units.id.length - 1
  const hexes = game.board.size - 1
  const attacks = state.combat?.attacks ?? []
  state.frames.forEach((frame, at) => {
    const path = `frames[${at}]`
    if ('unit' in frame) isWithin(frame.unit, frame.phase === 'retirement' ? -1 : 0, last, `${path}.unit`)
    if ('units' in frame) inRange(frame.units, 0, last, `${path}.units`)
    if ('targets' in frame) inRange(frame.targets, 0, hexes, `${path}.targets`)
    if ('hexes' in frame) inRange(frame.hexes, 0, hexes, `${path}.hexes`)
    if ('path' in frame) inRange(frame.path, 0, hexes, `${path}.path`)
    if ('left' in frame) isWithin(frame.left, 0, MOST_POINTS, `${path}.left`)
    if ('fed' in frame) inRange(frame.fed, 0, last, `${path}.fed`)
    if ('fedBy' in frame) inRange(frame.fedBy, FREE, last, `${path}.fedBy`)
    if ('attack' in frame) isWithin(frame.attack, 0, attacks.length - 1, `${path}.attack`)
    if (frame.phase === 'elimination')
      expect(frame.fed.length === frame.fedBy.length, `${path}.fedBy`, `expected ${frame.fed.length} entries`)
    if (frame.phase === 'retreat' && frame.route) {
      isWithin(frame.route.unit, 0, last, `${path}.route.unit`)
      isWithin(frame.route.left, 0, MOST_POINTS, `${path}.route.left`)
      inRange(frame.route.path, 0, hexes, `${path}.route.path`)
      expect(frame.route.path.length > 0, `${path}.route.path`, 'expected the hex it began in')
      for (const [n, goal] of frame.route.goals.entries())
        isWithin(goal.hex, -1, hexes, `${path}.route.goals[${n}].hex`)
    }
  })
  attacks.forEach((attack, at) => {
    const path = `combat.attacks[${at}]`
    inRange(attack.units, 0, last, `${path}.units`)
    inRange(attack.defenders, 0, last, `${path}.defenders`)
    inRange(attack.targets, 0, hexes, `${path}.targets`)
    inRange(attack.cleared, 0, hexes, `${path}.cleared`)
  })
  if (!state.combat) return
  const { fed, fedBy, stacks, stacksBy } = state.combat
  inRange(fed, 0, last, 'combat.fed')
  inRange(fedBy, FREE, last, 'combat.fedBy')
  inRange(stacks, 0, hexes, 'combat.stacks')
  inRange(stacksBy, 0, last, 'combat.stacksBy')
  expect(fed.length === fedBy.length, 'combat.fedBy', `expected ${fed.length} entries`)
  expect(stacks.length === stacksBy.length, 'combat.stacksBy', `expected ${stacks.length} entries`)
}

function isWithin(value: number, least: number, most: number, path: string): void {
  expect(value >= least && value <= most, path, `expected ${least} to ${most}, found ${value}`)
}

function inRange(list: readonly number[], least: number, most: number, path: string): void {
  const at = list.findIndex((value) => value < least || value > most)
  if (at >= 0) throw new DataError(`${path}[${at}]`, `expected ${least} to ${most}, found ${list[at]}`)
}

function expect(condition: boolean, path: string, expected: string): void {
  if (!condition) throw new DataError(path, expected)
}
