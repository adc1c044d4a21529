import { compass } from '@bivouac/space'
import { sideWords } from '@bivouac/kernel'
import { ARTILLERY, CAVALRY, GUNS, INFANTRY, KINDS, RATINGS, STATUSES } from '../position/state.ts'
import type { FpgaPosition, StatusName } from '../position/state.ts'
import { currentSp, findOfficer, findUnit, isSuppressed, namedOfficer } from '../position/troops.ts'
import { U } from './measures.ts'

const NATIONS = sideWords({
  french: ['the French', 'French'],
  austrian: ['the Austrians', 'Austrian'],
  prussian: ['the Prussians', 'Prussian'],
  russian: ['the Russians', 'Russian'],
  british: ['the British', 'British'],
  spanish: ['the Spanish', 'Spanish'],
  polish: ['the Poles', 'Polish'],
  'german-allies': ['the German allies', 'German allied'],
})

/** `the French`; a side that goes by no nation's id by the name its scenario gives it. */
export function theSide(p: Pick<FpgaPosition, 'game'>, side: string): string {
  const known = NATIONS.theSide(side)
  return known === side ? nameOfSide(p, side) : known
}

/** `French`, of what is theirs. */
export function ofSide(p: Pick<FpgaPosition, 'game'>, side: string): string {
  const known = NATIONS.ofSide(side)
  return known === side ? nameOfSide(p, side) : known
}

/** `the French throw`, `Moore’s rearguard throws`: a nation is many, a name of a scenario's own is one. */
export function sideDoes(
  p: Pick<FpgaPosition, 'game'>,
  side: string,
  many: string,
  one: string = `${many}s`,
): string {
  const isNation = NATIONS.theSide(side) !== side
  return `${theSide(p, side)} ${isNation ? many : one}`
}

function nameOfSide({ game }: Pick<FpgaPosition, 'game'>, side: string): string {
  return game.scenario.sides.find(({ id }) => id === side)?.name ?? side
}

/** `6.5 inches`, `1 inch`: a length as players measure it, to the hundredth where it matters. */
export function inInches(units: number): string {
  const inches = Number((units / U).toFixed(2))
  return `${inches} ${inches === 1 ? 'inch' : 'inches'}`
}

const STATUS_WORDS: Readonly<Record<StatusName, string>> = {
  none: 'without orders',
  inactive: 'Inactive',
  withdraw: 'Withdraw',
  hold: 'Hold',
  active: 'Active',
  attack: 'Attack!',
}

/** `Attack!`: the status of a Force as the sheet writes it. */
export function statusWord(status: number): string {
  return STATUS_WORDS[STATUSES[status]]
}

/** The same by its name in files. */
export function statusNamed(status: string): string {
  return STATUS_WORDS[status as StatusName] ?? status
}

/** `Conroux’s Force`; one that calls itself a Force, a corps, a wing keeps its name. */
export function forceName({ game }: Pick<FpgaPosition, 'game'>, force: number): string {
  return forceCalled(game.forces[force].name)
}

/** The same of a name alone. */
export function forceCalled(name: string): string {
  if (/\b(force|corps|division|wing|guard|reserve|cavalry|army)\b/i.test(name)) return name
  return `${name}${name.endsWith('s') ? '’' : '’s'} Force`
}

/** `Brigade Albert`, `General Conroux`: a unit or an officer by its id, with the id besides where two have one name. */
export function pieceName(p: FpgaPosition, id: string): string {
  const { units } = p.game
  const unit = findUnit(p, id)
  if (unit < 0) return officerName(p, id)
  const { name } = units[unit]
  return units.some((other, at) => at !== unit && other.name === name) ? `${name} (${id})` : name
}

function officerName(p: FpgaPosition, id: string): string {
  const officer = findOfficer(p, id)
  return officer < 0 ? id : namedOfficer(p, officer).name
}

/** `fast infantry`, `light cavalry, Cossacks`, `heavy foot artillery`: what a unit is. */
export function kindWords({ game }: Pick<FpgaPosition, 'game'>, unit: number): string {
  const { arm, kind, guns, cossack } = game.units[unit]
  if (arm === INFANTRY) return `${KINDS[kind]} infantry`
  if (arm === CAVALRY) return cossack ? 'Cossacks' : `${KINDS[kind]} cavalry`
  return `${GUNS[guns]} ${KINDS[kind]} artillery`
}

/** `6 of 8 strength points`, `suppressed`: how a unit stands; empty for guns that are well. */
export function conditionWords(p: FpgaPosition, unit: number): string {
  const { arm, sp } = p.game.units[unit]
  if (arm === ARTILLERY) return isSuppressed(p, unit) ? 'suppressed' : ''
  return p.state.units.hits[unit] === 0
    ? `${sp} strength points`
    : `${currentSp(p, unit)} of ${sp} strength points`
}

/** The town section or redoubt a unit is in, or empty. */
export function shelterOf({ game, state }: FpgaPosition, unit: number): string {
  const section = state.units.section[unit]
  return section < 0 ? '' : game.ground.sections[section].name
}

/**
 * All there is to say of a unit on the table at a glance, for a screen reader and a terminal: `Brigade Albert, fast
 * infantry, 5 of 6 strength points, SK 1, facing north`.
 */
export function describeUnit(p: FpgaPosition, unit: number): string {
  const { name, sk, mx } = p.game.units[unit]
  const shelter = shelterOf(p, unit)
  return [
    name,
    kindWords(p, unit),
    conditionWords(p, unit),
    sk > 0 ? `SK ${sk}` : '',
    mx ? 'MX' : '',
    shelter === '' ? `facing ${compass(p.state.units.h[unit])}` : `in ${shelter}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** `Maréchal Davout, army commander, great`; `Gudin, sub-commander, control +1, personality 1`. */
export function describeOfficer(p: FpgaPosition, officer: number): string {
  const { force } = p.game.officers[officer]
  const { rating, control, personality } = p.state.officers
  const { name } = namedOfficer(p, officer)
  if (force < 0) return `${name}, army commander, ${RATINGS[rating[officer]]}`
  return `${name}, sub-commander, control ${plus(control[officer])}, personality ${personality[officer]}`
}

/** `+1`, `−1`, `0`. */
function plus(value: number): string {
  return value === 0 ? '0' : value > 0 ? `+${value}` : `−${-value}`
}
