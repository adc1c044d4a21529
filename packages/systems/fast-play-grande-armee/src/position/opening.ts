import { copyPlain, laidOutOnce, wholeNumbers } from '@bivouac/kernel'
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
export const emptyPosition = laidOutOnce((game: Game): FpgaPosition => {
  const state = layOut(game)
  return { game, state, index: buildIndex(game, state) }
}, copyPosition)

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
  const none = (): number[] => wholeNumbers(units.map(() => 0))
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
      where: wholeNumbers(units.map(({ x }) => (x === undefined ? DUE : ON_TABLE))),
      x: wholeNumbers(unitX),
      y: wholeNumbers(unitY),
      h: wholeNumbers(units.map(({ facing }) => inTenths(facing))),
      hits: wholeNumbers(units.map(({ hits }) => hits ?? 0)),
      section: wholeNumbers(units.map(({ in: into }) => sectionOf(into))),
      die: none(),
      mark: none(),
    },
    officers: {
      where: wholeNumbers(officers.map(({ x }) => (x === undefined ? DUE : ON_TABLE))),
      x: wholeNumbers(officers.map(({ x }) => inU(x ?? 0))),
      y: wholeNumbers(officers.map(({ y }) => inU(y ?? 0))),
      h: wholeNumbers(officers.map(({ facing }) => inTenths(facing))),
      rating: wholeNumbers(
        officers.map((officer) => ('rating' in officer ? RATINGS.indexOf(officer.rating) : -1)),
      ),
      control: wholeNumbers(officers.map((officer) => ('control' in officer ? officer.control : 0))),
      personality: wholeNumbers(
        officers.map((officer) => ('personality' in officer ? officer.personality : 0)),
      ),
      mark: wholeNumbers(officers.map(() => 0)),
      heirs: wholeNumbers(officers.map(() => 0)),
    },
    status: wholeNumbers(game.forces.map(() => 0)),
    fallen: [0, 0],
    watched: wholeNumbers(special.map(() => 0)),
    result: null,
    frames: [],
  }
}

/** The first position of a game, waiting for its first decision. */
export function openGame(setup: GameSetup, dice: Dice): FpgaPosition {
  const p = emptyPosition(createGame(setup))
  const events: FpgaEvent[] = []
  beginGame(p, events)
  sequence.settle(p, dice, events)
  return p
}
