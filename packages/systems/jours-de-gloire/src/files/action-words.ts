import { capital, listed } from '@bivouac/kernel'
import type { ActionWords, SeatId } from '@bivouac/kernel'
import { topFrame } from '@bivouac/kernel'
import { overrunOdds } from '../battle/overrun.ts'
import { siegeOdds } from '../battle/battle-queries.ts'
import type { JdgAction } from '../position/actions.ts'
import { SIDES } from '../position/state.ts'
import type { Game, JdgPosition } from '../position/state.ts'
import { endWords } from './end-words.ts'
import { armyName, boxName, counterName, counterNames, recoveryWord, seatName, shortName } from './names.ts'

/** What taking the action does, in words: for a button, a line of a menu, a screen reader. */
export function words(p: JdgPosition, seat: SeatId, action: JdgAction): ActionWords {
  const { game } = p
  switch (action.do) {
    case 'place': {
      const name = counterName(game, action.counter)
      const group = `Place ${name}`
      return { ...leading(game, `${name} to`, action.box), pieces: [action.counter], group }
    }
    case 'choose-first':
      return about(sideNamed(game, seat) === action.side ? 'We go first' : 'They go first')
    case 'evict':
      return leading(game, 'Move out to', action.to)
    case 'lodge':
      return leading(game, 'Arrive at', action.to)
    case 'flee':
      return leading(game, 'Ride to', action.to)
    case 'go':
      return { ...leading(game, 'March to', action.to), group: 'March on' }
    case 'retreat':
      return leading(game, 'Go back to', action.to)
    case 'fall-back':
      return leading(game, 'Fall back to', action.to)
    case 'advance':
      return leading(game, 'On to', action.to)
    case 'return':
      return {
        ...leading(game, `${counterName(game, action.leader)} to`, action.to),
        pieces: [action.leader],
      }
    case 'sortie':
      return leading(game, 'Sortie from', action.box)
    case 'fight':
      return leading(game, 'Fight at', action.box)
    case 'destroy-bridge':
      return { ...leading(game, 'Destroy the bridge to', action.to), group: 'Bridges' }
    case 'repair-bridge':
      return { ...leading(game, 'Repair the bridge to', action.to), group: 'Bridges' }
    case 'lay-pontoon':
      return { ...leading(game, 'Lay the pontoon to', action.to), group: 'Bridges' }
    case 'lift-pontoon':
      return { ...leading(game, 'Take up the pontoon to', action.to), group: 'Bridges' }
    case 'appoint':
      return about(counterName(game, action.leader), [action.leader])
    case 'absorb':
      return noted(about(counterName(game, action.unit), [action.unit]), absorbNote(p, action.unit))
    case 'yield':
      return noted(about(`The route no. ${action.route}`), routeNote(p, action.route))
    case 'split':
      return about(`${action.pips} to the ${armyName(game, action.army)}`)
    case 'play-card':
      return cardWords(game, action)
    case 'discard': {
      const sections = game.cards[action.card]?.sections ?? []
      return noted(about(`Discard card ${action.card}`), sections.map(({ title }) => title).join(' / '))
    }
    case 'note':
      return about(`Write to ${listed(action.to.map((to) => seatName(game, to)))}: “${action.text}”`)
    case 'activate': {
      const home = homeOf(p, action.units[0])
      const paid = action.army === undefined ? null : `the ${armyName(game, action.army)} pays`
      return {
        ...noted(of(game, 'Take up', action.units), paid),
        ...(home !== null && { place: home }),
        group: home === null ? 'Waiting off the map' : `Stack at ${boxName(game, home)}`,
      }
    }
    case 'join':
      return { ...of(game, 'Take along', action.units), group: forceTitle(p, 'Goes along', action) }
    case 'force-march':
      return noted(about('Forced march'), 'more MP, for stragglers and tired units')
    case 'set-out':
      return about('Set out: roll the movement points')
    case 'halt': {
      const frame = topFrame(p)
      return about(frame.phase === 'march' && frame.path.length > 1 ? 'Halt here' : 'Stay here')
    }
    case 'reconnoitre':
      return about('Reconnoitre')
    case 'withdraw': {
      if (action.units === undefined) return leading(game, 'Withdraw to', action.to)
      return {
        ...of(game, 'Withdraw', action.units, action.to),
        group: forceTitle(p, 'Withdraw', { ...action, units: action.units }),
      }
    }
    case 'detach': {
      const name = shortName(counterName(game, action.unit))
      const label = `${action.sp} SP of ${name} as Detachment ${counterName(game, action.as)}`
      return { ...about(label, [action.unit]), group: `Detach from ${name}` }
    }
    case 'reattach': {
      const label = `${counterName(game, action.detachment)} back into ${shortName(counterName(game, action.into))}`
      return { ...about(label, [action.detachment]), group: 'Detachments that come back' }
    }
    case 'entrench':
      return about('Entrench')
    case 'intercept':
      return { ...of(game, 'Intercept with', action.units), group: forceTitle(p, 'Intercept', action) }
    case 'strike':
      return about('Go in and fight')
    case 'rest':
      return { ...noted(of(game, 'Rest', action.units), recoveryWord(game)), group: 'Rest' }
    case 'march':
      return {
        ...of(game, 'March', action.units, action.to),
        group: forceTitle(p, 'March to the guns', action),
      }
    case 'shelter':
      return {
        ...about(`${named(game, action.units)} into the city`, action.units),
        group: forceTitle(p, 'Into the city', action),
      }
    case 'leave':
      return {
        ...of(game, 'Leave the city with', action.units, action.to),
        group: forceTitle(p, 'Leave the city', action),
      }
    case 'clear':
      return { ...of(game, 'Move', action.units, action.to), group: forceTitle(p, 'Move away', action) }
    case 'invest':
      return investWords(p, action.how)
    case 'tactic': {
      const tactic = TACTIC_WORDS[action.tactic]
      return tactic ? noted(about(tactic.title), tactic.means) : about(action.tactic)
    }
    case 'overrun':
      return noted(about('Overrun'), overrunNote(p))
    case 'lose':
      return noted(about(named(game, action.units), action.units), lossNote(p, action.units))
    case 'arrive':
      return about('March into the battle')
    case 'demolish':
      return about('Try to blow up the bridge')
    case 'end':
      return { ...endWords(p, seat), pieces: [] }
  }
}

function about(label: string, pieces: readonly string[] = []): ActionWords {
  return { label, pieces }
}

function noted(said: ActionWords, note: string | null): ActionWords {
  return note === null || note === '' ? said : { ...said, note }
}

function leading(game: Game, verb: string, box: string): ActionWords {
  return { label: `${verb} ${boxName(game, box)}`, pieces: [], place: box }
}

function named(game: Game, units: readonly string[]): string {
  return listed(counterNames(game, units))
}

/** `March III Corps to Bautzen`. */
function of(game: Game, verb: string, units: readonly string[], to?: string): ActionWords {
  const what = `${verb} ${named(game, units)}`
  return to === undefined
    ? { label: what, pieces: units }
    : { label: `${what} to ${boxName(game, to)}`, pieces: units, place: to }
}

function sideNamed(game: Game, seat: SeatId): string {
  return SIDES[game.seatSide[game.seatIndex.get(seat) ?? 0]]
}

/** The box one's own counter stands in; null off the map. */
function homeOf({ game, state }: JdgPosition, unit: string): string | null {
  const box = state.counters.box[game.counterIndex.get(unit) ?? -1] ?? -1
  return box < 0 ? null : game.ground.boxIds[box]
}

/** What counters told off together do: `March to the guns from Görlitz through Löbau to Bautzen`. */
function forceTitle(
  p: JdgPosition,
  verb: string,
  action: { readonly units: readonly string[]; readonly to?: string; readonly by?: string | undefined },
): string {
  const { game } = p
  const from = homeOf(p, action.units[0])
  const ways = [
    from !== null && `from ${boxName(game, from)}`,
    action.by !== undefined && action.by !== from && `through ${boxName(game, action.by)}`,
    action.to !== undefined && `to ${boxName(game, action.to)}`,
  ]
  return [verb, ...ways.filter((way) => way !== false)].join(' ')
}

function investWords(p: JdgPosition, how: 'siege' | 'assault' | 'mask' | 'nothing'): ActionWords {
  switch (how) {
    case 'siege':
      return noted(about('Besiege: roll on the siege table'), siegeNote(p))
    case 'assault':
      return noted(about('Assault the walls'), 'a battle at once, with a quarter of your strength')
    case 'mask':
      return noted(about('Mask the city'), 'shut it in and wait')
    case 'nothing':
      return about('Do nothing')
  }
}

/** JDG-8.8-S2-a: on how many faces the city falls. */
function siegeNote(p: JdgPosition): string | null {
  const frame = topFrame(p)
  if (frame.phase !== 'investing') return null
  const stage = p.state.sieges.find(({ box }) => box === frame.box)?.stage ?? 1
  const { single, double } = siegeOdds(p.game, frame.box, stage)
  return `it falls on ${double} of 6 faces, on ${single} without twice his infantry`
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

/** JDG-4.4-dummy-c: the boxes of the route. */
function routeNote({ game, state }: JdgPosition, route: number): string | null {
  const frame = state.frames[state.frames.length - 1]
  const boxes = frame.phase === 'yielding' ? (frame.routes[route - 1] ?? []) : []
  return boxes.length === 0 ? null : boxes.map((box) => boxName(game, game.ground.boxIds[box])).join(', ')
}

/** `French, 3 SP, 2 lost, at Dresde`. */
function absorbNote({ game, state }: JdgPosition, unit: string): string {
  const at = game.counterIndex.get(unit) ?? -1
  const { sp, lost, straggling, box } = state.counters
  const place = game.ground.boxIds[box[at]]
  const parts = [
    capital(game.counters[at].nation),
    `${sp[at]} SP`,
    lost[at] > 0 && `${lost[at]} lost`,
    straggling[at] > 0 && `${straggling[at]} straggling`,
    place === undefined ? 'to be rebuilt' : `at ${boxName(game, place)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** What becomes of a unit named once. */
function lossNote({ game, state }: JdgPosition, units: readonly string[]): string | null {
  if (units.length > 1) return null
  const sp = state.counters.sp[game.counterIndex.get(units[0]) ?? -1] ?? 0
  return `${sp} SP, then ${sp - 1}`
}

function cardWords(
  game: Game,
  { card, section, way, unit }: Extract<JdgAction, { do: 'play-card' }>,
): ActionWords {
  const event = game.cards[card]?.sections[section - 1]
  const more = [way, unit && counterName(game, unit)].filter(Boolean).join(', ')
  const label = `Play “${event?.title ?? card}”${more ? `: ${more}` : ''}`
  return {
    ...noted(about(label, unit === undefined ? [] : [unit]), event?.text ?? null),
    group: 'Event cards',
  }
}

/** The tactical options as they are chosen. */
export const TACTIC_WORDS: Readonly<Record<string, { title: string; means: string }>> = {
  skirmish: { title: 'Skirmish', means: 'hold back: few rounds, few losses' },
  screen: { title: 'Screen', means: 'keep contact without committing everybody' },
  offensive: { title: 'Offensive', means: 'attack in earnest' },
  decisive: { title: 'Decisive', means: 'seek the decision, whatever it costs' },
}
