import type { Dice } from '@bivouac/kernel'
import { farEnd } from '@bivouac/space'
import { popFrame, pushFrame } from '@bivouac/kernel'
import { battleSeat } from './battle-seats.ts'
import type { Battle } from '../position/battle-types.ts'
import { INDECISIVE } from '../position/battle-types.ts'
import { takePlayed } from '../arrivals/cards.ts'
import { roadsChanged } from '../position/changes.ts'
import { columnOf, rowOf } from '../files/charts.ts'
import { crossesWater, hasBridge, spOf } from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { battleOf, cavalryBonus, stillThere, THE_SIDE } from './fighters.ts'
import { announceLoss, spreadLoss } from './losses.ts'
import { sideName } from '../secrets/secrets.ts'
import { enemyOf, WEATHERS } from '../position/state.ts'
import type { Asked, JdgPosition, Side } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

/** JDG-6.4-bridge-e. */
export interface DemolitionFrame extends Asked<'demolition'> {
  link: number
}

/** The beaten side of the battle, or null where there is none or nobody of it has got away. */
function fugitive(p: JdgPosition, battle: Battle): Side | null {
  if (battle.winner < 0 || battle.winner === INDECISIVE || battle.retreatedBy < 0) return null
  if (spOf(p, battle.retreated) === 0) return null
  return enemyOf(battle.winner === 1 ? 1 : 0)
}

function suffer(p: JdgPosition, battle: Battle, side: Side, sp: number, events: JdgEvent[]): void {
  const { retreated } = battle
  spreadLoss(p, side, retreated, announceLoss(p, side, retreated, sp, false, events), events)
}

/** JDG-8.7-g, -n: a beaten Force that retreats over a ford or bridge loses one SP more. */
export function crossRiver(p: JdgPosition, battle: Battle, events: JdgEvent[]): void {
  const side = fugitive(p, battle)
  if (side === null || !crossesWater(p, battle.retreatedBy)) return
  events.push({ type: 'river-loss', clauses: ['JDG-8.7-g'], side: sideName(side) })
  suffer(p, battle, side, 1, events)
}

/** JDG-8.4-pursuit-b: CB of the winners still on the field, 0 where nobody pursues: in mud, or after no defeat. */
export function pursuers(p: JdgPosition, battle: Battle): number {
  const beaten = fugitive(p, battle)
  if (beaten === null || !p.game.tables.weather.effects[WEATHERS[p.state.weather]].pursuit) return 0
  return cavalryBonus(p, stillThere(p, battle, enemyOf(beaten)))
}

/** JDG-8.4-pursuit, JDG-T-pursuit: the winner rolls; the beaten lose at once. */
export function pursue(p: JdgPosition, battle: Battle, dice: Dice, events: JdgEvent[]): void {
  const beaten = fugitive(p, battle)
  const played = takePlayed(p)
  if (beaten === null) return
  const winner = enemyOf(beaten)
  if (played.some(({ section }) => section.effect.kind === 'no-pursuit')) {
    events.push({ type: 'no-pursuit', clauses: ['JDG-A-cards-j'], side: sideName(winner) })
    return
  }
  const { pursuit, weather } = p.game.tables
  const cb = pursuers(p, battle)
  const column = columnOf(pursuit, cb)
  if (column < 0) return
  const what = `pursuit by ${THE_SIDE[winner]}`
  const value = dice.roll(6, what)
  let modified = value + weather.effects[WEATHERS[p.state.weather]].pursuitDie
  for (const { side, section } of played)
    if (side === winner && section.effect.kind === 'pursuit-die') modified += section.effect.add
  const inflicts = rowOf(pursuit, modified).losses[column]
  events.push({
    type: 'pursuit',
    clauses: ['JDG-8.4-pursuit', 'JDG-T-pursuit-a'],
    side: sideName(winner),
    cb,
    modified,
    inflicts,
    rolls: [{ what, sides: 6, value }],
  })
  suffer(p, battle, beaten, inflicts, events)
}

/** JDG-6.4-bridge-e, JDG-6.4-e: a Force beaten in an offensive or decisive battle may try the bridge it crossed. */
export function openDemolition(p: JdgPosition, battle: Battle): void {
  const side = fugitive(p, battle)
  if (
    side === null ||
    battle.type < p.game.tables.limits.battle.demolitionFrom ||
    !hasBridge(p, battle.retreatedBy)
  )
    return
  const by = [battleSeat(p, side, battle.retreated)]
  pushFrame(p, { phase: 'demolition', side, by, link: battle.retreatedBy })
}

/** JDG-6.4-d: a pontoon goes back to its owner's pool, a bridge is down. */
function bringDown(p: JdgPosition, link: number): void {
  const { pontoons, down } = p.state
  const pontoon = pontoons.findIndex((one) => one.link === link)
  if (pontoon >= 0) pontoons.splice(pontoon, 1)
  else down.push(link)
  roadsChanged(p)
}

/** JDG-6.4-bridge-f, -g. */
export const demolish: Decision<'demolish', 'demolition'> = {
  in: 'demolition',
  check: () => null,
  perform(p, _seat, _action, frame, dice, events) {
    const { link, side } = frame
    const battle = battleOf(p)
    const { boxIds } = p.game.ground
    popFrame(p)
    const what = 'demolition of the bridge'
    const value = dice.roll(6, what)
    const { destroyed, loss } = p.game.tables.demolition[value - 1]
    if (destroyed) bringDown(p, link)
    events.push({
      type: 'demolition',
      clauses: ['JDG-6.4-bridge-f'],
      side: sideName(side),
      from: boxIds[battle.box],
      into: boxIds[farEnd(p.game.ground, link, battle.box)],
      destroyed,
      lost: loss,
      rolls: [{ what, sides: 6, value }],
    })
    suffer(p, battle, side, loss, events)
  },
}

/** The bridge behind the beaten. */
export const demolitionRules: FrameRules<'demolition'> = {
  offer: (_p, _frame, _seat, offered) => offered.push({ do: 'demolish' }),
  mayEnd: () => null,
  question: () => 'Your beaten Force is over the bridge: does it try to destroy it?',
  stored: ({ link }) => ({ link }),
  seen: 'all',
}
