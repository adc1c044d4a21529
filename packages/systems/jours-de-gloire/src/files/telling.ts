import { capital, idMeant, listed } from '@bivouac/kernel'
import type { SeatId, Telling } from '@bivouac/kernel'
import type { JdgAction } from '../position/actions.ts'
import { LEADER, SIDES, WEATHERS } from '../position/state.ts'
import type { Frame, JdgPosition } from '../position/state.ts'
import type { JdgView } from '../secrets/view.ts'
import { sightOf } from '../system.ts'
import { ofSide } from './names.ts'
import { typing } from './typing.ts'

/** What can be told of a moment of Jours de Gloire in plain lines: what the seat may see, and no more. */
export const telling: Telling<JdgPosition, JdgAction> = {
  status(p) {
    const { turn, weather, vp } = p.state
    const label = p.game.scenario.calendar.find((one) => one.turn === turn)?.label ?? 'the end'
    const score = `French ${vp[0]}, Allies ${vp[1]}`
    return `Turn ${turn}, ${label}: ${WEATHERS[weather]}, ${phaseWord(p)}. Scored so far: ${score}.`
  },
  moment: (p) => `${p.state.turn} ${p.state.phasing} ${stepOf(p)}`,
  warning: () => null,
  roster: (p, seat, side) => ({
    title: `${ofSide(side)} counters`,
    rows: standsOf(p, sightOf(p, seat)).flatMap((stand) =>
      stand.side === side ? [[`${p.game.ground.boxes[stand.box].name}:`, stand.text]] : [],
    ),
  }),
  look(p, seat, word) {
    const box = idMeant(typing.named(p, seat, 'box'), word)
    if (box !== undefined) return boxLines(p, seat, p.game.ground.boxIndex.get(String(box)) ?? 0)
    const counter = idMeant(typing.named(p, seat, 'counter'), word)
    return counter === undefined
      ? null
      : counterLines(p, seat, p.game.counterIndex.get(String(counter)) ?? -1)
  },
}

const PHASES: readonly (readonly [string, readonly Frame['phase'][]])[] = [
  ['combat', ['combats', 'battle', 'investing', 'shelter', 'sortie']],
  ['march to the guns', ['guns']],
  ['recovery', ['recovery']],
  ['movement', ['movement', 'march', 'entering', 'interception', 'withdrawal']],
]

/** Where the turn stands: `French movement`. */
export function phaseWord({ state }: JdgPosition): string {
  const turn = state.frames.find((frame) => frame.phase === 'player-turn')
  if (!turn) return 'events'
  const under = new Set(state.frames.map(({ phase }) => phase))
  const phase = PHASES.find(([, phases]) => phases.some((one) => under.has(one)))?.[0] ?? 'administration'
  return `${ofSide(SIDES[turn.side])} ${phase}`
}

function stepOf({ state }: JdgPosition): string {
  const frame = state.frames.findLast(({ phase }) => phase === 'player-turn' || phase === 'turn')
  return frame !== undefined && 'step' in frame ? `${frame.step}` : ''
}

/** What is seen of one side in one box: names where they are known, else a number. */
export interface Stand {
  readonly box: number
  readonly side: string
  readonly count: number
  readonly text: string
}

/** Every stack on the map as this view shows it, box by box. */
export function standsOf(p: JdgPosition, view: JdgView): Stand[] {
  const { counters, ground } = p.game
  const stands: Stand[] = []
  if (view.own) {
    const side = SIDES[view.own.side]
    const boxes = Map.groupBy(
      view.own.counters.filter(({ box }) => box >= 0),
      ({ box }) => box,
    )
    for (const [box, stack] of boxes) {
      const names = stack.map(({ counter, roster }) => {
        const { id, name, kind, dummy } = counters[counter]
        const strength = dummy || kind > 1 ? '' : ` ${roster?.sp ?? '?'} SP`
        return `${name} (${id})${strength}`
      })
      stands.push({ box, side, count: stack.length, text: names.join(', ') })
    }
  }
  for (const { side, stacks } of view.seen) {
    for (const { box, down, downInside, up } of stacks) {
      const hidden = down + downInside
      const names = up.map(({ counter }) => counters[counter].name)
      const text = listed([...names, ...(hidden > 0 ? [`${hidden} face down`] : [])])
      stands.push({ box, side: SIDES[side], count: hidden + up.length, text })
    }
  }
  return stands.sort((a, b) => (ground.boxIds[a.box] < ground.boxIds[b.box] ? -1 : 1))
}

function counterLines(p: JdgPosition, seat: SeatId, counter: number): string[] | null {
  const seen = sightOf(p, seat).own?.counters.find((one) => one.counter === counter)
  if (seen === undefined) return null
  const { name, cv, rank, tacb, ratings, kind, dummy } = p.game.counters[counter]
  const at = seen.box >= 0 ? `at ${p.game.ground.boxes[seen.box].name}` : 'off the map'
  if (dummy) return [`${name}: a Dummy, ${at}.`]
  if (kind === LEADER) return [`${name}, ${at}: command ${cv}, rank ${rank}, tactical bonus ${tacb}.`]
  const { co, ab, cb, max } = ratings[p.state.season]
  const roster = seen.roster
    ? `${seen.roster.sp} of ${max} SP, ${seen.roster.lost} lost, ${seen.roster.straggling} straggling`
    : 'its roster is with another player'
  return [`${name}, ${at}: ${roster}; cohesion ${co}, artillery ${ab}, cavalry ${cb}.`]
}

function boxLines(p: JdgPosition, seat: SeatId, box: number): string[] {
  const { ground } = p.game
  const { name, ground: kind, fortified } = ground.boxes[box]
  const view = sightOf(p, seat)
  const lines = [`${name}: ${kind} ground${fortified ? ', a fortified city' : ''}.`]
  for (let way = ground.first[box]; way < ground.first[box + 1]; way++) {
    const link = ground.by[way]
    const down = view.down.includes(link) ? ', the bridge down' : ''
    const road = ['road', 'poor road'][ground.road[link]]
    const river = ['', ', over a minor river', ', by a bridge', ', by a ford'][ground.crossing[link]]
    lines.push(`  to ${ground.boxes[ground.to[way]].name}: ${road}${river}${down}`)
  }
  for (const stand of standsOf(p, view))
    if (stand.box === box) lines.push(`  ${capital(ofSide(stand.side))}: ${stand.text}`)
  return lines
}
