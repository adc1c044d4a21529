import { readSituations } from '@bivouac/kernel'
import file from '../data/situations.json' with { type: 'json' }

/** Small positions to learn one thing each. */
export const situations = readSituations(file, 'fast-play-grande-armee')
