import {
  SIDES,
  armyName,
  boxName,
  counterName,
  overrunOdds,
  siegeOdds,
  topFrame,
} from '@bivouac/jours-de-gloire'
import type { Game, JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import { nationWord, shortName } from '../words.ts'

/** An action in words: what its button says, what it brings, the box it is about. */
export interface Labelled {
  readonly label: string
  readonly note?: string
  /** The id of the box a tap on the map would mean. */
  readonly box?: string
}

const ENGINEERS = {
  'destroy-bridge': 'Destroy the bridge to',
  'repair-bridge': 'Repair the bridge to',
  'lay-pontoon': 'Lay the pontoon to',
  'lift-pontoon': 'Take up the pontoon to',
} as const

const INVEST = {
  siege: { label: 'Besiege: roll on the siege table' },
  assault: { label: 'Assault the walls', note: 'a battle at once, with a quarter of your strength' },
  mask: { label: 'Mask the city', note: 'shut it in and wait' },
  nothing: { label: 'Do nothing' },
} as const

/** The words of an action. Actions with several counters are put together elsewhere. */
export function labelOf(p: JdgPosition, action: JdgAction): Labelled {
  const { game } = p
  switch (action.do) {
    case 'place':
      return {
        label: `${counterName(game, action.counter)} to ${boxName(game, action.box)}`,
        box: action.box,
      }
    case 'choose-first':
      return { label: SIDES[topFrame(p).side] === action.side ? 'We go first' : 'They go first' }
    case 'evict':
    case 'lodge':
    case 'flee':
    case 'go':
      return { label: `To ${boxName(game, action.to)}`, box: action.to }
    case 'retreat':
      return { label: `Go back to ${boxName(game, action.to)}`, box: action.to }
    case 'fall-back':
      return { label: `Fall back to ${boxName(game, action.to)}`, box: action.to }
    case 'advance':
      return { label: `On to ${boxName(game, action.to)}`, box: action.to }
    case 'return':
      return { label: `${counterName(game, action.leader)} to ${boxName(game, action.to)}`, box: action.to }
    case 'withdraw':
      return { label: `Withdraw to ${boxName(game, action.to)}`, box: action.to }
    case 'sortie':
      return { label: `Sortie from ${boxName(game, action.box)}`, box: action.box }
    case 'fight':
      return { label: `Fight at ${boxName(game, action.box)}`, box: action.box }
    case 'destroy-bridge':
    case 'repair-bridge':
    case 'lay-pontoon':
    case 'lift-pontoon':
      return { label: `${ENGINEERS[action.do]} ${boxName(game, action.to)}` }
    case 'appoint':
      return { label: counterName(game, action.leader) }
    case 'absorb':
      return { label: counterName(game, action.unit), note: absorbNote(p, action.unit) }
    case 'yield':
      return { label: `The route no. ${action.route}` }
    case 'split':
      return { label: `${action.pips} to the ${armyName(game, action.army)}` }
    case 'play-card':
      return cardLabel(game, action)
    case 'discard':
      return {
        label: `Discard card ${action.card}`,
        note: (game.cards[action.card]?.sections ?? []).map(({ title }) => title).join(' / '),
      }
    case 'note':
      return { label: 'Nothing to report' }
    case 'detach':
      return {
        label: `${action.sp} SP of ${shortName(counterName(game, action.unit))} as Detachment ${counterName(game, action.as)}`,
      }
    case 'reattach':
      return {
        label: `${counterName(game, action.detachment)} back into ${shortName(counterName(game, action.into))}`,
      }
    case 'invest':
      return action.how === 'siege' ? { ...INVEST.siege, ...siegeNote(p) } : INVEST[action.how]
    case 'tactic':
      return { label: TACTIC_WORDS[action.tactic]?.title ?? action.tactic }
    case 'lose':
      return { label: counterName(game, action.units[0]), note: lossNote(p, action.units[0]) }
    case 'overrun':
      return { label: 'Overrun', note: overrunNote(p) }
    case 'leave':
    case 'clear':
    case 'march':
      return { label: `To ${boxName(game, action.to)}`, box: action.to }
    default:
      return { label: SIMPLE[action.do] }
  }
}

/** JDG-8.8-S2-a: on how many faces the city falls. */
function siegeNote(p: JdgPosition): { note?: string } {
  const frame = topFrame(p)
  if (frame.phase !== 'investing') return {}
  const stage = p.state.sieges.find(({ box }) => box === frame.box)?.stage ?? 1
  const { single, double } = siegeOdds(p.game, frame.box, stage)
  return { note: `it falls on ${double} of 6 faces, on ${single} without twice his infantry` }
}

/** JDG-8.4-overrun-c to -e: on how many faces what becomes of him. */
function overrunNote(p: JdgPosition): string {
  if (p.state.battle === null) return 'no VP'
  const { retreat, half, eliminated } = overrunOdds(p)
  const parts = [
    retreat > 0 && `he retreats on ${retreat} of 6 faces`,
    half > 0 && `loses half on ${half}`,
    `is destroyed on ${eliminated}`,
  ]
  return `${parts.filter(Boolean).join(', ')}; no VP`
}

/** `French, 3 SP, 2 lost, at Dresde`. */
function absorbNote({ game, state }: JdgPosition, unit: string): string {
  const at = game.counterIndex.get(unit) ?? -1
  const { sp, lost, straggling, box } = state.counters
  const place = game.ground.boxIds[box[at]]
  const parts = [
    nationWord(game.counters[at].nation),
    `${sp[at]} SP`,
    lost[at] > 0 && `${lost[at]} lost`,
    straggling[at] > 0 && `${straggling[at]} straggling`,
    place === undefined ? 'to be rebuilt' : `at ${boxName(game, place)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function lossNote({ game, state }: JdgPosition, unit: string): string {
  const sp = state.counters.sp[game.counterIndex.get(unit) ?? -1] ?? 0
  return `${sp} SP, then ${sp - 1}`
}

type Simple = Exclude<
  JdgAction['do'],
  | 'place'
  | 'choose-first'
  | 'evict'
  | 'lodge'
  | 'flee'
  | 'go'
  | 'retreat'
  | 'fall-back'
  | 'advance'
  | 'return'
  | 'withdraw'
  | 'sortie'
  | 'fight'
  | keyof typeof ENGINEERS
  | 'appoint'
  | 'absorb'
  | 'yield'
  | 'split'
  | 'play-card'
  | 'discard'
  | 'note'
  | 'detach'
  | 'reattach'
  | 'invest'
  | 'tactic'
  | 'lose'
  | 'overrun'
  | 'leave'
  | 'clear'
  | 'march'
>

const SIMPLE: Readonly<Record<Simple, string>> = {
  activate: 'Take up',
  join: 'Goes with the stack',
  'force-march': 'Forced march',
  'set-out': 'Set out: roll the movement points',
  halt: 'Halt here',
  reconnoitre: 'Reconnoitre',
  entrench: 'Entrench',
  intercept: 'Intercept',
  strike: 'Go in and fight',
  rest: 'Rest',
  shelter: 'Into the city',
  arrive: 'March into the battle',
  demolish: 'Try to blow up the bridge',
  end: 'Go on',
}

function cardLabel(game: Game, action: Extract<JdgAction, { do: 'play-card' }>): Labelled {
  const section = game.cards[action.card]?.sections[action.section - 1]
  const more = [action.way, action.unit && counterName(game, action.unit)].filter(Boolean).join(', ')
  return {
    label: `Play “${section?.title ?? action.card}”${more ? `: ${more}` : ''}`,
    ...(section && { note: section.text }),
  }
}

/** The tactical options as they are chosen. */
export const TACTIC_WORDS: Readonly<Record<string, { title: string; means: string }>> = {
  skirmish: { title: 'Skirmish', means: 'hold back: few rounds, few losses' },
  screen: { title: 'Screen', means: 'keep contact without committing everybody' },
  offensive: { title: 'Offensive', means: 'attack in earnest' },
  decisive: { title: 'Decisive', means: 'seek the decision, whatever it costs' },
}
