export {
  axialDistance,
  hexOffsets,
  hexTops,
  makeHexId,
  makeNumbering,
  parseHexId,
  sideNames,
  sideSteps,
  standardNumbering,
  toAxial,
  toCell,
  topOf,
} from './hex/coordinates.ts'
export type { Axial, HexCell, HexNumbering, HexOffset, HexTop } from './hex/coordinates.ts'
export { createHexGrid } from './hex/grid.ts'
export type { HexGrid, HexGridLayout } from './hex/grid.ts'
export { parseMapFile } from './hex/map-file.ts'
export { HexMapFileSchema } from './hex/map-schema.ts'
export type { HexMapFile, HexMapFilePlace } from './hex/map-schema.ts'
export { createHexMap } from './hex/map.ts'
export type { HexMap, HexPlace } from './hex/map.ts'
export { createReach, shortestPath } from './hex/search.ts'
export type { Reach, ReachOptions, StepCost } from './hex/search.ts'
export { traceLine } from './hex/line.ts'
export type { HexLine, LineStep } from './hex/line.ts'
export { cornersAround, hexAtPoint, hexCentre, hexCorners, sideEnds } from './hex/layout.ts'
export type { Point } from './hex/layout.ts'
