import { asSeat, DataError, gameCache, numbersWhere, ownFile, scenarioOf } from '@bivouac/kernel'
import type { GameSetup, Seat } from '@bivouac/kernel'
import { createBoxMap, linkBetween, parseBoxMap } from '@bivouac/space'
import type { BoxMap, BoxMapFile } from '@bivouac/space'
import { eventCards, parseCards } from '../files/cards-data.ts'
import { parseCharts, tables, tablesOf } from '../files/charts.ts'
import type { Tables } from '../files/charts.ts'
import { counterSheet, parseCounters } from '../files/counters-data.ts'
import type { CounterSheet } from '../files/counters-data.ts'
import { lookUp } from './lookups.ts'
import type { Lookups } from './lookups.ts'
import { readOptions } from '../files/options.ts'
import type { Options } from '../files/options.ts'
import { profiles } from '../files/profiles.ts'
import { parseScenario, scenarios } from '../files/scenario.ts'
import type { Scenario, ScenarioArmy, ScenarioGroup } from '../files/scenario.ts'
import { ALLIED, AUTUMN, FRENCH, KINDS, LEADER, SIDES, SPRING } from './state.ts'
import type { Army, Arrival, Counter, Game, Rating, Season, Side } from './state.ts'

import mapFile from '../data/map-1813.json' with { type: 'json' }

const standardMapFile: unknown = mapFile
let readMap: BoxMapFile | undefined
const maps = new Map<string, BoxMap>()

/**
 * Everything static of a game. `files` may bring a map, a scenario, charts, counters or cards of the player's own; each is
 * checked. Throws `DataError` with the path inside the file.
 */
export const createGame: (setup: GameSetup) => Game = gameCache(readGame)

function readGame(setup: GameSetup): Game {
  const scenario = ownFile(setup, 'scenario', parseScenario) ?? scenarioOf(scenarios, setup)
  const sheet = ownFile(setup, 'counters', parseCounters) ?? counterSheet
  const cards = ownFile(setup, 'cards', parseCards) ?? eventCards
  const charts = ownFile(setup, 'charts', parseCharts)
  const own = ownFile(setup, 'map', parseBoxMap)
  const ground = own ? createBoxMap(own, areaOf(scenario)) : standardGround(scenario)
  const options = readOptions(setup.options, scenario)
  return assemble(setup, scenario, sheet, cards, charts ? tablesOf(charts) : tables, ground, options)
}

function areaOf({ area }: Scenario): ((box: { square?: string }) => boolean) | undefined {
  return area === undefined ? undefined : ({ square }) => square !== undefined && area.includes(square)
}

function standardGround(scenario: Scenario): BoxMap {
  const key = scenario.area?.join(' ') ?? ''
  let map = maps.get(key)
  if (!map) {
    readMap ??= parseBoxMap(standardMapFile)
    map = createBoxMap(readMap, areaOf(scenario))
    maps.set(key, map)
  }
  return map
}

/** The side with this name. */
export function sideNamed(name: string): Side {
  return name === SIDES[FRENCH] ? FRENCH : ALLIED
}

function assemble(
  setup: GameSetup,
  scenario: Scenario,
  sheet: CounterSheet,
  cards: Game['cards'],
  charts: Tables,
  ground: BoxMap,
  options: Options,
): Game {
  const counters = [...printedCounters(sheet), ...dummies(scenario)]
  const counterIndex = new Map(counters.map(({ id }, at) => [id, at]))
  const find = (id: string, path: string): number => {
    const counter = counterIndex.get(id)
    if (counter === undefined) throw new DataError(path, `there is no counter "${id}"`)
    return counter
  }
  const boxAt = (id: string, path: string): number => {
    const box = ground.boxIndex.get(id)
    if (box === undefined) throw new DataError(path, `there is no box "${id}"`)
    return box
  }
  const profile = profiles.find(({ id }) => id === scenario.profile)
  if (!profile) throw new DataError('profile', `there is no campaign "${scenario.profile}"`)
  const { armies, seats } = muster(scenario, options, profile.sources, boxAt)
  const armyIndex = new Map(armies.map(({ id }, at) => [id, at]))
  const seatSide = seats.map(({ side }) => sideNamed(side))
  const victoryBoxes = scenario.victory.boxes.map(({ box, vp, holder }, at) => ({
    box: boxAt(box, `victory.boxes[${at}].box`),
    vp,
    holder: sideNamed(holder),
  }))
  const victoryAt = new Int16Array(ground.size).fill(-1)
  victoryBoxes.forEach(({ box }, at) => {
    victoryAt[box] = at
  })
  checkSetup(scenario, ground, find, boxAt)
  const pinnedBefore = counters.map(() => 0)
  for (const { out, into } of scenario.replacements ?? [])
    for (const id of [out, into]) find(id, 'replacements')
  for (const id of scenario.rebuild?.except ?? []) find(id, 'rebuild.except')
  for (const { unit, before } of scenario.pinned ?? []) pinnedBefore[find(unit, 'pinned')] = before
  const printed: Omit<Game, keyof Lookups> = {
    setup,
    options,
    scenario,
    profile,
    tables: charts,
    ground,
    counters,
    counterIndex,
    armies,
    armyIndex,
    seats,
    seatIndex: new Map(seats.map(({ id }, at) => [id, asSeat(at)])),
    seatSide,
    sideSeats: [FRENCH, ALLIED].map((side) => numbersWhere(seatSide, (other) => other === side).map(asSeat)),
    cards: deckOf(scenario, cards),
    victoryBoxes,
    victoryAt,
    arrivals: arrivalsOf(scenario, options, find, boxAt),
    armyOf: [
      membership(scenario, SPRING, counters, armyIndex),
      membership(scenario, AUTUMN, counters, armyIndex),
    ],
    payers: [
      payersIn(scenario, SPRING, counters, armies, armyIndex),
      payersIn(scenario, AUTUMN, counters, armies, armyIndex),
    ],
    pinnedBefore,
    downAtStart: (scenario.downBridges ?? []).map(([a, b], at) => {
      const link = linkBetween(ground, boxAt(a, `downBridges[${at}]`), boxAt(b, `downBridges[${at}]`))
      if (link < 0) throw new DataError(`downBridges[${at}]`, `no connection joins "${a}" and "${b}"`)
      return link
    }),
    napoleon: counterIndex.get('napoleon') ?? -1,
  }
  return { ...printed, ...lookUp(printed) }
}

/** JDG-B-6.1-a, JDG-4.5-j: the armies the scenario names for a nation, if any is in play; else any of the side. */
function payersIn(
  scenario: Scenario,
  season: Season,
  counters: readonly Counter[],
  armies: readonly Army[],
  armyIndex: ReadonlyMap<string, number>,
): number[][] {
  return counters.map(({ side, nation, dummy }) => {
    const active = numbersWhere(armies, (army) => army.side === side && army.seasons[season])
    const named = dummy ? [] : (scenario.payers?.[nation] ?? [])
    const listed: number[] = []
    for (const id of named) {
      const army = armyIndex.get(id)
      if (army !== undefined && active.includes(army)) listed.push(army)
    }
    return listed.length > 0 ? listed : active
  })
}

function deckOf(scenario: Scenario, cards: Game['cards']): Game['cards'] {
  const deck: Game['cards'][number][] = [null]
  for (const card of cards) {
    if (!card || !scenario.deck.includes(card.number)) continue
    while (deck.length <= card.number) deck.push(null)
    deck[card.number] = card
  }
  return deck
}

const NO_RATING: Rating = { co: 0, ab: 0, cb: 0, max: 0 }

function printedCounters(sheet: CounterSheet): Counter[] {
  const none = { dummy: false, detachment: false, guard: false, cv: 0, rank: 0, tacb: 0 }
  return [
    ...sheet.leaders.map((one): Counter => ({
      ...none,
      id: one.id,
      name: one.name,
      side: sideNamed(one.side),
      nation: one.nation,
      kind: LEADER,
      cv: one.cv,
      rank: one.rank,
      tacb: one.tacb,
      ratings: [NO_RATING, NO_RATING],
    })),
    ...sheet.units.map((one): Counter => {
      const spring = one.spring ?? one.autumn ?? NO_RATING
      return {
        ...none,
        id: one.id,
        name: one.name,
        side: sideNamed(one.side),
        nation: one.nation,
        kind: KINDS.indexOf(one.kind),
        guard: one.guard ?? false,
        ratings: [spring, one.autumn ?? spring],
      }
    }),
    ...sheet.detachments.map((one): Counter => {
      // JDG-1.2.2-h, -i: no artillery; cavalry alone has a cavalry bonus. A Detachment has no roster limit.
      const rating = { co: one.co, ab: 0, cb: one.cb, max: 60 }
      const nation = one.nation[0].toUpperCase() + one.nation.slice(1)
      return {
        ...none,
        id: one.id,
        name: `${nation} Detachment ${one.label}`,
        side: sideNamed(one.side),
        nation: one.nation,
        kind: KINDS.indexOf(one.kind),
        detachment: true,
        ratings: [rating, rating],
      }
    }),
  ]
}

/** JDG-1.3-b: as many Dummies as the scenario gives in any season. */
function dummies(scenario: Scenario): Counter[] {
  return SIDES.flatMap((name, side) =>
    (['infantry', 'cavalry'] as const).flatMap((kind) => {
      const count = Math.max(...seasonsOf(scenario.dummies).map((season) => season?.[name][kind] ?? 0))
      return Array.from({ length: count }, (_, at): Counter => ({
        id: `${name}-dummy-${kind}-${at + 1}`,
        name: `${kind === 'infantry' ? 'Infantry' : 'Cavalry'} Dummy ${at + 1}`,
        side: side as Side,
        nation: '',
        kind: KINDS.indexOf(kind),
        dummy: true,
        detachment: false,
        guard: false,
        cv: 0,
        rank: 0,
        tacb: 0,
        ratings: [NO_RATING, NO_RATING],
      }))
    }),
  )
}

/** What a scenario gives in spring and in autumn. */
export function seasonsOf<T>(by: {
  readonly spring?: T
  readonly autumn?: T
}): [T | undefined, T | undefined] {
  return [by.spring, by.autumn]
}

function armyLists(scenario: Scenario): [readonly ScenarioArmy[], readonly ScenarioArmy[]] {
  if (scenario.autumnArmies) return [scenario.armies, scenario.autumnArmies]
  return scenario.season === 'spring' ? [scenario.armies, []] : [[], scenario.armies]
}

function membership(
  scenario: Scenario,
  season: number,
  counters: readonly Counter[],
  armyIndex: ReadonlyMap<string, number>,
): number[] {
  const list = armyLists(scenario)[season]
  const belongs = new Map<string, number>()
  // JDG-O-c: whoever comes by an optional rule.
  if (season === AUTUMN)
    for (const [id, army] of Object.entries(optionalArmies)) belongs.set(id, armyIndex.get(army) ?? -1)
  for (const army of list) {
    const at = armyIndex.get(army.id) ?? -1
    // Who only stands in for a CinC belongs to the army he is named first for: JDG-POL-S5-a.
    for (const [place, { leader }] of army.commanders.entries())
      if (place === 0 || !belongs.has(leader)) belongs.set(leader, at)
    for (const id of [...army.generals, ...army.units]) belongs.set(id, at)
  }
  return counters.map(({ id }) => belongs.get(id) ?? -1)
}

/** The armies of every season and who plays them: JDG-10-multi-a. */
function muster(
  scenario: Scenario,
  options: Options,
  standardSources: Readonly<Record<string, readonly string[]>>,
  boxAt: (id: string, path: string) => number,
): { armies: Army[]; seats: Seat[] } {
  const [spring, autumn] = armyLists(scenario)
  const all = [...spring, ...autumn.filter(({ id }) => !spring.some((one) => one.id === id))]
  const groups = options.players === 'two' ? null : (scenario.sharedDice ?? [])
  const seats: Seat[] = []
  const seatOf = new Map<string, number>()
  for (const side of SIDES) {
    const last = (autumn.length > 0 ? autumn : spring).filter((army) => army.side === side)
    for (const army of last) {
      const group = options.players === 'three' ? groups?.find((ids) => ids.includes(army.id)) : undefined
      const head = groups === null ? side : (group?.[0] ?? army.id)
      const named = last.find(({ id }) => id === head)
      let seat = seats.findIndex(({ id }) => id === head)
      if (seat < 0) {
        const name =
          groups === null ? (side === 'french' ? 'The French' : 'The Allies') : `The ${named?.name ?? head}`
        seat = seats.push({ id: head, side, name }) - 1
      }
      seatOf.set(army.id, seat)
    }
    // An army of the spring alone is played by whoever will command first in the autumn.
    for (const army of all.filter((one) => one.side === side && !seatOf.has(one.id)))
      seatOf.set(army.id, seatOf.get(last[0]?.id ?? '') ?? 0)
  }
  if (options.players !== 'two' && seats.length < 3)
    throw new DataError('options.players', 'this scenario has one army a side')
  const shared = scenario.sharedDice ?? []
  const armies = all.map((army): Army => ({
    id: army.id,
    name: army.name,
    side: sideNamed(army.side),
    seat: asSeat(seatOf.get(army.id) ?? 0),
    seasons: [spring.some(({ id }) => id === army.id), autumn.some(({ id }) => id === army.id)],
    sources: (army.sources ?? standardSources[army.id] ?? []).map((id) =>
      boxAt(id, `armies.${army.id}.sources`),
    ),
    sharedDie: shared.findIndex((ids) => ids.includes(army.id)),
  }))
  return { armies, seats }
}

function arrivalsOf(
  scenario: Scenario,
  options: Options,
  find: (id: string, path: string) => number,
  boxAt: (id: string, path: string) => number,
): Arrival[] {
  const read = (group: ScenarioGroup, when: 'turn' | 'armistice', path: string): Arrival => ({
    turn: group.turn,
    when,
    side: sideNamed(group.side),
    box: boxAt(group.box, `${path}.box`),
    byConnection: group.byConnection ?? false,
    late: group.late === 'after' ? 1 : 0,
    onDie: group.onDie ?? 6,
    leaders: group.leaders.map((id) => find(id, `${path}.leaders`)),
    units: group.units.map(({ unit }) => find(unit, `${path}.units`)),
    sp: group.units.map(({ sp }) => sp ?? 0),
    unless: group.unless === undefined ? -1 : find(group.unless, `${path}.unless`),
    otherwise: group.otherwise ?? 0,
    joiner: group.joins === undefined ? -1 : find(group.joins.leader, `${path}.joins`),
    joined: group.joins === undefined ? -1 : find(group.joins.unit, `${path}.joins`),
  })
  const groups = scenario.arrivals.map((group, at) => read(group, 'turn', `arrivals[${at}]`))
  const truce = (scenario.armisticeTruce?.arrivals ?? []).map((group, at) =>
    read(group, 'armistice', `armisticeTruce.arrivals[${at}]`),
  )
  return [...groups, ...truce, ...(options.O3 ? optionThree.map((group) => read(group, 'turn', 'O3')) : [])]
}

/** JDG-O3-b, -c. */
const optionThree: readonly ScenarioGroup[] = [
  { turn: 13, side: 'french', box: 'osterburg', leaders: ['davout'], units: [{ unit: 'fr-13', sp: 9 }] },
  { turn: 13, side: 'allied', box: 'havelberg', leaders: ['walmoden'], units: [{ unit: 'al-wal', sp: 10 }] },
]

const optionalArmies = {
  davout: 'french',
  soult: 'french',
  'fr-13': 'french',
  walmoden: 'north',
  'al-wal': 'north',
}

function checkSetup(
  scenario: Scenario,
  ground: BoxMap,
  find: (id: string, path: string) => number,
  boxAt: (id: string, path: string) => number,
): void {
  const seen = new Set<string>()
  for (const side of SIDES) {
    for (const [at, placed] of scenario.setup[side].entries()) {
      const path = `setup.${side}[${at}]`
      const box = boxAt(placed.box, `${path}.box`)
      if ((placed.siege || placed.besieged) && !ground.fortified[box])
        throw new DataError(`${path}.box`, `"${placed.box}" is no fortified city`)
      for (const id of [...placed.leaders, ...placed.units.map(({ unit }) => unit)]) {
        find(id, path)
        if (seen.has(id)) throw new DataError(path, `"${id}" is set up twice`)
        seen.add(id)
      }
    }
  }
}
