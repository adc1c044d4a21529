import type { Dice, Refusal } from '@bivouac/kernel'
import { farEnd, linkBetween } from '@bivouac/space'
import { MAJOR_BRIDGE, MAJOR_FORD } from '../position/ground.ts'
import type { JdgAction } from '../position/actions.ts'
import { cross, roadsChanged } from '../position/changes.ts'
import { countAt, findBox, hasPontoon, spOf } from '../position/counters.ts'
import { mayOppose, openlyOpposes, opposes, ownUp } from './dummies.ts'
import type { JdgEvent } from '../position/events.ts'
import { seasonsOf } from '../position/game.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { sideName } from '../secrets/secrets.ts'
import { begin, mpLeft, whereabouts } from './setting-out.ts'
import { ACTED, EDGE, enemyOf, RESTARTED, SIDES } from '../position/state.ts'
import type { Frame, FrameOf, JdgPosition, Side } from '../position/state.ts'

type March = FrameOf<'march'>
type Work = 'destroy-bridge' | 'repair-bridge' | 'lay-pontoon' | 'lift-pontoon'

const NO_WORK = reasons({
  away: ['JDG-6.4-bridge-a', 'Engineers work on a connection of their own box.'],
  engaged: ['JDG-6.4-b', 'No engineer work in a box that also holds enemies.'],
  frontier: ['JDG-A-frontier', 'The frontier is shut.'],
  noBridge: ['JDG-6.4-bridge-a', 'No bridge stands there.'],
  noPontoon: ['JDG-6.4-pontoon-f', 'No pontoon bridge lies there.'],
  standing: ['JDG-6.4-repair-a', 'No destroyed bridge is there to repair.'],
  noFord: ['JDG-6.4-pontoon-a', 'A pontoon bridge is laid at a ford of a major river.'],
  laid: ['JDG-6.4-pontoon-a', 'A pontoon bridge lies there already.'],
  three: ['JDG-6.4-bridge-a', 'It takes a Force of three strength points.'],
  unit: ['JDG-6.4-repair-a', 'It takes a unit of three strength points.'],
  five: ['JDG-6.4-pontoon-a', 'It takes a Force of five strength points.'],
  points: ['JDG-6.4-bridge-b', 'The stack has not the movement points for that.'],
  opposed: ['JDG-6.4-bridge-c', 'With enemies across the river three movement points must be at hand.'],
  all: ['JDG-6.4-c', 'It takes every movement point the stack has: nothing may have been spent before.'],
  guarded: ['JDG-6.4-repair-c', 'An enemy unit is across the river.'],
  none: ['JDG-6.4-pontoon-e', 'No pontoon of yours is left: one must be taken up first.'],
})

/** JDG-6.4-pontoon-e: pontoon markers the side has left. */
export function pontoonsLeft(p: JdgPosition, side: Side): number {
  const all = seasonsOf(p.game.scenario.pontoons)[p.state.season]?.[SIDES[side]] ?? 0
  return all - p.state.pontoons.filter((pontoon) => pontoon.side === side).length
}

/** Nothing has been spent by anybody in the stack: what "all MP" asks. */
function untouched(p: JdgPosition, frame: March): boolean {
  if (frame.path.length > 1 || frame.spent > 0) return false
  if (!frame.begun) return !p.game.options.solitaire
  for (const counter of frame.stack) if ((p.state.counters.mark[counter] & ACTED) !== 0) return false
  return true
}

/** The connection the work is on, or why it may not be begun. Nothing here turns on a hidden enemy (JDG-H-probe). */
function site(p: JdgPosition, frame: March, work: Work, to: number): number | Refusal {
  const { ground, tables } = p.game
  const { engineers } = tables
  const { side, stack } = frame
  const from = whereabouts(frame)
  const link = from === EDGE || frame.stopped ? -1 : linkBetween(ground, from, to)
  if (link < 0) return NO_WORK.away
  const enemy = enemyOf(side)
  if (countAt(p, from, enemy) > 0) return NO_WORK.engaged
  if (ground.frontier[link] === 1 && p.game.scenario.frontier !== 'open' && p.state.truce !== RESTARTED)
    return NO_WORK.frontier
  const down = p.state.down.includes(link)
  const pontoon = hasPontoon(p, link)
  switch (work) {
    case 'destroy-bridge':
    case 'lift-pontoon': {
      if (work === 'destroy-bridge' && (ground.crossing[link] !== MAJOR_BRIDGE || down))
        return NO_WORK.noBridge
      if (work === 'lift-pontoon' && !pontoon) return NO_WORK.noPontoon
      if (spOf(p, stack) < engineers.destroySp) return NO_WORK.three
      if (p.game.options.solitaire && !frame.begun) return NO_WORK.points
      const left = mpLeft(p, frame)
      if (left < engineers.destroyMp) return NO_WORK.points
      return left < engineers.destroyMpOpposed && mayOppose(p, to, enemy) ? NO_WORK.opposed : link
    }
    case 'repair-bridge':
      if (!down) return NO_WORK.standing
      if (p.state.counters.sp[strongest(p, stack)] < engineers.repairSp) return NO_WORK.unit
      if (!untouched(p, frame)) return NO_WORK.all
      return openlyOpposes(p, to, enemy) ? NO_WORK.guarded : link
    case 'lay-pontoon':
      if (ground.crossing[link] !== MAJOR_FORD) return NO_WORK.noFord
      if (pontoon) return NO_WORK.laid
      if (spOf(p, stack) < engineers.pontoonSp) return NO_WORK.five
      if (!untouched(p, frame)) return NO_WORK.all
      return pontoonsLeft(p, side) < 1 ? NO_WORK.none : link
  }
}

/** JDG-H-probe: the price comes before the answer; Dummies found alone across the river are shown (JDG-7.1-d). */
function carryOut(
  p: JdgPosition,
  frame: March,
  work: Work,
  link: number,
  dice: Dice,
  events: JdgEvent[],
): void {
  const { side, stack } = frame
  const { engineers } = p.game.tables
  const { down, pontoons, counters } = p.state
  const from = whereabouts(frame)
  const to = farEnd(p.game.ground, link, from)
  const enemy = enemyOf(side)
  begin(p, frame, dice, events)
  for (const counter of stack) counters.mark[counter] |= ACTED
  const opposed = opposes(p, to, enemy)
  const ends = { side: sideName(side), from: p.game.ground.boxIds[from], into: p.game.ground.boxIds[to] }
  // JDG-H-probe: what it costs, or whether it succeeds, tells who is across: no work is taken back, whoever is there.
  switch (work) {
    case 'destroy-bridge':
      frame.spent += opposed ? engineers.destroyMpOpposed : engineers.destroyMp
      down.push(link)
      events.push({ type: 'bridge-destroyed', clauses: ['JDG-6.4-bridge-d'], ...ends, reveals: true })
      break
    case 'lift-pontoon':
      frame.spent += opposed ? engineers.destroyMpOpposed : engineers.destroyMp
      pontoons.splice(
        pontoons.findIndex((one) => one.link === link),
        1,
      )
      events.push({
        type: 'pontoon-lifted',
        clauses: ['JDG-6.4-pontoon-f', 'JDG-6.4-d'],
        ...ends,
        reveals: true,
      })
      break
    case 'repair-bridge':
      frame.spent += mpLeft(p, frame)
      frame.stopped = true
      if (opposed) {
        events.push({
          type: 'repair-failed',
          clauses: ['JDG-6.4-repair-c', 'JDG-H-probe'],
          ...ends,
          reveals: true,
        })
        break
      }
      down.splice(down.indexOf(link), 1)
      events.push({ type: 'bridge-repaired', clauses: ['JDG-6.4-repair-d'], ...ends, reveals: true })
      break
    case 'lay-pontoon': {
      frame.spent += mpLeft(p, frame)
      frame.stopped = true
      const lost = opposed ? cross(p, strongest(p, stack), engineers.pontoonLoss) : 0
      pontoons.push({ link, side })
      events.push({ type: 'pontoon-laid', clauses: ['JDG-6.4-pontoon-d'], ...ends, lost, reveals: true })
    }
  }
  ownUp(p, to, enemy, events)
  roadsChanged(p)
}

/** The first of the strongest: who repairs a bridge, or gives the SP a pontoon under fire costs. */
function strongest(p: JdgPosition, stack: readonly number[]): number {
  const { sp } = p.state.counters
  let best = stack[0]
  for (const unit of stack) if (sp[unit] > sp[best]) best = unit
  return best
}

function decision(work: Work) {
  return {
    check(p: JdgPosition, _seat: number, action: { readonly to: string }, frame: Frame): Refusal | null {
      if (frame.phase !== 'march') return NO.phase
      const to = findBox(p, action.to)
      if (to < 0) return NO.noSuchBox
      const link = site(p, frame, work, to)
      return typeof link === 'number' ? null : link
    },
    perform(
      p: JdgPosition,
      _seat: number,
      action: { readonly to: string },
      frame: Frame,
      dice: Dice,
      events: JdgEvent[],
    ): void {
      if (frame.phase !== 'march') return
      const link = site(p, frame, work, findBox(p, action.to))
      if (typeof link === 'number') carryOut(p, frame, work, link, dice, events)
    },
  }
}

/** JDG-6.4-bridge-a to -d. */
export const destroyBridge = decision('destroy-bridge')
/** JDG-6.4-repair-a to -d. */
export const repairBridge = decision('repair-bridge')
/** JDG-6.4-pontoon-a to -e. */
export const layPontoon = decision('lay-pontoon')
/** JDG-6.4-pontoon-f, JDG-6.4-d: of either side. */
export const liftPontoon = decision('lift-pontoon')

/** Everything the stack may build or break from its box. */
export function offerEngineers(p: JdgPosition, frame: March, offered: JdgAction[]): void {
  const { ground } = p.game
  const from = whereabouts(frame)
  // The easiest work takes a Force of three SP, and the enemy away.
  if (frame.stopped || countAt(p, from, enemyOf(frame.side)) > 0) return
  const { destroySp, repairSp, pontoonSp } = p.game.tables.engineers
  if (spOf(p, frame.stack) < Math.min(destroySp, repairSp, pontoonSp)) return
  for (let way = ground.first[from]; way < ground.first[from + 1]; way++) {
    const link = ground.by[way]
    const crossing = ground.crossing[link]
    const down = p.state.down.includes(link)
    if (crossing !== MAJOR_BRIDGE && crossing !== MAJOR_FORD && !down) continue
    const to = ground.to[way]
    // What stands or lies there says which works come into question at all.
    if (down) offerWork(p, frame, 'repair-bridge', to, offered)
    else if (crossing === MAJOR_BRIDGE) offerWork(p, frame, 'destroy-bridge', to, offered)
    if (hasPontoon(p, link)) offerWork(p, frame, 'lift-pontoon', to, offered)
    else if (crossing === MAJOR_FORD) offerWork(p, frame, 'lay-pontoon', to, offered)
  }
}

function offerWork(p: JdgPosition, frame: March, work: Work, to: number, offered: JdgAction[]): void {
  if (typeof site(p, frame, work, to) !== 'number') return
  offered.push({ do: work, to: p.game.ground.boxIds[to] })
}
