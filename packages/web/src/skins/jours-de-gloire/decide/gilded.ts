import { ARTILLERY, boxName } from '@bivouac/jours-de-gloire'
import type { Frame, JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import type { Choice } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'
import { foreseeAt } from '../foresight.ts'
import { counted, phasingSide, recoveryWord, shortName } from '../words.ts'
import { forceGroups, tellsOff } from './groups.ts'
import { labelOf } from './labels.ts'
import { lossFromStrongest } from './losses.ts'
import { lawfulParty } from './party.ts'

/** What the buttons of the banner are made of. */
export type GildingDesk = Pick<Desk, 'frame' | 'position' | 'check' | 'send' | 'looks' | 'offer'>

/** The buttons of the banner: the gilded one, and what stands beside it because it costs something. */
export interface Answers {
  readonly primary: Choice | null
  readonly others: readonly Choice[]
}

/**
 * The answer a friend would advise is gilded, and `e` gives it. Where doing nothing loses something, that is not gilded, and
 * says what it costs.
 */
export function answersTo(desk: GildingDesk): Answers {
  const { actions } = desk.offer.value
  const end = actions.find((action) => action.do === 'end')
  const nothing = end ? nothingOf(desk, end) : null
  const advised = advice(desk, actions)
  if (advised) return { primary: { ...advised, key: 'e' }, others: nothing ? [nothing] : [] }
  if (nothing) return isCostly(desk, actions) ? { primary: null, others: [nothing] } : gild(nothing)
  const [only, ...more] = actions
  return only && more.length === 0 && !tellsOff(only)
    ? gild(plain(desk, only))
    : { primary: lossFromStrongest(desk), others: [] }
}

function gild(choice: Choice): Answers {
  return { primary: { ...choice, key: 'e' }, others: [] }
}

function plain(desk: GildingDesk, action: JdgAction): Choice {
  const { label, note } = labelOf(desk.position.value, action)
  return { label, ...(note !== undefined && { note }), act: () => void desk.send(action) }
}

/** What is better than doing nothing here; null where nothing is. */
function advice(desk: GildingDesk, actions: readonly JdgAction[]): Choice | null {
  switch (desk.frame.phase) {
    case 'shelter':
      return intoTheCity(desk, actions)
    case 'recovery':
      return restAll(desk, actions)
    case 'absorbing':
      return toTheWeakest(desk, actions)
    case 'intercepting':
    case 'joining':
    case 'overrun': {
      // What one has thrown for, marched for, or is strong enough for.
      const deed = actions.find(
        ({ do: what }) => what === 'strike' || what === 'arrive' || what === 'overrun',
      )
      return deed ? plain(desk, deed) : null
    }
    default:
      return null
  }
}

/** JDG-8.8-d: as many as the walls hold, unless one is the stronger in the open. */
function intoTheCity(desk: GildingDesk, actions: readonly JdgAction[]): Choice | null {
  const { frame } = desk
  const p = desk.position.value
  const group = forceGroups(p, actions).find(({ do: what }) => what === 'shelter')
  if (frame.phase !== 'shelter' || !group) return null
  if (!frame.overrun && isStronger(desk, frame.box, frame.side)) return null
  const party = lawfulParty(desk, group)
  const names = party.map((id) => shortName(p.game.counters[p.game.counterIndex.get(id) ?? 0].name))
  return party.length === 0
    ? null
    : { label: 'Into the city', note: names.join(', '), act: () => void desk.send(group.make(party)) }
}

/** Would this side be the stronger in a battle in the open there, for all it knows? */
function isStronger(desk: GildingDesk, box: number, side: 0 | 1): boolean {
  const p = desk.position.value
  const attacker = phasingSide(p)
  const foreseen =
    attacker === null ? null : foreseeAt(desk.looks.value, p.game.ground.boxIds[box], attacker, null)
  return foreseen !== null && foreseen.sides[side].inCombat.from >= foreseen.sides[1 - side].inCombat.to
}

/** JDG-5.5.4-b: everybody who may. */
function restAll(desk: GildingDesk, actions: readonly JdgAction[]): Choice | null {
  const units = actions.flatMap((action) => (action.do === 'rest' ? action.units : []))
  return units.length === 0
    ? null
    : {
        label: units.length === 1 ? 'It rests' : 'All rest',
        note: `${counted(units.length, 'unit')}: each ${recoveryWord(desk.position.value.game)}; they do not react for the rest of the turn`,
        act: () => void desk.send({ do: 'rest', units }),
      }
}

/** JDG-3.3-sp-a: the unit with the fewest SP, of equals the one that has lost most. */
function toTheWeakest(desk: GildingDesk, actions: readonly JdgAction[]): Choice | null {
  const { game, state } = desk.position.value
  const { sp, lost } = state.counters
  const [weakest] = actions
    .flatMap((action) => (action.do === 'absorb' ? [game.counterIndex.get(action.unit) ?? -1] : []))
    .toSorted((a, b) => sp[a] - sp[b] || lost[b] - lost[a])
  if (weakest === undefined) return null
  const { id, name } = game.counters[weakest]
  return {
    label: `1 SP to ${shortName(name)}`,
    note: `it has ${sp[weakest]}`,
    act: () => void desk.send({ do: 'absorb', unit: id }),
  }
}

/** Does doing nothing cost something here, although nothing else can be advised? */
function isCostly({ frame, position }: GildingDesk, actions: readonly JdgAction[]): boolean {
  const { state, game } = position.value
  switch (frame.phase) {
    case 'withdrawal': {
      // Cavalry that stands alone before an army.
      const riders = new Set(actions.flatMap((action) => ('units' in action ? (action.units ?? []) : [])))
      const all = game.counters.filter(
        ({ id, side, dummy }, counter) =>
          side === frame.side && !dummy && state.counters.box[counter] === frame.box && !riders.has(id),
      )
      return riders.size > 0 && all.every(({ kind }) => kind >= ARTILLERY)
    }
    case 'entering':
      return frame.step === 'pull-out' && actions.some(({ do: what }) => what === 'withdraw')
    case 'shelter':
      return actions.some(({ do: what }) => what === 'leave')
    default:
      return false
  }
}

/** The button that ends a question: what it does, and what it costs. */
function nothingOf(desk: GildingDesk, end: JdgAction): Choice {
  const { actions } = desk.offer.value
  return { ...endWord(desk.position.value, desk.frame, actions), act: () => void desk.send(end) }
}

const END_WORDS: Readonly<Partial<Record<Frame['phase'], string>>> = {
  movement: 'End movement',
  sortie: 'Stay inside',
  window: 'Play no card',
  overrun: 'Fight a battle',
  advancing: 'Stay here',
  joining: 'Stay away',
  demolition: 'Leave the bridge',
  retiring: 'Hold the field',
  writing: 'No note',
}

/** What the button that ends a question says. */
function endWord(
  { game }: JdgPosition,
  frame: Frame,
  actions: readonly JdgAction[],
): { label: string; note?: string } {
  const may = (what: JdgAction['do']): boolean => actions.some((action) => action.do === what)
  switch (frame.phase) {
    case 'setup': {
      const left = new Set(actions.flatMap((action) => (action.do === 'place' ? [action.counter] : []))).size
      return left === 0 ? { label: 'Begin' } : { label: 'Begin', note: `${dummies(left)} in reserve` }
    }
    case 'interception':
      return { label: frame.attempts.length > 0 ? 'Throw the dice' : 'Let him pass' }
    case 'guns':
      return { label: frame.marches.length > 0 ? 'Throw the dice' : 'Nobody marches' }
    case 'withdrawal':
      return may('withdraw') ? { label: 'Stand', note: 'they fight where they are' } : { label: 'Go on' }
    case 'recovery':
      return { label: may('rest') ? 'Nobody else rests' : 'Go on' }
    case 'shelter':
      return shelterWord(frame.units.length > 0, may)
    case 'absorbing': {
      const left = frame.pools.reduce((sum, { sp }) => sum + sp, 0)
      if (left === 0) return { label: 'Go on' }
      if (game.profile.strength === 'series') return { label: 'Keep the rest for later' }
      return { label: 'Give no more', note: `${left} SP lost for good` }
    }
    case 'entering':
      return frame.step === 'scout'
        ? { label: may('reconnoitre') ? 'No reconnaissance' : 'Go on' }
        : { label: 'Stay', note: 'a battle follows' }
    case 'intercepting':
      return { label: `Stay at ${boxName(game, game.ground.boxIds[frame.from])}` }
    case 'administration':
      return { label: may('place') ? 'Keep them in reserve' : may('play-card') ? 'Play no card' : 'Go on' }
    default:
      return { label: END_WORDS[frame.phase] ?? 'Go on' }
  }
}

function dummies(count: number): string {
  return count === 1 ? '1 dummy' : `${count} dummies`
}

function shelterWord(
  some: boolean,
  may: (what: JdgAction['do']) => boolean,
): { label: string; note?: string } {
  if (!may('shelter') && !may('leave')) return { label: some ? 'Shut the gates' : 'Go on' }
  if (some) return { label: 'Nobody else', note: 'the others fight in the open' }
  return { label: 'Fight in the open', note: 'nobody goes inside' }
}
