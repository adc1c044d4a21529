import { topFrame } from '@bivouac/kernel'
import type { SeatId, StandingAsked, StandingPart } from '@bivouac/kernel'
import { combatOf, oddsOf } from '../combat/combat.ts'
import { retirable, retirementEnds } from '../combat/retirement.ts'
import type { Retirement } from '../combat/retirement.ts'
import { FORTRESS_SUPPLY } from '../position/actions.ts'
import type { LgaAction } from '../position/actions.ts'
import { findPiece, isCombat, nextPiece, typeOf } from '../position/pieces.ts'
import { enemyOf, phasingSide } from '../position/state.ts'
import type { Frame, LgaPosition, Side } from '../position/state.ts'
import { sequence } from '../sequence/sequence.ts'
import { scopeOf, standingForm } from './form.ts'
import type { QuestionId } from './form.ts'

type Chosen = (scope: string) => string
const END: LgaAction = { do: 'end' }

/** The one for which `worth` is greatest: of several the first. */
function best<T>(all: Iterable<T>, worth: (one: T) => number): T | null {
  let found: T | null = null
  let most = -Infinity
  for (const one of all) {
    const value = worth(one)
    if (value > most) [found, most] = [one, value]
  }
  return found
}

/** How far the nearest troops of the enemy are from a hex. */
function dangerFar(p: LgaPosition, side: Side, hex: number): number {
  const { grid } = p.game.board.map
  let least = Infinity
  const enemy = enemyOf(side)
  for (let unit = nextPiece(p, enemy, -1); unit >= 0; unit = nextPiece(p, enemy, unit))
    if (isCombat(p, unit)) least = Math.min(least, grid.distance(hex, p.state.units.hex[unit]))
  return least
}

/** What a side is asked in the Combat Phase of the other, and by which pieces; null in its own, and in set-up. */
function askedNow(p: LgaPosition): { question: QuestionId; units: readonly number[] } | null {
  const frame = topFrame<Frame>(p)
  if (p.state.clock < 0 || frame.side === phasingSide(p.state.clock)) return null
  switch (frame.phase) {
    case 'retirement':
      return { question: 'retire', units: frame.unit >= 0 ? [frame.unit] : retirable(p) }
    case 'defence':
      return { question: 'supply', units: hungry(p, sequence.offer(p, seatOf(frame.side)).actions) }
    case 'retreat':
      return { question: 'retreat', units: frame.route ? [frame.route.unit] : frame.units }
    case 'surplus':
      return { question: 'surplus', units: [] }
    default:
      return null
  }
}

function seatOf(side: Side): SeatId {
  return side === 0 ? 'allied' : 'french'
}

/** Who could be fed. */
function hungry(p: LgaPosition, all: readonly LgaAction[]): number[] {
  const units = all.flatMap((each) => (each.do === 'supply' ? each.units : []))
  return [...new Set(units)].map((id) => findPiece(p, id))
}

/** LGA-CBT-I1: is an attack on the hex stronger than what stands there, as things are? */
function isOutmatched(p: LgaPosition, hex: number): boolean {
  return combatOf(p).attacks.some((attack) => {
    if (attack.status !== 'declared' || !attack.targets.includes(hex)) return false
    const odds = oddsOf(p, attack)
    return odds.attack.total > odds.defence.total
  })
}

/** Is the piece to slip away? */
function goes(p: LgaPosition, unit: number, choice: string): boolean {
  const hex = p.state.units.hex[unit]
  if (choice === 'always') return true
  if (choice === 'stand' || p.game.board.fortress[hex] >= 0) return false
  return choice === 'open' || isOutmatched(p, hex)
}

/** LGA-CBT-F1: those who are to go do, one after another, each to where the enemy is farthest. */
function retire(
  p: LgaPosition,
  frame: Retirement,
  units: readonly number[],
  chosen: Chosen,
): LgaAction | null {
  const { hexIds } = p.game.board
  const unit = units.find((each) => frame.unit >= 0 || goes(p, each, chosen(scopeOf(p, each))))
  if (unit === undefined) return END
  const end = best(retirementEnds(p, frame, unit), ([hex]) => dangerFar(p, frame.side, hex))
  const path = end?.[1].map((hex) => hexIds[hex])
  return path ? { do: 'retire', unit: p.state.units.id[unit], path } : null
}

/** LGA-SUP-A1: feeds the next who is to be fed; free points before a Supply unit. */
function feed(p: LgaPosition, all: readonly LgaAction[], chosen: Chosen): LgaAction {
  const ways = all
    .filter((each) => each.do === 'supply')
    .filter(({ units: [unit], by }) => {
      const choice = chosen(scopeOf(p, findPiece(p, unit)))
      return choice === 'always' || (choice === 'free' && by === FORTRESS_SUPPLY)
    })
  return ways.find(({ by }) => by === FORTRESS_SUPPLY) ?? ways[0] ?? END
}

/** LGA-RET-21: the next step of a retreat, away from the enemy. */
function goBack(p: LgaPosition, side: Side, all: readonly LgaAction[]): LgaAction | null {
  const { grid } = p.game.board.map
  const ways = all.filter((each) => each.do === 'retreat')
  return best(ways, ({ path }) => dangerFar(p, side, grid.indexOf(path[path.length - 1])))
}

/** LGA-STK-M5, LGA-FTR-A3: the weakest is kept, the strongest are destroyed. */
function starve(p: LgaPosition, all: readonly LgaAction[]): LgaAction | null {
  const strength = (id: string): number => typeOf(p, findPiece(p, id)).strength
  return best(all, (each) => {
    if (each.do === 'keep') return -strength(each.unit)
    return each.do === 'destroy' ? each.units.reduce((sum, id) => sum + strength(id), 0) : -Infinity
  })
}

/** What a side of La Grande Armée may order for the other's Combat Phase: see `form.ts` for the questions. */
export const standing: StandingPart<LgaPosition, LgaAction> = {
  form: standingForm,
  asked(p): StandingAsked | null {
    const asked = askedNow(p)
    return (
      asked && {
        question: asked.question,
        units: [...new Set(asked.units.map((unit) => scopeOf(p, unit)))],
      }
    )
  },
  answer(p, seat, _, chosen) {
    const frame = topFrame<Frame>(p)
    const asked = askedNow(p)
    if (asked === null) return null
    const all = sequence.offer(p, seat).actions
    if (frame.phase === 'retirement') return retire(p, frame, asked.units, chosen)
    if (frame.phase === 'defence') return feed(p, all, chosen)
    return frame.phase === 'retreat' ? goBack(p, frame.side, all) : starve(p, all)
  },
  // LGA-SEQ-08: every battle is fought, and this is the last.
  lone: (_, action) => action.do === 'fight',
}
