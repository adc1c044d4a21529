import { copyPlain } from '@bivouac/kernel'
import type { Dice, GameSetup } from '@bivouac/kernel'
import { inTenths, inU } from '../files/measures.ts'
import { Drafts } from '../movement/drafts.ts'
import { sequence } from '../sequence/sequence.ts'
import { beginGame } from '../sequence/turn.ts'
import type { FpgaEvent } from './events.ts'
import { createGame } from './game.ts'
import { DUE, ON_TABLE, RATINGS } from './state.ts'
import type { FpgaPosition, Game, Index, State } from './state.ts'
import { buildIndex } from './troops.ts'

/** The position before anything is decided: everybody where the scenario puts him, reinforcements still to come. */
export function emptyPosition(game: Game): FpgaPosition {
  let laidOut = positions.get(game)
  if (!laidOut) {
    const state = layOut(game)
    laidOut = { game, state, index: buildIndex(game, state) }
    positions.set(game, laidOut)
  }
  return copyPosition(laidOut)
}

/** Laid out once a game: search opens the same game many thousand times. */
const positions = new WeakMap<Game, FpgaPosition>()

/** A copy that shares only what never changes: the shapes of the index are replaced, never altered. */
export function copyPosition({ game, state, index }: FpgaPosition): FpgaPosition {
  return { game, state: copyPlain(state), index: copyIndex(index) }
}

function copyIndex({ shape, boxes, officerShape }: Index): Index {
  return {
    shape: shape.slice(),
    boxes: boxes.slice(),
    officerShape: officerShape.slice(),
    drafts: new Drafts(),
  }
}

function layOut(game: Game): State {
  const { units, officers, special } = game.scenario
  const { sections } = game.ground
  const none = (): number[] => whole(units.map(() => 0))
  const sectionOf = (id: string | undefined): number => sections.findIndex((section) => section.id === id)
  const unitX = units.map(({ x, in: into }) => sections[sectionOf(into)]?.x ?? inU(x ?? 0))
  const unitY = units.map(({ y, in: into }) => sections[sectionOf(into)]?.y ?? inU(y ?? 0))
  return {
    turn: 1,
    pulse: 0,
    initiative: -1,
    first: -1,
    dice: [0, 0],
    units: {
      where: whole(units.map(({ x }) => (x === undefined ? DUE : ON_TABLE))),
      x: whole(unitX),
      y: whole(unitY),
      h: whole(units.map(({ facing }) => inTenths(facing))),
      hits: whole(units.map(({ hits }) => hits ?? 0)),
      section: whole(units.map(({ in: into }) => sectionOf(into))),
      die: none(),
      mark: none(),
    },
    officers: {
      where: whole(officers.map(({ x }) => (x === undefined ? DUE : ON_TABLE))),
      x: whole(officers.map(({ x }) => inU(x ?? 0))),
      y: whole(officers.map(({ y }) => inU(y ?? 0))),
      h: whole(officers.map(({ facing }) => inTenths(facing))),
      rating: whole(officers.map((officer) => ('rating' in officer ? RATINGS.indexOf(officer.rating) : -1))),
      control: whole(officers.map((officer) => ('control' in officer ? officer.control : 0))),
      personality: whole(officers.map((officer) => ('personality' in officer ? officer.personality : 0))),
      mark: whole(officers.map(() => 0)),
      heirs: whole(officers.map(() => 0)),
    },
    status: whole(game.forces.map(() => 0)),
    fallen: [0, 0],
    watched: whole(special.map(() => 0)),
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
export function openGame(setup: GameSetup, dice: Dice): FpgaPosition {
  const p = emptyPosition(createGame(setup))
  const events: FpgaEvent[] = []
  beginGame(p, events)
  sequence.settle(p, dice, events)
  return p
}
