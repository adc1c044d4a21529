import { copyPlain } from '@bivouac/kernel'
import type { Dice, GameSetup } from '@bivouac/kernel'
import type { AodEvent } from './events.ts'
import { createGame, sideNamed } from './game.ts'
import { Drafts } from '../movement/drafts.ts'
import { inTenths, inU } from '../files/measures.ts'
import { sequence } from '../sequence/sequence.ts'
import { beginGame } from '../sequence/turn.ts'
import { FORMATIONS, NO_MANOEUVRE, ON_TABLE, STATES, WAITING } from './state.ts'
import type { AodPosition, Game, Index, Order, State } from './state.ts'
import { buildIndex } from './troops.ts'

/** The position before anything is decided: everybody where the scenario puts him, reinforcements still to come. */
export function emptyPosition(game: Game): AodPosition {
  let laidOut = positions.get(game)
  if (!laidOut) {
    const state = layOut(game)
    laidOut = { game, state, index: buildIndex(game, state) }
    positions.set(game, laidOut)
  }
  return copyPosition(laidOut)
}

/** Laid out once a game: search opens the same game many thousand times. */
const positions = new WeakMap<Game, AodPosition>()

/** A copy that shares only what never changes: the shapes of the index are replaced, never altered. */
export function copyPosition({ game, state, index }: AodPosition): AodPosition {
  return { game, state: copyPlain(state), index: copyIndex(index) }
}

function copyIndex({ shape, boxes, generalShape }: Index): Index {
  return {
    shape: shape.slice(),
    boxes: boxes.slice(),
    generalShape: generalShape.slice(),
    drafts: new Drafts(),
  }
}

function layOut(game: Game): State {
  const { units, generals, objectives, commands } = game.scenario
  const fill = (value: number): number[] => whole(units.map(() => value))
  // AOD-3-orders-k: without an order of its own a command attacks.
  const orders: Order[] = commands.map(({ order }) => order ?? { order: 'attack', about: '' })
  return {
    turn: 1,
    side: game.first,
    phase: 0,
    units: {
      side: whole(units.map(({ side }) => sideNamed(side))),
      row: whole(units.map(({ type }) => game.rowIndex.get(type) ?? -1)),
      bases: whole(units.map(({ bases }) => bases)),
      formation: whole(units.map(({ formation }) => FORMATIONS.indexOf(formation))),
      state: whole(units.map(({ state }) => STATES.indexOf(state ?? 'normal'))),
      where: whole(units.map(({ arrives }) => (arrives ? WAITING : ON_TABLE))),
      x: whole(units.map(({ x }) => inU(x ?? 0))),
      y: whole(units.map(({ y }) => inU(y ?? 0))),
      h: whole(units.map(({ facing }) => inTenths(facing))),
      mark: fill(0),
      charged: fill(0),
      quarry: fill(-1),
      owed: fill(0),
      manoeuvre: fill(NO_MANOEUVRE),
      aim: fill(0),
    },
    generals: {
      side: whole(generals.map(({ side }) => sideNamed(side))),
      where: whole(generals.map(({ arrives }) => (arrives ? WAITING : ON_TABLE))),
      x: whole(generals.map(({ x }) => inU(x ?? 0))),
      y: whole(generals.map(({ y }) => inU(y ?? 0))),
      h: whole(generals.map(({ facing }) => inTenths(facing))),
      mark: whole(generals.map(() => 0)),
    },
    shelled: fill(-1),
    slipped: [],
    points: [0, 0],
    held: whole(objectives.map(() => -1)),
    orders: game.options.orders ? orders : [],
    officers: [],
    inEarshot: [],
    sent: 0,
    captured: [],
    result: null,
    frames: [],
  }
}

/** The same numbers, in a list the machine knows to hold whole ones: the positions of a game are all copied from it. */
function whole(numbers: readonly number[]): number[] {
  const list: number[] = []
  for (const each of numbers) list.push(each | 0)
  return list
}

/** The first position of a game, waiting for its first decision. */
export function openGame(setup: GameSetup, dice: Dice): AodPosition {
  const p = emptyPosition(createGame(setup))
  const events: AodEvent[] = []
  beginGame(p, events)
  sequence.settle(p, dice, events)
  return p
}
