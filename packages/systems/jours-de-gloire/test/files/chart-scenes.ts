import { asSeat, createRandom, drawAction, listDice, seededDice, topFrame } from '@bivouac/kernel'
import type { JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { moraleLines } from '../../src/battle/strength.ts'
import { rollAllowances } from '../../src/sequence/solitaire.ts'
import { afield } from '../battle/fighting.ts'
import type { FightPlan } from '../battle/fighting.ts'
import { act, counter } from '../hand.ts'
import { onTheRoad, take } from '../march/marching.ts'

const FACES = [1, 2, 3, 4, 5, 6]

/** What is told of a Combat Phase that is played on by chance until it is over. */
function* playedOn(p: JdgPosition, seed: number): Generator<string> {
  const dice = seededDice(seed)
  const random = createRandom(seed)
  for (let steps = 0; steps < 120; steps++) {
    const { phase } = topFrame(p)
    if (phase === 'writing' || phase === 'over') return
    if (phase === 'demolition') for (const face of FACES) yield demolished(joursDeGloire.copy(p), face)
    const [seat] = joursDeGloire.deciders(p)
    const { actions } = joursDeGloire.offer(p, seat)
    const action = drawAction({ actions }, random)
    if (action === null) return
    yield `${actions.length} ${JSON.stringify(joursDeGloire.perform(p, seat, action, dice))}`
  }
}

function demolished(p: JdgPosition, face: number): string {
  const [seat] = joursDeGloire.deciders(p)
  const events = joursDeGloire.perform(p, seat, { do: 'demolish' }, listDice([face, ...FACES, ...FACES]))
  return JSON.stringify(events)
}

/** Battles that make every modifier, limit and prize of the charts count. */
const BATTLES: readonly FightPlan[] = [
  // Four SP by one connection and three in the box behind: the defender cannot get away.
  {
    french: { hill: 'ney fr-3:4', east: 'fr-d3:3' },
    allied: { hill: 'pr-blu:3 ru-1:3' },
    came: { 'ney fr-3': 'west hill' },
  },
  // As many as a decisive battle asks for, led by those who may offer it, with a bridge behind the defender.
  {
    french: { field: 'napoleon fr-3:15' },
    allied: { field: 'wittgenstein blucher pr-blu:9 ru-1:6' },
    came: { 'napoleon fr-3': 'west field' },
  },
  {
    french: { field: 'napoleon fr-3:15 fr-c1:4', west: 'fr-4:3', east: 'fr-5:3', north: 'fr-6:3' },
    allied: { field: 'wittgenstein pr-blu:9 ru-1:6' },
    came: { 'napoleon fr-3 fr-c1': 'west field' },
  },
]

/** A cavalry that pursues through mud, where charts allow it: only then does the weather touch its die. */
const IN_MUD: FightPlan = {
  weather: 'mud',
  french: { field: 'napoleon fr-3:9 fr-c1:4 fr-c2:4' },
  allied: { field: 'wittgenstein pr-blu:5' },
  came: { 'napoleon fr-3 fr-c1 fr-c2': 'west field' },
}

interface WithWeather {
  readonly weather: { readonly table: { readonly effects: { readonly mud: object } } }
}

function pursuingInMud(charts: unknown): unknown {
  const file = charts as WithWeather
  const { table } = file.weather
  const effects = { ...table.effects, mud: { ...table.effects.mud, pursuit: true } }
  return { ...file, weather: { ...file.weather, table: { ...table, effects } } }
}

/** Scenes that few games come to, each played with these charts. */
export function* scenes(charts: unknown): Generator<string> {
  const road = onTheRoad({ french: { a: 'napoleon', h: 'fr-3:8 fr-c1:2' } }, { charts })
  const unit = counter(road, 'fr-3')
  // The printed sheet has leaders of TacB 1 to 3; a sheet of one's own may have others.
  for (const tacb of [0, 1, 2, 3, 4]) {
    const counters = road.game.counters.map((one) => ({ ...one, tacb }))
    const p = { ...road, game: { ...road.game, counters } }
    yield JSON.stringify(moraleLines(p, [counter(p, 'napoleon'), unit]))
  }
  const stack = [unit, counter(road, 'fr-c1')]
  for (const face of FACES) {
    yield JSON.stringify(rollAllowances(road, 0, stack, 0, false, listDice([face, face]), []))
    const resting = onTheRoad(
      { french: { a: 'fr-3:5/6' }, frame: { phase: 'recovery', side: 0, by: [asSeat(0)] } },
      { charts },
    )
    yield JSON.stringify(
      joursDeGloire.perform(resting, 'french', { do: 'rest', units: ['fr-3'] }, listDice([face])),
    )
  }
  const ford = onTheRoad({ french: { d: 'napoleon fr-3:8' }, allied: { w: 'ru-1:3' } }, { charts })
  take(ford, 'french', 'fr-3')
  yield JSON.stringify(act(ford, 'french', { do: 'lay-pontoon', to: 'w' }))
  for (let seed = 1; seed <= 12; seed++) {
    for (const plan of BATTLES) yield* playedOn(afield(plan, { charts }), seed)
    yield* playedOn(afield(IN_MUD, { charts: pursuingInMud(charts) }), seed)
  }
}
