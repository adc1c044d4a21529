import { lengthOf } from '../choosing.ts'
import {
  ARTILLERY,
  COLUMN,
  LIMBERED,
  LINE,
  SQUARE,
  UNLIMBERED,
  allowanceOf,
  armOf,
  chargeOptions,
  facingOf,
  formationOf,
  isPresent,
  rowOf,
  sideOf,
  stretchAlong,
  unitCount,
  wheelMost,
  xOf,
  yOf,
} from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, MoveStep, Stretch } from '@bivouac/age-of-destiny'
import { headingOf, normalHeading } from '@bivouac/space'
import type { Mission } from './missions.ts'

/** From here on enemies are no concern of a move. */
const FAR = 45_000
/** A clear millimetre before the enemy is in range. */
const SHORT = 100

/** How many ways are looked at: 0 the plainest, 3 every one. */
export type Breadth = 0 | 1 | 2 | 3

/** Ways aslant by breadth, in sixths of the widest oblique. */
const ASLANT: readonly (readonly number[])[] = [
  [0],
  [0, -4, 4],
  [0, -2, 2, -4, 4, -6, 6],
  [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6],
]
/** Wheels beside those that look at somebody, by breadth: tenths. */
const WHEELS: readonly (readonly number[])[] = [
  [],
  [],
  [-300, -150, 150, 300],
  [-600, -450, -375, -300, -225, -150, -75, 75, 150, 225, 300, 375, 450, 600],
]

/** What a unit might do in phase 3, most of it legal: straight on, aslant, wheeling, changing formation, charging, back. */
export function candidatesFor(
  p: AodPosition,
  unit: number,
  mission: Mission | null,
  breadth: Breadth,
): AodAction[] {
  if (armOf(p, unit) === ARTILLERY) return gunCandidates(p, unit, mission)
  const id = p.game.unitIds[unit]
  const found: AodAction[] = []
  const move = (steps: MoveStep[]): number => found.push({ do: 'move', unit: id, steps })
  const foe = nearestFoe(p, unit)
  const isNear = foe >= 0 && distanceTo(p, unit, foe) < FAR
  const towards: { x: number; y: number }[] = []
  if (foe >= 0) towards.push({ x: xOf(p, foe), y: yOf(p, foe) })
  if (mission !== null) towards.push(mission)
  if (formationOf(p, unit) === SQUARE) {
    for (const place of towards) {
      const facing = headingOf(place.x - xOf(p, unit), place.y - yOf(p, unit) || 1)
      move([{ go: 'form', formation: 'line', facing }])
      move([{ go: 'form', formation: 'column', facing }])
    }
    return found
  }
  for (const sixths of ASLANT[breadth]) {
    const off = Math.trunc((sixths * p.game.limits.oblique) / 6)
    for (const by of lengthsOf(stretchAlong(p, id, [], off), breadth))
      move([off === 0 ? { go: 'straight', by } : { go: 'oblique', by, off }])
  }
  const turns = new Set<number>()
  for (const place of towards) {
    const turn = signedOff(facingOf(p, unit), place.x - xOf(p, unit), place.y - yOf(p, unit))
    for (const part of breadth === 0 ? [1] : [1, 0.5])
      turns.add(atMost(wheelMost(p), Math.round(turn * part)))
  }
  for (const turn of WHEELS[breadth]) turns.add(turn)
  turns.delete(0)
  for (const turn of turns) {
    const wheel: MoveStep = { go: 'wheel', turn }
    move([wheel])
    for (const by of lengthsOf(stretchAlong(p, id, [wheel], 0), breadth === 3 ? 1 : 0))
      move([wheel, { go: 'straight', by }])
  }
  if (breadth > 0) {
    const about: MoveStep = { go: 'about' }
    const behind = towards.some(
      (place) =>
        Math.abs(signedOff(facingOf(p, unit), place.x - xOf(p, unit), place.y - yOf(p, unit))) > 1100,
    )
    if (behind) {
      move([about])
      for (const by of lengthsOf(stretchAlong(p, id, [about], 0), 0)) move([about, { go: 'straight', by }])
    }
    if (formationOf(p, unit) === LINE) move([{ go: 'form', formation: 'column' }])
    if (formationOf(p, unit) === COLUMN) move([{ go: 'form', formation: 'line' }])
    if (isNear) move([{ go: 'form', formation: 'square' }])
    for (const steps of roadSteps(p, unit)) move(steps)
  }
  if (isNear) {
    for (const { target, wheel } of chargeOptions(p, id))
      found.push(wheel === 0 ? { do: 'charge', unit: id, target } : { do: 'charge', unit: id, target, wheel })
    retreats(p, unit, found)
  }
  return found
}

function retreats(p: AodPosition, unit: number, found: AodAction[]): void {
  const id = p.game.unitIds[unit]
  const facing = stretchAlong(p, id, [], 0, 'retreat-facing')?.most ?? 0
  if (facing > 0)
    found.push({ do: 'retreat', unit: id, how: 'facing', steps: [{ go: 'back', by: facing, off: 0 }] })
  const turned = stretchAlong(p, id, [], 0, 'retreat-turned')?.most ?? 0
  if (turned > 0)
    found.push({ do: 'retreat', unit: id, how: 'turned', steps: [{ go: 'straight', by: turned }] })
}

/** Along the road it stands on, as far as it may go and half as far. */
function roadSteps(p: AodPosition, unit: number): MoveStep[][] {
  if (formationOf(p, unit) !== COLUMN && formationOf(p, unit) !== LIMBERED) return []
  const row = rowOf(p, unit)
  const most = allowanceOf(p, row, formationOf(p, unit), 0) + row.road
  return p.game.ground.roads.flatMap(({ id: road }) =>
    (['start', 'end'] as const).flatMap((towards) =>
      [most, Math.floor(most / 2)].map((by): MoveStep[] => [{ go: 'road', road, by, towards }]),
    ),
  )
}

function gunCandidates(p: AodPosition, unit: number, mission: Mission | null): AodAction[] {
  const id = p.game.unitIds[unit]
  const found: AodAction[] = []
  const foe = nearestFoe(p, unit)
  const places = foe >= 0 ? [{ x: xOf(p, foe), y: yOf(p, foe) }] : []
  if (mission !== null) places.push(mission)
  const facings = new Set(
    places.map((place) => headingOf(place.x - xOf(p, unit), place.y - yOf(p, unit) || 1)),
  )
  if (formationOf(p, unit) === UNLIMBERED) {
    const turns = new Set([-300, 300])
    for (const place of places)
      turns.add(
        atMost(
          p.game.limits.pivot,
          signedOff(facingOf(p, unit), place.x - xOf(p, unit), place.y - yOf(p, unit)),
        ),
      )
    for (const turn of turns)
      found.push({ do: 'pivot', unit: id, facing: normalHeading(facingOf(p, unit) + turn) })
    found.push({ do: 'limber', unit: id })
    return found
  }
  found.push({ do: 'unlimber', unit: id })
  // Away from the nearest enemy too: limbered guns cannot defend themselves.
  if (foe >= 0) facings.add(headingOf(xOf(p, unit) - xOf(p, foe), yOf(p, unit) - yOf(p, foe) || 1))
  for (const facing of facings) {
    const turn: MoveStep = { go: 'turn', facing }
    found.push({ do: 'move', unit: id, steps: [turn] })
    for (const by of lengthsOf(stretchAlong(p, id, [turn], 0), 1))
      found.push({ do: 'move', unit: id, steps: [turn, { go: 'straight', by }] })
  }
  for (const steps of roadSteps(p, unit)) found.push({ do: 'move', unit: id, steps })
  return found
}

/** Lengths worth going: all the way, half of it, up to the enemy, and to just before he is in range. */
function lengthsOf(stretch: Stretch | null, breadth: Breadth): number[] {
  if (stretch === null || stretch.most < 1) return []
  const lengths = new Set([stretch.most])
  if (breadth > 0) lengths.add(Math.ceil(stretch.most / 2))
  for (const { at, why } of stretch.stops) {
    if (lengths.size >= 3 + breadth) break
    if (why === 'contact') lengths.add(at)
    if (why === 'range') {
      lengths.add(at)
      if (at > SHORT) lengths.add(at - SHORT)
    }
  }
  return [...lengths].filter((by) => by >= 1)
}

/** Tenths from a heading to a place, to the right positive. */
function signedOff(heading: number, dx: number, dy: number): number {
  if (dx === 0 && dy === 0) return 0
  const off = normalHeading(headingOf(dx, dy) - heading)
  return off > 1800 ? off - 3600 : off
}

function atMost(most: number, turn: number): number {
  return Math.max(-most, Math.min(most, turn))
}

/** The nearest enemy on the table by centres, or -1. */
export function nearestFoe(p: AodPosition, unit: number): number {
  let nearest = -1
  let least = Infinity
  for (let foe = 0; foe < unitCount(p); foe++) {
    if (sideOf(p, foe) === sideOf(p, unit) || !isPresent(p, foe)) continue
    const far = distanceTo(p, unit, foe)
    if (far >= least) continue
    least = far
    nearest = foe
  }
  return nearest
}

/** Between two centres, in u. */
export function distanceTo(p: AodPosition, unit: number, other: number): number {
  return lengthOf(xOf(p, unit) - xOf(p, other), yOf(p, unit) - yOf(p, other))
}
