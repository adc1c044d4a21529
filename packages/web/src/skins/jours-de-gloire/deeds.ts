import { FRENCH } from '@bivouac/jours-de-gloire'
import type { JdgEvent, JdgPosition } from '@bivouac/jours-de-gloire'
import type { Point } from '@bivouac/space'
import { after, atOnce } from '../../effects/deed.ts'
import type { DeedReader, Places, Stand, Timed } from '../../effects/deed.ts'
import { isShown } from './staging.ts'
import type { Scene } from './staging.ts'
import { flagOf } from './words.ts'

/** Counters keep their size on this map: so does what happens about them. CSS pixels to a millimetre. */
const GRAIN = { least: 0.62, most: 1.15, each: 0.3 }
/** Half the front of an army that runs, in map units. */
const HALF = 5
/** From so many strength points lost on a side's behalf, a round is a great one. */
const GREAT = 2
/** What the battle under way is called among the places: its rounds do not say where they are fought. */
const BATTLE = 'the battle'

/** Reads the events of Jours de Gloire into what is seen on the theatre of war. */
export function deedsAt(p: JdgPosition): DeedReader<Scene> {
  const boxes = new Map(p.game.ground.boxes.map((box): [string, Point] => [box.id, box]))
  const stand = (box: string): Stand | null => {
    const at = boxes.get(box)
    return at ? { x: at.x, y: at.y, heading: 0, half: 0, nation: 'neutral', arm: 'foot' } : null
  }
  return {
    grain: (scale) => Math.min(GRAIN.most, Math.max(GRAIN.least, scale * GRAIN.each)),
    deedsOf: (event, places) => deedsOf(boxes, event as JdgEvent, places),
    placesIn(told) {
      const event = told as JdgEvent
      if (event.type === 'battle') return [[BATTLE, stand(event.box)]]
      return event.type === 'battle-over' ? [[BATTLE, null]] : []
    },
    isTime: ({ type }) => type === 'phase',
    staged: ({ alike }) => alike,
    waits: isShown,
  }
}

function deedsOf(boxes: ReadonlyMap<string, Point>, event: JdgEvent, places: Places): Timed[] {
  const at = (box: string, deeds: (place: Point) => Timed[]): Timed[] => {
    const place = boxes.get(box)
    return place ? deeds({ x: place.x, y: place.y }) : []
  }
  const between = (from: string, into: string, deeds: (a: Point, b: Point) => Timed[]): Timed[] =>
    at(from, (a) => at(into, (b) => deeds(a, b)))
  const fought = places.get(BATTLE)
  const nation = (side: string): Stand['nation'] => flagOf(side === 'french' ? FRENCH : 1 - FRENCH)
  switch (event.type) {
    case 'battle':
      return at(event.box, (place) => [atOnce({ kind: 'battle', at: place, great: false })])
    case 'round': {
      const great = event.sides.some(({ inflicts }) => inflicts >= GREAT)
      return fought ? [atOnce({ kind: 'battle', at: fought, great })] : []
    }
    case 'artillery':
      return fought ? [atOnce({ kind: 'battle', at: fought, great: false })] : []
    case 'overrun':
    case 'siege-roll':
      return at(event.box, (place) => [atOnce({ kind: 'battle', at: place, great: false })])
    case 'city-fell':
      return at(event.box, (place) => [after({ kind: 'breach', at: place })])
    case 'intercepted':
      return between(event.from, event.box, (from, to) => [atOnce({ kind: 'interception', from, to })])
    case 'wiped-out':
      return at(event.box, (place) => [after({ kind: 'lost', at: place, nation: nation(event.side) })])
    case 'removed':
      // Whoever may not know what is gone sees nothing go; Dummies come and go unnoticed.
      return isShown(event)
        ? at(event.box, (place) => [after({ kind: 'lost', at: place, nation: nation(event.side) })])
        : []
    case 'evicted':
      return event.into === null
        ? at(event.box, (place) => [after({ kind: 'lost', at: place, nation: nation(event.side) })])
        : []
    case 'retreated':
      return between(event.from, event.into, (from, to) => [
        after({ kind: 'rout', way: [from, to], half: HALF, nation: nation(event.side) }),
      ])
    case 'moved':
      return [atOnce({ kind: 'march' })]
    default:
      return []
  }
}
