import { DataError, numbersWhere, seated } from '@bivouac/kernel'
import type { BoxMap } from '@bivouac/space'
import type { Seated } from '@bivouac/kernel'
import type { CardMoment, CardSection } from '../files/cards-data.ts'
import { makeOrders } from './orders.ts'
import type { Orders } from './orders.ts'
import { surveyRoads } from '../march/roads.ts'
import type { Roads } from '../march/roads.ts'
import type { Scenario, StrengthLine } from '../files/scenario.ts'
import { ALLIED, AUTUMN, FRENCH, KINDS, LEADER, SIDES, SPRING, WEATHERS } from './state.ts'
import type { Arrival, Counter, Game, Side, SideName } from './state.ts'

/** A leader who commands an army from one turn to another, if he is on the map. */
interface Commander {
  readonly leader: number
  readonly from: number
  readonly until: number
}

/** What may close a box: the scenario before a turn, and groups of `Game.arrivals` placed in it (JDG-3.3-box-e). */
interface Bars {
  readonly closed: readonly { readonly side: Side; readonly before: number }[]
  readonly groups: readonly number[]
}

/** One of the two events of a card. */
interface CardEvent {
  readonly card: number
  readonly section: CardSection
}

/** What follows from a game's counters, map and scenario and never changes: worked out once, asked at every step. */
export interface Lookups {
  /** Side and arm of each counter, close together: what is asked most. A Dummy's arm is FEINT with what it imitates. */
  readonly sideOf: Uint8Array
  readonly armOf: Uint8Array
  /** 1 for a Detachment counter. */
  readonly detached: Uint8Array
  readonly roads: Roads
  readonly orders: Orders
  /** The counters of each side, in ascending number. */
  readonly sideCounters: readonly (readonly number[])[]
  readonly sideDummies: readonly (readonly number[])[]
  readonly leaders: readonly number[]
  /** The Detachment counters each counter could form, were it their parent: of its side and nation (JDG-6.1-j). */
  readonly pool: readonly (readonly number[])[]
  /** For each Detachment counter the first that is like it in every respect: its own number where it is the first. */
  readonly likeness: readonly number[]
  /** The commanders the scenario names for each army, first choice first: [season][army], JDG-4.2-i. */
  readonly commanders: readonly (readonly (readonly Commander[])[])[]
  /** Of the armies in `payers` those each seat plays: [season][seat][counter]. */
  readonly seatPayers: readonly (readonly (readonly (readonly number[])[])[])[]
  /** The seats of each side by their ids. */
  readonly sideSeatIds: readonly (readonly string[])[]
  /** Of each seat the list that names it alone: who decides, most of the time. */
  readonly seated: Seated
  /** The events of the deck a side may use (JDG-A-cards-d), by their moment: [side]. */
  readonly events: readonly ReadonlyMap<CardMoment, readonly CardEvent[]>[]
  /** SP reinforcements of each side, and those of the Armistice: [side], JDG-3.3-a. */
  readonly strength: readonly (readonly StrengthLine[])[]
  readonly truceStrength: readonly (readonly StrengthLine[])[]
  /** MP of each kind of counter in each weather, before command and forced marches: [weather][kind], JDG-5.1-a, 3.1. */
  readonly allowances: readonly (readonly number[])[]
  /** The calendar by turn. */
  readonly dates: ReadonlyMap<number, Scenario['calendar'][number]>
  /** What may close each box to a side at some time; null for most. */
  readonly bars: readonly (Bars | null)[]
  /** The groups of `arrivals` that come by connection: JDG-3.3-conn-a. */
  readonly edgeGroups: readonly number[]
}

/** Added to the arm of a Dummy. */
export const FEINT = 4

const both = [FRENCH, ALLIED] as const

/** Works them out. Throws `DataError` where the scenario names what is not there. */
export function lookUp(game: Omit<Game, keyof Lookups>): Lookups {
  const { counters, ground, scenario, armies, arrivals, seats, tables, payers } = game
  return {
    sideOf: Uint8Array.from(counters, ({ side }) => side),
    armOf: Uint8Array.from(counters, ({ kind, dummy }) => (dummy ? FEINT + kind : kind)),
    detached: Uint8Array.from(counters, ({ detachment }) => (detachment ? 1 : 0)),
    roads: surveyRoads(ground, tables),
    orders: makeOrders(counters, ground),
    sideCounters: both.map((side) => numbersWhere(counters, (one) => one.side === side)),
    sideDummies: both.map((side) => numbersWhere(counters, (one) => one.dummy && one.side === side)),
    leaders: numbersWhere(counters, ({ kind }) => kind === LEADER),
    pool: poolsOf(counters),
    likeness: counters.map((one) => counters.findIndex((other) => other.detachment && areAlike(one, other))),
    commanders: [SPRING, AUTUMN].map((season) =>
      armies.map(({ id }) => commandersOf(scenario, season, id, game.counterIndex)),
    ),
    seatPayers: payers.map((season) =>
      seats.map((_, seat) => season.map((list) => list.filter((army) => armies[army].seat === seat))),
    ),
    sideSeatIds: game.sideSeats.map((own) => own.map((seat) => seats[seat].id)),
    seated: seated(seats),
    events: SIDES.map((side) => eventsOf(game.cards, side)),
    strength: strengthOf(counters, scenario.strength, 'strength'),
    truceStrength: strengthOf(counters, scenario.armisticeTruce?.strength ?? [], 'armisticeTruce.strength'),
    allowances: WEATHERS.map((sky) =>
      KINDS.map((_, kind) => tables.movement.mp[kind] + tables.weather.effects[sky].mp[kind]),
    ),
    dates: new Map(scenario.calendar.toReversed().map((entry) => [entry.turn, entry])),
    bars: barsOn(ground, scenario, arrivals),
    edgeGroups: numbersWhere(arrivals, ({ byConnection }) => byConnection),
  }
}

function areAlike(one: Counter, other: Counter): boolean {
  if (other.side !== one.side || other.kind !== one.kind || other.nation !== one.nation) return false
  return other.ratings.every(
    ({ co, cb }, season) => co === one.ratings[season].co && cb === one.ratings[season].cb,
  )
}

function poolsOf(counters: readonly Counter[]): number[][] {
  const lists = new Map<string, number[]>()
  return counters.map(({ side, nation, kind, detachment, dummy }) => {
    if (detachment || dummy || kind === LEADER) return []
    const key = `${side} ${nation}`
    let list = lists.get(key)
    if (!list) {
      list = numbersWhere(counters, (one) => one.detachment && one.side === side && one.nation === nation)
      lists.set(key, list)
    }
    return list
  })
}

function commandersOf(
  scenario: Scenario,
  season: number,
  army: string,
  counterIndex: ReadonlyMap<string, number>,
): Commander[] {
  const lists = [...scenario.armies, ...(scenario.autumnArmies ?? [])].filter(({ id }) => id === army)
  const list = season === SPRING || lists.length === 1 ? lists[0] : lists[1]
  return list.commanders.map(({ leader: id, from = 0, until = Infinity }) => {
    const leader = counterIndex.get(id)
    if (leader === undefined) throw new DataError(`armies.${army}.commanders`, `there is no counter "${id}"`)
    return { leader, from, until }
  })
}

function eventsOf(deck: Game['cards'], side: SideName): ReadonlyMap<CardMoment, CardEvent[]> {
  const found = new Map<CardMoment, CardEvent[]>()
  for (const card of deck)
    for (const section of card?.sections ?? []) {
      if (card === null || (section.colour !== 'neutral' && section.colour !== side)) continue
      const list = found.get(section.moment)
      if (list) list.push({ card: card.number, section })
      else found.set(section.moment, [{ card: card.number, section }])
    }
  return found
}

/** JDG-3.3-a: SP reinforcements are for the side whose counters are of that nation, or for the one named. */
function strengthOf(
  counters: readonly Counter[],
  lines: readonly StrengthLine[],
  path: string,
): StrengthLine[][] {
  const sides = lines.map((line, at): Side => {
    if (line.side !== undefined) return line.side === SIDES[FRENCH] ? FRENCH : ALLIED
    const [side, ...others] = new Set(
      counters.flatMap((one) => (one.nation === line.nation ? [one.side] : [])),
    )
    if (side === undefined || others.length > 0)
      throw new DataError(`${path}[${at}].nation`, `say whose side "${line.nation}" is on`)
    return side
  })
  return both.map((side) => lines.filter((_, at) => sides[at] === side))
}

function barsOn(
  { boxIds }: BoxMap,
  { closedBoxes = [] }: Scenario,
  arrivals: readonly Arrival[],
): (Bars | null)[] {
  return boxIds.map((id, box) => {
    const closed = closedBoxes
      .filter((one) => one.box === id)
      .map(({ side, before }) => ({ side: side === SIDES[FRENCH] ? FRENCH : ALLIED, before }) as const)
    const groups = numbersWhere(arrivals, (group) => group.box === box && !group.byConnection)
    return closed.length > 0 || groups.length > 0 ? { closed, groups } : null
  })
}
