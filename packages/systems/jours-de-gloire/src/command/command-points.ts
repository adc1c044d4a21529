import type { Dice } from '@bivouac/kernel'
import { popFrame, pushFrame } from '@bivouac/kernel'
import { armiesOnMap } from '../position/counters.ts'
import type { JdgEvent, Line } from '../position/events.ts'
import { isOpen, leadSeat, seatOfArmy } from '../secrets/secrets.ts'
import { PARTLY, TRUCE, UNSUPPLIED } from '../position/state.ts'
import type { Asked, JdgPosition, Side } from '../position/state.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

const NO_SPLIT = reasons({ split: ['JDG-B-4.5-c', 'The first army takes between none and all of the pips.'] })

/** JDG-B-4.5-a: the pips of a shared die. */
export interface SplittingFrame extends Asked<'splitting'> {
  armies: number[]
  pips: number
  share: number
}

/** JDG-4.4-e, JDG-4.4-dummy-a: what is left of a total when the line is cut, or cut by Dummies alone. */
export function cutPoints(total: number, supply: number): number {
  if (supply === UNSUPPLIED) return Math.ceil(total / 2)
  return supply === PARTLY ? Math.ceil((total * 2) / 3) : total
}

/** JDG-2-B1-g: the CP of each army of the side. Pushes the frames in which shared dice are shared out. */
export function setPoints(p: JdgPosition, side: Side, dice: Dice, events: JdgEvent[]): void {
  const { armies } = p.game
  for (let army = 0; army < armies.length; army++) {
    if (armies[army].side !== side) continue
    p.state.armies.cp[army] = 0
    p.state.armies.left[army] = 0
    p.state.armies.die[army] = 0
  }
  const present = armiesOnMap(p, side)
  const done: number[] = []
  const sharing: { armies: number[]; pips: number }[] = []
  for (const army of present) {
    if (done.includes(army)) continue
    const fixed = fixedPoints(p, army)
    if (fixed !== null) {
      give(
        p,
        army,
        fixed.cp,
        [{ what: 'fixed', value: fixed.cp, clause: fixed.clause }],
        fixed.cp,
        events,
        [],
      )
      continue
    }
    const group = armies[army].sharedDie
    const partners =
      group < 0 ? [] : present.filter((other) => other !== army && armies[other].sharedDie === group)
    const names = partners.map((one) => ` and ${armies[one].name}`).join('')
    const what = `command points of the ${armies[army].name}${names}`
    const die = dice.roll(6, what)
    const rolls = [{ what, sides: 6, value: die }]
    if (partners.length === 0) {
      const cv = commanderCv(p, army)
      const lines: Line[] = [
        { what: 'die', value: die, clause: 'JDG-4.5-a' },
        { what: 'CV of the commander', value: cv, clause: cv === 0 ? 'JDG-4.4-h' : 'JDG-4.5-a' },
      ]
      give(p, army, die + cv, lines, cutPoints(die + cv, p.state.armies.supply[army]), events, rolls)
      continue
    }
    done.push(...partners)
    const sharers = [army, ...partners]
    const best = p.game.options.sharedCpDie === 'dieWithBestCv'
    const pips = best ? die + Math.max(...sharers.map((one) => commanderCv(p, one))) : die
    for (const one of sharers) p.state.armies.die[one] = die
    events.push({
      type: 'command-points',
      clauses: ['JDG-B-4.5-a'],
      army: sharers.map((one) => armies[one].id).join('+'),
      lines: [{ what: 'shared die', value: die, clause: 'JDG-B-4.5-a' }],
      total: pips,
      cp: pips,
      rolls,
    })
    sharing.push({ armies: sharers, pips })
  }
  for (const { armies: sharers, pips } of sharing.reverse())
    pushFrame(p, { phase: 'splitting', side, by: [leadSeat(p, side)], armies: sharers, pips, share: -1 })
}

/** JDG-A-effects-7, JDG-A-restart-6: points that are not rolled. */
function fixedPoints(p: JdgPosition, army: number): { cp: number; clause: string } | null {
  const { truce, restart, turn } = p.state
  if (truce !== TRUCE && (restart === 0 || turn !== restart)) return null
  const { armisticeTruce } = p.game.scenario
  const { id } = p.game.armies[army]
  if (truce === TRUCE) return { cp: armisticeTruce?.points[id] ?? 0, clause: 'JDG-A-effects-7' }
  const cp = armisticeTruce?.restartPoints[id]
  return cp === undefined ? null : { cp, clause: 'JDG-A-restart-6' }
}

function commanderCv(p: JdgPosition, army: number): number {
  const cinc = p.state.armies.cinc[army]
  return cinc < 0 || p.state.counters.box[cinc] < 0 ? 0 : p.game.counters[cinc].cv
}

function cutClause(p: JdgPosition, army: number): string {
  return p.state.armies.supply[army] === PARTLY ? 'JDG-4.4-dummy-a' : 'JDG-4.4-e'
}

function give(
  p: JdgPosition,
  army: number,
  total: number,
  lines: readonly Line[],
  cp: number,
  events: JdgEvent[],
  rolls: readonly { what: string; sides: number; value: number }[],
): void {
  p.state.armies.cp[army] = cp
  p.state.armies.left[army] = cp
  const { clause } = lines[0]
  const { id } = p.game.armies[army]
  const clauses = cp === total ? [clause] : [clause, cutClause(p, army)]
  if (rolls.length > 0) events.push({ type: 'command-points', clauses, army: id, lines, total, cp, rolls })
  else events.push({ type: 'command-points', clauses, army: id, lines, total, cp })
}

/** JDG-B-4.5-c: the pips go to two armies as their side likes, each with its own CinC's CV; supply cuts come after. */
function splitPoints(
  p: JdgPosition,
  armies: readonly number[],
  pips: number,
  share: number,
  events: JdgEvent[],
): void {
  const shares = [share, pips - share]
  const own = p.game.options.sharedCpDie === 'pipsOnly'
  const { side } = p.game.armies[armies[0]]
  const secret: JdgEvent[] = []
  armies.forEach((army, at) => {
    const cv = own ? commanderCv(p, army) : 0
    const lines: Line[] = [
      { what: 'pips of the shared die', value: shares[at], clause: 'JDG-B-4.5-c' },
      ...(own ? [{ what: 'CV of the commander', value: cv, clause: 'JDG-B-4.5-c' }] : []),
    ]
    const total = shares[at] + cv
    give(p, army, total, lines, cutPoints(total, p.state.armies.supply[army]), secret, [])
  })
  // The split of a shared die is its side's secret (JDG-H).
  secret.forEach((event, at) => {
    const to = [...new Set([...seatOfArmy(p, armies[at]), p.game.seats[leadSeat(p, side)].id])]
    events.push(isOpen(p) ? event : { ...event, to })
  })
}

/** Spends CP of an army: private in blind play (JDG-4.5-e, JDG-H-cp). */
export function spend(p: JdgPosition, army: number, cp: number, what: string, events: JdgEvent[]): void {
  if (cp === 0) return
  p.state.armies.left[army] -= cp
  const { id } = p.game.armies[army]
  const event: JdgEvent = {
    type: 'spent',
    clauses: ['JDG-4.5-d'],
    army: id,
    cp,
    left: p.state.armies.left[army],
    what,
  }
  events.push(isOpen(p) ? event : { ...event, to: seatOfArmy(p, army) })
}

/** The die is open; how it is split is settled the moment it is said. */
export const splittingRules: FrameRules<'splitting'> = {
  close(p, { armies, pips, share }, _, events) {
    popFrame(p)
    splitPoints(p, armies, pips, share, events)
  },
  offer(p, { armies, pips }, _, offered) {
    const army = p.game.armies[armies[0]].id
    for (let share = 0; share <= pips; share++) offered.push({ do: 'split', army, pips: share })
  },
  question(p, { armies, pips }, seat) {
    const names = armies.map((army) => p.game.armies[army].name).join(' and the ')
    const own = armies.some((army) => p.game.armies[army].seat === seat)
    const share = `hare the ${pips} command points of the ${names} between them.`
    return own ? `S${share}` : `You lead your side: s${share}`
  },
  stored: ({ army, list, within }) => ({
    armies: list(army),
    pips: within(0, 12),
    share: within(-1, 12),
  }),
  seen: 'all',
}

/** JDG-B-4.5-c. */
export const split: Decision<'split', 'splitting'> = {
  in: 'splitting',
  check(p, _, { army, pips }, frame) {
    if (p.game.armyIndex.get(army) !== frame.armies[0]) return NO.noSuchArmy
    return pips <= frame.pips ? null : NO_SPLIT.split
  },
  perform(_, __, { pips }, frame) {
    frame.share = pips
    frame.by.length = 0
  },
}
