import { copyPlain, laidOutOnce, wholeNumbers } from '@bivouac/kernel'
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
export const emptyPosition = laidOutOnce((game: Game): AodPosition => {
  const state = layOut(game)
  return { game, state, index: buildIndex(game, state) }
}, copyPosition)

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
  const fill = (value: number): number[] => wholeNumbers(units.map(() => value))
  // AOD-3-orders-k: without an order of its own a command attacks.
  const orders: Order[] = commands.map(({ order }) => order ?? { order: 'attack', about: '' })
  return {
    turn: 1,
    side: game.first,
    phase: 0,
    units: {
      side: wholeNumbers(units.map(({ side }) => sideNamed(side))),
      row: wholeNumbers(units.map(({ type }) => game.rowIndex.get(type) ?? -1)),
      bases: wholeNumbers(units.map(({ bases }) => bases)),
      formation: wholeNumbers(units.map(({ formation }) => FORMATIONS.indexOf(formation))),
      state: wholeNumbers(units.map(({ state }) => STATES.indexOf(state ?? 'normal'))),
      where: wholeNumbers(units.map(({ arrives }) => (arrives ? WAITING : ON_TABLE))),
      x: wholeNumbers(units.map(({ x }) => inU(x ?? 0))),
      y: wholeNumbers(units.map(({ y }) => inU(y ?? 0))),
      h: wholeNumbers(units.map(({ facing }) => inTenths(facing))),
      mark: fill(0),
      charged: fill(0),
      quarry: fill(-1),
      owed: fill(0),
      manoeuvre: fill(NO_MANOEUVRE),
      aim: fill(0),
    },
    generals: {
      side: wholeNumbers(generals.map(({ side }) => sideNamed(side))),
      where: wholeNumbers(generals.map(({ arrives }) => (arrives ? WAITING : ON_TABLE))),
      x: wholeNumbers(generals.map(({ x }) => inU(x ?? 0))),
      y: wholeNumbers(generals.map(({ y }) => inU(y ?? 0))),
      h: wholeNumbers(generals.map(({ facing }) => inTenths(facing))),
      mark: wholeNumbers(generals.map(() => 0)),
    },
    shelled: fill(-1),
    slipped: [],
    points: [0, 0],
    held: wholeNumbers(objectives.map(() => -1)),
    orders: game.options.orders ? orders : [],
    officers: [],
    inEarshot: [],
    sent: 0,
    captured: [],
    result: null,
    frames: [],
  }
}

/** The first position of a game, waiting for its first decision. */
export function openGame(setup: GameSetup, dice: Dice): AodPosition {
  const p = emptyPosition(createGame(setup))
  const events: AodEvent[] = []
  beginGame(p, events)
  sequence.settle(p, dice, events)
  return p
}
