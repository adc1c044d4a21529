import type { Charts } from '@bivouac/la-grande-armee'
import { columns } from '../text.ts'

/** A figure with the mark of its source: none for the rulebook, `*` reconstructed, `†` found elsewhere. */
function marked(value: unknown, provenance: string | undefined): string {
  const text =
    value === null || value === undefined ? '–' : value === true ? 'yes' : value === false ? 'no' : `${value}`
  if (provenance === undefined || provenance === 'rulebook') return text
  return provenance === 'reconstructed' ? `${text}*` : `${text}†`
}

/** Every chart as text, each figure marked with where it comes from. */
export function printCharts(charts: Charts): string[] {
  return [
    'Unmarked figures stand in the rulebook. * reconstructed  † found in another source',
    ...titled('Combat results', combatRows(charts), 'per cent, then what each face of the die brings'),
    ...Object.entries(charts.resultCodes).map(([code, means]) => `  ${code.padEnd(6)} ${means}`),
    ...titled('Terrain', terrainRows(charts), 'movement points to enter'),
    ...titled('Hex-sides', sideRows(charts)),
    ...titled('Other movement costs', costRows(charts)),
    ...titled('Forced marches', marchRows(charts), 'by the die after its modifier'),
    ...titled('Counters', counterRows(charts)),
    ...titled('Combination and breakdown', combineRows(charts)),
    ...titled('Leaders', leaderRows(charts)),
    ...titled('Constants', constantRows(charts)),
    ...titled('Fortresses', [
      [marked(charts.fortresses.places.length, charts.fortresses.provenance), 'places'],
    ]),
    '',
    'Sources',
    ...Object.entries(charts.sources).map(([id, what]) => `  ${id}: ${what}`),
  ]
}

function titled(title: string, rows: string[][], about = ''): string[] {
  return ['', about === '' ? title : `${title}: ${about}`, ...columns(rows).map((line) => `  ${line}`)]
}

function combatRows({ combatResults }: Charts): string[][] {
  return [
    ['', '1', '2', '3', '4', '5', '6'],
    ...combatResults.columns.map(({ label, results, provenance }) => [
      marked(label, provenance.threshold),
      ...results.map((cell, die) => marked(cell, provenance.cells[die])),
    ]),
  ]
}

function terrainRows({ terrain }: Charts): string[][] {
  return [
    ['', 'Infantry', 'Cavalry', 'others', 'defence', 'retreat into'],
    ...terrain.hexes.map(({ name, cost, defence, retreatInto, provenance }) => [
      name,
      marked(cost.infantry, provenance.cost),
      marked(cost.cavalry, provenance.cavalry ?? provenance.cost),
      marked(cost.nonCombat, provenance.cost),
      marked(defence === null ? null : `× ${defence}`, provenance.defence),
      marked(retreatInto, provenance.retreatInto),
    ]),
  ]
}

function sideRows({ terrain }: Charts): string[][] {
  return [
    ['', 'cost', 'move', 'zone', 'attack', 'least %', 'retreat', 'advance'],
    ...terrain.hexSides.map((side) => [
      side.name,
      marked(side.extraCost === null ? null : `+${side.extraCost}`, side.provenance.extraCost),
      marked(side.move, side.provenance.move),
      marked(side.zoc, side.provenance.zoc),
      marked(side.attack, side.provenance.attack),
      marked(side.minAttackPercent, side.provenance.minAttackPercent),
      marked(side.retreat, side.provenance.retreat),
      marked(side.advance, side.provenance.advance),
    ]),
  ]
}

/** `enterHexWithFriendlyCombatUnits` as people write it. */
function words(key: string): string {
  return key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
}

function costRows({ otherCosts }: Charts): string[][] {
  return Object.entries(otherCosts).map(([key, { mp, provenance }]) => [words(key), marked(mp, provenance)])
}

function marchRows({ forcedMarch }: Charts): string[][] {
  const { tables, modifiers, provenance } = forcedMarch
  const row = (name: string, cells: readonly string[]): string[] => [
    name,
    ...cells.map((cell) => marked(cell, provenance.cells)),
  ]
  return [
    ['', '0', '1', '2', '3', '4', '5', '6', '7'],
    row('double', tables.double.first),
    row('double, second die', tables.double.second),
    row('triple', tables.triple.first),
    row('triple, second die', tables.triple.second),
    ...Object.entries(modifiers).map(([army, value]) => [
      `modifier, ${army}`,
      marked(value > 0 ? `+${value}` : value, provenance.modifiers),
    ]),
  ]
}

function counterRows({ unitTypes }: Charts): string[][] {
  return [
    ['', 'army', 'arm', 'size', 'strength', 'movement'],
    ...unitTypes.map((unit) => [
      unit.id,
      unit.army,
      unit.kind,
      marked(unit.size ?? '', unit.size === null ? 'rulebook' : unit.provenance.size),
      marked(unit.parenthesised ? `(${unit.strength})` : unit.strength, unit.provenance.strength),
      marked(unit.movement, unit.provenance.movement),
    ]),
  ]
}

function combineRows({ combineBreakdown }: Charts): string[][] {
  return combineBreakdown.map(({ whole, part, count, provenance }) => [
    whole,
    '=',
    marked(`${count} × ${part}`, provenance),
  ])
}

function leaderRows({ leaders }: Charts): string[][] {
  return [
    ['', 'attack', 'defence', 'strength', 'movement'],
    ...leaders.map((leader) => [
      leader.name,
      marked(leader.offensive, leader.provenance.offensive),
      marked(leader.defensive, leader.provenance.defensive),
      marked(`(${leader.strength})`, leader.provenance.strength),
      marked(leader.movement, leader.provenance.movement),
    ]),
  ]
}

function constantRows({ constants, scale }: Charts): string[][] {
  return [...Object.entries(constants), ...Object.entries(scale)].map(([key, { value, provenance }]) => [
    words(key),
    marked(Array.isArray(value) ? value.join(' × ') : value, provenance),
  ])
}
