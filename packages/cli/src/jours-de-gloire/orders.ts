import { SIDES, actionSchema, joursDeGloire } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import * as v from 'valibot'
import type { Order } from '../skin.ts'
import { boxMeant, counterMeant } from './seen.ts'

type Kind = 'counter' | 'counters' | 'box' | 'number' | 'word' | 'words' | 'text'
type Field = readonly [name: string, kind: Kind, need?: 'optional']

/** Words that are no order as they stand: the message is for the player. */
class Unclear extends Error {}

/** What follows each verb. The verbs are the actions themselves. */
const FORMS: Readonly<Record<JdgAction['do'], readonly Field[]>> = {
  place: [
    ['counter', 'counter'],
    ['box', 'box'],
  ],
  'choose-first': [['side', 'word']],
  evict: [['to', 'box']],
  return: [
    ['leader', 'counter'],
    ['to', 'box'],
  ],
  lodge: [['to', 'box']],
  appoint: [['leader', 'counter']],
  clear: [
    ['units', 'counters'],
    ['to', 'box'],
  ],
  absorb: [['unit', 'counter']],
  yield: [['route', 'number']],
  split: [
    ['army', 'word'],
    ['pips', 'number'],
  ],
  'play-card': [
    ['card', 'number'],
    ['section', 'number'],
    ['way', 'word', 'optional'],
    ['unit', 'counter', 'optional'],
  ],
  discard: [['card', 'number']],
  note: [
    ['to', 'words'],
    ['text', 'text'],
  ],
  activate: [
    ['units', 'counters'],
    ['army', 'word', 'optional'],
  ],
  join: [['units', 'counters']],
  'force-march': [],
  'set-out': [],
  go: [['to', 'box']],
  halt: [],
  reconnoitre: [],
  withdraw: [
    ['to', 'box'],
    ['units', 'counters', 'optional'],
  ],
  detach: [
    ['unit', 'counter'],
    ['as', 'counter'],
    ['sp', 'number'],
  ],
  reattach: [
    ['detachment', 'counter'],
    ['into', 'counter'],
  ],
  entrench: [],
  'destroy-bridge': [['to', 'box']],
  'repair-bridge': [['to', 'box']],
  'lay-pontoon': [['to', 'box']],
  'lift-pontoon': [['to', 'box']],
  intercept: [['units', 'counters']],
  strike: [],
  'fall-back': [['to', 'box']],
  flee: [['to', 'box']],
  rest: [['units', 'counters']],
  march: [
    ['units', 'counters'],
    ['to', 'box'],
    ['by', 'box', 'optional'],
  ],
  shelter: [['units', 'counters']],
  leave: [
    ['units', 'counters'],
    ['to', 'box'],
  ],
  sortie: [['box', 'box']],
  fight: [['box', 'box']],
  invest: [['how', 'word']],
  tactic: [['tactic', 'word']],
  overrun: [],
  advance: [['to', 'box']],
  lose: [['units', 'counters']],
  arrive: [],
  retreat: [['to', 'box']],
  demolish: [],
  end: [],
}

/** The orders of the game, for `help`. */
export const ORDERS: readonly (readonly [string, string])[] = [
  ['activate UNITS, join UNITS', 'take up a stack: UNITS by id or name, with commas'],
  ['go BOX, halt, force-march, set-out', 'march it box by box'],
  ['reconnoitre, withdraw BOX, intercept UNITS, strike, fall-back BOX', 'meet the enemy'],
  ['detach UNIT DETACHMENT SP, reattach DETACHMENT UNIT, entrench, rest UNITS', 'look after units'],
  ['destroy-bridge, repair-bridge, lay-pontoon, lift-pontoon BOX', 'engineers, on the way to BOX'],
  ['march UNITS BOX [BY], arrive', 'march to the sound of the guns'],
  ['shelter UNITS, leave UNITS BOX, sortie BOX, fight BOX, invest siege|assault|mask|nothing', 'combat'],
  ['tactic skirmish|screen|offensive|decisive, lose UNITS, retreat BOX, demolish, overrun, advance BOX', ''],
  ['place COUNTER BOX, absorb UNIT, split ARMY PIPS, play-card CARD SECTION, discard CARD', 'the rest'],
  ['note SEATS TEXT', 'a note to players of your side, delivered next turn'],
  ['end', 'you have no more to do here'],
]

/** What the words order: an action, or what is unclear about them; null when they are no order. */
export function orderOf(
  p: JdgPosition,
  seat: string,
  words: readonly string[],
): Order<JdgPosition, JdgAction> {
  const verb = Object.keys(FORMS).find((known) => known === words[0]?.toLowerCase())
  if (verb === undefined) return null
  try {
    const action = read(p, seat, verb as JdgAction['do'], words.slice(1))
    return { steps: [() => action] }
  } catch (error) {
    if (error instanceof Unclear) return { answer: [error.message] }
    throw error
  }
}

function read(p: JdgPosition, seat: string, verb: JdgAction['do'], words: readonly string[]): JdgAction {
  const fields = FORMS[verb]
  const made: Record<string, unknown> = { do: verb }
  const left = [...words]
  for (const [name, kind, need] of fields) {
    if (left.length === 0 && need === 'optional') continue
    const word = kind === 'text' ? left.splice(0).join(' ') : left.shift()
    if (word === undefined || word === '') throw new Unclear(`${verb}: ${name}? help lists the orders.`)
    made[name] = valueOf(p, seat, kind, word)
  }
  if (left.length > 0) throw new Unclear(`"${left[0]}" is one word too many.`)
  const action = v.safeParse(actionSchema, made)
  if (!action.success) throw new Unclear(`"${words.join(' ')}" does not go with ${verb}.`)
  return action.output
}

function valueOf(p: JdgPosition, seat: string, kind: Kind, word: string): unknown {
  const counter = (one: string): string => {
    const side = joursDeGloire.seats(p).find(({ id }) => id === seat)?.side
    const at = counterMeant(p, SIDES[0] === side ? 0 : 1, one)
    if (at < 0) throw new Unclear(`No counter of yours is called "${one}". list shows them.`)
    return p.game.counters[at].id
  }
  switch (kind) {
    case 'counter':
      return counter(word)
    case 'counters':
      return word.split(',').map(counter)
    case 'box': {
      const box = boxMeant(p, word)
      if (box < 0) throw new Unclear(`No box is called "${word}".`)
      return p.game.ground.boxIds[box]
    }
    case 'number':
      return Number(word)
    case 'words':
      return word.split(',')
    default:
      return word
  }
}
