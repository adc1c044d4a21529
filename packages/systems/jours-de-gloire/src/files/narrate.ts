import { capital, counted, listed } from '@bivouac/kernel'
import type { GameEvent } from '@bivouac/kernel'
import type { CoreEvent, JdgEvent } from '../position/events.ts'
import { armyName, boxName, counterName, counterNames, ofSide, seatName, theSide, withMany } from './names.ts'
import { tellBattle } from './narrate-battle.ts'
import { tellMarch } from './narrate-march.ts'
import type { Game, JdgPosition } from '../position/state.ts'
import { dateOf } from '../sequence/weather.ts'
import { summed, thrown } from './words.ts'
import type { Telling } from './words.ts'

/** One sentence of the story. */
export interface ToldSentence {
  readonly text: string
  /** The boxes it is about, each once. */
  readonly places: readonly string[]
  /** What stands out. */
  readonly kind?: 'battle' | 'phase' | 'loss' | 'score'
}

/** What happened, in short sentences. The position gives the names; it must be of the same game. */
export function narrate(p: JdgPosition, events: readonly GameEvent[]): ToldSentence[] {
  return (events as readonly JdgEvent[]).flatMap((event) => {
    const text = sentence(p, event)
    if (text === '') return []
    const kind = KINDS[event.type]
    return [{ text: capital(text), places: placesOf(p.game, event), ...(kind && { kind }) }]
  })
}

function sentence(p: JdgPosition, event: JdgEvent): string {
  const tell = (TELL as Record<string, unknown>)[event.type] as (game: Game, one: JdgEvent) => string
  if (event.type === 'armistice-marker' || event.type === 'restart-marker') return markerSentence(p, event)
  return tell(p.game, event)
}

function markerSentence(
  p: JdgPosition,
  event: Extract<JdgEvent, { type: 'armistice-marker' | 'restart-marker' }>,
): string {
  const what = event.type === 'armistice-marker' ? 'Armistice' : 'Restart'
  const known = p.game.scenario.calendar.some(({ turn }) => turn === event.turn)
  return `the ${what} marker now lies on ${known ? dateOf(p, event.turn).label : 'the end of the campaign'} (${event.why}).`
}

const tellCore: Telling<CoreEvent> = {
  turn: (_, { turn, label }) => `turn ${turn}: ${label}.`,
  phase: (_, { side, phase }) => `${PHASES[phase] ?? phase} of ${theSide(side)}.`,
  weather: (_, { weather, mudNext, rolls }) =>
    `the weather is ${weather}${mudNext ? ', and mud will follow' : ''}${thrown(rolls)}.`,
  'leader-removed': (_, { name }) => `${name} leaves the army.`,
  commander: (game, { army, name }) => `${name} commands the ${armyName(game, army)}.`,
  initiative: (_, { chooser, rolls }) => `${theSide(chooser)} choose who plays first${thrown(rolls)}.`,
  'first-player': (_, { side }) => `${theSide(side)} play first.`,
  delayed: (game, { box, rolls }) =>
    `the reinforcements for ${boxName(game, box)} are held up${thrown(rolls)}.`,
  arrived: (game, { side, box, count, counters }) =>
    counters.length > 0
      ? `${ofSide(side)} reinforcements at ${boxName(game, box)}: ${listed(counterNames(game, counters))}.`
      : `${counted(count, `${ofSide(side)} counter`)} at ${boxName(game, box)}.`,
  evicted: (game, { side, box, into, count }) =>
    into === null
      ? `${counted(count, `${ofSide(side)} counter`)} at ${boxName(game, box)} ${withMany(count, 'have')} nowhere to go and ${withMany(count, 'are')} lost.`
      : `${counted(count, `${ofSide(side)} counter`)} ${withMany(count, 'make')} room at ${boxName(game, box)} and ${withMany(count, 'go')} to ${boxName(game, into)}.`,
  'strength-due': (_, { side, pools }) =>
    `${theSide(side)} receive ${listed(pools.map(({ what, sp }) => `${sp} ${capital(what)} SP`))}.`,
  absorbed: (game, { side, counter, left }) =>
    counter === null
      ? `a unit of ${theSide(side)} takes a SP; ${left} left.`
      : `${counterName(game, counter)} takes it.`,
  'strength-lost': (_, { side, sp }) =>
    `${sp} SP of ${theSide(side)} ${withMany(sp, 'find')} no unit and ${withMany(sp, 'are')} lost.`,
  'drew-card': (_, { side, card }) =>
    card === null ? `${theSide(side)} draw a card.` : `it is card ${card}.`,
  shuffled: (_, { count }) => `the deck is shuffled: ${counted(count, 'card')}.`,
  'card-played': (_, { side, title, text }) => `${theSide(side)} play “${title}”: ${text}`,
  discarded: (_, { side, card }) => `${theSide(side)} discard card ${card}.`,
  'dummies-returned': (game, { side, boxes }) =>
    `a Dummy of ${theSide(side)} is back at ${listed(boxes.map((box) => boxName(game, box)))}.`,
  'turned-down': () => '',
  removed: (game, { side, box, counter, why }) =>
    counter === null
      ? `a counter of ${theSide(side)} leaves ${boxName(game, box)}.`
      : `${counterName(game, counter)} is removed${box === '' ? '' : ` at ${boxName(game, box)}`}: ${why}.`,
  revealed: (game, { box, counters, why }) =>
    `shown${box === '' ? '' : ` at ${boxName(game, box)}`} (${why}): ${listed(
      counterNames(
        game,
        counters.map(({ counter }) => counter),
      ),
    )}.`,
  status: () => '',
  supply: (game, { army, supply }) => `the ${armyName(game, army)} is ${supply}.`,
  'command-points': (game, { army, lines, total, cp }) =>
    army.includes('+')
      ? `the ${armyName(game, army)} have ${cp} CP to share (${summed(lines)}).`
      : `the ${armyName(game, army)}: ${cp} CP${cp === total ? '' : ` of ${total}, its supply is cut`} (${summed(lines)}).`,
  split: (game, { armies, pips }) =>
    `shared out: ${listed(armies.map((army, at) => `${pips[at]} to the ${armyName(game, army)}`))}.`,
  spent: (game, { army, cp, left, what }) =>
    `the ${armyName(game, army)} spends ${cp} CP (${what}); ${left} left.`,
  'armistice-marker': () => '',
  'restart-marker': () => '',
  armistice: () => 'the Armistice is declared.',
  exchanged: (game, { out, into }) =>
    into === null || into === out
      ? `${counterName(game, out)} takes its Autumn counter.`
      : `${counterName(game, out)} becomes ${counterName(game, into)}.`,
  restart: () => 'hostilities restart.',
  'victory-points': (_, { side, vp, total, why }) =>
    `${theSide(side)} gain ${vp} VP for ${why}: ${total} in all.`,
  flag: (game, { box, side }) => `${boxName(game, box)} flies the ${ofSide(side)} flag.`,
  note: (game, { from, text }) => `a note from ${seatName(game, from)}: ${text}`,
  'final-count': (_, { totals, lost }) =>
    `the count: French ${totals[0]} VP (${lost[0]} SP lost), Allies ${totals[1]} VP (${lost[1]} SP lost).`,
  over: (_, { winner, level }) =>
    winner === null ? 'the game is a draw.' : `${theSide(winner)} win: ${level}.`,
}

const TELL: Telling<JdgEvent> = { ...tellCore, ...tellMarch, ...tellBattle }

const PHASES: Readonly<Record<string, string>> = {
  administration: 'Administrative Phase',
  movement: 'Movement Phase',
  guns: 'March to the guns',
  combat: 'Combat Phase',
}

const KINDS: Readonly<Partial<Record<JdgEvent['type'], 'battle' | 'phase' | 'loss' | 'score'>>> = {
  turn: 'phase',
  phase: 'phase',
  battle: 'battle',
  round: 'battle',
  'battle-over': 'battle',
  overrun: 'battle',
  losses: 'loss',
  removed: 'loss',
  captured: 'loss',
  'victory-points': 'score',
  'final-count': 'score',
  over: 'score',
}

/** The boxes an event names. */
function placesOf(game: Game, event: JdgEvent): string[] {
  const found = new Set<string>()
  for (const [key, value] of Object.entries(event)) {
    if (!PLACE_KEYS.has(key)) continue
    for (const one of [value].flat())
      if (typeof one === 'string' && game.ground.boxIndex.has(one)) found.add(one)
  }
  return [...found]
}
const PLACE_KEYS: ReadonlySet<string> = new Set(['box', 'from', 'into', 'boxes'])
