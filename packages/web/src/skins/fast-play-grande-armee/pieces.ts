import {
  ARTILLERY,
  CAVALRY,
  INFANTRY,
  KINDS,
  NO_STATUS,
  STATUSES,
  blockOf,
  conditionWords,
  currentSp,
  describeOfficer,
  describeUnit,
  findOfficer,
  findUnit,
  forceName,
  forceStatus,
  isOfficerPresent,
  isPresent,
  isSuppressed,
  isVulnerable,
  kindWords,
  nameOfOfficer,
  ofSide,
  officerBlock,
  officerPose,
  sectionOf,
  statusWord,
  unitsOf,
  unitsToCome,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Side, UnitKind } from '@bivouac/fast-play-grande-armee'
import type { MusterUnit } from '../../furniture/living/muster.ts'
import { nations } from '../../sheet/nations.ts'
import type { NationId } from '../../sheet/nations.ts'
import { officerPiece, piecesOnce, standingOf } from '../../tabletop/pieces.ts'
import { withStaff } from '../../tabletop/troops/staff.ts'
import { corpsOf } from '../../tabletop/troops/dress.ts'
import type { Corps } from '../../tabletop/troops/dress.ts'
import type { Sign, Standing, TablePiece } from '../../tabletop/types.ts'
import type { Troops } from '../../tabletop/play/game.ts'
import { bearingsOf } from './measure.ts'
import { figuresOf, staffOf } from './show/layout.ts'

/** Nations that wear another's colours on this page. */
const ALIKE: Readonly<Record<string, NationId>> = { 'german-allies': 'bavarian' }

/** The colours a nation of the scenario wears on this page. */
function nationOf(nation: string): NationId {
  return nation in nations ? (nation as NationId) : (ALIKE[nation] ?? 'neutral')
}

/** The unit of this id, or -1. */
export function unitOf(p: FpgaPosition, id: string | null): number {
  return id === null ? -1 : findUnit(p, id)
}

/** The officer of this id, or -1. */
export function officerOf(p: FpgaPosition, id: string | null): number {
  return id === null ? -1 : findOfficer(p, id)
}

/** The side a piece belongs to, or null where it is none. */
export function sideOfPiece(p: FpgaPosition, id: string): Side | null {
  const unit = unitOf(p, id)
  if (unit >= 0) return p.game.units[unit].side
  return p.game.officers[officerOf(p, id)]?.side ?? null
}

/** The side of a seat, or null for an onlooker. */
export function sideOfSeat({ game }: Pick<FpgaPosition, 'game'>, seat: string | null): Side | null {
  const at = game.seats.findIndex(({ id }) => id === seat)
  return at < 0 ? null : (at as Side)
}

/** `French`, `Austrian`: a side in a word. */
export function sideWord(p: FpgaPosition, side: Side): string {
  return ofSide(p, p.game.seats[side].id)
}

/** A piece by its id: a unit or an officer. */
export function nameOf(p: FpgaPosition, id: string): string {
  const unit = unitOf(p, id)
  if (unit >= 0) return p.game.units[unit].name
  const officer = officerOf(p, id)
  return officer < 0 ? id : nameOfOfficer(p, officer)
}

/** What a desk is told of the pieces of a position. */
export const troops: Troops<FpgaPosition> = {
  sideOfSeat,
  sideWord,
  isUnit: (p, id) => unitOf(p, id) >= 0,
  sideOf: sideOfPiece,
  unitsOf: (p, side) => unitsOf(p, side).map((unit) => p.game.units[unit].id),
  nameOf,
  noteOf,
  rollOf: (p, side) =>
    p.game.units.flatMap((kind, unit) =>
      kind.side === side ? [{ body: forceName(p, kind.force), unit: rolled(p, unit) }] : [],
    ),
}

/** A unit as it stands in an order of battle. */
function rolled(p: FpgaPosition, unit: number): MusterUnit {
  const { name, arm, sp, force } = p.game.units[unit]
  const left = isPresent(p, unit) || isToCome(p, unit) ? currentSp(p, unit) : 0
  return {
    name,
    kind: kindWords(p, unit),
    strength: arm === ARTILLERY ? '' : `${left} of ${sp}`,
    losses: arm === ARTILLERY || left === sp ? '' : `${sp - left}`,
    state: isPresent(p, unit)
      ? [statusWord(forceStatus(p, force)), ...(arm === ARTILLERY ? [conditionWords(p, unit)] : [])]
          .filter((one) => one !== '')
          .join(', ')
      : isToCome(p, unit)
        ? 'still to come'
        : 'gone from the field',
  }
}

function isToCome(p: FpgaPosition, unit: number): boolean {
  return unitsToCome(p, p.game.units[unit].side).includes(unit)
}

/** `fast infantry, 5 of 6 strength points`; of an officer what he is. */
function noteOf(p: FpgaPosition, id: string): string {
  const unit = unitOf(p, id)
  if (unit < 0) return describeOfficer(p, officerOf(p, id)).split(', ').slice(1).join(', ')
  const { arm, force } = p.game.units[unit]
  const condition = conditionWords(p, unit)
  const status = statusWord(forceStatus(p, force))
  return [kindWords(p, unit), condition, arm === ARTILLERY ? '' : status]
    .filter((one) => one !== '')
    .join(', ')
}

/** What a screen reader says of whatever bears this id. */
export function spokenPiece(p: FpgaPosition, id: string): string {
  const unit = unitOf(p, id)
  if (unit >= 0) return spokenUnit(p, unit)
  const officer = officerOf(p, id)
  return officer < 0 ? id : describeOfficer(p, officer)
}

/** A unit in words, with what its Force is ordered to do. */
function spokenUnit(p: FpgaPosition, unit: number): string {
  const status = forceStatus(p, p.game.units[unit].force)
  const marks = signsOf(p, unit).includes('vulnerable') ? ', Vulnerable' : ''
  return `${describeUnit(p, unit)}${marks}${status === NO_STATUS ? '' : `, ${statusWord(status)}`}`
}

/** Signs of a unit's state that every player should see. */
function signsOf(p: FpgaPosition, unit: number): Sign[] {
  const signs: Sign[] = []
  if (isSuppressed(p, unit)) signs.push('suppressed')
  if (p.game.units[unit].arm !== ARTILLERY && isVulnerable(p, unit)) signs.push('vulnerable')
  return signs
}

/** How much smaller than its base a garrison is drawn: the houses about it are to be seen. */
const INDOORS = 0.62

/** The blocks on a unit's base, at the size it has on the sheet. */
export function blocksOf(p: FpgaPosition, unit: number, { width, depth }: Pick<Standing, 'width' | 'depth'>) {
  const { arm, guns, sp } = p.game.units[unit]
  return figuresOf({ arm, guns, of: sp, left: currentSp(p, unit), width, depth })
}

/** From so many points of skirmishing on a brigade is light infantry. FPGA-UNIT-h. */
const LIGHT_FROM = 2

/** What sort of troops a unit is, by its kind and its name. */
function wornBy({ arm, kind, sk, cossack, name }: UnitKind): Corps {
  if (cossack) return 'cossack'
  const worn = corpsOf(arm === CAVALRY, name, arm === CAVALRY ? KINDS[kind] : '')
  return worn === 'line' && arm === INFANTRY && sk >= LIGHT_FROM ? 'light' : worn
}

/** A unit as a piece of the table. */
function unitPiece(p: FpgaPosition, unit: number): TablePiece {
  const kind: UnitKind = p.game.units[unit]
  const whole = standingOf(bearingsOf(p), blockOf(p, unit))
  const share = sectionOf(p, unit) < 0 ? 1 : INDOORS
  const standing = { ...whole, width: whole.width * share, depth: whole.depth * share }
  return {
    ...standing,
    id: kind.id,
    nation: nationOf(kind.nation),
    side: kind.side,
    corps: wornBy(kind),
    bases: blocksOf(p, unit, standing),
    fronts: 1,
    order: 'firm',
    signs: signsOf(p, unit),
    name: kind.name,
    title: spokenUnit(p, unit),
    ...(kind.arm !== ARTILLERY && { tally: { left: currentSp(p, unit), of: kind.sp } }),
  }
}

/** The colours an officer wears: those of the first unit under him. */
function nationOfOfficer({ game }: FpgaPosition, officer: number): NationId {
  const { side, force } = game.officers[officer]
  const unit = game.units.find((one) => (force < 0 ? one.side === side : one.force === force))
  return nationOf(unit?.nation ?? '')
}

/** The classes of a side's colours: those its army commander wears. */
export function flagOf(p: FpgaPosition, side: Side): string {
  return `fpga-flag fpga-flag-${nationOfSide(p, side)}`
}

/** The nation a side's colours are of: that of its commander. */
export function nationOfSide(p: FpgaPosition, side: Side): NationId {
  return nationOfOfficer(p, p.game.commander[side])
}

/** The status of a sub-commander's Force is seen beside him: the rest of it does as he does. */
function statusSigns(p: FpgaPosition, officer: number): Sign[] {
  const { force } = p.game.officers[officer]
  const status = force < 0 ? 'none' : STATUSES[forceStatus(p, force)]
  return status === 'none' ? [] : [status]
}

/** Every piece that stands on the table. */
export const piecesOf = piecesOnce((p: FpgaPosition): readonly TablePiece[] => {
  const { units, officers } = p.game
  const soldiers = [...units.keys()].filter((unit) => isPresent(p, unit)).map((unit) => unitPiece(p, unit))
  const staff = [...officers.keys()]
    .filter((officer) => isOfficerPresent(p, officer))
    .map((officer) => {
      const { x, y, h } = officerPose(p, officer)
      const piece = officerPiece(standingOf(bearingsOf(p), officerBlock(p.game, x, y, h)), {
        id: officers[officer].id,
        name: withoutRank(nameOfOfficer(p, officer)),
        title: describeOfficer(p, officer),
        nation: nationOfOfficer(p, officer),
        side: officers[officer].side,
        figure: 'general',
      })
      const isCommander = officers[officer].force < 0
      const bases = staffOf(isCommander, piece.width, piece.depth)
      return { ...piece, bases, signs: statusSigns(p, officer) }
    })
  return withStaff(soldiers, staff)
})

/** An officer without his rank: `Conroux` for `General Conroux`. */
function withoutRank(name: string): string {
  return name.replace(
    /^(?:(?:Général|General|Maréchal|Marshal|FML|GM|Prinz|Prince)\b(?: de (?:division|brigade))?\s+)+/u,
    '',
  )
}
