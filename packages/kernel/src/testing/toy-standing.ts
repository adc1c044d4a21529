import { topFrame } from '../sequence/stack.ts'
import type { StandingPart } from '../system/standing.ts'
import type { ToyAction } from './toy.ts'
import type { ToyFrame, ToyPosition } from './toy-state.ts'

const idOf = (piece: number) => `piece-${piece}`

/** What the seats of Outposts may order: who intercepts, and whether a die is thrown again. */
export const toyStanding: StandingPart<ToyPosition, ToyAction> = {
  form: ({ state }, seat) => ({
    questions: [
      {
        id: 'intercept',
        title: 'Interceptions',
        says: 'An enemy comes close.',
        choices: [
          { id: 'intercept', label: 'Intercept', says: 'The piece goes for it.' },
          { id: 'stand', label: 'Stand', says: 'It lets them pass.' },
        ],
      },
      {
        id: 'again',
        title: 'Second throws',
        says: 'An interception fell short.',
        choices: [{ id: 'accept', label: 'Accept', says: 'The die lies as it fell.' }],
      },
    ],
    bodies: [
      {
        id: `army of ${seat}`,
        name: 'The army',
        units: state.owner.flatMap((owner, piece) =>
          owner === seat ? [{ id: idOf(piece), name: `Piece ${piece}`, questions: ['intercept'] }] : [],
        ),
      },
    ],
  }),
  asked(p) {
    const frame = topFrame<ToyFrame>(p)
    if (frame.phase === 'intercept') return { question: 'intercept', units: frame.may.map(idOf) }
    return frame.phase === 'reroll' ? { question: 'again', units: [] } : null
  },
  answer(_, __, { question, units }, chosen) {
    if (question === 'again') return { do: 'accept' }
    // Of several the first goes: the others would only go with it.
    return { do: chosen(units[0]) === 'intercept' ? 'intercept' : 'stand' }
  },
}
