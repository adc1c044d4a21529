import { counted } from '@bivouac/kernel'
import {
  ARTILLERY,
  boxOf,
  lossesOf,
  phasingSide,
  recoveryWord,
  shortName,
  strengthOf,
  words,
} from '@bivouac/jours-de-gloire'
import type { JdgAction } from '@bivouac/jours-de-gloire'
import type { Choice } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'
import { foreseeAt } from '../foresight.ts'
import { forceGroups, tellsOff } from './groups.ts'
import { lossFromStrongest } from './losses.ts'
import { lawfulParty } from './party.ts'

/** What the buttons of the banner are made of. */
export type GildingDesk = Pick<Desk, 'frame' | 'position' | 'seat' | 'check' | 'send' | 'looks' | 'offer'>

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
  const nothing = end ? plain(desk, end) : null
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
  const { label, note } = words(desk.position.value, desk.seat, action)
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
  const p = desk.position.value
  const { game } = p
  const sp = (unit: number): number => strengthOf(p, unit)
  const [weakest] = actions
    .flatMap((action) => (action.do === 'absorb' ? [game.counterIndex.get(action.unit) ?? -1] : []))
    .toSorted((a, b) => sp(a) - sp(b) || lossesOf(p, b) - lossesOf(p, a))
  if (weakest === undefined) return null
  const { id, name } = game.counters[weakest]
  return {
    label: `1 SP to ${shortName(name)}`,
    note: `it has ${sp(weakest)}`,
    act: () => void desk.send({ do: 'absorb', unit: id }),
  }
}

/** Does doing nothing cost something here, although nothing else can be advised? */
function isCostly({ frame, position }: GildingDesk, actions: readonly JdgAction[]): boolean {
  const p = position.value
  switch (frame.phase) {
    case 'withdrawal': {
      // Cavalry that stands alone before an army.
      const riders = new Set(actions.flatMap((action) => ('units' in action ? (action.units ?? []) : [])))
      const all = p.game.counters.filter(
        ({ id, side, dummy }, counter) =>
          side === frame.side && !dummy && boxOf(p, counter) === frame.box && !riders.has(id),
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
