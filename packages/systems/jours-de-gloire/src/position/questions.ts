import { frameOf, numbersWhere, topFrame } from '@bivouac/kernel'
import { has, siegeAt } from './counters.ts'
import type { Battle } from './battle-types.ts'
import { ACTIVATED, FATIGUED, SUPPLIED, WEATHERS } from './state.ts'
import type { Frame, FrameOf, JdgPosition, Season, Side } from './state.ts'

// What those outside the system may ask of a position: how its state is laid out is nobody else's business.

/** Has something ended the game before its time, or is it over? */
export function hasEnded({ state }: JdgPosition): boolean {
  return state.ended
}

/** The decision in hand. */
export function frameNow(p: JdgPosition): Frame {
  return topFrame(p)
}

/** The march under way, whatever is being settled on it, or null. */
export function marchNow(p: JdgPosition): FrameOf<'march'> | null {
  return frameOf(p, 'march')
}

/** The side whose player turn it is; null before it begins. */
export function phasingSide(p: JdgPosition): Side | null {
  return frameOf(p, 'player-turn')?.side ?? null
}

export function turnNow({ state }: JdgPosition): number {
  return state.turn
}

export function seasonNow({ state }: JdgPosition): Season {
  return state.season
}

export function weatherNow({ state }: JdgPosition): (typeof WEATHERS)[number] {
  return WEATHERS[state.weather]
}

/** The battle under way, or null. */
export function battleNow({ state }: JdgPosition): Battle | null {
  return state.battle
}

/** Is it this side's player turn? */
export function isPhasing({ state }: JdgPosition, side: Side): boolean {
  return state.phasing === side
}

/** Does this side play first in this turn? */
export function playsFirst({ state }: JdgPosition, side: Side): boolean {
  return state.first === side
}

/** JDG-A-armistice-11: the last turn there will be, as the markers stand. */
export function lastTurnOf({ game, state }: JdgPosition): number {
  const { lastTurn, armistice } = game.scenario
  return armistice && !armistice.effects ? Math.min(lastTurn, state.armistice - 1) : lastTurn
}

/** VP of the side from the start, battles and captures, less the enemy's. */
export function leadOf({ state }: JdgPosition, side: Side): number {
  return state.vp[side] - state.vp[1 - side]
}

/** The side that holds a VP box, by its place in `Game.victoryBoxes`. */
export function holderOf({ state }: JdgPosition, place: number): number {
  return state.flags[place]
}

/** The box a counter stands in; below 0 off the map. */
export function boxOf({ state }: JdgPosition, counter: number): number {
  return state.counters.box[counter]
}

/** Its strength points. */
export function strengthOf({ state }: JdgPosition, counter: number): number {
  return state.counters.sp[counter]
}

/** Strength points it has lost in combat and may replace. */
export function lossesOf({ state }: JdgPosition, counter: number): number {
  return state.counters.lost[counter]
}

/** Strength points it has left by the road. */
export function stragglersOf({ state }: JdgPosition, counter: number): number {
  return state.counters.straggling[counter]
}

/** The army it belongs to, or -1. */
export function armyOf({ state }: JdgPosition, counter: number): number {
  return state.counters.army[counter]
}

/** The counters of an army that are on the map. */
export function inArmy({ state }: JdgPosition, army: number): number[] {
  const { army: armies, box } = state.counters
  return numbersWhere(armies, (one, counter) => one === army && box[counter] >= 0)
}

/** Is it behind the walls of its city? */
export function isInside({ state }: JdgPosition, counter: number): boolean {
  return state.counters.inside[counter] === 1
}

/** Does it lie face up? */
export function isUp({ state }: JdgPosition, counter: number): boolean {
  return state.counters.up[counter] === 1
}

/** Has it been activated in this player turn? */
export function isActivated(p: JdgPosition, counter: number): boolean {
  return has(p, counter, ACTIVATED)
}

export function isFatigued(p: JdgPosition, counter: number): boolean {
  return has(p, counter, FATIGUED)
}

/** The connection it came in by this turn, or -1. */
export function cameBy({ state }: JdgPosition, counter: number): number {
  return state.counters.via[counter]
}

/** The CinC of an army, or -1. */
export function cincOf({ state }: JdgPosition, army: number): number {
  return state.armies.cinc[army]
}

/** Where he stands; below 0 off the map, or there is none. */
export function cincBox(p: JdgPosition, army: number): number {
  const cinc = cincOf(p, army)
  return cinc < 0 ? -1 : boxOf(p, cinc)
}

/** Is the counter any army's CinC? */
export function isCinc({ state }: JdgPosition, counter: number): boolean {
  return state.armies.cinc.includes(counter)
}

/** Command points an army has left. */
export function pointsLeft({ state }: JdgPosition, army: number): number {
  return state.armies.left[army]
}

/** Was its line of supply open in this turn? */
export function isSupplied({ state }: JdgPosition, army: number): boolean {
  return state.armies.supply[army] === SUPPLIED
}

/** The side that besieges the box, or -1. */
export function besiegerOf(p: JdgPosition, box: number): number {
  return siegeAt(p, box)?.side ?? -1
}

/** How far the siege of the box has come: 1 to 4, or 0 without one. */
export function siegeStage(p: JdgPosition, box: number): number {
  return siegeAt(p, box)?.stage ?? 0
}

/** Has the side an entrenchment in the box, occupied or left behind? */
export function hasTrench({ state }: JdgPosition, box: number, side: Side): boolean {
  return state.trenches.some((trench) => trench.box === box && trench.side === side)
}

/** Is the bridge of the connection destroyed? */
export function isBridgeDown({ state }: JdgPosition, link: number): boolean {
  return state.down.includes(link)
}
