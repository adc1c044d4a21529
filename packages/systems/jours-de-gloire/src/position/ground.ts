import { crossings, grounds, roadClasses } from '@bivouac/space'

/** What roads, crossings and boxes are in the tables of the map: the rules know them by these names. */
export const ROAD = roadClasses.indexOf('road')

export const MINOR_FORD = crossings.indexOf('minor')
export const MAJOR_BRIDGE = crossings.indexOf('major-bridge')
export const MAJOR_FORD = crossings.indexOf('major-ford')

export const OPEN = grounds.indexOf('open')
export const DEFENSIVE = grounds.indexOf('defensive')
export const MOUNTAIN = grounds.indexOf('mountain')
