import {
  ARTILLERY,
  diceLeft,
  escapeOdds,
  evadeChance,
  facingOf,
  fightInHand,
  findUnit,
  frameNow,
  kindOf,
  occupantOf,
  previewEngage,
  previewFight,
  previewSupport,
  pulseOf,
  HEAVY,
  xOf,
  yOf,
} from '@bivouac/fast-play-grande-armee'
import type { ActionOf, FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { isIn, offsetX, offsetY } from '@bivouac/space'
import { bestBy } from '../choosing.ts'
import { listed, take } from './outline.ts'
import type { FpgaOutline } from './outline.ts'
import type { Figures } from './figures.ts'
import type { Intent } from './intent.ts'
import { fightWorth, hitWorth, lossWorth } from './worth.ts'

/** What it is worth to ride or run at a battery: FPGA-ESC. */
export function gunsWorth(
  p: FpgaPosition,
  battery: number,
  attackers: readonly number[],
  by: Figures,
): number {
  const { escapes, hit } = escapeOdds(p, battery, attackers)
  return (1 - escapes) * lossWorth(p, battery, by) + escapes * 0.5 - hit * hitWorth(p, attackers[0], by)
}

/** FPGA-CBT-who-b, f: who may attack does so where it pays; who must takes his best. */
export function planEngage(outline: FpgaOutline, { side, by }: Intent): void {
  const { p } = outline
  const worth = ({ unit, target }: ActionOf<'engage'>): number => {
    const [at, attacker] = [findUnit(p, target), findUnit(p, unit)]
    if (kindOf(p, at).arm === ARTILLERY) return 10 + gunsWorth(p, at, [attacker], by)
    const preview = previewEngage(p, attacker, at)
    return 10 + (preview === null ? 0 : fightWorth(p, preview.odds, at, preview.attackers[0], by))
  }
  const options = listed(outline, side, 'engage')
  const best = bestBy(options, worth)
  if (best === undefined) return void take(outline, side, { do: 'end' })
  const preview = previewEngage(p, findUnit(p, best.unit), findUnit(p, best.target))
  const gain = preview === null ? 0.1 : fightWorth(p, preview.odds, preview.target, preview.attackers[0], by)
  if (gain > 0 || !take(outline, side, { do: 'end' })) take(outline, side, best)
}

/** FPGA-CBT-who-c: the most promising combat first. */
export function chooseFight(outline: FpgaOutline, { side, by }: Intent): void {
  const { p } = outline
  const worth = ({ target }: ActionOf<'fight'>): number => {
    const at = findUnit(p, target)
    const preview = previewFight(p, at)
    return 100 + (preview === null ? 1 : fightWorth(p, preview.odds, at, preview.attackers[0], by))
  }
  const best = bestBy(listed(outline, side, 'fight'), worth)
  if (best !== undefined) take(outline, side, best)
}

/** FPGA-CBT-dice-b, e: a die is added where it turns a fight, dearer the fewer there are. */
export function addSupport(outline: FpgaOutline, { side, by, doctrine }: Intent): void {
  const { p } = outline
  const now = fightInHand(p)
  if (now === null) return void take(outline, side, { do: 'end' })
  const { target } = now
  const isAttacker = kindOf(p, target).side !== side
  const value = (odds: typeof now.odds): number =>
    (isAttacker ? 1 : -1) * fightWorth(p, odds, target, now.attackers[0], by)
  const before = value(now.odds)
  const price = by.supportPrice + by.supportThrift / (1 + diceLeft(p, side) / Math.max(1, 5 - pulseOf(p)))
  const gain = (action: ActionOf<'add'> | ActionOf<'inspire'>): number => {
    const then = previewSupport(p, action)
    return then === null ? 0 : value(then.odds) - before - (action.do === 'add' ? price : 0)
  }
  const options = [...listed(outline, side, 'add'), ...listed(outline, side, 'inspire')].filter(
    ({ unit }) => !doctrine.overlooks(unit),
  )
  take(outline, side, bestBy(options, gain) ?? { do: 'end' })
}

/** FPGA-EVD: cavalry gets out of the way of what it would lose to, if it is likely to get away. */
export function evadeOrStand(outline: FpgaOutline, { side, by }: Intent): void {
  const { p } = outline
  const frame = frameNow(p)
  const [flight] = listed(outline, side, 'evade')
  if (frame.phase !== 'evade' || flight === undefined) return void take(outline, side, { do: 'end' })
  const { unit, attacker } = frame
  const stands = strengthOf(p, unit) - strengthOf(p, attacker) * by.evadeLead
  const isWorth = stands < 0 && evadeChance(p, unit, attacker) > by.evadeChance
  take(outline, side, isWorth ? flight : { do: 'end' })
}

function strengthOf(p: FpgaPosition, unit: number): number {
  const { sp, kind } = kindOf(p, unit)
  return sp * (kind === HEAVY ? 1.2 : 1)
}

/** FPGA-CBT-res-h: forward into a place worth having; elsewhere the line is kept. */
export function advanceOrStay(outline: FpgaOutline, { side }: Intent): void {
  const { p } = outline
  const into = ({ unit: id, by }: ActionOf<'advance'>): number => {
    const unit = findUnit(p, id)
    const heading = facingOf(p, unit)
    const x = xOf(p, unit) + offsetX(0, by, heading)
    const y = yOf(p, unit) + offsetY(0, by, heading)
    const section = p.game.ground.sections.findIndex(({ area }) => isIn(area, x, y))
    return section >= 0 && occupantOf(p, section) < 0 ? 1 : 0
  }
  take(outline, side, bestBy(listed(outline, side, 'advance'), into) ?? { do: 'end' })
}
