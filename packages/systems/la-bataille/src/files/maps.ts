import { createHexMap, parseMapFile } from '@bivouac/space'
import type { HexMap } from '@bivouac/space'
import moeckernFile from '../data/map-moeckern.json' with { type: 'json' }
import saalfeldFile from '../data/map-saalfeld.json' with { type: 'json' }

/** The fields there are to fight on. */
export const MAPS = ['saalfeld', 'moeckern'] as const
export type MapName = (typeof MAPS)[number]

const maps: Readonly<Record<MapName, HexMap>> = {
  saalfeld: createHexMap(parseMapFile(saalfeldFile)),
  moeckern: createHexMap(parseMapFile(moeckernFile)),
}

/** The map of this name: made once, shared by all games on it. */
export function mapOf(name: MapName): HexMap {
  return maps[name]
}
