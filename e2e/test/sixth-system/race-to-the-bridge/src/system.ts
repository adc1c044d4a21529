import { copyPlain } from '@bivouac/kernel'
import type { GameEvent, Position, RuleSystem, Seat } from '@bivouac/kernel'
import * as v from 'valibot'

/** Two columns race for a bridge six miles off: the least that is a game. */
const FAR = 6
const COLUMNS = ['red', 'blue'] as const
const SEATS: readonly Seat[] = COLUMNS.map((id) => ({ id, side: id, name: `The ${id} column` }))

const stateSchema = v.strictObject({ miles: v.tuple([v.number(), v.number()]), turn: v.number() })
export type RaceState = v.InferOutput<typeof stateSchema>
export type RacePosition = Position<null, RaceState, null>

const actionSchema = v.variant('do', [
  v.strictObject({ do: v.literal('march') }),
  v.strictObject({ do: v.literal('force') }),
])
export type RaceAction = v.InferOutput<typeof actionSchema>

export interface RaceEvent extends GameEvent {
  readonly column: string
  readonly miles: number
}

/** A position of that state. */
export const position = (state: RaceState): RacePosition => ({ game: null, state, index: null })
const ahead = ({ miles, turn }: RaceState): number => miles.findIndex((far) => far >= FAR || turn > 40)
const decider = (p: RacePosition): string => COLUMNS[p.state.turn % 2]

/** The race, as the kernel knows it. */
export const raceToTheBridge: RuleSystem<RacePosition, RaceAction, RaceState> = {
  id: 'race-to-the-bridge',
  title: 'The Race to the Bridge',
  rulesVersion: 1,
  actionSchema,
  scenarios: [
    {
      id: 'bridge',
      title: 'The bridge',
      summary: 'Six miles for either.',
      seats: SEATS,
      turns: 20,
      reconstructed: 'All of it.',
    },
  ],
  hidesNothing: true,
  open: () => position({ miles: [0, 0], turn: 0 }),
  restore: (_, state) => position(v.parse(stateSchema, state)),
  copy: (p) => position(copyPlain(p.state)),
  seats: () => SEATS,
  deciders: (p) => (ahead(p.state) < 0 ? [decider(p)] : []),
  question: () => 'How does your column march?',
  doing: () => 'marching',
  offer: (p, seat) => ({
    actions: ahead(p.state) < 0 && seat === decider(p) ? [{ do: 'march' }, { do: 'force' }] : [],
  }),
  check: (p, seat) =>
    seat === decider(p) ? null : { clause: 'RACE-MARCH-C', reason: 'It is the other column’s turn.' },
  perform(p, seat, action, dice) {
    const miles = action.do === 'march' ? 1 : dice.roll(6, 'the forced march') > 2 ? 2 : 0
    p.state.miles[p.state.turn % 2] += miles
    p.state.turn++
    const told: RaceEvent = { type: 'marched', clauses: ['RACE-MARCH-A'], column: seat, miles }
    return [told]
  },
  outcome({ state }) {
    const first = ahead(state)
    return first < 0 ? null : { winner: COLUMNS[first], level: 'first', score: state.miles[first] }
  },
  view: (p) => copyPlain(p.state),
  imagine: (view) => position(copyPlain(view)),
}
