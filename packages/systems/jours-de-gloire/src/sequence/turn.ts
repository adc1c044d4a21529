import * as v from 'valibot'
import type { Dice } from '@bivouac/kernel'
import { popFrame, pushFrame } from '@bivouac/kernel'
import { openAdministration, removeShells } from './administration.ts'
import {
  declareArmistice,
  openClearing,
  openRestartDummies,
  restartHostilities,
} from '../arrivals/armistice.ts'
import { layMarkers, openCombats } from '../battle/battle.ts'
import { drawCard, openWindows } from '../arrivals/cards.ts'
import { turnDown } from '../position/changes.ts'
import { takeStatus } from '../command/command.ts'
import { setPoints } from '../command/command-points.ts'
import { replaceLeaders } from '../command/commanders.ts'
import { isShell } from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { openFirstPlayer } from './first-player.ts'
import { openGuns } from '../reaction/guns.ts'
import { deliverNotes, openNotes } from './notes.ts'
import { openRecovery } from '../arrivals/recovery.ts'
import { openStrength } from '../arrivals/absorption.ts'
import { evictForArrivals, placeArrivals } from '../arrivals/reinforcements.ts'
import { leadSeat, ownFrame, playingSeats, sideName } from '../secrets/secrets.ts'
import {
  ACTIVATED,
  ALLIED,
  EMPTY,
  enemyOf,
  FRENCH,
  INTERCEPTED,
  INTERCEPTING,
  NO_TRUCE,
  RELIEF,
  RESTARTED,
  TRUCE,
} from '../position/state.ts'
import type { Asked, FrameOf, JdgPosition, Side } from '../position/state.ts'
import { checkSupply } from '../command/supply.ts'
import { endGame } from './victory.ts'
import { dateOf, rollWeather } from './weather.ts'
import type { FrameRules } from './terms.ts'

/** Where the turn stands: JDG-2-b, 2-A-a. */
export const TURN_STEPS = [
  'weather',
  'leaders',
  'first-player',
  'evictions',
  'arrivals',
  'strength',
  'cards',
  'first-turn',
  'second-turn',
  'end',
  'close',
] as const
type TurnStep = (typeof TURN_STEPS)[number]

export interface TurnFrame extends Asked<'turn'> {
  step: TurnStep
}

/** Where a player turn stands: JDG-2-B1-a to JDG-2-B4-a. */
export const PLAYER_STEPS = [
  'administration',
  'status',
  'points',
  'movement',
  'recovery',
  'window',
  'guns',
  'marches',
  'combat',
  'close',
] as const
export type PlayerStep = (typeof PLAYER_STEPS)[number]

export interface PlayerTurnFrame extends Asked<'player-turn'> {
  step: PlayerStep
}

/** What comes after each of these steps; nothing after the last. */
function following<Step>(steps: readonly Step[]): ReadonlyMap<Step, Step> {
  return new Map(steps.slice(1).map((next, at) => [steps[at], next]))
}

const AFTER_TURN_STEP = following(TURN_STEPS)
const AFTER_PLAYER_STEP = following(PLAYER_STEPS)

/** JDG-2-b: one step of the turn; what it opens is on top of the stack afterwards. */
function stepTurn(p: JdgPosition, frame: FrameOf<'turn'>, dice: Dice, events: JdgEvent[]): void {
  const { step } = frame
  frame.step = AFTER_TURN_STEP.get(step) ?? step
  switch (step) {
    case 'weather':
      beginTurn(p, events)
      return rollWeather(p, dice, events)
    case 'leaders':
      return replaceLeaders(p, events)
    case 'first-player':
      return openFirstPlayer(p, dice, events)
    case 'evictions':
      return evictForArrivals(p, dice, events)
    case 'arrivals':
      openRestartDummies(p)
      return placeArrivals(p, events)
    case 'strength':
      return openStrength(p, events)
    case 'cards':
      if (!p.game.options.cards) return
      drawCard(p, FRENCH, dice, events)
      return drawCard(p, ALLIED, dice, events)
    case 'first-turn':
    case 'second-turn': {
      const first: Side = p.state.first === ALLIED ? ALLIED : FRENCH
      const side = step === 'first-turn' ? first : enemyOf(first)
      p.state.phasing = side
      return pushFrame(p, { phase: 'player-turn', side, by: [], step: 'administration' })
    }
    case 'end':
      p.state.phasing = -1
      openNotes(p)
      return openDiscards(p)
    case 'close':
      return closeTurn(p, frame, dice, events)
  }
}

function beginTurn(p: JdgPosition, events: JdgEvent[]): void {
  const { turn, counters } = p.state
  events.push({ type: 'turn', clauses: ['JDG-2-b'], turn, label: dateOf(p, turn).label })
  deliverNotes(p, events)
  for (let counter = 0; counter < counters.box.length; counter++) {
    // JDG-2-B1-d: what stands at 0 SP now goes unless it gets SP.
    if (counters.box[counter] >= 0 && isShell(p, counter)) counters.mark[counter] |= EMPTY
  }
}

/** JDG-B-2-c: whoever holds too many cards discards. */
function openDiscards(p: JdgPosition): void {
  for (const side of [ALLIED, FRENCH] as const)
    if (p.state.cards.hands[side].length > p.game.profile.hand && p.game.options.cards)
      pushFrame(p, { phase: 'discarding', side, by: [leadSeat(p, side)] })
}

/** JDG-2-D-a: the turn marker moves on; the Armistice is declared, hostilities restart, or the game ends. */
function closeTurn(p: JdgPosition, frame: FrameOf<'turn'>, dice: Dice, events: JdgEvent[]): void {
  const { state } = p
  state.counters.mark.fill(0)
  state.counters.gained.fill(0)
  state.counters.via.fill(-1)
  const { lastTurn, armistice } = p.game.scenario
  const declared = armistice !== undefined && state.truce === NO_TRUCE && state.turn + 1 === state.armistice
  // JDG-A-armistice-11: a declaration without effects ends the game; so does the scenario's last turn (JDG-2-a).
  if (state.turn >= lastTurn || (declared && !armistice.effects)) return endGame(p, events)
  state.turn++
  state.first = -1
  frame.step = 'weather'
  if (declared) declareArmistice(p, dice, events)
  else if (state.truce === TRUCE && state.turn === state.restart) restartHostilities(p, dice, events)
}

/** JDG-2-B1-a to JDG-2-B4-a: one step of a player turn. */
function stepPlayerTurn(p: JdgPosition, frame: FrameOf<'player-turn'>, dice: Dice, events: JdgEvent[]): void {
  const { side, step } = frame
  const truce = p.state.truce === TRUCE
  frame.step = AFTER_PLAYER_STEP.get(step) ?? step
  switch (step) {
    case 'administration':
      announce(p, side, 'administration', events)
      return openAdministration(p, side)
    case 'status':
      turnDown(p, side)
      events.push({ type: 'turned-down', clauses: ['JDG-2-B1-b'], side: sideName(side) })
      removeShells(p, side, events)
      takeStatus(p, side, events)
      return checkSupply(p, side, events)
    case 'points':
      return setPoints(p, side, dice, events)
    case 'movement':
      announce(p, side, 'movement', events)
      pushFrame(p, { phase: 'movement', side, by: playingSeats(p, side) })
      return openClearing(p, side)
    case 'recovery':
      return openRecovery(p, side)
    case 'window':
      // JDG-A-cards-j: cards may be played in the enemy's player turn too. Only Armistice events are free of a moment of
      // their own, and after the Restart nobody can use those (JDG-A-restart-4): not asking tells nothing.
      if (p.game.scenario.armistice !== undefined && p.state.truce !== RESTARTED)
        openWindows(p, 'any', [enemyOf(side)])
      return
    case 'guns':
      if (truce) {
        // JDG-A-effects-6: no march to the guns and no combat.
        frame.step = 'close'
        return
      }
      announce(p, side, 'guns', events)
      return layMarkers(p, side, events)
    case 'marches':
      return openGuns(p, enemyOf(side))
    case 'combat':
      announce(p, side, 'combat', events)
      return openCombats(p, side, events)
    case 'close':
      return closePlayerTurn(p, side)
  }
}

function announce(p: JdgPosition, side: Side, phase: string, events: JdgEvent[]): void {
  events.push({ type: 'phase', clauses: ['JDG-2-b'], turn: p.state.turn, side: sideName(side), phase })
}

function closePlayerTurn(p: JdgPosition, side: Side): void {
  const { counters, interceptions, markers } = p.state
  const { mark } = counters
  for (let counter = 0; counter < mark.length; counter++)
    mark[counter] &= ~(INTERCEPTING | INTERCEPTED | RELIEF)
  for (const counter of p.game.sideCounters[side]) mark[counter] &= ~ACTIVATED
  if (interceptions.length > 0) interceptions.length = 0
  if (markers.length > 0) markers.length = 0
  p.state.battle = null
  popFrame(p)
}

/** JDG-2-b: the turn, at the bottom of everything. */
export const turnRules: FrameRules<'turn'> = {
  close: stepTurn,
  stored: () => ({ step: v.picklist(TURN_STEPS) }),
  seen: 'all',
}

/** JDG-2-B1-a to JDG-2-B4-a: the turn of one side. */
export const playerTurnRules: FrameRules<'player-turn'> = {
  close: stepPlayerTurn,
  stored: () => ({ step: v.picklist(PLAYER_STEPS) }),
  // Whether anybody rests is not for the enemy to see (JDG-H-straggle): movement goes on for him meanwhile.
  seen: (p, frame, seat) =>
    frame.step === 'window' && !ownFrame(p, frame, seat) ? { ...frame, step: 'recovery' } : { ...frame },
  imagine: (_, seen) => seen,
}

/** Nothing follows, and everything lies open (JDG-H-a). */
export const overRules: FrameRules<'over'> = { stored: () => ({}), seen: 'all' }
