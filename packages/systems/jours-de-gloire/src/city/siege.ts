import * as v from 'valibot'
import type { Dice, Refusal } from '@bivouac/kernel'
import { popFrame, pushFrame } from '@bivouac/kernel'
import { battleSeat } from '../battle/battle-seats.ts'
import { naming, show, touchFlag } from '../position/changes.ts'
import { statusNow, statusOf } from '../command/command.ts'
import { isArtillery, isInfantry, realAt, siegeAt, spOf } from '../position/counters.ts'
import type { JdgEvent, Line } from '../position/events.ts'
import { startBattle } from '../reaction/engagement.ts'
import { insideAt, outsideAt } from '../battle/fighters.ts'
import { reasons } from '../sequence/refusals.ts'
import { destroyForce } from '../battle/retreat.ts'
import { sideName } from '../secrets/secrets.ts'
import { fallsOn, siegeStages } from './siege-table.ts'
import { ALONE, enemyOf } from '../position/state.ts'
import type { Asked, FrameOf, JdgPosition, Side } from '../position/state.ts'
import { total } from '../battle/strength.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

/** JDG-8.8-m: siege roll, assault, mask or nothing; after a battle no assault, after an interception neither. */
export interface InvestingFrame extends Asked<'investing'> {
  box: number
  afterBattle: boolean
  interception: boolean
}

type Investing = FrameOf<'investing'>
type How = 'siege' | 'assault' | 'mask' | 'nothing'

const NO_SIEGE = reasons({
  limit: [
    'JDG-8.8-limit',
    'A siege or an assault takes an identified infantry unit with strength points, or reserve artillery beside other units; without them the city is only masked.',
  ],
  infantry: [
    'JDG-8.8-o',
    'A siege or an assault takes an identified infantry unit with strength points; without one the city is only masked.',
  ],
  command: ['JDG-4.6-b', 'Units linked to no general may not prosecute a siege.'],
  afterBattle: ['JDG-8.8-s', 'Who has just beaten the units outside may besiege, but not assault.'],
  interception: ['JDG-8.8-q', 'After an interception the city may be besieged or masked, not assaulted.'],
  masked: ['JDG-8.8-m', 'The siege has begun: roll, assault, or do nothing.'],
  first: ['JDG-8.8-e', 'The garrison shelters: besiege it, assault it, or mask the city.'],
})

/** JDG-8.8-o: identified infantry with SP, or reserve artillery beside some; by agreement infantry only. */
function qualifying(p: JdgPosition, box: number, side: Side): number[] {
  const outside = outsideAt(p, box, side)
  const guns = p.game.options.siegeNeeds === 'letter' && spOf(p, outside) > 0
  return outside.filter(
    (unit) => (isInfantry(p, unit) && !p.game.counters[unit].detachment) || (guns && isArtillery(p, unit)),
  )
}

/** JDG-4.6-b, -e: is one of them linked to a general? In the enemy's turn as the map lies now (JDG-2-B1-snapshot). */
function isCommanded(p: JdgPosition, units: readonly number[], side: Side): boolean {
  return units.some((unit) => {
    const army = p.state.counters.army[unit]
    if (army < 0) return false
    const status = p.state.phasing === side ? statusOf(p, unit, army) : statusNow(p, unit, army)
    return status !== ALONE
  })
}

/** Why the besieger may not do this to the city, or null: all of it about his own side and open markers. */
function investRefusal(p: JdgPosition, frame: Investing, how: How): Refusal | null {
  const { box, side } = frame
  const begun = siegeAt(p, box) !== null
  if (how === 'mask') return begun ? NO_SIEGE.masked : null
  if (how === 'nothing') return begun ? null : NO_SIEGE.first
  if (how === 'assault' && frame.interception) return NO_SIEGE.interception
  if (how === 'assault' && frame.afterBattle) return NO_SIEGE.afterBattle
  const units = qualifying(p, box, side)
  if (units.length === 0) return p.game.options.siegeNeeds === 'infantry' ? NO_SIEGE.infantry : NO_SIEGE.limit
  return how === 'siege' && !isCommanded(p, units, side) ? NO_SIEGE.command : null
}

/** JDG-8.8-h: SP of infantry, Detachments included. */
function infantrySp(p: JdgPosition, units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + (isInfantry(p, unit) ? p.state.counters.sp[unit] : 0), 0)
}

/** JDG-8.8-mod, JDG-B-8.8-b: what is added to the siege die. */
function siegeLines(p: JdgPosition, box: number, side: Side): Line[] {
  const lines: Line[] = []
  const besieging = infantrySp(p, outsideAt(p, box, side))
  const besieged = infantrySp(p, insideAt(p, box, enemyOf(side)))
  if (besieging < 2 * besieged) lines.push({ what: 'not double', value: -1, clause: 'JDG-8.8-mod' })
  const city = p.game.profile.siegeDie[p.game.ground.boxIds[box]] ?? 0
  if (city !== 0) lines.push({ what: p.game.ground.boxes[box].name, value: city, clause: 'JDG-B-8.8-b' })
  return lines
}

function tellSiege(p: JdgPosition, box: number, clause: string, events: JdgEvent[]): void {
  const siege = siegeAt(p, box)
  if (!siege) return
  events.push({
    type: 'siege',
    clauses: [clause],
    side: sideName(siege.side),
    box: p.game.ground.boxIds[box],
    stage: siege.stage,
    masked: siege.masked,
  })
}

/** JDG-8.8-S1, -mask-b: Siege marker 1; whoever is inside is shut in. */
function layMarker(p: JdgPosition, box: number, side: Side, masked: boolean): void {
  p.state.sieges.push({ box, side, stage: 1, masked, rolled: 0 })
}

/**
 * JDG-8.8-fall, JDG-H-siege: the garrison is shown as it leaves, its leaders are captured, the flag turns. How strong it
 * was is known only after an assault (JDG-H-vp).
 */
export function fallCity(
  p: JdgPosition,
  box: number,
  side: Side,
  how: { clause: string; assaulted: boolean },
  events: JdgEvent[],
): void {
  const { clause, assaulted } = how
  const garrison = insideAt(p, box, enemyOf(side))
  const at = p.state.sieges.findIndex((siege) => siege.box === box)
  if (at >= 0) p.state.sieges.splice(at, 1)
  show(p, garrison, 'the city has fallen', 'JDG-H-siege', events)
  events.push({
    type: 'city-fell',
    clauses: [clause],
    box: p.game.ground.boxIds[box],
    into: sideName(side),
    counters: garrison.map((counter) => naming(p, counter)),
    reveals: true,
  })
  const seen = p.state.lostSeen[enemyOf(side)]
  destroyForce(p, garrison, { captured: true, why: 'the city has fallen', clause }, events)
  if (!assaulted) p.state.lostSeen[enemyOf(side)] = seen
  touchFlag(p, box, realAt(p, box, side), events)
}

/** JDG-8.8-S2-a to -S3-b, -i, -intercept: the die of the siege. */
function rollSiege(
  p: JdgPosition,
  { box, side, interception }: Investing,
  dice: Dice,
  events: JdgEvent[],
): void {
  const siege = siegeAt(p, box)
  if (!siege) return
  const lines = siegeLines(p, box, side)
  const what = `siege of ${p.game.ground.boxes[box].name}`
  const value = dice.roll(6, what)
  const modified = Math.min(6, Math.max(1, value + total(lines)))
  const needed = fallsOn(p.game, siege.stage)
  const falls = modified >= needed
  siege.rolled = p.state.turn
  siege.masked = false
  events.push({
    type: 'siege-roll',
    clauses: ['JDG-8.8-S2-a', 'JDG-8.8-i'],
    side: sideName(side),
    box: p.game.ground.boxIds[box],
    modified,
    needed,
    falls,
    rolls: [{ what, sides: 6, value }],
    lines,
  })
  if (falls) return fallCity(p, box, side, { clause: 'JDG-8.8-fall', assaulted: false }, events)
  // JDG-8.8-intercept: in the enemy's turn the marker stays at 1.
  if (!interception && siege.stage < siegeStages(p.game)) siege.stage++
  tellSiege(p, box, 'JDG-8.8-S2-b', events)
}

/** Asks the side that stands before a garrison what it does: in blind play whatever it has there. */
export function openInvesting(
  p: JdgPosition,
  box: number,
  side: Side,
  how: { afterBattle: boolean; interception: boolean },
): void {
  const by = [battleSeat(p, side, outsideAt(p, box, side))]
  pushFrame(p, { phase: 'investing', side, by, box, ...how })
}

/** JDG-8.8-e, -m: siege, assault, mask, or nothing. */
export const invest: Decision<'invest', 'investing'> = {
  in: 'investing',
  check: (p, _seat, { how }, frame) => investRefusal(p, frame, how),
  perform(p, _seat, { how }, frame, dice, events) {
    const { box, side } = frame
    popFrame(p)
    const siege = siegeAt(p, box)
    if (how === 'assault') return startBattle(p, box, side, 'assault', events)
    if (how === 'nothing') {
      // JDG-8.8-l: nothing progresses; the marker stays where it is.
      if (siege) siege.masked = true
      return tellSiege(p, box, 'JDG-8.8-mask-b', events)
    }
    if (!siege) {
      layMarker(p, box, side, how === 'mask')
      tellSiege(p, box, how === 'mask' ? 'JDG-8.8-mask-b' : 'JDG-8.8-S1', events)
    }
    // JDG-8.8-l: marker and first roll in the same Combat Phase.
    if (how === 'siege') rollSiege(p, frame, dice, events)
  },
}

const WAYS: readonly How[] = ['siege', 'assault', 'mask', 'nothing']

/** What the side before a garrison does. */
export const investingRules: FrameRules<'investing'> = {
  offer(p, frame, _seat, offered) {
    for (const how of WAYS) if (investRefusal(p, frame, how) === null) offered.push({ do: 'invest', how })
  },
  question: (p, { box }) => `The enemy is inside ${p.game.ground.boxes[box].name}: what do you do?`,
  stored: ({ box }) => ({ box, afterBattle: v.boolean(), interception: v.boolean() }),
  seen: 'all',
}
