import { topFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import type { LbAction } from '../../src/position/actions.ts'
import type { LbEvent } from '../../src/position/events.ts'
import type { Frame } from '../../src/position/frames.ts'
import { strengthOf } from '../../src/position/footing.ts'
import { FORMATIONS, MORALE, READINESS } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findUnit } from '../../src/position/troops.ts'
import type { Charging } from '../../src/cavalry/frames.ts'
import { sequence } from '../../src/sequence/sequence.ts'
import { performed } from '../support/table.ts'
import { field, rolls } from '../support/field.ts'
import type { Laid, Moment } from '../support/field.ts'
import { laBataille } from '../../src/system.ts'

/** A charge segment, or a moment of a march, played by hand: whoever is asked acts. */
export class Play {
  readonly p: LbPosition
  readonly dice: Dice
  readonly events: LbEvent[] = []

  constructor(p: LbPosition, dice: readonly number[], frame: Frame | null) {
    this.p = p
    this.dice = rolls(...dice)
    p.state.frames.length = 0
    p.state.frames.push({ phase: 'over', army: 0 })
    if (frame) p.state.frames.push(frame)
    this.settle()
  }

  settle(): this {
    sequence.settle(this.p, this.dice, this.events)
    return this
  }

  get phase(): Frame['phase'] {
    return topFrame<Frame>(this.p).phase
  }

  get charge(): Charging {
    const found = this.p.state.frames.findLast((frame) => frame.phase === 'charge')
    if (found?.phase !== 'charge') throw new Error(`no charge, but ${this.phase}`)
    return found
  }

  get seat(): string {
    return sequence.deciders(this.p)[0]
  }

  offer(kind?: LbAction['do']): readonly LbAction[] {
    const { actions } = sequence.offer(this.p, this.seat)
    return kind ? actions.filter((each) => each.do === kind) : actions
  }

  /** Why it may not be done, or null. */
  why(action: LbAction): string | null {
    return laBataille.check(this.p, this.seat, action)?.clause ?? null
  }

  do(...actions: readonly LbAction[]): this {
    for (const action of actions) {
      const why = laBataille.check(this.p, this.seat, action)
      if (why) throw new Error(`${this.phase}: ${JSON.stringify(action)}: ${why.clause} ${why.reason}`)
      this.events.push(...performed(this.p, this.seat, action, this.dice))
    }
    return this
  }

  end(): this {
    return this.do({ do: 'end' })
  }

  /** Lets it pass; where something must be chosen, the first that is offered. */
  pass(): this {
    const actions = this.offer()
    const ending = actions.find((each) => each.do === 'end')
    return this.do(ending ?? actions[0])
  }

  /** Lets everything pass until one of these phases is in hand. */
  until(...phases: readonly Frame['phase'][]): this {
    while (!phases.includes(this.phase)) {
      if (this.phase === 'over') throw new Error(`over before ${phases.join(', ')}`)
      this.pass()
    }
    return this
  }

  ride(...hexes: readonly string[]): this {
    for (const hex of hexes) this.do({ do: 'chargeRide', hex })
    return this
  }

  /** Rides on; whatever is asked on the way is let pass. */
  gallop(...hexes: readonly string[]): this {
    for (const hex of hexes) this.quiet().do({ do: 'chargeRide', hex }).quiet()
    return this
  }

  /** Lets everything pass that is asked before the charge goes on: no target, no reaction, no carré, no fire. */
  quiet(): this {
    while (!['charge', 'charges', 'over', 'trample', 'whom', 'shelter'].includes(this.phase)) this.pass()
    return this
  }

  /** Names the charge of these, and nobody else's. */
  launch(...units: readonly string[]): this {
    this.do({ do: 'charge', units: [...units] })
    if (this.phase === 'charges') this.end()
    return this
  }

  unit(id: string): number {
    return findUnit(this.p, id)
  }

  at(id: string): string {
    return this.p.game.ground.grid.ids[this.p.state.units.hex[this.unit(id)]]
  }

  morale(id: string): string {
    return MORALE[this.p.state.units.morale[this.unit(id)]]
  }

  ready(id: string): string {
    return READINESS[this.p.state.units.ready[this.unit(id)]]
  }

  formation(id: string): string {
    return FORMATIONS[this.p.state.units.formation[this.unit(id)]]
  }

  left(id: string): number {
    return strengthOf(this.p, this.unit(id))
  }

  has(id: string, mark: number): boolean {
    return (this.p.state.units.mark[this.unit(id)] & mark) === mark
  }

  bonds(): string[] {
    const { units } = this.p.game
    return this.p.state.bonds.map(
      ({ attacker, defender, by }) => `${units[attacker].id} ${by} ${units[defender].id}`,
    )
  }

  told<T extends LbEvent['type']>(type: T): Extract<LbEvent, { type: T }>[] {
    return this.events.filter((event): event is Extract<LbEvent, { type: T }> => event.type === type)
  }
}

/** A charge segment of the imperial side (or `phasing`) with these units and dice. */
export function charges(
  laid: Readonly<Record<string, Laid>>,
  dice: readonly number[] = [],
  moment: Moment = {},
): Play {
  const p = field(laid, { segment: 'charge', ...moment })
  return new Play(p, dice, { phase: 'charges', army: p.state.phasing, step: 'C0', groups: [] })
}

/** Nobody has been asked anything yet. */
export function scene(
  laid: Readonly<Record<string, Laid>>,
  dice: readonly number[] = [],
  moment: Moment = {},
): Play {
  return new Play(field(laid, moment), dice, null)
}

/** F-9H rides from 2014 to 2011, two hexes from 2009, and declares this unit there its target. */
export function aimed(play: Play, enemy: string): Play {
  play.launch('F-9H').quiet().gallop('2013', '2012').ride('2011').until('declare')
  return play.do({ do: 'chargeTarget', enemy })
}
