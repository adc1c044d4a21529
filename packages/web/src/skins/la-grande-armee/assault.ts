import {
  CAVALRY,
  LEADER,
  hungryStacks,
  laGrandeArmee,
  neighboursOf,
  previewAttack,
  previewElimination,
  struckBy,
  suggestSupply,
  suppliersNear,
  typeOf,
} from '@bivouac/la-grande-armee'
import type {
  AttackPlan,
  EliminationPreview,
  LgaAction,
  LgaPosition,
  Odds,
  Side,
} from '@bivouac/la-grande-armee'
import { isCombat, unitOf } from './pieces.ts'

/** An attack, or an automatic elimination, that is being put together and not yet declared. */
export interface Draft {
  readonly kind: 'attack' | 'eliminate'
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
  seat: string,
  side: Side,
  draft: Pick<Draft, 'kind' | 'target' | 'across'>,
): Party[] {
  const id = p.state.units.id
  const may = (units: readonly number[]): boolean => {
    const action = actionOf(p, { ...draft, units: units.map((unit) => id[unit]), suppliers: [] })
    return laGrandeArmee.check(p, seat, action) === null
  }
  const parties: Party[] = []
  for (const [hex, own] of neighboursOf(p, draft.target, side)) {
    const troops = own.filter((unit) => typeOf(p, unit).arm <= CAVALRY && may([unit]))
    if (troops.length === 0) continue
    const leaders = own.filter((unit) => typeOf(p, unit).arm === LEADER && may([troops[0], unit]))
    parties.push({ hex, troops, leaders })
  }
  return parties
}

/** LGA-FTR-E1: may units of several hexes strike this target together? */
export function isJoint(p: LgaPosition, draft: Draft): boolean {
  return p.game.board.fortress[draft.target] >= 0 && targetsOf(p, draft).length === 1
}

/** The hexes a draft strikes. */
export function targetsOf(
  p: LgaPosition,
  { units, target, across }: Pick<Draft, 'units' | 'target' | 'across'>,
): number[] {
  const first = unitOf(p, units[0] ?? '')
  return (first >= 0 ? struckBy(p, first, target, across) : null) ?? [target]
}

/** A draft against this hex with what a player would likely bring: the strongest party, its Leaders, and Supply for all. */
export function beginDraft(
  p: LgaPosition,
  seat: string,
  side: Side,
  kind: Draft['kind'],
  target: number,
): Draft | null {
  for (const across of [false, true]) {
    const parties = partiesFor(p, seat, side, { kind, target, across })
    if (parties.length === 0) continue
    const weight = ({ troops }: Party): number =>
      troops.reduce((sum, unit) => sum + typeOf(p, unit).strength, 0)
    const best = parties.toSorted((a, b) => weight(b) - weight(a))[0]
    const lone: Draft = { kind, target, across, units: names(p, best.troops), suppliers: [] }
    const joined = isJoint(p, lone)
      ? parties.flatMap(({ troops, leaders }) => [...troops, ...leaders])
      : [...best.troops, ...best.leaders]
    const together = { ...lone, units: names(p, joined) }
    const fits = laGrandeArmee.check(p, seat, actionOf(p, together)) === null
    return withSuggestedSupply(
      p,
      side,
      fits ? together : { ...lone, units: names(p, [...best.troops, ...best.leaders]) },
    )
  }
  return null
}

function names(p: LgaPosition, units: readonly number[]): string[] {
  return units.map((unit) => p.state.units.id[unit])
}

/** The action that declares it. */
export function actionOf(p: LgaPosition, draft: Draft): LgaAction {
  return {
    do: draft.kind,
    target: p.game.board.hexIds[draft.target],
    units: [...draft.units],
    ...(draft.across && { across: true }),
  }
}

/** Everything that is to be done to declare it and feed it. */
export function actionsOf(p: LgaPosition, side: Side, draft: Draft): LgaAction[] {
  const { id } = p.state.units
  const bySupplier = new Map<number, string[]>()
  for (const [unit, by] of fedBy(p, side, draft))
    bySupplier.set(by, [...(bySupplier.get(by) ?? []), id[unit]])
  return [
    actionOf(p, draft),
    ...[...bySupplier].map(([by, units]): LgaAction => ({ do: 'supply', units, by: id[by] })),
    ...stackFeeds(p, side, draft),
    ...(draft.kind === 'eliminate' ? [{ do: 'declare' } as const] : []),
  ]
}

/** LGA-SUP-A4: the Supply that feeds the attack feeds the stacks it comes from as well, at no further cost. */
function stackFeeds(p: LgaPosition, side: Side, draft: Draft): LgaAction[] {
  if (draft.kind !== 'attack') return []
  const hexes = new Set(unitsOf(p, draft).map((unit) => p.state.units.hex[unit]))
  const chosen = draft.suppliers.map((id) => unitOf(p, id))
  return hungryStacks(p).flatMap((hex): LgaAction[] => {
    const by = hexes.has(hex) ? suppliersNear(p, hex, side).find((one) => chosen.includes(one)) : undefined
    return by === undefined
      ? []
      : [{ do: 'supply-stack', hex: p.game.board.hexIds[hex], by: p.state.units.id[by] }]
  })
}

/** Who takes part, by number. */
export function unitsOf(p: LgaPosition, draft: Draft): number[] {
  return draft.units.map((id) => unitOf(p, id))
}

/** The troops of the draft that no Fortress feeds. LGA-FTR-B1. */
function hungryOf(p: LgaPosition, side: Side, draft: Draft): number[] {
  const units = unitsOf(p, draft)
  const troops = units.filter((unit) => isCombat(p, unit))
  if (troops.length === 0) return []
  const plan = { targets: targetsOf(p, draft), units, fed: [] }
  const { lines } =
    draft.kind === 'attack' ? previewAttack(p, plan).attack : previewElimination(p, plan, side).attack
  return troops.filter((_, at) => lines[at]?.clause === 'LGA-CBT-D2')
}

/** Supply units that could feed somebody of the draft, and whom. */
export function suppliersFor(p: LgaPosition, side: Side, draft: Draft): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const unit of hungryOf(p, side, draft)) {
    for (const by of suppliersNear(p, p.state.units.hex[unit], side))
      found.set(by, [...(found.get(by) ?? []), unit])
  }
  return found
}

/** Whom the chosen Supply units feed: each unit by the first that reaches it. */
function fedBy(p: LgaPosition, side: Side, draft: Draft): [unit: number, by: number][] {
  const chosen = draft.suppliers.map((id) => unitOf(p, id))
  return hungryOf(p, side, draft).flatMap((unit): [number, number][] => {
    const near = suppliersNear(p, p.state.units.hex[unit], side)
    const by = chosen.find((one) => near.includes(one))
    return by === undefined ? [] : [[unit, by]]
  })
}

/** The same draft, fed by as few Supply units as can be. */
function withSuggestedSupply(p: LgaPosition, side: Side, draft: Draft): Draft {
  const pairs = suggestSupply(p, hungryOf(p, side, draft), side)
  return { ...draft, suppliers: [...new Set(pairs.map(([, by]) => p.state.units.id[by]))] }
}

/** The draft with this piece in it or out of it. Where only one hex may strike, the other party steps in. */
export function toggleUnit(p: LgaPosition, side: Side, draft: Draft, id: string): Draft {
  const { hex } = p.state.units
  const unit = unitOf(p, id)
  if (draft.units.includes(id)) {
    const left = draft.units.filter((one) => one !== id)
    // A Leader stays only with troops of his own hex: LGA-LDR-D2.
    const kept = left.filter(
      (one) =>
        isCombat(p, unitOf(p, one)) ||
        left.some((other) => isCombat(p, unitOf(p, other)) && hex[unitOf(p, other)] === hex[unitOf(p, one)]),
    )
    return refeed(p, side, { ...draft, units: kept })
  }
  const stays = isJoint(p, draft)
    ? draft.units
    : draft.units.filter((one) => hex[unitOf(p, one)] === hex[unit])
  return refeed(p, side, { ...draft, units: sorted(p, [...stays, id]) })
}

/** Troops before Leaders: the first named decides what is struck. */
function sorted(p: LgaPosition, units: readonly string[]): string[] {
  return units.toSorted((a, b) => Number(!isCombat(p, unitOf(p, a))) - Number(!isCombat(p, unitOf(p, b))))
}

/** Supply already chosen stays if it still feeds somebody; a draft without any is fed anew. */
function refeed(p: LgaPosition, side: Side, draft: Draft): Draft {
  const useful = suppliersFor(p, side, draft)
  const kept = draft.suppliers.filter((id) => useful.has(unitOf(p, id)))
  return kept.length > 0 ? { ...draft, suppliers: kept } : withSuggestedSupply(p, side, draft)
}

/** The plan the rules reckon with. */
function planOf(p: LgaPosition, side: Side, draft: Draft): AttackPlan {
  return { targets: targetsOf(p, draft), units: unitsOf(p, draft), fed: fedBy(p, side, draft) }
}

/** How the attack would go. */
export function oddsFor(p: LgaPosition, side: Side, draft: Draft): Odds {
  return previewAttack(p, planOf(p, side, draft))
}

/** How the elimination would weigh. */
export function weightFor(p: LgaPosition, side: Side, draft: Draft): EliminationPreview {
  return previewElimination(p, planOf(p, side, draft), side)
}
