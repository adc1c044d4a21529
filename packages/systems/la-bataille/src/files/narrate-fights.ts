import { counted, listed, signed } from '@bivouac/kernel'
import type { ToldFraction, ToldShare } from '../melee/events.ts'
import type { LbEvent } from '../position/events.ts'
import { at, called, figure, formation, name, rolled, why } from './narrate-common.ts'
import type { EventOf, Story, TellingOf } from './narrate-common.ts'
import { checked } from './narrate-moves.ts'

type FightKind =
  | 'aimed'
  | 'fire'
  | 'assault'
  | 'gave-way'
  | 'pre-melee'
  | 'no-check'
  | 'spares'
  | 'melee'
  | 'effect'
  | 'advanced'
  | 'out-of-hand'
  | 'loss'
  | 'removed'
  | 'check'
  | 'broken'
  | 'fled'
  | 'rallied'

const FIRE = {
  defensive: 'Defensive fire',
  offensive: 'Offensive fire',
  opportunity: 'Fire at a unit on the move',
} as const

/** How fire, melee and what comes of them is told. */
export const FIGHTS: TellingOf<FightKind> = {
  aimed: (story, event) => `${name(story, event)} aims from ${event.from} at ${at(story, event.target)}.`,
  fire: (story, event) => fired(story, event),
  assault: (story, { into, attackers, second }) => {
    const many = attackers.length > 1
    const who = listed(attackers.map((each) => name(story, each)))
    return `${who} assault${many ? '' : 's'} ${at(story, into)}${second ? ' in pursuit' : ''}.`
  },
  'gave-way': (story, event) =>
    `${name(story, event)} goes back to ${at(story, event.into)} before the melee${event.winded ? ' and is out of breath for its next turn' : ''}.`,
  'pre-melee': (_, { attack, defence, row }) =>
    `${counted(attack, 'increment')} against ${defence}: ${row} for the checks before the melee.`,
  'no-check': (_, { side, why: reason }) => `The ${side} does not check: ${NO_CHECK[reason] ?? reason}.`,
  spares: (story, event) => `${name(story, event)} spares its horses and fights with a third of its value.`,
  melee: (story, event) => fought(story, event),
  effect: (story, event) => `${name(story, event)}: ${EFFECTS[event.effect] ?? event.says}`,
  advanced: (story, event) => `${name(story, event)} advances to ${at(story, event.into)}.`,
  'out-of-hand': (story, event) => `${name(story, event)} is out of hand: it ${event.why}.`,
  loss: (story, event) =>
    `${name(story, event)} loses ${counted(event.lost, 'increment')} (${why(event.cause)}) and has ${event.left} left.`,
  removed: (story, event) => removal(story, event),
  check: checked,
  broken: (story, event) =>
    `${name(story, event)} ${event.state === 'DD' ? 'is disordered' : 'routs'}: ${why(event.cause)}.`,
  fled: (story, event) => fled(story, event),
  rallied: (story, event) =>
    `${name(story, event)} rallies in ${at(story, event.hex)}, in ${formation(event.formation)}.`,
}

function fired(story: Story, event: EventOf<'fire'>): string {
  const who = event.firers.map(
    (each) => `${name(story, each)} ${figure(each.value)} (${counted(each.increments, 'increment')})`,
  )
  const sums = `${figure(event.total)} against ${figure(event.defence)}, ${event.odds}${event.canister ? ' with canister' : ''}`
  const end = event.lost === 0 ? 'no loss' : `${counted(event.lost, 'increment')} lost`
  return `${FIRE[event.kind]} at ${at(story, event.target)}: ${listed(who)}; ${sums}; ${rolled(event)}: ${end}.`
}

/** A fight without its sums; null where there is nothing to leave out. */
export function briefly(story: Story, event: LbEvent): string | null {
  if (event.type === 'fire') {
    const firers = event.firers.map((each) => name(story, each))
    const end = event.lost === 0 ? 'no loss' : `${counted(event.lost, 'increment')} lost`
    return `${listed(firers)} fire${firers.length > 1 ? '' : 's'} at ${at(story, event.target)}: ${end}.`
  }
  return event.type === 'melee' ? `Melee for ${at(story, event.into)}: ${resultWords(event.result)}.` : null
}

/** `7½` is told as a decimal: exact values stand in the event. */
function worth({ over, under }: ToldFraction): string {
  return figure(over / under)
}

/** `II/IR Prinz Xaver 7.5 (increments here of those printed ½)`. */
function shareOf(story: Story, share: ToldShare): string {
  const lines = share.lines.flatMap(({ what, how, by }) => {
    if (by.over === by.under && how !== 'plus') return []
    const value = worth(by)
    return [how === 'plus' ? `${what} ${signed(by.over / by.under)}` : `${what} ${value}`]
  })
  const told = lines.length === 0 ? '' : ` (${share.printed}; ${lines.join(', ')})`
  return `${name(story, share)} ${worth(share.value)}${told}`
}

function fought(story: Story, event: EventOf<'melee'>): string {
  const sides = [true, false].map((attacks) => {
    const shares = event.shares.filter((share) => share.attacks === attacks)
    return shares.length === 0 ? 'nobody' : listed(shares.map((share) => shareOf(story, share)))
  })
  const sums = `${worth(event.attack)} against ${worth(event.defence)}, ${event.column}`
  const thrown = event.roll === null ? 'no roll' : rolled(event.roll)
  return `Melee for ${at(story, event.into)}: ${sides[0]} against ${sides[1]}. ${sums}; ${thrown}: ${resultWords(event.result)}.`
}

/** What a result of the melee table says, in words. A star makes that side check. */
export function resultWords(result: string): string {
  const exchange = /^(\d+)(\*?)\/(\d+)(\*?)$/.exec(result)
  if (!exchange) return RESULTS[result] ?? result
  const [, attacker, first, defender, second] = exchange
  const checks = (star: string): string => (star === '' ? '' : ' and checks')
  return `the attacker loses ${attacker}${checks(first)}, the defender ${defender}${checks(second)}`
}

const RESULTS: Readonly<Record<string, string>> = {
  '-': 'nobody gains the hex',
  AR: 'the attackers rout',
  AD: 'the attackers are thrown back in disorder',
  DD: 'the defenders are thrown back in disorder',
  DR: 'the defenders rout',
  DS: 'the defenders surrender',
  'defender leaves': 'the defenders leave before it comes to blows',
  'attack fails': 'the attack fails before it comes to blows',
}

const NO_CHECK: Readonly<Record<string, string>> = {
  cavalry: 'cavalry takes part',
  'general order or stood': 'it is in general order, or has stood already',
  skirmishers: 'only skirmishers stand against it',
}

/** LB-34-k: the results of the matrix for one unit, short. */
const EFFECTS: Readonly<Record<string, string>> = {
  A_ROUT: 'the attackers rout, with losses for every hex of an enemy zone they leave.',
  A_BACK3: 'attacking foot falls back in disorder, attacking horse routs.',
  A_CAVROUT: 'attacking horse routs, attacking foot falls back in disorder.',
  A_OFF_CARRE: 'the attackers are thrown off the carré.',
  A_MIX_LOSS1: 'the attackers fall back, foot in disorder and horse in rout.',
  BOTH_BACK1: 'both sides fall back a hex; who is in cover holds.',
  BOTH_BACK1_CAV: 'both sides fall back a hex, and the attackers check.',
  CARRE_BLANK: 'the carré checks whether it holds together; horse falls back two hexes.',
  D_DISORDER: 'the defenders fall back in disorder.',
  D_ROUT: 'the defenders rout.',
  D_SURRENDER: 'the defenders surrender.',
  CARRE_DD: 'the carré breaks up and falls back in disorder.',
  CARRE_DR: 'the carré is broken and routs.',
  DC_BACK6: 'routed horse is driven back six hexes.',
  DC_FULL2: 'routed horse is driven back as far as it can go.',
  NONE: 'nothing happens.',
  BTY_DD_BACK3: 'the guns fall back in disorder.',
  BTY_ROUT1: 'the guns rout.',
  BTY_GONE: 'the guns are lost.',
  BTY_DD_STAY: 'the guns are disordered where they stand.',
  BTY_LOSE1: 'the guns lose an increment.',
}

function removal(story: Story, event: EventOf<'removed'>): string {
  const where = at(story, event.hex)
  switch (event.how) {
    case 'eliminated':
      return `${name(story, event)} is destroyed in ${where} (${why(event.cause)}).`
    case 'surrendered':
      return `${name(story, event)} surrenders in ${where} (${why(event.cause)}).`
    case 'left':
      return event.cause === 'driven off the map'
        ? `${name(story, event)} is driven off the map at ${where}.`
        : `${name(story, event)} leaves the map at ${where} (${why(event.cause)}).`
  }
}

const FLIGHTS = {
  retreat: 'retreats',
  rout: 'runs',
  fallBack: 'falls back',
  pushed: 'is pushed back',
} as const

function fled(story: Story, event: EventOf<'fled'>): string {
  const hexes = event.path.length - 1
  if (hexes <= 0) return `${name(story, event)} finds no way back from ${at(story, event.into)}.`
  return `${name(story, event)} ${FLIGHTS[event.how]} ${counted(hexes, 'hex', 'hexes')} to ${at(story, event.into)}.`
}

/** Those by ids, in a list. */
export function calledAll(story: Story, ids: readonly string[]): string {
  return listed(ids.map((id) => called(story, id)))
}
