import type { AnyPosition, AnySystem, Reckoning } from '@bivouac/kernel'

/** In what a reckoning of this position cannot be right, a line each: sides it does not know, losses below nothing, another end. */
export function reckoningWrong(reckoning: Reckoning, system: AnySystem, p: AnyPosition): string[] {
  const { points, winner, verdict, objectives, losses } = reckoning
  const known = new Set<string | null>([null, ...system.seats(p).map(({ side }) => side)])
  const named = [
    winner,
    ...[...points, ...losses].map(({ side }) => side),
    ...objectives.flatMap(({ holder, held = [] }) => [holder, ...held]),
  ]
  const outcome = system.outcome(p)
  // Where both armies are beaten nobody leads, whatever they had.
  const level = outcome?.winner === null && outcome.score === 0
  const lead = points.length === 1 ? points[0].points : points[0].points - points[1].points
  return [
    ...named.filter((side) => !known.has(side)).map((side) => `no side ${side}`),
    ...(verdict.trim() === '' ? ['it says nothing'] : []),
    ...losses
      .filter(({ lost, of }) => lost < 0 || (of !== null && lost > of))
      .map(({ side, lost, of }) => `${side} has lost ${lost} of ${of}`),
    ...objectives.filter(({ places }) => places.length === 0).map(({ name }) => `${name} is nowhere`),
    ...(outcome && outcome.winner !== winner ? [`${winner} would win, but ${outcome.winner} did`] : []),
    ...(outcome && !level && Math.abs(lead) !== Math.abs(outcome.score)
      ? [`a lead of ${lead}, but the score is ${outcome.score}`]
      : []),
  ]
}
