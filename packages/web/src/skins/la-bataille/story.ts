import type { LbEvent, LbPosition } from '@bivouac/la-bataille'
import { findUnit } from '@bivouac/la-bataille'
import type { StepOf } from '../../hexes/hand/story.ts'
import type { NationId } from '../../sheet/nations.ts'
import { nationOf } from './nations.ts'

/** What an event of this game did on the map. */
export function stepsOn(p: LbPosition): StepOf {
  const { grid } = p.game.ground
  const at = (...ids: readonly string[]): number[] => ids.map((id) => grid.indexOf(id))
  const nation = (id: string): NationId => {
    const leader = p.game.leaderIndex.get(id)
    const kind = leader === undefined ? p.game.units[findUnit(p, id)] : p.game.leaders[leader]
    return nationOf(kind?.nation ?? '')
  }
  return (told) => {
    const event = told as LbEvent
    switch (event.type) {
      case 'step':
      case 'rode':
      case 'prolonged':
      case 'charge-ridden':
      case 'reaction-ridden':
        return {
          kind: 'march',
          piece: event.unit,
          hexes: at(event.from, event.into),
          nation: nation(event.unit),
        }
      case 'advanced':
      case 'leader-rides':
        return {
          kind: 'move',
          piece: event.unit,
          hexes: at(event.from, event.into),
          nation: nation(event.unit),
        }
      case 'sheltered':
        return {
          kind: 'retreat',
          piece: event.unit,
          hexes: at(event.from, event.into),
          nation: nation(event.unit),
        }
      case 'fled':
      case 'gave-way':
        return { kind: 'retreat', piece: event.unit, hexes: at(...event.path), nation: nation(event.unit) }
      case 'fire':
        return { kind: 'struck', hexes: at(event.target) }
      case 'assault':
      case 'melee':
        return { kind: 'struck', hexes: at(event.into) }
      case 'removed':
      case 'rallied':
      case 'carre-tried':
      case 'guns-ridden-down':
      case 'charge-ended':
      case 'entered':
      case 'joined':
      case 'left-map':
      case 'held':
        return { kind: 'touched', hexes: at(event.hex) }
      default:
        return null
    }
  }
}
