import {
  ARTILLERY,
  BACK_TURNED,
  CHARGED,
  DISRUPTED,
  FORMATIONS,
  INFANTRY,
  ON_TABLE,
  ROUTING,
  SIDES,
  SQUARE,
  armOf,
  blockOf,
  rowOf,
  withoutRank,
} from '@bivouac/age-of-destiny'
import type { AodPosition, Side } from '@bivouac/age-of-destiny'
import type { NationId } from '../../sheet/nations.ts'
import { awayFrom, onTable } from '../../tabletop/pointing.ts'
import type { Order, Sign, Standing, TablePiece } from '../../tabletop/types.ts'
import { basesOf } from './show/layout.ts'
import { compass } from '../../tabletop/hand/yardstick.ts'
import { toSheet } from './measure.ts'

const NATIONS: Readonly<Record<string, NationId>> = {
  french: 'french',
  'german-allies': 'bavarian',
  'duchy-of-warsaw': 'polish',
  austrians: 'austrian',
  british: 'british',
  prussians: 'prussian',
  russians: 'russian',
}

const NATION_WORDS: Readonly<Record<string, string>> = {
  french: 'French',
  'german-allies': 'German',
  'duchy-of-warsaw': 'Polish',
  austrians: 'Austrian',
  british: 'British',
  prussians: 'Prussian',
  russians: 'Russian',
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

/** The colours a nation of the army tables wears on this page. */
function nationOf(nation: string): NationId {
  return NATIONS[nation] ?? 'neutral'
}

/** `French` for `french`. */
export function nationWord(nation: string): string {
  return NATION_WORDS[nation] ?? nation
}

/** The unit of this id, or -1. */
export function unitOf(p: AodPosition, id: string | null): number {
  return id === null ? -1 : (p.game.unitIndex.get(id) ?? -1)
}

/** The general of this id, or -1. */
export function generalOf(p: AodPosition, id: string | null): number {
  return id === null ? -1 : (p.game.generalIndex.get(id) ?? -1)
}

/** The side of a seat, or null for an onlooker. */
export function sideOfSeat(seat: string | null): Side | null {
  const at = SIDES.findIndex((name) => name === seat)
  return at < 0 ? null : (at as Side)
}

/** `the French`, `the Coalition`. */
export function sideWord(side: number): string {
  return side === 1 ? 'French' : 'Coalition'
}

/** `line infantry`, `heavy battery`, `light cavalry`: what a unit is. */
export function kindWord(p: AodPosition, unit: number): string {
  const row = rowOf(p, unit)
  const kind = row.kind.toLowerCase()
  // The Marie-Louises are called by their name.
  if (row.arm === INFANTRY && kind.startsWith('les ')) return `conscripts (${row.kind.replace(/^les /i, '')})`
  if (row.arm === INFANTRY && kind === 'opolchenie') return 'opolchenie militia'
  if (row.arm === INFANTRY) return /infantry|grenadiers/.test(kind) ? kind : `${kind} infantry`
  return row.arm === ARTILLERY ? `${kind} battery` : `${kind} cavalry`
}

/** `in line`, `in column`, `in square`, `limbered`, `unlimbered`. */
export function formationWord(formation: number): string {
  const name = FORMATIONS[formation]
  return formation <= SQUARE ? `in ${name}` : name
}

/** `five bases`; a battery has none to speak of. */
export function basesWord(count: number): string {
  return `${NUMBERS[count] ?? count} base${count === 1 ? '' : 's'}`
}

/** What a unit's state is called. */
export const STATE_WORDS = ['in good order', 'disrupted', 'routing'] as const

/** `1/12e Ligne, French line infantry, five bases, in line, in good order, facing north-east`. */
export function spokenUnit(p: AodPosition, unit: number): string {
  const { units } = p.state
  const row = rowOf(p, unit)
  const words = [p.game.unitNames[unit], `${nationWord(row.nation)} ${kindWord(p, unit)}`]
  if (row.arm !== ARTILLERY) words.push(basesWord(units.bases[unit]))
  words.push(formationWord(units.formation[unit]), STATE_WORDS[units.state[unit]])
  if (units.where[unit] === ON_TABLE) words.push(`facing ${compass(units.h[unit])}`)
  if (units.quarry[unit] >= 0) words.push('pursuing')
  if (units.mark[unit] & BACK_TURNED) words.push('retreating with its back turned')
  if (units.owed[unit] > 0) words.push('in the middle of a manoeuvre')
  return words.join(', ')
}

/** What a screen reader says of a general. */
export function spokenGeneral(p: AodPosition, general: number): string {
  const { side, h } = p.state.generals
  return `${p.game.generalNames[general]}, ${sideWord(side[general])} general, facing ${compass(h[general])}`
}

const ORDERS: readonly Order[] = ['firm', 'shaken', 'fleeing']

/** Where a block of the rules stands on the sheet. */
export function standingOf(
  p: AodPosition,
  block: {
    readonly x: number
    readonly y: number
    readonly heading: number
    readonly width: number
    readonly depth: number
  },
): Standing {
  return {
    ...toSheet(p.game.scenario.table.height, block.x, block.y),
    heading: block.heading / 10,
    width: block.width / 100,
    depth: block.depth / 100,
  }
}

/** Signs of a unit's state that every player should see. */
function signsOf(p: AodPosition, unit: number): Sign[] {
  const { state, quarry, mark, owed, formation } = p.state.units
  const signs: Sign[] = formation[unit] === SQUARE ? ['square'] : []
  if (state[unit] === DISRUPTED) signs.push('shaken')
  if (state[unit] === ROUTING) signs.push('fleeing')
  if (quarry[unit] >= 0) signs.push('pursuing')
  if (mark[unit] & BACK_TURNED) signs.push('turned')
  if (mark[unit] & CHARGED) signs.push('charged')
  if (owed[unit] > 0) signs.push('owed')
  return signs
}

/** A unit as a piece of the table. */
function unitPiece(p: AodPosition, unit: number): TablePiece {
  const { units } = p.state
  const arm = armOf(p, unit)
  const formation = units.formation[unit]
  return {
    ...standingOf(p, blockOf(p, unit)),
    id: p.game.unitIds[unit],
    nation: nationOf(rowOf(p, unit).nation),
    bases: basesOf(arm, formation, units.bases[unit]),
    fronts: formation === SQUARE ? 4 : 1,
    order: ORDERS[units.state[unit]] ?? 'firm',
    signs: signsOf(p, unit),
    name: p.game.unitNames[unit],
    title: spokenUnit(p, unit),
  }
}

/** Front and depth of a general's and a staff officer's base, in millimetres. AOD-0-base-i. */
const OFFICER = { width: 30, depth: 40 } as const

function officerPiece(
  id: string,
  name: string,
  title: string,
  nation: NationId,
  place: { readonly x: number; readonly y: number },
  heading: number,
  figure: 'general' | 'officer',
): TablePiece {
  return {
    id,
    name,
    title,
    nation,
    ...place,
    ...OFFICER,
    heading,
    bases: [{ x: 0, y: 0, ...OFFICER, turn: 0, figure }],
    fronts: 1,
    order: 'firm',
    signs: [],
    above: true,
  }
}

/** The nation most of a side's units belong to: its generals wear its colours. */
function nationOfSide(p: AodPosition, side: number): NationId {
  const unit = p.game.scenario.units.findIndex((one) => SIDES.indexOf(one.side) === side)
  return unit < 0
    ? 'neutral'
    : nationOf(p.game.rows[p.game.rowIndex.get(p.game.scenario.units[unit].type) ?? 0].nation)
}

/** How much smaller an officer is drawn who stands among the bases of a unit. */
const SMALL = 0.6
/** Between him and the rear of the unit, in millimetres. */
const BEHIND = 2

/** An officer who stands upon a unit is drawn behind it, and smaller: the rules have him where he is, but both must be seen. */
function besideUnits(officer: TablePiece, units: readonly TablePiece[]): TablePiece {
  const unit = units.find((one) => awayFrom(one, officer) < officer.width / 3)
  if (!unit) return officer
  const [width, depth] = [officer.width * SMALL, officer.depth * SMALL]
  const place = onTable(unit, { x: 0, y: unit.depth / 2 + depth / 2 + BEHIND })
  const bases = officer.bases.map((base) => ({ ...base, width, depth }))
  return { ...officer, ...place, width, depth, bases }
}

/** Every piece that stands on the table. */
export function piecesOf(p: AodPosition): TablePiece[] {
  const { units, generals, officers } = p.state
  const { height } = p.game.scenario.table
  const standing = [...units.where.keys()].filter((unit) => units.where[unit] === ON_TABLE)
  const mounted = [...generals.where.keys()].filter((general) => generals.where[general] === ON_TABLE)
  const troops = standing.map((unit) => unitPiece(p, unit))
  const staff = [
    ...mounted.map((general) =>
      officerPiece(
        p.game.generalIds[general],
        withoutRank(p.game.generalNames[general]),
        spokenGeneral(p, general),
        nationOfSide(p, generals.side[general]),
        toSheet(height, generals.x[general], generals.y[general]),
        generals.h[general] / 10,
        'general',
      ),
    ),
    ...officers.map((officer) =>
      officerPiece(
        officer.id,
        'Staff officer',
        `Staff officer of ${p.game.generalNames[officer.general]}`,
        nationOfSide(p, officer.side),
        toSheet(height, officer.x, officer.y),
        0,
        'officer',
      ),
    ),
  ]
  return [...troops, ...staff.map((officer) => besideUnits(officer, troops))]
}
