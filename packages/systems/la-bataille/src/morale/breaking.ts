import type { Dice } from '@bivouac/kernel'
import { asFacing, asHex } from '@bivouac/space'
import type { LbEvent } from '../position/events.ts'
import { hexesOf } from '../position/footing.ts'
import { named } from '../position/named.ts'
import { ARTILLERY, CAVALRY, DD, PGD } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isPresent, isUnlimbered, place } from '../position/troops.ts'
import { brokenFormation, flightOf } from './flight.ts'
import { runThrough } from './friends.ts'
import { retreatPath, routPath } from './paths.ts'
import { arrive, beginRun, goOff, surrender, walk } from './running.ts'
import type { Run } from './running.ts'

export { fallBack } from './falling-back.ts'

/** Why and how a unit breaks. */
export interface Breaking {
  readonly cause: string
  /** Driven out by a melee: the losses of LB-14-s … x, and everything `driven` says. */
  readonly melee?: boolean
  /**
   * LB-33-t, LB-30-path-t: driven out by a failed pre-melee check: no losses, but horse zones rout guns too, unlimbered guns limber and
   * go (LB-33-v), and where it cannot go it surrenders.
   */
  readonly driven?: boolean
  /**
   * Increments for each zone hex left, where it is not one (the assault matrix). Without `melee`: for the first hex left alone
   * (LB-40-i).
   */
  readonly perZoneHex?: number
  /** Rout length in hexes otherwise than usual. */
  readonly hexes?: number
  /** Units that break by the same result: no friends of each other in the hex they leave (LB-14-ae), and they do not check for it. */
  readonly together?: readonly number[]
  /** Becomes PGD or DD where it stands, without a move: LB-38-end-a, LB-42-i, guns by the matrix. */
  readonly inPlace?: boolean
  /** Enemy cavalry whose zone does not rout it: the horse on its own carré. */
  readonly spared?: readonly number[]
  /** Units that have checked in this event, each at most once (LB-31-o). Grows while friends are dragged along. */
  readonly checked?: Set<number>
}

/**
 * LB-30-path-a, t, u, LB-30-y: the unit disorders (or stays so) and retreats three points. Cavalry routs instead (LB-30-q), a routed
 * unit runs on. Unlimbered guns stay where they are unless a melee or pre-melee check drives them out.
 */
export function disorder(p: LbPosition, unit: number, opts: Breaking, dice: Dice, events: LbEvent[]): void {
  if (!isPresent(p, unit)) return
  const { arm } = p.game.units[unit]
  if (arm === CAVALRY || p.state.units.morale[unit] === PGD) return rout(p, unit, opts, dice, events)
  const driven = opts.melee === true || opts.driven === true
  const stays = opts.inPlace === true || (arm === ARTILLERY && isUnlimbered(p, unit) && !driven)
  const stood = hexesOf(p, unit)
  becomes(p, unit, DD, stays, opts, events)
  if (stays) {
    if (opts.inPlace !== true) runThrough(p, unit, stood, [], opts, dice, events)
    return
  }
  const run = beginRun(p, unit, opts, stood)
  const points = p.game.charts.core.retreatsAndRouts.disorderMp * 2
  const path = retreatPath(flightOf(p, unit, run.start), points)
  if (path === null && driven) return surrender(p, run, dice, events)
  const walked = walk(p, run, path ?? [], events)
  if (walked !== 'routed') return arrive(p, run, 'retreat', dice, events)
  // LB-14-aa, ac, LB-30-path-u: into the zone of horse: it goes on as a rout, the hexes made included.
  becomes(p, unit, PGD, false, { cause: 'enemy cavalry on its way' }, events)
  runOn(p, run, dice, events)
}

/** LB-30-path-d, j, o, LB-30-p: the unit routs (or is routed already) and runs its full way, over the edge, or surrenders. */
export function rout(p: LbPosition, unit: number, opts: Breaking, dice: Dice, events: LbEvent[]): void {
  if (!isPresent(p, unit)) return
  const stood = hexesOf(p, unit)
  becomes(p, unit, PGD, opts.inPlace === true, opts, events)
  if (opts.inPlace === true) return
  runOn(p, beginRun(p, unit, opts, stood), dice, events)
}

/** The rest of a rout from where the unit has come to. */
function runOn(p: LbPosition, run: Run, dice: Dice, events: LbEvent[]): void {
  const { unit, opts, entered } = run
  const hexes = (opts.hexes ?? routLength(p, unit)) - (entered.length - 1)
  const found = routPath(flightOf(p, unit, run.start), entered, hexes)
  if (found.end === 'none') return surrender(p, run, dice, events)
  const walked = walk(p, run, found.path, events)
  if (walked !== 'gone' && found.end === 'off') return goOff(p, run, dice, events)
  arrive(p, run, 'rout', dice, events)
}

/** LB-30-path-d, LB-30-p, ab: ten hexes, or the printed movement of cavalry. */
export function routLength({ game }: Pick<LbPosition, 'game'>, unit: number): number {
  const { arm, movement } = game.units[unit]
  return arm === CAVALRY ? Math.floor(movement / 2) : game.charts.core.retreatsAndRouts.routHexes
}

/** LB-13-ak: a broken unit stands in the counter's hex as a column of its arm; unlimbered guns that stay keep their guns where they are. */
function becomes(
  p: LbPosition,
  unit: number,
  morale: typeof DD | typeof PGD,
  stays: boolean,
  { cause }: Pick<Breaking, 'cause'>,
  events: LbEvent[],
): void {
  const { units } = p.state
  const before = units.morale[unit]
  const facing = asFacing(units.facing[unit] - (units.facing[unit] % 2))
  const keeps = stays && isUnlimbered(p, unit)
  const formation = keeps ? units.formation[unit] : brokenFormation(p, unit)
  const hex = asHex(units.hex[unit])
  place(p, unit, { hex, morale, formation, facing, left: 0, right: 0, trail: [] })
  if (before === morale) return
  const state = morale === PGD ? 'PGD' : 'DD'
  const clauses = [morale === DD ? 'LB-30-path-a' : 'LB-30-path-d']
  events.push({ type: 'broken', clauses, ...named(p, unit), state, cause })
}
