import { frameNow, kindOf, unitsOf } from '@bivouac/fast-play-grande-armee'
import type { Side } from '@bivouac/fast-play-grande-armee'
import type { Doctrine } from '../script.ts'
import { intentOf } from './intent.ts'
import { contest, pickDice, planControl } from './control.ts'
import { addSupport, advanceOrStay, chooseFight, evadeOrStand, planEngage } from './fights.ts'
import { planFire, planSkirmish } from './gunnery.ts'
import { marchOn, planMovement, tryAgain } from './movement-plan.ts'
import { doAsPlanned } from './single.ts'
import { seatOf, take } from './outline.ts'
import type { FpgaOutline } from './outline.ts'
import { need } from './worth.ts'

/** What the side does now: one action where dice follow, as many as it foresees where none do. */
export function command(outline: FpgaOutline, side: Side, doctrine: Doctrine): void {
  const intent = intentOf(outline.p, side, doctrine)
  if (doAsPlanned(outline, intent)) return
  switch (frameNow(outline.p).phase) {
    case 'deploy':
      take(outline, side, { do: 'end' })
      return
    case 'initiative':
      return contest(outline, intent)
    case 'first':
      // Who needs ground goes first; who has it lets the other come.
      take(outline, side, { do: 'open', how: need(outline.p, side) > 0 ? 'first' : 'second' })
      return
    case 'skirmish':
      return planSkirmish(outline, intent)
    case 'fire':
    case 'secret-fire':
      return planFire(outline, intent)
    case 'control':
      return planControl(outline, intent)
    case 'pick':
      return pickDice(outline, intent)
    case 'movement':
      return planMovement(outline, intent)
    case 'march':
      return marchOn(outline, side)
    case 'recovery':
      return tryAgain(outline, side)
    case 'evade':
      return evadeOrStand(outline, intent)
    case 'engage':
      return planEngage(outline, intent)
    case 'combat':
      return chooseFight(outline, intent)
    case 'support':
      return addSupport(outline, intent)
    case 'advance':
      return advanceOrStay(outline, intent)
    case 'succession':
      return appoint(outline, side)
    case 'lead':
    case 'escape':
    case 'retire':
      return takeFirst(outline, side)
    default:
  }
}

function takeFirst(outline: FpgaOutline, side: Side): void {
  const [first] = outline.system.offer(outline.p, seatOf(outline.p, side)).actions
  if (first !== undefined) take(outline, side, first)
}

/** FPGA-OFF-g, h: a new officer goes to a sub-commander, or to the unit farthest from the enemy's strength. */
function appoint(outline: FpgaOutline, side: Side): void {
  const { p } = outline
  const { actions } = outline.system.offer(p, seatOf(p, side))
  const strongest = unitsOf(p, side).toSorted((a, b) => kindOf(p, b).sp - kindOf(p, a).sp)
  const wanted = strongest.map((unit) => kindOf(p, unit).id)
  const found = wanted
    .map((id) => actions.find((action) => action.do === 'succeed' && action.joins === id))
    .find((action) => action !== undefined)
  if (found === undefined || !take(outline, side, found)) takeFirst(outline, side)
}
