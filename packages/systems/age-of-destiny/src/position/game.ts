import { gameCache, numbersWhere, ownFile, scenarioOf } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { allowancesByBits } from '../movement/allowance.ts'
import { limitsOf, parseCharts, rowsOf, standardCharts } from '../files/charts.ts'
import type { Charts } from '../files/charts.ts'
import { manoeuvresOf } from './formations.ts'
import { readGround } from './ground.ts'
import { readOptions } from '../files/options.ts'
import { EDGES, parseScenario, scenarios } from '../files/scenario.ts'
import type { Scenario } from '../files/scenario.ts'
import { SIDES } from './state.ts'
import type { Game, Side } from './state.ts'

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

function assemble(setup: GameSetup, scenario: Scenario, charts: Charts): Game {
  const options = readOptions(setup)
  const rows = rowsOf(charts)
  const { units, generals, commands } = scenario
  const commandIds = commands.map(({ id }) => id)
  const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id)
  const byId = (list: readonly { id: string }[]): Map<string, number> =>
    new Map(list.map(({ id }, at) => [id, at]))
  const home = (side: Side): number => EDGES.indexOf(scenario.sides[SIDES[side]].home) * 900
  return {
    setup,
    scenario,
    charts,
    options,
    ground: readGround(scenario),
    limits: limitsOf(charts, options.wetPowder),
    manoeuvres: manoeuvresOf(charts),
    rows,
    rowIndex: byId(rows),
    allowances: rows.map((row) => allowancesByBits(row, options)),
    unitIds: ids(units),
    unitNames: units.map(({ name }) => name),
    unitIndex: byId(units),
    commandOf: units.map(({ command }) => (command === undefined ? -1 : commandIds.indexOf(command))),
    generalIds: ids(generals),
    generalNames: generals.map(({ name }) => name),
    generalIndex: byId(generals),
    commands: commandIds,
    commandSide: commands.map(({ side }) => sideNamed(side)),
    commandsOf: generals.map((general) => general.commands.map((id) => commandIds.indexOf(id))),
    unitDue: units.map(({ arrives }) => arrives?.turn ?? 0),
    generalDue: generals.map(({ arrives }) => arrives?.turn ?? 0),
    comers: numbersWhere(units, ({ arrives }) => arrives !== undefined),
    generalComers: numbersWhere(generals, ({ arrives }) => arrives !== undefined),
    first: sideNamed(scenario.first),
    home: [home(0), home(1)],
  }
}

/** The side with this name. */
export function sideNamed(name: string): Side {
  return name === SIDES[1] ? 1 : 0
}
