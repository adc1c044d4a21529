import type { Dice, Roll } from '@bivouac/kernel'
import type { Hex } from '@bivouac/space'
import { rollOne } from '../dice/base-six.ts'
import { checkEach } from '../morale/check.ts'
import type { LbEvent } from '../position/events.ts'
import { namedLeader } from '../position/named.ts'
import { CAPTURED, DEAD, WOUNDED } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { leadersAt, unitsAt } from '../position/troops.ts'

/** LB-7-h: natural rolls of fire that hit a leader of the hex fired at. */
export function hitsLeaderByFire(natural: number): boolean {
  return natural >= 65
}

/** LB-7-i, j: natural melee rolls that hit a leader of the attack, and one of the defence. */
export function hitsLeaderInMelee(natural: number, side: 'attack' | 'defence'): boolean {
  return side === 'attack' ? natural <= 12 : natural >= 64
}

const HEAD = 1
const CHEST = 2
const LEG = 3
const ARM = 4
const TAKEN = 5

/** LB-7-ae: an hour is three turns. */
const TURNS_AN_HOUR = 3

const RESULTS = [
  '',
  'head wound, dead',
  'chest wound, dead',
  'leg wound',
  'arm wound',
  'captured',
  'flesh wound',
]

/**
 * LB-7-g … s, z, aa, ag: a leader casualty in a hex, after the result it came with. One victim is drawn, `used` (-1: none) half the
 * time; one die tells what befalls him; the units he is with check, his bonus subtracted. Where no leader is left nothing happens.
 */
export function casualty(
  p: LbPosition,
  hex: Hex,
  army: Army,
  by: 'fire' | 'melee',
  used: number,
  dice: Dice,
  events: LbEvent[],
): void {
  const there = leadersAt(p, hex, army)
  if (there.length === 0) return
  const leader = victimOf(there, used, dice)
  const rolls: Roll[] = []
  const hours = befall(p, leader, by, rolls, dice)
  const result = RESULTS[rolls.findLast(({ what }) => what === WOUND)?.value ?? 0]
  events.push({
    type: 'leader-hit',
    clauses: ['LB-7-l', 'LB-7-s'],
    ...namedLeader(p, leader),
    result,
    hours,
    rolls,
  })
  const { morale, name } = p.game.leaders[leader]
  const units = unitsAt(p, hex).filter((unit) => p.game.units[unit].army === army)
  checkEach(
    p,
    units,
    {
      what: `${name} is hit`,
      more: () => [{ what: 'leader hit', value: -morale, clause: 'LB-7-s' }],
      without: leader,
    },
    { cause: `${name} was hit` },
    dice,
    events,
  )
}

const WOUND = 'the wound'

/** LB-7-z, aa: the leader whose number was used half the time, the rest sharing the other half. */
function victimOf(there: readonly number[], used: number, dice: Dice): number {
  if (there.length === 1) return there[0]
  const rest = there.filter((leader) => leader !== used)
  if (rest.length < there.length && dice.roll(6, 'which leader') <= 3) return used
  return rest.length === 1 ? rest[0] : rest[dice.roll(rest.length, 'which leader') - 1]
}

/** LB-7-l … r: what befalls him, and for how many hours. */
function befall(p: LbPosition, leader: number, by: 'fire' | 'melee', rolls: Roll[], dice: Dice): number {
  const { leaders, turn } = p.state
  const throwOne = (what: string): number => {
    const roll = rollOne(dice, what)
    rolls.push(roll)
    return roll.value
  }
  const wounded = (hours: number): number => {
    leaders.where[leader] = WOUNDED
    leaders.back[leader] = turn + TURNS_AN_HOUR * hours
    return hours
  }
  for (;;)
    switch (throwOne(WOUND)) {
      case HEAD:
      case CHEST:
        leaders.where[leader] = DEAD
        return 0
      case LEG:
        return wounded(throwOne('hours out') + throwOne('hours out'))
      case ARM:
        return wounded(throwOne('hours out'))
      case TAKEN:
        // LB-7-q: nobody is captured by fire; the die is thrown again.
        if (by === 'fire') break
        leaders.where[leader] = CAPTURED
        return 0
      default:
        return 0
    }
}
