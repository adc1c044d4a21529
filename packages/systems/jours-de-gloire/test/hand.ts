import { applyAction, checkAction, listDice } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { expect } from 'vitest'
import type { JdgAction, JdgEvent, JdgPosition } from '../src/index.ts'
import { joursDeGloire } from '../src/index.ts'
import { buildIndex, findBox, findCounter } from '../src/position/counters.ts'
import { createGame } from '../src/position/game.ts'
import { emptyState } from '../src/position/opening.ts'
import { scenarios } from '../src/files/scenario.ts'
import { ALLIED, FRENCH, OUT, SIDES, WEATHERS } from '../src/position/state.ts'
import type { Frame, Side } from '../src/position/state.ts'
import { startsUp } from '../src/position/changes.ts'
import { takeStatus } from '../src/command/command.ts'
import type { PlayerStep } from '../src/sequence/turn.ts'
import { playingSeats } from '../src/secrets/secrets.ts'

/**
 * A small map of its own. Boxes: id -> ground, with `fort` for a fortified city and `beyond` for one beyond the frontier.
 * Connections: `a b`, then any of `poor`, `minor` (a ford), `bridge`, `ford` (a major river's) and `frontier`.
 */
export interface FieldPlan {
  readonly boxes: Readonly<Record<string, string>>
  readonly links: readonly string[]
  /** Supply sources of the two armies of the field. */
  readonly french?: readonly string[]
  readonly allied?: readonly string[]
  readonly vp?: Readonly<Record<string, readonly [vp: number, holder: 'french' | 'allied']>>
  readonly options?: GameSetup['options']
  /** The charts it is played with, if not the printed ones. */
  readonly charts?: unknown
  /** Further fields of the scenario file. */
  readonly scenario?: Readonly<Record<string, unknown>>
}

/** Detachments the spring sheets set up: on a field they are in the pool like the others. */
const OTHER_DETACHMENTS = 'fr-d3 fr-d4 fr-d5 fr-d7 fr-d8 fr-d9 ru-d3 ru-dA pr-d2 pr-d3'.split(' ')

/** The set-up of a game on a small map: spring armies, everybody of them at hand, Dummies 2 + 2 a side. */
export function field(plan: FieldPlan): GameSetup {
  const spring = scenarios.find(({ id }) => id === 'spring')
  if (!spring) throw new Error('there is no spring scenario')
  const boxes = Object.entries(plan.boxes).map(([id, kind], at) => ({
    id,
    name: id,
    square: 'A1',
    x: at * 20,
    y: 0,
    ground: kind.includes('mountain') ? 'mountain' : kind.includes('defensive') ? 'defensive' : 'open',
    ...(kind.includes('fort') && { fortified: true }),
    ...(kind.includes('beyond') && { beyond: true }),
  }))
  const connections = plan.links.map((line) => {
    const [a, b, ...words] = line.split(' ')
    const crossing = words.includes('minor')
      ? 'minor'
      : words.includes('bridge')
        ? 'major-bridge'
        : words.includes('ford')
          ? 'major-ford'
          : 'none'
    return {
      a,
      b,
      class: words.includes('poor') ? 'poor' : 'road',
      crossing,
      ...(words.includes('frontier') && { frontier: true }),
    }
  })
  const first = Object.keys(plan.boxes)[0]
  const sources = { french: plan.french ?? [first], allied: plan.allied ?? [first] }
  return {
    scenario: 'field',
    ...(plan.options && { options: plan.options }),
    files: {
      ...(plan.charts !== undefined && { charts: plan.charts }),
      map: { title: 'Field', source: 'made for a test', boxes, connections },
      scenario: {
        ...Object.fromEntries(Object.entries(spring).filter(([key]) => key !== 'armistice')),
        id: 'field',
        title: 'Field',
        armies: spring.armies.map((army) => ({
          ...army,
          commanders: [{ leader: army.side === 'french' ? 'napoleon' : 'wittgenstein' }],
          generals: [...army.generals, 'eugene', 'kutusov'],
          sources: sources[army.side],
        })),
        setup: { french: [], allied: [] },
        arrivals: [],
        strength: [],
        leaderChanges: [],
        dummies: {
          spring: { french: { infantry: 2, cavalry: 2 }, allied: { infantry: 2, cavalry: 2 } },
        },
        pontoons: { spring: { french: 1, allied: 1 } },
        victory: {
          boxes: Object.entries(plan.vp ?? {}).map(([box, [vp, holder]]) => ({ box, vp, holder })),
          start: { french: 0, allied: 0 },
        },
        pinned: [],
        closedBoxes: [],
        detachments: [...spring.detachments, ...OTHER_DETACHMENTS],
        ...plan.scenario,
      },
    },
  }
}

/** Where a position stands and who is in it. */
export interface PositionPlan {
  /** Box -> counters: `id` for leaders, artillery and Dummies, `id:sp` for units, `id:sp/stragglers`. */
  readonly french?: Readonly<Record<string, string>>
  readonly allied?: Readonly<Record<string, string>>
  readonly turn?: number
  readonly weather?: (typeof WEATHERS)[number]
  /** Whose player turn it is: French unless said otherwise. */
  readonly phasing?: 'french' | 'allied'
  /** The step the player turn goes on with once the frame of this position is done. */
  readonly step?: PlayerStep
  /** CP of every army: 10 unless said otherwise. */
  readonly cp?: number
  /** Box -> side of an entrenchment. */
  readonly trenches?: Readonly<Record<string, 'french' | 'allied'>>
  /** Box -> besieger, stage, masked: the other side's counters there are inside. */
  readonly sieges?: Readonly<
    Record<string, readonly [side: 'french' | 'allied', stage: number, masked?: true]>
  >
  /** Connections `a b` whose bridge is down. */
  readonly down?: readonly string[]
  /** The frame in hand; the Movement Phase of the phasing side unless said otherwise. */
  readonly frame?: Frame
  /** Detachment -> the unit it was made of. */
  readonly parents?: Readonly<Record<string, string>>
}

/** A position written by hand: in the middle of the phasing side's Movement Phase unless the plan says otherwise. */
export function stand(setup: GameSetup, plan: PositionPlan): JdgPosition {
  const game = createGame(setup)
  const state = emptyState(game)
  const p: JdgPosition = { game, state, index: buildIndex(game, state) }
  for (const [side, placed] of [plan.french ?? {}, plan.allied ?? {}].entries()) {
    for (const [box, tokens] of Object.entries(placed))
      for (const token of tokens.split(' ').filter((word) => word !== '')) put(p, token, box, side as Side)
  }
  game.counters.forEach(({ dummy }, at) => {
    if (dummy && state.counters.box[at] < 0) state.counters.box[at] = OUT
  })
  for (const [detachment, parent] of Object.entries(plan.parents ?? {})) {
    state.counters.parent[findCounter(p, detachment)] = findCounter(p, parent)
    state.counters.army[findCounter(p, detachment)] = state.counters.army[findCounter(p, parent)]
  }
  for (const [box, side] of Object.entries(plan.trenches ?? {}))
    state.trenches.push({ box: findBox(p, box), side: SIDES.indexOf(side) as Side, live: true })
  for (const [box, [side, stage, masked]] of Object.entries(plan.sieges ?? {})) {
    const at = findBox(p, box)
    const besieger = SIDES.indexOf(side) as Side
    state.sieges.push({ box: at, side: besieger, stage, masked: masked ?? false, rolled: 0 })
    state.counters.box.forEach((place, one) => {
      if (place === at && game.counters[one].side !== besieger) state.counters.inside[one] = 1
    })
  }
  for (const pair of plan.down ?? []) state.down.push(link(p, pair))
  state.turn = plan.turn ?? 5
  state.weather = WEATHERS.indexOf(plan.weather ?? 'clear')
  game.armies.forEach(({ seasons }, army) => {
    if (!seasons[state.season]) return
    const named = [...game.scenario.armies, ...(game.scenario.autumnArmies ?? [])]
      .filter(({ id }) => id === game.armies[army].id)
      .flatMap(({ commanders, generals }) => [...commanders.map(({ leader }) => leader), ...generals])
    state.armies.cinc[army] =
      named.map((id) => findCounter(p, id)).find((one) => state.counters.box[one] >= 0) ?? -1
    state.armies.cp[army] = plan.cp ?? 10
    state.armies.left[army] = plan.cp ?? 10
  })
  p.index = buildIndex(game, state)
  const phasing: Side = plan.phasing === 'allied' ? ALLIED : FRENCH
  state.first = phasing
  state.phasing = phasing
  for (const side of [FRENCH, ALLIED] as const) takeStatus(p, side, [])
  state.frames.push(
    { phase: 'turn', side: FRENCH, by: [], step: 'second-turn' },
    { phase: 'player-turn', side: phasing, by: [], step: plan.step ?? 'recovery' },
    plan.frame ?? { phase: 'movement', side: phasing, by: playingSeats(p, phasing) },
  )
  return p
}

function put(p: JdgPosition, token: string, box: string, side: Side): void {
  const [id, strength = ''] = token.split(':')
  const [points, straggling = '0'] = strength.split('/')
  const one = findCounter(p, id)
  if (one < 0) throw new Error(`there is no counter ${id}`)
  if (p.game.counters[one].side !== side) throw new Error(`${id} is on the other side`)
  const at = findBox(p, box)
  if (at < 0) throw new Error(`there is no box ${box}`)
  const { counters } = p.state
  counters.box[one] = at
  counters.up[one] = startsUp(p, one)
  counters.sp[one] = Number(points === '' ? 0 : points)
  counters.straggling[one] = Number(straggling)
  counters.army[one] = p.game.armyOf[p.state.season][one]
}

/** The connection between two boxes, written `a b`. */
export function link(p: JdgPosition, pair: string): number {
  const [a, b] = pair.split(' ').map((id) => findBox(p, id))
  const { ground } = p.game
  for (let way = ground.first[a]; way < ground.first[a + 1]; way++)
    if (ground.to[way] === b) return ground.by[way]
  throw new Error(`no connection joins ${pair}`)
}

/** The seat takes the action with these dice; all of them must be used. */
export function act(
  p: JdgPosition,
  seat: string,
  action: JdgAction,
  dice: readonly number[] = [],
): JdgEvent[] {
  const thrown = listDice(dice)
  const events = applyAction(joursDeGloire, p, seat, action, thrown) as JdgEvent[]
  expect(thrown.left(), `dice left after ${JSON.stringify(action)}`).toBe(0)
  return events
}

/** The clause that refuses the action, or null. */
export function refused(p: JdgPosition, seat: string, action: JdgAction): string | null {
  return checkAction(joursDeGloire, p, seat, action)?.clause ?? null
}

/** Everything the seat is offered. */
export function offered(p: JdgPosition, seat: string): readonly JdgAction[] {
  return joursDeGloire.offer(p, seat).actions
}

/** The number of a counter. */
export function counter(p: JdgPosition, id: string): number {
  return findCounter(p, id)
}

/** Where a counter is: the box's id, or its number when it is off the map. */
export function where(p: JdgPosition, id: string): string | number {
  const box = p.state.counters.box[findCounter(p, id)]
  return box >= 0 ? p.game.ground.boxIds[box] : box
}

/** The SP of a unit. */
export function sp(p: JdgPosition, id: string): number {
  return p.state.counters.sp[findCounter(p, id)]
}

/** The events of one type. */
export function only<T extends JdgEvent['type']>(
  events: readonly JdgEvent[],
  type: T,
): Extract<JdgEvent, { type: T }>[] {
  return events.filter((event): event is Extract<JdgEvent, { type: T }> => event.type === type)
}
