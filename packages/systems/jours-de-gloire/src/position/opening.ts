import { numbersWhere } from '@bivouac/kernel'
import type { Dice, GameSetup } from '@bivouac/kernel'
import { dealDummies, openSetup, optionalLeaders } from '../arrivals/armistice.ts'
import { shuffleDeck } from '../arrivals/cards.ts'
import { startsUp } from './changes.ts'
import { assumeCommand } from '../command/commanders.ts'
import { buildIndex, findCounter } from './counters.ts'
import type { JdgEvent } from './events.ts'
import { copyPosition } from './copy.ts'
import { createGame } from './game.ts'
import { AUTUMN, FRENCH, NO_TRUCE, OUT, SIDES, SPRING, SUPPLIED, WAITING } from './state.ts'
import type { Game, JdgPosition, Side, State } from './state.ts'
import { sequence } from '../sequence/sequence.ts'

/** The first position of a game, waiting for its first decision. */
export function openGame(setup: GameSetup, dice: Dice): JdgPosition {
  const game = createGame(setup)
  let laid = laidOut.get(game)
  if (!laid) laidOut.set(game, (laid = layOut(game)))
  const p = copyPosition(laid)
  const events: JdgEvent[] = []
  // JDG-B-2-a: the scenario's cards, shuffled.
  if (game.options.cards) shuffleDeck(p, false, dice, events)
  p.state.frames.push({ phase: 'turn', side: FRENCH, by: [], step: 'weather' })
  openSetup(p)
  sequence.settle(p, dice, events)
  return p
}

/** Games as they are set up, before the first die falls. */
const laidOut = new WeakMap<Game, JdgPosition>()

function layOut(game: Game): JdgPosition {
  const state = emptyState(game)
  const p: JdgPosition = { game, state, index: buildIndex(game, state) }
  for (const side of [0, 1] as const) setUp(p, side)
  dealDummies(p)
  p.index = buildIndex(game, state)
  if (state.season === AUTUMN) optionalLeaders(p)
  assumeCommand(p, [], true)
  return p
}

/** A state of the game with nobody on the map: where set-ups, and positions written by hand, begin. */
export function emptyState(game: Game): State {
  const { scenario, counters, armies } = game
  const zeros = (): number[] => counters.map(() => 0)
  const holders = (): number[] => game.victoryBoxes.map(({ holder }) => holder)
  const pool = new Set(game.options.detachments ? scenario.detachments : [])
  return {
    turn: scenario.firstTurn,
    first: -1,
    phasing: -1,
    ended: false,
    captor: -1,
    weather: 0,
    mudNext: false,
    season: scenario.season === 'spring' ? SPRING : AUTUMN,
    counters: {
      box: counters.map(({ id }) => (pool.has(id) ? OUT : WAITING)),
      up: zeros(),
      sp: zeros(),
      lost: zeros(),
      straggling: zeros(),
      army: counters.map(() => -1),
      parent: counters.map(() => -1),
      inside: zeros(),
      command: zeros(),
      mark: zeros(),
      gained: zeros(),
      via: counters.map(() => -1),
    },
    armies: {
      cinc: armies.map(() => -1),
      cp: armies.map(() => 0),
      left: armies.map(() => 0),
      supply: armies.map(() => SUPPLIED),
      die: armies.map(() => 0),
    },
    down: game.downAtStart.slice(),
    pontoons: [],
    trenches: [],
    sieges: [],
    flags: holders(),
    flagsSeen: [holders(), holders(), holders()],
    flagPassers: game.victoryBoxes.map(() => []),
    arrived: game.arrivals.map(() => 0),
    owed: [[], []],
    cards: {
      deck: game.options.cards ? numbersWhere(game.cards, (card) => card !== null) : [],
      aside: [],
      hands: [[], []],
      spent: [],
      played: [],
    },
    truce: NO_TRUCE,
    armistice: scenario.armistice?.marker ?? 0,
    restart: 0,
    declared: 0,
    vp: [scenario.victory.start.french, scenario.victory.start.allied],
    lost: [0, 0],
    lostSeen: [0, 0],
    notes: [],
    interceptions: [],
    markers: [],
    battle: null,
    frames: [],
  }
}

/** JDG-C-c: the set-up sheet of a side. */
function setUp(p: JdgPosition, side: Side): void {
  const { counters, sieges, trenches } = p.state
  for (const placed of p.game.scenario.setup[SIDES[side]]) {
    const box = p.game.ground.boxIndex.get(placed.box) ?? -1
    for (const id of placed.leaders) stand(p, findCounter(p, id), box)
    for (const { unit, sp = 0, parent, lost = 0, straggling = 0 } of placed.units) {
      const counter = findCounter(p, unit)
      stand(p, counter, box)
      counters.sp[counter] = sp
      counters.lost[counter] = lost
      counters.straggling[counter] = straggling
      if (parent !== undefined) {
        counters.parent[counter] = findCounter(p, parent)
        counters.army[counter] = p.game.armyOf[p.state.season][findCounter(p, parent)]
      }
      if (placed.besieged) counters.inside[counter] = 1
    }
    if (placed.besieged) for (const id of placed.leaders) counters.inside[findCounter(p, id)] = 1
    if (placed.siege)
      sieges.push({ box, side, stage: placed.siege.stage, masked: placed.siege.masked, rolled: 0 })
    if (placed.entrenched) trenches.push({ box, side, live: true })
  }
}

function stand(p: JdgPosition, counter: number, box: number): void {
  p.state.counters.box[counter] = box
  p.state.counters.army[counter] = p.game.armyOf[p.state.season][counter]
  p.state.counters.up[counter] = startsUp(p, counter)
}
