import { frameNow } from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { Slot } from '../script.ts'
import { seatOf, take } from './outline.ts'
import type { FpgaOutline } from './outline.ts'
import type { Intent } from './intent.ts'

/** Decisions of which every answer is worth playing on: there are few, and each stands by itself. */
const PHASES: readonly string[] = ['initiative', 'first', 'pick', 'engage', 'evade', 'march', 'advance']

/** Answers that are looked at, at the most. */
const MOST = 6

/** A decision that is answered by one of a few actions, as a slot; null where it is not one. */
export function singleSlot(p: FpgaPosition, offered: () => readonly FpgaAction[]): Slot | null {
  if (!PHASES.includes(frameNow(p).phase)) return null
  const choices = offered()
    .slice(0, MOST)
    .map((action) => wordOf(action))
  return choices.length < 2 ? null : { id: momentOf(p), choices: ['own', ...choices] }
}

/** Does what the plan says, if it says anything of this decision; tells whether it did. */
export function doAsPlanned(outline: FpgaOutline, { side, gene }: Intent): boolean {
  const { p } = outline
  const phase = frameNow(p).phase
  if (!PHASES.includes(phase)) return false
  const choice = gene[momentOf(p)]
  if (choice === undefined || choice === 'own') return false
  const { actions } = outline.system.offer(p, seatOf(p, side))
  const action = actions.find((each) => wordOf(each) === choice)
  return action !== undefined && take(outline, side, action)
}

/** What tells this decision from others of the same turn. */
function momentOf(p: FpgaPosition): string {
  const frame = frameNow(p)
  switch (frame.phase) {
    case 'pick':
      return `pick:${p.game.forces[frame.force].id}`
    case 'march':
      return `march:${p.game.units[frame.unit].id}`
    case 'evade':
      return `evade:${p.game.units[frame.unit].id}:${p.game.units[frame.attacker].id}`
    case 'engage':
      return `engage:${frame.asked.map((unit) => p.game.units[unit].id).join()}`
    case 'advance':
      return `advance:${frame.units.map((unit) => p.game.units[unit].id).join()}`
    default:
      return frame.phase
  }
}

function wordOf(action: FpgaAction): string {
  return JSON.stringify(action)
}
