import {
  enemyOf,
  frameNow,
  hasMoved,
  mayMove,
  owesMove,
  isForcePresent,
  unitsOf,
  kindOf,
  xOf,
  yOf,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import type { Slot } from '../script.ts'
import { distance } from './missions.ts'
import { singleSlot } from './single.ts'

/** An enemy farther from everybody than this is not struck in this phase. */
const STROKE = 16_000

/** What might be decided otherwise now. */
export function slotsNow(p: FpgaPosition, side: Side, offered: () => readonly FpgaAction[]): readonly Slot[] {
  switch (frameNow(p).phase) {
    case 'control':
      return [...leanings(p, side), ...missions(p, side)]
    case 'movement':
      return [...strikes(p, side), ...missions(p, side), ...leanings(p, side), ...stays(p, side)]
    default: {
      const single = singleSlot(p, offered)
      return single === null ? [] : [single]
    }
  }
}

function forcesOf(p: FpgaPosition, side: Side): string[] {
  return p.game.forcesOf[side]
    .filter((force) => isForcePresent(p, force))
    .map((force) => p.game.forces[force].id)
}

/** How boldly the army and each Force go about it. */
function leanings(p: FpgaPosition, side: Side): Slot[] {
  const choices = ['own', 'bold', 'wary']
  return [{ id: 'army', choices }, ...forcesOf(p, side).map((id) => ({ id: `lean:${id}`, choices }))]
}

/** Where each Force goes. */
function missions(p: FpgaPosition, side: Side): Slot[] {
  const objectives = p.game.scenario.objectives.map((_, at) => String(at))
  return forcesOf(p, side).map((id) => ({
    id: `mission:${id}`,
    choices: ['own', 'foe', 'stay', ...objectives],
  }))
}

/** Who stays where he is. */
function stays(p: FpgaPosition, side: Side): Slot[] {
  return unitsOf(p, side)
    .filter((unit) => !hasMoved(p, unit) && mayMove(p, side, unit) === null && !owesMove(p, unit))
    .map((unit) => ({ id: `unit:${kindOf(p, unit).id}`, choices: ['own', 'stay'] }))
}

/** Whom everybody who can falls upon, and whom nobody touches. */
function strikes(p: FpgaPosition, side: Side): Slot[] {
  const own = unitsOf(p, side).map((unit) => ({ x: xOf(p, unit), y: yOf(p, unit) }))
  return unitsOf(p, enemyOf(side))
    .map((foe) => {
      const at = { x: xOf(p, foe), y: yOf(p, foe) }
      return { foe, far: Math.min(...own.map((spot) => distance(spot, at))) }
    })
    .filter(({ far }) => far < STROKE)
    .toSorted((a, b) => a.far - b.far)
    .map(({ foe }) => ({ id: `foe:${kindOf(p, foe).id}`, choices: ['own', 'strike', 'shun'] }))
}
