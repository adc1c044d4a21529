import { farEnd, linkBetween } from '@bivouac/space'
import { popFrame, pushFrame } from '@bivouac/kernel'
import { ownerSeat } from '../battle/battle-seats.ts'
import type { Battle, Marcher } from '../position/battle-types.ts'
import { moveTo, naming, show } from '../position/changes.ts'
import { sideOf, spOf, stepCost } from '../position/counters.ts'
import { abandon, opposes } from '../march/dummies.ts'
import type { JdgEvent } from '../position/events.ts'
import { battleOf } from '../battle/fighters.ts'
import { flankByMarch } from '../battle/flank.ts'
import { sideName } from '../secrets/secrets.ts'
import { fitsStack } from '../march/stacking.ts'
import { enemyOf, MOVED } from '../position/state.ts'
import type { Asked, JdgPosition, Side } from '../position/state.ts'
import { rollStragglers } from '../march/stragglers.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

/** JDG-6.5.2-h. */
export interface JoiningFrame extends Asked<'joining'> {
  marcher: number
}

function marchersTo(p: JdgPosition, battle: Battle): readonly Marcher[] {
  return p.state.markers.find(({ box }) => box === battle.box)?.marchers ?? []
}

/** Those of the Force that are still where they set off from. */
function ready(p: JdgPosition, { units, from }: Marcher): number[] {
  return units.filter((unit) => unit >= 0 && p.state.counters.box[unit] === from)
}

/** JDG-6.5.2-eff-a: the end of this round brings in who had 1 MP to go after round 2, who had 2 after round 3. */
function isDue(p: JdgPosition, battle: Battle, { mp }: Marcher): boolean {
  if (p.game.options.marchArrival === 'endOfRound') return battle.round === mp + 1
  return battle.round === mp && battle.round < battle.rounds
}

/** JDG-6.5.2-b: has a bridge on the way fallen since, or has an enemy Force come into the box between? */
function isCutOff(p: JdgPosition, battle: Battle, { from, link }: Marcher, side: Side): boolean {
  const { ground } = p.game
  if (stepCost(p, side, link) === 0) return true
  const by = farEnd(ground, link, battle.box)
  if (by === from) return false
  return stepCost(p, side, linkBetween(ground, from, by)) === 0 || opposes(p, by, enemyOf(side))
}

/** JDG-6.5.2-d, -h: the owners of those due, who sent them themselves, are asked; a way that has been cut since keeps them where they are. */
export function openArrivals(p: JdgPosition, battle: Battle): void {
  const marchers = marchersTo(p, battle)
  for (let at = marchers.length - 1; at >= 0; at--) {
    const marcher = marchers[at]
    const units = ready(p, marcher)
    if (!isDue(p, battle, marcher) || spOf(p, units) === 0) continue
    const side = sideOf(p, units[0])
    if (isCutOff(p, battle, marcher, side)) continue
    pushFrame(p, { phase: 'joining', side, by: [ownerSeat(p, side, units)], marcher: at })
  }
}

/**
 * JDG-6.5.2-d: the Force enters the box and fights from the next round on; its SP raise the morale base, unless
 * 8.6-a is taken by the letter (JDG-8.6-h).
 */
export const arrive: Decision<'arrive', 'joining'> = {
  in: 'joining',
  check: () => null,
  perform(p, _seat, _action, frame, dice, events) {
    const battle = battleOf(p)
    const marcher = marchersTo(p, battle)[frame.marcher]
    const units = ready(p, marcher)
    const { side } = frame
    popFrame(p)
    marcher.units.length = 0
    if (units.length === 0) return
    moveTo(p, units, battle.box, marcher.link, events)
    // JDG-6.5.2-i: the siege they may have left is lifted; who stays behind without SP is alone with the garrison.
    abandon(p, marcher.from, side, events)
    for (const unit of units) p.state.counters.mark[unit] |= MOVED
    // JDG-6.5.2-f: the limits of 5.4 hold as for an interception; with the CinC it is a concentration.
    if (!fitsStack(p, units)) rollStragglers(p, units, 'JDG-6.5.1-k', dice, events)
    show(p, units, 'battle', 'JDG-H-battle', events)
    battle.units[side].push(...units)
    battle.hits[side].push(...units.map(() => 0))
    if (p.game.options.moraleBase === 'withArrivals') battle.base[side] += spOf(p, units)
    flankByMarch(p, battle, marcher.link)
    tell(p, marcher, units, events)
  },
}

function tell(p: JdgPosition, { from }: Marcher, units: readonly number[], events: JdgEvent[]): void {
  events.push({
    type: 'joined',
    clauses: ['JDG-6.5.2-d'],
    side: sideName(sideOf(p, units[0])),
    box: p.game.ground.boxIds[battleOf(p).box],
    from: p.game.ground.boxIds[from],
    counters: units.map((unit) => naming(p, unit)),
    sp: spOf(p, units),
  })
}

/** A Force that hears the guns stands before the field. */
export const joiningRules: FrameRules<'joining'> = {
  offer: (_p, _frame, _seat, offered) => offered.push({ do: 'arrive' }),
  mayEnd: () => null,
  end(p, frame, _seat, _dice, events) {
    popFrame(p)
    const battle = battleOf(p)
    const { from, units } = marchersTo(p, battle)[frame.marcher]
    units.length = 0
    events.push({
      type: 'stayed',
      clauses: ['JDG-6.5.2-h'],
      side: sideName(frame.side),
      box: p.game.ground.boxIds[battle.box],
      from: p.game.ground.boxIds[from],
    })
  },
  question(p, { marcher }) {
    const battle = battleOf(p)
    const { from } = marchersTo(p, battle)[marcher]
    const { boxes } = p.game.ground
    return `The Force from ${boxes[from].name} reaches ${boxes[battle.box].name}: does it join the battle?`
  },
  stored: ({ within }) => ({ marcher: within(0, 99) }),
  seen: 'all',
}
