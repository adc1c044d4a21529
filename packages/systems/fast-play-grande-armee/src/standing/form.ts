import type { SeatId, StandingForm, StandingQuestion } from '@bivouac/kernel'
import { ARTILLERY, CAVALRY } from '../position/state.ts'
import type { FpgaPosition, UnitKind } from '../position/state.ts'

/** What a side is asked in the other's half of a pulse, and where both throw. */
export type QuestionId = 'evade' | 'support' | 'escape' | 'retire' | 'guns' | 'initiative' | 'first'

const QUESTIONS: readonly (StandingQuestion & {
  readonly id: QuestionId
  /** Who is asked it; nobody: the side as a whole. */
  readonly of?: (unit: UnitKind) => boolean
})[] = [
  {
    id: 'evade',
    title: 'Evade',
    says: 'The enemy is upon cavalry of yours that could evade.',
    of: ({ arm }) => arm === CAVALRY,
    choices: [
      { id: 'stand', label: 'Stand', says: 'It takes the fight.' },
      {
        id: 'infantry',
        label: 'Before infantry only',
        says: 'It evades infantry, and stands against cavalry.',
      },
      { id: 'evade', label: 'Always evade', says: 'It evades by all its move, or to its sub-commander.' },
    ],
  },
  {
    id: 'support',
    title: 'Dice added to a defence',
    says: 'A unit of yours is attacked, and you could add dice to its combat.',
    of: ({ arm }) => arm !== ARTILLERY,
    choices: [
      { id: 'none', label: 'None', says: 'It fights as it is.' },
      {
        id: 'officer',
        label: 'The officer’s dice',
        says: 'An officer beside it gives his; no command die is spent.',
      },
      { id: 'all', label: 'All there are', says: 'The officer gives his dice, and a command die is spent.' },
    ],
  },
  {
    id: 'escape',
    title: 'Guns that get away',
    says: 'A battery of yours has escaped its attacker: how far does it go?',
    of: ({ arm }) => arm === ARTILLERY,
    choices: [{ id: 'far', label: 'As far as it can', says: 'It goes by all its move.' }],
  },
  {
    id: 'retire',
    title: 'Who falls back first',
    says: 'Several beaten units of yours fall back in the enemy’s half of the pulse.',
    choices: [
      { id: 'order', label: 'As they stand', says: 'They fall back in the order they are listed in.' },
    ],
  },
  {
    id: 'guns',
    title: 'Bombardment',
    says: 'Both sides aim their guns.',
    of: ({ arm }) => arm === ARTILLERY,
    choices: [
      { id: 'hold', label: 'Hold fire', says: 'The battery fires at nobody.' },
      { id: 'nearest', label: 'At the nearest', says: 'It fires at the nearest target it may choose.' },
    ],
  },
  {
    id: 'initiative',
    title: 'Initiative dice',
    says: 'The initiative is thrown for, and you could have dice thrown again for command dice.',
    choices: [{ id: 'lie', label: 'Let them lie', says: 'No command die is spent on it.' }],
  },
  {
    id: 'first',
    title: 'With the initiative',
    says: 'You have the initiative of a pulse.',
    choices: [
      { id: 'first', label: 'Phase first', says: 'You move and fight before the enemy.' },
      { id: 'second', label: 'Phase second', says: 'You wait for what he does.' },
    ],
  },
]

/** What a seat may order: for its side, for each Force, and for each of its units. */
export function standingForm({ game }: FpgaPosition, seat: SeatId): StandingForm {
  const side = game.seats.findIndex(({ id }) => id === seat)
  const own = game.forces.filter((force) => force.side === side)
  return {
    questions: QUESTIONS.map(({ id, title, says, choices }) => ({ id, title, says, choices })),
    bodies: own.map(({ id, name, units }) => ({
      id: `force ${id}`,
      name,
      units: units.map((at) => {
        const unit = game.units[at]
        const questions = QUESTIONS.flatMap((each) => (each.of?.(unit) ? [each.id] : []))
        return { id: unit.id, name: unit.name, questions }
      }),
    })),
  }
}
