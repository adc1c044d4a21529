import { seededDice } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { createHexMap, parseMapFile } from '@bivouac/space'
import type { HexMap } from '@bivouac/space'

/** The campaign map. */
export const campaign: HexMap = laGrandeArmee.open({ scenario: 'ulm' }, seededDice(1)).game.board.map

/** A map of clear ground with nothing on it, or with the terrain rows given. */
export function plainMap(terrain: readonly string[], offset: 'odd-r' | 'odd-q' = 'odd-r'): HexMap {
  const pointy = offset === 'odd-r'
  return createHexMap(
    parseMapFile({
      title: 'A plain',
      source: 'made for a test',
      layout: {
        cols: terrain[0].length,
        rows: terrain.length,
        top: pointy ? 'pointy' : 'flat',
        offset,
        id: 'CCRR',
        firstId: '0101',
        sides: pointy ? ['E', 'SE', 'SW', 'W', 'NW', 'NE'] : ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
      },
      codes: { '.': 'clear', m: 'mountain', r: 'rough', w: 'woods', S: 'sea', L: 'lake' },
      terrain,
    }),
  )
}
