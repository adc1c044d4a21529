import { expectData, expectEntries, expectWithin, readData } from '@bivouac/kernel'
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
  expectData(
    count >= scenarioPieces,
    'units.id',
    `expected at least the ${scenarioPieces} pieces of the scenario`,
  )
  for (const [key, list] of Object.entries(units)) expectEntries(list, count, `units.${key}`)
  for (const [id, unit] of game.pieceIndex)
    expectData(units.id[unit] === id, `units.id[${unit}]`, `expected "${id}"`)
  expectData(new Set(units.id).size === count, 'units.id', 'expected every id once')
  expectWithin(units.type, 0, game.types.length - 1, 'units.type')
  expectWithin(units.hex, -2, game.board.size - 1, 'units.hex')
  expectWithin(units.contingent, -1, game.contingents.length - 1, 'units.contingent')
  expectWithin(units.start, -1, game.board.size - 1, 'units.start')
  expectWithin(units.until, -1, state.clock + game.charts.constants.disruptionPhases.value, 'units.until')
  const most = Math.max(1, game.charts.constants.supplyPerDepotPerTurn.value)
  expectWithin(units.mark, 0, most * CREATED_MORE - 1, 'units.mark')
  expectWithin(units.left, -MOST_POINTS, MOST_POINTS, 'units.left')
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
    expectEntries(state[key as keyof typeof lengths], length, key)
  }
  expectWithin(state.control, 0, 2, 'control')
  expectWithin(state.besieger, -1, 1, 'besieger')
  expectWithin(state.entered, 0, 3, 'entered')
  expectWithin(state.lastIn, -1, 1, 'lastIn')
  expectWithin(state.lost, 0, 1_000_000, 'lost')
  expectWithin(state.scored, 0, 1, 'scored')
  expectWithin(state.arrived, 0, game.scenario.turns, 'arrived')
  expectWithin(state.happened, 0, game.scenario.turns, 'happened')
  expectWithin(state.barred, 0, 255, 'barred')
  expectData(
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
    if ('unit' in frame) expectWithin(frame.unit, frame.phase === 'retirement' ? -1 : 0, last, `${path}.unit`)
    if ('units' in frame) expectWithin(frame.units, 0, last, `${path}.units`)
    if ('targets' in frame) expectWithin(frame.targets, 0, hexes, `${path}.targets`)
    if ('hexes' in frame) expectWithin(frame.hexes, 0, hexes, `${path}.hexes`)
    if ('path' in frame) expectWithin(frame.path, 0, hexes, `${path}.path`)
    if ('left' in frame) expectWithin(frame.left, 0, MOST_POINTS, `${path}.left`)
    if ('fed' in frame) expectWithin(frame.fed, 0, last, `${path}.fed`)
    if ('fedBy' in frame) expectWithin(frame.fedBy, FREE, last, `${path}.fedBy`)
    if ('attack' in frame) expectWithin(frame.attack, 0, attacks.length - 1, `${path}.attack`)
    if (frame.phase === 'elimination')
      expectData(
        frame.fed.length === frame.fedBy.length,
        `${path}.fedBy`,
        `expected ${frame.fed.length} entries`,
      )
    if (frame.phase === 'retreat' && frame.route) {
      expectWithin(frame.route.unit, 0, last, `${path}.route.unit`)
      expectWithin(frame.route.left, 0, MOST_POINTS, `${path}.route.left`)
      expectWithin(frame.route.path, 0, hexes, `${path}.route.path`)
      expectData(frame.route.path.length > 0, `${path}.route.path`, 'expected the hex it began in')
      for (const [n, goal] of frame.route.goals.entries())
        expectWithin(goal.hex, -1, hexes, `${path}.route.goals[${n}].hex`)
    }
  })
  attacks.forEach((attack, at) => {
    const path = `combat.attacks[${at}]`
    expectWithin(attack.units, 0, last, `${path}.units`)
    expectWithin(attack.defenders, 0, last, `${path}.defenders`)
    expectWithin(attack.targets, 0, hexes, `${path}.targets`)
    expectWithin(attack.cleared, 0, hexes, `${path}.cleared`)
  })
  if (!state.combat) return
  const { fed, fedBy, stacks, stacksBy } = state.combat
  expectWithin(fed, 0, last, 'combat.fed')
  expectWithin(fedBy, FREE, last, 'combat.fedBy')
  expectWithin(stacks, 0, hexes, 'combat.stacks')
  expectWithin(stacksBy, 0, last, 'combat.stacksBy')
  expectData(fed.length === fedBy.length, 'combat.fedBy', `expected ${fed.length} entries`)
  expectData(stacks.length === stacksBy.length, 'combat.stacksBy', `expected ${stacks.length} entries`)
}
