import type { Refusal } from './system/contract.ts'

/** Thrown when a refused action is applied all the same. Carries the refusal; the position is unchanged. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`${refusal.clause}: ${refusal.reason}`)
    this.name = 'Refused'
    this.refusal = refusal
  }
}

/** Thrown when data from outside is not what it should be: `path` leads to the place inside the file. */
export class DataError extends Error {
  readonly path: string
  constructor(path: string, expected: string) {
    super(path === '' ? expected : `${path}: ${expected}`)
    this.name = 'DataError'
    this.path = path
  }
}

/** The table's own rules: they hold in every system and come before its clauses. */
export const TABLE_RULES = {
  'TABLE-FORM': 'This is not an action of this game.',
  'TABLE-OVER': 'The game is over.',
  'TABLE-SEAT': 'There is no such seat at this table.',
  'TABLE-TURN': 'It is not your decision now.',
  'TABLE-SEQUENCE': 'The game has moved on since: look again, then decide.',
  'TABLE-UNDO':
    'Nothing can be taken back: a die was thrown, something came to light, or the decision has passed on.',
  'TABLE-ALONE': 'What would come of it cannot be foretold: move it by itself.',
  'TABLE-ORDERS': 'These are no standing orders of this game.',
  'TABLE-SIDE': 'Whoever leads your side speaks for it here: the first of its seats that a person holds.',
  'TABLE-ASK': 'There is nothing to answer any more: it was answered or withdrawn, or play has gone on.',
  'TABLE-COMPUTER': 'Nobody can agree to this for the computer.',
  'TABLE-BACK': 'This cannot be taken back: it is not your own action, or play has gone on since.',
  'TABLE-HIDDEN':
    'This game hides something: what has come to light cannot be forgotten, so nothing is taken back beyond the ordinary undo.',
  'TABLE-RULES':
    'The rules of this game were corrected, and what was played does not follow from them to its end. Go on from where it does, by the rules as they are now.',
} as const

/** A refusal by one of the table's own rules. */
export function tableRefusal(clause: keyof typeof TABLE_RULES): Refusal {
  return { clause, reason: TABLE_RULES[clause] }
}
