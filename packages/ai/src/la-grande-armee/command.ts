import { SIDES, findPiece, frameNow, hexOf, idOf, typeOf } from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import { planAttacks } from './attacks.ts'
import { composeRest } from './eliminations.ts'
import { doubleChances, endSegment } from './marching.ts'
import type { LgaOutline } from './marching.ts'
import { planMovement } from './movement-plan.ts'
import type { Orders } from './plan.ts'
import type { Stance } from './resolve/stance.ts'
import {
  decideAdvance,
  decideBattle,
  decideDefence,
  decideLosses,
  decideRetirement,
  decideRetreat,
  decideSurplus,
} from './retreats.ts'
import { planSetup } from './setup.ts'
import { stackAt, strengthOf } from './stacks.ts'
import { isLastWord, survey } from './survey.ts'

/** Decides whatever the side is asked, without looking further ahead than the rules of thumb of each segment. */
export function command(outline: LgaOutline, side: Side, orders: Orders, stance: Stance): void {
  const { p } = outline
  const seat = SIDES[side]
  const frame = frameNow(p)
  switch (frame.phase) {
    case 'setup':
      planSetup(outline, side, orders, stance)
      return
    case 'movement':
    case 'march':
      planMovement(outline, side, orders, stance)
      return
    case 'option':
      decideOption(outline, side, frame.unit)
      return
    case 'elimination':
      composeRest(outline, side)
      return
    case 'combining':
      decideCombining(outline, side)
      return
    case 'attacks':
      planAttacks(outline, side, stance)
      return
    case 'surplus':
      decideSurplus(outline, side, stance)
      return
    case 'retirement':
      decideRetirement(outline, side, frame, stance)
      return
    case 'defence':
      decideDefence(outline, side, stance)
      return
    case 'battles':
      decideBattle(outline, side)
      return
    case 'retreat':
      decideRetreat(outline, side, stance)
      return
    case 'losses':
      decideLosses(outline, side, stance)
      return
    case 'advance':
      decideAdvance(outline, side, stance)
      return
    case 'creation': {
      const depots = outline.system
        .offer(p, seat)
        .actions.flatMap((action) => (action.do === 'create' ? action.depots : []))
      if (depots.length > 0) outline.take(seat, { do: 'create', depots })
      return
    }
    default:
  }
}

/** LGA-FM-06: a tired unit halts, unless nothing comes after this turn and the second throw cannot kill it. */
function decideOption(outline: LgaOutline, side: Side, unit: number): void {
  const { p } = outline
  const id = idOf(p, unit)
  const again = isLastWord(survey(p, side)) && doubleChances(p, unit).lost === 0
  outline.take(SIDES[side], again ? { do: 'throw-again', unit: id } : { do: 'halt', unit: id })
}

/**
 * LGA-CMB-Q2: small units in one hex become a larger one, which is stronger and needs no Stacking Supply. Not where the
 * larger one would be more than a Fortress feeds (LGA-FTR-A3).
 */
function decideCombining(outline: LgaOutline, side: Side): void {
  const seat = SIDES[side]
  for (let count = 0; count < 20; count++) {
    const { actions } = outline.system.offer(outline.p, seat)
    const combine = actions.find((action) => action.do === 'combine' && isWise(outline.p, side, action.units))
    if (!combine || !outline.take(seat, combine)) break
  }
  endSegment(outline, side, 'combining')
}

function isWise(p: LgaPosition, side: Side, ids: readonly string[]): boolean {
  const parts = ids.map((id) => findPiece(p, id))
  const hex = hexOf(p, parts[0])
  if (p.game.board.fortress[hex] < 0) return true
  const part = typeOf(p, parts[0])
  const { troops } = stackAt(p, hex, side)
  const grows = p.game.types[part.wholeType].strength - parts.length * part.strength
  return strengthOf(p, troops) + grows <= p.game.charts.constants.fortressFreeSupplyPoints.value
}
