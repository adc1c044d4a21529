import {
  ALLIED,
  CAVALRY,
  DEPOT,
  FRENCH,
  LEADER,
  SUPPLY,
  clockOf,
  enemyOf,
  isScored,
  objectiveValue,
  phasingSide,
  strengthLost,
  turnOf,
  typeNumber,
} from '@bivouac/la-grande-armee'
import type { LgaPosition, PieceType, Side } from '@bivouac/la-grande-armee'
import type { Figures } from './resolve/figures.ts'
import { PLAIN } from './resolve/stance.ts'
import type { Stance, Will } from './resolve/stance.ts'

/** One moment of the war as one side sees it: how long it still has, and what pieces are worth. */
export interface Survey {
  readonly p: LgaPosition
  readonly side: Side
  readonly enemy: Side
  /** What it goes by, and what it has resolved on. */
  readonly n: Figures
  readonly will: Will
  readonly turn: number
  /** Player-Turns each side still has, one under way included. */
  readonly turnsOf: readonly [number, number]
  /** Worth of a piece of each type, in Victory Points. */
  readonly worth: Float64Array
}

/** Takes stock of the position for a side. */
export function survey(p: LgaPosition, side: Side, { n, will }: Stance = PLAIN): Survey {
  const clock = clockOf(p)
  const { turns } = p.game.scenario
  const turn = clock < 0 ? 1 : turnOf(clock)
  const french = turns - turn + 1
  const allied = clock < 0 || phasingSide(clock) === ALLIED ? french : french - 1
  const turnsOf = [allied, french] as const
  const share = n.worthAtTheEnd + ((1 - n.worthAtTheEnd) * Math.max(allied, french - 1)) / turns
  const worth = Float64Array.from(p.game.types, (type) => worthOf(p, type, n, share))
  return { p, side, enemy: enemyOf(side), n, will, turn, turnsOf, worth }
}

function worthOf(p: LgaPosition, type: PieceType, n: Figures, share: number): number {
  if (type.arm === SUPPLY) return n.supplyWorth * share
  if (type.arm === DEPOT) return n.depotWorth * share
  if (type.arm === LEADER) return Math.min(4, 0.3 + 0.12 * type.offence) * share + featOf(p, type)
  const arm = type.arm === CAVALRY ? 1.5 : 1
  return type.strength * (n.strengthWorth * arm * share + featOf(p, type))
}

/** Victory Points the scenario gives for the loss of this Leader, or for each point of strength of this army. */
function featOf(p: LgaPosition, type: PieceType): number {
  let feat = 0
  p.game.scenario.victory.actions.forEach((action, at) => {
    if (isScored(p, at)) return
    if (action.kind === 'leader-lost' && action.leader === type.id) feat += action.value
    if (action.kind !== 'strength-lost' || type.arm > CAVALRY || !action.armies.includes(type.army)) return
    const lost = action.armies.reduce((sum, army) => sum + strengthLost(p, army), 0)
    feat += action.value / Math.max(4, action.strength - lost)
  })
  return feat
}

/** Worth of one piece. */
export function pieceWorth(s: Survey, unit: number): number {
  return s.worth[typeNumber(s.p, unit)]
}

/** Worth of several pieces together. */
export function sumWorth(s: Survey, units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + pieceWorth(s, unit), 0)
}

/** Will the enemy have no Player-Turn any more after this one of ours? Then nothing that stands can be hurt. */
export function isLastWord(s: Survey): boolean {
  return s.side === FRENCH && s.turnsOf[ALLIED] === 0
}

/** What the Victory Point total gains for `side` if it came to control this Fortress: its full worth, less what it gives already. */
export function gainOf(s: Survey, fortress: number, side: Side): number {
  const now = objectiveValue(s.p, fortress)
  return side === FRENCH ? s.p.game.objective[fortress] - now : now
}
