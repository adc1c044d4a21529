import type { SeatId, StandingBody, StandingForm, StandingQuestion } from '@bivouac/kernel'
import { CAVALRY, DEPOT, INFANTRY, LEADER, SIDES, SUPPLY } from '../position/state.ts'
import type { LgaPosition } from '../position/state.ts'

/** What a side is asked amid the other's Combat Phase. */
export type QuestionId = 'retire' | 'supply' | 'retreat' | 'surplus'

const QUESTIONS: readonly (StandingQuestion & {
  readonly id: QuestionId
  /** The arms that are asked it; none: the side as a whole. */
  readonly of: readonly number[]
})[] = [
  {
    id: 'retire',
    title: 'Retreat before combat',
    says: 'The enemy has declared an attack, and units of yours may slip away before it.',
    of: [INFANTRY, CAVALRY, LEADER, SUPPLY],
    choices: [
      { id: 'stand', label: 'Stand', says: 'They stay and fight.' },
      {
        id: 'weaker',
        label: 'Go when weaker',
        says: 'They go back where the attack is stronger than the defence as things stand. Garrisons stay in.',
      },
      {
        id: 'open',
        label: 'Go, but garrisons stay in',
        says: 'Whoever may goes back, but nobody leaves a Fortress.',
      },
      { id: 'always', label: 'Always go', says: 'Whoever may goes back, out of a Fortress too.' },
    ],
  },
  {
    id: 'supply',
    title: 'Supply of defenders',
    says: 'Attacked units of yours could be fed for the battle.',
    of: [INFANTRY, CAVALRY],
    choices: [
      { id: 'never', label: 'Spend none', says: 'No Supply is spent on them.' },
      {
        id: 'free',
        label: 'What the Fortress feeds',
        says: 'They eat the free points of their Fortress, and no Supply unit is spent.',
      },
      { id: 'always', label: 'Whatever is at hand', says: 'The free points first, then the nearest Supply.' },
    ],
  },
  {
    id: 'retreat',
    title: 'Retreat after combat',
    says: 'Beaten defenders of yours go back, and there is more than one way.',
    of: [INFANTRY, CAVALRY, LEADER, SUPPLY],
    choices: [
      { id: 'away', label: 'Away from the enemy', says: 'Each takes the step farthest from the enemy.' },
    ],
  },
  {
    id: 'surplus',
    title: 'Enemy stacks without Supply',
    says: 'A stack or garrison of the enemy starves, and you choose what is left of it.',
    of: [],
    choices: [
      {
        id: 'strongest',
        label: 'The strongest go',
        says: 'As much strength as the rules allow is taken off.',
      },
    ],
  },
]

/** What the pieces of an arm are called together; those made of others in the game have no name beforehand. */
const BODIES: readonly { readonly arms: readonly number[]; readonly name: string; readonly made: string }[] =
  [
    { arms: [INFANTRY], name: 'All infantry', made: 'Infantry formed or broken down in the game' },
    { arms: [CAVALRY], name: 'All cavalry', made: 'Cavalry formed or broken down in the game' },
    { arms: [LEADER], name: 'All Leaders', made: 'Other Leaders' },
    { arms: [SUPPLY, DEPOT], name: 'All Supply units and Depots', made: 'Supply made in the game' },
  ]

const questionsOf = (arm: number): string[] =>
  QUESTIONS.flatMap(({ id, of }) => (of.includes(arm) ? [id] : []))

/** What a seat may order: for its side, for an arm, and for each piece of the scenario. */
export function standingForm({ game }: LgaPosition, seat: SeatId): StandingForm {
  const side = SIDES.findIndex((name) => name === seat)
  const armOf = ({ type, leader }: { readonly type?: string; readonly leader?: string }): number =>
    game.types[game.typeIndex.get(type ?? leader ?? '') ?? -1]?.arm ?? -1
  const bodies = BODIES.map(({ arms, name, made }): StandingBody => {
    const own = game.pieces.filter((each) => each.side === side && arms.includes(armOf(each.piece)))
    const questions = questionsOf(arms[0])
    const units = own.map(({ piece }) => ({ id: piece.id, name: piece.name, questions }))
    return { id: bodyId(arms[0]), name, units: [...units, { id: madeId(arms[0]), name: made, questions }] }
  })
  return {
    questions: QUESTIONS.map(({ id, title, says, choices }) => ({ id, title, says, choices })),
    bodies,
  }
}

function bodyId(arm: number): string {
  return `all of arm ${arm}`
}

function madeId(arm: number): string {
  return `others of arm ${arm}`
}

/** The scope of a piece: its own, or where the scenario does not know it that of those made in the game. */
export function scopeOf(p: LgaPosition, unit: number): string {
  const id = p.state.units.id[unit]
  const { arm } = p.game.types[p.state.units.type[unit]]
  return p.game.pieceIndex.has(id) ? id : madeId(arm === DEPOT ? SUPPLY : arm)
}
