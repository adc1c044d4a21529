import { topFrame, WHOLE_SIDE } from '@bivouac/kernel'
import type { SeatId, StandingAsked, StandingForm, StandingPart, StandingQuestion } from '@bivouac/kernel'
import type { ActionOf, JdgAction } from '../position/actions.ts'
import { countAt, findBox, findCounter } from '../position/counters.ts'
import { phasingSide } from '../position/questions.ts'
import type { Frame, JdgPosition } from '../position/state.ts'
import { sequence } from '../sequence/sequence.ts'
import { watchersOf } from './interception.ts'

const END: JdgAction = { do: 'end' }
/** As many counters as one action may name. */
const MOST_NAMED = 60

/** What a side is asked in the other's player turn, and before the cities of the enemy in its own. Those with `cities` may be ordered for each fortified city apart. */
const QUESTIONS: readonly (StandingQuestion & { readonly cities?: true })[] = [
  {
    id: 'intercept',
    title: 'Interceptions',
    says: 'The enemy comes into a box next to yours.',
    cities: true,
    choices: [
      { id: 'never', label: 'Never', says: 'Nobody tries to intercept from there.' },
      { id: 'try', label: 'Always', says: 'Whoever may go as one Force tries, and goes in if it comes off.' },
    ],
  },
  {
    id: 'cavalry',
    title: 'Cavalry before a battle',
    says: 'The enemy has come into a box of yours: cavalry may ride off before the battle.',
    cities: true,
    choices: [
      { id: 'stand', label: 'Stand', says: 'The cavalry stays with the rest.' },
      { id: 'off', label: 'Ride off', says: 'All of it rides off, to your own troops where it can.' },
    ],
  },
  {
    id: 'garrison',
    title: 'Garrisons',
    says: 'The enemy is before a fortified city of yours.',
    cities: true,
    choices: [
      { id: 'inside', label: 'Stay in', says: 'As many as there is room for go inside the walls.' },
      { id: 'outside', label: 'Fight in the open', says: 'Nobody goes inside.' },
    ],
  },
  {
    id: 'siege',
    title: 'Sieges',
    says: 'Your troops stand before a garrison of the enemy, in your turn or in his.',
    cities: true,
    choices: [
      {
        id: 'siege',
        label: 'Besiege',
        says: 'The siege is begun or goes on, the die is thrown; where that cannot be, the city is masked.',
      },
      { id: 'mask', label: 'Mask', says: 'The city is shut in, and nothing is thrown.' },
    ],
  },
  {
    id: 'sortie',
    title: 'Sorties',
    says: 'A garrison of yours is besieged, and may come out in your turn.',
    cities: true,
    choices: [{ id: 'stay', label: 'Stay in', says: 'No garrison makes a sortie.' }],
  },
  {
    id: 'guns',
    title: 'The sound of the guns',
    says: 'The enemy has a battle within earshot of your Forces.',
    choices: [{ id: 'stay', label: 'Stay', says: 'Nobody marches to it.' }],
  },
  {
    id: 'cards',
    title: 'Event cards',
    says: 'You could play a card in the enemy’s turn.',
    choices: [{ id: 'pass', label: 'Let it pass', says: 'No card is played.' }],
  },
]

/**
 * What a seat may order: for its side, and for each fortified city. Never for a counter: whether the table answers by itself
 * is seen by the enemy, and would tell him where that counter stands.
 */
function formOf({ game }: JdgPosition, _: SeatId): StandingForm {
  const { boxes, boxIds, fortified } = game.ground
  const questions = QUESTIONS.flatMap(({ id, cities }) => (cities ? [id] : []))
  const units = boxes.flatMap(({ name }, box) =>
    fortified[box] === 1 ? [{ id: boxIds[box], name, questions }] : [],
  )
  return {
    questions: QUESTIONS.map(({ id, title, says, choices }) => ({ id, title, says, choices })),
    bodies: [{ id: 'the fortified cities', name: 'All fortified cities', units }],
  }
}

/** The scope of a box: its own where it is a fortified city, else the side's. */
function scopeOf({ game }: JdgPosition, box: number): string {
  return game.ground.fortified[box] === 1 ? game.ground.boxIds[box] : WHOLE_SIDE
}

/** What is asked in the other's turn, as everybody knows it: the frame, its box, and where there are counters of the side. */
function askedOf(p: JdgPosition): StandingAsked | null {
  const frame = topFrame<Frame>(p)
  const phasing = phasingSide(p)
  if (p.game.options.solitaire || phasing === null) return null
  // What is done before a city, and inside it, is the same from turn to turn, one's own too.
  if (frame.phase === 'investing') return { question: 'siege', units: [scopeOf(p, frame.box)] }
  if (frame.phase === 'sortie') return { question: 'sortie', units: [scopeOf(p, frame.box)] }
  if (frame.side === phasing) return null
  switch (frame.phase) {
    case 'interception': {
      const from = watchersOf(p, frame.box, frame.side).map((box) => scopeOf(p, box))
      return { question: 'intercept', units: [...new Set(from)] }
    }
    case 'intercepting':
      return { question: 'intercept', units: [scopeOf(p, frame.from)] }
    case 'withdrawal':
      return { question: 'cavalry', units: [scopeOf(p, frame.box)] }
    case 'shelter':
      return { question: 'garrison', units: [scopeOf(p, frame.box)] }
    case 'guns':
      return { question: 'guns', units: [] }
    case 'window':
      return { question: 'cards', units: [] }
    default:
      return null
  }
}

/** As many of these as may be told off together, in one action; null where nobody may. */
function together(
  p: JdgPosition,
  seat: SeatId,
  ids: readonly string[],
  order: (units: string[]) => JdgAction,
): JdgAction | null {
  const named: string[] = []
  for (const id of ids.slice(0, MOST_NAMED))
    if (sequence.check(p, seat, order([...named, id])) === null) named.push(id)
  return named.length > 0 ? order(named) : null
}

/** JDG-6.5.1-c: one box after another whose Force is to try. */
function intercept(
  p: JdgPosition,
  seat: SeatId,
  all: readonly JdgAction[],
  chosen: (scope: string) => string,
): JdgAction {
  const boxOf = (id: string): number => p.state.counters.box[findCounter(p, id)]
  const ids = all
    .flatMap((each) => (each.do === 'intercept' ? each.units : []))
    .filter((id) => chosen(scopeOf(p, boxOf(id))) === 'try')
  const here = ids.filter((id) => boxOf(id) === boxOf(ids[0]))
  return together(p, seat, here, (units) => ({ do: 'intercept', units })) ?? END
}

/** JDG-6.3-before-a: the next cavalry, to a box with friends where there is one. */
function rideOff(p: JdgPosition, side: 0 | 1, ways: readonly ActionOf<'withdraw'>[]): JdgAction {
  return ways.find(({ to }) => countAt(p, findBox(p, to), side) > 0) ?? ways[0] ?? END
}

/** JDG-8.8-e: the siege, or the mask; where neither is allowed a siege that was begun stands still. */
function invest(all: readonly JdgAction[], choice: string): JdgAction | null {
  const ways = choice === 'siege' ? ['siege', 'mask', 'nothing'] : ['mask', 'nothing']
  for (const how of ways) {
    const way = all.find((each) => each.do === 'invest' && each.how === how)
    if (way) return way
  }
  return null
}

/** What a side of Jours de Gloire may order for the other's player turn. */
export const standing: StandingPart<JdgPosition, JdgAction> = {
  form: formOf,
  asked: (p) => askedOf(p),
  answer(p, seat, { question, units: [scope = WHOLE_SIDE] }, chosen) {
    const frame = topFrame<Frame>(p)
    const all = sequence.offer(p, seat).actions
    switch (question) {
      case 'intercept':
        if (frame.phase === 'intercepting') return chosen(scope) === 'try' ? { do: 'strike' } : END
        return intercept(p, seat, all, chosen)
      case 'cavalry': {
        const ways = all.filter((each) => each.do === 'withdraw')
        return chosen(scope) === 'off' ? rideOff(p, frame.side, ways) : END
      }
      case 'siege':
        return invest(all, chosen(scope))
      case 'garrison': {
        const ids = all.flatMap((each) => (each.do === 'shelter' ? each.units : []))
        return chosen(scope) === 'inside'
          ? (together(p, seat, ids, (units) => ({ do: 'shelter', units })) ?? END)
          : END
      }
      default:
        return END
    }
  },
}
