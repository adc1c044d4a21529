import type { Dice, Roll } from '@bivouac/kernel'
import { statusOf } from '../command/command.ts'
import { isLeader } from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { sideName } from '../secrets/secrets.ts'
import { paidBefore, slowest, stackStatus } from '../march/stack-allowance.ts'
import { ALONE, CAVALRY, IN_COMMAND, LEADER, WEATHERS } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'

interface Formula {
  readonly add: number
  readonly most: number
}

/**
 * JDG-10-solo-c to -l: the MP of each member, one die for each type in the stack. Weather, the point lost out of
 * command and a forced march come after the roll and its maximum; nobody has less than 1. Leaders roll where there is
 * nobody else, and keep up otherwise.
 */
export function rollAllowances(
  p: JdgPosition,
  side: Side,
  stack: readonly number[],
  army: number,
  forced: boolean,
  dice: Dice,
  events: JdgEvent[],
): number[] {
  const { solitaire, weather, movement } = p.game.tables
  const status = stackStatus(p, stack, army)
  const linked = status !== ALONE ? solitaire.linked : solitaire.unlinked
  const sky = weather.effects[WEATHERS[p.state.weather]].mp
  const more = forced ? movement.forcedMarch : 0
  const rolls: Roll[] = []
  const throwFor = (what: string, { add, most }: Formula): number => {
    const value = dice.roll(6, `movement points of the ${what}`)
    rolls.push({ what: `movement points of the ${what}`, sides: 6, value })
    return Math.min(most, value + add)
  }
  const troops = stack.filter((counter) => !isLeader(p, counter))
  const kindOf = (counter: number): number => p.game.counters[counter].kind
  let allowances: number[]
  if (troops.length === 0) {
    const together = stack.every(
      (leader) => p.state.counters.command[leader] === IN_COMMAND || p.state.armies.cinc[army] === leader,
    )
    const rolled = throwFor('leaders', together ? solitaire.linkedLeader : solitaire.unlinkedLeader)
    allowances = stack.map(() => Math.max(1, rolled + sky[LEADER]))
  } else {
    // Reserve artillery uses the infantry's die.
    const infantry = troops.some((counter) => kindOf(counter) !== CAVALRY)
      ? throwFor('infantry', linked.infantry)
      : 0
    const cavalry = troops.some((counter) => kindOf(counter) === CAVALRY)
      ? throwFor('cavalry', linked.cavalry)
      : 0
    const of = (counter: number): number => {
      const rolled = kindOf(counter) === CAVALRY ? cavalry : infantry
      // JDG-4.6-f: from the unit out of command alone.
      const lost = army < 0 || statusOf(p, counter, army) === IN_COMMAND ? 0 : movement.outOfCommand
      return Math.max(1, rolled + sky[kindOf(counter)] + lost + more - paidBefore(p, counter))
    }
    const most = Math.max(...troops.map(of))
    allowances = stack.map((counter) => (isLeader(p, counter) ? most : of(counter)))
  }
  events.push({
    type: 'rolled-allowance',
    clauses: ['JDG-10-solo-c'],
    side: sideName(side),
    mp: slowest(allowances),
    rolls,
  })
  return allowances
}
