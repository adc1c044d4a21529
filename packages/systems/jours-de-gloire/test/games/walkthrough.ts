import { applyAction, listDice, topFrame } from '@bivouac/kernel'
import type { GameSetup, ListDice } from '@bivouac/kernel'
import type { JdgAction, JdgEvent, JdgPosition } from '../../src/index.ts'
import { jdgNotation, joursDeGloire } from '../../src/index.ts'
import type { FieldPlan } from '../hand.ts'
import { field } from '../hand.ts'

/** The little map of the worked turn: a fixture, not the campaign map. */
export const WORKED: FieldPlan = {
  boxes: {
    dresde: 'open fort',
    weissig: 'open',
    'neu-salsa': 'mountain',
    konigsbruck: 'open',
    kamenz: 'defensive',
    bautzen: 'defensive',
    hoyerswerda: 'open',
    senftenberg: 'open',
    wendish: 'open',
    reichenbar: 'open',
    lobau: 'defensive',
    zittau: 'defensive',
    rothenburg: 'open',
    gorlitz: 'open',
    lauban: 'open',
    buntzlau: 'open',
    hainau: 'open',
    liegnitz: 'open',
    sprotau: 'open',
    glogau: 'open fort',
  },
  links: [
    'dresde weissig',
    'weissig bautzen bridge',
    'weissig neu-salsa',
    'neu-salsa lobau poor',
    'dresde konigsbruck',
    'konigsbruck kamenz',
    'kamenz bautzen minor',
    'kamenz hoyerswerda poor',
    'konigsbruck senftenberg poor',
    'senftenberg hoyerswerda',
    'hoyerswerda wendish',
    'wendish bautzen poor',
    'wendish rothenburg',
    'rothenburg gorlitz',
    'bautzen reichenbar bridge',
    'bautzen lobau poor',
    'lobau reichenbar',
    'lobau zittau',
    'reichenbar gorlitz',
    'gorlitz lauban bridge',
    'lauban buntzlau',
    'buntzlau hainau',
    'hainau liegnitz',
    'buntzlau sprotau poor',
    'sprotau glogau',
  ],
  french: ['dresde'],
  allied: ['liegnitz'],
  vp: { dresde: [3, 'french'], bautzen: [2, 'allied'], glogau: [1, 'french'] },
  scenario: {
    strength: [
      { turn: 5, nation: 'french', sp: 1 },
      { turn: 5, nation: 'russian', sp: 1 },
    ],
    dummies: { spring: { french: { infantry: 4, cavalry: 1 }, allied: { infantry: 0, cavalry: 0 } } },
  },
}
const workedMap: GameSetup = field(WORKED)

/** The thirty-three dice of the turn, in order. */
export const DICE = [
  5, 4, 2, 3, 6, 6, 3, 2, 2, 4, 4, 5, 6, 3, 6, 4, 4, 5, 4, 6, 6, 4, 5, 4, 6, 3, 5, 3, 3, 3, 3, 4, 3,
] as const

const START = {
  turn: 5,
  step: 'weather',
  french: {
    dresde: ['napoleon', 'fr-jg:4', 'fr-6:7', 'fr-4:6', 'fr-ag', 'french-dummy-infantry-1'],
    konigsbruck: ['ney', 'fr-3:8', 'fr-c1:2'],
    weissig: ['fr-11:5'],
    senftenberg: ['fr-5:7'],
    kamenz: ['fr-12:5/1'],
    glogau: ['fr-d9:2'],
    lauban: ['french-dummy-cavalry-1'],
  },
  allied: {
    bautzen: ['wittgenstein', 'ru-milo:5', 'ru-1:3', 'pr-yor:4'],
    lobau: ['blucher', 'pr-blu:6'],
    reichenbar: ['ru-const:5'],
    wendish: ['barclay', 'ru-barc:4'],
    rothenburg: ['ru-win:2'],
    glogau: ['sacken', 'ru-sack:3'],
  },
  commanders: { french: 'napoleon', 'russo-prussian': 'wittgenstein' },
  trenches: { bautzen: 'allied' },
  sieges: { glogau: { side: 'allied', stage: 2 } },
  deck: [4, 10, 1, 2, 3],
}

/** The worked turn under way: one list of dice for all of it. */
export class WorkedTurn {
  /** One more die than the turn has: the weather of the turn that follows. */
  readonly dice: ListDice = listDice([...DICE, 1])
  readonly p: JdgPosition = jdgNotation.set(workedMap, START, this.dice)
  readonly events: JdgEvent[] = []

  /** The seat gives an order; nobody plays a card on it, the cards drawn are kept. */
  order(seat: 'french' | 'allied', action: JdgAction): JdgEvent[] {
    const told = this.take(seat, action)
    while (topFrame(this.p).phase === 'window')
      told.push(...this.take(joursDeGloire.deciders(this.p)[0], { do: 'end' }))
    return told
  }

  /** The seat lets it be. */
  pass(seat: 'french' | 'allied'): JdgEvent[] {
    return this.order(seat, { do: 'end' })
  }

  private take(seat: string, action: JdgAction): JdgEvent[] {
    if (!joursDeGloire.deciders(this.p).includes(seat))
      throw new Error(
        `${seat} ${JSON.stringify(action)}: ${topFrame(this.p).phase} of ${joursDeGloire.deciders(this.p).join()}`,
      )
    const told = applyAction(joursDeGloire, this.p, seat, action, this.dice) as JdgEvent[]
    this.events.push(...told)
    return told
  }
}
