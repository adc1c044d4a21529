import { listDice } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { createGame } from '../../src/position/game.ts'
import { emptyPosition } from '../../src/position/opening.ts'
import { FORMATIONS, LEFT, MORALE, ON_MAP, READINESS, SEGMENTS } from '../../src/position/state.ts'
import type { FormationName, LbPosition, MoraleName, SegmentName, State } from '../../src/position/state.ts'
import { buildIndex, findHex, findUnit } from '../../src/position/troops.ts'

/** How a unit stands in a position made for a test. `face` is a side (0 to 5), or `'v0'` to `'v5'` for a vertex. */
export interface Laid {
  readonly at: string
  readonly face?: number | `v${number}`
  readonly formation?: FormationName
  /** A second hex to the left or to the right of the counter. */
  readonly left?: number
  readonly right?: number
  readonly trail?: readonly string[]
  readonly lost?: number
  readonly morale?: MoraleName
  readonly ready?: (typeof READINESS)[number]
}

/** What of a position is not the first of its scenario. */
export interface Moment {
  readonly scenario?: string
  readonly turn?: number
  readonly phasing?: 'imperial' | 'coalition'
  readonly segment?: SegmentName
  readonly leaders?: Readonly<Record<string, string>>
  readonly options?: Readonly<Record<string, string | boolean>>
  readonly frames?: State['frames']
}

/**
 * A position with these units and nobody else on the map, the last named on top where several share a hex. Without frames: whoever
 * tests a decision pushes its own.
 */
export function field(laid: Readonly<Record<string, Laid>>, moment: Moment = {}): LbPosition {
  const game = createGame({
    scenario: moment.scenario ?? 'saalfeld-1806',
    ...(moment.options && { options: moment.options }),
  })
  const { state } = emptyPosition(game)
  const { units, leaders } = state
  units.where.fill(LEFT)
  leaders.where.fill(LEFT)
  for (const [id, how] of Object.entries(laid)) {
    const unit = findUnit({ game }, id)
    if (unit < 0) throw new Error(`no unit ${id}`)
    units.where[unit] = ON_MAP
    units.hex[unit] = findHex({ game }, how.at)
    const { face = 0 } = how
    units.facing[unit] = typeof face === 'number' ? 2 * face : 2 * Number(face.slice(1)) + 1
    const standard = game.units[unit].guns ? 'limbered' : 'column'
    units.formation[unit] = FORMATIONS.indexOf(how.formation ?? standard)
    units.left[unit] = how.left ?? 0
    units.right[unit] = how.right ?? 0
    units.trail[unit] = (how.trail ?? []).map((hex) => findHex({ game }, hex))
    units.lost[unit] = how.lost ?? 0
    units.morale[unit] = MORALE.indexOf(how.morale ?? 'good')
    units.ready[unit] = READINESS.indexOf(how.ready ?? 'fresh')
    state.order.splice(state.order.indexOf(unit), 1)
    state.order.push(unit)
  }
  for (const [id, hex] of Object.entries(moment.leaders ?? {})) {
    const leader = game.leaderIndex.get(id) ?? -1
    leaders.where[leader] = ON_MAP
    leaders.hex[leader] = findHex({ game }, hex)
  }
  state.turn = moment.turn ?? 1
  state.phasing = moment.phasing === 'coalition' ? 1 : 0
  state.segment = SEGMENTS.indexOf(moment.segment ?? 'movement')
  state.frames.push(...(moment.frames ?? []))
  return { game, state, index: buildIndex(game, state) }
}

/** Two-dice rolls and single dice in the order they fall: 26 is a 2 and a 6, a number below 7 one die. */
export function rolls(...values: readonly number[]): Dice {
  return listDice(values.flatMap((value) => (value < 7 ? [value] : [Math.floor(value / 10), value % 10])))
}
