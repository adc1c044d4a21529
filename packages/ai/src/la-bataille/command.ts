import { checkChance, findUnit, unitNow, unitsAt } from '@bivouac/la-bataille'
import { topFrame } from '@bivouac/kernel'
import { asFacing } from '@bivouac/space'
import { bestBy } from '../choosing.ts'
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
import type { Desk } from './outline.ts'
import { drawPicture } from './picture.ts'

/** What the army does now: one action where dice follow, as many as it foresees where none do. */
export function command(desk: Desk, content: Content): void {
  const frame = topFrame(desk.p)
  switch (frame.phase) {
    case 'charges':
      return nameCharges(desk, frame)
    case 'charge':
      return rideCharge(desk, frame)
    case 'accompany':
      return rideAlong(desk)
    case 'react':
      return reactOrNot(desk, frame)
    case 'reaction':
      return rideOut(desk, frame)
    case 'declare':
      return declareTarget(desk)
    case 'answer':
      return answerCharge(desk)
    case 'squares':
      return formSquares(desk)
    case 'trample':
      return rideDown(desk)
    case 'whom':
      return chooseContact(desk)
    case 'chance':
      return takeChance(desk, frame)
    case 'movement':
      return planMovement(desk, content)
    case 'marching':
      return marchOn(desk)
    case 'fire':
    case 'volley':
      return planFire(desk, frame)
    case 'melee':
      return planAssaults(desk)
    case 'gather':
      return gatherMore(desk, frame)
    case 'pursuit':
      return pursue(desk)
    case 'giveWay':
      return giveWayOrStand(desk)
    case 'giveWayFace':
    case 'face':
      return faceEnemy(desk, frame.unit)
    case 'meleeLoss':
      return takeLosses(desk)
    case 'advance':
      return advanceOrNot(desk, frame)
    case 'recovery':
      return rallyFirst(desk)
    case 'refuge':
    case 'return':
      return goToTroops(desk)
    case 'take':
    case 'along':
    case 'shelter':
    case 'drawIn':
      return takeFirst(desk)
    default:
      // `gunHex`: it does not ride on where it would stand alone. `spare`: whoever fights, fights.
      return letPass(desk)
  }
}

function takeFirst(desk: Desk): void {
  const [first] = offered(desk)
  if (first) take(desk, first)
}

/** Whoever goes back or runs looks at the enemy when he stops. */
function faceEnemy(desk: Desk, unit: number): void {
  const { p, army, n } = desk
  const { grid } = p.game.ground
  const { near } = drawPicture(n, p, army)
  const from = unitNow(p, unit).hex
  const turns = offered(desk).filter((action) => action.do === 'face' || action.do === 'faceAfter')
  const best = bestBy(
    turns,
    (action) => {
      const facing = asFacing('facing' in action ? action.facing : 0)
      const ahead = grid.neighbours[from * 6 + (Math.floor(facing / 2) % 6)]
      return ahead < 0 ? -300 : near[from] - near[ahead]
    },
    -Infinity,
  )
  if (!best || !take(desk, best)) letPass(desk)
}

/** LB-30-z: the surest first: a unit that runs may carry others away. */
function rallyFirst(desk: Desk): void {
  const { p } = desk
  takeBest(desk, 'rally', ({ unit }) => 1 + checkChance(p, findUnit(p, unit)))
}

/** A leader without troops goes to troops, well away from the enemy. */
function goToTroops(desk: Desk): void {
  const { p, army, n } = desk
  const { near } = drawPicture(n, p, army)
  const { grid } = p.game.ground
  const worth = (hex: string): number => {
    const at = grid.indexOf(hex)
    return 1 + Math.min(4, near[at]) + Math.min(2, unitsAt(p, at).length)
  }
  const all = offered(desk)
  const best = bestBy(all, (action) =>
    action.do === 'refuge' || action.do === 'return' ? worth(action.hex) : 0,
  )
  if (!best || !take(desk, best)) letPass(desk)
}
