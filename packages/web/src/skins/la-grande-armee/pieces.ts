import {
  ARMS,
  CAVALRY,
  DONE,
  EXHAUSTED,
  FROZEN,
  HALTED,
  LEADER,
  MARCH_SPENT,
  MARKED,
  MOVED,
  SIDES,
  SPENT,
  SUPPLIED,
  counterText,
  hexWhere,
  ofSide,
  phaseAt,
  phaseOf,
  phasingSide,
  stackAt,
  turnOf,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import { nations } from '../../sheet/nations.ts'
import type { NationId } from '../../sheet/nations.ts'
import type { OpenFace } from '../../sheet/counter/face.ts'
import { bonusArt, SEALS, SIGNS } from './glyphs.tsx'

/** The states of a piece: disrupted tears the corner off its counter, doomed crosses it out, the others are seals. */
export type CounterMark = 'disrupted' | 'doomed' | keyof typeof SEALS

const CONTINGENTS: Readonly<Record<string, NationId>> = {
  bavarian: 'bavarian',
  saxon: 'saxon',
  wurttemberg: 'wurttemberg',
  baden: 'badener',
  hessian: 'hessian',
  hesse: 'hessian',
  polish: 'polish',
  italian: 'italian',
}
const ARMIES: Readonly<Record<string, NationId>> = {
  french: 'french',
  austrian: 'austrian',
  'austrian-1805': 'austrian',
  'austrian-1809': 'austrian',
  prussian: 'prussian',
  russian: 'russian',
}

/** The colours a side's arrows and signs are drawn in. */
export function nationOfSide(p: LgaPosition, side: Side): NationId {
  return side === 1 ? 'french' : (ARMIES[p.game.scenario.armies.allied[0]] ?? 'austrian')
}

/** Whose colours a piece wears. */
export function nationOf(p: LgaPosition, unit: number): NationId {
  const contingent = p.game.contingents[p.state.units.contingent[unit]]
  return (contingent && CONTINGENTS[contingent]) || ARMIES[typeOf(p, unit).army] || 'neutral'
}

export function sideOf(p: LgaPosition, unit: number): Side {
  return typeOf(p, unit).side
}

export function isCombat(p: LgaPosition, unit: number): boolean {
  return typeOf(p, unit).arm <= CAVALRY
}

export function isLeader(p: LgaPosition, unit: number): boolean {
  return typeOf(p, unit).arm === LEADER
}

/** `1 hex`, `3 hexes`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}

/** The number of the piece with this id, or -1. */
export function unitOf(p: LgaPosition, id: string): number {
  return p.state.units.id.indexOf(id)
}

/** Where a piece stands, as players say it: `Ulm`, or `1358 near Ulm`. */
export function placeName(p: LgaPosition, hex: number): string {
  return hexWhere(p.game, p.game.board.hexIds[hex]).replace(/^hex /, '')
}

/** The id of the piece that lies on top of a hex's stack; empty where there is none. */
export function topPiece(p: LgaPosition, hex: number): string {
  const [top] = stackAt(p, hex)
  return top === undefined ? '' : p.state.units.id[top]
}

/** The states of a piece that its counter shows. What a phase leaves behind shows only while that phase lasts. */
function marksOf(p: LgaPosition, unit: number): CounterMark[] {
  const { mark, until } = p.state.units
  const bits = mark[unit]
  const marks: CounterMark[] = []
  if (until[unit] >= 0) marks.push('disrupted')
  if (bits & MARKED) marks.push('doomed')
  const phasing = p.state.clock >= 0 && phasingSide(p.state.clock) === sideOf(p, unit)
  const moving = phasing && phaseOf(p.state.clock) === 0
  if (moving && bits & HALTED) marks.push('halted')
  else if (moving && bits & (DONE | MOVED)) marks.push('moved')
  if (phasing && bits & FROZEN) marks.push('frozen')
  if (moving && bits & SUPPLIED) marks.push('supplied')
  if (bits & EXHAUSTED) marks.push('exhausted')
  if (bits & (SPENT | MARCH_SPENT)) marks.push('spent')
  return marks
}

/** The face of a counter with these states. */
export function markedFace(face: OpenFace, marks: readonly CounterMark[]): OpenFace {
  const seals = marks.flatMap((mark) => (mark === 'disrupted' || mark === 'doomed' ? [] : [SEALS[mark]]))
  return {
    ...face,
    ...(marks.includes('disrupted') && { torn: 'D' }),
    ...(marks.includes('doomed') && { crossed: true }),
    ...(seals.length > 0 && { seals }),
  }
}

/** The face of a piece's counter. */
export function faceOf(p: LgaPosition, unit: number): OpenFace {
  const counter = typeOf(p, unit)
  const arm = ARMS[counter.arm]
  const name = p.state.units.name[unit]
  const face = { kind: 'open', nation: nationOf(p, unit), movement: counter.movement } as const
  const marks = marksOf(p, unit)
  if (arm === 'leader') {
    const beside = bonusArt(counter.offence, counter.defence)
    return markedFace({ ...face, arm, name, beside, strength: `(${counter.strength})` }, marks)
  }
  const label = /^([IVX]+)\b/.exec(name)?.[1]
  const kind = arm === 'supply' || arm === 'depot' ? { sign: SIGNS[arm] } : { arm }
  return markedFace(
    {
      ...face,
      ...kind,
      ...(counter.size !== '' && { size: counter.size }),
      ...(counter.arm <= CAVALRY && { strength: counter.strength }),
      ...(arm === 'depot' && { strength: `(${counter.strength})` }),
      ...(label !== undefined && { name: label }),
    },
    marks,
  )
}

/** What is written on the counter after its name: `5-4`; a Leader's bonuses; nothing for Supply and Depots. */
export function figures(p: LgaPosition, unit: number): string {
  const { arm, offence, defence } = typeOf(p, unit)
  if (arm === LEADER) return `+${offence} / +${defence}`
  return arm <= CAVALRY ? counterText(p, unit) : ''
}

/** `V Corps 5-4`, `Davout`, `Supply`. */
export function shortName(p: LgaPosition, unit: number): string {
  const name = p.state.units.name[unit]
  return isCombat(p, unit) ? `${name} ${counterText(p, unit)}` : name
}

const STATES: Readonly<Record<CounterMark, string>> = {
  disrupted: 'disrupted',
  doomed: 'eliminated, waiting to be taken off',
  moved: 'has moved',
  halted: 'halted by the enemy',
  frozen: 'held fast by an automatic elimination',
  supplied: 'marches on Supply',
  exhausted: 'will be disrupted',
  spent: 'used up',
}

/** The states of a piece in words; how long a disruption lasts. */
export function statesOf(p: LgaPosition, unit: number): string[] {
  const until = p.state.units.until[unit]
  return marksOf(p, unit).map((mark) =>
    mark === 'disrupted'
      ? `disrupted until the ${phaseAt(until)} of turn ${turnOf(until)} ends`
      : STATES[mark],
  )
}

/** `V Corps, French infantry 5-4, has moved`: what a screen reader says of a counter. */
export function titleOf(p: LgaPosition, unit: number): string {
  const counter = typeOf(p, unit)
  const shown = figures(p, unit)
  const nation = nations[nationOf(p, unit)].name
  const states = marksOf(p, unit).map((mark) => STATES[mark])
  return [
    `${p.state.units.name[unit]}, ${nation} ${ARMS[counter.arm]}${shown ? ` ${shown}` : ''}`,
    ...states,
  ].join(', ')
}

/** `V Corps 5-4 at Kehl, 4 movement points`: said when a piece is picked. */
export function spokenUnit(p: LgaPosition, unit: number): string {
  const { hex, left, until } = p.state.units
  const phase = p.state.frames.at(-1)?.phase
  const moving = phase === 'movement' || phase === 'march'
  const points = moving && until[unit] < 0 ? `, ${left[unit]} movement points` : ''
  const states = marksOf(p, unit).map((mark) => `, ${STATES[mark]}`)
  return `${shortName(p, unit)} at ${placeName(p, hex[unit])}${points}${states.join('')}`
}

/** `French`, `Allied`. */
export function sideWord(side: Side): string {
  return ofSide(SIDES[side])
}
