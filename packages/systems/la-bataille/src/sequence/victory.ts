import { pushFrame } from '@bivouac/kernel'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { ARTILLERY, CAPTURED, DEAD, DUE, ELIMINATED, LEFT, ON_MAP } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'

/** Increments an army has lost, guns counting double; a unit that surrendered or was driven off has lost all of its own. */
export function incrementsLost({ game, state }: LbPosition, army: Army): number {
  return game.unitsOf[army].reduce((sum, unit) => {
    const { increments, arm } = game.units[unit]
    const where = state.units.where[unit]
    const all = where !== ON_MAP && where !== DUE && where !== LEFT
    return sum + (all ? increments : state.units.lost[unit]) * (arm === ARTILLERY ? 2 : 1)
  }, 0)
}

/** The hexes of a place that an army was the last to hold, and how many there are. */
function holdOf(
  { game, state }: LbPosition,
  place: string,
  army: Army,
): { readonly held: number; readonly of: number } {
  const hexes = game.objectives.flatMap((objective, at) => (objective.place === place ? [at] : []))
  return { held: hexes.filter((at) => state.held[at] === army).length, of: hexes.length }
}

/** One line of the score, from the side of the one it counts for. */
export interface ScoreLine {
  readonly what: string
  readonly points: number
  readonly army: Army
}

/** How the score stands now, line by line; the score is the sum of the lines of the army the scenario counts for, less the other's. */
export function scoreLines(p: LbPosition): readonly ScoreLine[] {
  const { scenario } = p.game
  if (scenario.id === 'moeckern-1813') return moeckern(p)
  return scenario.id === 'saalfeld-1806' ? saalfeld(p) : plain(p)
}

/** Each side a point an enemy increment, and the places it holds whole. */
function plain(p: LbPosition): ScoreLine[] {
  const lines: ScoreLine[] = []
  for (const army of [0, 1] as const) {
    const enemy: Army = army === 0 ? 1 : 0
    lines.push({ what: 'enemy increments lost', points: incrementsLost(p, enemy), army })
    for (const { place, points = 0 } of p.game.scenario.victory.places) {
      const { held, of } = holdOf(p, place, army)
      if (held === of) lines.push({ what: place, points, army })
    }
  }
  return lines
}

/** Saalfeld: French losses count twice; the Prince is worth three points; the town goes by the greater part of it. */
function saalfeld(p: LbPosition): ScoreLine[] {
  const lines: ScoreLine[] = [
    { what: 'coalition increments lost', points: incrementsLost(p, 1), army: 0 },
    { what: 'French increments lost, twice', points: 2 * incrementsLost(p, 0), army: 1 },
  ]
  for (const { place, points = 0 } of p.game.scenario.victory.places) {
    const { held, of } = holdOf(p, place, 0)
    const holds = place === 'Saalfeld' ? held > of - held : held === of
    if (holds) lines.push({ what: place, points, army: 0 })
  }
  const prince = p.game.leaderIndex.get('CL-LOU')
  const fate = prince === undefined ? ON_MAP : p.state.leaders.where[prince]
  if (fate === DEAD || fate === CAPTURED) lines.push({ what: 'Prinz Louis is lost', points: 3, army: 0 })
  return lines
}

/** Möckern: coalition points less French ones. */
function moeckern(p: LbPosition): ScoreLine[] {
  const { state, game } = p
  const lines: ScoreLine[] = []
  for (const army of [0, 1] as const) {
    const enemy: Army = army === 0 ? 1 : 0
    lines.push({ what: 'enemy increments lost', points: incrementsLost(p, enemy), army })
    lines.push({ what: 'hexes of Möckern', points: 2 * holdOf(p, 'Möckern', army).held, army })
    const level = state.levels[enemy]
    if (level >= 2) lines.push({ what: 'the enemy shaken', points: level === 2 ? 5 : 10, army })
  }
  lines.push({ what: 'hexes of the knoll', points: holdOf(p, 'plateau', 1).held, army: 1 })
  for (const place of ['Gohlis', 'Eutritzsch']) {
    const { held, of } = holdOf(p, place, 1)
    if (held === of) lines.push({ what: place, points: 6, army: 1 })
  }
  const batteries = game.unitsOf[1].filter(
    (unit) => game.units[unit].arm === ARTILLERY && state.units.where[unit] === ELIMINATED,
  ).length
  lines.push({ what: 'Prussian batteries eliminated', points: 4 * batteries, army: 0 })
  return lines
}

/** The score of the scenario as it stands: at Möckern from the coalition's side, elsewhere from the French. */
export function scoreOf(p: LbPosition): number {
  const forWhom: Army = p.game.scenario.id === 'moeckern-1813' ? 1 : 0
  return scoreLines(p).reduce((sum, { points, army }) => sum + (army === forWhom ? points : -points), 0)
}

/** The points that lie between a place being the one army's and the other's, as everything else stands. */
export function swingOf(p: LbPosition, place: string): number {
  const ifHeld = (army: Army): number => {
    const held = p.game.objectives.map((each, at) => (each.place === place ? army : p.state.held[at]))
    return scoreOf({ ...p, state: { ...p.state, held } })
  }
  return Math.abs(ifHeld(0) - ifHeld(1))
}

/** The band a score falls in, and who has won by it. */
export function bandOf(
  { game }: LbPosition,
  score: number,
): { readonly level: string; readonly winner: Army | -1 } {
  const band = game.scenario.victory.bands.find(
    ({ min = -Infinity, max = Infinity }) => score >= min && score <= max,
  )
  const level = band?.result ?? 'draw'
  const winner = level === 'draw' ? -1 : level.startsWith('French') ? 0 : 1
  return { level, winner }
}

/** LB-2-k, n: the score is taken and a victor named. */
export function endGame(p: LbPosition, why: string, events: LbEvent[]): void {
  const score = scoreOf(p)
  const { level, winner } = bandOf(p, score)
  p.state.result = { winner, level, score }
  pushFrame<Frame>(p, { phase: 'over', army: p.game.first })
  events.push({
    type: 'game-over',
    clauses: ['LB-2-k', 'LB-2-n'],
    winner: winner === -1 ? null : p.game.seats[winner].id,
    level,
    score,
    why,
  })
}
