import type { LbEvent, LbPosition } from '@bivouac/la-bataille'
import { findUnit } from '@bivouac/la-bataille'
import type { StepOf } from '../../hexes/hand/story.ts'
import type { NationId } from '../../sheet/nations.ts'
import { nationOf } from './nations.ts'

/** What an event of this game did on the map. */
export function stepsOn(p: LbPosition): StepOf {
  const { grid } = p.game.ground
  const nation = (unit: string): NationId => nationOf(p.game.units[findUnit(p, unit)]?.nation ?? '')
  return (told) => {
    const event = told as LbEvent
    switch (event.type) {
      case 'step':
        return {
          kind: 'march',
          piece: event.unit,
          hexes: [event.from, event.into].map((id) => grid.indexOf(id)),
          nation: nation(event.unit),
        }
      default:
        return null
    }
  }
}
