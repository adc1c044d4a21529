import { chartCell as cell, capital, codesOf, figureRows, ownFile, signed } from '@bivouac/kernel'
import type { ChartTable, GameSetup, PrintedChart } from '@bivouac/kernel'
import { parseCharts, standardCharts } from './charts.ts'
import type { Charts } from './charts.ts'

/** The charts of a game as players read them, each figure with its source. */
export function printed(setup: GameSetup): readonly PrintedChart[] {
  const charts = ownFile(setup, 'charts', parseCharts) ?? standardCharts
  return [
    {
      title: 'Combat results',
      tables: [combatTable(charts)],
      codes: codesOf(charts.resultCodes),
    },
    { title: 'Terrain effects', tables: [groundTable(charts), sideTable(charts)] },
    { title: 'Other movement costs', tables: [costTable(charts)] },
    forcedMarches(charts),
    { title: 'Units', tables: [unitTable(charts)] },
    { title: 'Combination and breakdown', tables: [combineTable(charts)] },
    { title: 'Leaders', tables: [leaderTable(charts)] },
    {
      title: 'Constants and scale',
      tables: [
        {
          heads: [],
          rows: [
            ...figureRows({ ...charts.constants, ...charts.scale }, CONSTANT_WORDS),
            ['fortresses', cell(charts.fortresses.places.length, charts.fortresses.provenance)],
          ],
        },
      ],
    },
    { title: 'Sources', tables: [], notes: Object.values(charts.sources) },
  ]
}

/** A line for every percentage, a column for every face of the die: so it fits the narrowest screen. */
export function combatTable({ combatResults }: Charts): ChartTable {
  return {
    heads: ['Percentage', '1', '2', '3', '4', '5', '6'],
    faces: true,
    rows: combatResults.columns.map(({ label, results, provenance }) => [
      cell(label, provenance.threshold),
      ...results.map((result, face) => cell(result, provenance.cells[face])),
    ]),
  }
}

function groundTable({ terrain }: Charts): ChartTable {
  return {
    heads: ['Ground', 'Infantry', 'Cavalry', 'Others', 'Defence', 'Retreat into'],
    rows: terrain.hexes.map(({ name, cost, defence, retreatInto, provenance }) => [
      name,
      cell(cost.infantry, provenance.cost),
      cell(cost.cavalry, provenance.cavalry ?? provenance.cost),
      cell(cost.nonCombat, provenance.cost),
      cell(defence === null ? null : `× ${defence}`, provenance.defence),
      cell(retreatInto, provenance.retreatInto),
    ]),
  }
}

function sideTable({ terrain }: Charts): ChartTable {
  return {
    heads: ['Hex-side', 'Cost', 'Zones cross', 'Attack at least', 'Retreat over', 'Advance over'],
    rows: terrain.hexSides
      .filter(({ id }) => id !== 'none')
      .map(({ name, extraCost, zoc, attack, minAttackPercent, retreat, advance, provenance }) => [
        name,
        cell(extraCost === null ? null : `+${extraCost}`, provenance.extraCost),
        cell(zoc, provenance.zoc),
        cell(
          attack ? (minAttackPercent === null ? 'any' : `${minAttackPercent} %`) : 'no',
          provenance.minAttackPercent ?? provenance.attack,
        ),
        cell(retreat, provenance.retreat),
        cell(advance, provenance.advance),
      ]),
  }
}

const CONSTANT_WORDS: Readonly<Record<keyof Charts['constants'] | keyof Charts['scale'], string>> = {
  disruptionPhases: 'Phases a disruption lasts',
  unsuppliedFactor: 'share of its strength an attacker without supply keeps',
  unsuppliedMinimum: 'and at least',
  fortressFreeSupplyPoints: 'strength a Fortress supplies by itself',
  automaticEliminationPercent: 'per cent for automatic elimination',
  unbridgedRiverMinimumPercent: 'per cent needed over an unbridged river',
  leaderBonusCap: 'a Leader adds at most',
  supplyRangeHexes: 'hexes supply reaches',
  supplyPerDepotPerTurn: 'Supply units a Depot creates in a turn',
  siegeVpFraction: 'share of the points for a place besieged',
  turnDays: 'days to the turn',
  hexKm: 'kilometres to the hex',
  mapInches: 'inches of the map',
  dieSides: 'sides of the die',
  infantryPerPoint: 'men to a point of Infantry',
  cavalryPerPoint: 'men to a point of Cavalry',
}

const COST_WORDS: Readonly<Record<keyof Charts['otherCosts'], string>> = {
  enterHexWithFriendlyCombatUnits: 'entering a hex with friendly Combat units',
  leaveHexWithFriendlyCombatUnits: 'leaving a hex with friendly Combat units',
  cavalryLeavePartiallyControlledHex: 'Cavalry leaving a partly controlled hex',
  breakdownAtStart: 'breaking down at the start',
  combineAtStart: 'combining at the start',
  combineAtEnd: 'combining at the end',
  enterHexOfAutomaticallyEliminatedCombatUnits: 'entering a hex of Combat units automatically eliminated',
  enterHexOfSupplyUnitsOnly: 'entering a hex of Supply units alone',
}

function costTable({ otherCosts }: Charts): ChartTable {
  const costs = Object.entries(otherCosts).map(
    ([key, { mp, ...known }]) => [key, { value: mp, ...known }] as const,
  )
  return { heads: ['For', 'movement points'], rows: figureRows(Object.fromEntries(costs), COST_WORDS) }
}

function forcedMarches({ forcedMarch }: Charts): PrintedChart {
  const { tables, modifiers, results, provenance } = forcedMarch
  const cells = (of: readonly string[]) => of.map((result) => cell(result, provenance.cells))
  const told = Object.entries(modifiers).filter(([army]) => army !== 'austrian')
  return {
    title: 'Forced marches',
    tables: [
      {
        heads: ['Die, modified', '0', '1', '2', '3', '4', '5', '6', '7'],
        rows: [
          ['Double', ...cells(tables.double.first)],
          ['Double, second throw', ...cells(tables.double.second)],
          ['Triple', ...cells(tables.triple.first)],
          ['Triple, second throw', ...cells(tables.triple.second)],
        ],
      },
      {
        heads: ['Army', 'to the die'],
        rows: told.map(([army, by]) => [
          armyName(army),
          cell(by === 0 ? '0' : signed(by), provenance.modifiers),
        ]),
      },
    ],
    codes: codesOf(results),
  }
}

/** `austrian-1805` as people write it. */
function armyName(army: string): string {
  return capital(army.replace('-', ' '))
}

function unitTable({ unitTypes }: Charts): ChartTable {
  return {
    heads: ['Army', 'Arm', 'Size', 'Strength', 'Movement'],
    rows: unitTypes.map(({ army, kind, size, strength, movement, parenthesised, provenance }) => [
      armyName(army),
      kind,
      cell(size, size === null ? 'rulebook' : provenance.size),
      cell(parenthesised ? `(${strength})` : strength, provenance.strength),
      cell(movement, provenance.movement),
    ]),
  }
}

function combineTable({ combineBreakdown, unitTypes }: Charts): ChartTable {
  const label = (id: string): string => {
    const unit = unitTypes.find((one) => one.id === id)
    return unit ? `${unit.strength}-${unit.movement} ${unit.kind}` : id
  }
  return {
    heads: ['Army', 'One', 'is as much as'],
    rows: combineBreakdown.map(({ army, whole, part, count, provenance }) => [
      armyName(army),
      label(whole),
      cell(`${count} × ${label(part)}`, provenance),
    ]),
  }
}

function leaderTable({ leaders }: Charts): ChartTable {
  return {
    heads: ['Leader', 'Army', 'Attack', 'Defence', 'Strength', 'Movement'],
    rows: leaders.map(({ name, army, offensive, defensive, strength, movement, provenance }) => [
      name,
      armyName(army),
      cell(offensive, provenance.offensive),
      cell(defensive, provenance.defensive),
      cell(`(${strength})`, provenance.strength),
      cell(movement, provenance.movement),
    ]),
  }
}
