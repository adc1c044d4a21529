import { holderOf, joursDeGloire, SIDES, topFrame, turnNow } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import type { SeatId } from '@bivouac/kernel'
import type { Doctrine } from '../script.ts'
import {
  chooseTactic,
  investCity,
  nextBattle,
  overrunOrFight,
  restOrEnd,
  shelterOrFight,
  sortieOrStay,
  spreadLosses,
} from './battles.ts'
import { blowBehind } from './bridges.ts'
import { nextStack, nextStep } from './movement.ts'
import { writeNote } from './notes.ts'
import { figuresOf } from './numbers.ts'
import { makePicture } from './picture.ts'
import type { Picture } from './picture.ts'
import { intercept, marchToGuns, pullOut, withdrawOrStand } from './reactions.ts'
import { safestOf } from './refuges.ts'
import { placeDummy, playCard, reinforce, splitPips } from './staff.ts'
import type { Legal } from './trial.ts'
import type { Notes } from './intent.ts'

/**
 * What the seat does now, if it has an opinion. Every answer is one of the rules' own offer or has been put to them. What it
 * means to do next it writes into the notes.
 */
export function command(p: JdgPosition, seat: SeatId, doctrine: Doctrine, notes: Notes): JdgAction | null {
  const { actions } = joursDeGloire.offer(p, seat)
  if (actions.length <= 1) return actions[0] ?? null
  const picture = makePicture(p, seat, figuresOf(doctrine.numbers), doctrine)
  const legal: Legal = (action) => joursDeGloire.check(p, seat, action)
  const card = playCard(picture, actions)
  if (card !== null) return card
  const others = actions.filter((action) => action.do !== 'play-card')
  const chosen = decide(picture, others, legal, doctrine, notes)
  return chosen !== null && legal(chosen) === null ? chosen : null
}

function decide(
  picture: Picture,
  offered: readonly JdgAction[],
  legal: Legal,
  doctrine: Doctrine,
  notes: Notes,
): JdgAction | null {
  const { p } = picture
  const frame = topFrame(p)
  const find = (kind: JdgAction['do']): JdgAction | undefined => offered.find((action) => action.do === kind)
  switch (frame.phase) {
    case 'setup':
    case 'administration':
      return placeDummy(picture, offered) ?? { do: 'end' }
    case 'first-player':
      return chooseFirst(picture)
    case 'absorbing':
      return reinforce(picture, offered)
    case 'splitting':
      return splitPips(picture, frame, offered)
    case 'movement':
      return nextStack(picture, offered, legal, doctrine, notes)
    case 'march':
      return nextStep(picture, frame, offered, notes)
    case 'entering':
      return find('reconnoitre') ?? pullOut(picture, frame.box, offered)
    case 'withdrawal':
      return withdrawOrStand(picture, frame.box, offered)
    case 'interception':
      if (doctrine.overlooks(`alarm ${boxName(picture, frame.box)}`)) return { do: 'end' }
      return intercept(picture, frame, offered, legal)
    case 'intercepting':
      return find('strike') ?? null
    case 'guns':
      if (doctrine.overlooks('guns')) return { do: 'end' }
      return marchToGuns(picture, offered, legal)
    case 'recovery':
      return restOrEnd(picture, offered, legal)
    case 'shelter':
      return shelterOrFight(picture, frame, offered, legal)
    case 'sortie':
      return sortieOrStay(picture, frame.box, offered)
    case 'combats':
      return nextBattle(picture, offered)
    case 'investing':
      return investCity(picture, frame.box, offered)
    case 'tactics':
      // Who forgets to think fights as little as he may.
      if (doctrine.overlooks(`tactics ${turnNow(p)}`)) return offered[0]
      return chooseTactic(picture, offered)
    case 'losses':
      return spreadLosses(picture, offered)
    case 'overrun':
      return overrunOrFight(picture, offered)
    case 'joining':
      return find('arrive') ?? null
    case 'demolition':
      return blowBehind(picture, frame.link, offered)
    case 'advancing':
      return advance(picture, offered)
    case 'writing':
      return writeNote(picture, offered)
    case 'discarding':
      return find('discard') ?? null
    case 'retiring':
    case 'window':
      return { do: 'end' }
    default:
      return safestOf(picture, offered)
  }
}

function boxName({ p }: Picture, box: number): string {
  return p.game.ground.boxIds[box]
}

/** Who plays first strikes first; who plays last in the last turn takes places nobody can take back. */
function chooseFirst({ p, side, foe }: Picture): JdgAction {
  const isLast = turnNow(p) >= p.game.scenario.lastTurn
  return { do: 'choose-first', side: SIDES[isLast ? foe : side] }
}

/** JDG-8.4-overrun-d: goes on only to take a place. */
function advance({ p, foe }: Picture, offered: readonly JdgAction[]): JdgAction {
  const takes = offered.find((action) => {
    const at = action.do === 'advance' ? p.game.victoryAt[p.game.ground.boxIndex.get(action.to) ?? 0] : -1
    return at >= 0 && holderOf(p, at) === foe
  })
  return takes ?? { do: 'end' }
}
