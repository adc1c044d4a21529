import { listDice, topFrame } from '@bivouac/kernel'
import type { Refusal, SeatId } from '@bivouac/kernel'
import { haltOf } from '../movement/under-way.ts'
import type { LgaAction } from '../position/actions.ts'
import type { LgaPosition } from '../position/state.ts'
import { laGrandeArmee } from '../system.ts'
import { oddsOf } from './combat.ts'
import type { Odds } from './combat.ts'

/** One declared attack and how it would go. */
export interface AttackOdds {
  readonly attack: number
  readonly targets: readonly string[]
  readonly units: readonly string[]
  readonly odds: Odds
}

/** The odds of every attack declared and not yet fought. */
export function declaredOdds(p: LgaPosition): AttackOdds[] {
  const { id } = p.state.units
  return (p.state.combat?.attacks ?? []).flatMap((attack, number) => {
    if (attack.status !== 'declared') return []
    const targets = attack.targets.map((hex) => p.game.board.hexIds[hex])
    return [{ attack: number, targets, units: attack.units.map((unit) => id[unit]), odds: oddsOf(p, attack) }]
  })
}

/** What all units next to a hex could do as they stand, without Supply and with what is at hand. */
export interface Prospect {
  readonly bare: AttackOdds
  /** Null where no Supply is at hand. */
  readonly supplied: AttackOdds | null
}

/** The attack the seat could make on this hex if nothing moved any more, tried on a copy; or why there is none. */
export function prospectOf(p: LgaPosition, seat: SeatId, target: string): Prospect | Refusal {
  const tried = laGrandeArmee.copy(p)
  const take = (action: LgaAction): void => void laGrandeArmee.perform(tried, seat, action, listDice([]))
  if (!laGrandeArmee.deciders(p).includes(seat) || !reachesCombat(tried, take))
    return { clause: 'LGA-SEQ-03', reason: 'Attacks are reckoned in your own Movement and Combat Phase.' }
  const first = offers(tried, seat).find((action) => action.do === 'attack' && action.target === target)
  if (first === undefined)
    return { clause: 'LGA-CBT-B5', reason: 'Nobody of yours could attack that hex from where they stand.' }
  take(first)
  const number = (tried.state.combat?.attacks.length ?? 0) - 1
  takeAll((action) => action.do === 'join' && action.attack === number)
  const bare = declaredOdds(tried).at(-1)
  if (bare === undefined) return { clause: 'LGA-CBT-B5', reason: 'There would be no attack.' }
  const attackers = new Set(bare.units)
  const fed = takeAll((action) => action.do === 'supply' && action.units.every((unit) => attackers.has(unit)))
  return { bare, supplied: fed ? (declaredOdds(tried).at(-1) ?? null) : null }

  function takeAll(wanted: (action: LgaAction) => boolean): boolean {
    for (let taken = false; ; taken = true) {
      const next = offers(tried, seat).find(wanted)
      if (next === undefined) return taken
      take(next)
    }
  }
}

function offers(p: LgaPosition, seat: SeatId): readonly LgaAction[] {
  return laGrandeArmee.offer(p, seat).actions
}

/** Takes the copy to the declaration of attacks; false when it is not this side's to declare any. */
function reachesCombat(p: LgaPosition, take: (action: LgaAction) => void): boolean {
  for (let step = 0; step < 4; step++) {
    const { phase } = topFrame(p)
    const halt = haltOf(p)
    if (phase === 'attacks') return true
    if (halt) take(halt)
    else if (phase === 'movement' || phase === 'combining') take({ do: 'end' })
    else return false
  }
  return false
}
