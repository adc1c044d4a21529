import { boxOf, LEADER, reactionChance, strengthOf } from '@bivouac/jours-de-gloire'
import type { Frame, JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import type { Refusal } from '@bivouac/kernel'
import type { ForceGroup } from './groups.ts'

/** What a party is put together with. */
export interface PartyDesk {
  readonly position: { peek(): JdgPosition }
  readonly frame: Frame
  check(action: JdgAction): Refusal | null
}

/** Those of a box who have been told off for the reaction in hand already, by id. */
export function toldOffFrom({ game }: JdgPosition, frame: Frame, from: number): string[] {
  const forces = frame.phase === 'interception' ? frame.attempts : frame.phase === 'guns' ? frame.marches : []
  // Of several Forces of a box the last one told off is added to.
  const last = forces.findLast((force) => force.from === from)
  return (last?.units ?? []).map((counter) => game.counters[counter].id)
}

/** Does the group react: intercept, or march to the guns? Then generals and guns of the box may go with it. */
export function reacts({ do: what }: Pick<ForceGroup, 'do'>): boolean {
  return what === 'intercept' || what === 'march'
}

/** The group with everybody of its box who may go with one of its units: generals first, as they make the chance. */
export function withCompanions(desk: PartyDesk, group: ForceGroup): ForceGroup {
  if (!reacts(group)) return group
  const p = desk.position.peek()
  const { game } = p
  const { side } = game.counters[game.counterIndex.get(group.units[0]) ?? 0]
  const others = game.counters.flatMap(({ id, side: of }, counter) =>
    of === side && boxOf(p, counter) === group.from && !group.units.includes(id) ? [id] : [],
  )
  const companions = others.filter((id) =>
    group.units.some((unit) => desk.check(group.make([unit, id])) === null),
  )
  const leads = (id: string): boolean => game.counters[game.counterIndex.get(id) ?? 0].kind === LEADER
  return {
    ...group,
    units: [...companions.filter(leads), ...group.units, ...companions.filter((id) => !leads(id))],
  }
}

/** In how many cases of six these of a group that reacts would do so, with those told off before them. */
export function casesOf(desk: PartyDesk, group: ForceGroup, ids: readonly string[]): number {
  const p = desk.position.peek()
  const { frame } = desk
  const into = frame.phase === 'interception' ? frame.box : group.to
  if (into < 0 || !reacts(group)) return 0
  // Another march to the guns is another Force.
  const before = group.do === 'march' ? [] : toldOffFrom(p, frame, group.from)
  const how = group.do === 'intercept' ? 'intercept' : 'march'
  return reactionChance(p, [...before, ...ids], p.game.ground.boxIds[into], how).cases
}

/**
 * A party of the group that may go together: those who react under the general who gives the best chance, if one helps;
 * as many as may, the strongest first.
 */
export function lawfulParty(desk: PartyDesk, group: ForceGroup): string[] {
  const p = desk.position.peek()
  const { counters, counterIndex } = p.game
  const at = (id: string): number => counterIndex.get(id) ?? -1
  const leads = (id: string): boolean => counters[at(id)].kind === LEADER
  const strength = (id: string): number => strengthOf(p, at(id)) ?? 0
  const units = group.units.filter((id) => !leads(id)).toSorted((a, b) => strength(b) - strength(a))
  const chance = (ids: readonly string[]): number => casesOf(desk, group, ids)
  const may = (ids: string[]): boolean => desk.check(group.make(ids)) === null
  const [head] = units
  if (head === undefined) return group.units.filter((id) => may([id])).slice(0, 1)
  const generals = group.units.filter((id) => leads(id) && may([head, id]))
  const [best] = generals.toSorted((a, b) => chance([head, b]) - chance([head, a]))
  const party = best !== undefined && (!reacts(group) || chance([head, best]) > chance([head])) ? [best] : []
  for (const id of [...units, ...(reacts(group) ? [] : generals)])
    if (!party.includes(id) && may([...party, id])) party.push(id)
  return party
}
