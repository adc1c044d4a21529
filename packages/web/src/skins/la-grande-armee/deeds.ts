import { ALLIED, FRENCH, findPiece } from '@bivouac/la-grande-armee'
import type { LgaEvent, LgaPosition } from '@bivouac/la-grande-armee'
import type { Point } from '@bivouac/space'
import { after, atOnce } from '../../effects/deed.ts'
import type { DeedReader, Timed } from '../../effects/deed.ts'
import { hexGrain, hexPlace } from '../../hexes/hand/deeds.ts'
import type { NationId } from '../../sheet/nations.ts'
import { nationOf, nationOfSide } from './pieces.ts'
import { isShown } from './staging.ts'
import type { Scene } from './staging.ts'

/** From this strength on a battle is a great one. */
const GREAT = 10
/** Half the front of an army that runs, in hexes. */
const HALF = 0.3

/** Reads the events of La Grande Armée into what is seen on the map. */
export function deedsAt(p: LgaPosition): DeedReader<Scene> {
  const at = (hex: string, deeds: (place: Point) => Timed[]): Timed[] => {
    const place = hexPlace(p.game.board.map, hex)
    return place ? deeds(place) : []
  }
  const nation = ({ unit, side }: { readonly unit: string; readonly side: string }): NationId => {
    const piece = findPiece(p, unit)
    return piece < 0 ? nationOfSide(p, side === 'french' ? FRENCH : ALLIED) : nationOf(p, piece)
  }
  return {
    grain: hexGrain,
    deedsOf(told) {
      const event = told as LgaEvent
      switch (event.type) {
        case 'battle': {
          const great = event.strength.total + event.defence.total >= GREAT
          return event.targets.flatMap((hex) =>
            at(hex, (place) => [atOnce({ kind: 'battle', at: place, great })]),
          )
        }
        case 'automatic-elimination':
          return event.targets.flatMap((hex) =>
            at(hex, (place) => [atOnce({ kind: 'battle', at: place, great: false })]),
          )
        case 'eliminated':
          return at(event.hex, (place) => [after({ kind: 'lost', at: place, nation: nation(event) })])
        case 'control':
          // What was nobody's, or a neutral power's, is not stormed.
          if (event.was !== 'french' && event.was !== 'allied') return []
          return at(event.hex, (place) => [after({ kind: 'breach', at: place })])
        case 'retreated': {
          const way = event.path.flatMap((hex) => hexPlace(p.game.board.map, hex) ?? [])
          return way.length > 1 ? [after({ kind: 'rout', way, half: HALF, nation: nation(event) })] : []
        }
        case 'moved':
          return [atOnce({ kind: 'march' })]
        default:
          return []
      }
    },
    isTime: ({ type }) => type === 'phase',
    staged: ({ event, earlier = [] }) => (event.type === 'losses' ? event.events : [event, ...earlier]),
    waits: isShown,
  }
}
