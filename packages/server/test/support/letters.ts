import type { Action, GameEvent, Position, RuleSystem, SeatId } from '@bivouac/kernel'
import * as v from 'valibot'

const SEATS = [
  { id: 'alice', side: 'a', name: 'Alice' },
  { id: 'bruno', side: 'b', name: 'Bruno' },
]
const LETTERS = 6

interface State {
  /** What each has written, for his own eyes until the end. */
  written: Record<SeatId, string[]>
  /** A secret of each, thrown when the game opens. */
  omen: Record<SeatId, string>
}
type LettersPosition = Position<null, State, null>
type LettersAction = Action & { text: string }

/** The omen of a seat is marked with its name, and so is what a test writes for it: see `isMarkOf`. */
export const markOf = (seat: SeatId): string => `MARK-${seat}-`

const isOver = ({ state }: LettersPosition) => Object.values(state.written).flat().length >= LETTERS

/**
 * A game of nothing but secrets: each writes letters nobody else may read. Its actions, events, state and refusals
 * all hold marked strings, so any that reaches the wrong seat can be found in the bytes.
 */
export const letters: RuleSystem<LettersPosition, LettersAction, unknown> = {
  id: 'letters',
  title: 'Letters',
  rulesVersion: 1,
  actionSchema: v.strictObject({ do: v.literal('write'), text: v.string() }),
  scenarios: [],
  open: (_setup, dice) => ({
    game: null,
    index: null,
    state: {
      written: Object.fromEntries(SEATS.map(({ id }) => [id, []])),
      omen: Object.fromEntries(SEATS.map(({ id }) => [id, `${markOf(id)}omen-${dice.roll(1000, 'omen')}`])),
    },
  }),
  restore: (_setup, state) => ({ game: null, index: null, state: state as State }),
  copy: (p) => structuredClone(p),
  seats: () => SEATS,
  deciders: (p) => (isOver(p) ? [] : SEATS.map(({ id }) => id)),
  question: () => 'What do you write?',
  doing: () => 'writing',
  offer: (p, seat) => ({ actions: isOver(p) ? [] : [{ do: 'write', text: `${markOf(seat)}offered` }] }),
  check: (p, seat, { text }) =>
    text.includes('forbidden') ? { clause: 'LET-A', reason: `Not that, ${p.state.omen[seat]}.` } : null,
  perform(p, seat, { text }) {
    p.state.written[seat].push(text)
    const secret: GameEvent & { text: string } = { type: 'wrote', clauses: ['LET-A'], to: [seat], text }
    return [secret, { type: 'scratching', clauses: ['LET-A'] }]
  },
  outcome: (p) => (isOver(p) ? { winner: null, level: 'letters', score: 0 } : null),
  view: ({ state }, seat) => ({
    counts: SEATS.map(({ id }) => state.written[id].length),
    mine: seat === null ? null : { letters: state.written[seat], omen: state.omen[seat] },
  }),
  imagine: () => {
    throw new Error('nobody imagines letters')
  },
}
