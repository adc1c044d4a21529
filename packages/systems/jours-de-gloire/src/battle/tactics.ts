import * as v from 'valibot'
import {
  asSeat,
  leave,
  opened,
  pick,
  popFrame,
  pushFrame,
  seal,
  sealedFrame,
  sealedView,
  waiting,
} from '@bivouac/kernel'
import type { Random, Refusal, SeatAt, Sealed, SealedView } from '@bivouac/kernel'
import { battleSeat } from './battle-seats.ts'
import { TACTICS } from '../position/battle-types.ts'
import type { Battle } from '../position/battle-types.ts'
import { countersAt, isLeader, isReal, spOf } from '../position/counters.ts'
import { battleOf, fightersOf } from './fighters.ts'
import { reasons } from '../sequence/refusals.ts'
import { commands } from '../secrets/secrets.ts'
import { enemyOf, WEATHERS } from '../position/state.ts'
import type { Asked, JdgPosition, Side } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'
import type { Tables } from '../files/charts.ts'

/** JDG-8.1-P1-a: both choose in secret. */
export interface TacticsFrame extends Asked<'tactics'>, Sealed<number> {}

/**
 * Who has chosen is seen, and one's own choice (JDG-H-tactics). Whoever is asked beside team-mates, whose SP he does not
 * know, is told what the Force may choose.
 */
export interface SeenTactics extends Asked<'tactics'>, SealedView<number> {
  readonly open: readonly number[] | null
}

const NO_TACTIC = reasons({
  screenAlone: ['JDG-8.2-screen-a', 'A Detachment by itself, without a leader, fights no screen battle.'],
  offensiveAlone: ['JDG-8.2-skirmish-a', 'A Detachment by itself, without a leader, may only skirmish.'],
})

/** What a tactic asks for, in the figures of the charts. */
function tooWeak({ tactics }: Tables['limits'], tactic: number): Refusal {
  const { decisiveSp, decisiveRank, offensiveSp, screenSp, skirmishBelow } = tactics
  switch (tactic) {
    case DECISIVE: {
      const ranks = [1, 2, 3, 4].filter((rank) => rank >= decisiveRank).join(' or ')
      const reason = `A decisive battle asks for a leader of rank ${ranks} and ${decisiveSp} strength points.`
      return { clause: 'JDG-8.2-decisive', reason }
    }
    case OFFENSIVE: {
      const reason = `An offensive battle asks for a leader and ${offensiveSp} strength points.`
      return { clause: 'JDG-8.2-offensive', reason }
    }
    case SCREEN:
      return {
        clause: 'JDG-8.2-screen-b',
        reason: `A screen battle asks for ${screenSp} strength points.`,
      }
    default: {
      const reason = `A Force of ${skirmishBelow} strength points or more does not skirmish.`
      return { clause: 'JDG-8.2-skirmish-b', reason }
    }
  }
}

const SKIRMISH = 1
const SCREEN = 2
const OFFENSIVE = 3
const DECISIVE = 4

/** Why a Force may not choose the tactic of this value, or null: JDG-8.2. Only its own side is told (JDG-H-tactics). */
function tacticRefusal(p: JdgPosition, battle: Battle, side: Side, tactic: number): Refusal | null {
  const { counters } = p.game
  const force = fightersOf(p, battle, side)
  const leaders = force.filter((counter) => isLeader(p, counter))
  const sp = spOf(p, force)
  const alone = leaders.length === 0 && isAlone(p, battle, side, force)
  if (alone && tactic > SKIRMISH) return tactic === SCREEN ? NO_TACTIC.screenAlone : NO_TACTIC.offensiveAlone
  const { limits } = p.game.tables
  return isStrongEnough(limits) ? null : tooWeak(limits, tactic)

  function isStrongEnough({ tactics }: Tables['limits']): boolean {
    switch (tactic) {
      case DECISIVE:
        return (
          sp >= tactics.decisiveSp && leaders.some((leader) => counters[leader].rank >= tactics.decisiveRank)
        )
      case OFFENSIVE:
        return sp >= tactics.offensiveSp && leaders.length > 0
      case SCREEN:
        return sp >= tactics.screenSp
      default:
        return sp < tactics.skirmishBelow || alone
    }
  }
}

/**
 * JDG-8.2-d: is this a Detachment by itself, the only unit with SP of its side in the box? By agreement any Force of
 * Detachments is treated so.
 */
function isAlone(p: JdgPosition, { box }: Battle, side: Side, force: readonly number[]): boolean {
  const units = p.game.options.detachmentTactics === 'all' ? force : countersAt(p, box, side)
  const real = units.filter((counter) => isReal(p, counter))
  if (p.game.options.detachmentTactics !== 'all' && real.length > 1) return false
  return real.every((counter) => p.game.counters[counter].detachment)
}

/** The tactics a side may choose in the battle, by value. */
function legalTactics(p: JdgPosition, battle: Battle, side: Side): number[] {
  return [SKIRMISH, SCREEN, OFFENSIVE, DECISIVE].filter(
    (tactic) => tacticRefusal(p, battle, side, tactic) === null,
  )
}

/** JDG-8.1-P1-a: both sides are asked at once. */
export function askTactics(p: JdgPosition, battle: Battle): void {
  const sides = [battle.attacker, enemyOf(battle.attacker)] as const
  const by = sides.map((side) => battleSeat(p, side, fightersOf(p, battle, side)))
  const seats = by.map((seat) => p.game.seats[seat].id)
  pushFrame(p, { phase: 'tactics', side: battle.attacker, by, ...sealedFrame<number>(seats) })
}

/** JDG-8.2-b, -c, -e: the type of battle the two tactics make. */
export function battleType(first: number, second: number, oneLed: boolean): number {
  return oneLed ? Math.ceil((first + second) / 2) : Math.floor((first + second) / 2)
}

/** JDG-8.1-P1-b, JDG-3.1-snow-b: the rounds a battle of this type lasts in the weather. */
export function roundsOf(p: JdgPosition, type: number): number {
  return Math.max(1, type + p.game.tables.weather.effects[WEATHERS[p.state.weather]].rounds)
}

const valueOf = (tactic: string): number => TACTICS.findIndex((name) => name === tactic)

/** JDG-H-tactics: sealed until both are in; an illegal choice is refused to its maker alone. */
export const chooseTactic: Decision<'tactic', 'tactics'> = {
  in: 'tactics',
  check(p, seat, { tactic }) {
    const side = p.game.seatSide[seat]
    return tacticRefusal(p, battleOf(p), side, valueOf(tactic))
  },
  perform(p, seat, { tactic }, frame) {
    seal(frame, p.game.seats[seat].id, valueOf(tactic))
    leave(frame.by, seat)
  },
}

/** Other SP for team-mates' units in the battle, so that the Force may choose what it is known to. */
function fitStrengths(p: JdgPosition, seat: SeatAt, open: readonly number[], random: Random): void {
  const battle = battleOf(p)
  const side = p.game.seatSide[seat]
  const { sp } = p.state.counters
  const unknown = fightersOf(p, battle, side).filter(
    (unit) => !commands(p, seat, unit) && !isLeader(p, unit) && sp[unit] > 0,
  )
  const fits = (): boolean => {
    const legal = legalTactics(p, battle, side)
    return legal.length === open.length && legal.every((tactic) => open.includes(tactic))
  }
  if (fits()) return
  // From as little as there can be upwards: what a Force may choose turns on its SP alone.
  for (const unit of unknown) sp[unit] = 1
  const room = (unit: number): boolean => sp[unit] < p.game.counters[unit].ratings[p.state.season].max
  for (let left = unknown; left.length > 0 && !fits(); left = left.filter(room)) sp[pick(random, left)]++
}

/** Both choose; what is chosen stays in the frame until both have. */
export const tacticsRules: FrameRules<'tactics'> = {
  close(p, frame) {
    const choices = opened(frame)
    if (!choices) throw new Error('a tactic is missing')
    const { tactics } = battleOf(p)
    popFrame(p)
    for (const id of frame.seats) tactics[p.game.seatSide[p.game.seatIndex.get(id) ?? 0]] = choices[id]
  },
  offer(p, _frame, seat, offered) {
    for (const value of legalTactics(p, battleOf(p), p.game.seatSide[seat])) {
      const tactic = TACTICS[value]
      if (tactic !== '') offered.push({ do: 'tactic', tactic })
    }
  },
  question: (p) =>
    `Choose your tactic for ${p.game.ground.boxes[battleOf(p).box].name}, unseen by the enemy.`,
  seen(p, frame, seat) {
    const { phase, side, by } = frame
    const { seats, sealed, own } = sealedView(frame, seat === null ? null : p.game.seats[seat].id)
    const asked = seat !== null && by.includes(seat)
    const asks = asked ? p.game.seatSide[seat] : side
    const open = asked && p.game.sideSeats[asks].length > 1 ? legalTactics(p, battleOf(p), asks) : null
    return { phase, side, by: by.slice(), seats, sealed, own, open }
  },
  imagine(p, { phase, side, seats, sealed, own, open }, seat, random) {
    if (seat !== null && open !== null) fitStrengths(p, seat, open, random)
    const frame: TacticsFrame = { phase, side, by: [], ...sealedFrame<number>(seats) }
    for (const id of sealed) {
      const other = p.game.seatIndex.get(id) ?? 0
      const legal = legalTactics(p, battleOf(p), p.game.seatSide[other])
      seal(frame, id, (other === seat ? own : null) ?? legal[random.below(legal.length)])
    }
    frame.by = waiting(frame).map((id) => p.game.seatIndex.get(id) ?? asSeat(0))
    return frame
  },
  stored: ({ seat, list, within }) => ({ seats: list(seat), choices: v.record(seat, within(1, 4)) }),
}
