import {
  ARMS,
  CAVALRY,
  LEADER,
  SIDES,
  contingentOf,
  counterText,
  disruptedUntil,
  frameNow,
  hexOf,
  idOf,
  nameOf,
  ofSide,
  phaseAt,
  placeName,
  pointsLeft,
  shortName,
  stackAt,
  statesOf,
  turnOf,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { LgaPosition, PieceState, Side } from '@bivouac/la-grande-armee'
import { nations } from '../../sheet/nations.ts'
import type { NationId } from '../../sheet/nations.ts'
import type { OpenFace } from '../../sheet/counter/face.ts'
import { bonusArt, SEALS, SIGNS } from './glyphs.tsx'

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
  const contingent = contingentOf(p, unit)
  return (contingent && CONTINGENTS[contingent]) || ARMIES[typeOf(p, unit).army] || 'neutral'
}

export function isLeader(p: LgaPosition, unit: number): boolean {
  return typeOf(p, unit).arm === LEADER
}

/** `240 %`; where nothing defends, `500 %+`. */
export function percentWords(percent: number | null): string {
  return percent === null ? '500 %+' : `${percent} %`
}

/** The id of the piece that lies on top of a hex's stack; empty where there is none. */
export function topPiece(p: LgaPosition, hex: number): string {
  const [top] = stackAt(p, hex)
  return top === undefined ? '' : idOf(p, top)
}

/** The face of a counter with these states: disrupted tears its corner off, doomed crosses it out, the others are seals. */
export function markedFace(face: OpenFace, marks: readonly PieceState[]): OpenFace {
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
  const name = nameOf(p, unit)
  const face = { kind: 'open', nation: nationOf(p, unit), movement: counter.movement } as const
  const marks = statesOf(p, unit)
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

const STATES: Readonly<Record<PieceState, string>> = {
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
export function stateWords(p: LgaPosition, unit: number): string[] {
  const until = disruptedUntil(p, unit)
  return statesOf(p, unit).map((state) =>
    state === 'disrupted'
      ? `disrupted until the ${phaseAt(until)} of turn ${turnOf(until)} ends`
      : STATES[state],
  )
}

/** `V Corps, French infantry 5-4, has moved`: what a screen reader says of a counter. */
export function titleOf(p: LgaPosition, unit: number): string {
  const counter = typeOf(p, unit)
  const shown = figures(p, unit)
  const nation = nations[nationOf(p, unit)].name
  const states = statesOf(p, unit).map((state) => STATES[state])
  return [`${nameOf(p, unit)}, ${nation} ${ARMS[counter.arm]}${shown ? ` ${shown}` : ''}`, ...states].join(
    ', ',
  )
}

/** `V Corps 5-4 at Kehl, 4 movement points`: said when a piece is picked. */
export function spokenUnit(p: LgaPosition, unit: number): string {
  const { phase } = frameNow(p)
  const moving = phase === 'movement' || phase === 'march'
  const states = statesOf(p, unit)
  const points = moving && !states.includes('disrupted') ? [`${pointsLeft(p, unit)} movement points`] : []
  const where = `${shortName(p, unit)} at ${placeName(p, hexOf(p, unit))}`
  return [where, ...points, ...states.map((state) => STATES[state])].join(', ')
}

/** `French`, `Allied`. */
export function sideWord(side: Side): string {
  return ofSide(SIDES[side])
}
