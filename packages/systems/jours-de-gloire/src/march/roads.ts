import { MAJOR_FORD, MINOR_FORD, ROAD } from '../position/ground.ts'
import type { BoxMap } from '@bivouac/space'
import type { Tables } from '../files/charts.ts'
import { WEATHERS } from '../position/state.ts'

/** What the connections of a map cost by themselves, before bridges fall, pontoons are laid or the frontier is shut. */
export interface Roads {
  /** JDG-T-terrain-a: the price of each connection in each weather, 0 for one that cannot be crossed. */
  readonly costs: readonly Uint8Array[]
  /** The connections over the frontier: JDG-A-frontier. */
  readonly frontier: readonly number[]
}

/** Reckons them for every weather. */
export function surveyRoads(ground: BoxMap, tables: Tables): Roads {
  const links = Array.from({ length: ground.links }, (_, link) => link)
  const costs = WEATHERS.map((sky) =>
    Uint8Array.from(links, (link) => {
      const crossing = ground.crossing[link]
      if (crossing === MAJOR_FORD) return 0
      const cost = ground.road[link] === ROAD ? tables.movement.road : tables.movement.poor
      return crossing === MINOR_FORD ? cost + tables.weather.effects[sky].ford : cost
    }),
  )
  return { costs, frontier: links.filter((link) => ground.frontier[link] === 1) }
}
