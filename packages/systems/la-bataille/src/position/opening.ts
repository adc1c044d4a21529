import { copyPlain } from '@bivouac/kernel'
import type { Dice, GameSetup } from '@bivouac/kernel'
import { asCorner, asFacing, asSide, extended, facingCorner, facingSide } from '@bivouac/space'
import { beginGame } from '../sequence/turn.ts'
import { sequence } from '../sequence/sequence.ts'
import type { LbEvent } from './events.ts'
import { armyNamed, createGame } from './game.ts'
import { COLUMN, DUE, FORMATIONS, LIMBERED, ON_MAP } from './state.ts'
import type { Game, LbPosition, State } from './state.ts'
import { buildIndex, copyIndex } from './troops.ts'

/** The position before anything is decided: everybody where the scenario puts him, reinforcements still to come. */
export function emptyPosition(game: Game): LbPosition {
  let laidOut = positions.get(game)
  if (!laidOut) {
    const state = layOut(game)
    laidOut = { game, state, index: buildIndex(game, state) }
    positions.set(game, laidOut)
  }
  return copyPosition(laidOut)
}

/** Laid out once a game: search opens the same game many thousand times. */
const positions = new WeakMap<Game, LbPosition>()

/** A copy that shares only what never changes. */
export function copyPosition({ game, state, index }: LbPosition): LbPosition {
  return { game, state: copyPlain(state), index: copyIndex(index) }
}

function layOut(game: Game): State {
  const { scenario, ground } = game
  const { units, leaders, victory } = scenario
  const all = (value: number): number[] => whole(units.map(() => value))
  const hexOf = (id: string | undefined): number => (id === undefined ? -1 : ground.grid.indexOf(id))
  const facings = units.map(({ setup, arm }) => {
    if (!setup) return 0
    if ('side' in setup.face) return facingSide(asSide(setup.face.side))
    // LB-25-d: guns deployed with a line look as it does; a facing of their own they need when it has gone.
    if (arm === 'artillery') return facingSide(asSide(setup.face.vertex))
    return facingCorner(asCorner(setup.face.vertex))
  })
  /** LB-13-k: the second hex lies to the left of the counter, or to the right. */
  const beside = (at: number, way: 'left' | 'right'): number => {
    const { setup } = units[at]
    const other = setup?.hexes?.[1]
    if (other === undefined) return 0
    const [left, right] = way === 'left' ? [1, 0] : [0, 1]
    const made = extended(
      ground.grid,
      ground.grid.hexes[hexOf(setup?.hex)],
      asFacing(facings[at]),
      left,
      right,
    )
    return made?.hexes.includes(ground.grid.hexes[hexOf(other)]) ? 1 : 0
  }
  return {
    turn: 1,
    phasing: game.first,
    segment: 0,
    units: {
      where: whole(units.map(({ setup }) => (setup ? ON_MAP : DUE))),
      hex: whole(units.map(({ setup }) => hexOf(setup?.hex))),
      facing: whole(facings),
      formation: whole(
        units.map(({ setup, arm }) =>
          setup ? FORMATIONS.indexOf(setup.formation) : arm === 'artillery' ? LIMBERED : COLUMN,
        ),
      ),
      left: whole(units.map((_, at) => beside(at, 'left'))),
      right: whole(units.map((_, at) => beside(at, 'right'))),
      trail: units.map(() => []),
      lost: all(0),
      morale: all(0),
      ready: all(0),
      tiredBy: all(-1),
      restFrom: all(0),
      rest: all(0),
      spent: all(0),
      hurt: all(0),
      firedAt: units.map(() => []),
      marches: all(0),
      marchedOn: all(0),
      mark: all(0),
    },
    leaders: {
      where: whole(leaders.map(({ setup }) => (setup ? ON_MAP : DUE))),
      hex: whole(leaders.map(({ setup }) => hexOf(setup?.hex))),
      back: whole(leaders.map(() => 0)),
      spent: whole(leaders.map(() => 0)),
      mark: whole(leaders.map(() => 0)),
    },
    // Stacks stand in the scenario from the top down.
    order: whole(units.map((_, at) => units.length - 1 - at)),
    levels: [0, 0],
    held: whole(game.objectives.map(({ place }) => armyOrNone(victory.initialHolder[place]))),
    ...(game.options.moeckernImproved && { since: whole(game.objectives.map(() => 0)) }),
    closed: [],
    bonds: [],
    passed: [],
    result: null,
    frames: [],
  }
}

function armyOrNone(name: 'imperial' | 'coalition' | undefined): number {
  return name === undefined ? -1 : armyNamed(name)
}

/** The same numbers, in a list the machine knows to hold whole ones. */
function whole(numbers: readonly number[]): number[] {
  const list: number[] = []
  for (const each of numbers) list.push(each | 0)
  return list
}

/** The first position of a game, waiting for its first decision. */
export function openGame(setup: GameSetup, dice: Dice): LbPosition {
  const p = emptyPosition(createGame(setup))
  const events: LbEvent[] = []
  beginGame(p, events)
  sequence.settle(p, dice, events)
  return p
}
