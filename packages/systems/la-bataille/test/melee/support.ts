import { pushFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import type { Bond, Frame, LbPosition } from '../../src/position/state.ts'
import type { LbAction } from '../../src/position/actions.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { findHex, findUnit } from '../../src/position/troops.ts'
import { strengthOf } from '../../src/position/footing.ts'
import { sequence } from '../../src/sequence/sequence.ts'
import { decimal } from '../../src/dice/fraction.ts'
import type { Clash } from '../../src/melee/clash.ts'
import { meleeValue } from '../../src/melee/values.ts'
import { performed } from '../support/table.ts'
import { field, rolls } from '../support/field.ts'
import type { Laid, Moment } from '../support/field.ts'
import { laBataille } from '../../src/system.ts'

/** A position in the melee segment, the phasing army about to declare. */
export function melee(laid: Readonly<Record<string, Laid>>, moment: Moment = {}): LbPosition {
  const p = field(laid, { segment: 'melee', ...moment })
  pushFrame<Frame>(p, { phase: 'over', army: p.state.phasing })
  pushFrame<Frame>(p, { phase: 'melee', army: p.state.phasing, step: 'declare' })
  return p
}

/** The unit of this id. */
export function u(p: LbPosition, id: string): number {
  return findUnit(p, id)
}

/** Everything that happens while whoever is asked does these things. Throws when one of them is refused. */
export function play(p: LbPosition, dice: Dice, ...actions: readonly LbAction[]): LbEvent[] {
  return actions.flatMap((action) => {
    const [seat] = sequence.deciders(p)
    const why = laBataille.check(p, seat, action)
    if (why) throw new Error(`${why.clause}: ${why.reason} (${JSON.stringify(action)})`)
    return performed(p, seat, action, dice)
  })
}

/** The clause that forbids it, or null. */
export function refusal(p: LbPosition, action: LbAction): string | null {
  const [seat] = sequence.deciders(p)
  return laBataille.check(p, seat, action)?.clause ?? null
}

/** What is offered now, but for `end`. */
export function offered(p: LbPosition): LbAction[] {
  const [seat] = sequence.deciders(p)
  return [...sequence.offer(p, seat).actions]
}

/** The phase on top. */
export function phase(p: LbPosition): string {
  return p.state.frames.at(-1)?.phase ?? 'none'
}

export const END: LbAction = { do: 'end' }

export function assault(hex: string, ...units: readonly string[]): LbAction {
  return { do: 'assault', hex, units: [...units] }
}

/** An assault for the reckonings. */
export function clash(
  p: LbPosition,
  into: string,
  attackers: readonly string[],
  more: Partial<Clash> = {},
): Clash {
  return {
    into: findHex(p, into),
    attackers: attackers.map((id) => u(p, id)),
    sparing: [],
    second: false,
    ...more,
  }
}

export function bind(p: LbPosition, attacker: string, defender: string, by: Bond['by']): void {
  p.state.bonds.push({ attacker: u(p, attacker), defender: u(p, defender), by })
}

export function mark(p: LbPosition, id: string, ...marks: readonly number[]): void {
  for (const each of marks) p.state.units.mark[u(p, id)] |= each
}

export function left(p: LbPosition, id: string): number {
  return strengthOf(p, u(p, id))
}

export function at(p: LbPosition, id: string): string {
  return p.game.ground.grid.ids[p.state.units.hex[u(p, id)]]
}

export function morale(p: LbPosition, id: string): number {
  return p.state.units.morale[u(p, id)]
}

/** The events of a type. */
export function told<T extends LbEvent['type']>(
  events: readonly LbEvent[],
  type: T,
): Extract<LbEvent, { type: T }>[] {
  return events.filter((event): event is Extract<LbEvent, { type: T }> => event.type === type)
}

export { field, rolls }

/** The melee value of a unit in its counter's hex, as a number. */
export function valueOf(p: LbPosition, id: string, of: Clash, hex?: string): number {
  const unit = u(p, id)
  const from = hex === undefined ? p.game.ground.grid.hexes[p.state.units.hex[unit]] : findHex(p, hex)
  return decimal(meleeValue(p, unit, from, of))
}
