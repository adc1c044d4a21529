import {
  ARTILLERY,
  CAVALRY,
  DISRUPTED,
  FORMATIONS,
  INFANTRY,
  ROUTING,
  SIDES,
  SQUARE,
  armOf,
  basesOf,
  blockOf,
  brigadeName,
  conditionOf,
  facingOf,
  facingOfGeneral,
  formationOf,
  hasBackTurned,
  hasCharged,
  isGeneralPresent,
  isPresent,
  officerBlock,
  officersOf,
  owedBy,
  poseOfGeneral,
  quarryOf,
  rowOf,
  sideOf,
  sideOfGeneral,
  unitsOf,
  unitsToCome,
  withoutRank,
} from '@bivouac/age-of-destiny'
import type { AodPosition, Side } from '@bivouac/age-of-destiny'
import { capital } from '@bivouac/kernel'
import type { MusterUnit } from '../../furniture/living/muster.ts'
import type { NationId } from '../../sheet/nations.ts'
import { compass } from '../../tabletop/hand/yardstick.ts'
import { officerPiece, piecesOnce, standingOf } from '../../tabletop/pieces.ts'
import { withStaff } from '../../tabletop/troops/staff.ts'
import { corpsOf } from '../../tabletop/troops/dress.ts'
import type { Order, Sign, TablePiece } from '../../tabletop/types.ts'
import type { Troops } from '../../tabletop/play/game.ts'
import { bearingsOf } from './measure.ts'
import { figuresOf } from './show/layout.ts'

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
  const row = rowOf(p, unit)
  const words = [p.game.unitNames[unit], `${nationWord(row.nation)} ${kindWord(p, unit)}`]
  if (row.arm !== ARTILLERY) words.push(basesWord(basesOf(p, unit)))
  words.push(formationWord(formationOf(p, unit)), STATE_WORDS[conditionOf(p, unit)])
  if (isPresent(p, unit)) words.push(`facing ${compass(facingOf(p, unit))}`)
  if (quarryOf(p, unit) >= 0) words.push('pursuing')
  if (hasBackTurned(p, unit)) words.push('retreating with its back turned')
  if (owedBy(p, unit) > 0) words.push('in the middle of a manoeuvre')
  return words.join(', ')
}

/** What a screen reader says of a general. */
export function spokenGeneral(p: AodPosition, general: number): string {
  const side = sideWord(sideOfGeneral(p, general))
  return `${p.game.generalNames[general]}, ${side} general, facing ${compass(facingOfGeneral(p, general))}`
}

/** What a screen reader says of whatever bears this id. */
export function spokenPiece(p: AodPosition, id: string): string {
  const unit = unitOf(p, id)
  const general = generalOf(p, id)
  return unit >= 0 ? spokenUnit(p, unit) : general >= 0 ? spokenGeneral(p, general) : 'a staff officer'
}

/** A piece by its id: a unit, a general, or one of his officers. */
export function nameOf(p: AodPosition, id: string): string {
  return p.game.unitNames[unitOf(p, id)] ?? p.game.generalNames[generalOf(p, id)] ?? 'A staff officer'
}

const STATE_NOTES = ['', ', disrupted', ', routing'] as const

/** What a desk is told of the pieces of a position. */
export const troops: Troops<AodPosition> = {
  sideOfSeat(_, seat) {
    const at = SIDES.findIndex((name) => name === seat)
    return at < 0 ? null : (at as Side)
  },
  sideWord: (_, side) => sideWord(side),
  isUnit: (p, id) => unitOf(p, id) >= 0,
  sideOf: (p, id) => (unitOf(p, id) < 0 ? null : sideOf(p, unitOf(p, id))),
  unitsOf: (p, side) => unitsOf(p, side).map((unit) => p.game.unitIds[unit]),
  nameOf,
  noteOf(p, id) {
    const unit = unitOf(p, id)
    const state = STATE_NOTES[conditionOf(p, unit)] ?? ''
    return `${kindWord(p, unit)}, ${formationWord(formationOf(p, unit))}${state}`
  },
  rollOf: (p, side) =>
    p.game.unitIds.flatMap((_, unit) =>
      sideOf(p, unit) === side ? [{ body: bodyNameOf(p, unit), unit: rolled(p, unit) }] : [],
    ),
}

/** The brigade of a unit; empty for one that belongs to none. */
function bodyNameOf({ game }: AodPosition, unit: number): string {
  const command = game.scenario.units.find(({ id }) => id === game.unitIds[unit])?.command
  return command === undefined ? '' : capital(brigadeName({ game }, command))
}

/** A unit as it stands in an order of battle. */
function rolled(p: AodPosition, unit: number): MusterUnit {
  const here = isPresent(p, unit)
  const due = unitsToCome(p, sideOf(p, unit)).includes(unit)
  return {
    name: p.game.unitNames[unit],
    kind: `${nationWord(rowOf(p, unit).nation)} ${kindWord(p, unit)}`,
    strength: armOf(p, unit) === ARTILLERY ? '' : basesWord(here || due ? basesOf(p, unit) : 0),
    losses: '',
    state: here
      ? `${formationWord(formationOf(p, unit))}, ${STATE_WORDS[conditionOf(p, unit)]}`
      : due
        ? `comes in turn ${p.game.unitDue[unit]}`
        : 'gone from the field',
  }
}

const ORDERS: readonly Order[] = ['firm', 'shaken', 'fleeing']

/** Signs of a unit's state that every player should see. */
function signsOf(p: AodPosition, unit: number): Sign[] {
  const signs: Sign[] = []
  if (conditionOf(p, unit) === DISRUPTED) signs.push('shaken')
  if (conditionOf(p, unit) === ROUTING) signs.push('fleeing')
  if (quarryOf(p, unit) >= 0) signs.push('pursuing')
  if (hasBackTurned(p, unit)) signs.push('turned')
  if (hasCharged(p, unit)) signs.push('charged')
  if (owedBy(p, unit) > 0) signs.push('owed')
  return signs
}

/** What a unit wears: its name may say more than the tables, which have one row for many Germans. */
function nationOfUnit(p: AodPosition, unit: number): NationId {
  return p.game.unitNames[unit].startsWith('Saxon') ? 'saxon' : nationOf(rowOf(p, unit).nation)
}

/** A unit as a piece of the table. */
function unitPiece(p: AodPosition, unit: number): TablePiece {
  const formation = formationOf(p, unit)
  return {
    ...standingOf(bearingsOf(p), blockOf(p, unit)),
    id: p.game.unitIds[unit],
    nation: nationOfUnit(p, unit),
    side: sideOf(p, unit),
    corps: corpsOf(armOf(p, unit) === CAVALRY, rowOf(p, unit).kind, p.game.unitNames[unit]),
    bases: figuresOf(armOf(p, unit), formation, basesOf(p, unit)),
    fronts: formation === SQUARE ? 4 : 1,
    order: ORDERS[conditionOf(p, unit)] ?? 'firm',
    signs: signsOf(p, unit),
    name: p.game.unitNames[unit],
    title: spokenUnit(p, unit),
  }
}

/** The nation most of a side's units belong to: its generals wear its colours. */
function nationOfSide({ game }: AodPosition, side: number): NationId {
  const unit = game.scenario.units.find((one) => SIDES.indexOf(one.side) === side)
  return unit ? nationOf(game.rows[game.rowIndex.get(unit.type) ?? 0].nation) : 'neutral'
}

/** Every piece that stands on the table. */
export const piecesOf = piecesOnce((p: AodPosition): readonly TablePiece[] => {
  const { unitIds, generalIds, generalNames } = p.game
  const mounted = (x: number, y: number, h: number): ReturnType<typeof standingOf> =>
    standingOf(bearingsOf(p), officerBlock(p.game, x, y, h))
  const soldiers = [...unitIds.keys()].filter((unit) => isPresent(p, unit)).map((unit) => unitPiece(p, unit))
  const generals = [...generalIds.keys()]
    .filter((general) => isGeneralPresent(p, general))
    .map((general) => {
      const { x, y, h } = poseOfGeneral(p, general)
      return officerPiece(mounted(x, y, h), {
        id: generalIds[general],
        name: withoutRank(generalNames[general]),
        title: spokenGeneral(p, general),
        nation: nationOfSide(p, sideOfGeneral(p, general)),
        side: sideOfGeneral(p, general),
        figure: 'general',
      })
    })
  const messengers = officersOf(p).map(({ id, general, side, x, y }) =>
    officerPiece(mounted(x, y, 0), {
      id,
      name: 'Staff officer',
      title: `Staff officer of ${generalNames[general]}`,
      nation: nationOfSide(p, side),
      side,
      figure: 'officer',
    }),
  )
  return withStaff(soldiers, [...generals, ...messengers])
})
