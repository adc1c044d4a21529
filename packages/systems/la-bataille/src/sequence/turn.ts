import { popFrame, pushFrame, takeSteps, topFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { beginCharges } from '../cavalry/segment.ts'
import { beginDefensiveFire, beginOffensiveFire } from '../fire/segment.ts'
import { beginMelee } from '../melee/segment.ts'
import { beginRecovery } from '../morale/segment.ts'
import { beginMovement } from '../movement/segment.ts'
import { countLevels } from '../morale/levels.ts'
import { returnLeaders } from '../leaders/returns.ts'
import type { LbEvent } from '../position/events.ts'
import type { CommandStep, Frame, SequenceStep } from '../position/frames.ts'
import { noteGarrisons } from '../position/moeckern.ts'
import { DUE, enemyOf, FORCED, LASTING, ON_MAP, SEGMENTS } from '../position/state.ts'
import type { Army, LbPosition, SegmentName } from '../position/state.ts'
import { holderOf } from '../position/troops.ts'
import { endGame } from './victory.ts'

/** The game begins with the command sequence of its first turn. */
export function beginGame(p: LbPosition, events: LbEvent[]): void {
  beginTurn(p, events)
}

function beginTurn(p: LbPosition, events: LbEvent[]): void {
  const { state, game } = p
  const { time } = game.scenario.turns[state.turn - 1]
  events.push({ type: 'turn', clauses: ['LB-2-a'], turn: state.turn, time })
  pushFrame<Frame>(p, { phase: 'command', army: game.first, step: 'levels' })
}

/** LB-2-d … g: what both sides do before anybody moves. */
export const closeCommand = takeSteps<LbPosition, Extract<Frame, { phase: 'command' }>, LbEvent, CommandStep>(
  {
    /** LB-2-f, LB-43-g: at the top of the hour. */
    levels(p, _, __, events) {
      if (p.game.scenario.turns[p.state.turn - 1].hourCheck) countLevels(p, events)
    },
    /** LB-7-ae. */
    returns(p, _, __, events) {
      returnLeaders(p, events)
    },
    first(p, _, __, events) {
      popFrame(p)
      beginSequence(p, p.game.first, events)
    },
  },
)

function beginSequence(p: LbPosition, army: Army, events: LbEvent[]): void {
  const { state, game } = p
  state.phasing = army
  state.bonds.length = 0
  state.passed.length = 0
  const { units, leaders } = state
  for (const unit of game.units.keys()) {
    units.mark[unit] &= LASTING
    // LB-44-o: a force march is felt until the own next sequence begins.
    if (game.units[unit].army === army) units.mark[unit] &= ~FORCED
    units.spent[unit] = 0
    units.hurt[unit] = 0
    if (units.firedAt[unit].length > 0) units.firedAt[unit] = []
  }
  leaders.mark.fill(0)
  leaders.spent.fill(0)
  events.push({ type: 'sequence', clauses: ['LB-2-a'], turn: state.turn, army: game.seats[army].id })
  pushFrame<Frame>(p, { phase: 'sequence', army, step: 'charge' })
}

const begin =
  (segment: number, start: (p: LbPosition, army: Army, dice: Dice, events: LbEvent[]) => void) =>
  (p: LbPosition, { army }: Extract<Frame, { phase: 'sequence' }>, dice: Dice, events: LbEvent[]): void => {
    // LB-2-n: earlier, at the end of the segment in progress.
    if (endIfGone(p, events)) return
    p.state.segment = segment
    p.state.closed.length = 0
    takeHold(p, events)
    events.push({
      type: 'segment',
      clauses: ['LB-2-h'],
      turn: p.state.turn,
      army: p.game.seats[army].id,
      segment: SEGMENTS[segment],
    })
    start(p, army, dice, events)
  }

/** LB-2-h: the six segments of a player sequence, one after another. */
export const closeSequence = takeSteps<
  LbPosition,
  Extract<Frame, { phase: 'sequence' }>,
  LbEvent,
  SequenceStep
>({
  charge: begin(0, beginCharges),
  movement: begin(1, beginMovement),
  defensive: begin(2, beginDefensiveFire),
  offensive: begin(3, beginOffensiveFire),
  melee: begin(4, beginMelee),
  recovery: begin(5, beginRecovery),
  next(p, { army }, _, events) {
    if (endIfGone(p, events)) return
    takeHold(p, events)
    popFrame(p)
    if (army === p.game.first) return beginSequence(p, enemyOf(army), events)
    // LB-2-n: after the second player's recovery segment of the last turn the score is taken.
    if (p.state.turn >= p.game.lastTurn) return endGame(p, 'the last turn is over', events)
    p.state.turn += 1
    beginTurn(p, events)
  },
})

/** The player sequence of this army begins anew with this segment: for positions written by hand. */
export function enterSegment(p: LbPosition, army: Army, segment: SegmentName): void {
  p.state.frames.length = 0
  beginSequence(p, army, [])
  const frame = topFrame(p)
  if (frame.phase === 'sequence') frame.step = segment
}

/** LB-2-n: an army without a combat unit on the map and none still to arrive has lost the field. */
function endIfGone(p: LbPosition, events: LbEvent[]): boolean {
  const { units } = p.state
  const gone = ([0, 1] as const).some((army) =>
    p.game.unitsOf[army].every((unit) => units.where[unit] !== ON_MAP && units.where[unit] !== DUE),
  )
  if (gone) {
    popFrame(p)
    endGame(p, 'an army is gone from the field', events)
  }
  return gone
}

/** A hex is held by the army whose combat unit was last in it. */
export function takeHold(p: LbPosition, events: LbEvent[]): void {
  const { game, state } = p
  noteGarrisons(p)
  game.objectives.forEach(({ hex, place }, at) => {
    const holder = holderOf(p, hex)
    if (holder === -1 || holder === state.held[at]) return
    state.held[at] = holder
    const { ids } = game.ground.grid
    events.push({ type: 'held', clauses: ['LB-2-n'], hex: ids[hex], place, army: game.seats[holder].id })
  })
}
