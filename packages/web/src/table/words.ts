import { capital, CLOSED_LEVELS } from '@bivouac/kernel'
import type { AnySystem, Outcome, AnyPosition, Seat } from '@bivouac/kernel'
import type { Skin } from '../shell/contract.ts'
import type { TableSummary } from '../storage/shelf.ts'
import type { SeatState, Table, TableStatus } from './types.ts'

/** A seat's name inside a sentence: `the French`. */
export function midSentence(name: string): string {
  return name.replace(/^The /, 'the ')
}

/** Does a seat's name take the verb of several? Peoples and allies are many; an army, a coalition, a corps is one. */
export function isMany(name: string): boolean {
  return /^The (?:\S+(?:s|sh|ch)|.+ and .+)$/.test(name)
}

/** How a game ended, in one sentence. */
export function outcomeText(outcome: Outcome, seats: readonly Pick<Seat, 'side' | 'name'>[]): string {
  const level = outcome.level.charAt(0).toUpperCase() + outcome.level.slice(1)
  const winner = seats.find(({ side }) => side === outcome.winner)
  if (!winner) return `${level}.`
  // At a table of several players a side it is the side that wins.
  const name = seats.length > 2 ? `the ${capital(winner.side)} side` : midSentence(winner.name)
  const wins = `${name} ${isMany(capital(name)) ? 'win' : 'wins'}.`
  if (outcome.level === CLOSED_LEVELS.resigned)
    return capital(wins.replace(/\.$/, ': the other side resigned.'))
  if (/^victory$/i.test(level)) return capital(wins)
  if (/victory|defeat|win/i.test(level)) return `${level}.`
  // Some systems name the victor in the level itself: `French decisive`.
  const isNamed =
    level.toLowerCase().includes(winner.side.toLowerCase()) || winner.name.includes(level.split(' ')[0])
  if (isNamed) return `${level} victory.`
  // And some what happened: `Napoléon captured`.
  if (level.includes(' ') && level === outcome.level) return `${level}: ${wins}`
  return `${/^[aeiou]/i.test(level) ? 'An' : 'A'} ${outcome.level.toLowerCase()} victory for ${name}.`
}

/** What a list of tables says of a game. */
export function summaryOf(
  skin: Pick<Skin, 'when'>,
  system: AnySystem,
  p: AnyPosition,
  outcome: Outcome | null = system.outcome(p),
): TableSummary {
  const seats = system.seats(p)
  const [decider] = system.deciders(p)
  const name = seats.find(({ id }) => id === decider)?.name ?? ''
  return {
    when: skin.when(p),
    over: outcome !== null,
    says: outcome ? outcomeText(outcome, seats) : `${name} to decide.`,
  }
}

/** What the table is doing, in few words. */
export function statusText(status: TableStatus, seats: readonly SeatState[], you: string | null): string {
  const name = (id: string): string => {
    const seat = seats.find((one) => one.id === id)
    return seat?.person ?? seat?.name ?? id
  }
  switch (status.kind) {
    case 'yours': {
      const several = seats.filter(({ player }) => player === 'you').length > 1
      return several && you ? `${name(you)} to decide` : 'Your decision'
    }
    case 'thinking':
      return seats.filter(({ player }) => player === 'computer').length > 1
        ? `The computer is thinking for ${midSentence(name(status.seat))}…`
        : 'The computer is thinking…'
    case 'waiting':
      return `Waiting for ${(status.seats ?? [status.seat]).map((id) => midSentence(name(id))).join(' and ')}`
    case 'gathering':
      return `Waiting for ${status.seats.map((id) => midSentence(name(id))).join(' and ')} to sit down`
    case 'lost':
      return 'Not connected'
    case 'stopped':
      return 'Stopped: the rules were corrected'
    case 'over':
      return outcomeText(status.outcome, seats)
    case 'reading':
      return 'A record'
    case 'done':
      return 'It has ended'
  }
}

/** What the bar over a table says. `kept`: the screen still shows what the last move did, and nobody is asked before that. */
export function barText(
  { status, seats, seat, entries }: Pick<Table, 'status' | 'seats' | 'seat' | 'entries'>,
  kept: boolean,
): string {
  if (!kept) return statusText(status.value, seats.value, seat.value)
  const mover = seats.value.find(({ id }) => id === entries.value.at(-1)?.seat)
  if (!mover || mover.player === 'you') return 'Your move is played out'
  return `Now moving: ${mover.person ?? midSentence(mover.name)}`
}
