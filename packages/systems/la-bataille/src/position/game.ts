import { gameCache, numbersWhere, ownFile, scenarioOf, seated } from '@bivouac/kernel'
import type { GameSetup, Seat } from '@bivouac/kernel'
import type { Hex } from '@bivouac/space'
import { parseCharts, standardCharts } from '../files/charts.ts'
import type { Charts } from '../files/charts.ts'
import { mapOf } from '../files/maps.ts'
import { readOptions } from '../files/options.ts'
import { ARMIES, parseScenario, scenarios } from '../files/scenario.ts'
import type { Scenario, ScenarioUnit } from '../files/scenario.ts'
import { readGround } from './ground.ts'
import type { Ground } from './ground.ts'
import { denseHexes } from './moeckern.ts'
import { ARMS, ARTILLERY, CAVALRY } from './state.ts'
import type { Army, Division, Game, LeaderKind, UnitKind } from './state.ts'

/**
 * Everything static of a game. `files` may bring a scenario or charts of the player's own; each is checked. Throws
 * `DataError` with the path inside the file.
 */
export const createGame: (setup: GameSetup) => Game = gameCache(readGame)

function readGame(setup: GameSetup): Game {
  const charts = ownFile(setup, 'charts', parseCharts) ?? standardCharts
  const scenario =
    ownFile(setup, 'scenario', (file) => parseScenario(file, charts)) ?? scenarioOf(scenarios, setup)
  return gameOf(setup, scenario, charts)
}

/** The seats of a scenario, the imperial one first. */
export function seatsOf({ sides }: Scenario): readonly Seat[] {
  return ARMIES.map((id) => ({ id, side: id, name: `The ${sides[id].name}` }))
}

/** The army of this name. */
export function armyNamed(name: (typeof ARMIES)[number]): Army {
  return name === 'imperial' ? 0 : 1
}

/** The game of a scenario played by these charts. */
export function gameOf(setup: GameSetup, scenario: Scenario, charts: Charts): Game {
  const pack = charts.packs[scenario.chartPack]
  const ground = readGround(mapOf(scenario.map), pack)
  const seats = seatsOf(scenario)
  const unitIndex = new Map(scenario.units.map(({ id }, at) => [id, at]))
  const numbered = (ids: readonly string[]): number[] => ids.map((id) => unitIndex.get(id) ?? -1)
  const divisions = scenario.divisions.map(({ side, name, infantry, batteries }): Division => ({
    name,
    army: armyNamed(side),
    infantry: numbered(infantry),
    batteries: numbered(batteries),
  }))
  const units = scenario.units.map((unit, at) => unitOf(ground, charts, unit, at, divisions))
  const leaders = scenario.leaders.map((leader): LeaderKind => ({
    id: leader.id,
    short: leader.short,
    name: leader.name,
    army: armyNamed(leader.side),
    nation: leader.nation,
    artillery: leader.artilleryBonus,
    melee: leader.meleeBonus,
    morale: leader.moraleBonus,
    cavalry: leader.cavalryBonus,
    special: leader.specialArtillery,
    movement: leader.movement * 2,
    enters: entryOf(ground, leader.enters),
  }))
  const ofArmy = (army: Army): number[] => numbersWhere(units, (unit) => unit.army === army)
  const counted = (army: Army): number => units.filter((unit) => unit.army === army && unit.counts).length
  const made = {
    setup,
    scenario,
    charts,
    pack,
    options: readOptions(setup),
    ground,
    seats,
    seated: seated(seats),
    units,
    unitIndex,
    unitsOf: [ofArmy(0), ofArmy(1)] as const,
    leaders,
    leaderIndex: new Map(leaders.map(({ id }, at) => [id, at])),
    divisions,
    first: armyNamed(scenario.firstPlayer),
    lastTurn: scenario.turns.length,
    battalions: [counted(0), counted(1)] as const,
    objectives: objectivesOf(scenario, ground),
  }
  return { ...made, dense: denseHexes(made) }
}

function unitOf(
  { grid }: Ground,
  { core }: Charts,
  unit: ScenarioUnit,
  at: number,
  divisions: readonly Division[],
): UnitKind {
  const arm = ARMS.indexOf(unit.arm)
  const { skirmish, fireByRange } = unit
  return {
    id: unit.id,
    short: unit.short,
    name: unit.name,
    parent: unit.parent,
    army: armyNamed(unit.side),
    nation: unit.nation,
    arm,
    class: unit.class,
    size: unit.size,
    increments: unit.increments,
    fire: unit.fire ?? 0,
    melee: unit.melee,
    lance: unit.lanceBonus ?? 0,
    morale: unit.morale,
    movement: unit.movement * 2,
    heavy: arm === CAVALRY && unit.movement <= core.thresholds.heavyCavalryMovementUpTo,
    horse: arm === ARTILLERY && unit.class === 'horse',
    skirmish: skirmish?.capable === true ? (skirmish.range ?? 1) : 0,
    guns: fireByRange
      ? {
          short: fireByRange.short,
          medium: fireByRange.medium,
          long: fireByRange.long,
          range: fireByRange.maxRange,
        }
      : null,
    counts: unit.countsForMoraleLevel === true,
    division: divisions.findIndex(
      ({ infantry, batteries }) => infantry.includes(at) || batteries.includes(at),
    ),
    enters: unit.enters ? { turn: unit.enters.turn, at: unit.enters.at.map((id) => grid.indexOf(id)) } : null,
  }
}

function entryOf(
  { grid }: Ground,
  enters: Scenario['leaders'][number]['enters'],
): { readonly turn: number; readonly at: readonly Hex[] } | null {
  return enters ? { turn: enters.turn, at: enters.at.map((id) => grid.indexOf(id)) } : null
}

/** Every hex of a place that counts; at Möckern the knoll of the plateau too. */
function objectivesOf(
  { victory }: Scenario,
  { map, grid, level }: Ground,
): { readonly hex: Hex; readonly place: string }[] {
  const named = new Set([...victory.places.map(({ place }) => place), ...Object.keys(victory.initialHolder)])
  const places = map.places.filter(({ name }) => named.has(name))
  const built = places.flatMap(({ name, indices }) => indices.map((hex) => ({ hex, place: name })))
  if (!named.has('plateau')) return built
  return [...built, ...grid.hexes.filter((hex) => level[hex] === 2).map((hex) => ({ hex, place: 'plateau' }))]
}
