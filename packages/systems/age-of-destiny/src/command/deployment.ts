import type { Refusal, Region } from '@bivouac/kernel'
import { firstPlacing, footprint, isFree, isOnTable } from '@bivouac/space'
import type { Shape, Spot } from '@bivouac/space'
import { U } from '../files/measures.ts'
import type { ActionOf, AodAction } from '../position/actions.ts'
import { fitsArm } from '../position/bases.ts'
import type { AodEvent } from '../position/events.ts'
import { isInZone } from '../position/ground.ts'
import { NOT_YOURS, NO_SUCH_GENERAL, NO_SUCH_UNIT, refuse } from '../sequence/refusals.ts'
import { FORMATIONS, ON_TABLE, PLACED, ROUTING, SQUARE } from '../position/state.ts'
import type { AodPosition, Side } from '../position/state.ts'
import {
  armOf,
  blockAs,
  findGeneral,
  findUnit,
  isPresent,
  named,
  namedGeneral,
  officerBlock,
  place,
  placeGeneral,
  setFormation,
  setMark,
  sideOf,
} from '../position/troops.ts'

const NOT_HERE = refuse('AOD-REI-b', 'It is not here yet: it comes as a reinforcement.')
const OFF_TABLE = refuse('AOD-REI-a', 'All of it must stand on the table.')
const OUTSIDE = refuse('AOD-REI-a', 'All of it must stand in your deployment zone.')
const TAKEN = refuse('AOD-3-pass-c', 'Another unit stands there.')
const FORMATION = refuse('AOD-0-form-a', 'Its arm does not know that formation.')
const ROUTING_SQUARE = refuse('AOD-3-square-g', 'Routing infantry cannot form square.')

/** Why the unit may not be placed there, or null. */
export function checkDeploy(p: AodPosition, side: Side, action: ActionOf<'deploy'>): Refusal | null {
  const unit = findUnit(p, action.unit)
  if (unit < 0) return NO_SUCH_UNIT
  if (sideOf(p, unit) !== side) return NOT_YOURS
  if (!isPresent(p, unit)) return NOT_HERE
  const formation = FORMATIONS.indexOf(action.formation)
  if (!fitsArm(armOf(p, unit), formation)) return FORMATION
  if (formation === SQUARE && p.state.units.state[unit] === ROUTING) return ROUTING_SQUARE
  const shape = footprint(blockAs(p, unit, formation, action.x, action.y, action.facing))
  const no = checkZone(p, side, shape)
  if (no !== null) return no
  return isFree(p.index, p.game.ground, unit, shape) ? null : TAKEN
}

function checkZone(p: AodPosition, side: Side, shape: Shape): Refusal | null {
  if (!isOnTable(p.game.ground, shape)) return OFF_TABLE
  return isInZone(p.game.ground, side, shape) ? null : OUTSIDE
}

/** AOD-REI-a: the unit stands there until its owner thinks again; so two of them can change places. */
export function deploy(p: AodPosition, action: ActionOf<'deploy'>, events: AodEvent[]): void {
  const { x, y, facing, formation } = action
  const unit = findUnit(p, action.unit)
  setFormation(p, unit, FORMATIONS.indexOf(formation))
  place(p, unit, x, y, facing)
  setMark(p, unit, PLACED)
  events.push({
    type: 'deployed',
    clauses: ['AOD-REI-a'],
    ...named(p, unit),
    x,
    y,
    h: facing,
    formation,
  })
}

/** Why the general may not be posted there, or null. */
export function checkPost(p: AodPosition, side: Side, action: ActionOf<'post'>): Refusal | null {
  const general = findGeneral(p, action.general)
  if (general < 0) return NO_SUCH_GENERAL
  const { generals } = p.state
  if (generals.side[general] !== side) return NOT_YOURS
  if (generals.where[general] !== ON_TABLE) return NOT_HERE
  return checkZone(p, side, footprint(officerBlock(p.game, action.x, action.y, action.facing)))
}

/** AOD-REI-a: the general stands there until his owner thinks again. */
export function post(p: AodPosition, action: ActionOf<'post'>, events: AodEvent[]): void {
  const { x, y, facing } = action
  const general = findGeneral(p, action.general)
  placeGeneral(p, general, x, y, facing)
  const formation = 'general'
  events.push({
    type: 'deployed',
    clauses: ['AOD-REI-a'],
    ...namedGeneral(p, general),
    x,
    y,
    h: facing,
    formation,
  })
}

/** Everywhere the side may place its pieces, to the millimetre: a region a piece. */
export function deployRegions(p: AodPosition, side: Side): Region<AodAction>[] {
  const { unitIds, generalIds, ground } = p.game
  const { units, generals } = p.state
  const zones = ground.zones.filter((zone) => zone.side === side)
  const deploys = unitIds.flatMap((id, unit): Region<AodAction>[] => {
    if (sideOf(p, unit) !== side || !isPresent(p, unit)) return []
    const stands = { facing: units.h[unit], formation: FORMATIONS[units.formation[unit]] }
    const at = (spot: Spot): ActionOf<'deploy'> => ({ do: 'deploy', unit: id, ...spot, ...stands })
    const check = (action: ActionOf<'deploy'>): Refusal | null => checkDeploy(p, side, action)
    return [{ about: `${id} deploy`, sample: (random) => firstPlacing(zones, U, random, at, check) }]
  })
  const posts = generalIds.flatMap((id, general): Region<AodAction>[] => {
    if (generals.side[general] !== side || generals.where[general] !== ON_TABLE) return []
    const facing = generals.h[general]
    const at = (spot: Spot): ActionOf<'post'> => ({ do: 'post', general: id, ...spot, facing })
    const check = (action: ActionOf<'post'>): Refusal | null => checkPost(p, side, action)
    return [{ about: `${id} post`, sample: (random) => firstPlacing(zones, U, random, at, check) }]
  })
  return [...deploys, ...posts]
}
