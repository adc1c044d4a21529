import { attacksOpen } from '@bivouac/age-of-destiny'
import type { AodPosition, Muster } from '@bivouac/age-of-destiny'
import { attackGain } from './prospects.ts'
import type { Guide } from './guide.ts'

/** An attack worth thinking of, and what it may be expected to bring. */
export interface Fight {
  readonly target: number
  readonly units: readonly number[]
  readonly gain: number
}

/** Gains reckoned before, of fights that one unit has no part in: they are the same wherever it goes. */
export class KnownFights {
  private readonly mover: number
  private readonly gains = new Map<string, number>()

  constructor(mover: number) {
    this.mover = mover
  }

  gain(guide: Guide, p: AodPosition, target: number, units: readonly number[]): number {
    if (target === this.mover || units.includes(this.mover)) return attackGain(guide, p, target, units)
    const key = `${target}:${units.join()}`
    let gain = this.gains.get(key)
    if (gain === undefined) this.gains.set(key, (gain = attackGain(guide, p, target, units)))
    return gain
  }
}

/** The best group against one target: those who must join, and of the others each who makes it better. */
export function bestGroup(
  guide: Guide,
  p: AodPosition,
  { target, must, may }: Muster,
  known?: KnownFights,
): Fight | null {
  const gainOf = (group: readonly number[]): number =>
    known?.gain(guide, p, target, group) ?? attackGain(guide, p, target, group)
  let units = must.slice()
  let gain = units.length > 0 ? gainOf(units) : -Infinity
  for (const unit of may) {
    const joined = [...units, unit]
    const better = gainOf(joined)
    if (units.length > 0 && better <= gain) continue
    units = joined
    gain = better
  }
  return units.length === 0 ? null : { target, units, gain }
}

/** The fights the side would have to make as things stand, the best first, each unit and each target once. */
export function fightsAhead(guide: Guide, p: AodPosition, known?: KnownFights): Fight[] {
  const open = attacksOpen(p).map((muster) => ({ ...muster }))
  const fights: Fight[] = []
  const busy = new Set<number>()
  const struck = new Set<number>()
  while (open.length > 0) {
    let best: Fight | null = null
    for (const muster of open) {
      if (struck.has(muster.target)) continue
      const fight = bestGroup(
        guide,
        p,
        {
          ...muster,
          must: muster.must.filter((unit) => !busy.has(unit)),
          may: muster.may.filter((unit) => !busy.has(unit)),
        },
        known,
      )
      if (fight !== null && (best === null || fight.gain > best.gain)) best = fight
    }
    if (best === null) break
    fights.push(best)
    struck.add(best.target)
    for (const unit of best.units) busy.add(unit)
  }
  return fights
}

/** What all fights ahead may be expected to bring together. */
export function fightsWorth(guide: Guide, p: AodPosition, known?: KnownFights): number {
  let sum = 0
  for (const { gain } of fightsAhead(guide, p, known)) sum += gain
  return sum
}
