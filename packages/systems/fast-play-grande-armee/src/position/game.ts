import { gameCache, numbersWhere, ownFile, scenarioOf, seated } from '@bivouac/kernel'
import type { GameSetup, Seat } from '@bivouac/kernel'
import { limitsOf, parseCharts, standardCharts } from '../files/charts.ts'
import type { Charts } from '../files/charts.ts'
import { inU } from '../files/measures.ts'
import { readOptions } from '../files/options.ts'
import { EDGES, parseScenario, scenarios } from '../files/scenario.ts'
import type { Scenario, ScenarioOfficer, ScenarioUnit } from '../files/scenario.ts'
import { readGround } from './ground.ts'
import { ARMS, ARTILLERY, GUNS, KINDS } from './state.ts'
import type { Arrival, Force, Game, OfficerKind, Side, UnitKind } from './state.ts'

/**
 * Everything static of a game. `files` may bring a scenario or a chart pack of the player's own; each is checked. Throws
 * `DataError` with the path inside the file.
 */
export const createGame: (setup: GameSetup) => Game = gameCache(readGame)

function readGame(setup: GameSetup): Game {
  const charts = ownFile(setup, 'charts', parseCharts) ?? standardCharts
  const scenario =
    ownFile(setup, 'scenario', (file) => parseScenario(file, charts)) ?? scenarioOf(scenarios, setup)
  return assemble(setup, scenario, charts)
}

/** The seats of a scenario, one a side, in the order of its sides. */
export function seatsOf({ sides }: Scenario): readonly Seat[] {
  return sides.map(({ id, name }) => ({ id, side: id, name: seatName(name) }))
}

/** A side as sentences have it: `The French`, `Davout's III Corps`. */
function seatName(name: string): string {
  return /^The |^\S+['’]s? /.test(name) ? name : `The ${name}`
}

function assemble(setup: GameSetup, scenario: Scenario, charts: Charts): Game {
  const { sides } = scenario
  const seats = seatsOf(scenario)
  const units = scenario.units.map((unit) => unitOf(scenario, charts, unit))
  const officers = scenario.officers.map((officer) => officerOf(scenario, officer))
  const forces = scenario.forces.map(({ id, name, side, arrives }, at): Force => ({
    id,
    name,
    side: sideNamed(scenario, side),
    units: numbersWhere(units, ({ force }) => force === at),
    officer: officers.findIndex(({ force }) => force === at),
    arrives: arrivalOf(arrives),
  }))
  const byId = (list: readonly { readonly id: string }[]): Map<string, number> =>
    new Map(list.map(({ id }, at) => [id, at]))
  const each = <T>(of: (side: Side) => T): readonly [T, T] => [of(0), of(1)]
  return {
    setup,
    scenario,
    charts,
    options: readOptions(setup),
    ground: readGround(scenario),
    limits: limitsOf(charts),
    seats,
    seated: seated(seats),
    units,
    sides: units.map(({ side }) => side),
    unitIndex: byId(units),
    officers,
    officerIndex: byId(officers),
    commander: each((side) => officers.findIndex((one) => one.side === side && one.force < 0)),
    forces,
    forceIndex: byId(forces),
    forcesOf: each((side) => numbersWhere(forces, (force) => force.side === side)),
    brigades: each((side) => units.filter((unit) => unit.side === side && unit.arm !== ARTILLERY).length),
    home: each((side) => EDGES.indexOf(sides[side].home) * 900),
  }
}

/** The side with this name: FPGA-DICE-a. */
function sideNamed({ sides }: Scenario, name: string): Side {
  return name === sides[1].id ? 1 : 0
}

function unitOf(scenario: Scenario, charts: Charts, unit: ScenarioUnit): UnitKind {
  const force = scenario.forces.findIndex(({ id }) => id === unit.force)
  const [width, depth] = charts.bases[unit.arm].value.map(inU)
  const { base, near } = charts.movement.kinds[unit.kind]
  return {
    id: unit.id,
    name: unit.name,
    side: sideNamed(scenario, scenario.forces[force].side),
    force,
    nation: unit.nation,
    arm: ARMS.indexOf(unit.arm),
    kind: KINDS.indexOf(unit.kind),
    guns: unit.guns === undefined ? -1 : GUNS.indexOf(unit.guns),
    sp: unit.sp ?? 0,
    sk: unit.sk ?? 0,
    mx: unit.mx ?? false,
    cossack: unit.cossack ?? false,
    width,
    depth,
    move: inU(base),
    near: inU(near),
    withdraw: inU(charts.withdraw.value[unit.kind]),
  }
}

function officerOf(scenario: Scenario, officer: ScenarioOfficer): OfficerKind {
  const { id, name } = officer
  if ('side' in officer)
    return {
      id,
      name,
      side: sideNamed(scenario, officer.side),
      force: -1,
      arrives: arrivalOf(officer.arrives),
    }
  const force = scenario.forces.findIndex((each) => each.id === officer.force)
  const { side, arrives } = scenario.forces[force]
  return { id, name, side: sideNamed(scenario, side), force, arrives: arrivalOf(arrives) }
}

function arrivalOf(arrives: Scenario['forces'][number]['arrives']): Arrival | null {
  if (arrives === undefined) return null
  const { turn, pulse, edge, entry } = arrives
  return { turn, pulse, edge, x: inU(entry[0]), y: inU(entry[1]) }
}
