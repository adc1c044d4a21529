import type { Action, Position, RuleSystem, SeatId } from '@bivouac/kernel'
import * as v from 'valibot'

const SEATS = [
  { id: 'white', side: 'white', name: 'White' },
  { id: 'black', side: 'black', name: 'Black' },
]
const GOAL = 60

interface State {
  run: Record<SeatId, number>
  next: SeatId
}
type RacePosition = Position<null, State, null>
type RaceAction = Action & { times: number }

const isOver = ({ state }: RacePosition) => Object.values(state.run).some((run) => run >= GOAL)

/** The smallest game with dice that hides nothing: one runs, then the other, as far as the dice say. */
export const race: RuleSystem<RacePosition, RaceAction, unknown> = {
  id: 'race',
  title: 'A race',
  rulesVersion: 1,
  hidesNothing: true,
  actionSchema: v.strictObject({ do: v.literal('run'), times: v.picklist([1, 2]) }),
  scenarios: [],
  open: () => ({ game: null, index: null, state: { run: { white: 0, black: 0 }, next: 'white' } }),
  restore: (_setup, state) => ({ game: null, index: null, state: state as State }),
  copy: (p) => structuredClone(p),
  seats: () => SEATS,
  deciders: (p) => (isOver(p) ? [] : [p.state.next]),
  question: () => 'How often?',
  doing: () => 'running',
  offer: () => ({
    actions: [
      { do: 'run', times: 1 },
      { do: 'run', times: 2 },
    ],
  }),
  check: () => null,
  perform({ state }, seat, { times }, dice) {
    for (let time = 0; time < times; time++) state.run[seat] += dice.roll(6, 'run')
    state.next = seat === 'white' ? 'black' : 'white'
    return [{ type: 'ran', clauses: [] }]
  },
  outcome(p) {
    const winner = SEATS.find(({ id }) => p.state.run[id] >= GOAL)
    return winner ? { winner: winner.side, level: 'first', score: GOAL } : null
  },
  view: ({ state }) => state,
  imagine: (view) => ({ game: null, index: null, state: view as State }),
}
