import type { SeatId, StandingBody, StandingForm, StandingQuestion } from '@bivouac/kernel'
import { ARTILLERY, CAVALRY, INFANTRY } from '../position/state.ts'
import type { LbPosition, UnitKind } from '../position/state.ts'

/** What a side is asked amid the other's sequence. */
export type QuestionId =
  | 'fire'
  | 'carre'
  | 'shelter'
  | 'react'
  | 'opportunity'
  | 'retreat'
  | 'spare'
  | 'leaders'
  | 'small'

/** So many increments an opportunity shot is to cost them on the average, to be worth it. */
export const GOOD_SHOT = 0.5

const RIDES = [
  { id: 'never', label: 'Never', says: 'It stays where it stands.' },
  { id: 'fresh', label: 'While fresh', says: 'It rides as long as its horses are fresh.' },
  { id: 'always', label: 'Always', says: 'It rides whenever the rules let it.' },
] as const

const QUESTIONS: readonly (StandingQuestion & {
  readonly id: QuestionId
  /** Who is asked it; nobody: the side as a whole. */
  readonly of?: (unit: UnitKind) => boolean
})[] = [
  {
    id: 'fire',
    title: 'Opportunity fire',
    says: 'An enemy moves, turns or forms in front of your muskets and guns.',
    of: ({ fire, guns }) => fire > 0 || guns !== null,
    choices: [
      { id: 'never', label: 'Hold fire', says: 'Nobody fires at an enemy on the move.' },
      { id: 'charges', label: 'At charges only', says: 'They fire at cavalry that charges, at nobody else.' },
      {
        id: 'good',
        label: 'Good shots only',
        says: 'They fire where half an increment or more is to be hit on the average.',
      },
      { id: 'always', label: 'Whenever they can', says: 'Everybody who can fires, all together.' },
    ],
  },
  {
    id: 'carre',
    title: 'Carré when charged',
    says: 'Cavalry charges within four hexes of your infantry, in its sight.',
    of: ({ arm }) => arm === INFANTRY,
    choices: [
      { id: 'never', label: 'Never', says: 'It stands as it is.' },
      { id: 'target', label: 'Only as the target', says: 'It tries when the charge is aimed at it.' },
      {
        id: 'even',
        label: 'With even chances',
        says: 'It tries when it will form at least every second time.',
      },
      { id: 'always', label: 'At once', says: 'It tries as soon as it may.' },
    ],
  },
  {
    id: 'shelter',
    title: 'Skirmishers when charged',
    says: 'A charge is aimed at your skirmishers, and there is shelter beside them.',
    of: ({ skirmish }) => skirmish > 0,
    choices: [
      { id: 'stand', label: 'Stand', says: 'They stay and take the charge.' },
      { id: 'back', label: 'Fall back', says: 'They go into the shelter farthest from the enemy.' },
    ],
  },
  {
    id: 'react',
    title: 'Reaction charges',
    says: 'Cavalry charges into the zone of your own.',
    of: ({ arm }) => arm === CAVALRY,
    choices: RIDES,
  },
  {
    id: 'opportunity',
    title: 'Opportunity charges',
    says: 'An enemy marches past your cavalry, two hexes away.',
    of: ({ arm }) => arm === CAVALRY,
    choices: RIDES,
  },
  {
    id: 'retreat',
    title: 'Retreat before melee',
    says: 'Skirmishers, cavalry or limbered horse guns may go back before they are assaulted.',
    of: ({ arm, skirmish, horse }) => arm === CAVALRY || (arm === ARTILLERY ? horse : skirmish > 0),
    choices: [
      { id: 'stand', label: 'Stand', says: 'They fight where they are.' },
      { id: 'back', label: 'Fall back', says: 'They go back, no farther than they must.' },
    ],
  },
  {
    id: 'spare',
    title: 'Horses in a melee',
    says: 'Your cavalry is assaulted, and may spare its horses: a third of its value, but it stays fresh.',
    of: ({ arm }) => arm === CAVALRY,
    choices: [
      { id: 'fight', label: 'Fight', says: 'It fights with all it has.' },
      { id: 'spare', label: 'Spare them', says: 'It keeps its horses fresh.' },
    ],
  },
  {
    id: 'leaders',
    title: 'Leaders before melee',
    says: 'A leader may ride off before the hex is assaulted.',
    choices: [
      { id: 'stay', label: 'Stay', says: 'He stays with the troops.' },
      { id: 'go', label: 'Ride off', says: 'He rides to the hex farthest from the enemy.' },
    ],
  },
  {
    id: 'small',
    title: 'Small choices',
    says: 'How a broken unit faces, which leader goes along, where a leader alone rides, which end of a thin line is given up.',
    choices: [
      {
        id: 'sensible',
        label: 'The sensible one',
        says: 'Fronts to the enemy, leaders with their troops and away from danger.',
      },
    ],
  },
]

/** What the army of a seat may order: its brigades, and of each unit what it can be asked. */
export function standingForm({ game }: LbPosition, seat: SeatId): StandingForm {
  const army = game.seats.findIndex(({ id }) => id === seat)
  const bodies = new Map<string, StandingBody & { units: StandingBody['units'][number][] }>()
  for (const unit of game.units) {
    if (unit.army !== army) continue
    let body = bodies.get(unit.parent)
    if (!body) bodies.set(unit.parent, (body = { id: unit.parent, name: unit.parent, units: [] }))
    const questions = QUESTIONS.flatMap(({ id, of }) => (of?.(unit) ? [id] : []))
    body.units.push({ id: unit.id, name: unit.name, questions })
  }
  return {
    questions: QUESTIONS.map(({ id, title, says, choices }) => ({ id, title, says, choices })),
    bodies: [...bodies.values()],
  }
}
