import type { GameSetup } from '@bivouac/kernel'
import { DataError, gameCache, numbersWhere, ownFile, scenarioOf } from '@bivouac/kernel'
import { asHex, createHexMap, parseMapFile } from '@bivouac/space'
import type { HexMap } from '@bivouac/space'
import { createBoard } from './board.ts'
import type { Board } from './board.ts'
import { parseCharts, standardCharts } from '../files/charts.ts'
import type { Charts } from '../files/charts.ts'
import mapFile from '../data/map.json' with { type: 'json' }
import { readOptions } from '../files/options.ts'
import type { Options } from '../files/options.ts'
import { parseScenario, rereadScenario, scenarios } from '../files/scenario.ts'
import type { Scenario } from '../files/scenario.ts'
import { ALLIED, ARMS, FRENCH, LEADER, SIDES } from './state.ts'
import type { CombatTable, Game, PieceType, ScenarioPiece, Side } from './state.ts'

const campaignMap: unknown = mapFile
let standardMap: HexMap | undefined
let standardBoard: Board | undefined

/**
 * Everything static of a game. `files` may bring a map, a scenario or a chart pack of the player's own; each is checked.
 * Throws `DataError` with the path inside the file.
 */
export const createGame: (setup: GameSetup) => Game = gameCache(readGame)

function readGame(setup: GameSetup): Game {
  const options = readOptions(setup)
  const charts = ownFile(setup, 'charts', parseCharts) ?? standardCharts
  const map = ownFile(setup, 'map', (file) => createHexMap(parseMapFile(file))) ?? theStandardMap()
  const scenario =
    ownFile(setup, 'scenario', (file) => parseScenario(file, charts, map.places)) ??
    standardScenario(setup, charts)
  if (setup.files?.['map'] === undefined) checkFortresses(charts, map)
  const board = boardOf(map, charts)
  return assemble(setup, scenario, charts, board, options)
}

function theStandardMap(): HexMap {
  standardMap ??= createHexMap(parseMapFile(campaignMap))
  return standardMap
}

/**
 * The board of the campaign map by the standard charts is made once: it takes longer than everything else. Charts that
 * differ in nothing a board is made from share it.
 */
function boardOf(map: HexMap, charts: Charts): Board {
  if (map !== standardMap || groundOf(charts) !== groundOf(standardCharts)) return createBoard(map, charts)
  standardBoard ??= createBoard(map, charts)
  return standardBoard
}

/** Everything of the charts that `createBoard` reads. */
function groundOf({ terrain, otherCosts, constants }: Charts): string {
  return JSON.stringify([terrain, otherCosts, constants.supplyRangeHexes])
}

/** The Fortresses the charts list are those of the campaign map. */
function checkFortresses({ fortresses }: Charts, { places }: HexMap): void {
  const onMap = places.flatMap(({ id, kind }) => (kind === 'fortress' ? [id] : []))
  const strange = fortresses.places.findIndex((id) => !onMap.includes(id))
  if (strange >= 0)
    throw new DataError(
      `files.charts.fortresses.places[${strange}]`,
      `"${fortresses.places[strange]}" is no fortress of the map`,
    )
}

function standardScenario(setup: GameSetup, charts: Charts): Scenario {
  const scenario = scenarioOf(scenarios, setup)
  return charts === standardCharts ? scenario : rereadScenario(scenario, charts)
}

function assemble(
  setup: GameSetup,
  scenario: Scenario,
  charts: Charts,
  board: Board,
  options: Options,
): Game {
  const types = pieceTypes(charts)
  const pieces = allPieces(scenario)
  const contingents = [...new Set(pieces.flatMap(({ piece }) => piece.contingent ?? []))]
  const objective = board.fortressHexes.map((hex) => {
    return scenario.victory.objectives.find(({ place }) => placeHex(board, place) === hex)?.value ?? 0
  })
  const zoneBits = zonesOf(scenario, board)
  const watched = scenario.watch.map((place) => placeHex(board, place))
  return {
    setup,
    options,
    scenario,
    charts,
    board,
    types,
    typeIndex: new Map(types.map(({ id }, at) => [id, at])),
    pieceIndex: new Map(pieces.map(({ piece }, at) => [piece.id, at])),
    pieces,
    arriving: scenario.arrivals.map((_, arrival) =>
      numbersWhere(pieces, (entry) => entry.arrival === arrival),
    ),
    within: pieces.map(({ piece }) => piece.within ?? 0),
    withinReach: pieces.map(({ piece: { place, within = 0 } }) =>
      within > 0 ? board.map.grid.disc(asHex(placeHex(board, place)), within) : [],
    ),
    armies: [...scenario.armies.allied, ...scenario.armies.french],
    contingents,
    removable: contingents.map((name) => scenario.events.some(({ removes }) => removes.contingent === name)),
    zoneBits,
    zoneBitsAround: bitsAround(zoneBits, board),
    notable: notableHexes(scenario, board, zoneBits, watched),
    watched,
    objective,
    objectives: [...objective.keys()].filter((fortress) => objective[fortress] > 0),
    crt: combatTable(charts),
  }
}

function bitsAround(bits: Uint8Array, { adjacent }: Board): Uint8Array {
  const around = new Uint8Array(bits.length)
  adjacent.forEach((to, at) => {
    if (to >= 0) around[Math.floor(at / 6)] |= bits[to]
  })
  return around
}

/** The hexes `enterHex` has to look at more closely. */
function notableHexes(
  scenario: Scenario,
  board: Board,
  zoneBits: Uint8Array,
  watched: readonly number[],
): Uint8Array {
  const notable = zoneBits.map((bits, hex) => (bits !== 0 || board.fortress[hex] >= 0 ? 1 : 0))
  for (const hex of watched) notable[hex] = 1
  for (const action of scenario.victory.actions)
    if (action.kind === 'entered-by') notable[placeHex(board, action.place)] = 1
  return notable
}

/** Hex of a place of the scenario; the scenario was checked against the map, so it is there. */
export function placeHex(board: Board, place: string): number {
  const hex = board.placeHex.get(place)
  if (hex === undefined) throw new DataError('map.places', `expected the place "${place}" of the scenario`)
  return hex
}

/** Every piece of the scenario in the order of their numbers. */
function allPieces(scenario: Scenario): ScenarioPiece[] {
  return [
    ...scenario.setup.allied.map((piece) => ({ piece, side: ALLIED, arrival: -1 }) as const),
    ...scenario.setup.french.map((piece) => ({ piece, side: FRENCH, arrival: -1 }) as const),
    ...scenario.arrivals.flatMap(({ pieces, side }, arrival) => {
      return pieces.map((piece) => ({ piece, side: sideNamed(side), arrival }))
    }),
  ]
}

/** The side with this name. */
export function sideNamed(name: string): Side {
  return name === SIDES[FRENCH] ? FRENCH : ALLIED
}

function pieceTypes(charts: Charts): PieceType[] {
  const ids = charts.unitTypes.map(({ id }) => id)
  const units = charts.unitTypes.map((unit): PieceType => {
    const down = charts.combineBreakdown.find(({ whole }) => whole === unit.id)
    const up = charts.combineBreakdown.find(({ part }) => part === unit.id)
    return {
      id: unit.id,
      label: labelOf(unit.kind, unit.strength, unit.movement, unit.parenthesised),
      army: unit.army,
      side: charts.sides.french.includes(unit.army) ? FRENCH : ALLIED,
      arm: ARMS.indexOf(unit.kind),
      size: unit.size ?? '',
      strength: unit.strength,
      unsupplied: unsuppliedStrength(charts, unit.strength),
      movement: unit.movement,
      offence: 0,
      defence: 0,
      marchModifier: charts.forcedMarch.modifiers[unit.army],
      partType: down ? ids.indexOf(down.part) : -1,
      partCount: down?.count ?? 0,
      wholeType: up ? ids.indexOf(up.whole) : -1,
      wholeCount: up?.count ?? 0,
    }
  })
  const leaders = charts.leaders.map((leader): PieceType => ({
    id: leader.id,
    label: `${leader.offensive}/${leader.defensive} (${leader.strength})-${leader.movement}`,
    army: leader.army,
    side: sideNamed(leader.side),
    arm: LEADER,
    size: '',
    strength: leader.strength,
    unsupplied: leader.strength,
    movement: leader.movement,
    offence: leader.offensive,
    defence: leader.defensive,
    marchModifier: charts.forcedMarch.modifiers[leader.army],
    partType: -1,
    partCount: 0,
    wholeType: -1,
    wholeCount: 0,
  }))
  return [...units, ...leaders]
}

/** LGA-CBT-D2…D4: a part of it, unit by unit, fractions dropped, but never below the least; 0 stays 0. */
function unsuppliedStrength({ constants }: Charts, strength: number): number {
  const part = Math.floor(strength * constants.unsuppliedFactor.value)
  return Math.min(strength, Math.max(constants.unsuppliedMinimum.value, part))
}

function labelOf(kind: string, strength: number, movement: number, parenthesised: boolean): string {
  const shown = parenthesised ? `(${strength})` : `${strength}`
  return kind === 'infantry' || kind === 'cavalry' ? `${shown}-${movement}` : `${kind} ${shown}-${movement}`
}

function combatTable(charts: Charts): CombatTable {
  const { columns } = charts.combatResults
  return {
    thresholds: columns.map(({ minPercent }) => minPercent),
    results: columns.map(({ results }) => results.map((cell) => cell.split(' '))),
  }
}

/**
 * LGA-SCN-06: a hex belongs to a zone when every place nearest to it is on the zone's list. Fortresses and start hexes of
 * a belligerent never do. Places barred by a scenario event follow as zones of one hex.
 */
function zonesOf(scenario: Scenario, board: Board): Uint8Array {
  const bits = new Uint8Array(board.size)
  const belligerent = new Set<number>()
  for (const side of SIDES) {
    for (const place of scenario.fortresses[side]) belligerent.add(placeHex(board, place))
    for (const { place } of scenario.setup[side]) belligerent.add(placeHex(board, place))
  }
  const lists = scenario.zones.map(({ places: names }) => new Set(names))
  if (lists.length > 0) {
    const nearest = nearestPlaces(board.map)
    for (let hex = 0; hex < board.size; hex++) {
      if (belligerent.has(hex)) continue
      lists.forEach((names, zone) => {
        if (nearest[hex].every((id) => names.has(id))) bits[hex] |= 1 << zone
      })
    }
  }
  scenario.events.forEach(({ bars }, at) => {
    bits[placeHex(board, bars.place)] |= 1 << (scenario.zones.length + at)
  })
  return bits
}

/** The places nearest to each hex of a map. Looked for once a map: it takes long, and every scenario of it asks. */
function nearestPlaces(map: HexMap): readonly (readonly string[])[] {
  let known = nearestKnown.get(map)
  if (!known) {
    known = Array.from({ length: map.grid.size }, (_, hex) => nearestTo(map, hex))
    nearestKnown.set(map, known)
  }
  return known
}
const nearestKnown = new WeakMap<HexMap, readonly (readonly string[])[]>()

function nearestTo({ grid, places }: HexMap, hex: number): string[] {
  let least = Infinity
  let nearest: string[] = []
  for (const place of places) {
    const distance = grid.distance(hex, place.index)
    if (distance > least) continue
    if (distance < least) nearest = []
    least = distance
    nearest.push(place.id)
  }
  return nearest
}
