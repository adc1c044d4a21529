import type { Refusal, Region } from '@bivouac/kernel'
import { firstPlacing, footprint, isFree, isIn, isOnTable, touchesStrip, within } from '@bivouac/space'
import type { Shape, Spot } from '@bivouac/space'
import { mayEnterRough, mayOccupy } from '../movement/costs.ts'
import type { ActionOf, FpgaAction } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import { isInZone } from '../position/ground.ts'
import { ON_TABLE } from '../position/state.ts'
import type { FpgaPosition, Side } from '../position/state.ts'
import {
  blockAt,
  enemiesOf,
  findOfficer,
  findUnit,
  isOfficerPresent,
  isPresent,
  named,
  namedOfficer,
  occupantOf,
  occupy,
  officerBlock,
  officerPose,
  place,
  placeOfficer,
  poseOf,
  sideOf,
} from '../position/troops.ts'
import { NO_SUCH_OFFICER, NO_SUCH_UNIT, NOT_YOUR_UNIT, refuse } from '../sequence/refusals.ts'

const NOT_HERE = refuse('FPGA-REI-b', 'It is not here yet: it comes as a reinforcement.')
const HE_IS_NOT_HERE = refuse('FPGA-REI-d', 'He is not here yet: he comes as a reinforcement.')
const NOT_YOUR_OFFICER = refuse('FPGA-UNIT-n', 'That officer is not yours.')
const OFF_TABLE = refuse('FPGA-REI-f', 'All of it must stand on the table.')
const OUTSIDE = refuse('FPGA-REI-a', 'All of it must stand in your deployment zone.')
const TAKEN = refuse('FPGA-REI-f', 'Another unit stands there.')
const SECTION_TAKEN = refuse('FPGA-REI-f', 'There is room for one unit only.')
const BAD_GROUND = refuse('FPGA-REI-f', 'It may not enter the ground there.')
const ASTRIDE = refuse('FPGA-REI-f', 'Nobody deploys astride an obstacle.')
const TOO_NEAR = refuse('FPGA-REI-f', 'Nobody deploys within 6 inches of an enemy.')

/** FPGA-REI-a, f: why the unit may not be placed there, or null. */
export function checkDeploy(p: FpgaPosition, side: Side, action: ActionOf<'deploy'>): Refusal | null {
  const unit = findUnit(p, action.unit)
  if (unit < 0) return NO_SUCH_UNIT
  if (sideOf(p, unit) !== side) return NOT_YOUR_UNIT
  if (!isPresent(p, unit)) return NOT_HERE
  const { x, y, facing } = action
  const base = footprint(blockAt(p, unit, x, y, facing))
  const zone = checkZone(p, side, base)
  if (zone !== null) return zone
  const section = sectionAt(p, x, y)
  const shape = section < 0 ? base : p.game.ground.sections[section].part
  const enemies = enemiesOf(p, side)
  if (enemies.some((enemy) => within(shape, p.index.shape[enemy], p.game.limits.deployClear))) return TOO_NEAR
  return section < 0 ? checkOpen(p, unit, x, y, base) : checkSection(p, unit, section)
}

function sectionAt({ game }: FpgaPosition, x: number, y: number): number {
  return game.ground.sections.findIndex(({ area }) => isIn(area, x, y))
}

function checkZone({ game }: FpgaPosition, side: Side, shape: Shape): Refusal | null {
  if (!isOnTable(game.ground, shape)) return OFF_TABLE
  return isInZone(game.ground, side, shape) ? null : OUTSIDE
}

function checkSection(p: FpgaPosition, unit: number, section: number): Refusal | null {
  const { isRedoubt, part } = p.game.ground.sections[section]
  if (!mayOccupy(p.game.units[unit], isRedoubt)) return BAD_GROUND
  if (![-1, unit].includes(occupantOf(p, section))) return SECTION_TAKEN
  return isFree(p.index, p.game.ground, unit, part) ? null : TAKEN
}

function checkOpen(p: FpgaPosition, unit: number, x: number, y: number, shape: Shape): Refusal | null {
  const { ground } = p.game
  const isRough = ground.rough.some((area) => isIn(area, x, y))
  if (isRough && !mayEnterRough(p.game.units[unit])) return BAD_GROUND
  if (ground.obstacles.some((strip) => touchesStrip(strip, shape))) return ASTRIDE
  return isFree(p.index, ground, unit, shape) ? null : TAKEN
}

/** The unit stands there until its owner thinks again. */
export function deploy(
  p: FpgaPosition,
  { unit: id, x, y, facing }: ActionOf<'deploy'>,
  events: FpgaEvent[],
): void {
  const unit = findUnit(p, id)
  const section = sectionAt(p, x, y)
  if (section < 0) place(p, unit, x, y, facing)
  else occupy(p, unit, section, facing, events)
  events.push({ type: 'deployed', clauses: ['FPGA-REI-a'], ...named(p, unit), ...poseOf(p, unit) })
}

/** FPGA-REI-f: why the officer may not be posted there, or null. */
export function checkPost(p: FpgaPosition, side: Side, action: ActionOf<'post'>): Refusal | null {
  const officer = findOfficer(p, action.officer)
  if (officer < 0) return NO_SUCH_OFFICER
  if (p.game.officers[officer].side !== side) return NOT_YOUR_OFFICER
  if (!isOfficerPresent(p, officer)) return HE_IS_NOT_HERE
  return checkZone(p, side, footprint(officerBlock(p.game, action.x, action.y, action.facing)))
}

/** The officer stands there until his owner thinks again. */
export function post(
  p: FpgaPosition,
  { officer: id, x, y, facing }: ActionOf<'post'>,
  events: FpgaEvent[],
): void {
  const officer = findOfficer(p, id)
  placeOfficer(p, officer, x, y, facing)
  const told = { ...namedOfficer(p, officer), ...officerPose(p, officer) }
  events.push({ type: 'deployed', clauses: ['FPGA-REI-a', 'FPGA-REI-f'], ...told })
}

/** Everywhere the side may place its pieces: a region a piece. */
export function deployRegions(p: FpgaPosition, side: Side): Region<FpgaAction>[] {
  const { units, officers, ground } = p.game
  const zones = ground.zones.filter((zone) => zone.side === side)
  const deploys = units.flatMap(({ id, side: of }, unit): Region<FpgaAction>[] => {
    if (of !== side || !isPresent(p, unit)) return []
    const facing = p.state.units.h[unit]
    const at = (spot: Spot): ActionOf<'deploy'> => ({ do: 'deploy', unit: id, ...spot, facing })
    const check = (action: ActionOf<'deploy'>): Refusal | null => checkDeploy(p, side, action)
    return [{ about: `${id} deploy`, sample: (random) => firstPlacing(zones, 1, random, at, check) }]
  })
  const posts = officers.flatMap(({ id, side: of }, officer): Region<FpgaAction>[] => {
    if (of !== side || p.state.officers.where[officer] !== ON_TABLE) return []
    const facing = p.state.officers.h[officer]
    const at = (spot: Spot): ActionOf<'post'> => ({ do: 'post', officer: id, ...spot, facing })
    const check = (action: ActionOf<'post'>): Refusal | null => checkPost(p, side, action)
    return [{ about: `${id} post`, sample: (random) => firstPlacing(zones, 1, random, at, check) }]
  })
  return [...deploys, ...posts]
}
