import {
  boxOf,
  cincBox,
  cincOf,
  hasPontoon,
  holderOf,
  isBridgeDown,
  pontoonsLeft,
  strengthOf,
} from '@bivouac/jours-de-gloire'
import type { JdgAction } from '@bivouac/jours-de-gloire'
import { MAJOR_BRIDGE, MAJOR_FORD } from '@bivouac/jours-de-gloire'
import { roadsWith } from './crossings.ts'
import { forceOf } from './forces.ts'
import { goalsOf, pullOf } from './goals.ts'
import type { Goal } from './goals.ts'
import { FAR } from './ways.ts'
import type { Picture } from './picture.ts'
import type { Plan } from './places.ts'

/** Bridge work, as the rules name it. */
type Work = Extract<JdgAction, { do: 'destroy-bridge' | 'repair-bridge' | 'lay-pontoon' | 'lift-pontoon' }>

/** What a crossing must be worth to be opened, or to be taken from the enemy: bridges do not come and go. */
const LEAST_OPEN = 0.3
const LEAST_SHUT = 0.4
/** JDG-6.4-bridge-f: half a strength point. */
const LEAST_BLOW = 0.125
/** An enemy further than this from a bridge is not about to use it, in MP. */
const ABOUT = 8
/** What a body's way to its CinC and its source is worth, and an army's line of supply. */
const HOME = 1.5
const SUPPLY = 2

/**
 * What it is worth to the side in VP that the crossings of these connections stand rather than not: its own way to its goals,
 * its CinC and its sources, less the enemy's way to whatever he may want.
 */
export function worthOfCrossings(
  picture: Picture,
  wanted: readonly Goal[],
  crossings: readonly number[],
): number {
  const { p, side, foe, ownBoxes, own, foeBoxes, foeAt, roads } = picture
  const [stands, gone] = [true, false].map((up) => roads(roadsWith(p, side, crossings, up)))
  const home: Goal[] = headquarters(picture).map((box) => ({ box, worth: HOME }))
  const goals = [...wanted, ...home]
  const use = (box: number, sp: number, after: readonly Goal[], ways: readonly Distances[]): number => {
    const [open, shut] = ways.map((marches) => pullOf({ ...picture, marches }, after, box))
    return (open - shut) * Math.min(3, 0.4 + sp / 10)
  }
  let worth = SUPPLY * supplied(picture, crossings)
  for (const box of ownBoxes) if (own[box] > 0) worth += use(box, own[box], goals, [stands, gone])
  const theirs = [true, false].map((up) => roads(roadsWith(p, foe, crossings, up)))
  const prey = preyOf(picture)
  const { a, b } = p.game.ground
  const near = crossings.flatMap((link) => [theirs[0](a[link]), theirs[0](b[link])])
  for (const box of foeBoxes)
    if (near.some((far) => far[box] <= ABOUT)) worth -= use(box, foeAt(box).sp, prey, theirs)
  return worth
}
type Distances = (to: number) => Int16Array

/** Where the CinCs of the side are, and the sources of their armies. */
function headquarters({ p, side }: Picture): number[] {
  const boxes = p.game.armies.flatMap((army, at) => {
    const cinc = cincOf(p, at)
    if (army.side !== side || cinc < 0 || boxOf(p, cinc) < 0) return []
    return [boxOf(p, cinc), ...army.sources]
  })
  return [...new Set(boxes)]
}

/** What the enemy may make for: the side's places, its sources, and those of its troops he could beat. */
function preyOf({ p, side, own, ownBoxes, threat, support }: Picture): Goal[] {
  const places = p.game.victoryBoxes.flatMap(({ box, vp }, at) =>
    holderOf(p, at) === side ? [{ box, worth: own[box] > 10 ? vp : 2 * vp }] : [],
  )
  const sources = p.game.armies.flatMap((army) =>
    army.side === side ? army.sources.map((box) => ({ box, worth: 1 })) : [],
  )
  const troops = ownBoxes.flatMap((box) =>
    own[box] > 0 && threat[box] > support[box] ? [{ box, worth: Math.min(3, 0.15 * own[box]) }] : [],
  )
  return [...places, ...sources, ...troops]
}

/** JDG-4.4-d: how many armies of the side have a line to a source with the crossing that they have not without it. */
function supplied({ p, side, foeBoxes, roads }: Picture, crossings: readonly number[]): number {
  if (!p.game.options.supply) return 0
  const { links } = p.game.ground
  const standing = roadsWith(p, side, crossings, true)
  const open = p.index.cost.slice(side * links, (side + 1) * links)
  const shut = open.slice()
  for (const link of crossings) {
    open[link] = standing[link]
    shut[link] = 0
  }
  const [within, without] = [open, shut].map((costs) => roads(costs))
  const fed = (far: Distances, home: number, sources: readonly number[]): boolean =>
    sources.some((source) => {
      const way = far(source)
      return way[home] < FAR && !foeBoxes.some((foe) => way[foe] + far(foe)[home] <= way[home])
    })
  return p.game.armies.reduce((sum, army, at) => {
    const home = cincBox(p, at)
    if (army.side !== side || home < 0) return sum
    return fed(within, home, army.sources) && !fed(without, home, army.sources) ? sum + 1 : sum
  }, 0)
}

/** A piece of work, and what it brings in VP. */
export interface Proposal {
  readonly work: Work
  readonly worth: number
  /** The connection it is on, and the MP it takes: all of them where a crossing is made. */
  readonly link: number
  readonly mp: number
}

/** The best bridge work from a box, of those the stack `may` do; null where none is worth the trouble. */
export function bestWork(plan: Plan, box: number, may: (work: Work) => boolean): Proposal | null {
  const { p, foeAt, foe } = plan.picture
  const { first, by, to, size, boxIds } = p.game.ground
  const { destroyMp, destroyMpOpposed, pontoonLoss } = p.game.tables.engineers
  let best: Proposal | null = null
  for (let way = first[box]; way < first[box + 1]; way++) {
    const [link, far] = [by[way], to[way]]
    const kind = workOn(plan.picture, link)
    if (kind === null) continue
    const work = { do: kind, to: boxIds[far] }
    if (!may(work)) continue
    const makes = kind === 'repair-bridge' || kind === 'lay-pontoon'
    const guard = foeAt(far).sp
    let worth = makes ? plan.crossings([link]) - LEAST_OPEN : shutting(plan, box, link) - LEAST_SHUT
    // JDG-6.4-repair-c, -pontoon-c: troops across the river keep a bridge from being mended, and fire on pontoons.
    if (kind === 'repair-bridge' && guard >= 1) worth = -1
    if (kind === 'lay-pontoon' && guard >= 1) worth -= pontoonLoss / p.game.tables.victory.spPerPoint
    const faced = p.index.present[foe * size + far] > 0
    const mp = makes ? Infinity : faced ? destroyMpOpposed : destroyMp
    if (worth > (best?.worth ?? 0)) best = { work, worth, link, mp }
  }
  return best
}

/** What is gained by taking a crossing away, by itself or with all others of the box one after another. */
function shutting({ picture, crossings }: Plan, box: number, link: number): number {
  const { first, by } = picture.p.game.ground
  const all = [...by.subarray(first[box], first[box + 1])].filter((one) => {
    const work = workOn(picture, one)
    return work === 'destroy-bridge' || work === 'lift-pontoon'
  })
  return Math.max(-crossings([link]), -crossings(all) / all.length)
}

function workOn({ p }: Picture, link: number): Work['do'] | null {
  if (isBridgeDown(p, link)) return 'repair-bridge'
  if (hasPontoon(p, link)) return 'lift-pontoon'
  const crossing = p.game.ground.crossing[link]
  return crossing === MAJOR_BRIDGE ? 'destroy-bridge' : crossing === MAJOR_FORD ? 'lay-pontoon' : null
}

/** JDG-6.4: has a stack that is not yet taken up the strength for a piece of work from its box, and the pontoons? */
export function couldWork({ p, side, foe }: Picture, stack: readonly number[], box: number) {
  const { destroySp, repairSp, pontoonSp } = p.game.tables.engineers
  const { sp } = forceOf(p, stack)
  const met = p.index.present[foe * p.game.ground.size + box] > 0
  return (work: Work): boolean => {
    if (met) return false
    switch (work.do) {
      case 'repair-bridge':
        return stack.some((unit) => strengthOf(p, unit) >= repairSp)
      case 'lay-pontoon':
        return sp >= pontoonSp && pontoonsLeft(p, side) > 0
      default:
        return sp >= destroySp
    }
  }
}

/** JDG-6.4-bridge-e: who has been driven over a bridge blows it where the enemy has more use for it. */
export function blowBehind(picture: Picture, link: number, offered: readonly JdgAction[]): JdgAction {
  const blow = offered.find((action) => action.do === 'demolish')
  return blow !== undefined && worthOfCrossings(picture, goalsOf(picture), [link]) < -LEAST_BLOW
    ? blow
    : { do: 'end' }
}
