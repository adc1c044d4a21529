import {
  enemyOf,
  GENERAL_ONLY,
  IN_COMMAND,
  linesOf,
  seasonNow,
  shortName,
  SIDES,
} from '@bivouac/jours-de-gloire'
import type { JdgEvent } from '@bivouac/jours-de-gloire'
import type { GameEvent } from '@bivouac/kernel'
import { lastTurnOfOthers } from '../../journal/last-turn.ts'
import type { BoxLight, BoxSign, LinkSign, TheatreWay } from '../../theatre/types.ts'
import type { Desk } from './desk.ts'
import { learntOf } from './intelligence.ts'
import { flagOf } from './words.ts'

/** Lights the player has asked for: command range, supply lines. Boxes out of the game are always faded. */
export function overlayLights(desk: Desk): BoxLight[] {
  const { game } = desk.position.value
  const { ground } = game
  const lights: BoxLight[] = []
  for (let box = 0; box < ground.size; box++)
    if (ground.first[box] === ground.first[box + 1]) lights.push({ box, kind: 'away' })
  const on = desk.overlays.value
  if (on.has('command')) lights.push(...commandLights(desk))
  if (on.has('supply'))
    lights.push(
      ...supplyBoxes(desk)
        .flat()
        .map((box): BoxLight => ({ box, kind: 'way' })),
    )
  const pointed = desk.shell.pointed.value?.places ?? []
  for (const id of pointed) {
    const box = desk.boxNumber(id)
    if (box >= 0) lights.push({ box, kind: 'pointed' })
  }
  if (desk.refused.value >= 0) lights.push({ box: desk.refused.value, kind: 'refused' })
  return lights
}

/** Who of the screen's own armies would be commanded where; of the army in the box looked at, if there is one. */
function commandLights(desk: Desk): BoxLight[] {
  const p = desk.position.value
  const side = desk.side.value
  const here = desk.sight.value.own?.counters.find(({ box, army }) => box === desk.box.value && army >= 0)
  const lights = new Map<number, BoxLight>()
  p.game.armies.forEach((army, at) => {
    if (army.side !== side || !army.seasons[seasonNow(p)] || (here && here.army !== at)) return
    const { status } = linesOf(p, at)
    for (let box = 0; box < status.length; box++) {
      if (status[box] === IN_COMMAND) lights.set(box, { box, kind: 'zone' })
      else if (status[box] === GENERAL_ONLY && !lights.has(box)) lights.set(box, { box, kind: 'faint-zone' })
    }
  })
  return [...lights.values()]
}

/** The supply lines of the screen's own armies as they were last traced. */
function supplyBoxes(desk: Desk): number[][] {
  const { game } = desk.position.value
  const lines = new Map<string, number[]>()
  for (const { events } of desk.table.entries.value)
    for (const event of events as readonly JdgEvent[])
      if (event.type === 'supply') {
        const army = game.armyIndex.get(event.army) ?? -1
        if (game.armies[army]?.side === desk.side.value)
          lines.set(
            event.army,
            event.boxes.map((id) => desk.boxNumber(id)),
          )
      }
  return [...lines.values()]
}

/** The lines themselves, and where others went in their last turn. */
export function overlayWays(desk: Desk): TheatreWay[] {
  const ways: TheatreWay[] = desk.overlays.value.has('supply')
    ? supplyBoxes(desk).map((boxes) => ({ boxes, kind: 'line' as const }))
    : []
  const { table, shell, staging } = desk
  if (staging.before.value) return ways
  const moment = shell.moment.value
  const shown =
    moment === null ? lastTurnOfOthers(table) : table.entries.value.slice(Math.max(0, moment - 1), moment)
  if (moment === null && desk.force.value.size > 0) return ways
  const gone = waysGone(
    desk,
    shown.flatMap(({ events }) => events),
  )
  const numbered = gone.length > 1
  return [...ways, ...gone.map((way, at) => (numbered ? { ...way, number: at + 1 } : way))]
}

/** The ways these events tell of; a march from box to box is one. */
function waysGone(desk: Desk, events: readonly GameEvent[]): TheatreWay[] {
  const side = desk.side.value
  const ways: TheatreWay[] = []
  for (const { from, into, who } of movesIn(desk, events)) {
    const kind = side !== null && who === side ? 'own' : 'enemy'
    const last = ways.at(-1)
    if (last?.kind === kind && last.boxes.at(-1) === from)
      ways[ways.length - 1] = { kind, boxes: [...last.boxes, into] }
    else ways.push({ kind, boxes: [from, into] })
  }
  return ways
}

/** Who went from which box to which, as far as these eyes saw it. */
export function movesIn(
  desk: Pick<Desk, 'boxNumber'>,
  events: readonly GameEvent[],
): readonly { readonly from: number; readonly into: number; readonly who: number }[] {
  return (events as readonly JdgEvent[]).flatMap((event) => {
    if (!MOVES.has(event.type) || !('from' in event) || !('into' in event)) return []
    if (!event.from || !event.into) return []
    const who = 'side' in event ? SIDES.findIndex((side) => side === event.side) : -1
    return [{ from: desk.boxNumber(event.from), into: desk.boxNumber(event.into), who }]
  })
}

const MOVES: ReadonlySet<string> = new Set<JdgEvent['type']>([
  'moved',
  'retreated',
  'retired',
  'advanced',
  'withdrew',
  'intercepted',
  'fell-back',
])

/** Markers on boxes: flags, entrenchments, sieges, battles, and who was last seen where. */
export function signsOf(desk: Desk): BoxSign[] {
  const p = desk.position.value
  const sight = desk.sight.value
  const signs: BoxSign[] = []
  const on = desk.overlays.value
  if (on.has('victory'))
    p.game.victoryBoxes.forEach(({ box, vp }, at) =>
      signs.push({ box, kind: 'flag', nation: flagOf(sight.flags[at]), word: String(vp) }),
    )
  for (const { box, side } of sight.own?.trenches ?? [])
    signs.push({ box, kind: 'trench', nation: flagOf(side) })
  for (const { side, trenches } of sight.seen)
    for (const box of trenches) signs.push({ box, kind: 'trench', nation: flagOf(side) })
  for (const { box, side, stage, masked } of sight.sieges)
    signs.push({ box, kind: masked ? 'mask' : 'siege', nation: flagOf(side), word: String(stage) })
  for (const { box, fought } of sight.markers)
    if (!fought) signs.push({ box, kind: 'battle', nation: 'neutral' })
  if (on.has('enemy')) signs.push(...ghosts(desk))
  return signs
}

/** Enemies that lie face down now, where they were last seen. */
function ghosts(desk: Desk): BoxSign[] {
  const side = desk.side.value
  if (side === null) return []
  const { game } = desk.position.value
  const entries = desk.table.entries.value.slice(0, desk.shell.moment.value ?? undefined)
  const { known } = learntOf(game, SIDES[enemyOf(side)], entries)
  const words = new Map<number, string[]>()
  for (const { name, box, perhaps, turn } of known) {
    if (box === null) continue
    const at = desk.boxNumber(perhaps?.box ?? box)
    const word = `${shortName(name)}${perhaps ? '?' : ''} ${perhaps?.turn ?? turn}`
    words.set(at, [...(words.get(at) ?? []), word])
  }
  return [...words].map(([box, list]) => ({
    box,
    kind: 'ghost',
    nation: flagOf(enemyOf(side)),
    word: list.length > 2 ? `${list.slice(0, 2).join(', ')} …` : list.join(', '),
  }))
}

/** Broken bridges and pontoons. */
export function linksOf(desk: Desk): LinkSign[] {
  const { ground } = desk.position.value.game
  const { down, pontoons } = desk.sight.value
  const at = (link: number, kind: LinkSign['kind']): LinkSign => ({
    a: ground.a[link],
    b: ground.b[link],
    kind,
  })
  return [...down.map((link) => at(link, 'down')), ...pontoons.map(({ link }) => at(link, 'pontoon'))]
}
