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
export { asCorner, asFacing, asHex, asSide, CORNERS, NO_SIDE, OFF_MAP, SIDES } from './brands.ts'
export type { BoxIndex, Corner, Edge, Facing, Hex, Link, Side } from './brands.ts'
export { edgeOf, edges, ofEdge, risesOf } from './hex/edges.ts'
export {
  facedAbout,
  facesCorner,
  facingCorner,
  facingSide,
  firstCorner,
  firstSide,
  turnBetween,
  turnedSixths,
} from './hex/facing.ts'
export { arcCounts, arcOf, extended, lineAbout, lineStepped, lineWheeled, standsIn } from './hex/formation.ts'
export type { Arc, Arcs, Footprint, Formation } from './hex/formation.ts'
export { exitSides, fieldOf, risesAbove, sightBetween } from './hex/sight.ts'
export type { Blocked, Seeing } from './hex/sight.ts'
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
export { BoxMapSchema, crossings, grounds, roadClasses } from './graph/map-schema.ts'
export type { BoxMapBox, BoxMapFile } from './graph/map-schema.ts'
export { createBoxMap, farEnd, linkBetween, parseBoxMap } from './graph/map.ts'
export type { BoxMap } from './graph/map.ts'
export { Ways } from './graph/ways.ts'
export type { Barrier } from './graph/ways.ts'
export { NOWHERE, NO_BODY, bodiesIn, bodiesNear, noBodies, setBody } from './measured/bodies.ts'
export type { Bodies } from './measured/bodies.ts'
export { coordinateField, facingField, idField, lengthField, turnField } from './measured/action-fields.ts'
export { deploymentZone, firstPlacing, liesInZone } from './measured/deployment.ts'
export type { DeploymentZone } from './measured/deployment.ts'
export { dressed, isFree } from './measured/dressing.ts'
export {
  bodiesUnder,
  enemiesAhead,
  firstTouched,
  friendsUnder,
  isOnEnemy,
  lastClear,
  newlyTouched,
  onwardTo,
  touched,
} from './measured/encounters.ts'
export type { Changed, Obstacle } from './measured/encounters.ts'
export { GROUNDS, layFairField, placeAt, zoneAt } from './measured/fair-field.ts'
export type { FairField, GroundKind, Home } from './measured/fair-field.ts'
export {
  dressedGroup,
  fileBehind,
  flankOf,
  followed,
  gapOfGroup,
  headOf,
  headingOfGroup,
  movingOrder,
  shiftedGroup,
  wheeledGroup,
} from './measured/group.ts'
export { inRanks, spread } from './measured/ranks.ts'
export type { Extent, Ranked, Room } from './measured/ranks.ts'
export {
  hardGroundOf,
  isOpenAround,
  isOpenIn,
  touchesHard,
  touchesHardStrip,
} from './measured/hard-ground.ts'
export type { HardGround } from './measured/hard-ground.ts'
export { isEnemy } from './measured/mover.ts'
export type { Mover } from './measured/mover.ts'
export { fanOfSight } from './measured/sight-fan.ts'
export type { FanField, FanWatcher, SightFan, SightRay } from './measured/sight-fan.ts'
export { inJournal, tellBattle } from './measured/story.ts'
export type { StoryTeller, ToldSentence } from './measured/story.ts'
export { clearDistance, drawLength, farthestStand, lastFree, stopsAlong } from './measured/stops.ts'
export type { Stop } from './measured/stops.ts'
export { swingOf, widestWheel } from './measured/swing.ts'
export type { Bar, Swing } from './measured/swing.ts'
export {
  eastAt,
  farthest,
  hardEdge,
  isSlowedAt,
  limitAt,
  northAt,
  openEnd,
  reaches,
  shapeAt,
  sweepTo,
} from './measured/way.ts'
export type { Limit, Way } from './measured/way.ts'
export { behindFront, doubleArea, isMostlyBehind } from './table/area.ts'
export { compass, inDegrees, windRose } from './table/compass.ts'
export {
  compareGaps,
  gapBetween,
  gapToPoint,
  isWithin,
  nearestOnEdge,
  nearestOnLine,
  nearestPoints,
  printed,
  within,
  withinPoint,
} from './table/distance.ts'
export type { Gap } from './table/distance.ts'
export {
  alternating,
  entering,
  headingTo,
  isOnTable,
  isSpotOnTable,
  pushIn,
  reachOver,
  tableEdges,
} from './table/edges.ts'
export type { Field, TableEdge } from './table/edges.ts'
export { floorRatio, floorRoot, roundRatio } from './table/exact.ts'
export { insideLength, meetingPoints, runsInside, runsThrough } from './table/inside.ts'
export { contains, isApart, meets, overlaps, overlapsShifted } from './table/meeting.ts'
export {
  contactDistance,
  firstTouch,
  firstWithin,
  moved,
  roomAhead,
  swept,
  sweptAlong,
  swingBox,
  wheeled,
  wheelStep,
  wheelStops,
} from './table/motion.ts'
export type { WheelSide } from './table/motion.ts'
export { roadMarch } from './table/road.ts'
export type { Leg, RoadMarch } from './table/road.ts'
export {
  aboutFaced,
  beside,
  facing,
  footprint,
  frontEdge,
  frontMiddle,
  lineShape,
  pointShape,
  rearMiddle,
  reformed,
  shapeOf,
  shifted,
  sideEdge,
} from './table/shape.ts'
export type { Block, Box, Shape } from './table/shape.ts'
export { hiddenBy, isClear, isCrossed, samplesOf, samplesOfShape, seenAt } from './table/sight.ts'
export type { Observer, Screen, SightRules, SightTarget } from './table/sight.ts'
export { TableFileSchema, TerrainSchema } from './table/table-schema.ts'
export type { TableFile, TerrainFile } from './table/table-schema.ts'
export { createTable, parseTableFile } from './table/table.ts'
export type { Area, Crossing, Road, Strip, Table } from './table/table.ts'
export {
  crossedBy,
  crossingPoints,
  isAt,
  isIn,
  keepsToRoad,
  levelAt,
  meetsArea,
  touchesArea,
  touchesStrip,
  withinArea,
  withinLine,
} from './table/terrain.ts'
export {
  abreast,
  ahead,
  angleBetween,
  arcLength,
  cosine,
  fullCircle,
  headingOf,
  normalHeading,
  offset,
  offsetX,
  offsetY,
  sine,
  sineScale,
} from './table/trig.ts'
export type { Spot } from './table/trig.ts'
export { inFront, sharedFront, zoneOf } from './table/zones.ts'
export type { Zone } from './table/zones.ts'
export { isOutOfArc, pointSpotted, spots, whatHides } from './measured/watching.ts'
export type { SightField, Watcher } from './measured/watching.ts'
