import { ALLIED, FRENCH } from '@bivouac/la-grande-armee'
import type { LgaEvent, LgaPosition } from '@bivouac/la-grande-armee'
import type { StepOf } from '../../hexes/hand/story.ts'
import type { NationId } from '../../sheet/nations.ts'
import { nationOfSide } from './pieces.ts'

/** What an event of this game did on the map. */
export function stepsOn(p: LgaPosition): StepOf {
  const { grid } = p.game.board.map
  const at = (ids: readonly string[]): number[] => ids.map((id) => grid.indexOf(id))
  const nation = (side: string): NationId => nationOfSide(p, side === 'french' ? FRENCH : ALLIED)
  return (told) => {
    const event = told as LgaEvent
    switch (event.type) {
      case 'moved':
        return {
          kind: 'march',
          piece: event.unit,
          hexes: at([event.from, event.into]),
          nation: nation(event.side),
        }
      case 'advanced':
        return {
          kind: 'move',
          piece: event.unit,
          hexes: at([event.from, event.into]),
          nation: nation(event.side),
        }
      case 'retreated':
      case 'retired':
        return { kind: 'retreat', piece: event.unit, hexes: at(event.path), nation: nation(event.side) }
      case 'battle':
      case 'attack':
      case 'automatic-elimination':
        return { kind: 'struck', hexes: at(event.targets) }
      case 'eliminated':
      case 'supply-created':
      case 'control':
        return { kind: 'touched', hexes: at([event.hex]) }
      default:
        return null
    }
  }
}
