import {
  boxOf,
  holderOf,
  isFatigued,
  lastTurnOf,
  leadOf,
  SIDES,
  strengthOf,
  turnNow,
} from '@bivouac/jours-de-gloire'
import type { JdgPosition, Side } from '@bivouac/jours-de-gloire'
import type { Features } from '../script.ts'
import { fights } from './forces.ts'
import { roadsOf } from './ways.ts'

/** Troops so near a place count for it, in MP: about a turn's march. */
const ABOUT = 6
/** A lead of so many points is great. */
const POINTS = 10

/** What a position is judged by: points, troops, and who stands about the places that count. */
export const features: Features<JdgPosition> = {
  names: ['lead', 'leadAtEnd', 'strength', 'strengthAhead', 'rested', 'massed', 'grip', 'gripAhead'],
  write(p, side, out) {
    const own: Side = side === SIDES[1] ? 1 : 0
    const ahead = Math.min(1, Math.max(0, lastTurnOf(p) - turnNow(p)) / 5)
    const troops = [bodyOf(p, 0), bodyOf(p, 1)] as const
    const [mine, theirs] = [troops[own], troops[1 - own]]
    const all = Math.max(1, mine.sp + theirs.sp)
    const lead = leadOf(p, own) / POINTS
    const strength = (mine.sp - theirs.sp) / all
    const grip = gripOf(p, own, troops)
    out[0] = lead
    out[1] = lead * (1 - ahead)
    out[2] = strength
    out[3] = strength * ahead
    out[4] = (theirs.tired - mine.tired) / all
    out[5] = mine.massed - theirs.massed
    out[6] = grip
    out[7] = grip * ahead
  },
}

interface Body {
  sp: number
  tired: number
  /** SP a box. */
  readonly at: ReadonlyMap<number, number>
  /** How much of it stands together: 1 where all do. */
  massed: number
}

function bodyOf(p: JdgPosition, side: Side): Body {
  const at = new Map<number, number>()
  let sp = 0
  let tired = 0
  for (let counter = 0; counter < p.game.counters.length; counter++) {
    if (p.game.sideOf[counter] !== side) continue
    const box = boxOf(p, counter)
    if (box < 0 || !fights(p, counter)) continue
    const strength = strengthOf(p, counter)
    sp += strength
    if (isFatigued(p, counter)) tired += strength
    at.set(box, (at.get(box) ?? 0) + strength)
  }
  let squares = 0
  for (const one of at.values()) squares += one * one
  return { sp, tired, at, massed: sp === 0 ? 0 : Math.sqrt(squares) / sp }
}

/** Who could be master of the places that count, place by place, in points. */
function gripOf(p: JdgPosition, own: Side, troops: readonly [Body, Body]): number {
  const { links } = p.game.ground
  let sum = 0
  const reach = ([0, 1] as const).map((side) =>
    roadsOf(p.game.ground, p.index.cost.slice(side * links, (side + 1) * links)),
  )
  p.game.victoryBoxes.forEach(({ box, vp }, at) => {
    const [french, allied] = ([0, 1] as const).map((side) => {
      const far = reach[side].to(box)
      let near = holderOf(p, at) === side ? 1 : 0
      for (const [from, sp] of troops[side].at)
        if (far[from] <= ABOUT) near += sp * (1 - far[from] / (ABOUT + 2))
      return near
    })
    const balance = (french - allied) / Math.max(1, french + allied)
    sum += (own === 0 ? balance : -balance) * vp
  })
  return sum / POINTS
}
