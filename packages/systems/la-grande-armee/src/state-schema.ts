import { DataError, readData } from '@bivouac/kernel'
import * as v from 'valibot'
import type { Game, State } from './state.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000))
const wholes = v.array(whole)
const text = v.pipe(v.string(), v.maxLength(400))
const side = v.picklist([0, 1])
const frame = <Phase extends string, Entries extends v.ObjectEntries>(phase: Phase, entries: Entries) =>
  v.strictObject({ phase: v.literal(phase), side, ...entries })

const routeSchema = v.strictObject({
  unit: whole,
  left: whole,
  path: wholes,
  weight: whole,
  goals: v.array(v.strictObject({ hex: whole, weight: whole })),
})

const frameSchema = v.variant('phase', [
  frame('setup', {}),
  frame('movement', { started: v.boolean() }),
  frame('march', { unit: whole }),
  frame('option', { unit: whole }),
  frame('elimination', { targets: wholes, units: wholes, fed: wholes, fedBy: wholes }),
  frame('combining', {}),
  frame('attacks', {}),
  frame('surplus', { hexes: wholes }),
  frame('retirement', { unit: whole, left: whole, path: wholes }),
  frame('defence', {}),
  frame('battles', {}),
  frame('result', { attack: whole, codes: v.array(text) }),
  frame('retreat', {
    attack: whole,
    how: v.picklist(['s', '2', '1']),
    units: wholes,
    route: v.nullable(routeSchema),
  }),
  frame('losses', { attack: whole, owed: whole }),
  frame('advance', {}),
  frame('creation', {}),
  frame('over', {}),
])

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
  frames: v.pipe(v.array(frameSchema), v.minLength(1)),
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
  expect(
    state.clock >= -1 && state.clock < game.scenario.turns * 6,
    'clock',
    `expected a phase of ${game.scenario.turns} turns`,
  )
  checkReferences(game, state)
  return state
}

/** Pieces and hexes named by frames and attacks exist. */
function checkReferences(game: Game, state: State): void {
  const last = state.units.id.length - 1
  const hexes = game.board.size - 1
  state.frames.forEach((frame, at) => {
    const path = `frames[${at}]`
    if ('unit' in frame) inRange([frame.unit], -1, last, `${path}.unit`)
    if ('units' in frame) inRange(frame.units, 0, last, `${path}.units`)
    if ('targets' in frame) inRange(frame.targets, 0, hexes, `${path}.targets`)
    if ('hexes' in frame) inRange(frame.hexes, 0, hexes, `${path}.hexes`)
    if ('path' in frame) inRange(frame.path, 0, hexes, `${path}.path`)
    if ('attack' in frame)
      inRange([frame.attack], 0, (state.combat?.attacks.length ?? 0) - 1, `${path}.attack`)
  })
  state.combat?.attacks.forEach((attack, at) => {
    inRange(attack.units, 0, last, `combat.attacks[${at}].units`)
    inRange(attack.targets, 0, hexes, `combat.attacks[${at}].targets`)
  })
  if (state.combat)
    inRange([...state.combat.fed, ...state.combat.fedBy, ...state.combat.stacksBy], -1, last, 'combat.fed')
}

function inRange(list: readonly number[], least: number, most: number, path: string): void {
  const at = list.findIndex((value) => value < least || value > most)
  if (at >= 0) throw new DataError(`${path}[${at}]`, `expected ${least} to ${most}, found ${list[at]}`)
}

function expect(condition: boolean, path: string, expected: string): void {
  if (!condition) throw new DataError(path, expected)
}
