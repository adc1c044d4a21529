import { declarations, pushFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { nextToReplace, replace, withdrawIdle, succeed, mayJoin } from '../command/officers.ts'
import { rollCommandDice } from '../command/command-dice.ts'
import { askRerolls, d4Of, tellInitiative, throwInitiative } from '../command/initiative.ts'
import { beginControl } from '../command/control.ts'
import { loseDice, loseOfficer } from '../combat/losses.ts'
import { isAnyShot, liftSuppression } from '../fire/gunnery.ts'
import type { FpgaEvent } from '../position/events.ts'
import {
  CONTACTED,
  CROSSED,
  ESCAPED,
  EVADED,
  GAVE,
  MOVED,
  ON_TABLE,
  REROLLED,
  RESTED,
  RODE,
  SKIRMISHED,
  SNIPED,
  enemyOf,
} from '../position/state.ts'
import type { FpgaPosition, Frame, Shot, Side } from '../position/state.ts'
import { clearMark, findOfficer, namedOfficer } from '../position/troops.ts'
import { endGame, isBeaten, isDestroyed, lengthNeeds, resultOnPoints } from './victory.ts'

type Command = Extract<Frame, { phase: 'command' }>
type Pulse = Extract<Frame, { phase: 'pulse' }>
type TurnEnd = Extract<Frame, { phase: 'turn-end' }>

/** The game begins: sides deploy, or the first turn does. FPGA-REI-a. */
export function beginGame(p: FpgaPosition, events: FpgaEvent[]): void {
  if (p.game.options.freeDeployment && p.game.ground.zones.length > 0) {
    pushFrame(p, { phase: 'deploy', side: 0 })
    return
  }
  beginTurn(p, 1, events)
}

/** FPGA-SEQ-a, b: a turn begins with its Command Phase. */
export function beginTurn(p: FpgaPosition, turn: number, events: FpgaEvent[]): void {
  p.state.turn = turn
  p.state.pulse = 0
  p.state.initiative = -1
  p.state.first = -1
  p.state.watched.fill(0)
  events.push({ type: 'turn', clauses: ['FPGA-SEQ-a', 'FPGA-SEQ-b'], turn })
  only(p, { phase: 'command', side: 0, step: 'officers' })
}

/** This frame and no other. */
function only(p: FpgaPosition, frame: Frame): void {
  p.state.frames.splice(0, p.state.frames.length, frame)
}

/** FPGA-CMD-h: the steps of the Command Phase. */
export const commandSteps = {
  officers(p: FpgaPosition, frame: Command, _: Dice, events: FpgaEvent[]): void {
    const dead = nextToReplace(p)
    if (dead < 0) return withdrawIdle(p, events)
    frame.step = 'officers'
    replace(p, dead, events)
  },
  dice(p: FpgaPosition, _: Command, dice: Dice, events: FpgaEvent[]): void {
    rollCommandDice(p, 0, dice, events)
    rollCommandDice(p, 1, dice, events)
  },
  initiative(p: FpgaPosition, _: Command, dice: Dice, events: FpgaEvent[]): void {
    const thrown = throwInitiative(p, dice)
    tellInitiative(thrown, events)
    askRerolls(p, thrown, dice, events)
  },
}

/** FPGA-SEQ-c … h: the next pulse begins with this First Side. */
export function beginPulse(p: FpgaPosition, first: Side, events: FpgaEvent[]): void {
  const { state } = p
  state.pulse += 1
  state.first = first
  state.units.die.fill(0)
  for (let unit = 0; unit < state.units.mark.length; unit++)
    clearMark(p, unit, SKIRMISHED | SNIPED | RESTED | REROLLED | ESCAPED)
  const { seats } = p.game
  events.push({
    type: 'pulse',
    clauses: ['FPGA-SEQ-i'],
    turn: state.turn,
    pulse: state.pulse,
    initiative: state.initiative < 0 ? '' : seats[state.initiative].id,
    first: seats[first].id,
  })
  only(p, { phase: 'pulse', side: first, step: 'skirmish' })
}

function tellSegment(
  p: FpgaPosition,
  step: string,
  side: Side | -1,
  clause: string,
  events: FpgaEvent[],
): void {
  const { turn, pulse } = p.state
  const name = side < 0 ? null : p.game.seats[side].id
  events.push({ type: 'segment', clauses: [clause], turn, pulse, step, side: name })
}

/** FPGA-SEQ-c … h: the steps of a pulse. */
export const pulseSteps = {
  skirmish(p: FpgaPosition, _: Pulse, __: Dice, events: FpgaEvent[]): void {
    const side = p.state.initiative === 1 ? 1 : 0
    tellSegment(p, 'skirmish', side, 'FPGA-SEQ-c', events)
    pushFrame(p, { phase: 'skirmish', side })
  },
  fire(p: FpgaPosition, _: Pulse, __: Dice, events: FpgaEvent[]): void {
    tellSegment(p, 'fire', -1, 'FPGA-SEQ-d', events)
    const side = enemyOf(p.state.initiative === 1 ? 1 : 0)
    if (!p.game.options.secretFire) return pushFrame(p, { phase: 'fire', side, shots: [] })
    // Whether a side has anything to fire at is plain to both: who has not is not asked.
    const asked = p.game.seats.filter((_seat, at) => isAnyShot(p, at === 1 ? 1 : 0, []))
    pushFrame(p, { phase: 'secret-fire', side, ...declarations<Shot>(asked.map(({ id }) => id)) })
  },
  first(p: FpgaPosition, _: Pulse, __: Dice, events: FpgaEvent[]): void {
    beginPhase(p, p.state.first === 1 ? 1 : 0, 'FPGA-SEQ-e', events)
  },
  second(p: FpgaPosition, _: Pulse, __: Dice, events: FpgaEvent[]): void {
    beginPhase(p, p.state.first === 1 ? 0 : 1, 'FPGA-SEQ-f', events)
  },
  rally(p: FpgaPosition, _: Pulse, __: Dice, events: FpgaEvent[]): void {
    tellSegment(p, 'rally', -1, 'FPGA-SEQ-g', events)
    liftSuppression(p, events)
  },
  next(p: FpgaPosition, _: Pulse, dice: Dice, events: FpgaEvent[]): void {
    const thrown = throwInitiative(p, dice)
    tellInitiative(thrown, events)
    const holder = p.state.initiative === 1 ? 1 : 0
    const die = d4Of(thrown, holder)
    const { pulse } = p.state
    const ends = die <= pulse
    events.push({ type: 'clock', clauses: ['FPGA-END-a', 'FPGA-END-d'], die, pulses: pulse, ends })
    if (ends) only(p, { phase: 'turn-end', side: 0, step: 'dice' })
    else askRerolls(p, thrown, dice, events)
  },
}

/** FPGA-SEQ-e, f: a side's three segments, the control segment on top. */
function beginPhase(p: FpgaPosition, side: Side, clause: string, events: FpgaEvent[]): void {
  tellSegment(p, 'control', side, clause, events)
  pushFrame(p, { phase: 'engage', side, pairs: [], asked: [], begun: false })
  pushFrame(p, { phase: 'movement', side })
  beginControl(p, side, events)
  const { forces } = p.game
  pushFrame(p, { phase: 'control', side, given: forces.map(() => 0), rests: [], tested: [] })
}

/** The movement segment of a side begins: FPGA-MOV-p, w, FPGA-EVD-h. */
export function beginMovement(p: FpgaPosition, side: Side, events: FpgaEvent[]): void {
  tellSegment(p, 'movement', side, 'FPGA-SEQ-e', events)
  p.game.sides.forEach((of, unit) => clearMark(p, unit, of === side ? MOVED : EVADED))
  p.game.officers.forEach((officer, at) => {
    if (officer.side === side) p.state.officers.mark[at] &= ~RODE
  })
}

/** The moments a position can be set at: FPGA-SEQ. `rally` and `next` are steps 5 and 6. */
export const STEPS = [
  'command',
  'skirmish',
  'fire',
  'control',
  'movement',
  'combat',
  'rally',
  'next',
  'turn-end',
] as const

/** Sets the sequence of play at a moment, for this side where it is a side's: nothing before it happens. */
export function enterStep(
  p: FpgaPosition,
  step: (typeof STEPS)[number],
  side: Side,
  events: FpgaEvent[],
): void {
  const first: Side = p.state.first === 1 ? 1 : 0
  switch (step) {
    case 'command':
      return only(p, { phase: 'command', side: 0, step: 'officers' })
    case 'turn-end':
      return only(p, { phase: 'turn-end', side: 0, step: 'dice' })
    case 'control':
    case 'movement':
    case 'combat':
      only(p, { phase: 'pulse', side: first, step: side === first ? 'second' : 'rally' })
      return enterSegment(p, step, side, events)
    default:
      return only(p, { phase: 'pulse', side: first, step })
  }
}

function enterSegment(
  p: FpgaPosition,
  step: 'control' | 'movement' | 'combat',
  side: Side,
  events: FpgaEvent[],
): void {
  if (step === 'control')
    return beginPhase(p, side, side === p.state.first ? 'FPGA-SEQ-e' : 'FPGA-SEQ-f', events)
  pushFrame(p, { phase: 'engage', side, pairs: [], asked: [], begun: false })
  if (step === 'combat') return
  pushFrame(p, { phase: 'movement', side })
  beginMovement(p, side, events)
}

/** FPGA-CBT-who-e: the combat segment of a side begins. */
export function beginCombat(p: FpgaPosition, side: Side, events: FpgaEvent[]): void {
  tellSegment(p, 'combat', side, 'FPGA-SEQ-e', events)
  p.game.officers.forEach((_, at) => {
    p.state.officers.mark[at] &= ~GAVE
  })
}

/** FPGA-VUL-a: the combat segment ends; what was crossed and touched in it counts no longer. */
export function endCombat(p: FpgaPosition): void {
  p.game.units.forEach((_, unit) => clearMark(p, unit, CONTACTED | CROSSED))
}

/** FPGA-END-h: what the end of a turn asks for, in its order. */
export const turnEndSteps = {
  dice(p: FpgaPosition, _: TurnEnd, __: Dice, events: FpgaEvent[]): void {
    loseDice(p, 0, 'turn', events)
    loseDice(p, 1, 'turn', events)
  },
  scenario(p: FpgaPosition, _: TurnEnd, dice: Dice, events: FpgaEvent[]): void {
    p.game.scenario.special.forEach(({ officer: id, from, needs }, at) => {
      const officer = findOfficer(p, id)
      const { where, heirs } = p.state.officers
      if (
        p.state.watched[at] === 0 ||
        p.state.turn < from ||
        where[officer] !== ON_TABLE ||
        heirs[officer] > 0
      )
        return
      const what = `wound of ${p.game.officers[officer].name}`
      const rolls = [{ what, sides: 6, value: dice.roll(6, what) }]
      const dies = rolls[0].value >= needs
      events.push({ type: 'wound', clauses: ['FPGA-END-h'], ...namedOfficer(p, officer), rolls, needs, dies })
      if (!dies) return
      loseOfficer(p, officer, 'mortally wounded', events)
      const joins = mayJoin(p, officer)
      if (joins.length === 1) succeed(p, officer, joins[0], events)
      else if (joins.length > 1)
        pushFrame(p, { phase: 'succession', side: p.game.officers[officer].side, officer })
    })
  },
  morale(p: FpgaPosition, _: TurnEnd, dice: Dice, events: FpgaEvent[]): void {
    const beaten = [isBeaten(p, 0, dice, events), isBeaten(p, 1, dice, events)]
    if (!beaten[0] && !beaten[1]) return
    const lead = Math.abs(resultOnPoints(p).lead)
    if (beaten[0] && beaten[1])
      return endGame(p, { winner: -1, level: 'draw', lead: 0 }, 'morale', ['FPGA-MOR-c'], events)
    const winner: Side = beaten[0] ? 1 : 0
    endGame(p, { winner, level: 'army morale', lead }, 'morale', ['FPGA-MOR-b', 'FPGA-MOR-g'], events)
  },
  length(p: FpgaPosition, _: TurnEnd, dice: Dice, events: FpgaEvent[]): void {
    const needs = lengthNeeds(p)
    const { turn } = p.state
    if (needs > 0) {
      const rolls = [{ what: 'length of the battle', sides: 6, value: dice.roll(6, 'length of the battle') }]
      const ends = rolls[0].value <= needs
      events.push({ type: 'length-roll', clauses: ['FPGA-END-e', 'FPGA-END-f'], turn, rolls, needs, ends })
      if (ends) return endGame(p, resultOnPoints(p), 'length', ['FPGA-END-f', 'FPGA-MOR-d'], events)
    }
    beginTurn(p, turn + 1, events)
  },
}

/** FPGA-END-i: an army without infantry and cavalry is beaten at once. Looked at before every decision. */
export function endIfDestroyed(p: FpgaPosition, events: FpgaEvent[]): void {
  if (p.state.result !== null || p.state.frames[0]?.phase === 'deploy') return
  const gone = [isDestroyed(p, 0), isDestroyed(p, 1)]
  if (!gone[0] && !gone[1]) return
  const { lead } = resultOnPoints(p)
  if (gone[0] && gone[1])
    return endGame(p, { winner: -1, level: 'draw', lead: 0 }, 'destroyed', ['FPGA-END-i'], events)
  const winner: Side = gone[0] ? 1 : 0
  endGame(p, { winner, level: 'army morale', lead }, 'destroyed', ['FPGA-END-i'], events)
}
