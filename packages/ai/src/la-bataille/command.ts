import { checkChance, findUnit, unitNow, unitsAt } from '@bivouac/la-bataille'
import type { Army } from '@bivouac/la-bataille'
import { topFrame } from '@bivouac/kernel'
import { asFacing } from '@bivouac/space'
import { bestBy } from '../choosing.ts'
import type { Effort } from '../effort.ts'
import { advanceOrNot, gatherMore, giveWayOrStand, planAssaults, pursue, takeLosses } from './assaults.ts'
import { answerCharge, formSquares } from './carres.ts'
import {
  chooseContact,
  declareTarget,
  nameCharges,
  reactOrNot,
  rideAlong,
  rideCharge,
  rideDown,
  rideOut,
  takeChance,
} from './charges.ts'
import { planFire } from './gunnery.ts'
import { marchOn, planMovement } from './movement-plan.ts'
import type { Content } from './movement-plan.ts'
import { letPass, offered, take, takeBest } from './outline.ts'
import type { LbOutline } from './outline.ts'
import { drawPicture } from './picture.ts'

/** What the army does now: one action where dice follow, as many as it foresees where none do. */
export function command(outline: LbOutline, army: Army, effort: Effort, content: Content): void {
  const frame = topFrame(outline.p)
  switch (frame.phase) {
    case 'charges':
      return nameCharges(outline, army, frame)
    case 'charge':
      return rideCharge(outline, army, frame)
    case 'accompany':
      return rideAlong(outline, army)
    case 'react':
      return reactOrNot(outline, army, frame)
    case 'reaction':
      return rideOut(outline, army, frame)
    case 'declare':
      return declareTarget(outline, army)
    case 'answer':
      return answerCharge(outline, army)
    case 'squares':
      return formSquares(outline, army)
    case 'trample':
      return rideDown(outline, army)
    case 'whom':
      return chooseContact(outline, army)
    case 'chance':
      return takeChance(outline, army, frame)
    case 'movement':
      return planMovement(outline, army, effort, content)
    case 'marching':
      return marchOn(outline, army, effort)
    case 'fire':
    case 'volley':
      return planFire(outline, army, frame)
    case 'melee':
      return planAssaults(outline, army)
    case 'gather':
      return gatherMore(outline, army, frame)
    case 'pursuit':
      return pursue(outline, army)
    case 'giveWay':
      return giveWayOrStand(outline, army)
    case 'giveWayFace':
    case 'face':
      return faceEnemy(outline, army, frame.unit)
    case 'meleeLoss':
      return takeLosses(outline, army)
    case 'advance':
      return advanceOrNot(outline, army, frame)
    case 'recovery':
      return rallyFirst(outline, army)
    case 'refuge':
    case 'return':
      return goToTroops(outline, army)
    case 'take':
    case 'along':
    case 'shelter':
    case 'drawIn':
      return takeFirst(outline, army)
    default:
      // `gunHex`: it does not ride on where it would stand alone. `spare`: whoever fights, fights.
      return letPass(outline, army)
  }
}

function takeFirst(outline: LbOutline, army: Army): void {
  const [first] = offered(outline, army)
  if (first) take(outline, army, first)
}

/** Whoever goes back or runs looks at the enemy when he stops. */
function faceEnemy(outline: LbOutline, army: Army, unit: number): void {
  const { p } = outline
  const { grid } = p.game.ground
  const { near } = drawPicture(p, army)
  const from = unitNow(p, unit).hex
  const turns = offered(outline, army).filter((action) => action.do === 'face' || action.do === 'faceAfter')
  const best = bestBy(
    turns,
    (action) => {
      const facing = asFacing('facing' in action ? action.facing : 0)
      const ahead = grid.neighbours[from * 6 + (Math.floor(facing / 2) % 6)]
      return ahead < 0 ? -300 : near[from] - near[ahead]
    },
    -Infinity,
  )
  if (!best || !take(outline, army, best)) letPass(outline, army)
}

/** LB-30-z: the surest first: a unit that runs may carry others away. */
function rallyFirst(outline: LbOutline, army: Army): void {
  const { p } = outline
  takeBest(outline, army, 'rally', ({ unit }) => 1 + checkChance(p, findUnit(p, unit)))
}

/** A leader without troops goes to troops, well away from the enemy. */
function goToTroops(outline: LbOutline, army: Army): void {
  const { p } = outline
  const { near } = drawPicture(p, army)
  const { grid } = p.game.ground
  const worth = (hex: string): number => {
    const at = grid.indexOf(hex)
    return 1 + Math.min(4, near[at]) + Math.min(2, unitsAt(p, at).length)
  }
  const all = offered(outline, army)
  const best = bestBy(all, (action) =>
    action.do === 'refuge' || action.do === 'return' ? worth(action.hex) : 0,
  )
  if (!best || !take(outline, army, best)) letPass(outline, army)
}
