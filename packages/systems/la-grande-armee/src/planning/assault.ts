// An attack, or an automatic elimination, as a player puts it together before anything is declared.
import type { Refusal } from '@bivouac/kernel'
import { combatOf } from '../combat/combat.ts'
import type { Odds } from '../combat/combat.ts'
import { hungryStacks } from '../combat/declaration.ts'
import type { LgaAction } from '../position/actions.ts'
import { findPiece, isCombat, typeOf } from '../position/pieces.ts'
import { hexOf, idOf } from '../position/questions.ts'
import { LEADER, SIDES } from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'
import { neighboursOf, previewAttack, previewElimination, struckBy, suggestSupply } from '../queries.ts'
import type { AttackPlan, EliminationPreview } from '../queries.ts'
import { suppliersNear } from '../supply/suppliers.ts'
import { laGrandeArmee } from '../system.ts'

/** An attack, or an automatic elimination, that is being put together and not yet declared. */
export interface Draft {
  readonly kind: 'attack' | 'eliminate'
  readonly side: Side
  readonly target: number
  /** Out of a Fortress: beyond its rivers too. LGA-FTR-F2, F3. */
  readonly across: boolean
  readonly units: readonly string[]
  /** Supply units that are to feed them. */
  readonly suppliers: readonly string[]
}

/** A hex from which a target can be struck, and who could take part from there. */
export interface Party {
  readonly hex: number
  readonly troops: readonly number[]
  readonly leaders: readonly number[]
}

/** Everybody who could strike at this hex, by the hex they stand in. */
export function partiesFor(
  p: LgaPosition,
  draft: Pick<Draft, 'kind' | 'side' | 'target' | 'across'>,
): Party[] {
  const may = (units: readonly number[]): boolean =>
    refusalOf(p, { ...draft, units: names(p, units), suppliers: [] }) === null
  const parties: Party[] = []
  for (const [hex, own] of neighboursOf(p, draft.target, draft.side)) {
    const troops = own.filter((unit) => isCombat(p, unit) && may([unit]))
    if (troops.length === 0) continue
    const leaders = own.filter((unit) => typeOf(p, unit).arm === LEADER && may([troops[0], unit]))
    parties.push({ hex, troops, leaders })
  }
  return parties
}

/** LGA-FTR-E1: may units of several hexes strike this target together? */
export function isJoint(p: LgaPosition, draft: Draft): boolean {
  return p.game.board.fortress[draft.target] >= 0 && targetsOfDraft(p, draft).length === 1
}

/** The hexes a draft strikes. */
export function targetsOfDraft(
  p: LgaPosition,
  { units, target, across }: Pick<Draft, 'units' | 'target' | 'across'>,
): number[] {
  const first = findPiece(p, units[0] ?? '')
  return (first >= 0 ? struckBy(p, first, target, across) : null) ?? [target]
}

/** A draft against this hex with what a player would likely bring: the strongest party, its Leaders, and Supply for all. */
export function beginDraft(p: LgaPosition, side: Side, kind: Draft['kind'], target: number): Draft | null {
  for (const across of [false, true]) {
    const parties = partiesFor(p, { kind, side, target, across })
    if (parties.length === 0) continue
    const weight = ({ troops }: Party): number =>
      troops.reduce((sum, unit) => sum + typeOf(p, unit).strength, 0)
    const best = parties.toSorted((a, b) => weight(b) - weight(a))[0]
    const lone: Draft = { kind, side, target, across, units: names(p, best.troops), suppliers: [] }
    const alone = { ...lone, units: names(p, [...best.troops, ...best.leaders]) }
    const everybody = parties.flatMap(({ troops, leaders }) => [...troops, ...leaders])
    const together = isJoint(p, lone) ? { ...lone, units: names(p, everybody) } : alone
    return withSuggestedSupply(p, refusalOf(p, together) === null ? together : alone)
  }
  return null
}

function names(p: LgaPosition, units: readonly number[]): string[] {
  return units.map((unit) => idOf(p, unit))
}

function refusalOf(p: LgaPosition, draft: Draft): Refusal | null {
  return laGrandeArmee.check(p, SIDES[draft.side], declarationOf(p, draft))
}

/** Why the draft cannot be declared as it stands; null when it can. */
export function whyNotDeclared(p: LgaPosition, draft: Draft): Refusal | null {
  if (draft.units.length === 0) return { clause: 'LGA-CBT-B5', reason: 'Choose at least one Combat unit.' }
  const refusal = refusalOf(p, draft)
  if (refusal || draft.kind === 'attack') return refusal
  const { reached, attack, defence } = weightFor(p, draft)
  const reason = `Automatic elimination needs 500 %; this is ${attack.total} against ${defence.total}.`
  return reached ? null : { clause: 'LGA-AE-L1', reason }
}

/** The action that declares it. */
export function declarationOf(p: LgaPosition, draft: Draft): LgaAction {
  return {
    do: draft.kind,
    target: p.game.board.hexIds[draft.target],
    units: [...draft.units],
    ...(draft.across && { across: true }),
  }
}

/** Everything that is to be done to declare it and feed it. */
export function ordersOfDraft(p: LgaPosition, draft: Draft): LgaAction[] {
  return [
    declarationOf(p, draft),
    ...feedings(p, fedBy(p, draft)),
    ...stacksOfDraft(p, draft),
    ...(draft.kind === 'eliminate' ? [{ do: 'declare' } as const] : []),
  ]
}

/** Each Supply unit feeds all that it is to feed at once. */
function feedings(p: LgaPosition, pairs: readonly (readonly [unit: number, by: number])[]): LgaAction[] {
  return [...Map.groupBy(pairs, ([, by]) => by)].map(([by, fed]) => ({
    do: 'supply',
    units: fed.map(([unit]) => idOf(p, unit)),
    by: idOf(p, by),
  }))
}

/** Combat Supply for these units by as few Supply units as can be. LGA-CBT-D1. */
export function feedingOf(p: LgaPosition, hungry: readonly number[], side: Side): LgaAction[] {
  return feedings(p, suggestSupply(p, hungry, side))
}

/** Stacking Supply for every one of these stacks that can be fed, by what is spent already where there is such. */
export function stackFeeding(p: LgaPosition, hungry: readonly number[], side: Side): LgaAction[] {
  const { fedBy: fed, stacksBy } = combatOf(p)
  const spent = new Set([...fed, ...stacksBy])
  return hungry.flatMap((hex): LgaAction[] => {
    const near = suppliersNear(p, hex, side)
    const by = near.find((one) => spent.has(one)) ?? near[0]
    if (by === undefined) return []
    spent.add(by)
    return [{ do: 'supply-stack', hex: p.game.board.hexIds[hex], by: idOf(p, by) }]
  })
}

/** LGA-SUP-A4: the Supply that feeds the attack feeds the stacks it comes from as well, at no further cost. */
function stacksOfDraft(p: LgaPosition, draft: Draft): LgaAction[] {
  if (draft.kind !== 'attack') return []
  const hexes = new Set(unitsOfDraft(p, draft).map((unit) => hexOf(p, unit)))
  const chosen = draft.suppliers.map((id) => findPiece(p, id))
  return hungryStacks(p).flatMap((hex): LgaAction[] => {
    const by = hexes.has(hex)
      ? suppliersNear(p, hex, draft.side).find((one) => chosen.includes(one))
      : undefined
    return by === undefined ? [] : [{ do: 'supply-stack', hex: p.game.board.hexIds[hex], by: idOf(p, by) }]
  })
}

/** Who takes part, by number. */
export function unitsOfDraft(p: LgaPosition, draft: Draft): number[] {
  return draft.units.map((id) => findPiece(p, id))
}

/** The troops of the draft that no Fortress feeds. LGA-FTR-B1. */
function hungryOf(p: LgaPosition, draft: Draft): number[] {
  const units = unitsOfDraft(p, draft)
  const troops = units.filter((unit) => isCombat(p, unit))
  if (troops.length === 0) return []
  const plan = { targets: targetsOfDraft(p, draft), units, fed: [] }
  const { lines } =
    draft.kind === 'attack' ? previewAttack(p, plan).attack : previewElimination(p, plan, draft.side).attack
  return troops.filter((_, at) => lines[at]?.clause === 'LGA-CBT-D2')
}

/** Supply units that could feed somebody of the draft, and whom. */
export function suppliersFor(p: LgaPosition, draft: Draft): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const unit of hungryOf(p, draft)) {
    for (const by of suppliersNear(p, hexOf(p, unit), draft.side))
      found.set(by, [...(found.get(by) ?? []), unit])
  }
  return found
}

/** Whom the chosen Supply units feed: each unit by the first that reaches it. */
function fedBy(p: LgaPosition, draft: Draft): [unit: number, by: number][] {
  const chosen = draft.suppliers.map((id) => findPiece(p, id))
  return hungryOf(p, draft).flatMap((unit): [number, number][] => {
    const near = suppliersNear(p, hexOf(p, unit), draft.side)
    const by = chosen.find((one) => near.includes(one))
    return by === undefined ? [] : [[unit, by]]
  })
}

/** The same draft, fed by as few Supply units as can be. */
function withSuggestedSupply(p: LgaPosition, draft: Draft): Draft {
  const pairs = suggestSupply(p, hungryOf(p, draft), draft.side)
  return { ...draft, suppliers: [...new Set(pairs.map(([, by]) => idOf(p, by)))] }
}

/** The draft with this piece in it or out of it. Where only one hex may strike, the other party steps in. */
export function withUnit(p: LgaPosition, draft: Draft, id: string): Draft {
  const at = (one: string): number => hexOf(p, findPiece(p, one))
  const fights = (one: string): boolean => isCombat(p, findPiece(p, one))
  if (draft.units.includes(id)) {
    const left = draft.units.filter((one) => one !== id)
    // A Leader stays only with troops of his own hex: LGA-LDR-D2.
    const kept = left.filter(
      (one) => fights(one) || left.some((other) => fights(other) && at(other) === at(one)),
    )
    return refed(p, { ...draft, units: kept })
  }
  const stays = isJoint(p, draft) ? draft.units : draft.units.filter((one) => at(one) === at(id))
  // Troops before Leaders: the first named decides what is struck.
  const units = [...stays, id].toSorted((a, b) => Number(!fights(a)) - Number(!fights(b)))
  return refed(p, { ...draft, units })
}

/** The draft with this Supply unit in it or out of it. */
export function withSupplier(draft: Draft, id: string): Draft {
  const on = draft.suppliers.includes(id)
  return { ...draft, suppliers: on ? draft.suppliers.filter((one) => one !== id) : [...draft.suppliers, id] }
}

/** Supply already chosen stays if it still feeds somebody; a draft without any is fed anew. */
function refed(p: LgaPosition, draft: Draft): Draft {
  const useful = suppliersFor(p, draft)
  const kept = draft.suppliers.filter((id) => useful.has(findPiece(p, id)))
  return kept.length > 0 ? { ...draft, suppliers: kept } : withSuggestedSupply(p, draft)
}

/** The plan the rules reckon with. */
function planOf(p: LgaPosition, draft: Draft): AttackPlan {
  return { targets: targetsOfDraft(p, draft), units: unitsOfDraft(p, draft), fed: fedBy(p, draft) }
}

/** How the attack would go. */
export function oddsFor(p: LgaPosition, draft: Draft): Odds {
  return previewAttack(p, planOf(p, draft))
}

/** How the elimination would weigh. */
export function weightFor(p: LgaPosition, draft: Draft): EliminationPreview {
  return previewElimination(p, planOf(p, draft), draft.side)
}
